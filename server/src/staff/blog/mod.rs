//! The posts of the blog, and its categories, tags and writers.

mod create;
mod delete;
mod detail;
mod history;
mod label_create;
mod label_delete;
mod label_save;
mod labels;
mod list;
mod preview;
mod save;
mod version;

use axum::Extension;
use hamour_core::blog::{LabelForm, LabelKind, PostForm, PostState};
use hamour_core::routes::Page;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http::extract::BodyLimit;
use crate::services::blog_admin::{EditedLabel, EditedPost};
use crate::state::AppState;

/// The maximum number of bytes of a request with the texts of both languages: one megabyte, more than the longest texts
/// of the rule book take.
const TEXT_BYTES_MAX: usize = 1_000_000;

pub(super) fn router() -> OpenApiRouter<AppState> {
    let texts = OpenApiRouter::new()
        .routes(routes!(create::handler))
        .routes(routes!(save::handler))
        .layer(Extension(BodyLimit(TEXT_BYTES_MAX)));
    OpenApiRouter::new()
        .routes(routes!(list::handler))
        .routes(routes!(detail::handler))
        .routes(routes!(preview::handler))
        .routes(routes!(delete::handler))
        .routes(routes!(history::handler))
        .routes(routes!(version::handler))
        .routes(routes!(labels::handler))
        .routes(routes!(label_create::handler))
        .routes(routes!(label_save::handler))
        .routes(routes!(label_delete::handler))
        .merge(texts)
}

/// A post for its form.
#[derive(Debug, Serialize, ToSchema)]
struct StaffPost {
    id: i64,
    /// The number of its last version; 0 if staff never wrote it. A change sends it back.
    version: i64,
    form: PostForm,
    /// Whether shoppers see it now.
    state: PostState,
    /// The path of its page in the shop, which shoppers can open once it is published.
    path: String,
}

impl From<EditedPost> for StaffPost {
    fn from(EditedPost { id, version, form, state }: EditedPost) -> Self {
        let path = Page::Blog.path(&[&form.slug]);
        Self { id, version, form, state, path }
    }
}

/// A category, tag or writer of the blog for its form.
#[derive(Debug, Serialize, ToSchema)]
struct StaffBlogLabel {
    kind: LabelKind,
    id: i64,
    /// Identifies what the form holds; a change sends it back.
    version: String,
    form: LabelForm,
    /// The number of posts that have it, drafts included.
    posts: i64,
    /// Whether it can be deleted: posts lose a tag, and need the others.
    is_deletable: bool,
    /// The number of texts that lack Arabic.
    missing_arabic: usize,
}

impl From<EditedLabel> for StaffBlogLabel {
    fn from(EditedLabel { kind, id, version, form, posts }: EditedLabel) -> Self {
        let (missing_arabic, is_deletable) = (form.missing_arabic().len(), kind.is_deletable(posts));
        Self { kind, id, version, form, posts, is_deletable, missing_arabic }
    }
}
