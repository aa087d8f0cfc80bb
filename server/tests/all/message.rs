//! Tests of messages to customers' phones: what is sent, when it is retried, and what happens on failures.

use std::collections::BTreeSet;
use std::time::Duration;

use hamour::services::{message, order};
use hamour::store::message as store;
use hamour_core::order::OrderAction;
use serde_json::json;

use crate::harness::provider::{FakeProvider, Reply};
use crate::harness::sending::{PHONE, accepted};
use crate::harness::{Shop, execute};

#[tokio::test]
async fn trk_02_whatsapp_gets_order_updates_in_its_utility_template() {
    let provider = FakeProvider::start().await;
    let (shop, id) = accepted(&provider).await;
    assert_eq!(shop.work().await, 1);
    let seen = provider.seen()[0].json();
    assert_eq!((&seen["to"], &seen["template"]["name"]), (&json!("97466000000"), &json!("order_status")));
    assert_eq!(
        seen["template"]["components"],
        json!([{"type": "body", "parameters": [
            {"type": "text", "text": format!("HM{id:06}")},
            {"type": "text", "text": "Your order is being prepared fresh for you."}
        ]}])
    );
    assert_eq!(shop.work().await, 0, "once");
    assert_eq!(provider.seen().len(), 1);
}

#[tokio::test]
async fn an_sms_provider_gets_the_configured_request() {
    let provider = FakeProvider::start().await;
    let (shop, goods) = Shop::sending(&provider.sms()).await;
    provider.next([Reply::new(202, "queued")]);
    let sent = shop.ask_for_code().await.ok();
    let seen = &provider.seen()[0];
    assert_eq!((seen.method.as_str(), seen.path.as_str()), ("POST", "/send"));
    assert_eq!((seen.header("x-api-key"), seen.header("content-type")), ("hush", "application/json"));
    let body = seen.json();
    assert_eq!((&body["to"], &body["from"]), (&json!(format!("+{PHONE}")), &json!("HAMOUR")));
    assert_eq!(body["ref"], seen.header("idempotency-key"));
    let text = body["text"].as_str().unwrap();
    shop.type_code(&sent, &text[..4]).await;
    assert_eq!(&text[4..], " is your Hamour code. Please keep it to yourself.");

    let id = shop.order_of_each(&goods, 1).await[0];
    shop.does(id, OrderAction::Cancel).await;
    provider.next([Reply::new(204, "")]);
    assert_eq!(shop.work().await, 1);
    let text = provider.seen()[1].json()["text"].clone();
    assert_eq!(
        text,
        format!("Order HM{id:06} cancelled. This order was cancelled and will not be delivered.")
    );
}

#[tokio::test]
async fn values_in_a_form_or_url_are_escaped() {
    let provider = FakeProvider::start().await;
    let form = format!(
        "message.provider = 'sms'\nmessage.sms.url = '{}/form'\nmessage.sms.format = 'form'\n\
         message.sms.body = 'to=%2B{{phone}}&text={{text}}'\nmessage.sms.success = [200]\n\
         message.sms.success_text = 'OK'\n",
        provider.address
    );
    let shop = Shop::with(&form).await;
    provider.next([Reply::new(200, "OK 1")]);
    shop.ask_for_code().await.ok();
    let seen = &provider.seen()[0];
    assert_eq!(seen.header("content-type"), "application/x-www-form-urlencoded");
    let rest = seen.body.strip_prefix(&format!("to=%2B{PHONE}&text=")).unwrap_or_else(|| panic!("{seen:?}"));
    assert_eq!(&rest[4..], "+is+your+Hamour+code.+Please+keep+it+to+yourself.");
    shop.advance_s(60);
    provider.next([Reply::new(200, "ERROR no credit")]);
    shop.ask_for_code().await.expect(503, "messages_unavailable");

    let get = format!(
        "message.provider = 'sms'\nmessage.sms.method = 'GET'\n\
         message.sms.url = '{}/get?to={{phone}}&text={{text}}&id={{key}}'\n",
        provider.address
    );
    let shop = Shop::with(&get).await;
    shop.ask_for_code().await.ok();
    let seen = &provider.seen()[2];
    assert_eq!((seen.method.as_str(), seen.body.as_str()), ("GET", ""));
    assert!(
        seen.path.starts_with(&format!("/get?to={PHONE}&text=")) && seen.path.contains("+code.+"),
        "{seen:?}"
    );
}

#[tokio::test]
async fn trk_02_messages_are_sent_for_the_chosen_statuses_and_notifications_for_all() {
    let (shop, goods) = Shop::sending("message.provider = 'console'").await;
    let [moved, cancelled] = shop.order_of_each(&goods, 2).await[..] else { panic!("two orders") };
    for action in [OrderAction::Accept, OrderAction::Send, OrderAction::Deliver] {
        shop.work().await;
        shop.does(moved, action).await;
    }
    shop.does(cancelled, OrderAction::Cancel).await;
    shop.work().await;
    let titles = |told: Vec<(String, String)>| -> Vec<String> {
        told.into_iter().map(|(phone, text)| format!("{phone} {}", text.split_once('.').unwrap().0)).collect()
    };
    assert_eq!(
        titles(shop.outbox.told()),
        [
            format!("97466000000 Order HM{moved:06} accepted"),
            format!("97466000000 Order HM{moved:06} on the way"),
            format!("97466000000 Order HM{moved:06} delivered"),
            format!("97466000001 Order HM{cancelled:06} cancelled"),
        ]
    );
    let notices = shop.count("SELECT count(*) FROM notification").await;
    assert_eq!(notices, 6, "each status of each order");

    let (quiet, goods) = Shop::sending("message.provider = 'console'\nmessage.statuses = 'processing'").await;
    let id = quiet.order_of_each(&goods, 1).await[0];
    quiet.does(id, OrderAction::Accept).await;
    quiet.work().await;
    assert_eq!(titles(quiet.outbox.told()), [format!("97466000000 Order HM{id:06} placed")]);
    assert_eq!(quiet.count("SELECT count(*) FROM notification").await, 2);
}

#[tokio::test]
async fn a_rate_limit_is_waited_out_as_long_as_it_asks() {
    let provider = FakeProvider::start().await;
    let (shop, _) = accepted(&provider).await;
    provider.next([Reply::trouble(429, 130_429).header("retry-after", "90"), Reply::trouble(400, 80_007)]);
    assert_eq!(shop.work().await, 0);
    shop.advance_s(89);
    assert_eq!((shop.work().await, provider.seen().len()), (0, 1));
    shop.advance_s(1);
    assert_eq!((shop.work().await, provider.seen().len()), (0, 2));
    let waiting = shop.only_message().await;
    assert_eq!(waiting.reason.as_deref(), Some("WhatsApp's error 80007: too many messages (trace AbCdEf)"));
    let pause_ms = waiting.send_at.unwrap() - shop.state.clock.now_ms();
    assert!((22_500..=37_500).contains(&pause_ms), "about thirty seconds, by chance: {pause_ms}");
    shop.advance_s(38);
    assert_eq!((shop.work().await, provider.seen().len()), (1, 3));
    let keys: BTreeSet<_> =
        provider.seen().iter().map(|seen| seen.json()["biz_opaque_callback_data"].to_string()).collect();
    assert_eq!(keys.len(), 1, "one message, one key");
}

#[tokio::test]
async fn a_server_error_is_tried_again_until_it_works_or_two_hours_are_over() {
    let provider = FakeProvider::start().await;
    let (shop, _) = accepted(&provider).await;
    provider.next([Reply::new(500, ""), Reply::taken()]);
    assert_eq!(shop.work().await, 0);
    shop.advance_s(19);
    assert_eq!(shop.work().await, 1);

    let (shop, _) = accepted(&provider).await;
    provider.next(std::iter::repeat_n(Reply::new(502, "<html>"), 30));
    let before = provider.seen().len();
    for _ in 0..150 {
        shop.work().await;
        shop.advance_s(60);
    }
    let dead = shop.only_message().await;
    assert!(dead.dead_at.is_some() && dead.send_at.is_none(), "{dead:?}");
    assert_eq!(dead.reason.as_deref(), Some("WhatsApp answered 502 Bad Gateway"));
    let tries = provider.seen().len() - before;
    assert!((8..=10).contains(&tries) && dead.tries == i64::try_from(tries).unwrap(), "{tries}: {dead:?}");
}

#[tokio::test]
async fn a_permanent_failure_is_a_dead_message_that_staff_can_retry() {
    let provider = FakeProvider::start().await;
    let (shop, _) = accepted(&provider).await;
    provider.next([Reply::trouble(400, 132_001)]);
    assert_eq!(shop.work().await, 0);
    let dead = shop.only_message().await;
    assert_eq!(
        dead.reason.as_deref(),
        Some("WhatsApp's error 132001: there is no such template in this language (trace AbCdEf)")
    );
    shop.advance_s(24 * 3600);
    assert_eq!((shop.work().await, provider.seen().len()), (0, 1), "nothing by itself");
    message::retry(&shop.state, crate::harness::tester(), dead.id).await.unwrap();
    assert_eq!((shop.work().await, provider.seen().len()), (1, 2));
    let again = message::retry(&shop.state, crate::harness::tester(), dead.id).await.unwrap_err();
    assert!(again.to_string().contains("only dead messages can be sent again"), "{again}");
    assert!(
        message::retry(&shop.state, crate::harness::tester(), 999)
            .await
            .unwrap_err()
            .to_string()
            .contains("not found")
    );
}

#[tokio::test]
async fn what_somebody_else_revives_does_not_keep_the_other_dead_letters_from_being_tried_again() {
    let provider = FakeProvider::start().await;
    let (shop, goods) = Shop::sending(&provider.whatsapp()).await;
    for id in shop.order_of_each(&goods, 3).await {
        shop.does(id, OrderAction::Accept).await;
        provider.next([Reply::trouble(400, 132_001)]);
        assert_eq!(shop.work().await, 0);
    }
    let dead: Vec<_> = shop.messages().await.into_iter().map(|message| message.id).collect();
    let now_ms = shop.state.clock.now_ms();
    let mut somebody = shop.state.db.begin().await.unwrap();
    assert!(store::revive(&mut somebody, dead[0], now_ms, now_ms + 60_000).await.unwrap());
    let done = async {
        // `retry_all` waits for that row, or has not seen yet that it is revived.
        tokio::time::sleep(Duration::from_millis(150)).await;
        somebody.commit().await.unwrap();
    };
    let (retried, ()) = tokio::join!(message::retry_all(&shop.state, crate::harness::tester()), done);
    let retried: Vec<_> = retried.unwrap().into_iter().map(|message| message.id).collect();
    assert_eq!(retried, dead[1..]);
    assert!(shop.messages().await.iter().all(|message| message.dead_at.is_none()));
    assert_eq!(shop.work().await, 3);
}

#[tokio::test]
async fn a_provider_that_does_not_respond_times_out() {
    let provider = FakeProvider::start().await;
    let (shop, goods) =
        Shop::sending(&provider.whatsapp().replace("timeout_ms = 15000", "timeout_ms = 100")).await;
    let id = shop.order_of_each(&goods, 1).await[0];
    shop.does(id, OrderAction::Accept).await;
    provider.next([Reply::hanging()]);
    assert_eq!(shop.work().await, 0);
    assert_eq!(shop.only_message().await.reason.as_deref(), Some("no response in time"));
    shop.advance_s(19);
    assert_eq!(shop.work().await, 1);
}

#[tokio::test]
async fn a_message_claimed_before_a_crash_is_sent_with_the_same_key_after_its_lease() {
    let provider = FakeProvider::start().await;
    let (shop, _) = accepted(&provider).await;
    order::send_due(&shop.state).await.unwrap();
    provider.next([Reply::hanging()]);
    let state = shop.state.clone();
    let working = tokio::spawn(async move { message::send_due(&state).await });
    provider.wait_for(1).await;
    // The provider has accepted it, but the program ends before it can record that.
    working.abort();
    assert!(working.await.unwrap_err().is_cancelled());
    shop.advance_s(44);
    assert_eq!((shop.work().await, provider.seen().len()), (0, 1), "it could still be under way");
    shop.advance_s(2);
    assert_eq!((shop.work().await, provider.seen().len()), (1, 2));
    let key = |at: usize| provider.seen()[at].json()["biz_opaque_callback_data"].clone();
    assert_eq!(key(0), key(1));
}

#[tokio::test]
async fn each_message_is_sent_once_by_any_number_of_programs() {
    let provider = FakeProvider::start().await;
    let (shop, goods) = Shop::sending(&provider.whatsapp()).await;
    let orders = shop.order_of_each(&goods, 30).await;
    for id in &orders {
        shop.does(*id, OrderAction::Accept).await;
    }
    let twin = shop.twin(&provider.whatsapp()).await;
    let mut programs = vec![];
    for number in 0..8 {
        let state = if number % 2 == 0 { shop.state.clone() } else { twin.clone() };
        programs.push(tokio::spawn(async move {
            order::send_due(&state).await.unwrap();
            message::send_due(&state).await.unwrap()
        }));
    }
    let mut sent = 0;
    for program in programs {
        sent += program.await.unwrap();
    }
    sent += shop.work().await;
    assert_eq!((sent, provider.seen().len()), (30, 30));
    let to: BTreeSet<_> = provider.seen().iter().map(|seen| seen.json()["to"].to_string()).collect();
    assert_eq!(to.len(), 30);
    assert_eq!(shop.count("SELECT count(*) FROM notification").await, 60);
}

#[tokio::test]
async fn old_news_is_not_sent_after_newer_news() {
    let provider = FakeProvider::start().await;
    let (shop, id) = accepted(&provider).await;
    provider.next([Reply::new(500, "")]);
    shop.work().await;
    shop.does(id, OrderAction::Send).await;
    assert_eq!(shop.work().await, 1);
    shop.advance_s(60);
    assert_eq!((shop.work().await, provider.seen().len()), (0, 2));
    let listed = shop.messages().await;
    assert_eq!(listed[0].reason.as_deref(), Some("the order has moved on since"));
    assert!(listed[1].sent_at.is_some());
}

#[tokio::test]
async fn sent_messages_are_deleted_after_a_day_and_dead_ones_after_a_month() {
    let provider = FakeProvider::start().await;
    let (shop, goods) = Shop::sending(&provider.whatsapp()).await;
    let ids = shop.order_of_each(&goods, 2).await;
    provider.next([Reply::trouble(400, 131_026)]);
    for id in ids {
        shop.does(id, OrderAction::Accept).await;
        shop.work().await;
    }
    let left = async |days: u64| {
        shop.advance_s(days * 24 * 3600 + 1);
        message::delete_expired(&shop.state).await.unwrap();
        shop.messages().await.len()
    };
    assert_eq!(left(0).await, 2);
    assert_eq!(left(1).await, 1);
    assert_eq!(left(28).await, 1);
    assert_eq!(left(1).await, 0);
}

#[tokio::test]
async fn a_program_without_a_provider_leaves_messages_to_those_that_have_one() {
    let provider = FakeProvider::start().await;
    let (shop, _) = accepted(&provider).await;
    order::send_due(&shop.state).await.unwrap();
    let other = shop.another_program().await;
    assert_eq!(message::send_due(&other).await.unwrap(), 0);
    assert_eq!(shop.work().await, 1);
    assert_eq!(shop.messages().await.len(), 1);
}

#[tokio::test]
async fn a_message_has_the_language_of_its_customer_if_the_provider_has_templates_in_it() {
    for (templates, code, news) in [
        ("message.whatsapp.arabic_language = 'ar'", "ar", "يجري تجهيز طلبك طازجًا من أجلك."),
        ("", "en_US", "Your order is being prepared fresh for you."),
    ] {
        let provider = FakeProvider::start().await;
        let (shop, goods) = Shop::sending(&(provider.whatsapp() + templates)).await;
        let id = shop.order_of_each(&goods, 1).await[0];
        execute(&shop.state.db, "UPDATE customer SET language = 'ar'".to_owned()).await;
        shop.does(id, OrderAction::Accept).await;
        assert_eq!(shop.work().await, 1);
        let template = provider.seen()[0].json()["template"].clone();
        assert_eq!(template["language"]["code"], code);
        assert_eq!(template["components"][0]["parameters"][1]["text"], news);
    }
}

#[tokio::test]
async fn a_code_is_sent_in_the_language_of_the_page_that_asks_for_it() {
    for (setting, told) in [
        ("message.sms.arabic = true", " هو رمزك في \u{2068}Hamour\u{2069}. يُرجى عدم إطلاع أحد عليه."),
        ("", " is your Hamour code. Please keep it to yourself."),
    ] {
        let provider = FakeProvider::start().await;
        let shop = Shop::with(&(provider.sms() + setting)).await;
        provider.next([Reply::new(202, "queued")]);
        let form = json!({"mobile_number": PHONE});
        shop.post("/api/send-otp").header("accept-language", "ar").json(&form).await.ok();
        let text = provider.seen()[0].json()["text"].as_str().unwrap().to_owned();
        assert!(text.ends_with(told), "{text}");
    }
}
