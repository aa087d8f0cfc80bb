//! Products and their variations.

use hamour_core::Money;
use hamour_core::catalogue::ProductStatus;
use hamour_core::stock::MovementKind;

use super::db::{DbError, Executor, Tx, params, row, sql};
use super::stock::{self, NewMovement};

row! {
    /// A product, as shown in lists.
    #[derive(Clone, Debug)]
    pub struct Product {
        /// Identifies it.
        pub id: i64,
        /// Its name in URLs.
        pub slug: String,
        /// Its category.
        pub category_id: i64,
        /// Its subcategory, if it has one.
        pub subcategory_id: Option<i64>,
        /// Its name.
        pub name: String,
        /// Its name in Arabic; may be empty.
        pub name_ar: String,
        /// Its description.
        pub description: String,
        /// Its description in Arabic; may be empty.
        pub description_ar: String,
        /// Its picture.
        pub image: String,
        /// The picture's alternative text.
        pub image_alt: String,
        /// The same in Arabic; may be empty.
        pub image_alt_ar: String,
        /// Whether it has variations to choose from; if not, it has exactly one variation.
        pub has_variation: bool,
        /// Whether the shop offers it.
        pub is_active: bool,
        /// The title of its page; empty if it is the product's name.
        pub meta_title: String,
        /// The title in Arabic; may be empty.
        pub meta_title_ar: String,
        /// The description of its page.
        pub meta_description: String,
        /// The description of its page in Arabic; may be empty.
        pub meta_description_ar: String,
        /// Further search terms.
        pub search_terms: String,
        /// Whether shoppers see it, as [`ProductStatus::as_str`] names it.
        pub status: String,
        /// Its position in lists.
        pub position: i64,
    }
}

row! {
    /// A variation of a product, which is what customers buy.
    #[derive(Clone, Debug)]
    pub struct Variation {
        /// Identifies it.
        pub id: i64,
        /// Its product.
        pub product_id: i64,
        /// Its name; `None` if there is no choice.
        pub name: Option<String>,
        /// Its name in Arabic; may be empty.
        pub name_ar: String,
        /// The price of one unit, in dirhams.
        pub price_dirhams: i64,
        /// The price before a reduction, in dirhams.
        pub compare_at_dirhams: Option<i64>,
        /// The weight of one unit, in grams.
        pub weight_grams: Option<i64>,
        /// The minimum number of pieces in one unit.
        pub pieces_start: Option<i64>,
        /// The maximum number of pieces in one unit.
        pub pieces_end: Option<i64>,
        /// The units left in stock.
        pub stock: i64,
        /// Whether its weight is settled at packing.
        pub is_weighed: bool,
        /// Whether the shop offers it.
        pub is_active: bool,
        /// Its own picture; `None` if it is the product's.
        pub image: Option<String>,
        /// The alternative text of its own picture.
        pub image_alt: Option<String>,
        /// The same in Arabic; may be empty.
        pub image_alt_ar: String,
        /// Its barcode.
        pub barcode: Option<String>,
    }
}

/// A product to be inserted. Its variations must be inserted too: a single one without a name if there is no choice.
#[derive(Clone, Copy, Debug)]
pub struct NewProduct<'a> {
    /// Its name in URLs, unique.
    pub slug: &'a str,
    /// Its category.
    pub category_id: i64,
    /// Its subcategory, if it has one.
    pub subcategory_id: Option<i64>,
    /// Its name.
    pub name: &'a str,
    /// Its name in Arabic; may be empty.
    pub name_ar: &'a str,
    /// Its description, as plain text.
    pub description: &'a str,
    /// Its description in Arabic; may be empty.
    pub description_ar: &'a str,
    /// Its picture.
    pub image: &'a str,
    /// The picture's alternative text.
    pub image_alt: &'a str,
    /// Whether it has variations to choose from.
    pub has_variation: bool,
    /// Whether shoppers see it.
    pub status: ProductStatus,
    /// Whether the shop offers it.
    pub is_active: bool,
    /// The title of its page; may be empty.
    pub meta_title: &'a str,
    /// The title in Arabic; may be empty.
    pub meta_title_ar: &'a str,
    /// The description of its page; may be empty.
    pub meta_description: &'a str,
    /// The description in Arabic; may be empty.
    pub meta_description_ar: &'a str,
    /// Further search terms; may be empty.
    pub search_terms: &'a str,
    /// Its position in lists.
    pub position: i64,
}

/// A variation to be inserted.
#[derive(Clone, Copy, Debug)]
pub struct NewVariation<'a> {
    /// Its product.
    pub product_id: i64,
    /// Its name; `None` if there is no choice.
    pub name: Option<&'a str>,
    /// Its name in Arabic; may be empty.
    pub name_ar: &'a str,
    /// The price of one unit; more than zero.
    pub price: Money,
    /// The price before a reduction.
    pub compare_at: Option<Money>,
    /// The weight of one unit, in grams.
    pub weight_grams: Option<i64>,
    /// The minimum and maximum number of pieces in one unit.
    pub pieces: Option<(i64, i64)>,
    /// The units in stock.
    pub stock: i64,
    /// Whether its weight is settled at packing.
    pub is_weighed: bool,
    /// Whether the shop offers it.
    pub is_active: bool,
    /// Its own picture, if it has one.
    pub image: Option<&'a str>,
    /// The alternative text of its own picture.
    pub image_alt: Option<&'a str>,
    /// Its barcode, unique.
    pub barcode: Option<&'a str>,
    /// Its position among the product's variations.
    pub position: i64,
}

/// The columns of a [`Product`].
macro_rules! product_columns {
    () => {
        "id, slug, category_id, subcategory_id, name, name_ar, description, description_ar, image, image_alt,
         image_alt_ar, has_variation, is_active, meta_title, meta_title_ar, meta_description, meta_description_ar, search_terms,
         status, position"
    };
}

/// Returns all products, in their order.
pub async fn all(on: impl Into<Executor<'_>>) -> Result<Vec<Product>, DbError> {
    sql!("SELECT ", product_columns!(), " FROM product ORDER BY position, id").fetch_all(on).await
}

/// Returns the id of the product with this slug.
pub async fn id_of(on: impl Into<Executor<'_>>, slug: &str) -> Result<Option<i64>, DbError> {
    sql!("SELECT id FROM product WHERE slug = $1").bind(slug).fetch_optional_scalar::<i64>(on).await
}

/// Returns a product, or `None` if it does not exist.
pub async fn find(on: impl Into<Executor<'_>>, product_id: i64) -> Result<Option<Product>, DbError> {
    sql!("SELECT ", product_columns!(), " FROM product WHERE id = $1")
        .bind(product_id)
        .fetch_optional(on)
        .await
}

/// The columns of a [`Variation`].
macro_rules! variation_columns {
    () => {
        "id, product_id, name, name_ar, price_dirhams, compare_at_dirhams, weight_grams, pieces_start, pieces_end, stock, is_weighed,
         is_active, image, image_alt, image_alt_ar, barcode"
    };
}

/// Returns all variations, those of each product in their order.
pub async fn all_variations(on: impl Into<Executor<'_>>) -> Result<Vec<Variation>, DbError> {
    sql!("SELECT ", variation_columns!(), " FROM variation ORDER BY product_id, position, id")
        .fetch_all(on)
        .await
}

/// Returns the variations of one product, in their order.
pub async fn variations_of(on: impl Into<Executor<'_>>, product_id: i64) -> Result<Vec<Variation>, DbError> {
    sql!("SELECT ", variation_columns!(), " FROM variation WHERE product_id = $1 ORDER BY position, id")
        .bind(product_id)
        .fetch_all(on)
        .await
}

/// Returns a variation, or `None` if it does not exist.
pub async fn find_variation(
    on: impl Into<Executor<'_>>,
    variation_id: i64,
) -> Result<Option<Variation>, DbError> {
    sql!("SELECT ", variation_columns!(), " FROM variation WHERE id = $1")
        .bind(variation_id)
        .fetch_optional(on)
        .await
}

/// Returns the selected pairs of product and related product, in the order in which they are shown.
pub async fn all_related(on: impl Into<Executor<'_>>) -> Result<Vec<(i64, i64)>, DbError> {
    sql!("SELECT product_id, related_id FROM related_product ORDER BY product_id, position, related_id")
        .fetch_all(on)
        .await
}

/// Inserts a product and returns its id.
pub async fn insert(tx: &mut Tx, new: &NewProduct<'_>) -> Result<i64, DbError> {
    sql!(
        "INSERT INTO product (slug, category_id, subcategory_id, name, name_ar, description, image, image_alt,
                              has_variation, is_active, meta_title, meta_description, search_terms, position,
                              description_ar, meta_title_ar, meta_description_ar, status)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) RETURNING id"
    )
    .bind(new.slug)
    .bind(new.category_id)
    .bind(new.subcategory_id)
    .bind(new.name)
    .bind(new.name_ar)
    .bind(new.description)
    .bind(new.image)
    .bind(new.image_alt)
    .bind(new.has_variation)
    .bind(new.is_active)
    .bind(new.meta_title)
    .bind(new.meta_description)
    .bind(new.search_terms)
    .bind(new.position)
    .bind(new.description_ar)
    .bind(new.meta_title_ar)
    .bind(new.meta_description_ar)
    .bind(new.status.as_str())
    .fetch_scalar::<i64>(tx)
    .await
}

/// Inserts a variation with the opening movement of its stock, and returns its id.
pub async fn insert_variation(tx: &mut Tx, new: &NewVariation<'_>, now_ms: i64) -> Result<i64, DbError> {
    let id = sql!(
        "INSERT INTO variation (product_id, name, price_dirhams, weight_grams, pieces_start, pieces_end, stock,
                                is_weighed, is_active, image, image_alt, position, name_ar, compare_at_dirhams,
                                barcode)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING id"
    )
    .bind(new.product_id)
    .bind(new.name)
    .bind(new.price.dirhams())
    .bind(new.weight_grams)
    .bind(new.pieces.map(|(start, _)| start))
    .bind(new.pieces.map(|(_, end)| end))
    .bind(new.stock)
    .bind(new.is_weighed)
    .bind(new.is_active)
    .bind(new.image)
    .bind(new.image_alt)
    .bind(new.position)
    .bind(new.name_ar)
    .bind(new.compare_at.map(Money::dirhams))
    .bind(new.barcode)
    .fetch_scalar::<i64>(&mut *tx)
    .await?;
    let opening = NewMovement::by_nobody(id, MovementKind::Opening, new.stock, now_ms);
    stock::insert_movement(tx, &opening).await?;
    Ok(id)
}

/// Adds a related product to the page of another.
pub async fn insert_related(
    tx: &mut Tx,
    product_id: i64,
    related_id: i64,
    position: i64,
) -> Result<(), DbError> {
    sql!("INSERT INTO related_product (product_id, related_id, position) VALUES ($1, $2, $3)")
        .bind_all(params![product_id, related_id, position])
        .run(tx)
        .await
}

/// Sets whether the shop offers a product. Returns whether anything changed; if so, bump the catalogue's version.
pub async fn set_active(tx: &mut Tx, product_id: i64, is_active: bool) -> Result<bool, DbError> {
    sql!("UPDATE product SET is_active = $2 WHERE id = $1 AND is_active <> $2")
        .bind_all(params![product_id, is_active])
        .affects_rows(tx)
        .await
}

/// Sets whether the shop offers a variation. Returns whether anything changed; if so, bump the catalogue's version.
pub async fn set_variation_active(tx: &mut Tx, variation_id: i64, is_active: bool) -> Result<bool, DbError> {
    sql!("UPDATE variation SET is_active = $2 WHERE id = $1 AND is_active <> $2")
        .bind_all(params![variation_id, is_active])
        .affects_rows(tx)
        .await
}

/// Sets the price of one unit of a variation, which must be more than zero. Returns whether anything changed; if so,
/// bump the catalogue's version.
pub async fn set_price(tx: &mut Tx, variation_id: i64, price: Money) -> Result<bool, DbError> {
    sql!("UPDATE variation SET price_dirhams = $2 WHERE id = $1 AND price_dirhams <> $2")
        .bind_all(params![variation_id, price.dirhams()])
        .affects_rows(tx)
        .await
}

/// Sets a product's picture and, if given, its alternative text, which removes the Arabic one. Returns whether anything changed; if so, bump the
/// catalogue's version.
pub async fn set_picture(
    tx: &mut Tx,
    product_id: i64,
    address: &str,
    alt: Option<&str>,
) -> Result<bool, DbError> {
    sql!(
        "UPDATE product SET image = $2, image_alt = COALESCE($3, image_alt),
                image_alt_ar = CASE WHEN CAST($3 AS TEXT) IS NULL THEN image_alt_ar ELSE '' END
         WHERE id = $1 AND (image <> $2 OR image_alt <> COALESCE($3, image_alt))"
    )
    .bind_all(params![product_id, address, alt])
    .affects_rows(tx)
    .await
}

/// Like [`set_picture`], for a variation's own picture.
pub async fn set_variation_picture(
    tx: &mut Tx,
    variation_id: i64,
    address: &str,
    alt: Option<&str>,
) -> Result<bool, DbError> {
    sql!(
        "UPDATE variation SET image = $2, image_alt = COALESCE($3, image_alt),
                image_alt_ar = CASE WHEN CAST($3 AS TEXT) IS NULL THEN image_alt_ar ELSE '' END
         WHERE id = $1 AND (COALESCE(image, '') <> $2 OR COALESCE(image_alt, '') <> COALESCE($3, image_alt, ''))"
    )
    .bind_all(params![variation_id, address, alt])
    .affects_rows(tx)
    .await
}

/// Removes a variation's own picture, so that it has the product's. Returns whether anything changed; if so, bump the
/// catalogue's version.
pub async fn clear_variation_picture(tx: &mut Tx, variation_id: i64) -> Result<bool, DbError> {
    sql!(
        "UPDATE variation SET image = NULL, image_alt = NULL, image_alt_ar = ''
         WHERE id = $1 AND (image IS NOT NULL OR image_alt IS NOT NULL)"
    )
    .bind(variation_id)
    .affects_rows(tx)
    .await
}
