//! A placed order, as its customer gets it.

use hamour_core::Money;
use hamour_core::catalogue::full_name;
use hamour_core::packing::Wish;
use serde::{Deserialize, Serialize};

use super::total_signature;
use crate::payment::Form;
use crate::state::AppState;
use crate::store::order::{NewLine, NewOrder};

/// A placed order, as returned to its customer. It is stored with its idempotency key, so older stored responses must
/// still deserialize into it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// The order.
    pub order_id: i64,
    /// The amount to be paid.
    pub total: Money,
    /// The lines of the order.
    pub lines: Vec<PlacedLine>,
    /// A keyed hash of the order and its total, which proves that the shop issued them.
    pub signature: String,
    /// The form to post to the payment gateway, if the order is paid online.
    #[serde(default)]
    pub gateway: Option<Form>,
}

/// A line of a placed order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlacedLine {
    /// The product's name with its variation.
    pub product: String,
    /// Units.
    pub quantity: u32,
    /// The weight of one unit, in grams.
    pub weight_grams: Option<i64>,
    /// The price of the line.
    pub amount: Money,
    /// What the customer wants if it is missing.
    #[serde(default)]
    pub wish: Wish,
}

impl Placed {
    /// Returns a new order as its customer gets it, without a form for the gateway.
    pub(super) fn of(state: &AppState, order_id: i64, order: &NewOrder) -> Self {
        let total = order.totals.amount_payable;
        let line = |line: &NewLine| PlacedLine {
            product: full_name(&line.product_name, line.variation_name.as_deref()),
            quantity: line.quantity,
            weight_grams: line.weight_grams,
            amount: line.amount,
            wish: line.wish,
        };
        let signature = total_signature(state, order_id, total);
        Self { order_id, total, lines: order.lines.iter().map(line).collect(), signature, gateway: None }
    }
}
