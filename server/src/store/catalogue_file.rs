//! Reads and writes many products at once. Rows come as one JSON object: `{"1": {...}, "2": {...}}`, whose keys are ids where
//! rows exist already.

use std::fmt::Write as _;

use serde::Serialize;

use super::db::{DbError, Executor, Tx, params, sql};

/// The number of rows of a statement. More would only need more memory.
const ROWS: usize = 1000;

/// Returns rows as JSON objects of at most 1,000 rows each.
///
/// # Errors
/// A row that JSON cannot hold.
pub fn batches<T: Serialize>(
    rows: impl IntoIterator<Item = (i64, T)>,
) -> Result<Vec<String>, serde_json::Error> {
    let (mut batches, mut count) = (Vec::<String>::new(), 0);
    for (key, row) in rows {
        let row = serde_json::to_string(&row)?;
        if count % ROWS == 0 {
            batches.push("{".to_owned());
        }
        let Some(batch) = batches.last_mut() else { continue };
        if batch.len() > 1 {
            batch.push(',');
        }
        // Writing to a text cannot fail.
        let _ = write!(batch, "\"{key}\":{row}");
        count += 1;
    }
    for batch in &mut batches {
        batch.push('}');
    }
    Ok(batches)
}

/// Returns the Arabic descriptions of products' first pictures, by the product's id.
pub async fn first_alts_ar(on: impl Into<Executor<'_>>) -> Result<Vec<(i64, String)>, DbError> {
    sql!("SELECT id, image_alt_ar FROM product WHERE image_alt_ar <> ''").fetch_all(on).await
}

/// Returns the Arabic descriptions of variations' own pictures, by the variation's id.
pub async fn own_alts_ar(on: impl Into<Executor<'_>>) -> Result<Vec<(i64, String)>, DbError> {
    sql!("SELECT id, image_alt_ar FROM variation WHERE image IS NOT NULL").fetch_all(on).await
}

/// Locks these products until the end of the transaction.
pub async fn lock(tx: &mut Tx, batch: &str) -> Result<(), DbError> {
    sql!(
        "UPDATE product SET position = position
         WHERE id IN (SELECT CAST(r.key AS BIGINT) FROM json_each(CAST($1 AS TEXT)) AS r)"
    )
    .bind(batch)
    .run(tx)
    .await
}

/// Locks the stock of these variations until the end of the transaction.
pub async fn lock_stocks(tx: &mut Tx, batch: &str) -> Result<(), DbError> {
    sql!(
        "UPDATE variation SET stock = stock
         WHERE id IN (SELECT CAST(r.key AS BIGINT) FROM json_each(CAST($1 AS TEXT)) AS r)"
    )
    .bind(batch)
    .run(tx)
    .await
}

/// Inserts products without pictures. Returns their ids with their slugs.
pub async fn insert_products(tx: &mut Tx, batch: &str) -> Result<Vec<(i64, String)>, DbError> {
    sql!(
        "INSERT INTO product (slug, category_id, subcategory_id, name, name_ar, description, description_ar, search_terms,
                              meta_title, meta_title_ar, meta_description, meta_description_ar, status, is_active,
                              has_variation, position, image, image_alt)
         SELECT r.value ->> 'slug', CAST(r.value ->> 'category_id' AS BIGINT),
                CAST(r.value ->> 'subcategory_id' AS BIGINT), r.value ->> 'name', r.value ->> 'name_ar',
                r.value ->> 'description', r.value ->> 'description_ar', r.value ->> 'search_terms',
                r.value ->> 'meta_title', r.value ->> 'meta_title_ar', r.value ->> 'meta_description',
                r.value ->> 'meta_description_ar', r.value ->> 'status', CAST(r.value ->> 'is_active' AS BOOLEAN),
                CAST(r.value ->> 'has_variation' AS BOOLEAN), CAST(r.value ->> 'position' AS BIGINT), '', ''
         FROM json_each(CAST($1 AS TEXT)) AS r
         RETURNING id, slug"
    )
    .bind(batch)
    .fetch_all(tx)
    .await
}

/// Stores what staff wrote about products; not their variations, pictures and related products.
pub async fn update_products(tx: &mut Tx, batch: &str) -> Result<(), DbError> {
    sql!(
        "UPDATE product
         SET category_id = CAST(r.value ->> 'category_id' AS BIGINT),
             subcategory_id = CAST(r.value ->> 'subcategory_id' AS BIGINT), name = r.value ->> 'name',
             name_ar = r.value ->> 'name_ar', description = r.value ->> 'description',
             description_ar = r.value ->> 'description_ar', search_terms = r.value ->> 'search_terms',
             meta_title = r.value ->> 'meta_title', meta_title_ar = r.value ->> 'meta_title_ar',
             meta_description = r.value ->> 'meta_description',
             meta_description_ar = r.value ->> 'meta_description_ar', status = r.value ->> 'status',
             is_active = CAST(r.value ->> 'is_active' AS BOOLEAN),
             has_variation = CAST(r.value ->> 'has_variation' AS BOOLEAN)
         FROM json_each(CAST($1 AS TEXT)) AS r WHERE product.id = CAST(r.key AS BIGINT)"
    )
    .bind(batch)
    .run(tx)
    .await
}

/// Removes the barcodes of these products' variations, so that they can be exchanged in the same transaction.
pub async fn clear_barcodes(tx: &mut Tx, batch: &str) -> Result<(), DbError> {
    sql!(
        "UPDATE variation SET barcode = NULL
         WHERE barcode IS NOT NULL
               AND product_id IN (SELECT CAST(r.key AS BIGINT) FROM json_each(CAST($1 AS TEXT)) AS r)"
    )
    .bind(batch)
    .run(tx)
    .await
}

/// Stores what staff wrote about variations; not their stock and pictures.
pub async fn update_variations(tx: &mut Tx, batch: &str) -> Result<(), DbError> {
    sql!(
        "UPDATE variation
         SET name = r.value ->> 'name', name_ar = r.value ->> 'name_ar',
             price_dirhams = CAST(r.value ->> 'price' AS BIGINT),
             compare_at_dirhams = CAST(r.value ->> 'compare_at' AS BIGINT),
             weight_grams = CAST(r.value ->> 'weight_grams' AS BIGINT),
             pieces_start = CAST(r.value ->> 'pieces_start' AS BIGINT),
             pieces_end = CAST(r.value ->> 'pieces_end' AS BIGINT),
             is_weighed = CAST(r.value ->> 'is_weighed' AS BOOLEAN),
             is_active = CAST(r.value ->> 'is_active' AS BOOLEAN), barcode = r.value ->> 'barcode',
             position = CAST(r.value ->> 'position' AS BIGINT)
         FROM json_each(CAST($1 AS TEXT)) AS r WHERE variation.id = CAST(r.key AS BIGINT)"
    )
    .bind(batch)
    .run(tx)
    .await
}

/// Inserts variations without pictures. Returns their ids with their products and their positions. The caller opens their
/// ledgers.
pub async fn insert_variations(tx: &mut Tx, batch: &str) -> Result<Vec<(i64, i64, i64)>, DbError> {
    sql!(
        "INSERT INTO variation (product_id, name, name_ar, price_dirhams, compare_at_dirhams, weight_grams, pieces_start,
                                pieces_end, stock, is_weighed, is_active, barcode, position)
         SELECT CAST(r.value ->> 'product_id' AS BIGINT), r.value ->> 'name', r.value ->> 'name_ar',
                CAST(r.value ->> 'price' AS BIGINT), CAST(r.value ->> 'compare_at' AS BIGINT),
                CAST(r.value ->> 'weight_grams' AS BIGINT), CAST(r.value ->> 'pieces_start' AS BIGINT),
                CAST(r.value ->> 'pieces_end' AS BIGINT), CAST(r.value ->> 'stock' AS BIGINT),
                CAST(r.value ->> 'is_weighed' AS BOOLEAN), CAST(r.value ->> 'is_active' AS BOOLEAN),
                r.value ->> 'barcode', CAST(r.value ->> 'position' AS BIGINT)
         FROM json_each(CAST($1 AS TEXT)) AS r
         RETURNING id, product_id, position"
    )
    .bind(batch)
    .fetch_all(tx)
    .await
}

/// Opens the ledgers of new variations.
pub async fn open_ledgers(tx: &mut Tx, batch: &str, now_ms: i64) -> Result<(), DbError> {
    sql!(
        "INSERT INTO stock_movement (variation_id, kind, units, stock_after, happened_at)
         SELECT v.id, 'opening', v.stock, v.stock, CAST($2 AS BIGINT)
         FROM json_each(CAST($1 AS TEXT)) AS r JOIN variation v ON v.id = CAST(r.key AS BIGINT)"
    )
    .bind_all(params![batch, now_ms])
    .run(tx)
    .await
}

/// Sets the stock of variations.
pub async fn set_stocks(tx: &mut Tx, batch: &str) -> Result<(), DbError> {
    sql!(
        "UPDATE variation SET stock = CAST(r.value ->> 'stock' AS BIGINT)
         FROM json_each(CAST($1 AS TEXT)) AS r WHERE variation.id = CAST(r.key AS BIGINT)"
    )
    .bind(batch)
    .run(tx)
    .await
}

/// Writes the counts of variations, whose stock was set, to the ledger.
pub async fn record_counts(
    tx: &mut Tx,
    batch: &str,
    (done_by, note): (&str, &str),
    now_ms: i64,
) -> Result<(), DbError> {
    sql!(
        "INSERT INTO stock_movement (variation_id, kind, units, asked_units, stock_after, done_by, note, happened_at)
         SELECT v.id, 'counted',
                v.stock - (SELECT CAST(coalesce(sum(m.units), 0) AS BIGINT) FROM stock_movement m
                           WHERE m.variation_id = v.id),
                CAST(r.value ->> 'units' AS BIGINT), v.stock, $2, $3, CAST($4 AS BIGINT)
         FROM json_each(CAST($1 AS TEXT)) AS r JOIN variation v ON v.id = CAST(r.key AS BIGINT)"
    )
    .bind_all(params![batch, done_by, note, now_ms])
    .run(tx)
    .await
}

/// Removes the related products of these products.
pub async fn clear_related(tx: &mut Tx, batch: &str) -> Result<(), DbError> {
    sql!(
        "DELETE FROM related_product
         WHERE product_id IN (SELECT CAST(r.key AS BIGINT) FROM json_each(CAST($1 AS TEXT)) AS r)"
    )
    .bind(batch)
    .run(tx)
    .await
}

/// Adds related products.
pub async fn insert_related(tx: &mut Tx, batch: &str) -> Result<(), DbError> {
    sql!(
        "INSERT INTO related_product (product_id, related_id, position)
         SELECT CAST(r.value ->> 'product_id' AS BIGINT), CAST(r.value ->> 'related_id' AS BIGINT),
                CAST(r.value ->> 'position' AS BIGINT)
         FROM json_each(CAST($1 AS TEXT)) AS r"
    )
    .bind(batch)
    .run(tx)
    .await
}

/// Sets the first pictures of products.
pub async fn set_first_pictures(tx: &mut Tx, batch: &str) -> Result<(), DbError> {
    sql!(
        "UPDATE product SET image = r.value ->> 'image', image_alt = r.value ->> 'alt', image_alt_ar = r.value ->> 'alt_ar'
         FROM json_each(CAST($1 AS TEXT)) AS r WHERE product.id = CAST(r.key AS BIGINT)"
    )
    .bind(batch)
    .run(tx)
    .await
}

/// Removes the further pictures of these products.
pub async fn clear_further_pictures(tx: &mut Tx, batch: &str) -> Result<(), DbError> {
    sql!(
        "DELETE FROM product_picture
         WHERE product_id IN (SELECT CAST(r.key AS BIGINT) FROM json_each(CAST($1 AS TEXT)) AS r)"
    )
    .bind(batch)
    .run(tx)
    .await
}

/// Adds further pictures of products.
pub async fn insert_further_pictures(tx: &mut Tx, batch: &str) -> Result<(), DbError> {
    sql!(
        "INSERT INTO product_picture (product_id, position, image, image_alt, image_alt_ar)
         SELECT CAST(r.value ->> 'product_id' AS BIGINT), CAST(r.value ->> 'position' AS BIGINT), r.value ->> 'image',
                r.value ->> 'alt', r.value ->> 'alt_ar'
         FROM json_each(CAST($1 AS TEXT)) AS r"
    )
    .bind(batch)
    .run(tx)
    .await
}

/// Sets or removes the own pictures of variations.
pub async fn set_own_pictures(tx: &mut Tx, batch: &str) -> Result<(), DbError> {
    sql!(
        "UPDATE variation SET image = r.value ->> 'image', image_alt = r.value ->> 'alt',
                image_alt_ar = coalesce(r.value ->> 'alt_ar', '')
         FROM json_each(CAST($1 AS TEXT)) AS r WHERE variation.id = CAST(r.key AS BIGINT)"
    )
    .bind(batch)
    .run(tx)
    .await
}

/// Sets the icon of a category.
pub async fn set_category_icon(tx: &mut Tx, category_id: i64, icon: &str) -> Result<(), DbError> {
    sql!("UPDATE category SET icon = $2 WHERE id = $1").bind_all(params![category_id, icon]).run(tx).await
}

/// Sets the picture of a subcategory.
pub async fn set_subcategory_picture(
    tx: &mut Tx,
    (category_id, slug): (i64, &str),
    (image, alt): (&str, &str),
) -> Result<(), DbError> {
    sql!("UPDATE subcategory SET image = $3, image_alt = $4 WHERE category_id = $1 AND slug = $2")
        .bind_all(params![category_id, slug, image, alt])
        .run(tx)
        .await
}

/// Who makes the changes of a batch of entries of the audit log, and when.
#[derive(Clone, Copy, Debug)]
pub struct LoggedBy<'a> {
    /// In milliseconds.
    pub happened_at: i64,
    /// The member of staff; `None` on the command line.
    pub staff_id: Option<i64>,
    /// The username, or the name of the operating system's user.
    pub actor: &'a str,
    /// The actor's role.
    pub role: Option<&'a str>,
    /// The network address.
    pub address: Option<&'a str>,
}

/// Writes changes of products to the audit log.
pub async fn log_products(tx: &mut Tx, batch: &str, by: LoggedBy<'_>) -> Result<(), DbError> {
    sql!(
        "INSERT INTO audit_entry (happened_at, staff_id, actor, role, address, action, subject_kind, subject_id, before,
                                  after)
         SELECT CAST($2 AS BIGINT), CAST($3 AS BIGINT), $4, $5, $6, r.value ->> 'action', 'product', r.value ->> 'slug',
                r.value ->> 'before', r.value ->> 'after'
         FROM json_each(CAST($1 AS TEXT)) AS r"
    )
    .bind_all(params![batch, by.happened_at, by.staff_id, by.actor, by.role, by.address])
    .run(tx)
    .await
}
