//! Tests of staff signing in, and of their sessions.

use hamour::services::audit_log::{self, Filter};
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::staff::{STAFF_PASSWORD, staff_cookie};
use crate::harness::{Answer, Shop, execute};

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;

async fn is_signed_in(shop: &Shop, cookie: &str) -> bool {
    let answer = shop.get("/api/staff/session/list").header("cookie", cookie).await;
    assert!(matches!(answer.status.as_u16(), 200 | 401), "{answer}");
    answer.status == 200
}

async fn verify(shop: &Shop, cookie: &str, code: &str) -> Answer {
    shop.staff_post("session/verify-code", cookie).json(&json!({"code": code})).await
}

async fn actions(shop: &Shop) -> Vec<String> {
    let mut log = audit_log::list(&shop.state, &Filter::default(), 100).await.unwrap();
    log.reverse();
    log.into_iter().map(|entry| entry.action).collect()
}

#[tokio::test]
async fn the_first_sign_in_chooses_a_password_and_enrolls_an_app() {
    let shop = Shop::open().await;
    let password = shop.add_staff("noor", Role::Manager).await;
    let begun = shop.staff_sign_in(" Noor ", &password).await;
    let body = begun.ok();
    assert_eq!((&body["next"], &body["staff"]["role"]), (&json!("password"), &json!("manager")));
    let first = staff_cookie(&begun);
    let post = |call: &str, body: Value| shop.staff_post(call, &first).json(&body);

    post("session/verify-code", json!({"code": "123456"})).await.expect(409, "sign_in_step_wrong");
    post("session/begin-enrollment", json!({})).await.expect(409, "sign_in_step_wrong");
    for (weak, code) in [("short1!", "password_too_short"), ("no number here!", "password_no_number")] {
        let refused = post("session/set-password", json!({"password": weak})).await;
        assert_eq!(refused.expect_invalid(&["password"])["issues"][0]["code"], code);
    }
    let chosen = post("session/set-password", json!({"password": STAFF_PASSWORD})).await.ok();
    assert_eq!(chosen["next"], "enrollment");
    let app = post("session/begin-enrollment", json!({})).await.ok();
    let uri = app["uri"].as_str().unwrap();
    assert!(uri.starts_with("otpauth://totp/") && uri.contains(app["secret"].as_str().unwrap()), "{uri}");
    assert!(app["qr_svg"].as_str().unwrap().contains("<svg"));
    assert_eq!(post("session/begin-enrollment", json!({})).await.ok(), app, "a reload shows the same code");
    let wrong = post("session/confirm-enrollment", json!({"code": "000000"})).await;
    assert_eq!(wrong.expect_invalid(&["code"])["issues"][0]["code"], "sign_in_code_wrong");
    assert!(!is_signed_in(&shop, &first).await);

    let code = shop.totp(app["secret"].as_str().unwrap());
    let enrolled = post("session/confirm-enrollment", json!({"code": code})).await;
    let body = enrolled.ok();
    assert_eq!(
        (&body["session"]["next"], body["recovery_codes"].as_array().unwrap().len()),
        (&json!(null), 10)
    );
    let cookie = staff_cookie(&enrolled);
    assert!(is_signed_in(&shop, &cookie).await);
    assert!(!is_signed_in(&shop, &first).await, "the token from before the second factor is worth nothing");
    verify(&shop, &cookie, &code).await.expect(409, "sign_in_step_wrong");
    let current = shop.get("/api/staff/session/current").header("cookie", &cookie).await.ok();
    assert_eq!(current, body["session"]);
    assert_eq!(actions(&shop).await, ["staff.add", "staff.password", "staff.enroll", "staff.sign_in"]);
}

#[tokio::test]
async fn a_later_sign_in_needs_a_code_that_was_not_used_before() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Owner).await;
    let begun = staff_cookie(&shop.staff_sign_in("noor", STAFF_PASSWORD).await);
    let used = shop.totp(&noor.secret);
    let refused = verify(&shop, &begun, &used).await;
    assert_eq!(refused.expect_invalid(&["code"])["issues"][0]["code"], "sign_in_code_wrong");
    assert!(!is_signed_in(&shop, &begun).await);
    shop.advance_s(30);
    let done = verify(&shop, &begun, &shop.totp(&noor.secret)).await;
    assert_eq!(done.ok()["next"], Value::Null);
    assert!(is_signed_in(&shop, &staff_cookie(&done)).await);
    // An app whose clock is late shows the code of the step before.
    let late = shop.totp(&noor.secret);
    let begun = staff_cookie(&shop.staff_sign_in("noor", STAFF_PASSWORD).await);
    shop.advance_s(60);
    verify(&shop, &begun, &late).await.expect_invalid(&["code"]);
}

#[tokio::test]
async fn each_recovery_code_replaces_the_app_once() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Owner).await;
    let code = &noor.recovery_codes[0].to_uppercase();
    let begun = staff_cookie(&shop.staff_sign_in("noor", STAFF_PASSWORD).await);
    let done = verify(&shop, &begun, code).await;
    assert!(is_signed_in(&shop, &staff_cookie(&done)).await);
    let begun = staff_cookie(&shop.staff_sign_in("noor", STAFF_PASSWORD).await);
    verify(&shop, &begun, code).await.expect_invalid(&["code"]);
    shop.advance_s(30);
    let renewed =
        noor.post("session/renew-recovery-codes", &json!({"code": shop.totp(&noor.secret)})).await.ok();
    verify(&shop, &begun, &noor.recovery_codes[1]).await.expect_invalid(&["code"]);
    verify(&shop, &begun, renewed["recovery_codes"][9].as_str().unwrap()).await.ok();
}

#[tokio::test]
async fn five_wrong_codes_lock_the_second_factor_for_a_quarter_of_an_hour() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Owner).await;
    let begun = staff_cookie(&shop.staff_sign_in("noor", STAFF_PASSWORD).await);
    shop.advance_s(30);
    for nth in 0..5 {
        verify(&shop, &begun, &format!("00000{nth}")).await.expect_invalid(&["code"]);
    }
    verify(&shop, &begun, &shop.totp(&noor.secret)).await.expect(429, "too_many");
    // Who knows only the password does not take the last way in from the owner.
    let own = staff_cookie(&shop.staff_sign_in("noor", STAFF_PASSWORD).await);
    verify(&shop, &own, &noor.recovery_codes[0]).await.ok();
    for _ in 0..5 {
        verify(&shop, &begun, "aaaaa-aaaaa").await.expect_invalid(&["code"]);
    }
    verify(&shop, &begun, &noor.recovery_codes[1]).await.expect(429, "too_many");
    shop.advance_s(15 * MINUTE);
    let begun = staff_cookie(&shop.staff_sign_in("noor", STAFF_PASSWORD).await);
    verify(&shop, &begun, &shop.totp(&noor.secret)).await.ok();
}

#[tokio::test]
async fn whatever_is_wrong_with_name_or_password_gets_one_answer() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Owner).await;
    shop.staff("ali", Role::Packer).await;
    noor.post("member/set-disabled", &json!({"username": "ali", "is_disabled": true})).await.ok();
    for (login, password) in [
        ("noor", "wrong"),
        ("nobody", STAFF_PASSWORD),
        ("ali", STAFF_PASSWORD),
        ("", ""),
        ("noor", &"x".repeat(999)),
    ] {
        shop.staff_sign_in(login, password).await.expect(401, "invalid_credentials");
    }
    let checked = shop.state.passwords.checked();
    shop.staff_sign_in("nobody at all", "wrong").await.expect(401, "invalid_credentials");
    assert_eq!(shop.state.passwords.checked(), checked + 1, "an unknown name takes as long");
}

#[tokio::test]
async fn failures_lock_an_account_for_one_network_and_not_for_others() {
    let shop = Shop::open().await;
    shop.staff("noor", Role::Owner).await;
    let from = |address: &'static str, password: &str| {
        let form = json!({"login": "noor", "password": password});
        shop.post("/api/staff/session/sign-in").json(&form).coming_from(address)
    };
    for _ in 0..10 {
        from("203.0.113.7", "wrong").await.expect(401, "invalid_credentials");
        shop.advance_s(1);
    }
    from("203.0.113.7", STAFF_PASSWORD).await.expect(429, "too_many");
    execute(&shop.state.db, "UPDATE staff SET email = 'noor@shop.example'".to_owned()).await;
    let by_email = json!({"login": "noor@shop.example", "password": STAFF_PASSWORD});
    let by_email = shop.post("/api/staff/session/sign-in").json(&by_email).coming_from("203.0.113.7");
    by_email.await.expect(429, "too_many");
    from("198.51.100.9", STAFF_PASSWORD).await.ok();
}

#[tokio::test]
async fn who_only_knows_the_password_ends_no_session() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Owner).await;
    for _ in 0..12 {
        shop.staff_sign_in("noor", STAFF_PASSWORD).await.ok();
    }
    assert!(is_signed_in(&shop, &noor.cookie).await);
    for _ in 0..10 {
        noor.signs_in_again().await;
    }
    assert!(!is_signed_in(&shop, &noor.cookie).await, "ten sessions are the limit");
}

#[tokio::test]
async fn a_session_ends_when_it_is_unused_and_after_a_shift() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Owner).await;
    for _ in 0..22 {
        shop.advance_s(30 * MINUTE);
        assert!(is_signed_in(&shop, &noor.cookie).await);
    }
    shop.advance_s(HOUR - 1);
    assert!(is_signed_in(&shop, &noor.cookie).await);
    shop.advance_s(1);
    assert!(!is_signed_in(&shop, &noor.cookie).await, "twelve hours");
    let idle = noor.signs_in_again().await;
    shop.advance_s(HOUR);
    assert!(!is_signed_in(&shop, &idle).await, "an hour without use");
    let begun = staff_cookie(&shop.staff_sign_in("noor", STAFF_PASSWORD).await);
    shop.advance_s(15 * MINUTE);
    verify(&shop, &begun, &shop.totp(&noor.secret)).await.expect(401, "unauthorized");
}

#[tokio::test]
async fn staff_see_and_end_their_own_sessions() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Owner).await;
    let ali = shop.staff("ali", Role::Packer).await;
    let (second, third) = (noor.signs_in_again().await, noor.signs_in_again().await);
    let listed = noor.get("session/list").header("user-agent", "x").await.ok();
    let sessions = listed["sessions"].as_array().unwrap();
    let current: Vec<_> = sessions.iter().map(|session| session["is_current"].clone()).collect();
    assert_eq!(current, [false, false, true], "{listed}");
    ali.post("session/end", &json!({"session_id": sessions[0]["id"]})).await.ok();
    assert!(is_signed_in(&shop, &third).await, "only one's own");
    for _ in 0..2 {
        noor.post("session/end", &json!({"session_id": sessions[0]["id"]})).await.ok();
    }
    assert!(!is_signed_in(&shop, &third).await && is_signed_in(&shop, &second).await);
    noor.post("session/end-others", &json!({})).await.ok();
    assert!(!is_signed_in(&shop, &second).await && is_signed_in(&shop, &noor.cookie).await);
    let out = noor.post("session/sign-out", &json!({})).await;
    assert!(out.header("set-cookie").unwrap().contains("Max-Age=0"), "{out}");
    assert!(!is_signed_in(&shop, &noor.cookie).await && is_signed_in(&shop, &ali.cookie).await);
}

#[tokio::test]
async fn a_lost_phone_is_reset_by_the_owner() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Owner).await;
    let ali = shop.staff("ali", Role::Packer).await;
    let reset = noor.post("member/reset", &json!({"username": "ali"})).await.ok();
    assert_eq!(reset["member"]["has_second_factor"], false);
    assert!(!is_signed_in(&shop, &ali.cookie).await);
    shop.staff_sign_in("ali", STAFF_PASSWORD).await.expect(401, "invalid_credentials");
    let again = shop.first_sign_in("ali", reset["password"].as_str().unwrap()).await;
    assert_ne!(again.secret, ali.secret);
    assert!(is_signed_in(&shop, &again.cookie).await);
}

#[tokio::test]
async fn a_change_of_the_account_takes_effect_at_the_next_call() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Owner).await;
    let ali = shop.staff("ali", Role::Manager).await;
    ali.get("audit/list").await.ok();
    noor.post("member/set-role", &json!({"username": "ali", "role": "packer"})).await.ok();
    ali.get("audit/list").await.expect(403, "forbidden");
    noor.post("member/set-disabled", &json!({"username": "ali", "is_disabled": true})).await.ok();
    ali.get("session/current").await.expect(401, "unauthorized");
    noor.post("member/set-disabled", &json!({"username": "ali", "is_disabled": false})).await.ok();
    ali.get("session/current").await.expect(401, "unauthorized");
    let refused = noor.post("member/set-role", &json!({"username": "noor", "role": "packer"})).await;
    refused.expect(400, "last_owner");
}

#[tokio::test]
async fn a_changed_password_ends_the_other_sessions() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Owner).await;
    let other = noor.signs_in_again().await;
    let change = |present: &str, password: &str| {
        noor.post("session/change-password", &json!({"current_password": present, "password": password}))
    };
    change("wrong", "another fish 2!").await.expect_invalid(&["current_password"]);
    change(STAFF_PASSWORD, "weak").await.expect_invalid(&["password"]);
    change(STAFF_PASSWORD, STAFF_PASSWORD).await.expect_invalid(&["password"]);
    assert!(is_signed_in(&shop, &other).await);
    let changed = change(STAFF_PASSWORD, "another fish 2!").await;
    assert!(is_signed_in(&shop, &staff_cookie(&changed)).await);
    assert!(!is_signed_in(&shop, &other).await && !is_signed_in(&shop, &noor.cookie).await, "stolen or not");
    shop.staff_sign_in("noor", STAFF_PASSWORD).await.expect(401, "invalid_credentials");
    assert_eq!(shop.staff_sign_in("noor", "another fish 2!").await.ok()["next"], "code");
}

#[tokio::test]
async fn the_cookie_is_bound_to_the_shop_s_own_pages() {
    let shop = Shop::open().await;
    let password = shop.add_staff("noor", Role::Owner).await;
    let begun = shop.staff_sign_in("noor", &password).await;
    let set = begun.header("set-cookie").unwrap();
    assert!(set.starts_with("hamour_staff="), "{set}");
    assert!(set.ends_with("; HttpOnly; SameSite=Strict; Path=/api/staff; Max-Age=43200"), "{set}");
    let form = json!({"login": "noor", "password": password});
    let foreign = shop.post("/api/staff/session/sign-in").json(&form).header("sec-fetch-site", "cross-site");
    foreign.await.expect(403, "foreign_page");
    let noor = shop.first_sign_in("noor", &password).await;
    noor.post("session/end-others", &json!({}))
        .header("sec-fetch-site", "same-site")
        .await
        .expect(403, "foreign_page");
    noor.post("session/end-others", &json!({})).header("sec-fetch-site", "same-origin").await.ok();

    let secure = Shop::with("public_url = 'https://shop.example'").await;
    let password = secure.add_staff("noor", Role::Owner).await;
    let begun = secure.staff_sign_in("noor", &password).await;
    let set = begun.header("set-cookie").unwrap();
    assert!(set.starts_with("__Host-hamour_staff="), "{set}");
    assert!(set.ends_with("; HttpOnly; SameSite=Strict; Secure; Path=/; Max-Age=43200"), "{set}");
}

#[tokio::test]
async fn staff_are_added_and_listed_with_clear_errors() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Owner).await;
    let add = |body: Value| noor.post("member/add", &body);
    let ali = json!({"username": "ali", "name": "Ali Hassan", "email": "", "role": "driver"});
    let added = add(ali.clone()).await.ok();
    assert_eq!((&added["member"]["email"], &added["member"]["role"]), (&json!(null), &json!("driver")));
    add(ali).await.expect(409, "staff_exists");
    add(json!({"username": "x", "name": "Ali Hassan", "role": "driver"})).await.expect_invalid(&["username"]);
    add(json!({"username": "omar", "name": "O", "role": "driver"})).await.expect_invalid(&["name"]);
    add(json!({"username": "omar", "name": "Omar", "email": "a@b", "role": "driver"}))
        .await
        .expect_invalid(&["email"]);
    add(json!({"username": "omar", "name": "Omar", "role": "boss"})).await.expect_invalid(&["role"]);
    let listed = noor.get("member/list").await.ok();
    let names: Vec<_> =
        listed["members"].as_array().unwrap().iter().map(|one| one["username"].clone()).collect();
    assert_eq!(names, ["ali", "noor"]);
    noor.post("member/reset", &json!({"username": "nobody"})).await.expect(404, "not_found");
}

#[tokio::test]
async fn the_audit_log_is_read_page_by_page() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Owner).await;
    for nth in 0..3 {
        let member = json!({"username": format!("ali{nth}"), "name": "Ali Hassan", "role": "driver"});
        noor.post("member/add", &member).await.ok();
    }
    let page = noor.get("audit/list?limit=2").await.ok();
    let entries = page["entries"].as_array().unwrap();
    let subjects: Vec<_> = entries.iter().map(|entry| entry["subject_id"].clone()).collect();
    assert_eq!(subjects, ["ali2", "ali1"]);
    assert_eq!((&entries[0]["actor"], &entries[0]["role"]), (&json!("noor"), &json!("owner")));
    assert_eq!((&entries[0]["address"], &entries[0]["before"]), (&json!("127.0.0.1"), &json!(null)));
    assert_eq!(entries[0]["after"]["role"], "driver");
    let older = noor.get(&format!("audit/list?before={}", page["next"])).await.ok();
    assert_eq!((&older["entries"][0]["subject_id"], &older["next"]), (&json!("ali0"), &json!(null)));
    let of_ali = noor.get("audit/list?subject_kind=staff&subject_id=ali1&actor=noor").await.ok();
    assert_eq!(of_ali["entries"].as_array().unwrap().len(), 1);
    noor.get("audit/list?subject_kind=staff").await.expect_invalid(&["subject_id"]);
}

#[tokio::test]
async fn nothing_is_done_in_the_name_of_somebody_else_than_the_page_shows() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Owner).await;
    let texts = json!({"html": "", "html_ar": ""});
    let post = |shown: &'static str| {
        shop.staff_post("page/preview", &noor.cookie).header("x-staff-username", shown).json(&texts)
    };
    post("noor").await.ok();
    post("omar").await.expect(401, "unauthorized");
}
