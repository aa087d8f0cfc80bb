//! Attacks on payments: each attack is one test with both gateways, and none may change anything.

use std::time::Duration;

use futures_util::future::join_all;
use hamour::services::payment::{ask_due, send_refunds};
use hamour::store::{order, payment};
use hamour_core::payment::PaymentState;
use serde_json::json;

use crate::harness::gateway::{Choice, Gateway, Kind, Visit, shop_with};
use crate::harness::{Customer, Goods, Shop};
use crate::payment::{Placed, at_gateway, detail, newest_notice, notices};

/// Fails if an attack has changed the order, its payment, the stock, the cart or the notifications.
async fn fails_unchanged(shop: &Shop, goods: &Goods, customer: &Customer<'_>, placed: &Placed) {
    let order = detail(customer, placed.id).await;
    assert_eq!(
        (&order["order_status"], &order["is_payable"]),
        (&json!("Processing"), &json!(true)),
        "{order}"
    );
    let kept = payment::of_order(&shop.state.db, placed.id).await.unwrap().unwrap();
    assert_eq!(kept.state, PaymentState::Pending);
    assert_eq!(payment::captures(&shop.state.db, placed.id).await.unwrap(), []);
    assert!(!payment::has_open_hint(&shop.state.db, kept.id).await.unwrap(), "nothing is left to ask about");
    assert_eq!(shop.units_left(goods.variation("safi")).await, 18);
    assert_eq!(customer.cart().await["cart_items"].as_array().unwrap().len(), 2);
    assert!(notices(shop, customer).await.is_empty());
}

#[tokio::test]
async fn a_forged_success_with_a_right_checksum_pays_nothing() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        let invented = Visit { number: "SD999999999".into(), ..placed.visit.clone() };
        let page = shop.callback(gateway.callback(&shop, &invented, Choice::Pay)).await;
        assert_eq!(page, "/payment_process");
        let webhook = gateway.webhook(&shop, &invented, Choice::Pay);
        assert_eq!(shop.post("/api/payment/webhook").json(&webhook).await.status, 200);
        fails_unchanged(&shop, &goods, &customer, &placed).await;
    }
}

#[tokio::test]
async fn a_reported_success_of_a_failed_payment_pays_nothing() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        gateway.decide(&shop, &placed.visit, Choice::Decline).await;
        let page = shop.callback(gateway.callback(&shop, &placed.visit, Choice::Pay)).await;
        assert_eq!(page, "/payment_failed");
        assert_eq!(detail(&customer, placed.id).await["order_status"], "Cancelled");
        assert_eq!(payment::captures(&shop.state.db, placed.id).await.unwrap(), []);
    }
}

#[tokio::test]
async fn a_reported_failure_of_a_successful_payment_loses_nothing() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        gateway.decide(&shop, &placed.visit, Choice::Pay).await;
        let page = shop.callback(gateway.callback(&shop, &placed.visit, Choice::Decline)).await;
        assert_eq!(page, "/payment_success");
        assert_eq!(detail(&customer, placed.id).await["order_status"], "Processing");
    }
}

#[tokio::test]
async fn callbacks_out_of_order_end_in_the_latest_state_of_the_gateway() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        gateway.decide(&shop, &placed.visit, Choice::Pay).await;
        for (told, page) in [
            (Choice::Pay, "/payment_success"),
            (Choice::LeavePending, "/payment_success"),
            (Choice::Decline, "/payment_success"),
            (Choice::Pay, "/payment_success"),
        ] {
            assert_eq!(shop.callback(gateway.callback(&shop, &placed.visit, told)).await, page);
        }
        assert_eq!(payment::captures(&shop.state.db, placed.id).await.unwrap().len(), 1);
        assert_eq!(notices(&shop, &customer).await, ["placed"]);
    }
}

#[tokio::test]
async fn the_transaction_of_another_order_pays_nothing() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        let thief = shop.sign_up("97455500002").await;
        let address = thief.add_address(&crate::harness::address_form(&goods)).await;
        thief.add(goods.product("kunafa")).await.ok();
        let mut body = crate::harness::cash_order(thief.slot_tomorrow().await, address);
        body["payment_type"] = json!("Online");
        let cheap = thief.order(&body).await.ok();
        let visit = gateway.arrive(&shop, &cheap["gateway"]).await;
        let own = gateway.decide(&shop, &visit, Choice::Pay).await;
        // Before the shop knows of the transaction, and after.
        let forged = Visit { number: visit.number.clone(), ..placed.visit.clone() };
        assert_eq!(shop.callback(gateway.callback(&shop, &forged, Choice::Pay)).await, "/payment_process");
        fails_unchanged(&shop, &goods, &customer, &placed).await;
        assert_eq!(shop.callback(own).await, "/payment_success");
        assert_eq!(shop.callback(gateway.callback(&shop, &forged, Choice::Pay)).await, "/payment_process");
        fails_unchanged(&shop, &goods, &customer, &placed).await;
    }
}

#[tokio::test]
async fn another_amount_pays_nothing_and_is_refunded() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        let visit = arrive_with_another_amount(&shop, &gateway, &placed).await;
        let body = gateway.decide(&shop, &visit, Choice::Pay).await;
        for _ in 0..2 {
            assert_eq!(shop.callback(body.clone()).await, "/payment_process");
        }
        let order = detail(&customer, placed.id).await;
        assert_eq!(
            (&order["order_status"], &order["is_payable"], &order["message"]),
            (
                &json!("Processing"),
                &json!(true),
                &json!(
                    "Your payment of QR 12.00 is being refunded and reaches you by 30 November 2026. \
                     You can pay the amount via online"
                )
            )
        );
        let kept = payment::of_order(&shop.state.db, placed.id).await.unwrap().unwrap();
        assert_eq!(kept.state, PaymentState::Pending);
        assert_eq!(
            payment::captures(&shop.state.db, placed.id).await.unwrap(),
            [(visit.number.clone(), false)]
        );
        assert_eq!(customer.cart().await["cart_items"].as_array().unwrap().len(), 2);
        assert_eq!(shop.units_left(goods.variation("safi")).await, 18);
        assert_eq!(
            [send_refunds(&shop.state).await.unwrap(), send_refunds(&shop.state).await.unwrap()],
            [1, 0]
        );
        assert_eq!(gateway.refunded(&shop, &[&visit, &placed.visit]).await, [visit.number]);
        assert_eq!(newest_notice(&customer).await["description"], "Your payment of QR 12.00 was refunded.");
        let paid = gateway.decide(&shop, &placed.visit, Choice::Pay).await;
        assert_eq!(shop.callback(paid).await, "/payment_success");
        assert_eq!(send_refunds(&shop.state).await.unwrap(), 0, "what pays the order stays");
    }
}

#[tokio::test]
async fn another_amount_that_was_not_captured_is_not_refunded() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        let visit = arrive_with_another_amount(&shop, &gateway, &placed).await;
        gateway.decide(&shop, &visit, Choice::Decline).await;
        shop.callback(gateway.callback(&shop, &visit, Choice::Pay)).await;
        let webhook = gateway.webhook(&shop, &visit, Choice::Pay);
        assert_eq!(shop.post("/api/payment/webhook").json(&webhook).await.status, 200);
        fails_unchanged(&shop, &goods, &customer, &placed).await;
        assert_eq!(send_refunds(&shop.state).await.unwrap(), 0);
        assert_eq!(gateway.refunded(&shop, &[&visit]).await, Vec::<String>::new());
    }
}

/// Posts the shop's form with an amount of QR 12.00 to the gateway: the hash has no separators between its values, so
/// the shopper can move part of the amount to the next value.
async fn arrive_with_another_amount(shop: &Shop, gateway: &Gateway, placed: &Placed) -> Visit {
    let mut form = placed.answer["gateway"].clone();
    let rest = format!("{}{}", "9.00", form["fields"]["WEBSITE"].as_str().unwrap());
    form["fields"]["TXN_AMOUNT"] = json!("12");
    form["fields"]["WEBSITE"] = json!(rest);
    let visit = gateway.arrive(shop, &form).await;
    Visit { amount: "12.00".into(), ..visit }
}

#[tokio::test]
async fn a_callback_cut_from_the_shops_own_signature_is_refused() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        let fields = placed.answer["gateway"]["fields"].as_object().unwrap();
        let signed: String = fields
            .iter()
            .filter(|(name, _)| *name != "signature" && !name.starts_with("productdetail"))
            .collect::<std::collections::BTreeMap<_, _>>()
            .values()
            .map(|value| value.as_str().unwrap())
            .collect();
        let at = signed.find(&placed.visit.reference).unwrap();
        let (before, rest) = signed.split_at(at);
        let (reference, rest) = rest.split_at(placed.visit.reference.len());
        let (amount, rest) = rest.split_at("129.00".len());
        let pairs = [
            ("MID", before),
            ("ORDERID", reference),
            ("TXNAMOUNT", amount),
            ("transaction_number", rest),
            ("checksumhash", fields["signature"].as_str().unwrap()),
        ];
        let body = form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish();
        assert_eq!(shop.callback(body).await, "/payment_process");
        fails_unchanged(&shop, &goods, &customer, &placed).await;
    }
}

#[tokio::test]
async fn changed_unknown_doubled_and_empty_fields_are_refused() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        let right = gateway.decide(&shop, &placed.visit, Choice::Pay).await;
        for wrong in [
            right.replace("129.00", "1.00"),
            format!("{right}&paid=yes"),
            format!("{right}&ORDERID={}", placed.visit.reference),
            format!("{right}&language="),
            right.replace(&placed.visit.reference, "HM000001AAAAA"),
            right.split_once("&checksumhash").unwrap().0.to_owned(),
            String::new(),
            "%00=%00&".repeat(1000),
        ] {
            assert_eq!(shop.callback_location(wrong).await, "/payment_process");
        }
        let mut webhook = gateway.webhook(&shop, &placed.visit, Choice::Pay);
        webhook["extra"] = json!("1");
        shop.post("/api/payment/webhook").json(&webhook).await.expect(400, "webhook_refused");
        shop.post("/api/payment/webhook").json(&json!([1])).await.expect(400, "webhook_refused");
        let deep = format!("{}1{}", "[".repeat(20_000), "]".repeat(20_000));
        let answer = shop.post("/api/payment/webhook").body("application/json", deep).await;
        answer.expect(400, "webhook_refused");
        shop.post("/api/payment/callback").json(&json!({})).await.expect(415, "not_a_form");
        fails_unchanged(&shop, &goods, &customer, &placed).await;
        assert_eq!(shop.callback(right).await, "/payment_success", "and the right one still counts");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn twenty_callbacks_and_webhooks_at_once_are_one_payment() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        let callback = gateway.decide(&shop, &placed.visit, Choice::Pay).await;
        let webhook = gateway.webhook(&shop, &placed.visit, Choice::Pay);
        let (pages, hooks) = tokio::join!(
            join_all((0..10).map(|_| shop.callback(callback.clone()))),
            join_all((0..10).map(|_| async { shop.post("/api/payment/webhook").json(&webhook).await }))
        );
        assert!(pages.iter().all(|page| page == "/payment_success"), "{pages:?}");
        assert!(hooks.iter().all(|hook| hook.status == 200), "{hooks:?}");
        if let Gateway::Sadad(fake) = &gateway {
            assert_eq!(fake.signed_in(), 1, "a sign-in ends the tokens before it");
        }
        assert_eq!(
            payment::captures(&shop.state.db, placed.id).await.unwrap(),
            [(placed.visit.number, true)]
        );
        assert_eq!(notices(&shop, &customer).await, ["placed"]);
        assert_eq!(customer.cart().await["error"], "Cart Is Empty");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn paying_and_cancelling_at_once_leave_a_paid_order_or_a_refund() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        let callback = gateway.decide(&shop, &placed.visit, Choice::Pay).await;
        let body = json!({"order_id": placed.id});
        let (_, cancelled) = tokio::join!(shop.callback(callback), async {
            customer.post("/api/cancel-order/").json(&body).await
        });
        assert_eq!(cancelled.status, 200, "{cancelled}");
        let refunds = send_refunds(&shop.state).await.unwrap();
        assert_eq!(refunds, 1, "the money came, and nothing is delivered for it");
        assert_eq!(shop.units_left(goods.variation("safi")).await, 20);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_share_the_queries_and_the_refunds() {
    let (shop, goods, gateway) = shop_with(Kind::Sadad).await;
    let Gateway::Sadad(fake) = &gateway else { panic!("it is") };
    let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
    let body = gateway.decide(&shop, &placed.visit, Choice::LeavePending).await;
    shop.callback(body).await;
    shop.advance_s(60);
    let other = shop.another_program().await;
    gateway.succeed_later(&shop, &placed.visit);
    let before = fake.asked();
    let asked = join_all([&shop.state, &other, &shop.state, &other].map(ask_due)).await;
    assert_eq!(asked.into_iter().map(Result::unwrap).sum::<usize>(), 1);
    assert!(fake.asked() - before <= 2, "one question, with at most one sign-in more");
    customer.post("/api/cancel-order/").json(&json!({"order_id": placed.id})).await.ok();
    let programs = [&shop.state, &other, &shop.state, &other];
    let sent = join_all(programs.map(send_refunds)).await;
    assert_eq!(sent.into_iter().map(Result::unwrap).sum::<usize>(), 1);
    assert_eq!(gateway.refunded(&shop, &[&placed.visit]).await, [placed.visit.number]);
}

#[tokio::test]
async fn concurrent_failures_of_payments_leave_one_event() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        let kept = payment::of_order(&shop.state.db, placed.id).await.unwrap().unwrap();
        let now_ms = shop.state.clock.now_ms();
        for round in 0..3 {
            let invented = ["1", "2"]
                .map(|last| Visit { number: format!("SD99999{round}{last}"), ..placed.visit.clone() });
            let mut tx = shop.state.db.begin().await.unwrap();
            for visit in &invented {
                payment::keep_hint(&mut tx, kept.id, &visit.number, now_ms, now_ms + 60_000).await.unwrap();
            }
            // The state after the gateway has reported payments in progress, and watchers were notified.
            assert!(payment::set_holds_cart(&mut tx, kept.id, true).await.unwrap());
            tx.commit().await.unwrap();
            assert_eq!(detail(&customer, placed.id).await["awaited"], "gateway");
            let before = order::latest_event_id(&shop.state.db).await.unwrap();
            let mut other_change = shop.state.db.begin().await.unwrap();
            order::lock(&mut other_change, placed.id).await.unwrap();
            let callbacks =
                invented.iter().map(|visit| shop.callback(gateway.callback(&shop, visit, Choice::Pay)));
            let released = async {
                tokio::time::sleep(Duration::from_millis(150)).await;
                let waits = payment::has_open_hint(&shop.state.db, kept.id).await.unwrap();
                other_change.commit().await.unwrap();
                waits
            };
            let (waits, _) = tokio::join!(released, join_all(callbacks));
            assert!(waits, "each waits for other changes of the order");
            assert_eq!(detail(&customer, placed.id).await["awaited"], "payment");
            let told = order::events_after(&shop.state.db, before, 10).await.unwrap();
            assert_eq!(told.len(), 1, "whoever watches the order sees that it can be paid again");
        }
    }
}
