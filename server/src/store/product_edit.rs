//! Changes of products by staff in the back office.

use hamour_core::Money;
use hamour_core::catalogue::{ProductForm, VariationForm};

use super::db::{DbError, Executor, Tx, params, sql};

/// The UNIQUE constraint that a second product with one slug violates.
pub const SLUG_TAKEN: &str = "product_slug_key";
/// The UNIQUE constraint that a second variation with one barcode violates.
pub const BARCODE_TAKEN: &str = "variation_barcode_key";

/// Locks a product until the end of the transaction, so that changes of it run one after the other. Returns whether it
/// exists.
pub async fn lock(tx: &mut Tx, product_id: i64) -> Result<bool, DbError> {
    sql!("UPDATE product SET position = position WHERE id = $1").bind(product_id).affects_rows(tx).await
}

/// Stores what staff wrote about a product; not its variations and related products.
pub async fn update(tx: &mut Tx, product_id: i64, form: &ProductForm) -> Result<(), DbError> {
    sql!(
        "UPDATE product
         SET slug = $2, category_id = $3, subcategory_id = $4, name = $5, name_ar = $6, description = $7,
             description_ar = $8, has_variation = $9, is_active = $10, status = $11, meta_title = $12,
             meta_title_ar = $13, meta_description = $14, meta_description_ar = $15, search_terms = $16
         WHERE id = $1"
    )
    .bind_all(params![product_id, form.slug.as_str(), form.category_id, form.subcategory_id])
    .bind_all(params![form.name.as_str(), form.name_ar.as_str()])
    .bind_all(params![form.description.as_str(), form.description_ar.as_str()])
    .bind_all(params![form.has_variation(), form.is_active, form.status.as_str()])
    .bind_all(params![form.meta_title.as_str(), form.meta_title_ar.as_str()])
    .bind_all(params![form.meta_description.as_str(), form.meta_description_ar.as_str()])
    .bind(form.search_terms.as_str())
    .run(tx)
    .await
}

/// Stores what staff wrote about a variation.
pub async fn update_variation(
    tx: &mut Tx,
    (variation_id, position): (i64, i64),
    form: &VariationForm,
) -> Result<(), DbError> {
    sql!(
        "UPDATE variation
         SET name = $2, name_ar = $3, price_dirhams = $4, compare_at_dirhams = $5, weight_grams = $6,
             pieces_start = $7, pieces_end = $8, is_weighed = $9, is_active = $10, barcode = $11, position = $12
         WHERE id = $1"
    )
    .bind_all(params![variation_id, given(&form.name), form.name_ar.as_str(), form.price.dirhams()])
    .bind_all(params![form.compare_at.map(Money::dirhams), form.weight_grams])
    .bind_all(params![form.pieces_start, form.pieces_end, form.is_weighed, form.is_active])
    .bind_all(params![given(&form.barcode), position])
    .run(tx)
    .await
}

/// Removes the barcodes of a product's variations, so that they can be exchanged in the same transaction.
pub async fn clear_barcodes(tx: &mut Tx, product_id: i64) -> Result<(), DbError> {
    sql!("UPDATE variation SET barcode = NULL WHERE product_id = $1 AND barcode IS NOT NULL")
        .bind(product_id)
        .run(tx)
        .await
}

/// Returns the text, or `None` if it is empty.
pub fn given(text: &str) -> Option<&str> {
    (!text.is_empty()).then_some(text)
}

/// Deletes a variation with its ledger.
pub async fn delete_variation(tx: &mut Tx, variation_id: i64) -> Result<(), DbError> {
    sql!("DELETE FROM variation WHERE id = $1").bind(variation_id).run(tx).await
}

/// Returns the number of banners that lead to a product.
pub async fn banners_of(tx: &mut Tx, product_id: i64) -> Result<i64, DbError> {
    sql!("SELECT count(*) AS banners FROM banner WHERE product_id = $1")
        .bind(product_id)
        .fetch_scalar::<i64>(tx)
        .await
}

/// Deletes a product with its variations.
pub async fn delete(tx: &mut Tx, product_id: i64) -> Result<(), DbError> {
    sql!("DELETE FROM product WHERE id = $1").bind(product_id).run(tx).await
}

/// Returns the product of the variation with this barcode: its id and name.
pub async fn with_barcode(
    on: impl Into<Executor<'_>>,
    barcode: &str,
) -> Result<Option<(i64, String)>, DbError> {
    sql!("SELECT p.id, p.name FROM variation v JOIN product p ON p.id = v.product_id WHERE v.barcode = $1")
        .bind(barcode)
        .fetch_optional(on)
        .await
}

/// Returns the ids of the products that staff selected for a product's page, in their order.
pub async fn related(on: impl Into<Executor<'_>>, product_id: i64) -> Result<Vec<i64>, DbError> {
    sql!("SELECT related_id FROM related_product WHERE product_id = $1 ORDER BY position, related_id")
        .bind(product_id)
        .fetch_all_scalars::<i64>(on)
        .await
}

/// Removes all related products of a product.
pub async fn clear_related(tx: &mut Tx, product_id: i64) -> Result<(), DbError> {
    sql!("DELETE FROM related_product WHERE product_id = $1").bind(product_id).run(tx).await
}

/// Returns the ids of a category's products, in their order.
pub async fn in_category(on: impl Into<Executor<'_>>, category_id: i64) -> Result<Vec<i64>, DbError> {
    sql!("SELECT id FROM product WHERE category_id = $1 ORDER BY position, id")
        .bind(category_id)
        .fetch_all_scalars::<i64>(on)
        .await
}

/// Returns the position after the last product of a category.
pub async fn next_position(on: impl Into<Executor<'_>>, category_id: i64) -> Result<i64, DbError> {
    sql!("SELECT CAST(coalesce(max(position) + 1, 0) AS BIGINT) AS next FROM product WHERE category_id = $1")
        .bind(category_id)
        .fetch_scalar::<i64>(on)
        .await
}

/// Sets a product's position in its category.
pub async fn set_position(tx: &mut Tx, product_id: i64, position: i64) -> Result<(), DbError> {
    sql!("UPDATE product SET position = $2 WHERE id = $1 AND position <> $2")
        .bind_all(params![product_id, position])
        .run(tx)
        .await
}
