//! POST /api/staff/banner/save: changes a banner.

use axum::extract::State;
use hamour_core::catalogue::BannerForm;
use hamour_core::error_code::ServerErrorCode;
use serde::Deserialize;
use utoipa::ToSchema;

use super::StaffBanner;
use crate::failure::{ErrorCode, Failure};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::banner_admin;
use crate::state::AppState;

/// A change of a banner.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SaveBanner {
    id: Id,
    /// The version that the caller saw.
    #[schema(max_length = 64)]
    version: String,
    /// All of the banner.
    form: BannerForm,
}

/// Changes a banner, and returns it. Returns 409 `banner_changed` with the banner as it is now if somebody else has
/// changed it.
#[utoipa::path(post, path = "/api/staff/banner/save", operation_id = "staff-banner-save", tag = "staff",
    request_body = SaveBanner, security(("staff" = ["content.edit"])),
    responses((status = 200, body = StaffBanner), (status = 409, body = Conflict<StaffBanner>,
        description = "Somebody else has changed the banner"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Json(SaveBanner { id: Id(id), version, form }): Json<SaveBanner>,
) -> Result<Json<StaffBanner>, ApiError> {
    match banner_admin::save(&state, &staff.actor(), (id, &version), form).await {
        Ok(banner) => Ok(Json(banner.into())),
        Err(Failure::Conflict(info)) if info.code == ErrorCode::from(ServerErrorCode::BannerChanged) => {
            let now = StaffBanner::from(banner_admin::get(&state, id).await?);
            Err(ApiError::from(Failure::Conflict(info)).with_current(&now))
        }
        Err(failure) => Err(failure.into()),
    }
}
