//! News for one customer or for all of them.

use super::db::{DbError, Executor, Tx, row, sql};

row! {
    /// A notification.
    #[derive(Clone, Debug)]
    pub struct Notification {
        /// Identifies it.
        pub id: i64,
        /// Its title.
        pub title: String,
        /// Its text.
        pub description: String,
        /// When it was made, in milliseconds.
        pub created_at: i64,
        /// The last one that the customer has read, if any.
        pub read_up_to: Option<i64>,
        /// Whom alone it is for; nobody in particular where it is for all.
        pub customer_id: Option<i64>,
        /// When the customer who asks joined, in milliseconds.
        pub joined_at: i64,
        /// Title and text by code, as JSON.
        pub notice: Option<String>,
    }
}

/// The newest notifications for a customer, those for everybody included, newest first.
pub async fn newest(
    on: impl Into<Executor<'_>>,
    customer_id: i64,
    limit: i64,
) -> Result<Vec<Notification>, DbError> {
    sql!(
        "SELECT n.id, n.title, n.description, n.created_at,
                r.notification_id AS read_up_to, n.customer_id, c.created_at AS joined_at, n.notice
         FROM notification n JOIN customer c ON c.id = $4 LEFT JOIN notification_read r ON r.customer_id = $1
         WHERE n.customer_id = $2 OR n.customer_id IS NULL
         ORDER BY n.created_at DESC, n.id DESC LIMIT $3"
    )
    .bind(customer_id)
    .bind(customer_id)
    .bind(limit)
    .bind(customer_id)
    .fetch_all(on)
    .await
}

/// Adds a notification for a customer, or for everybody; its id.
pub async fn insert(
    tx: &mut Tx,
    customer_id: Option<i64>,
    title: &str,
    description: &str,
    notice: Option<&str>,
    now_ms: i64,
) -> Result<i64, DbError> {
    let (id,) = sql!(
        "INSERT INTO notification (customer_id, title, description, notice, created_at)
         VALUES ($1, $2, $3, $4, $5) RETURNING id"
    )
    .bind(customer_id)
    .bind(title)
    .bind(description)
    .bind(notice)
    .bind(now_ms)
    .fetch_one::<(i64,)>(tx)
    .await?;
    Ok(id)
}

/// Whether a notification is for this customer, or for everybody.
pub async fn is_told(on: impl Into<Executor<'_>>, customer_id: i64, id: i64) -> Result<bool, DbError> {
    let row = sql!("SELECT id FROM notification WHERE id = $1 AND (customer_id = $2 OR customer_id IS NULL)")
        .bind(id)
        .bind(customer_id)
        .fetch_optional::<(i64,)>(on)
        .await?;
    Ok(row.is_some())
}

/// Notes that a customer has read a notification and all before it. Never goes back.
pub async fn read_up_to(tx: &mut Tx, customer_id: i64, id: i64) -> Result<(), DbError> {
    sql!(
        "INSERT INTO notification_read (customer_id, notification_id) VALUES ($1, $2)
         ON CONFLICT (customer_id) DO UPDATE SET notification_id = excluded.notification_id
         WHERE excluded.notification_id > notification_read.notification_id"
    )
    .bind(customer_id)
    .bind(id)
    .execute(tx)
    .await
    .map(drop)
}
