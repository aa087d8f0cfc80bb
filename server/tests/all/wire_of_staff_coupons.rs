//! The recorded responses of the coupons' calls.

use hamour_core::staff::Role;
use serde_json::json;

use crate::harness::Shop;
use crate::staff_coupon::percent;
use crate::wire::Wire;

pub(crate) async fn calls(wire: &mut Wire) {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let mut terms = percent(10);
    let add = json!({"code": "eid", "terms": terms});
    wire.take("staff-coupon-add", "", &noor.post("coupon/add", &add).await);
    wire.take("staff-coupon-add", "exists", &noor.post("coupon/add", &add).await);
    terms["scope"] = json!("only");
    terms["categories"] = json!(["fish"]);
    terms["last_on"] = json!("2026-12-31");
    let change = json!({"code": "EID", "version": 1, "terms": terms});
    wire.take("staff-coupon-change", "", &noor.post("coupon/change", &change).await);
    wire.take("staff-coupon-change", "changed", &noor.post("coupon/change", &change).await);
    let off = json!({"code": "EID", "is_active": false});
    wire.take("staff-coupon-set-active", "", &noor.post("coupon/set-active", &off).await);
    wire.take("staff-coupon-list", "", &noor.get("coupon/list").await);
    wire.take("staff-coupon-detail", "", &noor.get("coupon/detail?code=EID").await);
    wire.take("staff-coupon-products", "", &noor.get("coupon/products?search=safi").await);
    terms["is_active"] = json!(true);
    let lines = json!([{"variation_id": goods.variation("safi"), "units": 2}]);
    let sample = json!({"terms": terms, "lines": lines, "is_first_order": false, "is_express": false});
    wire.take("staff-coupon-preview", "", &noor.post("coupon/preview", &sample).await);
    terms["minimum"] = json!("900.00");
    let small = json!({"terms": terms, "lines": lines, "is_first_order": false, "is_express": false});
    wire.take("staff-coupon-preview", "refused", &noor.post("coupon/preview", &small).await);
}
