//! GET /api/staff/announcement/list: the notifications that staff have sent.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::StaffAnnouncement;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::announcement;
use crate::state::AppState;

/// The number of notifications in a page.
const PAGE: u32 = 10;

/// Which notifications.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Listed {
    /// Only those older than this one.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 1)]
    before: Option<Id>,
}

/// A page of notifications.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffAnnouncements {
    /// Newest first.
    items: Vec<StaffAnnouncement>,
    /// For `before` of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<i64>,
}

/// Returns the notifications that staff have sent, newest first, with how many customers have them and have read them.
#[utoipa::path(get, path = "/api/staff/announcement/list", operation_id = "staff-announcement-list", tag = "staff",
    params(Listed), security(("staff" = ["notifications.send"])),
    responses((status = 200, body = StaffAnnouncements), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::SendNotifications>,
    Query(Listed { before }): Query<Listed>,
) -> Result<Json<StaffAnnouncements>, ApiError> {
    let mut sent = announcement::list(&state, before.map(|Id(id)| id), PAGE + 1).await?;
    let has_more = sent.len() > PAGE as usize;
    sent.truncate(PAGE as usize);
    let next = sent.last().filter(|_| has_more).map(|one| one.announcement.id);
    Ok(Json(StaffAnnouncements { items: sent.into_iter().map(StaffAnnouncement::from).collect(), next }))
}
