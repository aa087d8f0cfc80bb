//! What became of the latest messages and payments, as far as it tells how their providers work.

use super::db::{DbError, Executor, sql};

/// When the latest message was sent, in milliseconds. Sent messages are kept for a day.
pub async fn last_sent_at(on: impl Into<Executor<'_>>) -> Result<Option<i64>, DbError> {
    sql!("SELECT sent_at FROM message WHERE sent_at IS NOT NULL ORDER BY sent_at DESC LIMIT 1")
        .fetch_optional_scalar::<i64>(on)
        .await
}

/// Returns when the latest message that was tried was given up, in milliseconds, and why.
pub async fn last_failed(on: impl Into<Executor<'_>>) -> Result<Option<(i64, Option<String>)>, DbError> {
    sql!(
        "SELECT dead_at, reason FROM message WHERE dead_at IS NOT NULL AND tries > 0
         ORDER BY dead_at DESC LIMIT 1"
    )
    .fetch_optional::<(i64, Option<String>)>(on)
    .await
}

/// Returns why a message is being tried again; `None` if none is.
pub async fn retry_reason(on: impl Into<Executor<'_>>) -> Result<Option<String>, DbError> {
    sql!(
        "SELECT reason FROM message WHERE send_at IS NOT NULL AND reason IS NOT NULL
         ORDER BY send_at DESC LIMIT 1"
    )
    .fetch_optional_scalar::<String>(on)
    .await
}

/// When the latest online payment arrived, in milliseconds.
pub async fn last_paid_at(on: impl Into<Executor<'_>>) -> Result<Option<i64>, DbError> {
    sql!("SELECT captured_at FROM payment_capture ORDER BY id DESC LIMIT 1")
        .fetch_optional_scalar::<i64>(on)
        .await
}

/// Returns the gateway's latest answer to a question or a refund that is not settled by it; `None` if there is none.
pub async fn last_gateway_answer(on: impl Into<Executor<'_>>) -> Result<Option<String>, DbError> {
    let mut on = on.into();
    let of_refund = sql!(
        "SELECT last_answer FROM refund WHERE confirmed_at IS NULL AND last_answer IS NOT NULL
         ORDER BY id DESC LIMIT 1"
    )
    .fetch_optional_scalar::<String>(on.reborrow())
    .await?;
    if of_refund.is_some() {
        return Ok(of_refund);
    }
    sql!(
        "SELECT last_answer FROM payment_hint WHERE ask_at IS NOT NULL AND last_answer IS NOT NULL
         ORDER BY ask_at DESC LIMIT 1"
    )
    .fetch_optional_scalar::<String>(on)
    .await
}
