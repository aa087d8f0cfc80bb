//! Tests of `hamour order invoice` while the shop is running.

use serde_json::json;

use crate::desk::Desk;
use crate::program::run;

#[test]
fn ord_05_staff_print_an_invoice_into_a_file_or_a_pipe() {
    let desk = Desk::open();
    let listed = desk.json(&["order", "list"]);
    let of = |status: &str| {
        let found = listed.as_array().unwrap().iter().find(|order| order["order_status"] == status);
        found.unwrap_or_else(|| panic!("no order is {status}: {listed}")).clone()
    };
    let (delivered, open) = (of("Delivered"), of("Processing"));
    let (id, number) = (delivered["id"].to_string(), delivered["ids"].as_str().unwrap());
    let piped = run(desk.folder(), &["order", "invoice", number]);
    assert!(piped.status.success(), "{}", String::from_utf8_lossy(&piped.stderr));
    let text = pdf_extract::extract_text_from_mem(&piped.stdout).unwrap();
    assert!(text.contains(number) && text.contains(delivered["total_amount"].as_str().unwrap()), "{text}");
    let file = desk.folder().join("invoice.pdf");
    let path = file.display().to_string();
    assert_eq!(
        desk.says(&["order", "invoice", &id, "--out", &path]),
        format!("The invoice of {number} was written to {path}\n")
    );
    assert_eq!(std::fs::read(&file).unwrap(), piped.stdout);
    let told = desk.json(&["order", "invoice", &id, "--out", &path]);
    assert_eq!(told, json!({"order_id": delivered["id"], "file": path, "bytes": piped.stdout.len()}));
    let open = open["id"].to_string();
    assert!(
        desk.refuses(&["order", "invoice", &open])
            .contains("Only a delivered order has an invoice (it is Processing)")
    );
    assert!(desk.refuses(&["order", "invoice", "999999"]).contains("Order not found"));
    assert!(desk.refuses(&["order", "invoice", &id, "--json"]).contains("--out FILE"));
    let nowhere = desk.folder().join("none/invoice.pdf").display().to_string();
    assert!(desk.refuses(&["order", "invoice", &id, "--out", &nowhere]).contains(&nowhere));
}
