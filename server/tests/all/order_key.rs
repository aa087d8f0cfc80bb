//! Idempotency keys: the same request is the same order.

use hamour::services::order;
use serde_json::{Value, json};

use crate::harness::{Shop, address_form, cash_order};
use crate::order::{ready, shopper};

#[tokio::test]
async fn api_18_a_repeated_key_gets_the_same_answer() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    let send = async |body: &Value, key: &str| {
        customer.post("/api/create-order/").header("idempotency-key", key).json(body).await
    };
    let first = send(&order, "draft-1").await;
    assert_eq!(first.status, 201);
    for _ in 0..3 {
        let again = send(&order, "draft-1").await;
        assert_eq!((again.status, again.json()), (first.status, first.json()));
    }
    let mut same = order.clone();
    same["unknown"] = json!(1);
    same["slot_id"] = json!(order["slot_id"].to_string());
    assert_eq!(send(&same, "draft-1").await.json(), first.json(), "the same request in other words");
    let mut other = order.clone();
    other["order_note"] = json!("another");
    send(&other, "draft-1").await.expect(409, "idempotency_key_reused");
    send(&order, "draft-2").await.expect(400, "cart_empty");
    assert_eq!(customer.get("/api/orders/").await.ok().as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn api_18_a_refused_order_leaves_its_key_free() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    let send = async |body: &Value| {
        customer.post("/api/create-order/").header("idempotency-key", "draft").json(body).await
    };
    let mut late = order.clone();
    late["slot_id"] = json!(null);
    send(&late).await.expect(400, "slot_required");
    assert_eq!(send(&order).await.status, 201);
}

#[tokio::test]
async fn api_18_keys_are_each_customers_own_and_end_after_a_day() {
    let (shop, goods) = ready().await;
    let crowd = shop.crowd(2).await;
    let mut ids = Vec::new();
    for customer in &crowd {
        let address = customer.add_address(&address_form(&goods)).await;
        customer.add(goods.product("safi")).await.ok();
        let order = cash_order(customer.slot_tomorrow().await, address);
        let answer = customer.post("/api/create-order/").header("idempotency-key", "same").json(&order).await;
        ids.push(answer.ok()["id"].clone());
    }
    assert_ne!(ids[0], ids[1]);
    assert_eq!(order::forget_the_old(&shop.state).await.unwrap(), 0);
    shop.advance_s(24 * 60 * 60 + 1);
    assert_eq!(order::forget_the_old(&shop.state).await.unwrap(), 2);
}

#[tokio::test]
async fn api_18_a_key_that_is_no_key_is_refused() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    let long = "k".repeat(256);
    for key in ["", "  ", &long] {
        let answer = customer.post("/api/create-order/").header("idempotency-key", key).json(&order).await;
        answer.expect_invalid(&["idempotency-key"]);
    }
}

#[tokio::test]
async fn role_02_orders_outlive_a_restart_and_keep_their_keys() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    let send = |shop: &Shop, token: &str| {
        shop.post("/api/create-order/").bearer(token).header("idempotency-key", "draft").json(&order)
    };
    let token = customer.token.clone();
    let placed = send(&shop, &token).await;
    let orders = customer.get("/api/orders/").await.ok();
    drop(customer);
    let shop = shop.restarted().await;
    assert_eq!(shop.get("/api/orders/").bearer(&token).await.ok(), orders);
    let again = send(&shop, &token).await;
    assert_eq!((again.status, again.json()), (placed.status, placed.json()));
}
