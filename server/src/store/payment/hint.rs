//! Transactions that were named for a payment and that the gateway is to be asked about.

use super::super::db::{DbError, Executor, Tx, row, sql};
use super::super::typed;

/// Most transactions that are remembered for one payment: whoever names more is not a shopper.
const PER_PAYMENT_MAX: i64 = 10;

/// A transaction to ask about.
#[derive(Clone, Debug)]
pub struct Hint {
    /// Identifies it.
    pub id: i64,
    /// The payment that it was named for.
    pub payment_id: i64,
    /// What the gateway calls it.
    pub transaction_number: String,
    /// How often the job has asked.
    pub tries: u32,
    /// When it was first named, in milliseconds.
    pub created_at: i64,
    /// Since when it is due, in milliseconds.
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
            tries: typed::count(row.tries)?,
            created_at: row.created_at,
            ask_at: row.ask_at,
        })
    }
}

/// Remembers to ask about a transaction; one that is remembered already keeps its turn.
pub async fn keep_hint(
    tx: &mut Tx,
    payment_id: i64,
    transaction_number: &str,
    now_ms: i64,
    ask_at: i64,
) -> Result<(), DbError> {
    let (kept,) = sql!("SELECT count(*) AS kept FROM payment_hint WHERE payment_id = $1")
        .bind(payment_id)
        .fetch_one::<(i64,)>(&mut *tx)
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
    .bind(payment_id)
    .bind(transaction_number)
    .bind(now_ms)
    .bind(ask_at)
    .execute(tx)
    .await
    .map(drop)
}

/// Says that there is nothing left to ask about a transaction.
pub async fn drop_hint(tx: &mut Tx, payment_id: i64, transaction_number: &str) -> Result<(), DbError> {
    sql!("UPDATE payment_hint SET ask_at = NULL WHERE payment_id = $1 AND transaction_number = $2")
        .bind(payment_id)
        .bind(transaction_number)
        .execute(tx)
        .await
        .map(drop)
}

/// Whether there is anything left to ask about a payment.
pub async fn has_open_hint(on: impl Into<Executor<'_>>, payment_id: i64) -> Result<bool, DbError> {
    let (open,) =
        sql!("SELECT count(*) AS open_hints FROM payment_hint WHERE payment_id = $1 AND ask_at IS NOT NULL")
            .bind(payment_id)
            .fetch_one::<(i64,)>(on)
            .await?;
    Ok(open > 0)
}

/// What is to be asked now, the oldest first.
pub async fn due_hints(on: impl Into<Executor<'_>>, now_ms: i64, limit: u32) -> Result<Vec<Hint>, DbError> {
    let rows = sql!(
        "SELECT id, payment_id, transaction_number, tries, created_at, ask_at FROM payment_hint
         WHERE ask_at IS NOT NULL AND ask_at <= $1 ORDER BY ask_at, id LIMIT $2"
    )
    .bind(now_ms)
    .bind(limit)
    .fetch_all::<Row>(on)
    .await?;
    rows.into_iter().map(Hint::try_from).collect()
}

/// Takes the turn to ask, putting the next turn off; whether nobody else took it.
pub async fn claim_hint(tx: &mut Tx, hint: &Hint, next_ms: i64) -> Result<bool, DbError> {
    let claimed =
        sql!("UPDATE payment_hint SET ask_at = $3, tries = tries + 1 WHERE id = $1 AND ask_at = $2")
            .bind(hint.id)
            .bind(hint.ask_at)
            .bind(next_ms)
            .execute(tx)
            .await?;
    Ok(claimed > 0)
}
