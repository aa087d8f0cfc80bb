//! Tests of the limits on one customer's open cash orders: their number and their total amount.

use std::future::IntoFuture as _;

use futures_util::future::join_all;
use hamour::services::order::{self, ChangedBy};
use hamour_core::order::OrderAction;
use serde_json::{Value, json};

use crate::harness::gateway::{Kind, shop_with};
use crate::harness::{Answer, Customer, Goods, Shop, address_form};
use crate::order::{ready, shopper};
use crate::settings::set;

const FULL: &str = "You can have at most 2 cash orders at a time. Please wait for a delivery.";

/// Adds one unit of safi to the cart and sends this order; it costs QR 32.50 with delivery.
async fn again(customer: &Customer<'_>, goods: &Goods, order: &Value) -> Answer {
    customer.add(goods.product("safi")).await.ok();
    customer.order(order).await
}

#[tokio::test]
async fn cash_orders_of_one_customer_are_limited_by_number_for_any_address_and_speed() {
    let (shop, goods) = ready().await;
    set(&shop, &[("cash.max_orders", "2")]).await.unwrap();
    let (customer, order) = shopper(&shop, &goods).await;
    let mut elsewhere = order.clone();
    elsewhere["address_id"] = json!(customer.add_address(&address_form(&goods)).await);
    let mut express = elsewhere.clone();
    express["order_type"] = json!("Express Delivery");
    let first = customer.order(&order).await.ok()["id"].as_i64().unwrap();
    let second = again(&customer, &goods, &express).await.ok()["id"].as_i64().unwrap();
    let left = shop.units_left(goods.variation("safi")).await;
    for body in [&order, &elsewhere, &express] {
        let refused = again(&customer, &goods, body).await;
        assert_eq!(refused.expect(400, "cash_orders_full")["error"], FULL);
    }
    assert_eq!(shop.units_left(goods.variation("safi")).await, left, "what is refused takes nothing");
    let others = shop.crowd(1).await;
    let address = others[0].add_address(&address_form(&goods)).await;
    let mut theirs = order.clone();
    theirs["address_id"] = json!(address);
    again(&others[0], &goods, &theirs).await.ok();
    customer.post("/api/cancel-order/").json(&json!({"order_id": first})).await.ok();
    let third = again(&customer, &goods, &order).await.ok()["id"].as_i64().unwrap();
    again(&customer, &goods, &order).await.expect(400, "cash_orders_full");
    for action in [OrderAction::Accept, OrderAction::Send, OrderAction::Deliver] {
        again(&customer, &goods, &order).await.expect(400, "cash_orders_full");
        order::change_status(&shop.state, second, ChangedBy::Staff(crate::harness::tester()), action)
            .await
            .unwrap();
    }
    again(&customer, &goods, &order).await.ok();
    set(&shop, &[("cash.max_orders", "off")]).await.unwrap();
    again(&customer, &goods, &order).await.ok();
    assert!(third > second);
}

#[tokio::test]
async fn cash_orders_of_one_customer_are_limited_by_total() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    set(&shop, &[("cash.max_total", "128.99")]).await.unwrap();
    let refused = customer.order(&order).await;
    let told = refused.expect(400, "cash_total_full");
    assert_eq!(told["error"], "You can have at most QR 128.99 in cash orders at a time. Please order less.");
    assert_eq!(told["issues"][0]["details"], json!(["128.99"]));
    set(&shop, &[("cash.max_total", "161.50")]).await.unwrap();
    customer.order(&order).await.ok();
    again(&customer, &goods, &order).await.ok();
    set(&shop, &[("cash.max_total", "193.99")]).await.unwrap();
    again(&customer, &goods, &order).await.expect(400, "cash_total_full");
    set(&shop, &[("cash.max_total", "194.00")]).await.unwrap();
    customer.order(&order).await.ok();
}

#[tokio::test]
async fn both_limits_have_defaults() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(50).await;
    shop.restock(goods.variation("safi"), 1000).await;
    let (customer, order) = shopper(&shop, &goods).await;
    customer.order(&order).await.ok();
    for _ in 0..5 {
        again(&customer, &goods, &order).await.ok();
    }
    again(&customer, &goods, &order).await.expect(400, "cash_orders_full");
    let (greedy, mut much) = (shop.sign_up("97455500002").await, order);
    much["address_id"] = json!(greedy.add_address(&address_form(&goods)).await);
    shop.restock(goods.variation("lobster"), 99).await;
    greedy.add(goods.product("lobster")).await.ok();
    let line = greedy.cart().await["cart_items"][0]["id"].clone();
    let many = json!({"cart_item_id": line, "quantity": 42});
    greedy.post("/api/cart-item-quantity/").json(&many).await.ok();
    greedy.order(&much).await.expect(400, "cash_total_full");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_tabs_that_order_at_once_one_is_refused() {
    let (shop, goods) = ready().await;
    set(&shop, &[("cash.max_orders", "1")]).await.unwrap();
    let (customer, order) = shopper(&shop, &goods).await;
    // Another tab's order empties the cart, so each tab fills it before it orders.
    let tab = async || {
        let mut placed = 0;
        for _ in 0..6 {
            customer.add(goods.product("safi")).await;
            placed += usize::from(customer.order(&order).into_future().await.status == 201);
        }
        placed
    };
    let placed: usize = join_all((0..4).map(|_| tab())).await.into_iter().sum();
    assert_eq!(placed, 1);
    let open = customer.get("/api/active-orders/").await.ok();
    assert_eq!(open.as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn orders_that_are_paid_online_do_not_count() {
    let (shop, goods, _gateway) = shop_with(Kind::Sandbox).await;
    set(&shop, &[("cash.max_orders", "1"), ("cash.max_total", "129.00")]).await.unwrap();
    let (customer, cash) = shopper(&shop, &goods).await;
    let mut online = cash.clone();
    online["payment_type"] = json!("Online");
    let waiting = customer.order(&online).await;
    assert_eq!(waiting.status, 201, "{waiting}");
    customer.order(&cash).await.ok();
    again(&customer, &goods, &cash).await.expect(400, "cash_orders_full");
    assert_eq!(customer.order(&online).await.status, 201);
}
