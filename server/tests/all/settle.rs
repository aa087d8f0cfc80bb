//! Tests of settling orders that are sold by weight.

use hamour::failure::Failure;
use hamour::services::order::{self, ChangedBy};
use hamour::store::db::Statement;
use hamour_core::BasisPoints;
use hamour_core::coupon::{Reduction, Scope, Terms};
use hamour_core::order::OrderAction;
use serde_json::{Value, json};

use crate::harness::{Customer, Goods, Shop, address_form, cash_order, execute};

/// Sets a tax of 5 % and creates an accepted order of a whole hamour of 1 kg (62.00), two safi (22.50 each) and a leg
/// of 1250 g (52.00), with ten percent off: 159.00, minus 15.90, tax 7.16 (of 143.10), delivery 10.00.
async fn accepted<'shop>(shop: &'shop Shop, goods: &Goods) -> (Customer<'shop>, i64) {
    shop.set_terms(|terms| terms.tax_rate = BasisPoints::new(500).unwrap()).await;
    shop.deliver_daily(5).await;
    shop.add_coupon("FRESH10", |_| ()).await;
    let customer = shop.customer().await;
    let address = customer.add_address(&address_form(goods)).await;
    customer.add_variation(goods.product("hamour"), goods.variation_of("hamour", "Whole")).await.ok();
    customer.add(goods.product("safi")).await.ok();
    customer.add(goods.product("safi")).await.ok();
    customer.add(goods.product("lamb-leg")).await.ok();
    customer.post("/api/create-coupon/").json(&json!({"coupon_code": "FRESH10"})).await.ok();
    let order = cash_order(customer.slot_tomorrow().await, address);
    let id = customer.order(&order).await.ok()["id"].as_i64().unwrap();
    order::change_status(&shop.state, id, ChangedBy::Staff(crate::harness::tester()), OrderAction::Accept)
        .await
        .unwrap();
    (customer, id)
}

async fn seen(customer: &Customer<'_>, id: i64) -> Value {
    customer.post("/api/order-detail/").json(&json!({"order_id": id})).await.ok()
}

async fn count(shop: &Shop, table: &str) -> i64 {
    let count = Statement::of_text(format!("SELECT count(*) FROM {table}"));
    count.fetch_scalar(&shop.state.db).await.unwrap()
}

#[track_caller]
fn refusal(outcome: Result<hamour::model::order::Order, Failure>) -> &'static str {
    match outcome {
        Err(Failure::Refused(broken)) => broken.info.code.as_str(),
        other => panic!("not refused: {other:?}"),
    }
}

#[tokio::test]
async fn chk_09_ent_13_a_settled_order_shows_what_was_packed_and_what_it_comes_to() {
    let (shop, goods) = Shop::stocked().await;
    let (customer, id) = accepted(&shop, &goods).await;
    let before = seen(&customer, id).await;
    assert_eq!(before["total_amount"], "160.26");
    assert_eq!(before["settled"], Value::Null);
    assert_eq!(before["message"], "Weights and prices are updated once your order is packed");
    shop.advance_s(60);
    // A later change of the tax rate does not affect the order.
    shop.set_terms(|terms| terms.tax_rate = BasisPoints::new(1000).unwrap()).await;
    order::settle(&shop.state, crate::harness::tester(), id, &[(3, 1300), (1, 1130)]).await.unwrap();
    let after = seen(&customer, id).await;
    let lines = json!([
        {"product": "Hamour (Whole)", "quantity": 1, "weight": "1 kg", "packed_weight": "1.13 kg", "amount": "70.06"},
        {"product": "Safi", "quantity": 2, "weight": "500 gram", "packed_weight": null, "amount": "45.00"},
        {"product": "Australian Lamb Leg", "quantity": 1, "weight": "1.25 kg", "packed_weight": "1.3 kg", "amount": "54.08"}
    ]);
    assert_eq!(after["order_details"], lines);
    let totals = json!({
        "sub_total": "169.14", "discount_amount": "16.91", "total_tax": "7.61", "delivery_charge": "10.00",
        "amount_payable": "169.84"
    });
    assert_eq!((&after["totals"], &after["total_amount"]), (&totals, &json!("169.84")));
    assert_eq!(after["settled"], "2026-11-21T10:01:00+03:00");
    assert_eq!(after["message"], "Your order was weighed and its prices are final");
    assert_eq!((&after["is_payable"], &after["react_order_url"]), (&json!(false), &Value::Null));
    assert_eq!(customer.get("/api/orders/").await.ok(), json!([after]));
    assert_eq!(customer.get("/api/active-orders/").await.ok(), json!([after]));
    let news = customer.get("/api/notification/").await.ok();
    assert_eq!(news[0]["title"], format!("Order HM{id:06} weighed"));
    assert_eq!(news[0]["description"], "Your order is packed and weighed. It comes to QR 169.84.");
    assert_eq!(news[0]["notice"]["description"], json!({"code": "weighed_news", "details": ["169.84"]}));
    assert_eq!(after["remarks"], json!([{"code": "weights_final", "details": []}]));
}

#[tokio::test]
async fn settling_again_with_the_same_weights_changes_nothing_and_other_weights_correct_it() {
    let (shop, goods) = Shop::stocked().await;
    let (customer, id) = accepted(&shop, &goods).await;
    let settle = async |fish| {
        order::settle(&shop.state, crate::harness::tester(), id, &[(1, fish), (3, 1250)]).await.unwrap()
    };
    settle(1130).await;
    let first = seen(&customer, id).await;
    let written = (count(&shop, "order_weighing").await, count(&shop, "order_event").await);
    assert_eq!(written.0, 2);
    shop.advance_s(60);
    settle(1130).await;
    assert_eq!(seen(&customer, id).await, first);
    let again = (count(&shop, "order_weighing").await, count(&shop, "order_event").await);
    assert_eq!((again, count(&shop, "notification").await), (written, 1));
    settle(1000).await;
    let corrected = seen(&customer, id).await;
    assert_eq!(corrected["total_amount"], "160.26", "what was agreed, to the gram");
    assert_eq!(count(&shop, "order_weighing").await, 4, "who weighed what stays on record");
    assert_eq!(count(&shop, "notification").await, 2);
}

#[tokio::test]
async fn a_discount_that_the_goods_no_longer_reach_comes_back_when_they_do() {
    let (shop, goods) = Shop::stocked().await;
    shop.set_terms(|_| ()).await;
    shop.deliver_daily(5).await;
    let fifty = hamour_core::Money::from_dirhams(5000).unwrap();
    shop.add_coupon("FIFTY", |terms| terms.reduction = hamour_core::coupon::Reduction::Fixed(fifty)).await;
    let customer = shop.customer().await;
    let address = customer.add_address(&address_form(&goods)).await;
    customer.add_variation(goods.product("hamour"), goods.variation_of("hamour", "Whole")).await.ok();
    customer.post("/api/create-coupon/").json(&json!({"coupon_code": "FIFTY"})).await.ok();
    let placed = customer.order(&cash_order(customer.slot_tomorrow().await, address)).await.ok();
    let id = placed["id"].as_i64().unwrap();
    order::change_status(&shop.state, id, ChangedBy::Staff(crate::harness::tester()), OrderAction::Accept)
        .await
        .unwrap();
    for (grams, discount, total) in
        [(500, "31.00", "10.00"), (0, "0.00", "0.00"), (1000, "50.00", "22.00"), (2000, "50.00", "84.00")]
    {
        order::settle(&shop.state, crate::harness::tester(), id, &[(1, grams)]).await.unwrap();
        let order = seen(&customer, id).await;
        assert_eq!(
            (&order["totals"]["discount_amount"], &order["total_amount"]),
            (&json!(discount), &json!(total)),
            "{grams} g"
        );
    }
}

/// Creates an accepted order of these products, each given by slug and variation name, with a coupon; delivery costs
/// 10.00.
async fn ordered<'shop>(
    shop: &'shop Shop,
    goods: &Goods,
    bought: &[(&'static str, &'static str)],
    change: impl FnOnce(&mut Terms),
) -> (Customer<'shop>, i64) {
    shop.set_terms(|_| ()).await;
    shop.deliver_daily(5).await;
    shop.add_coupon("SOME", change).await;
    let customer = shop.customer().await;
    let address = customer.add_address(&address_form(goods)).await;
    for (slug, variation) in bought {
        let product = goods.product(slug);
        if variation.is_empty() {
            customer.add(product).await.ok();
        } else {
            customer.add_variation(product, goods.variation_of(slug, variation)).await.ok();
        }
    }
    customer.post("/api/create-coupon/").json(&json!({"coupon_code": "SOME"})).await.ok();
    let placed = customer.order(&cash_order(customer.slot_tomorrow().await, address)).await.ok();
    let id = placed["id"].as_i64().unwrap();
    order::change_status(&shop.state, id, ChangedBy::Staff(crate::harness::tester()), OrderAction::Accept)
        .await
        .unwrap();
    (customer, id)
}

/// A whole hamour of one kilogram, 62.00.
const HAMOUR: (&str, &str) = ("hamour", "Whole");

fn half() -> Reduction {
    Reduction::Percent { share: BasisPoints::new(5000).unwrap(), cap: None }
}

#[tokio::test]
async fn chk_09_a_coupon_takes_nothing_off_the_lines_that_it_does_not_cover() {
    let (shop, goods) = Shop::stocked().await;
    let only = Scope::Only(vec![goods.category("meat")]);
    let (customer, id) = ordered(&shop, &goods, &[("lamb-leg", ""), ("safi", "")], |terms| {
        (terms.reduction, terms.scope) = (half(), only);
    })
    .await;
    assert_eq!(seen(&customer, id).await["totals"]["discount_amount"], "26.00");
    // A later change of the coupon does not affect the order.
    execute(&shop.state.db, "UPDATE coupon SET share_basis_points = 9000, scope = 'all'".to_owned()).await;
    for (grams, discount, total) in
        [(0, "0.00", "32.50"), (1250, "26.00", "58.50"), (625, "13.00", "45.50"), (3750, "78.00", "110.50")]
    {
        order::settle(&shop.state, crate::harness::tester(), id, &[(1, grams)]).await.unwrap();
        let order = seen(&customer, id).await;
        assert_eq!(
            (&order["totals"]["discount_amount"], &order["total_amount"]),
            (&json!(discount), &json!(total)),
            "{grams} g"
        );
    }
}

#[tokio::test]
async fn chk_09_a_percentage_is_taken_of_what_was_packed() {
    let (shop, goods) = Shop::stocked().await;
    let (customer, id) = ordered(&shop, &goods, &[HAMOUR, HAMOUR], |terms| terms.reduction = half()).await;
    assert_eq!(seen(&customer, id).await["totals"]["discount_amount"], "62.00");
    for (grams, discount) in [(1000, "31.00"), (2000, "62.00"), (6000, "186.00")] {
        order::settle(&shop.state, crate::harness::tester(), id, &[(1, grams)]).await.unwrap();
        assert_eq!(seen(&customer, id).await["totals"]["discount_amount"], discount, "{grams} g");
    }
}

#[tokio::test]
async fn an_order_of_which_nothing_was_packed_costs_nothing_and_can_only_be_cancelled() {
    let (shop, goods) = Shop::stocked().await;
    let (customer, id) = ordered(&shop, &goods, &[HAMOUR], |_| ()).await;
    order::settle(&shop.state, crate::harness::tester(), id, &[(1, 0)]).await.unwrap();
    let order = seen(&customer, id).await;
    assert!(order["totals"].as_object().unwrap().values().all(|part| part == "0.00"), "{order}");
    let news = customer.get("/api/notification/").await.ok();
    assert_eq!(news[0]["notice"]["description"], json!({"code": "nothing_packed_news", "details": []}));
    let step = async |action| {
        order::change_status(&shop.state, id, ChangedBy::Staff(crate::harness::tester()), action).await
    };
    assert_eq!(refusal(step(OrderAction::Send).await), "order_nothing_packed");
    assert_eq!(seen(&customer, id).await["order_status"], "Accepted");
    order::settle(&shop.state, crate::harness::tester(), id, &[(1, 1000)]).await.unwrap();
    assert_eq!(seen(&customer, id).await["total_amount"], "65.80", "a slip; less a tenth, and delivery");
    order::settle(&shop.state, crate::harness::tester(), id, &[(1, 0)]).await.unwrap();
    step(OrderAction::Cancel).await.unwrap();
    assert_eq!(shop.coupon_uses("SOME").await, 0);
}

#[tokio::test]
async fn an_order_that_was_settled_by_other_rules_comes_to_its_price_when_it_is_settled_again() {
    let (shop, goods) = Shop::stocked().await;
    let (customer, id) = ordered(&shop, &goods, &[HAMOUR], |_| ()).await;
    order::settle(&shop.state, crate::harness::tester(), id, &[(1, 0)]).await.unwrap();
    // Older versions charged delivery even if nothing was packed.
    execute(
        &shop.state.db,
        format!("UPDATE shop_order SET delivery_dirhams = 1000, total_dirhams = 1000 WHERE id = {id}"),
    )
    .await;
    order::settle(&shop.state, crate::harness::tester(), id, &[(1, 0)]).await.unwrap();
    assert_eq!(seen(&customer, id).await["total_amount"], "0.00");
}

#[tokio::test]
async fn a_refused_settlement_changes_nothing() {
    let (shop, goods) = Shop::stocked().await;
    let (customer, id) = accepted(&shop, &goods).await;
    let before = seen(&customer, id).await;
    for (weighed, code) in [
        (&[(1, 1130)][..], "line_missing"),
        (&[(1, 1130), (2, 900), (3, 1250)][..], "line_not_weighed"),
        (&[(1, 1130), (3, 1250), (3, 1250)][..], "line_named_twice"),
        (&[(1, 1130), (4, 1250)][..], "line_unknown"),
        (&[(1, 11_300), (3, 1250)][..], "weight_implausible"),
    ] {
        assert_eq!(refusal(order::settle(&shop.state, crate::harness::tester(), id, weighed).await), code);
    }
    assert!(matches!(
        order::settle(&shop.state, crate::harness::tester(), 4711, &[(1, 1000)]).await,
        Err(Failure::NotFound { .. })
    ));
    assert_eq!(seen(&customer, id).await, before);
    assert_eq!((count(&shop, "order_weighing").await, count(&shop, "notification").await), (0, 0));
}

#[tokio::test]
async fn a_weighed_order_leaves_the_shop_only_with_its_weights_and_keeps_them_from_then_on() {
    let (shop, goods) = Shop::stocked().await;
    let (customer, id) = accepted(&shop, &goods).await;
    let step = async |action| {
        order::change_status(&shop.state, id, ChangedBy::Staff(crate::harness::tester()), action).await
    };
    let settle =
        async || order::settle(&shop.state, crate::harness::tester(), id, &[(1, 1130), (3, 1250)]).await;
    assert_eq!(refusal(step(OrderAction::Send).await), "order_not_settled");
    settle().await.unwrap();
    step(OrderAction::Send).await.unwrap();
    let sent = seen(&customer, id).await;
    assert_eq!(sent["message"], "Your order was weighed and its prices are final");
    assert_eq!(refusal(settle().await), "order_not_packing");
    step(OrderAction::Deliver).await.unwrap();
    assert_eq!(refusal(settle().await), "order_not_packing");
    assert_eq!(seen(&customer, id).await["total_amount"], sent["total_amount"]);
}

#[tokio::test]
async fn cancelling_a_settled_order_gives_back_the_units_that_were_ordered() {
    let (shop, goods) = Shop::stocked().await;
    let (customer, id) = accepted(&shop, &goods).await;
    order::settle(&shop.state, crate::harness::tester(), id, &[(1, 0), (3, 1250)]).await.unwrap();
    customer.post("/api/cancel-order/").json(&json!({"order_id": id})).await.ok();
    assert_eq!(shop.units_left(goods.variation_of("hamour", "Whole")).await, 20);
    assert_eq!(shop.units_left(goods.variation("safi")).await, 20);
    assert_eq!(
        refusal(order::settle(&shop.state, crate::harness::tester(), id, &[(1, 0), (3, 1250)]).await),
        "order_not_packing"
    );
}
