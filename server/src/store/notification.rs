//! Notifications for one customer or for all.

use std::collections::BTreeMap;

use hamour_core::message::Audience;
use serde::Serialize;

use super::db::{DbError, Executor, Tx, params, row, sql};
use crate::model::list_place::ListPlace;

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
        /// Its title in Arabic; may be empty.
        pub title_ar: String,
        /// Its text in Arabic; may be empty.
        pub description_ar: String,
        /// When it was created, in milliseconds.
        pub created_at: i64,
        /// The id of the last notification that the customer has read, if any.
        pub read_up_to: Option<i64>,
        customer_id: Option<i64>,
        /// When the requesting customer signed up, in milliseconds.
        pub joined_at: i64,
        /// The path of the page that it leads to; empty for none.
        pub link: String,
        /// The message keys of title and text, as JSON.
        pub notice: Option<String>,
    }
}

impl Notification {
    /// Returns whom it is for.
    pub fn audience(&self) -> Audience {
        audience_of(self.customer_id)
    }
}

/// Returns at most `limit` notifications for a customer after a place, including those for all, newest first.
pub async fn page(
    on: impl Into<Executor<'_>>,
    customer_id: i64,
    ListPlace([created_at, id]): ListPlace<2>,
    limit: u32,
) -> Result<Vec<Notification>, DbError> {
    // The conditions repeat the rule book's `Audience::includes`, so that no other rows are read.
    // `noti_01_reading_notifications_agrees_with_the_rule_book` compares the two. Each part is read in the order of the
    // index, as far as the page needs.
    sql!(
        "SELECT n.id, n.title, n.description, n.title_ar, n.description_ar, n.created_at,
                r.notification_id AS read_up_to, n.customer_id, c.created_at AS joined_at, n.link, n.notice
         FROM (SELECT own.* FROM (
                   SELECT * FROM notification WHERE customer_id = $1 AND (created_at, id) < ($2, $3)
                   ORDER BY created_at DESC, id DESC LIMIT $4) AS own
               UNION ALL SELECT shared.* FROM (
                   SELECT * FROM notification WHERE customer_id IS NULL AND (created_at, id) < ($2, $3)
                   ORDER BY created_at DESC, id DESC LIMIT $4) AS shared) AS n
         JOIN customer c ON c.id = $1 LEFT JOIN notification_read r ON r.customer_id = $1
         ORDER BY n.created_at DESC, n.id DESC LIMIT $4"
    )
    .bind_all(params![customer_id, created_at, id, limit])
    .fetch_all(on)
    .await
}

/// Inserts a notification and returns its id.
pub async fn insert(
    tx: &mut Tx,
    audience: Audience,
    [title, title_ar]: [&str; 2],
    [description, description_ar]: [&str; 2],
    now_ms: i64,
) -> Result<i64, DbError> {
    sql!(
        "INSERT INTO notification (customer_id, title, title_ar, description, description_ar, created_at)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING id"
    )
    .bind(match audience {
        Audience::Everyone => None,
        Audience::Customer(id) => Some(id),
    })
    .bind_all(params![title, title_ar, description, description_ar, now_ms])
    .fetch_scalar::<i64>(tx)
    .await
}

/// A notification to be inserted for one customer.
#[derive(Clone, Debug, Serialize)]
pub struct NewNotification {
    /// The customer.
    pub customer_id: i64,
    /// Its title.
    pub title: String,
    /// Its text.
    pub description: String,
    /// The message keys of title and text, as JSON.
    pub notice: String,
    /// When it is created, in milliseconds.
    pub created_at: i64,
}

/// Inserts notifications in this order, but none for customers whose data was erased on request.
pub async fn insert_each(tx: &mut Tx, new: Vec<NewNotification>) -> Result<(), DbError> {
    let rows: BTreeMap<_, _> = new.into_iter().enumerate().collect();
    sql!(
        "INSERT INTO notification (customer_id, title, description, notice, created_at)
         SELECT c.id, r.value ->> 'title', r.value ->> 'description', r.value ->> 'notice',
                CAST(r.value ->> 'created_at' AS BIGINT)
         FROM json_each(CAST($1 AS TEXT)) AS r JOIN customer c ON c.id = CAST(r.value ->> 'customer_id' AS BIGINT)
         WHERE c.erased_at IS NULL ORDER BY CAST(r.key AS BIGINT)"
    )
    .bind_rows(&rows)?
    .run(tx)
    .await
}

/// Returns whom a notification is for.
pub async fn audience(on: impl Into<Executor<'_>>, id: i64) -> Result<Option<Audience>, DbError> {
    let row = sql!("SELECT customer_id FROM notification WHERE id = $1").bind(id);
    let row = row.fetch_optional::<(Option<i64>,)>(on).await?;
    Ok(row.map(|(customer_id,)| audience_of(customer_id)))
}

fn audience_of(customer_id: Option<i64>) -> Audience {
    customer_id.map_or(Audience::Everyone, Audience::Customer)
}

/// Stores that a customer has read a notification and all earlier ones. The stored id never decreases.
pub async fn read_up_to(tx: &mut Tx, customer_id: i64, id: i64) -> Result<(), DbError> {
    sql!(
        "INSERT INTO notification_read (customer_id, notification_id) VALUES ($1, $2)
         ON CONFLICT (customer_id) DO UPDATE SET notification_id = excluded.notification_id
         WHERE excluded.notification_id > notification_read.notification_id"
    )
    .bind_all(params![customer_id, id])
    .run(tx)
    .await
}
