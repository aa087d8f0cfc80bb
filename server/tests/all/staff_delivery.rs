//! Tests of giving orders to drivers, of the driver's round, and of what drivers report from the door.

use std::collections::BTreeSet;
use std::io::Cursor;

use hamour::services::audit_log::{self, Filter};
use hamour::services::delivery;
use hamour_core::order::OrderAction;
use hamour_core::round::PHOTO_BYTES_MAX;
use hamour_core::staff::Role;
use image::{DynamicImage, ImageFormat, RgbImage};
use serde_json::{Value, json};

use crate::harness::{Answer, Customer, Goods, Member, Shop};

async fn open_shop() -> (Shop, Goods) {
    Shop::sending("demo = true").await
}

/// A key of a report, as a phone makes it.
pub(crate) fn key(number: u32) -> String {
    format!("0b5e3f6a-98c1-4f0e-9a55-{number:012}")
}

impl Shop {
    /// Places an order, which is accepted.
    async fn accepted(&self, customer: &Customer<'_>, goods: &Goods) -> i64 {
        let id = self.open_order(customer, goods).await;
        self.does(id, OrderAction::Accept).await;
        id
    }
}

impl Member<'_> {
    async fn gives(&self, orders: &[i64], driver: Option<i64>) -> Answer {
        self.post("delivery/assign", &json!({"order_ids": orders, "driver_id": driver})).await
    }

    async fn round(&self) -> Vec<Value> {
        self.get("delivery/round").await.ok()["stops"].as_array().unwrap().clone()
    }

    async fn sends(&self, order_id: i64) -> Answer {
        let version = self
            .round()
            .await
            .iter()
            .find(|stop| stop["id"] == order_id)
            .map_or(json!(1), |stop| stop["version"].clone());
        self.post("order/change-status", &json!({"order_id": order_id, "version": version, "action": "send"}))
            .await
    }

    async fn reports(&self, number: u32, order_id: i64, outcome: &Value) -> Answer {
        let body = json!({
            "key": key(number), "order_id": order_id, "outcome": outcome, "happened_at": "2026-11-21T12:00:00+03:00"
        });
        self.post("delivery/report", &body).await
    }

    async fn page(&self, order_id: i64) -> Value {
        self.get(&format!("order/detail?order_id={order_id}")).await.ok()
    }

    async fn driver_id(&self, username: &str) -> i64 {
        let drivers = self.get("delivery/drivers").await.ok();
        let of = drivers["drivers"].as_array().unwrap().iter().find(|one| one["username"] == username);
        of.unwrap_or_else(|| panic!("{drivers}"))["id"].as_i64().unwrap()
    }

    async fn photographs(&self, number: u32, picture: Vec<u8>) -> Answer {
        let path = format!("/api/staff/delivery/photo?key={}", key(number));
        self.shop.post(&path).header("cookie", &self.cookie).body("image/jpeg", picture).await
    }
}

pub(crate) fn jpeg(width: u32, height: u32) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    let picture = DynamicImage::ImageRgb8(RgbImage::new(width, height));
    picture.write_to(&mut file, ImageFormat::Jpeg).unwrap();
    file.into_inner()
}

fn delivered(cash: &Value) -> Value {
    json!({"kind": "delivered", "cash_received": cash})
}

fn failed(reason: &str) -> Value {
    json!({"kind": "failed", "reason": reason, "words": "The gate was locked"})
}

fn versions(answer: &Value) -> Vec<i64> {
    answer["orders"].as_array().unwrap().iter().map(|order| order["version"].as_i64().unwrap()).collect()
}

#[tokio::test]
async fn orders_are_given_to_a_driver_and_taken_back() {
    let (shop, goods) = open_shop().await;
    let customer = shop.customer().await;
    let (one, other) = (shop.accepted(&customer, &goods).await, shop.accepted(&customer, &goods).await);
    let new = shop.open_order(&customer, &goods).await;
    let packer = shop.staff("packer", Role::Packer).await;
    for (name, role) in [("omar", Role::Driver), ("saad", Role::Driver), ("nobody", Role::Editor)] {
        shop.add_staff(name, role).await;
    }
    let (omar, saad) = (packer.driver_id("omar").await, packer.driver_id("saad").await);
    let given = packer.gives(&[other, one], Some(omar)).await.ok();
    assert_eq!(given["orders"][0]["driver"], json!({"id": omar, "name": "Noor Test"}));
    assert_eq!(versions(&given), [3, 3]);
    assert_eq!(versions(&packer.gives(&[one], Some(omar)).await.ok()), [3], "a repetition changes nothing");
    packer.gives(&[one, new], Some(saad)).await.expect(400, "order_not_givable");
    assert_eq!(packer.page(one).await["order"]["driver"]["id"], omar, "all or none");
    assert_eq!(versions(&packer.gives(&[one], None).await.ok()), [4]);
    for (driver, status) in [("none", [one, new]), (&omar.to_string(), [other, other])] {
        let list = packer.get(&format!("order/list?driver={driver}&sort=oldest")).await.ok();
        let ids: Vec<_> = list["orders"].as_array().unwrap().iter().map(|it| it["id"].clone()).collect();
        assert!(status.iter().all(|id| ids.contains(&json!(id))), "{driver}: {ids:?}");
        let board = packer.get(&format!("order/board?driver={driver}")).await.ok();
        let shown =
            board["columns"].as_array().unwrap().iter().map(|column| column["count"].as_i64().unwrap());
        assert_eq!(shown.sum::<i64>(), i64::try_from(ids.len()).unwrap(), "{driver}");
    }
    packer.get("order/list?driver=omar").await.expect_invalid(&["driver"]);
    packer.gives(&[other], Some(999_999)).await.expect(404, "not_found");
    packer.gives(&[999_999], Some(omar)).await.expect(404, "not_found");
    packer.post("delivery/assign", &json!({"order_ids": [other]})).await.expect_invalid(&["driver_id"]);
    packer.gives(&[], Some(omar)).await.expect_invalid(&["order_ids"]);
    packer.gives(&(1..=101).collect::<Vec<_>>(), Some(omar)).await.expect_invalid(&["order_ids"]);
    let editor = shop.count("SELECT id FROM staff WHERE username = 'nobody'").await;
    packer.gives(&[other], Some(editor)).await.expect_invalid(&["driver_id"]);
    let log = audit_log::list(&shop.state, &Filter::default(), 1).await.unwrap();
    assert_eq!(
        (log[0].action.as_str(), log[0].before.as_deref()),
        ("order.assign", Some(r#"{"driver":"omar"}"#))
    );
    assert_eq!(log[0].after.as_deref(), Some(r#"{"driver":null}"#));
}

#[tokio::test]
async fn a_disabled_driver_keeps_past_orders_and_gets_no_new_ones() {
    let (shop, goods) = open_shop().await;
    let customer = shop.customer().await;
    let (one, other) = (shop.accepted(&customer, &goods).await, shop.accepted(&customer, &goods).await);
    let owner = shop.staff("noor", Role::Owner).await;
    shop.add_staff("omar", Role::Driver).await;
    let omar = owner.driver_id("omar").await;
    owner.gives(&[one], Some(omar)).await.ok();
    owner.post("member/set-disabled", &json!({"username": "omar", "is_disabled": true})).await.ok();
    assert_eq!(owner.page(one).await["order"]["driver"]["id"], omar);
    owner.gives(&[other], Some(omar)).await.expect_invalid(&["driver_id"]);
    assert!(!owner.get("delivery/drivers").await.ok().to_string().contains("omar"));
}

#[tokio::test]
async fn a_driver_delivers_the_own_orders_only() {
    let (shop, goods) = open_shop().await;
    let customer = shop.customer().await;
    let (own, foreign) = (shop.accepted(&customer, &goods).await, shop.accepted(&customer, &goods).await);
    let early = shop.staff("early", Role::Packer).await;
    shop.add_staff("saad", Role::Driver).await;
    early.gives(&[own, foreign], Some(early.driver_id("saad").await)).await.ok();
    // The orders are to be delivered on the next day.
    shop.advance_s(24 * 3600);
    let packer = shop.staff("packer", Role::Packer).await;
    let omar = shop.staff("omar", Role::Driver).await;
    let id = packer.driver_id("omar").await;
    packer.gives(&[own], Some(id)).await.ok();
    let round = omar.round().await;
    assert_eq!(round.iter().map(|stop| stop["id"].as_i64().unwrap()).collect::<Vec<_>>(), [own]);
    let listed = &round[0];
    assert_eq!((&listed["status"], &listed["zone"]), (&json!("Accepted"), &json!(24)));
    assert_eq!(listed["amount_due"], packer.page(own).await["order"]["total"]);
    assert_eq!(listed["lines"][0]["quantity"], 1);
    assert!(listed.get("customer_id").is_none(), "no more than is needed: {listed}");
    omar.sends(foreign).await.expect(404, "not_found");
    for outcome in [delivered(&json!("1.00")), failed("refused")] {
        omar.reports(1, foreign, &outcome).await.expect(404, "not_found");
    }
    omar.reports(1, own, &delivered(&Value::Null)).await.expect(409, "report_not_applied");
    omar.sends(own).await.ok();
    assert_eq!(omar.round().await[0]["status"], "Food on the way");
    packer.gives(&[own], None).await.ok();
    assert!(omar.round().await.is_empty());
    omar.reports(2, own, &delivered(&listed["amount_due"])).await.ok();
    assert_eq!(packer.page(own).await["order"]["status"], "Delivered", "the goods were in this driver's car");
    packer.post("delivery/report", &json!({})).await.expect(403, "forbidden");
    omar.gives(&[own], Some(id)).await.expect(403, "forbidden");
    omar.get("order/list").await.expect(403, "forbidden");
}

#[tokio::test]
async fn a_report_is_applied_once() {
    let (shop, goods) = open_shop().await;
    let customer = shop.customer().await;
    let id = shop.accepted(&customer, &goods).await;
    let owner = shop.staff("noor", Role::Owner).await;
    let omar = shop.staff("omar", Role::Driver).await;
    owner.gives(&[id], Some(owner.driver_id("omar").await)).await.ok();
    shop.does(id, OrderAction::Send).await;
    let cash = delivered(&json!("500.00"));
    let (one, other) = tokio::join!(omar.reports(1, id, &cash), omar.reports(1, id, &cash));
    let first = one.ok();
    assert_eq!(first, other.ok());
    assert_eq!(omar.reports(1, id, &cash).await.ok(), first, "also later");
    assert_eq!((&first["is_delivered"], &first["cash_received"]), (&json!(true), &json!("500.00")));
    assert_eq!(first["missing"], "0.00");
    assert_ne!(first["surplus"], "0.00");
    assert_eq!(shop.count("SELECT count(*) FROM delivery_report").await, 1);
    let page = owner.page(id).await;
    assert_eq!(page["order"]["status"], "Delivered");
    assert_eq!(page["reports"], json!([first]));
    let delivered_by: Vec<_> =
        page["events"].as_array().unwrap().iter().filter(|event| event["action"] == "deliver").collect();
    assert_eq!((delivered_by.len(), &delivered_by[0]["name"]), (1, &json!("omar")));
    assert_eq!(page["audit"][0]["after"], json!({"status": "Delivered", "cash_received": "500.00"}));
    omar.reports(1, id, &delivered(&json!("5.00"))).await.expect(409, "report_key_reused");
    let others = [shop.accepted(&customer, &goods).await, shop.accepted(&customer, &goods).await];
    owner.gives(&others, Some(owner.driver_id("omar").await)).await.ok();
    for order in others {
        shop.does(order, OrderAction::Send).await;
    }
    let nobody = failed("nobody_home");
    let (one, other) = tokio::join!(omar.reports(7, others[0], &nobody), omar.reports(7, others[1], &nobody));
    let statuses = BTreeSet::from([one.status, other.status].map(|status| status.as_u16()));
    assert_eq!(statuses, BTreeSet::from([200, 409]), "one key for two orders: {one} {other}");
    let again = omar.reports(2, id, &failed("refused")).await.expect(409, "report_not_applied");
    assert_eq!(again["current"]["refused"], "Delivered");
    assert_eq!(
        again["error"],
        format!(
            "Order HM{id:06} is now: Delivered. Your report did not change the order, but the office can read it."
        )
    );
    let bad = |key: &str, outcome: Value, at: &str| {
        omar.post(
            "delivery/report",
            &json!({"key": key, "order_id": id, "outcome": outcome, "happened_at": at}),
        )
    };
    let at = "2026-11-21T12:00:00Z";
    bad("", cash.clone(), at).await.expect_invalid(&["key"]);
    bad(&key(3), delivered(&json!("-1.00")), at).await.expect_invalid(&["cash_received"]);
    bad(&key(3), delivered(&json!("100000.01")), at).await.expect_invalid(&["cash_received"]);
    bad(&key(3), json!({"kind": "failed", "reason": "other"}), at).await.expect_invalid(&["words"]);
    bad(&key(3), cash, "noon").await.expect_invalid(&["happened_at"]);
}

#[tokio::test]
async fn a_failed_delivery_comes_back_and_its_customer_reads_why() {
    let (shop, goods) = open_shop().await;
    let customer = shop.customer().await;
    let id = shop.accepted(&customer, &goods).await;
    let manager = shop.staff("manager", Role::Manager).await;
    let omar = shop.staff("omar", Role::Driver).await;
    manager.gives(&[id], Some(manager.driver_id("omar").await)).await.ok();
    shop.does(id, OrderAction::Send).await;
    // Longer than a step can be taken back.
    shop.advance_s(31 * 60);
    let customer = shop.renewed(&customer).await;
    let report = omar.reports(1, id, &failed("other")).await.ok();
    assert_eq!((&report["failure"], &report["reason"]), (&json!("other"), &json!("The gate was locked")));
    let page = manager.page(id).await;
    assert_eq!(page["order"]["status"], "Accepted");
    assert_eq!(page["order"]["delivery_failure"], "The gate was locked");
    assert_eq!(page["reason"], Value::Null, "it is not cancelled");
    let offered = page["actions"].to_string();
    assert!(offered.contains("send") && !offered.contains("undo"), "{offered}");
    let seen = customer.post("/api/order-detail/").json(&json!({"order_id": id})).await.ok();
    let text = "Our driver could not hand over your order: The gate was locked. We will contact you.";
    assert!(seen["message"].as_str().unwrap().contains(text), "{seen}");
    assert_eq!(seen["cancel_reason"], Value::Null);
    shop.work().await;
    let news = customer.get("/api/notification/").await.ok();
    assert!(news.as_array().unwrap().iter().any(|one| one["description"] == text), "{news}");
    let listed = &omar.round().await;
    assert!(listed.is_empty() || listed[0]["delivery_failure"] == "The gate was locked", "{listed:?}");
    shop.does(id, OrderAction::Send).await;
    assert_eq!(manager.page(id).await["order"]["delivery_failure"], Value::Null, "until it is sent again");
}

#[tokio::test]
async fn a_report_that_comes_too_late_is_kept() {
    let (shop, goods) = open_shop().await;
    let customer = shop.customer().await;
    let id = shop.accepted(&customer, &goods).await;
    let manager = shop.staff("manager", Role::Manager).await;
    let omar = shop.staff("omar", Role::Driver).await;
    manager.gives(&[id], Some(manager.driver_id("omar").await)).await.ok();
    shop.does(id, OrderAction::Send).await;
    shop.does(id, OrderAction::Cancel).await;
    let refused = omar.reports(1, id, &delivered(&json!("12.00"))).await.expect(409, "report_not_applied");
    let again = omar.reports(1, id, &delivered(&json!("12.00"))).await.expect(409, "report_not_applied");
    assert_eq!(again["current"], refused["current"]);
    let page = manager.page(id).await;
    assert_eq!(page["order"]["status"], "Cancelled");
    assert_eq!(page["reports"], json!([refused["current"]]));
    assert_eq!(page["reports"][0]["cash_received"], "12.00");
    assert_eq!(page["audit"][0]["action"], "order.report");
    assert_eq!(page["events"].as_array().unwrap().last().unwrap()["action"], "report");
}

#[tokio::test]
async fn a_photo_is_kept_for_staff_without_its_metadata() {
    let (shop, goods) = open_shop().await;
    let customer = shop.customer().await;
    let id = shop.accepted(&customer, &goods).await;
    let manager = shop.staff("manager", Role::Manager).await;
    let omar = shop.staff("omar", Role::Driver).await;
    let saad = shop.staff("saad", Role::Driver).await;
    manager.gives(&[id], Some(manager.driver_id("omar").await)).await.ok();
    shop.does(id, OrderAction::Send).await;
    omar.photographs(1, jpeg(8, 8)).await.expect(404, "not_found");
    omar.reports(1, id, &delivered(&Value::Null)).await.ok();
    let photo = format!("delivery/photo?key={}", key(1));
    manager.get(&photo).await.expect(404, "not_found");
    saad.photographs(1, jpeg(8, 8)).await.expect(404, "not_found");
    omar.photographs(1, b"<svg/>".to_vec()).await.expect(400, "picture_kind");
    omar.photographs(1, vec![0xff; PHOTO_BYTES_MAX + 1]).await.expect(413, "too_large");
    omar.post(&photo, &json!({})).await.expect(415, "picture_kind");
    omar.photographs(1, jpeg(2000, 1000)).await.ok();
    omar.photographs(1, jpeg(9, 9)).await.ok();
    let kept = manager.get(&photo).await;
    assert_eq!(kept.header("content-type"), Some("image/webp"));
    assert_eq!(kept.header("cache-control"), Some("private, no-store"));
    let read = image::load_from_memory_with_format(&kept.body, ImageFormat::WebP).unwrap();
    assert_eq!((read.width(), read.height()), (1280, 640), "a repetition changes nothing");
    assert_eq!(manager.page(id).await["reports"][0]["has_photo"], true);
    omar.get(&photo).await.expect(403, "forbidden");
    shop.advance_s(90 * 24 * 3600 - 60);
    assert_eq!(delivery::delete_expired(&shop.state).await.unwrap(), 0);
    shop.advance_s(120);
    assert_eq!(delivery::delete_expired(&shop.state).await.unwrap(), 1);
    assert_eq!(shop.count("SELECT count(*) FROM delivery_report").await, 1, "the report itself stays");
}
