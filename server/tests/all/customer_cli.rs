//! Tests of `hamour customer` while the shop is running.

use serde_json::{Value, json};

use crate::desk::Desk;

#[test]
fn staff_find_block_export_and_erase_customers_on_the_command_line() {
    let desk = Desk::open();
    let found = desk.json(&["customer", "list", "--search", "5551 2345"]);
    let id = found[0]["id"].to_string();
    let listed = desk.says(&["customer", "list", "--limit", "1"]);
    assert!(listed.contains("97455512345"), "{listed}");
    let shown = desk.says(&["customer", "show", &id]);
    assert!(shown.contains("QR "), "the latest orders: {shown}");

    let blocked = desk.json(&["customer", "block", &id, "--reason", "Two false addresses"]);
    assert_eq!(blocked["blocked_reason"], "Two false addresses");
    let form = json!({"whatsapp_number": "97455512345", "password": "Hamour#2026"});
    assert_eq!(desk.serving.post("/api/login", &form)["code"], "account_blocked");
    assert_eq!(desk.json(&["customer", "list", "--blocked"])[0]["id"], found[0]["id"]);
    assert_eq!(desk.json(&["customer", "unblock", &id])["blocked"], Value::Null);

    let export = desk.json(&["customer", "export", &id]);
    assert_eq!(export["customer"]["phone"], "97455512345");
    assert!(!export["orders"].as_array().unwrap().is_empty());

    assert!(desk.refuses(&["customer", "erase", &id, "--confirm", "yes"]).contains("ERASE"));
    let open = desk.refuses(&["customer", "erase", &id, "--confirm", "ERASE"]);
    assert!(open.contains("orders under way"), "{open}");
    assert!(desk.refuses(&["customer", "show", "4711"]).contains("Customer not found"));
}
