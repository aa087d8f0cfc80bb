//! The rule book's vectors through HTTP, for the rules that a call applies: the server must answer what the
//! native crate and the browser's module answer (`core/tests/vectors.rs`, `wasm-bindings/tests`).

use std::collections::BTreeMap;

use hamour::store::place::{self, NewZone};
use serde_json::{Value, json};

use crate::harness::{Answer, Customer, Goods, Shop, address_form};

/// The cases of one room for one call of the rule book: their arguments and the expected answers. Held to the number
/// of times that the call is written in the file, so that none is left out on the way.
pub(crate) fn cases(room: &str, call: &str) -> Vec<(Vec<Value>, Value)> {
    let path = format!("{}/../core/tests/vectors/{room}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let room: Value = serde_json::from_str(&text).unwrap();
    let found: Vec<_> = room["cases"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|case| case["call"] == call)
        .map(|case| (case["args"].as_array().unwrap().clone(), case["expect"].clone()))
        .collect();
    assert!(!found.is_empty(), "no vector calls {call}");
    assert_eq!(found.len(), text.matches(&format!("\"call\": \"{call}\"")).count());
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

#[tokio::test]
async fn val_01_name_vectors_through_http() {
    let shop = Shop::open().await;
    let customer = shop.customer().await;
    for (args, expect) in cases("account", "checkName") {
        let answer = customer.post("/api/change-user-name/").json(&json!({"new_name": args[0]})).await;
        same(&answer, &at("new_name", &expect), &args[0].to_string());
    }
}

/// A vector's address form as the wire takes it, in a shop whose municipality has another id; the wire has no
/// address without a municipality.
fn wire_form(form: &Value, goods: &Goods) -> Option<Value> {
    let mut form = form.clone();
    if form["municipality_id"].as_str().unwrap().trim().is_empty() {
        return None;
    }
    form["municipality_id"] = goods.municipality("Doha").into();
    Some(form)
}

/// Sends a form to both address calls, and leaves the book as it was.
async fn save(customer: &Customer<'_>, form: &Value) -> (Answer, Answer) {
    let created = customer.post("/api/create-user-address/").json(form).await;
    if created.status == 200 {
        let gone = json!({"id": created.json()["id"]});
        customer.post("/api/delete-user-address/").json(&gone).await.ok();
    }
    let mut edit = form.clone();
    edit["id"] = customer.get("/api/get-main-address/").await.ok()["address"].clone();
    (created, customer.post("/api/edit-user-address/").json(&edit).await)
}

/// A shop that delivers to every zone that the vectors name: whether it does is not theirs to say.
async fn shop_with_their_zones() -> (Shop, Goods) {
    let (shop, goods) = Shop::stocked().await;
    let mut tx = shop.state.db.begin().await.unwrap();
    for number in [7, 61, 999] {
        let municipality_id = goods.municipality("Doha");
        let zone = NewZone {
            number,
            name: "Of the vectors",
            municipality_id,
            delivery_fee: None,
            has_express: false,
        };
        place::insert_zone(&mut tx, &zone).await.unwrap();
    }
    tx.commit().await.unwrap();
    (shop, goods)
}

#[tokio::test]
async fn addr_03_missing_field_vectors_through_http() {
    let (shop, goods) = shop_with_their_zones().await;
    let customer = shop.customer().await;
    customer.add_address(&address_form(&goods)).await;
    let mut unsent = vec![];
    for (args, expect) in cases("address", "missingAddressFields") {
        let Some(form) = wire_form(&args[0], &goods) else {
            unsent.push(expect["message"].clone());
            continue;
        };
        let (created, _) = save(&customer, &form).await;
        let is_missing = !expect.is_null();
        assert_eq!(
            created.status == 422 && created.json()["error"] == expect["message"],
            is_missing,
            "{created}"
        );
    }
    assert!(unsent.iter().all(|message| message.as_str().unwrap().contains("Municipality")), "{unsent:?}");
}

#[tokio::test]
async fn addr_06_malformed_and_edited_address_vectors_through_http() {
    let (shop, goods) = shop_with_their_zones().await;
    let customer = shop.customer().await;
    customer.add_address(&address_form(&goods)).await;
    for call in ["malformedAddressFields", "checkEditAddress"] {
        for (args, expect) in cases("address", call) {
            let Some(form) = wire_form(&args[0], &goods) else {
                assert_eq!(args[0]["municipality_id"].as_str().map(str::trim), Some(""));
                continue;
            };
            let (_, edited) = save(&customer, &form).await;
            let named = edited.json()["fields"].clone();
            for (field, message) in fields(expect.as_array().unwrap()) {
                assert_eq!(named[&field], json!(message), "{form}: {edited}");
            }
            let is_fine = expect == json!([]) && call == "checkEditAddress";
            assert!(!is_fine || edited.status == 200, "{form}: {edited}");
        }
    }
}

#[tokio::test]
async fn addr_02_coordinate_vectors_through_http() {
    let (shop, goods) = Shop::stocked().await;
    let customer = shop.customer().await;
    for (args, expect) in cases("address", "keptCoordinates") {
        let mut form = address_form(&goods);
        (form["latitude"], form["longitude"]) = (args[0].clone(), args[1].clone());
        let added = customer.post("/api/create-user-address/").json(&form).await.ok();
        assert_eq!((&added["latitude"], &added["longitude"]), (&expect[0], &expect[1]), "{args:?}");
    }
}

#[tokio::test]
async fn con_02_enquiry_vectors_through_http() {
    let shop = Shop::with("[limits]\nenquiries_per_address_hour = 1000").await;
    for (args, expect) in cases("enquiry", "isEnquiryComplete") {
        let mut form = args[0].clone();
        form["source"] = "contact".into();
        let answer = shop.post("/api/enquiry").json(&form).await;
        assert_eq!(answer.status, if expect == true { 201 } else { 422 }, "{form}: {answer}");
    }
}

#[tokio::test]
async fn chk_12_quantity_vectors_through_http() {
    let (shop, goods) = Shop::stocked().await;
    let customer = shop.customer().await;
    for (args, expect) in cases("cart", "parseQuantity") {
        customer.post("/api/clear-cart/").await.ok();
        customer.add(goods.product("safi")).await.ok();
        let line = customer.cart().await["cart_items"][0]["id"].clone();
        let body = json!({"cart_item_id": line, "quantity": args[0]});
        let answer = customer.post("/api/cart-item-quantity/").json(&body).await;
        if expect["code"].is_null() {
            assert_ne!(answer.status.as_u16(), 422, "{args:?}: {answer}");
        } else {
            answer.expect_invalid(&["quantity"]);
        }
    }
}

#[tokio::test]
async fn chk_13_coupon_code_vectors_through_http() {
    let (shop, goods) = Shop::stocked().await;
    let customer = shop.customer().await;
    customer.add(goods.product("safi")).await.ok();
    let mut known = std::collections::BTreeSet::new();
    for (args, expect) in cases("coupon", "cleanCouponCode") {
        let code = expect.as_str().unwrap();
        if !code.is_empty() && known.insert(code.to_owned()) {
            shop.add_coupon(code, |_| ()).await;
        }
        let answer = customer.post("/api/create-coupon/").json(&json!({"coupon_code": args[0]})).await;
        if code.is_empty() {
            answer.expect(400, "coupon_not_found");
        } else {
            assert_eq!(answer.ok()["cart"]["coupon_code"], code, "{args:?}");
        }
    }
}
