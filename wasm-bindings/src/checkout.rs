//! The draft and the choices of the checkout.

use hamour_core::checkout::{
    self, CheckoutDraft, Choices, Day, FirstOpen, FlippedExpress, Offers, OrderFailure, OrderRequest,
    PaymentType, ReconciledChoices,
};
use hamour_core::delivery::{self, DayPart};
use hamour_core::{Issue, Money, payment};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::{Js, integer, js, list, rust};

/// Returns the issues that prevent a draft from becoming an order, the most important first.
#[wasm_bindgen(js_name = checkDraft)]
pub fn check_draft(draft: Ts<CheckoutDraft>) -> Result<Vec<Ts<Issue>>, JsError> {
    list(checkout::check_draft(&rust(draft)?))
}

/// The order request of a draft, or what is missing.
#[derive(Serialize, Tsify)]
pub struct DraftAnswer {
    /// The order request; undefined if anything is missing.
    pub order: Option<OrderRequest>,
    /// The missing or invalid parts, the most important first.
    pub missing: Vec<Issue>,
}

/// Returns the order request of a complete draft, or the list of what is missing.
#[wasm_bindgen(js_name = orderRequest)]
pub fn order_request(draft: Ts<CheckoutDraft>) -> Js<DraftAnswer> {
    js(&match checkout::order_request(&rust(draft)?) {
        Ok(order) => DraftAnswer { order: Some(order), missing: Vec::new() },
        Err(missing) => DraftAnswer { order: None, missing },
    })
}

/// Returns whether the server may have executed a request that failed. `status` is undefined if there was no response.
#[wasm_bindgen(js_name = mayHaveRun)]
pub fn may_have_run(status: Option<u16>) -> bool {
    checkout::may_have_run(status)
}

/// Returns what a failed request says about the order. `status` is undefined if there was no response.
#[wasm_bindgen(js_name = orderFailure)]
pub fn order_failure(status: Option<u16>, code: &str, is_closed: bool, is_retry: bool) -> Js<OrderFailure> {
    js(&checkout::order_failure(status, code, is_closed, is_retry))
}

/// Returns the payment choices, the default first.
#[wasm_bindgen(js_name = paymentChoices)]
pub fn payment_choices(has_multiproduct: bool, takes_online: bool) -> Result<Vec<Ts<PaymentType>>, JsError> {
    list(checkout::payment_choices(has_multiproduct, takes_online).to_vec())
}

/// Returns the first slot that is still available, and its day.
#[wasm_bindgen(js_name = firstOpenSlot)]
pub fn first_open_slot(offers: Ts<Offers>) -> Result<Option<Ts<FirstOpen>>, JsError> {
    rust(offers)?.first_open().map(|open| js(&open)).transpose()
}

/// Returns whether an order with this total is paid through the gateway.
#[wasm_bindgen(js_name = isPaidOnline)]
pub fn is_paid_online(
    payment_type: Ts<PaymentType>,
    #[wasm_bindgen(unchecked_param_type = "Money")] total: &str,
) -> Result<bool, JsError> {
    Ok(payment::is_paid_online(rust(payment_type)?, total.parse().unwrap_or_default()))
}

/// Returns whether an order may be placed at this total, which must be the one that the shopper saw. If that one is not
/// known, the order may not be placed if the shopper may still expect the discount of a rejected coupon.
#[wasm_bindgen(js_name = isTotalAgreed)]
pub fn is_total_agreed(
    #[wasm_bindgen(unchecked_param_type = "Money | undefined")] seen: Option<String>,
    #[wasm_bindgen(unchecked_param_type = "Money")] total: &str,
    has_refused_coupon: bool,
) -> bool {
    let seen = seen.map(|seen| seen.parse().unwrap_or_default());
    checkout::is_total_agreed(seen, total.parse().unwrap_or_default(), has_refused_coupon)
}

/// Returns whether the payment form has all its data.
#[wasm_bindgen(js_name = hasAllForGateway)]
pub fn has_all_for_gateway(
    order_id: f64,
    #[wasm_bindgen(unchecked_param_type = "Money")] amount: &str,
    signature: &str,
    lines: usize,
) -> bool {
    payment::has_all_for_gateway(
        integer(order_id),
        amount.parse::<Money>().unwrap_or_default(),
        signature,
        lines,
    )
}

/// Returns the choices after a press of the express toggle. Times are in milliseconds since 1970.
#[wasm_bindgen(js_name = flippedExpress)]
pub fn flipped_express(
    choices: Ts<Choices>,
    locked_until_ms: f64,
    offers: Ts<Offers>,
    now_ms: f64,
) -> Js<FlippedExpress> {
    js(&rust(choices)?.with_express_flipped(integer(locked_until_ms), &rust(offers)?, integer(now_ms)))
}

/// Returns the choices before the shopper has made any.
#[wasm_bindgen(js_name = firstChoices)]
pub fn first_choices(offers: Ts<Offers>) -> Js<Choices> {
    js(&Choices::first(&rust(offers)?))
}

/// Returns the choices when the checkout is opened again.
#[wasm_bindgen(js_name = reopenedChoices)]
pub fn reopened_choices(choices: Ts<Choices>) -> Js<Choices> {
    js(&rust(choices)?.reopened())
}

/// Returns the choices that are still available, with the payment that the shopper wants, and those that were dropped.
#[wasm_bindgen(js_name = reconciledChoices)]
pub fn reconciled_choices(
    choices: Ts<Choices>,
    offers: Ts<Offers>,
    wanted: Option<Ts<PaymentType>>,
) -> Js<ReconciledChoices> {
    let offers = rust(offers)?;
    let wanted = wanted.map(rust).transpose()?;
    js(&rust(choices)?.with_wanted_payment(wanted, &offers).reconciled(&offers))
}

/// Returns the choices after a day is opened.
#[wasm_bindgen(js_name = choicesWithDay)]
pub fn choices_with_day(choices: Ts<Choices>, day: Ts<Day>, offers: Ts<Offers>) -> Js<Choices> {
    js(&rust(choices)?.with_day(rust(day)?, &rust(offers)?))
}

/// Returns the part of the day that a slot is listed under. Its start is given as `HH:MM`.
#[wasm_bindgen(js_name = dayPart)]
pub fn day_part(start_time: &str) -> Result<Option<Ts<DayPart>>, JsError> {
    delivery::parse_time(start_time).map(|minute| js(&delivery::day_part(minute))).transpose()
}
