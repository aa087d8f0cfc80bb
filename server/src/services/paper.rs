//! The papers of the packing room: picking lists, delivery notes and price labels of orders.

use std::collections::HashMap;

use hamour_core::Language;
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::paper::{
    DeliveryFacts, LabelFacts, Paper, PickedFor, PriceLabel, ToPick, delivery_note, has_delivery_note,
    is_to_pick, picking_list, price_labels,
};

use super::invoice::{Printed, delivered, seller};
use crate::failure::Failure;
use crate::model::order::{Line, Order};
use crate::state::AppState;
use crate::store::order as orders;

/// Returns what is still to be collected for one order, or for several together. Empty if everything is packed.
pub async fn picking_lists(state: &AppState, order_ids: &[i64]) -> Result<Vec<Paper>, Failure> {
    let open: Vec<_> = read(state, order_ids).await?.into_iter().filter(|it| is_to_pick(it.status)).collect();
    let mut categories = HashMap::new();
    for order in &open {
        categories.extend(orders::categories(&state.db, order.id).await?);
    }
    let lines: Vec<_> = open.iter().flat_map(|order| to_pick(order, &categories)).collect();
    let Some(first) = open.first().filter(|_| !lines.is_empty()) else { return Ok(Vec::new()) };
    let picked_for = if order_ids.len() == 1 {
        PickedFor::Order {
            id: first.id,
            customer: &first.destination.name,
            note: &first.note,
            on: first.delivery.on,
            slot: first.delivery.minutes,
        }
    } else {
        let is_same = |order: &Order| order.delivery.minutes == first.delivery.minutes;
        let slot = first.delivery.minutes.filter(|_| open.iter().all(is_same));
        PickedFor::Orders { on: first.delivery.on, slot, count: open.len() }
    };
    Ok(vec![picking_list(&state.shop().name, &picked_for, &lines)])
}

/// Returns the lines of an order that are not packed yet.
fn to_pick<'a>(
    order: &'a Order,
    categories: &'a HashMap<i64, String>,
) -> impl Iterator<Item = ToPick<'a>> + use<'a> {
    let open = order.lines.iter().filter(|line| line.packing.is_none());
    open.map(|line: &Line| ToPick {
        order_id: order.id,
        category: categories.get(&line.id).map_or("", String::as_str),
        product: &line.product_name,
        variation: line.variation_name.as_deref(),
        product_arabic: &line.product_name_ar,
        variation_arabic: &line.variation_name_ar,
        quantity: line.quantity,
        unit_grams: line.weight_grams,
        wish: line.wish,
    })
}

/// Returns the delivery notes of orders that are not cancelled.
pub async fn delivery_notes(state: &AppState, order_ids: &[i64]) -> Result<Vec<Paper>, Failure> {
    let shop = state.shop();
    let orders = read(state, order_ids).await?;
    let notes = orders.iter().filter(|order| has_delivery_note(order.status)).map(|order| {
        let to = &order.destination;
        let lines: Vec<_> = order.lines.iter().map(delivered).collect();
        delivery_note(&DeliveryFacts {
            seller: seller(&shop),
            order_id: order.id,
            customer: &to.name,
            phone: &to.phone,
            address: &[to.location.one_line(Language::English), to.municipality_name.clone()],
            due_on: order.delivery.on,
            slot: order.delivery.minutes,
            note: &order.note,
            packed: order.packed,
            lines: &lines,
            at_door: order.balance().at_door,
        })
    });
    Ok(notes.collect())
}

/// Returns the labels of all lines that are packed.
pub async fn labels(state: &AppState, order_ids: &[i64]) -> Result<Vec<PriceLabel>, Failure> {
    let shop = state.shop();
    let now = state.clock.now();
    let orders = read(state, order_ids).await?;
    let labels = orders.iter().filter(|order| has_delivery_note(order.status)).flat_map(|order| {
        let packed = order.lines.iter().filter(|line| line.packing.is_some());
        let lines: Vec<_> = packed.map(delivered).collect();
        price_labels(&LabelFacts {
            shop: &shop.name,
            order_id: order.id,
            packed: order.packed.unwrap_or(now),
            lines: &lines,
        })
    });
    Ok(labels.collect())
}

/// Prints papers as one PDF document.
///
/// # Errors
/// [`ServerErrorCode::NothingToPrint`] without any.
pub async fn print(state: &AppState, name: &str, papers: Vec<Paper>) -> Result<Printed, Failure> {
    if papers.is_empty() {
        return Err(Failure::refused(ServerErrorCode::NothingToPrint));
    }
    let pdf = state.printer.papers(papers, state.clock.now(), state.shop().brand.parsed().colour).await?;
    Ok(Printed { file_name: format!("hamour-{name}.pdf"), pdf })
}

/// Prints labels as one PDF document, each on a sheet of its size.
///
/// # Errors
/// [`ServerErrorCode::NothingToPrint`] without any.
pub async fn print_labels(state: &AppState, labels: Vec<PriceLabel>) -> Result<Printed, Failure> {
    if labels.is_empty() {
        return Err(Failure::refused(ServerErrorCode::NothingToPrint));
    }
    let pdf = state.printer.price_labels(labels, state.clock.now()).await?;
    Ok(Printed { file_name: "hamour-price-labels.pdf".to_owned(), pdf })
}

/// Returns orders by their ids, in the order of their delivery.
async fn read(state: &AppState, order_ids: &[i64]) -> Result<Vec<Order>, Failure> {
    let mut found = Vec::with_capacity(order_ids.len());
    for id in order_ids {
        let order = orders::get(&state.db, *id).await?;
        found.push(order.ok_or_else(|| Failure::not_found(ResourceKind::Order))?);
    }
    found.sort_by_key(|order| (order.delivery.on, order.delivery.minutes, order.id));
    Ok(found)
}
