//! Tests of the providers of messages and payments as the back office shows and tests them, and of the warning that
//! nobody can sign up.

use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::gateway::{API_SECRET, Gateway, Kind, shop_with};
use crate::harness::provider::{FakeProvider, Reply};
use crate::harness::{Answer, Member, Shop};

const PHONE: &str = "97455512345";

impl Member<'_> {
    async fn sends_test(&self, phone: &str) -> Answer {
        self.post("provider/test-message", &json!({"phone": phone})).await
    }

    async fn tests_payments(&self) -> Answer {
        self.post("provider/test-payments", &json!({})).await
    }
}

#[tokio::test]
async fn a_test_message_is_like_one_with_a_code() {
    let provider = FakeProvider::start().await;
    let (shop, _) = Shop::sending(&provider.whatsapp()).await;
    let noor = shop.staff("noor", Role::Manager).await;
    let state = noor.get("provider/state").await.ok()["messages"].clone();
    let untried = json!({
        "provider": "whatsapp", "shows_codes": false, "can_send_codes": true, "waiting": 0, "last_sent_at": null,
        "retry_reason": null, "last_failed_at": null, "last_failure": null,
    });
    assert_eq!(state, untried);
    assert_eq!(noor.sends_test("+974 5551 2345").await.ok(), json!({"is_accepted": true, "reason": null}));
    let sent = provider.seen()[0].json();
    assert_eq!((&sent["to"], sent.to_string().contains("0000")), (&json!(PHONE), true), "{sent}");
    provider.next([Reply::trouble(401, 190)]);
    let refused = noor.sends_test(PHONE).await.ok();
    let reason = refused["reason"].as_str().unwrap();
    assert!(refused["is_accepted"] == false && !reason.is_empty() && !reason.contains(PHONE), "{refused}");
    noor.sends_test("5551").await.expect(422, "validation");
    for _ in 2..10 {
        noor.sends_test(PHONE).await.ok();
    }
    noor.sends_test(PHONE).await.expect(429, "too_many");
    assert_eq!(provider.seen().len(), 10);
}

#[tokio::test]
async fn what_became_of_messages_is_shown() {
    let provider = FakeProvider::start().await;
    let (shop, _) = Shop::sending(&provider.sms()).await;
    let noor = shop.staff("noor", Role::Manager).await;
    let state = async || noor.get("provider/state").await.ok()["messages"].clone();
    provider.next([Reply::new(202, "queued")]);
    shop.ask_for_code().await.ok();
    assert!(state().await["last_sent_at"].is_string(), "{}", state().await);
    shop.advance_s(60);
    provider.next([Reply::new(400, "no credit")]);
    shop.ask_for_code().await.expect(503, "messages_unavailable");
    let failed = state().await;
    assert!(failed["last_failed_at"].is_string() && failed["last_failure"].is_string(), "{failed}");
}

#[tokio::test]
async fn a_shop_without_a_provider_warns_that_nobody_can_sign_up() {
    let shop = Shop::with("").await;
    let noor = shop.staff("noor", Role::Owner).await;
    let salma = shop.staff("salma", Role::Packer).await;
    let warned = json!(["nobody_can_sign_up"]);
    for member in [&noor, &salma] {
        assert_eq!(member.get("session/current").await.ok()["warnings"], warned, "whoever works there");
    }
    let ready = shop.get("/readyz").await.ok();
    assert_eq!((&ready["status"], &ready["warnings"]), (&json!("ready"), &warned));
    let state = noor.get("provider/state").await.ok();
    assert_eq!(
        (&state["messages"]["provider"], &state["messages"]["can_send_codes"]),
        (&json!("none"), &json!(false))
    );
    noor.sends_test(PHONE).await.expect(400, "provider_missing");

    let demo = Shop::with("demo = true").await;
    let owner = demo.staff("noor", Role::Owner).await;
    let none = json!([]);
    assert_eq!(owner.get("session/current").await.ok()["warnings"], none, "it shows its codes");
    assert_eq!(demo.get("/readyz").await.ok()["warnings"], none);
}

#[tokio::test]
async fn the_gateway_is_asked_whether_it_accepts_the_credentials() {
    let (shop, _, gateway) = shop_with(Kind::Sadad).await;
    let Gateway::Sadad(sadad) = gateway else { panic!("asked for SADAD") };
    let noor = shop.staff("noor", Role::Manager).await;
    let accepted = json!({"is_accepted": true, "reason": null});
    for signed_in in 1..=2 {
        assert_eq!(noor.tests_payments().await.ok(), accepted);
        assert_eq!(sadad.signed_in(), signed_in, "each test signs in");
    }
    sadad.set_down(true);
    let refused = noor.tests_payments().await.ok();
    assert_eq!(refused["is_accepted"], false);
    assert!(refused["reason"].as_str().is_some_and(|reason| !reason.is_empty()), "{refused}");
    let state = noor.get("provider/state").await;
    let payments = &state.ok()["payments"];
    assert_eq!((&payments["provider"], &payments["last_paid_at"]), (&json!("sadad"), &Value::Null));
    for answer in [refused.to_string(), state.to_string()] {
        assert!(!answer.contains(API_SECRET), "{answer}");
    }
}

#[tokio::test]
async fn a_shop_that_takes_cash_only_has_no_gateway_to_test() {
    let shop = Shop::with("demo = true\n[payment]\ngateway = 'none'").await;
    let noor = shop.staff("noor", Role::Manager).await;
    assert_eq!(noor.get("provider/state").await.ok()["payments"]["provider"], "none");
    noor.tests_payments().await.expect(400, "provider_missing");
}
