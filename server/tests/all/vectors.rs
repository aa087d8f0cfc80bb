//! Runs the rule book's vectors through HTTP, for the rules that a call applies: the server must return the same result
//! as the native crate and the browser's module (`core/tests/vectors.rs`, `wasm-bindings/tests`).

use std::collections::BTreeMap;

use hamour::store::zone::{self, NewZone};
use serde_json::{Value, json};

use crate::harness::{Answer, Customer, Goods, Shop, address_form};

/// The cases of one module for one call of the rule book: arguments and expected results. Checks their number against
/// the occurrences of the call in the file, so that no case is lost.
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

/// Field and text of every issue, in the form of a 422's envelope.
fn fields(issues: &[Value]) -> BTreeMap<String, String> {
    let text = |issue: &Value, name: &str| issue[name].as_str().unwrap().to_owned();
    issues.iter().map(|issue| (text(issue, "field"), text(issue, "message"))).collect()
}

/// The error code of a response: of a rule of the shop, or of the only rule that a field breaks. Returns `None` on
/// success.
pub(crate) fn code_of(answer: &Answer) -> Option<String> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    match answer.status.as_u16() {
        200 | 201 => None,
        422 => {
            let envelope = answer.expect(422, "validation");
            let issues = envelope["issues"].as_array().unwrap();
            assert_eq!(issues.len(), 1, "{answer}");
            Some(text(&issues[0]["code"]))
        }
        400 => Some(text(&answer.json()["code"])),
        _ => panic!("{answer}"),
    }
}

/// Fails unless the response reports exactly these issues or, if there are none, is not a validation error.
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

/// An expected result of at most one issue, at the given field.
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
        // A code for the same phone can be requested once a minute.
        shop.advance_s(60 * 60 * 24);
        let form = json!({"mobile_number": args[0]});
        let answer = shop.post("/api/send-otp/").json(&form).await;
        same(&answer, &at("mobile_number", &expect), &form.to_string());
    }
}

/// The parsed form of a number must be the one that its account stores.
#[tokio::test]
async fn val_02_parsed_phone_vectors_through_http() {
    for (args, expect) in cases("phone", "parsePhone") {
        let shop = Shop::open().await;
        let sent = shop.post("/api/send-otp/").json(&json!({"mobile_number": args[0]})).await;
        if expect.is_null() {
            sent.expect_invalid(&["mobile_number"]);
            continue;
        }
        let sent = sent.ok();
        let proof = shop.type_code(&sent, sent["otp"].as_str().unwrap()).await;
        let form = json!({
            "name": "Mariam Test", "whatsapp_number": args[0], "password": "Fresh#fish7", "verification": proof
        });
        let user = shop.post("/api/create-user/").json(&form).await.ok()["user"].clone();
        assert_eq!(user["whatsapp_number"], expect, "{args:?}");
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

/// A form that is valid in the shop of the address vectors.
pub(crate) fn form_in(goods: &Goods) -> Value {
    let mut form = address_form(goods);
    form["zone_id"] = 61.into();
    form
}

/// A vector's address form with the id that the municipality has in this shop.
fn wire_form(form: &Value, goods: &Goods) -> Value {
    let mut form = form.clone();
    if !form["municipality_id"].as_str().unwrap().trim().is_empty() {
        form["municipality_id"] = goods.municipality("Doha").into();
    }
    form
}

/// Sends a form to both address calls, and restores the address book.
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

/// Opens a shop with all zones of the vectors, because the vectors do not cover unknown zones.
pub(crate) async fn shop_with_their_zones() -> (Shop, Goods) {
    let (shop, goods) = Shop::stocked().await;
    let mut tx = shop.state.db.begin().await.unwrap();
    for number in [1, 2, 7, 61, 999] {
        let municipality_id = goods.municipality("Doha");
        let zone = NewZone {
            number,
            name: "Of the vectors",
            name_ar: "",
            free_from: None,
            municipality_id,
            delivery_fee: None,
            has_express: false,
        };
        zone::insert_zone(&mut tx, &zone).await.unwrap();
    }
    tx.commit().await.unwrap();
    (shop, goods)
}

/// Fails unless the response to an address form reports exactly these issues, each with its field and code, or is a
/// success if there are none.
#[track_caller]
fn exactly(answer: &Answer, issues: &[Value], about: &Value) {
    same(answer, issues, &about.to_string());
    if issues.is_empty() {
        assert_eq!(answer.status, 200, "{about}: {answer}");
        return;
    }
    let named = |issue: &Value| (issue["field"].clone().to_string(), issue["code"].clone().to_string());
    let sorted = |issues: &[Value]| {
        let mut named: Vec<_> = issues.iter().map(named).collect();
        named.sort_unstable();
        named
    };
    assert_eq!(sorted(answer.json()["issues"].as_array().unwrap()), sorted(issues), "{about}: {answer}");
}

#[tokio::test]
async fn addr_03_missing_field_vectors_through_http() {
    let (shop, goods) = shop_with_their_zones().await;
    let customer = shop.customer().await;
    customer.add_address(&address_form(&goods)).await;
    for (args, expect) in cases("address", "missingAddressFields") {
        let (created, _) = save(&customer, &wire_form(&args[0], &goods)).await;
        // The alert is reported at each field that it names, and as the envelope's first error.
        let fields = expect["details"].as_array().cloned().unwrap_or_default();
        let issues: Vec<_> = fields.iter().flat_map(|field| at(field.as_str().unwrap(), &expect)).collect();
        exactly(&created, &issues, &args[0]);
        if !issues.is_empty() {
            assert_eq!(created.json()["error"], expect["message"], "{created}");
            let details = created.json()["issues"].clone();
            assert!(details.as_array().unwrap().iter().all(|issue| issue["details"] == expect["details"]));
        }
    }
}

#[tokio::test]
async fn addr_03_new_address_vectors_through_http() {
    let (shop, goods) = shop_with_their_zones().await;
    let customer = shop.customer().await;
    customer.add_address(&address_form(&goods)).await;
    for (args, expect) in cases("address", "checkNewAddressForm") {
        let (created, _) = save(&customer, &wire_form(&args[0], &goods)).await;
        exactly(&created, expect.as_array().unwrap(), &args[0]);
    }
}

#[tokio::test]
async fn addr_06_malformed_and_edited_address_vectors_through_http() {
    let (shop, goods) = shop_with_their_zones().await;
    let customer = shop.customer().await;
    customer.add_address(&address_form(&goods)).await;
    for (args, expect) in cases("address", "malformedAddressFields") {
        let (created, edited) = save(&customer, &wire_form(&args[0], &goods)).await;
        for answer in [created, edited] {
            exactly(&answer, expect.as_array().unwrap(), &args[0]);
        }
    }
    for (args, expect) in cases("address", "checkEditAddress") {
        let (_, edited) = save(&customer, &wire_form(&args[0], &goods)).await;
        exactly(&edited, expect.as_array().unwrap(), &args[0]);
    }
}

/// A form as typed gets the same response as the cleaned form, and the cleaned form is stored.
#[tokio::test]
async fn addr_03_cleaned_address_vectors_through_http() {
    let (shop, goods) = shop_with_their_zones().await;
    let customer = shop.customer().await;
    customer.add_address(&address_form(&goods)).await;
    let mut kept = 0;
    for (args, expect) in cases("address", "cleanedAddress") {
        let municipality_id = goods.municipality("Doha").to_string();
        let mut typed = args[0].clone();
        let mut clean = expect.clone();
        for form in [&mut typed, &mut clean] {
            // The municipality has a different id in this shop.
            let text = form["municipality_id"].as_str().unwrap().replace('1', &municipality_id);
            form["municipality_id"] = text.into();
        }
        let typed: [Answer; 2] = save(&customer, &typed).await.into();
        let clean: [Answer; 2] = save(&customer, &clean).await.into();
        for (typed, clean) in typed.iter().zip(&clean) {
            assert_eq!(typed.status, clean.status, "{args:?}: {typed} {clean}");
            let (typed, clean) = (typed.json(), clean.json());
            assert_eq!(
                (&typed["fields"], &typed["issues"]),
                (&clean["fields"], &clean["issues"]),
                "{args:?}"
            );
            if typed["fields"].is_null() {
                for name in ["address", "pincode", "city", "address_type", "unit"] {
                    assert_eq!(typed[name], expect[name], "{args:?}");
                }
                assert_eq!(typed["zone"].to_string(), expect["zone_id"].as_str().unwrap(), "{args:?}");
                kept += 1;
            }
        }
    }
    assert!(kept > 1, "a form is kept by both calls");
}

#[tokio::test]
async fn addr_03_zone_vectors_through_http() {
    let (shop, goods) = shop_with_their_zones().await;
    let customer = shop.customer().await;
    customer.add_address(&address_form(&goods)).await;
    for (args, expect) in cases("address", "parseZone") {
        let mut form = form_in(&goods);
        form["zone_id"] = args[0].clone();
        for answer in <[Answer; 2]>::from(save(&customer, &form).await) {
            if expect.is_null() {
                answer.expect_invalid(&["zone_id"]);
            } else {
                assert_eq!(answer.ok()["zone"], expect, "{args:?}");
            }
        }
    }
}

#[tokio::test]
async fn full_book_vectors_through_http() {
    let (shop, goods) = Shop::stocked().await;
    let all = cases("address", "checkNewAddress");
    let crowd = shop.crowd(i64::try_from(all.len()).unwrap()).await;
    for ((args, expect), customer) in all.into_iter().zip(&crowd) {
        for _ in 0..args[0].as_u64().unwrap() {
            customer.add_address(&address_form(&goods)).await;
        }
        let answer = customer.post("/api/create-user-address/").json(&address_form(&goods)).await;
        let answer = code_of(&answer).map_or(json!({"ok": null}), |code| json!({"code": code}));
        assert_eq!(answer, expect, "{args:?}");
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
    for (args, expect) in cases("address", "isInQatar") {
        let mut form = address_form(&goods);
        (form["latitude"], form["longitude"]) = (args[0].clone(), args[1].clone());
        let added = customer.post("/api/create-user-address/").json(&form).await.ok();
        assert_eq!(!added["latitude"].is_null(), expect, "{args:?}");
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
    for (args, expect) in cases("enquiry", "checkEnquiry") {
        let mut form = args[0].clone();
        form["source"] = "support".into();
        let answer = shop.post("/api/enquiry").json(&form).await;
        same(&answer, expect.as_array().unwrap(), &form.to_string());
        assert_eq!(answer.status == 201, expect == json!([]), "{form}: {answer}");
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
