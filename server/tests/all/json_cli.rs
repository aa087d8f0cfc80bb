//! Tests of the JSON output of commands: results and errors.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Output;

use serde_json::{Value, json};

use crate::desk::Desk;
use crate::program::{run, text};
use crate::strict_json::json_of;

/// Parses the last line of a failed command's standard error.
#[track_caller]
fn refusal(output: &Output) -> Value {
    assert!(!output.status.success(), "{}", text(&output.stdout));
    json_of(text(&output.stderr).lines().last().unwrap().as_bytes())
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
    // Without `--json`, the error is a sentence.
    assert_eq!(text(&run(desk.folder(), &["order", "show", "4711"]).stderr), "hamour: Order not found\n");
}

#[test]
fn maintenance_commands_can_print_json() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    assert!(answer(at, &["migrate", "--json"])["applied"].as_u64() > Some(10));
    assert_eq!(answer(at, &["migrate", "--json"]), json!({"applied": 0}));
    for is_loaded in [true, false] {
        let demo = answer(at, &["demo", "--json"]);
        assert_eq!(demo["loaded"], is_loaded);
        assert!(demo["customer"]["phone"].is_string());
    }
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

/// The names in a help text's list of commands.
fn listed(help: &str) -> Vec<String> {
    let list = help.split_once("\nCommands:\n").map_or("", |(_, list)| list);
    let lines = list.lines().take_while(|line| !line.is_empty());
    // The continuation lines of a description are indented further.
    let names = lines.filter_map(|line| {
        line.strip_prefix("  ")?.split_whitespace().next().filter(|_| !line.starts_with("   "))
    });
    names.filter(|name| *name != "help").map(str::to_owned).collect()
}

/// Every command whose help has `--json`, such as `order list`.
fn commands(folder: &Path) -> BTreeSet<String> {
    let help = |arguments: &[&str]| text(&run(folder, arguments).stdout);
    let mut found = BTreeSet::new();
    for name in listed(&help(&["--help"])) {
        let own = help(&[&name, "--help"]);
        let tasks = listed(&own);
        if tasks.is_empty() && own.contains("--json") {
            found.insert(name.clone());
        }
        found.extend(tasks.into_iter().map(|task| format!("{name} {task}")));
    }
    found
}

/// Commands that fail in this test, because the order, the files or the engine do not fit; the others succeed.
const REFUSED: [&str; 7] = [
    "customer erase",
    "order cancel",
    "order settle",
    "order check-payment",
    "order refunded",
    "product set-picture",
    "import",
];
const OF_THE_ENGINE: [&str; 3] = ["backup", "restore", "copy"];

/// Commands that are not about an order, in an order in which they succeed. SLOT stands for the id of a slot.
const OTHER_COMMANDS: [&str; 59] = [
    "cash count 0 --note Stolen",
    "cash day",
    "product list",
    "product set-stock tannour-bread 7",
    "product set-price tannour-bread 4.50",
    "product set-active tannour-bread on",
    "product set-picture tannour-bread none.jpg",
    "catalogue export catalogue.csv",
    "catalogue import catalogue.csv --check",
    "stock list",
    "stock receive tannour-bread 5",
    "stock spoil tannour-bread 1 --note Burnt",
    "stock count tannour-bread 10",
    "stock movements tannour-bread",
    "verify",
    "coupon add TEN --percent 10",
    "coupon list",
    "coupon show TEN",
    "coupon disable TEN",
    "coupon enable TEN",
    "slot set-capacity SLOT 12",
    "slot close SLOT",
    "slot open SLOT",
    "slot closed-days",
    "slot set-window Sat 22:00-23:00 12",
    "slot remove-window Sat 22:00-23:00",
    "zone list",
    "zone set-fee 12.50 61",
    "message list",
    "message retry --all",
    "enquiry list",
    "enquiry show 1",
    "enquiry done 1",
    "customer list",
    "customer show 1",
    "customer block 1 --reason Late",
    "customer unblock 1",
    "customer export 1",
    "customer erase 1 --confirm ERASE",
    "settings get",
    "settings set delivery.base_fee=15.00",
    "staff add noor --name Noor --role owner",
    "staff add ali --name Ali --role driver",
    "staff role ali packer",
    "staff disable ali",
    "staff enable ali",
    "staff reset ali",
    "staff list",
    "audit",
    "secret check",
    "secret accept",
    "notify --title Eid --text Open",
    "maintenance off",
    "migrate",
    "demo",
    "import none --check",
    "backup safe.db",
    "restore --check safe.db",
    "copy --compare --to sqlite:safe.db",
];

#[test]
fn no_json_output_repeats_a_field() {
    let desk = Desk::open();
    let at = desk.folder();
    let mut left = commands(at);
    assert!(left.contains("order show") && left.contains("backup") && left.len() > 30, "{left:?}");
    let mut read = |command: &str| {
        let arguments: Vec<_> = command.split(' ').chain(["--json"]).collect();
        left.remove(arguments[0]);
        left.remove(&arguments[..2].join(" "));
        let output = run(at, &arguments);
        let is_of = |list: &[&str]| list.iter().any(|start| command.starts_with(start));
        if !is_of(&OF_THE_ENGINE) {
            assert_eq!(output.status.success(), !is_of(&REFUSED), "{command}: {}", text(&output.stderr));
        }
        // Both parsers fail if a field occurs twice.
        if output.status.success() { json_of(&output.stdout) } else { refusal(&output) }
    };
    let enquiry =
        json!({"name": "Mariam", "email": "mariam@example.com", "enquiry": "Safi?", "source": "contact"});
    desk.serving.post("/api/enquiry", &enquiry);
    let orders = read("order list");
    for order in orders.as_array().unwrap() {
        let shown = read(&format!("order show {}", order["id"]));
        assert_eq!(shown["id"], order["id"], "{shown}");
    }
    let waiting =
        orders.as_array().unwrap().iter().find(|order| order["order_status"] == "Processing").unwrap();
    let id = waiting["id"].to_string();
    for task in ["accept", "send", "deliver", "cancel", "settle", "check-payment", "refunded", "invoice"] {
        let more = match task {
            "settle" => " 1=500",
            "check-payment" => " SD1",
            "invoice" => " --out invoice.pdf",
            _ => "",
        };
        read(&format!("order {task} {id}{more}"));
    }
    let slots = read("slot list");
    // The last slot has never ended, whatever the time of day.
    let slot = slots.as_array().unwrap().last().unwrap()["id"].to_string();
    for command in OTHER_COMMANDS {
        read(&command.replace("SLOT", &slot));
    }
    assert!(left.is_empty(), "not tried: {left:?}");
}
