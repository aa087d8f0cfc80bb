//! Tests of `hamour settings` while the shop is running.

use std::collections::BTreeMap;

use hamour_core::settings::SETTINGS;
use serde_json::json;

use crate::desk::{Desk, soon};

const PAGE: &str = "GET / HTTP/1.1\r\nHost: shop\r\nAccept: text/html\r\nConnection: close\r\n\r\n";

#[test]
fn settings_take_effect_at_once() {
    let desk = Desk::open();
    let (fish, bread) = (desk.product("hamour"), desk.product("tannour-bread"));
    assert!(bread["id"].is_i64());
    let order = desk.order(&[(&fish, &fish["variations"][0])]);
    assert_eq!(desk.seen(&order)["can_cancel"], true);

    let set = desk.json(&[
        "settings",
        "set",
        "delivery.base_fee=17.50",
        "delivery.free_from=60.00",
        "tax_percent=5",
    ]);
    assert_eq!(
        set,
        json!({"delivery.base_fee": "17.50", "delivery.free_from": "60.00", "tax_percent": "5.00"})
    );
    assert_eq!(desk.json(&["settings", "get", "tax_percent"]), json!({"tax_percent": "5.00"}));
    let body = json!({
        "main_product_id": fish["id"], "variation_function": "add", "variation": [{"id": fish["variations"][0]["id"]}]
    });
    desk.post("/api/addtocart", &body);
    let cart = desk.get("/api/get-cart")["cart"].clone();
    assert_eq!((&cart["total_tax"], &cart["sub_total"]), (&json!("3.10"), &json!("62.00")));
    assert_eq!(cart["delivery_charge"], "0.00", "62.00 is enough for free delivery");

    desk.says(&["settings", "set", "shop.name=Bahar & Sons", "cancel_minutes=1"]);
    soon("the name", || desk.serving.ask(PAGE).contains("\"name\":\"Bahar"));
    assert!(desk.serving.ask(PAGE).contains("\"cancel_minutes\":1}"), "the terms are to say it");
    assert_eq!(desk.seen(&order)["can_cancel"], true, "a minute has not gone by");
    desk.says(&["settings", "set", "cancel_minutes=20"]);
    soon("the minutes alone", || desk.serving.ask(PAGE).contains("\"cancel_minutes\":20}"));
    let set = desk.json(&["settings", "set", "shop.alert_phone=+974 4400 1122"]);
    assert_eq!(set, json!({"shop.alert_phone": "97444001122"}));
    assert_eq!(desk.json(&["settings", "get", "shop.alert_phone"]), set);
    assert!(!desk.serving.ask(PAGE).contains("97444001122"), "it is not for customers");
    desk.says(&["settings", "set", "maintenance=on"]);
    let mode = || desk.post("/api/check-token-expiry", &json!({}))["maintenance_mode"].clone();
    soon("maintenance", || mode() == true);
    desk.says(&["maintenance", "off"]);
    assert_eq!(desk.json(&["settings", "get", "maintenance"]), json!({"maintenance": "off"}));
    soon("opening", || mode() == false);
}

#[test]
fn all_settings_are_listed_and_the_listed_values_can_be_set() {
    let desk = Desk::open();
    let listed = desk.json(&["settings", "get"]);
    let by_name: BTreeMap<String, String> = serde_json::from_value(listed.clone()).unwrap();
    assert_eq!(by_name.len(), SETTINGS.len());
    assert_eq!((&listed["shop.name"], &listed["cancel_minutes"]), (&json!("Hamour"), &json!("off")));
    let changes: Vec<_> = by_name.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let arguments: Vec<_> =
        ["settings", "set"].into_iter().chain(changes.iter().map(String::as_str)).collect();
    assert_eq!(desk.json(&arguments), listed);
    let table = desk.says(&["settings", "get"]);
    assert_eq!(table.lines().count(), SETTINGS.len());
    assert!(table.contains("delivery.base_fee       15.00 "), "{table}");
    for (changes, said) in [
        (&["delivery.base_fee=15"][..], "delivery.base_fee must be riyals with two decimals, such as 15.00"),
        (
            &["delivery.base_fee=9.00", "express.from=08:00", "express.until=08:00"][..],
            "Express must begin before 24:00, and cannot end at the same time of day",
        ),
        (&["colour=red"][..], "There is no setting colour"),
        (
            &["delivery.base_fee=9.00", "colour=red", "express.fee=free"][..],
            "There is no setting colour; express.fee must be riyals with two decimals",
        ),
        (
            &["shop.alert_phone=44001122"][..],
            "shop.alert_phone must be a phone number of Qatar such as +974 5551 2345, or empty",
        ),
        (&["maintenance"][..], "maintenance is not NAME=VALUE"),
    ] {
        let refused = desk.refuses(&[&["settings", "set"], changes].concat());
        assert!(refused.contains(said), "{changes:?}: {refused}");
    }
    assert!(desk.refuses(&["settings", "get", "colour"]).contains("There is no setting colour"));
    assert_eq!(desk.json(&["settings", "get"]), listed, "what is refused changes nothing");
}
