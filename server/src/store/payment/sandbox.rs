//! The sandbox gateway's ledger: the data that a real gateway stores on its own servers.

use hamour_core::Money;

use super::super::db::{DbError, Executor, Tx, params, row, sql};
use super::super::decode;

/// The status number of a transaction without a decision.
pub const UNDECIDED_NO: i64 = 0;

/// A transaction of the sandbox.
#[derive(Clone, Debug)]
pub struct Transaction {
    /// Identifies it.
    pub number: String,
    /// The shop's reference of the order.
    pub reference: String,
    /// The amount.
    pub amount: Money,
    /// 0 until the shopper decides, then the gateway's status number.
    pub status_no: i64,
    /// When a transaction in progress becomes a success, in milliseconds.
    pub settles_at: Option<i64>,
    /// When it was refunded, in milliseconds.
    pub refunded_at: Option<i64>,
    /// When its webhook is due, in milliseconds.
    pub webhook_at: Option<i64>,
}

row! {
    struct Row {
        transaction_number: String,
        reference: String,
        amount_dirhams: i64,
        status_no: i64,
        settles_at: Option<i64>,
        refunded_at: Option<i64>,
        webhook_at: Option<i64>,
    }
}

impl TryFrom<Row> for Transaction {
    type Error = DbError;

    fn try_from(row: Row) -> Result<Self, DbError> {
        Ok(Self {
            number: row.transaction_number,
            reference: row.reference,
            amount: decode::money(row.amount_dirhams)?,
            status_no: row.status_no,
            settles_at: row.settles_at,
            refunded_at: row.refunded_at,
            webhook_at: row.webhook_at,
        })
    }
}

/// Inserts a transaction without a decision.
pub async fn open(
    tx: &mut Tx,
    number: &str,
    reference: &str,
    amount: Money,
    now_ms: i64,
) -> Result<(), DbError> {
    sql!(
        "INSERT INTO sandbox_transaction (transaction_number, reference, amount_dirhams, status_no, created_at)
         VALUES ($1, $2, $3, 0, $4)"
    )
    .bind_all(params![number, reference, amount.dirhams(), now_ms])
    .run(tx)
    .await
}

/// The columns of a [`Row`].
macro_rules! transaction_columns {
    () => {
        "transaction_number, reference, amount_dirhams, status_no, settles_at, refunded_at, webhook_at"
    };
}

/// Returns a transaction by its number.
pub async fn get(on: impl Into<Executor<'_>>, number: &str) -> Result<Option<Transaction>, DbError> {
    let row =
        sql!("SELECT ", transaction_columns!(), " FROM sandbox_transaction WHERE transaction_number = $1")
            .bind(number)
            .fetch_optional::<Row>(on)
            .await?;
    row.map(Transaction::try_from).transpose()
}

/// Returns the transactions of an order.
pub async fn of(on: impl Into<Executor<'_>>, reference: &str) -> Result<Vec<Transaction>, DbError> {
    let rows = sql!(
        "SELECT ",
        transaction_columns!(),
        " FROM sandbox_transaction WHERE reference = $1 ORDER BY transaction_number"
    )
    .bind(reference)
    .fetch_all::<Row>(on)
    .await?;
    rows.into_iter().map(Transaction::try_from).collect()
}

/// Stores the shopper's decision. Returns `false` if there was one already.
pub async fn decide(
    tx: &mut Tx,
    number: &str,
    status_no: i64,
    settles_at: Option<i64>,
    webhook_at: i64,
) -> Result<bool, DbError> {
    sql!(
        "UPDATE sandbox_transaction SET status_no = $2, settles_at = $3, webhook_at = $4
         WHERE transaction_number = $1 AND status_no = $5"
    )
    .bind_all(params![number, status_no, settles_at, webhook_at, UNDECIDED_NO])
    .affects_rows(tx)
    .await
}

/// Stores that the transaction, or a part of it, was refunded. A repeated key changes nothing.
pub async fn refund(tx: &mut Tx, number: &str, key: &str, amount: Money, now_ms: i64) -> Result<(), DbError> {
    sql!(
        "INSERT INTO sandbox_refund (transaction_number, key, amount_dirhams) VALUES ($1, $2, $3)
         ON CONFLICT (transaction_number, key) DO NOTHING"
    )
    .bind_all(params![number, key, amount.dirhams()])
    .execute(&mut *tx)
    .await?;
    sql!(
        "UPDATE sandbox_transaction SET refunded_at = coalesce(refunded_at, $2) WHERE transaction_number = $1"
    )
    .bind_all(params![number, now_ms])
    .run(tx)
    .await
}

/// Returns what was refunded of a transaction.
pub async fn refunded(on: impl Into<Executor<'_>>, number: &str) -> Result<Money, DbError> {
    let sum = sql!(
        "SELECT CAST(coalesce(sum(amount_dirhams), 0) AS BIGINT) AS refunded_dirhams FROM sandbox_refund
         WHERE transaction_number = $1"
    )
    .bind(number)
    .fetch_scalar::<i64>(on)
    .await?;
    decode::money(sum)
}

/// Returns the transactions whose webhook is due.
pub async fn due_webhooks(
    on: impl Into<Executor<'_>>,
    now_ms: i64,
    limit: u32,
) -> Result<Vec<Transaction>, DbError> {
    let rows = sql!(
        "SELECT ",
        transaction_columns!(),
        " FROM sandbox_transaction WHERE webhook_at IS NOT NULL AND webhook_at <= $1 ORDER BY webhook_at LIMIT $2"
    )
    .bind_all(params![now_ms, limit])
    .fetch_all::<Row>(on)
    .await?;
    rows.into_iter().map(Transaction::try_from).collect()
}

/// Claims a webhook. `again_at` is the time of the next attempt, or `None` for no other. Returns `false` if another
/// process claimed it.
pub async fn claim_webhook(
    tx: &mut Tx,
    number: &str,
    was_at: i64,
    again_at: Option<i64>,
) -> Result<bool, DbError> {
    sql!("UPDATE sandbox_transaction SET webhook_at = $3 WHERE transaction_number = $1 AND webhook_at = $2")
        .bind_all(params![number, was_at, again_at])
        .affects_rows(tx)
        .await
}
