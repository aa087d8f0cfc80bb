//! Refunds, until the gateway confirms them.

use hamour_core::Money;

use super::super::db::{DbError, Executor, Tx, params, row, sql};
use super::super::decode;

/// A refund to be sent to the gateway.
#[derive(Clone, Debug)]
pub struct DueRefund {
    /// Identifies it.
    pub id: i64,
    /// The order that was paid.
    pub order_id: i64,
    /// The gateway that received the money.
    pub gateway: String,
    /// The gateway's number of the transaction.
    pub transaction_number: String,
    /// The amount.
    pub amount: Money,
    /// How often it was sent.
    pub tries: u32,
    /// When it is due to be sent, in milliseconds.
    pub send_at: i64,
    /// Whether it is of the payment that pays the order.
    pub pays_order: bool,
    /// Whether it is all that was paid with this transaction.
    pub is_whole: bool,
    /// Why staff give it back; `None` if the shop does so by itself.
    pub reason: Option<String>,
    /// Whether the gateway has answered to the last attempt.
    pub has_answer: bool,
}

row! {
    struct Row {
        id: i64,
        order_id: i64,
        gateway: String,
        transaction_number: String,
        amount_dirhams: i64,
        tries: i64,
        send_at: i64,
        pays_order: bool,
        captured_dirhams: i64,
        reason: Option<String>,
        has_answer: bool,
    }
}

impl TryFrom<Row> for DueRefund {
    type Error = DbError;

    fn try_from(row: Row) -> Result<Self, DbError> {
        Ok(Self {
            id: row.id,
            order_id: row.order_id,
            gateway: row.gateway,
            transaction_number: row.transaction_number,
            amount: decode::money(row.amount_dirhams)?,
            tries: decode::count(row.tries)?,
            send_at: row.send_at,
            pays_order: row.pays_order,
            is_whole: row.amount_dirhams == row.captured_dirhams,
            reason: row.reason,
            has_answer: row.has_answer,
        })
    }
}

/// A refund that was decided.
#[derive(Clone, Copy, Debug)]
pub struct NewRefund<'a> {
    /// The received money that goes back, by its id.
    pub capture_id: i64,
    /// The order, by its id.
    pub order_id: i64,
    /// The amount.
    pub amount: Money,
    /// The reason of staff, if they give it back.
    pub reason: Option<&'a str>,
    /// The number of working days in which the shop promises it, if it does.
    pub working_days: Option<u32>,
}

/// Inserts a refund. Returns `false` if more would go back than was received; the caller holds the lock on the order's row.
pub async fn insert_refund(tx: &mut Tx, new: NewRefund<'_>, now_ms: i64) -> Result<bool, DbError> {
    let NewRefund { capture_id, order_id, amount, reason, working_days } = new;
    sql!(
        "INSERT INTO refund (capture_id, order_id, amount_dirhams, tries, created_at, send_at, reason, working_days)
         SELECT c.id, $2, $3, 0, $4, $5, $7, $8 FROM payment_capture c
         WHERE c.id = $1 AND c.amount_dirhams >= $6 + (
             SELECT CAST(coalesce(sum(r.amount_dirhams), 0) AS BIGINT) FROM refund r WHERE r.capture_id = c.id)"
    )
    .bind_all(params![capture_id, order_id, amount.dirhams(), now_ms, now_ms, amount.dirhams()])
    .bind_all(params![reason, working_days.map(i64::from)])
    .affects_rows(tx)
    .await
}

/// The columns of a [`Row`] and their tables.
macro_rules! due_refunds {
    () => {
        "SELECT r.id, r.order_id, p.gateway, c.transaction_number, r.amount_dirhams, r.tries, r.send_at, r.reason,
                c.pays_order, c.amount_dirhams AS captured_dirhams, r.last_answer IS NOT NULL AS has_answer
         FROM refund r JOIN payment_capture c ON c.id = r.capture_id JOIN payment p ON p.id = c.payment_id "
    };
}

/// Returns the refunds that are due, the oldest first.
pub async fn due_refunds(
    on: impl Into<Executor<'_>>,
    now_ms: i64,
    limit: u32,
) -> Result<Vec<DueRefund>, DbError> {
    let rows = sql!(
        due_refunds!(),
        "WHERE r.confirmed_at IS NULL AND r.send_at <= $1 ORDER BY r.send_at, r.id LIMIT $2"
    )
    .bind_all(params![now_ms, limit])
    .fetch_all::<Row>(on)
    .await?;
    rows.into_iter().map(DueRefund::try_from).collect()
}

/// Returns a refund that is not confirmed, also before it is due.
pub async fn open_refund(on: impl Into<Executor<'_>>, id: i64) -> Result<Option<DueRefund>, DbError> {
    let row = sql!(due_refunds!(), "WHERE r.confirmed_at IS NULL AND r.id = $1")
        .bind(id)
        .fetch_optional::<Row>(on)
        .await?;
    row.map(DueRefund::try_from).transpose()
}

/// Returns whether there is such a refund, confirmed or not.
pub async fn has_refund(on: impl Into<Executor<'_>>, id: i64) -> Result<bool, DbError> {
    let found = sql!("SELECT count(*) AS refunds FROM refund WHERE id = $1").bind(id).fetch_scalar::<i64>(on);
    Ok(found.await? > 0)
}

/// Returns the unconfirmed refunds of an order, the oldest first.
pub async fn open_refunds(on: impl Into<Executor<'_>>, order_id: i64) -> Result<Vec<DueRefund>, DbError> {
    let rows = sql!(due_refunds!(), "WHERE r.confirmed_at IS NULL AND r.order_id = $1 ORDER BY r.id")
        .bind(order_id)
        .fetch_all::<Row>(on)
        .await?;
    rows.into_iter().map(DueRefund::try_from).collect()
}

/// Claims a refund for sending, sets the time of the next attempt and forgets the answer to the last one. Returns `false` if another process claimed it.
pub async fn claim_refund(tx: &mut Tx, refund: &DueRefund, next_ms: i64) -> Result<bool, DbError> {
    sql!(
        "UPDATE refund SET send_at = $3, tries = tries + 1, last_answer = NULL
         WHERE id = $1 AND send_at = $2 AND confirmed_at IS NULL"
    )
    .bind_all(params![refund.id, refund.send_at, next_ms])
    .affects_rows(tx)
    .await
}

/// Stores what the gateway said to a refund that it did not confirm, for staff to read.
pub async fn set_refund_answer(tx: &mut Tx, id: i64, answer: &str) -> Result<(), DbError> {
    sql!("UPDATE refund SET last_answer = $2 WHERE id = $1").bind_all(params![id, answer]).run(tx).await
}

/// Marks a refund as confirmed by the gateway. Returns whether that is new.
pub async fn confirm_refund(tx: &mut Tx, id: i64, now_ms: i64) -> Result<bool, DbError> {
    sql!("UPDATE refund SET confirmed_at = $2 WHERE id = $1 AND confirmed_at IS NULL")
        .bind_all(params![id, now_ms])
        .affects_rows(tx)
        .await
}

/// Marks a refund as paid by staff in another way. Returns `false` if it is confirmed, or if a process claimed it after
/// it was read.
pub async fn confirm_refund_by_hand(tx: &mut Tx, refund: &DueRefund, now_ms: i64) -> Result<bool, DbError> {
    sql!(
        "UPDATE refund SET confirmed_at = $2, is_paid_by_hand = TRUE
         WHERE id = $1 AND confirmed_at IS NULL AND send_at = $3"
    )
    .bind_all(params![refund.id, now_ms, refund.send_at])
    .affects_rows(tx)
    .await
}
