//! GET /api/notification: what the shop has told a customer.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::notice::Notice;
use crate::services::notification;
use crate::state::AppState;

/// Something the shop tells its customers.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Notification)]
pub(super) struct NotificationBody {
    /// Identifies it.
    id: i64,
    /// Its title.
    title: String,
    /// Its text.
    description: String,
    /// When it was told, in Doha's time.
    #[schema(format = DateTime)]
    created_date: String,
    /// Whether the customer has read it.
    is_read: bool,
    /// Title and text by code; null for what the shop's staff wrote.
    #[schema(required = true)]
    notice: Option<NotificationNotices>,
}

/// News of an order by code.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct NotificationNotices {
    title: Notice,
    description: Notice,
}

/// The newest notifications for the customer, newest first, at most 50.
#[utoipa::path(get, path = "/api/notification", operation_id = "notification", tag = "notification",
    security(("bearer" = [])), responses((status = 200, body = [NotificationBody]), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
) -> Result<Json<Vec<NotificationBody>>, ApiError> {
    let notifications = notification::newest(&state, customer.id).await?;
    let shown = notifications.into_iter().map(|one| NotificationBody {
        id: one.id,
        title: one.title,
        description: one.description,
        created_date: one.created,
        is_read: one.is_read,
        notice: one.notice.map(|(title, text)| NotificationNotices {
            title: Notice::new(title.key, title.details),
            description: Notice::new(text.key, text.details),
        }),
    });
    Ok(Json(shown.collect()))
}
