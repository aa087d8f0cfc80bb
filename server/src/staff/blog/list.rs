//! GET /api/staff/blog/list: the posts of the blog, in pages.

use axum::extract::State;
use hamour_core::blog::PostState;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::blog_admin::{self, ListedPost, PostFilter, PostPlace};
use crate::staff::instant;
use crate::state::AppState;

/// The number of posts of a page.
const PAGE: u32 = 50;
const PAGE_MAX: u32 = 200;

/// Which posts are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Listed {
    /// Words of a title or summary in English or Arabic, or of the address.
    #[serde(default)]
    search: Option<String>,
    /// Only of this state.
    #[serde(default)]
    state: Option<PostState>,
    /// Only of this category.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 1)]
    category_id: Option<Id>,
    /// Only with this tag.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 1)]
    tag_id: Option<Id>,
    /// Only of this writer.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 1)]
    writer_id: Option<Id>,
    /// Whether only those are listed that lack a text in Arabic.
    #[serde(default)]
    lacks_arabic: Option<bool>,
    /// Only posts after this place: `next` of the page before.
    #[serde(default)]
    #[param(value_type = Option<String>, max_length = 42)]
    after: Option<PostPlace>,
    /// The number of posts, at most 200.
    #[serde(default)]
    #[param(minimum = 1, maximum = 200)]
    limit: Option<u32>,
}

/// A post in the list.
#[derive(Debug, Serialize, ToSchema)]
struct StaffListedPost {
    id: i64,
    slug: String,
    title: String,
    /// May be empty.
    title_ar: String,
    /// The picture; empty if it has none.
    image: String,
    category_id: i64,
    writer_id: i64,
    tag_ids: Vec<i64>,
    /// Whether shoppers see it now.
    state: PostState,
    /// From when it is in the shop; null for a draft.
    #[schema(required = true, format = DateTime)]
    published_at: Option<String>,
    /// The number of texts that lack Arabic.
    missing_arabic: usize,
}

impl From<ListedPost> for StaffListedPost {
    fn from(ListedPost { id, form, state, published_at, missing_arabic }: ListedPost) -> Self {
        Self {
            id,
            slug: form.slug,
            title: form.title,
            title_ar: form.title_ar,
            image: form.image,
            category_id: form.category_id.unwrap_or_default(),
            writer_id: form.writer_id.unwrap_or_default(),
            tag_ids: form.tag_ids,
            state,
            published_at: published_at.map(instant),
            missing_arabic,
        }
    }
}

/// A page of posts.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffPostPage {
    /// Those that came or come into the shop last first.
    items: Vec<StaffListedPost>,
    /// For `after` of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<String>,
    /// The number of posts that fit the filter, on all pages.
    count: usize,
}

/// Returns a page of the posts that were searched for.
#[utoipa::path(get, path = "/api/staff/blog/list", operation_id = "staff-blog-list", tag = "staff", params(Listed),
    security(("staff" = ["content.edit"])), responses((status = 200, body = StaffPostPage), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::EditContent>,
    Query(query): Query<Listed>,
) -> Result<Json<StaffPostPage>, ApiError> {
    let filter = PostFilter {
        search: query.search.unwrap_or_default(),
        state: query.state,
        category_id: query.category_id.map(|id| id.0),
        tag_id: query.tag_id.map(|id| id.0),
        writer_id: query.writer_id.map(|id| id.0),
        lacks_arabic: query.lacks_arabic.unwrap_or(false),
    };
    let limit = query.limit.unwrap_or(PAGE).clamp(1, PAGE_MAX) as usize;
    let page = blog_admin::list(&state, &filter, query.after, limit).await?;
    Ok(Json(StaffPostPage {
        next: page.next.map(|place| place.to_string()),
        count: page.count,
        items: page.items.into_iter().map(StaffListedPost::from).collect(),
    }))
}
