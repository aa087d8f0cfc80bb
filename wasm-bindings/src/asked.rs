//! The whole rule book by name, also what only the server asks, for the tests in Node. Not in the shop's module.

#[path = "../../core/tests/calls/mod.rs"]
mod calls;

use serde_json::Value;
use wasm_bindgen::prelude::*;

/// The answer to a call as JSON; nothing if there is no such call.
#[wasm_bindgen]
pub fn ask(call: &str, args: &str) -> Option<String> {
    let args: Vec<Value> = serde_json::from_str(args).expect("arguments are a list");
    calls::ask(call, &args).map(|answer| answer.to_string())
}
