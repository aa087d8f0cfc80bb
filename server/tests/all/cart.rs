//! Tests of the cart: adding products, prices and errors.

use serde_json::{Value, json};

use crate::harness::{Answer, Customer, Goods, Shop, address_form};

async fn set(customer: &Customer<'_>, line: &Value, quantity: impl Into<Value>) -> Answer {
    let body = json!({"cart_item_id": line["id"], "quantity": quantity.into()});
    customer.post("/api/cart-item-quantity/").json(&body).await
}

async fn shop_with_terms() -> (Shop, Goods) {
    let (shop, goods) = Shop::stocked().await;
    shop.set_terms(|_| ()).await;
    (shop, goods)
}

#[tokio::test]
async fn api_10_an_empty_cart_is_a_success_with_its_text() {
    let (shop, _) = shop_with_terms().await;
    let customer = shop.customer().await;
    assert_eq!(
        customer.cart().await,
        json!({
            "cart_items": [],
            "cart": {"sub_total": "0.00", "total_tax": "0.00", "discount_amount": "0.00", "delivery_charge": "0.00",
                     "amount_payable": "0.00", "coupon_code": null, "coupon_refused": null},
            "has_multiproduct": false, "express_delivery": false, "tax_rate": 0, "error": "Cart Is Empty",
            "express_charge": "12.00", "free_delivery": {"from": "300.00", "missing": "300.00", "is_earned": false},
            "delivery_time_slots": {"today": [], "tomorrow": [], "day_after_tomorrow": []},
            "today_date": "2026-11-21", "tomorrow_date": "2026-11-22", "day_after_tomorrow_date": "2026-11-23"
        })
    );
}

#[tokio::test]
async fn ent_09_a_line_shows_product_variation_and_amount() {
    let (shop, goods) = shop_with_terms().await;
    let customer = shop.customer().await;
    let prawns = goods.product("tiger-prawns");
    let kilo = goods.variation_of("tiger-prawns", "1 kg");
    customer.add_variation(prawns, kilo).await.ok();
    customer.add_variation(prawns, kilo).await.ok();
    let cart = customer.cart().await;
    assert_eq!(
        cart["cart_items"],
        json!([{
            "id": cart["cart_items"][0]["id"], "quantity": 2, "amount": "148.00",
            "product": {
                "id": prawns, "variation_id": kilo, "slug": "tiger-prawns", "name": "Tiger Prawns",
                "variation_name": "1 kg", "has_variation": true, "weight": "1 kg", "featured_image": "/media/tiger-prawns-800.webp",
                "image_alt": "Tiger Prawns", "sale_price": "74.00", "is_active": true,
                "is_weighed": false
            }
        }])
    );
    assert_eq!(cart.get("error"), None);
}

#[tokio::test]
async fn api_11_adding_counts_the_line_and_the_cart() {
    let (shop, goods) = shop_with_terms().await;
    let customer = shop.customer().await;
    let safi = goods.product("safi");
    assert_eq!(customer.add(safi).await.ok(), json!({"quantity": 1, "cart_count": 1}));
    assert_eq!(customer.add(safi).await.ok(), json!({"quantity": 2, "cart_count": 2}));
    assert_eq!(customer.add(goods.product("lobster")).await.ok(), json!({"quantity": 1, "cart_count": 3}));
    assert_eq!(customer.take_out(safi).await.ok(), json!({"quantity": 1, "cart_count": 2}));
    assert_eq!(customer.take_out(safi).await.ok(), json!({"quantity": 0, "cart_count": 1}));
    assert_eq!(customer.take_out(safi).await.ok(), json!({"quantity": 0, "cart_count": 1}));
    assert_eq!(customer.cart().await["cart_items"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn api_11_several_variations_in_one_call_answer_for_the_first() {
    let (shop, goods) = shop_with_terms().await;
    let customer = shop.customer().await;
    let prawns = goods.product("tiger-prawns");
    let (half, kilo) =
        (goods.variation_of("tiger-prawns", "500 gram"), goods.variation_of("tiger-prawns", "1 kg"));
    customer.add_variation(prawns, kilo).await.ok();
    let body = json!({
        "main_product_id": prawns.to_string(), "variation_function": "add",
        "variation": [{"id": kilo.to_string()}, {"id": half}]
    });
    let answer = customer.post("/api/addtocart/").json(&body).await.ok();
    assert_eq!(answer, json!({"quantity": 2, "cart_count": 3}));
}

#[tokio::test]
async fn api_11_a_refused_variation_leaves_the_cart_as_it_was() {
    let (shop, goods) = shop_with_terms().await;
    let customer = shop.customer().await;
    let crab = goods.product("crab");
    let body = json!({
        "main_product_id": crab, "variation_function": "add",
        "variation": [{"id": goods.variation_of("crab", "Large")}, {"id": goods.variation_of("crab", "Medium")}]
    });
    customer.post("/api/addtocart/").json(&body).await.expect(400, "out_of_stock");
    assert_eq!(customer.cart().await["cart_items"], json!([]));
}

#[tokio::test]
async fn api_11_the_two_request_forms_cannot_be_mixed() {
    let (shop, goods) = shop_with_terms().await;
    let customer = shop.customer().await;
    let (safi, prawns) = (goods.product("safi"), goods.product("tiger-prawns"));
    let of_safi = goods.variation("safi");
    for (body, fields) in [
        (json!({"main_product_id": safi}), vec!["main_function"]),
        (json!({"main_product_id": safi, "main_function": "more"}), vec!["main_function"]),
        (json!({"main_product_id": safi, "variation": [{"id": of_safi}]}), vec!["variation_function"]),
        (json!({"main_product_id": safi, "variation_function": "add"}), vec!["variation"]),
        (json!({"main_product_id": safi, "variation_function": "add", "variation": []}), vec!["variation"]),
        (
            json!({"main_product_id": safi, "variation_function": "add", "variation": [{}]}),
            vec!["variation[0].id"],
        ),
        (
            json!({"main_product_id": safi, "main_function": "add", "variation_function": "add", "variation": [{"id": of_safi}]}),
            vec!["main_function"],
        ),
        (json!({"main_product_id": prawns, "main_function": "add"}), vec!["variation"]),
        (json!({"main_function": "add"}), vec!["main_product_id"]),
    ] {
        customer.post("/api/addtocart/").json(&body).await.expect_invalid(&fields);
    }
    // A product without choices may also be named by its only variation.
    customer.add_variation(safi, of_safi).await.ok();
}

#[tokio::test]
async fn api_11_unknown_products_are_404() {
    let (shop, goods) = shop_with_terms().await;
    let customer = shop.customer().await;
    customer.add(999_999).await.expect(404, "not_found");
    customer.add_variation(goods.product("safi"), 999_999).await.expect(404, "not_found");
    let of_another = goods.variation_of("tiger-prawns", "1 kg");
    customer.add_variation(goods.product("safi"), of_another).await.expect(404, "not_found");
    customer
        .post("/api/check-cart-item-quantity/")
        .json(&json!({"variation_id": 999_999}))
        .await
        .expect(404, "not_found");
}

#[tokio::test]
async fn card_05_more_than_the_stock_is_out_of_stock() {
    let (shop, goods) = shop_with_terms().await;
    let customer = shop.customer().await;
    customer.add(goods.product("squid")).await.expect(400, "out_of_stock");
    customer.add(goods.product("kingfish")).await.expect(400, "out_of_stock");
    customer.add(goods.product("lobster")).await.ok();
    let envelope = customer.add(goods.product("lobster")).await.expect(400, "out_of_stock");
    assert_eq!(envelope["error"], "Sorry the product is currently out of stock");
    let small = goods.variation_of("crab", "Small");
    customer.add_variation(goods.product("crab"), small).await.expect(400, "out_of_stock");
}

#[tokio::test]
async fn chk_12_api_13_quantity_follows_stock_and_limits() {
    let (shop, goods) = shop_with_terms().await;
    let customer = shop.customer().await;
    customer.add(goods.product("safi")).await.ok();
    let line = customer.cart().await["cart_items"][0].clone();
    let cart = set(&customer, &line, 20).await.ok();
    assert_eq!(
        (&cart["cart_items"][0]["quantity"], &cart["cart_items"][0]["amount"]),
        (&json!(20), &json!("450.00"))
    );
    let envelope = set(&customer, &line, 21).await.expect(400, "out_of_stock");
    assert_eq!(envelope["error"], "Sorry the product is currently out of stock");
    for bad in [json!(100), json!(-1), json!(1.5), json!("2"), json!(null), json!(1e18)] {
        set(&customer, &line, bad).await.expect_invalid(&["quantity"]);
    }
    let emptied = set(&customer, &line, 0).await.ok();
    assert_eq!((&emptied["cart_items"], &emptied["error"]), (&json!([]), &json!("Cart Is Empty")));
    set(&customer, &line, 1).await.expect(404, "not_found");
}

#[tokio::test]
async fn chk_12_ninety_nine_units_are_the_most() {
    let (shop, goods) = shop_with_terms().await;
    let customer = shop.customer().await;
    shop.restock(goods.variation("safi"), 200).await;
    customer.add(goods.product("safi")).await.ok();
    let line = customer.cart().await["cart_items"][0].clone();
    set(&customer, &line, 99).await.ok();
    customer.add(goods.product("safi")).await.expect_invalid(&["quantity"]);
}

#[tokio::test]
async fn api_12_availability_looks_at_cart_and_stock() {
    let (shop, goods) = shop_with_terms().await;
    let customer = shop.customer().await;
    let check = async |variation_id: i64| {
        customer
            .post("/api/check-cart-item-quantity/")
            .json(&json!({"variation_id": variation_id}))
            .await
            .ok()
    };
    assert_eq!(check(goods.variation("lobster")).await, json!({"quantity": 0, "available": true}));
    customer.add(goods.product("lobster")).await.ok();
    assert_eq!(check(goods.variation("lobster")).await, json!({"quantity": 1, "available": true}));
    assert_eq!(check(goods.variation("squid")).await, json!({"quantity": 0, "available": false}));
    assert_eq!(check(goods.variation("kingfish")).await, json!({"quantity": 0, "available": false}));
}

#[tokio::test]
async fn api_14_a_removed_line_stays_removed() {
    let (shop, goods) = shop_with_terms().await;
    let customer = shop.customer().await;
    customer.add(goods.product("safi")).await.ok();
    customer.add(goods.product("lobster")).await.ok();
    let lines = customer.cart().await["cart_items"].clone();
    let body = json!({"cart_item_id": lines[0]["id"].to_string()});
    let cart = customer.post("/api/cart-item-delete/").json(&body).await.ok();
    assert_eq!(cart["cart_items"], json!([lines[1]]));
    customer.post("/api/cart-item-delete/").json(&body).await.expect(404, "not_found");
}

#[tokio::test]
async fn api_15_clearing_answers_an_empty_cart_however_often() {
    let (shop, goods) = shop_with_terms().await;
    let customer = shop.customer().await;
    customer.add(goods.product("safi")).await.ok();
    for _ in 0..2 {
        let cart = customer.post("/api/clear-cart/").await.ok();
        assert_eq!((&cart["cart_items"], &cart["error"]), (&json!([]), &json!("Cart Is Empty")));
    }
}

#[tokio::test]
async fn chk_08_totals_follow_address_express_and_threshold() {
    let (shop, goods) = shop_with_terms().await;
    let customer = shop.customer().await;
    customer.add(goods.product("safi")).await.ok();
    let charge = async |query: &str| {
        let cart = customer.get(&format!("/api/get-cart/{query}")).await.ok();
        let text = |name: &str| cart["cart"][name].as_str().unwrap().to_owned();
        (text("delivery_charge"), text("amount_payable"))
    };
    let pair = |charge: &str, payable: &str| (charge.to_owned(), payable.to_owned());
    assert_eq!(charge("").await, pair("10.00", "32.50"), "no address: the base fee");
    let mut form = address_form(&goods);
    form["zone_id"] = json!(51);
    let rayyan = customer.add_address(&form).await;
    assert_eq!(charge("").await, pair("15.00", "37.50"), "the main address's zone");
    form["zone_id"] = json!(90);
    let wakrah = customer.add_address(&form).await;
    assert_eq!(charge(&format!("?address_id={wakrah}")).await, pair("0.00", "22.50"));
    assert_eq!(charge(&format!("?express=true&address_id={rayyan}")).await, pair("27.00", "49.50"));
    assert_eq!(charge("?express=false").await, pair("15.00", "37.50"));
    let line = customer.cart().await["cart_items"][0].clone();
    set(&customer, &line, 14).await.ok();
    assert_eq!(charge("").await, pair("0.00", "315.00"), "free from 300");
    assert_eq!(charge("?express=true").await, pair("12.00", "327.00"));
}

#[tokio::test]
async fn chk_08_tax_is_a_setting() {
    let (shop, goods) = shop_with_terms().await;
    shop.set_terms(|terms| terms.tax_rate = hamour_core::BasisPoints::new(500).unwrap()).await;
    let customer = shop.customer().await;
    customer.add(goods.product("safi")).await.ok();
    let totals = customer.cart().await["cart"].clone();
    assert_eq!((&totals["total_tax"], &totals["amount_payable"]), (&json!("1.13"), &json!("33.63")));
}

#[tokio::test]
async fn chk_06_express_is_offered_by_zone_hour_and_switch() {
    let (shop, goods) = shop_with_terms().await;
    let customer = shop.customer().await;
    customer.add(goods.product("safi")).await.ok();
    let offered = async || customer.cart().await["express_delivery"].clone();
    assert_eq!(offered().await, false, "no address");
    let with_express = customer.add_address(&address_form(&goods)).await;
    assert_eq!(offered().await, true);
    let mut form = address_form(&goods);
    form["zone_id"] = json!(66);
    let without = customer.add_address(&form).await;
    let cart = customer.get(&format!("/api/get-cart?address_id={without}&express=true")).await.ok();
    assert_eq!(
        (&cart["express_delivery"], &cart["cart"]["delivery_charge"]),
        (&json!(false), &json!("10.00"))
    );
    shop.set_terms(|terms| terms.express.is_enabled = false).await;
    assert_eq!(
        customer.get(&format!("/api/get-cart?address_id={with_express}")).await.ok()["express_delivery"],
        false
    );
}

#[tokio::test]
async fn chk_06_express_ends_with_its_hours() {
    let (shop, goods) = shop_with_terms().await;
    let customer = shop.customer().await;
    customer.add_address(&address_form(&goods)).await;
    // An access token is valid for a quarter of an hour.
    let shop_closes_at = |minutes: u16| {
        move |terms: &mut hamour::store::checkout_terms::Terms| terms.express.until_minute = minutes
    };
    shop.set_terms(shop_closes_at(605)).await;
    assert_eq!(customer.cart().await["express_delivery"], true);
    shop.advance_s(5 * 60);
    assert_eq!(customer.cart().await["express_delivery"], false);
}

#[tokio::test]
async fn chk_09_a_weighed_line_makes_the_cart_mixed() {
    let (shop, goods) = shop_with_terms().await;
    let customer = shop.customer().await;
    customer.add(goods.product("safi")).await.ok();
    assert_eq!(customer.cart().await["has_multiproduct"], false);
    customer.add(goods.product("lamb-leg")).await.ok();
    assert_eq!(customer.cart().await["has_multiproduct"], true);
}

#[tokio::test]
async fn api_10_a_bad_query_is_refused() {
    let (shop, _) = shop_with_terms().await;
    let customer = shop.customer().await;
    for query in ["?express=perhaps", "?address_id=x", "?address_id=-1", "?address_id=1.5"] {
        let answer = customer.get(&format!("/api/get-cart/{query}")).await;
        answer.expect(422, "validation");
    }
    customer.get("/api/get-cart/?address_id=999999").await.expect(404, "not_found");
    customer.get("/api/get-cart/?colour=red").await.ok();
}

#[tokio::test]
async fn role_02_another_customers_lines_are_not_there() {
    let (shop, goods) = shop_with_terms().await;
    let owner = shop.sign_up("97455500001").await;
    let other = shop.sign_up("97455500002").await;
    owner.add(goods.product("safi")).await.ok();
    let line = owner.cart().await["cart_items"][0].clone();
    set(&other, &line, 5).await.expect(404, "not_found");
    other
        .post("/api/cart-item-delete/")
        .json(&json!({"cart_item_id": line["id"]}))
        .await
        .expect(404, "not_found");
    other.post("/api/clear-cart/").await.ok();
    assert_eq!(owner.cart().await["cart_items"], json!([line]));
}

#[tokio::test]
async fn chk_08_prices_are_the_current_ones() {
    let (shop, goods) = shop_with_terms().await;
    let customer = shop.customer().await;
    customer.add(goods.product("safi")).await.ok();
    let mut tx = shop.state.db.begin().await.unwrap();
    hamour::store::product::set_active(&mut tx, goods.product("safi"), false).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(customer.cart().await["cart_items"][0]["product"]["is_active"], false);
}

#[tokio::test]
async fn api_11_taps_at_once_are_all_counted_and_never_beyond_stock() {
    let (shop, goods) = shop_with_terms().await;
    let customer = shop.customer().await;
    let adding = (0..30).map(|_| customer.add(goods.product("safi")));
    let answers = futures_util::future::join_all(adding).await;
    let added = answers.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(added, 20);
    for refused in answers.iter().filter(|answer| answer.status != 200) {
        refused.expect(400, "out_of_stock");
    }
    assert_eq!(customer.cart().await["cart_items"][0]["quantity"], 20);
}

#[tokio::test]
async fn role_02_a_cart_outlives_a_restart() {
    let (shop, goods) = shop_with_terms().await;
    let customer = shop.customer().await;
    customer.add(goods.product("safi")).await.ok();
    let before = customer.cart().await;
    let token = customer.token.clone();
    drop(customer);
    let shop = shop.restarted().await;
    let after = shop.get("/api/get-cart").bearer(&token).await.ok();
    assert_eq!(after, before);
}
