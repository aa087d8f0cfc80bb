//! POST /api/staff/banner/create: creates a banner.

use axum::extract::State;
use hamour_core::catalogue::BannerForm;
use serde::Deserialize;
use utoipa::ToSchema;

use super::StaffBanner;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::banner_admin;
use crate::state::AppState;

/// A new banner.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CreateBanner {
    /// Made once for each banner by the caller, such as a UUID: a repetition with the same key creates nothing.
    #[schema(min_length = 1, max_length = 255)]
    key: String,
    form: BannerForm,
}

/// Creates a banner after all others, and returns it.
#[utoipa::path(post, path = "/api/staff/banner/create", operation_id = "staff-banner-create", tag = "staff",
    request_body = CreateBanner, security(("staff" = ["content.edit"])),
    responses((status = 200, body = StaffBanner), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Json(CreateBanner { key, form }): Json<CreateBanner>,
) -> Result<Json<StaffBanner>, ApiError> {
    Ok(Json(banner_admin::create(&state, &staff.actor(), &key, form).await?.into()))
}
