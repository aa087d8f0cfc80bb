//! Categories, tags and writers of the blog as staff edit them.

use hamour_core::blog::{LabelForm, LabelKind};

use super::db::{DbError, Executor, Tx, params, row, sql};

/// The UNIQUE constraints that a second one with one name violates.
pub const NAME_TAKEN: [&str; 3] = ["blog_category_name_key", "blog_tag_name_key", "blog_writer_name_key"];

row! {
    /// A category, tag or writer.
    #[derive(Clone, Debug)]
    pub struct Label {
        /// Identifies it among its kind.
        pub id: i64,
        /// Its name.
        pub name: String,
        /// The name in Arabic; may be empty.
        pub name_ar: String,
        /// A writer's picture; empty if it has none.
        pub image: String,
        /// A few words about a writer; may be empty.
        pub line: String,
        /// The same in Arabic; may be empty.
        pub line_ar: String,
        /// The number of posts that have it.
        pub posts: i64,
    }
}

/// Returns all of a kind: categories in their order, others by name.
pub async fn all(on: impl Into<Executor<'_>>, kind: LabelKind) -> Result<Vec<Label>, DbError> {
    let statement = match kind {
        LabelKind::Category => sql!(
            "SELECT l.id, l.name, l.name_ar, '' AS image, '' AS line, '' AS line_ar,
                    (SELECT COUNT(*) FROM blog_post p WHERE p.category_id = l.id) AS posts
             FROM blog_category l ORDER BY l.position, l.id"
        ),
        LabelKind::Tag => sql!(
            "SELECT l.id, l.name, l.name_ar, '' AS image, '' AS line, '' AS line_ar,
                    (SELECT COUNT(*) FROM blog_post_tag p WHERE p.tag_id = l.id) AS posts
             FROM blog_tag l ORDER BY l.name, l.id"
        ),
        LabelKind::Writer => sql!(
            "SELECT l.id, l.name, l.name_ar, l.image, l.line, l.line_ar,
                    (SELECT COUNT(*) FROM blog_post p WHERE p.writer_id = l.id) AS posts
             FROM blog_writer l ORDER BY l.name, l.id"
        ),
    };
    statement.fetch_all(on).await
}

/// Locks one until the end of the transaction, so that changes of it run one after the other, and no post gets it.
/// Returns whether it exists.
pub async fn lock(tx: &mut Tx, kind: LabelKind, id: i64) -> Result<bool, DbError> {
    let statement = match kind {
        LabelKind::Category => sql!("UPDATE blog_category SET name = name WHERE id = $1"),
        LabelKind::Tag => sql!("UPDATE blog_tag SET name = name WHERE id = $1"),
        LabelKind::Writer => sql!("UPDATE blog_writer SET name = name WHERE id = $1"),
    };
    statement.bind(id).affects_rows(tx).await
}

/// Inserts one and returns its id. A category comes after all others.
pub async fn insert(tx: &mut Tx, kind: LabelKind, form: &LabelForm) -> Result<i64, DbError> {
    let names = params![form.name.as_str(), form.name_ar.as_str()];
    let statement = match kind {
        LabelKind::Category => sql!(
            "INSERT INTO blog_category (name, name_ar, position)
             VALUES ($1, $2, (SELECT COALESCE(MAX(position) + 1, CAST(0 AS BIGINT)) FROM blog_category))
             RETURNING id"
        )
        .bind_all(names),
        LabelKind::Tag => {
            sql!("INSERT INTO blog_tag (name, name_ar) VALUES ($1, $2) RETURNING id").bind_all(names)
        }
        LabelKind::Writer => sql!(
            "INSERT INTO blog_writer (name, name_ar, image, line, line_ar)
             VALUES ($1, $2, $3, $4, $5) RETURNING id"
        )
        .bind_all(names)
        .bind_all(params![form.image.as_str(), form.text.as_str(), form.text_ar.as_str()]),
    };
    statement.fetch_scalar::<i64>(tx).await
}

/// Stores what staff wrote about one.
pub async fn update(tx: &mut Tx, kind: LabelKind, id: i64, form: &LabelForm) -> Result<(), DbError> {
    let names = params![id, form.name.as_str(), form.name_ar.as_str()];
    let statement = match kind {
        LabelKind::Category => {
            sql!("UPDATE blog_category SET name = $2, name_ar = $3 WHERE id = $1").bind_all(names)
        }
        LabelKind::Tag => sql!("UPDATE blog_tag SET name = $2, name_ar = $3 WHERE id = $1").bind_all(names),
        LabelKind::Writer => sql!(
            "UPDATE blog_writer SET name = $2, name_ar = $3, image = $4, line = $5, line_ar = $6 WHERE id = $1"
        )
        .bind_all(names)
        .bind_all(params![form.image.as_str(), form.text.as_str(), form.text_ar.as_str()]),
    };
    statement.run(tx).await
}

/// Deletes one. Posts lose a tag; a category or writer that posts have cannot be deleted.
pub async fn delete(tx: &mut Tx, kind: LabelKind, id: i64) -> Result<(), DbError> {
    let statement = match kind {
        LabelKind::Category => sql!("DELETE FROM blog_category WHERE id = $1"),
        LabelKind::Tag => sql!("DELETE FROM blog_tag WHERE id = $1"),
        LabelKind::Writer => sql!("DELETE FROM blog_writer WHERE id = $1"),
    };
    statement.bind(id).run(tx).await
}
