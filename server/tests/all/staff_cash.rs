//! Tests of the cash that staff take, and of its counts.

use hamour::services::cash::{self, CountRequest};
use hamour::services::order::{self, Step};
use hamour_core::Money;
use hamour_core::order::{OrderAction, StaffAction};
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::{Answer, Customer, Goods, Member, Shop};
use crate::order::{ready, shopper};

/// The test day in Qatar.
const DAY: &str = "2026-11-21";

/// A cash order of QR 129.00 that is on its way, with its customer and the body that placed it.
async fn under_way<'shop>(shop: &'shop Shop, goods: &Goods) -> (Customer<'shop>, Value, i64) {
    let (customer, body) = shopper(shop, goods).await;
    let id = sent_out(shop, &customer, &body).await;
    (customer, body, id)
}

async fn sent_out(shop: &Shop, customer: &Customer<'_>, body: &Value) -> i64 {
    let id = customer.order(body).await.ok()["id"].as_i64().unwrap();
    shop.does(id, OrderAction::Accept).await;
    shop.does(id, OrderAction::Send).await;
    id
}

impl Member<'_> {
    pub(crate) async fn delivers(&self, id: i64, received: Option<&str>) -> Answer {
        let version = self.get(&format!("order/detail?order_id={id}")).await.ok()["order"]["version"].clone();
        self.delivers_of(id, &version, received).await
    }

    pub(crate) async fn delivers_of(&self, id: i64, version: &Value, received: Option<&str>) -> Answer {
        let body =
            json!({"order_id": id, "version": version, "action": "deliver", "cash_received": received});
        self.post("order/change-status", &body).await
    }

    pub(crate) async fn undoes(&self, id: i64) -> Answer {
        let version = self.get(&format!("order/detail?order_id={id}")).await.ok()["order"]["version"].clone();
        self.post("order/change-status", &json!({"order_id": id, "version": version, "action": "undo"})).await
    }

    pub(crate) async fn cash(&self) -> Value {
        self.get(&format!("cash/day?on={DAY}")).await.ok()
    }

    pub(crate) async fn counts(&self, key: &str, amounts: (&str, &str), note: &str) -> Answer {
        self.counts_of("huda", key, amounts, note).await
    }

    pub(crate) async fn counts_of(
        &self,
        holder: &str,
        key: &str,
        (expected, counted): (&str, &str),
        note: &str,
    ) -> Answer {
        let body = json!({
            "key": key, "holder": holder, "day": DAY, "expected": expected, "counted": counted, "note": note
        });
        self.post("cash/count", &body).await
    }
}

#[tokio::test]
async fn what_is_taken_at_the_door_is_in_the_books_of_who_delivered() {
    let (shop, goods) = ready().await;
    let (_, _, id) = under_way(&shop, &goods).await;
    let huda = shop.staff("huda", Role::Manager).await;
    let none = json!({"due": "0.00", "received": "0.00", "given_back": "0.00", "expected": "0.00", "difference": "0.00"});
    assert_eq!(huda.cash().await, json!({"day": DAY, "holders": [], "sum": none, "is_closed": true}));
    let detail = huda.delivers(id, Some("120.00")).await.ok();
    assert_eq!(detail["payment"]["cash_collected"], "120.00");
    let day = huda.cash().await;
    let expect = json!({
        "holder": {"username": "huda", "name": "Huda"}, "orders": 1, "due": "129.00", "received": "120.00",
        "received_difference": "-9.00", "given_back": "0.00", "expected": "120.00", "counts": []
    });
    let mut holder = day["holders"][0].clone();
    holder["holder"]["name"] = json!("Huda");
    assert_eq!((holder, &day["is_closed"]), (expect, &json!(false)));
    assert_eq!(
        (&day["sum"]["due"], &day["sum"]["expected"]),
        (&day["holders"][0]["due"], &day["holders"][0]["expected"])
    );
}

#[tokio::test]
async fn the_driver_holds_the_cash_even_if_the_office_notes_the_delivery() {
    let (shop, goods) = ready().await;
    let (customer, body) = shopper(&shop, &goods).await;
    let id = customer.order(&body).await.ok()["id"].as_i64().unwrap();
    shop.does(id, OrderAction::Accept).await;
    let (huda, _) = (shop.staff("huda", Role::Manager).await, shop.staff("omar", Role::Driver).await);
    let drivers = huda.get("delivery/drivers").await.ok()["drivers"].clone();
    let omar = drivers.as_array().unwrap().iter().find(|one| one["username"] == "omar").unwrap().clone();
    huda.post("delivery/assign", &json!({"order_ids": [id], "driver_id": omar["id"]})).await.ok();
    shop.does(id, OrderAction::Send).await;
    huda.delivers(id, None).await.ok();
    let day = huda.cash().await;
    assert_eq!(day["holders"].as_array().unwrap().len(), 1, "{day}");
    assert_eq!(day["holders"][0]["holder"]["username"], "omar");
    assert_eq!(day["holders"][0]["expected"], "129.00");
}

#[tokio::test]
async fn the_command_line_is_the_office_and_takes_the_amount_due() {
    let (shop, goods) = ready().await;
    let (_, _, id) = under_way(&shop, &goods).await;
    shop.does(id, OrderAction::Deliver).await;
    let huda = shop.staff("huda", Role::Manager).await;
    let office = huda.cash().await["holders"][0].clone();
    assert_eq!((&office["holder"], &office["expected"]), (&Value::Null, &json!("129.00")));
}

#[tokio::test]
async fn a_negative_amount_of_cash_is_refused() {
    let (shop, goods) = ready().await;
    let (_, _, id) = under_way(&shop, &goods).await;
    let huda = shop.staff("huda", Role::Manager).await;
    huda.delivers(id, Some("-1.00")).await.expect(422, "validation");
    assert_eq!(huda.cash().await["holders"], json!([]));
    huda.delivers(id, Some("0.00")).await.ok();
    assert_eq!(huda.cash().await["holders"][0]["received_difference"], "-129.00");
}

#[tokio::test]
async fn a_delivery_that_is_taken_back_is_corrected_and_can_be_made_again() {
    let (shop, goods) = ready().await;
    let (_, _, id) = under_way(&shop, &goods).await;
    let huda = shop.staff("huda", Role::Manager).await;
    huda.delivers(id, None).await.ok();
    let detail = huda.undoes(id).await.ok();
    assert_eq!(detail["payment"]["cash_collected"], "0.00");
    let day = huda.cash().await;
    assert_eq!((&day["holders"], &day["is_closed"]), (&json!([]), &json!(true)), "nothing is left to count");
    huda.delivers(id, Some("130.00")).await.ok();
    let holder = huda.cash().await["holders"][0].clone();
    assert_eq!((&holder["orders"], &holder["expected"]), (&json!(1), &json!("130.00")));
}

#[tokio::test]
async fn a_count_closes_the_day_and_names_the_difference() {
    let (shop, goods) = ready().await;
    let (_, _, id) = under_way(&shop, &goods).await;
    let huda = shop.staff("huda", Role::Manager).await;
    huda.delivers(id, None).await.ok();
    let missing = huda.counts("k1", ("129.00", "128.50"), " ").await.expect(422, "validation");
    assert_eq!(missing["issues"][0]["code"], "cash_note_missing");
    let day = huda.counts("k1", ("129.00", "128.50"), "A coin fell down").await.ok();
    assert_eq!((&day["is_closed"], &day["holders"][0]["expected"]), (&json!(true), &Value::Null));
    assert_eq!(day["sum"]["difference"], "-0.50");
    let count = &day["holders"][0]["counts"][0];
    assert_eq!(
        (&count["expected"], &count["counted"], &count["difference"], &count["note"], &count["counted_by"]),
        (&json!("129.00"), &json!("128.50"), &json!("-0.50"), &json!("A coin fell down"), &json!("huda"))
    );
    let history = huda.get("cash/counts").await.ok();
    assert_eq!((&history["counts"][0], &history["next"]), (count, &Value::Null));
    huda.undoes(id).await.expect(400, "step_not_undoable");
}

#[tokio::test]
async fn a_repeated_count_counts_nothing_and_its_key_fits_no_other() {
    let (shop, goods) = ready().await;
    let (customer, body, id) = under_way(&shop, &goods).await;
    let huda = shop.staff("huda", Role::Manager).await;
    huda.delivers(id, None).await.ok();
    huda.counts("k1", ("129.00", "129.00"), "").await.ok();
    customer.add(goods.product("safi")).await.ok();
    let next = sent_out(&shop, &customer, &body).await;
    huda.delivers(next, None).await.ok();
    let day = huda.counts("k1", ("129.00", "129.00"), "").await.ok();
    assert_eq!(day["holders"][0]["counts"].as_array().unwrap().len(), 1);
    assert_eq!(day["is_closed"], false, "what was taken later goes to the next count");
    huda.counts("k1", ("129.00", "130.00"), "found").await.expect(409, "key_reused");
}

#[tokio::test]
async fn a_count_of_what_is_no_longer_there_is_refused_with_the_day_as_it_is() {
    let (shop, goods) = ready().await;
    let (_, _, id) = under_way(&shop, &goods).await;
    let huda = shop.staff("huda", Role::Manager).await;
    huda.counts("k0", ("0.00", "0.00"), "").await.expect(409, "cash_changed");
    huda.delivers(id, None).await.ok();
    let stale = huda.counts("k1", ("100.00", "100.00"), "").await.expect(409, "cash_changed");
    assert_eq!(stale["current"]["holders"][0]["expected"], "129.00");
    assert_eq!(huda.get("cash/counts").await.ok()["counts"], json!([]));
    let tomorrow = json!({"key": "k2", "holder": "huda", "day": "2026-11-22", "expected": "129.00", "counted": "129.00"});
    huda.post("cash/count", &tomorrow).await.expect(422, "validation");
    let stranger =
        json!({"key": "k3", "holder": "nobody", "day": DAY, "expected": "129.00", "counted": "129.00"});
    huda.post("cash/count", &stranger).await.expect(404, "not_found");
}

#[tokio::test]
async fn cash_that_is_in_no_entry_is_counted_as_a_difference() {
    let (shop, _) = ready().await;
    let huda = shop.staff("huda", Role::Manager).await;
    let missing = huda.counts("k1", ("0.00", "5.00"), "").await.expect(422, "validation");
    assert_eq!(missing["issues"][0]["code"], "cash_note_missing");
    let day = huda.counts("k1", ("0.00", "5.00"), "Found in the car").await.ok();
    assert_eq!((&day["sum"]["difference"], &day["is_closed"]), (&json!("5.00"), &json!(true)));
}

#[tokio::test]
async fn a_repeated_delivery_with_another_amount_is_refused() {
    let (shop, goods) = ready().await;
    let (_, _, id) = under_way(&shop, &goods).await;
    let huda = shop.staff("huda", Role::Manager).await;
    let version = huda.get(&format!("order/detail?order_id={id}")).await.ok()["order"]["version"].clone();
    huda.delivers_of(id, &version, None).await.ok();
    for same in [None, Some("129.00")] {
        huda.delivers_of(id, &version, same).await.ok();
    }
    huda.delivers_of(id, &version, Some("20.00")).await.expect(409, "order_changed");
    assert_eq!(huda.cash().await["sum"]["received"], "129.00");
    let page = huda.get(&format!("order/detail?order_id={id}")).await.ok();
    assert_eq!(page["audit"][0]["after"]["cash_received"], "129.00", "{}", page["audit"]);
}

#[tokio::test]
async fn of_concurrent_counts_one_closes_the_cash() {
    let (shop, goods) = ready().await;
    let (_, _, id) = under_way(&shop, &goods).await;
    let huda = shop.staff("huda", Role::Manager).await;
    huda.delivers(id, None).await.ok();
    let keys = ["a", "b", "c", "d"];
    let counting = keys.map(|key| huda.counts(key, ("129.00", "129.00"), ""));
    let statuses = futures_util::future::join_all(counting).await;
    let closed = statuses.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(closed, 1, "{statuses:?}");
    assert_eq!(huda.get("cash/counts").await.ok()["counts"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_count_while_a_delivery_is_taken_back_leaves_the_books_right() {
    let (shop, goods) = ready().await;
    let (_, _, id) = under_way(&shop, &goods).await;
    let huda = shop.staff("huda", Role::Manager).await;
    huda.delivers(id, None).await.ok();
    let actor = crate::harness::tester();
    let undo = Step::now(StaffAction::Undo, None, None);
    let amount = Money::from_dirhams(12_900).unwrap();
    let request = CountRequest {
        key: "k",
        holder: Some("huda"),
        day: DAY.parse().unwrap(),
        expected: amount,
        counted: amount,
        note: "",
    };
    let (counted, undone) = tokio::join!(
        cash::count(&shop.state, actor, &request),
        order::staff_step(&shop.state, actor, id, &undo)
    );
    assert!(counted.is_ok() || undone.is_ok());
    let day = huda.cash().await;
    // A holder who neither took nor has anything is not listed.
    let amount_of = |field: &str| {
        let text = day["holders"][0][field].as_str();
        text.map_or(Money::ZERO, |text| text.parse::<Money>().unwrap())
    };
    let closed = if counted.is_ok() { amount } else { Money::ZERO };
    assert_eq!(closed.checked_add(amount_of("expected")), Ok(amount_of("received")), "{day}");
}
