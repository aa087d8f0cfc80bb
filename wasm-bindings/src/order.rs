//! Data for the rows and the tracker of orders.

use hamour_core::delivery;
use hamour_core::order::{self, OrderActions, OrderStatus, Promise, TrackerStep};
use hamour_core::payment::{Awaited, CartEffect, PaymentNews};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::{Js, integer, js, list};

fn status(number: Option<f64>) -> Option<OrderStatus> {
    number.and_then(|number| OrderStatus::from_number(integer(number)))
}

/// Returns the actions of a row for a status number, 1 to 5.
#[wasm_bindgen(js_name = orderActions)]
pub fn order_actions(status_no: Option<f64>) -> Js<OrderActions> {
    js(&order::actions(status(status_no)))
}

/// Returns the tracker's steps for a status number, 1 to 5, or an empty list for any other number.
#[wasm_bindgen(js_name = trackerSteps)]
pub fn tracker_steps(status_no: f64) -> Result<Vec<Ts<TrackerStep>>, JsError> {
    list(status(Some(status_no)).map(order::tracker).unwrap_or_default())
}

/// Returns the key of the text about a delivered order. `report_minutes` is how long the shop asks for reports, if it sets a
/// time.
#[wasm_bindgen(js_name = deliveredNews, unchecked_return_type = "'delivered_news' | 'delivered_plain_news'")]
pub fn delivered_news(report_minutes: Option<u32>) -> String {
    // Computed here, so that the module has not the names of all texts.
    const NAMES: [&str; 2] = [order::delivered_news(Some(0)).as_str(), order::delivered_news(None).as_str()];
    NAMES[usize::from(report_minutes.is_none())].to_owned()
}

/// Returns whether an order's payment is refunded.
#[wasm_bindgen(js_name = isRefunded)]
pub fn is_refunded(is_cancelled: bool, is_paid: bool) -> bool {
    order::is_refunded(is_cancelled, is_paid)
}

/// Returns whether a row shows Pay, for a status number, 1 to 5.
#[wasm_bindgen(js_name = showsPay)]
pub fn shows_pay(status_no: Option<f64>, is_payable: bool) -> bool {
    order::shows_pay(status(status_no), is_payable)
}

/// Returns the message of the payment page about an order. A status number other than 1 to 5 counts as Processing.
/// `awaited` is what the order waits for, `last_notice` is the code of the last notice about it.
#[wasm_bindgen(js_name = paymentNews, unchecked_return_type = "PaymentNews")]
pub fn payment_news(status_no: f64, awaited: Option<String>, last_notice: &str) -> String {
    let awaited = awaited.as_deref().and_then(Awaited::from_name);
    let status = status(Some(status_no)).unwrap_or(OrderStatus::Processing);
    PaymentNews::of(status, awaited, last_notice).as_str().to_owned()
}

/// Returns what a result page does with the cart, once its order is known. `is_placed` says whether the order is placed;
/// undefined if the page names none.
#[wasm_bindgen(js_name = cartEffect, unchecked_return_type = "'keep' | 'reload' | 'clear'")]
pub fn cart_effect(is_success_page: bool, is_placed: Option<bool>) -> String {
    CartEffect::of(is_success_page, is_placed).as_str().to_owned()
}

/// Returns the promise of an order, or undefined if a date or time is invalid. A status number other than 1 to 5 counts
/// as Processing. `slot_end` is `HH:MM`, or undefined for express. Times are in milliseconds since 1970. `awaited` is
/// what the order waits for.
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
        let (ordered, now) =
            (delivery::at_millis(integer(ordered_ms))?, delivery::at_millis(integer(now_ms))?);
        Some(order::promise(status(Some(status_no)), awaited, delivery::parse_date(date)?, end, ordered, now))
    };
    promise().map(|promise| js(&promise)).transpose()
}
