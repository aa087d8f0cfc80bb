//! The pictures of products and variations with their descriptions. The first picture of a product is in its own row,
//! because cards and documents show it; the others have a table.

use super::db::{DbError, Executor, Tx, params, row, sql};
use crate::model::picture::DescribedPicture;

row! {
    /// A product, as far as its pictures are concerned.
    #[derive(Clone, Debug)]
    pub struct PicturedProduct {
        /// Identifies it.
        pub id: i64,
        /// Its name in URLs.
        pub slug: String,
        /// Its name.
        pub name: String,
        /// Whether it has variations to choose from.
        pub has_variation: bool,
        /// The name of its status.
        pub status: String,
        /// Its first picture; empty if it has none.
        pub image: String,
        /// The picture's alternative text.
        pub image_alt: String,
        /// The same in Arabic; may be empty.
        pub image_alt_ar: String,
    }
}

row! {
    /// A variation with its own picture, if it has one.
    #[derive(Clone, Debug)]
    pub struct PicturedVariation {
        /// Identifies it.
        pub id: i64,
        /// Its name; `None` if there is no choice.
        pub name: Option<String>,
        /// Its own picture.
        pub image: Option<String>,
        /// The picture's alternative text.
        pub image_alt: Option<String>,
        /// The same in Arabic; may be empty.
        pub image_alt_ar: String,
    }
}

row! {
    struct FurtherRow {
        product_id: i64,
        image: String,
        image_alt: String,
        image_alt_ar: String,
    }
}

impl From<FurtherRow> for DescribedPicture {
    fn from(row: FurtherRow) -> Self {
        Self { image: row.image, alt: row.image_alt, alt_ar: row.image_alt_ar }
    }
}

/// Waits for other changes of a product's pictures.
pub async fn lock(tx: &mut Tx, product_id: i64) -> Result<(), DbError> {
    sql!("UPDATE product SET image = image WHERE id = $1").bind(product_id).run(tx).await
}

/// Returns a product, or `None` if it does not exist.
pub async fn product(
    on: impl Into<Executor<'_>>,
    product_id: i64,
) -> Result<Option<PicturedProduct>, DbError> {
    sql!("SELECT id, slug, name, status, has_variation, image, image_alt, image_alt_ar FROM product WHERE id = $1")
        .bind(product_id)
        .fetch_optional(on)
        .await
}

/// Returns the product of a variation.
pub async fn product_of(on: impl Into<Executor<'_>>, variation_id: i64) -> Result<Option<i64>, DbError> {
    sql!("SELECT product_id FROM variation WHERE id = $1").bind(variation_id).fetch_optional_scalar(on).await
}

/// Returns the variations of a product, in their order.
pub async fn variations(
    on: impl Into<Executor<'_>>,
    product_id: i64,
) -> Result<Vec<PicturedVariation>, DbError> {
    sql!(
        "SELECT id, name, image, image_alt, image_alt_ar FROM variation
         WHERE product_id = $1 ORDER BY position, id"
    )
    .bind(product_id)
    .fetch_all(on)
    .await
}

/// Returns a product's pictures after its first one, in their order.
pub async fn further(on: impl Into<Executor<'_>>, product_id: i64) -> Result<Vec<DescribedPicture>, DbError> {
    let rows = sql!(
        "SELECT product_id, image, image_alt, image_alt_ar FROM product_picture
         WHERE product_id = $1 ORDER BY position"
    )
    .bind(product_id)
    .fetch_all::<FurtherRow>(on)
    .await?;
    Ok(rows.into_iter().map(DescribedPicture::from).collect())
}

/// Returns the pictures of all products after their first ones, with the products' ids; those of each product in their
/// order.
pub async fn all_further(on: impl Into<Executor<'_>>) -> Result<Vec<(i64, DescribedPicture)>, DbError> {
    let rows = sql!(
        "SELECT product_id, image, image_alt, image_alt_ar FROM product_picture ORDER BY product_id, position"
    )
    .fetch_all::<FurtherRow>(on)
    .await?;
    Ok(rows.into_iter().map(|row| (row.product_id, row.into())).collect())
}

/// Like [`all_further`], for the products of a batch: see [`catalogue_file::batches`](super::catalogue_file::batches).
pub async fn further_of(
    on: impl Into<Executor<'_>>,
    batch: &str,
) -> Result<Vec<(i64, DescribedPicture)>, DbError> {
    let rows = sql!(
        "SELECT product_id, image, image_alt, image_alt_ar FROM product_picture
         WHERE product_id IN (SELECT CAST(r.key AS BIGINT) FROM json_each(CAST($1 AS TEXT)) AS r)
         ORDER BY product_id, position"
    )
    .bind(batch)
    .fetch_all::<FurtherRow>(on)
    .await?;
    Ok(rows.into_iter().map(|row| (row.product_id, row.into())).collect())
}

/// Sets a product's first picture. Empty texts mean that it has none.
pub async fn set_first(tx: &mut Tx, product_id: i64, picture: &DescribedPicture) -> Result<(), DbError> {
    sql!("UPDATE product SET image = $2, image_alt = $3, image_alt_ar = $4 WHERE id = $1")
        .bind_all(params![product_id, &picture.image[..], &picture.alt[..], &picture.alt_ar[..]])
        .run(tx)
        .await
}

/// Replaces a product's pictures after its first one.
pub async fn set_further(tx: &mut Tx, product_id: i64, pictures: &[DescribedPicture]) -> Result<(), DbError> {
    sql!("DELETE FROM product_picture WHERE product_id = $1").bind(product_id).run(&mut *tx).await?;
    for (position, picture) in (1_i64..).zip(pictures) {
        sql!(
            "INSERT INTO product_picture (product_id, position, image, image_alt, image_alt_ar)
             VALUES ($1, $2, $3, $4, $5)"
        )
        .bind_all(params![product_id, position, &picture.image[..], &picture.alt[..], &picture.alt_ar[..]])
        .run(&mut *tx)
        .await?;
    }
    Ok(())
}

/// Sets or removes a variation's own picture.
pub async fn set_of_variation(
    tx: &mut Tx,
    variation_id: i64,
    picture: Option<&DescribedPicture>,
) -> Result<(), DbError> {
    let image = picture.map(|picture| &picture.image[..]);
    let alt = picture.map(|picture| &picture.alt[..]);
    let alt_ar = picture.map_or("", |picture| &picture.alt_ar[..]);
    sql!("UPDATE variation SET image = $2, image_alt = $3, image_alt_ar = $4 WHERE id = $1")
        .bind_all(params![variation_id, image, alt, alt_ar])
        .run(tx)
        .await
}
