//! Tests of delivery as staff plan it: the week, dates, seasons, slots, zones and the terms.

use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::{Answer, Goods, Member, Shop};
use crate::order::{ready, shopper};

impl Member<'_> {
    /// Changes the calendar as it is now.
    async fn plans(&self, call: &str, mut body: Value) -> Answer {
        body["version"] = self.get("calendar/week").await.ok()["version"].clone();
        self.post(&format!("calendar/{call}"), &body).await
    }

    /// Changes the zones as they are now.
    async fn maps(&self, call: &str, mut body: Value) -> Answer {
        body["version"] = self.get("zone/list").await.ok()["version"].clone();
        self.post(&format!("zone/{call}"), &body).await
    }

    /// Returns a date of the calendar.
    async fn day(&self, date: &str) -> Value {
        let days = self.get("calendar/days?days=92").await.ok()["days"].as_array().unwrap().clone();
        days.into_iter().find(|day| day["date"] == date).unwrap()
    }
}

/// The start of each window of a date, with its capacity.
fn starts(day: &Value) -> Vec<(String, u64)> {
    let windows = day["windows"].as_array().unwrap().iter();
    windows
        .map(|window| {
            (window["start_time"].as_str().unwrap().to_owned(), window["capacity"].as_u64().unwrap())
        })
        .collect()
}

fn start(time: &str, capacity: u64) -> (String, u64) {
    (time.to_owned(), capacity)
}

async fn planned() -> (Shop, Goods) {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(5).await;
    (shop, goods)
}

fn late(weekday: &str, capacity: u64) -> Value {
    json!({"weekday": weekday, "start_time": "22:00", "end_time": "24:00", "capacity": capacity})
}

#[tokio::test]
async fn the_week_is_changed_and_its_slots_follow() {
    let (shop, _) = planned().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let usual = starts(&noor.day("2026-11-22").await);
    assert_eq!(usual, [start("08:00", 5), start("13:00", 5), start("18:00", 5)]);
    noor.plans("set-windows", json!({"windows": [late("sun", 4)]})).await.ok();
    assert_eq!(starts(&noor.day("2026-11-22").await)[3..], [start("22:00", 4)]);
    assert!(noor.day("2026-11-22").await["windows"][3]["slot"]["id"].is_i64());
    noor.plans("set-windows", json!({"windows": [late("sun", 9)]})).await.ok();
    assert_eq!(starts(&noor.day("2026-11-22").await)[3..], [start("22:00", 9)]);
    let gone = json!({"weekday": "sun", "start_time": "22:00", "end_time": "24:00"});
    noor.plans("remove-window", gone.clone()).await.ok();
    assert_eq!(starts(&noor.day("2026-11-22").await), usual);
    noor.plans("remove-window", gone).await.expect(404, "not_found");
    let turned = json!({"weekday": "sun", "start_time": "24:00", "end_time": "22:00", "capacity": 4});
    noor.plans("set-windows", json!({"windows": [turned]})).await.expect(400, "window_out_of_order");
    noor.plans("set-windows", json!({"windows": [late("sun", 0)]})).await.expect(400, "capacity_invalid");
    noor.plans("set-windows", json!({"windows": []})).await.expect(422, "validation");
    let one_is_wrong = json!({"windows": [late("mon", 4), late("sun", 0)]});
    noor.plans("set-windows", one_is_wrong).await.expect(400, "capacity_invalid");
    assert_eq!(starts(&noor.day("2026-11-23").await), usual, "none of several is stored");
    noor.plans("set-windows", json!({"windows": [late("mon", 4), late("tue", 4)]})).await.ok();
    for date in ["2026-11-23", "2026-11-24"] {
        assert_eq!(starts(&noor.day(date).await)[3..], [start("22:00", 4)]);
    }
    let over = json!({"weekday": "sun", "start_time": "09:00", "end_time": "11:00", "capacity": 4});
    let refused = noor.plans("set-windows", json!({"windows": [over]})).await.expect(400, "windows_overlap");
    assert_eq!(refused["error"], "Sun: the windows 08:00\u{2013}10:00 and 09:00\u{2013}11:00 overlap");
    assert_eq!(starts(&noor.day("2026-11-22").await), usual);
    let typed = json!({"weekday": "sun", "start_time": "10pm", "end_time": "24:00", "capacity": 4});
    let answer = noor.plans("set-windows", json!({"windows": [typed]})).await.expect(422, "validation");
    assert_eq!(answer["issues"][0]["field"], "windows[0].start_time");
}

#[tokio::test]
async fn of_two_people_who_change_the_calendar_the_second_gets_it_as_it_is() {
    let (shop, _) = planned().await;
    let (noor, ali) = (shop.staff("noor", Role::Manager).await, shop.staff("ali", Role::Owner).await);
    let seen = noor.get("calendar/week").await.ok()["version"].clone();
    let body = json!({"version": seen, "windows": [late("mon", 4)]});
    ali.post("calendar/set-windows", &body).await.ok();
    let refused =
        noor.post("calendar/set-windows", &json!({"version": seen, "windows": [late("mon", 8)]})).await;
    let current = refused.expect(409, "delivery_changed")["current"].clone();
    assert_eq!(current, noor.get("calendar/week").await.ok());
    assert!(current["windows"].as_array().unwrap().contains(&late("mon", 4)));
    let closing = json!({"version": seen, "date": "2026-11-25", "reason": "Eid"});
    noor.post("calendar/close-day", &closing).await.expect(409, "delivery_changed");
    assert_eq!(noor.day("2026-11-25").await["is_closed"], false);
}

#[tokio::test]
async fn chk_06_a_cart_that_was_shown_follows_the_calendar_as_staff_change_it() {
    let (shop, goods) = ready().await;
    let (customer, _) = shopper(&shop, &goods).await;
    let noor = shop.staff("noor", Role::Manager).await;
    let offered = async || customer.cart().await["express_delivery"].as_bool().unwrap();
    let today = json!({"date": "2026-11-21"});
    assert!(offered().await);
    noor.plans("close-day", today.clone()).await.ok();
    assert!(!offered().await);
    noor.plans("open-day", today).await.ok();
    assert!(offered().await);
}

#[tokio::test]
async fn a_date_is_closed_with_a_reason_and_keeps_the_orders_of_its_slots() {
    let (shop, goods) = ready().await;
    let (customer, body) = shopper(&shop, &goods).await;
    customer.order(&body).await.ok();
    let noor = shop.staff("noor", Role::Manager).await;
    let date = &noor.get("calendar/days").await.ok()["days"].as_array().unwrap().clone();
    let is_taken =
        |day: &&Value| day["windows"].as_array().unwrap().iter().any(|one| one["slot"]["taken"] == 1);
    let date = date.iter().find(is_taken).unwrap()["date"].as_str().unwrap().to_owned();
    noor.plans("close-day", json!({"date": date, "reason": " National Day "})).await.ok();
    let day = noor.day(&date).await;
    assert_eq!((&day["is_closed"], &day["reason"]), (&json!(true), &json!("National Day")));
    let windows = day["windows"].as_array().unwrap();
    assert_eq!(windows.len(), 1, "only the slot that has an order");
    assert_eq!((&windows[0]["slot"]["taken"], &windows[0]["slot"]["closed"]), (&json!(1), &json!("day")));
    noor.plans("open-day", json!({"date": date})).await.ok();
    assert!(noor.day(&date).await["windows"].as_array().unwrap().len() > 1);
    noor.plans("close-day", json!({"date": "2026-11-20"})).await.expect(400, "date_past");
    let long = json!({"date": date, "reason": "x".repeat(201)});
    noor.plans("close-day", long).await.expect(422, "validation");
    noor.plans("close-day", json!({"date": "tomorrow"})).await.expect(422, "validation");
}

#[tokio::test]
async fn a_date_has_windows_of_its_own() {
    let (shop, _) = planned().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let windows = json!([
        {"start_time": "08:00", "end_time": "10:00", "capacity": 2},
        {"start_time": "22:00", "end_time": "23:00", "capacity": 3}
    ]);
    noor.plans("set-day-windows", json!({"date": "2026-11-24", "windows": windows})).await.ok();
    let day = noor.day("2026-11-24").await;
    let all = [start("08:00", 2), start("13:00", 5), start("18:00", 5), start("22:00", 3)];
    assert_eq!(starts(&day), all);
    let extra: Vec<_> =
        day["windows"].as_array().unwrap().iter().map(|one| one["is_extra"] == true).collect();
    assert_eq!(extra, [true, false, false, true]);
    // One of them overlaps a window of the week, and then a window of the week overlaps one of them.
    let over = json!([{"start_time": "09:00", "end_time": "11:00", "capacity": 2}]);
    let refused = noor.plans("set-day-windows", json!({"date": "2026-11-24", "windows": over})).await;
    assert_eq!(refused.expect(422, "validation")["issues"][0]["code"], "windows_overlap");
    let late = json!({"weekday": "tue", "start_time": "21:00", "end_time": "22:30", "capacity": 2});
    let refused = noor.plans("set-windows", json!({"windows": [late]})).await.expect(400, "windows_overlap");
    assert_eq!(refused["error"], "2026-11-24: the windows 21:00\u{2013}22:30 and 22:00\u{2013}23:00 overlap");
    assert_eq!(starts(&noor.day("2026-11-24").await), all);
    assert_eq!(starts(&noor.day("2026-12-24").await).len(), 3, "other dates have only their week's");
    noor.plans("set-day-windows", json!({"date": "2026-11-24", "windows": []})).await.ok();
    assert_eq!(
        starts(&noor.day("2026-11-24").await),
        [start("08:00", 5), start("13:00", 5), start("18:00", 5)]
    );
    let window = json!({"start_time": "22:00", "end_time": "23:00", "capacity": 3});
    let twice = json!({"date": "2026-11-24", "windows": [window, window]});
    let refused = noor.plans("set-day-windows", twice).await.expect(422, "validation");
    assert_eq!(refused["issues"][0]["code"], "window_twice");
    let typed = json!({"start_time": "8am", "end_time": "late", "capacity": 3});
    let typed = json!({"date": "2026-11-24", "windows": [window, typed]});
    noor.plans("set-day-windows", typed)
        .await
        .expect_invalid(&["windows[1].end_time", "windows[1].start_time"]);
}

#[tokio::test]
async fn a_season_is_added_changed_and_removed() {
    let (shop, _) = planned().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let mut ramadan = json!({"name": "Ramadan", "first_on": "2026-11-23", "last_on": "2026-12-30",
        "express": {"start_time": "12:00", "end_time": "02:00"}, "windows": [late("mon", 6)]});
    let seasons = noor.plans("save-season", ramadan.clone()).await.ok()["seasons"].clone();
    let day = noor.day("2026-11-23").await;
    assert_eq!((&day["season"], starts(&day)), (&json!("Ramadan"), vec![start("22:00", 6)]));
    assert_eq!(starts(&noor.day("2026-12-28").await), [start("22:00", 6)], "also where no slot is made yet");
    ramadan["season_id"] = seasons[0]["id"].clone();
    ramadan["windows"] = json!([late("mon", 6), late("tue", 7)]);
    ramadan["express"] = Value::Null;
    let changed = noor.plans("save-season", ramadan.clone()).await.ok()["seasons"].clone();
    assert_eq!((changed.as_array().unwrap().len(), &changed[0]["express"]), (1, &Value::Null));
    assert_eq!(starts(&noor.day("2026-11-24").await), [start("22:00", 7)]);
    for (field, value) in [
        ("name", json!(" ")),
        ("last_on", json!("2026-11-22")),
        ("windows", json!([late("mon", 0)])),
        ("express", json!({"start_time": "10:00", "end_time": "10:00"})),
    ] {
        let mut wrong = ramadan.clone();
        wrong[field] = value;
        let refused = noor.plans("save-season", wrong).await.expect(422, "validation");
        assert_eq!(refused["issues"][0]["field"], field);
    }
    // With its removal the windows of the week come back.
    let own = json!([{"start_time": "09:00", "end_time": "11:00", "capacity": 2}]);
    noor.plans("set-day-windows", json!({"date": "2026-11-23", "windows": own})).await.ok();
    let removal = json!({"season_id": ramadan["season_id"]});
    noor.plans("remove-season", removal.clone()).await.expect(400, "windows_overlap");
    noor.plans("set-day-windows", json!({"date": "2026-11-23", "windows": []})).await.ok();
    noor.plans("remove-season", removal).await.ok();
    assert_eq!(starts(&noor.day("2026-11-23").await).len(), 3);
    noor.plans("remove-season", json!({"season_id": ramadan["season_id"]})).await.expect(404, "not_found");
}

#[tokio::test]
async fn one_slot_is_shut_and_has_a_capacity_of_its_own() {
    let (shop, _) = planned().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let slot = noor.day("2026-11-22").await["windows"][0]["slot"]["id"].clone();
    let shown = noor.post("slot/set-shut", &json!({"slot_id": slot, "is_shut": true})).await.ok();
    assert_eq!(shown["closed"], "slot");
    noor.post("slot/set-shut", &json!({"slot_id": slot, "is_shut": false})).await.ok();
    let own = json!({"slot_id": slot, "capacity": 9, "seen": 5});
    let shown = noor.post("slot/set-capacity", &own).await.ok();
    assert_eq!((&shown["capacity"], &shown["has_own_capacity"]), (&json!(9), &json!(true)));
    let refused = noor.post("slot/set-capacity", &own).await.expect(409, "delivery_changed");
    assert_eq!(refused["current"]["capacity"], 9);
    let back =
        noor.post("slot/set-capacity", &json!({"slot_id": slot, "capacity": null, "seen": 9})).await.ok();
    assert_eq!((&back["capacity"], &back["has_own_capacity"]), (&json!(5), &json!(false)));
}

fn zone(zones: &Value, number: i64) -> Value {
    zones["zones"].as_array().unwrap().iter().find(|zone| zone["number"] == number).unwrap().clone()
}

#[tokio::test]
async fn zones_are_changed_many_at_once_and_carts_are_priced_with_it() {
    let (shop, goods) = ready().await;
    let (customer, _) = shopper(&shop, &goods).await;
    let noor = shop.staff("noor", Role::Manager).await;
    let change = json!({"numbers": [24, 66], "fee": {"own": "12.00"}, "free_from": {"own": "1000.00"}});
    let zones = noor.maps("change", change).await.ok();
    for number in [24, 66] {
        let zone = zone(&zones, number);
        assert_eq!((&zone["fee"], &zone["own_free_from"]), (&json!("12.00"), &json!("1000.00")), "{number}");
    }
    assert_eq!(zone(&zones, 24)["has_express"], true, "what is not named stays as it is");
    let asked = async || customer.cart().await["cart"]["delivery_charge"].clone();
    assert_eq!(asked().await, "12.00");
    noor.maps("change", json!({"numbers": [24, 66], "free_from": {"own": "0.01"}})).await.ok();
    assert_eq!(asked().await, "0.00", "the zone's own threshold counts");
    let express =
        noor.maps("change", json!({"numbers": [66], "has_express": true, "fee": {"own": null}})).await.ok();
    assert_eq!(
        (&zone(&express, 66)["has_express"], &zone(&express, 66)["own_fee"]),
        (&json!(true), &Value::Null)
    );
    let refused = noor.maps("change", json!({"numbers": [24, 999], "fee": {"own": "1.00"}})).await;
    refused.expect(400, "no_such_zone");
    let zones = noor.get("zone/list").await.ok();
    assert_eq!(zone(&zones, 24)["fee"], "12.00", "none is changed then");
    noor.maps("change", json!({"numbers": []})).await.expect(422, "validation");
    noor.maps("change", json!({"numbers": [24], "fee": {"own": "-1.00"}})).await.expect(400, "fee_invalid");
}

#[tokio::test]
async fn zones_and_municipalities_are_added_and_renamed_in_both_languages() {
    let (shop, _) = planned().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let zones = noor.maps("save-municipality", json!({"name": "Lusail", "name_ar": "لوسيل"})).await.ok();
    let lusail = zones["municipalities"].as_array().unwrap().last().unwrap().clone();
    assert_eq!((&lusail["name"], &lusail["name_ar"]), (&json!("Lusail"), &json!("لوسيل")));
    let mut new = json!({"number": 69, "is_new": true, "name": "Marina", "name_ar": "", "municipality_id": lusail["id"]});
    let zones = noor.maps("save", new.clone()).await.ok();
    assert_eq!((&zone(&zones, 69)["name"], &zone(&zones, 69)["name_ar"]), (&json!("Marina"), &json!("")));
    noor.maps("save", new.clone()).await.expect(422, "validation");
    new["is_new"] = json!(false);
    new["name_ar"] = json!("المارينا");
    let zones = noor.maps("save", new.clone()).await.ok();
    assert_eq!(zone(&zones, 69)["name_ar"], "المارينا");
    new["number"] = json!(70);
    noor.maps("save", new.clone()).await.expect(404, "not_found");
    new["number"] = json!(1000);
    noor.maps("save", new).await.expect(422, "validation");
    hamour::services::catalogue::refresh(&shop.state).await.unwrap();
    let shown = shop.get("/api/zones-list").await.ok();
    assert!(shown.to_string().contains("Marina"), "shoppers can choose it: {shown}");
}

#[tokio::test]
async fn the_terms_are_changed_unless_somebody_else_has_changed_the_same() {
    let (shop, _) = planned().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let state = noor.get("terms/delivery").await.ok();
    assert_eq!(state["express_under_way"], 0);
    let seen = state["terms"].clone();
    let with = |field: &str, value: Value| {
        let mut terms = seen.clone();
        terms[field] = value;
        json!({"terms": terms, "seen": seen})
    };
    let set = async |body: Value| noor.post("terms/set-delivery", &body).await;
    let after = set(with("express_fee", json!("22.00"))).await.ok();
    assert_eq!(after["terms"]["express_fee"], "22.00");
    let after = set(with("base_fee", json!("9.00"))).await.ok();
    assert_eq!(
        (&after["terms"]["base_fee"], &after["terms"]["express_fee"]),
        (&json!("9.00"), &json!("22.00"))
    );
    let refused = set(with("express_fee", json!("23.00"))).await.expect(409, "delivery_changed");
    assert_eq!(refused["current"]["terms"]["express_fee"], "22.00");
    set(with("express_max_under_way", json!(10_001))).await.expect(400, "setting_malformed");
    set(with("express_start_time", json!("24:00"))).await.expect(400, "express_hours_invalid");
    set(with("express_start_time", json!("noon"))).await.expect(422, "validation");
}
