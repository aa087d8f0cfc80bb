//! Packing: the orders of a slot, what was packed of each line, and what could replace a missing product.

mod detail;
mod finish;
mod list;
mod pack_line;
mod substitutes;

use std::collections::HashMap;

use hamour_core::Money;
use hamour_core::delivery::time_text;
use hamour_core::error_code::ServerErrorCode;
use hamour_core::order::{OrderStatus, display_number};
use hamour_core::packing::{Balance, Content, Wish};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::{ErrorCode, Failure};
use crate::http::error::ApiError;
use crate::http::extract::{Id, Json};
use crate::model::order::{Line, Order, SubstituteProduct};
use crate::services::order::{self, BenchOrder};
use crate::staff::instant;
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(detail::handler))
        .routes(routes!(finish::handler))
        .routes(routes!(list::handler))
        .routes(routes!(pack_line::handler))
        .routes(routes!(substitutes::handler))
}

/// Which order.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct OfOrder {
    #[param(value_type = i64, minimum = 1)]
    order_id: Id,
}

/// An order on the packing bench.
#[derive(Debug, Serialize, ToSchema)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts, each a field on the wire")]
struct PackingOrder {
    id: i64,
    /// The order number for display.
    #[schema(examples("HM000042"))]
    number: String,
    /// Counts the order's changes.
    version: i64,
    status: OrderStatus,
    customer_name: String,
    /// 11 digits.
    customer_phone: String,
    /// The customer's note; empty if there is none.
    note: String,
    is_express: bool,
    /// The slot; null for Express Delivery.
    #[schema(required = true)]
    slot_id: Option<i64>,
    /// The delivery date as YYYY-MM-DD.
    #[schema(format = Date)]
    day: String,
    /// HH:MM in Doha; null for Express Delivery.
    #[schema(required = true)]
    start_time: Option<String>,
    #[schema(required = true)]
    end_time: Option<String>,
    lines: Vec<PackingLine>,
    /// The number of lines that are packed.
    packed_lines: usize,
    /// When packing was finished, with Qatar's UTC offset; null before that, and while it is corrected.
    #[schema(required = true, format = DateTime)]
    packed_at: Option<String>,
    totals: PackingTotals,
    is_online: bool,
    is_paid: bool,
    /// What the driver collects, in riyals.
    at_door: Money,
    /// What goes back of an online payment once packing is finished, in riyals.
    back: Money,
    /// What it came to when it was placed, in riyals.
    ordered_amount: Money,
    /// How much more than that it comes to as far as it is packed, in riyals.
    dearer_by: Money,
    /// How much less, in riyals.
    cheaper_by: Money,
    /// Whether it is still to be packed although its slot has begun or its day has passed.
    is_late: bool,
    news: PackedNews,
}

/// What the customer is told, or was told, when packing is finished, in English.
#[derive(Debug, Serialize, ToSchema)]
struct PackedNews {
    title: String,
    text: String,
}

/// Returns the order after a change, or the error with the order as it is now if somebody else has changed it.
async fn answer(
    state: &AppState,
    order_id: i64,
    changed: Result<Order, Failure>,
) -> Result<Json<PackingOrder>, ApiError> {
    match changed {
        Ok(order) => Ok(Json(order::with_pictures(state, order).await?.into())),
        Err(Failure::Conflict(info)) if info.code == ErrorCode::from(ServerErrorCode::OrderChanged) => {
            let current = order::with_pictures(state, order::get(state, order_id).await?).await?;
            Err(ApiError::from(Failure::Conflict(info)).with_current(&PackingOrder::from(current)))
        }
        Err(failure) => Err(failure.into()),
    }
}

/// What an order comes to as far as it is packed, in riyals. Lines that are not packed count as ordered.
#[derive(Debug, Serialize, ToSchema)]
struct PackingTotals {
    sub_total: Money,
    discount_amount: Money,
    total_tax: Money,
    delivery_charge: Money,
    amount_payable: Money,
}

/// A line on the packing bench.
#[derive(Debug, Serialize, ToSchema)]
struct PackingLine {
    /// Its position in the order, starting with 1, which identifies it in all calls.
    line: usize,
    /// The ordered variation; null if it was deleted.
    #[schema(required = true)]
    variation_id: Option<i64>,
    /// The product's name with its variation.
    product: String,
    /// The product's name in Arabic; empty if it has none.
    product_ar: String,
    /// The ordered units.
    quantity: u32,
    /// Whether it is sold by weight.
    is_weighed: bool,
    /// The grams of one unit.
    #[schema(required = true)]
    unit_grams: Option<i64>,
    /// The ordered grams, if it is sold by weight.
    #[schema(required = true)]
    ordered_grams: Option<i64>,
    /// The price of one unit, in riyals.
    unit_price: Money,
    /// What the customer wants if it is missing.
    wish: Wish,
    /// What was packed; null before that.
    #[schema(required = true)]
    packed: Option<PackedContent>,
    /// The ordered units that went back to the stock.
    returned_units: u32,
    /// The price of the line as far as it is packed, in riyals.
    amount: Money,
    /// The address of its picture; empty if it has none, and in lists.
    image: String,
}

/// What was packed of a line.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(in crate::staff) enum PackedContent {
    /// All units.
    AsOrdered,
    /// The grams of a line that is sold by weight.
    Weighed { grams: u32 },
    /// Fewer units than ordered.
    Short { units: u32 },
    /// Another product.
    Substitute {
        /// The variation; null if it was deleted.
        #[schema(required = true)]
        variation_id: Option<i64>,
        /// Its name with its variation.
        product: String,
        units: u32,
        /// The packed grams, if it is sold by weight.
        #[schema(required = true)]
        grams: Option<u32>,
        /// Its price for one unit, in riyals.
        unit_price: Money,
        /// Whether the customer has agreed to pay its own price if it is higher.
        is_price_agreed: bool,
    },
    /// Nothing.
    LeftOut,
}

impl PackedContent {
    /// Returns what was packed of a line.
    pub(in crate::staff) fn of(line: &Line) -> Option<Self> {
        let packing = line.packing.as_ref()?;
        Some(match packing.content {
            Content::AsOrdered => Self::AsOrdered,
            Content::Grams(grams) => Self::Weighed { grams },
            Content::Units(units) => Self::Short { units },
            Content::LeftOut => Self::LeftOut,
            Content::Substitute(instead) => Self::Substitute {
                variation_id: packing.substitute.as_ref().and_then(|product| product.variation_id),
                product: packing.substitute.as_ref().map(SubstituteProduct::full_name).unwrap_or_default(),
                units: instead.units,
                grams: instead.grams,
                unit_price: instead.unit_price,
                is_price_agreed: instead.is_price_agreed,
            },
        })
    }
}

impl PackingLine {
    fn of(number: usize, line: &Line, pictures: &HashMap<i64, String>) -> Self {
        let ordered = line.weight_grams.map(|grams| grams.saturating_mul(line.quantity.into()));
        Self {
            line: number,
            variation_id: line.variation_id,
            product: line.full_name(),
            product_ar: line.product_name_ar.clone(),
            quantity: line.quantity,
            is_weighed: line.is_weighed,
            unit_grams: line.weight_grams,
            ordered_grams: ordered.filter(|_| line.is_weighed),
            unit_price: line.unit_price,
            wish: line.wish,
            packed: PackedContent::of(line),
            returned_units: line.returned_units,
            amount: line.amount,
            image: pictures.get(&line.id).cloned().unwrap_or_default(),
        }
    }
}

impl From<BenchOrder> for PackingOrder {
    fn from(seen: BenchOrder) -> Self {
        let BenchOrder { order, ordered_amount, dearer_by, cheaper_by, is_late, pictures } = seen;
        let (title, text) = order.expected_notice();
        let Balance { at_door, back } = order.balance();
        let minutes = order.delivery.minutes;
        Self {
            id: order.id,
            number: display_number(order.id),
            version: order.version,
            status: order.status,
            packed_lines: order.lines.iter().filter(|line| line.packing.is_some()).count(),
            lines: (1..)
                .zip(&order.lines)
                .map(|(number, line)| PackingLine::of(number, line, &pictures))
                .collect(),
            customer_name: order.destination.name,
            customer_phone: order.destination.phone,
            note: order.note,
            is_express: order.delivery.is_express,
            slot_id: order.delivery.slot_id,
            day: order.delivery.on.to_string(),
            start_time: minutes.map(|(start, _)| time_text(start)),
            end_time: minutes.map(|(_, end)| time_text(end)),
            packed_at: order.packed.map(|at| instant(at.timestamp_millis())),
            totals: PackingTotals {
                sub_total: order.totals.sub_total,
                discount_amount: order.totals.discount_amount,
                total_tax: order.totals.total_tax,
                delivery_charge: order.totals.delivery_charge,
                amount_payable: order.totals.amount_payable,
            },
            is_online: order.is_online,
            is_paid: order.is_paid,
            at_door,
            back,
            ordered_amount,
            dearer_by,
            cheaper_by,
            is_late,
            news: PackedNews { title: title.text().into_owned(), text: text.text().into_owned() },
        }
    }
}
