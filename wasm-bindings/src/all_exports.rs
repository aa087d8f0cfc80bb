//! All rules by name, including those that only the server uses, for the tests in Node. Not part of the shop's module.

#[path = "../../core/tests/calls/mod.rs"]
mod calls;
#[path = "../../core/tests/cases/laws.rs"]
mod laws;

use serde_json::Value;
use wasm_bindgen::prelude::*;

/// Returns the answer to a call as JSON, or undefined if there is no such call.
#[wasm_bindgen]
pub fn ask(call: &str, args: &str) -> Option<String> {
    let args: Vec<Value> = serde_json::from_str(args).expect("arguments are a list");
    calls::ask(call, &args).map(|answer| answer.to_string())
}

/// Returns the law that an answer breaks, or undefined if it breaks none. Arguments and answer are JSON.
#[wasm_bindgen(js_name = brokenLaw)]
pub fn broken_law(call: &str, args: &str, answer: &str) -> Option<String> {
    let args: Vec<Value> = serde_json::from_str(args).expect("arguments are a list");
    let answer: Value = serde_json::from_str(answer).expect("an answer is JSON");
    laws::broken(call, &args, &answer).map(str::to_owned)
}
