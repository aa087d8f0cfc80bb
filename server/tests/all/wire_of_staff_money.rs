//! The recorded responses of the back office's calls about money.

use hamour::services::payment::send_refunds;
use hamour::services::reconciliation::compare_next;
use hamour_core::order::OrderAction;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::gateway::{Choice, Gateway, Kind, shop_with};
use crate::payment::at_gateway;
use crate::wire::Wire;

/// Makes every call about money, in a shop of their own whose gateway gives back whole payments only.
pub(crate) async fn calls(wire: &mut Wire) {
    let (shop, goods, gateway) = shop_with(Kind::Sadad).await;
    let Gateway::Sadad(fake) = &gateway else { unreachable!() };
    let (_, placed) = at_gateway(&shop, &goods, &gateway).await;
    shop.callback(gateway.decide(&shop, &placed.visit, Choice::Pay).await).await;
    let noor = shop.staff("noor", Role::Owner).await;
    let id = placed.id;
    for action in [OrderAction::Accept, OrderAction::Send, OrderAction::Deliver] {
        shop.does(id, action).await;
    }
    let refund = |key: &str, version: i64, amount: Value, method: &str| {
        let body = json!({
            "key": key, "order_id": id, "version": version, "amount": amount, "method": method,
            "reason": "One fish was spoilt"
        });
        noor.post("refund/create", &body)
    };
    let version =
        noor.get(&format!("order/detail?order_id={id}")).await.ok()["order"]["version"].as_i64().unwrap();
    wire.take("staff-refund-create", "too_much", &refund("k1", version, json!("130.00"), "gateway").await);
    wire.take("staff-refund-create", "", &refund("k1", version, json!("22.50"), "gateway").await);
    wire.take("staff-refund-create", "conflict", &refund("k2", version, json!("1.00"), "cash").await);
    refund("k3", version + 1, json!("10.00"), "cash").await.ok();
    send_refunds(&shop.state).await.unwrap();
    wire.take("staff-refund-list", "", &noor.get("refund/list").await);
    let chosen = json!({"refund_id": noor.get("refund/list").await.ok()["refunds"][0]["id"]});
    wire.take("staff-refund-retry", "", &noor.post("refund/retry", &chosen).await);
    wire.take("staff-refund-confirm", "", &noor.post("refund/confirm", &chosen).await);
    wire.take("staff-refund-confirm", "over", &noor.post("refund/confirm", &chosen).await);
    wire.take("staff-payment-list", "", &noor.get("payment/list").await);
    wire.take("staff-payment-check", "", &noor.post("payment/check", &json!({"order_id": id})).await);
    wire.take("staff-cash-day", "", &noor.get("cash/day?on=2026-11-21").await);
    let count = |key: &str, expected: &str, note: &str| {
        let body = json!({
            "key": key, "holder": "noor", "day": "2026-11-21", "expected": expected, "counted": "0.00", "note": note
        });
        noor.post("cash/count", &body)
    };
    wire.take("staff-cash-count", "no_note", &count("k", "-10.00", "").await);
    wire.take("staff-cash-count", "", &count("k", "-10.00", "Paid from my own pocket").await);
    wire.take("staff-cash-counts", "", &noor.get("cash/counts").await);
    // After the list: a refused count has used up an id on PostgreSQL.
    wire.take("staff-cash-count", "changed", &count("late", "-9.00", "Paid from my own pocket").await);
    fake.set(&placed.visit, 2);
    let range = json!({"key": "k", "from": "2026-11-21", "until": "2026-11-21"});
    wire.take("staff-reconciliation-run", "", &noor.post("reconciliation/run", &range).await);
    while compare_next(&shop.state).await.unwrap() > 0 {}
    wire.take("staff-reconciliation-list", "", &noor.get("reconciliation/list").await);
    wire.take("staff-reconciliation-detail", "", &noor.get("reconciliation/detail?id=1").await);
}
