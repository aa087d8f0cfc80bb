//! Tests of the page that a shopper returns to from the gateway (PAY-01).

use serde_json::{Value, json};

use crate::harness::gateway::{Choice, Gateway, Kind, shop_with_settings};
use crate::harness::{Customer, Shop};
use crate::order::shopper;

#[tokio::test]
async fn the_shopper_returns_to_the_page_they_came_from_and_to_none_elsewhere() {
    let (shop, goods, gateway) =
        shop_with_settings(Kind::Sandbox, "return_origins = ['https://app.shop.example']").await;
    let (customer, mut body) = shopper(&shop, &goods).await;
    body["payment_type"] = json!("Online");
    for elsewhere in [
        "https://evil.example/payment_success",
        "http://127.0.0.1:8080@evil.example/",
        "//evil.example",
        "javascript:alert(1)",
        "/payment_success",
        "https://app.shop.example.evil.example/",
    ] {
        body["callback_url"] = json!(elsewhere);
        customer.order(&body).await.expect_invalid(&["callback_url"]);
    }
    for (asked, page) in [
        ("http://127.0.0.1:8080/payment_success", "/payment_success"),
        ("https://app.shop.example/app_success", "https://app.shop.example/app_success"),
        ("https://app.shop.example/APP_FAILED/?from=app", "https://app.shop.example/app_success"),
        ("https://app.shop.example/app_done", "https://app.shop.example/payment_success"),
    ] {
        body["callback_url"] = json!(asked);
        assert_eq!(page_after_payment(&shop, &gateway, &customer, &body).await, page);
        customer.add(goods.product("safi")).await.ok();
    }
}

#[tokio::test]
async fn the_shopper_returns_to_the_language_they_came_from() {
    let (shop, goods, gateway) =
        shop_with_settings(Kind::Sandbox, "return_origins = ['https://app.shop.example']").await;
    let (customer, mut body) = shopper(&shop, &goods).await;
    body["payment_type"] = json!("Online");
    for (asked, page) in [
        ("http://127.0.0.1:8080/ar/payment_success", "/ar/payment_success"),
        ("https://app.shop.example/ar/app_success", "https://app.shop.example/ar/app_success"),
    ] {
        body["callback_url"] = json!(asked);
        assert_eq!(page_after_payment(&shop, &gateway, &customer, &body).await, page);
        customer.add(goods.product("safi")).await.ok();
    }
}

/// Orders, pays, and returns the address of the page that the shopper comes to, without the order.
async fn page_after_payment(shop: &Shop, gateway: &Gateway, customer: &Customer<'_>, body: &Value) -> String {
    let answer = customer.order(body).await.ok();
    let visit = gateway.arrive(shop, &answer["gateway"]).await;
    let callback = gateway.decide(shop, &visit, Choice::Pay).await;
    let location = shop.callback_location(callback).await;
    let order = answer["id"].as_i64().unwrap();
    location.strip_suffix(&format!("?order={order}")).expect("names the order").to_owned()
}
