//! Comparisons of the shop's books with the gateway's.

use chrono::NaiveDate;
use hamour_core::Money;
use hamour_core::payment::Compared;

/// A comparison.
#[derive(Clone, Debug)]
pub struct Reconciliation {
    /// Identifies it. Later ones have higher ids.
    pub id: i64,
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub until: NaiveDate,
    /// The username, or the name of the operating system's user.
    pub started_by: String,
    /// When it was started, in milliseconds.
    pub started_at: i64,
    /// When it was finished, in milliseconds.
    pub finished_at: Option<i64>,
    /// The number of its transactions.
    pub total: u32,
    /// The number of those that were compared.
    pub compared: u32,
    /// The number of those that differ or could not be compared.
    pub differing: u32,
}

/// A transaction of a comparison that was not compared yet.
#[derive(Clone, Debug)]
pub struct OpenRow {
    /// Identifies it.
    pub id: i64,
    /// The payment for which it was made.
    pub payment_id: i64,
    /// The gateway's number of the transaction.
    pub transaction_number: String,
    /// The name of the gateway through which it was paid.
    pub gateway: String,
}

/// A transaction that differs.
#[derive(Clone, Debug)]
pub struct Difference {
    /// Identifies it.
    pub id: i64,
    /// The order.
    pub order_id: i64,
    /// The gateway's number of the transaction.
    pub transaction_number: String,
    /// What differs.
    pub outcome: Compared,
    /// What the shop has in its books.
    pub captured: Option<Money>,
    /// What the gateway has in its books.
    pub gateway: Option<Money>,
    /// What went back by the shop's books.
    pub refunded: Option<Money>,
    /// What went back by the gateway's books.
    pub gateway_refunded: Option<Money>,
    /// Whether a refund of it is still due.
    pub is_refund_due: bool,
}
