//! Sessions and their refresh tokens.

use super::db::{DbError, Executor, Tx, params, row, sql};

row! {
    /// A refresh token with the data that decides whether it is valid.
    #[derive(Clone, Debug)]
    pub struct RefreshToken {
        /// Identifies the token.
        pub id: i64,
        /// The session that it belongs to.
        pub session_id: i64,
        /// When it was replaced by its successor, in milliseconds.
        pub rotated_at: Option<i64>,
        /// Whether the session outlives the browser.
        pub remember: bool,
        /// When the session was ended, in milliseconds.
        pub ended_at: Option<i64>,
        /// When the session expires, in milliseconds.
        pub expires_at: i64,
        /// When the session began, in milliseconds.
        pub created_at: i64,
        /// The session's customer.
        pub customer_id: i64,
        /// The customer's name.
        pub name: String,
        /// The customer's phone.
        pub phone: String,
        /// When staff blocked the customer, in milliseconds.
        pub blocked_at: Option<i64>,
        /// The tag of the language in which the shop writes to the customer, if they chose one.
        pub language: Option<String>,
    }
}

row! {
    /// The identity of a session, which its refresh tokens prove.
    #[derive(Clone, Copy, Debug)]
    pub struct Family {
        /// Identifies the session. A database restored from a backup may assign an id again.
        pub id: i64,
        /// The session's customer.
        pub customer_id: i64,
        /// When it began, in milliseconds.
        pub created_at: i64,
    }
}

/// Returns the session with this id, or `None` if it has ended or expired.
pub async fn family(on: impl Into<Executor<'_>>, id: i64, now_ms: i64) -> Result<Option<Family>, DbError> {
    sql!(
        "SELECT id, customer_id, created_at FROM session WHERE id = $1 AND ended_at IS NULL AND expires_at > $2"
    )
    .bind_all(params![id, now_ms])
    .brief()
    .fetch_optional(on)
    .await
}

/// How long a session lasts after its last use, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct Lifetimes {
    /// With "remember me".
    pub remembered: i64,
    /// Without "remember me".
    pub short: i64,
}

/// Deletes a customer's sessions beyond the limit `most`: first those that have ended, then the longest unused.
pub async fn keep_latest(
    tx: &mut Tx,
    customer_id: i64,
    most: u32,
    lifetimes: Lifetimes,
) -> Result<u64, DbError> {
    // A session expires one lifetime after its last use, so its expiry shows when that was.
    sql!(
        "DELETE FROM session WHERE id IN (
             SELECT id FROM (
                 SELECT id, row_number() OVER (
                     ORDER BY CASE WHEN ended_at IS NULL THEN 0 ELSE 1 END,
                         expires_at - CASE WHEN remember THEN CAST($2 AS BIGINT) ELSE CAST($3 AS BIGINT) END DESC,
                         id DESC
                 ) AS place
                 FROM session WHERE customer_id = $1
             ) AS ranked
             WHERE place > $4
         )"
    )
    .bind_all(params![customer_id, lifetimes.remembered, lifetimes.short, most])
    .execute(tx)
    .await
}

/// Inserts a session and returns its id.
pub async fn insert(
    tx: &mut Tx,
    customer_id: i64,
    remember: bool,
    now_ms: i64,
    expires_at: i64,
) -> Result<i64, DbError> {
    let (id,): (i64,) = sql!(
        "INSERT INTO session (customer_id, remember, created_at, expires_at) VALUES ($1, $2, $3, $4) RETURNING id"
    )
    .bind_all(params![customer_id, remember, now_ms, expires_at])
    .fetch_one(tx)
    .await?;
    Ok(id)
}

/// Returns whether this session of this customer has neither ended nor expired.
pub async fn is_alive(
    on: impl Into<Executor<'_>>,
    id: i64,
    customer_id: i64,
    now_ms: i64,
) -> Result<bool, DbError> {
    let row: Option<(i64,)> = sql!(
        "SELECT id FROM session WHERE id = $1 AND customer_id = $2 AND ended_at IS NULL AND expires_at > $3"
    )
    .bind_all(params![id, customer_id, now_ms])
    .brief()
    .fetch_optional(on)
    .await?;
    Ok(row.is_some())
}

/// Ends a session, unless it has ended already.
pub async fn end(tx: &mut Tx, id: i64, now_ms: i64) -> Result<(), DbError> {
    sql!("UPDATE session SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL")
        .bind_all(params![id, now_ms])
        .execute(tx)
        .await?;
    Ok(())
}

/// Ends all sessions of a customer except one.
pub async fn end_all_but(
    tx: &mut Tx,
    customer_id: i64,
    keep: Option<i64>,
    now_ms: i64,
) -> Result<(), DbError> {
    sql!("UPDATE session SET ended_at = $3 WHERE customer_id = $1 AND id <> $2 AND ended_at IS NULL")
        .bind_all(params![customer_id, keep.unwrap_or(0), now_ms])
        .execute(tx)
        .await?;
    Ok(())
}

/// Sets when a session expires.
pub async fn extend(tx: &mut Tx, id: i64, expires_at: i64) -> Result<(), DbError> {
    sql!("UPDATE session SET expires_at = $2 WHERE id = $1")
        .bind_all(params![id, expires_at])
        .execute(tx)
        .await?;
    Ok(())
}

/// Returns the refresh token with this hash.
pub async fn refresh_token(
    on: impl Into<Executor<'_>>,
    token_hash: &[u8],
) -> Result<Option<RefreshToken>, DbError> {
    sql!(
        "SELECT t.id, t.session_id, t.rotated_at, s.remember, s.ended_at, s.expires_at, s.created_at, s.customer_id,
                c.name, c.phone, c.blocked_at, c.language
         FROM refresh_token t JOIN session s ON s.id = t.session_id JOIN customer c ON c.id = s.customer_id
         WHERE t.token_hash = $1"
    )
    .bind(token_hash)
    .brief()
    .fetch_optional(on)
    .await
}

/// Adds a refresh token to a session.
pub async fn insert_refresh_token(
    tx: &mut Tx,
    session_id: i64,
    token_hash: &[u8],
    now_ms: i64,
) -> Result<(), DbError> {
    sql!("INSERT INTO refresh_token (session_id, token_hash, created_at) VALUES ($1, $2, $3)")
        .bind_all(params![session_id, token_hash, now_ms])
        .execute(tx)
        .await?;
    Ok(())
}

/// Marks a token as replaced by its successor. Returns `false` if another request did so first.
pub async fn rotate(tx: &mut Tx, token_id: i64, now_ms: i64) -> Result<bool, DbError> {
    let changed = sql!("UPDATE refresh_token SET rotated_at = $2 WHERE id = $1 AND rotated_at IS NULL")
        .bind_all(params![token_id, now_ms])
        .execute(tx)
        .await?;
    Ok(changed == 1)
}

/// Deletes a session's tokens that were replaced before `before_ms`. Returns their number.
pub async fn forget_rotated(tx: &mut Tx, session_id: i64, before_ms: i64) -> Result<u64, DbError> {
    sql!("DELETE FROM refresh_token WHERE session_id = $1 AND rotated_at < $2")
        .bind_all(params![session_id, before_ms])
        .execute(tx)
        .await
}

/// Returns when each of a customer's sessions began and was ended, in milliseconds, the oldest first.
pub async fn times_of_customer(
    on: impl Into<Executor<'_>>,
    customer_id: i64,
) -> Result<Vec<(i64, Option<i64>)>, DbError> {
    sql!("SELECT created_at, ended_at FROM session WHERE customer_id = $1 ORDER BY id")
        .bind(customer_id)
        .brief()
        .fetch_all(on)
        .await
}
