//! Tests of idempotency keys: a repeated request returns the same order.

use futures_util::future::join_all;
use hamour::services::order;
use hamour::services::payment::{ask_due, release_expired};
use serde_json::{Value, json};

use crate::harness::gateway::{Choice, Kind, shop_with};
use crate::harness::{Answer, Customer, Goods, Shop, address_form, cash_order};
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
    assert_eq!(order::delete_expired(&shop.state).await.unwrap(), 0);
    shop.advance_s(24 * 60 * 60 + 1);
    assert_eq!(order::delete_expired(&shop.state).await.unwrap(), 2);
}

#[tokio::test]
async fn api_18_a_malformed_key_is_refused() {
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

/// Creates a customer who is ready to order online, and the order's body.
async fn about_to_pay<'shop>(shop: &'shop Shop, goods: &Goods) -> (Customer<'shop>, Value) {
    let (customer, mut order) = shopper(shop, goods).await;
    order["payment_type"] = json!("Online");
    (customer, order)
}

async fn send(customer: &Customer<'_>, body: &Value, key: &str) -> Answer {
    customer.post("/api/create-order/").header("idempotency-key", key).json(body).await
}

async fn start(customer: &Customer<'_>, order_id: &Value) -> Answer {
    customer.post("/api/payment/start/").json(&json!({"order_id": order_id})).await
}

#[tokio::test]
async fn api_18_pay_01_a_repeated_key_of_a_cancelled_order_leads_nobody_to_the_gateway() {
    for kind in Kind::ALL {
        let (shop, goods, _) = shop_with(kind).await;
        let (customer, order) = about_to_pay(&shop, &goods).await;
        let first = send(&customer, &order, "draft").await;
        assert_eq!(send(&customer, &order, "draft").await.ok(), first.ok(), "as long as it can be paid");
        customer.post("/api/cancel-order/").json(&json!({"order_id": first.ok()["id"]})).await.ok();
        for _ in 0..2 {
            let over = send(&customer, &order, "draft").await.expect(409, "order_over");
            assert_eq!(over["error"], "This order was cancelled. Please place your order again.");
        }
        start(&customer, &first.ok()["id"]).await.expect(400, "order_not_payable");
        assert_eq!(customer.get("/api/orders/").await.ok().as_array().unwrap().len(), 1);
        let anew = send(&customer, &order, "another draft").await.ok();
        assert_ne!(anew["id"], first.ok()["id"]);
        assert!(anew["gateway"]["fields"].is_object(), "{anew}");
    }
}

#[tokio::test]
async fn api_18_a_repeated_key_of_a_cancelled_cash_order_is_refused() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    let first = send(&customer, &order, "draft").await.ok();
    customer.post("/api/cancel-order/").json(&json!({"order_id": first["id"]})).await.ok();
    send(&customer, &order, "draft").await.expect(409, "order_over");
}

#[tokio::test]
async fn api_18_a_repeated_key_holds_the_order_anew_until_its_hold_is_over() {
    let (shop, goods, _) = shop_with(Kind::Sandbox).await;
    let (mut customer, order) = about_to_pay(&shop, &goods).await;
    let first = send(&customer, &order, "draft").await.ok();
    for _ in 0..2 {
        shop.advance_s(29 * 60);
        customer = shop.renewed(&customer).await;
        assert_eq!(send(&customer, &order, "draft").await.ok(), first);
    }
    assert_eq!(release_expired(&shop.state).await.unwrap(), 0);
    // The reservation has expired, but the job has not run yet.
    shop.advance_s(32 * 60);
    customer = shop.renewed(&customer).await;
    send(&customer, &order, "draft").await.expect(409, "order_over");
    start(&customer, &first["id"]).await.expect(400, "order_not_payable");
    assert_eq!(release_expired(&shop.state).await.unwrap(), 1);
    send(&customer, &order, "draft").await.expect(409, "order_over");
}

#[tokio::test]
async fn api_18_pay_03_a_repeated_key_of_an_order_that_is_being_paid_or_was_brings_no_form() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, order) = about_to_pay(&shop, &goods).await;
        let first = send(&customer, &order, "draft").await.ok();
        let visit = gateway.arrive(&shop, &first["gateway"]).await;
        shop.callback(gateway.decide(&shop, &visit, Choice::LeavePending).await).await;
        send(&customer, &order, "draft").await.expect(400, "payment_in_progress");
        gateway.succeed_later(&shop, &visit);
        shop.advance_s(60);
        assert_eq!(ask_due(&shop.state).await.unwrap(), 1);
        let again = send(&customer, &order, "draft").await;
        let mut paid = first.clone();
        paid["gateway"] = Value::Null;
        assert_eq!((again.status.as_u16(), again.json()), (201, paid));
        assert_eq!(customer.get("/api/orders/").await.ok().as_array().unwrap().len(), 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn api_18_a_repeated_key_and_a_cancel_at_once_end_in_one_cancelled_order() {
    let (shop, goods, _) = shop_with(Kind::Sandbox).await;
    let (customer, order) = about_to_pay(&shop, &goods).await;
    let first = send(&customer, &order, "draft").await.ok();
    let cancel = customer.post("/api/cancel-order/").json(&json!({"order_id": first["id"]}));
    let again = join_all((0..6).map(|_| send(&customer, &order, "draft")));
    let (cancelled, answers) = tokio::join!(async { cancel.await }, again);
    cancelled.ok();
    for answer in answers {
        assert!(
            answer.status == 201 && answer.ok() == first || answer.json()["code"] == "order_over",
            "{answer}"
        );
    }
    send(&customer, &order, "draft").await.expect(409, "order_over");
    assert_eq!(shop.units_left(goods.variation("safi")).await, 20);
}
