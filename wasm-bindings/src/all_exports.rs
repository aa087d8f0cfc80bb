//! The whole rule book by name, also what only the server asks, for the tests in Node. Not in the shop's module.

#[path = "../../core/tests/calls/mod.rs"]
mod calls;
#[path = "../../core/tests/cases/laws.rs"]
mod laws;

use serde_json::Value;
use wasm_bindgen::prelude::*;

/// The answer to a call as JSON; nothing if there is no such call.
#[wasm_bindgen]
pub fn ask(call: &str, args: &str) -> Option<String> {
    let args: Vec<Value> = serde_json::from_str(args).expect("arguments are a list");
    calls::ask(call, &args).map(|answer| answer.to_string())
}

/// The law that an answer to a call breaks, all as JSON; nothing if it keeps them.
#[wasm_bindgen(js_name = brokenLaw)]
pub fn broken_law(call: &str, args: &str, answer: &str) -> Option<String> {
    let args: Vec<Value> = serde_json::from_str(args).expect("arguments are a list");
    let answer: Value = serde_json::from_str(answer).expect("an answer is JSON");
    laws::broken(call, &args, &answer).map(str::to_owned)
}
