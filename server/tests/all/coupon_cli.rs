//! Tests of `hamour coupon` while the shop is running.

use serde_json::json;

use crate::desk::Desk;

#[test]
fn chk_13_a_coupon_is_handed_out_used_and_taken_back_while_the_shop_is_open() {
    let desk = Desk::open();
    let fish = desk.product("hamour");
    let body = json!({
        "main_product_id": fish["id"], "variation_function": "add", "variation": [{"id": fish["variations"][0]["id"]}]
    });
    desk.post("/api/addtocart", &body);
    let apply = || desk.post("/api/create-coupon", &json!({"coupon_code": "pearl25"}));
    assert_eq!(apply()["code"], "coupon_not_found");
    let add = "coupon add pearl25 --percent 25 --cap 10.00 --minimum 50.00 --from 2020-01-01 --until 2099-12-31 \
        --max-uses 100 --per-customer 2 --only fish,lamb";
    let added = desk.json(&add.split_whitespace().collect::<Vec<_>>());
    let expected = json!({
        "code": "PEARL25", "is_active": true, "status": "active", "percent": 25.0, "cap": "10.00", "amount": null, "minimum": "50.00",
        "free_delivery": false,
        "valid_from": "2020-01-01T00:00:00+03:00", "valid_until": "2100-01-01T00:00:00+03:00", "max_uses": 100,
        "max_uses_per_customer": 2, "first_order_only": false, "scope": "only", "categories": ["fish", "lamb"], "uses": 0
    });
    let sorted = |mut coupon: serde_json::Value| {
        let mut slugs: Vec<String> = serde_json::from_value(coupon["categories"].clone()).unwrap();
        slugs.sort();
        coupon["categories"] = json!(slugs);
        coupon
    };
    assert_eq!(sorted(added.clone()), expected);
    assert_eq!(apply()["cart"]["discount_amount"], "10.00", "a quarter of 62.00, capped");
    assert_eq!(desk.json(&["coupon", "show", " Pearl25"]), added);
    let disabled = desk.json(&["coupon", "disable", "PEARL25"]);
    assert_eq!((&disabled["is_active"], &disabled["status"]), (&json!(false), &json!("inactive")));
    assert_eq!(apply()["code"], "coupon_not_found");
    assert_eq!(desk.json(&["coupon", "enable", "PEARL25"]), added);
    assert_eq!(apply()["cart"]["coupon_code"], "PEARL25");

    let fixed = desk.json(&["coupon", "add", "WELCOME-5", "--amount", "5.00", "--first-order"]);
    assert_eq!((&fixed["amount"], &fixed["percent"]), (&json!("5.00"), &json!(null)));
    let listed = desk.json(&["coupon", "list"]);
    assert!(listed.as_array().unwrap().contains(&fixed) && listed.as_array().unwrap().contains(&added));
    let table = desk.says(&["coupon", "list"]);
    for part in [
        "CODE ",
        "PEARL25             active     25 %",
        "0/100",
        "at most QR 10.00, from QR 50.00 on, from 2020-01-01, until 2099-12-31",
        "first order",
    ] {
        assert!(table.contains(part), "{part} not in:\n{table}");
    }
}

#[test]
fn each_refused_command_prints_one_line_and_adds_nothing() {
    let desk = Desk::open();
    let before = desk.json(&["coupon", "list"]);
    desk.json(&["coupon", "add", "TAKEN", "--percent", "5"]);
    for (arguments, said) in [
        (&["add", "taken", "--percent", "5"][..], "Coupon TAKEN already exists"),
        (&["add", "TWO WORDS", "--percent", "5"][..], "A coupon code must have 1 to 40 letters"),
        (&["add", "X", "--percent", "5", "--until", "2020-01-01"][..], "This coupon would already be over"),
        (&["add", "X", "--percent", "0"][..], "A coupon must take off 1 to 100 percent"),
        (&["add", "X", "--percent", "101"][..], "A coupon must take off 1 to 100 percent"),
        (&["add", "X", "--percent", "12.5 %"][..], "a percentage is a whole number from 1 to 100"),
        (&["add", "X", "--percent", "5", "--max-uses", "many"][..], "this must be a whole number"),
        (&["add", "X", "--amount", "0.00"][..], "an amount of at least 0.01"),
        (
            &["add", "X", "--amount", "5"][..],
            "an amount is written in riyals with two decimals, such as 45.50",
        ),
        (&["add", "X"][..], "--amount"),
        (&["add", "X", "--percent", "5", "--amount", "5.00"][..], "cannot be used with"),
        (
            &["add", "X", "--amount", "5.00", "--cap", "5.00"][..],
            "A coupon must take off either a percentage, with or without a cap, or an amount, or the delivery fee",
        ),
        (&["add", "X", "--percent", "5", "--cap", "0.00"][..], "A coupon's cap must be at least 0.01"),
        (&["add", "X", "--percent", "5", "--minimum=-1.00"][..], "A coupon's minimum cannot be negative"),
        (
            &["add", "X", "--percent", "5", "--from", "2026-12-02", "--until", "2026-12-01"][..],
            "A coupon must end after it begins",
        ),
        (
            &["add", "X", "--percent", "5", "--until", "2026-02-30"][..],
            "2026-02-30 is not a date: write it like 2026-12-31",
        ),
        (&["add", "X", "--percent", "5", "--max-uses", "0"][..], "A coupon needs at least 1 use"),
        (&["add", "X", "--percent", "5", "--only", "fish,unicorns"][..], "There is no category unicorns"),
        (&["add", "X", "--percent", "5", "--only", "fish", "--except", "lamb"][..], "cannot be used with"),
        (&["show", "NOPE"][..], "Coupon not found"),
        (&["disable", "NOPE"][..], "Coupon not found"),
    ] {
        let refused = desk.refuses(&[&["coupon"], arguments].concat());
        assert!(refused.contains(said), "{arguments:?}: {refused}");
    }
    assert_eq!(
        desk.json(&["coupon", "list"]).as_array().unwrap().len(),
        before.as_array().unwrap().len() + 1
    );
}
