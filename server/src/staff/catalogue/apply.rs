//! POST /api/staff/catalogue/apply: carries out an import.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{FileTurn, SheetUpload, StaffCatalogueCheck};
use crate::failure::Failure;
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Json, Query, SheetBytes};
use crate::http::staff_auth::{Staff, permission};
use crate::services::catalogue_file::{self, ARCHIVE_BYTES_MAX, Applied, Checked};
use crate::state::AppState;

/// How the file is understood, and what the caller has seen.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct HowApplied {
    /// Whether published products that the file lacks are retired.
    #[serde(default)]
    retires_missing: bool,
    /// The version of the check that the caller saw.
    #[param(max_length = 64)]
    seen: String,
}

/// How far an import is.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum StaffCatalogueImportState {
    /// Nothing is changed, because something is wrong.
    Refused,
    /// The pictures are being converted first. The caller asks `progress`, then sends the same request again.
    Converting,
    /// All changes are made.
    Done,
}

/// The result of an import.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffCatalogueImport {
    state: StaffCatalogueImportState,
    /// Pictures that have yet to be converted.
    pictures_left: usize,
    /// What is wrong, or what was changed.
    check: StaffCatalogueCheck,
}

impl From<Applied> for StaffCatalogueImport {
    fn from(applied: Applied) -> Self {
        let (state, pictures_left, check) = match applied {
            Applied::Refused(check) => (StaffCatalogueImportState::Refused, 0, check),
            Applied::Converting(left) => (StaffCatalogueImportState::Converting, left, Checked::default()),
            Applied::Done(check) => (StaffCatalogueImportState::Done, 0, check),
        };
        Self { state, pictures_left, check: check.into() }
    }
}

/// Carries out an import, in one transaction, if the file has no problem. New pictures are converted in the background first:
/// until then nothing is changed, and the caller repeats the request once `progress` has none left. A repetition of a finished import changes nothing.
/// Returns 409 `plan_changed` with the new check if the catalogue has changed since the caller's check. Prices, stock and status
/// need their own permissions.
#[utoipa::path(post, path = "/api/staff/catalogue/apply", operation_id = "staff-catalogue-apply", tag = "staff",
    params(HowApplied), request_body(content = inline(SheetUpload), content_type = "text/csv"),
    security(("staff" = ["content.edit"])), responses((status = 200, body = StaffCatalogueImport),
        (status = 409, body = Conflict<StaffCatalogueCheck>,
            description = "The catalogue has changed since the check"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Query(HowApplied { retires_missing, seen }): Query<HowApplied>,
    _turn: FileTurn,
    SheetBytes(bytes): SheetBytes<ARCHIVE_BYTES_MAX>,
) -> Result<Json<StaffCatalogueImport>, ApiError> {
    let input = catalogue_file::read_input(bytes, retires_missing).await?;
    let actor = staff.actor();
    match catalogue_file::apply(&state, &actor, &input, &seen).await {
        Ok(applied) => Ok(Json(applied.into())),
        Err(Failure::Conflict(info)) => {
            let now = StaffCatalogueCheck::from(catalogue_file::check(&state, &actor, &input).await?);
            Err(ApiError::from(Failure::Conflict(info)).with_current(&now))
        }
        Err(failure) => Err(failure.into()),
    }
}
