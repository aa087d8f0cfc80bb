//! Orders: their terms, their lines and their status changes.

mod before_placing;
mod count;
mod driver;
mod event;
mod line;
mod listing;
mod packing;
mod queries;
mod refund;
mod reserving;
mod sales;
mod stored_order;
mod words;

pub use before_placing::{BeforePlacing, Question, before_placing};
pub use count::{count_express_under_way, groups_of_day, open_by_status};
pub use driver::{had, set_delivery_failure, set_driver};
pub use event::{
    CASH_CORRECTED, GIVEN, LINE_PACKED, NewEvent, PACKED, PAID, PAYMENT_CHANGED, PHOTOGRAPHED, PLACED,
    REFUNDED, REPORTED, RESCHEDULED, actor_name, events_after, events_of, latest_event_id, latest_reason,
    record, record_by_staff, record_event, record_first,
};
pub use listing::{count_of_customer, count_open, staff_list, staff_others, staff_row};
pub use packing::{
    PackedLine, categories, pack_line, pictures, record_weighing, reopen, set_packed, set_totals,
};
pub use queries::{Filter, get, list, of_customer, of_driver, to_pack, touched_since};
pub use reserving::{Reserved, reserve};
pub use sales::sales_since;

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use hamour_core::cart::Totals;
use hamour_core::coupon::Reduction;
use hamour_core::delivery::{Slot, at_millis};
use hamour_core::order::{OrderStatus, name_words, promised_by};
use hamour_core::packing::Wish;
use hamour_core::{BasisPoints, Money};

use super::coupon::reduction_columns;
use super::db::{DbError, Executor, Tx, params, sql};
use crate::model::order::{Delivery, Destination};

/// An order to be inserted.
#[derive(Clone, Debug)]
pub struct NewOrder {
    /// The customer who places it.
    pub customer_id: i64,
    /// The initial status.
    pub status: OrderStatus,
    /// How and when it is delivered.
    pub delivery: Delivery,
    /// Where it is delivered.
    pub destination: Destination,
    /// What it costs.
    pub totals: Totals,
    /// The tax on the products after the discount.
    pub tax_rate: BasisPoints,
    /// The code of its coupon, as typed.
    pub coupon_code: Option<String>,
    /// What the coupon takes off the lines that it covers.
    pub reduction: Option<Reduction>,
    /// The delivery fee that the coupon takes off.
    pub delivery_off: Money,
    /// Whether it is paid online.
    pub is_online: bool,
    /// The customer's note.
    pub note: String,
    /// The device on which it was placed.
    pub device: String,
    /// When it was placed, in milliseconds.
    pub created_at: i64,
    /// The ordered products.
    pub lines: Vec<NewLine>,
}

/// A line to be inserted.
#[derive(Clone, Debug)]
pub struct NewLine {
    /// The ordered variation.
    pub variation_id: i64,
    /// The product's name.
    pub product_name: String,
    /// The variation's name.
    pub variation_name: Option<String>,
    /// The weight of one unit, in grams.
    pub weight_grams: Option<i64>,
    /// Whether its weight is settled at packing.
    pub is_weighed: bool,
    /// The price of one unit.
    pub unit_price: Money,
    /// Units.
    pub quantity: u32,
    /// The price of the line.
    pub amount: Money,
    /// Whether the order's coupon covers it.
    pub is_covered: bool,
    /// What the customer wants if it is missing.
    pub wish: Wish,
}

/// Inserts an order with its lines and the words that find it, and returns its id. The caller writes its
/// first event with [`record_first`].
pub async fn insert(tx: &mut Tx, order: &NewOrder) -> Result<i64, DbError> {
    let location = &order.destination.location;
    let is_weighed = order.lines.iter().any(|line| line.is_weighed);
    let (share, cap, amount) = order.reduction.map(reduction_columns).unwrap_or_default();
    let id = sql!(
        "INSERT INTO shop_order (customer_id, status_no, is_express, is_online, is_weighed, slot_id, delivery_on,
                                 start_minute, end_minute, sub_total_dirhams, discount_dirhams, tax_dirhams,
                                 delivery_dirhams, total_dirhams, coupon_code, note, device, contact_name,
                                 contact_phone, address_type, building, street, locality, unit, zone_number,
                                 municipality_name, latitude, longitude, created_at, closed_at,
                                 tax_basis_points, reduction_basis_points, reduction_cap_dirhams,
                                 reduction_dirhams, version, due_at, delivery_off_dirhams)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
                 $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37) RETURNING id"
    )
    .bind(order.customer_id)
    .bind(i64::from(order.status.number()))
    .bind(order.delivery.is_express)
    .bind(order.is_online)
    .bind(is_weighed)
    .bind(order.delivery.slot_id)
    .bind(order.delivery.on.to_string())
    .bind(order.delivery.minutes.map(|(start, _)| i64::from(start)))
    .bind(order.delivery.minutes.map(|(_, end)| i64::from(end)))
    .bind(order.totals.sub_total.dirhams())
    .bind(order.totals.discount_amount.dirhams())
    .bind(order.totals.total_tax.dirhams())
    .bind(order.totals.delivery_charge.dirhams())
    .bind(order.totals.amount_payable.dirhams())
    .bind(order.coupon_code.as_deref())
    .bind(order.note.as_str())
    .bind(order.device.as_str())
    .bind(order.destination.name.as_str())
    .bind(order.destination.phone.as_str())
    .bind(order.destination.address_type.as_str())
    .bind(location.building.as_str())
    .bind(location.street.as_str())
    .bind(location.locality.as_str())
    .bind(location.unit.as_str())
    .bind(location.zone_number)
    .bind(order.destination.municipality_name.as_str())
    .bind(location.coordinates.map(|(latitude, _)| latitude))
    .bind(location.coordinates.map(|(_, longitude)| longitude))
    .bind(order.created_at)
    .bind(order.status.is_closed().then_some(order.created_at))
    .bind(order.tax_rate.get())
    .bind(share)
    .bind(cap)
    .bind(amount)
    .bind(event::FIRST_VERSION)
    .bind(due_ms(order))
    .bind(order.delivery_off.dirhams())
    .fetch_scalar::<i64>(&mut *tx)
    .await?;
    insert_words(tx, id, &order.destination.name).await?;
    line::insert(tx, (id, order.created_at), &order.lines).await?;
    Ok(id)
}

/// Returns the ids and the customers' names of at most `limit` orders after `after`, in the order of their ids.
pub async fn names(
    on: impl Into<Executor<'_>>,
    after: i64,
    limit: u32,
) -> Result<Vec<(i64, String)>, DbError> {
    sql!("SELECT id, contact_name FROM shop_order WHERE id > $1 ORDER BY id LIMIT $2")
        .bind_all(params![after, limit])
        .fetch_all(on)
        .await
}

/// Inserts the words of a name that find the order.
pub async fn insert_words(tx: &mut Tx, order_id: i64, name: &str) -> Result<(), DbError> {
    // Only the keys are read.
    let words: BTreeMap<_, _> = name_words(name).into_iter().map(|word| (word, true)).collect();
    // `WHERE TRUE` tells SQLite that no join follows.
    sql!(
        "INSERT INTO order_word (order_id, word)
         SELECT CAST($2 AS BIGINT), r.key FROM json_each(CAST($1 AS TEXT)) AS r WHERE TRUE
         ON CONFLICT (order_id, word) DO NOTHING"
    )
    .bind_rows(&words)?
    .bind(order_id)
    .run(tx)
    .await
}

/// Returns the end of the promised time, in milliseconds.
fn due_ms(order: &NewOrder) -> i64 {
    let end = order.delivery.minutes.map(|(_, end)| end);
    let placed = at_millis(order.created_at).unwrap_or_default();
    promised_by(order.delivery.on, end, placed).timestamp_millis()
}

/// Changes an order's status, if it still has the status `from`. Returns whether it had.
pub async fn set_status(
    tx: &mut Tx,
    id: i64,
    from: OrderStatus,
    to: OrderStatus,
    now_ms: i64,
) -> Result<bool, DbError> {
    sql!("UPDATE shop_order SET status_no = $3, closed_at = $4 WHERE id = $1 AND status_no = $2")
        .bind(id)
        .bind(i64::from(from.number()))
        .bind(i64::from(to.number()))
        .bind(to.is_closed().then_some(now_ms))
        .affects_rows(tx)
        .await
}

/// Moves an order to another slot, of the same day or another one. `due` is the end of the new promised time.
pub async fn set_slot(tx: &mut Tx, id: i64, slot: &Slot, due: DateTime<Utc>) -> Result<(), DbError> {
    sql!(
        "UPDATE shop_order SET slot_id = $2, delivery_on = $3, start_minute = $4, end_minute = $5, due_at = $6
         WHERE id = $1"
    )
    .bind_all(params![id, slot.id, slot.on.to_string(), i64::from(slot.start_minute)])
    .bind_all(params![i64::from(slot.end_minute), due.timestamp_millis()])
    .run(tx)
    .await
}

/// Locks an order until the end of this transaction.
pub async fn lock(tx: &mut Tx, id: i64) -> Result<(), DbError> {
    sql!("UPDATE shop_order SET status_no = status_no WHERE id = $1").bind(id).run(tx).await
}

/// Marks an order as paid. Returns whether that is new.
pub async fn set_paid(tx: &mut Tx, id: i64, now_ms: i64) -> Result<bool, DbError> {
    sql!("UPDATE shop_order SET paid_at = $2 WHERE id = $1 AND paid_at IS NULL")
        .bind_all(params![id, now_ms])
        .affects_rows(tx)
        .await
}
