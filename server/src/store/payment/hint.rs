//! Hints: transactions that were reported for a payment and about which the gateway must be queried.

use super::super::db::{DbError, Executor, Tx, params, row, sql};
use super::super::decode;

/// The maximum number of transactions per payment. No real shopper has more.
const PER_PAYMENT_MAX: i64 = 10;

/// A transaction to query.
#[derive(Clone, Debug)]
pub struct Hint {
    /// Identifies it.
    pub id: i64,
    /// The payment for which it was reported.
    pub payment_id: i64,
    /// The gateway's number of the transaction.
    pub transaction_number: String,
    /// How often the background task has queried it.
    pub tries: u32,
    /// When it was first reported, in milliseconds.
    pub created_at: i64,
    /// When the next query is due, in milliseconds.
    pub ask_at: i64,
}

row! {
    struct Row {
        id: i64,
        payment_id: i64,
        transaction_number: String,
        tries: i64,
        created_at: i64,
        ask_at: i64,
    }
}

impl TryFrom<Row> for Hint {
    type Error = DbError;

    fn try_from(row: Row) -> Result<Self, DbError> {
        Ok(Self {
            id: row.id,
            payment_id: row.payment_id,
            transaction_number: row.transaction_number,
            tries: decode::count(row.tries)?,
            created_at: row.created_at,
            ask_at: row.ask_at,
        })
    }
}

/// Stores a transaction to query. One that is stored already keeps its due time.
pub async fn keep_hint(
    tx: &mut Tx,
    payment_id: i64,
    transaction_number: &str,
    now_ms: i64,
    ask_at: i64,
) -> Result<(), DbError> {
    let kept = sql!("SELECT count(*) AS kept FROM payment_hint WHERE payment_id = $1")
        .bind(payment_id)
        .fetch_scalar::<i64>(&mut *tx)
        .await?;
    if kept >= PER_PAYMENT_MAX {
        return Ok(());
    }
    sql!(
        "INSERT INTO payment_hint (payment_id, transaction_number, tries, created_at, ask_at)
         VALUES ($1, $2, 0, $3, $4)
         ON CONFLICT (payment_id, transaction_number)
         DO UPDATE SET ask_at = coalesce(payment_hint.ask_at, excluded.ask_at)"
    )
    .bind_all(params![payment_id, transaction_number, now_ms, ask_at])
    .run(tx)
    .await
}

/// Ends the queries about a transaction.
pub async fn drop_hint(tx: &mut Tx, payment_id: i64, transaction_number: &str) -> Result<(), DbError> {
    sql!("UPDATE payment_hint SET ask_at = NULL WHERE payment_id = $1 AND transaction_number = $2")
        .bind_all(params![payment_id, transaction_number])
        .run(tx)
        .await
}

/// Stores what the gateway said about a transaction, for staff to read.
pub async fn set_hint_answer(
    tx: &mut Tx,
    payment_id: i64,
    transaction_number: &str,
    answer: &str,
) -> Result<(), DbError> {
    sql!("UPDATE payment_hint SET last_answer = $3 WHERE payment_id = $1 AND transaction_number = $2")
        .bind_all(params![payment_id, transaction_number, answer])
        .run(tx)
        .await
}

/// Returns the numbers of the transactions of a payment that the shop was told of or that brought money.
pub async fn transactions_of(on: impl Into<Executor<'_>>, payment_id: i64) -> Result<Vec<String>, DbError> {
    sql!(
        "SELECT transaction_number FROM payment_hint WHERE payment_id = $1
         UNION SELECT transaction_number FROM payment_capture WHERE payment_id = $1
         ORDER BY transaction_number"
    )
    .bind(payment_id)
    .fetch_all_scalars::<String>(on)
    .await
}

/// Returns whether a payment has transactions that are still to be queried.
pub async fn has_open_hint(on: impl Into<Executor<'_>>, payment_id: i64) -> Result<bool, DbError> {
    let open =
        sql!("SELECT count(*) AS open_hints FROM payment_hint WHERE payment_id = $1 AND ask_at IS NOT NULL")
            .bind(payment_id)
            .fetch_scalar::<i64>(on)
            .await?;
    Ok(open > 0)
}

/// Returns the queries that are due, the oldest first.
pub async fn due_hints(on: impl Into<Executor<'_>>, now_ms: i64, limit: u32) -> Result<Vec<Hint>, DbError> {
    let rows = sql!(
        "SELECT id, payment_id, transaction_number, tries, created_at, ask_at FROM payment_hint
         WHERE ask_at IS NOT NULL AND ask_at <= $1 ORDER BY ask_at, id LIMIT $2"
    )
    .bind_all(params![now_ms, limit])
    .fetch_all::<Row>(on)
    .await?;
    rows.into_iter().map(Hint::try_from).collect()
}

/// Claims a query and sets the time of the next one. Returns `false` if another process claimed it.
pub async fn claim_hint(tx: &mut Tx, hint: &Hint, next_ms: i64) -> Result<bool, DbError> {
    sql!("UPDATE payment_hint SET ask_at = $3, tries = tries + 1 WHERE id = $1 AND ask_at = $2")
        .bind_all(params![hint.id, hint.ask_at, next_ms])
        .affects_rows(tx)
        .await
}
