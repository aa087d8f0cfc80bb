//! GET /api/staff/product/history: the earlier versions of a product.

use axum::extract::State;
use hamour_core::catalogue::ProductForm;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::product_admin::{self, Revision};
use crate::staff::instant;
use crate::state::AppState;

/// Which product.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    #[param(value_type = i64, minimum = 1)]
    id: Id,
}

/// The versions of a product.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffProductHistory {
    /// Newest first.
    revisions: Vec<StaffProductRevision>,
}

/// A version of a product.
#[derive(Debug, Serialize, ToSchema)]
struct StaffProductRevision {
    id: i64,
    #[schema(format = DateTime)]
    happened_at: String,
    /// Who wrote it.
    actor: String,
    form: ProductForm,
    /// What it was before; null for a new product.
    #[schema(required = true)]
    before: Option<ProductForm>,
}

impl From<Revision> for StaffProductRevision {
    fn from(Revision { id, happened_at, actor, form, before }: Revision) -> Self {
        Self { id, happened_at: instant(happened_at), actor, form, before }
    }
}

/// Returns the latest versions of a product that somebody wrote.
#[utoipa::path(get, path = "/api/staff/product/history", operation_id = "staff-product-history", tag = "staff",
    params(Wanted), security(("staff" = ["content.edit"])),
    responses((status = 200, body = StaffProductHistory), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::EditContent>,
    Query(Wanted { id: Id(id) }): Query<Wanted>,
) -> Result<Json<StaffProductHistory>, ApiError> {
    let revisions = product_admin::history(&state, id).await?;
    Ok(Json(StaffProductHistory {
        revisions: revisions.into_iter().map(StaffProductRevision::from).collect(),
    }))
}
