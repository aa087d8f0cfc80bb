//! Posts of the blog as staff edit them, with the history of each.

use super::db::{DbError, Executor, Tx, params, row, sql};

/// The UNIQUE constraint that a second post with one slug violates.
pub const SLUG_TAKEN: &str = "blog_post_slug_key";

row! {
    /// A post with its texts in both languages.
    #[derive(Clone, Debug)]
    pub struct EditablePost {
        /// Identifies it.
        pub id: i64,
        /// Its name in URLs.
        pub slug: String,
        /// Its category.
        pub category_id: i64,
        /// Its writer.
        pub writer_id: i64,
        /// Its title.
        pub title: String,
        /// The title in Arabic; may be empty.
        pub title_ar: String,
        /// What lists show of it; may be empty.
        pub summary: String,
        /// The summary in Arabic; may be empty.
        pub summary_ar: String,
        /// Its text: HTML that was sanitised before it was stored.
        pub description: String,
        /// The text in Arabic; may be empty.
        pub description_ar: String,
        /// Its picture; empty if it has none.
        pub featured_image: String,
        /// What the picture shows; may be empty.
        pub image_alt: String,
        /// The same in Arabic; may be empty.
        pub image_alt_ar: String,
        /// The title of its page; may be empty.
        pub meta_title: String,
        /// The title in Arabic; may be empty.
        pub meta_title_ar: String,
        /// The description of its page; may be empty.
        pub meta_description: String,
        /// The description in Arabic; may be empty.
        pub meta_description_ar: String,
        /// From when it is in the shop, in milliseconds; `None` for a draft.
        pub published_at: Option<i64>,
        /// When it was created, in milliseconds.
        pub created_at: i64,
    }
}

row! {
    /// A version of a post.
    #[derive(Clone, Debug)]
    pub struct PostVersion {
        /// Its number, from 1.
        pub version: i64,
        /// The form as JSON; empty in a list.
        pub form: String,
        /// Who wrote it; empty if it was imported.
        pub written_by: String,
        /// When, in milliseconds.
        pub written_at: i64,
    }
}

/// Returns a post.
pub async fn find(on: impl Into<Executor<'_>>, post_id: i64) -> Result<Option<EditablePost>, DbError> {
    sql!(
        "SELECT id, slug, category_id, writer_id, title, title_ar, summary, summary_ar, description, description_ar,
                featured_image, image_alt, image_alt_ar, meta_title, meta_title_ar, meta_description,
                meta_description_ar, published_at, created_at
         FROM blog_post WHERE id = $1"
    )
    .bind(post_id)
    .fetch_optional(on)
    .await
}

/// Returns all posts, those that came or come into the shop last first. Of their texts they have the first character.
pub async fn all(on: impl Into<Executor<'_>>) -> Result<Vec<EditablePost>, DbError> {
    sql!(
        "SELECT id, slug, category_id, writer_id, title, title_ar, summary, summary_ar,
                SUBSTR(description, 1, 1) AS description, SUBSTR(description_ar, 1, 1) AS description_ar,
                featured_image, image_alt, image_alt_ar, meta_title, meta_title_ar, meta_description,
                meta_description_ar, published_at, created_at
         FROM blog_post ORDER BY COALESCE(published_at, created_at) DESC, id DESC"
    )
    .fetch_all(on)
    .await
}

/// Returns the id of the post with this name in URLs.
pub async fn id_of(on: impl Into<Executor<'_>>, slug: &str) -> Result<Option<i64>, DbError> {
    sql!("SELECT id FROM blog_post WHERE slug = $1").bind(slug).fetch_optional_scalar::<i64>(on).await
}

/// Returns the tags of a post.
pub async fn tags_of(on: impl Into<Executor<'_>>, post_id: i64) -> Result<Vec<i64>, DbError> {
    sql!("SELECT tag_id FROM blog_post_tag WHERE post_id = $1 ORDER BY tag_id")
        .bind(post_id)
        .fetch_all_scalars::<i64>(on)
        .await
}

/// Locks a post until the end of the transaction, so that changes of it run one after the other. Returns whether it
/// exists.
pub async fn lock(tx: &mut Tx, post_id: i64) -> Result<bool, DbError> {
    sql!("UPDATE blog_post SET slug = slug WHERE id = $1").bind(post_id).affects_rows(tx).await
}

/// Stores what staff wrote about a post; not its tags.
pub async fn update(tx: &mut Tx, post: &EditablePost) -> Result<(), DbError> {
    sql!(
        "UPDATE blog_post
         SET slug = $2, category_id = $3, writer_id = $4, title = $5, title_ar = $6, summary = $7, summary_ar = $8,
             description = $9, description_ar = $10, featured_image = $11, image_alt = $12, image_alt_ar = $13,
             meta_title = $14, meta_title_ar = $15, meta_description = $16, meta_description_ar = $17,
             published_at = $18
         WHERE id = $1"
    )
    .bind_all(params![post.id, post.slug.as_str(), post.category_id, post.writer_id])
    .bind_all(params![post.title.as_str(), post.title_ar.as_str()])
    .bind_all(params![post.summary.as_str(), post.summary_ar.as_str()])
    .bind_all(params![post.description.as_str(), post.description_ar.as_str()])
    .bind_all(params![post.featured_image.as_str(), post.image_alt.as_str(), post.image_alt_ar.as_str()])
    .bind_all(params![post.meta_title.as_str(), post.meta_title_ar.as_str()])
    .bind_all(params![post.meta_description.as_str(), post.meta_description_ar.as_str(), post.published_at])
    .run(tx)
    .await
}

/// Removes all tags of a post.
pub async fn clear_tags(tx: &mut Tx, post_id: i64) -> Result<(), DbError> {
    sql!("DELETE FROM blog_post_tag WHERE post_id = $1").bind(post_id).run(tx).await
}

/// Deletes a post with its history.
pub async fn delete(tx: &mut Tx, post_id: i64) -> Result<(), DbError> {
    sql!("DELETE FROM blog_post WHERE id = $1").bind(post_id).run(tx).await
}

/// Returns the number of a post's last version; 0 if staff never wrote it.
pub async fn last_version(on: impl Into<Executor<'_>>, post_id: i64) -> Result<i64, DbError> {
    sql!("SELECT COALESCE(MAX(version), CAST(0 AS BIGINT)) AS version FROM blog_post_version WHERE post_id = $1")
        .bind(post_id)
        .fetch_scalar::<i64>(on)
        .await
}

/// Inserts a version. Returns `false` if the post has one of this number.
pub async fn insert_version(tx: &mut Tx, post_id: i64, new: &PostVersion) -> Result<bool, DbError> {
    sql!(
        "INSERT INTO blog_post_version (post_id, version, form, written_by, written_at)
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT (post_id, version) DO NOTHING"
    )
    .bind_all(params![post_id, new.version, new.form.as_str(), new.written_by.as_str(), new.written_at])
    .affects_rows(tx)
    .await
}

/// Returns at most `limit` versions of a post with numbers below `before`, the newest first, without their forms.
pub async fn history(
    on: impl Into<Executor<'_>>,
    post_id: i64,
    before: i64,
    limit: u32,
) -> Result<Vec<PostVersion>, DbError> {
    sql!(
        "SELECT version, '' AS form, written_by, written_at FROM blog_post_version
         WHERE post_id = $1 AND version < $2 ORDER BY version DESC LIMIT $3"
    )
    .bind_all(params![post_id, before, limit])
    .fetch_all(on)
    .await
}

/// Returns a version of a post.
pub async fn version(
    on: impl Into<Executor<'_>>,
    post_id: i64,
    version: i64,
) -> Result<Option<PostVersion>, DbError> {
    sql!(
        "SELECT version, form, written_by, written_at FROM blog_post_version
         WHERE post_id = $1 AND version = $2"
    )
    .bind_all(params![post_id, version])
    .fetch_optional(on)
    .await
}
