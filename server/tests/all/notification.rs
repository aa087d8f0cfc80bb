//! Tests of the shop's notifications to its customers.

use hamour::services::notification;
use hamour::store::notification as store;
use hamour_core::message::Audience;
use serde_json::json;

use crate::harness::Shop;

impl Shop {
    async fn notify(&self, audience: Audience, title: &str) {
        let mut tx = self.state.db.begin().await.unwrap();
        let now = self.state.clock.now_ms();
        store::insert(&mut tx, audience, title, "Fresh from the boat.", None, now).await.unwrap();
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
    shop.notify(Audience::Everyone, "Eid hours").await;
    shop.notify(Audience::Customer(1), "Your order is on its way").await;
    let mine = mariam.get("/api/notification/").await.ok();
    assert_eq!(mine[0]["title"], "Your order is on its way");
    assert_eq!(mine[0]["description"], "Fresh from the boat.");
    assert_eq!(mine[0]["created_date"], "2026-11-21T10:01:00+03:00");
    assert!(mine[0]["id"].is_i64());
    assert_eq!(mine[0]["notice"], json!(null), "written by the staff, in no words of the shop's");
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
        shop.notify(Audience::Everyone, &format!("News {number}")).await;
    }
    // The messages above may have taken longer than the lifetime of an access token.
    let again = json!({"whatsapp_number": "97455500001", "password": crate::harness::PASSWORD});
    let mariam = match mariam.get("/api/notification").await.status.as_u16() {
        401 => crate::harness::Customer::new(&shop, &shop.post("/api/login").json(&again).await),
        _ => mariam,
    };
    let news = mariam.get("/api/notification").await.ok();
    assert_eq!((news.as_array().unwrap().len(), &news[0]["title"]), (50, &json!("News 59")));
}

#[tokio::test]
async fn api_23_read_marks_are_per_customer_and_permanent() {
    let shop = Shop::open().await;
    let mariam = shop.customer().await;
    let yousef = shop.sign_up("97455500002").await;
    shop.notify(Audience::Everyone, "Eid hours").await;
    shop.notify(Audience::Customer(1), "Your order is on its way").await;
    let unread = async |customer: &crate::harness::Customer<'_>| {
        let told = customer.get("/api/notification/").await.ok();
        let unread = told.as_array().unwrap().iter().filter(|one| one["is_read"] == json!(false));
        unread.map(|one| one["title"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(unread(&mariam).await, ["Your order is on its way", "Eid hours"]);
    let read = async |customer: &crate::harness::Customer<'_>, id: i64| {
        customer.post("/api/notification/read/").json(&json!({"id": id})).await
    };
    assert_eq!(read(&mariam, 1).await.ok(), json!({"unread_count": 1}));
    assert_eq!(unread(&mariam).await, ["Your order is on its way"]);
    assert_eq!(unread(&yousef).await, ["Eid hours"], "a broadcast is read by each for themselves");
    assert_eq!(read(&mariam, 2).await.ok(), json!({"unread_count": 0}));
    assert_eq!(read(&mariam, 1).await.ok(), json!({"unread_count": 0}), "what is read stays read");
    shop.notify(Audience::Everyone, "Fresh hamour").await;
    assert_eq!(unread(&mariam).await, ["Fresh hamour"]);
}

#[tokio::test]
async fn api_23_announcements_before_the_sign_up_count_as_read() {
    let shop = Shop::open().await;
    let mariam = shop.customer().await;
    shop.notify(Audience::Everyone, "Eid hours").await;
    shop.notify(Audience::Everyone, "Back to the usual hours").await;
    let yousef = shop.sign_up("97455500002").await;
    shop.notify(Audience::Customer(2), "Your order is on its way").await;
    shop.notify(Audience::Everyone, "Fresh hamour").await;
    let listed = async |customer: &crate::harness::Customer<'_>| {
        let told = customer.get("/api/notification/").await.ok();
        let told = told.as_array().unwrap().iter();
        told.map(|one| (one["title"].as_str().unwrap().to_owned(), one["is_read"] == json!(true)))
            .collect::<Vec<_>>()
    };
    let told = |title: &str, is_read| (title.to_owned(), is_read);
    assert_eq!(
        listed(&yousef).await,
        [
            told("Fresh hamour", false),
            told("Your order is on its way", false),
            told("Back to the usual hours", true),
            told("Eid hours", true)
        ]
    );
    assert!(listed(&mariam).await.iter().all(|(_, is_read)| !is_read));
    let read = yousef.post("/api/notification/read/").json(&json!({"id": 3})).await.ok();
    assert_eq!(read, json!({"unread_count": 1}));
}

#[tokio::test]
async fn api_23_role_02_only_notifications_for_the_customer_can_be_marked_as_read() {
    let shop = Shop::open().await;
    let mariam = shop.customer().await;
    let yousef = shop.sign_up("97455500002").await;
    shop.notify(Audience::Customer(1), "Your order is on its way").await;
    shop.post("/api/notification/read").json(&json!({"id": 1})).await.expect(401, "unauthorized");
    yousef.post("/api/notification/read").json(&json!({"id": 1})).await.expect(404, "not_found");
    mariam.post("/api/notification/read").json(&json!({"id": 99})).await.expect(404, "not_found");
    mariam.post("/api/notification/read").json(&json!({})).await.expect_invalid(&["id"]);
    assert_eq!(mariam.get("/api/notification").await.ok()[0]["is_read"], false);
}

#[tokio::test]
async fn staff_announcements_have_a_readable_text() {
    let shop = Shop::open().await;
    let mariam = shop.customer().await;
    for (title, text) in [(" ", "x"), ("x", ""), ("a\tb", "x"), (&*"x".repeat(101), "x"), ("x", "\u{202e}")] {
        assert!(
            notification::announce(&shop.state, crate::harness::tester(), title, text).await.is_err(),
            "{title:?} {text:?}"
        );
    }
    notification::announce(
        &shop.another_program().await,
        crate::harness::tester(),
        " Ramadan hours ",
        "From 8.\nUntil 2.",
    )
    .await
    .unwrap();
    let told = mariam.get("/api/notification").await.ok();
    assert_eq!(told.as_array().unwrap().len(), 1);
    assert_eq!(
        (&told[0]["title"], &told[0]["description"]),
        (&json!("Ramadan hours"), &json!("From 8.\nUntil 2."))
    );
}
