//! Reads many products at once. Their ids come as the keys of a batch: see [`catalogue_file::batches`](super::catalogue_file::batches).

use super::db::{DbError, Executor, sql};
use super::product::{Product, Variation};

// A statement is put together in one file, so the lists of columns are repeated.

/// The columns of a [`Product`].
macro_rules! product_columns {
    () => {
        "id, slug, category_id, subcategory_id, name, name_ar, description, description_ar, image, image_alt,
         image_alt_ar, has_variation, is_active, meta_title, meta_title_ar, meta_description, meta_description_ar, search_terms,
         status, position"
    };
}

/// The columns of a [`Variation`].
macro_rules! variation_columns {
    () => {
        "id, product_id, name, name_ar, price_dirhams, compare_at_dirhams, weight_grams, pieces_start, pieces_end, stock, is_weighed,
         is_active, image, image_alt, image_alt_ar, barcode"
    };
}

/// The ids of the batch `$1`.
macro_rules! in_batch {
    () => {
        " IN (SELECT CAST(r.key AS BIGINT) FROM json_each(CAST($1 AS TEXT)) AS r)"
    };
}

/// Returns the products of a batch, in the order of their ids.
pub async fn products(on: impl Into<Executor<'_>>, batch: &str) -> Result<Vec<Product>, DbError> {
    sql!("SELECT ", product_columns!(), " FROM product WHERE id", in_batch!(), " ORDER BY id")
        .bind(batch)
        .fetch_all(on)
        .await
}

/// Returns the variations of the products of a batch, those of each product in their order.
pub async fn variations(on: impl Into<Executor<'_>>, batch: &str) -> Result<Vec<Variation>, DbError> {
    sql!(
        "SELECT ",
        variation_columns!(),
        " FROM variation WHERE product_id",
        in_batch!(),
        " ORDER BY product_id, position, id"
    )
    .bind(batch)
    .fetch_all(on)
    .await
}

/// Returns the stock of the variations of a batch, whose keys are their ids.
pub async fn stocks(on: impl Into<Executor<'_>>, batch: &str) -> Result<Vec<(i64, i64)>, DbError> {
    sql!("SELECT id, stock FROM variation WHERE id", in_batch!()).bind(batch).fetch_all(on).await
}

/// Returns the selected pairs of product and related product of a batch, in the order in which they are shown.
pub async fn related(on: impl Into<Executor<'_>>, batch: &str) -> Result<Vec<(i64, i64)>, DbError> {
    sql!(
        "SELECT product_id, related_id FROM related_product WHERE product_id",
        in_batch!(),
        " ORDER BY product_id, position, related_id"
    )
    .bind(batch)
    .fetch_all(on)
    .await
}
