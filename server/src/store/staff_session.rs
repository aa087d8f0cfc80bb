//! The sessions of staff.

use super::db::{DbError, Executor, Tx, params, row, sql};

row! {
    /// A session of a member of staff.
    #[derive(Clone, Debug)]
    pub struct StaffSession {
        /// Identifies the session.
        pub id: i64,
        /// The member of staff.
        pub staff_id: i64,
        /// Whether a code of the second factor, or a passkey, was verified in it.
        pub is_code_verified: bool,
        /// Whether the sign-in was completed.
        pub is_complete: bool,
        /// The encrypted secret of an authenticator app that is being enrolled.
        pub pending_secret: Option<Vec<u8>>,
        /// The network address that it was begun from.
        pub address: String,
        /// The browser that it was begun with.
        pub user_agent: String,
        /// When it was begun or completed, in milliseconds.
        pub created_at: i64,
        /// When it was last used, in milliseconds.
        pub last_used_at: i64,
    }
}

/// The columns of a [`StaffSession`].
macro_rules! columns {
    () => {
        "id, staff_id, is_code_verified, is_complete, pending_secret, address, user_agent, created_at, last_used_at"
    };
}

/// A new session, whose sign-in is not complete.
#[derive(Clone, Copy, Debug)]
pub struct NewStaffSession<'a> {
    /// The member of staff.
    pub staff_id: i64,
    /// The hash of its token.
    pub token_hash: &'a [u8],
    /// The network address that it is begun from.
    pub address: &'a str,
    /// The browser that it is begun with.
    pub user_agent: &'a str,
    /// When it is begun, in milliseconds.
    pub created_at: i64,
}

/// Inserts a session and returns its id.
pub async fn insert(tx: &mut Tx, new: &NewStaffSession<'_>) -> Result<i64, DbError> {
    sql!(
        "INSERT INTO staff_session (staff_id, token_hash, is_code_verified, is_complete, address, user_agent,
                                    created_at, last_used_at)
         VALUES ($1, $2, FALSE, FALSE, $3, $4, $5, $5) RETURNING id"
    )
    .bind_all(params![new.staff_id, new.token_hash, new.address, new.user_agent, new.created_at])
    .fetch_scalar(tx)
    .await
}

/// Returns the session with this token.
pub async fn by_token(
    on: impl Into<Executor<'_>>,
    token_hash: &[u8],
) -> Result<Option<StaffSession>, DbError> {
    sql!("SELECT ", columns!(), " FROM staff_session WHERE token_hash = $1")
        .bind(token_hash)
        .fetch_optional(on)
        .await
}

/// Returns the session with this id.
pub async fn by_id(on: impl Into<Executor<'_>>, id: i64) -> Result<Option<StaffSession>, DbError> {
    sql!("SELECT ", columns!(), " FROM staff_session WHERE id = $1").bind(id).fetch_optional(on).await
}

/// Returns the sessions of a member of staff, newest first.
pub async fn of_staff(on: impl Into<Executor<'_>>, staff_id: i64) -> Result<Vec<StaffSession>, DbError> {
    sql!("SELECT ", columns!(), " FROM staff_session WHERE staff_id = $1 ORDER BY id DESC")
        .bind(staff_id)
        .fetch_all(on)
        .await
}

/// Deletes the sessions of a member of staff beyond the newest `most` of those that are complete, or of those that are not.
pub async fn keep_latest(tx: &mut Tx, staff_id: i64, is_complete: bool, most: u32) -> Result<(), DbError> {
    sql!(
        "DELETE FROM staff_session WHERE staff_id = $1 AND is_complete = $2 AND id NOT IN
             (SELECT id FROM staff_session WHERE staff_id = $1 AND is_complete = $2 ORDER BY id DESC LIMIT $3)"
    )
    .bind_all(params![staff_id, is_complete, most])
    .run(tx)
    .await
}

/// Records that a session is used.
pub async fn touch(tx: &mut Tx, id: i64, now_ms: i64) -> Result<(), DbError> {
    sql!("UPDATE staff_session SET last_used_at = $2 WHERE id = $1 AND last_used_at < $2")
        .bind_all(params![id, now_ms])
        .run(tx)
        .await
}

/// Stores the encrypted secret of an authenticator app that is being enrolled. Returns `false` if there is one already.
pub async fn set_pending_secret(tx: &mut Tx, id: i64, sealed: &[u8]) -> Result<bool, DbError> {
    sql!("UPDATE staff_session SET pending_secret = $2 WHERE id = $1 AND pending_secret IS NULL")
        .bind_all(params![id, sealed])
        .affects_rows(tx)
        .await
}

/// Marks a session as having the second factor.
pub async fn verify_code(tx: &mut Tx, id: i64) -> Result<(), DbError> {
    sql!("UPDATE staff_session SET is_code_verified = TRUE, pending_secret = NULL WHERE id = $1")
        .bind(id)
        .run(tx)
        .await
}

/// Completes a sign-in under a new token. Returns `false` if the session was completed or ended meanwhile.
pub async fn complete(tx: &mut Tx, id: i64, token_hash: &[u8], now_ms: i64) -> Result<bool, DbError> {
    sql!(
        "UPDATE staff_session SET is_complete = TRUE, token_hash = $2, created_at = $3, last_used_at = $3
         WHERE id = $1 AND NOT is_complete"
    )
    .bind_all(params![id, token_hash, now_ms])
    .affects_rows(tx)
    .await
}

/// Gives a complete session a new token. Returns `false` if it has ended.
pub async fn replace_token(tx: &mut Tx, id: i64, token_hash: &[u8]) -> Result<bool, DbError> {
    sql!("UPDATE staff_session SET token_hash = $2 WHERE id = $1 AND is_complete")
        .bind_all(params![id, token_hash])
        .affects_rows(tx)
        .await
}

/// Ends a session of a member of staff. Returns whether there was one.
pub async fn end(tx: &mut Tx, id: i64, staff_id: i64) -> Result<bool, DbError> {
    sql!("DELETE FROM staff_session WHERE id = $1 AND staff_id = $2")
        .bind_all(params![id, staff_id])
        .affects_rows(tx)
        .await
}

/// Ends all sessions of a member of staff, but for one if `keep` names it. Returns their number.
pub async fn end_all(tx: &mut Tx, staff_id: i64, keep: Option<i64>) -> Result<u64, DbError> {
    sql!("DELETE FROM staff_session WHERE staff_id = $1 AND id <> $2")
        .bind_all(params![staff_id, keep.unwrap_or(0)])
        .execute(tx)
        .await
}
