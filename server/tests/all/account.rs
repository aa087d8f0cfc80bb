//! Tests of sign-up, passwords and names.

use hamour_core::account::{PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS};
use serde_json::json;

use crate::harness::{Call, Customer, PASSWORD, Shop};

const PHONE: &str = "97455512345";

fn send(shop: &Shop, phone: &str) -> Call {
    shop.post("/api/send-otp/").json(&json!({"mobile_number": phone}))
}

fn forgot(shop: &Shop, phone: &str) -> Call {
    shop.post("/api/forgot-send-otp/").json(&json!({"mobile_number": phone}))
}

fn create(shop: &Shop, phone: &str, proof: &str) -> Call {
    let form = json!({"name": "Ali", "whatsapp_number": phone, "password": PASSWORD, "verification": proof});
    shop.post("/api/create-user/").json(&form)
}

fn reset(shop: &Shop, phone: &str, password: &str, proof: &str) -> Call {
    let form = json!({"new_password": password, "whatsapp_number": phone, "verification": proof});
    shop.post("/api/password-update/").json(&form)
}

fn login(shop: &Shop, phone: &str, password: &str) -> Call {
    shop.post("/api/login/").json(&json!({"whatsapp_number": phone, "password": password}))
}

#[tokio::test]
async fn api_40_create_user_signs_the_new_customer_in() {
    let shop = Shop::open().await;
    for (path, phone) in [("/api/create-user/", "97455500001"), ("/api/create-user", "97455500002")] {
        let sent = send(&shop, phone).await.ok();
        let proof = shop.type_code(&sent, sent["otp"].as_str().unwrap()).await;
        let form = json!({"name": "  Ali Hassan ", "whatsapp_number": format!("+{phone}"), "password": PASSWORD,
            "verification": proof, "colour": "an unknown field is ignored"});
        let answer = shop.post(path).json(&form).await;
        let body = answer.ok();
        assert_eq!(body["user"], json!({"name": "Ali Hassan", "whatsapp_number": phone, "language": null}));
        assert_eq!(body["token"]["expires_at"], "2026-11-21T10:15:00+03:00");
        let cookie = answer.header("set-cookie").unwrap();
        let attributes: Vec<_> = cookie.split("; ").skip(1).collect();
        let expected = ["HttpOnly", "SameSite=Lax", "Path=/api", "Max-Age=2592000"];
        assert_eq!(attributes, expected, "and not Secure, since the test shop is not on https");
        let renamed = shop.post("/api/change-user-name/").bearer(body["token"]["access"].as_str().unwrap());
        renamed.json(&json!({"new_name": "Ali"})).await.ok();
    }
}

#[tokio::test]
async fn api_40_create_user_needs_the_proof_of_this_phone() {
    let shop = Shop::open().await;
    let sent = send(&shop, PHONE).await.ok();
    let proof = shop.type_code(&sent, sent["otp"].as_str().unwrap()).await;
    create(&shop, "97455500002", &proof).await.expect(400, "invalid_otp");
    create(&shop, PHONE, "made up").await.expect(400, "invalid_otp");
    create(&shop, PHONE, "").await.expect(400, "invalid_otp");
    create(&shop, PHONE, sent["challenge_id"].as_str().unwrap()).await.expect(400, "invalid_otp");
    create(&shop, PHONE, &proof).await.ok();
    create(&shop, PHONE, &proof).await.expect(400, "invalid_otp");
}

#[tokio::test]
async fn api_40_a_proof_expires() {
    let shop = Shop::open().await;
    let sent = send(&shop, PHONE).await.ok();
    let proof = shop.type_code(&sent, sent["otp"].as_str().unwrap()).await;
    shop.advance_s(900);
    create(&shop, PHONE, &proof).await.expect(400, "invalid_otp");
}

#[tokio::test]
async fn api_40_a_proof_is_valid_for_one_purpose_only() {
    let shop = Shop::open().await;
    shop.sign_up(PHONE).await;
    shop.advance_s(60);
    let sent = forgot(&shop, PHONE).await.ok();
    let proof = shop.type_code(&sent, sent["otp"].as_str().unwrap()).await;
    create(&shop, PHONE, &proof).await.expect(400, "invalid_otp");

    let sent = send(&shop, "97455500002").await.ok();
    let proof = shop.type_code(&sent, sent["otp"].as_str().unwrap()).await;
    reset(&shop, "97455500002", PASSWORD, &proof).await.expect(400, "invalid_otp");
}

#[tokio::test]
async fn api_40_one_phone_gets_one_account_even_when_asked_twice_at_once() {
    let shop = Shop::open().await;
    let first = send(&shop, PHONE).await.ok();
    let first = shop.type_code(&first, first["otp"].as_str().unwrap()).await;
    shop.advance_s(60);
    let second = send(&shop, PHONE).await.ok();
    let second = shop.type_code(&second, second["otp"].as_str().unwrap()).await;
    let call = |proof: &str| std::future::IntoFuture::into_future(create(&shop, PHONE, proof));
    let (one, two) = tokio::join!(call(&first), call(&second));
    let (winner, loser) = if one.status == 200 { (one, two) } else { (two, one) };
    winner.ok();
    loser.expect(409, "phone_taken");
}

#[tokio::test]
async fn val_01_val_02_val_03_create_user_names_every_broken_rule() {
    let shop = Shop::open().await;
    let form = json!({"name": "", "whatsapp_number": "123", "password": "short", "verification": "x"});
    let envelope = shop.post("/api/create-user/").json(&form).await.expect_invalid(&[
        "name",
        "password",
        "whatsapp_number",
    ]);
    assert_eq!(envelope["issues"][0], json!({"field": "name", "code": "full_name_required"}));
    assert_eq!(envelope["fields"]["name"], "Fullname is required");
    assert_eq!(envelope["fields"]["whatsapp_number"], "Invalid Phone Number");
    assert_eq!(envelope["fields"]["password"], "Password must be at least 8 characters long");
}

#[tokio::test]
async fn api_43_password_update_sets_the_password_and_ends_every_session() {
    let shop = Shop::open().await;
    let customer = shop.sign_up(PHONE).await;
    shop.advance_s(60);
    let sent = forgot(&shop, PHONE).await.ok();
    let proof = shop.type_code(&sent, sent["otp"].as_str().unwrap()).await;
    assert_eq!(reset(&shop, PHONE, "brand-new-1!", &proof).await.ok(), json!({"updated": true}));
    login(&shop, PHONE, PASSWORD).await.expect(401, "invalid_credentials");
    login(&shop, PHONE, "brand-new-1!").await.ok();
    customer
        .post("/api/change-user-name/")
        .json(&json!({"new_name": "Ali"}))
        .await
        .expect(401, "unauthorized");
    shop.post("/api/token/refresh/").header("cookie", &customer.cookie).await.expect(401, "unauthorized");
    reset(&shop, PHONE, "another-one-2!", &proof).await.expect(400, "invalid_otp");
}

#[tokio::test]
async fn api_43_password_update_needs_proof() {
    let shop = Shop::open().await;
    shop.sign_up(PHONE).await;
    reset(&shop, PHONE, "brand-new-1!", "made up").await.expect(400, "invalid_otp");
    reset(&shop, "97455500002", "brand-new-1!", "made up").await.expect(400, "invalid_otp");
    login(&shop, PHONE, PASSWORD).await.ok();
}

#[tokio::test]
async fn api_43_a_reset_unlocks_a_rate_limited_phone() {
    let shop = Shop::open().await;
    shop.sign_up(PHONE).await;
    shop.advance_s(60);
    for _ in 0..10 {
        login(&shop, PHONE, "wrong").await.expect(401, "invalid_credentials");
    }
    login(&shop, PHONE, PASSWORD).await.expect(429, "too_many");
    let sent = forgot(&shop, PHONE).await.ok();
    let proof = shop.type_code(&sent, sent["otp"].as_str().unwrap()).await;
    reset(&shop, PHONE, "brand-new-1!", &proof).await.ok();
    login(&shop, PHONE, "brand-new-1!").await.ok();
}

#[tokio::test]
async fn api_42_user_password_update_keeps_this_session_and_ends_the_others() {
    let shop = Shop::open().await;
    let here = shop.sign_up(PHONE).await;
    let elsewhere = Customer::new(&shop, &login(&shop, PHONE, PASSWORD).await);
    let change = json!({"new_password": "brand-new-1!"});
    assert_eq!(here.post("/api/user-password-update/").json(&change).await.ok(), json!({"updated": true}));
    elsewhere
        .post("/api/change-user-name/")
        .json(&json!({"new_name": "Ali"}))
        .await
        .expect(401, "unauthorized");
    here.post("/api/change-user-name").json(&json!({"new_name": "Ali"})).await.ok();
    shop.post("/api/token/refresh/").header("cookie", &here.cookie).await.ok();
    login(&shop, PHONE, PASSWORD).await.expect(401, "invalid_credentials");
    login(&shop, PHONE, "brand-new-1!").await.ok();
}

#[tokio::test]
async fn val_05_val_03_new_passwords_follow_the_rules_of_sign_up() {
    let shop = Shop::open().await;
    let customer = shop.sign_up(PHONE).await;
    for (password, text) in [
        (String::new(), "Password is required"),
        ("a1!".to_owned(), "Password must be at least 8 characters long"),
        ("x".repeat(PASSWORD_MIN_CHARS), "Password must contain at least one number"),
        ("abcdefg1".to_owned(), "Password must contain at least one special character"),
        (format!("1!{}", "x".repeat(PASSWORD_MAX_CHARS)), "Password must be at most 128 characters long"),
    ] {
        let change = json!({"new_password": password});
        let envelope =
            customer.post("/api/user-password-update/").json(&change).await.expect_invalid(&["new_password"]);
        assert_eq!(envelope["error"], text);
        let envelope = reset(&shop, PHONE, &password, "x").await.expect_invalid(&["new_password"]);
        assert_eq!(envelope["error"], text);
    }
}

#[tokio::test]
async fn api_32_change_user_name() {
    let shop = Shop::open().await;
    let customer = shop.sign_up(PHONE).await;
    for path in ["/api/change-user-name/", "/api/change-user-name"] {
        let answer = customer.post(path).json(&json!({"new_name": " مريم "})).await.ok();
        assert_eq!(answer, json!({"Name": "مريم"}));
    }
    assert_eq!(login(&shop, PHONE, PASSWORD).await.ok()["user"]["name"], "مريم");
    for name in ["", "  ", "A"] {
        customer
            .post("/api/change-user-name/")
            .json(&json!({"new_name": name}))
            .await
            .expect_invalid(&["new_name"]);
    }
    customer
        .post("/api/change-user-name/")
        .json(&json!({"new_name": "x".repeat(101)}))
        .await
        .expect_invalid(&["new_name"]);
}

#[tokio::test]
async fn role_02_changes_need_a_token_and_it_is_checked_before_the_body() {
    let shop = Shop::open().await;
    for path in ["/api/change-user-name/", "/api/user-password-update/"] {
        shop.post(path).await.expect(401, "unauthorized");
        shop.post(path).body("text/plain", "x".repeat(1_000_000)).await.expect(401, "unauthorized");
    }
}

#[tokio::test]
async fn api_42_no_session_of_the_old_password_outlives_its_change() {
    let shop = Shop::with("demo = true\nlimits.password_changes_per_customer = 0").await;
    let here = shop.sign_up(PHONE).await;
    let mut old = PASSWORD.to_owned();
    for round in 0..8 {
        let new = format!("brand-new-{round}!");
        let change = json!({"new_password": new});
        let (changed, signed_in) =
            tokio::join!(here.post("/api/user-password-update/").json(&change), login(&shop, PHONE, &old));
        changed.ok();
        if signed_in.status.is_success() {
            let late = Customer::new(&shop, &signed_in);
            late.get("/api/orders/").await.expect(401, "unauthorized");
        } else {
            signed_in.expect(401, "invalid_credentials");
        }
        old = new;
    }
}

#[tokio::test]
async fn api_42_password_changes_are_rate_limited() {
    let shop = Shop::with("demo = true\nlimits.password_changes_per_customer = 2").await;
    let (here, neighbour) = (shop.sign_up(PHONE).await, shop.sign_up("97455500099").await);
    let change = json!({"new_password": "brand-new-1!"});
    for _ in 0..2 {
        here.post("/api/user-password-update/").json(&change).await.ok();
    }
    here.post("/api/user-password-update/").json(&change).await.expect(429, "too_many");
    neighbour.post("/api/user-password-update/").json(&change).await.ok();
    shop.advance_s(3600);
    let again = Customer::new(&shop, &login(&shop, PHONE, "brand-new-1!").await);
    again.post("/api/user-password-update/").json(&change).await.ok();
}
