//! Notifications for one customer or for all.

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
        /// When it was created, in milliseconds.
        pub created_at: i64,
        /// The id of the last notification that the customer has read, if any.
        pub read_up_to: Option<i64>,
        /// The only customer it is for; `None` if it is for all.
        pub customer_id: Option<i64>,
        /// When the requesting customer signed up, in milliseconds.
        pub joined_at: i64,
        /// The message keys of title and text, as JSON.
        pub notice: Option<String>,
    }
}

/// Returns the newest notifications for a customer, including those for all, newest first.
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

/// Inserts a notification for a customer, or for all if `customer_id` is `None`. Returns its id.
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

/// Returns whether a notification is for this customer or for all.
pub async fn is_addressed_to(
    on: impl Into<Executor<'_>>,
    customer_id: i64,
    id: i64,
) -> Result<bool, DbError> {
    let row = sql!("SELECT id FROM notification WHERE id = $1 AND (customer_id = $2 OR customer_id IS NULL)")
        .bind(id)
        .bind(customer_id)
        .fetch_optional::<(i64,)>(on)
        .await?;
    Ok(row.is_some())
}

/// Stores that a customer has read a notification and all earlier ones. The stored id never decreases.
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
