//! Tests of `hamour message` and `hamour notify` while the shop is running on the same database.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::harness::provider::{FakeProvider, Reply};
use crate::program::{Serving, run, text};
use crate::strict_json::json_of;

/// Runs a command with `--json` and returns its output.
#[track_caller]
fn printed(folder: &Path, arguments: &[&str]) -> Value {
    let output = run(folder, arguments);
    assert!(output.status.success(), "{}", text(&output.stderr));
    json_of(&output.stdout)
}

/// Repeats a request until the response fits, with a generous timeout.
#[track_caller]
fn until(mut fits: impl FnMut() -> bool) -> Duration {
    let started = Instant::now();
    while !fits() {
        assert!(started.elapsed() < Duration::from_secs(20), "it never fits");
        std::thread::sleep(Duration::from_millis(50));
    }
    started.elapsed()
}

fn processing(folder: &Path) -> Vec<String> {
    let all = printed(folder, &["order", "list", "--json"]);
    let found = all.as_array().unwrap().iter().filter(|order| order["order_status"] == "Processing");
    found.map(|order| order["id"].to_string()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dead_message_is_listed_and_retried_while_the_shop_is_open() {
    let provider = FakeProvider::start().await;
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("hamour.toml"), provider.whatsapp()).unwrap();
    let serving = Serving::start(folder.path(), &["--demo"]);
    provider.next([Reply::trouble(400, 132_001)]);
    let order = processing(folder.path()).remove(0);
    assert!(run(folder.path(), &["order", "accept", &order]).status.success());
    let dead = || printed(folder.path(), &["message", "list", "--dead", "--json"]);
    until(|| dead() != json!([]));
    let letter = &dead()[0];
    assert_eq!((&letter["kind"], &letter["state"]), (&json!("order_status"), &json!("dead")));
    assert_eq!((&letter["order_status"], &letter["tries"]), (&json!("Accepted"), &json!(1)));
    let table = text(&run(folder.path(), &["message", "list"]).stdout);
    for part in ["ID ", " dead ", "97455512345", " Accepted ", "132001"] {
        assert!(table.contains(part), "{part} not in:\n{table}");
    }
    let id = letter["id"].to_string();
    assert_eq!(printed(folder.path(), &["message", "retry", &id, "--json"])[0]["state"], "waiting");
    let waited = until(|| dead() == json!([]) && provider.seen().len() == 2);
    assert!(waited < Duration::from_secs(10), "{waited:?}");
    let refused = run(folder.path(), &["message", "retry", &id, "4711"]);
    assert!(!refused.status.success());
    assert!(text(&refused.stderr).contains("4711: Message not found"), "{}", text(&refused.stderr));
    assert!(!run(folder.path(), &["message", "retry"]).status.success(), "which?");
    assert_eq!(
        text(&run(folder.path(), &["message", "retry", "--all"]).stdout),
        "0 messages will be sent again\n"
    );
    serving.signal("TERM");
    let (_, _, logged) = serving.finish();
    assert!(logged.contains("a message failed for good") && logged.contains("132001"), "{logged}");
    assert!(!logged.contains("97455512345"), "no phone is logged: {logged}");
}

#[test]
fn hdr_05_an_announcement_is_visible_within_a_second() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(folder.path(), &["--demo"]);
    let form = json!({"whatsapp_number": "97455512345", "password": "Hamour#2026"});
    let token = serving.post("/api/login", &form)["token"]["access"].as_str().unwrap().to_owned();
    let told = run(folder.path(), &["notify", "--title", "Eid hours", "--text", "We open at 8."]);
    assert!(told.status.success(), "{}", text(&told.stderr));
    let since = Instant::now();
    let request = format!(
        "GET /api/notification HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nAuthorization: Bearer {token}\r\n\r\n"
    );
    let answer = serving.ask(&request);
    assert!(answer.contains("\"title\":\"Eid hours\"") && answer.contains("\"is_read\":false"), "{answer}");
    assert!(since.elapsed() < Duration::from_secs(1), "{:?}", since.elapsed());
    let refused = run(folder.path(), &["notify", "--title", " ", "--text", "We open at 8."]);
    assert!(!refused.status.success());
    assert_eq!(text(&refused.stderr), "hamour: title: Please fill in this field\n");
}
