//! What the shop tells its customers.

use hamour::services::notification;
use serde_json::json;

use crate::harness::Shop;

impl Shop {
    async fn tell(&self, customer_id: Option<i64>, title: &str) {
        let mut tx = self.state.db.begin().await.unwrap();
        let now = self.state.clock.now_ms();
        notification::tell(&mut tx, customer_id, title, "Fresh from the boat.", now).await.unwrap();
        tx.commit().await.unwrap();
        self.advance_s(60);
    }
}

#[tokio::test]
async fn api_23_ent_12_newest_first_for_this_customer_and_for_all() {
    let shop = Shop::open().await;
    let mariam = shop.customer().await;
    let yousef = shop.sign_up("97455500002").await;
    assert_eq!(mariam.get("/api/notification/").await.ok(), json!([]));
    shop.tell(None, "Eid hours").await;
    shop.tell(Some(1), "Your order is on its way").await;
    let mine = mariam.get("/api/notification/").await.ok();
    assert_eq!(mine[0]["title"], "Your order is on its way");
    assert_eq!(mine[0]["description"], "Fresh from the boat.");
    assert_eq!(mine[0]["created_date"], "2026-11-21T10:01:00+03:00");
    assert!(mine[0]["id"].is_i64());
    assert_eq!(mine[1]["title"], "Eid hours");
    let other = yousef.get("/api/notification/").await.ok();
    assert_eq!(other.as_array().unwrap().len(), 1, "role_02: {other}");
}

#[tokio::test]
async fn api_23_role_02_needs_a_token_and_stays_bounded() {
    let shop = Shop::open().await;
    shop.get("/api/notification").await.expect(401, "unauthorized");
    let mariam = shop.customer().await;
    for number in 0..60 {
        shop.tell(None, &format!("News {number}")).await;
    }
    // Longer than an access token lives.
    let again = json!({"whatsapp_number": "97455500001", "password": crate::harness::PASSWORD});
    let mariam = match mariam.get("/api/notification").await.status.as_u16() {
        401 => crate::harness::Customer::new(&shop, &shop.post("/api/login").json(&again).await),
        _ => mariam,
    };
    let news = mariam.get("/api/notification").await.ok();
    assert_eq!((news.as_array().unwrap().len(), &news[0]["title"]), (50, &json!("News 59")));
}
