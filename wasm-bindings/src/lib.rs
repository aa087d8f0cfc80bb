//! The bindings of the core crate for the browser. They only convert values and contain no logic.
//!
//! Every function takes and returns plain data. A broken rule is returned as an `Issue`, never thrown. An exception
//! means that the caller's data had the wrong shape, which is a bug of the caller.

#![allow(clippy::needless_pass_by_value, reason = "values cross the boundary by value only")]

pub mod account;
#[cfg(feature = "all-exports")]
pub mod all_exports;
#[cfg(feature = "staff")]
pub mod brand;
pub mod cart;
pub mod catalogue;
pub mod checkout;
mod convert;
pub mod order;
#[cfg(feature = "staff")]
pub mod staff;
#[cfg(feature = "staff")]
pub mod staff_catalogue;

use hamour_core::{Issue, RuleCode};
use tsify::Ts;
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const MONEY: &str = r"
/** An amount in riyals with exactly two decimals, such as '45.50'. */
export type Money = string;
/** A share in hundredths of a percent. */
export type BasisPoints = number;
";

#[wasm_bindgen(typescript_custom_section)]
const CODE: &str = hamour_core::issue::RULE_CODE_TYPE;

pub(crate) use convert::{Js, integer, js, list, rust};

fn issue_of(field: &'static str, rule: Result<(), RuleCode>) -> Result<Option<Ts<Issue>>, JsError> {
    rule.err().map(|code| js(&Issue::new(field, code))).transpose()
}

/// Turns a panic into a readable console error. The instance must not be used after a panic.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
