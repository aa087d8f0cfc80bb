//! Tests of refunds by staff and of what they do with due refunds and payments, with both gateways.

use hamour::services::payment::{ask_due, send_refunds};
use hamour_core::order::OrderAction;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::gateway::{Choice, Gateway, Kind, shop_with};
use crate::harness::{Answer, Customer, Goods, Member, Shop, execute};
use crate::order::{ready, shopper};
use crate::payment::{Placed, at_gateway, detail, newest_notice};

/// A delivered order of QR 129.00 that was paid online.
async fn delivered<'shop>(shop: &'shop Shop, goods: &Goods, gateway: &Gateway) -> (Customer<'shop>, Placed) {
    let (customer, placed) = at_gateway(shop, goods, gateway).await;
    shop.callback(gateway.decide(shop, &placed.visit, Choice::Pay).await).await;
    for action in [OrderAction::Accept, OrderAction::Send, OrderAction::Deliver] {
        shop.does(placed.id, action).await;
    }
    (customer, placed)
}

impl Member<'_> {
    async fn payment(&self, id: i64) -> Value {
        self.get(&format!("order/detail?order_id={id}")).await.ok()["payment"].clone()
    }

    /// A refund of an amount, or of all that is left.
    async fn refunds(&self, key: &str, id: i64, amount: Option<&str>, method: &str) -> Answer {
        let version = self.get(&format!("order/detail?order_id={id}")).await.ok()["order"]["version"].clone();
        self.refunds_of(key, id, &version, (amount, method)).await
    }

    async fn refunds_of(
        &self,
        key: &str,
        id: i64,
        version: &Value,
        (amount, method): (Option<&str>, &str),
    ) -> Answer {
        let body = json!({
            "key": key, "order_id": id, "version": version, "amount": amount, "method": method,
            "reason": "One fish was spoilt"
        });
        self.post("refund/create", &body).await
    }

    async fn due(&self) -> Value {
        self.get("refund/list?due=true").await.ok()["refunds"].clone()
    }
}

#[tokio::test]
async fn a_part_goes_back_with_a_reason_through_the_gateway_or_by_hand() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = delivered(&shop, &goods, &gateway).await;
        let noor = shop.staff("noor", Role::Manager).await;
        let before = noor.payment(placed.id).await;
        assert_eq!((&before["left_gateway"], &before["left_cash"]), (&json!("129.00"), &json!("129.00")));
        assert_eq!(before["sends_parts"], kind == Kind::Sandbox);
        let after = noor.refunds("k1", placed.id, Some("22.50"), "gateway").await.ok();
        assert_eq!(after["payment"]["left_gateway"], "106.50");
        assert_eq!(after["payment"]["refunds"][0]["reason"], "One fish was spoilt");
        assert_eq!(
            newest_notice(&customer).await["description"],
            "QR 22.50 of your payment is being refunded: One fish was spoilt"
        );
        let sent = send_refunds(&shop.state).await.unwrap();
        if kind == Kind::Sadad {
            assert_eq!(sent, 0, "it would give back the whole payment");
            let due = noor.due().await;
            assert!(due[0]["last_answer"].as_str().unwrap().contains("merchant's account"), "{due}");
            let done = noor.post("refund/confirm", &json!({"refund_id": due[0]["id"]})).await.ok();
            assert_eq!((&done["is_paid_by_hand"], &done["send_at"]), (&json!(true), &Value::Null));
            noor.post("refund/confirm", &json!({"refund_id": due[0]["id"]})).await.expect(400, "refund_over");
            let page = noor.get(&format!("order/detail?order_id={}", placed.id)).await.ok();
            let latest = page["events"].as_array().unwrap().last().unwrap();
            assert_eq!((&latest["action"], &latest["name"]), (&json!("payment"), &json!("noor")));
        }
        assert_eq!(noor.due().await, json!([]));
        assert_eq!(detail(&customer, placed.id).await["message"], "QR 22.50 of your payment was refunded.");
    }
}

#[tokio::test]
async fn the_rest_goes_back_whole_and_nothing_after_it() {
    let (shop, goods, gateway) = shop_with(Kind::Sandbox).await;
    let (_, placed) = delivered(&shop, &goods, &gateway).await;
    let noor = shop.staff("noor", Role::Manager).await;
    noor.refunds("k1", placed.id, Some("29.00"), "gateway").await.ok();
    let too_much = noor.refunds("k2", placed.id, Some("100.01"), "gateway").await.expect(422, "validation");
    assert_eq!(too_much["fields"]["amount"], "At most QR 100.00 can go back in this way");
    noor.refunds("k2", placed.id, Some("0.00"), "cash").await.expect(422, "validation");
    noor.refunds("k3", placed.id, None, "gateway").await.ok();
    let refunds = noor.payment(placed.id).await["refunds"].clone();
    assert_eq!((&refunds[0]["amount"], &refunds[1]["amount"]), (&json!("29.00"), &json!("100.00")));
    for method in ["gateway", "cash"] {
        noor.refunds("k4", placed.id, None, method).await.expect(400, "refund_nothing_left");
    }
}

#[tokio::test]
async fn a_repeated_refund_gives_nothing_back_and_a_stale_one_shows_the_order() {
    let (shop, goods, gateway) = shop_with(Kind::Sandbox).await;
    let (_, placed) = delivered(&shop, &goods, &gateway).await;
    let noor = shop.staff("noor", Role::Manager).await;
    let version =
        noor.get(&format!("order/detail?order_id={}", placed.id)).await.ok()["order"]["version"].clone();
    for _ in 0..2 {
        noor.refunds_of("k1", placed.id, &version, (Some("29.00"), "gateway")).await.ok();
    }
    assert_eq!(noor.payment(placed.id).await["left_gateway"], "100.00");
    for other in [Some("30.00"), None] {
        noor.refunds_of("k1", placed.id, &version, (other, "gateway")).await.expect(409, "key_reused");
    }
    let stale = noor.refunds_of("k2", placed.id, &version, (Some("1.00"), "gateway")).await;
    let current = stale.expect(409, "order_changed")["current"].clone();
    assert_eq!(current["payment"]["left_gateway"], "100.00");
}

#[tokio::test]
async fn concurrent_refunds_never_give_back_more_than_was_paid() {
    let (shop, goods, gateway) = shop_with(Kind::Sandbox).await;
    let (_, placed) = delivered(&shop, &goods, &gateway).await;
    let noor = shop.staff("noor", Role::Manager).await;
    for round in 0..3 {
        let version =
            noor.get(&format!("order/detail?order_id={}", placed.id)).await.ok()["order"]["version"].clone();
        let keys: Vec<_> = (0..4).map(|index| format!("{round}-{index}")).collect();
        let asking = keys.iter().enumerate().map(|(index, key)| {
            let method = if index % 2 == 0 { "gateway" } else { "cash" };
            noor.refunds_of(key, placed.id, &version, (Some("60.00"), method))
        });
        let answers = futures_util::future::join_all(asking).await;
        let done = answers.iter().filter(|answer| answer.status == 200).count();
        assert_eq!(done, usize::from(round < 2), "{answers:?}");
    }
    let payment = noor.payment(placed.id).await;
    assert_eq!((&payment["left_gateway"], &payment["left_cash"]), (&json!("9.00"), &json!("9.00")));
}

#[tokio::test]
async fn cash_goes_back_from_the_books_of_who_pays_it_out() {
    let (shop, goods) = ready().await;
    let (customer, body) = shopper(&shop, &goods).await;
    let id = customer.order(&body).await.ok()["id"].as_i64().unwrap();
    shop.does(id, OrderAction::Accept).await;
    let noor = shop.staff("noor", Role::Manager).await;
    noor.refunds("k0", id, None, "cash").await.expect(400, "refund_not_delivered");
    shop.does(id, OrderAction::Send).await;
    shop.does(id, OrderAction::Deliver).await;
    noor.refunds("k1", id, None, "gateway").await.expect(400, "refund_nothing_left");
    let after = noor.refunds("k2", id, Some("22.50"), "cash").await.ok();
    assert_eq!(
        (&after["payment"]["cash_given_back"], &after["payment"]["left_cash"]),
        (&json!("22.50"), &json!("106.50"))
    );
    assert_eq!(
        newest_notice(&customer).await["description"],
        "QR 22.50 was given back to you in cash: One fish was spoilt"
    );
    let day = noor.get("cash/day").await.ok();
    let of = |index: usize| (&day["holders"][index]["expected"], &day["holders"][index]["given_back"]);
    assert_eq!(of(0), (&json!("129.00"), &json!("0.00")), "the office");
    assert_eq!(of(1), (&json!("-22.50"), &json!("22.50")), "noor");
}

#[tokio::test]
async fn a_delivery_is_taken_back_after_packing_short_but_not_after_a_refund_by_staff() {
    let (shop, goods, gateway) = shop_with(Kind::Sandbox).await;
    let (_, placed) = at_gateway(&shop, &goods, &gateway).await;
    shop.callback(gateway.decide(&shop, &placed.visit, Choice::Pay).await).await;
    shop.does(placed.id, OrderAction::Accept).await;
    let noor = shop.staff("noor", Role::Manager).await;
    let short = json!({"order_id": placed.id, "line": 2, "packed": {"kind": "short", "units": 1}});
    noor.post("packing/pack-line", &short).await.ok();
    noor.post("packing/finish", &json!({"order_id": placed.id, "is_rest_as_ordered": true})).await.ok();
    shop.advance_s(1);
    shop.does(placed.id, OrderAction::Send).await;
    shop.does(placed.id, OrderAction::Deliver).await;
    let offers_undo = async || {
        let detail = noor.get(&format!("order/detail?order_id={}", placed.id)).await.ok();
        detail["actions"].as_array().unwrap().iter().any(|one| one["action"] == "undo")
    };
    assert!(offers_undo().await, "what went back at packing stays right");
    noor.refunds("k1", placed.id, Some("1.00"), "gateway").await.ok();
    assert!(!offers_undo().await);
}

#[tokio::test]
async fn a_refused_refund_stays_due_with_the_gateways_answer_and_is_sent_again_on_request() {
    let (shop, goods, gateway) = shop_with(Kind::Sadad).await;
    let (_, placed) = delivered(&shop, &goods, &gateway).await;
    let Gateway::Sadad(fake) = &gateway else { unreachable!() };
    let noor = shop.staff("noor", Role::Manager).await;
    fake.refuse_refunds(true);
    noor.refunds("k1", placed.id, None, "gateway").await.ok();
    assert_eq!(send_refunds(&shop.state).await.unwrap(), 0);
    let due = noor.due().await[0].clone();
    assert_eq!(
        (&due["tries"], &due["last_answer"]),
        (&json!(1), &json!("The gateway has not confirmed the refund yet"))
    );
    fake.refuse_refunds(false);
    let sent = noor.post("refund/retry", &json!({"refund_id": due["id"]})).await.ok();
    assert!(sent["paid_at"].is_string(), "{sent}");
    assert_eq!((&sent["tries"], &sent["is_paid_by_hand"]), (&json!(2), &json!(false)));
    assert_eq!(fake.refunds(), std::slice::from_ref(&placed.visit.number));
    noor.post("refund/retry", &json!({"refund_id": due["id"]})).await.expect(400, "refund_over");
}

#[tokio::test]
async fn concurrent_retries_send_a_refund_once() {
    let (shop, goods, gateway) = shop_with(Kind::Sadad).await;
    let (_, placed) = delivered(&shop, &goods, &gateway).await;
    let Gateway::Sadad(fake) = &gateway else { unreachable!() };
    let noor = shop.staff("noor", Role::Manager).await;
    noor.refunds("k1", placed.id, None, "gateway").await.ok();
    let chosen = json!({"refund_id": noor.due().await[0]["id"]});
    let sending = (0..4).map(|_| async { noor.post("refund/retry", &chosen).await });
    futures_util::future::join_all(sending).await;
    assert_eq!(fake.refunds(), std::slice::from_ref(&placed.visit.number));
}

#[tokio::test]
async fn a_refund_that_is_being_sent_is_neither_sent_again_nor_noted_as_paid() {
    let (shop, goods, gateway) = shop_with(Kind::Sadad).await;
    let (_, placed) = delivered(&shop, &goods, &gateway).await;
    let Gateway::Sadad(fake) = &gateway else { unreachable!() };
    let noor = shop.staff("noor", Role::Manager).await;
    noor.refunds("k1", placed.id, None, "gateway").await.ok();
    // Another process has claimed it and waits for the gateway's answer.
    let claim = "UPDATE refund SET tries = 1, last_answer = NULL, send_at = send_at + 60000";
    execute(&shop.state.db, claim.to_owned()).await;
    let chosen = json!({"refund_id": noor.due().await[0]["id"]});
    noor.post("refund/retry", &chosen).await.ok();
    assert!(fake.refunds().is_empty());
    noor.post("refund/confirm", &chosen).await.expect(400, "refund_being_sent");
    // That process has ended without an answer.
    shop.advance_s(3600);
    let manager = shop.staff("manager", Role::Manager).await;
    manager.post("refund/retry", &chosen).await.ok();
    assert_eq!(fake.refunds(), std::slice::from_ref(&placed.visit.number));
    manager.post("refund/confirm", &chosen).await.expect(400, "refund_over");
}

#[tokio::test]
async fn what_staff_give_back_after_the_delivery_is_not_due_at_the_door_again() {
    let (shop, goods, gateway) = shop_with(Kind::Sandbox).await;
    let (_, placed) = delivered(&shop, &goods, &gateway).await;
    let noor = shop.staff("noor", Role::Manager).await;
    noor.refunds("k1", placed.id, Some("22.50"), "gateway").await.ok();
    let path = format!("paper/delivery-notes?order_ids={}", placed.id);
    let notes = noor.get(&path).await.ok().to_string();
    assert!(!notes.contains("22.50"), "{notes}");
}

#[tokio::test]
async fn payments_are_listed_by_what_is_wrong_with_them() {
    let (shop, goods, gateway) = shop_with(Kind::Sadad).await;
    let (_, placed) = at_gateway(&shop, &goods, &gateway).await;
    let Gateway::Sadad(fake) = &gateway else { unreachable!() };
    let noor = shop.staff("noor", Role::Manager).await;
    let listed =
        async |only: &str| noor.get(&format!("payment/list?only={only}")).await.ok()["payments"].clone();
    let waiting = listed("waiting").await;
    assert_eq!((&waiting[0]["order_id"], &waiting[0]["state"]), (&json!(placed.id), &json!("pending")));
    assert_eq!((&listed("differs").await, &listed("failed").await), (&json!([]), &json!([])));
    fake.set_down(true);
    shop.callback(gateway.callback(&shop, &placed.visit, Choice::Pay)).await;
    let row = listed("waiting").await[0].clone();
    assert!(row["last_answer"].as_str().unwrap().contains("500 Internal Server Error"), "{row}");
    assert!(row["ask_at"].is_string());
    fake.set_down(false);
    fake.set(&placed.visit, 2);
    shop.advance_s(60);
    ask_due(&shop.state).await.unwrap();
    let row = listed("failed").await[0].clone();
    assert_eq!(row["state"], "failed");
    assert!(row["last_answer"].as_str().unwrap().ends_with("QR 129.00, failed"), "{row}");
    assert_eq!(listed("waiting").await, json!([]));
    // The money of a cancelled order arrives after all, and goes back.
    fake.set(&placed.visit, 3);
    let answers = noor.post("payment/check", &json!({"order_id": placed.id})).await.ok();
    assert!(answers["answers"][0]["text"].as_str().unwrap().ends_with("paid"), "{answers}");
    let row = listed("differs").await[0].clone();
    assert_eq!((&row["received"], &row["refunded"]), (&json!("129.00"), &json!("129.00")));
}

#[tokio::test]
async fn a_mistyped_transaction_number_marks_no_payment() {
    let (shop, goods, gateway) = shop_with(Kind::Sadad).await;
    let (_, placed) = at_gateway(&shop, &goods, &gateway).await;
    let Gateway::Sadad(fake) = &gateway else { unreachable!() };
    let others = fake.open("HM4711".into(), "129.00".into());
    let noor = shop.staff("noor", Role::Manager).await;
    let named = json!({"order_id": placed.id, "transaction_number": others});
    let told = noor.post("payment/check", &named).await.ok();
    assert!(told["answers"][0]["text"].as_str().unwrap().starts_with("HM4711: "), "{told}");
    assert_eq!(noor.get("payment/list?only=differs").await.ok()["payments"], json!([]));
    for number in ["20 09", "../2009", &"9".repeat(65)] {
        let named = json!({"order_id": placed.id, "transaction_number": number});
        noor.post("payment/check", &named).await.expect_invalid(&["transaction_number"]);
    }
}

#[tokio::test]
async fn a_transaction_that_staff_found_at_the_gateway_pays_the_order() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        gateway.decide(&shop, &placed.visit, Choice::Pay).await;
        let noor = shop.staff("noor", Role::Manager).await;
        let none = noor.post("payment/check", &json!({"order_id": placed.id})).await.ok();
        assert_eq!(none["answers"], json!([]), "the shop was told of none");
        let unknown = json!({"order_id": placed.id, "transaction_number": "4711"});
        let told = noor.post("payment/check", &unknown).await.ok();
        assert_eq!(told["answers"][0]["text"], "The gateway does not know this transaction");
        let found = json!({"order_id": placed.id, "transaction_number": placed.visit.number});
        noor.post("payment/check", &found).await.ok();
        assert_eq!(noor.payment(placed.id).await["is_paid"], true);
        drop(customer);
    }
    let (shop, goods) = ready().await;
    let (customer, body) = shopper(&shop, &goods).await;
    let id = customer.order(&body).await.ok()["id"].as_i64().unwrap();
    let noor = shop.staff("noor", Role::Manager).await;
    noor.post("payment/check", &json!({"order_id": id})).await.expect(400, "order_not_payable");
}
