//! Tests of the cart while a payment is pending: the products belong to the order until the payment fails. With both
//! gateways.

use std::time::Duration;

use hamour::services::order::{self, ChangedBy};
use hamour::services::payment::{ask_due, release_expired, send_refunds};
use hamour::store::db::Db;
use hamour::store::order::latest_event_id;
use hamour::store::{payment, slot, stock};
use hamour_core::order::OrderAction;
use serde_json::json;

use crate::harness::gateway::{Choice, Gateway, Kind, shop_with, shop_with_settings};
use crate::harness::{Customer, Goods, Shop};
use crate::order::shopper;
use crate::payment::{at_gateway, detail};

/// The lines of a cart: each product's slug and quantity.
async fn in_cart(customer: &Customer<'_>) -> Vec<(String, u64)> {
    let cart = customer.cart().await;
    let lines = cart["cart_items"].as_array().unwrap().iter();
    let slug = |line: &serde_json::Value| line["product"]["slug"].as_str().unwrap().to_owned();
    lines.map(|line| (slug(line), line["quantity"].as_u64().unwrap())).collect()
}

/// Creates a customer who ordered their cart and left the payment pending; returns also the cart's lines and the order.
async fn left_pending<'shop>(
    shop: &'shop Shop,
    goods: &Goods,
    gateway: &Gateway,
) -> (Customer<'shop>, Vec<(String, u64)>, crate::payment::Placed) {
    let (customer, placed) = at_gateway(shop, goods, gateway).await;
    let ordered = in_cart(&customer).await;
    assert_eq!(ordered.len(), 2, "{ordered:?}");
    let body = gateway.decide(shop, &placed.visit, Choice::LeavePending).await;
    assert_eq!(shop.callback(body).await, "/payment_process");
    (customer, ordered, placed)
}

#[tokio::test]
async fn pay_03_nobody_orders_the_same_goods_twice_while_their_payment_is_under_way() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, _, placed) = left_pending(&shop, &goods, &gateway).await;
        assert_eq!(customer.cart().await["error"], "Cart Is Empty");
        customer.order(&placed.body).await.expect(400, "cart_empty");
        // Products that are added from now on belong to another order.
        customer.add(goods.product("safi")).await.ok();
        gateway.succeed_later(&shop, &placed.visit);
        shop.advance_s(60);
        assert_eq!(ask_due(&shop.state).await.unwrap(), 1);
        assert_eq!(detail(&customer, placed.id).await["is_payable"], false);
        let left = in_cart(&customer).await;
        assert_eq!(left, [("safi".to_owned(), 1)], "taken out once");
    }
}

#[tokio::test]
async fn pay_02_the_products_of_a_failed_payment_return_to_the_cart() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        shop.add_coupon("TEN", |terms| terms.max_uses = Some(1)).await;
        let (customer, mut body) = shopper(&shop, &goods).await;
        customer.post("/api/create-coupon/").json(&json!({"coupon_code": "TEN"})).await.ok();
        let ordered = in_cart(&customer).await;
        body["payment_type"] = json!("Online");
        let answer = customer.order(&body).await.ok();
        let visit = gateway.arrive(&shop, &answer["gateway"]).await;
        let other_tab = gateway.arrive(&shop, &answer["gateway"]).await;
        for (visit, choice) in [(&visit, Choice::LeavePending), (&other_tab, Choice::Decline)] {
            let callback = gateway.decide(&shop, visit, choice).await;
            assert_eq!(shop.callback(callback).await, "/payment_process", "{choice:?}");
            let cart = customer.cart().await;
            assert_eq!(
                (&cart["error"], &cart["cart"]["coupon_code"]),
                (&json!("Cart Is Empty"), &json!(null))
            );
        }
        // Staff cancel the order, so that the result is the same with both gateways.
        let id = answer["id"].as_i64().unwrap();
        order::change_status(
            &shop.state,
            id,
            ChangedBy::Staff(crate::harness::tester()),
            OrderAction::Cancel,
        )
        .await
        .unwrap();
        assert_eq!(in_cart(&customer).await, ordered);
        assert_eq!(customer.cart().await["cart"]["coupon_code"], "TEN");
        assert_eq!(shop.coupon_uses("TEN").await, 0);
        assert_eq!(customer.order(&body).await.status, 201, "and it can be tried again");
    }
}

#[tokio::test]
async fn pay_02_a_late_failure_returns_exactly_the_removed_products() {
    let (shop, goods, gateway) = shop_with(Kind::Sadad).await;
    let Gateway::Sadad(fake) = &gateway else { unreachable!("it was asked for") };
    let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
    let ordered = in_cart(&customer).await;
    // The cart now has more of one product than was ordered, and none of the other.
    customer.add(goods.product("safi")).await.ok();
    let cart = customer.cart().await;
    let other = cart["cart_items"].as_array().unwrap().iter().find(|line| line["product"]["slug"] != "safi");
    customer.post("/api/cart-item-delete/").json(&json!({"cart_item_id": other.unwrap()["id"]})).await.ok();
    let before = in_cart(&customer).await;
    assert_ne!(before, ordered);
    let body = gateway.decide(&shop, &placed.visit, Choice::LeavePending).await;
    assert_eq!(shop.callback(body).await, "/payment_process");
    assert_eq!(in_cart(&customer).await, [("safi".to_owned(), 1)]);
    customer.add(goods.product("safi")).await.ok();
    fake.set(&placed.visit, 2);
    shop.advance_s(60);
    assert_eq!(ask_due(&shop.state).await.unwrap(), 1);
    assert_eq!(detail(&customer, placed.id).await["order_status"], "Cancelled");
    assert_eq!(in_cart(&customer).await, [("safi".to_owned(), before[0].1 + 1)]);
}

#[tokio::test]
async fn pay_02_a_payment_that_was_never_under_way_leaves_the_cart_alone() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        customer.add(goods.product("safi")).await.ok();
        let before = customer.cart().await["cart_items"].clone();
        let mut stranger = placed.visit.clone();
        stranger.number = "SD0000000000".to_owned();
        let events = latest_event_id(&shop.state.db).await.unwrap();
        for _ in 0..3 {
            let body = gateway.callback(&shop, &stranger, Choice::Pay);
            assert_eq!(shop.callback(body).await, "/payment_process");
            assert_eq!(customer.cart().await["cart_items"], before, "the very same lines");
        }
        assert_eq!(latest_event_id(&shop.state.db).await.unwrap(), events, "and nobody is told anything");
        assert_eq!(detail(&customer, placed.id).await["awaited"], "payment");
        let body = gateway.decide(&shop, &placed.visit, Choice::Decline).await;
        assert_eq!(shop.callback(body).await, "/payment_failed");
        assert_eq!(customer.cart().await["cart_items"], before);
    }
}

#[tokio::test]
async fn pay_03_a_gateway_that_does_not_answer_may_have_the_money() {
    let (shop, goods, gateway) = shop_with(Kind::Sadad).await;
    let Gateway::Sadad(fake) = &gateway else { unreachable!("it was asked for") };
    let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
    let ordered = in_cart(&customer).await;
    let body = gateway.decide(&shop, &placed.visit, Choice::Decline).await;
    fake.set_down(true);
    assert_eq!(shop.callback(body).await, "/payment_process");
    assert_eq!(in_cart(&customer).await, []);
    fake.set_down(false);
    shop.advance_s(60);
    assert_eq!(ask_due(&shop.state).await.unwrap(), 1);
    assert_eq!(in_cart(&customer).await, ordered);
}

#[tokio::test]
async fn pay_03_during_a_query_the_same_products_are_not_ordered_again() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        let kept = payment::of_order(&shop.state.db, placed.id).await.unwrap().unwrap();
        let mut asking = shop.state.db.begin().await.unwrap();
        payment::keep_hint(&mut asking, kept.id, &placed.visit.number, 0, i64::MAX).await.unwrap();
        asking.commit().await.unwrap();
        customer.order(&placed.body).await.expect(400, "payment_in_progress");
        assert_eq!(detail(&customer, placed.id).await["order_status"], "Processing");
        let body = gateway.decide(&shop, &placed.visit, Choice::Decline).await;
        assert_eq!(shop.callback(body).await, "/payment_failed");
        assert_eq!(customer.order(&placed.body).await.status, 201);
    }
}

#[tokio::test]
async fn pay_02_a_hold_that_ends_gives_the_cart_back() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with_settings(kind, "longest_hold_minutes = 60").await;
        let (customer, ordered, placed) = left_pending(&shop, &goods, &gateway).await;
        shop.advance_s(60 * 60);
        assert_eq!(release_expired(&shop.state).await.unwrap(), 1);
        let customer = shop.renewed(&customer).await;
        assert_eq!(in_cart(&customer).await, ordered);
        // The payment succeeds too late: the order is cancelled, and the cart does not change.
        gateway.succeed_later(&shop, &placed.visit);
        shop.advance_s(3600);
        ask_due(&shop.state).await.unwrap();
        let customer = shop.renewed(&customer).await;
        assert_eq!(in_cart(&customer).await, ordered);
    }
}

#[tokio::test]
async fn a_cancelled_order_gives_its_goods_back_to_the_cart_unless_they_were_paid() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, ordered, placed) = left_pending(&shop, &goods, &gateway).await;
        let cancel = json!({"order_id": placed.id});
        customer.post("/api/cancel-order/").json(&cancel).await.ok();
        assert_eq!(in_cart(&customer).await, ordered);
        customer.post("/api/cancel-order/").json(&cancel).await.expect(400, "order_not_cancellable");
        assert_eq!(in_cart(&customer).await, ordered);

        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        let body = gateway.decide(&shop, &placed.visit, Choice::Pay).await;
        shop.callback(body).await;
        customer.post("/api/cancel-order/").json(&json!({"order_id": placed.id})).await.ok();
        assert_eq!(in_cart(&customer).await, [], "bought, so its money comes back and not its goods");
    }
}

#[tokio::test]
async fn an_order_that_replaces_another_waits_for_goods_before_it_holds_a_place_or_a_coupon() {
    let (shop, goods, gateway) = shop_with(Kind::Sandbox).await;
    let Db::Postgres(..) = shop.state.db else {
        return; /* SQLite has one writer, who waits for nobody */
    };
    let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
    customer.add(goods.product("lobster")).await.ok();
    let mut other_order = shop.state.db.begin().await.unwrap();
    stock::lock(&mut other_order, goods.variation("lobster")).await.unwrap();
    let looked = async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        let mut look = shop.state.db.begin().await.unwrap();
        let place = slot::lock(&mut look, placed.body["slot_id"].as_i64().unwrap());
        let is_free = tokio::time::timeout(Duration::from_secs(1), place).await.is_ok();
        other_order.commit().await.unwrap();
        is_free
    };
    let (is_free, second) = tokio::join!(looked, customer.order(&placed.body));
    assert!(is_free, "the place is taken after the goods, whatever the earlier order gives back");
    assert_eq!(second.status, 201, "{second}");
    assert_eq!(detail(&customer, placed.id).await["order_status"], "Cancelled");
}

#[tokio::test]
async fn pay_03_the_sandboxs_page_can_be_loaded_again_and_then_says_what_was_done() {
    let (shop, goods, gateway) = shop_with(Kind::Sandbox).await;
    let (_, placed) = at_gateway(&shop, &goods, &gateway).await;
    let page = async || {
        let answer = shop.get(&format!("/sandbox/pay/{}", placed.visit.number)).await;
        assert_eq!((answer.status.as_u16(), answer.header("cache-control")), (200, Some("no-store")));
        String::from_utf8(answer.body.to_vec()).unwrap()
    };
    let before = page().await;
    assert_eq!(page().await, before, "loading it again changes nothing");
    let body = gateway.decide(&shop, &placed.visit, Choice::Pay).await;
    shop.callback(body).await;
    let after = page().await;
    assert!(after.contains("<h1>Paid</h1>") && after.contains("href=\"/myorder\""), "{after}");
    assert!(!after.contains("<button") && !after.contains("checksumhash"), "{after}");
    for unknown in ["SB000000000000", "%00", "%ff", "SB%00123"] {
        let answer = shop.get(&format!("/sandbox/pay/{unknown}")).await;
        assert_eq!(answer.status, 404, "{unknown}");
        assert!(String::from_utf8_lossy(&answer.body).contains("There is no such payment."), "{unknown}");
    }
    let late = gateway.arrive(&shop, &placed.answer["gateway"]).await;
    let shown = shop.get(&format!("/sandbox/pay/{}", late.number)).await;
    let shown = String::from_utf8(shown.body.to_vec()).unwrap();
    assert!(shown.contains("<h1>Paid</h1>") && !shown.contains("<button"), "{shown}");
    order::change_status(
        &shop.state,
        placed.id,
        ChangedBy::Staff(crate::harness::tester()),
        OrderAction::Cancel,
    )
    .await
    .unwrap();
    assert_eq!(send_refunds(&shop.state).await.unwrap(), 1);
    assert!(page().await.contains("<h1>Refunded</h1>"));
}
