//! Uploads of pictures, which are converted in the background.

mod upload;
mod uploads;

use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::ErrorCode;
use crate::model::picture::{Upload, UploadState};
use crate::state::AppState;

/// The maximum size of a picture's file in bytes.
const BYTES_MAX: usize = hamour_core::picture::MEGABYTES_MAX as usize * 1_000_000;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(uploads::handler)).routes(routes!(upload::handler))
}

/// An upload of a picture.
#[derive(Debug, Serialize, ToSchema)]
struct StaffPictureUpload {
    id: i64,
    state: UploadState,
    /// The address of the picture once it is in the shop, by which a product refers to it.
    #[schema(required = true)]
    address: Option<String>,
    /// Why it failed.
    #[schema(required = true)]
    failure: Option<ErrorCode>,
}

impl From<Upload> for StaffPictureUpload {
    fn from(upload: Upload) -> Self {
        Self {
            id: upload.id,
            state: upload.state,
            address: upload.address(),
            failure: upload.failure.map(ErrorCode::from),
        }
    }
}
