//! GET /api/staff/catalogue/export: the whole catalogue as a file.

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use chrono::NaiveDate;
use hamour_core::delivery::date_at;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::FileTurn;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Query;
use crate::http::staff_auth::{Staff, permission};
use crate::services::catalogue_file::{self, Export};
use crate::state::AppState;

/// The kind of file.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum StaffCatalogueFormat {
    /// A table.
    #[default]
    Csv,
    /// An archive with the table and all pictures.
    Zip,
    /// An archive with a text file for each category, and all pictures.
    Folder,
}

/// What is exported.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Exported {
    #[serde(default)]
    #[param(inline)]
    format: StaffCatalogueFormat,
}

/// A table or an archive.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
pub(super) struct CatalogueFile(Written);

struct Written {
    format: StaffCatalogueFormat,
    /// The date in its name.
    today: NaiveDate,
    bytes: Vec<u8>,
}

impl IntoResponse for CatalogueFile {
    fn into_response(self) -> Response {
        let (kind, name) = match self.0.format {
            StaffCatalogueFormat::Csv => ("text/csv; charset=utf-8", "catalogue"),
            StaffCatalogueFormat::Zip => ("application/zip", "catalogue"),
            StaffCatalogueFormat::Folder => ("application/zip", "catalogue-folder"),
        };
        let ending = if matches!(self.0.format, StaffCatalogueFormat::Csv) { "csv" } else { "zip" };
        let disposition = format!("attachment; filename=\"{name}-{}.{ending}\"", self.0.today);
        let disposition = HeaderValue::from_str(&disposition).expect("the names are plain");
        let headers = [
            (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
            (header::CONTENT_DISPOSITION, disposition),
            (header::CACHE_CONTROL, HeaderValue::from_static("private, no-store")),
        ];
        (headers, self.0.bytes).into_response()
    }
}

/// Returns all categories and products as a table in UTF-8, or as an archive with the table or text files and all pictures. The
/// import takes all of them back.
#[utoipa::path(get, path = "/api/staff/catalogue/export", operation_id = "staff-catalogue-export", tag = "staff",
    params(Exported), security(("staff" = ["content.edit"])),
    responses((status = 200, description = "The file.", content((inline(CatalogueFile) = "text/csv"),
        (inline(CatalogueFile) = "application/zip"))), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::EditContent>,
    Query(Exported { format }): Query<Exported>,
    _turn: FileTurn,
) -> Result<CatalogueFile, ApiError> {
    let what = match format {
        StaffCatalogueFormat::Csv => Export::Sheet,
        StaffCatalogueFormat::Zip => Export::Archive,
        StaffCatalogueFormat::Folder => Export::Folder,
    };
    let bytes = catalogue_file::export(&state, what).await?;
    Ok(CatalogueFile(Written { format, today: date_at(state.clock.now()), bytes }))
}
