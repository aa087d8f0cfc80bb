//! Tests of delivery slots: the calendar and the slots in the cart.

use chrono::Weekday;
use hamour::services::slot as calendar;
use hamour::store::{calendar as calendars, checkout_terms, slot};
use hamour_core::delivery::{Season, WeeklyWindow};
use serde_json::{Value, json};

use crate::harness::{Shop, address_form};

fn starts(day: &Value) -> Vec<&str> {
    day.as_array().unwrap().iter().map(|slot| slot["start_time"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn ent_10_three_days_of_slots_as_they_stand() {
    let (shop, _) = Shop::stocked().await;
    shop.deliver_daily(5).await;
    let customer = shop.customer().await;
    let slots = customer.cart().await["delivery_time_slots"].clone();
    assert_eq!(starts(&slots["today"]), ["13:00", "18:00"], "the morning's is too close at ten");
    assert_eq!(starts(&slots["tomorrow"]), ["08:00", "13:00", "18:00"]);
    assert_eq!(starts(&slots["day_after_tomorrow"]), ["08:00", "13:00", "18:00"]);
    assert_eq!(
        slots["tomorrow"][0],
        json!({"id": slots["tomorrow"][0]["id"], "start_time": "08:00", "end_time": "10:00", "is_available": true})
    );
}

#[tokio::test]
async fn chk_04_a_closed_day_has_no_slots_even_if_they_were_made() {
    let (shop, _) = Shop::stocked().await;
    shop.deliver_daily(5).await;
    let mut tx = shop.state.db.begin().await.unwrap();
    calendars::close(&mut tx, "2026-11-22".parse().unwrap(), Some("Stocktaking")).await.unwrap();
    tx.commit().await.unwrap();
    let customer = shop.customer().await;
    let slots = customer.cart().await["delivery_time_slots"].clone();
    assert_eq!(slots["tomorrow"], json!([]));
    assert_eq!(starts(&slots["day_after_tomorrow"]).len(), 3);
}

#[tokio::test]
async fn chk_04_the_calendar_is_topped_up_once() {
    let (shop, _) = Shop::stocked().await;
    shop.deliver_daily(5).await;
    assert_eq!(calendar::top_up(&shop.state).await.unwrap(), 0, "fourteen days are there already");
    shop.advance_s(24 * 60 * 60);
    assert_eq!(calendar::top_up(&shop.state).await.unwrap(), 3, "one more day");
    let all =
        slot::between(&shop.state.db, "2026-11-21".parse().unwrap(), "2027-01-01".parse().unwrap()).await;
    assert_eq!(all.unwrap().len(), 15 * 3);
}

#[tokio::test]
async fn chk_04_the_day_turns_at_midnight_in_doha() {
    let (shop, _) = Shop::stocked().await;
    shop.deliver_daily(5).await;
    shop.advance_s(14 * 60 * 60);
    let customer = shop.customer().await;
    let cart = customer.cart().await;
    assert_eq!(cart["today_date"], "2026-11-22");
    assert_eq!(starts(&cart["delivery_time_slots"]["today"]), ["08:00", "13:00", "18:00"]);
}

/// A season of two of the coming days, with evening windows only.
fn ramadan() -> Season {
    let window = |weekday| WeeklyWindow { weekday, start_minute: 20 * 60, end_minute: 22 * 60, capacity: 5 };
    Season {
        first_on: "2026-11-22".parse().unwrap(),
        last_on: "2026-11-23".parse().unwrap(),
        windows: vec![window(Weekday::Sun), window(Weekday::Mon)],
        express_minutes: Some((21 * 60, 24 * 60)),
    }
}

#[tokio::test]
async fn chk_04_a_season_announced_late_changes_the_slots_and_its_end_brings_them_back() {
    let (shop, _) = Shop::stocked().await;
    shop.deliver_daily(5).await;
    let customer = shop.customer().await;
    let mut tx = shop.state.db.begin().await.unwrap();
    let season = calendars::insert_season(&mut tx, "Ramadan", &ramadan()).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(calendar::top_up(&shop.state).await.unwrap(), 2 + 6, "two made, six withdrawn");
    let slots = customer.cart().await["delivery_time_slots"].clone();
    assert_eq!(starts(&slots["today"]), ["13:00", "18:00"]);
    assert_eq!(starts(&slots["tomorrow"]), ["20:00"]);
    assert_eq!(starts(&slots["day_after_tomorrow"]), ["20:00"]);
    assert_eq!(calendar::top_up(&shop.state).await.unwrap(), 0);

    let mut tx = shop.state.db.begin().await.unwrap();
    assert!(calendars::delete_season(&mut tx, season).await.unwrap());
    tx.commit().await.unwrap();
    assert_eq!(calendar::top_up(&shop.state).await.unwrap(), 2 + 6, "two withdrawn, six restored");
    let slots = customer.cart().await["delivery_time_slots"].clone();
    assert_eq!(starts(&slots["tomorrow"]), ["08:00", "13:00", "18:00"]);
}

#[tokio::test]
async fn chk_04_a_windows_new_capacity_reaches_slots_that_are_made_but_not_below_what_is_taken() {
    let (shop, _) = Shop::stocked().await;
    shop.deliver_daily(5).await;
    let [first, last] = ["2026-11-22", "2026-11-28"].map(|day| day.parse().unwrap());
    let of_sunday = async || -> Vec<(i64, u32, u32)> {
        let slots = slot::between(&shop.state.db, first, first).await.unwrap();
        slots.iter().map(|slot| (slot.id, slot.capacity, slot.taken)).collect()
    };
    let slots = of_sunday().await;
    let (early, noon) = (slots[0].0, slots[1].0);
    let mut tx = shop.state.db.begin().await.unwrap();
    for _ in 0..3 {
        slot::take(&mut tx, early).await.unwrap().unwrap();
    }
    tx.commit().await.unwrap();
    calendar::set_capacity(&shop.state, crate::harness::tester(), noon, Some(4), None).await.unwrap();
    let window = |hour: u16, capacity| WeeklyWindow {
        weekday: Weekday::Sun,
        start_minute: hour * 60,
        end_minute: hour * 60 + 120,
        capacity,
    };
    for hour in [8, 13, 18] {
        hamour::services::calendar::set_windows(
            &shop.state,
            crate::harness::tester(),
            &[window(hour, 2)],
            None,
        )
        .await
        .unwrap();
    }
    let sizes: Vec<_> = of_sunday().await.iter().map(|(_, capacity, taken)| (*capacity, *taken)).collect();
    assert_eq!(sizes, [(3, 3), (4, 0), (2, 0)], "three are taken, four were set for that date");
    let mut tx = shop.state.db.begin().await.unwrap();
    slot::release(&mut tx, early, 1).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(calendar::top_up(&shop.state).await.unwrap(), 1, "one has gone");
    assert_eq!(of_sunday().await[0].1, 2);
    assert_eq!(calendar::top_up(&shop.state).await.unwrap(), 0);
    let others = slot::between(&shop.state.db, first.succ_opt().unwrap(), last).await.unwrap();
    assert!(others.iter().all(|slot| slot.capacity == 5), "other days have windows of their own");
}

#[tokio::test]
async fn chk_06_express_follows_the_hours_of_the_season_and_closed_days() {
    let (shop, goods) = Shop::stocked().await;
    shop.set_terms(|_| ()).await;
    let customer = shop.customer().await;
    customer.add_address(&address_form(&goods)).await;
    let offered = async || customer.cart().await["express_delivery"].as_bool().unwrap();
    assert!(offered().await, "at ten on an ordinary day");
    let today = "2026-11-21".parse().unwrap();
    let season = |hours| Season { first_on: today, last_on: today, express_minutes: hours, ..ramadan() };
    for (hours, expect) in [(Some((21 * 60, 24 * 60)), false), (Some((600, 601)), true), (None, true)] {
        let mut tx = shop.state.db.begin().await.unwrap();
        checkout_terms::change_calendar(&mut tx, None).await.unwrap();
        let id = calendars::insert_season(&mut tx, "Ramadan", &season(hours)).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(offered().await, expect, "at ten with {hours:?}");
        let mut tx = shop.state.db.begin().await.unwrap();
        checkout_terms::change_calendar(&mut tx, None).await.unwrap();
        calendars::delete_season(&mut tx, id).await.unwrap();
        tx.commit().await.unwrap();
    }
    let mut tx = shop.state.db.begin().await.unwrap();
    checkout_terms::change_calendar(&mut tx, None).await.unwrap();
    calendars::close(&mut tx, today, Some("Storm")).await.unwrap();
    tx.commit().await.unwrap();
    assert!(!offered().await, "on a closed day");
}

#[tokio::test]
async fn chk_04_taking_a_place_in_the_database_agrees_with_the_rule_book() {
    let (shop, _) = Shop::stocked().await;
    let [open, closed] = ["2026-11-22", "2026-11-23"].map(|day| day.parse().unwrap());
    let mut tx = shop.state.db.begin().await.unwrap();
    calendars::close(&mut tx, closed, Some("Stocktaking")).await.unwrap();
    for (day, start, capacity) in [(open, 8, 0), (open, 10, 1), (open, 12, 2), (open, 14, 2), (closed, 8, 2)]
    {
        let (start_minute, end_minute) = (start * 60, start * 60 + 60);
        let window = WeeklyWindow { weekday: Weekday::Sun, start_minute, end_minute, capacity };
        assert!(slot::make(&mut tx, day, &window).await.unwrap());
    }
    let made = slot::between(&mut tx, open, closed).await.unwrap();
    assert_eq!(made.len(), 5);
    assert!(slot::set_withdrawn(&mut tx, made[3].id, true).await.unwrap());
    let window = WeeklyWindow { weekday: Weekday::Sun, start_minute: 960, end_minute: 1020, capacity: 2 };
    assert!(slot::make(&mut tx, open, &window).await.unwrap());
    let shut = slot::between(&mut tx, open, open).await.unwrap()[4].id;
    slot::set_shut(&mut tx, shut, true).await.unwrap();
    let mut outcomes = Vec::new();
    for _ in 0..3 {
        for slot in slot::between(&mut tx, open, closed).await.unwrap() {
            let taken = slot::take(&mut tx, slot.id).await.unwrap();
            assert_eq!(taken.is_some(), slot.has_place(), "{slot:?}");
            assert!(taken.is_none_or(|before| before == slot));
            outcomes.push(slot.has_place());
        }
    }
    assert_eq!(outcomes.iter().filter(|taken| **taken).count(), 3, "one of one, two of two");
}

#[tokio::test]
async fn a_past_slot_can_be_neither_closed_nor_opened() {
    let (shop, _) = Shop::stocked().await;
    let mut tx = shop.state.db.begin().await.unwrap();
    let day = "2026-11-21".parse().unwrap();
    let window = WeeklyWindow { weekday: Weekday::Sat, start_minute: 480, end_minute: 720, capacity: 2 };
    assert!(slot::make(&mut tx, day, &window).await.unwrap());
    let id = slot::between(&mut tx, day, day).await.unwrap()[0].id;
    tx.commit().await.unwrap();
    for is_shut in [true, false] {
        calendar::set_shut(&shop.state, crate::harness::tester(), id, is_shut)
            .await
            .expect("it has begun, and has not ended");
    }
    shop.advance_s(2 * 3600);
    for is_shut in [true, false] {
        let refused = calendar::set_shut(&shop.state, crate::harness::tester(), id, is_shut)
            .await
            .unwrap_err()
            .to_string();
        assert_eq!(refused, format!("date_past: Slot {id}, 2026-11-21 08:00-12:00, is over"));
    }
    let mut tx = shop.state.db.begin().await.unwrap();
    assert!(!slot::between(&mut tx, day, day).await.unwrap()[0].is_closed);
}
