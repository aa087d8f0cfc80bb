//! Tests of the reservations of unpaid orders, their release, and refunds: with both gateways.

use hamour::services::order::{self, ChangedBy};
use hamour::services::payment::{refunded_by_hand, release_expired, send_refunds};
use hamour_core::coupon::Reduction;
use hamour_core::order::OrderAction;
use hamour_core::{BasisPoints, Money};
use serde_json::{Value, json};

use crate::harness::gateway::{Choice, Gateway, Kind, shop_with, shop_with_settings};
use crate::harness::{execute, is_on_postgres};
use crate::order::shopper;
use crate::payment::{at_gateway, detail, newest_notice, notices};

/// One second more than the maximum duration of a refund at the fake SADAD, whose timeout is 15 seconds per request.
const FAKE_PATIENCE_S: u64 = 121;

#[tokio::test]
async fn an_abandoned_order_is_released_after_its_hold_and_says_so() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with_settings(kind, "hold_minutes = 10").await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        shop.advance_s(9 * 60);
        assert_eq!(release_expired(&shop.state).await.unwrap(), 0);
        let again = customer.post("/api/payment/start").json(&json!({"order_id": placed.id})).await.ok();
        assert_eq!(again["order_total_amount"], "129.00");
        assert_eq!(again["signature"], placed.answer["signature"]);
        shop.advance_s(9 * 60);
        assert_eq!(release_expired(&shop.state).await.unwrap(), 0, "a new start holds it anew");
        shop.advance_s(60);
        assert_eq!(release_expired(&shop.state).await.unwrap(), 1);
        assert_eq!(release_expired(&shop.state).await.unwrap(), 0);
        let token = shop.renewed(&customer).await;
        let order = detail(&token, placed.id).await;
        assert_eq!(order["order_status"], "Cancelled");
        assert_eq!(order["message"], "This order was cancelled because it was not paid in time.");
        assert_eq!(notices(&shop, &token).await, ["cancelled"]);
        assert_eq!(newest_notice(&token).await["description"], order["message"]);
        assert_eq!(shop.units_left(goods.variation("safi")).await, 20);
        assert_eq!(shop.places_taken(placed.body["slot_id"].as_i64().unwrap()).await, 0);
    }
}

#[tokio::test]
async fn however_often_a_payment_is_started_its_hold_ends() {
    let (shop, goods, gateway) = shop_with_settings(Kind::Sandbox, "hold_minutes = 10").await;
    let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
    let mut customer = customer;
    for _ in 0..3 {
        shop.advance_s(9 * 60);
        assert_eq!(release_expired(&shop.state).await.unwrap(), 0);
        customer = shop.renewed(&customer).await;
        customer.post("/api/payment/start").json(&json!({"order_id": placed.id})).await.ok();
    }
    shop.advance_s(3 * 60);
    assert_eq!(release_expired(&shop.state).await.unwrap(), 1);
    assert_eq!(shop.units_left(goods.variation("safi")).await, 20);
}

#[tokio::test]
async fn a_refund_whose_answer_was_lost_is_confirmed_by_what_the_gateway_says_next() {
    for (told, status) in [("Transaction ALREADY refunded", 3), ("Bad request", 4)] {
        let (shop, goods, gateway) = shop_with(Kind::Sadad).await;
        let Gateway::Sadad(fake) = &gateway else { unreachable!("it was asked for") };
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        shop.callback(gateway.decide(&shop, &placed.visit, Choice::Pay).await).await;
        customer.post("/api/cancel-order/").json(&json!({"order_id": placed.id})).await.ok();
        fake.lose_refunds(told);
        assert_eq!(send_refunds(&shop.state).await.unwrap(), 0);
        shop.advance_s(FAKE_PATIENCE_S - 1);
        assert_eq!(send_refunds(&shop.state).await.unwrap(), 0, "nobody else while one may still wait");
        shop.advance_s(1);
        fake.set(&placed.visit, status);
        assert_eq!(send_refunds(&shop.state).await.unwrap(), 1, "{told}");
        assert_eq!(gateway.refunded(&shop, &[&placed.visit]).await.len(), 1, "once");
        let message = detail(&customer, placed.id).await["message"].clone();
        assert_eq!(message, "Your payment of QR 129.00 was refunded.");
    }
}

#[tokio::test]
async fn a_refund_that_is_refused_for_another_reason_is_not_confirmed() {
    let (shop, goods, gateway) = shop_with(Kind::Sadad).await;
    let Gateway::Sadad(fake) = &gateway else { unreachable!("it was asked for") };
    let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
    shop.callback(gateway.decide(&shop, &placed.visit, Choice::Pay).await).await;
    customer.post("/api/cancel-order/").json(&json!({"order_id": placed.id})).await.ok();
    fake.lose_refunds("Bad request");
    for _ in 0..2 {
        assert_eq!(send_refunds(&shop.state).await.unwrap(), 0);
        shop.advance_s(FAKE_PATIENCE_S);
    }
    // Staff have made the refund at the gateway by hand.
    let done = refunded_by_hand(&shop.state, crate::harness::tester(), placed.id).await.unwrap();
    assert_eq!(done.iter().map(ToString::to_string).collect::<Vec<_>>(), ["129.00"]);
    let message = detail(&customer, placed.id).await["message"].clone();
    assert_eq!(message, "Your payment of QR 129.00 was refunded.");
    assert_eq!(send_refunds(&shop.state).await.unwrap(), 0);
    assert_eq!(refunded_by_hand(&shop.state, crate::harness::tester(), placed.id).await.unwrap(), []);
    assert_eq!(gateway.refunded(&shop, &[&placed.visit]).await.len(), 1, "asked for no more");
}

#[tokio::test]
async fn a_late_success_for_a_cancelled_order_is_refunded() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        shop.advance_s(30 * 60);
        assert_eq!(release_expired(&shop.state).await.unwrap(), 1);
        let body = gateway.decide(&shop, &placed.visit, Choice::Pay).await;
        assert_eq!(shop.callback(body.clone()).await, "/payment_failed");
        assert_eq!(shop.callback(body).await, "/payment_failed");
        let customer = shop.renewed(&customer).await;
        let order = detail(&customer, placed.id).await;
        assert_eq!(order["order_status"], "Cancelled");
        assert_eq!(
            order["message"],
            "This order was cancelled because it was not paid in time. \
             Your payment of QR 129.00 is being refunded and reaches you by 30 November 2026."
        );
        assert_eq!(send_refunds(&shop.state).await.unwrap(), 1);
        assert_eq!(
            gateway.refunded(&shop, &[&placed.visit]).await,
            std::slice::from_ref(&placed.visit.number)
        );
        assert_eq!(send_refunds(&shop.state).await.unwrap(), 0);
        let told = detail(&customer, placed.id).await["message"].as_str().unwrap().to_owned();
        assert!(told.ends_with("Your payment of QR 129.00 was refunded."), "{told}");
        assert_eq!(shop.units_left(goods.variation("safi")).await, 20, "given back once");
    }
}

#[tokio::test]
async fn a_second_payment_of_a_paid_order_is_refunded() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        let other_tab = gateway.arrive(&shop, &placed.answer["gateway"]).await;
        for visit in [&placed.visit, &other_tab] {
            let body = gateway.decide(&shop, visit, Choice::Pay).await;
            assert_eq!(shop.callback(body).await, "/payment_success");
        }
        assert_eq!(send_refunds(&shop.state).await.unwrap(), 1);
        assert_eq!(gateway.refunded(&shop, &[&placed.visit, &other_tab]).await, [other_tab.number]);
        assert_eq!(detail(&customer, placed.id).await["order_status"], "Processing");
        let told = newest_notice(&customer).await["description"].clone();
        assert_eq!(told, "Your second payment of QR 129.00 was refunded. Your order is paid.");
        let mut told = notices(&shop, &customer).await;
        told.sort_unstable();
        assert_eq!(told, ["placed", "refunded"]);
    }
}

#[tokio::test]
async fn a_refunded_second_payment_is_not_refunded_again_on_cancellation() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        let other_tab = gateway.arrive(&shop, &placed.answer["gateway"]).await;
        for visit in [&placed.visit, &other_tab] {
            let body = gateway.decide(&shop, visit, Choice::Pay).await;
            shop.callback(body).await;
        }
        let told = detail(&customer, placed.id).await["message"].clone();
        assert_eq!(
            told,
            "Your second payment of QR 129.00 is being refunded and reaches you by 30 November 2026. \
             Your order is paid."
        );
        assert_eq!(send_refunds(&shop.state).await.unwrap(), 1);
        shop.advance_s(7 * 24 * 3600);
        let customer = shop.renewed(&customer).await;
        let cancelled = customer.post("/api/cancel-order/").json(&json!({"order_id": placed.id})).await.ok();
        let owed = "Your payment of QR 129.00 was refunded. \
                    Your payment of QR 129.00 is being refunded and reaches you by 7 December 2026.";
        assert_eq!(cancelled["message"], owed);
        let listed = customer.get("/api/orders/").await.ok();
        assert_eq!(listed[0]["message"], owed);
        let seen_by_staff = order::all(&shop.state, false, 10).await.unwrap();
        let refunds: Vec<_> = seen_by_staff[0].payment.as_ref().unwrap().refunds.iter().collect();
        assert_eq!(refunds.iter().map(|one| one.is_confirmed).collect::<Vec<_>>(), [true, false]);
        assert_eq!(send_refunds(&shop.state).await.unwrap(), 1);
        let told = detail(&customer, placed.id).await["message"].clone();
        assert_eq!(told, "Your payment of QR 258.00 was refunded.");
    }
}

#[tokio::test]
async fn api_22_cancelling_a_paid_order_refunds_it_until_the_gateway_confirms() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        let body = gateway.decide(&shop, &placed.visit, Choice::Pay).await;
        shop.callback(body).await;
        let cancelled = customer.post("/api/cancel-order/").json(&json!({"order_id": placed.id})).await.ok();
        let due = "Your payment of QR 129.00 is being refunded and reaches you by 30 November 2026.";
        assert_eq!((&cancelled["order_status"], &cancelled["message"]), (&json!("Cancelled"), &json!(due)));
        crate::settings::set(&shop, &[("shop.refund_working_days", "off")]).await.unwrap();
        assert_eq!(detail(&customer, placed.id).await["message"], due, "a promise stays");
        if let Gateway::Sadad(fake) = &gateway {
            fake.set_down(true);
            assert_eq!(send_refunds(&shop.state).await.unwrap(), 0);
            assert_eq!(send_refunds(&shop.state).await.unwrap(), 0, "not before its turn");
            fake.set_down(false);
            fake.refuse_refunds(true);
            shop.advance_s(FAKE_PATIENCE_S);
            assert_eq!(send_refunds(&shop.state).await.unwrap(), 0);
            assert_eq!(detail(&customer, placed.id).await["message"], due);
            fake.refuse_refunds(false);
            shop.advance_s(FAKE_PATIENCE_S);
        }
        assert_eq!(send_refunds(&shop.state).await.unwrap(), 1);
        assert_eq!(
            gateway.refunded(&shop, &[&placed.visit]).await,
            std::slice::from_ref(&placed.visit.number)
        );
        let told = detail(&customer, placed.id).await["message"].clone();
        assert_eq!(told, "Your payment of QR 129.00 was refunded.");
        let news = newest_notice(&customer).await;
        assert_eq!(
            (&news["title"], &news["description"]),
            (&json!(format!("Order HM{:06}: money refunded", placed.id)), &told)
        );
        shop.advance_s(120);
        assert_eq!(send_refunds(&shop.state).await.unwrap(), 0);
        let told = notices(&shop, &customer).await;
        assert_eq!(told.iter().filter(|title| *title == "refunded").count(), 1, "once: {told:?}");
    }
}

#[tokio::test]
async fn an_unpaid_online_order_is_cancelled_without_a_refund_and_not_prepared() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        let refused = order::change_status(
            &shop.state,
            placed.id,
            ChangedBy::Staff(crate::harness::tester()),
            OrderAction::Accept,
        )
        .await
        .unwrap_err();
        assert!(refused.to_string().contains("order_unpaid"), "{refused}");
        customer.post("/api/cancel-order/").json(&json!({"order_id": placed.id})).await.ok();
        assert_eq!(send_refunds(&shop.state).await.unwrap(), 0);
        assert_eq!(release_expired(&shop.state).await.unwrap(), 0);
        assert_eq!(detail(&customer, placed.id).await["message"], Value::Null);
    }
}

#[tokio::test]
async fn a_second_attempt_that_is_refused_leaves_the_first_as_it_was() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        let mut elsewhere = placed.body.clone();
        elsewhere["slot_id"] = json!(987_654);
        customer.order(&elsewhere).await.expect(404, "not_found");
        assert_eq!(detail(&customer, placed.id).await["is_payable"], true);
        assert_eq!(shop.units_left(goods.variation("safi")).await, 18);
        let body = gateway.decide(&shop, &placed.visit, Choice::Pay).await;
        assert_eq!(shop.callback(body).await, "/payment_success");
    }
}

#[tokio::test]
async fn a_retry_takes_over_what_the_first_attempt_holds() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        let mut again = placed.body.clone();
        again["order_note"] = json!("Heads off, please.");
        let second =
            customer.post("/api/create-order/").header("idempotency-key", "k").json(&again).await.ok();
        assert_ne!(second["id"], placed.id);
        let repeated =
            customer.post("/api/create-order/").header("idempotency-key", "k").json(&again).await.ok();
        assert_eq!(repeated, second, "the same key is the same order and the same form");
        let first = detail(&customer, placed.id).await;
        assert_eq!(
            (&first["order_status"], &first["message"]),
            (
                &json!("Cancelled"),
                &json!("This order was cancelled because you ordered the same products again.")
            )
        );
        assert_eq!(notices(&shop, &customer).await, ["cancelled"]);
        assert_eq!(newest_notice(&customer).await["description"], first["message"]);
        assert_eq!(detail(&customer, second["id"].as_i64().unwrap()).await["is_payable"], true);
        assert_eq!(shop.units_left(goods.variation("safi")).await, 18, "held once");
        let cash = {
            let mut cash = placed.body.clone();
            cash["payment_type"] = json!("COD");
            cash
        };
        customer.order(&cash).await.ok();
        assert_eq!(shop.units_left(goods.variation("safi")).await, 18);
        assert_eq!(detail(&customer, second["id"].as_i64().unwrap()).await["order_status"], "Cancelled");
    }
}

#[tokio::test]
async fn an_order_that_costs_nothing_is_placed_at_once_whatever_its_payment() {
    for kind in Kind::ALL {
        let (shop, goods, _gateway) = shop_with(kind).await;
        shop.set_terms(|terms| terms.base_fee = Money::ZERO).await;
        let all = Reduction::Percent { share: BasisPoints::new(10_000).unwrap(), cap: None };
        shop.add_coupon("GIFT", |terms| terms.reduction = all).await;
        let (customer, mut body) = shopper(&shop, &goods).await;
        customer.post("/api/create-coupon/").json(&json!({"coupon_code": "GIFT"})).await.ok();
        body["payment_type"] = json!("Online");
        body["amount_payable"] = json!("0.00");
        let placed = customer.order(&body).await;
        assert_eq!(placed.status, 201, "{placed}");
        let placed = placed.ok();
        assert_eq!((&placed["order_total_amount"], &placed["gateway"]), (&json!("0.00"), &Value::Null));
        let order = detail(&customer, placed["id"].as_i64().unwrap()).await;
        assert_eq!((&order["is_payable"], &order["awaited"]), (&json!(false), &Value::Null), "{order}");
        assert_eq!(customer.cart().await["error"], "Cart Is Empty");
        order::change_status(
            &shop.state,
            placed["id"].as_i64().unwrap(),
            ChangedBy::Staff(crate::harness::tester()),
            OrderAction::Accept,
        )
        .await
        .unwrap();
    }
}

#[tokio::test]
async fn open_refunds_of_earlier_versions_keep_what_their_customers_read() {
    let (shop, goods, gateway) = shop_with(Kind::ALL[0]).await;
    let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
    let body = gateway.decide(&shop, &placed.visit, Choice::Pay).await;
    shop.callback(body).await;
    customer.post("/api/cancel-order/").json(&json!({"order_id": placed.id})).await.ok();
    execute(&shop.state.db, "UPDATE refund SET working_days = NULL".to_owned()).await;
    let migration = if is_on_postgres() {
        include_str!("../../../migrations/postgres/0050_refund_promise.sql")
    } else {
        include_str!("../../../migrations/sqlite/0050_refund_promise.sql")
    };
    let update = &migration[migration.find("UPDATE refund").unwrap()..];
    execute(&shop.state.db, update.to_owned()).await;
    let told = detail(&customer, placed.id).await["message"].clone();
    assert_eq!(told, "Your payment of QR 129.00 is being refunded and reaches you by 30 November 2026.");
}
