//! Tests of the cash that drivers report, on time, too late, or of orders that have changed meanwhile.

use hamour_core::order::OrderAction;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::{Answer, Goods, Member, Shop};
use crate::order::{ready, shopper};
use crate::staff_delivery::key;

/// A driver with an order on the way, and what they report of it.
struct Round<'shop> {
    huda: Member<'shop>,
    omar: Member<'shop>,
    id: i64,
}

impl<'shop> Round<'shop> {
    async fn of(shop: &'shop Shop, goods: &Goods) -> Self {
        let (customer, body) = shopper(shop, goods).await;
        let id = customer.order(&body).await.ok()["id"].as_i64().unwrap();
        shop.does(id, OrderAction::Accept).await;
        let (huda, omar) = (shop.staff("huda", Role::Manager).await, shop.staff("omar", Role::Driver).await);
        let drivers = huda.get("delivery/drivers").await.ok()["drivers"].clone();
        let of = drivers.as_array().unwrap().iter().find(|one| one["username"] == "omar").unwrap();
        huda.post("delivery/assign", &json!({"order_ids": [id], "driver_id": of["id"]})).await.ok();
        shop.does(id, OrderAction::Send).await;
        Self { huda, omar, id }
    }

    async fn reports(&self, number: u32, cash: &str, at: &str) -> Answer {
        let outcome = json!({"kind": "delivered", "cash_received": cash});
        let body = json!({"key": key(number), "order_id": self.id, "outcome": outcome, "happened_at": at});
        self.omar.post("delivery/report", &body).await
    }

    async fn holders(&self) -> Vec<(Value, Value, Value)> {
        let day = self.huda.cash().await;
        let of =
            |one: &Value| (one["holder"]["username"].clone(), one["due"].clone(), one["received"].clone());
        day["holders"].as_array().unwrap().iter().map(of).collect()
    }
}

const NOON: &str = "2026-11-21T12:00:00+03:00";

fn row(holder: &str, due: &str, received: &str) -> (Value, Value, Value) {
    (json!(holder), json!(due), json!(received))
}

#[tokio::test]
async fn cash_of_an_order_that_was_cancelled_on_the_way_is_in_the_books() {
    let (shop, goods) = ready().await;
    let round = Round::of(&shop, &goods).await;
    shop.does(round.id, OrderAction::Cancel).await;
    for _ in 0..2 {
        round.reports(1, "129.00", NOON).await.expect(409, "report_not_applied");
    }
    assert_eq!(round.holders().await, [row("omar", "0.00", "129.00")]);
    round.huda.counts_of("omar", "k1", ("129.00", "129.00"), "").await.ok();
    let page = round.huda.get(&format!("order/detail?order_id={}", round.id)).await.ok();
    let back = json!({"key": "r1", "order_id": round.id, "version": page["order"]["version"], "method": "cash",
        "amount": "129.00", "reason": "The order was cancelled on the way"});
    round.huda.post("refund/create", &back).await.ok();
}

#[tokio::test]
async fn the_drivers_word_corrects_what_the_office_noted() {
    let (shop, goods) = ready().await;
    let round = Round::of(&shop, &goods).await;
    shop.does(round.id, OrderAction::Deliver).await;
    assert_eq!(round.holders().await, [row("omar", "129.00", "129.00")]);
    round.reports(1, "120.00", NOON).await.expect(409, "report_not_applied");
    assert_eq!(round.holders().await, [row("omar", "129.00", "120.00")]);
    round.huda.counts_of("omar", "k1", ("120.00", "120.00"), "").await.ok();
    round.reports(2, "0.00", NOON).await.expect(409, "report_not_applied");
    let day = round.huda.cash().await;
    assert_eq!(
        (&day["is_closed"], &day["sum"]["received"]),
        (&json!(true), &json!("120.00")),
        "it is counted"
    );
}

#[tokio::test]
async fn a_driver_corrects_a_mistyped_amount_until_it_is_counted() {
    let (shop, goods) = ready().await;
    shop.advance_s(10 * 3600);
    let round = Round::of(&shop, &goods).await;
    let corrects = async |who: &Member<'_>, cash: &str| {
        who.post("delivery/correct-cash", &json!({"order_id": round.id, "cash_received": cash})).await
    };
    let held = async || round.omar.get("delivery/round").await.ok()["stops"][0]["cash_held"].clone();
    corrects(&round.omar, "129.00").await.expect(404, "not_found");
    round.reports(1, "1290.00", "2026-11-21T20:00:00+03:00").await.ok();
    assert_eq!(held().await, "1290.00");
    corrects(&round.huda, "129.00").await.expect(404, "not_found");
    corrects(&round.omar, "-1.00").await.expect_invalid(&["cash_received"]);
    for _ in 0..5 {
        shop.advance_s(50 * 60);
        round.omar.get("delivery/round").await.ok();
        round.huda.cash().await;
    }
    let before = round.huda.detail(round.id).await;
    for _ in 0..2 {
        corrects(&round.omar, "129.00").await.ok();
    }
    let after = round.huda.detail(round.id).await;
    let version = |detail: &Value| detail["order"]["version"].as_i64().unwrap();
    assert_eq!(version(&after), version(&before) + 1, "who saw the old amount does not give it back");
    let latest = after["events"].as_array().unwrap().last().unwrap();
    assert_eq!((&latest["action"], &latest["name"]), (&json!("cash"), &json!("omar")));
    let of_the_day = round.huda.get("cash/day?on=2026-11-21").await.ok();
    assert_eq!(of_the_day["sum"]["received"], "129.00", "it was taken on the day before");
    let log = round.huda.get("audit/list").await.ok();
    let entries = log["entries"].as_array().unwrap().iter();
    let entries: Vec<_> = entries.filter(|entry| entry["action"] == "order.cash").collect();
    assert_eq!(entries.len(), 1, "{log}");
    assert_eq!(entries[0]["before"]["cash_received"], "1290.00");
    round.huda.counts_of("omar", "k1", ("129.00", "129.00"), "").await.ok();
    corrects(&round.omar, "120.00").await.expect(409, "cash_settled");
}

#[tokio::test]
async fn a_correction_to_nothing_can_be_corrected_and_there_is_an_end() {
    let (shop, goods) = ready().await;
    let round = Round::of(&shop, &goods).await;
    shop.does(round.id, OrderAction::Cancel).await;
    round.reports(1, "79.00", NOON).await.expect(409, "report_not_applied");
    let page = round.huda.detail(round.id).await;
    assert_eq!(page["reports"][0]["due"], "0.00", "nothing is due for a cancelled order");
    let corrects = async |cash: &str| {
        let body = json!({"order_id": round.id, "cash_received": cash});
        round.omar.post("delivery/correct-cash", &body).await
    };
    for _ in 0..5 {
        corrects("0.00").await.ok();
        assert_eq!(round.holders().await, [row("omar", "0.00", "0.00")]);
        corrects("79.00").await.ok();
    }
    corrects("80.00").await.expect(409, "cash_corrected_often");
    corrects("79.00").await.ok();
    assert_eq!(round.holders().await, [row("omar", "0.00", "79.00")]);
}

#[tokio::test]
async fn cash_is_counted_or_corrected_but_not_both_at_once() {
    let (shop, goods) = ready().await;
    let round = Round::of(&shop, &goods).await;
    round.reports(1, "129.00", NOON).await.ok();
    let mut noted = "129.00";
    for (number, next) in ["130.00", "129.00"].iter().cycle().take(10).enumerate() {
        let body = json!({"order_id": round.id, "cash_received": next});
        let key = format!("k{number}");
        let (counted, corrected) = tokio::join!(
            round.huda.counts_of("omar", &key, (noted, noted), ""),
            round.omar.post("delivery/correct-cash", &body)
        );
        if counted.status == 200 {
            corrected.expect(409, "cash_settled");
            return;
        }
        counted.expect(409, "cash_changed");
        corrected.ok();
        noted = next;
    }
}

#[tokio::test]
async fn a_report_changes_no_cash_that_was_reported_before_or_is_held_by_others() {
    let (shop, goods) = ready().await;
    let round = Round::of(&shop, &goods).await;
    round.reports(1, "129.00", NOON).await.ok();
    round.reports(2, "0.00", NOON).await.expect(409, "report_not_applied");
    let outcome = json!({"kind": "delivered", "cash_received": "1.00"});
    let body = json!({"key": key(3), "order_id": round.id, "outcome": outcome, "happened_at": NOON});
    round.huda.post("delivery/report", &body).await.expect(409, "report_not_applied");
    assert_eq!(round.holders().await, [row("omar", "129.00", "129.00")]);
}

#[tokio::test]
async fn cash_of_a_second_holder_is_theirs_even_if_that_of_the_first_is_counted() {
    let (shop, goods) = ready().await;
    let round = Round::of(&shop, &goods).await;
    round.huda.undoes(round.id).await.ok();
    round.reports(1, "29.00", NOON).await.expect(409, "report_not_applied");
    round.huda.counts_of("omar", "k1", ("29.00", "29.00"), "").await.ok();
    round.huda.post("delivery/assign", &json!({"order_ids": [round.id], "driver_id": null})).await.ok();
    shop.does(round.id, OrderAction::Send).await;
    round.huda.delivers(round.id, Some("100.00")).await.ok();
    assert_eq!(round.holders().await, [row("huda", "129.00", "100.00"), row("omar", "0.00", "29.00")]);
}

#[tokio::test]
async fn a_correction_is_of_the_day_of_what_it_corrects() {
    let (shop, goods) = ready().await;
    shop.advance_s(10 * 3600);
    let round = Round::of(&shop, &goods).await;
    shop.does(round.id, OrderAction::Deliver).await;
    for _ in 0..5 {
        shop.advance_s(50 * 60);
        round.omar.get("delivery/round").await.ok();
        round.huda.cash().await;
    }
    round.reports(1, "120.00", "2026-11-21T21:00:00+03:00").await.expect(409, "report_not_applied");
    assert_eq!(round.holders().await, [row("omar", "129.00", "120.00")]);
    assert_eq!(round.huda.get("cash/day?on=2026-11-22").await.ok()["sum"]["received"], "0.00");
}

#[tokio::test]
async fn a_delivery_that_is_noted_after_the_drivers_report_keeps_the_drivers_cash() {
    let (shop, goods) = ready().await;
    let round = Round::of(&shop, &goods).await;
    round.huda.undoes(round.id).await.ok();
    round.reports(1, "129.00", NOON).await.expect(409, "report_not_applied");
    assert_eq!(round.holders().await, [row("omar", "0.00", "129.00")]);
    shop.does(round.id, OrderAction::Send).await;
    round.huda.delivers(round.id, None).await.ok();
    assert_eq!(round.holders().await, [row("omar", "129.00", "129.00")]);
}

#[tokio::test]
async fn cash_that_is_reported_a_day_later_belongs_to_the_day_of_the_delivery() {
    let (shop, goods) = ready().await;
    shop.advance_s(10 * 3600);
    let round = Round::of(&shop, &goods).await;
    let page = round.huda.get(&format!("order/detail?order_id={}", round.id)).await.ok();
    let sent = page["events"].as_array().unwrap().last().unwrap()["happened_at"].as_str().unwrap().to_owned();
    // Sessions end after an hour without use.
    for _ in 0..5 {
        shop.advance_s(50 * 60);
        round.omar.get("delivery/round").await.ok();
        round.huda.cash().await;
    }
    round.reports(1, "129.00", &sent).await.ok();
    assert_eq!(round.holders().await, [row("omar", "129.00", "129.00")]);
    let next = round.huda.get("cash/day?on=2026-11-22").await.ok();
    assert_eq!((&next["sum"]["received"], &next["sum"]["expected"]), (&json!("0.00"), &json!("129.00")));
}
