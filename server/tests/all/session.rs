//! Tests of signing in, staying signed in, and signing out.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hamour::crypto_keys::Keys;
use hamour::services::account::delete_expired;
use serde_json::{Value, json};

use crate::harness::{Call, Customer, PASSWORD, Shop};

pub const PHONE: &str = "97455512345";

pub fn login(shop: &Shop, phone: &str, password: &str) -> Call {
    shop.post("/api/login/").json(&json!({"whatsapp_number": phone, "password": password}))
}

pub fn refresh(shop: &Shop, cookie: &str) -> Call {
    shop.post("/api/token/refresh/").header("cookie", cookie)
}

fn rename(shop: &Shop, token: &str) -> Call {
    shop.post("/api/change-user-name/").bearer(token).json(&json!({"new_name": "Ali"}))
}

#[tokio::test]
async fn api_38_login_gives_a_token_and_a_cookie() {
    let shop = Shop::open().await;
    shop.sign_up(PHONE).await;
    for path in ["/api/login/", "/api/login"] {
        let form = json!({"whatsapp_number": "+974 5551 2345", "password": PASSWORD});
        let answer = shop.post(path).json(&form).await;
        let body = answer.ok();
        assert_eq!(body["user"], json!({"name": "Mariam Test", "whatsapp_number": PHONE, "language": null}));
        assert_eq!(body["token"]["expires_at"], "2026-11-21T10:15:00+03:00");
        shop.post("/api/user-password-update/")
            .bearer(body["token"]["access"].as_str().unwrap())
            .json(&json!({"new_password": PASSWORD}))
            .await
            .ok();
        assert_eq!(answer.header("cache-control"), Some("no-store"));
    }
}

#[tokio::test]
async fn auth_02_whatever_is_wrong_is_invalid_credentials() {
    let shop = Shop::open().await;
    shop.sign_up(PHONE).await;
    for (phone, password) in [
        (PHONE, "wrong"),
        (PHONE, ""),
        (PHONE, &"x".repeat(10_000)),
        ("97455500002", PASSWORD),
        ("", ""),
        ("not a phone", PASSWORD),
    ] {
        let envelope = login(&shop, phone, password).await.expect(401, "invalid_credentials");
        assert_eq!(envelope["error"], "Invalid credentials", "{phone}");
    }
}

#[tokio::test]
async fn auth_02_an_unknown_phone_takes_as_long_as_a_wrong_password() {
    let shop = Shop::open().await;
    shop.sign_up(PHONE).await;
    for phone in [PHONE, "97455500002"] {
        let before = shop.state.passwords.checked();
        login(&shop, phone, "wrong").await.expect(401, "invalid_credentials");
        assert_eq!(shop.state.passwords.checked(), before + 1, "{phone} costs one check");
    }
}

#[tokio::test]
async fn api_38_ten_failures_lock_a_phone_for_15_minutes() {
    let shop = Shop::open().await;
    shop.sign_up(PHONE).await;
    shop.sign_up("97455500002").await;
    for _ in 0..10 {
        login(&shop, PHONE, "wrong").await.expect(401, "invalid_credentials");
        shop.advance_s(1);
    }
    let answer = login(&shop, PHONE, PASSWORD).await;
    answer.expect(429, "too_many");
    assert_eq!(answer.retry_after_s(), 900 - 10);
    login(&shop, "97455500002", PASSWORD).await.ok();
    shop.advance_s(890);
    login(&shop, PHONE, PASSWORD).await.ok();
}

#[tokio::test]
async fn api_38_many_tries_at_once_are_counted_one_by_one() {
    let settings = "demo = true\n[limits]\nsign_ins_per_phone = 3\npassword_wait_ms = 60000";
    let shop = Shop::with_slow_passwords(settings).await;
    shop.sign_up(PHONE).await;
    let tries = (0..12).map(|_| std::future::IntoFuture::into_future(login(&shop, PHONE, "wrong")));
    let answers = futures_util::future::join_all(tries).await;
    let looked_at = answers.iter().filter(|answer| answer.status == 401).count();
    let refused = answers.iter().filter(|answer| answer.status == 429).count();
    assert_eq!((looked_at, refused), (3, 9));
}

#[tokio::test]
async fn api_38_a_success_resets_the_failures() {
    let shop = Shop::open().await;
    shop.sign_up(PHONE).await;
    for _ in 0..3 {
        for _ in 0..9 {
            login(&shop, PHONE, "wrong").await.expect(401, "invalid_credentials");
        }
        login(&shop, PHONE, PASSWORD).await.ok();
    }
}

#[tokio::test]
async fn api_38_failures_of_a_network_address_are_counted_across_phones() {
    let shop = Shop::with("demo = true\n[limits]\nsign_ins_per_address = 4").await;
    for number in 0..4 {
        login(&shop, &format!("9745550000{number}"), "wrong").await.expect(401, "invalid_credentials");
    }
    login(&shop, "97455500009", "wrong").await.expect(429, "too_many");
    login(&shop, "97455500009", "wrong").coming_from("203.0.113.7").await.expect(401, "invalid_credentials");
}

#[tokio::test]
async fn api_38_behind_a_trusted_proxy_the_client_counts_and_not_the_proxy() {
    let shop =
        Shop::with("demo = true\ntrusted_proxies = ['127.0.0.1']\n[limits]\nsign_ins_per_address = 1").await;
    let from = |client: &str| login(&shop, PHONE, "wrong").header("x-forwarded-for", client);
    from("203.0.113.7").await.expect(401, "invalid_credentials");
    from("203.0.113.7").await.expect(429, "too_many");
    from("198.51.100.1, 203.0.113.7").await.expect(429, "too_many");
    from("203.0.113.8").await.expect(401, "invalid_credentials");
    from("2001:db8:1:2::3").await.expect(401, "invalid_credentials");
    // One household has a whole IPv6 network, so its addresses count together.
    from("2001:db8:1:2::4").await.expect(429, "too_many");
    from("2001:db8:1:3::4").await.expect(401, "invalid_credentials");
    from("198.51.100.9").coming_from("203.0.113.8").await.expect(429, "too_many");
}

#[tokio::test]
async fn auth_01_remember_me_decides_how_long_the_cookie_lives() {
    let shop = Shop::with("demo = true\npublic_url = 'https://shop.example'").await;
    shop.sign_up(PHONE).await;
    let form = |remember: bool| json!({"whatsapp_number": PHONE, "password": PASSWORD, "remember": remember});
    let answer = shop.post("/api/login/").json(&form(true)).await;
    let kept = answer.header("set-cookie").unwrap();
    assert!(kept.ends_with("; HttpOnly; SameSite=Lax; Secure; Path=/api; Max-Age=2592000"), "{kept}");
    let answer = shop.post("/api/login/").json(&form(false)).await;
    let passing = answer.header("set-cookie").unwrap();
    assert!(passing.ends_with("; HttpOnly; SameSite=Lax; Secure; Path=/api"), "{passing}");
    let next = refresh(&shop, &answer.cookie()).await;
    assert!(!next.header("set-cookie").unwrap().contains("Max-Age"), "a refresh keeps the choice");
}

#[tokio::test]
async fn of_two_cookies_with_one_name_the_first_counts() {
    let shop = Shop::open().await;
    let customer = shop.customer().await;
    let (good, wrong) = (&customer.cookie, "hamour_refresh=planted");
    let (_, token) = good.split_once('=').unwrap();
    for cookies in [
        format!("{wrong}; {good}"),
        // An encoded name is another name.
        format!("hamour%5Frefresh={token}"),
    ] {
        refresh(&shop, &cookies).await.expect(401, "unauthorized");
    }
    for cookies in [format!("{good}; {wrong}"), format!("%68amour_refresh=planted; theme=dark; {good}")] {
        refresh(&shop, &cookies).await.ok();
    }
}

#[tokio::test]
async fn auth_14_refresh_gives_a_new_token_and_a_new_cookie() {
    let shop = Shop::open().await;
    let customer = shop.sign_up(PHONE).await;
    shop.advance_s(900);
    rename(&shop, &customer.token).await.expect(401, "unauthorized");
    let answer = refresh(&shop, &customer.cookie).await;
    assert_eq!(answer.ok()["user"]["whatsapp_number"], PHONE);
    let renewed = Customer::new(&shop, &answer);
    assert_ne!(renewed.cookie, customer.cookie);
    rename(&shop, &renewed.token).await.ok();
    shop.post("/api/token/refresh").header("cookie", &renewed.cookie).await.ok();
}

#[tokio::test]
async fn auth_14_a_second_use_within_30_s_gives_the_same_successor() {
    let shop = Shop::open().await;
    let customer = shop.sign_up(PHONE).await;
    let first = refresh(&shop, &customer.cookie).await;
    shop.advance_s(30);
    let second = refresh(&shop, &customer.cookie).await;
    second.ok();
    assert_eq!(first.cookie(), second.cookie());
    refresh(&shop, &second.cookie()).await.ok();
}

#[tokio::test]
async fn auth_14_two_tabs_at_once_get_the_same_successor() {
    let shop = Shop::open().await;
    let customer = shop.sign_up(PHONE).await;
    let tabs = (0..8).map(|_| std::future::IntoFuture::into_future(refresh(&shop, &customer.cookie)));
    let cookies: std::collections::BTreeSet<_> = futures_util::future::join_all(tabs)
        .await
        .iter()
        .map(|answer| {
            answer.ok();
            answer.cookie()
        })
        .collect();
    assert_eq!(cookies.len(), 1);
}

#[tokio::test]
async fn auth_14_a_later_reuse_ends_the_whole_family() {
    let shop = Shop::open().await;
    let customer = shop.sign_up(PHONE).await;
    let elsewhere = Customer::new(&shop, &login(&shop, PHONE, PASSWORD).await);
    let renewed = Customer::new(&shop, &refresh(&shop, &customer.cookie).await);
    shop.advance_s(31);
    let stolen = refresh(&shop, &customer.cookie).await;
    stolen.expect(401, "unauthorized");
    assert!(stolen.header("set-cookie").unwrap().contains("Max-Age=0"), "the cookie is taken away");
    refresh(&shop, &renewed.cookie).await.expect(401, "unauthorized");
    rename(&shop, &renewed.token).await.expect(401, "unauthorized");
    refresh(&shop, &elsewhere.cookie).await.ok();
}

#[tokio::test]
async fn auth_14_a_session_lasts_30_days_from_its_last_use() {
    const DAY: u64 = 24 * 3600;
    let shop = Shop::open().await;
    let customer = shop.sign_up(PHONE).await;
    shop.advance_s(29 * DAY);
    let renewed = refresh(&shop, &customer.cookie).await;
    renewed.ok();
    shop.advance_s(29 * DAY);
    let renewed = refresh(&shop, &renewed.cookie()).await;
    renewed.ok();
    shop.advance_s(30 * DAY);
    refresh(&shop, &renewed.cookie()).await.expect(401, "unauthorized");
}

#[tokio::test]
async fn auth_14_refresh_without_a_good_cookie_is_401() {
    let shop = Shop::open().await;
    shop.post("/api/token/refresh/").await.expect(401, "unauthorized");
    for cookie in ["hamour_refresh=", "hamour_refresh=nonsense", "other=1", "hamour_refresh", "=;=;;"] {
        refresh(&shop, cookie).await.expect(401, "unauthorized");
    }
    refresh(&shop, &format!("hamour_refresh={}", "x".repeat(5000))).await.expect(401, "unauthorized");
}

#[tokio::test]
async fn acc_01_logout_ends_the_session_at_once() {
    let shop = Shop::open().await;
    for path in ["/api/logout/", "/api/logout"] {
        shop.advance_s(3600);
        let phone = if path.ends_with('/') { "97455500001" } else { "97455500002" };
        let customer = shop.sign_up(phone).await;
        let answer =
            customer.post(path).header("cookie", &customer.cookie).body("text/plain", "any body").await;
        answer.ok();
        assert!(answer.header("set-cookie").unwrap().contains("Max-Age=0"));
        rename(&shop, &customer.token).await.expect(401, "unauthorized");
        refresh(&shop, &customer.cookie).await.expect(401, "unauthorized");
    }
    shop.post("/api/logout/").await.ok();
}

#[tokio::test]
async fn acc_01_either_token_is_enough_to_sign_out() {
    let shop = Shop::open().await;
    let by_cookie = shop.sign_up(PHONE).await;
    shop.post("/api/logout/").header("cookie", &by_cookie.cookie).await.ok();
    rename(&shop, &by_cookie.token).await.expect(401, "unauthorized");
    let by_token = Customer::new(&shop, &login(&shop, PHONE, PASSWORD).await);
    by_token.post("/api/logout/").await.ok();
    refresh(&shop, &by_token.cookie).await.expect(401, "unauthorized");
}

#[tokio::test]
async fn auth_14_the_clean_up_deletes_only_expired_rows() {
    let shop = Shop::open().await;
    let stays = shop.sign_up(PHONE).await;
    let form = json!({"whatsapp_number": PHONE, "password": PASSWORD, "remember": false});
    shop.post("/api/login/").json(&form).await.ok();
    assert_eq!(delete_expired(&shop.state).await.unwrap(), 0);
    shop.advance_s(9 * 24 * 3600);
    // The short session, the code, its verification, and the counters for sending it.
    assert!(delete_expired(&shop.state).await.unwrap() >= 4);
    assert_eq!(delete_expired(&shop.state).await.unwrap(), 0);
    refresh(&shop, &stays.cookie).await.ok();
}

#[tokio::test]
async fn api_01_check_token_expiry_distinguishes_visitor_customer_and_stranger() {
    let shop = Shop::open().await;
    let customer = shop.sign_up(PHONE).await;
    for path in ["/api/check-token-expiry/", "/api/check-token-expiry"] {
        for body in [json!({}), json!({"token": null}), json!({"token": ""})] {
            let answer = shop.post(path).json(&body).await.ok();
            assert_eq!(answer, json!({"maintenance_mode": false, "token_valid": false}), "{body}");
        }
        let answer = shop.post(path).json(&json!({"token": customer.token})).await.ok();
        assert_eq!(answer, json!({"maintenance_mode": false, "token_valid": true}));
        let envelope = shop.post(path).json(&json!({"token": "stranger"})).await.expect(401, "unauthorized");
        assert_eq!((&envelope["maintenance_mode"], &envelope["token_valid"]), (&json!(false), &json!(false)));
    }
    shop.advance_s(900);
    let answer = shop.post("/api/check-token-expiry/").json(&json!({"token": customer.token})).await;
    answer.expect(401, "unauthorized");
}

#[tokio::test]
async fn mnt_01_maintenance_closes_every_call_but_the_token_check() {
    let shop = Shop::open().await;
    let customer = shop.sign_up(PHONE).await;
    hamour::services::settings::set_maintenance(&shop.state, crate::harness::tester(), true).await.unwrap();
    let answer = login(&shop, PHONE, PASSWORD).await;
    let envelope = answer.expect(503, "maintenance");
    assert_eq!(envelope["maintenance_mode"], true);
    assert!(answer.retry_after_s() > 0);
    let check = |token: Value| shop.post("/api/check-token-expiry/").json(&json!({"token": token}));
    assert_eq!(check(Value::Null).await.ok(), json!({"maintenance_mode": true, "token_valid": false}));
    assert_eq!(
        check(json!(customer.token)).await.ok(),
        json!({"maintenance_mode": true, "token_valid": true})
    );
    assert_eq!(check(json!("stranger")).await.expect(401, "unauthorized")["maintenance_mode"], true);
    hamour::services::settings::set_maintenance(&shop.state, crate::harness::tester(), false).await.unwrap();
    login(&shop, PHONE, PASSWORD).await.ok();
}

/// A token of these parts, signed with a key from this secret.
fn forge(header: &str, claims: &Value, secret: &str) -> String {
    let signed = format!("{}.{}", URL_SAFE_NO_PAD.encode(header), URL_SAFE_NO_PAD.encode(claims.to_string()));
    let signature = Keys::derive(secret.as_bytes()).access_token.sign(signed.as_bytes());
    format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature))
}

#[tokio::test]
async fn role_02_forged_tokens_are_refused() {
    const OURS: &str = r#"{"alg":"HS256","typ":"at+jwt"}"#;
    let shop = Shop::open().await;
    let customer = shop.sign_up(PHONE).await;
    let payload = customer.token.split('.').nth(1).unwrap();
    let claims: Value = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(payload).unwrap()).unwrap();
    let secret = crate::harness::SECRET;
    rename(&shop, &forge(OURS, &claims, secret)).await.ok();
    let but = |field: &str, value: Value| {
        let mut claims = claims.clone();
        claims[field] = value;
        claims
    };
    let unsigned = format!("{}.{payload}.", URL_SAFE_NO_PAD.encode(r#"{"alg":"none","typ":"at+jwt"}"#));
    for token in [
        unsigned,
        forge(OURS, &claims, "another key of the right length, made up"),
        forge(r#"{"alg":"none","typ":"at+jwt"}"#, &claims, secret),
        forge(r#"{"alg":"HS256","typ":"JWT"}"#, &claims, secret),
        forge(r#"{"alg":"HS512","typ":"at+jwt"}"#, &claims, secret),
        forge(OURS, &but("exp", json!(0)), secret),
        forge(OURS, &but("sub", json!("999")), secret),
        forge(OURS, &but("sid", json!(999)), secret),
        customer.cookie.split_once('=').unwrap().1.to_owned(),
        "..".to_owned(),
        "x".repeat(8000),
    ] {
        rename(&shop, &token).await.expect(401, "unauthorized");
    }
    for header in
        ["", "Bearer", "Bearer ", "Basic YTpi", &customer.token, &format!("Token {}", customer.token)]
    {
        let call = shop.post("/api/change-user-name/").header("authorization", header);
        let answer = call.json(&json!({"new_name": "Ali"})).await;
        answer.expect(401, "unauthorized");
        assert_eq!(answer.header("www-authenticate"), Some("Bearer"));
    }
    let lower =
        shop.post("/api/change-user-name/").header("authorization", &format!("bearer {}", customer.token));
    lower.json(&json!({"new_name": "Ali"})).await.ok();
}

#[tokio::test]
async fn api_38_a_busy_hasher_is_503_and_no_failed_try() {
    let settings = "demo = true\n[limits]\npassword_wait_ms = 0\nsign_ins_per_phone = 1";
    let shop = Shop::with_slow_passwords(settings).await;
    let tries = (0..24).map(|number| {
        std::future::IntoFuture::into_future(login(&shop, &format!("974555000{number:02}"), "wrong"))
    });
    let answers = futures_util::future::join_all(tries).await;
    let busy: Vec<_> = (0..24).filter(|number| answers[*number].status == 503).collect();
    assert!(!busy.is_empty(), "some had to wait");
    answers[busy[0]].expect(503, "overloaded");
    assert!(answers[busy[0]].retry_after_s() > 0);
    login(&shop, &format!("974555000{:02}", busy[0]), "wrong").await.expect(401, "invalid_credentials");
}
