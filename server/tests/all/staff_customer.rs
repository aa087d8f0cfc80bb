//! Tests of the customers for staff: search, notes, blocks and exports.

use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::{Customer, Goods, Member, PASSWORD, Shop, execute};
use crate::order::{ready, shopper};
use crate::session::{login, refresh};

/// The phone of the customer of [`Shop::customer`].
pub(crate) const PHONE: &str = "97455500001";

/// Returns the ids that a search finds.
async fn found(member: &Member<'_>, query: &str) -> Vec<i64> {
    let page = member.get(&format!("customer/list?{query}")).await.ok();
    page["customers"].as_array().unwrap().iter().map(|customer| customer["id"].as_i64().unwrap()).collect()
}

pub(crate) async fn id_of(member: &Member<'_>, phone: &str) -> i64 {
    let ids = found(member, &format!("search={phone}")).await;
    assert_eq!(ids.len(), 1, "{phone}");
    ids[0]
}

/// A shop with a customer who can order, the customer's id, and a manager.
async fn with_shopper(shop: &Shop, goods: &Goods) -> (i64, Value) {
    let (_, order) = shopper(shop, goods).await;
    let manager = shop.staff("first", Role::Manager).await;
    (id_of(&manager, PHONE).await, order)
}

fn block(member: &Member<'_>, id: i64) -> crate::harness::Call {
    member.post("customer/block", &json!({"customer_id": id, "reason": "Two false addresses"}))
}

#[tokio::test]
async fn a_customer_is_found_by_phone_name_and_order() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    let number = customer.order(&order).await.ok()["id"].as_i64().unwrap();
    shop.sign_up("97455500002").await;
    let support = shop.staff("support", Role::Support).await;
    let id = id_of(&support, PHONE).await;
    for text in ["%2B974%205550%200001", "55500001", &format!("HM{number:06}"), &format!("%23{number}")] {
        assert_eq!(found(&support, &format!("search={text}")).await, [id], "{text}");
    }
    // Both are called Mariam Test; the newest is first.
    for text in ["mar", "MARIAM%20te", "test"] {
        assert_eq!(found(&support, &format!("search={text}")).await, [id + 1, id], "{text}");
    }
    assert_eq!(found(&support, "search=aria").await, [0; 0], "only beginnings of words");
    assert_eq!(found(&support, "search=HM999999").await, [0; 0]);
    assert_eq!(found(&support, "").await, [id + 1, id]);
    let page = support.get("customer/list?limit=1").await.ok();
    assert_eq!((&page["customers"][0]["id"], &page["next"]), (&json!(id + 1), &json!(id + 1)));
    let last = support.get(&format!("customer/list?limit=1&before={}", id + 1)).await.ok();
    assert_eq!((&last["customers"][0]["id"], &last["next"]), (&json!(id), &Value::Null));
    let row = &last["customers"][0];
    assert_eq!(
        (&row["name"], &row["phone"], &row["order_count"]),
        (&json!("Mariam Test"), &json!(PHONE), &json!(1))
    );
}

#[tokio::test]
async fn a_new_name_is_found_and_the_old_one_is_not() {
    let shop = Shop::open().await;
    let customer = shop.customer().await;
    let support = shop.staff("support", Role::Support).await;
    customer.post("/api/change-user-name/").json(&json!({"new_name": "Ñoor Al-Kuwari"})).await.ok();
    assert_eq!(found(&support, "search=noor").await.len(), 1);
    assert_eq!(found(&support, "search=mariam").await.len(), 0);
}

#[tokio::test]
async fn customers_of_an_earlier_version_are_found_by_name() {
    let shop = Shop::open().await;
    shop.customer().await;
    let support = shop.staff("support", Role::Support).await;
    execute(&shop.state.db, "DELETE FROM customer_word".to_owned()).await;
    assert_eq!(found(&support, "search=mariam").await.len(), 0);
    for _ in 0..2 {
        hamour::services::customer::index_names(&shop.state).await.unwrap();
    }
    assert_eq!(found(&support, "search=mariam").await.len(), 1);
}

#[tokio::test]
async fn a_customer_in_full_has_orders_addresses_and_enquiries() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    customer.order(&order).await.ok();
    let form =
        json!({"name": "M", "email": "m@shop.example", "enquiry": "Is it fresh?", "source": "support"});
    shop.post("/api/enquiry").bearer(&customer.token).json(&form).await.ok();
    let support = shop.staff("support", Role::Support).await;
    let id = id_of(&support, PHONE).await;
    let detail = support.get(&format!("customer/detail?customer_id={id}")).await.ok();
    assert_eq!(detail["orders"].as_array().unwrap().len(), 1);
    assert_eq!(detail["addresses"][0]["municipality"], "Doha");
    assert_eq!(detail["enquiries"][0]["customer_phone"], PHONE);
    let manager = shop.staff("manager", Role::Manager).await;
    block(&manager, id).await.ok();
    let log = |member: Value| member["audit"].as_array().unwrap().len();
    assert_eq!(log(manager.get(&format!("customer/detail?customer_id={id}")).await.ok()), 1);
    assert_eq!(
        log(support.get(&format!("customer/detail?customer_id={id}")).await.ok()),
        0,
        "needs audit.read"
    );
    support.get("customer/detail?customer_id=4711").await.expect(404, "not_found");
}

#[tokio::test]
async fn of_two_who_change_a_note_the_second_is_told() {
    let shop = Shop::open().await;
    shop.customer().await;
    let support = shop.staff("support", Role::Support).await;
    let id = id_of(&support, PHONE).await;
    let set = |seen: &str, note: &str| {
        support.post("customer/set-note", &json!({"customer_id": id, "seen": seen, "note": note}))
    };
    assert_eq!(set("", " Rings twice.\nTips. ").await.ok()["customer"]["note"], "Rings twice.\nTips.");
    set("", "Rings twice.\nTips.").await.ok();
    let conflict = set("", "Pays cash").await.expect(409, "customer_changed");
    assert_eq!(conflict["current"]["customer"]["note"], "Rings twice.\nTips.");
    assert_eq!(set("Rings twice.\nTips.", "").await.ok()["customer"]["note"], "");
    set("", &"a".repeat(1001)).await.expect_invalid(&["note"]);
}

#[tokio::test]
async fn a_block_ends_sessions_and_refuses_sign_ins_and_orders() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    let manager = shop.staff("manager", Role::Manager).await;
    let id = id_of(&manager, PHONE).await;
    let blocked = block(&manager, id).await.ok();
    assert_eq!(blocked["customer"]["blocked_reason"], "Two false addresses");
    assert_eq!(block(&manager, id).await.ok()["customer"], blocked["customer"], "it is repeated");
    let told = customer.order(&order).await.expect(403, "account_blocked");
    assert_eq!(told["error"], "This account is blocked. Please contact the shop.");
    refresh(&shop, &customer.cookie).await.expect(403, "account_blocked");
    login(&shop, PHONE, PASSWORD).await.expect(403, "account_blocked");
    login(&shop, PHONE, "wrong password").await.expect(401, "invalid_credentials");
    let checked = shop.post("/api/check-token-expiry/").json(&json!({"token": customer.token})).await;
    assert_eq!(checked.expect(403, "account_blocked")["token_valid"], false);
    // Browsing stays possible, also with the token.
    shop.get("/api/banners/").bearer(&customer.token).await.ok();
    let form = json!({"name": "M", "email": "m@shop.example", "enquiry": "Why?", "source": "contact"});
    assert_eq!(shop.post("/api/enquiry").bearer(&customer.token).json(&form).await.status, 201);
    assert_eq!(found(&manager, "blocked=true").await, [id]);
    manager.post("customer/unblock", &json!({"customer_id": id})).await.ok();
    manager.post("customer/unblock", &json!({"customer_id": id})).await.ok();
    assert_eq!(found(&manager, "blocked=true").await, [0; 0]);
    customer.order(&order).await.expect(401, "unauthorized");
    let again = Customer::new(&shop, &login(&shop, PHONE, PASSWORD).await);
    again.order(&order).await.ok();
}

#[tokio::test]
async fn a_blocked_customer_gets_no_new_password() {
    let shop = Shop::open().await;
    shop.customer().await;
    let manager = shop.staff("manager", Role::Manager).await;
    let id = id_of(&manager, PHONE).await;
    shop.advance_s(60);
    let request = json!({"mobile_number": PHONE});
    let sent = shop.post("/api/forgot-send-otp/").json(&request).await.ok();
    block(&manager, id).await.ok();
    let typed = json!({"challenge_id": sent["challenge_id"], "otp": sent["otp"]});
    shop.post("/api/verify-otp/").json(&typed).await.expect(403, "account_blocked");
}

#[tokio::test]
async fn the_shops_phone_is_in_the_text_if_it_has_one() {
    let (shop, _) = Shop::stocked().await;
    shop.customer().await;
    let manager = shop.staff("manager", Role::Manager).await;
    block(&manager, id_of(&manager, PHONE).await).await.ok();
    let details = hamour::services::shop_details::ShopDetails {
        phone: "+974 4444 0000".into(),
        ..(*shop.state.shop()).clone()
    };
    shop.state.apply(hamour_core::settings::Maintenance::default(), None, Some(details));
    let told = login(&shop, PHONE, PASSWORD).await.expect(403, "account_blocked");
    assert_eq!(told["error"], "This account is blocked. Please call us on +974 4444 0000.");
    assert_eq!(told["issues"][0]["code"], "account_blocked_call");
    assert_eq!(told["issues"][0]["details"], json!(["+974 4444 0000"]));
}

#[tokio::test]
async fn an_order_and_a_block_at_once_leave_no_order_after_the_block() {
    let (shop, goods) = ready().await;
    let (id, order) = with_shopper(&shop, &goods).await;
    let manager = shop.staff("manager", Role::Manager).await;
    let customer = Customer::new(&shop, &login(&shop, PHONE, PASSWORD).await);
    let (placed, blocked) = tokio::join!(customer.order(&order), block(&manager, id).into_future());
    blocked.ok();
    if !placed.status.is_success() {
        placed.expect(403, "account_blocked");
    }
    customer.order(&order).await.expect(403, "account_blocked");
}

#[tokio::test]
async fn an_export_has_everything_but_secrets() {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    customer.order(&order).await.ok();
    customer.add(goods.product("safi")).await.ok();
    let wish = json!({"product_id": goods.product("safi")});
    customer.post("/api/add-and-remove-favourite/").json(&wish).await.ok();
    let form =
        json!({"name": "M", "email": "m@shop.example", "enquiry": "Is it fresh?", "source": "support"});
    shop.post("/api/enquiry").bearer(&customer.token).json(&form).await.ok();
    let manager = shop.staff("manager", Role::Manager).await;
    let id = id_of(&manager, PHONE).await;
    let answer = manager.post("customer/export", &json!({"customer_id": id})).await;
    let export = answer.ok()["export"].clone();
    assert_eq!(export["customer"]["phone"], PHONE);
    assert_eq!(export["orders"][0]["phone"], PHONE);
    assert_eq!(export["orders"][0]["lines"].as_array().unwrap().len(), 2);
    for part in ["addresses", "cart", "wishlist", "enquiries", "sessions"] {
        assert!(!export[part].as_array().unwrap().is_empty(), "{part}: {export}");
    }
    let text = String::from_utf8_lossy(&answer.body).into_owned();
    assert!(!text.contains("argon2") && !text.contains(&customer.token), "{text}");
    let support = shop.staff("support", Role::Support).await;
    support.post("customer/export", &json!({"customer_id": id})).await.expect(403, "forbidden");
}
