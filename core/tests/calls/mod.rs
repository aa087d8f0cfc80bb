//! The rule book by the names that its vectors and its generated cases call it by: plain data in, plain data out.
//! Compiled into the native tests, and into a module of its own for the tests in Node.

mod account;
mod delivery;
mod invoice;
mod payment;
mod shop;
mod staff;

use hamour_core::{Issue, Money, RuleCode};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// The answer to a call; none if there is no such call.
pub(crate) fn ask(call: &str, args: &[Value]) -> Option<Value> {
    account::ask(call, args)
        .or_else(|| shop::ask(call, args))
        .or_else(|| staff::ask(call, args))
        .or_else(|| delivery::ask(call, args))
        .or_else(|| payment::ask(call, args))
        .or_else(|| invoice::ask(call, args))
}

/// One argument, of whatever type the rule wants.
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

/// What was allowed, or the code of the refusal.
fn allowed(answer: Result<impl Serialize, RuleCode>) -> Value {
    match answer {
        Ok(value) => json!({"ok": value}),
        Err(code) => json!({"code": code}),
    }
}

/// An amount of riyals as text, or nothing where it can't be counted.
fn amount<E>(amount: Result<Money, E>) -> Value {
    json!(amount.ok())
}
