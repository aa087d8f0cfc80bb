//! Tests of coupons on a cart and in orders.

use chrono::TimeDelta;
use hamour_core::Money;
use hamour_core::coupon::{Reduction, Scope};
use serde_json::{Value, json};

use crate::harness::gateway::{Kind, shop_with};
use crate::harness::{Answer, Customer, Shop, address_form, cash_order, opening};

async fn apply(customer: &Customer<'_>, code: &str) -> Answer {
    customer.post("/api/create-coupon/").json(&json!({"coupon_code": code})).await
}

fn riyals(amount: i64) -> Money {
    Money::from_dirhams(amount * 100).unwrap()
}

#[tokio::test]
async fn api_16_a_coupon_is_found_however_it_is_typed() {
    let (shop, goods) = Shop::stocked().await;
    shop.set_terms(|_| ()).await;
    shop.add_coupon("FRESH10", |_| ()).await;
    let customer = shop.customer().await;
    customer.add(goods.product("safi")).await.ok();
    let cart = apply(&customer, " fresh10 ").await.ok();
    assert_eq!(
        cart["cart"],
        json!({"sub_total": "22.50", "total_tax": "0.00", "discount_amount": "2.25", "delivery_charge": "10.00",
               "amount_payable": "30.25", "coupon_code": "FRESH10", "coupon_refused": null})
    );
    assert_eq!(customer.cart().await["cart"], cart["cart"]);
}

#[tokio::test]
async fn api_17_a_coupon_comes_off_however_often() {
    let (shop, goods) = Shop::stocked().await;
    shop.add_coupon("FRESH10", |_| ()).await;
    let customer = shop.customer().await;
    customer.add(goods.product("safi")).await.ok();
    apply(&customer, "FRESH10").await.ok();
    for _ in 0..2 {
        let cart = customer.post("/api/cart-remove-coupon/").await.ok();
        assert_eq!(
            (&cart["cart"]["coupon_code"], &cart["cart"]["discount_amount"]),
            (&Value::Null, &json!("0.00"))
        );
    }
}

#[tokio::test]
async fn chk_13_each_refusal_has_its_code() {
    let (shop, goods) = Shop::stocked().await;
    shop.add_coupon("OFF", |terms| terms.is_active = false).await;
    shop.add_coupon("PAST", |terms| terms.valid_until = Some(opening())).await;
    shop.add_coupon("SOON", |terms| terms.valid_from = Some(opening() + TimeDelta::days(1))).await;
    shop.add_coupon("BIG", |terms| terms.minimum = riyals(500)).await;
    shop.add_coupon("SPENT", |terms| terms.max_uses = Some(0)).await;
    shop.add_coupon("SWEET", |terms| terms.scope = Scope::Only(vec![goods.category("sweets")])).await;
    let customer = shop.customer().await;
    customer.add(goods.product("safi")).await.ok();
    for (code, reason) in [
        ("NOSUCH", "coupon_not_found"),
        ("", "coupon_not_found"),
        ("OFF", "coupon_not_found"),
        ("PAST", "coupon_expired"),
        ("SOON", "coupon_not_yet"),
        ("BIG", "coupon_minimum"),
        ("SPENT", "coupon_used"),
        ("SWEET", "coupon_not_applicable"),
    ] {
        let envelope = apply(&customer, code).await.expect(400, reason);
        assert_eq!(envelope["error"] == "Coupon not found", reason == "coupon_not_found", "{code}");
        let mut issue = json!({"field": "coupon_code", "code": reason});
        if code == "BIG" {
            issue["details"] = json!(["500.00"]);
        }
        assert_eq!(envelope["issues"], json!([issue]), "{code}");
        assert_eq!(customer.cart().await["cart"]["coupon_code"], Value::Null, "{code}");
    }
    let told = apply(&customer, "BIG").await.expect(400, "coupon_minimum");
    assert_eq!(told["error"], "This coupon is for carts of QR 500.00 or more");
    apply(&customer, &"X".repeat(41)).await.expect_invalid(&["coupon_code"]);
}

#[tokio::test]
async fn chk_13_an_empty_cart_takes_no_coupon() {
    let (shop, _) = Shop::stocked().await;
    shop.add_coupon("FRESH10", |_| ()).await;
    let customer = shop.customer().await;
    apply(&customer, "FRESH10").await.expect(400, "cart_empty");
    apply(&customer, "NOSUCH").await.expect(400, "coupon_not_found");
}

#[tokio::test]
async fn chk_13_a_second_coupon_takes_the_place_of_the_first() {
    let (shop, goods) = Shop::stocked().await;
    shop.add_coupon("FRESH10", |_| ()).await;
    shop.add_coupon("FIVE", |terms| terms.reduction = Reduction::Fixed(riyals(5))).await;
    let customer = shop.customer().await;
    customer.add(goods.product("safi")).await.ok();
    apply(&customer, "FRESH10").await.ok();
    let cart = apply(&customer, "FIVE").await.ok();
    assert_eq!(
        (&cart["cart"]["coupon_code"], &cart["cart"]["discount_amount"]),
        (&json!("FIVE"), &json!("5.00"))
    );
    apply(&customer, "NOSUCH").await.expect(400, "coupon_not_found");
    assert_eq!(customer.cart().await["cart"]["coupon_code"], "FIVE", "a refused one changes nothing");
}

#[tokio::test]
async fn chk_12_a_coupon_that_stops_applying_is_reported_and_applies_again_when_it_fits() {
    let (shop, goods) = Shop::stocked().await;
    shop.add_coupon("FIFTY", |terms| terms.minimum = riyals(50)).await;
    let customer = shop.customer().await;
    for _ in 0..3 {
        customer.add(goods.product("safi")).await.ok();
    }
    let line = apply(&customer, "FIFTY").await.ok()["cart_items"][0]["id"].clone();
    let ask = async |quantity: u32| {
        let body = json!({"cart_item_id": line, "quantity": quantity});
        customer.post("/api/cart-item-quantity/").json(&body).await
    };
    let set = async |quantity: u32| ask(quantity).await.ok();
    // The quantity is changed, and the effect on the coupon is reported only once.
    let fewer = async || {
        let answer = ask(2).await;
        let refused = answer.expect(409, "coupon_not_found");
        assert_eq!(refused["error"], "Coupon not found");
        assert_eq!(set(2).await, customer.cart().await);
        customer.cart().await
    };
    let step = async |function: &str| {
        let body = json!({"main_product_id": goods.product("safi"), "main_function": function});
        customer.post("/api/addtocart/").json(&body).await.ok();
        customer.cart().await
    };
    let refused = json!({"coupon_code": "FIFTY", "code": "coupon_minimum", "details": ["50.00"],
                         "error": "This coupon is for carts of QR 50.00 or more"});
    for (fewer, more) in [(fewer().await, set(3).await), (step("minus").await, step("add").await)] {
        let of = |cart: &Value| {
            let totals = &cart["cart"];
            json!([totals["coupon_code"], totals["discount_amount"], totals["coupon_refused"]])
        };
        assert_eq!(fewer["cart_items"][0]["quantity"], 2);
        assert_eq!(of(&fewer), json!([null, "0.00", refused]));
        assert_eq!(of(&more), json!(["FIFTY", "6.75", null]));
    }
    fewer().await;
    let removed = customer.post("/api/cart-remove-coupon/").await.ok();
    assert_eq!(removed["cart"]["coupon_refused"], Value::Null);
    assert_eq!(set(3).await["cart"]["coupon_code"], Value::Null);
}

#[tokio::test]
async fn chk_13_the_first_order_coupon_is_for_the_first_order() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(5).await;
    shop.add_coupon("MARHABA", |terms| terms.first_order_only = true).await;
    let customer = shop.customer().await;
    let address = customer.add_address(&address_form(&goods)).await;
    customer.add(goods.product("safi")).await.ok();
    apply(&customer, "MARHABA").await.ok();
    let order = cash_order(customer.slot_tomorrow().await, address);
    let placed = customer.order(&order).await.ok();
    customer.add(goods.product("safi")).await.ok();
    apply(&customer, "MARHABA").await.expect(400, "coupon_first_order_only");
    customer.post("/api/cancel-order/").json(&json!({"order_id": placed["id"]})).await.ok();
    apply(&customer, "MARHABA").await.ok();
}

#[tokio::test]
async fn chk_13_an_order_uses_a_coupon_and_cancelling_gives_it_back() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(5).await;
    shop.add_coupon("ONCE", |terms| terms.max_uses_per_customer = Some(1)).await;
    let customer = shop.customer().await;
    let address = customer.add_address(&address_form(&goods)).await;
    customer.add(goods.product("safi")).await.ok();
    apply(&customer, "ONCE").await.ok();
    let order = cash_order(customer.slot_tomorrow().await, address);
    let placed = customer.order(&order).await.ok();
    assert_eq!(placed["order_total_amount"], "35.25", "22.50 less a tenth, and the base fee of 15.00");
    assert_eq!(shop.coupon_uses("ONCE").await, 1);
    assert_eq!(customer.cart().await["cart"]["coupon_code"], Value::Null);
    customer.add(goods.product("safi")).await.ok();
    apply(&customer, "ONCE").await.expect(400, "coupon_used");
    customer.post("/api/cancel-order/").json(&json!({"order_id": placed["id"]})).await.ok();
    assert_eq!(shop.coupon_uses("ONCE").await, 0);
    apply(&customer, "ONCE").await.ok();
}

#[tokio::test]
async fn chk_13_a_coupon_that_expires_in_the_cart_is_refused_once_and_gone() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(5).await;
    shop.add_coupon("QUICK", |terms| terms.valid_until = Some(opening() + TimeDelta::minutes(5))).await;
    let customer = shop.customer().await;
    let address = customer.add_address(&address_form(&goods)).await;
    customer.add(goods.product("safi")).await.ok();
    apply(&customer, "QUICK").await.ok();
    let order = cash_order(customer.slot_tomorrow().await, address);
    shop.advance_s(5 * 60);
    customer.order(&order).await.expect(400, "coupon_expired");
    assert_eq!(customer.order(&order).await.ok()["order_total_amount"], "37.50");
}

#[tokio::test]
async fn chk_14_an_order_is_placed_at_the_total_that_was_seen_and_at_no_other() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(5).await;
    shop.add_coupon("FIFTY", |terms| terms.minimum = riyals(50)).await;
    let customer = shop.customer().await;
    let address = customer.add_address(&address_form(&goods)).await;
    for _ in 0..3 {
        customer.add(goods.product("safi")).await.ok();
    }
    apply(&customer, "FIFTY").await.ok();
    let mut order = cash_order(customer.slot_tomorrow().await, address);
    // 67.50 minus 10 %, plus the base fee of 15.00.
    for (seen, now) in [("82.50", "75.75"), ("75.74", "75.75"), ("0.00", "75.75")] {
        order["amount_payable"] = seen.into();
        let refused = customer.order(&order).await;
        let refused = refused.expect(409, "total_changed");
        assert_eq!(
            refused["error"],
            format!("The total is now QR {now}. Please look at your order once more.")
        );
    }
    let minus = json!({"main_product_id": goods.product("safi"), "main_function": "minus"});
    customer.post("/api/addtocart/").json(&minus).await.ok();
    order["amount_payable"] = "75.75".into();
    customer.order(&order).await.expect(400, "coupon_minimum");
    assert_eq!(customer.cart().await["cart"]["coupon_refused"]["coupon_code"], "FIFTY", "it stays");
    order["amount_payable"] = "60.00".into();
    assert_eq!(customer.order(&order).await.ok()["order_total_amount"], "60.00", "45.00 and the fee");
    assert_eq!(shop.coupon_uses("FIFTY").await, 0);
    assert_eq!(customer.cart().await["cart"]["coupon_refused"], Value::Null, "it goes with the cart");
}

#[tokio::test]
async fn chk_15_a_coupon_that_an_abandoned_payment_holds_is_there_for_the_next_attempt() {
    for kind in Kind::ALL {
        for limit in ["each", "all", "first"] {
            let (shop, goods, _gateway) = shop_with(kind).await;
            shop.add_coupon("ONCE", |terms| match limit {
                "each" => terms.max_uses_per_customer = Some(1),
                "all" => terms.max_uses = Some(1),
                _ => terms.first_order_only = true,
            })
            .await;
            let customer = shop.customer().await;
            let address = customer.add_address(&address_form(&goods)).await;
            customer.add(goods.product("safi")).await.ok();
            apply(&customer, "ONCE").await.ok();
            let slot = customer.slot_tomorrow().await;
            let mut order = cash_order(slot, address);
            let online = json!("Online");
            let cash = std::mem::replace(&mut order["payment_type"], online);
            for payment_type in [json!("Online"), json!("Online"), cash] {
                let cart = customer.cart().await;
                assert_eq!(cart["cart"]["coupon_code"], "ONCE", "{limit}");
                order["payment_type"] = payment_type;
                order["amount_payable"] = cart["cart"]["amount_payable"].clone();
                let placed = customer.order(&order).await.ok();
                assert_eq!(placed["order_total_amount"], cart["cart"]["amount_payable"], "{limit}");
            }
            assert_eq!(shop.coupon_uses("ONCE").await, 1, "the last one's");
        }
    }
}

#[tokio::test]
async fn chk_12_removing_the_last_product_reports_no_coupon() {
    let (shop, goods) = Shop::stocked().await;
    shop.add_coupon("FRESH10", |_| ()).await;
    let customer = shop.customer().await;
    customer.add(goods.product("safi")).await.ok();
    let line = apply(&customer, "FRESH10").await.ok()["cart_items"][0]["id"].clone();
    let none = json!({"cart_item_id": line, "quantity": 0});
    assert_eq!(customer.post("/api/cart-item-quantity/").json(&none).await.ok()["cart_items"], json!([]));
}

#[tokio::test]
async fn chk_08_a_coupon_never_raises_the_total() {
    let (shop, goods) = Shop::stocked().await;
    shop.set_terms(|terms| terms.free_from = Some(riyals(60))).await;
    shop.add_coupon("FRESH10", |_| ()).await;
    let customer = shop.customer().await;
    for _ in 0..3 {
        customer.add(goods.product("safi")).await.ok();
    }
    let of = |cart: &Value| json!([cart["cart"]["delivery_charge"], cart["cart"]["amount_payable"]]);
    assert_eq!(of(&customer.cart().await), json!(["0.00", "67.50"]));
    let cart = apply(&customer, "FRESH10").await.ok();
    assert_eq!(of(&cart), json!(["0.00", "60.75"]));
    assert_eq!(cart["free_delivery"], json!({"from": "60.00", "missing": "0.00", "is_earned": true}));
}

#[tokio::test]
async fn chk_07_the_cart_shows_no_coupon_that_has_expired() {
    let (shop, goods) = Shop::stocked().await;
    shop.add_coupon("QUICK", |terms| terms.valid_until = Some(opening() + TimeDelta::minutes(5))).await;
    let customer = shop.customer().await;
    customer.add(goods.product("safi")).await.ok();
    apply(&customer, "QUICK").await.ok();
    shop.advance_s(5 * 60);
    let cart = customer.cart().await;
    assert_eq!(
        (&cart["cart"]["coupon_code"], &cart["cart"]["discount_amount"]),
        (&Value::Null, &json!("0.00"))
    );
    assert_eq!(cart["cart"]["coupon_refused"]["code"], "coupon_expired", "and says why");
}

#[tokio::test]
async fn api_16_codes_cannot_be_found_by_trying() {
    let shop =
        Shop::with("demo = true\nlimits.unknown_coupons_per_customer = 3\nlimits.access_token_s = 3600")
            .await;
    let goods = shop.stock().await;
    shop.add_coupon("FRESH10", |_| ()).await;
    let customer = shop.customer().await;
    customer.add(goods.product("safi")).await.ok();
    for _ in 0..3 {
        apply(&customer, "NOSUCH").await.expect(400, "coupon_not_found");
    }
    apply(&customer, "NOSUCH").await.expect(429, "too_many");
    apply(&customer, "FRESH10").await.ok();
    shop.advance_s(15 * 60);
    apply(&customer, "NOSUCH").await.expect(400, "coupon_not_found");
}
