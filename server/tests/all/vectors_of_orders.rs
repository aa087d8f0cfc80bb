//! The rule book's vectors through HTTP, where a shop has to be stocked for each: coupons, searching, one-time codes,
//! the life of an order.

use std::fmt::Write as _;

use chrono::{DateTime, Utc};
use hamour::services::order::{self, Mover};
use hamour::store::category::{self, NewCategory};
use hamour::store::coupon;
use hamour::store::db::Tx;
use hamour::store::product::{self, NewProduct, NewVariation};
use hamour_core::coupon::{Reduction, Scope, Terms};
use hamour_core::order::{OrderAction, OrderStatus};
use hamour_core::{BasisPoints, Money};
use serde_json::{Value, json};

use crate::harness::{Customer, Goods, Shop, address_form, cash_order};
use crate::vectors::cases;

/// Adds a product without variations; its id.
async fn add_product(tx: &mut Tx, category_id: i64, slug: &str, name: &str, price: Money) -> i64 {
    let new = NewProduct {
        slug,
        category_id,
        subcategory_id: None,
        name,
        name_ar: "",
        description: "",
        image: "/media/fish-800.webp",
        image_alt: "",
        has_variation: false,
        is_active: true,
        meta_title: "",
        meta_description: "",
        search_terms: "",
        position: 0,
    };
    let product_id = product::insert(tx, &new).await.unwrap();
    let unit = NewVariation {
        product_id,
        name: None,
        price,
        weight_grams: None,
        pieces: None,
        stock: 20,
        is_weighed: false,
        is_active: true,
        image: None,
        image_alt: None,
        position: 0,
    };
    product::insert_variation(tx, &unit).await.unwrap();
    product_id
}

fn money(value: &Value) -> Option<Money> {
    value.as_str().map(|text| text.parse().unwrap())
}

fn count(value: &Value) -> Option<u32> {
    value.as_u64().map(|number| u32::try_from(number).unwrap())
}

/// A vector's terms, its categories 1 and 2 those of the shop, its instants as far from the shop's clock as from the
/// vector's.
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

/// Whether a shop can hold what the vector speaks of: nothing is sold for nothing or in two categories.
fn can_be_sold(lines: &[Value]) -> bool {
    lines.iter().all(|line| line[0] != "0.00" && line[1].as_array().unwrap().len() == 1)
}

/// Orders what is in the customer's cart, in cash.
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
    let (mut sent, total) = (0, all.len());
    for (index, ((args, expect), customer)) in all.into_iter().zip(&crowd).enumerate() {
        let about = json!(args).to_string();
        let lines = args[1]["lines"].as_array().unwrap();
        if !can_be_sold(lines) {
            continue;
        }
        sent += 1;
        let code = format!("VECTOR{index}");
        let now: DateTime<Utc> = args[1]["now"].as_str().unwrap().parse().unwrap();
        let terms = terms_of(&args[0], now, &shop, categories);
        let mut products = vec![];
        shop.change_catalogue(async |tx| {
            coupon::insert(tx, &code, &terms).await.unwrap();
            for (place, line) in lines.iter().enumerate() {
                let category = categories[usize::try_from(line[1][0].as_u64().unwrap()).unwrap()];
                let slug = format!("vector-{index}-{place}");
                products.push(add_product(tx, category, &slug, &slug, money(&line[0]).unwrap()).await);
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
            // The cart says first that there is nothing in it.
            Some(_) if lines.is_empty() => drop(answer.expect(400, "cart_empty")),
            Some(reason) => {
                let envelope = answer.expect(400, reason);
                assert_eq!(envelope["issues"][0]["details"], expect["details"], "{about}");
            }
        }
    }
    assert!(sent + 4 >= total, "{sent} of {total}");
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
                let price = Money::from_dirhams(100).unwrap();
                add_product(tx, category_id, &format!("product-{place}"), name, price).await;
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

/// A vector's text with the digits of its code replaced by those of another, in the script in which they stand.
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

/// An order that staff have brought to a status.
async fn order_at(shop: &Shop, customer: &Customer<'_>, goods: &Goods, status: OrderStatus) -> i64 {
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
        order::change(&shop.state, id, Mover::Staff, *action).await.unwrap();
    }
    id
}

/// What a customer can ask for is asked for through HTTP, what staff do through the use case behind their commands.
#[tokio::test]
async fn api_22_order_vectors_through_http() {
    let (shop, goods) = Shop::stocked().await;
    shop.set_terms(|_| ()).await;
    shop.deliver_daily(200).await;
    let customer = shop.customer().await;
    let (mut by_customer, mut by_staff) = (0, 0);
    for (args, expect) in cases("order", "orderAfter") {
        let status: OrderStatus = serde_json::from_value(args[0].clone()).unwrap();
        let action: OrderAction = serde_json::from_value(args[1].clone()).unwrap();
        let answer = match args[2].as_str().unwrap() {
            "Customer" if action == OrderAction::Cancel => {
                by_customer += 1;
                let id = order_at(&shop, &customer, &goods, status).await;
                let answer = customer.post("/api/cancel-order/").json(&json!({"order_id": id})).await;
                if answer.status == 200 {
                    let order = customer.post("/api/order-detail/").json(&json!({"order_id": id})).await.ok();
                    json!({"ok": order["order_status"]})
                } else {
                    json!({"code": answer.json()["code"]})
                }
            }
            "Staff" => {
                by_staff += 1;
                let id = order_at(&shop, &customer, &goods, status).await;
                match order::change(&shop.state, id, Mover::Staff, action).await {
                    Ok(order) => json!({"ok": order.status}),
                    Err(hamour::failure::Failure::Refused { code, .. }) => json!({"code": code}),
                    Err(other) => panic!("{other}"),
                }
            }
            _ => continue,
        };
        assert_eq!(answer, expect, "{args:?}");
    }
    assert_eq!((by_customer, by_staff), (5, 20));
}
