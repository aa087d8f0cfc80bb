//! The recorded responses of the stock's calls.

use hamour_core::staff::Role;
use serde_json::json;

use crate::order::{ready, shopper};
use crate::wire::Wire;

pub(crate) async fn calls(wire: &mut Wire) {
    let (shop, goods) = ready().await;
    let (customer, body) = shopper(&shop, &goods).await;
    customer.order(&body).await.ok();
    let noor = shop.staff("noor", Role::Packer).await;
    let safi = goods.variation("safi");
    let adjust = |key: &'static str, kind: &'static str, units: u32, seen: Option<u32>| {
        let body = json!({
            "key": key, "variation_id": safi, "kind": kind, "units": units, "seen": seen, "note": "On ice"
        });
        noor.post("stock/adjust", &body)
    };
    wire.take("staff-stock-adjust", "", &adjust("a", "received", 10, None).await);
    wire.take("staff-stock-adjust", "too_few", &adjust("b", "spoiled", 100, None).await);
    wire.take("staff-stock-adjust", "changed", &adjust("c", "counted", 5, Some(7)).await);
    let low = json!({"variation_id": safi, "low_at": 30});
    wire.take("staff-stock-set-low", "", &noor.post("stock/set-low", &low).await);
    wire.take("staff-stock-list", "", &noor.get("stock/list?low=true").await);
    let movements = noor.get(&format!("stock/movements?variation_id={safi}"));
    wire.take("staff-stock-movements", "", &movements.await);
}
