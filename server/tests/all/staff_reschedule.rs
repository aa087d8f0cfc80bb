//! Tests of moving orders to another slot: places, versions, what the customer is told, and the figures.

use futures_util::future::join_all;
use hamour::services::figures;
use hamour::store::slot;
use hamour_core::order::{OrderAction, check_receives};
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::provider::FakeProvider;
use crate::harness::{Answer, Member, Shop};
use crate::staff_figures_query::{Days, assert_equal};

/// The slots to which orders can be moved.
async fn slots(noor: &Member<'_>) -> Vec<Value> {
    noor.get("order/slots").await.ok()["slots"].as_array().unwrap().clone()
}

/// The id of the slot of this date that begins at this time.
async fn slot_at(noor: &Member<'_>, date: &str, start: &str) -> i64 {
    let slots = slots(noor).await;
    let found = slots.iter().find(|slot| slot["date"] == date && slot["start_time"] == start);
    found.unwrap_or_else(|| panic!("{date} {start} of {slots:?}"))["id"].as_i64().unwrap()
}

/// Moves orders, of which this version was seen, to a slot.
async fn moves(noor: &Member<'_>, orders: &[(i64, i64)], slot_id: i64) -> Answer {
    let orders: Vec<_> =
        orders.iter().map(|(id, version)| json!({"order_id": id, "version": version})).collect();
    let body = json!({"orders": orders, "slot_id": slot_id, "reason": "We are closed on Sunday"});
    noor.post("order/reschedule", &body).await
}

#[tokio::test]
async fn orders_are_moved_with_their_places_and_their_customers_told() {
    let provider = FakeProvider::start().await;
    let (shop, goods) = Shop::sending(&provider.sms()).await;
    let ids = shop.order_of_each(&goods, 2).await;
    let noor = shop.staff("noor", Role::Support).await;
    let from = slot_at(&noor, "2026-11-22", "08:00").await;
    let to = slot_at(&noor, "2026-11-24", "13:00").await;
    shop.does(ids[1], OrderAction::Accept).await;
    let both = [(ids[0], 1), (ids[1], 2)];
    let moved = moves(&noor, &both, to).await.ok();
    assert_eq!((shop.places_taken(from).await, shop.places_taken(to).await), (0, 2));
    let order = &moved["orders"][1];
    assert_eq!(
        (&order["delivery_on"], &order["slot"]["start_time"]),
        (&json!("2026-11-24"), &json!("13:00"))
    );
    assert_eq!((&order["status"], &order["version"]), (&json!("Accepted"), &json!(3)));
    assert_eq!(order["late_at"], "2026-11-24T15:00:00+03:00");
    // A repeated request has the same answer, and changes nothing.
    assert_eq!(moves(&noor, &both, to).await.ok(), moved);
    assert_eq!(shop.places_taken(to).await, 2);

    let detail = noor.get(&format!("order/detail?order_id={}", ids[0])).await.ok();
    let event = detail["events"].as_array().unwrap().last().unwrap().clone();
    assert_eq!((&event["action"], &event["name"]), (&json!("reschedule"), &json!("noor")));
    assert_eq!(
        event["moved"],
        json!({"from": {"date": "2026-11-22", "start_time": "08:00", "end_time": "10:00"},
            "to": {"date": "2026-11-24", "start_time": "13:00", "end_time": "15:00"}})
    );
    assert_eq!(detail["events"][0]["moved"], Value::Null);
    assert_eq!(detail["is_reschedulable"], true);
    let told = "Your order now comes on 24 November 2026 between 13:00 and 15:00. We are closed on Sunday.";
    let noticed =
        shop.count("SELECT count(*) FROM notification WHERE notice LIKE '%rescheduled_news%'").await;
    assert_eq!(noticed, 2);
    provider.next(std::iter::repeat_with(|| crate::harness::provider::Reply::new(204, "")).take(3));
    assert_eq!(shop.work().await, 3, "one accepted, two moved");
    let texts: Vec<_> = provider.seen().iter().map(|seen| seen.json()["text"].clone()).collect();
    let own = json!(format!("Order HM{:06} has a new delivery time. {told}", ids[0]));
    assert!(texts.contains(&own), "{texts:?}");
    // The customer's own page of the order has the new time.
    assert_eq!(shop.count("SELECT count(*) FROM shop_order WHERE delivery_on = '2026-11-24'").await, 2);
}

#[tokio::test]
async fn an_order_that_has_left_changed_or_is_unknown_moves_none() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(50).await;
    let ids = shop.order_of_each(&goods, 3).await;
    let noor = shop.staff("noor", Role::Owner).await;
    let from = slot_at(&noor, "2026-11-22", "08:00").await;
    let to = slot_at(&noor, "2026-11-23", "08:00").await;
    for action in [OrderAction::Accept, OrderAction::Send] {
        shop.does(ids[1], action).await;
    }
    let refused = moves(&noor, &[(ids[0], 1), (ids[1], 3)], to).await.expect(400, "order_not_reschedulable");
    assert_eq!(refused["issues"][0]["details"], json!([format!("HM{:06}", ids[1])]));
    shop.does(ids[2], OrderAction::Accept).await;
    moves(&noor, &[(ids[0], 1), (ids[2], 1)], to).await.expect(409, "order_changed");
    moves(&noor, &[(ids[0], 1), (987_654, 1)], to).await.expect(404, "not_found");
    moves(&noor, &[(ids[0], 1)], 987_654).await.expect(404, "not_found");
    moves(&noor, &[], to).await.expect_invalid(&["orders"]);
    let body = json!({"orders": [{"order_id": ids[0], "version": 1}], "slot_id": to, "reason": " "});
    noor.post("order/reschedule", &body).await.expect_invalid(&["reason"]);
    assert_eq!((shop.places_taken(from).await, shop.places_taken(to).await), (3, 0));
    // An order that already is in the slot stays as it is.
    let same = moves(&noor, &[(ids[0], 1)], from).await.ok();
    assert_eq!(same["orders"][0]["version"], 1);
    let packer = shop.staff("pat", Role::Packer).await;
    moves(&packer, &[(ids[0], 1)], to).await.expect(403, "forbidden");
}

#[tokio::test]
async fn a_closed_slot_receives_none_and_a_closed_date_can_be_emptied() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(2).await;
    let ids = shop.order_of_each(&goods, 2).await;
    let noor = shop.staff("noor", Role::Owner).await;
    let (one, other) =
        (slot_at(&noor, "2026-11-22", "08:00").await, slot_at(&noor, "2026-11-23", "08:00").await);
    noor.post("slot/set-shut", &json!({"slot_id": other, "is_shut": true})).await.ok();
    assert!(slots(&noor).await.iter().all(|slot| slot["id"] != other), "a closed slot is not offered");
    moves(&noor, &[(ids[0], 1)], other).await.expect(400, "slot_unavailable");
    noor.post("slot/set-shut", &json!({"slot_id": other, "is_shut": false})).await.ok();
    let version = noor.get("calendar/week").await.ok()["version"].clone();
    noor.post("calendar/close-day", &json!({"version": version, "date": "2026-11-22"})).await.ok();
    moves(&noor, &[(ids[0], 1), (ids[1], 1)], other).await.ok();
    assert_eq!((shop.places_taken(one).await, shop.places_taken(other).await), (0, 2));
    moves(&noor, &[(ids[0], 2)], one).await.expect(400, "slot_unavailable");
}

#[tokio::test]
async fn a_driver_keeps_an_order_only_on_the_same_date() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(5).await;
    let id = shop.order_of_each(&goods, 1).await[0];
    let noor = shop.staff("noor", Role::Owner).await;
    let driver = shop.count("SELECT id FROM staff WHERE username = 'noor'").await;
    shop.does(id, OrderAction::Accept).await;
    noor.post("delivery/assign", &json!({"order_ids": [id], "driver_id": driver})).await.ok();
    let later = slot_at(&noor, "2026-11-22", "18:00").await;
    let moved = moves(&noor, &[(id, 3)], later).await.ok();
    assert_eq!(moved["orders"][0]["driver"]["id"], driver);
    let next_day = slot_at(&noor, "2026-11-23", "18:00").await;
    let moved = moves(&noor, &[(id, 4)], next_day).await.ok();
    assert_eq!(moved["orders"][0]["driver"], json!(null));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_places_of_a_slot_are_taken_once() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(6).await;
    let ids = shop.order_of_each(&goods, 6).await;
    let noor = shop.staff("noor", Role::Owner).await;
    let from = slot_at(&noor, "2026-11-22", "08:00").await;
    let to = slot_at(&noor, "2026-11-23", "08:00").await;
    noor.post("slot/set-capacity", &json!({"slot_id": to, "capacity": 4, "seen": 6})).await.ok();
    let pairs: Vec<Vec<_>> = ids.chunks(2).map(|two| two.iter().map(|id| (*id, 1)).collect()).collect();
    let answers = join_all(pairs.iter().map(|pair| moves(&noor, pair, to))).await;
    let (moved, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 200);
    assert_eq!(moved.len(), 2);
    assert_eq!(refused[0].expect(400, "slot_places_too_few")["issues"][0]["details"], json!(["0"]));
    assert_eq!((shop.places_taken(from).await, shop.places_taken(to).await), (2, 4));
    // Moves in opposite directions do not wait for each other for ever.
    let back = moves(&noor, &pairs[0], from);
    let forth = moves(&noor, &pairs[1], from);
    for answer in join_all([back, forth]).await {
        assert!(answer.status == 200 || answer.status == 409, "{answer}");
    }
    let held = shop.places_taken(from).await + shop.places_taken(to).await;
    assert_eq!(held, 6, "each order has one place");
}

#[tokio::test]
async fn places_for_moved_orders_agree_with_the_rule_book() {
    let (shop, _) = Shop::stocked().await;
    shop.deliver_daily(3).await;
    let noor = shop.staff("noor", Role::Owner).await;
    let id = slot_at(&noor, "2026-11-23", "13:00").await;
    for is_shut in [false, true] {
        noor.post("slot/set-shut", &json!({"slot_id": id, "is_shut": is_shut})).await.ok();
        for places in 0..6 {
            let mut tx = shop.state.db.begin().await.unwrap();
            let found = slot::get(&mut tx, id).await.unwrap().unwrap();
            let may = check_receives(&found, places, shop.state.clock.now()).is_ok();
            let taken = slot::take_places(&mut tx, id, places).await.unwrap();
            assert_eq!(taken.is_some(), may, "{places} places, shut: {is_shut}");
            assert!(taken.is_none_or(|before| before.taken == found.taken));
            let after = slot::get(&mut tx, id).await.unwrap().unwrap();
            assert_eq!(after.taken, if may { places } else { 0 });
        }
    }
}

#[tokio::test]
async fn the_figures_follow_an_order_to_its_new_day() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(5).await;
    let ids = shop.order_of_each(&goods, 2).await;
    let noor = shop.staff("noor", Role::Owner).await;
    figures::keep(&shop.state).await.unwrap();
    let to = slot_at(&noor, "2026-11-24", "08:00").await;
    moves(&noor, &[(ids[0], 1)], to).await.ok();
    figures::keep(&shop.state).await.unwrap();
    for day in ["2026-11-21", "2026-11-22", "2026-11-24"] {
        assert_equal(&shop, &noor, &Days::of(day, day)).await;
    }
    assert_equal(&shop, &noor, &Days::of("2026-11-21", "2026-11-24")).await;
}
