//! What an order's row and its tracker show.

use hamour_core::delivery;
use hamour_core::order::{self, OrderActions, OrderStatus, Promise, TrackerStep};
use hamour_core::payment::{Awaited, PaymentNews};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::account::millis;
use crate::{Js, js, list};

fn status(number: Option<f64>) -> Option<OrderStatus> {
    number.and_then(|number| OrderStatus::from_number(millis(number)))
}

/// What a row offers for a status number, 1 to 5.
#[wasm_bindgen(js_name = orderActions)]
pub fn order_actions(status_no: Option<f64>) -> Js<OrderActions> {
    js(&order::actions(status(status_no)))
}

/// The tracker's steps for a status number, 1 to 5; none for any other.
#[wasm_bindgen(js_name = trackerSteps)]
pub fn tracker_steps(status_no: f64) -> Result<Vec<Ts<TrackerStep>>, JsError> {
    list(status(Some(status_no)).map(order::tracker).unwrap_or_default())
}

/// Whether what was paid for an order goes back.
#[wasm_bindgen(js_name = isRefunded)]
pub fn is_refunded(is_cancelled: bool, is_paid: bool) -> bool {
    order::is_refunded(is_cancelled, is_paid)
}

/// Whether a row shows Pay, for a status number, 1 to 5.
#[wasm_bindgen(js_name = showsPay)]
pub fn shows_pay(status_no: Option<f64>, is_payable: bool) -> bool {
    order::shows_pay(status(status_no), is_payable)
}

/// What the page of a payment says of an order, for its status number, as placed for another than 1 to 5, what it waits
/// for and the code of the last remark about it.
#[wasm_bindgen(js_name = paymentNews, unchecked_return_type = "PaymentNews")]
pub fn payment_news(status_no: f64, awaited: Option<String>, last_notice: &str) -> String {
    let awaited = awaited.as_deref().and_then(Awaited::from_name);
    let status = status(Some(status_no)).unwrap_or(OrderStatus::Processing);
    PaymentNews::of(status, awaited, last_notice).as_str().to_owned()
}

/// The promise of an order: its status number, as placed for another than 1 to 5; its date, the end of its slot as
/// `HH:MM` unless it is express, when it was placed, in milliseconds since 1970, and what it waits for. Nothing for what
/// is no date.
#[wasm_bindgen(js_name = orderPromise)]
pub fn order_promise(
    status_no: f64,
    date: &str,
    slot_end: Option<String>,
    ordered_ms: f64,
    now_ms: f64,
    awaited: Option<String>,
) -> Result<Option<Ts<Promise>>, JsError> {
    let end = slot_end.as_deref().and_then(delivery::parse_time);
    let awaited = awaited.as_deref().and_then(Awaited::from_name);
    let promise = || {
        let (ordered, now) = (delivery::at_millis(millis(ordered_ms))?, delivery::at_millis(millis(now_ms))?);
        Some(order::promise(status(Some(status_no)), awaited, delivery::parse_date(date)?, end, ordered, now))
    };
    promise().map(|promise| js(&promise)).transpose()
}
