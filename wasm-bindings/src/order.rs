//! What an order's row and its tracker show.

use hamour_core::order::{self, OrderActions, OrderStatus, TrackerStep};
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
