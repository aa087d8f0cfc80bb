//! The stock that packing takes and gives back.

use std::collections::BTreeMap;

use hamour_core::LocalName;
use hamour_core::cart::Shortage;
use hamour_core::catalogue::{is_buyable, is_restocked};
use hamour_core::packing::Content;

use super::super::reserve::out_of_stock;
use crate::failure::Failure;
use crate::model::order::{Line, Order, SubstituteProduct};
use crate::store::db::Tx;
use crate::store::stock::{self, NewMovement};

/// Returns the substitute that a line holds: its variation and units.
pub(in crate::services::order) fn substitute_units(line: &Line) -> Option<(i64, u32)> {
    let packing = line.packing.as_ref()?;
    let Content::Substitute(instead) = packing.content else { return None };
    Some((packing.substitute.as_ref()?.variation_id?, instead.units))
}

/// Takes and releases the difference between two states of an order, in ascending order of variations like every other
/// change of stock. Returns the variations that sold out or are available again.
pub(super) async fn change_stock(
    tx: &mut Tx,
    before: &Order,
    after: &Order,
    now_ms: i64,
) -> Result<Vec<i64>, Failure> {
    let mut to_take: BTreeMap<i64, i64> = BTreeMap::new();
    for (sign, order) in [(1, after), (-1, before)] {
        for line in &order.lines {
            if let Some(variation_id) = line.variation_id {
                *to_take.entry(variation_id).or_default() -= sign * i64::from(line.returned_units);
            }
            if let Some((variation_id, units)) = substitute_units(line) {
                *to_take.entry(variation_id).or_default() += sign * i64::from(units);
            }
        }
    }
    let mut changed = vec![];
    for (variation_id, difference) in to_take.into_iter().filter(|(_, difference)| *difference != 0) {
        let units = u32::try_from(difference.unsigned_abs()).map_err(Failure::internal)?;
        let is_changed = if difference > 0 {
            let Some(left) = stock::take(tx, variation_id, units).await? else {
                return Err(shortage(tx, after, variation_id).await?);
            };
            !is_buyable(true, left)
        } else {
            let left = stock::release(tx, variation_id, units).await?;
            left.is_some_and(|left| is_restocked(left, units))
        };
        if is_changed {
            changed.push(variation_id);
        }
        let moved = NewMovement::of_order(before.id, variation_id, -difference, now_ms);
        stock::insert_movement(tx, &moved).await?;
    }
    Ok(changed)
}

/// Returns the failure for a variation with fewer units than the packer wants to take.
async fn shortage(tx: &mut Tx, order: &Order, variation_id: i64) -> Result<Failure, Failure> {
    let (is_offered, left) = stock::left(tx, variation_id).await?.unwrap_or_default();
    let name = order.lines.iter().find_map(|line| {
        if line.variation_id == Some(variation_id) {
            return Some(line.full_name());
        }
        let substitute = line.packing.as_ref()?.substitute.as_ref()?;
        (substitute.variation_id == Some(variation_id)).then(|| SubstituteProduct::full_name(substitute))
    });
    let left = Shortage::units(is_offered, left);
    Ok(out_of_stock(vec![Shortage { name: LocalName::in_english(name.unwrap_or_default()), left }]))
}
