//! GET /api/staff/blog/labels: the categories, tags and writers of the blog.

use axum::extract::State;
use hamour_core::blog::LabelKind;
use serde::Serialize;
use utoipa::ToSchema;

use super::StaffBlogLabel;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::blog_admin;
use crate::state::AppState;

/// What posts are sorted by.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffBlogLabels {
    /// In the order of the shop.
    categories: Vec<StaffBlogLabel>,
    /// By name.
    tags: Vec<StaffBlogLabel>,
    /// By name.
    writers: Vec<StaffBlogLabel>,
}

/// Returns the categories, tags and writers of the blog, with the number of posts of each.
#[utoipa::path(get, path = "/api/staff/blog/labels", operation_id = "staff-blog-labels", tag = "staff",
    security(("staff" = ["content.edit"])), responses((status = 200, body = StaffBlogLabels), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::EditContent>,
) -> Result<Json<StaffBlogLabels>, ApiError> {
    let (mut categories, mut tags, mut writers) = (vec![], vec![], vec![]);
    for label in blog_admin::labels(&state).await? {
        let list = match label.kind {
            LabelKind::Category => &mut categories,
            LabelKind::Tag => &mut tags,
            LabelKind::Writer => &mut writers,
        };
        list.push(StaffBlogLabel::from(label));
    }
    Ok(Json(StaffBlogLabels { categories, tags, writers }))
}
