//! POST /api/notification/read: a customer has read what the shop told them.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::services::notification;
use crate::state::AppState;

/// The newest notification that was read.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct NotificationRead {
    /// It and all before it are read.
    id: Id,
}

/// What is left.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct NotificationReadAnswer {
    /// Unread notifications among those that the list shows.
    unread_count: usize,
}

/// Notes that the customer has read a notification and all before it.
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
