//! Inserts the customers of the import files with their addresses, wishlists, notifications and past orders.

use chrono::{DateTime, Days, NaiveDate, Utc};
use hamour_core::account::clean_name;
use hamour_core::cart::{self, PricedLine, TotalsInput};
use hamour_core::message::Audience;
use hamour_core::order::{Actor, OrderStatus};
use hamour_core::packing::Wish;
use hamour_core::{BasisPoints, Money, Phone, delivery};

use super::file_schema::{AddressEntry, CustomerEntry, OrderEntry, OrderLineEntry};
use super::load::{Written, calendar};
use super::parsed_shop::ShopFiles;
use super::past_order_times::{Past, instants, past};
use crate::failure::Failure;
use crate::model::address::Location;
use crate::model::order::{Delivery, Destination};
use crate::store::db::Tx;
use crate::store::{address, customer, notification, order, slot, wishlist};

/// Inserts a customer and everything that belongs to them.
pub(super) async fn insert(
    tx: &mut Tx,
    files: &ShopFiles,
    written: &Written,
    (entry, password_hash): (&CustomerEntry, &str),
    now: DateTime<Utc>,
) -> Result<(), Failure> {
    let now_ms = now.timestamp_millis();
    let phone = Phone::parse(&entry.phone).map_err(Failure::internal)?;
    let id =
        customer::insert(tx, clean_name(&entry.name), phone.as_str(), password_hash, None, now_ms).await?;
    for (back, slug) in (0..).zip(&entry.wishlist) {
        wishlist::add(tx, id, written.products[slug], now_ms - back).await?;
    }
    for one in &entry.addresses {
        address::insert(tx, id, &saved(one, written), one.main, now_ms).await?;
    }
    for one in &entry.notifications {
        let sent = days_before(now, one.days_ago).timestamp_millis();
        let (titles, texts) = ([&one.title[..], &one.title_ar], [&one.description[..], &one.description_ar]);
        notification::insert(tx, Audience::Customer(id), titles, texts, sent).await?;
    }
    let calendar = calendar(files);
    for (later, one) in entry.orders.iter().rev().enumerate().rev() {
        let past = past(&calendar, one.status, one.days_ago, later, now);
        insert_order(tx, files, written, (id, entry), one, (&past, now)).await?;
    }
    Ok(())
}

fn days_before(now: DateTime<Utc>, days: u32) -> DateTime<Utc> {
    now.checked_sub_days(Days::new(days.into())).unwrap_or(now)
}

fn saved(entry: &AddressEntry, written: &Written) -> address::Entry {
    address::Entry {
        address_type: entry.address_type,
        location: location(entry),
        municipality_id: written.municipalities[&entry.municipality],
    }
}

fn location(entry: &AddressEntry) -> Location {
    Location {
        building: entry.address.clone(),
        street: entry.street.clone(),
        locality: entry.locality.clone(),
        unit: entry.unit.clone(),
        zone_number: entry.zone,
        coordinates: entry.latitude.zip(entry.longitude),
    }
}

async fn insert_order(
    tx: &mut Tx,
    files: &ShopFiles,
    written: &Written,
    (customer_id, who): (i64, &CustomerEntry),
    entry: &OrderEntry,
    (past, now): (&Past, DateTime<Utc>),
) -> Result<(), Failure> {
    let to = who.addresses.iter().find(|address| address.address_type == entry.address);
    let to = to.ok_or_else(|| Failure::internal("an order's address was checked"))?;
    let lines = entry.lines.iter().map(|line| bought(files, written, line)).collect::<Option<Vec<_>>>();
    let lines = lines.ok_or_else(|| Failure::internal("an order's lines were checked"))?;
    let new = order::NewOrder {
        customer_id,
        status: OrderStatus::Processing,
        delivery: delivery(tx, past, entry.status, now).await?,
        destination: Destination {
            name: who.name.clone(),
            phone: who.phone.clone(),
            address_type: to.address_type,
            location: location(to),
            municipality_name: to.municipality.clone(),
        },
        totals: totals(files, &lines, to.zone)?,
        tax_rate: BasisPoints::new(files.shop.terms.tax_basis_points).unwrap_or_default(),
        coupon_code: None,
        delivery_off: Money::ZERO,
        reduction: None,
        is_online: false,
        note: entry.note.clone(),
        device: "web".to_owned(),
        created_at: past.placed.timestamp_millis(),
        lines,
    };
    let id = order::insert(tx, &new).await?;
    let history = history(entry.status);
    let statuses: Vec<_> = history.iter().map(|(status, _)| *status).collect();
    let (mut stood, mut is_first) = (new.status, true);
    for ((status, actor), at) in history.iter().zip(instants(past, &statuses, now)) {
        let at_ms = at.timestamp_millis();
        order::set_status(tx, id, stood, *status, at_ms).await?;
        let event = order::NewEvent {
            order_id: id,
            customer_id,
            status: *status,
            actor: *actor,
            action: None,
            done_by: None,
            reason: None,
            now_ms: at_ms,
        };
        if is_first {
            order::record_first(tx, &event).await?;
        } else {
            order::record(tx, &event).await?;
        }
        (stood, is_first) = (*status, false);
    }
    Ok(())
}

/// Returns the status changes that led to a status.
const fn history(status: OrderStatus) -> &'static [(OrderStatus, Actor)] {
    use OrderStatus::{Accepted, Cancelled, Delivered, FoodOnTheWay, Processing};
    match status {
        Processing => &[(Processing, Actor::Customer)],
        Accepted => &[(Processing, Actor::Customer), (Accepted, Actor::Staff)],
        FoodOnTheWay => {
            &[(Processing, Actor::Customer), (Accepted, Actor::Staff), (FoodOnTheWay, Actor::Staff)]
        }
        Cancelled => &[(Processing, Actor::Customer), (Cancelled, Actor::Customer)],
        Delivered => &[
            (Processing, Actor::Customer),
            (Accepted, Actor::Staff),
            (FoodOnTheWay, Actor::Staff),
            (Delivered, Actor::Staff),
        ],
    }
}

/// Returns the order line of an entry, as it was charged.
fn bought(files: &ShopFiles, written: &Written, line: &OrderLineEntry) -> Option<order::NewLine> {
    let product = files.product(&line.product)?;
    let variation_id = *written.variations.get(&(line.product.clone(), line.variation.clone()))?;
    let (unit_price, weight_grams, is_weighed) = match &line.variation {
        None => (product.price?, product.weight_grams, product.weighed),
        Some(name) => {
            let variation = product.variations.iter().find(|variation| variation.name == *name)?;
            (variation.price, variation.weight_grams, variation.weighed)
        }
    };
    let amount = PricedLine { unit_price, quantity: line.quantity }.amount().ok()?;
    Some(order::NewLine {
        variation_id,
        product_name: product.name.clone(),
        variation_name: line.variation.clone(),
        weight_grams,
        is_weighed,
        unit_price,
        quantity: line.quantity,
        amount,
        is_covered: false,
        wish: Wish::default(),
    })
}

fn totals(files: &ShopFiles, lines: &[order::NewLine], zone: i64) -> Result<cart::Totals, Failure> {
    let terms = &files.shop.terms;
    let priced: Vec<_> = lines
        .iter()
        .map(|line| PricedLine { unit_price: line.unit_price, quantity: line.quantity })
        .collect();
    let goods = cart::sub_total(&priced).map_err(Failure::internal)?;
    let municipality = files.delivery.municipalities.iter().find(|municipality| {
        super::check::zone_numbers(municipality).is_some_and(|zones| zones.contains(&zone))
    });
    let own_free_from = municipality.and_then(|municipality| municipality.free_from);
    let fees = delivery::Fees {
        base: terms.base_delivery_fee,
        zone: municipality.and_then(|municipality| municipality.fee),
        free_from: delivery::zone_free_from(own_free_from, terms.free_delivery_from),
        express: terms.express_fee,
    };
    let input = TotalsInput {
        lines: priced,
        discount_amount: Money::ZERO,
        delivery_charge: delivery::charge(&fees, goods, false).map_err(Failure::internal)?,
        tax_rate: BasisPoints::new(terms.tax_basis_points).unwrap_or_default(),
    };
    cart::totals(&input).map_err(Failure::internal)
}

/// Returns the delivery of a past order. An order that the shop still has to prepare gets a place in the first slot
/// after the day on which it was placed; any other has its window, and its place if the calendar still shows that slot.
async fn delivery(
    tx: &mut Tx,
    past: &Past,
    status: OrderStatus,
    now: DateTime<Utc>,
) -> Result<Delivery, Failure> {
    if let Some(window) = past.window {
        let times = |slot: &delivery::Slot| (slot.start_minute, slot.end_minute);
        let slots = slot::between(&mut *tx, window.on, window.on).await?;
        let of_window = slots.into_iter().find(|slot| times(slot) == window.minutes);
        // A cancelled order has given its place back.
        let slot_id = match of_window.filter(|_| status != OrderStatus::Cancelled) {
            Some(slot) => slot::take(tx, slot.id).await?.map(|taken| taken.id),
            None => None,
        };
        return Ok(Delivery { is_express: false, slot_id, on: window.on, minutes: Some(window.minutes) });
    }
    let placed_on = delivery::date_at(past.placed);
    let first = placed_on.checked_add_days(Days::new(1)).unwrap_or(placed_on);
    let last = first.checked_add_days(Days::new(7)).unwrap_or(NaiveDate::MAX);
    let is_open = |slot: &delivery::Slot| slot.has_place() && slot.is_open_at(now);
    let Some(open) = slot::between(&mut *tx, first, last).await?.into_iter().find(is_open) else {
        return Ok(Delivery { is_express: false, slot_id: None, on: first, minutes: None });
    };
    let gone = || Failure::internal("an open slot has no place left");
    slot::take(tx, open.id).await?.ok_or_else(gone)?;
    Ok(Delivery {
        is_express: false,
        slot_id: Some(open.id),
        on: open.on,
        minutes: Some((open.start_minute, open.end_minute)),
    })
}
