//! The rules under the names that test vectors and generated cases use, with plain data as arguments and results.
//! Compiled into the native tests, and into a separate module for the tests in Node.

mod account;
mod back_office;
mod delivery;
mod invoice;
mod payment;
mod shop;
mod staff;

use hamour_core::{Issue, Money, RuleCode};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Returns the result of a call, or `None` if there is no such call.
pub(crate) fn ask(call: &str, args: &[Value]) -> Option<Value> {
    account::ask(call, args)
        .or_else(|| back_office::ask(call, args))
        .or_else(|| shop::ask(call, args))
        .or_else(|| staff::ask(call, args))
        .or_else(|| delivery::ask(call, args))
        .or_else(|| payment::ask(call, args))
        .or_else(|| invoice::ask(call, args))
}

/// Parses one argument into the type that the rule expects. A missing argument is null.
pub(crate) fn arg<T: DeserializeOwned>(args: &[Value], index: usize) -> T {
    let value = args.get(index).cloned().unwrap_or(Value::Null);
    serde_json::from_value(value.clone()).unwrap_or_else(|error| panic!("argument {index} {value}: {error}"))
}

fn answer(value: impl Serialize) -> Value {
    serde_json::to_value(value).expect("answers are plain data")
}

fn issue(field: &'static str, rule: Result<(), RuleCode>) -> Value {
    json!(rule.err().map(|code| Issue::new(field, code)))
}

fn text_of(args: &[Value], rule: impl Fn(&str) -> String) -> Value {
    json!(rule(&arg::<String>(args, 0)))
}

/// Returns the value, or the code of the error.
fn allowed(answer: Result<impl Serialize, RuleCode>) -> Value {
    match answer {
        Ok(value) => json!({"ok": value}),
        Err(code) => json!({"code": code}),
    }
}

/// Returns an amount in riyals as text, or null if it is out of range.
fn amount<E>(amount: Result<Money, E>) -> Value {
    json!(amount.ok())
}
