//! Tests of `hamour product` while the shop is running.

use serde_json::{Value, json};

use crate::desk::{Desk, soon};

fn add(desk: &Desk, product: &Value, variation: &Value) -> Value {
    let body = json!({
        "main_product_id": product["id"], "variation_function": "add", "variation": [{"id": variation["id"]}]
    });
    desk.post("/api/addtocart", &body)
}

fn minus(desk: &Desk, product: &Value, variation: &Value) -> Value {
    let body = json!({
        "main_product_id": product["id"], "variation_function": "minus", "variation": [{"id": variation["id"]}]
    });
    desk.post("/api/addtocart", &body)
}

/// The first variation as the pages show it: its price and whether it is available.
fn shown(desk: &Desk) -> (Value, Value) {
    let fish = desk.product("hamour");
    let first = &fish["variations"][0];
    (first["sale_price"].clone(), first["is_active"].clone())
}

#[test]
fn stock_price_and_offer_reach_pages_and_carts_at_once() {
    let desk = Desk::open();
    let fish = desk.product("hamour");
    let whole = &fish["variations"][0];
    let id = whole["id"].to_string();
    assert_eq!(shown(&desk), (json!("62.00"), json!(true)));

    let changed = desk.json(&["product", "set-price", &id, "65.50"]);
    let first = &changed["variations"][0];
    assert_eq!(
        (&changed["slug"], &first["id"], &first["price"]),
        (&json!("hamour"), &whole["id"], &json!("65.50"))
    );
    soon("the price", || shown(&desk).0 == "65.50");
    add(&desk, &fish, whole);
    assert_eq!(desk.get("/api/get-cart")["cart"]["sub_total"], "65.50");

    assert_eq!(desk.json(&["product", "set-stock", &id, "1"])["variations"][0]["stock"], 1);
    assert_eq!(add(&desk, &fish, whole)["code"], "out_of_stock");
    minus(&desk, &fish, whole);
    desk.json(&["product", "set-stock", &id, "0"]);
    soon("sold out", || shown(&desk).1 == false);
    desk.json(&["product", "set-stock", &id, "9"]);
    soon("back again", || shown(&desk).1 == true);

    assert_eq!(desk.json(&["product", "set-active", &id, "off"])["variations"][0]["is_active"], false);
    soon("taken off", || shown(&desk).1 == false);
    assert_eq!(add(&desk, &fish, whole)["code"], "out_of_stock");
    desk.json(&["product", "set-active", &id, "on"]);

    assert_eq!(desk.json(&["product", "set-active", "hamour", "off"])["is_active"], false);
    soon("all taken off", || desk.product("hamour")["is_active"] == false);
    desk.json(&["product", "set-active", "hamour", "on"]);
    soon("all back", || desk.product("hamour")["is_active"] == true && shown(&desk).1 == true);
}

#[test]
fn a_product_without_variations_is_found_by_its_slug() {
    let desk = Desk::open();
    let bread = desk.json(&["product", "set-stock", "tannour-bread", "3"]);
    let unit = &bread["variations"][0];
    assert_eq!((bread["variations"].as_array().unwrap().len(), &unit["name"]), (1, &Value::Null));
    assert_eq!((&unit["stock"], &unit["is_active"]), (&json!(3), &json!(true)));
    let off = desk.json(&["product", "set-active", &unit["id"].to_string(), "off"]);
    assert_eq!((&off["is_active"], &off["variations"][0]["is_active"]), (&json!(false), &json!(false)));
    let on = desk.json(&["product", "set-active", "tannour-bread", "on"]);
    assert_eq!((&on["is_active"], &on["variations"][0]["is_active"]), (&json!(true), &json!(true)));
    let listed = desk.json(&["product", "list", "TANNOUR"]);
    assert_eq!(listed, json!([on]));
    assert!(desk.json(&["product", "list"]).as_array().unwrap().len() > 50);
    let table = desk.says(&["product", "list", "tannour"]);
    assert!(table.starts_with("ID ") && table.contains(" yes      tannour-bread"), "{table}");
}

#[test]
fn each_refused_command_prints_one_line_and_changes_nothing() {
    let desk = Desk::open();
    let before = desk.json(&["product", "list"]);
    for (arguments, said) in [
        (&["set-stock", "hamour", "5"][..], "hamour has several variations. Give the id of one of them: "),
        (&["set-price", "hamour", "5.00"][..], "hamour has several variations"),
        (&["set-stock", "unicorn", "5"][..], "Product not found"),
        (&["set-stock", "999999", "5"][..], "Variation not found"),
        (
            &["set-stock", "tannour-bread", "-1"][..],
            "The stock must be a whole number of units from 0 to 1000000",
        ),
        (&["set-stock", "tannour-bread", "1.5"][..], "The stock must be a whole number of units"),
        (&["set-price", "tannour-bread", "0.00"][..], "A price must be in riyals with two decimals"),
        (&["set-price", "tannour-bread", "-3.00"][..], "A price must be in riyals"),
        (&["set-price", "tannour-bread", "3"][..], "A price must be in riyals"),
        (&["set-active", "tannour-bread", "yes"][..], "possible values: on, off"),
    ] {
        let refused = desk.refuses(&[&["product"], arguments].concat());
        assert!(refused.contains(said), "{arguments:?}: {refused}");
    }
    assert_eq!(desk.json(&["product", "list"]), before);
}
