//! The blog.

mod blog_details;
mod blog_search;
mod get_blogs_by_writer;
mod get_blogs_category;
mod tag_filter_blog;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(blog_details::handler))
        .routes(routes!(blog_search::handler))
        .routes(routes!(get_blogs_by_writer::handler))
        .routes(routes!(get_blogs_category::handler))
        .routes(routes!(tag_filter_blog::handler))
}
