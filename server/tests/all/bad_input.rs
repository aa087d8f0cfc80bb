//! Sends every call of the OpenAPI document, from which the cases are derived, what a careless or hostile client may send.

use hamour_core::staff::Role;
use serde_json::{Map, Value, json};

use crate::bad_input_bodies::completed;
use crate::harness::{Answer, Call, Customer, Shop};

/// One call of the document.
struct Operation {
    method: String,
    path: String,
    /// The required query string, including the question mark.
    query: String,
    needs_token: bool,
    needs_staff: bool,
    /// The schema of its body, with all references resolved.
    body: Option<Value>,
    /// Whether its body is a file, which has no schema that this test could fill in.
    takes_file: bool,
}

async fn operations(shop: &Shop) -> Vec<Operation> {
    let document = shop.get("/api/openapi.json").await.ok();
    let paths = document["paths"].as_object().unwrap();
    let mut found = Vec::new();
    for (path, methods) in paths {
        for (method, operation) in methods.as_object().unwrap() {
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
            found.push(Operation {
                method: method.to_uppercase(),
                path: path.clone(),
                query: query(&document, &operation["parameters"]),
                needs_token: needs(&operation["security"], "bearer"),
                needs_staff: needs(&operation["security"], "staff"),
                body: (!schema.is_null()).then(|| resolve(&document, schema)),
                takes_file: schema.is_null() && !operation["requestBody"].is_null(),
            });
        }
    }
    assert!(found.len() > 10, "the document names the calls");
    found
}

/// Whether the call requires this security scheme.
fn needs(security: &Value, scheme: &str) -> bool {
    let ways = security.as_array().map_or(&[][..], Vec::as_slice);
    !ways.is_empty() && ways.iter().all(|way| way.get(scheme).is_some())
}

/// The required query parameters of a call, with valid values.
fn query(document: &Value, parameters: &Value) -> String {
    let required = parameters.as_array().into_iter().flatten();
    let required = required.filter(|one| one["in"] == "query" && one["required"] == true);
    let pairs: Vec<_> = required
        .map(|one| {
            let value = one.get("example").cloned();
            let value = value.unwrap_or_else(|| sample(&resolve(document, &one["schema"])));
            (one["name"].as_str().unwrap(), value)
        })
        .map(|(name, value)| {
            format!("{name}={}", value.as_str().map_or_else(|| value.to_string(), str::to_owned))
        })
        .collect();
    if pairs.is_empty() { String::new() } else { format!("?{}", pairs.join("&")) }
}

/// Returns a schema with its references replaced by their targets.
fn resolve(document: &Value, schema: &Value) -> Value {
    match schema {
        Value::Object(object) => match object.get("$ref").and_then(Value::as_str) {
            Some(reference) => {
                resolve(document, document.pointer(reference.trim_start_matches('#')).unwrap())
            }
            None => object.iter().map(|(key, value)| (key.clone(), resolve(document, value))).collect(),
        },
        Value::Array(items) => items.iter().map(|item| resolve(document, item)).collect(),
        other => other.clone(),
    }
}

/// The types that a schema allows, including null.
fn types(schema: &Value) -> Vec<&str> {
    match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => schema["oneOf"].as_array().into_iter().flatten().flat_map(types).collect(),
    }
}

/// The properties of a body, which may have none.
fn properties(schema: &Value) -> Vec<(&String, &Value)> {
    schema["properties"].as_object().into_iter().flatten().collect()
}

/// Whether the schema accepts any text: a string without a pattern or enum.
fn takes_any_text(schema: &Value) -> bool {
    let choices = schema["oneOf"].as_array();
    let is_free =
        types(schema).contains(&"string") && schema["pattern"].is_null() && schema["enum"].is_null();
    choices.map_or(is_free, |choices| choices.iter().any(takes_any_text))
}

/// A value of the right type, which may break the shop's rules.
fn sample(schema: &Value) -> Value {
    if let Some(example) = schema["examples"].get(0).or_else(|| schema["enum"].get(0)) {
        return example.clone();
    }
    if let Some(choice) =
        schema["oneOf"].as_array().and_then(|choices| choices.iter().find(|one| types(one) != ["null"]))
    {
        return sample(choice);
    }
    match types(schema).into_iter().find(|kind| *kind != "null") {
        Some("string") => json!("x"),
        Some("integer") => json!(1),
        Some("number") => json!(1.5),
        Some("boolean") => json!(true),
        Some("array") => json!([sample(&schema["items"])]),
        Some("object") => {
            let empty = Map::new();
            let properties = schema["properties"].as_object().unwrap_or(&empty);
            properties.iter().map(|(name, schema)| (name.clone(), sample(schema))).collect()
        }
        other => panic!("{other:?}: {schema}"),
    }
}

/// Values that must be rejected for a property of this type.
fn wrong_values(schema: &Value) -> Vec<Value> {
    let allowed = types(schema);
    let candidates = [
        ("null", vec![Value::Null]),
        ("boolean", vec![json!(true)]),
        ("string", vec![json!("neither an id nor a number"), json!("")]),
        ("integer", vec![json!(7), json!(-1), json!(9_007_199_254_740_992_i64), json!(u64::MAX)]),
        ("number", vec![json!(1.5), json!(1e300)]),
        ("array", vec![json!([]), json!([[1]])]),
        ("object", vec![json!({}), json!({"id": 1})]),
    ];
    let mut wrong: Vec<Value> = Vec::new();
    for (kind, values) in candidates {
        let fits = (allowed.contains(&kind) && (kind != "string" || takes_any_text(schema)))
            || (kind == "integer" && allowed.contains(&"number"));
        if !fits {
            wrong.extend(values);
        }
    }
    if allowed.contains(&"integer") {
        wrong.extend([json!(9_007_199_254_740_992_i64), json!(u64::MAX)]);
    }
    wrong
}

/// The callers of all calls.
struct Callers<'a> {
    shop: &'a Shop,
    customer: Customer<'a>,
    /// The cookie of the shop's owner.
    owner: String,
}

impl<'a> Callers<'a> {
    async fn of(shop: &'a Shop) -> Self {
        // The samples name the first session, which must not be the owner's.
        shop.staff("first", Role::Support).await;
        let owner = shop.staff("noor", Role::Owner).await.cookie;
        Self { shop, customer: shop.customer().await, owner }
    }

    fn call(&self, operation: &Operation) -> Call {
        let path = format!("{}{}", operation.path.replace("{order_id}", "1"), operation.query);
        let call = self.shop.call(&operation.method, &path);
        let call = if operation.needs_staff { call.header("cookie", &self.owner) } else { call };
        if operation.needs_token { call.bearer(&self.customer.token) } else { call }
    }
}

/// Whether a field of the error envelope is `name` or nested in it.
fn names(answer: &Answer, name: &str) -> bool {
    let envelope = answer.expect(422, "validation");
    let fields = envelope["fields"].as_object().unwrap();
    fields.keys().any(|field| {
        field == name || field.starts_with(&format!("{name}[")) || field.starts_with(&format!("{name}."))
    })
}

#[tokio::test]
async fn role_02_calls_that_need_a_token_say_so_before_they_look_at_the_body() {
    let shop = Shop::open().await;
    let mut seen = 0;
    let needs_any = |operation: &&Operation| operation.needs_token || operation.needs_staff;
    for operation in operations(&shop).await.iter().filter(needs_any) {
        seen += 1;
        let call = || shop.call(&operation.method, &operation.path.replace("{order_id}", "1"));
        call().await.expect(401, "unauthorized");
        call().bearer("forged").body("text/plain", "x".repeat(1_000_000)).await.expect(401, "unauthorized");
    }
    assert!(seen >= 2, "some calls need a token");
}

#[tokio::test]
async fn bodies_that_are_no_json_object_are_refused() {
    let shop = Shop::open().await;
    let callers = Callers::of(&shop).await;
    for operation in operations(&shop).await.iter().filter(|operation| operation.body.is_some()) {
        let call = || callers.call(operation);
        let whole = sample(operation.body.as_ref().unwrap()).to_string();
        for kind in [
            "text/plain",
            "application/x-www-form-urlencoded",
            "multipart/form-data; boundary=x",
            "application/jsonp",
            "",
        ] {
            call().body(kind, whole.clone()).await.expect(415, "not_json");
        }
        call().await.expect(415, "not_json");
        let values = sample(operation.body.as_ref().unwrap());
        let values: Vec<_> = values.as_object().unwrap().values().cloned().collect();
        for body in [
            "",
            "null",
            "true",
            "7",
            "\"x\"",
            "[]",
            "[{}]",
            "{",
            "{]",
            "{\"a\":}",
            "{}{}",
            "{} x",
            "\u{feff}{}",
            "{'a':1}",
            &json!(values).to_string(),
        ] {
            let answer = call().body("application/json", body.to_owned()).await;
            answer.expect(422, "validation");
        }
        call()
            .body("application/json", vec![b'{', b'"', 0xff, 0xfe, b'"', b':', b'1', b'}'])
            .await
            .expect(422, "validation");
        call()
            .body("application/json", format!("{{\"x\":\"{}\"}}", "y".repeat(5_000_000)))
            .await
            .expect(413, "too_large");
        // A client may specify the character set.
        let answer = call().body("application/json; charset=utf-8", "{\"a\":\"\\u0000\"}").await;
        answer.expect(422, "validation");
    }
}

#[tokio::test]
async fn a_missing_or_mistyped_field_is_named() {
    let shop = Shop::open().await;
    let callers = Callers::of(&shop).await;
    for operation in operations(&shop).await {
        let Some(schema) = &operation.body else { continue };
        let whole = sample(schema);
        let required: Vec<_> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        for name in &required {
            let mut body = whole.clone();
            body.as_object_mut().unwrap().remove(*name);
            let answer = callers.call(&operation).json(&body).await;
            assert!(names(&answer, name), "without {name}: {answer}");
        }
        for (name, property) in properties(schema) {
            for wrong in wrong_values(property) {
                if wrong.is_null() && !required.contains(&name.as_str()) {
                    continue;
                }
                let mut body = whole.clone();
                body[name] = wrong.clone();
                let answer = callers.call(&operation).json(&body).await;
                assert!(names(&answer, name), "{name} = {wrong}: {answer}");
            }
        }
    }
}

#[tokio::test]
async fn no_text_however_odd_breaks_a_call() {
    let shop = Shop::open().await;
    let callers = Callers::of(&shop).await;
    let long = "x".repeat(60_000);
    let odd = [
        "",
        " ",
        "'",
        "\"; DROP TABLE customer; --",
        "\u{202e}\u{200b}",
        "😀",
        "\u{7f}\n\r\t",
        "٤",
        "%00",
        "../..",
        long.as_str(),
    ];
    for operation in operations(&shop).await {
        let Some(schema) = &operation.body else { continue };
        for (name, property) in properties(schema) {
            if !types(property).contains(&"string") {
                continue;
            }
            let mut body = sample(schema).to_string();
            body.insert_str(1, &format!("\"deep\":{}1{},", "[".repeat(5000), "]".repeat(5000)));
            let answer = callers.call(&operation).body("application/json", body).await;
            assert!(answer.status.as_u16() < 500, "an unknown field of great depth: {answer}");
            for text in odd {
                let mut body = sample(schema);
                body[name] = json!(text);
                let answer = callers.call(&operation).json(&body).await;
                assert!(answer.status.as_u16() < 500, "{name} = {text:.40}: {answer}");
                if !answer.status.is_success() {
                    answer.envelope();
                }
            }
        }
    }
}

#[tokio::test]
async fn calls_without_a_payload_accept_any_body() {
    let shop = Shop::open().await;
    let owner = shop.staff("noor", Role::Owner).await.cookie;
    let calls = operations(&shop).await;
    let without = calls.iter().filter(|one| one.body.is_none() && !one.takes_file);
    for (number, operation) in without.enumerate() {
        // One of these calls ends the session, so each gets its own.
        let customer = shop.sign_up(&format!("974555{number:05}")).await;
        let callers = Callers { shop: &shop, customer, owner: owner.clone() };
        for (kind, body) in [("text/plain", "anything"), ("application/json", "{"), ("", ""), ("x/y", "[]")] {
            let answer = callers.call(operation).body(kind, body).await;
            assert!(![413, 415, 422].contains(&answer.status.as_u16()), "{answer}");
        }
    }
}

#[tokio::test]
async fn paths_with_and_without_trailing_slash_respond_alike() {
    let shop = Shop::open().await;
    for operation in operations(&shop).await {
        let path = operation.path.replace("{order_id}", "1");
        let one = shop.call(&operation.method, &path).await;
        let other = shop.call(&operation.method, &format!("{path}/")).await;
        assert_eq!(one.status, other.status, "{one} and {other}");
        assert_ne!(one.status.as_u16(), 405, "{one}");
    }
}

#[tokio::test]
async fn role_02_an_id_that_is_not_there_is_404() {
    // Their zone and municipality are from a list; a wrong choice returns 422.
    const CHOICES: [&str; 2] = ["/api/create-user-address", "/api/edit-user-address"];
    // A session or passkey that does not exist was ended or removed before.
    const REPEATABLE: [&str; 2] = ["/api/staff/passkey/remove", "/api/staff/session/end"];
    // Their version is compared first; their own tests ask for what is not there.
    const VERSIONED: [&str; 5] = ["calendar/", "coupon/change", "page/", "setup/set-delivery", "zone/"];
    let (shop, goods) = Shop::stocked().await;
    let (callers, mut seen) = (Callers::of(&shop).await, 0);
    // An order with an empty cart is rejected before its address is checked.
    callers.customer.add(goods.product("safi")).await.ok();
    for operation in operations(&shop).await {
        let Some(schema) = &operation.body else { continue };
        let mut ids = properties(schema)
            .into_iter()
            .filter(|(_, property)| types(property).contains(&"integer"))
            .peekable();
        let path = operation.path.as_str();
        let is_versioned = VERSIONED.iter().any(|call| path.starts_with(&format!("/api/staff/{call}")));
        if ids.peek().is_none() || CHOICES.contains(&path) || REPEATABLE.contains(&path) || is_versioned {
            continue;
        }
        let mut body = sample(schema);
        for (name, _) in ids {
            body[name] = json!(987_654_321);
        }
        completed(&operation.path, &mut body);
        callers.call(&operation).json(&body).await.expect(404, "not_found");
        seen += 1;
    }
    assert!(seen >= 10, "{seen} calls take ids");
}
