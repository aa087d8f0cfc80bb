//! Tests of the contact and support forms.

use serde_json::{Value, json};

use crate::harness::Shop;

fn form() -> Value {
    json!({"name": " Mariam ", "email": "mariam@example.com", "enquiry": "Do you have safi today?", "source": "contact"})
}

fn form_with(field: &str, value: Value) -> Value {
    let mut form = form();
    form[field] = value;
    form
}

#[tokio::test]
async fn con_02_an_enquiry_reaches_the_shop_without_a_token() {
    let shop = Shop::open().await;
    let first = shop.post("/api/enquiry/").json(&form()).await;
    assert_eq!(first.status, 201, "{first}");
    let second = shop.post("/api/enquiry").json(&form_with("source", json!("support"))).await;
    assert_eq!(second.status, 201, "{second}");
    assert!(second.json()["id"].as_i64() > first.json()["id"].as_i64());
}

#[tokio::test]
async fn con_02_empty_and_overlong_fields_are_refused() {
    let shop = Shop::open().await;
    let send = |form: Value| shop.post("/api/enquiry").json(&form);
    for field in ["name", "email", "enquiry"] {
        send(form_with(field, json!(" \n "))).await.expect_invalid(&[field]);
        send(form_with(field, json!(7))).await.expect_invalid(&[field]);
    }
    send(form_with("name", json!("x".repeat(101)))).await.expect_invalid(&["name"]);
    send(form_with("email", json!("x".repeat(255)))).await.expect_invalid(&["email"]);
    send(form_with("enquiry", json!("x".repeat(4001)))).await.expect_invalid(&["enquiry"]);
    send(form_with("source", json!("elsewhere"))).await.expect_invalid(&["source"]);
    send(json!({})).await.expect_invalid(&["name"]);
    assert_eq!(send(form_with("enquiry", json!("س".repeat(4000)))).await.status, 201);
}

#[tokio::test]
async fn one_address_cannot_flood_the_shop() {
    let shop = Shop::with("[limits]\nenquiries_per_address_hour = 2").await;
    let send = |from: &str| shop.post("/api/enquiry").json(&form()).coming_from(from);
    for _ in 0..2 {
        assert_eq!(send("192.0.2.1").await.status, 201);
    }
    let refused = send("192.0.2.1").await;
    refused.expect(429, "too_many");
    assert!(refused.retry_after_s() <= 3600);
    assert_eq!(send("192.0.2.2").await.status, 201);
    shop.advance_s(3600);
    assert_eq!(send("192.0.2.1").await.status, 201);
}
