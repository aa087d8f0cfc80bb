//! Sessions and the refresh tokens that belong to them.

use super::db::{DbError, Executor, Tx, row, sql};

row! {
    /// A refresh token with all that decides what it is still good for.
    #[derive(Clone, Debug)]
    pub struct RefreshToken {
        /// Key of the token.
        pub id: i64,
        /// The session that it belongs to.
        pub session_id: i64,
        /// When its successor took over.
        pub rotated_at: Option<i64>,
        /// Whether the session outlives the browser.
        pub remember: bool,
        /// When the session was ended.
        pub ended_at: Option<i64>,
        /// When the session ends by itself.
        pub expires_at: i64,
        /// When the session began.
        pub created_at: i64,
        /// Whose session it is.
        pub customer_id: i64,
        /// Their name.
        pub name: String,
        /// Their phone.
        pub phone: String,
    }
}

row! {
    /// What a session is, for whoever has a token of it.
    #[derive(Clone, Copy, Debug)]
    pub struct Family {
        /// Identifies it; a number may come again where a database was restored from before it was drawn.
        pub id: i64,
        /// Whose session it is.
        pub customer_id: i64,
        /// When it began.
        pub created_at: i64,
    }
}

/// The session with this id, unless it is over.
pub async fn family(on: impl Into<Executor<'_>>, id: i64, now_ms: i64) -> Result<Option<Family>, DbError> {
    sql!(
        "SELECT id, customer_id, created_at FROM session WHERE id = $1 AND ended_at IS NULL AND expires_at > $2"
    )
    .bind(id)
    .bind(now_ms)
    .fetch_optional(on)
    .await
}

/// How many milliseconds a session lasts from its last use: one that outlives the browser, and any other.
#[derive(Clone, Copy, Debug)]
pub struct Lifetimes {
    /// With "remember me".
    pub remembered: i64,
    /// Without.
    pub short: i64,
}

/// Forgets a customer's sessions beyond so many: first those that have ended, then the longest unused.
pub async fn keep_latest(
    tx: &mut Tx,
    customer_id: i64,
    most: u32,
    lifetimes: Lifetimes,
) -> Result<u64, DbError> {
    // A session ends its lifetime after its last use, so that its end tells when that was.
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
    .bind(customer_id)
    .bind(lifetimes.remembered)
    .bind(lifetimes.short)
    .bind(most)
    .execute(tx)
    .await
}

/// Starts a session; its id.
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
    .bind(customer_id)
    .bind(remember)
    .bind(now_ms)
    .bind(expires_at)
    .fetch_one(tx)
    .await?;
    Ok(id)
}

/// Whether this session of this customer goes on.
pub async fn is_alive(
    on: impl Into<Executor<'_>>,
    id: i64,
    customer_id: i64,
    now_ms: i64,
) -> Result<bool, DbError> {
    let row: Option<(i64,)> = sql!(
        "SELECT id FROM session WHERE id = $1 AND customer_id = $2 AND ended_at IS NULL AND expires_at > $3"
    )
    .bind(id)
    .bind(customer_id)
    .bind(now_ms)
    .fetch_optional(on)
    .await?;
    Ok(row.is_some())
}

/// Ends a session, unless it has ended.
pub async fn end(tx: &mut Tx, id: i64, now_ms: i64) -> Result<(), DbError> {
    sql!("UPDATE session SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL")
        .bind(id)
        .bind(now_ms)
        .execute(tx)
        .await?;
    Ok(())
}

/// Ends all sessions of a customer but the one to keep.
pub async fn end_all_but(
    tx: &mut Tx,
    customer_id: i64,
    keep: Option<i64>,
    now_ms: i64,
) -> Result<(), DbError> {
    sql!("UPDATE session SET ended_at = $3 WHERE customer_id = $1 AND id <> $2 AND ended_at IS NULL")
        .bind(customer_id)
        .bind(keep.unwrap_or(0))
        .bind(now_ms)
        .execute(tx)
        .await?;
    Ok(())
}

/// Lets a session go on until `expires_at`.
pub async fn extend(tx: &mut Tx, id: i64, expires_at: i64) -> Result<(), DbError> {
    sql!("UPDATE session SET expires_at = $2 WHERE id = $1").bind(id).bind(expires_at).execute(tx).await?;
    Ok(())
}

/// The refresh token with this hash.
pub async fn refresh_token(
    on: impl Into<Executor<'_>>,
    token_hash: &[u8],
) -> Result<Option<RefreshToken>, DbError> {
    sql!(
        "SELECT t.id, t.session_id, t.rotated_at, s.remember, s.ended_at, s.expires_at, s.created_at, s.customer_id,
                c.name, c.phone
         FROM refresh_token t JOIN session s ON s.id = t.session_id JOIN customer c ON c.id = s.customer_id
         WHERE t.token_hash = $1"
    )
    .bind(token_hash)
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
        .bind(session_id)
        .bind(token_hash)
        .bind(now_ms)
        .execute(tx)
        .await?;
    Ok(())
}

/// Marks a token as followed by its successor; false if another request did so first.
pub async fn rotate(tx: &mut Tx, token_id: i64, now_ms: i64) -> Result<bool, DbError> {
    let changed = sql!("UPDATE refresh_token SET rotated_at = $2 WHERE id = $1 AND rotated_at IS NULL")
        .bind(token_id)
        .bind(now_ms)
        .execute(tx)
        .await?;
    Ok(changed == 1)
}

/// Forgets a session's tokens that were followed by their successors before `before_ms`.
pub async fn forget_rotated(tx: &mut Tx, session_id: i64, before_ms: i64) -> Result<u64, DbError> {
    sql!("DELETE FROM refresh_token WHERE session_id = $1 AND rotated_at < $2")
        .bind(session_id)
        .bind(before_ms)
        .execute(tx)
        .await
}
