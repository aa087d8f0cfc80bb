//! A rehearsal of a backup as documented, with settings that give access to customers' phones and the gateway.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use hamour::clock::Clock;
use hamour::store::db::Db;
use serde_json::{Value, json};

use crate::harness::execute;
use crate::harness::provider::FakeProvider;
use crate::program::{Serving, hamour, run, text};
use crate::strict_json::json_of;

const DOCUMENTED: &str = include_str!("../../../docs/operations.md");

/// The documented commands, with all paths moved to a temporary folder.
fn commands(folder: &Path) -> Vec<String> {
    let (_, block) = DOCUMENTED.split_once("Try it on a spare machine before you need it:\n\n```\n").unwrap();
    let (block, _) = block.split_once("\n```").unwrap();
    let at = |name: &str| folder.join(name).display().to_string();
    let lines = block.replace("/tmp/rehearsal", &at("rehearsal")).replace("/backups", &at("backups"));
    lines.lines().map(|line| line.replace("127.0.0.1:9000", "127.0.0.1:0")).collect()
}

/// A command of the documentation, as a shell runs it.
fn shell(folder: &Path, line: &str) -> Command {
    let mut command = hamour(folder, &[]);
    let program = Path::new(command.get_program()).parent().unwrap().to_owned();
    let path = std::env::join_paths(
        [program].into_iter().chain(std::env::split_paths(&std::env::var_os("PATH").unwrap())),
    );
    command = Command::new("sh");
    command.args(["-c", &format!("exec {line}")]).current_dir(folder).env("PATH", path.unwrap());
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("HAMOUR_")) {
        command.env_remove(name);
    }
    command
}

#[track_caller]
fn printed(folder: &Path, arguments: &[&str]) -> Value {
    let output = run(folder, &[arguments, &["--json"]].concat());
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    json_of(&output.stdout)
}

#[track_caller]
fn until(what: &str, mut fits: impl FnMut() -> bool) {
    let started = Instant::now();
    while !fits() {
        assert!(started.elapsed() < Duration::from_secs(20), "{what}: never");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Creates a shop in which a message, a query to the gateway, a refund and an order's notification are due.
async fn busy_shop(folder: &Path) -> String {
    assert!(run(folder, &["demo"]).status.success());
    let orders = printed(folder, &["order", "list"]);
    let waiting =
        orders.as_array().unwrap().iter().find(|order| order["order_status"] == "Processing").unwrap();
    let id = waiting["id"].to_string();
    printed(folder, &["order", "accept", &id]);
    let db = Db::open(&format!("sqlite:{}", folder.join("real.db").display())).await.unwrap();
    let now = Clock::system().now_ms();
    for statement in [
        "INSERT INTO message (key, kind, phone, order_id, status_no, tries, created_at, expires_at, send_at)
         SELECT 'k1', 'order_status', '97455512345', id, status_no, 0, 1, 9999999999999, 1
         FROM shop_order ORDER BY id LIMIT 1"
            .to_owned(),
        format!(
            "INSERT INTO payment (order_id, gateway, reference, amount_dirhams, state, return_origin, for_app,
                                  created_at, started_at)
             VALUES ({id}, 'sadad', 'R1', 100, 'pending', 'https://shop.example', FALSE, {now}, {now})"
        ),
        format!(
            "INSERT INTO payment_hint (payment_id, transaction_number, tries, created_at, ask_at)
             SELECT id, 'SD1', 0, {now}, 1 FROM payment WHERE reference = 'R1'"
        ),
        "INSERT INTO payment_capture (payment_id, transaction_number, amount_dirhams, pays_order, captured_at)
         SELECT id, 'SD2', 100, FALSE, 1 FROM payment WHERE reference = 'R1'"
            .to_owned(),
        format!(
            "INSERT INTO refund (capture_id, order_id, amount_dirhams, tries, created_at, send_at)
             SELECT id, {id}, 100, 0, 1, 1 FROM payment_capture WHERE transaction_number = 'SD2'"
        ),
    ] {
        execute(&db, statement).await;
    }
    db.close().await;
    id
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rehearsal_as_documented_reaches_neither_customers_nor_the_gateway() {
    let outside = FakeProvider::start().await;
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let settings = format!(
        "database = 'sqlite:real.db'\n{}[payment]\ngateway = 'sadad'\nemail = 'pay@shop.example'\n[payment.sadad]\n\
         checkout_url = 'https://checkout.example'\napi_url = '{}/api'\nmerchant_id = '1234567'\nsecret = 's'\n\
         api_secret = 'a'\n",
        outside.whatsapp(),
        outside.address
    );
    std::fs::write(at.join("hamour.toml"), settings).unwrap();
    let accepted = busy_shop(at).await;
    std::fs::create_dir_all(at.join("backups/media")).unwrap();
    std::fs::create_dir(at.join("rehearsal")).unwrap();
    printed(at, &["backup", "backups/shop-2026-11-21.db"]);
    std::fs::copy(at.join("data/secret.key"), at.join("backups/secret.key")).unwrap();
    let real = std::fs::read(at.join("real.db")).unwrap();

    let mut commands = commands(at);
    let serve = commands.pop().unwrap();
    assert!(serve.starts_with("hamour serve --rehearsal "), "{serve}");
    for line in commands {
        let output = shell(at, &line).output().unwrap();
        assert!(output.status.success(), "{line}: {}", text(&output.stderr));
    }
    let serving = Serving::start_as(shell(at, &serve));
    let form = json!({"whatsapp_number": "97455512345", "password": "Hamour#2026"});
    let token = serving.post("/api/login", &form)["token"]["access"].as_str().unwrap().to_owned();
    let number = format!("HM{accepted:0>6}");
    until("the news of the order", || {
        let news = serving.call_as(&token, "/api/notification", None).to_string();
        news.contains(&number) && news.contains("accepted")
    });
    let rehearsed = ["--data-dir", "rehearsal", "--database", "sqlite:rehearsal/hamour.db"];
    let messages = || printed(at, &[&["message", "list"], &rehearsed[..]].concat());
    assert_eq!(messages().as_array().unwrap().len(), 1, "no message was made of the news: {}", messages());
    serving.signal("TERM");
    let (done, told, _) = serving.finish();
    assert!(done && told.contains("this is a rehearsal"), "{told}");
    assert_eq!(outside.seen().len(), 0, "{:?}", outside.seen());
    assert_eq!((&messages()[0]["state"], &messages()[0]["tries"]), (&json!("waiting"), &json!(0)));
    assert!(std::fs::read(at.join("real.db")).unwrap() == real, "the real shop was left alone");

    // All of it was due: a real start begins with it.
    let serving = Serving::start(at, &rehearsed);
    let asked = |path: &str| outside.seen().iter().any(|seen| seen.path.contains(path));
    until("the message and the gateway", || asked("/messages") && asked("/userbusinesses/login"));
    drop(serving);
}
