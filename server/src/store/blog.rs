//! The blog: posts, their categories, writers and tags.

use super::db::{DbError, Executor, Tx, params, row, sql};

row! {
    /// A name with its id: a category, a tag.
    #[derive(Clone, Debug)]
    pub struct Named {
        /// Identifies it.
        pub id: i64,
        /// Its name.
        pub name: String,
        /// Its name in Arabic; may be empty.
        pub name_ar: String,
    }
}

row! {
    /// A writer of posts.
    #[derive(Clone, Debug)]
    pub struct Writer {
        /// Identifies it.
        pub id: i64,
        /// Its name.
        pub name: String,
        /// Its name in Arabic; may be empty.
        pub name_ar: String,
        /// Its picture; empty if it has none.
        pub image: String,
        /// A few words about it; may be empty.
        pub line: String,
        /// The same in Arabic; may be empty.
        pub line_ar: String,
    }
}

row! {
    /// A post.
    #[derive(Clone, Debug)]
    pub struct Post {
        /// Identifies it.
        pub id: i64,
        /// Its name in URLs.
        pub slug: String,
        /// Its category.
        pub category_id: i64,
        /// The writer's id.
        pub writer_id: i64,
        /// The writer's name.
        pub writer_name: String,
        /// The writer's name in Arabic; may be empty, as all Arabic texts.
        pub writer_name_ar: String,
        /// Its title.
        pub title: String,
        /// Its title in Arabic.
        pub title_ar: String,
        /// Its text: HTML that was sanitised before it was stored.
        pub description: String,
        /// Its text in Arabic.
        pub description_ar: String,
        /// What lists show of it; empty for the beginning of its text.
        pub summary: String,
        /// The same in Arabic.
        pub summary_ar: String,
        /// Its picture.
        pub featured_image: String,
        /// What the picture shows; empty if it only decorates.
        pub image_alt: String,
        /// The same in Arabic.
        pub image_alt_ar: String,
        /// The title of its page; empty if it is the post's title.
        pub meta_title: String,
        /// The same in Arabic.
        pub meta_title_ar: String,
        /// The description of its page.
        pub meta_description: String,
        /// The same in Arabic.
        pub meta_description_ar: String,
        /// From when it is in the shop, in milliseconds; `None` for a draft.
        pub published_at: Option<i64>,
    }
}

/// A post to be inserted. Its descriptions must be sanitised already, as the service does. Texts in Arabic may be empty.
#[derive(Clone, Copy, Debug, Default)]
pub struct NewPost<'a> {
    /// Its name in URLs, unique.
    pub slug: &'a str,
    /// Its category.
    pub category_id: i64,
    /// The writer's id.
    pub writer_id: i64,
    /// Its title.
    pub title: &'a str,
    /// The title in Arabic.
    pub title_ar: &'a str,
    /// Its text: HTML.
    pub description: &'a str,
    /// The text in Arabic.
    pub description_ar: &'a str,
    /// Its picture.
    pub featured_image: &'a str,
    /// The title of its page; may be empty.
    pub meta_title: &'a str,
    /// The page's title in Arabic.
    pub meta_title_ar: &'a str,
    /// The description of its page; may be empty.
    pub meta_description: &'a str,
    /// The page's description in Arabic.
    pub meta_description_ar: &'a str,
    /// When it was published, in milliseconds.
    pub created_at: i64,
}

/// Returns all posts, also drafts and those whose time has not come, newest first.
pub async fn posts(on: impl Into<Executor<'_>>) -> Result<Vec<Post>, DbError> {
    sql!(
        "SELECT p.id, p.slug, p.category_id, p.writer_id, w.name AS writer_name, w.name_ar AS writer_name_ar, p.title,
                p.title_ar, p.description, p.description_ar, p.summary, p.summary_ar, p.featured_image, p.image_alt,
                p.image_alt_ar, p.meta_title, p.meta_title_ar, p.meta_description, p.meta_description_ar, p.published_at
         FROM blog_post p JOIN blog_writer w ON w.id = p.writer_id
         ORDER BY COALESCE(p.published_at, p.created_at) DESC, p.id DESC"
    )
    .fetch_all(on)
    .await
}

/// Returns all categories, in their order.
pub async fn categories(on: impl Into<Executor<'_>>) -> Result<Vec<Named>, DbError> {
    sql!("SELECT id, name, name_ar FROM blog_category ORDER BY position, id").fetch_all(on).await
}

/// Returns all writers.
pub async fn writers(on: impl Into<Executor<'_>>) -> Result<Vec<Writer>, DbError> {
    sql!("SELECT id, name, name_ar, image, line, line_ar FROM blog_writer ORDER BY id").fetch_all(on).await
}

/// Returns all tags.
pub async fn tags(on: impl Into<Executor<'_>>) -> Result<Vec<Named>, DbError> {
    sql!("SELECT id, name, name_ar FROM blog_tag ORDER BY id").fetch_all(on).await
}

/// Returns the pairs of post and tag.
pub async fn post_tags(on: impl Into<Executor<'_>>) -> Result<Vec<(i64, i64)>, DbError> {
    sql!("SELECT post_id, tag_id FROM blog_post_tag ORDER BY post_id, tag_id").fetch_all(on).await
}

/// Inserts a category, by its names in English and Arabic, and returns its id.
pub async fn insert_category(
    tx: &mut Tx,
    (name, name_ar): (&str, &str),
    position: i64,
) -> Result<i64, DbError> {
    sql!("INSERT INTO blog_category (name, name_ar, position) VALUES ($1, $2, $3) RETURNING id")
        .bind_all(params![name, name_ar, position])
        .fetch_scalar::<i64>(tx)
        .await
}

/// Inserts a writer, by the names in English and Arabic, and returns its id.
pub async fn insert_writer(tx: &mut Tx, (name, name_ar): (&str, &str)) -> Result<i64, DbError> {
    sql!("INSERT INTO blog_writer (name, name_ar) VALUES ($1, $2) RETURNING id")
        .bind_all(params![name, name_ar])
        .fetch_scalar::<i64>(tx)
        .await
}

/// Inserts a tag, by its names in English and Arabic, and returns its id.
pub async fn insert_tag(tx: &mut Tx, (name, name_ar): (&str, &str)) -> Result<i64, DbError> {
    sql!("INSERT INTO blog_tag (name, name_ar) VALUES ($1, $2) RETURNING id")
        .bind_all(params![name, name_ar])
        .fetch_scalar::<i64>(tx)
        .await
}

/// Inserts a post that is in the shop from its time on, and returns its id.
pub async fn insert_post(tx: &mut Tx, new: &NewPost<'_>) -> Result<i64, DbError> {
    sql!(
        "INSERT INTO blog_post (slug, category_id, writer_id, title, description, featured_image, meta_title,
                                meta_description, created_at, published_at, title_ar, description_ar, meta_title_ar,
                                meta_description_ar)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12, $13) RETURNING id"
    )
    .bind(new.slug)
    .bind(new.category_id)
    .bind(new.writer_id)
    .bind(new.title)
    .bind(new.description)
    .bind(new.featured_image)
    .bind(new.meta_title)
    .bind(new.meta_description)
    .bind(new.created_at)
    .bind_all(params![new.title_ar, new.description_ar, new.meta_title_ar, new.meta_description_ar])
    .fetch_scalar::<i64>(tx)
    .await
}

/// Adds a tag to a post.
pub async fn insert_post_tag(tx: &mut Tx, post_id: i64, tag_id: i64) -> Result<(), DbError> {
    sql!("INSERT INTO blog_post_tag (post_id, tag_id) VALUES ($1, $2)")
        .bind_all(params![post_id, tag_id])
        .run(tx)
        .await
}
