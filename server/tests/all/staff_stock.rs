//! Tests of the stock's ledger: every movement is in it, and it adds up to the stock.

use hamour::services::stock as stocks;
use hamour_core::order::OrderAction;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::{Answer, Member, Shop};
use crate::order::{ready, shopper};

impl Member<'_> {
    async fn adjusts(&self, key: &str, variation: i64, kind: &str, units: u32) -> Answer {
        let body = json!({"key": key, "variation_id": variation, "kind": kind, "units": units});
        self.post("stock/adjust", &body).await
    }

    async fn movements(&self, variation: i64) -> Vec<Value> {
        let page = self.get(&format!("stock/movements?variation_id={variation}")).await.ok();
        page["movements"].as_array().unwrap().clone()
    }
}

pub(crate) async fn assert_ledger_adds_up(shop: &Shop) {
    let differences = stocks::differences(&shop.state).await.unwrap();
    assert!(differences.is_empty(), "{differences:?}");
}

/// The kinds and units of movements, the oldest first.
fn told(movements: &[Value]) -> Vec<(String, i64, i64)> {
    let of = |one: &Value| {
        let units = |field: &str| one[field].as_i64().unwrap();
        (one["kind"].as_str().unwrap().to_owned(), units("units"), units("stock_after"))
    };
    movements.iter().rev().map(of).collect()
}

fn moved(kind: &str, units: i64, after: i64) -> (String, i64, i64) {
    (kind.to_owned(), units, after)
}

#[tokio::test]
async fn what_orders_take_and_give_back_is_in_the_ledger() {
    let (shop, goods) = ready().await;
    let (customer, body) = shopper(&shop, &goods).await;
    let noor = shop.staff("noor", Role::Packer).await;
    let safi = goods.variation("safi");
    let id = customer.order(&body).await.ok()["id"].as_i64().unwrap();
    let movements = noor.movements(safi).await;
    assert_eq!(told(&movements), [moved("opening", 20, 20), moved("sold", -2, 18)]);
    assert_eq!((&movements[0]["order_id"], &movements[0]["done_by"]), (&json!(id), &Value::Null));
    assert_eq!(movements[0]["order_number"], format!("HM{id:06}"));
    shop.does(id, OrderAction::Cancel).await;
    assert_eq!(told(&noor.movements(safi).await)[2..], [moved("returned", 2, 20)]);
    assert_ledger_adds_up(&shop).await;
}

#[tokio::test]
async fn what_staff_receive_throw_away_and_count_is_in_the_ledger_once() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Packer).await;
    let safi = goods.variation("safi");
    for _ in 0..2 {
        let item = noor.adjusts("came", safi, "received", 10).await.ok();
        assert_eq!((&item["stock"], &item["name"]), (&json!(30), &json!("Safi")));
    }
    noor.adjusts("came", safi, "received", 11).await.expect(409, "key_reused");
    noor.adjusts("came", goods.variation("lobster"), "received", 10).await.expect(409, "key_reused");
    noor.adjusts("bad", safi, "spoiled", 3).await.ok();
    noor.adjusts("there", safi, "counted", 25).await.ok();
    noor.adjusts("right", safi, "counted", 25).await.ok();
    assert_eq!(shop.units_left(safi).await, 25);
    assert_eq!(
        told(&noor.movements(safi).await)[1..],
        [
            moved("received", 10, 30),
            moved("spoiled", -3, 27),
            moved("counted", -2, 25),
            moved("counted", 0, 25)
        ]
    );
    assert_eq!(noor.movements(safi).await[0]["done_by"], "noor");
    assert_ledger_adds_up(&shop).await;
}

#[tokio::test]
async fn impossible_adjustments_change_nothing() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Packer).await;
    let safi = goods.variation("safi");
    for (kind, units, code) in [
        ("received", 0, "movement_empty"),
        ("spoiled", 0, "movement_empty"),
        ("spoiled", 21, "stock_too_few"),
        ("received", 1_000_000, "stock_invalid"),
        ("counted", 1_000_001, "stock_invalid"),
    ] {
        let answer = noor.adjusts("k", safi, kind, units).await.expect(422, "validation");
        assert_eq!(
            (&answer["issues"][0]["field"], &answer["issues"][0]["code"]),
            (&json!("units"), &json!(code))
        );
    }
    noor.adjusts("", safi, "received", 1).await.expect(422, "validation");
    noor.adjusts("k", 999_999, "received", 1).await.expect(404, "not_found");
    let long =
        json!({"key": "k", "variation_id": safi, "kind": "spoiled", "units": 1, "note": "x".repeat(201)});
    noor.post("stock/adjust", &long).await.expect(422, "validation");
    assert_eq!(noor.movements(safi).await.len(), 1);
    assert_eq!(shop.units_left(safi).await, 20);
}

#[tokio::test]
async fn a_count_includes_what_open_orders_wait_for() {
    let (shop, goods) = ready().await;
    let (customer, body) = shopper(&shop, &goods).await;
    let noor = shop.staff("noor", Role::Packer).await;
    let safi = goods.variation("safi");
    let id = customer.order(&body).await.ok()["id"].as_i64().unwrap();
    let item = async || noor.get(&format!("stock/movements?variation_id={safi}")).await.ok()["item"].clone();
    let shelf = |item: &Value| ["stock", "held", "on_shelf"].map(|field| item[field].as_i64().unwrap());
    assert_eq!(shelf(&item().await), [18, 2, 20]);
    // Everything is there: no unit is for sale twice.
    assert_eq!(shelf(&noor.adjusts("a", safi, "counted", 20).await.ok()), [18, 2, 20]);
    assert_eq!(shelf(&noor.adjusts("b", safi, "counted", 19).await.ok()), [17, 2, 19]);
    assert_eq!(shelf(&noor.adjusts("c", safi, "counted", 1).await.ok()), [0, 2, 2], "packing finds the rest");
    noor.adjusts("d", safi, "spoiled", 1).await.expect(422, "validation");
    shop.does(id, OrderAction::Accept).await;
    for line in [1, 2] {
        let packed = json!({"order_id": id, "line": line, "packed": {"kind": "as_ordered"}});
        noor.post("packing/pack-line", &packed).await.ok();
    }
    assert_eq!(shelf(&item().await), [0, 0, 0]);
    assert_ledger_adds_up(&shop).await;
}

#[tokio::test]
async fn a_count_beside_packing_is_refused_with_the_shelf_as_it_is() {
    let (shop, goods) = ready().await;
    let (customer, body) = shopper(&shop, &goods).await;
    let noor = shop.staff("noor", Role::Packer).await;
    let safi = goods.variation("safi");
    let id = customer.order(&body).await.ok()["id"].as_i64().unwrap();
    shop.does(id, OrderAction::Accept).await;
    let packed = json!({"order_id": id, "line": 2, "packed": {"kind": "as_ordered"}});
    noor.post("packing/pack-line", &packed).await.ok();
    let count = |seen: u32, key: &'static str| json!({"key": key, "variation_id": safi, "kind": "counted", "units": 17, "seen": seen});
    let refused = noor.post("stock/adjust", &count(20, "a")).await.expect(409, "stock_changed");
    assert_eq!((&refused["current"]["stock"], &refused["current"]["on_shelf"]), (&json!(18), &json!(18)));
    assert_eq!(noor.post("stock/adjust", &count(18, "a")).await.ok()["stock"], 17);
    // A repetition of the count that was made is no conflict, also after a later sale.
    customer.add(goods.product("safi")).await.ok();
    customer.order(&body).await.ok();
    assert_eq!(noor.post("stock/adjust", &count(18, "a")).await.ok()["stock"], 16);
    assert_ledger_adds_up(&shop).await;
}

#[tokio::test]
async fn a_count_mends_a_ledger_that_does_not_add_up() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Packer).await;
    let safi = goods.variation("safi");
    let mut tx = shop.state.db.begin().await.unwrap();
    hamour::store::stock::set(&mut tx, safi, 15).await.unwrap();
    tx.commit().await.unwrap();
    let differences = stocks::differences(&shop.state).await.unwrap();
    assert_eq!(differences.iter().map(|one| (one.stock, one.moved)).collect::<Vec<_>>(), [(15, 20)]);
    noor.adjusts("a", safi, "counted", 15).await.ok();
    assert_eq!(told(&noor.movements(safi).await).last(), Some(&moved("counted", -5, 15)));
    assert_ledger_adds_up(&shop).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_orders_deliveries_and_counts_leave_a_ledger_that_adds_up() {
    let (shop, goods) = ready().await;
    let noor = shop.staff("noor", Role::Packer).await;
    let safi = goods.variation("safi");
    let (customer, body) = shopper(&shop, &goods).await;
    // Each key is sent twice at once.
    let keys: Vec<_> = (0..12).map(|nth| format!("k{}", nth / 2)).collect();
    let receiving = keys.iter().map(|key| noor.adjusts(key, safi, "received", 3));
    let counts: Vec<_> = (0..4).map(|nth| format!("c{nth}")).collect();
    let counting = counts.iter().map(|key| noor.adjusts(key, safi, "counted", 30));
    let (received, counted, ordered) = tokio::join!(
        futures_util::future::join_all(receiving),
        futures_util::future::join_all(counting),
        customer.order(&body)
    );
    for answer in received.iter().chain(&counted) {
        assert_eq!(answer.status, 200, "{answer}");
    }
    ordered.ok();
    assert_ledger_adds_up(&shop).await;
    let movements = noor.movements(safi).await;
    let of = |kind: &str| movements.iter().filter(|one| one["kind"] == kind).count();
    assert_eq!((of("received"), of("counted"), of("sold")), (6, 4, 1));
}

#[tokio::test]
async fn low_stock_is_listed_by_the_mark_of_each_variation() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Packer).await;
    let safi = goods.variation("safi");
    let low = async || {
        let page = noor.get("stock/list?low=true").await.ok();
        let items = page["items"].as_array().unwrap();
        assert_eq!(page["low"], items.len());
        items.iter().map(|item| item["variation_id"].as_i64().unwrap()).collect::<Vec<_>>()
    };
    let before = low().await;
    assert!(!before.contains(&safi));
    let set = |low_at: Value| json!({"variation_id": safi, "low_at": low_at});
    let item = noor.post("stock/set-low", &set(json!(20))).await.ok();
    assert_eq!((&item["is_low"], &item["low_at"]), (&json!(true), &json!(20)));
    assert!(low().await.contains(&safi));
    noor.post("stock/set-low", &set(Value::Null)).await.ok();
    assert_eq!(low().await, before);
    noor.post("stock/set-low", &set(json!(1_000_001))).await.expect(422, "validation");
    noor.adjusts("k", safi, "counted", 5).await.ok();
    assert!(low().await.contains(&safi), "the usual mark");
}

#[tokio::test]
async fn the_list_is_searched_and_comes_in_pages() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Packer).await;
    let all = noor.get("stock/list").await.ok();
    let all_items = all["items"].as_array().unwrap();
    assert!(all["next"].is_null() && all_items.len() > 4, "{all}");
    let (mut paged, mut after) = (Vec::new(), String::new());
    loop {
        let page = noor.get(&format!("stock/list?limit=3{after}")).await.ok();
        paged.extend(page["items"].as_array().unwrap().clone());
        let Some(next) = page["next"].as_i64() else { break };
        after = format!("&after={next}");
    }
    assert_eq!(&paged, all_items);
    let found = noor.get("stock/list?search=SAF").await.ok();
    assert_eq!(found["items"][0]["variation_id"], goods.variation("safi"));
    assert_eq!(found["items"].as_array().unwrap().len(), 1);
    assert_eq!(noor.get("stock/list?search=leg%20lamb").await.ok()["items"].as_array().unwrap().len(), 1);
    let category = found["items"][0]["category_id"].clone();
    let of_category = noor.get(&format!("stock/list?category_id={category}")).await.ok();
    let items = of_category["items"].as_array().unwrap();
    assert!(items.iter().all(|item| item["category_id"] == category) && items.len() < all_items.len());
    assert_eq!(of_category["categories"], all["categories"]);
    // What is after a product that has left the filtered list meanwhile.
    let first_low = noor.get("stock/list?low=true").await.ok()["items"].as_array().unwrap().clone();
    let last = all_items.last().unwrap()["variation_id"].as_i64().unwrap();
    let rest = noor.get(&format!("stock/list?low=true&after={last}")).await.ok();
    assert_eq!((rest["items"].as_array().unwrap().len(), first_low.is_empty()), (0, false));
}

#[tokio::test]
async fn the_oldest_movements_come_last() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Packer).await;
    let safi = goods.variation("safi");
    for (key, units) in [("a", 1), ("b", 2), ("c", 3)] {
        noor.adjusts(key, safi, "received", units).await.ok();
    }
    let page = noor.get(&format!("stock/movements?variation_id={safi}&limit=3")).await.ok();
    let next = page["next"].as_i64().unwrap();
    assert_eq!(page["item"]["stock"], 26);
    let rest = noor.get(&format!("stock/movements?variation_id={safi}&limit=3&before={next}")).await.ok();
    assert_eq!(told(rest["movements"].as_array().unwrap()), [moved("opening", 20, 20)]);
    assert!(rest["next"].is_null());
    noor.get("stock/movements?variation_id=999999").await.expect(404, "not_found");
}
