//! What scripts get from commands that look after a shop: an answer as JSON, or a refusal as JSON.

use std::path::Path;
use std::process::Output;

use serde_json::{Value, json};

use crate::desk::Desk;
use crate::program::{run, text};
use crate::strict_json::json_of;

/// The last line of what a command that failed told.
#[track_caller]
fn refusal(output: &Output) -> Value {
    assert!(!output.status.success(), "{}", text(&output.stdout));
    let told = text(&output.stderr);
    serde_json::from_str(told.lines().last().unwrap()).unwrap_or_else(|error| panic!("{error}: {told}"))
}

#[track_caller]
fn answer(folder: &Path, arguments: &[&str]) -> Value {
    let output = run(folder, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    json_of(&output.stdout)
}

#[test]
fn refusals_are_json_where_scripts_ask_for_it() {
    let desk = Desk::open();
    let refused = |arguments: &[&str]| refusal(&run(desk.folder(), arguments));
    assert_eq!(
        refused(&["order", "show", "4711", "--json"]),
        json!({"error": "Order not found", "code": "not_found"})
    );
    let two = refused(&["enquiry", "done", "4711", "4712", "--json"]);
    assert_eq!(
        two,
        json!({"error": "4711: Enquiry not found; 4712: Enquiry not found", "code": "not_found"})
    );
    assert_eq!(refused(&["order", "show", "--json"])["code"], "usage");
    assert_eq!(run(desk.folder(), &["order", "show", "--json"]).status.code(), Some(2));
    std::fs::write(desk.folder().join("wrong.toml"), "database = 'mysql://db'\nlisten = 'nowhere'").unwrap();
    let set_up = refused(&["order", "list", "--json", "--config", "wrong.toml"]);
    assert_eq!(set_up["code"], "configuration");
    let told = set_up["error"].as_str().unwrap();
    assert!(told.contains("database: ") && told.contains("listen"), "{told}");
    assert_eq!(refused(&["restore", "--check", "nothing.db", "--json"])["code"], Value::Null);
    // People read a sentence.
    assert_eq!(text(&run(desk.folder(), &["order", "show", "4711"]).stderr), "hamour: Order not found\n");
}

#[test]
fn what_looks_after_a_shop_answers_in_json() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    assert!(answer(at, &["migrate", "--json"])["applied"].as_u64() > Some(10));
    assert_eq!(answer(at, &["migrate", "--json"]), json!({"applied": 0}));
    assert!(answer(at, &["demo", "--json"])["customer"]["phone"].is_string());
    assert_eq!(answer(at, &["maintenance", "on", "--json"]), json!({"maintenance": "on"}));
    let taken = answer(at, &["backup", "safe.db", "--json"]);
    assert_eq!((&taken["customers"], &taken["file"]), (&json!(1), &json!("safe.db")));
    assert!(taken["last_order"].is_string(), "{taken}");
    assert_eq!(answer(at, &["restore", "--check", "safe.db", "--json"]), taken);
    let restored = answer(at, &["restore", "safe.db", "--database", "sqlite:again.db", "--json"]);
    assert_eq!((&restored["file"], &restored["orders"]), (&json!("again.db"), &taken["orders"]));
    let compared = answer(at, &["copy", "--compare", "--to", "sqlite:again.db", "--json"]);
    assert_eq!((&compared["is_copied"], &compared["tables"]["customer"]), (&json!(false), &json!(1)));
}
