//! The requests of staff to give money back, by their keys.

use hamour_core::Money;
use hamour_core::payment::RefundMethod;

use super::super::db::{DbError, Executor, Tx, params, row, sql};

/// A request.
#[derive(Clone, Copy, Debug)]
pub struct StaffRefund<'a> {
    /// Identifies it.
    pub key: &'a str,
    /// The order.
    pub order_id: i64,
    /// The way in which the money goes back.
    pub method: RefundMethod,
    /// The amount.
    pub amount: Money,
    /// Whether all that was left was requested.
    pub is_whole: bool,
    /// The reason that the customer reads.
    pub reason: &'a str,
    /// The username, or the name of the operating system's user.
    pub requested_by: &'a str,
}

/// Inserts a request. Returns `false` if its key was used before.
pub async fn insert_staff_refund(tx: &mut Tx, new: &StaffRefund<'_>, now_ms: i64) -> Result<bool, DbError> {
    sql!(
        "INSERT INTO staff_refund (key, order_id, method, amount_dirhams, is_whole, reason, requested_by,
                                   requested_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (key) DO NOTHING"
    )
    .bind_all(params![new.key, new.order_id, new.method.as_str(), new.amount.dirhams(), new.is_whole])
    .bind_all(params![new.reason, new.requested_by, now_ms])
    .affects_rows(tx)
    .await
}

row! {
    /// A request that is stored.
    #[derive(Clone, Debug)]
    pub struct StoredRefund {
        /// The order.
        pub order_id: i64,
        /// The name of the way in which the money goes back.
        pub method: String,
        /// The amount.
        pub amount_dirhams: i64,
        /// The reason that the customer reads.
        pub reason: String,
        /// When it was requested, in milliseconds.
        pub requested_at: i64,
    }
}

/// Returns the requests for a customer's orders, the oldest first.
pub async fn staff_refunds_of_customer(
    on: impl Into<Executor<'_>>,
    customer_id: i64,
) -> Result<Vec<StoredRefund>, DbError> {
    sql!(
        "SELECT r.order_id, r.method, r.amount_dirhams, r.reason, r.requested_at
         FROM staff_refund r JOIN shop_order o ON o.id = r.order_id
         WHERE o.customer_id = $1 ORDER BY r.requested_at, r.key"
    )
    .bind(customer_id)
    .fetch_all(on)
    .await
}

/// Returns order, method, reason, requester and requested amount in dirhams of the request with this key; no amount if
/// all that was left was requested.
pub async fn staff_refund_by_key(
    on: impl Into<Executor<'_>>,
    key: &str,
) -> Result<Option<(i64, String, String, String, Option<i64>)>, DbError> {
    sql!(
        "SELECT order_id, method, reason, requested_by, CASE WHEN is_whole THEN NULL ELSE amount_dirhams END AS requested
         FROM staff_refund WHERE key = $1"
    )
    .bind(key)
    .fetch_optional(on)
    .await
}
