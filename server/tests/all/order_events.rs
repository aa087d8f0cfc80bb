//! Tests of the stream of order changes.

use std::time::Duration;

use hamour::jobs;
use hamour::services::order::{self, ChangedBy};
use hamour_core::order::OrderAction;
use serde_json::{Value, json};

use crate::harness::{Customer, Goods, Shop, address_form, cash_order};

async fn open_shop() -> (Shop, Goods) {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(5).await;
    (shop, goods)
}

/// Creates a customer who has just ordered; returns also the order's id.
async fn buyer<'shop>(shop: &'shop Shop, goods: &Goods, phone: &str) -> (Customer<'shop>, i64) {
    let customer = shop.sign_up(phone).await;
    let address = customer.add_address(&address_form(goods)).await;
    customer.add(goods.product("safi")).await.ok();
    let order = cash_order(customer.slot_tomorrow().await, address);
    let id = customer.order(&order).await.ok()["id"].as_i64().unwrap();
    (customer, id)
}

#[tokio::test]
async fn trk_01_a_change_is_sent_to_listeners_as_the_order() {
    let (shop, goods) = open_shop().await;
    let (customer, id) = buyer(&shop, &goods, "97455500001").await;
    let _jobs = jobs::start(&shop.state);
    shop.state.live.following().await;
    let mut events = customer.get("/api/order-events/").stream().await;
    order::change_status(&shop.state, id, ChangedBy::Staff(crate::harness::tester()), OrderAction::Accept)
        .await
        .unwrap();
    let (_, update) = events.soon().await.expect("told");
    let detail = customer.post("/api/order-detail/").json(&json!({"order_id": id})).await.ok();
    assert_eq!(update, detail);
    assert_eq!(update["order_status"], "Accepted");
    customer.post("/api/cancel-order/").json(&json!({"order_id": id})).await.ok();
    assert_eq!(events.soon().await.unwrap().1["order_status"], "Cancelled");
}

#[tokio::test]
async fn trk_01_another_programs_change_arrives_by_itself() {
    let (shop, goods) = open_shop().await;
    let (customer, id) = buyer(&shop, &goods, "97455500001").await;
    let _jobs = jobs::start(&shop.state);
    shop.state.live.following().await;
    let mut events = customer.get("/api/order-events/").stream().await;
    // The same change by another program, which does not wake this one.
    let other = shop.another_program().await;
    order::change_status(&other, id, ChangedBy::Staff(crate::harness::tester()), OrderAction::Accept)
        .await
        .unwrap();
    assert_eq!(events.soon().await.expect("told").1["order_status"], "Accepted");
}

#[tokio::test]
async fn role_02_listeners_get_only_their_own_orders() {
    let (shop, goods) = open_shop().await;
    let (owner, id) = buyer(&shop, &goods, "97455500001").await;
    let other = shop.sign_up("97455500002").await;
    let _jobs = jobs::start(&shop.state);
    shop.state.live.following().await;
    let mut own = owner.get("/api/order-events/").stream().await;
    let mut foreign = other.get("/api/order-events/").stream().await;
    order::change_status(&shop.state, id, ChangedBy::Staff(crate::harness::tester()), OrderAction::Accept)
        .await
        .unwrap();
    assert!(own.soon().await.is_some());
    assert!(foreign.is_quiet().await);
}

#[tokio::test]
async fn trk_01_a_reconnecting_listener_gets_missed_changes() {
    let (shop, goods) = open_shop().await;
    let (customer, id) = buyer(&shop, &goods, "97455500001").await;
    let _jobs = jobs::start(&shop.state);
    shop.state.live.following().await;
    let mut events = customer.get("/api/order-events/").stream().await;
    order::change_status(&shop.state, id, ChangedBy::Staff(crate::harness::tester()), OrderAction::Accept)
        .await
        .unwrap();
    let (seen, _) = events.soon().await.unwrap();
    drop(events);
    order::change_status(&shop.state, id, ChangedBy::Staff(crate::harness::tester()), OrderAction::Send)
        .await
        .unwrap();
    order::change_status(&shop.state, id, ChangedBy::Staff(crate::harness::tester()), OrderAction::Deliver)
        .await
        .unwrap();
    let mut back =
        customer.get("/api/order-events/").header("last-event-id", &seen.to_string()).stream().await;
    let (latest, update) = back.soon().await.unwrap();
    assert_eq!((latest, &update["order_status"]), (seen + 2, &json!("Delivered")));
    // By now all open streams have received the events.
    tokio::time::sleep(Duration::from_millis(700)).await;
    let mut fresh = customer.get("/api/order-events/").stream().await;
    assert!(fresh.is_quiet().await, "a new watcher starts from now");
}

#[tokio::test]
async fn trk_01_the_stream_ends_when_the_program_stops() {
    let (shop, _) = open_shop().await;
    let customer = shop.customer().await;
    let mut events = customer.get("/api/order-events/").stream().await;
    shop.state.live.close();
    let ended: Option<(i64, Value)> =
        tokio::time::timeout(Duration::from_secs(15), events.next()).await.expect("it ends");
    assert_eq!(ended, None);
    let mut late = customer.get("/api/order-events/").stream().await;
    assert_eq!(tokio::time::timeout(Duration::from_secs(15), late.next()).await.expect("at once"), None);
}

#[tokio::test]
async fn role_02_the_stream_needs_a_token() {
    let (shop, _) = open_shop().await;
    shop.get("/api/order-events/").await.expect(401, "unauthorized");
    shop.get("/api/order-events/").bearer("forged").await.expect(401, "unauthorized");
}

#[tokio::test]
async fn role_02_a_stream_ends_with_its_session() {
    let (shop, goods) = open_shop().await;
    let (customer, id) = buyer(&shop, &goods, "97455500001").await;
    let _jobs = jobs::start(&shop.state);
    shop.state.live.following().await;
    let mut events = customer.get("/api/order-events/").stream().await;
    customer.post("/api/logout/").await.ok();
    order::change_status(&shop.state, id, ChangedBy::Staff(crate::harness::tester()), OrderAction::Accept)
        .await
        .unwrap();
    let told = tokio::time::timeout(Duration::from_secs(15), events.next()).await.expect("it ends");
    assert_eq!(told, None, "whoever signed out hears nothing more");
}

#[tokio::test]
async fn open_streams_per_customer_are_limited() {
    let shop = Shop::with("demo = true\nlimits.streams_per_customer = 2").await;
    let (customer, neighbour) = (shop.customer().await, shop.sign_up("97455500002").await);
    let first = customer.get("/api/order-events/").stream().await;
    let _second = customer.get("/api/order-events/").stream().await;
    customer.get("/api/order-events/").await.expect(429, "too_many");
    let _other = neighbour.get("/api/order-events/").stream().await;
    drop(first);
    let _again = customer.get("/api/order-events/").stream().await;
}
