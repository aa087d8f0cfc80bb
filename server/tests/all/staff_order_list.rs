//! Tests of the lists of orders for staff.

use hamour_core::order::OrderAction;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::{Customer, Goods, Member, Shop, address_form, cash_order, execute};

/// Places a cash order for tomorrow's first slot and returns its id.
async fn place(customer: &Customer<'_>, goods: &Goods, change: impl FnOnce(&mut Value)) -> i64 {
    let address = customer.add_address(&address_form(goods)).await;
    customer.add(goods.product("safi")).await.ok();
    let mut order = cash_order(customer.slot_tomorrow().await, address);
    change(&mut order);
    customer.order(&order).await.ok()["id"].as_i64().unwrap()
}

/// Three orders of two customers, of which the first is accepted.
async fn three(shop: &Shop, goods: &Goods) -> [i64; 3] {
    let (one, other) = (shop.sign_up("97455500001").await, shop.sign_up("97455500002").await);
    let orders = [
        place(&one, goods, |_| ()).await,
        place(&other, goods, |_| ()).await,
        place(&one, goods, |order| order["order_type"] = "Express Delivery".into()).await,
    ];
    shop.does(orders[0], OrderAction::Accept).await;
    execute(
        &shop.state.db,
        format!("UPDATE shop_order SET contact_name = 'Nöor Al-Kuwari' WHERE id = {}", orders[1]),
    )
    .await;
    for word in ["noor", "al", "kuwari"] {
        execute(
            &shop.state.db,
            format!("INSERT INTO order_word (order_id, word) VALUES ({}, '{word}')", orders[1]),
        )
        .await;
    }
    orders
}

async fn open_shop() -> (Shop, Goods) {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(5).await;
    shop.set_terms(|_| ()).await;
    (shop, goods)
}

async fn listed(member: &Member<'_>, query: &str) -> Vec<i64> {
    let page = member.get(&format!("order/list?{query}")).await.ok();
    page["orders"].as_array().unwrap().iter().map(|order| order["id"].as_i64().unwrap()).collect()
}

#[tokio::test]
async fn a_row_has_what_a_table_shows() {
    let (shop, goods) = open_shop().await;
    let [first, ..] = three(&shop, &goods).await;
    let packer = shop.staff("packer", Role::Packer).await;
    let page = packer.get("order/list?search=%23001").await.ok();
    let row = &page["orders"][0];
    assert_eq!(
        *row,
        json!({
            "id": first, "number": format!("HM{first:06}"), "version": 2, "status": "Accepted",
            "placed_at": "2026-11-21T10:00:00+03:00", "customer_id": row["customer_id"],
            "customer_name": "Mariam Test", "customer_phone": "97455500001", "delivery_on": "2026-11-22",
            "slot": {"start_time": "08:00", "end_time": "10:00"}, "is_express": false, "zone": 24,
            "municipality": "Doha", "line_count": 1, "total": row["total"], "is_online": false,
            "is_paid": false, "awaits_payment": false, "is_weighed": false, "is_packed": false,
            "is_late": false, "late_at": "2026-11-22T10:00:00+03:00", "driver": null,
            "delivery_failure": null
        })
    );
    assert_eq!(page["next"], Value::Null);
    shop.advance_s(24 * 60 * 60 + 1);
    let late = shop.staff("late", Role::Packer).await;
    let page = late.get("order/list?search=%23001").await.ok();
    assert_eq!(page["orders"][0]["is_late"], true);
}

#[tokio::test]
async fn filters_and_sorts_can_be_combined() {
    let (shop, goods) = open_shop().await;
    let [first, second, express] = three(&shop, &goods).await;
    let member = shop.staff("support", Role::Support).await;
    let slot = hamour::services::order::get(&shop.state, first).await.unwrap().delivery.slot_id.unwrap();
    for (query, expect) in [
        ("", vec![express, second, first]),
        ("sort=oldest", vec![first, second, express]),
        ("sort=due_first", vec![express, first, second]),
        ("sort=due_last", vec![second, first, express]),
        ("status=Accepted", vec![first]),
        ("status=Processing,Accepted&sort=oldest", vec![first, second, express]),
        ("status=Food%20on%20the%20way,Cancelled", vec![]),
        ("day=2026-11-22", vec![second, first]),
        ("day=2026-11-22&status=Processing", vec![second]),
        ("day=2026-11-21&sort=due_last", vec![express]),
        (&format!("slot_id={slot}"), vec![second, first]),
        (&format!("slot_id={slot}&day=2026-11-21"), vec![]),
        ("zone=24&municipality=Doha", vec![express, second, first]),
        ("zone=99", vec![]),
        ("municipality=Al%20Wakra", vec![]),
        ("paid=true", vec![]),
        ("paid=false&payment=cash", vec![express, second, first]),
        ("payment=online", vec![]),
        ("express=true", vec![express]),
        ("express=false&sort=oldest", vec![first, second]),
        ("search=5550%200001", vec![express, first]),
        ("search=%2B974-5550-0002", vec![second]),
        (&format!("search=hm{second}"), vec![second]),
        (&format!("search={second}&status=Accepted"), vec![]),
        ("search=MARI", vec![express, second, first]),
        ("search=mariam%20te&status=Accepted", vec![first]),
        ("search=kuw", vec![second]),
        ("search=al%20n%C3%B6o", vec![second]),
        ("search=al%20noor%20x", vec![]),
        ("search=uwari", vec![]),
        ("search=kuw&day=2026-11-22", vec![second]),
    ] {
        assert_eq!(listed(&member, query).await, expect, "{query}");
    }
    for (query, field) in
        [("status=Lost", "status"), ("day=22.11.2026", "day"), ("after=x", "after"), ("sort=best", "query")]
    {
        member.get(&format!("order/list?{query}")).await.expect_invalid(&[field]);
    }
}

#[tokio::test]
async fn every_order_is_on_one_page_in_every_order() {
    let (shop, goods) = open_shop().await;
    let orders = three(&shop, &goods).await;
    let member = shop.staff("manager", Role::Manager).await;
    for filter in ["", "&search=mariam", "&day=2026-11-22", "&status=Processing,Accepted"] {
        for sort in ["newest", "oldest", "due_first", "due_last"] {
            let all = listed(&member, &format!("sort={sort}{filter}")).await;
            let (mut seen, mut after) = (vec![], String::new());
            loop {
                let path = format!("order/list?sort={sort}{filter}&limit=1&after={after}");
                let page = member.get(&path).await.ok();
                seen.extend(page["orders"].as_array().unwrap().iter().map(|it| it["id"].as_i64().unwrap()));
                assert!(seen.len() <= orders.len(), "{sort}{filter}");
                let Some(next) = page["next"].as_str() else { break };
                next.clone_into(&mut after);
            }
            assert_eq!(seen, all, "{sort}{filter}");
        }
    }
}

#[tokio::test]
async fn the_board_has_the_open_orders_by_status() {
    let (shop, goods) = open_shop().await;
    let [first, second, express] = three(&shop, &goods).await;
    let member = shop.staff("owner", Role::Owner).await;
    let board = |path: &'static str| {
        let call = member.get(path);
        async move {
            let columns = call.await.ok()["columns"].as_array().unwrap().clone();
            let ids = |column: &Value| -> Vec<_> {
                column["orders"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|order| order["id"].as_i64().unwrap())
                    .collect()
            };
            columns
                .iter()
                .map(|column| {
                    (column["status"].as_str().unwrap().to_owned(), column["count"].clone(), ids(column))
                })
                .collect::<Vec<_>>()
        }
    };
    let status = |name: &str, ids: Vec<i64>| (name.to_owned(), json!(ids.len()), ids);
    assert_eq!(
        board("order/board").await,
        [
            status("Processing", vec![express, second]),
            status("Accepted", vec![first]),
            status("Food on the way", vec![])
        ]
    );
    assert_eq!(
        board("order/board?day=2026-11-22").await,
        [
            status("Processing", vec![second]),
            status("Accepted", vec![first]),
            status("Food on the way", vec![])
        ]
    );
}

#[tokio::test]
async fn the_figures_of_a_day_follow_its_orders() {
    let (shop, goods) = open_shop().await;
    let [first, second, express] = three(&shop, &goods).await;
    let member = shop.staff("owner", Role::Owner).await;
    let figures = async |on: &str| member.get(&format!("order/figures?on={on}")).await.ok();
    let total_of = async |id: i64| member.detail(id).await["order"]["total"].clone();
    member.get("order/figures?on=soon").await.expect(422, "validation");
    let of_day = figures("2026-11-22").await;
    assert_eq!((&of_day["day"], &of_day["open"]["orders"]), (&json!("2026-11-22"), &json!(2)));
    assert_eq!(figures("2026-11-23").await["open"], json!({"orders": 0, "total": "0.00"}));
    shop.does(first, OrderAction::Send).await;
    shop.does(first, OrderAction::Deliver).await;
    shop.does(second, OrderAction::Cancel).await;
    let of_day = figures("2026-11-22").await;
    assert_eq!(of_day["delivered_cash"], json!({"orders": 1, "total": total_of(first).await}));
    assert_eq!(of_day["delivered"], of_day["delivered_cash"]);
    assert_eq!(of_day["cancelled"], json!({"orders": 1, "total": total_of(second).await}));
    assert_eq!((&of_day["open"]["orders"], &of_day["delivered_online"]["orders"]), (&json!(0), &json!(0)));
    // The date of the clock is the one that is shown if none is asked for.
    let today = member.get("order/figures").await.ok();
    assert_eq!(today["open"], json!({"orders": 1, "total": total_of(express).await}));
    assert_eq!(today["late"]["orders"], 0);
    shop.advance_s(4 * 3600);
    let later = shop.staff("manager", Role::Manager).await.get("order/figures").await.ok();
    assert_eq!(later["late"], today["open"]);
}

#[tokio::test]
async fn only_staff_who_read_orders_list_them() {
    let (shop, _) = open_shop().await;
    let customer = shop.customer().await;
    for path in ["list", "board", "detail?order_id=1", "events"] {
        let call = format!("order/{path}");
        let path = format!("/api/staff/{call}");
        shop.get(&path).await.expect(401, "unauthorized");
        customer.get(&path).await.expect(401, "unauthorized");
    }
    let (driver, editor) =
        (shop.staff("driver", Role::Driver).await, shop.staff("editor", Role::Editor).await);
    for path in ["list", "board", "detail?order_id=1", "events"] {
        let path = format!("order/{path}");
        driver.get(&path).await.expect(403, "forbidden");
        editor.get(&path).await.expect(403, "forbidden");
    }
}

#[tokio::test]
async fn orders_of_an_earlier_version_are_found_by_every_spelling_of_their_names() {
    let (shop, goods) = Shop::sending("demo = true").await;
    let manager = shop.staff("manager", Role::Manager).await;
    let customer = shop.customer().await;
    let id = shop.open_order(&customer, &goods).await;
    for statement in ["UPDATE shop_order SET contact_name = 'أحمد O''Neil-José'", "DELETE FROM order_word"]
    {
        execute(&shop.state.db, statement.to_owned()).await;
    }
    for _ in 0..2 {
        hamour::services::order::index_names(&shop.state).await.unwrap();
    }
    for typed in ["%D8%A7%D8%AD%D9%85%D8%AF", "oneil", "jose"] {
        let found = manager.get(&format!("order/list?search={typed}")).await.ok();
        assert_eq!(found["orders"][0]["id"], id, "{typed}");
    }
}
