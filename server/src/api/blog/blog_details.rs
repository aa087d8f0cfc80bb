//! POST /api/blog-details: the page of a post.

use axum::response::Response;
use hamour_core::error_code::ResourceKind;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::failure::Failure;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::prepared_response::CatalogueResponses;
use crate::services::catalogue::PostDetail;

/// Identifies a post.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct PostBySlug {
    /// The post's name in its URL.
    slug: String,
}

/// Returns a post and related posts.
#[utoipa::path(post, path = "/api/blog-details", operation_id = "blog-details", tag = "blog",
    request_body = PostBySlug, responses((status = 200, body = PostDetail), Problems))]
pub(super) async fn handler(
    pages: CatalogueResponses,
    Json(request): Json<PostBySlug>,
) -> Result<Response, ApiError> {
    let key = pages.snapshot.posts().key_of(&request.slug);
    pages.post(key.ok_or_else(|| Failure::not_found(ResourceKind::Post))?, ResourceKind::Post).await
}
