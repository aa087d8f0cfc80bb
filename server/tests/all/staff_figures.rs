//! Tests of the figures: the sums that the job keeps are those of the orders themselves, whatever changed, and the rows
//! behind each figure add up to it.

use std::time::Duration;

use hamour::services::figures;
use hamour::services::order::{self, ChangedBy};
use hamour_core::order::OrderAction;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::{Member, Shop, address_form, execute};
use crate::order::{ready, shopper};
use crate::staff_figures_query::{Days, SOLD, assert_equal, count, dirhams, first, numbers};
use crate::staff_order_plans::with_past_orders;

/// Days, weeks and months of a shop, drawn from its orders.
async fn ranges(shop: &Shop) -> Vec<Days> {
    let ends = first(shop, "SELECT MIN(created_at), MAX(created_at) FROM shop_order").await;
    let day = |at: i64| {
        let at = chrono::DateTime::from_timestamp_millis(at + 10_800_000).unwrap();
        at.format("%Y-%m-%d").to_string()
    };
    let (begin, end, one) = (ends[0], ends[1], 86_400_000);
    let last = day(end);
    vec![
        Days::of(&last, &last),
        Days::of(&day(end - one), &day(end - one)),
        Days::of(&day(end - 6 * one), &last),
        Days::of(&day(end - 29 * one), &day(end + 3 * one)),
        Days::of(&day(i64::midpoint(begin, end)), &day(i64::midpoint(begin, end) + 40 * one)),
    ]
}

/// Changes some orders of the shop at random: accepts, sends, delivers (some late), cancels, packs and refunds.
async fn change_some(shop: &Shop, owner: &Member<'_>) -> usize {
    let open = numbers(shop, "SELECT id FROM shop_order WHERE closed_at IS NULL ORDER BY id").await;
    let mut changed = 0;
    for id in open.iter().map(|row| row[0]) {
        let action = match u64::from_le_bytes(shop.state.rng.bytes()) % 5 {
            0 => OrderAction::Cancel,
            1 => OrderAction::Deliver,
            2 => OrderAction::Send,
            _ => OrderAction::Accept,
        };
        let by = ChangedBy::Staff(crate::harness::tester());
        changed += usize::from(order::change_status(&shop.state, id, by, action).await.is_ok());
    }
    let delivered =
        numbers(shop, "SELECT id FROM shop_order WHERE status_no = 5 ORDER BY id DESC LIMIT 60").await;
    for (nth, id) in delivered.iter().map(|row| row[0]).enumerate().filter(|(nth, _)| nth % 4 == 0) {
        let detail = owner.get(&format!("order/detail?order_id={id}")).await.ok();
        let method = if detail["order"]["is_online"] == true { "gateway" } else { "cash" };
        let body = json!({
            "key": format!("refund-{id}-{}", shop.state.clock.now_ms()), "order_id": id,
            "version": detail["order"]["version"], "amount": format!("{}.50", nth % 3), "method": method,
            "reason": "One fish was spoilt"
        });
        changed += usize::from(owner.post("refund/create", &body).await.status == 200);
    }
    changed
}

#[tokio::test]
async fn the_sums_are_those_of_the_orders_whatever_changes() {
    let shop = with_past_orders(700).await;
    let owner = shop.staff("noor", Role::Owner).await;
    figures::keep(&shop.state).await.unwrap();
    let ranges = ranges(&shop).await;
    for days in &ranges {
        assert_equal(&shop, &owner, days).await;
    }
    let mut changed = 0;
    for hours in [1, 30, 2] {
        shop.advance(Duration::from_hours(hours));
        let owner = shop.staff(&format!("noor{hours}"), Role::Owner).await;
        changed += change_some(&shop, &owner).await;
        figures::keep(&shop.state).await.unwrap();
        for days in &ranges {
            assert_equal(&shop, &owner, days).await;
        }
    }
    assert!(changed > 20, "{changed} changes");
    assert!(count(&owner_late(&shop, &ranges[3]).await) > 0, "some are late");
}

async fn owner_late(shop: &Shop, days: &Days) -> Value {
    let owner = shop.staff("reader", Role::Manager).await;
    owner.get(&format!("figures/overview?{}", days.query())).await.ok()["totals"]["late"].clone()
}

#[tokio::test]
async fn what_is_packed_and_a_coupon_are_in_the_sums() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(50).await;
    shop.add_coupon("FRESH10", |_| ()).await;
    let owner = shop.staff("noor", Role::Owner).await;
    let today = Days::of("2026-11-21", "2026-11-22");
    let mut ids = Vec::new();
    for customer in shop.crowd(3).await {
        let address = customer.add_address(&address_form(&goods)).await;
        customer.add_variation(goods.product("hamour"), goods.variation_of("hamour", "Whole")).await.ok();
        customer.add(goods.product("safi")).await.ok();
        customer.post("/api/create-coupon/").json(&json!({"coupon_code": "fresh10"})).await.ok();
        let order = crate::harness::cash_order(customer.slot_tomorrow().await, address);
        ids.push(customer.order(&order).await.ok()["id"].as_i64().unwrap());
    }
    figures::keep(&shop.state).await.unwrap();
    assert_equal(&shop, &owner, &today).await;
    shop.does(ids[0], OrderAction::Accept).await;
    order::settle(&shop.state, crate::harness::tester(), ids[0], &[(1, 1130)]).await.unwrap();
    shop.does(ids[1], OrderAction::Cancel).await;
    figures::keep(&shop.state).await.unwrap();
    assert_equal(&shop, &owner, &today).await;
    let coupons = owner.get(&format!("figures/coupons?{}", today.query())).await.ok();
    assert_eq!(
        (&coupons["coupons"][0]["code"], &coupons["coupons"][0]["orders"]),
        (&json!("FRESH10"), &json!(2))
    );
    let rows = owner.get(&format!("figures/orders?kind=coupon&coupon=fresh10&{}", today.query())).await.ok();
    assert_eq!(rows["orders"].as_array().unwrap().len(), 2);
}

/// All rows of a list of figures, in pages.
async fn all_rows(owner: &Member<'_>, call: &str, name: &str) -> Vec<Value> {
    let (mut rows, mut after) = (Vec::new(), String::new());
    loop {
        let page = owner.get(&format!("figures/{call}&limit=7{after}")).await.ok();
        rows.extend(page[name].as_array().unwrap().iter().cloned());
        let Some(next) = page["next"].as_str() else { return rows };
        after = format!("&after={next}");
    }
}

/// The number of sold orders with any product of a category.
async fn orders_of_category(shop: &Shop, days: &Days, id: &Value) -> i64 {
    let with_one = format!(
        "SELECT COUNT(DISTINCT o.id) FROM shop_order o JOIN order_line l ON l.order_id = o.id
         JOIN variation v ON v.id = CASE l.packed_kind WHEN 'substitute' THEN l.substitute_id ELSE l.variation_id END
         JOIN product p ON p.id = v.product_id
         WHERE {} AND {SOLD} AND coalesce(l.packed_kind, '') <> 'left_out' AND p.category_id = {id}",
        days.placed()
    );
    first(shop, &with_one).await[0]
}

#[tokio::test]
async fn the_rows_behind_each_figure_add_up_to_it() {
    let shop = with_past_orders(500).await;
    shop.advance(Duration::from_hours(40));
    let owner = shop.staff("noor", Role::Owner).await;
    change_some(&shop, &owner).await;
    figures::keep(&shop.state).await.unwrap();
    let ranges = ranges(&shop).await;
    let mut compared = 0;
    for days in &ranges[2..4] {
        let query = days.query();
        let totals = owner.get(&format!("figures/overview?{query}")).await.ok()["totals"].clone();
        for (kind, orders, amount) in [
            ("sold", "orders", Some("revenue")),
            ("online", "online_orders", Some("online_revenue")),
            ("cash", "cash_orders", Some("cash_revenue")),
            ("new", "new_customers", None),
            ("returning", "returning_customers", None),
            ("cancelled", "cancelled_orders", Some("cancelled_total")),
            ("unpaid", "unpaid_orders", Some("unpaid_total")),
            ("late", "late", None),
        ] {
            let rows = all_rows(&owner, &format!("orders?kind={kind}&{query}"), "orders").await;
            assert_eq!(i64::try_from(rows.len()).unwrap(), count(&totals[orders]), "{kind} of {query}");
            assert!(rows.is_sorted_by(|one, next| one["placed_at"].as_str() >= next["placed_at"].as_str()));
            if let Some(amount) = amount {
                let sum: i64 = rows.iter().map(|row| dirhams(&row["total"])).sum();
                assert_eq!(sum, dirhams(&totals[amount]), "{kind} of {query}");
            }
            compared += rows.len();
        }
        for kind in ["cash", "cash_back", "online", "online_back"] {
            let rows = all_rows(&owner, &format!("money?kind={kind}&{query}"), "rows").await;
            let sum: i64 = rows.iter().map(|row| dirhams(&row["amount"])).sum();
            assert_eq!(sum, dirhams(&totals[kind]["amount"]), "{kind} of {query}");
        }
        let series = owner.get(&format!("figures/series?{query}")).await.ok();
        for (hour, sums) in series["hours"].as_array().unwrap().iter().enumerate() {
            let rows = all_rows(&owner, &format!("orders?kind=hour&hour={hour}&{query}"), "orders").await;
            assert_eq!(i64::try_from(rows.len()).unwrap(), count(&sums["orders"]), "{hour} of {query}");
        }
        let categories = owner.get(&format!("figures/categories?{query}")).await.ok();
        let known = |category: &&Value| category["id"].is_i64();
        for category in categories["categories"].as_array().unwrap().iter().filter(known) {
            let call = format!("orders?kind=category&category_id={}&{query}", category["id"]);
            let rows = all_rows(&owner, &call, "orders").await;
            let sold = orders_of_category(&shop, days, &category["id"]).await;
            assert_eq!(i64::try_from(rows.len()).unwrap(), sold, "{category}");
        }
        let best = owner.get(&format!("figures/products?limit=3&{query}")).await.ok();
        for product in best["products"].as_array().unwrap() {
            let call = format!("orders?kind=product&variation_id={}&{query}", product["variation_id"]);
            let rows = all_rows(&owner, &call, "orders").await;
            assert_eq!(i64::try_from(rows.len()).unwrap(), count(&product["orders"]), "{product}");
        }
    }
    assert!(compared > 50, "{compared} rows");
    let worst = owner.get(&format!("figures/products?sort=worst&{}", ranges[2].query())).await.ok();
    assert_eq!(worst["products"][0]["units"], 0, "products that nobody bought are the worst sellers");
}

#[tokio::test]
async fn late_orders_that_were_placed_before_the_range_come_in_pages() {
    let shop = with_past_orders(100).await;
    let owner = shop.staff("noor", Role::Owner).await;
    let late = "UPDATE shop_order SET delivery_on = '2026-11-21', due_at = closed_at - 1 WHERE status_no = 5";
    execute(&shop.state.db, late.to_owned()).await;
    let rows = all_rows(&owner, "orders?kind=late&from=2026-11-21&until=2026-11-21", "orders").await;
    let delivered = shop.count("SELECT COUNT(*) AS n FROM shop_order WHERE status_no = 5").await;
    assert!(delivered > 50, "{delivered} orders");
    assert_eq!(i64::try_from(rows.len()).unwrap(), delivered);
}

#[tokio::test]
async fn a_count_that_stopped_half_way_goes_on() {
    let shop = with_past_orders(300).await;
    let owner = shop.staff("noor", Role::Owner).await;
    let ranges = ranges(&shop).await;
    for _ in 0..3 {
        figures::count_next(&shop.state, true).await.unwrap().unwrap();
    }
    let overview = owner.get(&format!("figures/overview?{}", ranges[3].query())).await.ok();
    assert!(count(&overview["days_to_count"]) > 0, "the figures say that days are missing");
    // A process that died while it counted a day has claimed it.
    let claimed = shop.state.clock.now_ms() + 60_000;
    let text = format!("UPDATE figure_day SET claimed_until = {claimed} WHERE changes > counted_changes");
    execute(&shop.state.db, text).await;
    assert_eq!(figures::count_next(&shop.state, true).await.unwrap(), None);
    shop.advance(Duration::from_secs(61));
    // Another program takes its days over, and both share the rest.
    let other = shop.another_program().await;
    let (one, two) = tokio::join!(figures::keep(&shop.state), figures::keep(&other));
    assert!(one.unwrap() + two.unwrap() > 100);
    for days in &ranges {
        assert_equal(&shop, &owner, days).await;
    }
}

#[tokio::test]
async fn figures_say_as_of_when_they_are() {
    let (shop, goods) = ready().await;
    let owner = shop.staff("noor", Role::Owner).await;
    figures::keep(&shop.state).await.unwrap();
    let overview = async || owner.get("figures/overview").await.ok();
    let empty = overview().await;
    assert_eq!((&empty["totals"]["orders"], &empty["totals"]["average_basket"]), (&json!(0), &Value::Null));
    assert_eq!((&empty["from"], &empty["before_from"]), (&json!("2026-11-21"), &json!("2026-11-14")));
    assert_eq!((&empty["hours"], &empty["before"]["returning_customers"]), (&json!(11), &Value::Null));
    let (customer, body) = shopper(&shop, &goods).await;
    let placed = shop.state.clock.now_ms();
    customer.order(&body).await.ok();
    shop.advance_s(120);
    let late = overview().await;
    assert_eq!(late["totals"]["orders"], 0, "not counted yet");
    let as_of = chrono::DateTime::parse_from_rfc3339(late["as_of"].as_str().unwrap()).unwrap();
    assert_eq!(as_of.timestamp_millis(), placed / 1000 * 1000);
    figures::take_changes(&shop.state).await.unwrap();
    let marked = overview().await;
    assert_eq!(marked["days_to_count"], 1, "today; the delivery is tomorrow");
    figures::keep(&shop.state).await.unwrap();
    let counted = overview().await;
    assert_eq!((&counted["totals"]["orders"], &counted["totals"]["new_customers"]), (&json!(1), &json!(1)));
    assert_eq!(counted["days_to_count"], 0);
}

#[tokio::test]
async fn ranges_and_lists_are_checked() {
    let (shop, _) = Shop::stocked().await;
    let owner = shop.staff("noor", Role::Owner).await;
    for (call, field, code) in [
        ("overview?from=2026-11-21&until=2026-11-20", "until", "range_invalid"),
        ("overview?from=2025-01-01&until=2026-01-02", "until", "range_invalid"),
        ("series?from=yesterday", "from", "field_malformed"),
        ("orders?kind=coupon", "coupon", "field_required"),
        ("orders?kind=product", "variation_id", "field_required"),
        ("money?after=x", "after", "field_malformed"),
    ] {
        let answer = owner.get(&format!("figures/{call}")).await.expect(422, "validation");
        let issue = &answer["issues"][0];
        assert_eq!((&issue["field"], &issue["code"]), (&json!(field), &json!(code)), "{call}");
    }
    for role in [Role::Packer, Role::Driver, Role::Editor, Role::Support] {
        let member = shop.staff(&format!("a-{role}"), role).await;
        for call in [
            "overview",
            "series",
            "categories",
            "products",
            "slots",
            "coupons",
            "taxes",
            "stock",
            "orders",
            "money",
        ] {
            member.get(&format!("figures/{call}")).await.expect(403, "forbidden");
        }
    }
}

#[tokio::test]
async fn stock_that_is_low_or_goes_fast_is_about_to_run_out() {
    let (shop, goods) = ready().await;
    let owner = shop.staff("noor", Role::Owner).await;
    let safi = goods.variation("safi");
    let running = async || {
        let found = owner.get("figures/stock").await.ok()["products"].as_array().unwrap().clone();
        found.into_iter().find(|one| one["variation_id"] == json!(safi))
    };
    assert_eq!(running().await, None);
    let (customer, body) = shopper(&shop, &goods).await;
    customer.order(&body).await.ok();
    let set = async |units: u32| {
        execute(&shop.state.db, format!("UPDATE variation SET stock = {units} WHERE id = {safi}")).await;
    };
    set(6).await;
    figures::keep(&shop.state).await.unwrap();
    assert_eq!(running().await, None, "today's sales are not over");
    shop.advance(Duration::from_hours(24));
    let again = shop.staff("again", Role::Owner).await;
    let list = async || again.get("figures/stock").await.ok()["products"].clone();
    let of_safi = |list: &Value| {
        list.as_array().unwrap().iter().find(|one| one["variation_id"] == json!(safi)).cloned()
    };
    assert_eq!(of_safi(&list().await), None, "two a week: it lasts for three weeks");
    set(5).await;
    let low = of_safi(&list().await).unwrap();
    assert_eq!((&low["stock"], &low["sold"], &low["days_left"]), (&json!(5), &json!(2), &json!(17)));
}
