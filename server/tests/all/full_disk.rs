//! Tests of a full disk: calls that write return a clear error, and the shop recovers once there is space again.

use std::process::Command;
use std::time::Duration;

use hamour::store::db::{Db, Statement};
use serde_json::json;

use crate::harness::{Answer, Shop, execute};
use crate::order::{ready, shopper};
use crate::program::{Serving, hamour};

/// Limits the number of the database's pages, to simulate a full disk.
async fn set_most_pages(shop: &Shop, most: i64) {
    execute(&shop.state.db, format!("PRAGMA max_page_count = {most}")).await;
}

async fn pages(shop: &Shop) -> i64 {
    Statement::new("PRAGMA page_count").fetch_scalar(&shop.state.db).await.unwrap()
}

async fn fill(shop: &Shop) -> Answer {
    let text = "Is there any safi today? ".repeat(30);
    for _ in 0..500 {
        let form =
            json!({"name": "Mariam", "email": "mariam@example.com", "enquiry": text, "source": "contact"});
        let answer = shop.post("/api/enquiry").json(&form).await;
        if answer.status != 201 {
            return answer;
        }
    }
    panic!("the disk never gets full");
}

#[tokio::test]
async fn a_full_disk_is_reported_and_orders_work_again_once_there_is_space() {
    let (shop, goods) = ready().await;
    let Db::Sqlite { .. } = shop.state.db else {
        return; // PostgreSQL manages its own connections.
    };
    let (customer, order) = shopper(&shop, &goods).await;
    set_most_pages(&shop, pages(&shop).await).await;
    let refused = fill(&shop).await;
    refused.expect(503, "storage_unavailable");
    assert_eq!(refused.retry_after_s(), 10);
    set_most_pages(&shop, 1_000_000).await;
    let placed = customer.order(&order).await;
    assert_eq!(placed.status, 201, "{placed}");
}

#[tokio::test]
async fn readiness_waits_neither_for_the_writer_nor_for_readers() {
    let shop = Shop::open().await;
    let Db::Sqlite { readers: all, .. } = &shop.state.db else { return };
    let mut readers = Vec::new();
    for _ in 0..all.most() {
        readers.push(shop.state.db.begin_reading().await.unwrap());
    }
    let writing = shop.state.db.begin().await.unwrap();
    shop.get("/readyz").await.ok();
    drop(writing);
    // The result is cached for a second.
    let asked = std::time::Instant::now();
    shop.get("/readyz").await.ok();
    assert!(asked.elapsed() < Duration::from_millis(500), "{:?}", asked.elapsed());
}

/// Starts the program so that a limit on file sizes, which simulates a full disk, does not kill it.
fn started_by_shell(program: &Command) -> Command {
    let mut shell = Command::new("sh");
    shell
        .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""])
        .arg(program.get_program())
        .args(program.get_args());
    for (name, value) in program.get_envs() {
        match value {
            Some(value) => shell.env(name, value),
            None => shell.env_remove(name),
        };
    }
    shell.current_dir(program.get_current_dir().expect("it has a folder"));
    shell
}

fn set_largest_file(serving: &Serving, bytes: &str) {
    let limits = ["--pid", &serving.pid().to_string(), &format!("--fsize={bytes}:unlimited")];
    assert!(Command::new("prlimit").args(limits).status().unwrap().success());
}

#[test]
fn a_program_with_a_full_disk_is_not_ready_until_there_is_space() {
    let folder = tempfile::tempdir().unwrap();
    let program = hamour(folder.path(), &["serve", "--listen", "127.0.0.1:0", "--demo"]);
    let serving = Serving::start_as(started_by_shell(&program));
    let readiness = || {
        // Longer than a result is cached.
        std::thread::sleep(Duration::from_millis(1100));
        serving.ask("GET /readyz HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n")
    };
    let ask_for_code = || serving.post("/api/send-otp", &json!({"mobile_number": "97450000003"}));
    assert!(readiness().starts_with("HTTP/1.1 200 "));
    set_largest_file(&serving, "1");
    let not_ready = readiness();
    assert!(
        not_ready.starts_with("HTTP/1.1 503 ") && not_ready.contains("storage_unavailable"),
        "{not_ready}"
    );
    assert_eq!(ask_for_code()["code"], "storage_unavailable");
    set_largest_file(&serving, "unlimited");
    assert!(readiness().starts_with("HTTP/1.1 200 "));
    assert!(ask_for_code()["challenge_id"].is_string(), "codes go out again without a restart");
    serving.signal("TERM");
    let (success, _, logged) = serving.finish();
    assert!(
        success && logged.contains("the database's storage fails: the disk reports an error"),
        "{logged}"
    );
}
