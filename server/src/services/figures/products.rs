//! Sales of products and categories, and stock that is about to run out.

use std::collections::BTreeMap;

use chrono::Days;
use hamour_core::Money;
use hamour_core::delivery::date_at;
use hamour_core::figures::{ProductSums, Range, SPEED_DAYS, days_left, is_running_out};

use crate::failure::Failure;
use crate::model::figures::NamedVariation;
use crate::model::stock::StockItem;
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::{figures as store, stock};

/// The sales of a variation.
#[derive(Clone, Debug)]
pub struct ProductSales {
    /// The variation; `None` for all that were deleted.
    pub variation: Option<NamedVariation>,
    /// Its sums.
    pub sums: ProductSums,
}

/// How products are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProductSort {
    /// By what they brought, the most first. Only those that were sold.
    Best,
    /// By what they brought, the least first. Only those that the shop offers.
    Worst,
}

/// Returns at most `limit` products after the first `skip` ones, and whether there are more.
pub async fn products(
    state: &AppState,
    range: Range,
    sort: ProductSort,
    (skip, limit): (usize, usize),
) -> Result<(Vec<ProductSales>, bool), Failure> {
    let mut tx = state.db.begin_reading().await?;
    let mut sales = all(&mut tx, range).await?;
    drop(tx);
    match sort {
        ProductSort::Best => {
            sales.retain(|one| one.sums.units > 0);
            sales.sort_by_key(|one| std::cmp::Reverse((one.sums.amount, one.sums.units)));
        }
        ProductSort::Worst => {
            sales.retain(|one| one.variation.as_ref().is_some_and(|variation| variation.is_offered));
            sales.sort_by_key(|one| (one.sums.amount, one.sums.units));
        }
    }
    let has_more = sales.len() > skip.saturating_add(limit);
    Ok((sales.into_iter().skip(skip).take(limit).collect(), has_more))
}

/// Returns the sales of all variations in the order of the shop, also of those that were not sold, and then those of the
/// ones that were deleted, if there are any.
async fn all(tx: &mut Tx, range: Range) -> Result<Vec<ProductSales>, Failure> {
    let mut sold: BTreeMap<_, _> = store::products(&mut *tx, range).await?.into_iter().collect();
    let variations = store::variations(tx).await?;
    let mut sales: Vec<_> = variations
        .into_iter()
        .map(|variation| ProductSales {
            sums: sold.remove(&variation.id).unwrap_or_default(),
            variation: Some(variation),
        })
        .collect();
    let mut deleted = ProductSums::default();
    for sums in sold.into_values() {
        deleted.orders = deleted.orders.saturating_add(sums.orders);
        deleted.units = deleted.units.saturating_add(sums.units);
        deleted.amount = deleted.amount.checked_add(sums.amount).map_err(Failure::internal)?;
    }
    if deleted != ProductSums::default() {
        sales.push(ProductSales { variation: None, sums: deleted });
    }
    Ok(sales)
}

/// The sales of a category beside those of the range before.
#[derive(Clone, Debug)]
pub struct CategorySales {
    /// Its id and name; `None` for products that were deleted.
    pub category: Option<(i64, String)>,
    /// What its products brought, before discounts and tax.
    pub amount: Money,
    /// What they brought in the range before.
    pub amount_before: Money,
    /// Units that were sold.
    pub units: u32,
}

/// Returns the sales of all categories, in the order of the shop, by the categories in which its products are now.
pub async fn categories(state: &AppState, range: Range) -> Result<Vec<CategorySales>, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let sales = all(&mut tx, range).await?;
    let before = all(&mut tx, range.before()).await?;
    drop(tx);
    let mut categories: Vec<CategorySales> = Vec::new();
    for (one, is_before) in sales.iter().map(|one| (one, false)).chain(before.iter().map(|one| (one, true))) {
        let category = one.variation.as_ref().map(|of| (of.category_id, of.category_name.clone()));
        let known = categories.iter().position(|row| row.category == category);
        let index = known.unwrap_or_else(|| {
            let (amount, amount_before, units) = (Money::ZERO, Money::ZERO, 0);
            categories.push(CategorySales { category, amount, amount_before, units });
            categories.len() - 1
        });
        let row = &mut categories[index];
        let sum = if is_before { &mut row.amount_before } else { &mut row.amount };
        *sum = sum.checked_add(one.sums.amount).map_err(Failure::internal)?;
        if !is_before {
            row.units = row.units.saturating_add(one.sums.units);
        }
    }
    categories.retain(|row| row.units > 0 || row.amount != Money::ZERO || row.amount_before != Money::ZERO);
    Ok(categories)
}

/// A variation whose stock is about to run out.
#[derive(Clone, Debug)]
pub struct RunningOut {
    /// The variation.
    pub item: StockItem,
    /// The units that were sold in the last days.
    pub sold: u32,
    /// How many days the stock lasts; `None` if nothing was sold.
    pub days_left: Option<u32>,
}

/// Returns what is about to run out, what lasts the shortest first.
pub async fn running_out(state: &AppState) -> Result<Vec<RunningOut>, Failure> {
    let today = date_at(state.clock.now());
    let first = today.checked_sub_days(Days::new(SPEED_DAYS.into())).unwrap_or(today);
    let last = today.pred_opt().unwrap_or(today);
    let mut tx = state.db.begin_reading().await?;
    let range = Range::new(first, last).map_err(Failure::refused)?;
    let sold: BTreeMap<_, _> = store::products(&mut tx, range).await?.into_iter().collect();
    let items = stock::items(&mut tx).await?;
    drop(tx);
    let mut running: Vec<_> = items
        .into_iter()
        .map(|item| {
            let sold = sold.get(&item.variation_id).map_or(0, |sums| sums.units);
            RunningOut { days_left: days_left(item.stock, sold), sold, item }
        })
        .filter(|one| is_running_out(one.item.is_offered, one.item.is_low(), one.days_left))
        .collect();
    running.sort_by_key(|one| (one.days_left.unwrap_or(u32::MAX), one.item.stock));
    Ok(running)
}
