//! Runs the rule book's vectors through HTTP that need their own data for each case: coupons, search, one-time codes,
//! the status of an order.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

use chrono::{DateTime, Utc};
use hamour::services::order::{self, ChangedBy};
use hamour::store::category::{self, NewCategory};
use hamour::store::{coupon, otp_challenge};
use hamour_core::coupon::{Reduction, Scope, Terms};
use hamour_core::order::{OrderAction, OrderStatus};
use hamour_core::{BasisPoints, Money};
use serde_json::{Value, json};

use crate::harness::{Customer, Goods, Shop, address_form, cash_order, execute};
use crate::settings::set;
use crate::vectors::cases;
use crate::vectors_of_goods::{Ware, add_ware};

fn money(value: &Value) -> Option<Money> {
    value.as_str().map(|text| text.parse().unwrap())
}

fn count(value: &Value) -> Option<u32> {
    value.as_u64().map(|number| u32::try_from(number).unwrap())
}

/// Converts a vector's terms: categories 1 and 2 become the shop's, and times keep their distance from the present.
fn terms_of(terms: &Value, vector_now: DateTime<Utc>, shop: &Shop, categories: [i64; 3]) -> Terms {
    let ids = |value: &Value| -> Option<Vec<i64>> {
        Some(
            value
                .as_array()?
                .iter()
                .map(|id| categories[usize::try_from(id.as_u64().unwrap()).unwrap()])
                .collect(),
        )
    };
    let instant = |value: &Value| {
        let at: DateTime<Utc> = value.as_str()?.parse().unwrap();
        Some(shop.state.clock.now() + (at - vector_now))
    };
    let reduction = match count(&terms["percent"]) {
        Some(share) => {
            Reduction::Percent { share: BasisPoints::new(share).unwrap(), cap: money(&terms["cap"]) }
        }
        None => Reduction::Fixed(money(&terms["fixed"]).unwrap()),
    };
    let only = ids(&terms["only"]).map(Scope::Only);
    Terms {
        reduction,
        scope: only.or_else(|| ids(&terms["except"]).map(Scope::Except)).unwrap_or_default(),
        minimum: money(&terms["minimum"]).unwrap_or_default(),
        valid_from: instant(&terms["valid_from"]),
        valid_until: instant(&terms["valid_until"]),
        max_uses: count(&terms["max_uses"]),
        max_uses_per_customer: count(&terms["max_uses_per_customer"]),
        first_order_only: terms["first_order_only"] == true,
        is_active: terms["is_active"] != false,
    }
}

/// Whether a shop can have these lines: prices are positive, and a product has one category.
fn can_be_sold(lines: &[Value]) -> bool {
    lines.iter().all(|line| money(&line[0]) > Some(Money::ZERO) && line[1].as_array().unwrap().len() == 1)
}

/// Orders the customer's cart, paid in cash; returns the order's id.
async fn place(customer: &Customer<'_>, goods: &Goods) -> i64 {
    let address_id = customer.add_address(&address_form(goods)).await;
    let slot_id = customer.slot_tomorrow().await;
    customer.order(&cash_order(slot_id, address_id)).await.ok()["id"].as_i64().unwrap()
}

#[tokio::test]
async fn chk_13_coupon_discount_vectors_through_http() {
    let (shop, goods) = Shop::stocked().await;
    shop.set_terms(|_| ()).await;
    shop.deliver_daily(200).await;
    let safi = goods.product("safi");
    let categories = [0, goods.category("fish"), goods.category("meat")];
    let all = cases("coupon", "couponDiscount");
    let crowd = shop.crowd(i64::try_from(all.len()).unwrap()).await;
    let mut left_out = 0;
    for (index, ((args, expect), customer)) in all.into_iter().zip(&crowd).enumerate() {
        let about = json!(args).to_string();
        let lines = args[1]["lines"].as_array().unwrap();
        if !can_be_sold(lines) {
            left_out += 1;
            continue;
        }
        let code = format!("VECTOR{index}");
        let now: DateTime<Utc> = args[1]["now"].as_str().unwrap().parse().unwrap();
        let terms = terms_of(&args[0], now, &shop, categories);
        let mut products = vec![];
        shop.change_catalogue(async |tx| {
            coupon::insert(tx, &code, &terms).await.unwrap();
            for (place, line) in lines.iter().enumerate() {
                let category = categories[usize::try_from(line[1][0].as_u64().unwrap()).unwrap()];
                let slug = format!("vector-{index}-{place}");
                let ware = Ware { slug: &slug, price: money(&line[0]).unwrap(), ..Ware::of(category) };
                products.push(add_ware(tx, &ware).await.0);
            }
        })
        .await;
        let uses_by_customer = count(&args[1]["uses_by_customer"]).unwrap_or(0);
        let earlier_orders = count(&args[1]["earlier_orders"]).unwrap_or(0).max(uses_by_customer);
        for order in 0..earlier_orders {
            shop.restock(goods.variation("safi"), 1).await;
            customer.add(safi).await.ok();
            if order < uses_by_customer {
                customer.post("/api/create-coupon/").json(&json!({"coupon_code": code})).await.ok();
            }
            place(customer, &goods).await;
        }
        if let Some(uses) = count(&args[1]["uses"]) {
            let mut tx = shop.state.db.begin().await.unwrap();
            let id = coupon::by_code(&mut tx, &code).await.unwrap().unwrap().id;
            coupon::set_uses(&mut tx, id, terms.max_uses.map_or(uses, |most| uses.min(most))).await.unwrap();
            tx.commit().await.unwrap();
        }
        for product_id in products {
            customer.add(product_id).await.ok();
        }
        let answer = customer.post("/api/create-coupon/").json(&json!({"coupon_code": code})).await;
        match expect["code"].as_str() {
            None => assert_eq!(answer.ok()["cart"]["discount_amount"], expect["ok"], "{about}"),
            // An empty cart is reported first.
            Some(_) if lines.is_empty() => drop(answer.expect(400, "cart_empty")),
            Some(reason) => {
                let envelope = answer.expect(400, reason);
                assert_eq!(envelope["issues"][0]["details"], expect["details"], "{about}");
            }
        }
    }
    assert_eq!(left_out, 4, "something for nothing or less, and something in two categories, twice");
}

#[tokio::test]
async fn chk_13_used_up_coupon_vectors_through_http() {
    let (shop, goods) = Shop::stocked().await;
    let customer = shop.customer().await;
    customer.add(goods.product("safi")).await.ok();
    for (index, (args, expect)) in cases("coupon", "isCouponUsedUp").into_iter().enumerate() {
        let code = format!("VECTOR{index}");
        shop.add_coupon(&code, |terms| terms.max_uses = count(&args[0])).await;
        let mut tx = shop.state.db.begin().await.unwrap();
        let id = coupon::by_code(&mut tx, &code).await.unwrap().unwrap().id;
        coupon::set_uses(&mut tx, id, count(&args[1]).unwrap()).await.unwrap();
        tx.commit().await.unwrap();
        let answer = customer.post("/api/create-coupon/").json(&json!({"coupon_code": code})).await;
        assert_eq!(json!(answer.status == 400), expect, "{args:?}: {answer}");
        if expect == true {
            answer.expect(400, "coupon_used");
        }
    }
}

#[tokio::test]
async fn srch_01_search_vectors_through_http() {
    for (args, expect) in cases("search", "found") {
        let shop = Shop::open().await;
        let names: Vec<String> = serde_json::from_value(args[1].clone()).unwrap();
        shop.change_catalogue(async |tx| {
            let shelf = NewCategory { slug: "shelf", name: "Zzz", ..NewCategory::default() };
            let category_id = category::insert(tx, &shelf).await.unwrap();
            for (place, name) in names.iter().enumerate() {
                let slug = format!("product-{place}");
                add_ware(tx, &Ware { slug: &slug, name, ..Ware::of(category_id) }).await;
            }
        })
        .await;
        let mut path = "/api/search-tag/?query=".to_owned();
        for byte in args[0].as_str().unwrap().bytes() {
            write!(path, "%{byte:02X}").unwrap();
        }
        let found = shop.get(&path).await.ok();
        let found: Vec<_> = found.as_array().unwrap().iter().map(|one| one["name"].clone()).collect();
        assert_eq!(json!(found), expect, "{args:?}");
    }
}

/// A vector's text with the digits of its code replaced by those of another code, in the same script.
fn typed_as(text: &str, code: &str) -> String {
    let mut digits = code.chars().map(|digit| digit.to_digit(10).unwrap());
    text.chars()
        .map(|character| {
            let zero = match character {
                '0'..='9' => '0',
                '\u{660}'..='\u{669}' => '\u{660}',
                '\u{6f0}'..='\u{6f9}' => '\u{6f0}',
                _ => return character,
            };
            char::from_u32(u32::from(zero) + digits.next().unwrap()).unwrap()
        })
        .collect()
}

#[tokio::test]
async fn val_06_code_vectors_through_http() {
    let shop = Shop::open().await;
    for (index, (args, expect)) in cases("otp", "parseCode").into_iter().enumerate() {
        let phone = json!({"mobile_number": format!("974555100{index:02}")});
        let sent = shop.post("/api/send-otp/").json(&phone).await.ok();
        let code = sent["otp"].as_str().unwrap();
        let typed = async |text: &str| {
            let body = json!({"challenge_id": sent["challenge_id"], "otp": text});
            shop.post("/api/verify-otp/").json(&body).await
        };
        let text = args[0].as_str().unwrap();
        if expect.is_null() {
            typed(text).await.expect(400, "invalid_otp");
            typed(code).await.ok();
        } else {
            typed(&typed_as(text, code)).await.ok();
        }
    }
}

#[tokio::test]
async fn resend_vectors_through_http() {
    let mut left_out = 0;
    for (args, expect) in cases("otp", "otpResendWaitSeconds") {
        // The shop's clock cannot go back.
        let Ok(later_ms) = u64::try_from(args[1].as_i64().unwrap() - args[0].as_i64().unwrap()) else {
            left_out += 1;
            continue;
        };
        let shop = Shop::open().await;
        let phone = json!({"mobile_number": "97455510000"});
        shop.post("/api/send-otp/").json(&phone).await.ok();
        shop.advance(Duration::from_millis(later_ms));
        let again = shop.post("/api/send-otp/").json(&phone).await;
        if expect == 0 {
            again.ok();
        } else {
            again.expect(429, "too_many");
            assert_eq!(json!(again.retry_after_s()), expect, "{args:?}");
        }
    }
    assert_eq!(left_out, 1);
}

#[tokio::test]
async fn val_06_try_vectors_through_http() {
    let mut left_out = 0;
    for (args, expect) in cases("otp", "mayTry") {
        let Ok(later_ms) = u64::try_from(args[2].as_i64().unwrap() - args[0].as_i64().unwrap()) else {
            left_out += 1;
            continue;
        };
        let shop = Shop::open().await;
        let phone = json!({"mobile_number": "97455510000"});
        let sent = shop.post("/api/send-otp/").json(&phone).await.ok();
        let code = sent["otp"].as_str().unwrap();
        let typed = async |text: &str| {
            let body = json!({"challenge_id": sent["challenge_id"], "otp": text});
            shop.post("/api/verify-otp/").json(&body).await
        };
        let wrong = if code == "0000" { "0001" } else { "0000" };
        for _ in 0..args[1].as_u64().unwrap() {
            typed(wrong).await.expect(400, "invalid_otp");
        }
        shop.advance(Duration::from_millis(later_ms));
        let answer = typed(code).await;
        assert_eq!(json!(answer.status == 200), expect, "{args:?}: {answer}");
    }
    assert_eq!(left_out, 1);
}

#[tokio::test]
async fn val_06_answered_code_vectors_through_http() {
    for (args, expect) in cases("otp", "otpAnswered") {
        let now_ms = args[2].as_i64().unwrap();
        let shop = Shop::at(DateTime::from_timestamp_millis(now_ms).unwrap()).await;
        let sent = shop.post("/api/send-otp/").json(&json!({"mobile_number": "97455510000"})).await.ok();
        let id = sent["challenge_id"].as_str().unwrap();
        let (before, db) = (&args[0], &shop.state.db);
        let ended_at = if before["is_ended"] == true { json!(now_ms) } else { Value::Null };
        let (expires_at, tries) = (&before["expires_at_ms"], &before["tries_left"]);
        execute(
            db,
            format!(
                "UPDATE otp_challenge SET tries_left = {tries}, expires_at = {expires_at}, ended_at = {ended_at}
                 WHERE id = '{id}'"
            ),
        )
        .await;
        let right = sent["otp"].as_str().unwrap();
        let wrong = if right == "0000" { "0001" } else { "0000" };
        let typed = if args[1] == true { right } else { wrong };
        let answer = shop.post("/api/verify-otp/").json(&json!({"challenge_id": id, "otp": typed})).await;
        assert_eq!(answer.status == 200, args[1] == true && !expect.is_null(), "{args:?}: {answer}");
        let after = otp_challenge::get(db, id).await.unwrap().unwrap();
        let after = json!({
            "expires_at_ms": after.expires_at_ms, "tries_left": after.tries_left, "is_ended": after.is_ended
        });
        assert_eq!(&after, if expect.is_null() { before } else { &expect }, "{args:?}");
    }
}

/// Creates an order and lets staff bring it to a status.
pub(crate) async fn order_at(
    shop: &Shop,
    customer: &Customer<'_>,
    goods: &Goods,
    status: OrderStatus,
) -> i64 {
    use OrderAction::{Accept, Cancel, Deliver, Send};
    shop.restock(goods.variation("safi"), 1).await;
    customer.add(goods.product("safi")).await.ok();
    let id = place(customer, goods).await;
    let steps: &[OrderAction] = match status {
        OrderStatus::Processing => &[],
        OrderStatus::Accepted => &[Accept],
        OrderStatus::FoodOnTheWay => &[Accept, Send],
        OrderStatus::Delivered => &[Accept, Send, Deliver],
        OrderStatus::Cancelled => &[Cancel],
    };
    for action in steps {
        order::change_status(&shop.state, id, ChangedBy::Staff(crate::harness::tester()), *action)
            .await
            .unwrap();
    }
    id
}

/// The actions that this test cannot perform. It performs a customer's actions through HTTP, and those of staff through
/// the use case behind their commands. Customers and the system cannot accept, send or deliver an order, and the system
/// cancels one only because of its payment, which `payment_release.rs` tests.
const WITHOUT_A_WAY: [(&str, &str); 7] = [
    ("Customer", "Accept"),
    ("Customer", "Send"),
    ("Customer", "Deliver"),
    ("System", "Accept"),
    ("System", "Send"),
    ("System", "Deliver"),
    ("System", "Cancel"),
];

#[tokio::test]
async fn api_22_order_vectors_through_http() {
    let (shop, goods) = Shop::stocked().await;
    shop.set_terms(|_| ()).await;
    shop.deliver_daily(200).await;
    set(&shop, &[("cash.max_orders", "off")]).await.unwrap();
    let customer = shop.customer().await;
    let mut asked = BTreeMap::<(String, String), u32>::new();
    for (args, expect) in cases("order", "orderAfter") {
        let [status, action, actor] = [0, 1, 2].map(|index: usize| args[index].as_str().unwrap());
        if WITHOUT_A_WAY.contains(&(actor, action)) {
            continue;
        }
        *asked.entry((actor.to_owned(), action.to_owned())).or_default() += 1;
        let status: OrderStatus = serde_json::from_value(status.into()).unwrap();
        let id = order_at(&shop, &customer, &goods, status).await;
        let answer = if actor == "Customer" {
            let answer = customer.post("/api/cancel-order/").json(&json!({"order_id": id})).await;
            if answer.status == 200 {
                let order = customer.post("/api/order-detail/").json(&json!({"order_id": id})).await.ok();
                json!({"ok": order["order_status"]})
            } else {
                json!({"code": answer.json()["code"]})
            }
        } else {
            let action = serde_json::from_value(action.into()).unwrap();
            match order::change_status(&shop.state, id, ChangedBy::Staff(crate::harness::tester()), action)
                .await
            {
                Ok(order) => json!({"ok": order.status}),
                Err(hamour::failure::Failure::Refused(broken)) => json!({"code": broken.info.code.as_str()}),
                Err(other) => panic!("{other}"),
            }
        };
        assert_eq!(answer, expect, "{args:?}");
    }
    let ways = [
        ("Customer", "Cancel"),
        ("Staff", "Accept"),
        ("Staff", "Cancel"),
        ("Staff", "Deliver"),
        ("Staff", "Send"),
    ];
    let asked: Vec<_> =
        asked.iter().map(|((actor, action), count)| ((actor.as_str(), action.as_str()), *count)).collect();
    assert_eq!(asked, ways.map(|way| (way, 5)), "each of them at each of the five statuses");
}
