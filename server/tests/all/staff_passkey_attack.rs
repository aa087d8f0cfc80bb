//! Tests of what is no valid use of a passkey: repeated, late, forged, of another page, of a copy.

use hamour::services::audit_log::{self, Filter};
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::Shop;
use crate::harness::authenticator::{Passkey, Said};
use crate::harness::staff::STAFF_PASSWORD;

type Lie = fn(&mut Said);

/// Lies that make a response invalid, whoever signs it.
const LIES: [(&str, Lie); 9] = [
    ("another site", |said| said.origin = "https://shop.example.evil.example".into()),
    ("another port", |said| said.origin = "https://shop.example:8443".into()),
    ("a frame of another site", |said| said.is_cross_origin = true),
    ("another shop", |said| said.party = "evil.example".into()),
    ("the other ceremony", |said| {
        said.kind = if said.kind == "webauthn.get" { "webauthn.create" } else { "webauthn.get" };
    }),
    ("nobody was there", |said| said.flags &= !0b001),
    ("nobody was verified", |said| said.flags &= !0b100),
    ("backed up, which it cannot be", |said| said.flags |= 1 << 4),
    ("a changed challenge", |said| {
        let at = said.challenge.len() / 2;
        let other = if said.challenge.as_bytes()[at] == b'A' { "B" } else { "A" };
        said.challenge.replace_range(at..=at, other);
    }),
];

#[tokio::test]
async fn a_response_counts_once_even_if_it_is_sent_twice_at_once() {
    let shop = Shop::with_passkeys().await;
    let noor = shop.staff("noor", Role::Owner).await;
    let options = noor.begin_adding().await;
    let phone = Passkey::new(&options);
    let registration = phone.registration(&options);
    noor.send_registration(&registration).await.ok();
    noor.send_registration(&registration).await.expect(400, "passkey_not_added");
    let anew = phone.registration(&noor.begin_adding().await);
    noor.send_registration(&anew).await.expect(409, "passkey_exists");
    let listed = noor.get("passkey/list").await.ok();
    noor.post("passkey/remove", &json!({"passkey_id": listed["passkeys"][0]["id"]})).await.ok();
    noor.send_registration(&registration).await.expect(400, "passkey_not_added");

    let phone = noor.passkey().await;
    let assertion = phone.assertion(&shop.begin_passkey().await);
    let (one, other) = tokio::join!(shop.send_assertion(&assertion), shop.send_assertion(&assertion));
    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 401], "{one} {other}");
    shop.send_assertion(&assertion).await.expect(401, "passkey_refused");
}

#[tokio::test]
async fn a_challenge_lives_five_minutes() {
    let shop = Shop::with_passkeys().await;
    let noor = shop.staff("noor", Role::Owner).await;
    let (early, late) = (noor.begin_adding().await, noor.begin_adding().await);
    shop.advance_s(299);
    let phone = Passkey::new(&early);
    noor.send_registration(&phone.registration(&early)).await.ok();
    shop.advance_s(1);
    let refused = noor.send_registration(&Passkey::new(&late).registration(&late)).await;
    refused.expect(400, "passkey_not_added");

    let (early, late) = (shop.begin_passkey().await, shop.begin_passkey().await);
    shop.advance_s(299);
    shop.send_assertion(&phone.assertion(&early)).await.ok();
    shop.advance_s(1);
    shop.send_assertion(&phone.assertion(&late)).await.expect(401, "passkey_refused");
}

#[tokio::test]
async fn a_response_that_says_something_wrong_is_refused_even_if_it_is_signed() {
    let shop = Shop::with_passkeys().await;
    let noor = shop.staff("noor", Role::Owner).await;
    let phone = noor.passkey().await;
    for (what, lie) in LIES {
        let options = shop.begin_passkey().await;
        let refused = shop.send_assertion(&phone.assertion_saying(&options, lie)).await;
        assert_eq!(refused.expect(401, "passkey_refused")["code"], "passkey_refused", "{what}");
        let options = noor.begin_adding().await;
        let made = Passkey::new(&options).registration_saying(&options, lie);
        let refused = noor.send_registration(&made).await;
        assert_eq!(refused.expect(400, "passkey_not_added")["code"], "passkey_not_added", "{what}");
    }
    shop.passkey_sign_in(&phone).await.ok();
}

#[tokio::test]
async fn a_challenge_is_worth_nothing_for_another_purpose_or_person() {
    let shop = Shop::with_passkeys().await;
    let (noor, ali) = (shop.staff("noor", Role::Owner).await, shop.staff("ali", Role::Packer).await);
    let phone = noor.passkey().await;
    let (to_add, to_sign_in) = (noor.begin_adding().await, shop.begin_passkey().await);
    let elsewhere = Passkey::new(&to_add).registration(&to_add);
    let other_session = noor.signs_in_again().await;
    let added = json!({"name": "My phone", "credential": elsewhere});
    let added = shop.staff_post("passkey/add", &other_session).json(&added).await;
    added.expect(400, "passkey_not_added");
    let swapped = |challenge: &Value| {
        let challenge = challenge["challenge"].as_str().unwrap().to_owned();
        move |said: &mut Said| said.challenge.clone_from(&challenge)
    };
    let refused = shop.send_assertion(&phone.assertion_saying(&to_sign_in, swapped(&to_add))).await;
    refused.expect(401, "passkey_refused");
    let made = Passkey::new(&to_add).registration_saying(&to_add, swapped(&to_sign_in));
    noor.send_registration(&made).await.expect(400, "passkey_not_added");
    let for_noor = Passkey::new(&to_add).registration(&to_add);
    ali.send_registration(&for_noor).await.expect(400, "passkey_not_added");
    noor.send_registration(&for_noor).await.ok();
}

#[tokio::test]
async fn the_passkey_of_another_account_or_a_forged_one_opens_nothing() {
    let shop = Shop::with_passkeys().await;
    let (noor, ali) = (shop.staff("noor", Role::Owner).await, shop.staff("ali", Role::Packer).await);
    let (of_noor, mut of_ali) = (noor.passkey().await, ali.passkey().await);
    let options = noor.begin_adding().await;
    let mut stranger = Passkey::new(&options);
    shop.passkey_sign_in(&stranger).await.expect(401, "passkey_refused");
    stranger.id.clone_from(&of_noor.id);
    shop.passkey_sign_in(&stranger).await.expect(401, "passkey_refused");
    of_ali.user_handle.clone_from(&of_noor.user_handle);
    shop.passkey_sign_in(&of_ali).await.expect(401, "passkey_refused");

    let begun = shop.begin_passkey().await;
    let (mut one, other) = (of_noor.assertion(&begun), of_noor.assertion(&shop.begin_passkey().await));
    one["response"]["signature"] = other["response"]["signature"].clone();
    shop.send_assertion(&one).await.expect(401, "passkey_refused");
    for (field, value) in [("clientDataJSON", "e30"), ("authenticatorData", "AAAA"), ("signature", "")] {
        let mut broken = of_noor.assertion(&begun);
        broken["response"][field] = value.into();
        shop.send_assertion(&broken).await.expect(401, "passkey_refused");
    }
    let options = noor.begin_adding().await;
    let made = Passkey::new(&options).registration(&options);
    for (field, value) in [("clientDataJSON", "e30"), ("authenticatorData", "AAAA"), ("publicKey", "AAAA")] {
        let mut broken = made.clone();
        broken["response"][field] = value.into();
        noor.send_registration(&broken).await.expect(400, "passkey_not_added");
    }
    let mut renamed = made;
    renamed["id"] = "AAAA".into();
    noor.send_registration(&renamed).await.expect(400, "passkey_not_added");
    shop.passkey_sign_in(&of_noor).await.ok();
}

#[tokio::test]
async fn a_copied_authenticator_is_refused_and_logged() {
    let shop = Shop::with_passkeys().await;
    let mut phone = shop.staff("noor", Role::Owner).await.passkey().await;
    for _ in 0..2 {
        shop.passkey_sign_in(&phone).await.ok();
    }
    for counter in [1, 5] {
        phone.counter = counter;
        shop.passkey_sign_in(&phone).await.ok();
    }
    for counter in [5, 4, 0] {
        phone.counter = counter;
        shop.passkey_sign_in(&phone).await.expect(401, "passkey_refused");
        let log = audit_log::list(&shop.state, &Filter::default(), 1).await.unwrap();
        assert_eq!((log[0].action.as_str(), log[0].actor.as_str()), ("staff.passkey_copied", "noor"));
        assert_eq!(log[0].after.as_deref(), Some(r#"{"passkey":"My phone"}"#));
    }
    phone.counter = 6;
    shop.passkey_sign_in(&phone).await.ok();
}

#[tokio::test]
async fn who_sits_down_at_an_open_session_adds_no_passkey_without_the_password() {
    let shop = Shop::with_passkeys().await;
    let noor = shop.staff("noor", Role::Owner).await;
    for guess in 0..10 {
        let refused = noor.begin_adding_as("My phone", &format!("guess {guess}")).await;
        assert_eq!(refused.expect_invalid(&["current_password"])["issues"][0]["code"], "password_wrong");
    }
    noor.begin_adding_as("My phone", "guess 11").await.expect(429, "too_many");
    assert_eq!(shop.staff_sign_in("noor", STAFF_PASSWORD).await.ok()["next"], "code", "not locked out");
    shop.advance_s(16 * 60);
    noor.passkey().await;
}
