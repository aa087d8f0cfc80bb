//! What drivers reported from the door, with photos.

use hamour_core::order::OrderStatus;
use hamour_core::round::DeliveryFailure;

use super::db::{DbError, Executor, Tx, params, row, sql};
use super::decode;
use crate::model::delivery::{Outcome, Report};

row! {
    struct Row {
        key: String,
        order_id: i64,
        staff_id: i64,
        driver_name: String,
        is_delivered: bool,
        due_dirhams: i64,
        cash_dirhams: Option<i64>,
        failure: Option<String>,
        reason: Option<String>,
        refused_status_no: Option<i64>,
        happened_at: i64,
        arrived_at: i64,
        has_photo: bool,
    }
}

impl TryFrom<Row> for Report {
    type Error = DbError;

    fn try_from(row: Row) -> Result<Self, DbError> {
        let outcome = if row.is_delivered {
            Outcome::Delivered { cash: row.cash_dirhams.map(decode::money).transpose()? }
        } else {
            let name = row.failure.unwrap_or_default();
            let known = DeliveryFailure::ALL.into_iter().find(|known| known.as_str() == name);
            let failure = decode::known(known, "failure", &name)?;
            Outcome::Failed { failure, reason: row.reason.unwrap_or_default() }
        };
        let status = |number| decode::known(OrderStatus::from_number(number), "status", number);
        Ok(Self {
            key: row.key,
            order_id: row.order_id,
            staff_id: row.staff_id,
            driver_name: row.driver_name,
            outcome,
            due: decode::money(row.due_dirhams)?,
            refused: row.refused_status_no.map(status).transpose()?,
            happened: decode::instant(row.happened_at)?,
            arrived: decode::instant(row.arrived_at)?,
            has_photo: row.has_photo,
        })
    }
}

/// The columns of a [`Row`].
macro_rules! report_columns {
    () => {
        "SELECT r.key, r.order_id, r.staff_id, s.name AS driver_name, r.is_delivered, r.due_dirhams, r.cash_dirhams,
                r.failure, r.reason, r.refused_status_no, r.happened_at, r.arrived_at,
                EXISTS (SELECT 1 FROM delivery_photo p WHERE p.key = r.key) AS has_photo
         FROM delivery_report r JOIN staff s ON s.id = r.staff_id "
    };
}

/// Returns the report with this key.
pub async fn by_key(on: impl Into<Executor<'_>>, key: &str) -> Result<Option<Report>, DbError> {
    let row = sql!(report_columns!(), "WHERE r.key = $1").bind(key).fetch_optional::<Row>(on).await?;
    row.map(Report::try_from).transpose()
}

/// Returns the latest reports on an order, the oldest first, at most `limit`.
pub async fn of_order(
    on: impl Into<Executor<'_>>,
    order_id: i64,
    limit: u32,
) -> Result<Vec<Report>, DbError> {
    let rows = sql!(report_columns!(), "WHERE r.order_id = $1 ORDER BY r.arrived_at DESC, r.key LIMIT $2")
        .bind_all(params![order_id, limit])
        .fetch_all::<Row>(on)
        .await?;
    rows.into_iter().rev().map(Report::try_from).collect()
}

/// Returns whether a driver has reported that an order was handed over.
pub async fn is_delivered_by_report(tx: &mut Tx, order_id: i64) -> Result<bool, DbError> {
    sql!("SELECT count(*) AS handed_over FROM delivery_report WHERE order_id = $1 AND is_delivered")
        .bind(order_id)
        .fetch_scalar::<i64>(tx)
        .await
        .map(|handed_over| handed_over > 0)
}

/// Inserts a report. Returns `false` if its key is that of another one.
pub async fn insert(tx: &mut Tx, report: &Report) -> Result<bool, DbError> {
    let (is_delivered, cash, failure, reason) = match &report.outcome {
        Outcome::Delivered { cash } => (true, cash.map(hamour_core::Money::dirhams), None, None),
        Outcome::Failed { failure, reason } => (false, None, Some(failure.as_str()), Some(reason.as_str())),
    };
    sql!(
        "INSERT INTO delivery_report (key, order_id, staff_id, is_delivered, due_dirhams, cash_dirhams, failure,
                                      reason, refused_status_no, happened_at, arrived_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         ON CONFLICT (key) DO NOTHING"
    )
    .bind_all(params![report.key.as_str(), report.order_id, report.staff_id, is_delivered])
    .bind_all(params![report.due.dirhams(), cash, failure, reason])
    .bind(report.refused.map(|status| i64::from(status.number())))
    .bind_all(params![report.happened.timestamp_millis(), report.arrived.timestamp_millis()])
    .affects_rows(tx)
    .await
}

/// Inserts the photo of a report. Returns whether there was none before.
pub async fn insert_photo(tx: &mut Tx, key: &str, webp: &[u8], now_ms: i64) -> Result<bool, DbError> {
    sql!(
        "INSERT INTO delivery_photo (key, webp, taken_at) VALUES ($1, $2, $3)
         ON CONFLICT (key) DO NOTHING"
    )
    .bind_all(params![key, webp, now_ms])
    .affects_rows(tx)
    .await
}

/// Returns the photo of a report, as WebP.
pub async fn photo(on: impl Into<Executor<'_>>, key: &str) -> Result<Option<Vec<u8>>, DbError> {
    sql!("SELECT webp FROM delivery_photo WHERE key = $1")
        .bind(key)
        .fetch_optional_scalar::<Vec<u8>>(on)
        .await
}
