//! Tests of maintenance: what shoppers and staff are told, and that it ends by itself.

use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::{Member, Shop};
use crate::settings::set;

/// The shop's clock starts on 21 November 2026 at 10:00 in Doha.
const END: &str = "2026-11-21 10:30";
const ENGLISH: &str = "We move to a colder store";
const ARABIC: &str = "ننتقل إلى متجر أبرد";

async fn mode(shop: &Shop) -> Value {
    shop.post("/api/check-token-expiry").json(&json!({})).await.ok()
}

impl Member<'_> {
    async fn warnings(&self) -> Value {
        self.get("session/current").await.ok()["warnings"].clone()
    }
}

#[tokio::test]
async fn mnt_01_a_maintenance_says_why_and_until_when_and_ends_by_itself() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Packer).await;
    let closed = [
        ("maintenance", "on"),
        ("maintenance.until", END),
        ("maintenance.message", ENGLISH),
        ("maintenance.message_ar", ARABIC),
    ];
    set(&shop, &closed).await.unwrap();
    let notice = json!({"is_opening": false, "message": ENGLISH, "message_ar": ARABIC, "until": "2026-11-21T10:30:00+03:00"});
    for call in [shop.get("/api/banners"), shop.post("/api/addtocart").json(&json!({}))] {
        let answer = call.await;
        let wait: i64 = answer.header("retry-after").unwrap().parse().unwrap();
        assert!((1..=30 * 60 + 1).contains(&wait), "{wait}: {answer}");
        let body = answer.expect(503, "maintenance");
        assert_eq!((&body["error"], &body["maintenance"]), (&json!(ENGLISH), &notice));
    }
    assert_eq!(
        mode(&shop).await,
        json!({"maintenance_mode": true, "maintenance": notice, "token_valid": false})
    );
    let page = async || shop.get("/").header("accept", "text/html").await.to_string();
    assert!(page().await.contains(ENGLISH));
    let status = async |path: &str| shop.get(path).header("accept", "text/html").await.status.as_u16();
    assert_eq!((status("/about").await, status("/abuot").await), (200, 404), "wrong links stay wrong");
    assert_eq!(status("/product/nothing/99999").await, 200, "nobody learns which products there are");
    assert!(page().await.contains(r#"<script id="page-data" type="application/json">{}</script>"#));
    assert_eq!(noor.warnings().await, json!(["closed_for_maintenance"]), "staff go on working");
    noor.get("stock/list").await.ok();

    shop.advance_s(30 * 60);
    assert_eq!(mode(&shop).await, json!({"maintenance_mode": false, "token_valid": false}));
    shop.get("/api/banners").await.ok();
    assert!(!page().await.contains(ENGLISH));
    assert_eq!(noor.warnings().await, json!([]));
}

#[tokio::test]
async fn an_end_that_is_past_is_refused_and_the_command_needs_none() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let change = |name: &str, seen: &str, value: &str| json!({"name": name, "seen": seen, "value": value});
    let close = [change("maintenance", "off", "on"), change("maintenance.until", "off", "2026-11-21 10:00")];
    let refused = noor.post("settings/change", &json!({"changes": close})).await.expect(422, "validation");
    let issue = &refused["issues"][0];
    assert_eq!(
        (&issue["field"], &issue["code"]),
        (&json!("maintenance.until"), &json!("maintenance_end_past"))
    );
    assert!(!shop.state.in_maintenance());

    set(&shop, &[("maintenance", "on"), ("maintenance.until", END)]).await.unwrap();
    assert_eq!(noor.get("settings/list").await.ok()["is_closed"], true);
    shop.advance_s(3600);
    let again = shop.staff("salma", Role::Manager).await;
    assert_eq!(again.get("settings/list").await.ok()["is_closed"], false, "it is over");
    set(&shop, &[("maintenance.message", "Thank you")]).await.expect("its end is not changed");
    hamour::services::settings::set_maintenance(&shop.state, crate::harness::tester(), true).await.unwrap();
    assert!(shop.state.in_maintenance(), "until somebody opens it");
}

#[tokio::test]
async fn mnt_01_without_words_of_its_own_a_shop_says_the_usual_ones() {
    let shop = Shop::open().await;
    set(&shop, &[("maintenance", "on")]).await.unwrap();
    let answer = shop.get("/api/banners").await;
    assert_eq!(answer.header("retry-after"), Some("60"));
    let body = answer.expect(503, "maintenance");
    assert_eq!(body["error"], "The shop is closed for maintenance");
    assert_eq!(body.get("maintenance"), None);
}
