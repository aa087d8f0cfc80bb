//! Tests of transactions that the engine aborts because of conflicts: they are retried automatically, and return an
//! error if the retries fail too. PostgreSQL and compatible engines may abort any statement of any transaction; SQLite
//! never does, because its writers take turns.

use std::sync::atomic::{AtomicU32, Ordering};

use hamour::failure::Failure;
use hamour::services::order::{self, ChangedBy};
use hamour::store::db::DbError;
use hamour::store::{rate_limit, settings};
use hamour_core::error_code::ResourceKind;
use hamour_core::order::OrderAction;

use crate::harness::{Shop, administer};
use crate::order::shopper;

/// Makes PostgreSQL abort the next `times` statements that write, alternately with a serialization failure and a
/// deadlock. A sequence counts them, because a rollback does not undo it.
async fn break_off(shop: &Shop, times: u32) {
    administer(&shop.state.db, format!(
        "CREATE SEQUENCE IF NOT EXISTS broken_off;
         ALTER SEQUENCE broken_off RESTART;
         CREATE OR REPLACE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$
         DECLARE n BIGINT := nextval('broken_off');
         BEGIN
             IF n <= {times} THEN
                 RAISE EXCEPTION 'broken off' USING ERRCODE = CASE WHEN n % 2 = 1 THEN '40001' ELSE '40P01' END;
             END IF;
             RETURN NULL;
         END $$;
         DO $$ DECLARE t TEXT; BEGIN
             FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
                 EXECUTE format('CREATE OR REPLACE TRIGGER break_off BEFORE INSERT OR UPDATE OR DELETE ON %I
                                 FOR EACH STATEMENT EXECUTE FUNCTION break_off()', t);
             END LOOP;
         END $$;"
    ))
    .await;
}

#[tokio::test]
async fn an_aborted_transaction_is_repeated_from_scratch() {
    let shop = Shop::open().await;
    let tries = AtomicU32::new(0);
    let count = &tries;
    shop.state
        .write(|mut tx| async move {
            let nth = count.fetch_add(1, Ordering::Relaxed);
            settings::set(&mut tx, &format!("try {nth}"), "made").await?;
            if nth < 3 { Err(DbError::BrokenOff) } else { tx.commit().await }
        })
        .await
        .unwrap();
    for (nth, kept) in [(0, None), (1, None), (2, None), (3, Some("made"))] {
        let found = settings::get(&shop.state.db, &format!("try {nth}")).await.unwrap();
        assert_eq!(found.as_deref(), kept, "try {nth}");
    }
}

#[tokio::test]
async fn a_transaction_that_is_always_aborted_fails_and_other_errors_are_not_retried() {
    let shop = Shop::open().await;
    let tries = AtomicU32::new(0);
    let count = &tries;
    for (error, expected) in
        [(Failure::BrokenOff, 6), (Failure::overloaded(), 1), (Failure::not_found(ResourceKind::Order), 1)]
    {
        tries.store(0, Ordering::Relaxed);
        let mut error = Some(error);
        let told = error.as_ref().unwrap().to_string();
        let mut work = || {
            count.fetch_add(1, Ordering::Relaxed);
            error.take().unwrap_or(Failure::BrokenOff)
        };
        let answer = shop
            .state
            .write(|tx| {
                drop(tx);
                std::future::ready(Err::<(), _>(work()))
            })
            .await;
        assert_eq!(answer.unwrap_err().to_string(), told);
        assert_eq!(tries.load(Ordering::Relaxed), expected, "{told}");
    }
}

#[tokio::test]
async fn chk_13_a_journey_succeeds_if_every_call_is_aborted_three_times() {
    let shop = Shop::on_postgres().await;
    let goods = shop.stock().await;
    shop.deliver_daily(100).await;
    let (customer, order) = shopper(&shop, &goods).await;
    break_off(&shop, 3).await;
    let placed = customer.order(&order).await.ok();
    assert_eq!(shop.units_left(goods.variation("safi")).await, 18);
    break_off(&shop, 3).await;
    order::change_status(
        &shop.state,
        placed["id"].as_i64().unwrap(),
        ChangedBy::Staff(crate::harness::tester()),
        OrderAction::Accept,
    )
    .await
    .unwrap();
    break_off(&shop, 3).await;
    assert_eq!(order::send_due(&shop.state).await.unwrap(), 2);
    break_off(&shop, 3).await;
    customer.post("/api/logout/").await.ok();
    assert_eq!(shop.units_left(goods.variation("safi")).await, 18, "once, however many tries it took");
}

#[tokio::test]
async fn chk_13_an_order_that_is_always_aborted_is_refused_and_takes_nothing() {
    let shop = Shop::on_postgres().await;
    let goods = shop.stock().await;
    shop.deliver_daily(100).await;
    let (customer, order) = shopper(&shop, &goods).await;
    break_off(&shop, 1000).await;
    let refused = customer.order(&order).await;
    refused.expect(503, "overloaded");
    assert_eq!(refused.headers["retry-after"], "2");
    break_off(&shop, 0).await;
    assert_eq!(shop.units_left(goods.variation("safi")).await, 20);
    customer.order(&order).await.ok();
    assert_eq!(shop.units_left(goods.variation("safi")).await, 18);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_deadlocked_transactions_both_succeed() {
    let shop = Shop::on_postgres().await;
    let buckets = [[1_u8; 32], [2_u8; 32]];
    let barrier = &tokio::sync::Barrier::new(2);
    let met = &AtomicU32::new(0);
    let lock_both = |first: usize| {
        let shop = &shop;
        shop.state.write(move |mut tx| async move {
            rate_limit::lock(&mut tx, &buckets[first], 1).await?;
            // Only the first attempts wait for each other while they hold their first lock.
            if met.fetch_add(1, Ordering::Relaxed) < 2 {
                barrier.wait().await;
            }
            rate_limit::lock(&mut tx, &buckets[1 - first], 1).await?;
            tx.commit().await
        })
    };
    let (one, other) = tokio::join!(lock_both(0), lock_both(1));
    one.unwrap();
    other.unwrap();
    assert!(met.load(Ordering::Relaxed) > 2, "one of them was broken off");
}
