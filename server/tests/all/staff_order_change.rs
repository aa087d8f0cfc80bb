//! Tests of the steps that staff take with an order, and of its page.

use hamour::services::audit_log::{self, Filter};
use hamour::services::order::{self, ChangedBy};
use hamour_core::order::OrderAction;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::{Answer, Goods, Member, Shop, execute};

const PATH: &str = "order/change-status";

async fn open_shop() -> (Shop, Goods) {
    Shop::sending("demo = true").await
}

impl Member<'_> {
    async fn step(&self, order_id: i64, version: i64, action: &str) -> Answer {
        let body = json!({"order_id": order_id, "version": version, "action": action, "reason": "Sold out"});
        self.post(PATH, &body).await
    }

    pub(crate) async fn detail(&self, order_id: i64) -> Value {
        self.get(&format!("order/detail?order_id={order_id}")).await.ok()
    }
}

fn offered(detail: &Value) -> Vec<(String, bool)> {
    let actions = detail["actions"].as_array().unwrap().iter();
    actions
        .map(|one| (one["action"].as_str().unwrap().to_owned(), one["needs_reason"].as_bool().unwrap()))
        .collect()
}

#[tokio::test]
async fn an_order_without_a_driver_is_asked_about_only_in_a_shop_with_drivers() {
    let (shop, goods) = open_shop().await;
    let id = shop.open_order(&shop.customer().await, &goods).await;
    let manager = shop.staff("manager", Role::Manager).await;
    let version = manager.detail(id).await["order"]["version"].as_i64().unwrap();
    manager.step(id, version, "accept").await.ok();
    let is_asked = async || {
        let detail = manager.detail(id).await;
        let send = detail["actions"].as_array().unwrap().iter().find(|one| one["action"] == "send").unwrap();
        send["doubts"].as_array().unwrap().contains(&json!("no_driver"))
    };
    assert!(!is_asked().await, "the manager delivers");
    shop.staff("omar", Role::Driver).await;
    assert!(is_asked().await);
    let drivers = manager.get("delivery/drivers").await.ok()["drivers"].clone();
    let omar = drivers.as_array().unwrap().iter().find(|one| one["username"] == "omar").unwrap();
    manager.post("delivery/assign", &json!({"order_ids": [id], "driver_id": omar["id"]})).await.ok();
    assert!(!is_asked().await);
    shop.staff("ali", Role::Driver).await;
    execute(&shop.state.db, "UPDATE staff SET disabled_at = 1 WHERE username = 'omar'".to_owned()).await;
    assert!(is_asked().await, "who has it cannot deliver it");
}

#[tokio::test]
async fn an_order_is_moved_through_its_life_and_each_step_is_logged() {
    let (shop, goods) = open_shop().await;
    let customer = shop.customer().await;
    let id = shop.open_order(&customer, &goods).await;
    let manager = shop.staff("manager", Role::Manager).await;
    let action = |name: &str, needs_reason| (name.to_owned(), needs_reason);
    let mut detail = manager.detail(id).await;
    assert_eq!(offered(&detail), [action("accept", false), action("refuse", true)]);
    for (step, status, then) in [
        ("accept", "Accepted", vec![action("cancel", true), action("send", false), action("undo", false)]),
        (
            "send",
            "Food on the way",
            vec![
                action("cancel", true),
                action("deliver", false),
                action("fail", true),
                action("undo", false),
            ],
        ),
        ("deliver", "Delivered", vec![action("undo", false)]),
    ] {
        let version = detail["order"]["version"].as_i64().unwrap();
        detail = manager.step(id, version, step).await.ok();
        if step == "accept" {
            assert_eq!(detail["actions"][1]["doubts"][0], "not_packed", "{}", detail["actions"]);
        }
        assert_eq!(detail["order"]["status"], status);
        assert_eq!(detail["order"]["version"], version + 1);
        assert_eq!(offered(&detail), then, "{step}");
    }
    let events = detail["events"].as_array().unwrap();
    let told: Vec<_> =
        events.iter().map(|it| (it["action"].clone(), it["by"].clone(), it["name"].clone())).collect();
    let by = |action: &str| (json!(action), json!("staff"), json!("manager"));
    assert_eq!(
        told,
        [(json!("place"), json!("customer"), Value::Null), by("accept"), by("send"), by("deliver")]
    );
    let log = detail["audit"].as_array().unwrap();
    assert_eq!(log.len(), 3);
    assert_eq!(log[0]["actor"], "manager");
    assert_eq!(log[0]["role"], "manager");
    assert_eq!(log[0]["before"], json!({"status": "Food on the way"}));
    let taken = &detail["payment"]["cash_collected"];
    assert_eq!(log[0]["after"], json!({"status": "Delivered", "cash_received": taken}));
    assert_ne!(taken, "0.00");
    let subject = Some(("order".to_owned(), format!("HM{id:06}")));
    let filter = Filter { subject, ..Filter::default() };
    assert_eq!(audit_log::list(&shop.state, &filter, 100).await.unwrap().len(), 3);
}

#[tokio::test]
async fn the_customer_reads_why_an_order_was_refused() {
    let (shop, goods) = open_shop().await;
    let customer = shop.customer().await;
    let id = shop.open_order(&customer, &goods).await;
    let manager = shop.staff("manager", Role::Manager).await;
    let stock = shop.units_left(goods.variation("safi")).await;
    for (reason, field) in [(json!(null), "reason"), (json!(" "), "reason"), (json!("a\nb"), "reason")] {
        let body = json!({"order_id": id, "version": 1, "action": "refuse", "reason": reason});
        manager.post(PATH, &body).await.expect_invalid(&[field]);
    }
    let detail = manager.step(id, 1, "refuse").await.ok();
    assert_eq!(detail["order"]["status"], "Cancelled");
    assert_eq!(detail["reason"], "Sold out");
    assert_eq!(detail["events"][1]["reason"], "Sold out");
    assert_eq!(detail["audit"][0]["after"], json!({"status": "Cancelled", "reason": "Sold out"}));
    assert!(offered(&detail).is_empty(), "what it reserved is given back");
    assert_eq!(shop.units_left(goods.variation("safi")).await, stock + 1);
    let seen = customer.post("/api/order-detail/").json(&json!({"order_id": id})).await.ok();
    assert_eq!(seen["cancel_reason"], "Sold out");
    shop.work().await;
    let news = customer.get("/api/notification/").await.ok();
    let text = news[0]["description"].as_str().unwrap();
    assert_eq!(text, "The shop had to cancel this order: Sold out", "{news}");
}

#[tokio::test]
async fn an_older_version_is_refused_with_the_order_as_it_is() {
    let (shop, goods) = open_shop().await;
    let customer = shop.customer().await;
    let id = shop.open_order(&customer, &goods).await;
    let (one, other) =
        (shop.staff("manager", Role::Manager).await, shop.staff("support", Role::Support).await);
    one.step(id, 1, "accept").await.ok();
    let refused = other.step(id, 1, "accept").await.expect(409, "order_changed");
    assert_eq!(refused["current"]["order"]["status"], "Accepted");
    assert_eq!(refused["current"]["order"]["version"], 2);
    customer.post("/api/cancel-order/").json(&json!({"order_id": id})).await.ok();
    let refused = one.step(id, 2, "send").await.expect(409, "order_changed");
    assert_eq!(refused["current"]["order"]["version"], 3, "the customer's change counts too");
    one.step(id, 3, "send").await.expect(400, "invalid_transition");
    one.step(id + 1000, 1, "send").await.expect(404, "not_found");
}

#[tokio::test]
async fn a_repeated_step_changes_nothing() {
    let (shop, goods) = open_shop().await;
    let customer = shop.customer().await;
    let id = shop.open_order(&customer, &goods).await;
    let manager = shop.staff("manager", Role::Manager).await;
    let first = manager.step(id, 1, "accept").await.ok();
    assert_eq!(manager.step(id, 1, "accept").await.ok(), first);
    assert_eq!(manager.step(id, 1, "refuse").await.expect(409, "order_changed")["current"], first);
    manager.step(id, 2, "cancel").await.ok();
    let stock = shop.units_left(goods.variation("safi")).await;
    let again = manager.step(id, 2, "cancel").await.ok();
    assert_eq!(again["order"]["version"], 3);
    assert_eq!(shop.units_left(goods.variation("safi")).await, stock, "not given back twice");
    assert_eq!(manager.step(id, 1, "accept").await.ok()["order"]["status"], "Cancelled", "a late repetition");
}

#[tokio::test]
async fn of_two_who_change_one_version_one_succeeds() {
    let (shop, goods) = open_shop().await;
    let customer = shop.customer().await;
    let id = shop.open_order(&customer, &goods).await;
    let (one, other) =
        (shop.staff("manager", Role::Manager).await, shop.staff("support", Role::Support).await);
    let (accepted, refused) = tokio::join!(one.step(id, 1, "accept"), other.step(id, 1, "refuse"));
    let mut statuses = [accepted.status.as_u16(), refused.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
}

#[tokio::test]
async fn a_wrong_step_is_taken_back_while_it_is_harmless() {
    let (shop, goods) = open_shop().await;
    let customer = shop.customer().await;
    let id = shop.open_order(&customer, &goods).await;
    let manager = shop.staff("manager", Role::Manager).await;
    for (version, step) in [(1, "accept"), (2, "send"), (3, "deliver")] {
        manager.step(id, version, step).await.ok();
    }
    shop.work().await;
    let told = customer.get("/api/notification/").await.ok().as_array().unwrap().len();
    let back = manager.step(id, 4, "undo").await.ok();
    assert_eq!(back["order"]["status"], "Food on the way");
    assert_eq!(back["closed_at"], Value::Null);
    assert_eq!(back["audit"][0]["action"], "order.undo");
    assert_eq!(back["audit"][0]["before"], json!({"status": "Delivered"}));
    assert_eq!(offered(&back).len(), 3, "not twice: {back}");
    manager.step(id, 5, "undo").await.expect(400, "step_not_undoable");
    let seen = customer.post("/api/order-detail/").json(&json!({"order_id": id})).await.ok();
    assert_eq!(seen["order_status"], "Food on the way");
    let active = customer.get("/api/active-orders/").await.ok();
    assert_eq!(active.as_array().unwrap().len(), 1, "it is open again");
    shop.work().await;
    let still = customer.get("/api/notification/").await.ok().as_array().unwrap().len();
    assert_eq!(still, told, "no news of it");
    manager.step(id, 5, "deliver").await.ok();
    shop.advance_s(10 * 60);
    manager.step(id, 6, "undo").await.expect(400, "step_not_undoable");
}

#[tokio::test]
async fn each_role_takes_its_own_steps() {
    let (shop, goods) = open_shop().await;
    let customer = shop.customer().await;
    let id = shop.open_order(&customer, &goods).await;
    let packer = shop.staff("packer", Role::Packer).await;
    let (driver, editor) =
        (shop.staff("driver", Role::Driver).await, shop.staff("editor", Role::Editor).await);
    let support = shop.staff("support", Role::Support).await;
    assert!(offered(&packer.detail(id).await).is_empty());
    packer.step(id, 1, "accept").await.expect(403, "forbidden");
    support.step(id, 1, "accept").await.ok();
    assert_eq!(offered(&packer.detail(id).await), [("send".to_owned(), false)]);
    support.step(id, 2, "send").await.expect(403, "forbidden");
    driver.step(id, 2, "send").await.expect(404, "not_found");
    let drivers = packer.get("delivery/drivers").await.ok();
    let give = json!({"order_ids": [id], "driver_id": drivers["drivers"][0]["id"]});
    packer.post("delivery/assign", &give).await.ok();
    packer.step(id, 3, "send").await.ok();
    let guess = driver.step(id, 99, "deliver").await.expect(409, "order_changed");
    assert_eq!(guess.get("current"), None, "a driver does not read orders by guessing versions");
    editor.step(id, 4, "deliver").await.expect(403, "forbidden");
    let delivered = driver.step(id, 4, "deliver").await.ok();
    for seen in [delivered, support.detail(id).await] {
        assert_eq!(seen["audit"], json!([]), "reading the audit log needs its permission");
    }
    let log = shop.staff("manager", Role::Manager).await.detail(id).await["audit"].clone();
    assert_eq!((&log[0]["actor"], log.as_array().unwrap().len()), (&json!("driver"), 4));
    shop.post("/api/staff/order/change-status").json(&json!({})).await.expect(401, "unauthorized");
    customer.post("/api/staff/order/change-status").json(&json!({})).await.expect(401, "unauthorized");
    editor.post(PATH, &json!({})).await.expect(403, "forbidden");
    support.post(PATH, &json!({"order_id": id})).await.expect_invalid(&["version"]);
}

#[tokio::test]
async fn the_page_of_an_order_has_its_facts() {
    let (shop, goods) = open_shop().await;
    let customer = shop.customer().await;
    let earlier = shop.cancelled_orders(&customer, &goods, 2).await;
    let id = shop.open_order(&customer, &goods).await;
    let manager = shop.staff("manager", Role::Manager).await;
    let detail = manager.detail(id).await;
    assert_eq!(detail["order"]["id"], id);
    assert_eq!(detail["lines"][0]["quantity"], 1);
    assert_eq!(detail["totals"]["amount_payable"], detail["order"]["total"]);
    assert_eq!(detail["address"]["zone"], 24);
    assert_eq!(detail["address"]["latitude"], 25.2854);
    assert_eq!(detail["customer"]["phone"], detail["customer"]["whatsapp"]);
    assert_eq!(detail["customer"]["other_orders_count"], 2);
    let others = detail["customer"]["other_orders"].as_array().unwrap();
    assert_eq!(
        others.iter().map(|it| it["id"].as_i64().unwrap()).collect::<Vec<_>>(),
        [earlier[1], earlier[0]]
    );
    assert_eq!(
        detail["payment"],
        json!({"is_online": false, "is_paid": false, "state": null, "awaited": null, "transaction_number": null,
               "refunds": [], "sends_parts": true, "cash_collected": "0.00", "cash_given_back": "0.00",
               "amount_due": detail["order"]["total"], "left_cash": "0.00", "left_gateway": "0.00"})
    );
    assert_eq!(detail["events"].as_array().unwrap().len(), 1);
    manager.get("order/detail?order_id=999999").await.expect(404, "not_found");
    manager.get("order/detail").await.expect_invalid(&["query"]);
}

#[tokio::test]
async fn every_change_counts_the_version() {
    let (shop, goods) = open_shop().await;
    let customer = shop.customer().await;
    let id = shop.open_order(&customer, &goods).await;
    let version = async || order::get(&shop.state, id).await.unwrap().version;
    assert_eq!(version().await, 1);
    shop.does(id, OrderAction::Accept).await;
    assert_eq!(version().await, 2);
    let by = ChangedBy::Staff(crate::harness::tester());
    assert!(order::change_status(&shop.state, id, by, OrderAction::Accept).await.is_err());
    assert_eq!(version().await, 2, "a refused step is no change");
    customer.post("/api/cancel-order/").json(&json!({"order_id": id})).await.ok();
    assert_eq!(version().await, 3);
}
