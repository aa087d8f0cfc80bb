//! Tests of the address book.

use serde_json::{Value, json};

use crate::harness::{Shop, address_form};

#[tokio::test]
async fn api_26_api_29_an_address_comes_back_as_it_was_sent() {
    let (shop, goods) = Shop::stocked().await;
    let customer = shop.customer().await;
    let form = address_form(&goods);
    let added = customer.post("/api/create-user-address/").json(&form).await.ok();
    let expected = json!({
        "id": added["id"], "address": "12", "pincode": "Al Corniche", "city": "Rawdat Al Khail",
        "address_type": "Home", "zone": 24, "municipality_id": goods.municipality("Doha"),
        "municipality_name": "Doha", "unit": "4",
        "one_line": "Unit 4, Building 12, Al Corniche, Rawdat Al Khail, Zone 24", "latitude": 25.2854, "longitude": 51.531
    });
    assert_eq!(added, expected);
    let book = customer.get("/api/user-address").await.ok();
    assert_eq!(book, json!({"Address": [expected], "Name": "Mariam Test", "Phone": "97455500001"}));
}

#[tokio::test]
async fn ent_11_texts_are_trimmed_and_ids_may_be_text() {
    let (shop, goods) = Shop::stocked().await;
    let customer = shop.customer().await;
    let mut form = address_form(&goods);
    form["address"] = json!("  Tower B ");
    form["zone_id"] = json!(" ٢٤ ");
    form["municipality_id"] = json!(goods.municipality("Doha").to_string());
    let added = customer.post("/api/create-user-address/").json(&form).await.ok();
    assert_eq!((&added["address"], &added["zone"]), (&json!("Tower B"), &json!(24)));
}

#[tokio::test]
async fn addr_03_each_missing_field_has_an_issue() {
    let (shop, goods) = Shop::stocked().await;
    let customer = shop.customer().await;
    let mut form = address_form(&goods);
    for field in ["address", "city", "unit"] {
        form[field] = json!("  ");
    }
    let answer = customer.post("/api/create-user-address/").json(&form).await;
    let envelope = answer.expect_invalid(&["address", "city", "unit"]);
    assert_eq!(envelope["error"], "Please fill in the following fields: Building, Locality, Unit");
}

#[tokio::test]
async fn addr_03_each_malformed_field_has_an_issue() {
    let (shop, goods) = Shop::stocked().await;
    let customer = shop.customer().await;
    for (field, value) in [
        ("address", json!("x".repeat(101))),
        ("zone_id", json!("north")),
        ("zone_id", json!(1000)),
        ("zone_id", json!(999)),
        ("city", json!("West\u{1b}[2K Bay")),
        ("unit", json!("\u{202e}4")),
        ("address_type", json!("Villa")),
        ("municipality_id", json!(999_999)),
    ] {
        let mut form = address_form(&goods);
        form[field] = value;
        customer.post("/api/create-user-address/").json(&form).await.expect_invalid(&[field]);
    }
    assert_eq!(customer.get("/api/user-address/").await.ok()["Address"], json!([]));
}

#[tokio::test]
async fn addr_02_coordinates_outside_of_qatar_are_not_kept() {
    let (shop, goods) = Shop::stocked().await;
    let customer = shop.customer().await;
    for (latitude, longitude) in [
        (json!(25.2), json!(55.27)),
        (json!(0.0), json!(0.0)),
        (json!(25.28), Value::Null),
        (json!(1e300), json!(51.5)),
    ] {
        let mut form = address_form(&goods);
        form["latitude"] = latitude;
        form["longitude"] = longitude;
        let added = customer.post("/api/create-user-address/").json(&form).await.ok();
        assert_eq!((&added["latitude"], &added["longitude"]), (&Value::Null, &Value::Null), "{form}");
    }
}

#[tokio::test]
async fn api_30_an_edit_keeps_the_coordinates_that_it_is_not_sent() {
    let (shop, goods) = Shop::stocked().await;
    let customer = shop.customer().await;
    let id = customer.add_address(&address_form(&goods)).await;
    let mut form = json!({
        "id": id, "address": "Tower B", "pincode": "Majlis Al Taawon", "city": "West Bay", "address_type": "Work",
        "zone_id": "66", "unit": "", "municipality_id": goods.municipality("Doha"), "municipality_name": "Doha"
    });
    let edited = customer.post("/api/edit-user-address/").json(&form).await.ok();
    assert_eq!(
        (&edited["id"], &edited["address_type"], &edited["zone"]),
        (&json!(id), &json!("Work"), &json!(66))
    );
    assert_eq!((&edited["latitude"], &edited["longitude"]), (&json!(25.2854), &json!(51.531)));
    form["latitude"] = Value::Null;
    let cleared = customer.post("/api/edit-user-address/").json(&form).await.ok();
    assert_eq!((&cleared["latitude"], &cleared["longitude"]), (&Value::Null, &Value::Null));
}

#[tokio::test]
async fn addr_06_an_edit_says_what_is_missing() {
    let (shop, goods) = Shop::stocked().await;
    let customer = shop.customer().await;
    let id = customer.add_address(&address_form(&goods)).await;
    let mut form = address_form(&goods);
    form["id"] = json!(id);
    for field in ["address", "city", "pincode", "zone_id"] {
        form[field] = json!("");
    }
    let envelope = customer
        .post("/api/edit-user-address/")
        .json(&form)
        .await
        .expect_invalid(&["address", "city", "pincode", "zone_id"]);
    assert_eq!(
        envelope["fields"],
        json!({"address": "Address is required", "city": "City is required", "pincode": "Pincode is required",
               "zone_id": "Zone is required"})
    );
}

#[tokio::test]
async fn api_27_the_first_address_is_the_main_one() {
    let (shop, goods) = Shop::stocked().await;
    let customer = shop.customer().await;
    let none = customer.get("/api/get-main-address/").await.ok();
    assert_eq!(none, json!({"address": null, "address_details": null}));
    let first = customer.add_address(&address_form(&goods)).await;
    customer.add_address(&address_form(&goods)).await;
    let main = customer.get("/api/get-main-address/").await.ok();
    assert_eq!(
        main,
        json!({"address": first, "address_details": {
            "address": "Unit 4, Building 12, Al Corniche, Rawdat Al Khail, Zone 24", "address_type": "Home"}})
    );
}

#[tokio::test]
async fn api_28_another_main_address_is_listed_first() {
    let (shop, goods) = Shop::stocked().await;
    let customer = shop.customer().await;
    let first = customer.add_address(&address_form(&goods)).await;
    let second = customer.add_address(&address_form(&goods)).await;
    let main = customer.post("/api/main-address/").json(&json!({"id": second})).await.ok();
    assert_eq!(main["id"], second);
    assert_eq!(customer.get("/api/get-main-address/").await.ok()["address"], second);
    let book = customer.get("/api/user-address/").await.ok();
    assert_eq!((&book["Address"][0]["id"], &book["Address"][1]["id"]), (&json!(second), &json!(first)));
}

#[tokio::test]
async fn api_31_removing_the_main_address_passes_that_on() {
    let (shop, goods) = Shop::stocked().await;
    let customer = shop.customer().await;
    let first = customer.add_address(&address_form(&goods)).await;
    let second = customer.add_address(&address_form(&goods)).await;
    let answer =
        customer.post("/api/delete-user-address/").json(&json!({"id": first.to_string()})).await.ok();
    assert_eq!(answer, json!({"deleted": first}));
    assert_eq!(customer.get("/api/get-main-address/").await.ok()["address"], second);
    customer.post("/api/delete-user-address/").json(&json!({"id": first})).await.expect(404, "not_found");
    customer.post("/api/delete-user-address/").json(&json!({"id": second})).await.ok();
    assert_eq!(customer.get("/api/get-main-address/").await.ok()["address"], Value::Null);
}

#[tokio::test]
async fn role_02_another_customers_address_is_not_there() {
    let (shop, goods) = Shop::stocked().await;
    let owner = shop.sign_up("97455500001").await;
    let other = shop.sign_up("97455500002").await;
    let id = owner.add_address(&address_form(&goods)).await;
    let mut edit = address_form(&goods);
    edit["id"] = json!(id);
    edit["address"] = json!("Taken over");
    other.post("/api/edit-user-address/").json(&edit).await.expect(404, "not_found");
    other.post("/api/main-address/").json(&json!({"id": id})).await.expect(404, "not_found");
    other.post("/api/delete-user-address/").json(&json!({"id": id})).await.expect(404, "not_found");
    other.get(&format!("/api/get-cart/?address_id={id}")).await.expect(404, "not_found");
    let book = owner.get("/api/user-address/").await.ok();
    assert_eq!(book["Address"][0]["address"], "12");
    assert_eq!(other.get("/api/user-address/").await.ok()["Address"], json!([]));
}

#[tokio::test]
async fn an_address_book_holds_fifty() {
    let (shop, goods) = Shop::stocked().await;
    let customer = shop.customer().await;
    for _ in 0..50 {
        customer.add_address(&address_form(&goods)).await;
    }
    let answer = customer.post("/api/create-user-address/").json(&address_form(&goods)).await;
    answer.expect(400, "address_book_full");
}

#[tokio::test]
async fn addr_04_two_first_addresses_at_once_leave_one_main() {
    let (shop, goods) = Shop::stocked().await;
    let customer = shop.customer().await;
    let form = address_form(&goods);
    let adding = (0..8).map(|_| customer.add_address(&form));
    let ids = futures_util::future::join_all(adding).await;
    let main = customer.get("/api/get-main-address/").await.ok()["address"].as_i64().unwrap();
    assert!(ids.contains(&main));
    assert_eq!(customer.get("/api/user-address/").await.ok()["Address"].as_array().unwrap().len(), 8);
}

#[tokio::test]
async fn a_change_of_the_cart_that_names_an_unknown_address_changes_nothing() {
    let (shop, goods) = Shop::stocked().await;
    shop.add_coupon("TEN", |_| ()).await;
    shop.add_coupon("OTHER", |_| ()).await;
    let (owner, customer) = (shop.sign_up("97455500001").await, shop.sign_up("97455500002").await);
    let foreign = owner.add_address(&address_form(&goods)).await;
    let own = customer.add_address(&address_form(&goods)).await;
    customer.add(goods.product("safi")).await.ok();
    customer.post("/api/create-coupon/").json(&json!({"coupon_code": "TEN"})).await.ok();
    let before = customer.cart().await;
    let line = &before["cart_items"][0]["id"];
    let changes = [
        ("cart-item-quantity", json!({"cart_item_id": line, "quantity": 3})),
        ("create-coupon", json!({"coupon_code": "OTHER"})),
        ("cart-remove-coupon", json!({})),
        ("cart-item-delete", json!({"cart_item_id": line})),
        ("clear-cart", json!({})),
    ];
    for (call, body) in &changes {
        for unknown in [foreign, 999_999] {
            let answer = customer.post(&format!("/api/{call}/?address_id={unknown}")).json(body).await;
            answer.expect(404, "not_found");
            assert_eq!(customer.cart().await, before, "{call}");
        }
    }
    for (call, body) in &changes[..4] {
        customer.post(&format!("/api/{call}/?address_id={own}")).json(body).await.ok();
    }
    assert_eq!(customer.cart().await["error"], "Cart Is Empty");
}
