//! News for one customer or for all of them.

use super::db::{DbError, On, Tx, row, sql};

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
    }
}

/// The newest notifications for a customer, those for everybody included, newest first.
pub async fn newest(
    on: impl Into<On<'_>>,
    customer_id: i64,
    limit: i64,
) -> Result<Vec<Notification>, DbError> {
    sql!(
        "SELECT id, title, description, created_at FROM notification
         WHERE customer_id = $1 OR customer_id IS NULL
         ORDER BY created_at DESC, id DESC LIMIT $2"
    )
    .bind(customer_id)
    .bind(limit)
    .fetch_all(on)
    .await
}

/// Adds a notification for a customer, or for everybody; its id.
pub async fn insert(
    tx: &mut Tx,
    customer_id: Option<i64>,
    title: &str,
    description: &str,
    now_ms: i64,
) -> Result<i64, DbError> {
    let (id,) = sql!(
        "INSERT INTO notification (customer_id, title, description, created_at) VALUES ($1, $2, $3, $4)
         RETURNING id"
    )
    .bind(customer_id)
    .bind(title)
    .bind(description)
    .bind(now_ms)
    .fetch_one::<(i64,)>(tx)
    .await?;
    Ok(id)
}
