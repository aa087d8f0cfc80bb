//! Enquiries sent through the contact and support forms.

use hamour_core::enquiry::Source;

use super::db::{DbError, Executor, Tx, params, row, sql};
use crate::model::enquiry::StoredEnquiry;

row!(for StoredEnquiry { id, source, name, email, enquiry, created_at, done_at });

/// Inserts an enquiry and returns its id.
pub async fn insert(
    tx: &mut Tx,
    source: Source,
    name: &str,
    email: &str,
    enquiry: &str,
    now_ms: i64,
) -> Result<i64, DbError> {
    sql!(
        "INSERT INTO enquiry (source, name, email, enquiry, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id"
    )
    .bind_all(params![source.as_str(), name, email, enquiry, now_ms])
    .fetch_scalar::<i64>(tx)
    .await
}

/// Returns the enquiries with ids below `before`, newest first; if `open`, only those that are not done.
pub async fn list(
    on: impl Into<Executor<'_>>,
    open: bool,
    before: i64,
    limit: u32,
) -> Result<Vec<StoredEnquiry>, DbError> {
    let statement = if open {
        sql!(
            "SELECT id, source, name, email, enquiry, created_at, done_at FROM enquiry
             WHERE id < $1 AND done_at IS NULL ORDER BY id DESC LIMIT $2"
        )
    } else {
        sql!(
            "SELECT id, source, name, email, enquiry, created_at, done_at FROM enquiry
             WHERE id < $1 ORDER BY id DESC LIMIT $2"
        )
    };
    statement.bind_all(params![before, limit]).fetch_all(on).await
}

/// Returns an enquiry.
pub async fn get(on: impl Into<Executor<'_>>, id: i64) -> Result<Option<StoredEnquiry>, DbError> {
    sql!("SELECT id, source, name, email, enquiry, created_at, done_at FROM enquiry WHERE id = $1")
        .bind(id)
        .fetch_optional(on)
        .await
}

/// Marks an enquiry as done. Returns `false` if it was done before or does not exist.
pub async fn set_done(tx: &mut Tx, id: i64, now_ms: i64) -> Result<bool, DbError> {
    sql!("UPDATE enquiry SET done_at = $2 WHERE id = $1 AND done_at IS NULL")
        .bind_all(params![id, now_ms])
        .affects_rows(tx)
        .await
}
