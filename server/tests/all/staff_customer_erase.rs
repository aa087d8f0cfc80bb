//! Tests of the erasure of a customer: nothing personal stays in any table, and the orders stay for the books.

use hamour::failure::Failure;
use hamour::services::address;
use hamour::store::db::{Db, Statement};
use hamour_core::order::OrderAction;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::{Call, Customer, Member, PASSWORD, Shop, execute};
use crate::order::{ready, shopper};
use crate::session::login;
use crate::staff_customer::{PHONE, id_of};

/// Words that appear nowhere but in what this customer and the staff wrote.
const NAME: &str = "Zubaida Qaradawi";
const TEXT: &str = "peacockfeather";

/// Every text column of every table, read from the database itself, so that later tables are searched too.
async fn text_columns(db: &Db) -> Vec<(String, String)> {
    let columns = match db {
        Db::Sqlite { .. } => Statement::new(
            "SELECT t.name, c.name FROM sqlite_master t JOIN pragma_table_info(t.name) c
             WHERE t.type = 'table' AND c.type LIKE '%TEXT%' ORDER BY 1, 2",
        ),
        Db::Postgres(..) => Statement::new(
            "SELECT CAST(table_name AS TEXT), CAST(column_name AS TEXT) FROM information_schema.columns
             WHERE table_schema = current_schema() AND data_type = 'text' ORDER BY 1, 2",
        ),
    };
    columns.fetch_all(db).await.unwrap()
}

/// Returns the columns in which a text is found, whatever its case.
async fn places_of(db: &Db, text: &str) -> Vec<String> {
    let mut places = Vec::new();
    for (table, column) in text_columns(db).await {
        let count = Statement::of_text(format!(
            "SELECT COUNT(*) FROM \"{table}\" WHERE lower(\"{column}\") LIKE '%{}%'",
            text.to_lowercase()
        ));
        let count: i64 = count.fetch_scalar(db).await.unwrap();
        if count > 0 {
            places.push(format!("{table}.{column}"));
        }
    }
    places
}

fn erase(member: &Member<'_>, id: i64, confirmation: &str) -> Call {
    member.post("customer/erase", &json!({"customer_id": id, "confirmation": confirmation}))
}

/// Leaves traces of a customer everywhere, and returns the customer with the order.
async fn traces<'shop>(
    shop: &'shop Shop,
    goods: &crate::harness::Goods,
    manager: &Member<'_>,
) -> (Customer<'shop>, i64, i64) {
    let (customer, mut order) = shopper(shop, goods).await;
    customer.post("/api/change-user-name/").json(&json!({"new_name": NAME})).await.ok();
    let mut form = crate::harness::address_form(goods);
    for field in ["address", "pincode", "city", "unit"] {
        form[field] = format!("{TEXT} {field}").into();
    }
    order["address_id"] = customer.add_address(&form).await.into();
    order["order_note"] = format!("Ask for {NAME}, {TEXT}").into();
    let placed = customer.post("/api/create-order/").header("idempotency-key", "once").json(&order).await;
    let order_id = placed.ok()["id"].as_i64().unwrap();
    customer.add(goods.product("safi")).await.ok();
    let wish = json!({"product_id": goods.product("safi")});
    customer.post("/api/add-and-remove-favourite/").json(&wish).await.ok();
    let enquiry = json!({
        "name": NAME, "email": format!("{TEXT}@shop.example"), "enquiry": format!("{TEXT}?"), "source": "contact"
    });
    let sent = shop.post("/api/enquiry").bearer(&customer.token).json(&enquiry).await.ok();
    let id = id_of(manager, PHONE).await;
    give_back(shop, goods, &customer, manager, &order).await;
    let note = json!({"customer_id": id, "seen": "", "note": format!("{NAME} {PHONE} {TEXT}")});
    manager.post("customer/set-note", &note).await.ok();
    let reason = json!({"customer_id": id, "reason": format!("{NAME} {TEXT}")});
    let answer = json!({
        "enquiry_id": sent["id"], "version": 1, "way": "phone", "answer": format!("Dear {NAME}, {TEXT}")
    });
    manager.post("enquiry/answer", &answer).await.ok();
    shop.advance_s(60);
    shop.post("/api/forgot-send-otp/").json(&json!({"mobile_number": PHONE})).await.ok();
    let refuse = json!({
        "order_id": order_id, "version": 1, "action": "refuse", "reason": format!("{NAME} did not answer, {TEXT}")
    });
    manager.post("order/change-status", &refuse).await.ok();
    hamour::services::order::send_due(&shop.state).await.unwrap();
    manager.post("customer/block", &reason).await.ok();
    (customer, id, order_id)
}

/// Delivers another order and gives a part of it back, with a reason.
async fn give_back(
    shop: &Shop,
    goods: &crate::harness::Goods,
    customer: &Customer<'_>,
    manager: &Member<'_>,
    order: &Value,
) {
    customer.add(goods.product("safi")).await.ok();
    let delivered = customer.order(order).await.ok()["id"].as_i64().unwrap();
    for action in [OrderAction::Accept, OrderAction::Send, OrderAction::Deliver] {
        shop.does(delivered, action).await;
    }
    let version =
        manager.get(&format!("order/detail?order_id={delivered}")).await.ok()["order"]["version"].clone();
    let refund = json!({
        "key": "once", "order_id": delivered, "version": version, "amount": "1.00", "method": "cash",
        "reason": format!("{NAME} says that it was spoilt, {TEXT}")
    });
    manager.post("refund/create", &refund).await.ok();
}

#[tokio::test]
async fn an_export_has_what_was_paid_in_cash_and_given_back() {
    let (shop, goods) = ready().await;
    let manager = shop.staff("manager", Role::Manager).await;
    let (_, id, _) = traces(&shop, &goods, &manager).await;
    let export = manager.post("customer/export", &json!({"customer_id": id})).await.ok()["export"].clone();
    let refund = &export["refunds_by_staff"][0];
    assert_eq!((&refund["method"], &refund["amount"]), (&json!("cash"), &json!("1.00")));
    assert!(refund["reason"].as_str().unwrap().contains(TEXT), "{refund}");
    let kinds: Vec<_> = export["cash"].as_array().unwrap().iter().map(|entry| &entry["kind"]).collect();
    assert_eq!(kinds, ["collected", "refunded"]);
}

#[tokio::test]
async fn nothing_personal_is_stored_for_a_customer_after_the_erasure() {
    let (shop, goods) = ready().await;
    let manager = shop.staff("manager", Role::Manager).await;
    let (_, id, _) = traces(&shop, &goods, &manager).await;
    let erased = erase(&manager, id, PHONE).await.ok();
    // A call that passed the sign-in before the erasure and writes after it.
    let mut form = crate::harness::address_form(&goods);
    for field in form.as_object_mut().unwrap().values_mut().filter(|field| field.is_number()) {
        *field = field.to_string().into();
    }
    let fields = serde_json::from_value(form).unwrap();
    let added = address::add(&shop.state, id, address::Form { fields, coordinates: None }).await;
    assert!(matches!(added, Err(Failure::NotFound(_))), "{added:?}");
    let delivered = erased["orders"].as_array().unwrap().iter().find(|order| order["status"] == "Delivered");
    let order_id = &delivered.unwrap()["id"];
    let page = manager.get(&format!("order/detail?order_id={order_id}")).await.ok();
    let refund = json!({
        "key": "twice", "order_id": order_id, "version": page["order"]["version"], "amount": "1.00",
        "method": "cash", "reason": TEXT
    });
    manager.post("refund/create", &refund).await.ok();
    let places = places_of(&shop.state.db, TEXT).await;
    assert!(!places.iter().any(|place| place.starts_with("notification.")), "{places:?}");
}

#[tokio::test]
async fn no_text_of_any_table_keeps_an_erased_customer() {
    let (shop, goods) = ready().await;
    let manager = shop.staff("manager", Role::Manager).await;
    let (_, id, order_id) = traces(&shop, &goods, &manager).await;
    for text in [NAME, PHONE, TEXT] {
        assert!(places_of(&shop.state.db, text).await.len() > 2, "{text} is somewhere before");
    }
    assert!(places_of(&shop.state.db, "zubaida").await.contains(&"customer_word.word".to_owned()));
    erase(&manager, id, "no").await.expect_invalid(&["confirmation"]);
    let erased = erase(&manager, id, "+974 5550 0001").await.ok();
    assert_eq!(erased["customer"]["phone"], Value::Null);
    assert_eq!(erased["customer"]["name"], "Erased customer");
    for text in [NAME, "zubaida", "qaradawi", PHONE, TEXT] {
        assert_eq!(places_of(&shop.state.db, text).await, [""; 0], "{text}");
    }
    let repeated = erase(&manager, id, "whatever").await.ok();
    assert_eq!(repeated["customer"], erased["customer"], "repeating it changes nothing");

    // The order stays for the books, with what it cost and where it went roughly.
    let order = manager.get(&format!("order/detail?order_id={order_id}")).await.ok();
    assert_eq!(order["order"]["customer_name"], "Erased customer");
    assert_eq!(order["address"]["zone"], 24);
    assert_ne!(order["totals"]["amount_payable"], "0.00");
    assert_eq!(erased["orders"].as_array().unwrap().len(), 2);
    let detail = manager.get(&format!("customer/detail?customer_id={id}")).await.ok();
    let actions: Vec<_> = detail["audit"].as_array().unwrap().iter().map(|it| &it["action"]).collect();
    assert_eq!(actions, ["customer.erase", "customer.block", "customer.note"], "who did what stays");
}

#[tokio::test]
async fn an_erased_customer_cannot_sign_in_and_the_phone_can_register_anew() {
    let shop = Shop::open().await;
    shop.customer().await;
    let manager = shop.staff("manager", Role::Manager).await;
    let id = id_of(&manager, PHONE).await;
    erase(&manager, id, "ERASE").await.ok();
    login(&shop, PHONE, PASSWORD).await.expect(401, "invalid_credentials");
    for (call, body) in [
        ("customer/set-note", json!({"customer_id": id, "seen": "", "note": "x"})),
        ("customer/block", json!({"customer_id": id, "reason": "x"})),
        ("customer/unblock", json!({"customer_id": id})),
        ("customer/export", json!({"customer_id": id})),
    ] {
        manager.post(call, &body).await.expect(400, "customer_erased");
    }
    shop.advance_s(60);
    shop.sign_up(PHONE).await;
    assert_eq!(id_of(&manager, PHONE).await, id + 1);
}

#[tokio::test]
async fn a_customer_with_an_open_order_or_refund_is_not_erased() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    let order_id = customer.order(&order).await.ok()["id"].as_i64().unwrap();
    let manager = shop.staff("manager", Role::Manager).await;
    let id = id_of(&manager, PHONE).await;
    erase(&manager, id, "ERASE").await.expect(400, "customer_orders_open");
    assert_eq!(customer.get("/api/user-address/").await.status, 200, "nothing was changed");
    shop.does(order_id, OrderAction::Cancel).await;
    for statement in [
        format!(
            "INSERT INTO payment (id, order_id, gateway, reference, amount_dirhams, state, return_origin, for_app,
                                  created_at, started_at) VALUES (1, {order_id}, 'sandbox', 'r', 100, 'pending',
                                  'http://x', FALSE, 1, 1)"
        ),
        "UPDATE payment SET state = 'pending'".to_owned(),
    ] {
        execute(&shop.state.db, statement).await;
    }
    erase(&manager, id, "ERASE").await.expect(400, "customer_money_open");
    execute(&shop.state.db, "UPDATE payment SET state = 'paid'".to_owned()).await;
    let refund = format!(
        "INSERT INTO refund (capture_id, order_id, amount_dirhams, tries, created_at, send_at)
         VALUES (1, {order_id}, 100, 0, 1, 1)"
    );
    let capture =
        "INSERT INTO payment_capture (id, payment_id, transaction_number, amount_dirhams, pays_order,
                       captured_at) VALUES (1, 1, 't', 100, TRUE, 1)";
    for statement in [capture.to_owned(), refund] {
        execute(&shop.state.db, statement).await;
    }
    erase(&manager, id, "ERASE").await.expect(400, "customer_money_open");
    execute(&shop.state.db, "UPDATE refund SET confirmed_at = 2".to_owned()).await;
    erase(&manager, id, "ERASE").await.ok();
}

#[tokio::test]
async fn the_invoice_of_an_erased_customer_still_prints() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    let order_id = customer.order(&order).await.ok()["id"].as_i64().unwrap();
    let manager = shop.staff("manager", Role::Manager).await;
    for action in [OrderAction::Accept, OrderAction::Send, OrderAction::Deliver] {
        shop.does(order_id, action).await;
    }
    erase(&manager, id_of(&manager, PHONE).await, "ERASE").await.ok();
    let order = hamour::services::order::get(&shop.state, order_id).await.unwrap();
    let printed = hamour::services::invoice::print(&shop.state, &order).await.unwrap();
    assert!(printed.pdf.starts_with(b"%PDF"));
}
