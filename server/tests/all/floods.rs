//! Tests of one client's flood of calls: calls over the limit are rejected at once, and no other client has to wait.

use std::collections::VecDeque;
use std::future::IntoFuture as _;
use std::io::{Read as _, Write as _};
use std::thread;
use std::time::Duration;

use futures_util::StreamExt as _;
use futures_util::future::join_all;
use futures_util::stream::FuturesUnordered;
use hamour::store::db::{Db, Tx};
use hamour::store::{cart, customer};
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::harness::{Call, Shop};
use crate::memory::resident_mb;
use crate::program::Serving;

const PHONE: &str = "97455500001";
/// Longer than a response takes on a busy machine, and shorter than any timeout for a lock or a connection.
const SOON: Duration = Duration::from_secs(2);

/// Opens a transaction that locks this customer's cart; on SQLite it blocks all other writers.
async fn hold_cart(shop: &Shop, phone: &str) -> Tx {
    let id = customer::by_phone(&shop.state.db, phone).await.unwrap().unwrap().id;
    let mut tx = shop.state.db.begin().await.unwrap();
    cart::lock(&mut tx, id, 1).await.unwrap();
    tx
}

/// Opens a transaction that blocks inserts of enquiries and changes of customers.
async fn hold_tables(shop: &Shop) -> Tx {
    let mut tx = shop.state.db.begin().await.unwrap();
    if let Tx::Postgres(tx, ..) = &mut tx {
        let statement = sqlx::query("LOCK TABLE enquiry, customer IN EXCLUSIVE MODE");
        statement.execute(&mut **tx).await.unwrap();
    }
    tx
}

fn enquiry(shop: &Shop, from: &str) -> Call {
    let form =
        json!({"name": "Mariam", "email": "mariam@example.com", "enquiry": "Any safi?", "source": "contact"});
    shop.post("/api/enquiry").json(&form).coming_from(from)
}

#[tokio::test]
async fn calls_of_one_account_that_wait_for_a_row_stop_nobody_else() {
    let (shop, goods) = Shop::stocked().await;
    let (one, other) = (shop.sign_up(PHONE).await, shop.sign_up("97455500002").await);
    let step = json!({"main_product_id": goods.product("safi"), "main_function": "add"});
    let add = || one.post("/api/addtocart").json(&step).into_future();
    let held = hold_cart(&shop, PHONE).await;
    let mut asked: FuturesUnordered<_> = (0..46).map(|_| add()).collect();
    for _ in 32..46 {
        let refused =
            timeout(SOON, asked.next()).await.expect("what is too much is refused at once").unwrap();
        refused.expect(429, "too_many");
        assert_eq!(refused.retry_after_s(), 1);
    }
    timeout(SOON, other.get("/api/get-cart").into_future()).await.expect("another reads meanwhile").ok();
    if let Db::Postgres(..) = shop.state.db {
        let added = other.post("/api/addtocart").json(&step).into_future();
        timeout(SOON, added).await.expect("another writes meanwhile").ok();
    }
    drop(held);
    let mut added = 0;
    while let Some(answer) = asked.next().await {
        added += u32::from(answer.status == 200);
    }
    // The shop's stock of this product is 20.
    assert_eq!(added, 20);
    assert_eq!(one.cart().await["cart_items"][0]["quantity"], 20, "those that were let in are done");
}

#[tokio::test]
async fn a_network_address_and_all_together_have_their_bounds() {
    let settings = "demo = true\n[limits]\ncalls = 8\ncalls_per_address = 6";
    let shop = Shop::with(settings).await;
    let neighbour = shop.sign_up(PHONE).await;
    let held = hold_tables(&shop).await;
    let mut let_in: FuturesUnordered<_> =
        FuturesUnordered::from_iter([enquiry(&shop, "203.0.113.7").into_future()]);
    assert!(timeout(Duration::from_millis(100), let_in.next()).await.is_err(), "they wait");
    enquiry(&shop, "203.0.113.7").await.expect(429, "too_many");
    let rename = || neighbour.post("/api/change-user-name").json(&json!({"new_name": "Ali"}));
    for _ in 0..5 {
        let_in.push(rename().coming_from("203.0.113.7").into_future());
    }
    assert!(
        timeout(Duration::from_millis(100), let_in.next()).await.is_err(),
        "a token has room beside them"
    );
    rename().coming_from("203.0.113.7").await.expect(429, "too_many");
    let_in.push(enquiry(&shop, "198.51.100.1").into_future());
    let_in.push(enquiry(&shop, "198.51.100.2").into_future());
    assert!(timeout(Duration::from_millis(100), let_in.next()).await.is_err(), "other addresses have too");
    let refused = enquiry(&shop, "198.51.100.3").await;
    refused.expect(503, "overloaded");
    assert_eq!(refused.retry_after_s(), 2);
    shop.get("/api/dealoftheday").coming_from("203.0.113.7").await.ok();
    shop.post("/api/check-token-expiry").json(&json!({})).coming_from("203.0.113.7").await.ok();
    drop(held);
    while let Some(answer) = let_in.next().await {
        assert!(answer.status.is_success(), "{answer}");
    }
}

#[tokio::test]
async fn calls_that_are_left_before_they_began_are_dropped_and_others_run_to_their_end() {
    let (shop, goods) = Shop::stocked().await;
    let one = shop.sign_up(PHONE).await;
    let step = json!({"main_product_id": goods.product("safi"), "main_function": "add"});
    let held = hold_cart(&shop, PHONE).await;
    let asked = join_all((0..12).map(|_| one.post("/api/addtocart").json(&step).into_future()));
    assert!(timeout(Duration::from_millis(300), asked).await.is_err(), "they wait, and are left");
    // On PostgreSQL four of them have begun and wait for the row; on SQLite none can begin.
    let most = if matches!(shop.state.db, Db::Postgres(..)) { 4 } else { 0 };
    let dropped = async {
        while shop.state.calls.len() > most {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(SOON, dropped).await.expect("nobody waits for them");
    let begun = shop.state.calls.len();
    drop(held);
    while !shop.state.calls.is_empty() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let cart = one.cart().await;
    let units = cart["cart_items"].as_array().unwrap().iter().map(|line| line["quantity"].as_u64().unwrap());
    assert_eq!(usize::try_from(units.sum::<u64>()).unwrap(), begun);
}

#[tokio::test]
async fn a_flood_of_sign_ins_does_not_keep_another_from_signing_in() {
    let shop = Shop::with_slow_passwords("demo = true\n[limits]\npassword_wait_ms = 60000").await;
    let sign_in = |number: u32, from: &'static str| {
        let form = json!({"whatsapp_number": format!("9743{number:07}"), "password": "abcdef1!"});
        let call = shop.post("/api/login").json(&form).coming_from(from);
        async move {
            call.await.expect(401, "invalid_credentials");
            from
        }
    };
    let mut asked: FuturesUnordered<_> = (0..30).map(|number| sign_in(number, "203.0.113.7")).collect();
    // Some are done and all others wait in the queue for hashing.
    for _ in 0..3 {
        asked.next().await.unwrap();
    }
    asked.push(sign_in(99, "198.51.100.1"));
    let mut before = 0;
    while asked.next().await.unwrap() != "198.51.100.1" {
        before += 1;
    }
    assert!(before < 10, "{before} of the flood came first");
}

/// Sends a thousand calls and disconnects before the responses, but for the last hundred: it waits until one of them is let
/// in and answered, because the shop may detect that all others were left before it has read them.
fn flood(serving: &Serving, path: &str, headers: &str, body: &Value) {
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: shop\r\n{headers}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut open = VecDeque::new();
    for _ in 0..1000 {
        let mut to = serving.connect();
        // A rejected connection counts too.
        drop(to.write_all(request.as_bytes()));
        open.push_back(to);
        if open.len() > 100 {
            open.pop_front();
        }
    }
    let is_let_in = open.iter_mut().any(|from| {
        let mut status_line = [0; "HTTP/1.1 200".len()];
        from.read_exact(&mut status_line).is_ok() && !status_line.ends_with(b"429")
    });
    assert!(is_let_in, "{path}");
}

/// Waits until the shop accepts connections from this address again: the flood's connections count until the shop
/// detects that they are closed.
fn until_taken(serving: &Serving) {
    const TRIES: u32 = 200;
    for _ in 0..TRIES {
        let mut to = serving.connect();
        let mut answer = String::new();
        let asked = to
            .write_all(b"GET /healthz HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n")
            .and_then(|()| to.read_to_string(&mut answer));
        if asked.is_ok_and(|read| read > 0) {
            return;
        }
        thread::sleep(Duration::from_millis(50));
    }
    panic!("the shop takes no connections after the flood");
}

#[test]
fn floods_of_calls_that_are_left_at_once_leave_memory_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(folder.path(), &["--demo"]);
    let token = serving.sign_up("97433301234");
    let with_token = format!("Authorization: Bearer {token}\r\n");
    let safi = serving.call_as(&token, "/api/search-tag?query=Safi", None)[0]["id"].clone();
    let step = json!({"main_product_id": safi, "main_function": "add"});
    let before = resident_mb(&serving);
    for (path, headers, body) in [
        ("/api/addtocart", with_token.as_str(), &step),
        ("/api/login", "", &json!({"whatsapp_number": "97433301235", "password": "abcdef1!"})),
    ] {
        flood(&serving, path, headers, body);
        let after = resident_mb(&serving);
        assert!(after < before + 40, "{path}: {before} MB before, {after} MB after");
        until_taken(&serving);
    }
    let cart = serving.call_as(&token, "/api/get-cart", None);
    assert!(cart["cart_items"][0]["quantity"].as_u64().is_some_and(|units| units > 0), "{cart}");
}
