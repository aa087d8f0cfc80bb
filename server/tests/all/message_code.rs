//! Tests of sending one-time codes: attempts, retries, and where the codes can be read.

use hamour::message::SendError;
use hamour::services::message;
use serde_json::json;

use crate::harness::Shop;
use crate::harness::provider::{FakeProvider, Reply};
use crate::harness::sending::PHONE;

#[tokio::test]
async fn api_39_whatsapp_gets_a_code_in_its_authentication_template() {
    let provider = FakeProvider::start().await;
    let shop = Shop::with(&provider.whatsapp()).await;
    let sent = shop.ask_for_code().await.ok();
    let [seen] = &provider.seen()[..] else { panic!("{:?}", provider.seen()) };
    assert_eq!((seen.method.as_str(), seen.path.as_str()), ("POST", "/v24.0/1066/messages"));
    assert_eq!(seen.header("authorization"), "Bearer EAAtoken");
    assert_eq!(seen.header("content-type"), "application/json");
    let mut body = seen.json();
    let code = body["template"]["components"][0]["parameters"][0]["text"].as_str().unwrap().to_owned();
    let key = body.as_object_mut().unwrap().remove("biz_opaque_callback_data").unwrap();
    assert!(key.as_str().unwrap().len() >= 16 && key != sent["challenge_id"], "{key}");
    let parameter = json!([{"type": "text", "text": code}]);
    assert_eq!(
        body,
        json!({
            "messaging_product": "whatsapp", "recipient_type": "individual", "to": PHONE, "type": "template",
            "template": {"name": "otp_login", "language": {"code": "en_US"}, "components": [
                {"type": "body", "parameters": parameter},
                {"type": "button", "sub_type": "url", "index": "0", "parameters": parameter}
            ]}
        })
    );
    shop.type_code(&sent, &code).await;
    assert!(shop.only_message().await.sent_at.is_some());
    assert_eq!(shop.sealed_codes().await, 0);
}

#[tokio::test]
async fn api_39_a_delayed_code_is_retried_while_it_is_valid() {
    let provider = FakeProvider::start().await;
    let shop = Shop::with(&provider.whatsapp()).await;
    provider.next([Reply::new(503, ""), Reply::new(503, "")]);
    let sent = shop.ask_for_code().await.ok();
    assert_eq!((provider.seen().len(), shop.sealed_codes().await), (1, 1));
    shop.advance_s(3);
    assert_eq!(shop.work().await, 0);
    shop.advance_s(5);
    assert_eq!(shop.work().await, 1);
    let code = provider.seen()[2].json()["template"]["components"][0]["parameters"][0]["text"].clone();
    shop.type_code(&sent, code.as_str().unwrap()).await;
    assert_eq!(shop.sealed_codes().await, 0);
}

#[tokio::test]
async fn api_39_a_code_with_a_long_delay_is_503_and_does_not_count() {
    let provider = FakeProvider::start().await;
    let shop = Shop::with(&provider.whatsapp()).await;
    provider.next([Reply::trouble(429, 131_056).header("retry-after", "16")]);
    shop.ask_for_code().await.expect(503, "messages_unavailable");
    provider.next([Reply::trouble(400, 131_026)]);
    shop.ask_for_code().await.expect(503, "messages_unavailable");
    assert_eq!(shop.sealed_codes().await, 0);
    shop.advance_s(20);
    assert_eq!((shop.work().await, provider.seen().len()), (0, 2), "neither comes after all");
    shop.ask_for_code().await.ok();
    let dead: Vec<_> = shop.messages().await.into_iter().filter(|one| one.dead_at.is_some()).collect();
    assert_eq!(dead.len(), 2);
    let refused = message::retry(&shop.state, crate::harness::tester(), dead[0].id).await.unwrap_err();
    assert!(refused.to_string().contains("A code cannot be sent again"), "{refused}");
    assert_eq!(message::retry_all(&shop.state, crate::harness::tester()).await.unwrap().len(), 0);
}

#[tokio::test]
async fn auth_08_a_code_is_never_sent_after_it_expired_nor_after_a_newer_one() {
    let provider = FakeProvider::start().await;
    let shop = Shop::with(&provider.whatsapp()).await;
    provider.next([Reply::new(500, "")]);
    shop.ask_for_code().await.ok();
    shop.advance_s(60);
    shop.ask_for_code().await.ok();
    assert_eq!(shop.work().await, 0);
    assert_eq!(shop.messages().await[0].reason.as_deref(), Some("the code is no longer good"));
    assert_eq!((provider.seen().len(), shop.sealed_codes().await), (2, 0));

    shop.advance_s(60);
    provider.next([Reply::new(500, "")]);
    shop.ask_for_code().await.ok();
    shop.advance_s(300);
    assert_eq!((shop.work().await, provider.seen().len(), shop.sealed_codes().await), (0, 3, 0));
}

#[tokio::test]
async fn a_code_that_waits_is_not_readable_in_the_database() {
    let shop = Shop::with("message.provider = 'console'").await;
    shop.outbox.set_trouble(Some(SendError::later("busy")));
    shop.ask_for_code().await.ok();
    shop.outbox.set_trouble(None);
    assert_eq!(shop.sealed_codes().await, 1);
    let sealed = shop.count("SELECT CAST(length(sealed_code) AS BIGINT) FROM message").await;
    assert_eq!(sealed, 12 + 4 + 16, "a nonce, the code, a tag");
    shop.advance_s(3);
    assert_eq!(shop.work().await, 1);
    let (_, code) = &shop.outbox.sent()[0];
    let found = format!("{:?}", shop.only_message().await);
    assert!(!found.contains(&format!("\"{code}\"")), "{found}");
}

#[tokio::test]
async fn a_shopper_who_leaves_while_a_code_is_sent_changes_nothing() {
    let provider = FakeProvider::start().await;
    let shop = Shop::with(&provider.whatsapp().replace("timeout_ms = 15000", "timeout_ms = 300")).await;
    provider.next([Reply::hanging()]);
    let call = shop.post("/api/send-otp/").json(&json!({"mobile_number": PHONE}));
    let asking = tokio::spawn(async move { call.await });
    provider.wait_for(1).await;
    asking.abort();
    let noted = async {
        while shop.only_message().await.reason.is_none() {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(15), noted)
        .await
        .expect("the try is brought to its end");
    assert!(shop.only_message().await.send_at.is_some());
}
