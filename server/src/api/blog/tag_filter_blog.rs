//! POST /api/tag-filter-blog: the posts with a tag.

use axum::response::Response;
use hamour_core::error_code::ResourceKind;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::prepared_response::CatalogueResponses;
use crate::services::catalogue::{CatalogueKey, Post};

/// Identifies a tag.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct PostsByTag {
    /// The tag's id.
    tag_id: Id,
}

/// Returns the posts with a tag, newest first.
#[utoipa::path(post, path = "/api/tag-filter-blog", operation_id = "tag-filter-blog", tag = "blog", request_body = PostsByTag,
    responses((status = 200, body = [Post]), Problems))]
pub(super) async fn handler(
    pages: CatalogueResponses,
    Json(request): Json<PostsByTag>,
) -> Result<Response, ApiError> {
    pages.post(CatalogueKey::PostsOfTag(request.tag_id.0), ResourceKind::Tag).await
}
