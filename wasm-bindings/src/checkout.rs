//! The choices of the checkout.

use hamour_core::checkout::{
    self, CheckoutDraft, Choices, Day, FirstOpen, FlippedExpress, Offers, OrderRequest, PaymentType, Settled,
};
use hamour_core::delivery::{self, DayPart};
use hamour_core::{Issue, Money, payment};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::account::millis;
use crate::{Js, js, list, rust};

/// What keeps a draft from becoming an order, the most important first.
#[wasm_bindgen(js_name = checkDraft)]
pub fn check_draft(draft: Ts<CheckoutDraft>) -> Result<Vec<Ts<Issue>>, JsError> {
    list(checkout::check_draft(&rust(draft)?))
}

/// The order that a complete draft asks for, or what is missing.
#[derive(Serialize, Tsify)]
pub struct DraftAnswer {
    /// The order; absent while anything is missing.
    pub order: Option<OrderRequest>,
    /// What is missing or can't be, the most important first.
    pub missing: Vec<Issue>,
}

/// The order that a complete draft asks for, or the list of what is missing.
#[wasm_bindgen(js_name = orderRequest)]
pub fn order_request(draft: Ts<CheckoutDraft>) -> Js<DraftAnswer> {
    js(&match checkout::order_request(&rust(draft)?) {
        Ok(order) => DraftAnswer { order: Some(order), missing: Vec::new() },
        Err(missing) => DraftAnswer { order: None, missing },
    })
}

/// The payment choices, the default first.
#[wasm_bindgen(js_name = paymentChoices)]
pub fn payment_choices(has_multiproduct: bool, takes_online: bool) -> Result<Vec<Ts<PaymentType>>, JsError> {
    list(checkout::payment_choices(has_multiproduct, takes_online).to_vec())
}

/// The first slot that can still be taken, and its day.
#[wasm_bindgen(js_name = firstOpenSlot)]
pub fn first_open_slot(offers: Ts<Offers>) -> Result<Option<Ts<FirstOpen>>, JsError> {
    rust(offers)?.first_open().map(|open| js(&open)).transpose()
}

/// Whether an order of this total goes by way of the gateway.
#[wasm_bindgen(js_name = isPaidOnline)]
pub fn is_paid_online(
    payment_type: Ts<PaymentType>,
    #[wasm_bindgen(unchecked_param_type = "Money")] total: &str,
) -> Result<bool, JsError> {
    Ok(payment::is_paid_online(rust(payment_type)?, total.parse().unwrap_or_default()))
}

/// Whether an order may be placed at this total: at the one that the shopper saw. Where that is not known, not if they
/// may still count on a coupon that takes nothing off.
#[wasm_bindgen(js_name = isTotalAgreed)]
pub fn is_total_agreed(
    #[wasm_bindgen(unchecked_param_type = "Money | undefined")] seen: Option<String>,
    #[wasm_bindgen(unchecked_param_type = "Money")] total: &str,
    has_refused_coupon: bool,
) -> bool {
    let seen = seen.map(|seen| seen.parse().unwrap_or_default());
    checkout::is_total_agreed(seen, total.parse().unwrap_or_default(), has_refused_coupon)
}

/// Whether everything that the payment form needs is there.
#[wasm_bindgen(js_name = hasAllForGateway)]
pub fn has_all_for_gateway(
    order_id: f64,
    #[wasm_bindgen(unchecked_param_type = "Money")] amount: &str,
    signature: &str,
    lines: usize,
) -> bool {
    payment::has_all_for_gateway(
        millis(order_id),
        amount.parse::<Money>().unwrap_or_default(),
        signature,
        lines,
    )
}

/// The choices after a press on the express toggle, from milliseconds since 1970.
#[wasm_bindgen(js_name = flippedExpress)]
pub fn flipped_express(
    choices: Ts<Choices>,
    locked_until_ms: f64,
    offers: Ts<Offers>,
    now_ms: f64,
) -> Js<FlippedExpress> {
    js(&rust(choices)?.with_express_flipped(millis(locked_until_ms), &rust(offers)?, millis(now_ms)))
}

/// The choices before the shopper has made any.
#[wasm_bindgen(js_name = firstChoices)]
pub fn first_choices(offers: Ts<Offers>) -> Js<Choices> {
    js(&Choices::first(&rust(offers)?))
}

/// The choices when the checkout is opened anew.
#[wasm_bindgen(js_name = reopenedChoices)]
pub fn reopened_choices(choices: Ts<Choices>) -> Js<Choices> {
    js(&rust(choices)?.reopened())
}

/// The choices as far as they are still offered, with the payment that the shopper wants, and what had to be given up.
#[wasm_bindgen(js_name = settledChoices)]
pub fn settled_choices(
    choices: Ts<Choices>,
    offers: Ts<Offers>,
    wanted: Option<Ts<PaymentType>>,
) -> Js<Settled> {
    let offers = rust(offers)?;
    let wanted = wanted.map(rust).transpose()?;
    js(&rust(choices)?.with_wanted_payment(wanted, &offers).settled(&offers))
}

/// The choices once a day is opened.
#[wasm_bindgen(js_name = choicesWithDay)]
pub fn choices_with_day(choices: Ts<Choices>, day: Ts<Day>, offers: Ts<Offers>) -> Js<Choices> {
    js(&rust(choices)?.with_day(rust(day)?, &rust(offers)?))
}

/// The part of the day that a slot is listed under, from its start as `HH:MM`.
#[wasm_bindgen(js_name = dayPart)]
pub fn day_part(start_time: &str) -> Result<Option<Ts<DayPart>>, JsError> {
    delivery::parse_time(start_time).map(|minute| js(&delivery::day_part(minute))).transpose()
}
