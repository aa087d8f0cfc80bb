//! Tests of what the page of an order says about its packing.

use hamour_core::order::OrderAction;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::order::{ready, shopper};

#[tokio::test]
async fn an_order_says_what_was_packed_of_its_lines_and_that_it_is_finished() {
    let (shop, goods) = ready().await;
    let noor = shop.staff("noor", Role::Packer).await;
    let (customer, mut body) = shopper(&shop, &goods).await;
    body["wishes"] = json!([{"variation_id": goods.variation("safi"), "wish": "leave_out"}]);
    let id = customer.order(&body).await.ok()["id"].as_i64().unwrap();
    shop.does(id, OrderAction::Accept).await;
    let page = async || noor.get(&format!("order/detail?order_id={id}")).await.ok();
    let before = page().await;
    let of_lines = |page: &Value, field: &str| [0, 1].map(|line| page["lines"][line][field].clone());
    assert_eq!(of_lines(&before, "packed"), [Value::Null, Value::Null]);
    assert_eq!(of_lines(&before, "wish"), [json!("call_me"), json!("leave_out")]);

    let crab = goods.variation_of("crab", "Large");
    let instead = json!({"kind": "substitute", "variation_id": crab, "units": 2});
    for (line, packed) in
        [(1, instead), (2, json!({"kind": "short", "units": 1})), (2, json!({"kind": "left_out"}))]
    {
        noor.post("packing/pack-line", &json!({"order_id": id, "line": line, "packed": packed})).await.ok();
    }
    noor.post("packing/finish", &json!({"order_id": id})).await.ok();
    let after = page().await;
    let [replaced, left_out] = of_lines(&after, "packed");
    assert_eq!((&replaced["product"], &replaced["units"]), (&json!("Blue Crab (Large)"), &json!(2)));
    assert_eq!(left_out, json!({"kind": "left_out"}));
    let events = after["events"].as_array().unwrap();
    let told: Vec<_> =
        events.iter().map(|event| (event["action"].as_str(), event["name"].as_str())).collect();
    assert_eq!(
        told[told.len() - 4..],
        [("pack"), ("pack"), ("pack"), ("packed")].map(|what| (Some(what), Some("noor")))
    );
}
