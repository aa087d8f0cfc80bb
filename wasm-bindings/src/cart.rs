//! Quantities, amounts and totals.

use hamour_core::cart::{
    self, AddAction, Change, PricedLine, QuantityRefusal, TotalRow, Totals, TotalsInput,
};
use hamour_core::coupon::{self, CouponOutcome};
use hamour_core::{Issue, Money};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::{Js, js, list, rust};

/// A quantity after a change, or the reason why it did not change.
#[derive(Serialize, Tsify)]
pub struct QuantityChange {
    /// The current quantity.
    pub quantity: u32,
    /// The reason why the change was rejected.
    pub issue: Option<Issue>,
}

/// Returns the quantity after adding or removing one unit.
#[wasm_bindgen(js_name = changedQuantity)]
pub fn changed_quantity(quantity: u32, change: Ts<Change>) -> Js<QuantityChange> {
    let answer = match cart::changed_quantity(quantity, rust(change)?) {
        Ok(quantity) => QuantityChange { quantity, issue: None },
        Err(code) => QuantityChange { quantity, issue: Some(Issue::new("quantity", code)) },
    };
    js(&answer)
}

/// Returns price times quantity, or undefined if it is out of range.
#[wasm_bindgen(js_name = lineAmount, unchecked_return_type = "Money | undefined")]
pub fn line_amount(line: Ts<PricedLine>) -> Result<Option<String>, JsError> {
    Ok(rust(line)?.amount().ok().map(|amount| amount.to_string()))
}

/// Returns the totals of a cart, or undefined if an amount is out of range.
#[wasm_bindgen(js_name = cartTotals)]
pub fn cart_totals(input: Ts<TotalsInput>) -> Result<Option<Ts<Totals>>, JsError> {
    cart::totals(&rust(input)?).ok().map(|totals| js(&totals)).transpose()
}

/// Returns the rows that make up the amount payable.
#[wasm_bindgen(js_name = totalRows)]
pub fn total_rows(totals: Ts<Totals>) -> Result<Vec<Ts<TotalRow>>, JsError> {
    list(cart::total_rows(&rust(totals)?).to_vec())
}

/// Returns the effect of a press of ADD or +.
#[wasm_bindgen(js_name = onAdd)]
pub fn on_add(is_active: bool, last_add_failed: bool, is_variation: bool) -> Js<AddAction> {
    js(&cart::on_add(is_active, last_add_failed, is_variation))
}

/// Returns whether a failed add means that the product is out of stock. `code` is the error code, if there was a
/// response.
#[wasm_bindgen(js_name = saysNoneLeft)]
pub fn says_none_left(code: Option<String>) -> bool {
    cart::says_none_left(code.as_deref())
}

/// Returns the number of units to show: those that are known, plus the changes under way.
#[wasm_bindgen(js_name = shownUnits)]
pub fn shown_units(known: u32, under_way: &[i32]) -> u32 {
    cart::shown_units(known, under_way)
}

/// Formats an amount with grouped thousands, or returns undefined if the text is not an amount.
#[wasm_bindgen(js_name = groupedMoney)]
pub fn grouped_money(#[wasm_bindgen(unchecked_param_type = "Money")] amount: &str) -> Option<String> {
    amount.parse::<Money>().ok().map(Money::grouped)
}

/// Returns the message for a failed change of a quantity. `status` is undefined if there was no response.
#[wasm_bindgen(js_name = quantityRefusal)]
pub fn quantity_refusal(status: Option<u16>, code: &str) -> Js<QuantityRefusal> {
    js(&cart::quantity_refusal(status, code))
}

/// Returns the outcome of applying a coupon. `refusal` is its error code: undefined if there was no error, empty if
/// there was no response.
#[wasm_bindgen(js_name = couponOutcome)]
pub fn coupon_outcome(refusal: Option<String>) -> Js<CouponOutcome> {
    js(&coupon::outcome(refusal.as_deref()))
}
