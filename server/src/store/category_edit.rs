//! Changes of categories by staff in the back office.

use hamour_core::catalogue::{CategoryForm, SubcategoryForm};

use super::db::{DbError, Executor, Tx, params, sql};

/// The UNIQUE constraint that a second category with one slug violates.
pub const SLUG_TAKEN: &str = "category_slug_key";

/// Locks a category until the end of the transaction, so that changes of it run one after the other. Returns whether it
/// exists.
pub async fn lock(tx: &mut Tx, category_id: i64) -> Result<bool, DbError> {
    sql!("UPDATE category SET position = position WHERE id = $1").bind(category_id).affects_rows(tx).await
}

/// Stores what staff wrote about a category; not its subcategories.
pub async fn update(tx: &mut Tx, category_id: i64, form: &CategoryForm) -> Result<(), DbError> {
    sql!(
        "UPDATE category SET slug = $2, name = $3, name_ar = $4, meta_title = $5, meta_title_ar = $6,
                meta_description = $7, meta_description_ar = $8, is_featured = $9, image = $10, image_alt = $11,
                image_alt_ar = $12
         WHERE id = $1"
    )
    .bind_all(params![category_id, form.slug.as_str(), form.name.as_str(), form.name_ar.as_str()])
    .bind_all(params![form.meta_title.as_str(), form.meta_title_ar.as_str()])
    .bind_all(params![form.meta_description.as_str(), form.meta_description_ar.as_str(), form.is_featured])
    .bind_all(params![form.image.as_str(), form.image_alt.as_str(), form.image_alt_ar.as_str()])
    .run(tx)
    .await
}

/// Stores what staff wrote about a subcategory.
pub async fn update_subcategory(
    tx: &mut Tx,
    (subcategory_id, position): (i64, i64),
    form: &SubcategoryForm,
) -> Result<(), DbError> {
    sql!("UPDATE subcategory SET slug = $2, name = $3, name_ar = $4, position = $5 WHERE id = $1")
        .bind_all(params![subcategory_id, form.slug.as_str(), form.name.as_str(), form.name_ar.as_str()])
        .bind(position)
        .run(tx)
        .await
}

/// Sets a subcategory's slug to one that no form can have, so that others can take its own in the same transaction.
pub async fn park_slug(tx: &mut Tx, subcategory_id: i64) -> Result<(), DbError> {
    let parked = format!("_{subcategory_id}");
    sql!("UPDATE subcategory SET slug = $2 WHERE id = $1")
        .bind_all(params![subcategory_id, parked.as_str()])
        .run(tx)
        .await
}

/// Returns the number of products of each category and subcategory: the category's id, the subcategory's id and the number.
pub async fn product_counts(on: impl Into<Executor<'_>>) -> Result<Vec<(i64, Option<i64>, i64)>, DbError> {
    sql!("SELECT category_id, subcategory_id, count(*) AS products FROM product GROUP BY category_id, subcategory_id")
        .fetch_all(on)
        .await
}

/// Returns the number of coupons that are limited to a category or exclude it.
pub async fn coupons_of(on: impl Into<Executor<'_>>, category_id: i64) -> Result<i64, DbError> {
    sql!("SELECT count(*) AS coupons FROM coupon_category WHERE category_id = $1")
        .bind(category_id)
        .fetch_scalar::<i64>(on)
        .await
}

/// Returns the number of banners that lead to a category.
pub async fn banners_of(tx: &mut Tx, category_id: i64) -> Result<i64, DbError> {
    sql!("SELECT count(*) AS banners FROM banner WHERE category_id = $1")
        .bind(category_id)
        .fetch_scalar::<i64>(tx)
        .await
}

/// Deletes a category without products, with its subcategories.
pub async fn delete(tx: &mut Tx, category_id: i64) -> Result<(), DbError> {
    sql!("DELETE FROM category WHERE id = $1").bind(category_id).run(tx).await
}

/// Deletes a subcategory without products.
pub async fn delete_subcategory(tx: &mut Tx, subcategory_id: i64) -> Result<(), DbError> {
    sql!("DELETE FROM subcategory WHERE id = $1").bind(subcategory_id).run(tx).await
}

/// Returns the position after the last category.
pub async fn next_position(on: impl Into<Executor<'_>>) -> Result<i64, DbError> {
    sql!("SELECT CAST(coalesce(max(position) + 1, 0) AS BIGINT) AS next FROM category")
        .fetch_scalar::<i64>(on)
        .await
}

/// Sets a category's position.
pub async fn set_position(tx: &mut Tx, category_id: i64, position: i64) -> Result<(), DbError> {
    sql!("UPDATE category SET position = $2 WHERE id = $1 AND position <> $2")
        .bind_all(params![category_id, position])
        .run(tx)
        .await
}
