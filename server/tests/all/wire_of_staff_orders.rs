//! The recorded responses of the back office's calls about orders.

use hamour_core::order::OrderAction;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::{Goods, Member, Shop};
use crate::staff_delivery::{jpeg, key};
use crate::wire::Wire;

/// Makes every call about orders, in a shop of their own.
pub(crate) async fn calls(wire: &mut Wire) {
    let (shop, goods) = Shop::sending("demo = true").await;
    let customer = shop.customer().await;
    shop.cancelled_orders(&customer, &goods, 1).await;
    let id = shop.open_order(&customer, &goods).await;
    let noor = shop.staff("noor", Role::Owner).await;
    let step = |version: i64, action: &str| {
        let body = json!({"order_id": id, "version": version, "action": action, "reason": "Sold out today"});
        noor.post("order/change-status", &body)
    };
    wire.take("staff-order-list", "", &noor.get("order/list?limit=1").await);
    wire.take("staff-order-list", "invalid", &noor.get("order/list?status=Lost").await);
    wire.take("staff-order-board", "", &noor.get("order/board").await);
    wire.take("staff-order-figures", "", &noor.get("order/figures?on=2026-11-22").await);
    wire.take("staff-order-change-status", "", &step(1, "accept").await);
    wire.take("staff-order-change-status", "conflict", &step(1, "refuse").await);
    wire.take("staff-order-change-status", "not_undoable", &{
        shop.advance_s(600);
        step(2, "undo").await
    });
    wire.take("staff-order-change-status", "cancelled", &step(2, "cancel").await);
    wire.take("staff-order-detail", "", &noor.get(&format!("order/detail?order_id={id}")).await);
    moves(wire, &shop, &goods, &noor).await;
    deliveries(wire, &shop, &goods, &noor).await;
    wire.take("staff-order-detail", "not_found", &noor.get("order/detail?order_id=999999").await);
}

/// Makes every call about moving orders to another slot.
async fn moves(wire: &mut Wire, shop: &Shop, goods: &Goods, noor: &Member<'_>) {
    let customer = shop.sign_up("97455500778").await;
    let id = shop.open_order(&customer, goods).await;
    let slots = noor.get("order/slots").await;
    wire.take("staff-order-slots", "", &slots);
    let to = &slots.ok()["slots"][5]["id"];
    let moves = |slot: Value| {
        let orders = json!([{"order_id": id, "version": 1}]);
        let body = json!({"orders": orders, "slot_id": slot, "reason": "We are closed on Sunday"});
        noor.post("order/reschedule", &body)
    };
    wire.take("staff-order-reschedule", "", &moves(to.clone()).await);
    wire.take("staff-order-reschedule", "order_changed", &moves(slots.ok()["slots"][1]["id"].clone()).await);
}

/// Makes every call about drivers.
async fn deliveries(wire: &mut Wire, shop: &Shop, goods: &Goods, noor: &Member<'_>) {
    let customer = shop.sign_up("97455500777").await;
    let id = shop.open_order(&customer, goods).await;
    shop.does(id, OrderAction::Accept).await;
    wire.take("staff-delivery-drivers", "", &noor.get("delivery/drivers").await);
    let driver = shop.count("SELECT id FROM staff WHERE username = 'noor'").await;
    let give = |driver: i64| noor.post("delivery/assign", &json!({"order_ids": [id], "driver_id": driver}));
    wire.take("staff-delivery-assign", "", &give(driver).await);
    wire.take("staff-delivery-assign", "not_found", &give(999_999).await);
    shop.does(id, OrderAction::Send).await;
    wire.take("staff-delivery-round", "", &noor.get("delivery/round").await);
    let report = |number: u32, outcome: Value| {
        let happened_at = "2026-11-21T12:00:00Z";
        let report =
            json!({"key": key(number), "order_id": id, "outcome": outcome, "happened_at": happened_at});
        noor.post("delivery/report", &report)
    };
    let failed = json!({"kind": "failed", "reason": "nobody_home"});
    wire.take("staff-delivery-report", "failed", &report(1, failed).await);
    wire.take("staff-order-detail", "not_delivered", &noor.get(&format!("order/detail?order_id={id}")).await);
    shop.does(id, OrderAction::Send).await;
    let delivered = json!({"kind": "delivered", "cash_received": "20.00"});
    wire.take("staff-delivery-report", "", &report(2, delivered.clone()).await);
    wire.take("staff-delivery-report", "not_applied", &report(3, delivered).await);
    let correction = json!({"order_id": id, "cash_received": "25.00"});
    wire.take("staff-delivery-correct-cash", "", &noor.post("delivery/correct-cash", &correction).await);
    let photo = format!("delivery/photo?key={}", key(2));
    let add = shop.staff_post(&photo, &noor.cookie).body("image/jpeg", jpeg(8, 8)).await;
    wire.take("staff-delivery-add-photo", "", &add);
    let missing = format!("delivery/photo?key={}", key(9));
    wire.take("staff-delivery-photo", "not_found", &noor.get(&missing).await);
}
