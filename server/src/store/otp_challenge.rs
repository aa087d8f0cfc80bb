//! One-time codes that were sent, and proofs that a code was typed.

use hamour_core::otp::Challenge;

use super::db::{DbError, Executor, Tx, params, row, sql};
use super::decode;

row! {
    /// A challenge after an attempt.
    #[derive(Clone, Debug)]
    pub struct Tried {
        /// `sign_up` or `reset`.
        pub purpose: String,
        /// The phone, 11 digits.
        pub phone: String,
        /// The keyed hash of the code.
        pub code_hash: Vec<u8>,
    }
}

/// Ends all open challenges of this phone, purpose and requester.
pub async fn end_open(
    tx: &mut Tx,
    phone: &str,
    purpose: &str,
    client_hash: &[u8],
    now_ms: i64,
) -> Result<(), DbError> {
    sql!(
        "UPDATE otp_challenge SET ended_at = $4
         WHERE phone = $1 AND purpose = $2 AND ended_at IS NULL AND (asker_hash = $3 OR asker_hash IS NULL)"
    )
    .bind_all(params![phone, purpose, client_hash, now_ms])
    .execute(tx)
    .await?;
    Ok(())
}

/// A challenge to be inserted.
#[derive(Debug)]
pub struct NewChallenge<'a> {
    /// An unguessable id.
    pub id: &'a str,
    /// `sign_up` or `reset`.
    pub purpose: &'a str,
    /// The phone, 11 digits.
    pub phone: &'a str,
    /// The keyed hash that identifies who requested it.
    pub client_hash: &'a [u8],
    /// The keyed hash of the code.
    pub code_hash: &'a [u8],
    /// The number of attempts.
    pub tries: u32,
    /// When it was created, in milliseconds.
    pub created_at: i64,
    /// When it expires, in milliseconds.
    pub expires_at: i64,
}

/// Stores a challenge.
pub async fn insert(tx: &mut Tx, new: &NewChallenge<'_>) -> Result<(), DbError> {
    sql!(
        "INSERT INTO otp_challenge (id, purpose, phone, code_hash, tries_left, created_at, expires_at,
                                    asker_hash)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
    )
    .bind(new.id)
    .bind(new.purpose)
    .bind(new.phone)
    .bind(new.code_hash)
    .bind(new.tries)
    .bind(new.created_at)
    .bind(new.expires_at)
    .bind(new.client_hash)
    .execute(tx)
    .await?;
    Ok(())
}

/// Returns a challenge as the rule book defines it, or `None` if there is none with this id.
pub async fn get(on: impl Into<Executor<'_>>, id: &str) -> Result<Option<Challenge>, DbError> {
    let row: Option<(i64, i64, Option<i64>)> =
        sql!("SELECT expires_at, tries_left, ended_at FROM otp_challenge WHERE id = $1")
            .bind(id)
            .fetch_optional(on)
            .await?;
    let challenge = |(expires_at_ms, tries_left, ended_at): (i64, i64, Option<i64>)| {
        Ok(Challenge { expires_at_ms, tries_left: decode::count(tries_left)?, is_ended: ended_at.is_some() })
    };
    row.map(challenge).transpose()
}

/// Uses one attempt of an open challenge. Returns `None` if it is unknown, ended, expired or has no attempts left.
pub async fn try_once(tx: &mut Tx, id: &str, now_ms: i64) -> Result<Option<Tried>, DbError> {
    // The condition repeats the rule book's `Challenge::is_open`, so that concurrent attempts are counted one by one.
    // `val_06_trying_a_code_agrees_with_the_rule_book` compares the two.
    sql!(
        "UPDATE otp_challenge SET tries_left = tries_left - 1
         WHERE id = $1 AND ended_at IS NULL AND expires_at > $2 AND tries_left > 0
         RETURNING purpose, phone, code_hash"
    )
    .bind_all(params![id, now_ms])
    .fetch_optional(tx)
    .await
}

/// Ends a challenge.
pub async fn end(tx: &mut Tx, id: &str, now_ms: i64) -> Result<(), DbError> {
    sql!("UPDATE otp_challenge SET ended_at = $2 WHERE id = $1")
        .bind_all(params![id, now_ms])
        .execute(tx)
        .await?;
    Ok(())
}

/// Stores the proof that a code was typed.
pub async fn insert_verification(
    tx: &mut Tx,
    token_hash: &[u8],
    purpose: &str,
    phone: &str,
    expires_at: i64,
) -> Result<(), DbError> {
    sql!("INSERT INTO verification (token_hash, purpose, phone, expires_at) VALUES ($1, $2, $3, $4)")
        .bind_all(params![token_hash, purpose, phone, expires_at])
        .execute(tx)
        .await?;
    Ok(())
}

/// Returns whether a proof exists, is unused and has not expired.
pub async fn is_verified(
    on: impl Into<Executor<'_>>,
    token_hash: &[u8],
    purpose: &str,
    phone: &str,
    now_ms: i64,
) -> Result<bool, DbError> {
    let row: Option<(i64,)> = sql!(
        "SELECT expires_at FROM verification
         WHERE token_hash = $1 AND purpose = $2 AND phone = $3 AND used_at IS NULL AND expires_at > $4"
    )
    .bind_all(params![token_hash, purpose, phone, now_ms])
    .fetch_optional(on)
    .await?;
    Ok(row.is_some())
}

/// Uses a proof. Returns `false` if it is not valid any more.
pub async fn use_verification(
    tx: &mut Tx,
    token_hash: &[u8],
    purpose: &str,
    phone: &str,
    now_ms: i64,
) -> Result<bool, DbError> {
    let changed = sql!(
        "UPDATE verification SET used_at = $4
         WHERE token_hash = $1 AND purpose = $2 AND phone = $3 AND used_at IS NULL AND expires_at > $4"
    )
    .bind_all(params![token_hash, purpose, phone, now_ms])
    .execute(tx)
    .await?;
    Ok(changed == 1)
}
