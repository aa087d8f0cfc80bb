//! GET /healthz: whether the program runs.

use serde::Serialize;
use utoipa::ToSchema;

use crate::http::extract::Json;

#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Health {
    status: &'static str,
}

/// Returns 200 as long as the program runs.
#[utoipa::path(get, path = "/healthz", operation_id = "healthz", tag = "operations", responses((status = 200, body = Health)))]
pub(super) async fn handler() -> Json<Health> {
    Json(Health { status: "ok" })
}
