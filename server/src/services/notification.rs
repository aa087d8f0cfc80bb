//! What the shop tells its customers.

use chrono::DateTime;
use hamour_core::delivery::instant_text;
use hamour_core::message::check_announcement;

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
    /// Whether this customer has read it.
    pub is_read: bool,
}

/// The newest notifications for a customer, newest first.
pub async fn newest(state: &AppState, customer_id: i64) -> Result<Vec<Notification>, Failure> {
    let rows = notification::newest(&state.db, customer_id, MOST).await?;
    let told = rows.into_iter().map(|row| Notification {
        id: row.id,
        title: row.title,
        description: row.description,
        created: instant_text(DateTime::from_timestamp_millis(row.created_at).unwrap_or_default()),
        is_read: row.is_read,
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

/// Tells all customers something, from now on; the notification's id.
pub async fn announce(state: &AppState, title: &str, text: &str) -> Result<i64, Failure> {
    let issues = check_announcement(title, text);
    if !issues.is_empty() {
        return Err(Failure::issues(issues));
    }
    state
        .write(|mut tx| async move {
            let id = tell(&mut tx, None, title.trim(), text.trim(), state.clock.now_ms()).await?;
            tx.commit().await?;
            Ok(id)
        })
        .await
}

/// Notes that a customer has read a notification and all before it; how many are unread then, of those that
/// [`newest`] lists.
pub async fn mark_read(state: &AppState, customer_id: i64, id: i64) -> Result<usize, Failure> {
    let rows = state
        .write(|mut tx| async move {
            if !notification::is_told(&mut tx, customer_id, id).await? {
                return Err(Failure::not_found("notification"));
            }
            notification::read_up_to(&mut tx, customer_id, id).await?;
            let rows = notification::newest(&mut tx, customer_id, MOST).await?;
            tx.commit().await?;
            Ok(rows)
        })
        .await?;
    Ok(rows.iter().filter(|row| !row.is_read).count())
}
