//! Delivery slots: the calendar and what the cart shows of it.

use hamour::services::slot as calendar;
use hamour::store::slot;
use serde_json::{Value, json};

use crate::harness::Shop;

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
    slot::close(&mut tx, "2026-11-22".parse().unwrap(), "Stocktaking").await.unwrap();
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
