//! GET /api/notification: the notifications of a customer.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::notice_json::Notice;
use crate::services::notification;
use crate::state::AppState;

/// A notification.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Notification)]
pub(super) struct NotificationBody {
    /// The notification's id.
    id: i64,
    /// Its title.
    title: String,
    /// Its text.
    description: String,
    /// When it was created, with Doha's UTC offset.
    #[schema(format = DateTime)]
    created_date: String,
    /// Whether the customer has read it.
    is_read: bool,
    /// The path of the page that it leads to; missing without one.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    link: String,
    /// Title and text by code; null for a notification written by staff.
    #[schema(required = true)]
    notice: Option<NotificationNotices>,
}

/// The codes of a notification about an order.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct NotificationNotices {
    title: Notice,
    description: Notice,
}

/// Returns the customer's newest notifications, newest first, at most 50.
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
        link: one.link,
        notice: one.notice.map(|(title, text)| NotificationNotices {
            title: Notice::new(title.key, title.details),
            description: Notice::new(text.key, text.details),
        }),
    });
    Ok(Json(shown.collect()))
}
