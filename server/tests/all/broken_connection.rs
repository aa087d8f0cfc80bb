//! Tests of clients that disconnect before the response: their request is still completed.

use std::time::Duration;

use hamour::services::payment::ask_due;
use hamour::store::payment;
use serde_json::json;

use crate::harness::gateway::{Choice, Gateway, Kind, shop_with};
use crate::harness::{PASSWORD, Shop};
use crate::payment::{at_gateway, detail};

const PHONE: &str = "97455512345";

/// Waits until no call is in progress.
async fn quiet(shop: &Shop) {
    let until_empty = async {
        while !shop.state.calls.is_empty() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), until_empty).await.expect("calls come to an end");
}

#[tokio::test]
async fn a_shopper_who_leaves_while_the_gateway_is_asked_has_paid() {
    let (shop, goods, gateway) = shop_with(Kind::Sadad).await;
    let Gateway::Sadad(fake) = &gateway else { unreachable!("it was asked for") };
    let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
    let brought = gateway.decide(&shop, &placed.visit, Choice::Pay).await;
    let gate = fake.hold_questions();
    tokio::select! {
        page = shop.callback(brought) => panic!("{page} before the gateway had answered"),
        () = gate.reached() => {}
    }
    assert_eq!(detail(&customer, placed.id).await["awaited"], "gateway", "nobody is asked to pay once more");
    gate.open();
    quiet(&shop).await;
    assert_eq!(payment::captures(&shop.state.db, placed.id).await.unwrap().len(), 1);
    assert_eq!(detail(&customer, placed.id).await["awaited"], json!(null));
}

#[tokio::test]
async fn a_hint_is_stored_before_the_gateway_is_queried_and_the_query_is_repeated() {
    let (shop, goods, gateway) = shop_with(Kind::Sadad).await;
    let Gateway::Sadad(fake) = &gateway else { unreachable!("it was asked for") };
    let (_customer, placed) = at_gateway(&shop, &goods, &gateway).await;
    let brought = gateway.decide(&shop, &placed.visit, Choice::Pay).await;
    let gate = fake.hold_questions();
    tokio::select! {
        page = shop.callback(brought) => panic!("{page} before the gateway had answered"),
        () = gate.reached() => {}
    }
    // The first query is never answered, as if the program had ended.
    fake.answer_questions();
    shop.advance_s(5);
    assert_eq!(ask_due(&shop.state).await.unwrap(), 1);
    assert_eq!(payment::captures(&shop.state.db, placed.id).await.unwrap().len(), 1);
}

#[tokio::test]
async fn correct_passwords_of_disconnected_clients_do_not_count_as_failures() {
    let shop = Shop::with("demo = true\n[limits]\nsign_ins_per_phone = 1").await;
    shop.sign_up(PHONE).await;
    let form = json!({"whatsapp_number": PHONE, "password": PASSWORD});
    let mut left = 0;
    // At some of these moments the password is being checked.
    for turns in [0, 1, 2, 5, 20, 100, 1_000] {
        let leaves = async {
            while shop.state.calls.is_empty() {
                tokio::task::yield_now().await;
            }
            for _ in 0..turns {
                tokio::task::yield_now().await;
            }
        };
        left += tokio::select! {
            _ = shop.post("/api/login/").json(&form).into_future() => 0,
            () = leaves => 1,
        };
        quiet(&shop).await;
    }
    assert!(left > 0, "somebody left");
    shop.post("/api/login/").json(&form).await.ok();
}
