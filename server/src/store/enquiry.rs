//! What visitors ask through the contact and support forms.

use hamour_core::enquiry::Source;

use super::db::{DbError, Tx, sql};

/// Keeps an enquiry for the shop's staff; its id.
pub async fn insert(
    tx: &mut Tx,
    source: Source,
    name: &str,
    email: &str,
    enquiry: &str,
    now_ms: i64,
) -> Result<i64, DbError> {
    let (id,) = sql!(
        "INSERT INTO enquiry (source, name, email, enquiry, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id"
    )
    .bind(source.as_str())
    .bind(name)
    .bind(email)
    .bind(enquiry)
    .bind(now_ms)
    .fetch_one::<(i64,)>(tx)
    .await?;
    Ok(id)
}
