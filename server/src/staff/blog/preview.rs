//! GET /api/staff/blog/preview: a post as shoppers will see it.

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::Query;
use crate::http::language::Preferred;
use crate::http::staff_auth::{Staff, permission};
use crate::services::blog_admin;
use crate::services::catalogue::PostDetail;
use crate::state::AppState;

/// Which post.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Previewed {
    /// The post's name in its URL.
    slug: String,
}

/// Returns a post as `blog-details` does, also a draft or one whose time has not come: as if it were published.
#[utoipa::path(get, path = "/api/staff/blog/preview", operation_id = "staff-blog-preview", tag = "staff",
    params(Previewed), security(("staff" = ["content.edit"])),
    responses((status = 200, body = PostDetail), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::EditContent>,
    Preferred(language): Preferred,
    Query(Previewed { slug }): Query<Previewed>,
) -> Result<impl IntoResponse, ApiError> {
    let page = blog_admin::preview(&state, language, &slug).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], page))
}
