//! Tests of one-time codes: sending, limits, verification.

use hamour_core::otp;
use serde_json::{Value, json};

use crate::harness::{Call, Shop};

const PHONE: &str = "97455512345";

fn send(shop: &Shop, phone: &str) -> Call {
    shop.post("/api/send-otp/").json(&json!({"mobile_number": phone}))
}

fn forgot(shop: &Shop, phone: &str) -> Call {
    shop.post("/api/forgot-send-otp/").json(&json!({"mobile_number": phone}))
}

fn verify(shop: &Shop, sent: &Value, code: &str) -> Call {
    shop.post("/api/verify-otp/").json(&json!({"challenge_id": sent["challenge_id"], "otp": code}))
}

/// Returns a code that differs from `code`.
fn other_than(code: &Value) -> &'static str {
    if code == "0000" { "1111" } else { "0000" }
}

#[tokio::test]
async fn api_39_send_otp_shows_the_code_in_demo_mode() {
    let shop = Shop::open().await;
    for path in ["/api/send-otp/", "/api/send-otp"] {
        let sent = shop.post(path).json(&json!({"mobile_number": "+974 5551 2345"})).await.ok();
        assert_eq!((sent["expires_in"].clone(), sent["resend_in"].clone()), (json!(300), json!(60)));
        let code = sent["otp"].as_str().unwrap();
        assert!(code.len() == 4 && code.bytes().all(|byte| byte.is_ascii_digit()), "{code}");
        assert!(sent["challenge_id"].as_str().unwrap().len() >= 20, "{sent}");
        shop.advance_s(60);
    }
}

#[tokio::test]
async fn api_39_send_otp_keeps_the_code_to_itself_outside_demo_mode() {
    let shop = Shop::with("message.provider = 'console'").await;
    let sent = send(&shop, PHONE).await.ok();
    assert_eq!(sent.get("otp"), None, "{sent}");
    let [(phone, code)] = &shop.outbox.sent()[..] else { panic!("{:?}", shop.outbox.sent()) };
    assert_eq!(phone, PHONE);
    shop.type_code(&sent, code).await;
}

#[tokio::test]
async fn api_39_send_otp_without_a_provider_is_an_error() {
    let shop = Shop::with("").await;
    let answer = send(&shop, PHONE).await;
    answer.expect(503, "messages_unavailable");
    assert!(answer.retry_after_s() > 0);
}

#[tokio::test]
async fn api_39_a_code_that_could_not_be_sent_can_be_asked_for_again_at_once() {
    let shop = Shop::with("message.provider = 'console'").await;
    shop.outbox.set_broken(true);
    send(&shop, PHONE).await.expect(503, "messages_unavailable");
    shop.outbox.set_broken(false);
    send(&shop, PHONE).await.ok();
}

#[tokio::test]
async fn api_39_send_otp_refuses_a_phone_that_has_an_account() {
    let shop = Shop::open().await;
    shop.sign_up(PHONE).await;
    send(&shop, &format!("+{PHONE}")).await.expect(409, "phone_taken");
}

#[tokio::test]
async fn api_41_forgot_send_otp_needs_an_account() {
    let shop = Shop::open().await;
    let envelope = forgot(&shop, PHONE).await.expect(404, "user_not_found");
    assert_eq!(envelope["error"], "User not found");
    shop.sign_up(PHONE).await;
    shop.advance_s(60);
    assert!(forgot(&shop, PHONE).await.ok()["otp"].is_string());
}

#[tokio::test]
async fn val_02_send_otp_wants_a_qatari_number() {
    let shop = Shop::open().await;
    for (phone, text) in [
        ("", "Phone Number is required"),
        ("55512345", "Invalid Phone Number"),
        ("9745551234", "Invalid Phone Number"),
        ("974555123456", "Invalid Phone Number"),
        ("96655512345", "Invalid Phone Number"),
        ("9745551234x", "Invalid Phone Number"),
    ] {
        let envelope = send(&shop, phone).await.expect_invalid(&["mobile_number"]);
        assert_eq!(envelope["fields"]["mobile_number"], text, "{phone}");
        assert_eq!(envelope["error"], text, "{phone}");
    }
}

#[tokio::test]
async fn val_04_forgot_send_otp_has_its_own_texts() {
    let shop = Shop::open().await;
    let envelope = forgot(&shop, "").await.expect_invalid(&["mobile_number"]);
    assert_eq!(envelope["error"], "Please enter a phone number");
    let envelope = forgot(&shop, "5551234").await.expect_invalid(&["mobile_number"]);
    assert_eq!(envelope["error"], "Please enter a valid phone number");
}

#[tokio::test]
async fn auth_16_a_phone_gets_one_code_a_minute_five_an_hour_ten_a_day() {
    let shop = Shop::open().await;
    send(&shop, PHONE).await.ok();
    shop.advance_s(20);
    let answer = send(&shop, PHONE).await;
    let told = answer.expect(429, "too_many");
    assert_eq!(answer.retry_after_s(), 40);
    assert_eq!(told["error"], "Too many attempts. Please try again in 40 seconds.");
    assert_eq!(told["issues"], json!([{"field": "", "code": "too_many_seconds", "details": ["40"]}]));
    shop.advance_s(39);
    assert_eq!(send(&shop, PHONE).await.retry_after_s(), 1);
    shop.advance_s(1);
    for _ in 0..4 {
        send(&shop, PHONE).await.ok();
        shop.advance_s(60);
    }
    let answer = send(&shop, PHONE).await;
    let told = answer.expect(429, "too_many");
    assert_eq!(answer.retry_after_s(), 3600 - 5 * 60, "the first code leaves the hour");
    assert_eq!(told["error"], "Too many attempts. Please try again in 55 minutes.");
    send(&shop, "97455500002").await.ok();
    shop.advance_s(3600);
    for _ in 0..5 {
        send(&shop, PHONE).await.ok();
        shop.advance_s(60);
    }
    shop.advance_s(3600);
    let answer = send(&shop, PHONE).await;
    answer.expect(429, "too_many");
    assert!(answer.retry_after_s() > 70_000, "ten in a day: {}", answer.retry_after_s());
}

#[tokio::test]
async fn auth_07_the_shop_keeps_the_resend_lock_that_it_promises_whatever_its_limits() {
    for limits in ["codes_per_phone_hour = 0\ncodes_per_phone_day = 0", "codes_per_phone_hour = 100"] {
        let shop = Shop::with(&format!("demo = true\n[limits]\n{limits}")).await;
        let sent = send(&shop, PHONE).await.ok();
        assert_eq!(sent["resend_in"], otp::RESEND_SECONDS, "{limits}");
        for after_s in (0..otp::RESEND_SECONDS).step_by(20) {
            let wait = otp::resend_wait_seconds(0, after_s * 1000);
            let told = send(&shop, PHONE).await.retry_after_s();
            assert_eq!(told, wait.unsigned_abs(), "{limits}, after {after_s} s");
            shop.advance_s(20);
        }
        send(&shop, PHONE).await.ok();
    }
}

#[tokio::test]
async fn auth_16_a_clock_that_starts_again_makes_nobody_wait_longer_than_the_window() {
    let earlier = Shop::open().await;
    earlier.advance_s(24 * 3600);
    send(&earlier, PHONE).await.ok();
    let again = earlier.restarted().await;
    let answer = send(&again, PHONE).await;
    answer.expect(429, "too_many");
    assert_eq!(answer.retry_after_s(), 60);
}

#[tokio::test]
async fn auth_16_sign_up_and_reset_share_a_phones_limit() {
    let shop = Shop::open().await;
    shop.sign_up(PHONE).await;
    forgot(&shop, PHONE).await.expect(429, "too_many");
}

#[tokio::test]
async fn auth_16_a_network_address_and_the_whole_shop_have_their_limits() {
    let settings =
        "message.provider = 'console'\n[limits]\ncodes_per_address_hour = 3\ncodes_overall_hour = 4";
    let shop = Shop::with(settings).await;
    let phone = |number: u32| format!("9745550{number:04}");
    for number in 0..3 {
        send(&shop, &phone(number)).await.ok();
    }
    send(&shop, &phone(3)).await.expect(429, "too_many");
    send(&shop, &phone(4)).coming_from("203.0.113.7").await.ok();
    let answer = send(&shop, &phone(5)).coming_from("203.0.113.8").await;
    answer.expect(429, "too_many");
    assert_eq!(answer.retry_after_s(), 3600);
    shop.advance_s(3600);
    send(&shop, &phone(5)).await.ok();
}

#[tokio::test]
async fn auth_16_probing_which_phones_have_accounts_is_limited() {
    let shop = Shop::with("message.provider = 'console'\n[limits]\ncodes_per_address_hour = 2").await;
    forgot(&shop, PHONE).await.expect(404, "user_not_found");
    forgot(&shop, "97455500002").await.expect(404, "user_not_found");
    forgot(&shop, "97455500003").await.expect(429, "too_many");
}

#[tokio::test]
async fn auth_16_demo_mode_does_not_count_addresses() {
    let shop = Shop::open().await;
    for number in 0..30 {
        send(&shop, &format!("9745550{number:04}")).await.ok();
    }
}

#[tokio::test]
async fn auth_08_a_wrong_code_is_invalid_and_five_of_them_end_the_challenge() {
    let shop = Shop::open().await;
    let sent = send(&shop, PHONE).await.ok();
    for _ in 0..5 {
        let envelope = verify(&shop, &sent, other_than(&sent["otp"])).await.expect(400, "invalid_otp");
        assert_eq!(envelope["error"], "Invalid OTP");
    }
    verify(&shop, &sent, sent["otp"].as_str().unwrap()).await.expect(400, "invalid_otp");
}

#[tokio::test]
async fn auth_08_four_wrong_codes_still_leave_one_try() {
    let shop = Shop::open().await;
    let sent = send(&shop, PHONE).await.ok();
    for _ in 0..4 {
        verify(&shop, &sent, other_than(&sent["otp"])).await.expect(400, "invalid_otp");
    }
    shop.type_code(&sent, sent["otp"].as_str().unwrap()).await;
}

#[tokio::test]
async fn auth_08_wrong_codes_of_a_phone_are_counted_over_all_its_challenges() {
    let shop = Shop::with("demo = true\n[limits]\nwrong_codes_per_phone_day = 6").await;
    let guess = async |times: usize| {
        let sent = send(&shop, PHONE).await.ok();
        for _ in 0..times {
            verify(&shop, &sent, other_than(&sent["otp"])).await.expect(400, "invalid_otp");
        }
        shop.advance_s(60);
        sent
    };
    guess(4).await;
    let sent = guess(2).await;
    let answer = verify(&shop, &sent, sent["otp"].as_str().unwrap()).await;
    answer.expect(429, "too_many");
    assert_eq!(answer.retry_after_s(), 24 * 3600 - 120, "until the first wrong code is a day old");
    let other = send(&shop, "97455500002").await.ok();
    shop.type_code(&other, other["otp"].as_str().unwrap()).await;
}

#[tokio::test]
async fn auth_08_wrong_codes_of_an_address_are_counted_over_all_phones() {
    let shop = Shop::with("demo = true\n[limits]\nwrong_codes_per_address_hour = 2").await;
    for number in 0..2 {
        let sent = send(&shop, &format!("9745550000{number}")).await.ok();
        verify(&shop, &sent, other_than(&sent["otp"])).await.expect(400, "invalid_otp");
    }
    let sent = send(&shop, PHONE).await.ok();
    verify(&shop, &sent, sent["otp"].as_str().unwrap()).await.expect(429, "too_many");
    verify(&shop, &sent, sent["otp"].as_str().unwrap()).coming_from("203.0.113.7").await.ok();
}

#[tokio::test]
async fn val_06_what_is_not_four_digits_is_invalid_without_using_up_a_try() {
    let shop = Shop::open().await;
    let sent = send(&shop, PHONE).await.ok();
    for code in ["", "12345", "12a4", "-123", "１２３４５"] {
        verify(&shop, &sent, code).await.expect(400, "invalid_otp");
    }
    shop.type_code(&sent, sent["otp"].as_str().unwrap()).await;
}

#[tokio::test]
async fn auth_08_a_code_is_good_once() {
    let shop = Shop::open().await;
    let sent = send(&shop, PHONE).await.ok();
    shop.type_code(&sent, sent["otp"].as_str().unwrap()).await;
    verify(&shop, &sent, sent["otp"].as_str().unwrap()).await.expect(400, "invalid_otp");
}

#[tokio::test]
async fn auth_08_a_code_expires_after_five_minutes() {
    let shop = Shop::open().await;
    let sent = send(&shop, PHONE).await.ok();
    shop.advance_s(299);
    verify(&shop, &sent, other_than(&sent["otp"])).await.expect(400, "invalid_otp");
    shop.advance_s(1);
    verify(&shop, &sent, sent["otp"].as_str().unwrap()).await.expect(400, "invalid_otp");
}

#[tokio::test]
async fn auth_07_a_resend_replaces_the_code() {
    let shop = Shop::open().await;
    let first = send(&shop, PHONE).await.ok();
    shop.advance_s(60);
    let second = send(&shop, PHONE).await.ok();
    verify(&shop, &first, first["otp"].as_str().unwrap()).await.expect(400, "invalid_otp");
    shop.type_code(&second, second["otp"].as_str().unwrap()).await;
}

#[tokio::test]
async fn auth_08_a_code_belongs_to_its_own_challenge() {
    let shop = Shop::open().await;
    let one = send(&shop, PHONE).await.ok();
    let two = send(&shop, "97455500002").await.ok();
    assert_ne!(one["otp"], two["otp"], "the seed gives two codes");
    verify(&shop, &two, one["otp"].as_str().unwrap()).await.expect(400, "invalid_otp");
    verify(&shop, &json!({"challenge_id": "nothing"}), "1234").await.expect(400, "invalid_otp");
}
