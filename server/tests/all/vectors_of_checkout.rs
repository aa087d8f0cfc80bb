//! Runs the rule book's vectors of the checkout and of orders through HTTP: the errors of an invalid order, and the
//! details of a valid one.

use chrono::{DateTime, Utc};
use hamour::failure::Failure;
use hamour::services::order::{self as orders, ChangedBy};
use hamour::services::settings;
use hamour::store::db::Db;
use hamour::store::order;
use hamour_core::coupon::{Reduction, Scope};
use hamour_core::order::{OrderAction, OrderStatus};
use hamour_core::{BasisPoints, Money};
use serde_json::{Value, json};

use crate::harness::{Answer, Customer, Goods, Shop, address_form, cash_order, execute, tester};
use crate::vectors::{cases, form_in, shop_with_their_zones};
use crate::vectors_of_goods::{Ware, add_ware};

/// A shop that matches a vector's draft.
pub(crate) struct CheckoutShop {
    pub(crate) shop: Shop,
    goods: Goods,
}

impl CheckoutShop {
    /// Opens a shop with the sandbox as its gateway or with none; it has express delivery in zone 24, but not in 66.
    pub(crate) async fn open(takes_online: bool) -> Self {
        let shop = if takes_online { Shop::open().await } else { Shop::with("").await };
        let goods = shop.stock().await;
        shop.set_terms(|_| ()).await;
        shop.deliver_daily(200).await;
        assert_eq!(shop.state.takes_online(), takes_online);
        Self { shop, goods }
    }

    /// Fills the cart as the draft describes it.
    async fn fill(&self, customer: &Customer<'_>, has_lines: bool, has_multiproduct: bool) {
        if !has_lines {
            return;
        }
        let slug = if has_multiproduct { "lamb-leg" } else { "safi" };
        customer.add(self.goods.product(slug)).await.ok();
        assert_eq!(customer.cart().await["has_multiproduct"], has_multiproduct);
    }

    async fn address(&self, customer: &Customer<'_>, has_express: bool) -> i64 {
        let mut form = address_form(&self.goods);
        form["zone_id"] = if has_express { 24 } else { 66 }.into();
        customer.add_address(&form).await
    }

    /// Sends a draft to create-order, with this shop's ids of slot and address. A request must name an address, so a
    /// draft without one names a deleted one.
    pub(crate) async fn send(&self, customer: &Customer<'_>, draft: &Value) -> Answer {
        let (has_lines, has_multiproduct) = (draft["has_lines"] == true, draft["has_multiproduct"] == true);
        self.fill(customer, has_lines, has_multiproduct).await;
        let mut address_id = self.address(customer, draft["express_available"] == true).await;
        if draft["address_id"].is_null() {
            customer.post("/api/delete-user-address/").json(&json!({"id": address_id})).await.ok();
        } else {
            // Adds a second address, so that the request need not name the main one.
            address_id = self.address(customer, draft["express_available"] == true).await;
        }
        let slot_id = customer.slot_tomorrow().await;
        let body = json!({
            "slot_id": (!draft["slot_id"].is_null()).then_some(slot_id),
            "address_id": address_id,
            "order_type": draft["order_type"],
            "payment_type": draft["payment_type"],
            "order_note": draft["order_note"],
            "device": "web",
        });
        customer.order(&body).await
    }

    pub(crate) async fn detail(&self, customer: &Customer<'_>, order_id: i64) -> Value {
        customer.post("/api/order-detail/").json(&json!({"order_id": order_id})).await.ok()
    }
}

/// The shops that a draft can describe: with and without online payment.
async fn checkouts() -> (CheckoutShop, CheckoutShop) {
    (CheckoutShop::open(true).await, CheckoutShop::open(false).await)
}

/// Fails unless the response reports the first missing item with its code, text and field: a deleted address as not
/// found, a note as an invalid field.
fn refused(answer: &Answer, missing: &[Value], about: &str) {
    let first = &missing[0];
    let code = first["code"].as_str().unwrap();
    if first["field"] == "address_id" {
        let envelope = answer.expect(404, "not_found");
        assert_eq!(envelope["issues"][0]["details"], json!(["saved_address"]), "{about}");
        return;
    }
    let (envelope, issue) = if first["field"] == "order_note" {
        let envelope = answer.expect_invalid(&["order_note"]);
        (envelope.clone(), envelope["issues"][0].clone())
    } else {
        let envelope = answer.expect(400, code);
        (
            envelope.clone(),
            envelope.get("issues").map_or(json!({"field": "", "code": code}), |all| all[0].clone()),
        )
    };
    assert_eq!(issue, json!({"field": first["field"], "code": code}), "{about}");
    assert_eq!(envelope["error"], first["message"], "{about}");
}

#[tokio::test]
async fn chk_14_draft_vectors_through_http() {
    let (online, cash) = checkouts().await;
    let all = cases("checkout", "checkDraft");
    let count = i64::try_from(all.len()).unwrap();
    let (of_online, of_cash) = (online.shop.crowd(count).await, cash.shop.crowd(count).await);
    for (nth, (args, expect)) in all.into_iter().enumerate() {
        let is_online = args[0]["takes_online"] == true;
        let (checkout, crowd) = if is_online { (&online, &of_online) } else { (&cash, &of_cash) };
        let answer = checkout.send(&crowd[nth], &args[0]).await;
        let missing = expect.as_array().unwrap();
        if missing.is_empty() {
            assert_eq!(answer.status, 201, "{args:?}: {answer}");
        } else {
            refused(&answer, missing, &format!("{args:?}"));
        }
    }
}

#[tokio::test]
async fn chk_14_order_request_vectors_through_http() {
    let (online, cash) = checkouts().await;
    let all = cases("checkout", "orderRequest");
    let count = i64::try_from(all.len()).unwrap();
    let (of_online, of_cash) = (online.shop.crowd(count).await, cash.shop.crowd(count).await);
    for (nth, (args, expect)) in all.into_iter().enumerate() {
        let is_online = args[0]["takes_online"] == true;
        let (checkout, crowd) = if is_online { (&online, &of_online) } else { (&cash, &of_cash) };
        let answer = checkout.send(&crowd[nth], &args[0]).await;
        let wanted = &expect["order"];
        if wanted.is_null() {
            refused(&answer, expect["missing"].as_array().unwrap(), &format!("{args:?}"));
            continue;
        }
        let order = checkout.detail(&crowd[nth], answer.ok()["id"].as_i64().unwrap()).await;
        assert_eq!(order["order_note"], wanted["order_note"], "{args:?}");
        assert_eq!(order["payment_type"], wanted["payment_type"], "{args:?}");
        // An express order has no slot, whatever the request contained.
        assert_eq!(order["delivery_timeslot"].is_null(), wanted["slot_id"].is_null(), "{args:?}");
        assert_eq!(wanted["slot_id"].is_null(), wanted["order_type"] == "Express Delivery", "{args:?}");
    }
}

#[tokio::test]
async fn chk_09_payment_choice_vectors_through_http() {
    let (online, cash) = checkouts().await;
    let (of_online, of_cash) = (online.shop.crowd(8).await, cash.shop.crowd(8).await);
    for (nth, (args, expect)) in cases("checkout", "paymentChoices").into_iter().enumerate() {
        let (checkout, crowd) = if args[1] == true { (&online, &of_online) } else { (&cash, &of_cash) };
        let mut taken = vec![];
        for (index, payment_type) in ["Online", "COD"].into_iter().enumerate() {
            let draft = json!({
                "has_lines": true, "has_multiproduct": args[0], "express_available": false, "address_id": 1,
                "slot_id": 1, "order_type": "Scheduled Delivery", "payment_type": payment_type, "order_note": ""
            });
            if checkout.send(&crowd[2 * nth + index], &draft).await.status == 201 {
                taken.push(payment_type);
            }
        }
        assert_eq!(json!(taken), expect, "{args:?}");
    }
}

async fn set_status(db: &Db, order_id: i64, status: OrderStatus) {
    let mut tx = db.begin().await.unwrap();
    if status != OrderStatus::Processing {
        let from = OrderStatus::Processing;
        assert!(order::set_status(&mut tx, order_id, from, status, 0).await.unwrap());
    }
    tx.commit().await.unwrap();
}

/// Creates an order with these properties and this status, partly in the database; returns its details.
async fn order_of(
    checkout: &CheckoutShop,
    customer: &Customer<'_>,
    facts: [bool; 3],
    status: &Value,
) -> Value {
    let [is_online, is_paid, is_weighed] = facts;
    let draft = json!({
        "has_lines": true, "has_multiproduct": is_weighed && !is_online, "express_available": false,
        "address_id": 1, "slot_id": 1, "order_type": "Scheduled Delivery",
        "payment_type": if is_online { "Online" } else { "COD" }, "order_note": ""
    });
    let id = checkout.send(customer, &draft).await.ok()["id"].as_i64().unwrap();
    let db = &checkout.shop.state.db;
    if is_weighed && is_online {
        // The checkout no longer allows this combination, but older orders may have it.
        execute(db, format!("UPDATE shop_order SET is_weighed = TRUE WHERE id = {id}")).await;
    }
    if is_paid {
        execute(db, format!("UPDATE shop_order SET paid_at = 1 WHERE id = {id}")).await;
    }
    set_status(db, id, serde_json::from_value(status.clone()).unwrap()).await;
    checkout.detail(customer, id).await
}

#[tokio::test]
async fn ord_04_payable_vectors_through_http() {
    let checkout = CheckoutShop::open(true).await;
    let all = cases("order", "isPayable");
    let crowd = checkout.shop.crowd(i64::try_from(all.len()).unwrap()).await;
    for ((args, expect), customer) in all.into_iter().zip(&crowd) {
        let facts = [1, 2, 3].map(|index: usize| args[index] == true);
        let order = order_of(&checkout, customer, facts, &args[0]).await;
        assert_eq!(order["is_payable"], expect, "{args:?}");
        assert_eq!(!order["react_order_url"].is_null(), expect, "{args:?}");
    }
}

#[tokio::test]
async fn ord_04_message_vectors_through_http() {
    let checkout = CheckoutShop::open(true).await;
    let all = cases("order", "orderMessage");
    let crowd = checkout.shop.crowd(i64::try_from(all.len()).unwrap()).await;
    for ((args, expect), customer) in all.into_iter().zip(&crowd) {
        let (is_payable, is_weighed) = (args[1] == true, args[2] == true);
        let order = order_of(&checkout, customer, [is_payable, false, is_weighed], &args[0]).await;
        let order = if args.get(3) == Some(&json!(true)) {
            let statement = format!("UPDATE shop_order SET settled_at = 1 WHERE id = {}", order["id"]);
            execute(&checkout.shop.state.db, statement).await;
            checkout.detail(customer, order["id"].as_i64().unwrap()).await
        } else {
            order
        };
        assert_eq!((&order["is_payable"], &order["message"]), (&args[1], &expect), "{args:?}");
    }
}

#[tokio::test]
async fn ord_03_instant_and_address_line_vectors_through_http() {
    for (args, expect) in cases("delivery", "instantText") {
        let shop = Shop::at(args[0].as_str().unwrap().parse().unwrap()).await;
        let goods = shop.stock().await;
        shop.set_terms(|_| ()).await;
        shop.deliver_daily(5).await;
        let customer = shop.crowd(1).await.remove(0);
        let order = placed_at(&customer, &goods, &address_form(&goods)).await;
        assert_eq!(order["created"], expect, "{args:?}");
    }
    let (shop, goods) = shop_with_their_zones().await;
    shop.set_terms(|_| ()).await;
    shop.deliver_daily(5).await;
    let mut all = cases("address", "addressLine");
    all.retain(|(args, _)| args[0] == "en");
    let crowd = shop.crowd(i64::try_from(all.len()).unwrap()).await;
    let mut left_out = 0;
    for ((args, expect), customer) in all.into_iter().zip(&crowd) {
        let mut form = form_in(&goods);
        for (name, text) in ["unit", "address", "pincode", "city", "zone_id"].into_iter().zip(&args[1..]) {
            form[name] = text.clone();
        }
        // The shop stores no address without a unit.
        if args[1].as_str().unwrap().trim().is_empty() {
            left_out += 1;
            continue;
        }
        let order = placed_at(customer, &goods, &form).await;
        assert_eq!(order["delivery_location"]["address"], expect, "{args:?}");
    }
    assert_eq!(left_out, 1);
}

/// Places an order to this address and returns its details.
async fn placed_at(customer: &Customer<'_>, goods: &Goods, form: &Value) -> Value {
    customer.add(goods.product("safi")).await.ok();
    let address_id = customer.add_address(form).await;
    let slot_id = customer.slot_tomorrow().await;
    let id = customer.order(&cash_order(slot_id, address_id)).await.ok()["id"].clone();
    customer.post("/api/order-detail/").json(&json!({"order_id": id})).await.ok()
}

/// The reduction of a vector's coupon: a share in basis points with or without a cap, or an amount.
fn reduction(coupon: &Value) -> Reduction {
    let money = |value: &Value| value.as_str().map(|text| text.parse::<Money>().unwrap());
    let amount = || money(&coupon["fixed"]).or_else(|| money(coupon)).unwrap();
    match coupon["percent"].as_u64() {
        None => Reduction::Fixed(amount()),
        Some(share) => Reduction::Percent {
            share: BasisPoints::new(u32::try_from(share).unwrap()).unwrap(),
            cap: money(&coupon["cap"]),
        },
    }
}

/// Makes an order look like one from before the terms of coupons were stored.
async fn forget_terms(db: &Db, id: i64) {
    let columns = "reduction_basis_points = NULL, reduction_cap_dirhams = NULL, reduction_dirhams = NULL";
    execute(db, format!("UPDATE shop_order SET {columns} WHERE id = {id}")).await;
    execute(db, format!("UPDATE order_line SET is_covered = TRUE WHERE order_id = {id}")).await;
}

/// Settles through the use case behind the staff's command; the customer must then see the same amounts.
#[tokio::test]
async fn settlement_vectors_through_http() {
    for (args, expect) in cases("settlement", "settleOrder") {
        let checkout = CheckoutShop::open(false).await;
        let shop = &checkout.shop;
        let customer = shop.crowd(1).await.remove(0);
        let (coupon, tax, charge): (Value, u32, Money) = serde_json::from_value(args[2].clone()).unwrap();
        shop.set_terms(|terms| {
            (terms.base_fee, terms.free_from) = (charge, None);
            terms.tax_rate = BasisPoints::new(tax).unwrap();
        })
        .await;
        let lines: Vec<(Money, u32, Option<i64>, bool)> = serde_json::from_value(args[1].clone()).unwrap();
        for (nth, (price, quantity, weight_grams, is_covered)) in lines.into_iter().enumerate() {
            let (slug, mut id) = (format!("ware-{nth}"), 0);
            let category_id = checkout.goods.category(if is_covered { "fish" } else { "sweets" });
            shop.change_catalogue(async |tx| {
                let is_weighed = weight_grams.is_some();
                let ware = Ware { slug: &slug, price, weight_grams, is_weighed, ..Ware::of(category_id) };
                id = add_ware(tx, &ware).await.0;
            })
            .await;
            for _ in 0..quantity {
                customer.add(id).await.ok();
            }
        }
        if coupon != "0.00" {
            let only_fish = Scope::Only(vec![checkout.goods.category("fish")]);
            let reduction = reduction(&coupon);
            shop.add_coupon("VECTOR", |terms| {
                (terms.reduction, terms.scope) = (reduction, only_fish);
            })
            .await;
            customer.post("/api/create-coupon/").json(&json!({"coupon_code": "VECTOR"})).await.ok();
        }
        let address_id = checkout.address(&customer, false).await;
        let slot_id = customer.slot_tomorrow().await;
        let id = customer.order(&cash_order(slot_id, address_id)).await.ok()["id"].as_i64().unwrap();
        if coupon.is_string() {
            forget_terms(&shop.state.db, id).await;
        }
        set_status(&shop.state.db, id, serde_json::from_value(args[0].clone()).unwrap()).await;
        let weighed: Vec<(usize, u32)> = serde_json::from_value(args[3].clone()).unwrap();
        let answer = match orders::settle(&shop.state, tester(), id, &weighed).await {
            Ok(_) => {
                let order = checkout.detail(&customer, id).await;
                let lines = order["order_details"].as_array().unwrap();
                let amounts: Vec<_> = lines.iter().map(|line| line["amount"].clone()).collect();
                json!({"lines": amounts, "total": order["total_amount"]})
            }
            Err(Failure::Refused(broken)) => json!({"code": broken.info.code.as_str()}),
            Err(other) => panic!("{other}"),
        };
        assert_eq!(answer, expect, "{args:?}");
    }
}

#[tokio::test]
async fn trk_04_cancellation_vectors_through_http() {
    for (args, expect) in cases("order", "mayCancel") {
        // The system cancels an order only because of its payment.
        if args[0] == "System" {
            continue;
        }
        let instant = |value: &Value| value.as_str().unwrap().parse::<DateTime<Utc>>().unwrap();
        let shop = Shop::at(instant(&args[2])).await;
        let goods = shop.stock().await;
        let checkout = CheckoutShop { shop, goods };
        checkout.shop.set_terms(|_| ()).await;
        checkout.shop.deliver_daily(5).await;
        let window = args[3].as_u64().map_or("off".to_owned(), |minutes| minutes.to_string());
        let settings_change = [("cancel_minutes".to_owned(), window)];
        settings::set(&checkout.shop.state, tester(), &settings_change).await.unwrap();
        let customer = checkout.shop.customer().await;
        let id = order_of(&checkout, &customer, [false; 3], &args[1]).await["id"].as_i64().unwrap();
        let later = instant(&args[4]) - instant(&args[2]);
        checkout.shop.advance(later.to_std().unwrap());
        let customer = checkout.shop.renewed(&customer).await;
        if args[0] == "Staff" {
            let by = ChangedBy::Staff(tester());
            let changed = orders::change_status(&checkout.shop.state, id, by, OrderAction::Cancel).await;
            assert_eq!(json!(changed.is_ok()), expect, "{args:?}");
            continue;
        }
        assert_eq!(checkout.detail(&customer, id).await["can_cancel"], expect, "{args:?}");
        let answer = customer.post("/api/cancel-order/").json(&json!({"order_id": id})).await;
        assert_eq!(json!(answer.status == 200), expect, "{args:?}: {answer}");
    }
}
