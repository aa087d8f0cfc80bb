//! POST /api/notification/read: marks notifications as read.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::services::notification;
use crate::state::AppState;

/// The newest notification that the customer has read.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct NotificationRead {
    /// This notification and all older ones are marked as read.
    id: Id,
}

/// The notifications that are still unread.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct NotificationReadAnswer {
    /// The number of unread notifications in the list.
    unread_count: usize,
}

/// Marks a notification and all older ones as read.
#[utoipa::path(post, path = "/api/notification/read", operation_id = "notification-read", tag = "notification",
    security(("bearer" = [])), request_body = NotificationRead,
    responses((status = 200, body = NotificationReadAnswer), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Json(NotificationRead { id }): Json<NotificationRead>,
) -> Result<Json<NotificationReadAnswer>, ApiError> {
    let unread_count = notification::mark_read(&state, customer.id, id.0).await?;
    Ok(Json(NotificationReadAnswer { unread_count }))
}
