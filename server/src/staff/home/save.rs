//! POST /api/staff/home/save: replaces the products of a list of the home page.

use axum::extract::State;
use hamour_core::catalogue::{HomeEntry, HomeList};
use hamour_core::error_code::{ErrorCode, ServerErrorCode};
use serde::Deserialize;
use utoipa::ToSchema;

use super::StaffHomeList;
use crate::failure::Failure;
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::home_lists;
use crate::state::AppState;

/// The products of a list.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SaveHomeList {
    list: HomeList,
    /// The version that the caller saw.
    #[schema(max_length = 64)]
    version: String,
    /// All products, in their new order.
    entries: Vec<HomeEntry>,
}

/// Replaces the products of a list, and returns it. Returns 409 `home_list_changed` with the list as it is now if somebody
/// else has changed it.
#[utoipa::path(post, path = "/api/staff/home/save", operation_id = "staff-home-save", tag = "staff",
    request_body = SaveHomeList, security(("staff" = ["content.edit"])),
    responses((status = 200, body = StaffHomeList), (status = 409, body = Conflict<StaffHomeList>,
        description = "Somebody else has changed the list"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Json(SaveHomeList { list, version, entries }): Json<SaveHomeList>,
) -> Result<Json<StaffHomeList>, ApiError> {
    match home_lists::save(&state, &staff.actor(), (list, &version), &entries).await {
        Ok(saved) => Ok(Json(saved.into())),
        Err(Failure::Conflict(info)) if info.code == ErrorCode::from(ServerErrorCode::HomeListChanged) => {
            let now = StaffHomeList::from(home_lists::get(&state, list).await?);
            Err(ApiError::from(Failure::Conflict(info)).with_current(&now))
        }
        Err(failure) => Err(failure.into()),
    }
}
