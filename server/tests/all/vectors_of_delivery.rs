//! Runs the rule book's vectors of delivery through HTTP: days and slots in a cart, express delivery, and fees.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use hamour::store::zone::{self, NewZone};
use hamour::store::{calendar, slot};
use hamour_core::Money;
use hamour_core::delivery::{ExpressHours, Season, Slot, WeeklyWindow, parse_time};
use serde_json::{Value, json};

use crate::harness::{Customer, Goods, Shop, address_form, execute};
use crate::vectors::cases;
use crate::vectors_of_goods::{Ware, add_ware};

fn instant(value: &Value) -> DateTime<Utc> {
    value.as_str().unwrap().parse().unwrap()
}

fn date(value: &Value) -> NaiveDate {
    value.as_str().unwrap().parse().unwrap()
}

fn minute(value: &Value) -> u16 {
    parse_time(value.as_str().unwrap()).unwrap()
}

fn money(value: &Value) -> Option<Money> {
    value.as_str().map(|text| text.parse().unwrap())
}

async fn only_customer(shop: &Shop) -> Customer<'_> {
    shop.crowd(1).await.remove(0)
}

#[tokio::test]
async fn chk_04_day_vectors_through_http() {
    let days = async |now: &Value| {
        let shop = Shop::at(instant(now)).await;
        let cart = only_customer(&shop).await.cart().await;
        json!([cart["today_date"], cart["tomorrow_date"], cart["day_after_tomorrow_date"]])
    };
    for (args, expect) in cases("delivery", "dateAt") {
        assert_eq!(days(&args[0]).await[0], expect, "{args:?}");
    }
    for (args, expect) in cases("delivery", "daysAt") {
        assert_eq!(days(&args[0]).await, expect, "{args:?}");
    }
}

/// Inserts a vector's slots into the calendar; returns the shop's slots in the same order.
async fn make_slots(shop: &Shop, slots: &[Value]) -> Vec<Slot> {
    let mut made = vec![];
    let mut tx = shop.state.db.begin().await.unwrap();
    for of_vector in slots {
        let (on, capacity) = (date(&of_vector["on"]), of_vector["capacity"].as_u64().unwrap());
        let window = WeeklyWindow {
            weekday: chrono::Datelike::weekday(&on),
            start_minute: minute(&of_vector["start"]),
            end_minute: minute(&of_vector["end"]),
            capacity: u32::try_from(capacity).unwrap(),
        };
        assert!(slot::make(&mut tx, on, &window).await.unwrap());
        let here = slot::between(&mut tx, on, on).await.unwrap();
        let slot = here.into_iter().find(|slot| slot.start_minute == window.start_minute).unwrap();
        for _ in 0..of_vector["taken"].as_u64().unwrap() {
            slot::take(&mut tx, slot.id).await.unwrap().unwrap();
        }
        if of_vector["is_closed"] == true {
            slot::set_withdrawn(&mut tx, slot.id, true).await.unwrap();
        }
        made.push(slot);
    }
    tx.commit().await.unwrap();
    made
}

/// The slots of the three days that a cart lists.
async fn listed(shop: &Shop) -> [Vec<Value>; 3] {
    let slots = only_customer(shop).await.cart().await["delivery_time_slots"].clone();
    ["today", "tomorrow", "day_after_tomorrow"].map(|day| slots[day].as_array().unwrap().clone())
}

#[tokio::test]
async fn chk_04_listed_slot_vectors_through_http() {
    for (args, expect) in cases("delivery", "listedSlots") {
        let shop = Shop::at(instant(&args[1])).await;
        let of_vector = args[0].as_array().unwrap();
        let slots = make_slots(&shop, of_vector).await;
        let id_of = |listed: &Value| {
            let place = slots.iter().position(|slot| slot.id == listed["id"]).unwrap();
            of_vector[place]["id"].clone()
        };
        let found = listed(&shop).await.map(|day| day.iter().map(id_of).collect::<Vec<_>>());
        assert_eq!(json!(found), expect, "{args:?}");
    }
}

#[tokio::test]
async fn chk_04_available_slot_vectors_through_http() {
    for (args, expect) in cases("delivery", "isSlotAvailable") {
        let shop = Shop::at(instant(&args[1])).await;
        make_slots(&shop, &args[..1]).await;
        let listed = listed(&shop).await.concat();
        assert!(listed.len() < 2, "{listed:?}");
        let is_available = listed.iter().any(|slot| slot["is_available"] == true);
        assert_eq!(json!(is_available), expect, "{args:?}");
    }
}

/// Express hours all day, with practically no limit on open orders.
fn any_time() -> ExpressHours {
    ExpressHours { is_enabled: true, from_minute: 0, until_minute: 1440, max_under_way: 99 }
}

fn hours(value: &Value) -> ExpressHours {
    ExpressHours {
        is_enabled: value["is_enabled"] == true,
        from_minute: minute(&value["from"]),
        until_minute: minute(&value["until"]),
        max_under_way: u32::try_from(value["max_under_way"].as_u64().unwrap()).unwrap(),
    }
}

/// A create-order body: paid in cash, express delivery.
fn express_order(address_id: i64) -> Value {
    json!({
        "slot_id": null, "order_type": "Express Delivery", "payment_type": "COD", "order_note": "",
        "device": "web", "address_id": address_id
    })
}

#[tokio::test]
async fn chk_06_express_vectors_through_http() {
    for (args, expect) in cases("delivery", "isExpressAvailable") {
        let shop = Shop::at(instant(&args[3])).await;
        let goods = shop.stock().await;
        shop.set_terms(|terms| terms.express = any_time()).await;
        let customer = only_customer(&shop).await;
        let near = customer.add_address(&address_form(&goods)).await;
        for _ in 0..args[2].as_u64().unwrap() {
            customer.add(goods.product("safi")).await.ok();
            customer.order(&express_order(near)).await.ok();
        }
        shop.set_terms(|terms| terms.express = hours(&args[0])).await;
        let mut far = address_form(&goods);
        far["zone_id"] = 66.into();
        let there = if args[1] == true { near } else { customer.add_address(&far).await };
        let cart = customer.get(&format!("/api/get-cart/?address_id={there}")).await.ok();
        assert_eq!(cart["express_delivery"], expect, "{args:?}");
    }
}

/// Checks the hours of a date at their limits: express is offered just inside, and not just outside.
#[tokio::test]
async fn chk_06_express_hour_vectors_through_http() {
    for (args, expect) in cases("delivery", "expressHours") {
        let of_day = hours(&expect);
        let on = date(&args[2]);
        let first = hamour_core::delivery::instant_at(on, of_day.from_minute);
        let end = hamour_core::delivery::instant_at(on, of_day.until_minute);
        let second = TimeDelta::seconds(1);
        for (now, is_within) in [(first - second, false), (first, true), (end - second, true), (end, false)] {
            // Another date has its own hours.
            if hamour_core::delivery::date_at(now) != on {
                continue;
            }
            let is_offered = is_offered(&args[0], &args[1], now).await;
            assert_eq!(is_offered, is_within && of_day.is_enabled, "{args:?} at {now}");
        }
    }
}

#[tokio::test]
async fn chk_06_express_calendar_vectors_through_http() {
    for (args, expect) in cases("delivery", "isExpressInCalendar") {
        assert_eq!(is_offered(&args[0], &args[1], instant(&args[2])).await, expect, "{args:?}");
    }
}

/// Whether a cart is offered express with a vector's calendar and hours, at this time.
async fn is_offered(calendar: &Value, usual: &Value, now: DateTime<Utc>) -> Value {
    let shop = Shop::at(now).await;
    let goods = shop.stock().await;
    shop.set_terms(|terms| terms.express = hours(usual)).await;
    set_calendar(&shop, calendar).await;
    let customer = only_customer(&shop).await;
    customer.add_address(&address_form(&goods)).await;
    customer.cart().await["express_delivery"].clone()
}

/// Inserts the seasons and closed dates of a vector's calendar.
async fn set_calendar(shop: &Shop, of_vector: &Value) {
    let mut tx = shop.state.db.begin().await.unwrap();
    for season in of_vector["seasons"].as_array().into_iter().flatten() {
        let span = |text: &str| {
            let (from, until) = text.split_once('-').unwrap();
            (parse_time(from).unwrap(), parse_time(until).unwrap())
        };
        let season = Season {
            first_on: date(&season["first"]),
            last_on: date(&season["last"]),
            windows: vec![],
            express_minutes: season["express"].as_str().map(span),
        };
        calendar::insert_season(&mut tx, "Of the vector", &season).await.unwrap();
    }
    for day in of_vector["closed"].as_array().into_iter().flatten() {
        calendar::close(&mut tx, date(day), Some("Of the vector")).await.unwrap();
    }
    tx.commit().await.unwrap();
}

/// Opens a shop with a vector's fees, a zone with the vector's own fee, and a product at this price, if any.
async fn shop_with(fees: &Value, goods_amount: Option<Money>) -> (Shop, Goods) {
    let (shop, goods) = Shop::stocked().await;
    shop.set_terms(|terms| {
        terms.base_fee = money(&fees["base"]).unwrap_or_default();
        terms.free_from = money(&fees["free_from"]);
        terms.express_fee = money(&fees["express"]).unwrap_or_default();
        terms.express = any_time();
    })
    .await;
    let mut tx = shop.state.db.begin().await.unwrap();
    let municipality_id = goods.municipality("Doha");
    let zone = NewZone {
        number: 77,
        name: "Of the vector",
        name_ar: "",
        free_from: None,
        municipality_id,
        delivery_fee: money(&fees["zone"]),
        has_express: true,
    };
    zone::insert_zone(&mut tx, &zone).await.unwrap();
    tx.commit().await.unwrap();
    if let Some(price) = goods_amount {
        let category_id = goods.category("fish");
        shop.change_catalogue(async |tx| {
            add_ware(tx, &Ware { price, ..Ware::of(category_id) }).await;
        })
        .await;
    }
    (shop, goods)
}

/// Returns the customer's cart for delivery to that zone, or its error code.
async fn cart_there(shop: &Shop, goods: &Goods, query: &str) -> Value {
    let customer = only_customer(shop).await;
    let mut form = address_form(goods);
    form["zone_id"] = 77.into();
    customer.add_address(&form).await;
    let products = hamour::store::product::all(&shop.state.db).await.unwrap();
    if let Some(ware) = products.iter().find(|product| product.slug == "ware") {
        customer.add(ware.id).await.ok();
    }
    let answer = customer.get(&format!("/api/get-cart/{query}")).await;
    if answer.status == 200 { answer.json() } else { json!({"code": answer.json()["code"]}) }
}

#[tokio::test]
async fn delivery_charge_vectors_through_http() {
    let mut left_out = 0;
    for (args, expect) in cases("delivery", "deliveryCharge") {
        // An empty cart has no delivery charge.
        let Some(amount) = money(&args[1]).filter(|amount| *amount > Money::ZERO) else {
            left_out += 1;
            continue;
        };
        let (shop, goods) = shop_with(&args[0], Some(amount)).await;
        let query = if args[2] == true { "?express=true" } else { "" };
        let cart = cart_there(&shop, &goods, query).await;
        assert_eq!(cart["cart"]["delivery_charge"], expect, "{args:?}: {cart}");
    }
    assert_eq!(left_out, 3);
}

#[tokio::test]
async fn free_delivery_vectors_through_http() {
    let mut left_out = 0;
    for (args, expect) in cases("delivery", "freeDelivery") {
        let amount = money(&args[1]).unwrap();
        if amount < Money::ZERO {
            left_out += 1;
            continue;
        }
        let (shop, goods) = shop_with(&args[0], Some(amount).filter(|amount| *amount > Money::ZERO)).await;
        let cart = cart_there(&shop, &goods, "").await;
        assert_eq!(cart["free_delivery"], expect, "{args:?}: {cart}");
    }
    assert_eq!(left_out, 1, "goods worth less than nothing");
}

/// The date of an express order is the day of its arrival, even if the database has another date.
#[tokio::test]
async fn trk_01_express_date_vectors_through_http() {
    for (args, expect) in cases("delivery", "expressOn") {
        let shop = Shop::at(instant(&args[0])).await;
        let goods = shop.stock().await;
        shop.set_terms(|terms| terms.express = any_time()).await;
        let customer = only_customer(&shop).await;
        let address_id = customer.add_address(&address_form(&goods)).await;
        customer.add(goods.product("safi")).await.ok();
        let id = customer.order(&express_order(address_id)).await.ok()["id"].clone();
        let orders = async || customer.get("/api/orders/").await.ok();
        assert_eq!(orders().await[0]["date_of_delivery"], expect, "{args:?}");
        // Older versions stored this date for express orders over midnight.
        let placed_on = date(&json!(orders().await[0]["created"].as_str().unwrap()[..10]));
        let earlier = format!("UPDATE shop_order SET delivery_on = '{placed_on}' WHERE id = {id}");
        execute(&shop.state.db, earlier).await;
        assert_eq!(orders().await[0]["date_of_delivery"], expect, "{args:?}");
        let detail = customer.post("/api/order-detail/").json(&json!({"order_id": id})).await.ok();
        assert_eq!(detail["date_of_delivery"], expect, "{args:?}");
    }
}
