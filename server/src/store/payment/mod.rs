//! Payments of orders, reported transactions, received money and refunds.

mod cart_lines;
mod hint;
mod listing;
mod refund;
pub mod sandbox;
mod staff_refund;

pub use cart_lines::{insert_cart_lines, set_holds_cart, take_cart_lines};
pub use hint::{
    Hint, claim_hint, drop_hint, due_hints, has_open_hint, keep_hint, set_hint_answer, transactions_of,
};
pub use listing::{get_refund, list, list_refunds, refunds_of};
pub use refund::{
    DueRefund, NewRefund, claim_refund, confirm_refund, confirm_refund_by_hand, due_refunds, has_refund,
    insert_refund, open_refund, open_refunds, set_refund_answer,
};
pub use staff_refund::{
    StaffRefund, StoredRefund, insert_staff_refund, staff_refund_by_key, staff_refunds_of_customer,
};

use chrono::{DateTime, Utc};
use hamour_core::Money;
use hamour_core::payment::PaymentState;

use super::db::{DbError, Executor, Tx, params, row, sql};
use super::decode;

/// The payment of an order.
#[derive(Clone, Debug)]
pub struct Payment {
    /// Identifies it.
    pub id: i64,
    /// The paid order.
    pub order_id: i64,
    /// The customer who pays.
    pub customer_id: i64,
    /// The gateway that receives the money.
    pub gateway: String,
    /// The order's reference at the gateway.
    pub reference: String,
    /// The amount.
    pub amount: Money,
    /// The status.
    pub state: PaymentState,
    /// Where the shopper returns to: scheme, host and port.
    pub return_origin: String,
    /// Whether the shopper returns to the app's pages.
    pub for_app: bool,
    /// When the order was placed.
    pub created: DateTime<Utc>,
    /// When the shopper was last sent to the gateway.
    pub started: DateTime<Utc>,
}

/// A payment to be inserted.
#[derive(Clone, Copy, Debug)]
pub struct NewPayment<'a> {
    /// The paid order.
    pub order_id: i64,
    /// The gateway that receives the money.
    pub gateway: &'a str,
    /// The order's reference at the gateway.
    pub reference: &'a str,
    /// The amount.
    pub amount: Money,
    /// Where the shopper returns to: scheme, host and port.
    pub return_origin: &'a str,
    /// Whether the shopper returns to the app's pages.
    pub for_app: bool,
    /// The time of the order, in milliseconds.
    pub created_at: i64,
}

row! {
    struct Row {
        id: i64,
        order_id: i64,
        customer_id: i64,
        gateway: String,
        reference: String,
        amount_dirhams: i64,
        state: String,
        return_origin: String,
        for_app: bool,
        created_at: i64,
        started_at: i64,
    }
}

impl TryFrom<Row> for Payment {
    type Error = DbError;

    fn try_from(row: Row) -> Result<Self, DbError> {
        Ok(Self {
            id: row.id,
            order_id: row.order_id,
            customer_id: row.customer_id,
            gateway: row.gateway,
            reference: row.reference,
            amount: decode::money(row.amount_dirhams)?,
            state: decode::known(PaymentState::from_name(&row.state), "payment state", &row.state)?,
            return_origin: row.return_origin,
            for_app: row.for_app,
            created: decode::instant(row.created_at)?,
            started: decode::instant(row.started_at)?,
        })
    }
}

/// Inserts a pending payment.
pub async fn insert(tx: &mut Tx, new: &NewPayment<'_>) -> Result<(), DbError> {
    sql!(
        "INSERT INTO payment (order_id, gateway, reference, amount_dirhams, state, return_origin, for_app, created_at,
                              started_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
    )
    .bind(new.order_id)
    .bind(new.gateway)
    .bind(new.reference)
    .bind(new.amount.dirhams())
    .bind(PaymentState::Pending.as_str())
    .bind(new.return_origin)
    .bind(new.for_app)
    .bind(new.created_at)
    .bind(new.created_at)
    .run(tx)
    .await
}

/// The columns of a [`Row`] and their tables.
macro_rules! payment_columns {
    () => {
        "p.id, p.order_id, o.customer_id, p.gateway, p.reference, p.amount_dirhams, p.state, p.return_origin,
         p.for_app, p.created_at, p.started_at
         FROM payment p JOIN shop_order o ON o.id = p.order_id"
    };
}

/// Returns a payment by its id.
pub async fn get(on: impl Into<Executor<'_>>, id: i64) -> Result<Option<Payment>, DbError> {
    let row =
        sql!("SELECT ", payment_columns!(), " WHERE p.id = $1").bind(id).fetch_optional::<Row>(on).await?;
    row.map(Payment::try_from).transpose()
}

/// Returns a payment by its reference at the gateway.
pub async fn by_reference(on: impl Into<Executor<'_>>, reference: &str) -> Result<Option<Payment>, DbError> {
    let row = sql!("SELECT ", payment_columns!(), " WHERE p.reference = $1")
        .bind(reference)
        .fetch_optional::<Row>(on)
        .await?;
    row.map(Payment::try_from).transpose()
}

/// Returns the payment of an order.
pub async fn of_order(on: impl Into<Executor<'_>>, order_id: i64) -> Result<Option<Payment>, DbError> {
    let row = sql!("SELECT ", payment_columns!(), " WHERE p.order_id = $1")
        .bind(order_id)
        .fetch_optional::<Row>(on)
        .await?;
    row.map(Payment::try_from).transpose()
}

/// The latest times at which a payment is found by [`pending_since`], in milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct Pending {
    /// The time of the order, whether or not a transaction is in progress.
    pub placed_ms: i64,
    /// The last start of the payment, with no transaction in progress.
    pub started_ms: i64,
    /// The time of the order, with no transaction in progress.
    pub first_started_ms: i64,
}

/// Returns the open payments that reach one of these ages, the oldest first.
pub async fn pending_since(
    on: impl Into<Executor<'_>>,
    oldest: &Pending,
    limit: u32,
) -> Result<Vec<Payment>, DbError> {
    // The condition repeats the rule book's `Hold::is_over`, so that no other rows are read.
    // `finding_orders_whose_hold_is_over_agrees_with_the_rule_book` compares the two.
    let rows = sql!(
        "SELECT ",
        payment_columns!(),
        " WHERE p.settled_at IS NULL AND (p.created_at <= $1 OR ((p.started_at <= $2 OR p.created_at <= $3)
               AND NOT EXISTS (SELECT 1 FROM payment_hint h WHERE h.payment_id = p.id AND h.ask_at IS NOT NULL)))
         ORDER BY p.created_at, p.id LIMIT $4"
    )
    .bind_all(params![oldest.placed_ms, oldest.started_ms, oldest.first_started_ms, limit])
    .fetch_all::<Row>(on)
    .await?;
    rows.into_iter().map(Payment::try_from).collect()
}

/// Returns the payments of a customer's open orders. For each: its id, whether one of its transactions is known to be
/// in progress, whether the current cart has products of its order, and whether the order has removed its products from
/// the cart.
pub async fn of_open_orders(
    on: impl Into<Executor<'_>>,
    customer_id: i64,
) -> Result<Vec<(i64, bool, bool, bool)>, DbError> {
    sql!(
        "SELECT p.id,
                EXISTS (SELECT 1 FROM payment_hint h WHERE h.payment_id = p.id AND h.ask_at IS NOT NULL)
                    AS is_under_way,
                EXISTS (SELECT 1 FROM order_line l JOIN cart_line c ON c.variation_id = l.variation_id
                        WHERE l.order_id = o.id AND c.customer_id = o.customer_id) AS shares_goods,
                p.holds_cart
         FROM payment p JOIN shop_order o ON o.id = p.order_id
         WHERE o.customer_id = $1 AND o.closed_at IS NULL ORDER BY p.id"
    )
    .bind(customer_id)
    .fetch_all::<(i64, bool, bool, bool)>(on)
    .await
}

/// Stores that the shopper was sent to the gateway again. Returns `false` if the payment is no longer pending.
pub async fn restart(
    tx: &mut Tx,
    id: i64,
    return_origin: &str,
    for_app: bool,
    now_ms: i64,
) -> Result<bool, DbError> {
    sql!(
        "UPDATE payment SET started_at = $2, return_origin = $3, for_app = $4 WHERE id = $1 AND settled_at IS NULL"
    )
    .bind_all(params![id, now_ms, return_origin, for_app])
    .affects_rows(tx)
    .await
}

/// Ends a pending payment. Returns whether it was pending.
pub async fn settle(tx: &mut Tx, id: i64, to: PaymentState, now_ms: i64) -> Result<bool, DbError> {
    sql!("UPDATE payment SET state = $2, settled_at = $3 WHERE id = $1 AND settled_at IS NULL")
        .bind_all(params![id, to.as_str(), now_ms])
        .affects_rows(tx)
        .await
}

/// Marks a payment as one for which the gateway reported money or an amount that does not fit.
pub async fn set_differing(tx: &mut Tx, id: i64, now_ms: i64) -> Result<(), DbError> {
    sql!("UPDATE payment SET differs_at = $2 WHERE id = $1").bind_all(params![id, now_ms]).run(tx).await
}

/// Stores money that the gateway received. Returns its id, or `None` if this transaction was stored before.
pub async fn capture(
    tx: &mut Tx,
    payment: &Payment,
    transaction_number: &str,
    amount: Money,
    pays_order: bool,
    now_ms: i64,
) -> Result<Option<i64>, DbError> {
    sql!(
        "INSERT INTO payment_capture (payment_id, transaction_number, amount_dirhams, pays_order, captured_at)
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT (transaction_number) DO NOTHING RETURNING id"
    )
    .bind_all(params![payment.id, transaction_number, amount.dirhams(), pays_order, now_ms])
    .fetch_optional_scalar::<i64>(tx)
    .await
}

/// Returns whether a transaction was stored as received money.
pub async fn is_captured(on: impl Into<Executor<'_>>, transaction_number: &str) -> Result<bool, DbError> {
    let row = sql!("SELECT id FROM payment_capture WHERE transaction_number = $1")
        .bind(transaction_number)
        .fetch_optional::<(i64,)>(on)
        .await?;
    Ok(row.is_some())
}

/// Money received for a payment.
#[derive(Clone, Copy, Debug)]
pub struct Capture {
    /// Identifies it.
    pub id: i64,
    /// What is left of it after the refunds, both done and due.
    pub left: Money,
    /// Whether it pays the order.
    pub pays_order: bool,
}

/// Returns the money received for a payment.
pub async fn captured(on: impl Into<Executor<'_>>, payment_id: i64) -> Result<Vec<Capture>, DbError> {
    let rows = sql!(
        "SELECT c.id, c.pays_order, c.amount_dirhams - (
             SELECT CAST(coalesce(sum(r.amount_dirhams), 0) AS BIGINT) FROM refund r WHERE r.capture_id = c.id
         ) AS left_dirhams
         FROM payment_capture c WHERE c.payment_id = $1 ORDER BY c.id"
    )
    .bind(payment_id)
    .fetch_all::<(i64, bool, i64)>(on)
    .await?;
    rows.into_iter()
        .map(|(id, pays_order, left)| Ok(Capture { id, left: decode::money(left)?, pays_order }))
        .collect()
}

/// Returns the transactions that brought money for an order, and whether each pays it.
pub async fn captures(on: impl Into<Executor<'_>>, order_id: i64) -> Result<Vec<(String, bool)>, DbError> {
    sql!(
        "SELECT c.transaction_number, c.pays_order FROM payment_capture c JOIN payment p ON p.id = c.payment_id
         WHERE p.order_id = $1 ORDER BY c.id"
    )
    .bind(order_id)
    .fetch_all::<(String, bool)>(on)
    .await
}

/// Returns the number of pending payments and of unconfirmed refunds.
pub async fn waiting(tx: &mut Tx) -> Result<(i64, i64), DbError> {
    sql!(
        "SELECT (SELECT COUNT(*) FROM payment WHERE settled_at IS NULL) AS pending,
                (SELECT COUNT(*) FROM refund WHERE confirmed_at IS NULL) AS refunds"
    )
    .fetch_one::<(i64, i64)>(tx)
    .await
}
