//! Tests of the coupons that staff add and change, of what they have brought, and of their preview.

use hamour::store::coupon;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::Shop;
use crate::order::{ready, shopper};

/// The terms of a coupon that takes off a percentage of everything.
pub(crate) fn percent(percent: u32) -> Value {
    json!({
        "kind": "percent", "percent": percent, "cap": null, "amount": null, "minimum": "0.00", "first_on": null,
        "last_on": null, "max_uses": null, "max_uses_per_customer": null, "first_order_only": false, "scope": "all",
        "categories": [], "is_active": true
    })
}

fn free_delivery() -> Value {
    let mut terms = percent(10);
    terms["kind"] = json!("free_delivery");
    terms["percent"] = Value::Null;
    terms
}

#[tokio::test]
async fn coupons_are_added_found_and_switched_off() {
    let (shop, _) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let mut terms = percent(10);
    terms["first_on"] = json!("2026-12-01");
    terms["last_on"] = json!("2026-12-31");
    let coupon = noor.post("coupon/add", &json!({"code": " eid-10 ", "terms": terms})).await.ok();
    assert_eq!(
        (&coupon["code"], &coupon["status"], &coupon["terms"]),
        (&json!("EID-10"), &json!("scheduled"), &terms)
    );
    noor.post("coupon/add", &json!({"code": "EID-10", "terms": terms})).await.expect(409, "coupon_exists");
    noor.post("coupon/add", &json!({"code": "OTHER", "terms": percent(20)})).await.ok();
    let found = noor.get("coupon/list?search=eid").await.ok();
    assert_eq!((found["coupons"].as_array().unwrap().len(), &found["next"]), (1, &Value::Null));
    let page = noor.get("coupon/list?limit=1").await.ok();
    assert_eq!((&page["coupons"][0]["code"], &page["next"]), (&json!("EID-10"), &json!("EID-10")));
    let next = noor.get("coupon/list?limit=1&after=EID-10").await.ok();
    assert_eq!((&next["coupons"][0]["code"], &next["next"]), (&json!("OTHER"), &Value::Null));
    let off = noor.post("coupon/set-active", &json!({"code": "OTHER", "is_active": false})).await.ok();
    assert_eq!(off["status"], "inactive");
    for (field, value, code) in [
        ("percent", json!(0), "coupon_takes_nothing"),
        ("amount", json!("5.00"), "coupon_reduction_unclear"),
        ("cap", json!("0.00"), "coupon_cap_invalid"),
        ("minimum", json!("-1.00"), "coupon_minimum_invalid"),
        ("last_on", json!("2026-11-01"), "coupon_window_invalid"),
        ("max_uses", json!(0), "coupon_uses_invalid"),
        ("scope", json!("only"), "coupon_scope_invalid"),
    ] {
        let mut wrong = terms.clone();
        wrong[field] = value;
        noor.post("coupon/add", &json!({"code": "WRONG", "terms": wrong})).await.expect(400, code);
    }
    noor.get("coupon/detail?code=WRONG").await.expect(404, "not_found");
}

#[tokio::test]
async fn of_two_people_who_change_a_coupon_the_second_gets_it_as_it_is() {
    let (shop, _) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Manager).await;
    noor.post("coupon/add", &json!({"code": "EID", "terms": percent(10)})).await.ok();
    noor.post("coupon/change", &json!({"code": "EID", "version": 1, "terms": percent(20)})).await.ok();
    let late = json!({"code": "EID", "version": 1, "terms": percent(30)});
    let refused = noor.post("coupon/change", &late).await.expect(409, "coupon_changed");
    assert_eq!(
        (&refused["current"]["version"], &refused["current"]["terms"]["percent"]),
        (&json!(2), &json!(20))
    );
    noor.post("coupon/set-active", &json!({"code": "EID", "is_active": false})).await.ok();
    let meant = json!({"code": "EID", "version": 2, "terms": percent(30)});
    let after = noor.post("coupon/change", &meant).await.ok();
    assert_eq!(after["terms"]["is_active"], false, "only the switch changes that");
    let gone = json!({"code": "GONE", "version": 1, "terms": percent(30)});
    noor.post("coupon/change", &gone).await.expect(404, "not_found");
}

#[tokio::test]
async fn a_change_of_a_used_coupon_keeps_old_orders_and_counts_what_they_brought() {
    let (shop, goods) = ready().await;
    let noor = shop.staff("noor", Role::Manager).await;
    noor.post("coupon/add", &json!({"code": "EID", "terms": percent(10)})).await.ok();
    let (customer, body) = shopper(&shop, &goods).await;
    customer.post("/api/create-coupon").json(&json!({"coupon_code": "EID"})).await.ok();
    let id = customer.order(&body).await.ok()["id"].as_i64().unwrap();
    let order =
        async || noor.get(&format!("order/detail?order_id={id}")).await.ok()["order"]["total"].clone();
    let total = order().await;
    let detail = noor.get("coupon/detail?code=EID").await.ok();
    assert_eq!(
        (&detail["orders"], &detail["coupon"]["uses"], &detail["revenue"]),
        (&json!(1), &json!(1), &total)
    );
    assert_ne!(detail["reduction"], "0.00");
    let mut terms = percent(50);
    noor.post("coupon/change", &json!({"code": "EID", "version": 1, "terms": terms})).await.ok();
    assert_eq!(order().await, total, "what was agreed stays");
    assert_eq!(noor.get("coupon/detail?code=EID").await.ok()["reduction"], detail["reduction"]);
    terms["max_uses"] = json!(1);
    noor.post("coupon/change", &json!({"code": "EID", "version": 2, "terms": terms})).await.ok();
    let used_up = noor.get("coupon/detail?code=EID").await.ok();
    assert_eq!(used_up["coupon"]["status"], "used_up");
    terms["max_uses"] = Value::Null;
    noor.post("coupon/change", &json!({"code": "EID", "version": 3, "terms": terms})).await.ok();
    let mut tx = shop.state.db.begin().await.unwrap();
    let found = coupon::by_code(&mut tx, "EID").await.unwrap().unwrap();
    coupon::set_uses(&mut tx, found.id, 3).await.unwrap();
    tx.commit().await.unwrap();
    terms["max_uses"] = json!(2);
    let below = json!({"code": "EID", "version": 4, "terms": terms});
    noor.post("coupon/change", &below).await.expect(400, "coupon_uses_below");
}

#[tokio::test]
async fn a_coupon_of_free_delivery_takes_off_the_fee_of_cart_and_order() {
    let (shop, goods) = ready().await;
    let noor = shop.staff("noor", Role::Manager).await;
    noor.post("coupon/add", &json!({"code": "FREE", "terms": free_delivery()})).await.ok();
    let (customer, mut body) = shopper(&shop, &goods).await;
    let before = customer.cart().await["cart"].clone();
    assert_ne!(before["delivery_charge"], "0.00");
    customer.post("/api/create-coupon").json(&json!({"coupon_code": "FREE"})).await.ok();
    let with = customer.cart().await["cart"].clone();
    assert_eq!((&with["delivery_charge"], &with["discount_amount"]), (&json!("0.00"), &json!("0.00")));
    assert_eq!(with["sub_total"], before["sub_total"]);
    body["amount_payable"] = with["amount_payable"].clone();
    let id = customer.order(&body).await.ok()["id"].as_i64().unwrap();
    let detail = noor.get("coupon/detail?code=FREE").await.ok();
    assert_eq!((&detail["orders"], &detail["reduction"]), (&json!(1), &before["delivery_charge"]));
    assert_eq!(detail["coupon"]["terms"], free_delivery());
    // Packing prices the order again: delivery stays free.
    shop.does(id, hamour_core::order::OrderAction::Accept).await;
    for line in [1, 2] {
        let packed = json!({"order_id": id, "line": line, "packed": {"kind": "as_ordered"}});
        noor.post("packing/pack-line", &packed).await.ok();
    }
    let detail = noor.get("coupon/detail?code=FREE").await.ok();
    assert_eq!(detail["revenue"], with["amount_payable"]);
}

#[tokio::test]
async fn a_preview_says_what_a_coupon_takes_off_or_why_not() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let safi = goods.variation("safi");
    let found = noor.get("coupon/products?search=SAFI").await.ok();
    assert_eq!(found["products"][0]["variation_id"], safi);
    let lines = json!([{"variation_id": safi, "units": 2}]);
    let preview = async |terms: Value, is_first_order: bool| {
        let sample =
            json!({"terms": terms, "lines": lines, "is_first_order": is_first_order, "is_express": false});
        noor.post("coupon/preview", &sample).await.ok()
    };
    let half = preview(percent(50), false).await;
    let twice = |value: &Value| value.as_str().unwrap().parse::<f64>().unwrap() * 2.0;
    assert_eq!(
        twice(&half["discount"]).to_string(),
        half["sub_total"].as_str().unwrap().parse::<f64>().unwrap().to_string()
    );
    assert_eq!((&half["issue"], &half["lines"][0]["is_covered"]), (&Value::Null, &json!(true)));
    let free = preview(free_delivery(), false).await;
    assert_eq!((&free["delivery"], &free["discount"]), (&json!("0.00"), &json!("0.00")));
    assert_eq!(free["delivery_before"], half["delivery"]);
    let refused = async |field: &str, value: Value| {
        let mut terms = percent(50);
        terms[field] = value;
        let answer = preview(terms, false).await;
        assert_eq!(answer["discount"], "0.00", "{field}");
        answer["issue"]["code"].clone()
    };
    assert_eq!(refused("minimum", json!("900.00")).await, "coupon_minimum");
    assert_eq!(refused("first_on", json!("2026-12-01")).await, "coupon_not_yet");
    assert_eq!(refused("first_order_only", json!(true)).await, "coupon_first_order_only");
    assert_eq!(refused("is_active", json!(false)).await, "coupon_not_found");
    let mut first = percent(50);
    first["first_order_only"] = json!(true);
    assert_eq!(preview(first, true).await["issue"], Value::Null);
    let gone = json!([{"variation_id": 987_654_321, "units": 1}]);
    let sample = json!({"terms": percent(50), "lines": gone, "is_first_order": false, "is_express": false});
    noor.post("coupon/preview", &sample).await.expect(404, "not_found");
}
