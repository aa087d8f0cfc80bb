//! Tests of `hamour order settle` while the shop is running.

use serde_json::{Value, json};

use crate::desk::Desk;

/// Creates an accepted order of a whole hamour and a loaf of bread.
fn accepted(desk: &Desk) -> String {
    let (fish, bread) = (desk.product("hamour"), desk.product("tannour-bread"));
    let whole = &fish["variations"][0];
    assert_eq!((&whole["is_weighed"], &whole["sale_price"]), (&json!(true), &json!("62.00")), "{fish}");
    let id = desk.order(&[(&fish, whole)]);
    assert!(bread["id"].is_i64());
    desk.says(&["order", "accept", &id]);
    id
}

#[test]
fn chk_09_staff_settle_an_order_and_its_customer_sees_it_at_once() {
    let desk = Desk::open();
    let id = accepted(&desk);
    let before = desk.json(&["order", "show", &id]);
    assert_eq!(
        before["weighing"],
        json!([{"line": 1, "product": "Hamour", "variation": "Whole", "ordered_grams": 1000, "packed_grams": null}])
    );
    let shown = desk.says(&["order", "show", &id]);
    assert!(shown.contains("  1. 1 x Hamour (Whole) QR 62.00, to be weighed: 1000 g ordered"), "{shown}");
    assert!(desk.refuses(&["order", "send", &id]).contains("Settle the weights of this order before"));
    let settled = desk.json(&["order", "settle", &id, "1=1250"]);
    assert_eq!(settled["order_details"][0]["amount"], "77.50");
    assert_eq!(settled["weighing"][0]["packed_grams"], 1250);
    let seen = desk.seen(&id);
    assert_eq!((&seen["total_amount"], &seen["settled"]), (&settled["total_amount"], &settled["settled"]));
    assert_eq!(seen["order_details"][0]["packed_weight"], "1.25 kg");
    let shown = desk.says(&["order", "show", &id]);
    assert!(shown.contains("QR 77.50, weighed: 1250 g of 1000 g"), "{shown}");
    let total = seen["total_amount"].as_str().unwrap();
    assert_eq!(
        desk.says(&["order", "settle", &id, "1=1250"]),
        format!("{} costs QR {total} now\n", seen["ids"].as_str().unwrap())
    );
    let log = desk.json(&["audit"]);
    let settles: Vec<_> =
        log.as_array().unwrap().iter().filter(|entry| entry["action"] == "order.settle").collect();
    assert_eq!(settles.len(), 1, "a repeat changes nothing: {log}");
    assert_eq!(settles[0]["before"]["packed_grams"], json!([null]));
    assert_eq!(settles[0]["after"], json!({"packed_grams": [1250], "amount_payable": total}));
    let about = |news: &Value| news["title"].as_str().unwrap().contains("weighed");
    let news = desk.get("/api/notification");
    assert_eq!(news.as_array().unwrap().iter().filter(|news| about(news)).count(), 1, "{news}");
    desk.says(&["order", "send", &id]);
}

#[test]
fn an_order_without_packed_lines_cannot_be_sent() {
    let desk = Desk::open();
    let id = accepted(&desk);
    let settled = desk.json(&["order", "settle", &id, "1=0"]);
    assert_eq!(
        (&settled["total_amount"], &settled["totals"]["delivery_charge"]),
        (&json!("0.00"), &json!("0.00"))
    );
    let said = desk.refuses(&["order", "send", &id]);
    assert!(said.contains("Nothing was packed for this order, so it can only be cancelled"), "{said}");
    desk.says(&["order", "cancel", &id]);
}

#[test]
fn each_refused_command_prints_one_line_and_changes_nothing() {
    let desk = Desk::open();
    let id = accepted(&desk);
    let before = desk.json(&["order", "show", &id]);
    for (weights, said) in [
        (&["1=12500"][..], "Line 1 cannot be 12500 g: 1000 g were ordered"),
        (&["1=1"][..], "or 0 if nothing was packed\n"),
        (&["2=500"][..], "The order has no line 2"),
        (&["1=1000", "1=1000"][..], "Line 1 is given twice"),
        (&["1=1.25"][..], "1=1.25 is not a line number and its whole grams: write it like 1=2150"),
        (&["1=-5"][..], "not a line number and its whole grams"),
        (&["1250"][..], "not a line number and its whole grams"),
        (&[][..], "LINE=GRAMS"),
    ] {
        let said_it = desk.refuses(&[&["order", "settle", &id], weights].concat());
        assert!(said_it.contains(said), "{weights:?}: {said_it}");
    }
    assert!(desk.refuses(&["order", "settle", "999999", "1=1000"]).contains("Order not found"));
    assert_eq!(desk.json(&["order", "show", &id]), before);
}
