//! Tests of `hamour order` while the shop is running on the same database.

use std::io::{Read as _, Write as _};
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::program::{Serving, run, text};
use crate::strict_json::json_of;

/// Runs the command with `--json` and returns its output.
#[track_caller]
fn orders(folder: &Path, arguments: &[&str]) -> Value {
    let output = run(folder, &[&["order", "--json"], arguments].concat());
    assert!(output.status.success(), "{}", text(&output.stderr));
    json_of(&output.stdout)
}

/// Runs a command that must fail and returns its error message.
#[track_caller]
fn refusal(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, &[&["order"], arguments].concat());
    assert!(!output.status.success(), "{}", text(&output.stdout));
    text(&output.stderr)
}

/// The id of the demo's order with this status.
fn of_status(folder: &Path, status: &str) -> String {
    let all = orders(folder, &["list"]);
    let found = all.as_array().unwrap().iter().find(|order| order["order_status"] == status);
    found.unwrap_or_else(|| panic!("no order is {status}: {all}"))["id"].to_string()
}

fn demo_token(serving: &Serving) -> String {
    let form = json!({"whatsapp_number": "97455512345", "password": "Hamour#2026"});
    serving.post("/api/login", &form)["token"]["access"].as_str().unwrap().to_owned()
}

#[test]
fn trk_02_an_order_is_moved_through_its_life_while_the_shop_is_open() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(folder.path(), &["--demo"]);
    let token = demo_token(&serving);
    let id = of_status(folder.path(), "Processing");
    let mut stream = serving.connect();
    stream
        .write_all(
            format!("GET /api/order-events HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer {token}\r\n\r\n")
                .as_bytes(),
        )
        .unwrap();
    let mut heard = String::new();
    let mut hear = |until: &str| {
        let asked = Instant::now();
        let mut piece = [0; 4096];
        while !heard.contains(until) {
            let length = stream.read(&mut piece).unwrap();
            assert!(length > 0, "the stream ended: {heard}");
            heard.push_str(&String::from_utf8_lossy(&piece[..length]));
        }
        asked.elapsed()
    };
    hear("text/event-stream");
    for (command, status) in [("accept", "Accepted"), ("send", "Food on the way"), ("deliver", "Delivered")] {
        let moved = orders(folder.path(), &[command, &id]);
        assert_eq!(moved[0]["order_status"], status);
        let waited = hear(&format!("\"order_status\":\"{status}\""));
        assert!(waited < Duration::from_millis(1500), "{status} after {waited:?}");
    }
    let said = refusal(folder.path(), &["cancel", &id]);
    assert!(said.contains("This order can no longer be cancelled"), "{said}");
}

#[test]
fn trk_01_an_open_stream_does_not_keep_the_program_from_ending() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(folder.path(), &["--demo"]);
    let token = demo_token(&serving);
    let mut stream = serving.connect();
    stream
        .write_all(
            format!("GET /api/order-events HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer {token}\r\n\r\n")
                .as_bytes(),
        )
        .unwrap();
    let mut piece = [0; 16];
    stream.read_exact(&mut piece).unwrap();
    let told = Instant::now();
    serving.signal("TERM");
    let (success, _, logged) = serving.finish();
    assert!(success && told.elapsed() < Duration::from_secs(3), "{:?} {logged}", told.elapsed());
    assert!(!logged.contains("are aborted"), "{logged}");
}

#[test]
fn orders_are_listed_and_shown_for_people_and_for_scripts() {
    let folder = tempfile::tempdir().unwrap();
    drop(Serving::start(folder.path(), &["--demo"]));
    let all = orders(folder.path(), &["list"]);
    let count = |listed: &Value| listed.as_array().unwrap().len();
    assert_eq!(count(&all), 5);
    assert_eq!(count(&orders(folder.path(), &["list", "--open"])), 3);
    assert_eq!(count(&orders(folder.path(), &["list", "--limit", "1"])), 1);
    let id = of_status(folder.path(), "Processing");
    let order = orders(folder.path(), &["show", &id]);
    assert_eq!(
        (&order["customer_phone"], &order["order_note"]),
        (&json!("97455512345"), &json!("Heads off, please."))
    );
    assert!(order["order_details"][0]["product"].as_str().unwrap().contains("Prawns"), "{order}");

    let listed = text(&run(folder.path(), &["order", "list"]).stdout);
    assert!(listed.starts_with("ORDER ") && listed.lines().count() == 6, "{listed}");
    let shown = text(&run(folder.path(), &["order", "show", order["ids"].as_str().unwrap()]).stdout);
    for part in
        ["is Processing", "Demo Customer 97455512345", "Heads off, please.", "Tiger Prawns", "total     QR"]
    {
        assert!(shown.contains(part), "{part} not in:\n{shown}");
    }
}

#[test]
fn several_orders_move_at_once_and_refusals_are_named() {
    let folder = tempfile::tempdir().unwrap();
    drop(Serving::start(folder.path(), &["--demo"]));
    let (processing, accepted) =
        (of_status(folder.path(), "Processing"), of_status(folder.path(), "Accepted"));
    let moved = orders(folder.path(), &["cancel", &processing, &accepted]);
    assert_eq!((&moved[0]["order_status_no"], &moved[1]["order_status_no"]), (&json!(4), &json!(4)));
    let said = refusal(folder.path(), &["accept", &processing, "999999"]);
    assert!(
        said.contains("The order's status does not allow this (it is Cancelled)")
            && said.contains("HM999999: Order not found"),
        "{said}"
    );
    assert!(refusal(folder.path(), &["show", "prawns"]).contains("not an order number"));
    let all = orders(folder.path(), &["list"]);
    let cash = all.as_array().unwrap().iter().find(|order| order["payment_type"] == "COD").unwrap();
    let said = refusal(folder.path(), &["check-payment", &cash["id"].to_string(), "SD1"]);
    assert!(said.contains("This order can't be paid online"), "{said}");
}

#[test]
fn a_folder_without_a_shop_is_an_error_and_stays_empty() {
    let folder = tempfile::tempdir().unwrap();
    assert!(refusal(folder.path(), &["list"]).contains("there is no shop at sqlite:"));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
