//! What the shop tells its customers.

use chrono::DateTime;
use hamour_core::delivery::instant_text;

use crate::failure::Failure;
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::notification;

/// Most notifications of one answer.
const MOST: i64 = 50;

/// Something that was told.
#[derive(Clone, Debug)]
pub struct Notification {
    /// Identifies it.
    pub id: i64,
    /// Its title.
    pub title: String,
    /// Its text.
    pub description: String,
    /// When it was told, as the wire writes it.
    pub created: String,
}

/// The newest notifications for a customer, newest first.
pub async fn newest(state: &AppState, customer_id: i64) -> Result<Vec<Notification>, Failure> {
    let rows = notification::newest(&state.db, customer_id, MOST).await?;
    let told = rows.into_iter().map(|row| Notification {
        id: row.id,
        title: row.title,
        description: row.description,
        created: instant_text(DateTime::from_timestamp_millis(row.created_at).unwrap_or_default()),
    });
    Ok(told.collect())
}

/// Tells one customer something, or all of them.
pub async fn tell(
    tx: &mut Tx,
    customer_id: Option<i64>,
    title: &str,
    description: &str,
    now_ms: i64,
) -> Result<i64, Failure> {
    Ok(notification::insert(tx, customer_id, title, description, now_ms).await?)
}
