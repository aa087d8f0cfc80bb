//! Conversion between JavaScript's values and the rule book's types, with `serde-wasm-bindgen`.

use serde::Serialize;
use serde::de::DeserializeOwned;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// A converted response, or the error of a value that JavaScript cannot hold.
pub(crate) type Js<T> = Result<Ts<T>, JsError>;

/// Not inlined: a copy for each type would add a kilobyte to the module.
#[inline(never)]
fn broken(error: &dyn std::fmt::Display) -> JsError {
    JsError::new(&error.to_string())
}

/// Converts a value to JavaScript.
pub(crate) fn js<T: Tsify + Serialize>(value: &T) -> Js<T> {
    serde_wasm_bindgen::to_value(value).map(Ts::new_unchecked).map_err(|error| broken(&error))
}

/// Converts a value from JavaScript.
///
/// # Errors
/// What is wrong with a value of another shape. The interface adds the path of the field: a deserializer that tracks it
/// would add 7 KB to what every visitor downloads.
pub(crate) fn rust<T>(value: Ts<T>) -> Result<T, JsError>
where
    T: Tsify + DeserializeOwned,
    T::JsType: JsCast,
{
    serde_wasm_bindgen::from_value(value.js_value()).map_err(|error| broken(&error))
}

/// Converts a list to JavaScript.
pub(crate) fn list<T: Tsify + Serialize>(values: Vec<T>) -> Result<Vec<Ts<T>>, JsError> {
    values.into_iter().map(|value| js(&value)).collect()
}

/// Converts a number from JavaScript, such as an id or milliseconds, to an integer.
#[expect(clippy::cast_possible_truncation, reason = "ids and a clock's milliseconds are integers below 2^53")]
pub(crate) fn integer(value: f64) -> i64 {
    value as i64
}
