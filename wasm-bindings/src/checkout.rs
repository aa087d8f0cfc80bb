//! The choices of the checkout.

use hamour_core::Issue;
use hamour_core::checkout::{
    self, Choices, Day, Draft, ExpressToggle, Offers, PaymentType, Settled, SlotChoice,
};
use hamour_core::delivery::{self, DayPart};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::account::millis;
use crate::{Js, js, list, rust};

/// What keeps a draft from becoming an order, the most important first.
#[wasm_bindgen(js_name = checkDraft)]
pub fn check_draft(draft: Ts<Draft>) -> Result<Vec<Ts<Issue>>, JsError> {
    list(checkout::check_draft(&rust(draft)?))
}

/// The payment choices, the default first.
#[wasm_bindgen(js_name = paymentChoices)]
pub fn payment_choices(has_multiproduct: bool) -> Result<Vec<Ts<PaymentType>>, JsError> {
    list(checkout::payment_choices(has_multiproduct).to_vec())
}

/// The slot that is chosen when a day is opened.
#[wasm_bindgen(js_name = defaultSlot)]
#[expect(clippy::cast_precision_loss, reason = "ids stay below 2^53")]
pub fn default_slot(slots: Vec<Ts<SlotChoice>>) -> Result<Option<f64>, JsError> {
    let slots = slots.into_iter().map(rust).collect::<Result<Vec<_>, _>>()?;
    Ok(checkout::default_slot(&slots).map(|id| id as f64))
}

/// The express toggle after a click.
#[wasm_bindgen(js_name = flippedExpress)]
pub fn flipped_express(toggle: Ts<ExpressToggle>, now_ms: f64) -> Js<ExpressToggle> {
    js(&rust(toggle)?.flipped(millis(now_ms)))
}

/// The choices before the shopper has made any.
#[wasm_bindgen(js_name = firstChoices)]
pub fn first_choices(offers: Ts<Offers>) -> Js<Choices> {
    js(&Choices::first(&rust(offers)?))
}

/// The choices as far as they are still offered, and what had to be given up.
#[wasm_bindgen(js_name = settledChoices)]
pub fn settled_choices(choices: Ts<Choices>, offers: Ts<Offers>) -> Js<Settled> {
    js(&rust(choices)?.settled(&rust(offers)?))
}

/// The choices once a day is opened.
#[wasm_bindgen(js_name = choicesWithDay)]
pub fn choices_with_day(choices: Ts<Choices>, day: Ts<Day>, offers: Ts<Offers>) -> Js<Choices> {
    js(&rust(choices)?.with_day(rust(day)?, &rust(offers)?))
}

/// The part of the day that a slot is listed under, from its start as `HH:MM`.
#[wasm_bindgen(js_name = dayPart)]
pub fn day_part(start_time: &str) -> Result<Option<Ts<DayPart>>, JsError> {
    delivery::minute_of(start_time).map(|minute| js(&delivery::day_part(minute))).transpose()
}
