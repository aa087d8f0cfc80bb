//! GET /api/staff/page/history: the versions of a page.

use axum::extract::State;
use hamour_core::delivery::instant_text;
use hamour_core::shop_page::ShopPage;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::shop_page;
use crate::state::AppState;

/// The number of versions of a page of the list.
const PAGE: u32 = 20;

/// Which versions are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Listed {
    page: ShopPage,
    /// Only versions older than this one.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 1)]
    before: Option<Id>,
}

/// When and by whom a version was written.
#[derive(Debug, Serialize, ToSchema)]
struct StaffPageVersion {
    version: i64,
    written_by: String,
    #[schema(format = DateTime)]
    written_at: String,
}

/// A page of the history.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffPageHistory {
    /// Newest first.
    versions: Vec<StaffPageVersion>,
    /// For `before` of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<i64>,
}

/// Returns when and by whom the versions of a page were written, newest first.
#[utoipa::path(get, path = "/api/staff/page/history", operation_id = "staff-page-history", tag = "staff",
    params(Listed), security(("staff" = ["content.edit"])),
    responses((status = 200, body = StaffPageHistory), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::EditContent>,
    Query(Listed { page, before }): Query<Listed>,
) -> Result<Json<StaffPageHistory>, ApiError> {
    let listed = shop_page::history(&state, page, before.map(|id| id.0), PAGE).await?;
    let next = listed.rows.last().filter(|_| listed.has_more).map(|last| last.version);
    let versions = listed.rows.into_iter().filter_map(|row| {
        let (written_by, written) = row.written?;
        Some(StaffPageVersion { version: row.version, written_by, written_at: instant_text(written) })
    });
    Ok(Json(StaffPageHistory { versions: versions.collect(), next }))
}
