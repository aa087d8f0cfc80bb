//! A rehearsal of a backup with the documented settings, of a shop with settings that give access to customers' phones and the gateway.

use std::path::Path;
use std::time::{Duration, Instant};

use hamour::clock::Clock;
use hamour::store::db::Db;
use serde_json::{Value, json};

use crate::harness::execute;
use crate::harness::provider::FakeProvider;
use crate::program::{Serving, hamour, run, text};
use crate::strict_json::json_of;

const REHEARSAL: &str = include_str!("../../../docs/deploy/hamour-rehearsal.toml");

/// The settings of the documented rehearsal, with its folder moved to a temporary one.
fn settings_of_rehearsal(folder: &Path) -> String {
    let rehearsal = folder.join("rehearsal").display().to_string();
    let moved = REHEARSAL.replace("/var/lib/hamour-rehearsal", &rehearsal);
    assert!(moved.contains(&rehearsal), "{REHEARSAL}");
    moved
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
    std::fs::create_dir(at.join("rehearsal")).unwrap();
    printed(at, &["backup", "shop.db"]);
    let real = std::fs::read(at.join("real.db")).unwrap();

    std::fs::write(at.join("rehearsal.toml"), settings_of_rehearsal(at)).unwrap();
    let rehearsed = ["--config", "rehearsal.toml"];
    printed(at, &["restore", "shop.db", "--config", "rehearsal.toml"]);
    std::fs::copy(at.join("data/secret.key"), at.join("rehearsal/secret.key")).unwrap();
    // Even with the access to both providers in the environment, as far as it goes.
    let mut serve = hamour(at, &["serve", "--listen", "127.0.0.1:0", "--config", "rehearsal.toml"]);
    serve.env("HAMOUR_MESSAGE_PROVIDER", "whatsapp").env("HAMOUR_PAYMENT_GATEWAY", "sadad");
    let serving = Serving::start_as(serve);
    let warned = serving.call_as("", "/readyz", None);
    assert_eq!(warned["warnings"][0], "rehearsal", "{warned}");
    let page = serving.ask("GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n");
    assert!(page.contains("\"rehearsal\":true"), "its pages say so: {page}");
    let form = json!({"whatsapp_number": "97455512345", "password": "Hamour#2026"});
    let token = serving.post("/api/login", &form)["token"]["access"].as_str().unwrap().to_owned();
    let number = format!("HM{accepted:0>6}");
    until("the news of the order", || {
        let news = serving.call_as(&token, "/api/notification", None).to_string();
        news.contains(&number) && news.contains("accepted")
    });
    let messages = || printed(at, &[&["message", "list"], &rehearsed[..]].concat());
    assert_eq!(messages().as_array().unwrap().len(), 1, "no message was made of the news: {}", messages());
    serving.signal("TERM");
    let (done, told, _) = serving.finish();
    assert!(done && told.contains("this is a rehearsal"), "{told}");
    assert_eq!(outside.seen().len(), 0, "{:?}", outside.seen());
    let asked = run(at, &[&["order", "check-payment", &number, "SD9"], &rehearsed[..]].concat());
    assert!(!asked.status.success(), "no command asks the gateway either: {}", text(&asked.stdout));
    assert_eq!(outside.seen().len(), 0, "{:?}", outside.seen());
    assert_eq!((&messages()[0]["state"], &messages()[0]["tries"]), (&json!("waiting"), &json!(0)));
    assert!(std::fs::read(at.join("real.db")).unwrap() == real, "the real shop was left alone");

    // All of it was due: a real start begins with it.
    let copy = ["--data-dir", "rehearsal", "--database", "sqlite:rehearsal/hamour.db"];
    let serving = Serving::start(at, &copy);
    let asked = |path: &str| outside.seen().iter().any(|seen| seen.path.contains(path));
    until("the message and the gateway", || asked("/messages") && asked("/userbusinesses/login"));
    drop(serving);
}
