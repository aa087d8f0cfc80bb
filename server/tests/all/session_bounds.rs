//! Tests of the limits on a customer's sessions: a limited number of rows, and no use for a stolen token.

use hamour::store::db::{Db, Statement};
use serde_json::json;

use crate::harness::{PASSWORD, Shop};
use crate::session::{PHONE, login, refresh};

#[tokio::test]
async fn auth_14_old_tokens_leave_no_rows_and_still_end_the_family() {
    let shop = Shop::open().await;
    let customer = shop.sign_up(PHONE).await;
    let other = login(&shop, PHONE, PASSWORD).await.cookie();
    let first = customer.cookie.clone();
    let mut latest = first.clone();
    for _ in 0..5 {
        shop.advance_s(60);
        latest = refresh(&shop, &latest).await.cookie();
    }
    assert_eq!(tokens(&shop.state.db).await, 3, "the other's, the last one and the one before it");

    // A forged token ends no session, nor does a token of another session.
    let (name, token) = first.split_once('=').unwrap();
    let (session, body) = token.split_once('.').unwrap();
    let next: i64 = session.parse::<i64>().unwrap() + 1;
    for forged in
        [format!("{session}.made-up.{}", "A".repeat(43)), format!("{next}.{body}"), session.to_owned()]
    {
        refresh(&shop, &format!("{name}={forged}")).await.expect(401, "unauthorized");
    }
    latest = refresh(&shop, &latest).await.cookie();

    shop.advance_s(3 * 24 * 3600);
    refresh(&shop, &first).await.expect(401, "unauthorized");
    refresh(&shop, &latest).await.expect(401, "unauthorized");
    refresh(&shop, &other).await.ok();
}

async fn tokens(db: &Db) -> i64 {
    Statement::new("SELECT count(*) FROM refresh_token").fetch_scalar(db).await.unwrap()
}

#[tokio::test]
async fn auth_14_one_session_too_many_ends_the_one_that_was_unused_for_longest() {
    let shop = Shop::with("demo = true\n[limits]\nsessions_per_customer = 2").await;
    let first = shop.sign_up(PHONE).await;
    shop.advance_s(60);
    let form = json!({"whatsapp_number": PHONE, "password": PASSWORD, "remember": false});
    let second = shop.post("/api/login/").json(&form).await.cookie();
    shop.advance_s(60);
    let first = refresh(&shop, &first.cookie).await.cookie();
    shop.advance_s(60);
    let third = login(&shop, PHONE, PASSWORD).await.cookie();
    refresh(&shop, &second).await.expect(401, "unauthorized");
    let first = refresh(&shop, &first).await.cookie();
    let third = refresh(&shop, &third).await.cookie();

    // A session that has ended is deleted before an open one.
    shop.post("/api/logout/").header("cookie", &third).await;
    login(&shop, PHONE, PASSWORD).await.ok();
    refresh(&shop, &first).await.ok();
}

#[tokio::test]
async fn api_38_sign_ins_that_succeed_are_counted_too() {
    let shop = Shop::with("demo = true\n[limits]\nsign_ins_per_customer = 3\nsign_ins_per_phone = 5").await;
    shop.sign_up(PHONE).await;
    for _ in 0..2 {
        login(&shop, PHONE, PASSWORD).await.ok();
    }
    let refused = login(&shop, PHONE, PASSWORD).await;
    refused.expect(429, "too_many");
    assert!(refused.retry_after_s() <= 900);
    // Correct passwords do not count as failures, even if no session was opened.
    for _ in 0..8 {
        login(&shop, PHONE, PASSWORD).await.expect(429, "too_many");
    }
    login(&shop, PHONE, "Another1!").await.expect(401, "invalid_credentials");
    shop.sign_up("97455512346").await;
    shop.advance_s(900);
    login(&shop, PHONE, PASSWORD).await.ok();
}
