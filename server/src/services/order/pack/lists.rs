//! What a packer looks at: the orders to pack, and what could replace a missing product.

use chrono::NaiveDate;
use hamour_core::Money;
use hamour_core::catalogue::{full_name, is_buyable};
use hamour_core::error_code::ResourceKind;
use hamour_core::packing::substitute_rank;
use hamour_core::settlement::NotSettled;

use crate::failure::Failure;
use crate::model::order::Order;
use crate::state::AppState;
use crate::store::{neighbour, order};

/// The maximum number of orders in a list.
const ORDERS_MAX: u32 = 500;
/// The maximum number of substitutes that are offered.
const SUBSTITUTES_MAX: usize = 30;

/// Which orders are to be packed.
#[derive(Clone, Copy, Debug)]
pub struct PackingFilter {
    /// The delivery date in Doha.
    pub on: NaiveDate,
    /// Only those of this slot.
    pub slot_id: Option<i64>,
}

/// Returns the accepted orders of a day, whether packed or not: express first, then by slot.
pub async fn packing_list(state: &AppState, filter: PackingFilter) -> Result<Vec<Order>, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let mut orders = order::to_pack(&mut tx, filter.on, filter.slot_id, ORDERS_MAX).await?;
    orders.sort_by_key(|order| (order.delivery.minutes, order.id));
    Ok(orders)
}

/// A product that could replace a missing one.
#[derive(Clone, Debug)]
pub struct SubstituteOffer {
    /// The variation.
    pub variation_id: i64,
    /// The product's name with its variation.
    pub product: String,
    /// The price of one unit.
    pub unit_price: Money,
    /// The weight of one unit, in grams.
    pub weight_grams: Option<i64>,
    /// Whether it is sold by weight.
    pub is_weighed: bool,
    /// The units in stock.
    pub stock: i64,
    /// Whether it is of the same subcategory, rather than only of the same category.
    pub is_same_subcategory: bool,
}

/// Returns what the shop has of the ordered product's category, the most similar first. `line` is the position in the
/// order, starting with 1.
pub async fn substitutes(
    state: &AppState,
    order_id: i64,
    line: usize,
) -> Result<Vec<SubstituteOffer>, Failure> {
    let missing = || Failure::not_found(ResourceKind::Order);
    let order = order::get(&state.db, order_id).await?.ok_or_else(missing)?;
    let found = line.checked_sub(1).and_then(|index| order.lines.get(index));
    let ordered = found.ok_or(NotSettled::NoSuchLine(line))?;
    let Some(variation_id) = ordered.variation_id else { return Ok(Vec::new()) };
    let mut offers: Vec<_> = neighbour::of_same_category(&state.db, variation_id)
        .await?
        .into_iter()
        .filter(|found| found.variation_id != variation_id && is_buyable(found.is_offered, found.stock))
        .map(|found| SubstituteOffer {
            variation_id: found.variation_id,
            product: full_name(&found.product_name, found.variation_name.as_deref()),
            unit_price: found.price,
            weight_grams: found.weight_grams,
            is_weighed: found.is_weighed,
            stock: found.stock,
            is_same_subcategory: found.is_same_subcategory,
        })
        .collect();
    offers.sort_by_key(|offer| {
        let rank = substitute_rank(offer.is_same_subcategory, ordered.unit_price, offer.unit_price);
        (rank, offer.variation_id)
    });
    offers.truncate(SUBSTITUTES_MAX);
    Ok(offers)
}
