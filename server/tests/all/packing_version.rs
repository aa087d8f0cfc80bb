//! Tests of two people packing one order.

use hamour_core::order::OrderAction;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::order::{ready, shopper};

#[tokio::test]
async fn who_saw_an_older_version_is_told_and_a_repeat_is_not_a_conflict() {
    let (shop, goods) = ready().await;
    let noor = shop.staff("noor", Role::Packer).await;
    let (customer, body) = shopper(&shop, &goods).await;
    let id = customer.order(&body).await.ok()["id"].as_i64().unwrap();
    shop.does(id, OrderAction::Accept).await;
    let seen = noor.get(&format!("packing/detail?order_id={id}")).await.ok()["version"].clone();
    let pack = |packed: Value| json!({"order_id": id, "version": seen, "line": 2, "packed": packed});
    let short = pack(json!({"kind": "short", "units": 1}));
    let packed = noor.post("packing/pack-line", &short).await.ok();
    assert_ne!(packed["version"], seen);
    assert_eq!(noor.post("packing/pack-line", &short).await.ok(), packed, "a repeat");
    let refused = noor.post("packing/pack-line", &pack(json!({"kind": "left_out"}))).await;
    let current = refused.expect(409, "order_changed")["current"].clone();
    assert_eq!(current, packed);
    let finish = |version: &Value| json!({"order_id": id, "version": version, "is_rest_as_ordered": true});
    noor.post("packing/finish", &finish(&seen)).await.expect(409, "order_changed");
    let finished = noor.post("packing/finish", &finish(&packed["version"])).await.ok();
    assert!(finished["packed_at"].is_string());
    assert_eq!(noor.post("packing/finish", &finish(&packed["version"])).await.ok(), finished, "a repeat");
}
