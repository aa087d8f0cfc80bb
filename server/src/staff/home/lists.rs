//! GET /api/staff/home/lists: the products that the home page puts forward.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::StaffHomeList;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::home_lists;
use crate::state::AppState;

/// The lists of the home page that staff choose.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffHomeLists {
    /// In the order of the page.
    lists: Vec<StaffHomeList>,
}

/// Returns the deals of the day, the featured products, and those that stand first in the bestsellers.
#[utoipa::path(get, path = "/api/staff/home/lists", operation_id = "staff-home-lists", tag = "staff",
    security(("staff" = ["content.edit"])), responses((status = 200, body = StaffHomeLists), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::EditContent>,
) -> Result<Json<StaffHomeLists>, ApiError> {
    let lists = home_lists::lists(&state).await?;
    Ok(Json(StaffHomeLists { lists: lists.into_iter().map(StaffHomeList::from).collect() }))
}
