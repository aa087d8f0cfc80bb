//! Tests of concurrent orders: nothing is sold, released or placed twice.

use futures_util::future::join_all;
use hamour::services::order::{self, ChangedBy};
use hamour_core::order::OrderAction;
use serde_json::{Value, json};

use crate::harness::{Answer, Customer, Goods, Shop, address_form, cash_order};
use crate::settings::set;
use crate::staff_stock::assert_ledger_adds_up;

/// Creates customers with an address and one unit of a product in the cart, each with the body of an order.
async fn crowd<'shop>(
    shop: &'shop Shop,
    goods: &Goods,
    count: i64,
    product: &str,
) -> Vec<(Customer<'shop>, Value)> {
    let mut ready = Vec::new();
    let mut slot = 0;
    for customer in shop.crowd(count).await {
        let address = customer.add_address(&address_form(goods)).await;
        customer.add(goods.product(product)).await.ok();
        if slot == 0 {
            slot = customer.slot_tomorrow().await;
        }
        ready.push((customer, cash_order(slot, address)));
    }
    ready
}

/// The number of successful orders; all others must have failed with this status and code.
#[track_caller]
fn sold(answers: &[Answer], status: u16, code: &str) -> usize {
    for refused in answers.iter().filter(|answer| answer.status != 201) {
        refused.expect(status, code);
    }
    answers.iter().filter(|answer| answer.status == 201).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn chk_14_fifty_units_and_two_hundred_buyers_sell_exactly_fifty() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(1000).await;
    shop.restock(goods.variation("lobster"), 49).await;
    let buyers = crowd(&shop, &goods, 200, "lobster").await;
    let answers = join_all(buyers.iter().map(|(customer, order)| customer.order(order))).await;
    assert_eq!(sold(&answers, 400, "out_of_stock"), 50);
    for refused in answers.iter().filter(|answer| answer.status != 201) {
        assert_eq!(refused.json()["issues"][1]["code"], "none_left");
        assert_eq!(refused.json()["issues"][1]["details"], serde_json::json!(["Lobster"]));
    }
    assert_eq!(shop.units_left(goods.variation("lobster")).await, 0);
    assert_eq!(shop.places_taken(buyers[0].1["slot_id"].as_i64().unwrap()).await, 50);
    assert_ledger_adds_up(&shop).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn chk_04_the_last_place_of_a_slot_is_taken_once() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(1).await;
    let buyers = crowd(&shop, &goods, 20, "safi").await;
    let answers = join_all(buyers.iter().map(|(customer, order)| customer.order(order))).await;
    assert_eq!(sold(&answers, 400, "slot_unavailable"), 1);
    assert_eq!(shop.units_left(goods.variation("safi")).await, 19, "who was refused took nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn chk_13_a_coupon_with_one_use_is_used_once() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(100).await;
    shop.add_coupon("ONLYONE", |terms| terms.max_uses = Some(1)).await;
    let buyers = crowd(&shop, &goods, 20, "safi").await;
    for (customer, _) in &buyers {
        customer.post("/api/create-coupon/").json(&json!({"coupon_code": "ONLYONE"})).await.ok();
    }
    let answers = join_all(buyers.iter().map(|(customer, order)| customer.order(order))).await;
    assert_eq!(sold(&answers, 400, "coupon_used"), 1);
    assert_eq!(shop.coupon_uses("ONLYONE").await, 1);
    assert_eq!(shop.units_left(goods.variation("safi")).await, 19);
}

#[tokio::test(flavor = "multi_thread")]
async fn chk_06_express_takes_no_more_than_its_limit() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(100).await;
    shop.set_terms(|terms| terms.express.max_under_way = 3).await;
    let mut buyers = crowd(&shop, &goods, 15, "safi").await;
    for (_, order) in &mut buyers {
        order["order_type"] = json!("Express Delivery");
    }
    let answers = join_all(buyers.iter().map(|(customer, order)| customer.order(order))).await;
    assert_eq!(sold(&answers, 400, "express_unavailable"), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn api_18_one_key_sent_twenty_times_at_once_is_one_order() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(100).await;
    let buyers = crowd(&shop, &goods, 1, "safi").await;
    let (customer, order) = &buyers[0];
    let sending =
        (0..20).map(|_| customer.post("/api/create-order/").header("idempotency-key", "k").json(order));
    let answers = join_all(sending.map(IntoFuture::into_future)).await;
    for answer in &answers {
        assert_eq!((answer.status.as_u16(), answer.json()), (201, answers[0].json()));
    }
    assert_eq!(customer.get("/api/orders/").await.ok().as_array().unwrap().len(), 1);
    assert_eq!(shop.units_left(goods.variation("safi")).await, 19);
}

#[tokio::test(flavor = "multi_thread")]
async fn api_18_a_double_click_without_a_key_is_still_one_order() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(100).await;
    let buyers = crowd(&shop, &goods, 1, "safi").await;
    let (customer, order) = &buyers[0];
    let answers = join_all((0..10).map(|_| customer.order(order))).await;
    assert_eq!(sold(&answers, 400, "cart_empty"), 1);
    assert_eq!(shop.units_left(goods.variation("safi")).await, 19);
}

#[tokio::test(flavor = "multi_thread")]
async fn api_22_cancelling_many_times_at_once_gives_back_once() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(100).await;
    let buyers = crowd(&shop, &goods, 1, "safi").await;
    let (customer, order) = &buyers[0];
    let body = json!({"order_id": customer.order(order).await.ok()["id"]});
    let cancelling = (0..20).map(|_| customer.post("/api/cancel-order/").json(&body).into_future());
    let answers = join_all(cancelling).await;
    let done = answers.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(done, 1);
    for refused in answers.iter().filter(|answer| answer.status != 200) {
        refused.expect(400, "order_not_cancellable");
    }
    assert_eq!(shop.units_left(goods.variation("safi")).await, 20);
    assert_eq!(shop.places_taken(order["slot_id"].as_i64().unwrap()).await, 0);
    assert_ledger_adds_up(&shop).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn trk_02_customer_and_shop_at_once_leave_one_outcome() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(100).await;
    for (customer, order) in crowd(&shop, &goods, 10, "safi").await {
        let id = customer.order(&order).await.ok()["id"].as_i64().unwrap();
        order::change_status(
            &shop.state,
            id,
            ChangedBy::Staff(crate::harness::tester()),
            OrderAction::Accept,
        )
        .await
        .unwrap();
        let body = json!({"order_id": id});
        let (cancelled, sent) = tokio::join!(
            customer.post("/api/cancel-order/").json(&body).into_future(),
            order::change_status(
                &shop.state,
                id,
                ChangedBy::Staff(crate::harness::tester()),
                OrderAction::Send
            )
        );
        assert_ne!(cancelled.status == 200, sent.is_ok(), "either it left or it was called off");
        let status = customer.post("/api/order-detail/").json(&body).await.ok()["order_status"].clone();
        assert_eq!(status, if sent.is_ok() { "Food on the way" } else { "Cancelled" });
    }
    let on_the_way = order::all(&shop.state, true, 100).await.unwrap().len();
    assert_eq!(shop.units_left(goods.variation("safi")).await, 20 - i64::try_from(on_the_way).unwrap());
    assert_ledger_adds_up(&shop).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn chk_14_carts_in_opposite_order_do_not_deadlock() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(100).await;
    set(&shop, &[("cash.max_total", "off")]).await.unwrap();
    let crowd = shop.crowd(20).await;
    let mut buyers = Vec::new();
    for (number, customer) in crowd.into_iter().enumerate() {
        let address = customer.add_address(&address_form(&goods)).await;
        let mut products = ["safi", "luqaimat", "kunafa"];
        if number % 2 == 0 {
            products.reverse();
        }
        for product in products {
            customer.add(goods.product(product)).await.ok();
        }
        let order = cash_order(customer.slot_tomorrow().await, address);
        buyers.push((customer, order));
    }
    let answers = join_all(buyers.iter().map(|(customer, order)| customer.order(order))).await;
    assert_eq!(sold(&answers, 400, "out_of_stock"), 20);
    assert_ledger_adds_up(&shop).await;
}

#[tokio::test]
async fn orders_of_one_customer_have_a_limit_that_refused_and_repeated_ones_do_not_count_for() {
    let shop = Shop::with("demo = true\n[limits]\norders_per_customer_hour = 2").await;
    let goods = shop.stock().await;
    shop.deliver_daily(100).await;
    let (customer, order) = crate::order::shopper(&shop, &goods).await;
    let refill = async || {
        let step = json!({"main_product_id": goods.product("safi"), "main_function": "add"});
        customer.post("/api/addtocart/").json(&step).await.ok();
    };
    let place = async |key: &str| {
        customer.post("/api/create-order/").header("idempotency-key", key).json(&order).await
    };
    let first = place("a").await.ok();
    assert_eq!(place("a").await.ok(), first);
    place("b").await.expect(400, "cart_empty");
    refill().await;
    place("c").await.ok();
    refill().await;
    let refused = place("d").await;
    refused.expect(429, "too_many");
    assert_eq!(refused.header("retry-after"), Some("3600"));
    assert_eq!(place("a").await.ok(), first, "what was placed is still answered");
    shop.advance_s(3600);
    let customer = shop.renewed(&customer).await;
    customer.post("/api/create-order/").header("idempotency-key", "d").json(&order).await.ok();
}
