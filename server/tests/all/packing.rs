//! Tests of packing: short picks, substitutions, the final sum, its refund, and what goes back to the stock.

use hamour::services::order::{self, ChangedBy};
use hamour::services::payment::{refunded_by_hand, send_refunds};
use hamour::services::{audit_log, invoice};
use hamour_core::order::OrderAction;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::gateway::{Choice, Kind, shop_with};
use crate::harness::provider::{FakeProvider, Reply};
use crate::harness::staff::Member;
use crate::harness::{Customer, Goods, Shop, tester};
use crate::order::{ready, shopper};
use crate::payment::{at_gateway, detail, newest_notice};

async fn step(shop: &Shop, id: i64, action: OrderAction) -> Result<(), &'static str> {
    match order::change_status(&shop.state, id, ChangedBy::Staff(tester()), action).await {
        Ok(_) => Ok(()),
        Err(hamour::failure::Failure::Refused(broken)) => Err(broken.info.code.as_str()),
        Err(other) => panic!("{other:?}"),
    }
}

/// An accepted cash order of a kilogram of prawns (74.00) and two safi (22.50 each), with delivery 129.00.
async fn accepted<'shop>(shop: &'shop Shop, goods: &Goods) -> (Customer<'shop>, i64) {
    let (customer, body) = shopper(shop, goods).await;
    let id = customer.order(&body).await.ok()["id"].as_i64().unwrap();
    step(shop, id, OrderAction::Accept).await.unwrap();
    (customer, id)
}

/// The same order, paid online.
async fn paid<'shop>(
    shop: &'shop Shop,
    goods: &Goods,
    gateway: &crate::harness::gateway::Gateway,
) -> (Customer<'shop>, crate::payment::Placed) {
    let (customer, placed) = at_gateway(shop, goods, gateway).await;
    let body = gateway.decide(shop, &placed.visit, Choice::Pay).await;
    assert_eq!(shop.callback(body).await, "/payment_success");
    step(shop, placed.id, OrderAction::Accept).await.unwrap();
    (customer, placed)
}

async fn pack(packer: &Member<'_>, id: i64, line: usize, content: Value) -> Value {
    packer.post("packing/pack-line", &json!({"order_id": id, "line": line, "packed": content})).await.ok()
}

/// Corrects a line of an order whose packing is finished.
async fn correct(packer: &Member<'_>, id: i64, line: usize, content: Value) -> Value {
    let version = packer.get(&format!("packing/detail?order_id={id}")).await.ok()["version"].clone();
    let body = json!({"order_id": id, "version": version, "line": line, "packed": content});
    packer.post("packing/pack-line", &body).await.ok()
}

async fn refused(packer: &Member<'_>, id: i64, line: usize, content: Value, status: u16, code: &str) {
    let body = json!({"order_id": id, "line": line, "packed": content});
    packer.post("packing/pack-line", &body).await.expect(status, code);
}

async fn finish(packer: &Member<'_>, id: i64) -> Value {
    packer.post("packing/finish", &json!({"order_id": id})).await.ok()
}

async fn entries(shop: &Shop) -> Vec<hamour::model::audit_log::AuditEntry> {
    audit_log::list(&shop.state, &audit_log::Filter::default(), 100).await.unwrap()
}

#[tokio::test]
async fn a_short_pick_costs_less_and_its_customer_knows_before_the_door() {
    let (shop, goods) = ready().await;
    let (customer, id) = accepted(&shop, &goods).await;
    let packer = shop.staff("noor", Role::Packer).await;
    let order = pack(&packer, id, 1, json!({"kind": "as_ordered"})).await;
    assert_eq!((&order["packed_lines"], &order["at_door"]), (&json!(1), &json!("129.00")));
    packer.post("packing/finish", &json!({"order_id": id})).await.expect(400, "line_not_packed");
    let order = pack(&packer, id, 2, json!({"kind": "short", "units": 1})).await;
    assert_eq!(order["lines"][1]["packed"], json!({"kind": "short", "units": 1}));
    assert_eq!((&order["lines"][1]["amount"], &order["at_door"]), (&json!("22.50"), &json!("106.50")));
    assert_eq!(step(&shop, id, OrderAction::Send).await, Err("order_packing_unfinished"));
    let done = finish(&packer, id).await;
    assert!(done["packed_at"].is_string(), "{done}");
    let news = newest_notice(&customer).await;
    assert_eq!(news["title"], format!("Order HM{id:06} packed, with changes"));
    assert_eq!(news["description"], "Your order is packed. Please pay QR 106.50 to the driver.");
    let seen = detail(&customer, id).await;
    assert_eq!((&seen["total_amount"], &seen["settled"]), (&json!("106.50"), &Value::Null));
    let line = &seen["order_details"][1];
    assert_eq!(
        (&line["quantity"], &line["packed_quantity"], &line["amount"]),
        (&json!(2), &json!(1), &json!("22.50"))
    );
    assert_eq!(shop.units_left(goods.variation("safi")).await, 18, "what is missing goes back nowhere");
    step(&shop, id, OrderAction::Send).await.unwrap();
    refused(&packer, id, 2, json!({"kind": "as_ordered"}), 400, "order_not_packing").await;
    packer.post("packing/finish", &json!({"order_id": id})).await.expect(400, "order_not_packing");
}

#[tokio::test]
async fn a_repeat_changes_nothing_and_a_correction_takes_it_all_back() {
    let (shop, goods) = ready().await;
    let (customer, id) = accepted(&shop, &goods).await;
    let packer = shop.staff("noor", Role::Packer).await;
    let safi = goods.variation("safi");
    let left_out = json!({"kind": "left_out", "is_still_there": true});
    let first = pack(&packer, id, 2, left_out.clone()).await;
    assert_eq!(shop.units_left(safi).await, 20);
    let before = entries(&shop).await.len();
    assert_eq!(pack(&packer, id, 2, left_out).await, first);
    assert_eq!((entries(&shop).await.len(), shop.units_left(safi).await), (before, 20));
    pack(&packer, id, 2, json!({"kind": "short", "units": 1, "is_still_there": true})).await;
    assert_eq!(shop.units_left(safi).await, 19);
    pack(&packer, id, 2, json!({"kind": "as_ordered"})).await;
    assert_eq!(shop.units_left(safi).await, 18);
    crate::staff_stock::assert_ledger_adds_up(&shop).await;
    pack(&packer, id, 1, json!({"kind": "as_ordered"})).await;
    let done = finish(&packer, id).await;
    assert_eq!(done["totals"]["amount_payable"], "129.00");
    let count = async || customer.get("/api/notification/").await.ok().as_array().unwrap().len();
    let told = count().await;
    shop.advance_s(60);
    assert_eq!(finish(&packer, id).await, done);
    assert_eq!(count().await, told);
    refused(&packer, id, 2, json!({"kind": "short", "units": 1}), 409, "order_changed").await;
    correct(&packer, id, 2, json!({"kind": "short", "units": 1})).await;
    assert_eq!(step(&shop, id, OrderAction::Send).await, Err("order_packing_unfinished"));
    finish(&packer, id).await;
    assert_eq!(count().await, told + 1, "a correction is told too");
    let log = entries(&shop).await;
    let latest = log.iter().find(|entry| entry.action == "order.pack_line").unwrap();
    let json = |text: &Option<String>| serde_json::from_str::<Value>(text.as_deref().unwrap()).unwrap();
    assert_eq!(json(&latest.before)["packed"], json!({"kind": "as_ordered"}));
    assert_eq!(json(&latest.after)["packed"], json!({"kind": "short", "units": 1}));
    assert_eq!((latest.actor.as_str(), latest.role.as_deref()), ("noor", Some("packer")));
    assert_eq!(log.iter().filter(|entry| entry.action == "order.pack").count(), 2);
}

#[tokio::test]
async fn a_substitute_takes_its_own_stock_and_costs_no_more_than_what_it_replaces() {
    let (shop, goods) = ready().await;
    let (customer, id) = accepted(&shop, &goods).await;
    let packer = shop.staff("noor", Role::Packer).await;
    let (lobster, crab) = (goods.variation("lobster"), goods.variation_of("crab", "Large"));
    let instead = |variation_id: i64, units: u32| json!({"kind": "substitute", "variation_id": variation_id, "units": units});
    let order = pack(&packer, id, 1, instead(lobster, 1)).await;
    assert_eq!(order["lines"][0]["amount"], "74.00", "not the 120.00 of a lobster");
    assert_eq!(shop.units_left(lobster).await, 0);
    let again = pack(&packer, id, 1, instead(lobster, 1)).await;
    assert_eq!((again, shop.units_left(lobster).await), (order, 0));
    refused(&packer, id, 2, instead(lobster, 1), 400, "out_of_stock").await;
    refused(&packer, id, 2, instead(goods.variation("safi"), 1), 400, "substitute_same").await;
    refused(&packer, id, 2, instead(goods.variation("kingfish"), 1), 400, "out_of_stock").await;
    refused(&packer, id, 2, instead(4711, 1), 404, "not_found").await;
    let mut agreed = instead(lobster, 1);
    agreed["is_price_agreed"] = json!(true);
    let order = pack(&packer, id, 1, agreed).await;
    assert_eq!((&order["lines"][0]["amount"], &order["at_door"]), (&json!("120.00"), &json!("175.00")));
    let order = pack(&packer, id, 1, instead(crab, 2)).await;
    assert_eq!(order["lines"][0]["amount"], "60.00");
    assert_eq!((shop.units_left(lobster).await, shop.units_left(crab).await), (1, 18));
    pack(&packer, id, 2, json!({"kind": "as_ordered"})).await;
    finish(&packer, id).await;
    let line = detail(&customer, id).await["order_details"][0].clone();
    assert_eq!(
        (&line["product"], &line["replaced_by"], &line["packed_quantity"]),
        (&json!("Tiger Prawns (1 kg)"), &json!("Blue Crab (Large)"), &json!(2))
    );
    step(&shop, id, OrderAction::Cancel).await.unwrap();
    assert_eq!(shop.units_left(crab).await, 20);
    let prawns = goods.variation_of("tiger-prawns", "1 kg");
    assert_eq!(shop.units_left(prawns).await, 19, "they were not there");
    assert_eq!(shop.units_left(goods.variation("safi")).await, 20);
}

#[tokio::test]
async fn the_last_unit_replaces_one_line_only_and_of_two_packers_one_is_refused() {
    let (shop, goods) = ready().await;
    let (customer, body) = shopper(&shop, &goods).await;
    let first = customer.order(&body).await.ok()["id"].as_i64().unwrap();
    customer.add(goods.product("safi")).await.ok();
    let second = customer.order(&body).await.ok()["id"].as_i64().unwrap();
    for id in [first, second] {
        step(&shop, id, OrderAction::Accept).await.unwrap();
    }
    let packer = shop.staff("noor", Role::Packer).await;
    let lobster = goods.variation("lobster");
    let instead = |id: i64| {
        let content = json!({"kind": "substitute", "variation_id": lobster, "units": 1});
        packer.post("packing/pack-line", &json!({"order_id": id, "line": 1, "packed": content}))
    };
    let (one, other) = tokio::join!(async { instead(first).await }, async { instead(second).await });
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses.map(|status| status.as_u16()), [200, 400]);
    assert_eq!(shop.units_left(lobster).await, 0);
    crate::staff_stock::assert_ledger_adds_up(&shop).await;
}

#[tokio::test]
async fn a_paid_order_that_comes_to_less_gives_the_difference_back_once() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = paid(&shop, &goods, &gateway).await;
        let packer = shop.staff("noor", Role::Packer).await;
        let id = placed.id;
        pack(&packer, id, 1, json!({"kind": "as_ordered"})).await;
        let order = pack(&packer, id, 2, json!({"kind": "short", "units": 1})).await;
        assert_eq!((&order["back"], &order["at_door"]), (&json!("22.50"), &json!("0.00")));
        let (one, other) = tokio::join!(finish(&packer, id), finish(&packer, id));
        assert_eq!(one, other);
        assert_eq!((&one["back"], &one["at_door"]), (&json!("0.00"), &json!("0.00")), "it is on its way");
        assert_eq!(
            newest_notice(&customer).await["description"],
            "Your order is packed and comes to QR 106.50. We refund QR 22.50 of your payment."
        );
        let seen = detail(&customer, id).await;
        let message = seen["message"].as_str().unwrap();
        assert!(
            message.starts_with("QR 22.50 of your payment is being refunded and reaches you by"),
            "{message}"
        );
        let sent = send_refunds(&shop.state).await.unwrap();
        if kind == Kind::Sandbox {
            assert_eq!(sent, 1);
        } else {
            assert_eq!(sent, 0);
            assert!(gateway.refunded(&shop, &[]).await.is_empty(), "it would give back the whole payment");
            refunded_by_hand(&shop.state, tester(), id).await.unwrap();
        }
        assert_eq!(detail(&customer, id).await["message"], "QR 22.50 of your payment was refunded.");
        assert_eq!(newest_notice(&customer).await["description"], "QR 22.50 of your payment was refunded.");
        assert_eq!(send_refunds(&shop.state).await.unwrap(), 0);
        // A mistake: it was there after all. The money went back, so the driver collects it.
        correct(&packer, id, 2, json!({"kind": "as_ordered"})).await;
        let order = finish(&packer, id).await;
        assert_eq!((&order["at_door"], &order["back"]), (&json!("22.50"), &json!("0.00")));
        assert_eq!(
            newest_notice(&customer).await["description"],
            "Your order is packed and comes to QR 129.00. Please pay the missing QR 22.50 to the driver."
        );
        step(&shop, id, OrderAction::Cancel).await.unwrap();
        let due: Vec<_> = refunded_by_hand(&shop.state, tester(), id).await.unwrap();
        assert_eq!(due.iter().map(ToString::to_string).collect::<Vec<_>>(), ["106.50"], "the rest");
        assert_eq!(detail(&customer, id).await["message"], "Your payment of QR 129.00 was refunded.");
    }
}

#[tokio::test]
async fn a_paid_order_of_which_nothing_was_packed_gives_everything_back() {
    let (shop, goods, gateway) = shop_with(Kind::Sandbox).await;
    let (customer, placed) = paid(&shop, &goods, &gateway).await;
    let packer = shop.staff("noor", Role::Packer).await;
    for line in [1, 2] {
        pack(&packer, placed.id, line, json!({"kind": "left_out"})).await;
    }
    let order = finish(&packer, placed.id).await;
    assert_eq!(order["totals"]["amount_payable"], "0.00", "not even delivery");
    assert_eq!(
        newest_notice(&customer).await["description"],
        "We are sorry: nothing of your order could be packed. We refund QR 129.00."
    );
    assert_eq!(step(&shop, placed.id, OrderAction::Send).await, Err("order_nothing_packed"));
    step(&shop, placed.id, OrderAction::Cancel).await.unwrap();
    assert_eq!(send_refunds(&shop.state).await.unwrap(), 1, "once");
    assert_eq!(shop.units_left(goods.variation("safi")).await, 18, "nothing of it was there");
}

#[tokio::test]
async fn the_invoice_lists_what_was_delivered() {
    let (shop, goods) = ready().await;
    let (_, id) = accepted(&shop, &goods).await;
    let packer = shop.staff("noor", Role::Packer).await;
    let lobster = goods.variation("lobster");
    pack(&packer, id, 1, json!({"kind": "substitute", "variation_id": lobster, "units": 1})).await;
    pack(&packer, id, 2, json!({"kind": "left_out"})).await;
    finish(&packer, id).await;
    step(&shop, id, OrderAction::Send).await.unwrap();
    step(&shop, id, OrderAction::Deliver).await.unwrap();
    let order = order::get(&shop.state, id).await.unwrap();
    let printed = invoice::print(&shop.state, &order).await.unwrap();
    let text = pdf_extract::extract_text_from_mem(&printed.pdf).unwrap();
    assert!(text.contains("Lobster") && text.contains("84.00"), "{text}");
}

#[tokio::test]
async fn orders_are_listed_by_day_and_slot_with_the_wishes_of_their_customers() {
    let (shop, goods) = ready().await;
    let (customer, mut body) = shopper(&shop, &goods).await;
    let prawns = goods.variation_of("tiger-prawns", "1 kg");
    body["wishes"] = json!([
        {"variation_id": prawns, "wish": "replace_similar"}, {"variation_id": 4711, "wish": "leave_out"}
    ]);
    let placed = customer.order(&body).await.ok();
    let id = placed["id"].as_i64().unwrap();
    assert_eq!(placed["order"]["order_details"][0]["wish"], "replace_similar");
    let seen = detail(&customer, id).await;
    assert_eq!(
        (&seen["order_details"][0]["wish"], &seen["order_details"][1]["wish"]),
        (&json!("replace_similar"), &Value::Null)
    );
    let packer = shop.staff("noor", Role::Packer).await;
    let slot = body["slot_id"].as_i64().unwrap();
    let list = async |query: String| packer.get(&format!("packing/list{query}")).await.ok()["orders"].clone();
    let day = seen["date_of_delivery"].as_str().unwrap();
    assert_eq!(list(format!("?day={day}")).await, json!([]), "not accepted yet");
    step(&shop, id, OrderAction::Accept).await.unwrap();
    let listed = list(format!("?day={day}&slot_id={slot}")).await;
    assert_eq!(listed[0]["lines"][0]["wish"], "replace_similar");
    let mut shown = packer.get(&format!("packing/detail?order_id={id}")).await.ok();
    for (line, picture) in [(0, "/media/tiger-prawns-800.webp"), (1, "/media/safi-800.webp")] {
        let image = shown["lines"][line]["image"].take();
        assert_eq!(image, picture);
        shown["lines"][line]["image"] = json!("");
    }
    assert_eq!(listed[0], shown, "lists have no pictures");
    assert_eq!(list(format!("?day={day}")).await, listed);
    assert_eq!(list(format!("?day={day}&slot_id={}", slot + 1)).await, json!([]));
    assert_eq!(list(String::new()).await, json!([]), "today");
    packer.get("packing/list?day=tomorrow").await.expect(422, "validation");
    let offered = packer.get(&format!("packing/substitutes?order_id={id}&line=1")).await.ok();
    let names: Vec<_> = offered["substitutes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|offer| offer["product"].as_str().unwrap())
        .collect();
    assert_eq!(
        names,
        [
            "Tiger Prawns (500 gram)",
            "Blue Crab (Large)",
            "Lobster",
            "Hamour (Whole)",
            "Hamour (Fillet)",
            "Safi"
        ],
        "neither sold out nor inactive"
    );
    packer.get(&format!("packing/substitutes?order_id={id}&line=9")).await.expect(400, "line_unknown");
}

#[tokio::test]
async fn a_weighed_line_is_packed_by_its_grams_or_replaced() {
    let (shop, goods) = ready().await;
    let customer = shop.customer().await;
    let address = customer.add_address(&crate::harness::address_form(&goods)).await;
    customer.add_variation(goods.product("hamour"), goods.variation_of("hamour", "Whole")).await.ok();
    let body = crate::harness::cash_order(customer.slot_tomorrow().await, address);
    let id = customer.order(&body).await.ok()["id"].as_i64().unwrap();
    let packer = shop.staff("noor", Role::Packer).await;
    refused(&packer, id, 1, json!({"kind": "weighed", "grams": 1100}), 400, "order_not_packing").await;
    step(&shop, id, OrderAction::Accept).await.unwrap();
    refused(&packer, id, 1, json!({"kind": "as_ordered"}), 400, "line_by_weight").await;
    refused(&packer, id, 1, json!({"kind": "weighed", "grams": 11_000}), 400, "weight_implausible").await;
    packer
        .post("packing/finish", &json!({"order_id": id, "is_rest_as_ordered": true}))
        .await
        .expect(400, "line_missing");
    let order = pack(&packer, id, 1, json!({"kind": "weighed", "grams": 1100})).await;
    assert_eq!(order["lines"][0]["amount"], "68.20");
    let lamb = goods.variation("lamb-leg");
    let mut instead = json!({"kind": "substitute", "variation_id": lamb, "units": 1});
    refused(&packer, id, 1, instead.clone(), 400, "substitute_grams_missing").await;
    instead["grams"] = json!(1000);
    let order = pack(&packer, id, 1, instead).await;
    assert_eq!((&order["lines"][0]["amount"], shop.units_left(lamb).await), (&json!("41.60"), 19));
    // The command line weighs the ordered product after all.
    order::settle(&shop.state, tester(), id, &[(1, 1000)]).await.unwrap();
    assert_eq!(shop.units_left(lamb).await, 20);
    let seen = detail(&customer, id).await;
    assert_eq!(
        (&seen["total_amount"], &seen["order_details"][0]["replaced_by"]),
        (&json!("72.00"), &Value::Null)
    );
    step(&shop, id, OrderAction::Send).await.unwrap();
}

#[tokio::test]
async fn a_phone_is_told_the_final_sum_once() {
    let provider = FakeProvider::start().await;
    let (shop, goods) = Shop::sending(&provider.sms()).await;
    let id = shop.order_of_each(&goods, 1).await[0];
    shop.does(id, OrderAction::Accept).await;
    provider.next([Reply::new(202, "queued"), Reply::new(202, "queued"), Reply::new(202, "queued")]);
    shop.work().await;
    let before = provider.seen().len();
    order::finish_packing(&shop.state, tester(), (id, None), true).await.unwrap();
    order::finish_packing(&shop.state, tester(), (id, None), true).await.unwrap();
    shop.work().await;
    let sent: Vec<_> = provider.seen()[before..].iter().map(|seen| seen.json()["text"].clone()).collect();
    let text = format!("Order HM{id:06} packed. Your order is packed. Please pay QR 32.50 to the driver.");
    assert_eq!(sent, [json!(text)]);
}
