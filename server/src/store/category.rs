//! Categories and their subcategories.
//!
//! Pictures, here and in the rest of the catalogue, are stored as the address that the API returns:
//! `/media/<hash>-800.webp`.

use super::db::{DbError, Executor, Tx, row, sql};

row! {
    /// A category.
    #[derive(Clone, Debug)]
    pub struct Category {
        /// Identifies it.
        pub id: i64,
        /// Its name in URLs.
        pub slug: String,
        /// Its name.
        pub name: String,
        /// Its name in Arabic; may be empty.
        pub name_ar: String,
        /// Its picture.
        pub image: String,
        /// The picture's alternative text.
        pub image_alt: String,
        /// The alternative text in Arabic; may be empty.
        pub image_alt_ar: String,
        /// Its icon in the category bar.
        pub icon: String,
        /// Whether it is in the category bar.
        pub is_featured: bool,
        /// The title of its page; empty if it is the category's name.
        pub meta_title: String,
        /// The title in Arabic; may be empty.
        pub meta_title_ar: String,
        /// The description of its page.
        pub meta_description: String,
        /// The description of its page in Arabic; may be empty.
        pub meta_description_ar: String,
    }
}

row! {
    /// A subcategory.
    #[derive(Clone, Debug)]
    pub struct Subcategory {
        /// Identifies it.
        pub id: i64,
        /// The category that it belongs to.
        pub category_id: i64,
        /// Its name in URLs.
        pub slug: String,
        /// Its name.
        pub name: String,
        /// Its name in Arabic; may be empty.
        pub name_ar: String,
        /// Its picture.
        pub image: String,
        /// The picture's alternative text.
        pub image_alt: String,
    }
}

/// A category to be inserted.
#[derive(Clone, Copy, Debug, Default)]
pub struct NewCategory<'a> {
    /// Its name in URLs, unique.
    pub slug: &'a str,
    /// Its name.
    pub name: &'a str,
    /// Its name in Arabic; may be empty.
    pub name_ar: &'a str,
    /// Its picture.
    pub image: &'a str,
    /// The picture's alternative text.
    pub image_alt: &'a str,
    /// The same in Arabic; may be empty.
    pub image_alt_ar: &'a str,
    /// Its icon in the category bar; empty if it has none.
    pub icon: &'a str,
    /// Whether it is in the category bar.
    pub is_featured: bool,
    /// The title of its page; may be empty.
    pub meta_title: &'a str,
    /// The title in Arabic; may be empty.
    pub meta_title_ar: &'a str,
    /// The description of its page; may be empty.
    pub meta_description: &'a str,
    /// The description in Arabic; may be empty.
    pub meta_description_ar: &'a str,
    /// Its position in lists.
    pub position: i64,
}

/// A subcategory to be inserted.
#[derive(Clone, Copy, Debug, Default)]
pub struct NewSubcategory<'a> {
    /// The category that it belongs to.
    pub category_id: i64,
    /// Its name in URLs, unique within the category.
    pub slug: &'a str,
    /// Its name.
    pub name: &'a str,
    /// Its name in Arabic; may be empty.
    pub name_ar: &'a str,
    /// Its picture.
    pub image: &'a str,
    /// The picture's alternative text.
    pub image_alt: &'a str,
    /// Its position in lists.
    pub position: i64,
}

/// Returns whether there is any category.
pub async fn any(on: impl Into<Executor<'_>>) -> Result<bool, DbError> {
    Ok(sql!("SELECT id FROM category LIMIT 1").fetch_optional_scalar::<i64>(on).await?.is_some())
}

/// Returns all categories, in their order.
pub async fn all(on: impl Into<Executor<'_>>) -> Result<Vec<Category>, DbError> {
    sql!(
        "SELECT id, slug, name, name_ar, image, image_alt, image_alt_ar, icon, is_featured, meta_title, meta_title_ar,
                meta_description, meta_description_ar
         FROM category ORDER BY position, id"
    )
    .fetch_all(on)
    .await
}

/// Returns all subcategories, in their order.
pub async fn all_subcategories(on: impl Into<Executor<'_>>) -> Result<Vec<Subcategory>, DbError> {
    sql!(
        "SELECT id, category_id, slug, name, name_ar, image, image_alt FROM subcategory ORDER BY position, id"
    )
    .fetch_all(on)
    .await
}

/// Inserts a category and returns its id.
pub async fn insert(tx: &mut Tx, new: &NewCategory<'_>) -> Result<i64, DbError> {
    sql!(
        "INSERT INTO category (slug, name, name_ar, image, image_alt, icon, is_featured, meta_title,
                               meta_description, position, meta_title_ar, meta_description_ar, image_alt_ar)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id"
    )
    .bind(new.slug)
    .bind(new.name)
    .bind(new.name_ar)
    .bind(new.image)
    .bind(new.image_alt)
    .bind(new.icon)
    .bind(new.is_featured)
    .bind(new.meta_title)
    .bind(new.meta_description)
    .bind(new.position)
    .bind(new.meta_title_ar)
    .bind(new.meta_description_ar)
    .bind(new.image_alt_ar)
    .fetch_scalar::<i64>(tx)
    .await
}

/// Inserts a subcategory and returns its id.
pub async fn insert_subcategory(tx: &mut Tx, new: &NewSubcategory<'_>) -> Result<i64, DbError> {
    sql!(
        "INSERT INTO subcategory (category_id, slug, name, name_ar, image, image_alt, position)
         VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id"
    )
    .bind(new.category_id)
    .bind(new.slug)
    .bind(new.name)
    .bind(new.name_ar)
    .bind(new.image)
    .bind(new.image_alt)
    .bind(new.position)
    .fetch_scalar::<i64>(tx)
    .await
}
