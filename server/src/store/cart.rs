//! Carts: their lines with the current data of the catalogue, and their coupons.

use hamour_core::Money;
use hamour_core::cart::LineState;
use hamour_core::catalogue::is_offered;

use super::db::{Columns, DbError, Executor, FromEither, Tx, params, row, sql};
use super::decode;

/// A line of a cart, with the current data of its variation.
#[derive(Clone, Debug)]
pub struct Line {
    /// Identifies the line.
    pub id: i64,
    /// Units.
    pub quantity: u32,
    /// The variation.
    pub item: Item,
}

impl Line {
    /// Returns what decides about changes of its quantity.
    pub const fn state(&self) -> LineState {
        LineState { quantity: self.quantity, is_offered: self.item.is_offered, stock: self.item.stock }
    }
}

/// A variation that can be bought, with its product.
#[derive(Clone, Debug)]
pub struct Item {
    /// The variation.
    pub variation_id: i64,
    /// Its product.
    pub product_id: i64,
    /// The product's slug.
    pub slug: String,
    /// The product's name.
    pub product_name: String,
    /// The product's name in Arabic; may be empty.
    pub product_name_ar: String,
    /// The variation's name, if the product has several.
    pub variation_name: Option<String>,
    /// The variation's name in Arabic; may be empty.
    pub variation_name_ar: String,
    /// The price of one unit.
    pub price: Money,
    /// The weight of one unit, in grams.
    pub weight_grams: Option<i64>,
    /// The units left in stock.
    pub stock: i64,
    /// Whether its weight is settled at packing.
    pub is_weighed: bool,
    /// Whether the shop offers both the product and the variation.
    pub is_offered: bool,
    /// Whether the product has variations to choose from.
    pub has_variation: bool,
    /// The product's category.
    pub category_id: i64,
    /// The variation's picture, or else the product's.
    pub image: String,
    /// The picture's alternative text.
    pub image_alt: String,
    /// The same in Arabic; may be empty.
    pub image_alt_ar: String,
}

row! {
    /// The columns of a [`Line`].
    pub(super) struct ItemRow {
        variation_id: i64,
        product_id: i64,
        slug: String,
        product_name: String,
        product_name_ar: String,
        variation_name: Option<String>,
        variation_name_ar: String,
        price_dirhams: i64,
        weight_grams: Option<i64>,
        stock: i64,
        is_weighed: bool,
        product_is_active: bool,
        variation_is_active: bool,
        has_variation: bool,
        category_id: i64,
        image: String,
        image_alt: String,
        image_alt_ar: String,
        line_id: i64,
        quantity: i64,
    }
}

impl TryFrom<ItemRow> for Line {
    type Error = DbError;

    fn try_from(row: ItemRow) -> Result<Self, DbError> {
        Ok(Self {
            id: row.line_id,
            quantity: decode::count(row.quantity)?,
            item: Item {
                variation_id: row.variation_id,
                product_id: row.product_id,
                slug: row.slug,
                product_name: row.product_name,
                product_name_ar: row.product_name_ar,
                variation_name: row.variation_name,
                variation_name_ar: row.variation_name_ar,
                price: decode::money(row.price_dirhams)?,
                weight_grams: row.weight_grams,
                stock: row.stock,
                is_weighed: row.is_weighed,
                is_offered: is_offered(row.product_is_active, row.variation_is_active),
                has_variation: row.has_variation,
                category_id: row.category_id,
                image: row.image,
                image_alt: row.image_alt,
                image_alt_ar: row.image_alt_ar,
            },
        })
    }
}

/// Locks this cart until the end of this transaction. Creates it if there is none.
pub async fn lock(tx: &mut Tx, customer_id: i64, now_ms: i64) -> Result<(), DbError> {
    sql!(
        "INSERT INTO cart (customer_id, changed_at) VALUES ($1, $2)
         ON CONFLICT (customer_id) DO UPDATE SET changed_at = excluded.changed_at"
    )
    .bind_all(params![customer_id, now_ms])
    .run(tx)
    .await
}

/// The columns of an [`ItemRow`] but for its line's.
macro_rules! item_columns {
    () => {
        "v.id AS variation_id, p.id AS product_id, p.slug, p.name AS product_name, p.name_ar AS product_name_ar,
         v.name AS variation_name, v.name_ar AS variation_name_ar, v.price_dirhams, v.weight_grams, v.stock,
         v.is_weighed, p.has_variation, p.category_id, coalesce(v.image, p.image) AS image,
         coalesce(v.image_alt, p.image_alt) AS image_alt,
         CASE WHEN v.image_alt IS NULL THEN p.image_alt_ar ELSE v.image_alt_ar END AS image_alt_ar,
         p.is_active AS product_is_active, v.is_active AS variation_is_active"
    };
}
pub(super) use item_columns;

/// Returns the lines of a cart, in the order in which they were added.
pub async fn lines(on: impl Into<Executor<'_>>, customer_id: i64) -> Result<Vec<Line>, DbError> {
    let rows = sql!(
        "SELECT l.id AS line_id, l.quantity, ",
        item_columns!(),
        " FROM cart_line l JOIN variation v ON v.id = l.variation_id JOIN product p ON p.id = v.product_id
         WHERE l.customer_id = $1 ORDER BY l.id"
    )
    .bind(customer_id)
    .brief()
    .fetch_all::<ItemRow>(on)
    .await?;
    rows.into_iter().map(Line::try_from).collect()
}

/// A product as its customer's cart has it.
#[derive(Debug)]
pub struct Choices {
    /// The variations of the product as lines of the cart, in their order. The quantity is 0 for those not in the cart.
    pub lines: Vec<Line>,
    /// The number of all lines in the cart.
    pub cart_lines: usize,
    /// The number of all units in the cart.
    pub cart_units: u32,
}

/// A variation with the size of the whole cart.
struct ChoiceRow(ItemRow, i64, i64);

impl FromEither for ChoiceRow {
    fn from_either(row: &impl Columns) -> Result<Self, sqlx::Error> {
        Ok(Self(ItemRow::from_either(row)?, row.named("cart_lines")?, row.named("cart_units")?))
    }
}

/// Returns a product as this cart has it. Without variations if it does not exist.
pub async fn choices(
    on: impl Into<Executor<'_>>,
    customer_id: i64,
    product_id: i64,
) -> Result<Choices, DbError> {
    let rows = sql!(
        "SELECT ",
        "coalesce(l.id, 0) AS line_id, coalesce(l.quantity, 0) AS quantity, ",
        item_columns!(),
        ", (SELECT count(*) FROM cart_line WHERE customer_id = $1) AS cart_lines,
           (SELECT CAST(coalesce(sum(quantity), 0) AS BIGINT) FROM cart_line WHERE customer_id = $1) AS cart_units
         FROM variation v JOIN product p ON p.id = v.product_id
         LEFT JOIN cart_line l ON l.variation_id = v.id AND l.customer_id = $1
         WHERE v.product_id = $2 ORDER BY v.id"
    )
    .bind_all(params![customer_id, product_id])
    .brief()
    .fetch_all::<ChoiceRow>(on)
    .await?;
    let (cart_lines, cart_units) = rows.first().map_or((0, 0), |ChoiceRow(_, lines, units)| (*lines, *units));
    Ok(Choices {
        lines: rows.into_iter().map(|ChoiceRow(row, ..)| Line::try_from(row)).collect::<Result<_, _>>()?,
        cart_lines: usize::try_from(cart_lines).unwrap_or(usize::MAX),
        cart_units: decode::count(cart_units)?,
    })
}

/// Returns a variation as a line of this cart, or `None` if it does not exist. The quantity is 0 if it is not in the
/// cart.
pub async fn variation_line(
    on: impl Into<Executor<'_>>,
    customer_id: i64,
    variation_id: i64,
) -> Result<Option<Line>, DbError> {
    let row = sql!(
        "SELECT ",
        "coalesce(l.id, 0) AS line_id, coalesce(l.quantity, 0) AS quantity, ",
        item_columns!(),
        " FROM variation v JOIN product p ON p.id = v.product_id
         LEFT JOIN cart_line l ON l.variation_id = v.id AND l.customer_id = $1
         WHERE v.id = $2"
    )
    .bind_all(params![customer_id, variation_id])
    .brief()
    .fetch_optional::<ItemRow>(on)
    .await?;
    row.map(Line::try_from).transpose()
}

/// Sets the units of a variation in a cart, where 0 deletes the line. The cart must exist: see [`lock`].
pub async fn set_quantity(
    tx: &mut Tx,
    customer_id: i64,
    variation_id: i64,
    quantity: u32,
) -> Result<(), DbError> {
    let statement = if quantity == 0 {
        sql!("DELETE FROM cart_line WHERE customer_id = $1 AND variation_id = $2")
            .bind_all(params![customer_id, variation_id])
    } else {
        sql!(
            "INSERT INTO cart_line (customer_id, variation_id, quantity) VALUES ($1, $2, $3)
             ON CONFLICT (customer_id, variation_id) DO UPDATE SET quantity = excluded.quantity"
        )
        .bind_all(params![customer_id, variation_id, quantity])
    };
    statement.run(tx).await
}

/// Deletes all lines.
pub async fn clear(tx: &mut Tx, customer_id: i64) -> Result<(), DbError> {
    sql!("DELETE FROM cart_line WHERE customer_id = $1").bind(customer_id).run(tx).await
}

/// Returns the id of the cart's coupon.
pub async fn coupon_id(on: impl Into<Executor<'_>>, customer_id: i64) -> Result<Option<i64>, DbError> {
    let row = sql!("SELECT coupon_id FROM cart WHERE customer_id = $1")
        .bind(customer_id)
        .brief()
        .fetch_optional::<(Option<i64>,)>(on)
        .await?;
    Ok(row.and_then(|(coupon_id,)| coupon_id))
}

/// Sets or removes the cart's coupon. The cart must exist: see [`lock`].
pub async fn set_coupon(tx: &mut Tx, customer_id: i64, coupon_id: Option<i64>) -> Result<(), DbError> {
    sql!("UPDATE cart SET coupon_id = $2 WHERE customer_id = $1")
        .bind_all(params![customer_id, coupon_id])
        .run(tx)
        .await
}

/// Removes this coupon from the cart, if the cart still has it.
pub async fn detach_coupon(tx: &mut Tx, customer_id: i64, coupon_id: i64) -> Result<(), DbError> {
    sql!("UPDATE cart SET coupon_id = NULL WHERE customer_id = $1 AND coupon_id = $2")
        .bind_all(params![customer_id, coupon_id])
        .run(tx)
        .await
}
