//! The rules under the names that test vectors and generated cases use, with plain data as arguments and results.
//! Compiled into the native tests, and into a separate module for the tests in Node.

mod account;
mod back_office;
mod delivery;
mod invoice;
mod payment;
mod shop;
mod staff;

use hamour_core::error_code::ResourceKind;
use hamour_core::message_args::MessageArg;
use hamour_core::{ErrorCode, ErrorInfo, Issue, Money, RuleCode, address};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Returns the result of a call, or `None` if there is no such call. Each error in it has its English text.
pub(crate) fn ask(call: &str, args: &[Value]) -> Option<Value> {
    let mut answer = answer_to(call, args)?;
    add_texts(&mut answer);
    Some(answer)
}

fn answer_to(call: &str, args: &[Value]) -> Option<Value> {
    account::ask(call, args)
        .or_else(|| back_office::ask(call, args))
        .or_else(|| shop::ask(call, args))
        .or_else(|| staff::ask(call, args))
        .or_else(|| delivery::ask(call, args))
        .or_else(|| payment::ask(call, args))
        .or_else(|| invoice::ask(call, args))
}

/// Adds the text of each error, which the rules return as a code with details.
fn add_texts(value: &mut Value) {
    match value {
        Value::Array(values) => values.iter_mut().for_each(add_texts),
        Value::Object(fields) => {
            if let (Some(_), Some(Value::String(code))) = (fields.get("field"), fields.get("code")) {
                let details = fields.get("details").and_then(Value::as_array).into_iter().flatten();
                let text = text_of_error(code, details.filter_map(Value::as_str));
                fields.entry("message").or_insert(Value::String(text));
            }
            fields.values_mut().for_each(add_texts);
        }
        _ => {}
    }
}

/// The English text of an error, by what the wire has of it.
fn text_of_error<'a>(code: &str, details: impl Iterator<Item = &'a str>) -> String {
    let code = ErrorCode::all().find(|known| known.as_str() == code).expect("a known code");
    let kinds = ResourceKind::ALL.map(|(_, name, label)| (name, label));
    let named = |detail: &str| {
        let field = address::FIELDS.into_iter().chain(kinds).find(|(name, _)| *name == detail);
        field
            .map(|(name, label)| MessageArg::Field { name, label })
            .or_else(|| detail.parse().ok().map(MessageArg::Amount))
            .unwrap_or_else(|| MessageArg::Name(detail.to_owned()))
    };
    ErrorInfo::new(code, details.map(named).collect()).text().into_owned()
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
