//! POST /api/staff/catalogue/check: what an import would change, or what is wrong with it.

use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use super::{FileTurn, SheetUpload, StaffCatalogueCheck};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query, SheetBytes};
use crate::http::staff_auth::{Staff, permission};
use crate::services::catalogue_file::{self, ARCHIVE_BYTES_MAX};
use crate::state::AppState;

/// How the file is understood.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct HowChecked {
    /// Whether published products that the file lacks are retired.
    #[serde(default)]
    retires_missing: bool,
}

/// Returns everything that is wrong with a file of the catalogue, or else what it would change. Changes nothing. No form of
/// another site can send this content type.
#[utoipa::path(post, path = "/api/staff/catalogue/check", operation_id = "staff-catalogue-check", tag = "staff",
    params(HowChecked), request_body(content = inline(SheetUpload), content_type = "text/csv"),
    security(("staff" = ["content.edit"])), responses((status = 200, body = StaffCatalogueCheck), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Query(HowChecked { retires_missing }): Query<HowChecked>,
    _turn: FileTurn,
    SheetBytes(bytes): SheetBytes<ARCHIVE_BYTES_MAX>,
) -> Result<Json<StaffCatalogueCheck>, ApiError> {
    let input = catalogue_file::read_input(bytes, retires_missing).await?;
    Ok(Json(catalogue_file::check(&state, &staff.actor(), &input).await?.into()))
}
