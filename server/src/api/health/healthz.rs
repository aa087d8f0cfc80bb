//! GET /healthz: the program runs.

use serde::Serialize;
use utoipa::ToSchema;

use crate::http::extract::Json;

#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Health {
    status: &'static str,
}

/// The program runs.
#[utoipa::path(get, path = "/healthz", operation_id = "healthz", tag = "operations", responses((status = 200, body = Health)))]
pub(super) async fn handler() -> Json<Health> {
    Json(Health { status: "ok" })
}
