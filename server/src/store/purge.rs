//! Deletion of old rows, a few at a time, found by an index.

use super::db::{DbError, Tx, params, sql};

/// The kinds of rows that are deleted once they are old.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Old {
    /// Ended sessions with their tokens, by their end.
    EndedSessions,
    /// Expired sessions with their tokens, by their expiry.
    ExpiredSessions,
    /// Sessions of staff, by their last use.
    StaffSessions,
    /// Answered challenges of passkeys, by their expiry.
    AnsweredChallenges,
    /// One-time codes with their messages, by their expiry.
    Codes,
    /// Proofs of a right code, by their expiry.
    Proofs,
    /// Devices on which customers have signed in, by their last use.
    Devices,
    /// Counted attempts, by their time.
    Attempts,
    /// Buckets of attempts, by their last attempt.
    Counters,
    /// Idempotency keys of orders, by their time.
    OrderKeys,
    /// Keys of the requests of staff that created something, by their time.
    CreationKeys,
    /// Tasks of the outbox, by when they were done.
    DoneTasks,
    /// Sent messages, by when they were sent.
    SentMessages,
    /// Failed messages, by when they were given up.
    DeadMessages,
    /// Photos at the door, by their time.
    DoorPhotos,
    /// Uploads of pictures, by when their conversion ended.
    Uploads,
}

/// Deletes at most `most` rows from before an instant and returns their number.
#[expect(clippy::too_many_lines, reason = "a list with a statement for each kind")]
pub async fn purge(tx: &mut Tx, old: Old, before_ms: i64, most: u32) -> Result<u64, DbError> {
    // The age is checked twice, because PostgreSQL checks only the row's own condition again if a concurrent
    // transaction has just renewed the row. The plus prevents SQLite from using the outer condition's index, which
    // would scan all old rows for each batch.
    let statement = match old {
        Old::EndedSessions => sql!(
            "DELETE FROM session WHERE +ended_at < $1 AND id IN (SELECT id FROM session WHERE ended_at < $1 LIMIT $2)"
        ),
        Old::ExpiredSessions => sql!(
            "DELETE FROM session
             WHERE +expires_at < $1 AND id IN (SELECT id FROM session WHERE expires_at < $1 LIMIT $2)"
        ),
        Old::StaffSessions => sql!(
            "DELETE FROM staff_session WHERE +last_used_at < $1
             AND id IN (SELECT id FROM staff_session WHERE last_used_at < $1 LIMIT $2)"
        ),
        Old::AnsweredChallenges => sql!(
            "DELETE FROM answered_challenge WHERE +expires_at < $1
             AND nonce IN (SELECT nonce FROM answered_challenge WHERE expires_at < $1 LIMIT $2)"
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
        Old::CreationKeys => sql!(
            "DELETE FROM creation_key WHERE +created_at < $1
             AND (kind, key) IN (SELECT kind, key FROM creation_key WHERE created_at < $1 LIMIT $2)"
        ),
        Old::DoneTasks => sql!(
            "DELETE FROM outbox WHERE +done_at < $1 AND id IN (SELECT id FROM outbox WHERE done_at < $1 LIMIT $2)"
        ),
        Old::SentMessages => sql!(
            "DELETE FROM message
             WHERE +sent_at < $1 AND id IN (SELECT id FROM message WHERE sent_at < $1 LIMIT $2)"
        ),
        Old::DeadMessages => sql!(
            "DELETE FROM message
             WHERE +dead_at < $1 AND id IN (SELECT id FROM message WHERE dead_at < $1 LIMIT $2)"
        ),
        Old::DoorPhotos => sql!(
            "DELETE FROM delivery_photo
             WHERE +taken_at < $1 AND key IN (SELECT key FROM delivery_photo WHERE taken_at < $1 LIMIT $2)"
        ),
        Old::Uploads => sql!(
            "DELETE FROM picture_upload WHERE +finished_at < $1
             AND id IN (SELECT id FROM picture_upload WHERE finished_at < $1 LIMIT $2)"
        ),
    };
    statement.bind_all(params![before_ms, most]).long().execute(tx).await
}
