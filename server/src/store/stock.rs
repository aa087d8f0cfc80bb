//! The stock of variations: units are reserved and released. Whoever changes a stock writes the movement into the ledger
//! in the same transaction.

use std::collections::BTreeMap;

use hamour_core::catalogue::is_offered;
use hamour_core::order::OrderStatus;
use hamour_core::stock::{MovementKind, is_on_shelf};

use serde::Serialize;

use super::db::{DbError, Executor, Statement, Tx, params, row, sql};
use super::decode;
use crate::model::stock::{Movement, StockItem};

/// A movement to be written after the stock was changed.
#[derive(Clone, Copy, Debug)]
pub struct NewMovement<'a> {
    /// The variation.
    pub variation_id: i64,
    /// Why.
    pub kind: MovementKind,
    /// What came, or went if it is negative.
    pub units: i64,
    /// What the request of a member of staff named.
    pub asked_units: Option<u32>,
    /// The order that took or gave back the units.
    pub order_id: Option<i64>,
    /// Identifies the request of a member of staff.
    pub key: Option<&'a str>,
    /// The member of staff.
    pub done_by: Option<&'a str>,
    /// A remark; may be empty.
    pub note: &'a str,
    /// When, in milliseconds.
    pub happened_at: i64,
}

impl NewMovement<'_> {
    /// The movement of units that an order took, or gave back if `units` is above zero.
    pub const fn of_order(order_id: i64, variation_id: i64, units: i64, happened_at: i64) -> Self {
        let kind = if units < 0 { MovementKind::Sold } else { MovementKind::Returned };
        Self { order_id: Some(order_id), ..Self::by_nobody(variation_id, kind, units, happened_at) }
    }

    /// A movement that neither an order nor a member of staff made.
    pub const fn by_nobody(variation_id: i64, kind: MovementKind, units: i64, happened_at: i64) -> Self {
        let (asked_units, order_id, key, done_by, note) = (None, None, None, None, "");
        Self { variation_id, kind, units, asked_units, order_id, key, done_by, note, happened_at }
    }
}

/// Writes a movement with the stock as it is now. Returns `false` if its key was used before, or if the variation was
/// deleted.
pub async fn insert_movement(tx: &mut Tx, new: &NewMovement<'_>) -> Result<bool, DbError> {
    sql!(
        "INSERT INTO stock_movement (variation_id, kind, units, asked_units, stock_after, order_id, key, done_by, note,
                                     happened_at)
         SELECT v.id, $2, $3, $4, v.stock, $5, $6, $7, $8, $9 FROM variation v WHERE v.id = $1
         ON CONFLICT (key) DO NOTHING"
    )
    .bind_all(params![new.variation_id, new.kind.as_str(), new.units, new.asked_units.map(i64::from)])
    .bind_all(params![new.order_id, new.key, new.done_by, new.note, new.happened_at])
    .affects_rows(tx)
    .await
}

/// Writes the movements of the units that an order took, by their variation, with the stock as it is now.
pub async fn record_sold(
    tx: &mut Tx,
    order_id: i64,
    sold: &BTreeMap<i64, u32>,
    happened_at: i64,
) -> Result<(), DbError> {
    #[derive(Serialize)]
    struct Sold {
        units: u32,
    }
    let sold: BTreeMap<_, _> = sold.iter().map(|(id, units)| (id, Sold { units: *units })).collect();
    sql!(
        "INSERT INTO stock_movement (variation_id, kind, units, stock_after, order_id, note, happened_at)
         SELECT v.id, $2, -CAST(r.value ->> 'units' AS BIGINT), v.stock, $3, '', $4
         FROM json_each(CAST($1 AS TEXT)) AS r JOIN variation v ON v.id = CAST(r.key AS BIGINT)
         ORDER BY v.id"
    )
    .bind_rows(&sold)?
    .bind_all(params![MovementKind::Sold.as_str(), order_id, happened_at])
    .run(tx)
    .await
}

row! {
    struct MovementRow {
        id: i64,
        variation_id: i64,
        kind: String,
        units: i64,
        asked_units: Option<i64>,
        stock_after: i64,
        order_id: Option<i64>,
        done_by: Option<String>,
        note: String,
        happened_at: i64,
    }
}

impl TryFrom<MovementRow> for Movement {
    type Error = DbError;

    fn try_from(row: MovementRow) -> Result<Self, DbError> {
        Ok(Self {
            id: row.id,
            variation_id: row.variation_id,
            kind: decode::known(MovementKind::from_name(&row.kind), "movement", &row.kind)?,
            units: row.units,
            asked_units: row.asked_units,
            stock_after: row.stock_after,
            order_id: row.order_id,
            done_by: row.done_by,
            note: row.note,
            happened: decode::instant(row.happened_at)?,
        })
    }
}

/// The columns of a [`MovementRow`].
macro_rules! movement {
    () => {
        "SELECT id, variation_id, kind, units, asked_units, stock_after, order_id, done_by, note, happened_at
         FROM stock_movement WHERE "
    };
}

/// Returns at most `limit` movements of a variation with ids below `before`, the newest first.
pub async fn movements(
    on: impl Into<Executor<'_>>,
    variation_id: i64,
    before: i64,
    limit: u32,
) -> Result<Vec<Movement>, DbError> {
    let rows = sql!(movement!(), "variation_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3")
        .bind_all(params![variation_id, before, limit])
        .fetch_all::<MovementRow>(on)
        .await?;
    rows.into_iter().map(Movement::try_from).collect()
}

/// Returns the movement that a request with this key wrote.
pub async fn movement_by_key(tx: &mut Tx, key: &str) -> Result<Option<Movement>, DbError> {
    let row = sql!(movement!(), "key = $1").bind(key).fetch_optional::<MovementRow>(tx).await?;
    row.map(Movement::try_from).transpose()
}

row! {
    struct ItemRow {
        variation_id: i64,
        product_slug: String,
        product_name: String,
        product_name_ar: String,
        variation_name: Option<String>,
        category_id: i64,
        category_name: String,
        image: String,
        weight_grams: Option<i64>,
        stock: i64,
        low_stock: Option<i64>,
        product_is_active: bool,
        variation_is_active: bool,
    }
}

impl TryFrom<ItemRow> for StockItem {
    type Error = DbError;

    fn try_from(row: ItemRow) -> Result<Self, DbError> {
        Ok(Self {
            variation_id: row.variation_id,
            product_slug: row.product_slug,
            product_name: row.product_name,
            product_name_ar: row.product_name_ar,
            variation_name: row.variation_name,
            category_id: row.category_id,
            category_name: row.category_name,
            image: row.image,
            weight_grams: row.weight_grams,
            stock: decode::count(row.stock)?,
            held: 0,
            low_at: row.low_stock.map(decode::count).transpose()?,
            is_offered: is_offered(row.product_is_active, row.variation_is_active),
        })
    }
}

/// The columns of an [`ItemRow`].
macro_rules! item {
    () => {
        "SELECT v.id AS variation_id, p.slug AS product_slug, p.name AS product_name, p.name_ar AS product_name_ar,
                v.name AS variation_name, p.category_id, c.name AS category_name, coalesce(v.image, p.image) AS image,
                v.weight_grams, v.stock, v.low_stock, p.is_active AS product_is_active,
                v.is_active AS variation_is_active
         FROM variation v JOIN product p ON p.id = v.product_id JOIN category c ON c.id = p.category_id "
    };
}

/// Returns all variations in the order of the shop: by category, product and their own position.
pub async fn items(tx: &mut Tx) -> Result<Vec<StockItem>, DbError> {
    let rows = sql!(item!(), "ORDER BY c.position, c.id, p.position, p.id, v.position, v.id")
        .fetch_all::<ItemRow>(&mut *tx)
        .await?;
    let held = held_by_orders(tx, None).await?;
    let with_held = |row: ItemRow| {
        let held = held.get(&row.variation_id).copied().unwrap_or_default();
        Ok(StockItem { held, ..StockItem::try_from(row)? })
    };
    rows.into_iter().map(with_held).collect()
}

/// Returns a variation with its stock.
pub async fn item(tx: &mut Tx, variation_id: i64) -> Result<Option<StockItem>, DbError> {
    let row = sql!(item!(), "WHERE v.id = $1").bind(variation_id).fetch_optional::<ItemRow>(&mut *tx).await?;
    let Some(row) = row else { return Ok(None) };
    let held = held_by_orders(tx, Some(variation_id)).await?.get(&variation_id).copied().unwrap_or_default();
    Ok(Some(StockItem { held, ..StockItem::try_from(row)? }))
}

/// Returns the units of open orders that are still on the shelf, of one variation or of all.
pub async fn held_by_orders(tx: &mut Tx, variation_id: Option<i64>) -> Result<BTreeMap<i64, u32>, DbError> {
    let rows = sql!(
        "SELECT l.variation_id, o.status_no, l.packed_kind IS NOT NULL AS is_packed,
                CAST(sum(l.quantity) AS BIGINT) AS units
         FROM shop_order o JOIN order_line l ON l.order_id = o.id
         WHERE o.closed_at IS NULL AND l.variation_id IS NOT NULL
               AND (CAST($1 AS BIGINT) IS NULL OR l.variation_id = $1)
         GROUP BY l.variation_id, o.status_no, l.packed_kind IS NOT NULL"
    )
    .bind(variation_id)
    .fetch_all::<(i64, i64, bool, i64)>(tx)
    .await?;
    let mut held = BTreeMap::new();
    for (variation_id, status_no, is_packed, units) in rows {
        let status = decode::known(OrderStatus::from_number(status_no), "status", status_no)?;
        if is_on_shelf(status, is_packed) {
            *held.entry(variation_id).or_default() += decode::count(units)?;
        }
    }
    Ok(held)
}

/// Returns the sum of a variation's movements.
pub async fn moved(tx: &mut Tx, variation_id: i64) -> Result<i64, DbError> {
    sql!(
        "SELECT CAST(coalesce(sum(units), 0) AS BIGINT) AS moved FROM stock_movement WHERE variation_id = $1"
    )
    .bind(variation_id)
    .fetch_scalar::<i64>(tx)
    .await
}

/// Sets a variation's stock. Returns whether anything changed; if so, bump the catalogue's version.
pub async fn set(tx: &mut Tx, variation_id: i64, units: u32) -> Result<bool, DbError> {
    sql!("UPDATE variation SET stock = $2 WHERE id = $1 AND stock <> $2")
        .bind_all(params![variation_id, units])
        .affects_rows(tx)
        .await
}

/// Sets the stock from which a variation counts as low; `None` for the shop's usual one. Returns whether it changed.
pub async fn set_low_at(tx: &mut Tx, variation_id: i64, units: Option<u32>) -> Result<bool, DbError> {
    sql!("UPDATE variation SET low_stock = $2 WHERE id = $1 AND low_stock IS DISTINCT FROM $2")
        .bind_all(params![variation_id, units.map(i64::from)])
        .affects_rows(tx)
        .await
}

row! {
    /// A variation whose ledger does not add up to its stock.
    #[derive(Clone, Debug)]
    pub struct Difference {
        /// The variation.
        pub variation_id: i64,
        /// Its stock.
        pub stock: i64,
        /// The sum of its movements.
        pub moved: i64,
    }
}

/// Returns the variations whose ledger does not add up to their stock.
pub async fn differences(on: impl Into<Executor<'_>>) -> Result<Vec<Difference>, DbError> {
    sql!(
        "SELECT v.id AS variation_id, v.stock, CAST(coalesce(sum(m.units), 0) AS BIGINT) AS moved
         FROM variation v LEFT JOIN stock_movement m ON m.variation_id = v.id
         GROUP BY v.id, v.stock HAVING v.stock <> coalesce(sum(m.units), 0) ORDER BY v.id"
    )
    .fetch_all(on)
    .await
}

/// Reserves units of a variation that the shop offers. Returns the units left, or `None` if there were too few.
pub async fn take(tx: &mut Tx, variation_id: i64, units: u32) -> Result<Option<i64>, DbError> {
    taking(variation_id, units).fetch_optional_scalar::<i64>(tx).await
}

/// The statement of [`take`].
pub(super) fn taking(variation_id: i64, units: u32) -> Statement {
    // The condition repeats the rule book's `check_units` and `is_offered`, so that the last unit is sold only once.
    // `chk_12_taking_stock_agrees_with_the_rule_book` compares the two.
    sql!(
        "UPDATE variation SET stock = stock - $2
         WHERE id = $1 AND stock >= $2 AND is_active
               AND EXISTS (SELECT 1 FROM product p WHERE p.id = variation.product_id AND p.is_active)
         RETURNING stock"
    )
    .bind_all(params![variation_id, units])
}

/// Locks a variation's stock until the end of this transaction.
pub async fn lock(tx: &mut Tx, variation_id: i64) -> Result<(), DbError> {
    sql!("UPDATE variation SET stock = stock WHERE id = $1").bind(variation_id).run(tx).await
}

/// Returns whether the shop offers a variation, and its units left. `None` if the variation was deleted.
pub async fn left(tx: &mut Tx, variation_id: i64) -> Result<Option<(bool, i64)>, DbError> {
    let row = sql!(
        "SELECT p.is_active AS product_is_active, v.is_active AS variation_is_active, v.stock
         FROM variation v JOIN product p ON p.id = v.product_id WHERE v.id = $1"
    )
    .bind(variation_id)
    .fetch_optional::<(bool, bool, i64)>(tx)
    .await?;
    Ok(row.map(|(product, variation, left)| (is_offered(product, variation), left)))
}

/// Releases units. Returns the new stock, or `None` if the variation was deleted.
pub async fn release(tx: &mut Tx, variation_id: i64, units: u32) -> Result<Option<i64>, DbError> {
    sql!("UPDATE variation SET stock = stock + $2 WHERE id = $1 RETURNING stock")
        .bind_all(params![variation_id, units])
        .fetch_optional_scalar::<i64>(tx)
        .await
}

/// Returns the number of offered variations that are sold out.
pub async fn sold_out(tx: &mut Tx) -> Result<i64, DbError> {
    // The condition repeats the rule book's `is_offered` and not `is_buyable`, so that not every variation is read.
    // `counting_what_is_sold_out_agrees_with_the_rule_book` compares the two.
    sql!(
        "SELECT COUNT(*) AS variations FROM variation v JOIN product p ON p.id = v.product_id
         WHERE v.stock = 0 AND v.is_active AND p.is_active"
    )
    .fetch_scalar::<i64>(tx)
    .await
}
