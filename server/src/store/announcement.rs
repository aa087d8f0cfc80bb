//! What staff write to customers, and the customers that belong to an audience.

use super::db::{DbError, Executor, Tx, params, row, sql};

row! {
    /// An announcement.
    #[derive(Clone, Debug)]
    pub struct Announcement {
        /// Identifies it.
        pub id: i64,
        /// Who sent it.
        pub actor: String,
        /// Its title.
        pub title: String,
        /// Its title in Arabic; may be empty.
        pub title_ar: String,
        /// Its text.
        pub description: String,
        /// Its text in Arabic; may be empty.
        pub description_ar: String,
        /// The path of the page that it leads to; empty for none.
        pub link: String,
        /// Whom it is for, as JSON.
        pub audience: String,
        /// The number of customers when it was sent.
        pub wanted: i64,
        /// The number of those who have it.
        pub told: i64,
        /// The customers up to this one were looked at.
        pub after_customer_id: i64,
        /// When it was sent, in milliseconds.
        pub created_at: i64,
        /// When the last customer had it, in milliseconds.
        pub finished_at: Option<i64>,
    }
}

row! {
    /// A customer who may belong to an audience.
    #[derive(Clone, Copy, Debug)]
    pub struct Candidate {
        /// Their number.
        pub id: i64,
        /// Whether they are blocked or erased.
        pub is_gone: bool,
    }
}

row! {
    /// When a customer last made orders of one kind.
    #[derive(Clone, Copy, Debug)]
    pub struct LastOrder {
        /// The customer.
        pub customer_id: i64,
        /// The number of the orders' status.
        pub status_no: i64,
        /// Whether they are paid online.
        pub is_online: bool,
        /// Whether they are paid.
        pub is_paid: bool,
        /// When the last of them was made, in milliseconds.
        pub last_at: i64,
    }
}

/// The columns of an announcement.
macro_rules! columns {
    () => {
        "id, actor, title, title_ar, description, description_ar, link, audience, wanted, told, after_customer_id,
         created_at, finished_at"
    };
}

/// Returns announcements older than one, newest first.
pub async fn before(
    on: impl Into<Executor<'_>>,
    before: i64,
    limit: i64,
) -> Result<Vec<Announcement>, DbError> {
    sql!("SELECT ", columns!(), " FROM announcement WHERE id < $1 ORDER BY id DESC LIMIT $2")
        .bind_all(params![before, limit])
        .fetch_all(on)
        .await
}

/// Returns the announcement of the request with this key.
pub async fn of_key(on: impl Into<Executor<'_>>, key: &str) -> Result<Option<Announcement>, DbError> {
    sql!("SELECT ", columns!(), " FROM announcement WHERE created_key = $1")
        .bind(key)
        .fetch_optional(on)
        .await
}

/// Returns the oldest announcement that not all of its customers have.
pub async fn unfinished(on: impl Into<Executor<'_>>) -> Result<Option<Announcement>, DbError> {
    sql!("SELECT ", columns!(), " FROM announcement WHERE finished_at IS NULL ORDER BY id LIMIT 1")
        .fetch_optional(on)
        .await
}

/// Inserts an announcement, whose id is ignored, and returns its id.
pub async fn insert(tx: &mut Tx, key: &str, new: &Announcement) -> Result<i64, DbError> {
    sql!(
        "INSERT INTO announcement (created_key, actor, title, title_ar, description, description_ar, link, audience,
                                   wanted, told, created_at, finished_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id"
    )
    .bind_all(params![key, new.actor.as_str(), new.title.as_str(), new.title_ar.as_str()])
    .bind_all(params![new.description.as_str(), new.description_ar.as_str(), new.link.as_str()])
    .bind_all(params![new.audience.as_str(), new.wanted, new.told, new.created_at, new.finished_at])
    .fetch_scalar::<i64>(tx)
    .await
}

/// Stores how far an announcement is, if nobody else has gone on with it. Returns whether nobody has.
pub async fn advance(
    tx: &mut Tx,
    of: &Announcement,
    (up_to, told): (i64, i64),
    finished_at: Option<i64>,
) -> Result<bool, DbError> {
    sql!(
        "UPDATE announcement SET after_customer_id = $3, told = told + $4, finished_at = $5
         WHERE id = $1 AND after_customer_id = $2 AND finished_at IS NULL"
    )
    .bind_all(params![of.id, of.after_customer_id, up_to, told, finished_at])
    .affects_rows(tx)
    .await
}

/// Inserts the notification of an announcement; without a customer it is for all.
pub async fn notify(
    tx: &mut Tx,
    (id, of): (i64, &Announcement),
    customer_id: Option<i64>,
    now_ms: i64,
) -> Result<(), DbError> {
    sql!(
        "INSERT INTO notification (customer_id, title, description, created_at, title_ar, description_ar, link,
                                   announcement_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
    )
    .bind_all(params![customer_id, of.title.as_str(), of.description.as_str(), now_ms])
    .bind_all(params![of.title_ar.as_str(), of.description_ar.as_str(), of.link.as_str(), id])
    .run(tx)
    .await
}

/// Returns the number of customers who have read an announcement.
pub async fn readers(on: impl Into<Executor<'_>>, id: i64) -> Result<i64, DbError> {
    // Whoever joined after a notification to all has nothing to read, as in the rule book's `is_read`.
    sql!(
        "SELECT (SELECT count(*) FROM notification n JOIN notification_read r ON r.customer_id = n.customer_id
                 WHERE n.announcement_id = $1 AND n.customer_id IS NOT NULL AND r.notification_id >= n.id)
              + (SELECT count(*) FROM notification n JOIN notification_read r ON r.notification_id >= n.id
                 JOIN customer c ON c.id = r.customer_id
                 WHERE n.announcement_id = $1 AND n.customer_id IS NULL AND c.created_at <= n.created_at) AS readers"
    )
    .bind(id)
    .fetch_scalar::<i64>(on)
    .await
}

/// Returns the next customers after one, by their numbers, who joined until an instant.
pub async fn candidates(
    on: impl Into<Executor<'_>>,
    after: i64,
    joined_until: i64,
    limit: i64,
) -> Result<Vec<Candidate>, DbError> {
    sql!(
        "SELECT id, (blocked_at IS NOT NULL OR erased_at IS NOT NULL) AS is_gone FROM customer
         WHERE id > $1 AND created_at <= $2 ORDER BY id LIMIT $3"
    )
    .bind_all(params![after, joined_until, limit])
    .fetch_all(on)
    .await
}

/// Returns a customer by their number.
pub async fn candidate(on: impl Into<Executor<'_>>, id: i64) -> Result<Option<Candidate>, DbError> {
    sql!(
        "SELECT id, (blocked_at IS NOT NULL OR erased_at IS NOT NULL) AS is_gone FROM customer WHERE id = $1"
    )
    .bind(id)
    .fetch_optional(on)
    .await
}

/// Returns when the customers of a range of numbers last ordered, by the kind of order.
pub async fn last_orders(
    on: impl Into<Executor<'_>>,
    (first, last): (i64, i64),
) -> Result<Vec<LastOrder>, DbError> {
    sql!(
        "SELECT customer_id, status_no, is_online, (paid_at IS NOT NULL) AS is_paid, max(created_at) AS last_at
         FROM shop_order WHERE customer_id >= $1 AND customer_id <= $2
         GROUP BY customer_id, status_no, is_online, (paid_at IS NOT NULL)"
    )
    .bind_all(params![first, last])
    .fetch_all(on)
    .await
}

/// Returns the zones and municipalities of the addresses of the customers of a range of numbers.
pub async fn places(
    on: impl Into<Executor<'_>>,
    (first, last): (i64, i64),
) -> Result<Vec<(i64, i64, i64)>, DbError> {
    sql!(
        "SELECT customer_id, zone_number, municipality_id FROM address WHERE customer_id >= $1 AND customer_id <= $2"
    )
    .bind_all(params![first, last])
    .fetch_all(on)
    .await
}
