//! GET /api/notification: the notifications of a customer, in pages.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::http::language::Preferred;
use crate::http::notice_json::Notice;
use crate::http::paging::{PageQuery, next_link};
use crate::services::notification::{self, Notification};
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

impl From<Notification> for NotificationBody {
    fn from(one: Notification) -> Self {
        Self {
            id: one.id,
            title: one.title,
            description: one.description,
            created_date: one.created,
            is_read: one.is_read,
            link: one.link,
            notice: one.notice.map(|(title, text)| NotificationNotices {
                title: Notice::from(&title),
                description: Notice::from(&text),
            }),
        }
    }
}

/// The codes of a notification about an order.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct NotificationNotices {
    title: Notice,
    description: Notice,
}

/// Returns the customer's notifications, newest first, 50 per page. The `Link` header has the next page.
#[utoipa::path(get, path = "/api/notification", operation_id = "notification", tag = "notification",
    params(PageQuery), security(("bearer" = [])), responses((status = 200, body = [NotificationBody],
        headers(("link" = String,
            description = "The page of older notifications: `</api/notification?before=1795244460000.7>; rel=\"next\"`; missing on the last"))),
        Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Preferred(language): Preferred,
    Query(wanted): Query<PageQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let (notifications, next) = notification::page(&state, customer.id, language, wanted.before).await?;
    let shown: Vec<_> = notifications.into_iter().map(NotificationBody::from).collect();
    Ok((next_link("/api/notification", next), Json(shown)))
}
