//! Comparisons of the shop's books with the gateway's.

use chrono::NaiveDate;
use hamour_core::payment::{BookRecord, Compared};

use super::db::{DbError, Executor, Tx, params, row, sql};
use super::decode;
use crate::model::reconciliation::{Difference, OpenRow, Reconciliation};

/// A comparison to be inserted.
#[derive(Clone, Copy, Debug)]
pub struct NewReconciliation<'a> {
    /// Identifies the request.
    pub key: &'a str,
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub until: NaiveDate,
    /// Who starts it.
    pub started_by: &'a str,
    /// When, in milliseconds.
    pub started_at: i64,
}

/// Inserts a comparison and returns its id; `None` if its key was used before.
pub async fn insert(tx: &mut Tx, new: &NewReconciliation<'_>) -> Result<Option<i64>, DbError> {
    sql!(
        "INSERT INTO reconciliation (key, from_on, until_on, started_by, started_at, claimed_until)
         VALUES ($1, $2, $3, $4, $5, 0) ON CONFLICT (key) DO NOTHING RETURNING id"
    )
    .bind_all(params![new.key, new.from.to_string(), new.until.to_string(), new.started_by, new.started_at])
    .fetch_optional_scalar::<i64>(tx)
    .await
}

/// Inserts a row for every transaction of this gateway that brought money or was reported from `from_ms` to before
/// `until_ms`, and counts them.
pub async fn insert_rows(
    tx: &mut Tx,
    id: i64,
    gateway: &str,
    (from_ms, until_ms): (i64, i64),
) -> Result<(), DbError> {
    let inserted = sql!(
        "INSERT INTO reconciliation_row (reconciliation_id, order_id, payment_id, transaction_number)
         SELECT $1, p.order_id, p.id, t.transaction_number
         FROM (SELECT c.payment_id, c.transaction_number FROM payment_capture c
               WHERE c.captured_at >= $2 AND c.captured_at < $3
               UNION SELECT h.payment_id, h.transaction_number FROM payment_hint h
               WHERE h.created_at >= $2 AND h.created_at < $3) AS t
         JOIN payment p ON p.id = t.payment_id WHERE p.gateway = $4 ORDER BY p.id, t.transaction_number"
    )
    .bind_all(params![id, from_ms, until_ms, gateway])
    .long()
    .execute(&mut *tx)
    .await?;
    let inserted = i64::try_from(inserted).unwrap_or(i64::MAX);
    sql!("UPDATE reconciliation SET total_rows = $2, open_rows = $2 WHERE id = $1")
        .bind_all(params![id, inserted])
        .run(tx)
        .await
}

/// Returns the oldest comparison that is not finished and that no process works on.
pub async fn unclaimed(on: impl Into<Executor<'_>>, now_ms: i64) -> Result<Option<i64>, DbError> {
    sql!(
        "SELECT id FROM reconciliation WHERE finished_at IS NULL AND claimed_until <= $1 ORDER BY id LIMIT 1"
    )
    .bind(now_ms)
    .fetch_optional_scalar::<i64>(on)
    .await
}

/// Claims a comparison until an instant. Returns `false` if another process has it.
pub async fn claim(tx: &mut Tx, id: i64, now_ms: i64, until_ms: i64) -> Result<bool, DbError> {
    sql!(
        "UPDATE reconciliation SET claimed_until = $3 WHERE id = $1 AND finished_at IS NULL AND claimed_until <= $2"
    )
    .bind_all(params![id, now_ms, until_ms])
    .affects_rows(tx)
    .await
}

/// Gives a comparison that was claimed until `until_ms` back, for the next batch. A later claim by another process stays.
pub async fn release(tx: &mut Tx, id: i64, until_ms: i64) -> Result<(), DbError> {
    sql!("UPDATE reconciliation SET claimed_until = 0 WHERE id = $1 AND claimed_until = $2")
        .bind_all(params![id, until_ms])
        .run(tx)
        .await
}

/// Ends a comparison.
pub async fn finish(tx: &mut Tx, id: i64, now_ms: i64) -> Result<(), DbError> {
    sql!("UPDATE reconciliation SET finished_at = $2 WHERE id = $1 AND finished_at IS NULL")
        .bind_all(params![id, now_ms])
        .run(tx)
        .await
}

/// Returns at most `limit` transactions of a comparison that were not compared yet.
pub async fn open_rows(on: impl Into<Executor<'_>>, id: i64, limit: u32) -> Result<Vec<OpenRow>, DbError> {
    let rows = sql!(
        "SELECT r.id, r.payment_id, r.transaction_number, p.gateway
         FROM reconciliation_row r JOIN payment p ON p.id = r.payment_id
         WHERE r.reconciliation_id = $1 AND r.outcome IS NULL ORDER BY r.id LIMIT $2"
    )
    .bind_all(params![id, limit])
    .fetch_all::<(i64, i64, String, String)>(on)
    .await?;
    let open = rows.into_iter().map(|(id, payment_id, transaction_number, gateway)| OpenRow {
        id,
        payment_id,
        transaction_number,
        gateway,
    });
    Ok(open.collect())
}

/// Returns what the shop's books say of a transaction of a payment.
pub async fn book_record(
    on: impl Into<Executor<'_>>,
    payment_id: i64,
    transaction_number: &str,
) -> Result<BookRecord, DbError> {
    let (reference, captured, refunded, by_hand, due) = sql!(
        "SELECT p.reference, c.amount_dirhams AS captured_dirhams,
                CAST(coalesce(sum(CASE WHEN r.confirmed_at IS NOT NULL AND NOT r.is_paid_by_hand
                                       THEN r.amount_dirhams ELSE 0 END), 0) AS BIGINT) AS refunded_dirhams,
                CAST(coalesce(sum(CASE WHEN r.confirmed_at IS NOT NULL AND r.is_paid_by_hand
                                       THEN r.amount_dirhams ELSE 0 END), 0) AS BIGINT) AS by_hand_dirhams,
                CAST(coalesce(sum(CASE WHEN r.confirmed_at IS NULL THEN r.amount_dirhams ELSE 0 END), 0) AS BIGINT)
                    AS due_dirhams
         FROM payment p
         LEFT JOIN payment_capture c ON c.payment_id = p.id AND c.transaction_number = $2
         LEFT JOIN refund r ON r.capture_id = c.id
         WHERE p.id = $1 GROUP BY p.reference, c.amount_dirhams"
    )
    .bind_all(params![payment_id, transaction_number])
    .fetch_one::<(String, Option<i64>, i64, i64, i64)>(on)
    .await?;
    Ok(BookRecord {
        reference,
        captured: decode::optional_money(captured)?,
        refunded: decode::money(refunded)?,
        refunded_by_hand: decode::money(by_hand)?,
        refund_due: decode::money(due)?,
    })
}

/// The result of comparing a transaction, with amounts in dirhams.
#[derive(Clone, Copy, Debug)]
pub struct RowResult {
    /// The transaction.
    pub id: i64,
    /// The result.
    pub outcome: Compared,
    /// What the shop has in its books.
    pub captured: Option<i64>,
    /// What the gateway has in its books.
    pub gateway: Option<i64>,
    /// What went back by the shop's books.
    pub refunded: i64,
    /// What went back by the gateway's books.
    pub gateway_refunded: Option<i64>,
    /// Whether a refund of it is still due.
    pub is_refund_due: bool,
}

/// Stores the result of comparing a transaction of comparison `of`, once. One on which both books agree is deleted.
pub async fn set_result(tx: &mut Tx, of: i64, result: &RowResult) -> Result<(), DbError> {
    let is_matched = result.outcome == Compared::Matched;
    let is_stored = if is_matched {
        sql!("DELETE FROM reconciliation_row WHERE id = $1 AND outcome IS NULL")
            .bind(result.id)
            .affects_rows(&mut *tx)
            .await?
    } else {
        sql!(
            "UPDATE reconciliation_row
             SET outcome = $2, captured_dirhams = $3, gateway_dirhams = $4, refunded_dirhams = $5,
                 gateway_refunded_dirhams = $6, is_refund_due = $7
             WHERE id = $1 AND outcome IS NULL"
        )
        .bind_all(params![result.id, result.outcome.as_str(), result.captured, result.gateway])
        .bind_all(params![result.refunded, result.gateway_refunded, result.is_refund_due])
        .affects_rows(&mut *tx)
        .await?
    };
    if is_stored {
        sql!(
            "UPDATE reconciliation SET open_rows = open_rows - 1, differing_rows = differing_rows + $2 WHERE id = $1"
        )
        .bind_all(params![of, i64::from(!is_matched)])
        .run(tx)
        .await?;
    }
    Ok(())
}

row! {
    struct Row {
        id: i64,
        from_on: String,
        until_on: String,
        started_by: String,
        started_at: i64,
        finished_at: Option<i64>,
        total_rows: i64,
        open_rows: i64,
        differing_rows: i64,
    }
}

impl TryFrom<Row> for Reconciliation {
    type Error = DbError;

    fn try_from(row: Row) -> Result<Self, DbError> {
        let total = decode::count(row.total_rows)?;
        Ok(Self {
            id: row.id,
            from: decode::date(&row.from_on)?,
            until: decode::date(&row.until_on)?,
            started_by: row.started_by,
            started_at: row.started_at,
            finished_at: row.finished_at,
            total,
            compared: total.saturating_sub(decode::count(row.open_rows)?),
            differing: decode::count(row.differing_rows)?,
        })
    }
}

/// The columns of a [`Row`] and its table.
macro_rules! reconciliations {
    () => {
        "SELECT n.id, n.from_on, n.until_on, n.started_by, n.started_at, n.finished_at,
                n.total_rows, n.open_rows, n.differing_rows
         FROM reconciliation n "
    };
}

/// Returns a comparison.
pub async fn get(on: impl Into<Executor<'_>>, id: i64) -> Result<Option<Reconciliation>, DbError> {
    let row = sql!(reconciliations!(), "WHERE n.id = $1").bind(id).fetch_optional::<Row>(on).await?;
    row.map(Reconciliation::try_from).transpose()
}

/// Returns the id, the days and the starter of the comparison of a request.
pub async fn by_key(
    on: impl Into<Executor<'_>>,
    key: &str,
) -> Result<Option<(i64, String, String, String)>, DbError> {
    sql!("SELECT id, from_on, until_on, started_by FROM reconciliation WHERE key = $1")
        .bind(key)
        .fetch_optional(on)
        .await
}

/// Returns at most `limit` comparisons with ids below `before`, the newest first.
pub async fn list(
    on: impl Into<Executor<'_>>,
    before: i64,
    limit: u32,
) -> Result<Vec<Reconciliation>, DbError> {
    let rows = sql!(reconciliations!(), "WHERE n.id < $1 ORDER BY n.id DESC LIMIT $2")
        .bind_all(params![before, limit])
        .fetch_all::<Row>(on)
        .await?;
    rows.into_iter().map(Reconciliation::try_from).collect()
}

row! {
    struct DifferenceRow {
        id: i64,
        order_id: i64,
        transaction_number: String,
        outcome: String,
        captured_dirhams: Option<i64>,
        gateway_dirhams: Option<i64>,
        refunded_dirhams: Option<i64>,
        gateway_refunded_dirhams: Option<i64>,
        is_refund_due: bool,
    }
}

impl TryFrom<DifferenceRow> for Difference {
    type Error = DbError;

    fn try_from(row: DifferenceRow) -> Result<Self, DbError> {
        Ok(Self {
            id: row.id,
            order_id: row.order_id,
            transaction_number: row.transaction_number,
            outcome: decode::known(Compared::from_name(&row.outcome), "outcome", &row.outcome)?,
            captured: decode::optional_money(row.captured_dirhams)?,
            gateway: decode::optional_money(row.gateway_dirhams)?,
            refunded: decode::optional_money(row.refunded_dirhams)?,
            gateway_refunded: decode::optional_money(row.gateway_refunded_dirhams)?,
            is_refund_due: row.is_refund_due,
        })
    }
}

/// Returns at most `limit` differing transactions of a comparison with ids above `after`.
pub async fn differences(
    on: impl Into<Executor<'_>>,
    id: i64,
    after: i64,
    limit: u32,
) -> Result<Vec<Difference>, DbError> {
    let rows = sql!(
        "SELECT id, order_id, transaction_number, outcome, captured_dirhams, gateway_dirhams, refunded_dirhams,
                gateway_refunded_dirhams, is_refund_due
         FROM reconciliation_row WHERE reconciliation_id = $1 AND outcome <> 'matched' AND id > $2
         ORDER BY id LIMIT $3"
    )
    .bind_all(params![id, after, limit])
    .fetch_all::<DifferenceRow>(on)
    .await?;
    rows.into_iter().map(Difference::try_from).collect()
}
