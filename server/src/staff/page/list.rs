//! GET /api/staff/page/list: the shop's own pages.

use axum::extract::State;
use hamour_core::shop_page::Fact;
use serde::Serialize;
use utoipa::ToSchema;

use super::StaffShopPage;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::shop_page;
use crate::state::AppState;

/// A value of the settings that texts name as `{{shop_name}}`.
#[derive(Debug, Serialize, ToSchema)]
struct StaffFact {
    name: &'static str,
    /// Empty if the shop has set none; texts cannot name it then.
    value: String,
}

/// The shop's own pages.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffShopPages {
    /// All pages, also those that were never written.
    pages: Vec<StaffShopPage>,
    facts: Vec<StaffFact>,
}

/// Returns the shop's own pages, and the values that their texts can name.
#[utoipa::path(get, path = "/api/staff/page/list", operation_id = "staff-page-list", tag = "staff",
    security(("staff" = ["content.edit"])), responses((status = 200, body = StaffShopPages), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::EditContent>,
) -> Result<Json<StaffShopPages>, ApiError> {
    let (pages, facts) = shop_page::list(&state).await?;
    Ok(Json(StaffShopPages {
        pages: pages.into_iter().map(StaffShopPage::from).collect(),
        facts: facts.into_iter().map(|Fact { name, value }| StaffFact { name, value }).collect(),
    }))
}
