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

/// A quantity after a change, or why it stays as it is.
#[derive(Serialize, Tsify)]
pub struct QuantityChange {
    /// The quantity that now counts.
    pub quantity: u32,
    /// Why the change was refused.
    pub issue: Option<Issue>,
}

/// The quantity after one more or one less.
#[wasm_bindgen(js_name = changedQuantity)]
pub fn changed_quantity(quantity: u32, change: Ts<Change>) -> Js<QuantityChange> {
    let answer = match cart::changed_quantity(quantity, rust(change)?) {
        Ok(quantity) => QuantityChange { quantity, issue: None },
        Err(code) => QuantityChange { quantity, issue: Some(Issue::new("quantity", code)) },
    };
    js(&answer)
}

/// Price times quantity; nothing when it can't be counted.
#[wasm_bindgen(js_name = lineAmount, unchecked_return_type = "Money | undefined")]
pub fn line_amount(line: Ts<PricedLine>) -> Result<Option<String>, JsError> {
    Ok(rust(line)?.amount().ok().map(|amount| amount.to_string()))
}

/// The totals of a cart; nothing when an amount can't be counted.
#[wasm_bindgen(js_name = cartTotals)]
pub fn cart_totals(input: Ts<TotalsInput>) -> Result<Option<Ts<Totals>>, JsError> {
    cart::totals(&rust(input)?).ok().map(|totals| js(&totals)).transpose()
}

/// What the amount payable is made of, row by row.
#[wasm_bindgen(js_name = totalRows)]
pub fn total_rows(totals: Ts<Totals>) -> Result<Vec<Ts<TotalRow>>, JsError> {
    list(cart::total_rows(&rust(totals)?).to_vec())
}

/// What a press on ADD or + comes to.
#[wasm_bindgen(js_name = onAdd)]
pub fn on_add(is_active: bool, last_add_failed: bool, is_variation: bool) -> Js<AddAction> {
    js(&cart::on_add(is_active, last_add_failed, is_variation))
}

/// Whether a failed add says that there are none left: by the code of its answer, if there was one.
#[wasm_bindgen(js_name = saysNoneLeft)]
pub fn says_none_left(code: Option<String>) -> bool {
    cart::says_none_left(code.as_deref())
}

/// Units as they are shown: those that are known and the steps under way.
#[wasm_bindgen(js_name = shownUnits)]
pub fn shown_units(known: u32, under_way: &[i32]) -> u32 {
    cart::shown_units(known, under_way)
}

/// An amount as it is read on a screen, thousands grouped; nothing when it is no amount.
#[wasm_bindgen(js_name = groupedMoney)]
pub fn grouped_money(#[wasm_bindgen(unchecked_param_type = "Money")] amount: &str) -> Option<String> {
    amount.parse::<Money>().ok().map(Money::grouped)
}

/// What a failed change of a quantity comes to: by its HTTP status, if there was an answer, and its code.
#[wasm_bindgen(js_name = quantityRefusal)]
pub fn quantity_refusal(status: Option<u16>, code: &str) -> Js<QuantityRefusal> {
    js(&cart::quantity_refusal(status, code))
}

/// Which outcome an attempt to apply a coupon has: by the code of its refusal, empty where there was no answer.
#[wasm_bindgen(js_name = couponOutcome)]
pub fn coupon_outcome(refusal: Option<String>) -> Js<CouponOutcome> {
    js(&coupon::outcome(refusal.as_deref()))
}
