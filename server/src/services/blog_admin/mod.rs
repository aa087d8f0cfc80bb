//! The blog as staff edit it: posts with their texts in both languages and their time, and what posts are sorted by.

mod history;
mod label;
mod list;
mod save;

use chrono::DateTime;
use hamour_core::Language;
use hamour_core::blog::{PostForm, PostState};
use hamour_core::error_code::ResourceKind;
use hamour_core::shown::moment_text;

use crate::failure::Failure;
use crate::state::AppState;
use crate::store::blog_edit::{self, EditablePost};
use crate::store::db::Tx;

pub use history::{VERSIONS_MAX, Version, history, version};
pub use label::{EditedLabel, create_label, get_label, labels, remove_label, save_label};
pub use list::{ListedPost, PostFilter, PostPage, PostPlace, list};
pub use save::{create, remove, save};

/// A post for its form.
#[derive(Clone, Debug)]
pub struct EditedPost {
    /// Identifies it.
    pub id: i64,
    /// The number of its last version; 0 if staff never wrote it.
    pub version: i64,
    /// What staff wrote.
    pub form: PostForm,
    /// Whether shoppers see it now.
    pub state: PostState,
}

/// Returns a post for its form.
pub async fn get(state: &AppState, post_id: i64) -> Result<EditedPost, Failure> {
    let mut tx = state.db.begin_reading().await?;
    Ok(read(state, &mut tx, post_id).await?.0)
}

/// Returns the page of a post as shoppers will see it, also of a draft.
pub async fn preview(state: &AppState, language: Language, slug: &str) -> Result<bytes::Bytes, Failure> {
    let missing = || Failure::not_found(ResourceKind::Post);
    let post_id = blog_edit::id_of(&state.db, slug).await?.ok_or_else(missing)?;
    let page = state.catalogue.preview_post(language, state.clock.now(), post_id).await?;
    page.ok_or_else(missing)
}

async fn read(state: &AppState, tx: &mut Tx, post_id: i64) -> Result<(EditedPost, EditablePost), Failure> {
    let row = blog_edit::find(&mut *tx, post_id).await?;
    let row = row.ok_or_else(|| Failure::not_found(ResourceKind::Post))?;
    let version = blog_edit::last_version(&mut *tx, post_id).await?;
    let tags = blog_edit::tags_of(&mut *tx, post_id).await?;
    let shown = state_of(state, &row);
    let form = form_of(row.clone(), tags);
    Ok((EditedPost { id: post_id, version, form, state: shown }, row))
}

fn state_of(state: &AppState, row: &EditablePost) -> PostState {
    PostState::at(row.published_at.and_then(DateTime::from_timestamp_millis), state.clock.now())
}

fn form_of(row: EditablePost, tag_ids: Vec<i64>) -> PostForm {
    PostForm {
        slug: row.slug,
        title: row.title,
        title_ar: row.title_ar,
        summary: row.summary,
        summary_ar: row.summary_ar,
        html: row.description,
        html_ar: row.description_ar,
        image: row.featured_image,
        image_alt: row.image_alt,
        image_alt_ar: row.image_alt_ar,
        category_id: Some(row.category_id),
        writer_id: Some(row.writer_id),
        tag_ids,
        meta_title: row.meta_title,
        meta_title_ar: row.meta_title_ar,
        meta_description: row.meta_description,
        meta_description_ar: row.meta_description_ar,
        is_published: row.published_at.is_some(),
        from: moment_text(row.published_at.and_then(DateTime::from_timestamp_millis)),
    }
}
