//! Snapshots of the calls' responses: one file for each under `tests/wire/`, the same on both engines. A change of a
//! response shows as a change of these files; `make generate` updates them.

use std::collections::BTreeSet;
use std::path::PathBuf;

use hamour::services::order::{self, ChangedBy};
use hamour_core::order::OrderAction;
use serde_json::{Value, json};

use crate::harness::gateway::{Kind, shop_with};
use crate::harness::{Answer, Customer, PASSWORD, Shop, address_form};
use crate::order::{ready, shopper};

/// Fields that differ in each run, or are secrets.
const VARYING: &[&str] = &[
    "access",
    "challenge",
    "challenge_id",
    "otp",
    "verification",
    "signature",
    "request_id",
    "invoice_url",
    "checksumhash",
    "password",
    "demo_code",
    "secret",
    "uri",
    "qr_svg",
    "recovery_codes",
];

/// Calls that do not return JSON, and those whose responses another file covers.
const LEFT_OUT: &[&str] = &[
    "order-events",
    "staff-order-events",
    "metrics",
    // Return PDF documents, which invoice.rs and staff_paper.rs test.
    "invoice",
    "staff-paper-delivery-notes-pdf",
    "staff-paper-invoice-pdf",
    "staff-paper-picking-list-pdf",
    "staff-paper-price-labels-pdf",
    // Returns a file, which catalogue_file.rs tests.
    "staff-catalogue-export",
];

fn masked(mut value: Value) -> Value {
    match &mut value {
        Value::Object(fields) => {
            for (key, value) in fields {
                let is_varying = VARYING.contains(&key.as_str()) && !value.is_null();
                *value = if is_varying { json!(format!("<{key}>")) } else { masked(value.take()) };
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| *item = masked(item.take())),
        _ => {}
    }
    value
}

/// Compares responses with their files, and records the calls.
pub(crate) struct Wire {
    folder: PathBuf,
    writes: bool,
    seen: BTreeSet<String>,
    stale: Vec<String>,
}

impl Wire {
    fn open() -> Self {
        Self {
            folder: concat!(env!("CARGO_MANIFEST_DIR"), "/tests/wire").into(),
            writes: std::env::var_os("HAMOUR_GENERATE").is_some(),
            seen: BTreeSet::new(),
            stale: Vec::new(),
        }
    }

    /// Compares the response of a call, by the names of operation and case; returns its body.
    pub(crate) fn take(&mut self, operation: &str, case: &str, answer: &Answer) -> Value {
        self.seen.insert(operation.to_owned());
        let name = if case.is_empty() { operation.to_owned() } else { format!("{operation}.{case}") };
        let body = answer.json();
        let held = json!({"status": answer.status.as_u16(), "body": masked(body.clone())});
        let text = serde_json::to_string_pretty(&held).unwrap() + "\n";
        let path = self.folder.join(format!("{name}.json"));
        if self.writes {
            std::fs::create_dir_all(&self.folder).unwrap();
            std::fs::write(&path, &text).unwrap();
        }
        if std::fs::read_to_string(&path).unwrap_or_default() != text {
            self.stale.push(format!("{name}: {text}"));
        }
        body
    }
}

async fn visitors(wire: &mut Wire, shop: &Shop, goods: &crate::harness::Goods) {
    let get = |path: &str| shop.get(&format!("/api/{path}"));
    let post = |path: &str, body: Value| shop.post(&format!("/api/{path}")).json(&body);
    for (operation, query) in [
        ("banners", ""),
        ("category", ""),
        ("featured-category", ""),
        ("dealoftheday", ""),
        ("featuredproducts", ""),
        ("topsellingproducts", ""),
        ("municipality-list", ""),
        ("zones-list", ""),
        ("search-tag", "?query=safi"),
        ("blog-search", "?query=safi"),
        ("get-blogs-category", ""),
    ] {
        wire.take(operation, "", &get(&format!("{operation}{query}")).await);
    }
    let writer = goods.blog("Yousef");
    wire.take("get-blogs-by-writer", "", &get(&format!("get-blogs-by-writer?writer_id={writer}")).await);
    for (operation, body) in [
        ("product-detail", json!({"id": goods.product("tiger-prawns")})),
        ("category_product_details", json!({"id": goods.category("meat")})),
        ("sub-category", json!({"id": goods.category("meat")})),
        ("blog-details", json!({"slug": "grilled-safi"})),
        ("tag-filter-blog", json!({"tag_id": goods.blog("Fish")})),
        (
            "enquiry",
            json!({"source": "contact", "name": "Mariam", "email": "m@example.com", "enquiry": "Is there crab?"}),
        ),
    ] {
        wire.take(operation, "", &post(operation, body).await);
    }
    let part = post("sub-category", json!({"id": goods.category("meat")})).await.ok();
    let first = part.as_array().or(part["sub_categories"].as_array()).unwrap()[0]["id"].clone();
    let products = post("sub_category_product_details", json!({"id": first})).await;
    wire.take("sub_category_product_details", "", &products);
    wire.take("product-detail", "not_found", &post("product-detail", json!({"id": 999_999})).await);
    wire.take("product-detail", "malformed", &post("product-detail", json!({"id": "x"})).await);
    wire.take("orders", "unauthorized", &get("orders").await);
    wire.take("healthz", "", &shop.get("/healthz").await);
    wire.take("readyz", "", &shop.get("/readyz").await);
}

async fn accounts(wire: &mut Wire, shop: &Shop) {
    let post = |path: &str, body: Value| shop.post(&format!("/api/{path}")).json(&body);
    let phone = "97455500009";
    let sent = wire.take("send-otp", "", &post("send-otp", json!({"mobile_number": phone})).await);
    wire.take("send-otp", "too_many", &post("send-otp", json!({"mobile_number": phone})).await);
    let wrong = json!({"challenge_id": sent["challenge_id"], "otp": "0000"});
    wire.take("verify-otp", "invalid", &post("verify-otp", wrong).await);
    let right = json!({"challenge_id": sent["challenge_id"], "otp": sent["otp"]});
    let proof = wire.take("verify-otp", "", &post("verify-otp", right).await)["verification"].clone();
    let form =
        json!({"name": "Mariam", "whatsapp_number": phone, "password": PASSWORD, "verification": proof});
    let made = post("create-user", form).await;
    wire.take("create-user", "", &made);
    let customer = Customer::new(shop, &made);
    wire.take("create-user", "invalid", &post("create-user", json!({"name": "M"})).await);
    let login = |password: &str| post("login", json!({"whatsapp_number": phone, "password": password}));
    wire.take("login", "invalid", &login("wrong").await);
    wire.take("login", "", &login(PASSWORD).await);
    let token = json!({"token": customer.token});
    wire.take("check-token-expiry", "", &post("check-token-expiry", token).await);
    wire.take("check-token-expiry", "expired", &post("check-token-expiry", json!({"token": "x"})).await);
    let refreshed = shop.post("/api/token/refresh").header("cookie", &customer.cookie).await;
    wire.take("token-refresh", "", &refreshed);
    let renamed = customer.post("/api/change-user-name").json(&json!({"new_name": "Maryam"})).await;
    wire.take("change-user-name", "", &renamed);
    let chosen = customer.post("/api/choose-language").json(&json!({"language": "en"})).await;
    wire.take("choose-language", "", &chosen);
    let change = json!({"current_password": PASSWORD, "new_password": "brand-new-1!"});
    let changed = customer.post("/api/user-password-update").json(&change).await;
    wire.take("user-password-update", "", &changed);
    shop.advance_s(60);
    let forgot =
        wire.take("forgot-send-otp", "", &post("forgot-send-otp", json!({"mobile_number": phone})).await);
    let unknown = post("forgot-send-otp", json!({"mobile_number": "97455599999"})).await;
    wire.take("forgot-send-otp", "unknown", &unknown);
    let proof = shop.type_code(&forgot, forgot["otp"].as_str().unwrap()).await;
    let reset = json!({"whatsapp_number": phone, "new_password": "brand-new-2!", "verification": proof});
    wire.take("password-update", "", &post("password-update", reset).await);
    wire.take("logout", "", &customer.post("/api/logout").await);
}

async fn customers(wire: &mut Wire, shop: &Shop, goods: &crate::harness::Goods) {
    shop.add_coupon("TEN", |_| ()).await;
    let (customer, order) = shopper(shop, goods).await;
    favourites_and_addresses(wire, &customer, goods).await;
    cart(wire, &customer, goods).await;
    orders(wire, shop, &customer, order).await;
    customer.add(goods.product("safi")).await.ok();
    let cleared = customer.post("/api/clear-cart").json(&json!({})).await;
    wire.take("clear-cart", "", &cleared);
}

async fn favourites_and_addresses(wire: &mut Wire, customer: &Customer<'_>, goods: &crate::harness::Goods) {
    let get = |path: &str| customer.get(&format!("/api/{path}"));
    let post = |path: &str, body: Value| customer.post(&format!("/api/{path}")).json(&body);
    let safi = goods.product("safi");
    wire.take(
        "add-and-remove-favourite",
        "",
        &post("add-and-remove-favourite", json!({"product_id": safi})).await,
    );
    wire.take("list-wishlist-items", "", &get("list-wishlist-items").await);
    wire.take("getfavouritelist", "", &get("getfavouritelist").await);

    let added = wire.take("create-user-address", "", &post("create-user-address", address_form(goods)).await);
    wire.take("create-user-address", "invalid", &post("create-user-address", json!({"unit": "4"})).await);
    let second = get("user-address").await.ok()["Address"].as_array().unwrap().last().unwrap()["id"].clone();
    assert!(second.is_number(), "{added}");
    let mut edit = address_form(goods);
    edit["id"] = second.clone();
    edit["address_type"] = json!("Work");
    wire.take("edit-user-address", "", &post("edit-user-address", edit).await);
    wire.take("main-address", "", &post("main-address", json!({"id": second})).await);
    wire.take("get-main-address", "", &get("get-main-address").await);
    wire.take("user-address", "", &get("user-address").await);
    wire.take("delete-user-address", "", &post("delete-user-address", json!({"id": second})).await);
}

async fn cart(wire: &mut Wire, customer: &Customer<'_>, goods: &crate::harness::Goods) {
    let get = |path: &str| customer.get(&format!("/api/{path}"));
    let post = |path: &str, body: Value| customer.post(&format!("/api/{path}")).json(&body);
    let safi = goods.product("safi");
    let step = json!({"main_product_id": safi, "main_function": "add"});
    wire.take("addtocart", "", &post("addtocart", step).await);
    let lobster = json!({"main_product_id": goods.product("kingfish"), "main_function": "add"});
    wire.take("addtocart", "out_of_stock", &post("addtocart", lobster).await);
    wire.take(
        "check-cart-item-quantity",
        "",
        &post("check-cart-item-quantity", json!({"variation_id": goods.variation("safi")})).await,
    );
    let cart = customer.cart().await;
    let line = cart["cart_items"][0]["id"].clone();
    let quantity = post("cart-item-quantity", json!({"cart_item_id": line, "quantity": 2})).await;
    wire.take("cart-item-quantity", "", &quantity);
    wire.take("create-coupon", "", &post("create-coupon", json!({"coupon_code": "TEN"})).await);
    wire.take("create-coupon", "unknown", &post("create-coupon", json!({"coupon_code": "NONE"})).await);
    wire.take("get-cart", "", &get("get-cart").await);
    wire.take("cart-remove-coupon", "", &post("cart-remove-coupon", json!({})).await);
    wire.take("cart-item-delete", "", &post("cart-item-delete", json!({"cart_item_id": line})).await);
}

async fn orders(wire: &mut Wire, shop: &Shop, customer: &Customer<'_>, order: Value) {
    let get = |path: &str| customer.get(&format!("/api/{path}"));
    let post = |path: &str, body: Value| customer.post(&format!("/api/{path}")).json(&body);
    let seen = json!({"amount_payable": "1.00"});
    let mut changed = order.clone();
    changed["amount_payable"] = seen["amount_payable"].clone();
    wire.take("create-order", "total_changed", &post("create-order", changed).await);
    let placed = wire.take("create-order", "", &post("create-order", order.clone()).await);
    wire.take("create-order", "cart_empty", &post("create-order", order).await);
    wire.take("get-cart", "empty", &get("get-cart").await);
    let id = placed["id"].as_i64().unwrap();
    wire.take("active-orders", "", &get("active-orders").await);
    for action in [OrderAction::Accept, OrderAction::Send, OrderAction::Deliver] {
        if action == OrderAction::Send {
            wire.take("order-detail", "accepted", &post("order-detail", json!({"order_id": id})).await);
        }
        order::change_status(&shop.state, id, ChangedBy::Staff(crate::harness::tester()), action)
            .await
            .unwrap();
    }
    wire.take("order-detail", "", &post("order-detail", json!({"order_id": id})).await);
    wire.take("orders", "", &get("orders").await);
    wire.take("cancel-order", "refused", &post("cancel-order", json!({"order_id": id})).await);
    order::send_due(&shop.state).await.unwrap();
    let told = wire.take("notification", "", &get("notification").await);
    wire.take("notification-read", "", &post("notification/read", json!({"id": told[0]["id"]})).await);
}

#[tokio::test]
async fn every_call_has_its_recorded_response() {
    let mut wire = Wire::open();
    let (shop, goods) = ready().await;
    visitors(&mut wire, &shop, &goods).await;
    customers(&mut wire, &shop, &goods).await;
    accounts(&mut wire, &shop).await;
    crate::wire_of_staff::calls(&mut wire, &shop).await;
    crate::wire_of_staff_orders::calls(&mut wire).await;
    crate::wire_of_staff_customers::calls(&mut wire).await;
    crate::wire_of_staff::packing(&mut wire).await;
    crate::wire_of_staff::passkeys(&mut wire).await;
    crate::wire_of_staff_money::calls(&mut wire).await;
    crate::wire_of_staff_settings::calls(&mut wire).await;
    crate::wire_of_staff_setup::calls(&mut wire).await;
    crate::wire_of_staff_stock::calls(&mut wire).await;
    crate::wire_of_staff_catalogue::calls(&mut wire).await;
    crate::wire_of_staff_content::calls(&mut wire).await;
    crate::wire_of_staff_delivery::calls(&mut wire).await;
    crate::wire_of_staff_figures::calls(&mut wire).await;
    crate::wire_of_staff_pictures::calls(&mut wire).await;
    crate::wire_of_staff_coupons::calls(&mut wire).await;
    let (paying, goods, _gateway) = shop_with(Kind::ALL[0]).await;
    let (customer, mut order) = shopper(&paying, &goods).await;
    order["payment_type"] = json!("Online");
    let placed = wire.take("create-order", "online", &customer.order(&order).await);
    let id = json!({"order_id": placed["id"]});
    wire.take("payment-start", "", &customer.post("/api/payment/start").json(&id).await);
    wire.take("order-detail", "unpaid", &customer.post("/api/order-detail").json(&id).await);
    wire.take("cancel-order", "", &customer.post("/api/cancel-order").json(&id).await);

    let document: Value = serde_json::from_str(&hamour::app::openapi().to_json().unwrap()).unwrap();
    let calls =
        document["paths"].as_object().unwrap().values().flat_map(|path| path.as_object().unwrap().values());
    let names = calls.map(|call| call["operationId"].as_str().unwrap().to_owned());
    let unheld: Vec<_> =
        names.filter(|name| !wire.seen.contains(name) && !LEFT_OUT.contains(&name.as_str())).collect();
    assert_eq!(unheld, [""; 0], "calls without a file");
    assert!(wire.stale.is_empty(), "stale; `make generate` writes them anew:\n{}", wire.stale.join("\n"));
}
