//! Tests of the shop's notifications to its customers.

use std::path::Path;

use hamour::services::{notification, order};
use hamour::store::notification as store;
use hamour_core::message::Audience;
use serde_json::json;

use crate::harness::{Answer, Shop, address_form, analyze, cash_order, execute};
use crate::order_list::next;
use crate::staff_order_plans::{filled, plan};
use crate::statements::statements;

impl Shop {
    async fn notify(&self, audience: Audience, title: &str) {
        let mut tx = self.state.db.begin().await.unwrap();
        let now = self.state.clock.now_ms();
        store::insert(&mut tx, audience, [title, ""], ["Fresh from the boat.", ""], now).await.unwrap();
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
async fn api_23_what_the_shop_writes_itself_is_in_the_language_of_the_page() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(100).await;
    let maryam = shop.customer().await;
    let address = maryam.add_address(&address_form(&goods)).await;
    maryam.add(goods.product("safi")).await.ok();
    maryam.order(&cash_order(maryam.slot_tomorrow().await, address)).await.ok();
    assert_eq!(order::send_due(&shop.state).await.unwrap(), 1);
    let number = "HM000001";
    for (language, title, text) in [
        ("en", format!("Order {number} placed"), "Thank you! We will look at your order in a moment."),
        ("ar", format!("تم استلام الطلب \u{2068}{number}\u{2069}"), "شكرًا لك! سننظر في طلبك بعد لحظات."),
    ] {
        let listed = maryam.get("/api/notification/").header("accept-language", language).await.ok();
        assert_eq!((&listed[0]["title"], &listed[0]["description"]), (&json!(title), &json!(text)));
        assert_eq!(listed[0]["notice"]["title"], json!({ "code": "processing_title", "details": [number] }));
    }
    // A later version may have written what this one does not know.
    execute(&shop.state.db, "UPDATE notification SET notice = '{\"title\":1}'".to_owned()).await;
    let listed = maryam.get("/api/notification/").header("accept-language", "ar").await.ok();
    assert_eq!(listed[0]["title"], format!("Order {number} placed"));
}

/// Inserts notifications for each customer in turn and for all, three at the same time.
async fn many(shop: &Shop, count: i64) {
    let rows: Vec<_> = (0..count)
        .map(|nth| {
            let audience = ["1", "2", "NULL"][usize::try_from(nth % 3).unwrap()];
            format!("({audience}, 'News {nth}', 'Fresh fish', {})", nth / 6)
        })
        .collect();
    let text = "INSERT INTO notification (customer_id, title, description, created_at) VALUES ";
    execute(&shop.state.db, text.to_owned() + &rows.join(", ")).await;
}

fn titles(answer: &Answer) -> Vec<String> {
    let all = answer.json();
    all.as_array().unwrap().iter().map(|one| one["title"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn api_23_role_02_notifications_come_in_pages_to_the_last() {
    let shop = Shop::open().await;
    shop.get("/api/notification").await.expect(401, "unauthorized");
    let mariam = shop.customer().await;
    shop.sign_up("97455500002").await;
    many(&shop, 180).await;
    let expected: Vec<_> =
        (0..180).rev().filter(|nth| nth % 3 != 1).map(|nth| format!("News {nth}")).collect();
    let first = mariam.get("/api/notification").await;
    assert_eq!(titles(&first), expected[..50]);
    // One that arrives in the meantime shifts no page.
    shop.notify(Audience::Everyone, "Eid hours").await;
    let second = mariam.get(&next(&first).expect("there are more")).await;
    assert_eq!(titles(&second), expected[50..100]);
    let third = mariam.get(&next(&second).expect("there are more")).await;
    assert_eq!((titles(&third), next(&third)), (expected[100..].to_vec(), None));
    for place in ["x", "7", "1.2.3", ""] {
        mariam.get(&format!("/api/notification?before={place}")).await.expect_invalid(&["query"]);
    }
}

#[tokio::test]
async fn a_page_of_notifications_reads_no_others() {
    let shop = Shop::open().await;
    shop.customer().await;
    shop.sign_up("97455500002").await;
    many(&shop, 6_000).await;
    analyze(&shop.state.db).await;
    let store = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store");
    let texts = statements(&store)
        .into_iter()
        .filter(|(path, text)| path.ends_with("notification.rs") && text.contains("AS shared"));
    let [(_, text)] = &texts.collect::<Vec<_>>()[..] else { panic!("one statement reads a page") };
    let plan = plan(&shop.state.db, &filled(text, &["1", "500", "9000", "51"])).await;
    let by_index = plan.lines().filter(|line| line.contains("notification_of_customer")).count();
    assert_eq!(by_index, 2, "{plan}");
    // SQLite: SCAN; PostgreSQL: Seq Scan.
    assert!(!plan.contains("SCAN n") && !plan.contains("Seq Scan on notification "), "{plan}");
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
