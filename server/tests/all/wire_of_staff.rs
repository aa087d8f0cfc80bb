//! The recorded responses of the back office's calls.

use hamour_core::order::OrderAction;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::Shop;
use crate::harness::authenticator::Passkey;
use crate::harness::staff::{STAFF_PASSWORD, staff_cookie};
use crate::order::{ready, shopper};
use crate::wire::Wire;

/// Makes every call of the back office.
pub(crate) async fn calls(wire: &mut Wire, shop: &Shop) {
    let password = shop.add_staff("noor", Role::Owner).await;
    sessions(wire, shop, &password).await;
    let noor = shop.staff("salma", Role::Owner).await;
    let post = |call: &str, body: Value| noor.post(call, &body);
    let ali = json!({"username": "ali", "name": "Ali Hassan", "email": "ali@shop.example", "role": "driver"});
    wire.take("staff-member-add", "", &post("member/add", ali).await);
    let again = json!({"username": "ali", "name": "Ali Hassan", "role": "driver"});
    wire.take("staff-member-add", "exists", &post("member/add", again).await);
    wire.take(
        "staff-member-add",
        "invalid",
        &post("member/add", json!({"username": "x", "name": "X", "role": "driver"})).await,
    );
    let packer = json!({"username": "ali", "role": "packer"});
    wire.take("staff-member-set-role", "", &post("member/set-role", packer).await);
    let disabled = json!({"username": "ali", "is_disabled": true});
    wire.take("staff-member-set-disabled", "", &post("member/set-disabled", disabled).await);
    wire.take("staff-member-reset", "", &post("member/reset", json!({"username": "ali"})).await);
    wire.take("staff-member-list", "", &noor.get("member/list").await);
    wire.take("staff-audit-list", "", &noor.get("audit/list?limit=3").await);
    wire.take("staff-session-list", "", &noor.get("session/list").await);
    let driver = shop.staff("omar", Role::Driver).await;
    wire.take("staff-member-list", "forbidden", &driver.get("member/list").await);
    let change = json!({"current_password": STAFF_PASSWORD, "password": "another fish 2!"});
    shop.advance_s(30);
    let code = json!({"code": shop.totp(&noor.secret)});
    wire.take("staff-session-renew-recovery-codes", "", &post("session/renew-recovery-codes", code).await);
    wire.take("staff-session-end", "", &post("session/end", json!({"session_id": 1})).await);
    let chosen = post("session/choose-language", json!({ "language": "en" })).await;
    wire.take("staff-session-choose-language", "", &chosen);
    wire.take("staff-session-end-others", "", &post("session/end-others", json!({})).await);
    wire.take("staff-session-change-password", "", &post("session/change-password", change).await);
    let omar = driver.post("session/sign-out", &json!({})).await;
    wire.take("staff-session-sign-out", "", &omar);
}

async fn sessions(wire: &mut Wire, shop: &Shop, password: &str) {
    wire.take("staff-session-sign-in", "invalid", &shop.staff_sign_in("noor", "wrong").await);
    let begun = shop.staff_sign_in("noor", password).await;
    wire.take("staff-session-sign-in", "first", &begun);
    let cookie = staff_cookie(&begun);
    let post = |call: &str, body: Value| shop.staff_post(call, &cookie).json(&body);
    wire.take(
        "staff-session-set-password",
        "weak",
        &post("session/set-password", json!({"password": "weak"})).await,
    );
    wire.take(
        "staff-session-set-password",
        "",
        &post("session/set-password", json!({"password": STAFF_PASSWORD})).await,
    );
    let app = post("session/begin-enrollment", json!({})).await;
    let secret = app.ok()["secret"].as_str().unwrap().to_owned();
    wire.take("staff-session-begin-enrollment", "", &app);
    let code = json!({"code": shop.totp(&secret)});
    wire.take("staff-session-confirm-enrollment", "", &post("session/confirm-enrollment", code).await);
    let begun = shop.staff_sign_in("noor", STAFF_PASSWORD).await;
    wire.take("staff-session-sign-in", "", &begun);
    let cookie = staff_cookie(&begun);
    let verify = |code: &str| shop.staff_post("session/verify-code", &cookie).json(&json!({"code": code}));
    wire.take("staff-session-verify-code", "wrong", &verify("000000").await);
    shop.advance_s(30);
    let done = verify(&shop.totp(&secret)).await;
    wire.take("staff-session-verify-code", "", &done);
    let current = shop.get("/api/staff/session/current").header("cookie", &staff_cookie(&done)).await;
    wire.take("staff-session-current", "", &current);
}

/// Adds a passkey, signs in with it and removes it, in a shop at an address with https.
pub(crate) async fn passkeys(wire: &mut Wire) {
    let shop = Shop::with_passkeys().await;
    let noor = shop.staff("noor", Role::Owner).await;
    let nameless = noor.begin_adding_as("", STAFF_PASSWORD).await;
    wire.take("staff-passkey-begin-add", "invalid", &nameless);
    let begun = noor.begin_adding_as("My phone", STAFF_PASSWORD).await;
    let options = begun.ok();
    wire.take("staff-passkey-begin-add", "", &begun);
    let phone = Passkey::new(&options);
    let registration = phone.registration(&options);
    wire.take("staff-passkey-add", "", &noor.send_registration(&registration).await);
    wire.take("staff-passkey-add", "twice", &noor.send_registration(&registration).await);
    let begun = shop.post("/api/staff/session/begin-passkey").json(&json!({})).await;
    wire.take("staff-session-begin-passkey", "", &begun);
    let assertion = phone.assertion(&begun.ok());
    wire.take("staff-session-sign-in-with-passkey", "", &shop.send_assertion(&assertion).await);
    wire.take("staff-session-sign-in-with-passkey", "twice", &shop.send_assertion(&assertion).await);
    let listed = noor.get("passkey/list").await;
    wire.take("staff-passkey-list", "", &listed);
    let remove = json!({"passkey_id": listed.ok()["passkeys"][0]["id"]});
    wire.take("staff-passkey-remove", "", &noor.post("passkey/remove", &remove).await);
}

/// Packs an order: one line as ordered, the other with a substitute.
pub(crate) async fn packing(wire: &mut Wire) {
    let (shop, goods) = ready().await;
    let (customer, body) = shopper(&shop, &goods).await;
    let id = customer.order(&body).await.ok()["id"].as_i64().unwrap();
    shop.does(id, OrderAction::Accept).await;
    let packer = shop.staff("noor", Role::Packer).await;
    let pack = |line: u32, content: Value| {
        packer.post("packing/pack-line", &json!({"order_id": id, "line": line, "packed": content}))
    };
    let paper = |name: &str| packer.get(&format!("paper/{name}?order_ids={id}"));
    wire.take("staff-paper-picking-list", "", &paper("picking-list").await);
    wire.take("staff-packing-pack-line", "", &pack(1, json!({"kind": "as_ordered"})).await);
    wire.take("staff-packing-pack-line", "too_many", &pack(2, json!({"kind": "short", "units": 3})).await);
    let offered = packer.get(&format!("packing/substitutes?order_id={id}&line=2")).await;
    wire.take("staff-packing-substitutes", "", &offered);
    wire.take(
        "staff-packing-finish",
        "unpacked",
        &packer.post("packing/finish", &json!({"order_id": id})).await,
    );
    let crab = goods.variation_of("crab", "Large");
    pack(2, json!({"kind": "substitute", "variation_id": crab, "units": 1})).await.ok();
    wire.take("staff-packing-detail", "", &packer.get(&format!("packing/detail?order_id={id}")).await);
    wire.take("staff-packing-finish", "", &packer.post("packing/finish", &json!({"order_id": id})).await);
    wire.take("staff-packing-list", "", &packer.get("packing/list?day=2026-11-22").await);
    wire.take("staff-paper-delivery-notes", "", &paper("delivery-notes").await);
    wire.take("staff-paper-price-labels", "", &paper("price-labels").await);
}
