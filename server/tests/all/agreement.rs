//! Conditions of the rule book that an SQL statement repeats: both must give the same result.

use chrono::TimeDelta;
use hamour::failure::Failure;
use hamour::model::list_place::ListPlace;
use hamour::services::{calendar, inventory, slot as slots};
use hamour::store::otp_challenge::{self, NewChallenge};
use hamour::store::payment::Pending;
use hamour::store::product::NewVariation;
use hamour::store::{coupon, notification, order, payment, product, slot, stock};
use hamour_core::Money;
use hamour_core::cart::check_units;
use hamour_core::catalogue::{PRICE_MAX, is_buyable, is_offered};
use hamour_core::coupon::is_used_up;
use hamour_core::delivery::{CAPACITY_MAX, WeeklyWindow};
use hamour_core::message::Audience;
use hamour_core::order::{OrderStatus, is_sold};
use hamour_core::payment::{Hold, PaymentState};

use crate::harness::gateway::{Kind, shop_with};
use crate::harness::{Shop, execute};
use crate::payment::at_gateway;

#[tokio::test]
async fn chk_12_taking_stock_agrees_with_the_rule_book() {
    let (shop, goods) = Shop::stocked().await;
    let product_id = goods.product("safi");
    let mut tx = shop.state.db.begin().await.unwrap();
    let mut taken = 0;
    for product_is_active in [true, false] {
        product::set_active(&mut tx, product_id, product_is_active).await.unwrap();
        for variation_is_active in [true, false] {
            for (units, wanted) in [(0, 1), (1, 1), (1, 2), (5, 4), (5, 5), (5, 6)] {
                let new = NewVariation {
                    product_id,
                    name: Some("Test"),
                    price: Money::from_dirhams(100).unwrap(),
                    weight_grams: None,
                    pieces: None,
                    stock: units,
                    is_weighed: false,
                    is_active: variation_is_active,
                    image: None,
                    image_alt: None,
                    name_ar: "",
                    compare_at: None,
                    barcode: None,
                    position: 0,
                };
                let id = product::insert_variation(&mut tx, &new, 0).await.unwrap();
                let rule = check_units(is_offered(product_is_active, variation_is_active), units, wanted);
                let left = stock::take(&mut tx, id, wanted).await.unwrap();
                assert_eq!(left.is_some(), rule.is_ok(), "{new:?} wanted {wanted}");
                assert!(left.is_none_or(|left| left == units - i64::from(wanted)));
                taken += u32::from(left.is_some());
            }
        }
    }
    assert_eq!(taken, 3, "only what is offered, and no more than there is");
}

#[tokio::test]
async fn chk_13_taking_a_coupons_use_agrees_with_the_rule_book() {
    let (shop, _) = Shop::stocked().await;
    shop.set_terms(|_| ()).await;
    for (code, max_uses) in [("ANY", None), ("NEVER", Some(0)), ("TWICE", Some(2))] {
        shop.add_coupon(code, |terms| terms.max_uses = max_uses).await;
        for uses in 0..4 {
            let mut tx = shop.state.db.begin().await.unwrap();
            let before = coupon::by_code(&mut tx, code).await.unwrap().unwrap();
            let may = !is_used_up(max_uses, before.uses);
            let taken = coupon::count_use(&mut tx, before.id).await.unwrap();
            assert_eq!(taken, may, "{code} after {uses}");
            tx.commit().await.unwrap();
        }
        assert_eq!(shop.coupon_uses(code).await, max_uses.unwrap_or(4));
    }
}

#[tokio::test]
async fn val_06_trying_a_code_agrees_with_the_rule_book() {
    let shop = Shop::open().await;
    let mut tx = shop.state.db.begin().await.unwrap();
    let mut tried = 0;
    for (tries, expires_at, ends) in
        [(0, 100, false), (1, 100, false), (5, 100, false), (5, 100, true), (5, 50, false), (5, 51, false)]
    {
        let id = format!("{tries}-{expires_at}-{ends}");
        let new = NewChallenge {
            client_hash: b"somebody",
            id: &id,
            purpose: "sign_up",
            phone: "97455512345",
            code_hash: &[7; 32],
            tries,
            created_at: 0,
            expires_at,
        };
        otp_challenge::insert(&mut tx, &new).await.unwrap();
        if ends {
            otp_challenge::end(&mut tx, &id, 10).await.unwrap();
        }
        for _ in 0..2 {
            let challenge = otp_challenge::get(&mut tx, &id).await.unwrap().unwrap();
            let after = otp_challenge::try_once(&mut tx, &id, 50).await.unwrap();
            assert_eq!(after.is_some(), challenge.is_open(50), "{challenge:?}");
            if let Some(expect) = challenge.answered(false, 50) {
                assert_eq!(otp_challenge::get(&mut tx, &id).await.unwrap(), Some(expect));
                tried += 1;
            }
        }
    }
    assert_eq!(tried, 5, "once of one, twice of five, twice just in time");
}

#[tokio::test]
async fn counting_what_is_sold_out_agrees_with_the_rule_book() {
    let (shop, goods) = Shop::stocked().await;
    let mut tx = shop.state.db.begin().await.unwrap();
    let before = stock::sold_out(&mut tx).await.unwrap();
    let mut expect = 0;
    for (position, slug) in ["safi", "lamb-leg"].into_iter().enumerate() {
        let (product_id, product_is_active) = (goods.product(slug), position == 0);
        let unchanged = stock::sold_out(&mut tx).await.unwrap();
        product::set_active(&mut tx, product_id, product_is_active).await.unwrap();
        assert_eq!(stock::sold_out(&mut tx).await.unwrap(), unchanged, "all that these had was there");
        for is_active in [true, false] {
            for units in [0, 1, 7] {
                let new = NewVariation {
                    product_id,
                    name: Some("Test"),
                    price: Money::from_dirhams(100).unwrap(),
                    weight_grams: None,
                    pieces: None,
                    stock: units,
                    is_weighed: false,
                    is_active,
                    image: None,
                    image_alt: None,
                    name_ar: "",
                    compare_at: None,
                    barcode: None,
                    position: 0,
                };
                product::insert_variation(&mut tx, &new, 0).await.unwrap();
                let is_offered = is_offered(product_is_active, is_active);
                expect += i64::from(is_offered && !is_buyable(is_offered, units));
                let found = stock::sold_out(&mut tx).await.unwrap() - before;
                assert_eq!(found, expect, "{slug} {new:?}");
            }
        }
    }
    assert_eq!(expect, 1, "offered, and nothing left");
}

#[tokio::test]
async fn chk_04_setting_the_places_of_a_slot_agrees_with_the_rule_book() {
    let shop = Shop::open().await;
    shop.deliver_daily(3).await;
    let day = hamour_core::delivery::date_at(shop.state.clock.now()).succ_opt().unwrap();
    let mut tx = shop.state.db.begin().await.unwrap();
    let id = slot::between(&mut tx, day, day).await.unwrap()[0].id;
    let mut refused = 0;
    for _ in 0..3 {
        assert!(slot::take(&mut tx, id).await.unwrap().is_some());
        slot::follow_window(&mut tx, id).await.unwrap();
        for wanted in 0..5 {
            let before = slot::get(&mut tx, id).await.unwrap().unwrap();
            let may = before.capacity_for(wanted) == wanted && wanted != before.capacity;
            assert_eq!(slot::resize(&mut tx, id, wanted).await.unwrap(), may, "{before:?} {wanted}");
            let after = slot::get(&mut tx, id).await.unwrap().unwrap();
            assert_eq!(after.capacity, if may { wanted } else { before.capacity });
        }
        for wanted in 0..5 {
            let before = slot::get(&mut tx, id).await.unwrap().unwrap();
            let may = before.capacity_for(wanted) == wanted;
            assert_eq!(slot::set_capacity(&mut tx, id, wanted).await.unwrap(), may, "{before:?} {wanted}");
            let after = slot::get(&mut tx, id).await.unwrap().unwrap();
            assert_eq!(after.capacity, if may { wanted } else { before.capacity });
            refused += u32::from(!may);
        }
    }
    assert_eq!(refused, 1 + 2 + 3, "never fewer than are taken");
}

/// Checks payments in every state: the statement must find exactly the orders whose reservation has expired.
#[tokio::test]
async fn finding_orders_whose_hold_is_over_agrees_with_the_rule_book() {
    let (shop, goods, gateway) = shop_with(Kind::ALL[0]).await;
    let (_, placed) = at_gateway(&shop, &goods, &gateway).await;
    let db = &shop.state.db;
    let id = payment::of_order(db, placed.id).await.unwrap().unwrap().id;
    let at = |ms: i64| chrono::DateTime::from_timestamp_millis(ms).unwrap();
    let hold = Hold { abandoned: TimeDelta::milliseconds(10), longest: TimeDelta::milliseconds(40) };
    let now_ms = 1_000;
    let mut found = 0;
    for state in PaymentState::ALL {
        for (created, started) in
            [(990, 990), (985, 991), (980, 990), (970, 995), (971, 995), (969, 969), (960, 995), (961, 995)]
        {
            for is_under_way in [false, true] {
                let settled = if state.is_settled() { "1" } else { "NULL" };
                let name = state.as_str();
                execute(
                    db,
                    format!(
                        "UPDATE payment SET created_at = {created}, started_at = {started}, state = '{name}',
                                settled_at = {settled} WHERE id = {id}"
                    ),
                )
                .await;
                execute(db, format!("DELETE FROM payment_hint WHERE payment_id = {id}")).await;
                if is_under_way {
                    let mut tx = db.begin().await.unwrap();
                    payment::keep_hint(&mut tx, id, "T1", 0, 5_000).await.unwrap();
                    tx.commit().await.unwrap();
                }
                let before = |hold: TimeDelta| now_ms - hold.num_milliseconds();
                let oldest = Pending {
                    placed_ms: before(hold.longest),
                    started_ms: before(hold.abandoned),
                    first_started_ms: before(hold.of_all_starts()),
                };
                let due = payment::pending_since(db, &oldest, 9).await.unwrap();
                let is_over = hold.is_over(at(created), at(started), is_under_way, at(now_ms));
                let expect = !state.is_settled() && is_over;
                assert_eq!(!due.is_empty(), expect, "{state:?} {created} {started} {is_under_way}");
                found += u32::from(expect);
            }
        }
    }
    assert!((4..14).contains(&found), "some are over and some are not: {found}");
}

/// Checks which orders count as earlier orders and as sales, for every status, paid or not.
#[tokio::test]
async fn earlier_orders_and_sales_agree_with_the_rule_book() {
    let (shop, goods, gateway) = shop_with(Kind::ALL[0]).await;
    let (_, placed) = at_gateway(&shop, &goods, &gateway).await;
    let db = &shop.state.db;
    let customer_id = payment::of_order(db, placed.id).await.unwrap().unwrap().customer_id;
    for status in OrderStatus::ALL {
        for (is_online, is_paid) in [(true, true), (true, false), (false, false)] {
            let (number, paid_at) = (status.number(), if is_paid { "1" } else { "NULL" });
            execute(
                db,
                format!(
                    "UPDATE shop_order SET status_no = {number}, is_online = {is_online}, paid_at = {paid_at}
                     WHERE id = {}",
                    placed.id
                ),
            )
            .await;
            let (_, earlier) = coupon::history(db, 1, customer_id).await.unwrap();
            assert_eq!(earlier > 0, status.counts(), "{status}");
            let sold = order::sales_since(db, 0).await.unwrap();
            assert_eq!(
                !sold.is_empty(),
                is_sold(status, is_online, is_paid),
                "{status} {is_online} {is_paid}"
            );
        }
    }
}

#[tokio::test]
async fn noti_01_reading_notifications_agrees_with_the_rule_book() {
    let shop = Shop::open().await;
    shop.customer().await;
    shop.sign_up("97455500002").await;
    let customers = [1, 2];
    let audiences = [Audience::Everyone, Audience::Customer(customers[0]), Audience::Customer(customers[1])];
    let mut tx = shop.state.db.begin().await.unwrap();
    let mut sent = vec![];
    for audience in audiences {
        let id =
            notification::insert(&mut tx, audience, ["News", ""], ["Fresh fish", ""], 1000).await.unwrap();
        assert_eq!(notification::audience(&mut tx, id).await.unwrap(), Some(audience));
        sent.push((id, audience));
    }
    tx.commit().await.unwrap();
    for customer_id in customers {
        let found = notification::page(&shop.state.db, customer_id, ListPlace::FIRST, 10).await.unwrap();
        for (id, audience) in &sent {
            let is_listed = found.iter().any(|listed| listed.id == *id);
            assert_eq!(is_listed, audience.includes(customer_id), "{audience:?} to {customer_id}");
        }
    }
}

#[tokio::test]
async fn use_cases_enforce_the_limits_of_the_rule_book_for_any_caller() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(3).await;
    let day = hamour_core::delivery::date_at(shop.state.clock.now()).succ_opt().unwrap();
    let id = slot::between(&shop.state.db, day, day).await.unwrap()[0].id;
    let code = |failure: Failure| match failure {
        Failure::Refused(broken) => broken.info.code.as_str(),
        other => panic!("{other}"),
    };
    let places =
        slots::set_capacity(&shop.state, crate::harness::tester(), id, Some(CAPACITY_MAX + 1), None).await;
    assert_eq!(code(places.unwrap_err()), "capacity_invalid");
    let window = WeeklyWindow {
        weekday: chrono::Weekday::Sun,
        start_minute: 60,
        end_minute: 120,
        capacity: CAPACITY_MAX + 1,
    };
    assert_eq!(
        code(
            calendar::set_windows(&shop.state, crate::harness::tester(), &[window], None).await.unwrap_err()
        ),
        "capacity_invalid"
    );
    let ware = inventory::ProductRef::Variation(goods.variation("safi"));
    let too_much = Money::from_dirhams(PRICE_MAX.dirhams() + 1).unwrap();
    for (change, expect) in [
        (inventory::Change::Price(Money::ZERO), "price_invalid"),
        (inventory::Change::Price(too_much), "price_invalid"),
    ] {
        assert_eq!(
            code(inventory::change(&shop.state, crate::harness::tester(), &ware, change).await.unwrap_err()),
            expect
        );
    }
}
