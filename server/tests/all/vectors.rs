//! The rule book's vectors through HTTP, for the rules that a call applies: the server must answer what the
//! native crate and the browser's module answer (`core/tests/vectors.rs`, `wasm-bindings/tests`).

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::harness::{Answer, Shop};

/// The cases of one room for one call of the rule book: its arguments and the expected answer.
fn cases(room: &str, call: &str) -> Vec<(Vec<Value>, Value)> {
    let path = format!("{}/../core/tests/vectors/{room}.json", env!("CARGO_MANIFEST_DIR"));
    let room: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let found: Vec<_> = room["cases"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|case| case["call"] == call)
        .map(|case| (case["args"].as_array().unwrap().clone(), case["expect"].clone()))
        .collect();
    assert!(!found.is_empty(), "no vector calls {call}");
    found
}

/// Field and text of every issue, as the envelope of a 422 lists them.
fn fields(issues: &[Value]) -> BTreeMap<String, String> {
    let text = |issue: &Value, name: &str| issue[name].as_str().unwrap().to_owned();
    issues.iter().map(|issue| (text(issue, "field"), text(issue, "message"))).collect()
}

/// Fails unless the answer refuses exactly these issues, or, where there is none, is not about validation.
#[track_caller]
fn same(answer: &Answer, issues: &[Value], about: &str) {
    if issues.is_empty() {
        assert_ne!(answer.status.as_u16(), 422, "{about}: {answer}");
        return;
    }
    let envelope = answer.expect(422, "validation");
    let named: BTreeMap<String, String> = serde_json::from_value(envelope["fields"].clone()).unwrap();
    assert_eq!(named, fields(issues), "{about}: {answer}");
}

/// An expected answer of one issue or none, at the field that the call names.
fn at(field: &str, expect: &Value) -> Vec<Value> {
    let mut issue = expect.clone();
    if issue.is_null() {
        return vec![];
    }
    issue["field"] = field.into();
    vec![issue]
}

#[tokio::test]
async fn val_01_sign_up_vectors_through_http() {
    let shop = Shop::open().await;
    for (args, expect) in cases("account", "checkSignUp") {
        let mut form = args[0].clone();
        form["verification"] = "none".into();
        let answer = shop.post("/api/create-user/").json(&form).await;
        same(&answer, expect.as_array().unwrap(), &form.to_string());
    }
}

#[tokio::test]
async fn val_03_password_vectors_through_http() {
    let shop = Shop::open().await;
    for (args, expect) in cases("account", "checkPassword") {
        let form = json!({"new_password": args[0], "whatsapp_number": "97455512345", "verification": "none"});
        let answer = shop.post("/api/password-update/").json(&form).await;
        same(&answer, &at("new_password", &expect), &form.to_string());
    }
}

#[tokio::test]
async fn val_02_phone_vectors_through_http() {
    let shop = Shop::open().await;
    for (args, expect) in cases("phone", "checkPhone") {
        // A code for the same phone can be asked for once a minute.
        shop.advance_s(60 * 60 * 24);
        let form = json!({"mobile_number": args[0]});
        let answer = shop.post("/api/send-otp/").json(&form).await;
        same(&answer, &at("mobile_number", &expect), &form.to_string());
    }
}

#[tokio::test]
async fn val_04_forgot_phone_vectors_through_http() {
    let shop = Shop::open().await;
    for (args, expect) in cases("phone", "checkForgotPhone") {
        let form = json!({"mobile_number": args[0]});
        let answer = shop.post("/api/forgot-send-otp/").json(&form).await;
        same(&answer, &at("mobile_number", &expect), &form.to_string());
    }
}
