//! Tests of the passkeys of staff: adding, signing in, removing.

use hamour::services::audit_log::{self, Filter};
use hamour::services::staff_session::delete_expired;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::authenticator::Passkey;
use crate::harness::staff::{STAFF_PASSWORD, staff_cookie};
use crate::harness::{Member, Shop, execute};

async fn passkeys(member: &Member<'_>) -> Vec<Value> {
    member.get("passkey/list").await.ok()["passkeys"].as_array().unwrap().clone()
}

/// The passkeys of a member, as an owner sees them.
async fn passkeys_of(owner: &Member<'_>, username: &str) -> Value {
    let listed = owner.get("member/list").await.ok();
    let members = listed["members"].as_array().unwrap().clone();
    members.into_iter().find(|one| one["username"] == username).unwrap()["passkeys"].clone()
}

async fn newest(shop: &Shop, count: u32) -> Vec<String> {
    let log = audit_log::list(&shop.state, &Filter::default(), count).await.unwrap();
    log.into_iter().map(|entry| entry.action).collect()
}

#[tokio::test]
async fn a_passkey_stands_for_password_and_code() {
    let shop = Shop::with_passkeys().await;
    let noor = shop.staff("noor", Role::Owner).await;
    let options = noor.begin_adding_as(" My phone ", STAFF_PASSWORD).await.ok();
    assert_eq!((&options["rp"]["id"], &options["user"]["name"]), (&json!("shop.example"), &json!("noor")));
    let chosen = &options["authenticatorSelection"];
    assert_eq!(
        (&chosen["residentKey"], &chosen["userVerification"]),
        (&json!("required"), &json!("required"))
    );
    assert_eq!(options["excludeCredentials"], json!([]));
    let phone = Passkey::new(&options);
    let added = json!({"name": " My phone ", "credential": phone.registration(&options)});
    let added = noor.post("passkey/add", &added).await.ok();
    assert_eq!((&added["name"], &added["last_used_at"]), (&json!("My phone"), &json!(null)));
    assert_eq!(passkeys(&noor).await, std::slice::from_ref(&added));
    assert_eq!(passkeys_of(&noor, "noor").await, 1);
    let second = noor.begin_adding().await;
    assert_eq!(second["excludeCredentials"][0]["type"], "public-key");
    assert_eq!(second["user"]["id"], options["user"]["id"], "one account for the authenticator");

    shop.advance_s(60);
    let done = shop.passkey_sign_in(&phone).await;
    let body = done.ok();
    assert_eq!((&body["next"], &body["staff"]["username"]), (&json!(null), &json!("noor")));
    let cookie = staff_cookie(&done);
    shop.get("/api/staff/member/list").header("cookie", &cookie).await.ok();
    assert_eq!(newest(&shop, 3).await, ["staff.sign_in", "staff.passkey", "staff.passkey_add"]);
    let used = passkeys(&noor).await[0].clone();
    assert_eq!(used["last_used_at"], "2026-11-21T10:01:00+03:00");
    assert_eq!(used["created_at"], added["created_at"]);
}

#[tokio::test]
async fn a_temporary_password_must_be_changed_even_so() {
    let shop = Shop::with_passkeys().await;
    let phone = shop.staff("noor", Role::Owner).await.passkey().await;
    execute(&shop.state.db, "UPDATE staff SET must_change_password = TRUE".into()).await;
    let begun = shop.passkey_sign_in(&phone).await;
    assert_eq!(begun.ok()["next"], "password");
    let cookie = staff_cookie(&begun);
    shop.staff_post("session/verify-code", &cookie)
        .json(&json!({"code": "123456"}))
        .await
        .expect(409, "sign_in_step_wrong");
    shop.get("/api/staff/passkey/list").header("cookie", &cookie).await.expect(401, "unauthorized");
    let chosen = json!({"password": "another fish 2!"});
    let done = shop.staff_post("session/set-password", &cookie).json(&chosen).await;
    assert_eq!(done.ok()["next"], Value::Null);
    shop.get("/api/staff/passkey/list").header("cookie", &staff_cookie(&done)).await.ok();
}

#[tokio::test]
async fn a_removed_passkey_is_worth_nothing() {
    let shop = Shop::with_passkeys().await;
    let (noor, ali) = (shop.staff("noor", Role::Owner).await, shop.staff("ali", Role::Packer).await);
    let (phone, key) = (noor.passkey().await, noor.passkey().await);
    let listed = passkeys(&noor).await;
    let remove = json!({"passkey_id": listed[0]["id"]});
    ali.post("passkey/remove", &remove).await.ok();
    assert_eq!(passkeys(&noor).await.len(), 2, "only one's own");
    for _ in 0..2 {
        noor.post("passkey/remove", &remove).await.ok();
    }
    assert_eq!(newest(&shop, 2).await, ["staff.passkey_remove", "staff.passkey_add"], "logged once");
    shop.passkey_sign_in(&phone).await.expect(401, "passkey_refused");
    shop.passkey_sign_in(&key).await.ok();
}

#[tokio::test]
async fn a_disabled_or_reset_member_has_no_passkeys() {
    let shop = Shop::with_passkeys().await;
    let noor = shop.staff("noor", Role::Owner).await;
    let (ali, omar) = (shop.staff("ali", Role::Packer).await, shop.staff("omar", Role::Driver).await);
    let (of_ali, of_omar, of_noor) = (ali.passkey().await, omar.passkey().await, noor.passkey().await);
    for is_disabled in [true, false] {
        let change = json!({"username": "ali", "is_disabled": is_disabled});
        assert_eq!(noor.post("member/set-disabled", &change).await.ok()["passkeys"], 0);
        shop.passkey_sign_in(&of_ali).await.expect(401, "passkey_refused");
    }
    noor.post("member/reset", &json!({"username": "omar"})).await.ok();
    shop.passkey_sign_in(&of_omar).await.expect(401, "passkey_refused");
    let log = audit_log::list(&shop.state, &Filter::default(), 1).await.unwrap();
    let [before, after] = [&log[0].before, &log[0].after]
        .map(|text| serde_json::from_str::<Value>(text.as_deref().unwrap()).unwrap()["passkeys"].clone());
    assert_eq!((before, after), (json!(1), json!(0)));
    shop.passkey_sign_in(&of_noor).await.ok();
    // An account that is disabled while its passkey is being checked.
    execute(&shop.state.db, "UPDATE staff SET disabled_at = 1".into()).await;
    shop.passkey_sign_in(&of_noor).await.expect(401, "passkey_refused");
}

#[tokio::test]
async fn a_member_has_ten_passkeys_with_names() {
    let shop = Shop::with_passkeys().await;
    let noor = shop.staff("noor", Role::Owner).await;
    for name in ["", "  ", &"n".repeat(61)] {
        let refused = noor.begin_adding_as(name, STAFF_PASSWORD).await;
        assert_eq!(refused.expect_invalid(&["name"])["issues"][0]["code"], "passkey_name_invalid");
    }
    let options = noor.begin_adding().await;
    for _ in 0..10 {
        noor.passkey().await;
    }
    noor.begin_adding_as("One more", STAFF_PASSWORD).await.expect(400, "passkeys_too_many");
    let late = noor.send_registration(&Passkey::new(&options).registration(&options)).await;
    late.expect(400, "passkeys_too_many");
    assert_eq!(passkeys(&noor).await.len(), 10);
}

#[tokio::test]
async fn a_shop_without_https_has_no_passkeys_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let slot = r#"<script id="shop-config" type="application/json"></script>"#;
    for file in ["admin.html", "index.html"] {
        std::fs::write(folder.path().join(file), slot).unwrap();
    }
    let says = async |shop: &Shop, path: &str| {
        let page = String::from_utf8(shop.get(path).await.body.to_vec()).unwrap();
        let text = page.split_once("json\">").unwrap().1.split_once("</script>").unwrap().0;
        serde_json::from_str::<Value>(text).unwrap()["has_passkeys"].clone()
    };
    let at =
        |address: &str| format!("demo = true\npublic_url = '{address}'\nui = '{}'", folder.path().display());
    let plain = Shop::with(&at("http://shop.example")).await;
    assert_eq!(says(&plain, "/admin").await, false);
    let noor = plain.staff("noor", Role::Owner).await;
    noor.begin_adding_as("x", STAFF_PASSWORD).await.expect(400, "passkeys_unavailable");
    let begun = plain.post("/api/staff/session/begin-passkey").json(&json!({})).await;
    begun.expect(400, "passkeys_unavailable");
    let secure = Shop::with(&at("https://shop.example")).await;
    assert_eq!(says(&secure, "/admin").await, true);
    assert_eq!(says(&secure, "/").await, Value::Null, "shoppers need not know");
}

#[tokio::test]
async fn answered_challenges_are_kept_until_they_expire() {
    const STORED: &str = "SELECT count(*) FROM answered_challenge";
    let shop = Shop::with_passkeys().await;
    let phone = shop.staff("noor", Role::Owner).await.passkey().await;
    shop.begin_passkey().await;
    assert_eq!(shop.count(STORED).await, 1, "one that nobody answers is not stored");
    shop.advance_s(200);
    shop.passkey_sign_in(&phone).await.ok();
    // As long again as they live, because clocks of processes differ.
    shop.advance_s(450);
    delete_expired(&shop.state).await.unwrap();
    assert_eq!(shop.count(STORED).await, 1);
    shop.advance_s(200);
    delete_expired(&shop.state).await.unwrap();
    assert_eq!(shop.count(STORED).await, 0);
}

#[tokio::test]
async fn refused_passkeys_count_like_wrong_passwords() {
    let settings = "public_url = 'https://shop.example'\nlimits.sign_ins_per_address = 3";
    let shop = Shop::with(settings).await;
    let noor = shop.staff("noor", Role::Owner).await;
    let phone = noor.passkey().await;
    for _ in 0..5 {
        shop.passkey_sign_in(&phone).await.ok();
    }
    let old = phone.assertion(&shop.begin_passkey().await);
    shop.send_assertion(&old).await.ok();
    shop.send_assertion(&old).await.expect(401, "passkey_refused");
    shop.staff_sign_in("noor", "wrong").await.expect(401, "invalid_credentials");
    shop.send_assertion(&old).await.expect(401, "passkey_refused");
    shop.passkey_sign_in(&phone).await.expect(429, "too_many");
    shop.staff_sign_in("noor", STAFF_PASSWORD).await.expect(429, "too_many");
}
