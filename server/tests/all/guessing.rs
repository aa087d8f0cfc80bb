//! Tests of guessing, flooding and locking out others: the limits must hold as docs/security.md states them.

use hamour::services::account::delete_expired;
use hamour_core::otp;
use hamour_core::rate_limit::{
    CODES_TO_PHONE, DEVICE_DAYS, DEVICE_FAILURES_MAX, DEVICES_MAX, WRONG_CODES_FOR_PHONE,
    WRONG_CODES_FROM_WIDE, most_in_a_day,
};
use serde_json::{Value, json};

use crate::harness::{Answer, Call, PASSWORD, Shop};
use crate::session::{PHONE, login};

/// The settings of a shop with all limits on, in demo mode only so that it shows its codes.
const OPEN: &str = "demo = true\n[limits]\ncodes_per_address_hour = 20\nwrong_codes_per_address_hour = 30\n\
                    sign_ins_per_address = 50\n";

async fn open(shares: &str) -> Shop {
    Shop::with(&format!("{OPEN}{shares}")).await
}

fn send(shop: &Shop, phone: &str, from: &str) -> Call {
    shop.post("/api/send-otp/").json(&json!({"mobile_number": phone})).coming_from(from)
}

fn forgot(shop: &Shop, phone: &str, from: &str) -> Call {
    shop.post("/api/forgot-send-otp/").json(&json!({"mobile_number": phone})).coming_from(from)
}

fn verify(shop: &Shop, sent: &Value, code: &str, from: &str) -> Call {
    let typed = json!({"challenge_id": sent["challenge_id"], "otp": code});
    shop.post("/api/verify-otp/").json(&typed).coming_from(from)
}

/// Sends a wrong code.
async fn guess(shop: &Shop, sent: &Value, from: &str) -> Answer {
    verify(shop, sent, if sent["otp"] == "0000" { "1111" } else { "0000" }, from).await
}

/// Whether a guess was checked; a rejected one must return `too_many`.
fn is_taken(answer: &Answer) -> bool {
    if answer.status == 400 {
        answer.expect(400, "invalid_otp");
        return true;
    }
    answer.expect(429, "too_many");
    false
}

/// Requests reset codes for `count` customers, each from its own wide network.
async fn resets(shop: &Shop, count: u32) -> Vec<Value> {
    shop.crowd(i64::from(count)).await;
    let mut sent = Vec::new();
    for number in 0..count {
        sent.push(forgot(shop, &format!("9746600{number:04}"), &format!("10.{number}.0.1")).await.ok());
    }
    sent
}

#[tokio::test]
async fn auth_08_one_wide_network_guesses_as_often_as_stated_however_many_networks_it_has() {
    let shop = open("codes_overall_hour = 500\nwrong_codes_overall_day = 500").await;
    let sent = resets(&shop, 40).await;
    let mut taken = 0;
    for number in 0..200 {
        let from = format!("2001:db8:1:{:x}::1", number % 84);
        taken += usize::from(is_taken(&guess(&shop, &sent[number / 5], &from).await));
    }
    let first = WRONG_CODES_FROM_WIDE[0];
    assert_eq!(taken, first.from as usize);
    shop.advance_s(first.wait_s.into());
    assert!(is_taken(&guess(&shop, &sent[10], "2001:db8:1:ffff::1").await));
    assert!(!is_taken(&guess(&shop, &sent[10], "2001:db8:1:fffe::1").await));
    let right = sent[39]["otp"].as_str().unwrap();
    verify(&shop, &sent[39], right, "2001:db8:1:77::1").await.expect(429, "too_many");
    verify(&shop, &sent[39], right, "2001:db8:2:77::1").await.ok();
}

#[tokio::test]
async fn auth_08_wrong_codes_are_limited_for_the_whole_shop_with_a_separate_share_for_newcomers() {
    let shop = open("wrong_codes_overall_day = 8").await;
    let sent = resets(&shop, 20).await;
    let mut taken = 0;
    // One network guesses repeatedly: it gets at most five guesses as a newcomer, and then the others' share.
    for number in 0..40 {
        taken += usize::from(is_taken(&guess(&shop, &sent[number / 4], "2001:db8:1::1").await));
    }
    assert_eq!(taken, 5 + 8);
    let right = |index: usize| sent[index]["otp"].as_str().unwrap();
    verify(&shop, &sent[19], right(19), "203.0.113.7").await.ok();
    assert!(is_taken(&guess(&shop, &sent[18], "203.0.113.7").await), "a slip of the finger");
    verify(&shop, &sent[18], right(18), "203.0.113.7").await.ok();
    // The total is limited, however many networks guess.
    for number in 0..30 {
        let from = format!("172.16.{number}.1");
        taken += usize::from(is_taken(&guess(&shop, &sent[11 + number / 5], &from).await));
    }
    assert_eq!(taken + 1, 8 + 8);
    let of_sign_up = send(&shop, PHONE, "172.16.1.1").await.ok();
    verify(&shop, &of_sign_up, of_sign_up["otp"].as_str().unwrap(), "172.16.1.1").await.ok();
}

#[tokio::test]
async fn auth_16_a_flood_of_requests_does_not_affect_other_customers() {
    let shop = open("codes_overall_hour = 40\nwrong_codes_overall_day = 40").await;
    let mut sent = Vec::new();
    for number in 0..120_u32 {
        let from = format!("2001:db8:{:x}:{number:x}::1", number % 4);
        let answer = send(&shop, &format!("9745550{number:04}"), &from).await;
        if answer.status == 200 {
            sent.push((answer.ok(), from));
        } else {
            answer.expect(429, "too_many");
        }
    }
    assert_eq!(sent.len(), 4 * 5 + 40, "newcomers each, and the others' share");
    for (sent, from) in &sent {
        is_taken(&guess(&shop, sent, from).await);
    }
    let code = send(&shop, PHONE, "203.0.113.7").await.ok();
    let proof = verify(&shop, &code, code["otp"].as_str().unwrap(), "203.0.113.7").await.ok();
    let form = json!({"name": "Mariam Test", "whatsapp_number": PHONE, "password": PASSWORD,
                      "verification": proof["verification"]});
    shop.post("/api/create-user/").json(&form).coming_from("203.0.113.7").await.ok();
    login(&shop, PHONE, PASSWORD).coming_from("203.0.113.7").await.ok();
}

#[tokio::test]
async fn auth_16_probing_which_phones_have_accounts_is_limited_for_a_wide_network() {
    let shop = open("codes_overall_hour = 500").await;
    let mut told = 0;
    for number in 0..84_u32 {
        let from = format!("2001:db8:1:{number:x}::1");
        let answer = forgot(&shop, &format!("9745550{number:04}"), &from).await;
        told += usize::from(answer.status == 404);
    }
    assert_eq!(told, 60);
}

#[tokio::test]
async fn auth_16_code_requests_of_strangers_do_not_lock_out_the_owner() {
    let shop = open("codes_overall_hour = 500\nwrong_codes_overall_day = 500").await;
    shop.sign_up(PHONE).await;
    let device = login(&shop, PHONE, PASSWORD).await.device();
    for number in 0..10 {
        shop.advance_s(180);
        forgot(&shop, PHONE, &format!("10.{number}.0.1")).await.ok();
    }
    // On a known device the owner gets a code at once.
    let own = forgot(&shop, PHONE, "203.0.113.7").header("cookie", &device).await.ok();
    // On another device they get one within minutes, although strangers continue to request codes.
    let waits = forgot(&shop, PHONE, "198.51.100.7").await;
    waits.expect(429, "too_many");
    assert!(waits.retry_after_s() <= 180, "{}", waits.retry_after_s());
    shop.advance_s(waits.retry_after_s());
    let other = forgot(&shop, PHONE, "198.51.100.7").await.ok();
    shop.advance_s(30);
    let again = forgot(&shop, PHONE, "203.0.113.7").header("cookie", &device).await.ok();
    let by_stranger = forgot(&shop, PHONE, "10.3.0.1").await;
    by_stranger.expect(429, "too_many");
    shop.advance_s(180);
    forgot(&shop, PHONE, "10.3.0.1").await.ok();
    verify(&shop, &own, own["otp"].as_str().unwrap(), "203.0.113.7").await.expect(400, "invalid_otp");
    verify(&shop, &again, again["otp"].as_str().unwrap(), "203.0.113.7").await.ok();
    let proof = verify(&shop, &other, other["otp"].as_str().unwrap(), "198.51.100.7").await.ok();
    let new = json!({"whatsapp_number": PHONE, "new_password": "another-1!", "verification": proof["verification"]});
    shop.post("/api/password-update/").json(&new).coming_from("198.51.100.7").await.ok();
    login(&shop, PHONE, "another-1!").coming_from("198.51.100.7").await.ok();
}

#[tokio::test]
async fn api_38_failed_sign_ins_of_strangers_do_not_lock_out_the_owner() {
    let shop = open("").await;
    shop.sign_up(PHONE).await;
    let device = login(&shop, PHONE, PASSWORD).await.device();
    let fail = async |network: u32| {
        for _ in 0..10 {
            login(&shop, PHONE, "wrong").coming_from(&format!("10.{network}.0.1")).await;
        }
    };
    fail(0).await;
    login(&shop, PHONE, "wrong").coming_from("10.0.0.2").await.expect(429, "too_many");
    login(&shop, PHONE, PASSWORD).coming_from("203.0.113.7").await.ok();
    for network in 1..12 {
        fail(network).await;
    }
    login(&shop, PHONE, PASSWORD).coming_from("203.0.113.9").header("cookie", &device).await.ok();
    let waits = login(&shop, PHONE, PASSWORD).coming_from("198.51.100.7").await;
    waits.expect(429, "too_many");
    assert!(waits.retry_after_s() <= 300, "{}", waits.retry_after_s());
    shop.advance_s(waits.retry_after_s());
    login(&shop, PHONE, PASSWORD).coming_from("198.51.100.7").await.ok();
}

#[tokio::test]
async fn auth_08_code_guesses_of_strangers_do_not_lock_out_the_owner() {
    let shop = open("codes_overall_hour = 500\nwrong_codes_overall_day = 500").await;
    shop.sign_up(PHONE).await;
    let device = login(&shop, PHONE, PASSWORD).await.device();
    for number in 0..6 {
        shop.advance_s(60);
        let from = format!("10.{number}.0.1");
        let sent = forgot(&shop, PHONE, &from).await.ok();
        for _ in 0..5 {
            guess(&shop, &sent, &from).await;
        }
    }
    let own = forgot(&shop, PHONE, "203.0.113.7").header("cookie", &device).await.ok();
    let typed = verify(&shop, &own, own["otp"].as_str().unwrap(), "203.0.113.7");
    typed.header("cookie", &device).await.ok();
    shop.advance_s(60);
    let other = forgot(&shop, PHONE, "198.51.100.7").await.ok();
    verify(&shop, &other, other["otp"].as_str().unwrap(), "198.51.100.7").await.ok();
}

#[tokio::test]
async fn auth_08_wrong_codes_for_one_phone_make_all_networks_wait() {
    let shop = open("codes_overall_hour = 500\nwrong_codes_overall_day = 500").await;
    shop.sign_up(PHONE).await;
    let first = WRONG_CODES_FOR_PHONE[0];
    for network in 0..first.from / 5 {
        shop.advance_s(first.wait_s.into());
        let from = format!("10.{network}.0.1");
        let sent = forgot(&shop, PHONE, &from).await.ok();
        for _ in 0..5 {
            assert!(is_taken(&guess(&shop, &sent, &from).await));
        }
    }
    shop.advance_s(first.wait_s.into());
    let sent = forgot(&shop, PHONE, "172.16.0.1").await.ok();
    assert!(is_taken(&guess(&shop, &sent, "172.16.0.1").await));
    let waits = guess(&shop, &sent, "172.17.0.1").await;
    assert!(!is_taken(&waits));
    assert!((1..=first.wait_s.into()).contains(&waits.retry_after_s()), "{}", waits.retry_after_s());
    shop.advance_s(waits.retry_after_s());
    assert!(is_taken(&guess(&shop, &sent, "172.17.0.1").await));
}

#[tokio::test]
async fn api_38_a_forged_foreign_or_stolen_device_cookie_helps_no_guesser() {
    let shop = open("").await;
    shop.sign_up(PHONE).await;
    shop.sign_up("97455500002").await;
    let own = login(&shop, PHONE, PASSWORD).await.device();
    let anothers = login(&shop, "97455500002", PASSWORD).await.device();
    let wrong = |device: &str| login(&shop, PHONE, "wrong").coming_from("10.0.0.1").header("cookie", device);
    for _ in 0..10 {
        wrong("other=1").await.expect(401, "invalid_credentials");
    }
    for device in ["hamour_device=", "hamour_device=nonsense", &anothers, &"hamour_device=x".repeat(300)] {
        wrong(device).await.expect(429, "too_many");
    }
    for _ in 0..DEVICE_FAILURES_MAX {
        wrong(&own).await.expect(401, "invalid_credentials");
    }
    wrong(&own).await.expect(429, "too_many");
    let elsewhere = login(&shop, PHONE, PASSWORD).header("cookie", &own).coming_from("203.0.113.7").await;
    assert_eq!(elsewhere.device(), own, "a device that is known keeps its cookie");
    wrong(&own).await.expect(429, "too_many");
    assert_ne!(login(&shop, "97455500002", PASSWORD).header("cookie", &own).await.device(), own);
}

#[tokio::test]
async fn auth_01_devices_of_a_customer_are_limited_and_expire() {
    let shop = open("").await;
    shop.sign_up(PHONE).await;
    let first = login(&shop, PHONE, PASSWORD).await;
    let mut set = first.headers.get_all("set-cookie").iter().map(|it| it.to_str().unwrap().to_owned());
    let device = set.next_back().unwrap();
    let life = u64::from(DEVICE_DAYS) * 86_400;
    assert!(device.ends_with(&format!("; HttpOnly; SameSite=Lax; Path=/api; Max-Age={life}")), "{device}");
    let is_known = async |device: &str| {
        let again = login(&shop, PHONE, PASSWORD).header("cookie", device).await.device();
        again == device
    };
    for _ in 0..DEVICES_MAX {
        shop.advance_s(1);
        login(&shop, PHONE, PASSWORD).await.ok();
    }
    shop.advance_s(1);
    assert!(!is_known(&first.device()).await, "the one that was unused for longest made way");
    let last = login(&shop, PHONE, PASSWORD).await.device();
    assert!(is_known(&last).await);
    shop.advance_s(life + 1);
    delete_expired(&shop.state).await.unwrap();
    assert!(!is_known(&last).await);
}

#[test]
fn the_documented_guessing_limits_are_the_real_ones() {
    let told = include_str!("../../../docs/security.md").split_whitespace().collect::<Vec<_>>().join(" ");
    let codes = 10_u32.pow(u32::try_from(otp::LENGTH).unwrap());
    let (wide, phone) = (most_in_a_day(WRONG_CODES_FROM_WIDE), most_in_a_day(WRONG_CODES_FOR_PHONE));
    let overall = 2 * 500;
    for said in [
        format!("{wide} guesses a day, one right code in {} days", codes / wide),
        format!("{overall} guesses a day, one right code in {} days", codes / overall),
        format!("{phone} guesses a day, one right code in {} days", codes / phone),
        format!("{} codes a day", most_in_a_day(CODES_TO_PHONE)),
        format!("{DEVICE_FAILURES_MAX} failures a day"),
        format!("{DEVICES_MAX} devices"),
        format!("{DEVICE_DAYS} days"),
    ] {
        assert!(told.contains(&said), "docs/security.md should say: {said}");
    }
}
