//! The recorded responses of the back office's calls about orders.

use hamour_core::staff::Role;
use serde_json::json;

use crate::harness::Shop;
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
    wire.take("staff-order-change-status", "", &step(1, "accept").await);
    wire.take("staff-order-change-status", "conflict", &step(1, "refuse").await);
    wire.take("staff-order-change-status", "not_undoable", &{
        shop.advance_s(600);
        step(2, "undo").await
    });
    wire.take("staff-order-change-status", "cancelled", &step(2, "cancel").await);
    wire.take("staff-order-detail", "", &noor.get(&format!("order/detail?order_id={id}")).await);
    wire.take("staff-order-detail", "not_found", &noor.get("order/detail?order_id=999999").await);
}
