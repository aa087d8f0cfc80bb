//! Forgetting what is no longer good for anything, by its age: a few rows at a time, found by an index.

use super::db::{DbError, Tx, sql};

/// What is forgotten once it is old.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Old {
    /// Sessions by when they ended, with their tokens.
    EndedSessions,
    /// Sessions by when they expired, with their tokens.
    ExpiredSessions,
    /// One-time codes by when they expired, with their messages.
    Codes,
    /// Proofs of a right code, by when they expired.
    Proofs,
    /// Devices that customers have signed in on, by when they were last used.
    Devices,
    /// Counted attempts.
    Attempts,
    /// What attempts are counted for, by the last attempt.
    Counters,
    /// Idempotency keys of orders.
    OrderKeys,
    /// Tasks of the outbox, by when they were done.
    DoneTasks,
    /// Messages by when they were sent.
    SentMessages,
    /// Messages by when they were given up.
    DeadMessages,
}

/// Forgets at most so many rows of before this instant; how many it were.
pub async fn purge(tx: &mut Tx, old: Old, before_ms: i64, most: u32) -> Result<u64, DbError> {
    // The age is asked for twice, since PostgreSQL looks again only at the row itself where another transaction has
    // just made it young. The plus keeps SQLite from walking all that is old for each batch.
    let statement = match old {
        Old::EndedSessions => sql!(
            "DELETE FROM session
             WHERE +ended_at < $1 AND id IN (SELECT id FROM session WHERE ended_at < $1 LIMIT $2)"
        ),
        Old::ExpiredSessions => sql!(
            "DELETE FROM session
             WHERE +expires_at < $1 AND id IN (SELECT id FROM session WHERE expires_at < $1 LIMIT $2)"
        ),
        Old::Codes => sql!(
            "DELETE FROM otp_challenge
             WHERE +expires_at < $1 AND id IN (SELECT id FROM otp_challenge WHERE expires_at < $1 LIMIT $2)"
        ),
        Old::Proofs => sql!(
            "DELETE FROM verification WHERE +expires_at < $1
             AND token_hash IN (SELECT token_hash FROM verification WHERE expires_at < $1 LIMIT $2)"
        ),
        Old::Devices => sql!(
            "DELETE FROM known_device WHERE +used_at < $1 AND (customer_id, device_hash) IN
                 (SELECT customer_id, device_hash FROM known_device WHERE used_at < $1 LIMIT $2)"
        ),
        Old::Attempts => sql!(
            "DELETE FROM rate_event
             WHERE +happened_at < $1 AND id IN (SELECT id FROM rate_event WHERE happened_at < $1 LIMIT $2)"
        ),
        Old::Counters => sql!(
            "DELETE FROM rate_bucket WHERE +touched_at < $1
             AND bucket_hash IN (SELECT bucket_hash FROM rate_bucket WHERE touched_at < $1 LIMIT $2)"
        ),
        Old::OrderKeys => sql!(
            "DELETE FROM idempotency_key WHERE +created_at < $1
             AND (customer_id, key) IN (SELECT customer_id, key FROM idempotency_key WHERE created_at < $1 LIMIT $2)"
        ),
        Old::DoneTasks => sql!(
            "DELETE FROM outbox
             WHERE +done_at < $1 AND id IN (SELECT id FROM outbox WHERE done_at < $1 LIMIT $2)"
        ),
        Old::SentMessages => sql!(
            "DELETE FROM message
             WHERE +sent_at < $1 AND id IN (SELECT id FROM message WHERE sent_at < $1 LIMIT $2)"
        ),
        Old::DeadMessages => sql!(
            "DELETE FROM message
             WHERE +dead_at < $1 AND id IN (SELECT id FROM message WHERE dead_at < $1 LIMIT $2)"
        ),
    };
    statement.bind(before_ms).bind(most).execute(tx).await
}
