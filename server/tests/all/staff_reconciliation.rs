//! Tests of the comparison of the shop's books with the gateway's, with both gateways.

use hamour::services::payment::send_refunds;
use hamour::services::reconciliation::compare_next;
use hamour_core::order::OrderAction;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::gateway::{Choice, Gateway, Kind, shop_with};
use crate::harness::{Member, Shop, execute};
use crate::payment::at_gateway;

const DAY: &str = "2026-11-21";

impl Member<'_> {
    async fn runs(&self, key: &str) -> Value {
        let range = json!({"key": key, "from": DAY, "until": DAY});
        self.post("reconciliation/run", &range).await.ok()
    }

    async fn compared(&self, shop: &Shop, key: &str) -> Value {
        let id = self.runs(key).await["id"].clone();
        while compare_next(&shop.state).await.unwrap() > 0 {}
        let detail = self.get(&format!("reconciliation/detail?id={id}")).await.ok();
        assert!(detail["reconciliation"]["finished_at"].is_string(), "{detail}");
        detail
    }
}

#[tokio::test]
async fn equal_books_have_no_differences_and_a_refund_on_both_sides_is_none() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (_, placed) = at_gateway(&shop, &goods, &gateway).await;
        shop.callback(gateway.decide(&shop, &placed.visit, Choice::Pay).await).await;
        let noor = shop.staff("noor", Role::Manager).await;
        let before = noor.compared(&shop, "k1").await;
        assert_eq!((&before["reconciliation"]["total"], &before["differences"]), (&json!(1), &json!([])));
        shop.does(placed.id, OrderAction::Cancel).await;
        send_refunds(&shop.state).await.unwrap();
        let after = noor.compared(&shop, "k2").await;
        assert_eq!((&after["reconciliation"]["differing"], &after["differences"]), (&json!(0), &json!([])));
    }
}

#[tokio::test]
async fn money_that_only_the_gateway_has_is_found_and_checked() {
    let (shop, goods, gateway) = shop_with(Kind::Sadad).await;
    let (_, placed) = at_gateway(&shop, &goods, &gateway).await;
    let Gateway::Sadad(fake) = &gateway else { unreachable!() };
    // The shop hears of the transaction while it is in progress, and of nothing afterwards.
    shop.callback(gateway.callback(&shop, &placed.visit, Choice::Pay)).await;
    fake.set(&placed.visit, 3);
    let noor = shop.staff("noor", Role::Manager).await;
    let found = noor.compared(&shop, "k1").await["differences"][0].clone();
    assert_eq!(
        (&found["outcome"], &found["help"], &found["order_id"], &found["captured"], &found["gateway"]),
        (&json!("paid_only_at_gateway"), &json!("check"), &json!(placed.id), &Value::Null, &json!("129.00"))
    );
    noor.post("payment/check", &json!({"order_id": placed.id})).await.ok();
    assert_eq!(noor.compared(&shop, "k2").await["differences"], json!([]));
}

#[tokio::test]
async fn a_refund_that_only_the_gateway_has_and_a_silent_gateway_are_differences() {
    let (shop, goods, gateway) = shop_with(Kind::Sadad).await;
    let (_, placed) = at_gateway(&shop, &goods, &gateway).await;
    let Gateway::Sadad(fake) = &gateway else { unreachable!() };
    shop.callback(gateway.decide(&shop, &placed.visit, Choice::Pay).await).await;
    let noor = shop.staff("noor", Role::Manager).await;
    fake.set(&placed.visit, 4);
    let found = noor.compared(&shop, "k1").await["differences"][0].clone();
    assert_eq!(
        (&found["outcome"], &found["help"], &found["refunded"], &found["gateway_refunded"]),
        (&json!("refunded_only_at_gateway"), &json!("look"), &json!("0.00"), &json!("129.00"))
    );
    fake.set_down(true);
    let found = noor.compared(&shop, "k2").await["differences"][0].clone();
    assert_eq!((&found["outcome"], &found["gateway"]), (&json!("unanswered"), &Value::Null));
}

#[tokio::test]
async fn money_that_the_gateway_took_and_gave_back_is_no_difference() {
    let (shop, goods, gateway) = shop_with(Kind::Sadad).await;
    let (_, placed) = at_gateway(&shop, &goods, &gateway).await;
    let Gateway::Sadad(fake) = &gateway else { unreachable!() };
    shop.callback(gateway.callback(&shop, &placed.visit, Choice::Pay)).await;
    fake.set(&placed.visit, 4);
    let noor = shop.staff("noor", Role::Manager).await;
    let found = noor.compared(&shop, "k1").await;
    assert_eq!((&found["reconciliation"]["total"], &found["differences"]), (&json!(1), &json!([])));
}

#[tokio::test]
async fn transactions_of_a_gateway_that_the_shop_left_are_not_asked_about() {
    let (shop, goods, gateway) = shop_with(Kind::Sadad).await;
    let (_, placed) = at_gateway(&shop, &goods, &gateway).await;
    shop.callback(gateway.decide(&shop, &placed.visit, Choice::Pay).await).await;
    let Gateway::Sadad(fake) = &gateway else { unreachable!() };
    let noor = shop.staff("noor", Role::Manager).await;
    noor.runs("k1").await;
    execute(&shop.state.db, "UPDATE payment SET gateway = 'another'".to_owned()).await;
    let asked = fake.asked();
    let found = noor.compared(&shop, "k1").await;
    assert_eq!(found["differences"][0]["outcome"], "unanswered");
    assert_eq!((&found["reconciliation"]["compared"], fake.asked()), (&json!(1), asked));
}

#[tokio::test]
async fn what_the_shop_learns_while_it_asks_is_no_difference() {
    let (shop, goods, gateway) = shop_with(Kind::Sadad).await;
    let (_, placed) = at_gateway(&shop, &goods, &gateway).await;
    let Gateway::Sadad(fake) = &gateway else { unreachable!() };
    shop.callback(gateway.decide(&shop, &placed.visit, Choice::Pay).await).await;
    let noor = shop.staff("noor", Role::Manager).await;
    noor.runs("k1").await;
    let gate = fake.hold_questions();
    let state = shop.state.clone();
    let comparing = tokio::spawn(async move { compare_next(&state).await });
    gate.reached().await;
    shop.does(placed.id, OrderAction::Cancel).await;
    execute(&shop.state.db, "UPDATE refund SET confirmed_at = 1".to_owned()).await;
    gate.open();
    comparing.await.unwrap().unwrap();
    assert_eq!(noor.compared(&shop, "k1").await["differences"], json!([]));
}

#[tokio::test]
async fn two_processes_compare_each_transaction_once() {
    let (shop, goods, gateway) = shop_with(Kind::Sadad).await;
    let (_, placed) = at_gateway(&shop, &goods, &gateway).await;
    shop.callback(gateway.decide(&shop, &placed.visit, Choice::Pay).await).await;
    let Gateway::Sadad(fake) = &gateway else { unreachable!() };
    let other = shop.another_program().await;
    let noor = shop.staff("noor", Role::Manager).await;
    noor.runs("k1").await;
    let before = fake.asked();
    let (one, two) = tokio::join!(compare_next(&shop.state), compare_next(&other));
    assert_eq!((one.unwrap() + two.unwrap(), fake.asked() - before), (1, 1));
}

#[tokio::test]
async fn a_repeated_request_starts_one_comparison_and_a_wrong_range_none() {
    let (shop, _, _) = shop_with(Kind::Sandbox).await;
    let noor = shop.staff("noor", Role::Manager).await;
    let first = noor.runs("k1").await;
    assert_eq!(noor.runs("k1").await["id"], first["id"]);
    for (from, until) in [(DAY, "2026-11-20"), ("2026-08-01", DAY)] {
        let body = json!({"key": "k2", "from": from, "until": until});
        let refused = noor.post("reconciliation/run", &body).await.expect(422, "validation");
        assert_eq!(refused["issues"][0]["code"], "range_invalid");
    }
    let other = json!({"key": "k1", "from": "2026-11-20", "until": DAY});
    noor.post("reconciliation/run", &other).await.expect(409, "key_reused");
    let listed = noor.get("reconciliation/list").await.ok();
    assert_eq!(listed["reconciliations"].as_array().unwrap().len(), 1);
    noor.get("reconciliation/detail?id=4711").await.expect(404, "not_found");
}
