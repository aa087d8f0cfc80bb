//! Tests of the demo shop: it is loaded once, completely, and only into an empty database.

use hamour::services::{demo, import, order as orders, staff};
use hamour::store::{order, product, slot};
use hamour_core::order::{OrderAction, OrderStatus};
use hamour_core::staff::Role;
use serde_json::json;

use crate::harness::Shop;
use crate::harness::staff::{STAFF_PASSWORD, staff_cookie};

#[tokio::test]
async fn the_demo_shop_loads_once() {
    let shop = Shop::open().await;
    assert!(demo::load_if_empty(&shop.state).await.unwrap());
    let sign_in = demo::sign_ins(&shop.state).await.unwrap().customer.unwrap();
    let products = product::all(&shop.state.db).await.unwrap().len();
    assert!(products >= 80, "{products}");
    assert!(!demo::load_if_empty(&shop.state).await.unwrap());
    let again = demo::sign_ins(&shop.state).await.unwrap().customer.unwrap();
    assert_eq!(again.phone, sign_in.phone);
    assert_eq!(product::all(&shop.state.db).await.unwrap().len(), products);
    let answer = shop
        .post("/api/login/")
        .json(&serde_json::json!({"whatsapp_number": sign_in.phone, "password": sign_in.password}))
        .await;
    assert_eq!(answer.ok()["user"]["name"], "Demo Customer");
}

#[tokio::test]
async fn the_demo_has_one_member_of_staff_of_each_role_and_shows_their_codes() {
    let shop = Shop::open().await;
    for _ in 0..2 {
        demo::load_if_empty(&shop.state).await.unwrap();
        let password = demo::sign_ins(&shop.state).await.unwrap().staff_password.unwrap();
        for role in Role::ALL {
            let begun = shop.staff_sign_in(role.as_str(), &password).await;
            let body = begun.ok();
            assert_eq!((&body["next"], &body["staff"]["role"]), (&json!("code"), &json!(role)));
            let code = json!({"code": body["demo_code"]});
            let done = shop.staff_post("session/verify-code", &staff_cookie(&begun)).json(&code).await.ok();
            assert_eq!((&done["next"], done.get("demo_code")), (&json!(null), None));
        }
    }
    let shop = Shop::with("").await;
    let password = shop.add_staff("noor", Role::Owner).await;
    let noor = shop.first_sign_in("noor", &password).await;
    let begun = shop.staff_sign_in(&noor.username, STAFF_PASSWORD).await.ok();
    assert_eq!((&begun["next"], begun.get("demo_code")), (&json!("code"), None), "only in a demo");
}

#[tokio::test]
async fn the_demo_shop_has_slots_to_order_for_and_orders_in_every_status() {
    let shop = Shop::open().await;
    demo::load_if_empty(&shop.state).await.unwrap();
    let places = "SELECT CAST(coalesce(sum(taken), 0) AS BIGINT) FROM slot";
    let orders = "SELECT count(*) FROM shop_order o JOIN slot s ON s.slot_on = o.delivery_on
                  AND s.start_minute = o.start_minute WHERE o.status_no <> 4";
    assert_eq!(shop.count(places).await, shop.count(orders).await, "each order in a slot takes a place");
    let days = hamour_core::delivery::days_at(shop.state.clock.now());
    let slots = slot::between(&shop.state.db, days[1], days[2]).await.unwrap();
    let places: u32 = slots.iter().map(|slot| slot.capacity - slot.taken).sum();
    assert!(places >= 100, "{places}");
    let orders = order::of_customer(&shop.state.db, 1, None, order::Filter { open_only: false, limit: 100 })
        .await
        .unwrap();
    let mut statuses: Vec<_> = orders.iter().map(|order| order.status.number()).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [1, 2, 3, 4, 5]);
}

#[tokio::test]
async fn a_shop_is_not_loaded_over_another() {
    let shop = Shop::open().await;
    let files = import::parse(&demo::Embedded).unwrap();
    assert!(import::load(&shop.state, None, &files).await.unwrap());
    assert!(!import::load(&shop.state, None, &files).await.unwrap());
}

#[tokio::test]
async fn a_cancelled_order_of_an_import_gives_back_what_it_had_taken_and_no_more() {
    let shop = Shop::open().await;
    let mut files = import::parse(&demo::Embedded).unwrap();
    let mut products = files.categories.iter_mut().flat_map(|(_, file)| &mut file.products);
    let safi = products.find(|product| product.slug == "safi").unwrap();
    // Deactivated after it was ordered.
    safi.active = false;
    let stock = safi.stock.unwrap();
    assert!(import::load(&shop.state, None, &files).await.unwrap());
    let order = orders::all(&shop.state, true, 100).await.unwrap().remove(0);
    let line = order.lines.iter().find(|line| line.product_name == "Safi").unwrap();
    assert_eq!((order.status, line.quantity), (OrderStatus::Processing, 2));
    let safi = line.variation_id.unwrap();
    assert_eq!(shop.units_left(safi).await, stock - 2);
    orders::change_status(
        &shop.state,
        order.id,
        orders::ChangedBy::Staff(crate::harness::tester()),
        OrderAction::Cancel,
    )
    .await
    .unwrap();
    assert_eq!(shop.units_left(safi).await, stock);
}

#[tokio::test]
async fn a_shop_of_its_own_gets_no_accounts_of_the_demo() {
    let shop = Shop::with("").await;
    let mut files = import::parse(&demo::Embedded).unwrap();
    files.customers.customers.clear();
    assert!(import::load(&shop.state, None, &files).await.unwrap());
    assert!(!demo::load_if_empty(&shop.state).await.unwrap());
    assert!(demo::sign_ins(&shop.state).await.unwrap().staff_password.is_none());
    assert!(staff::list(&shop.state).await.unwrap().is_empty());

    let staffed = Shop::open().await;
    staffed.add_staff("noor", Role::Owner).await;
    let refused = demo::load_if_empty(&staffed.state).await.unwrap_err();
    assert!(refused.to_string().contains("belongs to a real shop"), "{refused}");
}

#[tokio::test]
async fn the_shown_codes_let_everybody_in_who_tries_a_demo_at_once() {
    let shop = Shop::open().await;
    demo::load_if_empty(&shop.state).await.unwrap();
    let password = demo::sign_ins(&shop.state).await.unwrap().staff_password.unwrap();
    for _ in 0..6 {
        let begun = shop.staff_sign_in("owner", &password).await;
        let code = json!({"code": begun.ok()["demo_code"]});
        shop.staff_post("session/verify-code", &staff_cookie(&begun)).json(&code).await.ok();
    }
}

#[tokio::test]
async fn demo_mode_does_not_open_a_shop_with_customers() {
    let shop = Shop::open().await;
    shop.customer().await;
    let refused = demo::load_if_empty(&shop.state).await.unwrap_err();
    assert!(refused.to_string().contains("belongs to a real shop"), "{refused}");
    assert!(product::all(&shop.state.db).await.unwrap().is_empty());
}

#[tokio::test]
async fn two_programs_that_start_at_once_load_one_shop() {
    let shop = Shop::open().await;
    let other = shop.another_program().await;
    let (here, there) = tokio::join!(demo::load_if_empty(&shop.state), demo::load_if_empty(&other));
    let (here, there) = (here.unwrap(), there.unwrap());
    assert!(here != there, "one of them");
    let (here, there) = tokio::join!(demo::sign_ins(&shop.state), demo::sign_ins(&other));
    assert_eq!(here.unwrap().customer.unwrap().phone, there.unwrap().customer.unwrap().phone);
    let products = product::all(&shop.state.db).await.unwrap();
    let slugs: std::collections::BTreeSet<_> = products.iter().map(|product| &product.slug).collect();
    assert_eq!(slugs.len(), products.len());
}

#[tokio::test]
async fn earlier_orders_lie_in_windows_of_the_calendar_whenever_the_demo_begins() {
    // In Doha: at night, early, at noon, between two windows, late; on Fridays delivery begins at 13:00.
    for begun in ["21T00:19", "21T06:40", "21T09:00", "21T12:30", "20T20:50", "20T05:00"] {
        let now = format!("2026-11-{begun}:00Z").parse().unwrap();
        let shop = Shop::at(now).await;
        demo::load_if_empty(&shop.state).await.unwrap();
        let orders =
            order::of_customer(&shop.state.db, 1, None, order::Filter { open_only: false, limit: 100 })
                .await
                .unwrap();
        assert!(orders.is_sorted_by(|newer, older| newer.created >= older.created), "{begun}");
        for order in &orders {
            let told = format!("{begun}: {} {:?} {}", order.status, order.delivery, order.created);
            let (start, end) = order.delivery.minutes.expect("a window");
            let windows: &[u16] = if order.delivery.on.to_string() == "2026-11-20"
                || order.delivery.on.to_string() == "2026-11-27"
            {
                &[13, 16, 18, 20]
            } else {
                &[8, 10, 13, 16, 18, 20]
            };
            assert!(windows.contains(&(start / 60)) && end == start + 120, "{told}");
            let ordered = hamour_core::delivery::minute_at(order.created);
            assert!((8 * 60..22 * 60).contains(&ordered) && order.created < now, "{told}");
            let starts = hamour_core::delivery::instant_at(order.delivery.on, start);
            assert!(order.created < starts, "{told}");
            let closed = order.closed.is_some_and(|at| at > order.created && at <= now);
            assert_eq!(closed, order.status.is_closed(), "{told}");
            if order.status == OrderStatus::Delivered {
                let handed_over = order.closed.unwrap();
                let ends = hamour_core::delivery::instant_at(order.delivery.on, end);
                assert!(starts < handed_over && handed_over < ends, "{told}");
            }
        }
    }
}
