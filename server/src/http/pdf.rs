//! PDF documents as responses.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use utoipa::ToSchema;

use crate::services::invoice::Printed;

/// A PDF document.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
pub struct Pdf(Printed);

impl From<Printed> for Pdf {
    fn from(printed: Printed) -> Self {
        Self(printed)
    }
}

/// The browser shows it, and no cache keeps it.
impl IntoResponse for Pdf {
    fn into_response(self) -> Response {
        let Printed { file_name, pdf } = self.0;
        let disposition = format!("inline; filename=\"{file_name}\"");
        let headers = [
            (header::CONTENT_TYPE, HeaderValue::from_static("application/pdf")),
            (header::CONTENT_DISPOSITION, HeaderValue::from_str(&disposition).expect("the names are plain")),
            (header::CACHE_CONTROL, HeaderValue::from_static("private, no-store")),
        ];
        (headers, pdf).into_response()
    }
}
