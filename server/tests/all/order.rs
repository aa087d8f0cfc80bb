//! Tests of placing, reading and cancelling orders.

use hamour::services::order::{self, ChangedBy};
use hamour_core::order::OrderAction;
use serde_json::{Value, json};

use crate::harness::{Customer, Goods, Shop, address_form, cash_order};

/// Opens a shop with the test catalogue and delivery.
pub async fn ready() -> (Shop, Goods) {
    let (shop, goods) = Shop::stocked().await;
    shop.set_terms(|_| ()).await;
    shop.deliver_daily(5).await;
    (shop, goods)
}

pub async fn shopper<'shop>(shop: &'shop Shop, goods: &Goods) -> (Customer<'shop>, Value) {
    let customer = shop.customer().await;
    let address = customer.add_address(&address_form(goods)).await;
    customer
        .add_variation(goods.product("tiger-prawns"), goods.variation_of("tiger-prawns", "1 kg"))
        .await
        .ok();
    customer.add(goods.product("safi")).await.ok();
    customer.add(goods.product("safi")).await.ok();
    let order = cash_order(customer.slot_tomorrow().await, address);
    (customer, order)
}

#[tokio::test]
async fn api_18_ent_14_a_cash_order_takes_what_it_needs_and_empties_the_cart() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    let slot = order["slot_id"].as_i64().unwrap();
    let answer = customer.order(&order).await;
    assert_eq!(answer.status, 201, "{answer}");
    let placed = answer.ok();
    let id = placed["id"].as_i64().unwrap();
    let lines = json!([
        {"product": "Tiger Prawns (1 kg)", "quantity": 1, "weight": "1 kg", "packed_weight": null, "amount": "74.00"},
        {"product": "Safi", "quantity": 2, "weight": "500 gram", "packed_weight": null, "amount": "45.00"}
    ]);
    assert_eq!(
        placed,
        json!({
            "id": id, "order": {"id": id, "total_amount": "129.00", "order_details": lines},
            "signature": placed["signature"], "order_total_amount": "129.00", "gateway": null
        })
    );
    assert_eq!(placed["signature"].as_str().unwrap().len(), 64);
    assert_eq!(customer.cart().await["error"], "Cart Is Empty");
    assert_eq!(shop.units_left(goods.variation("safi")).await, 18);
    assert_eq!(shop.units_left(goods.variation_of("tiger-prawns", "1 kg")).await, 19);
    assert_eq!(shop.places_taken(slot).await, 1);
}

#[tokio::test]
async fn ent_13_api_19_an_order_shows_what_was_agreed() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    let placed = customer.order(&order).await.ok();
    let id = placed["id"].as_i64().unwrap();
    let expected = json!({
        "id": id, "ids": format!("HM{id:06}"), "order_details": placed["order"]["order_details"],
        "order_status": "Processing", "order_status_no": 1, "is_payable": false, "awaited": null, "can_cancel": true,
        "react_order_url": null,
        "total_amount": "129.00",
        "totals": {"sub_total": "119.00", "discount_amount": "0.00", "total_tax": "0.00", "delivery_charge": "10.00",
                   "amount_payable": "129.00"},
        "payment_type": "COD", "is_paid": false, "order_note": "",
        "delivery_location": {"address_type": "Home",
                              "address": "Unit 4, Building 12, Al Corniche, Rawdat Al Khail, Zone 24"},
        "created": "2026-11-21T10:00:00+03:00", "date_of_delivery": "2026-11-22",
        "delivery_timeslot": {"start_time": "08:00", "end_time": "10:00"},
        "invoice_url": null, "message": null, "remarks": [], "settled": null, "order_id": id
    });
    let detail = customer.post("/api/order-detail/").json(&json!({"order_id": id.to_string()})).await.ok();
    assert_eq!(detail, expected);
    assert_eq!(customer.get("/api/orders/").await.ok(), json!([expected]));
    assert_eq!(customer.get("/api/active-orders/").await.ok(), json!([expected]));
}

#[tokio::test]
async fn api_20_orders_are_listed_newest_first_and_active_ones_apart() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    assert_eq!(customer.get("/api/orders/").await.ok(), json!([]));
    let mut ids = Vec::new();
    for _ in 0..3 {
        customer.add(goods.product("safi")).await.ok();
        ids.push(customer.order(&order).await.ok()["id"].clone());
    }
    customer.post("/api/cancel-order/").json(&json!({"order_id": ids[1]})).await.ok();
    let listed = async |path: &str| -> Vec<Value> {
        customer.get(path).await.ok().as_array().unwrap().iter().map(|order| order["id"].clone()).collect()
    };
    assert_eq!(listed("/api/orders/").await, [ids[2].clone(), ids[1].clone(), ids[0].clone()]);
    assert_eq!(listed("/api/active-orders/").await, [ids[2].clone(), ids[0].clone()]);
}

#[tokio::test]
async fn role_02_what_was_agreed_stays_when_address_and_product_change() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    let placed = customer.order(&order).await.ok();
    let body = json!({"order_id": placed["id"]});
    let before = customer.post("/api/order-detail/").json(&body).await.ok();
    customer.post("/api/delete-user-address/").json(&json!({"id": order["address_id"]})).await.ok();
    assert_eq!(customer.post("/api/order-detail/").json(&body).await.ok(), before);
}

#[tokio::test]
async fn chk_14_each_refusal_has_its_code_and_takes_nothing() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    let slot = order["slot_id"].as_i64().unwrap();
    let cases = [
        (json!({"slot_id": null}), 400, "slot_required"),
        (json!({"slot_id": 999_999}), 404, "not_found"),
        (json!({"address_id": 999_999}), 404, "not_found"),
        (json!({"order_note": "x".repeat(501)}), 422, "validation"),
        (json!({"device": "x".repeat(21)}), 422, "validation"),
        (json!({"order_type": "By camel"}), 422, "validation"),
        (json!({"payment_type": "Barter"}), 422, "validation"),
        (json!({"address_id": null}), 422, "validation"),
    ];
    for (change, status, code) in cases {
        let mut body = order.clone();
        for (name, value) in change.as_object().unwrap() {
            body[name] = value.clone();
        }
        customer.order(&body).await.expect(status, code);
    }
    assert_eq!(shop.units_left(goods.variation("safi")).await, 20);
    assert_eq!(shop.places_taken(slot).await, 0);
    assert_eq!(customer.cart().await["cart_items"].as_array().unwrap().len(), 2);
    customer.order(&order).await.ok();
    let envelope = customer.order(&order).await.expect(400, "cart_empty");
    assert_eq!(envelope["error"], "Cart Is Empty");
}

#[tokio::test]
async fn chk_10_a_scheduled_order_needs_a_slot() {
    let (shop, goods) = ready().await;
    let (customer, mut order) = shopper(&shop, &goods).await;
    order.as_object_mut().unwrap().remove("slot_id");
    let envelope = customer.order(&order).await.expect(400, "slot_required");
    assert_eq!(envelope["error"], "Please select slot for payment");
}

#[tokio::test]
async fn chk_04_a_slot_that_has_passed_or_filled_up_is_unavailable() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(1).await;
    let customer = shop.customer().await;
    let address = customer.add_address(&address_form(&goods)).await;
    let slots = customer.cart().await["delivery_time_slots"].clone();
    customer.add(goods.product("safi")).await.ok();
    let today = slots["today"][0]["id"].as_i64().unwrap();
    shop.advance_s(14 * 60);
    customer.order(&cash_order(today, address)).await.ok();
    customer.add(goods.product("safi")).await.ok();
    customer.order(&cash_order(today, address)).await.expect(400, "slot_unavailable");
    let again = customer.cart().await["delivery_time_slots"]["today"][0].clone();
    assert_eq!(
        (again["id"].as_i64(), &again["is_available"]),
        (Some(today), &json!(false)),
        "full, still listed"
    );
}

#[tokio::test]
async fn chk_04_a_slot_too_soon_too_late_or_closed_is_unavailable() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    let days = ["2026-11-21", "2026-11-24", "2026-11-23"].map(|day| day.parse().unwrap());
    let mut tx = shop.state.db.begin().await.unwrap();
    hamour::store::calendar::close(&mut tx, days[2], Some("Stocktaking")).await.unwrap();
    tx.commit().await.unwrap();
    let address = order["address_id"].as_i64().unwrap();
    let soon = customer.slot_tomorrow().await - 3;
    for slot in [soon, soon + 9, soon + 6] {
        customer.order(&cash_order(slot, address)).await.expect(400, "slot_unavailable");
        assert_eq!(shop.places_taken(slot).await, 0);
    }
}

#[tokio::test]
async fn chk_09_a_mixed_cart_is_cash_only() {
    let (shop, goods) = ready().await;
    let (customer, mut order) = shopper(&shop, &goods).await;
    customer.add(goods.product("lamb-leg")).await.ok();
    order["payment_type"] = json!("Online");
    customer.order(&order).await.expect(400, "cash_only");
    order["payment_type"] = json!("COD");
    let placed = customer.order(&order).await.ok();
    let detail = customer.post("/api/order-detail/").json(&json!({"order_id": placed["id"]})).await.ok();
    assert_eq!(detail["message"], "Weights and prices are updated once your order is packed");
}

#[tokio::test]
async fn chk_06_an_express_order_needs_no_slot_and_counts() {
    let (shop, goods) = ready().await;
    shop.set_terms(|terms| terms.express.max_under_way = 1).await;
    let (customer, mut order) = shopper(&shop, &goods).await;
    order["order_type"] = json!("Express Delivery");
    let placed = customer.order(&order).await.ok();
    assert_eq!(placed["order_total_amount"], "141.00");
    let detail = customer.post("/api/order-detail/").json(&json!({"order_id": placed["id"]})).await.ok();
    assert_eq!(
        (&detail["delivery_timeslot"], &detail["date_of_delivery"]),
        (&Value::Null, &json!("2026-11-21"))
    );
    assert_eq!(
        shop.places_taken(order["slot_id"].as_i64().unwrap()).await,
        0,
        "a slot sent along is not taken"
    );
    customer.add(goods.product("safi")).await.ok();
    assert_eq!(customer.cart().await["express_delivery"], false);
    customer.order(&order).await.expect(400, "express_unavailable");
    customer.post("/api/cancel-order/").json(&json!({"order_id": placed["id"]})).await.ok();
    customer.order(&order).await.ok();
}

#[tokio::test]
async fn chk_14_what_sold_out_since_is_out_of_stock_and_nothing_is_taken() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    customer.add(goods.product("lobster")).await.ok();
    let mut tx = shop.state.db.begin().await.unwrap();
    hamour::store::stock::take(&mut tx, goods.variation("lobster"), 1).await.unwrap();
    tx.commit().await.unwrap();
    let refused = customer.order(&order).await.expect(400, "out_of_stock");
    assert_eq!(refused["error"], "Sorry the product is currently out of stock");
    let refusal = || json!({"field": "", "code": "out_of_stock"});
    let lobster = || json!({"field": "", "code": "none_left", "details": ["Lobster"]});
    assert_eq!(refused["issues"], json!([refusal(), lobster()]));
    assert_eq!(shop.units_left(goods.variation("safi")).await, 20);
    let mut tx = shop.state.db.begin().await.unwrap();
    hamour::store::stock::take(&mut tx, goods.variation("safi"), 19).await.unwrap();
    tx.commit().await.unwrap();
    let refused = customer.order(&order).await.expect(400, "out_of_stock");
    assert_eq!(
        refused["issues"],
        json!([refusal(), {"field": "", "code": "few_left", "details": ["Safi", "1"]}, lobster()]),
        "all of them, with what is left"
    );
    assert_eq!(shop.units_left(goods.variation("safi")).await, 1);
    assert_eq!(shop.places_taken(order["slot_id"].as_i64().unwrap()).await, 0);
    assert_eq!(customer.cart().await["cart_items"].as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn chk_14_what_the_shop_no_longer_offers_is_out_of_stock() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    let mut tx = shop.state.db.begin().await.unwrap();
    hamour::store::product::set_active(&mut tx, goods.product("safi"), false).await.unwrap();
    tx.commit().await.unwrap();
    let refused = customer.order(&order).await.expect(400, "out_of_stock");
    assert_eq!(refused["issues"][1], json!({"field": "", "code": "none_left", "details": ["Safi"]}));
}

#[tokio::test]
async fn role_02_another_customers_order_is_not_there() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    let placed = customer.order(&order).await.ok();
    let other = shop.sign_up("97455500002").await;
    let body = json!({"order_id": placed["id"]});
    other.post("/api/order-detail/").json(&body).await.expect(404, "not_found");
    other.post("/api/cancel-order/").json(&body).await.expect(404, "not_found");
    assert_eq!(other.get("/api/orders/").await.ok(), json!([]));
    other.add(goods.product("safi")).await.ok();
    other.order(&order).await.expect(404, "not_found");
    let detail = customer.post("/api/order-detail/").json(&body).await.ok();
    assert_eq!(detail["order_status"], "Processing");
}

#[tokio::test]
async fn api_22_cancelling_gives_everything_back_once() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    let slot = order["slot_id"].as_i64().unwrap();
    let body = json!({"order_id": customer.order(&order).await.ok()["id"]});
    let cancelled = customer.post("/api/cancel-order/").json(&body).await.ok();
    assert_eq!((&cancelled["order_status"], &cancelled["order_status_no"]), (&json!("Cancelled"), &json!(4)));
    assert_eq!(customer.post("/api/order-detail/").json(&body).await.ok(), cancelled);
    customer.post("/api/cancel-order/").json(&body).await.expect(400, "order_not_cancellable");
    assert_eq!(shop.units_left(goods.variation("safi")).await, 20);
    assert_eq!(shop.units_left(goods.variation_of("tiger-prawns", "1 kg")).await, 20);
    assert_eq!(shop.places_taken(slot).await, 0);
    assert_eq!(customer.get("/api/active-orders/").await.ok(), json!([]));
}

#[tokio::test]
async fn ord_06_an_order_on_its_way_is_the_shops_to_cancel() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    let id = customer.order(&order).await.ok()["id"].as_i64().unwrap();
    let body = json!({"order_id": id});
    let moved = async |action| {
        order::change_status(&shop.state, id, ChangedBy::Staff(crate::harness::tester()), action).await
    };
    assert!(moved(OrderAction::Send).await.is_err(), "it must be accepted first");
    moved(OrderAction::Accept).await.unwrap();
    let accepted = customer.post("/api/order-detail/").json(&body).await.ok();
    assert_eq!((&accepted["order_status"], &accepted["order_status_no"]), (&json!("Accepted"), &json!(2)));
    moved(OrderAction::Send).await.unwrap();
    customer.post("/api/cancel-order/").json(&body).await.expect(400, "order_not_cancellable");
    moved(OrderAction::Deliver).await.unwrap();
    let delivered = customer.post("/api/order-detail/").json(&body).await.ok();
    assert_eq!((&delivered["order_status"], &delivered["order_status_no"]), (&json!("Delivered"), &json!(5)));
    assert_eq!(customer.get("/api/active-orders/").await.ok(), json!([]));
    assert!(moved(OrderAction::Cancel).await.is_err());
    assert_eq!(shop.units_left(goods.variation("safi")).await, 18, "what was delivered doesn't come back");
}

#[tokio::test]
async fn ent_12_each_status_is_notified_once() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    let id = customer.order(&order).await.ok()["id"].as_i64().unwrap();
    order::change_status(&shop.state, id, ChangedBy::Staff(crate::harness::tester()), OrderAction::Accept)
        .await
        .unwrap();
    assert_eq!(order::send_due(&shop.state).await.unwrap(), 2);
    assert_eq!(order::send_due(&shop.state).await.unwrap(), 0);
    let told = customer.get("/api/notification/").await.ok();
    let titles: Vec<_> = told.as_array().unwrap().iter().map(|one| one["title"].clone()).collect();
    assert_eq!(titles, [format!("Order HM{id:06} accepted"), format!("Order HM{id:06} placed")]);
    let by_code = json!({"title": {"code": "accepted_title", "details": [format!("HM{id:06}")]},
                         "description": {"code": "accepted_news", "details": []}});
    assert_eq!(told[0]["notice"], by_code);
}

#[tokio::test]
async fn card_02_selling_out_and_coming_back_move_the_catalogues_version() {
    let (shop, goods) = ready().await;
    let customer = shop.customer().await;
    let address = customer.add_address(&address_form(&goods)).await;
    let order = cash_order(customer.slot_tomorrow().await, address);
    let version = async || hamour::store::catalogue_version::version(&shop.state.db).await.unwrap();
    let before = version().await;
    customer.add(goods.product("safi")).await.ok();
    customer.order(&order).await.ok();
    assert_eq!(version().await, before, "there are more of these");
    customer.add(goods.product("lobster")).await.ok();
    let last = customer.order(&order).await.ok();
    assert_eq!(version().await, before + 1, "that was the last one");
    customer.post("/api/cancel-order/").json(&json!({"order_id": last["id"]})).await.ok();
    assert_eq!(version().await, before + 2, "it is back");
}

#[tokio::test]
async fn card_02_the_last_unit_shows_as_out_of_stock_by_itself() {
    let (shop, goods) = ready().await;
    let customer = shop.customer().await;
    let address = customer.add_address(&address_form(&goods)).await;
    let order = cash_order(customer.slot_tomorrow().await, address);
    let _jobs = hamour::jobs::start(&shop.state);
    let body = json!({"id": goods.product("lobster")});
    let becomes = async |expected: bool| {
        let deadline = tokio::time::Instant::now() + std::time::Duration::from_secs(15);
        while shop.post("/api/product-detail/").json(&body).await.ok()["product_detail"]["is_active"]
            != expected
        {
            assert!(tokio::time::Instant::now() < deadline, "still not {expected}");
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    };
    becomes(true).await;
    customer.add(goods.product("lobster")).await.ok();
    let last = customer.order(&order).await.ok();
    becomes(false).await;
    customer.post("/api/cancel-order/").json(&json!({"order_id": last["id"]})).await.ok();
    becomes(true).await;
}
