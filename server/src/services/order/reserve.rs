//! Reservation of what is limited: the cash that a customer may owe, stock, and the capacity of a slot.

use chrono::{DateTime, Utc};
use hamour_core::cart::{Shortage, shortages};
use hamour_core::catalogue::is_buyable;
use hamour_core::checkout::{OrderRequest, OrderType, check_cash};
use hamour_core::delivery::express_on;
use hamour_core::error_code::ResourceKind;
use hamour_core::{Money, RuleCode};

use crate::failure::Failure;
use crate::model::order::Delivery;
use crate::services::cart::PricedLine;
use crate::services::settings;
use crate::store::db::Tx;
use crate::store::order::{self, BeforePlacing, Reserved};
use crate::store::{slot, stock};

/// Checks that the customer may owe this amount in cash as well. Every order locks the customer's cart first, whatever
/// its address, so two concurrent orders cannot both use the rest of the limit.
pub(super) fn cash(found: &BeforePlacing, amount: Money) -> Result<(), Failure> {
    let limits = settings::cash_limits_of(found.max_cash_orders.as_deref(), found.max_cash_total.as_deref());
    check_cash(limits, found.open_cash, amount).map_err(Failure::issue)
}

/// Reserves the ordered units and the place in a slot, as far as there are any, and holds the customer.
/// [`check_stock`] and [`delivery`] judge what was reserved; [`record_sold`] writes the movements once the order exists.
pub(super) async fn take(
    tx: &mut Tx,
    lines: &[PricedLine],
    wanted: &OrderRequest,
    customer_id: i64,
) -> Result<Reserved, Failure> {
    let units: Vec<_> =
        by_variation(lines).iter().map(|line| (line.item.variation_id, line.quantity)).collect();
    let slot_id = wanted.slot_id.filter(|_| wanted.order_type != OrderType::Express);
    Ok(order::reserve(tx, &units, slot_id, customer_id).await?)
}

fn by_variation(lines: &[PricedLine]) -> Vec<&PricedLine> {
    let mut lines: Vec<_> = lines.iter().collect();
    lines.sort_unstable_by_key(|line| line.item.variation_id);
    lines
}

/// Returns the variations that sold out, or the failure if there were too few units.
pub(super) async fn check_stock(
    tx: &mut Tx,
    reserved: &Reserved,
    lines: &[PricedLine],
) -> Result<Vec<i64>, Failure> {
    let mut sold_out = vec![];
    let mut short = vec![];
    for (line, left) in by_variation(lines).into_iter().zip(&reserved.left) {
        if let Some(left) = left {
            if !is_buyable(true, *left) {
                sold_out.push(line.item.variation_id);
            }
        } else {
            // Other orders bought the units after this cart was priced.
            let (is_offered, left) = stock::left(tx, line.item.variation_id).await?.unwrap_or_default();
            short.push(Shortage { name: line.names(), left: Shortage::units(is_offered, left) });
        }
    }
    if short.is_empty() { Ok(sold_out) } else { Err(out_of_stock(short)) }
}

/// Writes the movements of the units that an order has reserved.
pub(super) async fn record_sold(
    tx: &mut Tx,
    order_id: i64,
    lines: &[PricedLine],
    now_ms: i64,
) -> Result<(), Failure> {
    let sold = lines.iter().map(|line| (line.item.variation_id, line.quantity)).collect();
    Ok(stock::record_sold(tx, order_id, &sold, now_ms).await?)
}

/// Returns the failure for lines with more units than the stock has.
pub(super) fn out_of_stock(short: Vec<Shortage>) -> Failure {
    Failure::RefusedOf { info: RuleCode::OutOfStock.into(), of: shortages(short) }
}

/// Returns the delivery in the reserved slot, or the express delivery of now.
pub(super) async fn delivery(
    tx: &mut Tx,
    reserved: &Reserved,
    wanted: &OrderRequest,
    now: DateTime<Utc>,
) -> Result<Delivery, Failure> {
    if wanted.order_type == OrderType::Express {
        return Ok(Delivery { is_express: true, slot_id: None, on: express_on(now), minutes: None });
    }
    let slot_id = wanted.slot_id.ok_or_else(|| Failure::refused(RuleCode::SlotRequired))?;
    let Some(slot) = &reserved.slot else {
        return Err(match slot::get(tx, slot_id).await? {
            Some(_) => Failure::refused(RuleCode::SlotUnavailable),
            None => Failure::not_found(ResourceKind::Slot),
        });
    };
    if !slot.is_available_at(now) {
        return Err(Failure::refused(RuleCode::SlotUnavailable));
    }
    let minutes = Some((slot.start_minute, slot.end_minute));
    Ok(Delivery { is_express: false, slot_id: Some(slot.id), on: slot.on, minutes })
}
