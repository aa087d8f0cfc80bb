//! Tests of the notifications that staff write to customers: whom they reach, and that they reach them once.

use std::time::{Duration, Instant};

use hamour::services::announcement::notify_next;
use hamour::store::db::Db;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::{Customer, Member, Shop, address_form, cash_order, execute};

pub(crate) fn form(audience: &Value) -> Value {
    json!({
        "title": "Eid hours", "title_ar": "ساعات العيد", "text": "We open at 8.", "text_ar": "",
        "link": {"kind": "page", "id": null, "page": "/about"}, "audience": audience,
    })
}

pub(crate) fn audience(kind: &str, changes: &Value) -> Value {
    let mut audience = json!({"kind": kind, "days": null, "municipality_id": null, "numbers": []});
    for (name, value) in changes.as_object().into_iter().flatten() {
        audience[name] = value.clone();
    }
    audience
}

impl Member<'_> {
    async fn counts_audience(&self, audience: &Value) -> i64 {
        let counted = self.post("announcement/count", &json!({"audience": audience})).await.ok();
        counted["customers"].as_i64().unwrap()
    }

    async fn announces(&self, key: &str, audience: &Value) -> Value {
        self.post("announcement/send", &json!({"key": key, "form": form(audience)})).await.ok()
    }

    async fn announced(&self) -> Vec<Value> {
        self.get("announcement/list").await.ok()["items"].as_array().unwrap().clone()
    }
}

async fn titles(customer: &Customer<'_>) -> Vec<Value> {
    let told = customer.get("/api/notification").await.ok();
    told.as_array().unwrap().iter().map(|one| one["title"].clone()).collect()
}

/// Notifies customers until all have what was sent.
async fn notify_all(shop: &Shop) {
    while notify_next(&shop.state).await.unwrap() {}
}

async fn block(shop: &Shop, id: i64) {
    let noor = shop.staff("blocker", Role::Owner).await;
    noor.post("customer/block", &json!({"customer_id": id, "reason": "Two false addresses"})).await.ok();
}

#[tokio::test]
async fn a_notification_to_all_is_counted_sent_once_and_read() {
    let shop = Shop::open().await;
    let mariam = shop.customer().await;
    shop.sign_up("97455500002").await;
    let noor = shop.staff("noor", Role::Manager).await;
    let all = audience("everyone", &json!({}));
    assert_eq!(noor.counts_audience(&all).await, 2);
    let sent = noor.announces("one", &all).await;
    assert_eq!((&sent["wanted"], &sent["told"], &sent["is_finished"]), (&json!(2), &json!(2), &json!(true)));
    assert_eq!(noor.announces("one", &all).await["id"], sent["id"], "a second press sends nothing");
    assert_eq!(titles(&mariam).await, ["Eid hours"]);
    let mine = mariam.get("/api/notification").await.ok()[0].clone();
    assert_eq!((&mine["description"], &mine["link"]), (&json!("We open at 8."), &json!("/about")));
    mariam.post("/api/notification/read/").json(&json!({"id": mine["id"]})).await.ok();
    let listed = noor.announced().await;
    assert_eq!(listed.len(), 1);
    assert_eq!((&listed[0]["readers"], &listed[0]["actor"]), (&json!(1), &json!("noor")));
    let mut other = form(&all);
    other["title"] = json!("Other hours");
    noor.post("announcement/send", &json!({"key": "one", "form": other})).await.expect(409, "key_reused");
}

#[tokio::test]
async fn a_group_is_notified_in_the_background_and_nobody_else_is() {
    let (shop, _) = Shop::stocked().await;
    let mariam = shop.customer().await;
    let yousef = shop.sign_up("97455500002").await;
    let noor = shop.staff("noor", Role::Manager).await;
    let some = audience("customers", &json!({"numbers": [2, 2, 99]}));
    assert_eq!(noor.counts_audience(&some).await, 1);
    let sent = noor.announces("one", &some).await;
    assert_eq!((&sent["wanted"], &sent["told"], &sent["is_finished"]), (&json!(1), &json!(0), &json!(false)));
    assert_eq!(titles(&yousef).await, [Value::Null; 0]);
    notify_all(&shop).await;
    assert!(!notify_next(&shop.state).await.unwrap());
    assert_eq!((titles(&yousef).await.len(), titles(&mariam).await.len()), (1, 0));
    let listed = noor.announced().await.remove(0);
    assert_eq!(
        (&listed["told"], &listed["is_finished"], &listed["readers"]),
        (&json!(1), &json!(true), &json!(0))
    );
    let id = yousef.get("/api/notification").await.ok()[0]["id"].clone();
    yousef.post("/api/notification/read/").json(&json!({"id": id})).await.ok();
    assert_eq!(noor.announced().await[0]["readers"], 1);
}

#[tokio::test]
async fn groups_follow_orders_and_addresses_and_leave_out_the_blocked() {
    let (shop, goods) = Shop::stocked().await;
    let mariam = shop.customer().await;
    shop.sign_up("97455500002").await;
    shop.sign_up("97455500003").await;
    shop.deliver_daily(9).await;
    let address = mariam.add_address(&address_form(&goods)).await;
    mariam.add(goods.product("safi")).await.ok();
    mariam.order(&cash_order(mariam.slot_tomorrow().await, address)).await.ok();
    let noor = shop.staff("noor", Role::Manager).await;
    let days = json!({"days": 30});
    let counts = async || {
        let mut found = Vec::new();
        for (kind, changes) in [
            ("everyone", &json!({})),
            ("ordered_lately", &days),
            ("not_lately", &days),
            ("never_ordered", &json!({})),
            ("zones", &json!({"numbers": [24, 66]})),
            ("zones", &json!({"numbers": [90]})),
            ("municipality", &json!({"municipality_id": 1})),
        ] {
            found.push(noor.counts_audience(&audience(kind, changes)).await);
        }
        found
    };
    assert_eq!(counts().await, [3, 1, 0, 2, 1, 0, 1]);
    block(&shop, 3).await;
    assert_eq!(counts().await, [2, 1, 0, 1, 1, 0, 1]);
}

#[tokio::test]
async fn customers_who_join_later_get_nothing_of_a_group() {
    let shop = Shop::open().await;
    shop.customer().await;
    let noor = shop.staff("noor", Role::Manager).await;
    noor.announces("one", &audience("never_ordered", &json!({}))).await;
    shop.advance_s(60);
    let late = shop.sign_up("97455500002").await;
    notify_all(&shop).await;
    assert_eq!(titles(&late).await, [Value::Null; 0]);
    assert_eq!(noor.announced().await[0]["told"], 1);
}

#[tokio::test]
async fn an_incomplete_notification_or_one_for_nobody_is_refused() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let refused = async |form: Value| {
        let body = json!({"key": "one", "form": form});
        noor.post("announcement/send", &body).await.expect(422, "validation")["issues"][0].clone()
    };
    let issue = refused(form(&audience("customers", &json!({"numbers": [7]})))).await;
    assert_eq!((&issue["field"], &issue["code"]), (&json!("audience"), &json!("audience_empty")));
    let issue = refused(form(&audience("zones", &json!({})))).await;
    assert_eq!(issue["field"], "audience.numbers");
    let mut untitled = form(&audience("everyone", &json!({})));
    untitled["title"] = json!(" ");
    assert_eq!(refused(untitled).await["code"], "field_required");
    assert_eq!(noor.announced().await.len(), 0);
    shop.staff("edna", Role::Editor).await.get("announcement/list").await.expect(403, "forbidden");
}

/// Adds customers without orders.
async fn crowd(shop: &Shop, count: u32) {
    let columns = "INSERT INTO customer (name, phone, password_hash, created_at)";
    let row = "'Somebody', CAST(97430000000 + n AS TEXT), '', 0";
    let text = match &shop.state.db {
        Db::Sqlite { .. } => {
            let numbers = format!(
                "WITH RECURSIVE series (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM series WHERE n < {count})"
            );
            format!("{columns} {numbers} SELECT {row} FROM series")
        }
        Db::Postgres(..) => format!("{columns} SELECT {row} FROM generate_series(1, {count}) AS n"),
    };
    execute(&shop.state.db, text).await;
}

#[tokio::test]
#[ignore = "a measurement: it takes a minute"]
async fn a_group_of_a_hundred_thousand_is_counted_and_notified_in_batches() {
    let shop = Shop::open().await;
    crowd(&shop, 100_000).await;
    let noor = shop.staff("noor", Role::Manager).await;
    let group = audience("never_ordered", &json!({}));
    let began = Instant::now();
    assert_eq!(noor.counts_audience(&group).await, 100_000);
    println!("counted in {:.2?}", began.elapsed());
    noor.announces("one", &group).await;
    let (began, mut longest) = (Instant::now(), Duration::ZERO);
    loop {
        let batch = Instant::now();
        if !notify_next(&shop.state).await.unwrap() {
            break;
        }
        longest = longest.max(batch.elapsed());
    }
    println!("notified in {:.2?}, the longest batch took {longest:.2?}", began.elapsed());
    let listed = Instant::now();
    assert_eq!(noor.announced().await[0]["told"], 100_000);
    println!("listed in {:.2?}", listed.elapsed());
}
