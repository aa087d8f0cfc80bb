//! What placing an order needs to know of its customer and of the settings, read by one statement.

use hamour_core::checkout::OpenCash;

use super::super::db::{DbError, Tx, row, sql};
use super::super::decode;

/// What is asked before an order is placed.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The customer.
    pub customer_id: i64,
    /// The idempotency key of the request.
    pub key: Option<&'a str>,
    /// The names of the settings that limit open cash orders: their number and their amount.
    pub cash_settings: (&'a str, &'a str),
    /// The name of the setting of the phone that is told about new orders.
    pub alert_setting: &'a str,
    /// Since when earlier orders are counted, in milliseconds.
    pub since_ms: i64,
    /// Which of the latest orders since then is asked for: 1 is the latest.
    pub nth: u32,
}

/// What was found.
#[derive(Debug)]
pub struct BeforePlacing {
    /// The request with the same key, its response, and when it came in milliseconds.
    pub earlier: Option<(Vec<u8>, String, i64)>,
    /// The stored number of open cash orders that a customer may have.
    pub max_cash_orders: Option<String>,
    /// The stored amount of open cash orders that a customer may have.
    pub max_cash_total: Option<String>,
    /// The stored phone that is told about new orders.
    pub alert_phone: Option<String>,
    /// The customer's open, unpaid cash orders.
    pub open_cash: OpenCash,
    /// When the nth latest order was placed, in milliseconds; `None` if there were fewer.
    pub nth_latest_ms: Option<i64>,
    /// Whether an open order has an online payment.
    pub has_open_payment: bool,
}

row! {
    struct Row {
        request_hash: Option<Vec<u8>>,
        answer: Option<String>,
        key_created_at: Option<i64>,
        max_cash_orders: Option<String>,
        max_cash_total: Option<String>,
        alert_phone: Option<String>,
        open_orders: i64,
        open_total: i64,
        nth_latest: Option<i64>,
        has_open_payment: bool,
    }
}

/// Returns what placing an order needs to know. The caller holds the lock of their cart, which every order of
/// theirs takes first.
pub async fn before_placing(tx: &mut Tx, of: Question<'_>) -> Result<BeforePlacing, DbError> {
    let row = sql!(
        "SELECT k.request_hash, k.answer, k.created_at AS key_created_at,
                (SELECT value FROM setting WHERE name = $3) AS max_cash_orders,
                (SELECT value FROM setting WHERE name = $4) AS max_cash_total,
                (SELECT value FROM setting WHERE name = $5) AS alert_phone,
                count(o.id) AS open_orders, CAST(coalesce(sum(o.total_dirhams), 0) AS BIGINT) AS open_total,
                (SELECT created_at FROM shop_order WHERE customer_id = $1 AND created_at > $6
                 ORDER BY created_at DESC LIMIT 1 OFFSET $7) AS nth_latest,
                EXISTS (SELECT 1 FROM shop_order w JOIN payment p ON p.order_id = w.id
                        WHERE w.customer_id = $1 AND w.closed_at IS NULL AND w.is_online = TRUE) AS has_open_payment
         FROM cart c
         LEFT JOIN idempotency_key k ON k.customer_id = $1 AND k.key = $2
         LEFT JOIN shop_order o ON o.customer_id = $1 AND o.closed_at IS NULL AND o.paid_at IS NULL
                                   AND NOT o.is_online
         WHERE c.customer_id = $1
         GROUP BY k.request_hash, k.answer, k.created_at"
    )
    .bind(of.customer_id)
    .bind(of.key)
    .bind(of.cash_settings.0)
    .bind(of.cash_settings.1)
    .bind(of.alert_setting)
    .bind(of.since_ms)
    .bind(of.nth.saturating_sub(1))
    .fetch_one::<Row>(tx)
    .await?;
    let earlier = row.request_hash.zip(row.answer).zip(row.key_created_at);
    Ok(BeforePlacing {
        earlier: earlier.map(|((hash, answer), at)| (hash, answer, at)),
        max_cash_orders: row.max_cash_orders,
        max_cash_total: row.max_cash_total,
        alert_phone: row.alert_phone,
        open_cash: OpenCash {
            orders: decode::count(row.open_orders)?,
            total: decode::money(row.open_total)?,
        },
        nth_latest_ms: row.nth_latest,
        has_open_payment: row.has_open_payment,
    })
}
