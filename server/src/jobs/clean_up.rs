//! Deletes expired and finished records once an hour.

use std::time::Duration;

use crate::services::{account, delivery, message, order, picture_upload, staff_session};
use crate::state::AppState;

pub(super) async fn run(state: AppState) {
    loop {
        match account::delete_expired(&state).await {
            Ok(0) => {}
            Ok(rows) => tracing::info!(rows, "old sessions, codes and counters were deleted"),
            Err(error) => tracing::warn!(%error, "the clean-up failed; it is tried again in an hour"),
        }
        match staff_session::delete_expired(&state).await {
            Ok(0) => {}
            Ok(rows) => tracing::info!(rows, "old sessions of staff were deleted"),
            Err(error) => {
                tracing::warn!(%error, "the clean-up of staff sessions failed; it is tried again in an hour");
            }
        }
        match order::delete_expired(&state).await {
            Ok(0) => {}
            Ok(rows) => tracing::info!(rows, "old idempotency keys and finished tasks were deleted"),
            Err(error) => {
                tracing::warn!(%error, "the clean-up of orders failed; it is tried again in an hour");
            }
        }
        match message::delete_expired(&state).await {
            Ok(0) => {}
            Ok(rows) => tracing::info!(rows, "old messages were deleted"),
            Err(error) => {
                tracing::warn!(%error, "the clean-up of messages failed; it is tried again in an hour");
            }
        }
        match delivery::delete_expired(&state).await {
            Ok(0) => {}
            Ok(rows) => tracing::info!(rows, "old photos at the door were deleted"),
            Err(error) => {
                tracing::warn!(%error, "the clean-up of photos failed; it is tried again in an hour");
            }
        }
        match picture_upload::delete_expired(&state).await {
            Ok(0) => {}
            Ok(rows) => tracing::info!(rows, "old uploads of pictures were deleted"),
            Err(error) => {
                tracing::warn!(%error, "the clean-up of uploads failed; it is tried again in an hour");
            }
        }
        tokio::time::sleep(Duration::from_hours(1)).await;
    }
}
