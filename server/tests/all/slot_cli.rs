//! Tests of `hamour slot` while the shop is running.

use chrono::NaiveDate;
use serde_json::{Value, json};

use crate::desk::Desk;

fn slots(desk: &Desk) -> Vec<Value> {
    serde_json::from_value(desk.json(&["slot", "list"])).unwrap()
}

fn is(slot: &Value, id: &str) -> bool {
    slot["id"].as_i64() == id.parse().ok()
}

fn by_id(desk: &Desk, id: &str) -> Value {
    slots(desk).into_iter().find(|slot| is(slot, id)).unwrap()
}

/// The slots in two days as the cart lists them: their ids and whether they are available.
fn offered(desk: &Desk) -> Vec<(String, bool)> {
    let day = desk.get("/api/get-cart")["delivery_time_slots"]["day_after_tomorrow"].clone();
    day.as_array()
        .unwrap()
        .iter()
        .map(|slot| (slot["id"].to_string(), slot["is_available"] == true))
        .collect()
}

#[test]
fn chk_04_the_places_of_a_slot_and_of_its_window_are_set_while_the_shop_is_open() {
    let desk = Desk::open();
    let fish = desk.product("hamour");
    desk.order(&[(&fish, &fish["variations"][0])]);
    desk.order(&[(&fish, &fish["variations"][0])]);
    let before = offered(&desk);
    let (id, _) = before[0].clone();
    let slot = by_id(&desk, &id);
    let taken = slot["taken"].as_u64().unwrap();
    assert!(taken >= 2 && slot["has_own_capacity"] == false, "{slot}");

    let full = taken.to_string();
    desk.says(&["slot", "set-capacity", &id, &full]);
    assert_eq!(offered(&desk)[0], (id.clone(), false), "full");
    assert_eq!(by_id(&desk, &id)["has_own_capacity"], true);
    let refused = desk.refuses(&["slot", "set-capacity", &id, "1"]);
    assert!(refused.contains("below the orders that this slot already has"), "{refused}");
    assert_eq!(by_id(&desk, &id)["capacity"], taken);

    let date = slot["date"].as_str().unwrap();
    let weekday = date.parse::<NaiveDate>().unwrap().format("%a").to_string();
    let span = format!("{}-{}", slot["start_time"].as_str().unwrap(), slot["end_time"].as_str().unwrap());
    let capacity = slot["capacity"].as_u64().unwrap() + 5;
    let listed = desk.json(&["slot", "set-window", &weekday, &span, &capacity.to_string()]);
    let of_window: Vec<_> = listed
        .as_array()
        .unwrap()
        .iter()
        .filter(|one| {
            let day: NaiveDate = one["date"].as_str().unwrap().parse().unwrap();
            day.format("%a").to_string() == weekday && one["start_time"] == slot["start_time"]
        })
        .collect();
    assert_eq!(
        (of_window.len(), listed.as_array().unwrap().len()),
        (1, 1),
        "but the one with its own: {listed}"
    );
    for one in of_window {
        assert!(!is(one, &id) && one["capacity"] == capacity, "{one}");
    }
    assert_eq!(by_id(&desk, &id)["capacity"], taken);
    desk.says(&["slot", "set-capacity", &id, "window"]);
    assert_eq!(by_id(&desk, &id)["capacity"], capacity);
    assert_eq!(offered(&desk)[0], (id, true));
    let table = desk.says(&["slot", "list"]);
    let (day, places) = (format!("{date} {weekday}"), format!("{taken}/{capacity}"));
    assert!(table.contains(&day) && table.contains(&places), "{table}");
}

#[test]
fn chk_04_slots_and_days_are_closed_and_opened_while_the_shop_is_open() {
    let desk = Desk::open();
    let before = offered(&desk);
    let (id, _) = before[0].clone();
    let slot = by_id(&desk, &id);
    let date = slot["date"].as_str().unwrap();
    assert!(slot["closed"].is_null(), "{slot}");
    let closed = desk.json(&["slot", "close", &id]);
    assert_eq!(closed.as_array().unwrap().len(), 1, "what was changed alone: {closed}");
    assert!(is(&closed[0], &id) && closed[0]["closed"] == "slot", "{closed}");
    assert_eq!(by_id(&desk, &id)["closed"], "slot");
    assert!(offered(&desk).iter().all(|(other, _)| *other != id));
    let of_date = slots(&desk).iter().filter(|slot| slot["date"] == date).count();
    let said = desk.says(&["slot", "close", date, "--reason", "National Day"]);
    assert!(said.starts_with(&format!("{of_date} slots:\n")), "{said}");
    assert_eq!(said.lines().count(), of_date + 2, "how many, a heading, and they: {said}");
    assert!(said.lines().skip(2).all(|line| line.contains(date) && line.contains("closed (day)")), "{said}");
    let again = format!("No slot was changed. {date} is closed and will get no slots.\n");
    assert_eq!(desk.says(&["slot", "close", date, "--reason", "National Day"]), again);
    assert_eq!(desk.json(&["slot", "close", date]), json!([]), "and its reason stays");
    let later = "2099-12-18";
    let said = desk.says(&["slot", "close", later]);
    assert!(said.ends_with("2099-12-18 is closed and will get no slots.\n"), "{said}");
    let days = desk.json(&["slot", "closed-days"]);
    let days = days.as_array().unwrap();
    assert!(days.contains(&json!({"date": date, "reason": "National Day"})), "{days:?}");
    assert_eq!(days.last().unwrap()["date"], later);
    assert!(desk.says(&["slot", "closed-days"]).contains("2099-12-18 Fri"));
    let said = desk.says(&["slot", "open", later]);
    assert!(said.ends_with("2099-12-18 is open and will get its slots 14 days ahead.\n"), "{said}");
    assert_eq!(desk.json(&["slot", "closed-days"]).as_array().unwrap().len(), days.len() - 1);
    assert_eq!(offered(&desk), []);
    assert!(desk.says(&["slot", "open", &id]).starts_with("1 slot:\n"), "though its day stays closed");
    assert_eq!(by_id(&desk, &id)["closed"], "day");
    let opened = desk.json(&["slot", "open", date]);
    let opened = opened.as_array().unwrap();
    assert!(opened.len() == of_date && opened.iter().all(|slot| slot["date"] == date), "{opened:?}");
    assert_eq!(offered(&desk), before);
}

#[test]
fn a_new_window_gets_its_slots_at_once_and_refusals_change_nothing() {
    let desk = Desk::open();
    let before = slots(&desk);
    for (arguments, said) in [
        (&["set-capacity", "999999", "5"][..], "Slot not found"),
        (&["set-capacity", "first", "5"][..], "this must be a whole number, such as 42"),
        (
            &["set-capacity", "1", "10001"][..],
            "The capacity must be a whole number from 1 to 10000, or window",
        ),
        (&["set-capacity", "1", "0"][..], "The capacity must be a whole number from 1 to 10000, or window"),
        (
            &["set-window", "Someday", "09:00-11:00", "5"][..],
            "Someday is not a day of the week: write it like Sat",
        ),
        (&["set-window", "Sat", "11:00-09:00", "5"][..], "A window must end after it begins"),
        (&["set-window", "Sat", "9-11", "5"][..], "9-11 is not a time window: write it like 09:00-11:00"),
        (
            &["set-window", "Sat", "09:00-11:00", "0"][..],
            "The capacity must be a whole number from 1 to 10000",
        ),
        (&["remove-window", "Sat", "06:05-06:55"][..], "Window not found"),
        (&["close", "someday"][..], "someday is not a slot's id or a date"),
        (&["close", "999999"][..], "Slot not found"),
        (&["close", "2020-01-01"][..], "2020-01-01 is over"),
    ] {
        let refused = desk.refuses(&[&["slot"], arguments].concat());
        assert!(refused.contains(said), "{arguments:?}: {refused}");
    }
    assert_eq!(slots(&desk), before);
    let after = desk.json(&["slot", "set-window", "Sat", "06:05-06:55", "3"]);
    let made: Vec<_> = after.as_array().unwrap().iter().collect();
    assert_eq!((made.len(), slots(&desk).len()), (2, before.len() + 2), "two Saturdays in two weeks");
    assert!(made.iter().all(|slot| slot["start_time"] == "06:05"), "{after}");
    assert!(made.iter().all(|slot| slot["capacity"] == 3 && slot["taken"] == json!(0)));
    let gone = desk.json(&["slot", "remove-window", "Sat", "06:05-06:55"]);
    assert_eq!(gone.as_array().unwrap().len(), 2, "{gone}");
    assert!(gone.as_array().unwrap().iter().all(|slot| slot["closed"] == "calendar"), "{gone}");
}
