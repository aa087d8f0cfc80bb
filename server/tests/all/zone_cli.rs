//! Tests of `hamour zone` while the shop is running.

use serde_json::{Value, json};

use crate::desk::Desk;

fn by_number(desk: &Desk, number: i64) -> Value {
    let zones: Vec<Value> = serde_json::from_value(desk.json(&["zone", "list"])).unwrap();
    zones.into_iter().find(|zone| zone["number"] == number).unwrap()
}

#[test]
fn chk_07_a_zones_fee_is_set_while_the_shop_is_open() {
    let desk = Desk::open();
    let fish = desk.product("hamour");
    let body = json!({
        "main_product_id": fish["id"], "variation_function": "add", "variation": [{"id": fish["variations"][0]["id"]}]
    });
    desk.post("/api/addtocart", &body);
    let zone = desk.get("/api/user-address")["Address"][0]["zone"].as_i64().unwrap();
    let address = desk.get("/api/get-main-address")["address"].clone();
    let charge =
        || desk.get(&format!("/api/get-cart?address_id={address}"))["cart"]["delivery_charge"].clone();
    let before = by_number(&desk, zone);
    assert_eq!(before["fee"], charge());
    let number = zone.to_string();

    let set = desk.json(&["zone", "set-fee", "12.50", &number]);
    let mut expected = before.clone();
    (expected["fee"], expected["charged_fee"]) = (json!("12.50"), json!("12.50"));
    assert_eq!(set, json!([expected]));
    assert_eq!(charge(), "12.50");
    let table = desk.says(&["zone", "list"]);
    let line = table.lines().find(|line| line.starts_with(&format!("{zone} "))).unwrap();
    assert!(line.contains(" 12.50 ") && !line.contains("base"), "{line}");

    desk.says(&["settings", "set", "delivery.base_fee=17.25"]);
    assert_eq!(charge(), "12.50", "the zone has a fee of its own");
    let said = desk.says(&["zone", "set-fee", "base", &number]);
    assert!(said.lines().count() == 2 && said.contains(" 17.25  base"), "{said}");
    assert_eq!((charge(), &by_number(&desk, zone)["fee"]), (json!("17.25"), &Value::Null));
    assert_eq!(by_number(&desk, zone)["charged_fee"], "17.25");
    desk.says(&["zone", "set-fee", "0.00", &number, &number]);
    assert_eq!(charge(), "0.00");
}

#[test]
fn an_invalid_fee_or_unknown_zone_changes_nothing() {
    let desk = Desk::open();
    let before = desk.json(&["zone", "list"]);
    let known = before[0]["number"].to_string();
    let form = "A delivery fee must be in riyals with two decimals, from 0.00 to 100,000.00, or base";
    for (arguments, said) in [
        (&["12", &known][..], form),
        (&["100000.01", &known][..], form),
        (&["twelve", &known][..], form),
        (&["12.00", &known, "4711"][..], "There is no zone 4711"),
        (&["12.00", "Doha"][..], "invalid value 'Doha'"),
        (&["12.00"][..], "ZONE"),
    ] {
        let refused = desk.refuses(&[&["zone", "set-fee"], arguments].concat());
        assert!(refused.contains(said), "{arguments:?}: {refused}");
    }
    assert_eq!(desk.json(&["zone", "list"]), before);
}
