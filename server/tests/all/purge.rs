//! Tests of deleting old rows while the shop is running.

use hamour::services::account::delete_expired;
use hamour::services::purge::BATCH;

use crate::harness::{Shop, execute};

#[tokio::test]
async fn a_write_succeeds_during_a_large_purge() {
    let shop = Shop::open().await;
    let _customer = shop.customer().await;
    let old = "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 20000)
               INSERT INTO session (customer_id, remember, created_at, expires_at)
               SELECT c.id, FALSE, 0, 1000 FROM customer c, numbers";
    execute(&shop.state.db, old.to_owned()).await;

    // The number of remaining sessions after each turn to write.
    let writing = async {
        let mut seen = vec![];
        while seen.last() != Some(&1) {
            shop.state.db.begin().await.unwrap().commit().await.unwrap();
            seen.push(shop.count("SELECT count(*) FROM session").await);
        }
        seen
    };
    let (rows, seen) = tokio::join!(delete_expired(&shop.state), writing);
    assert_eq!(rows.unwrap(), 20_000);
    let between: Vec<_> = seen.iter().filter(|left| (2..20_001).contains(*left)).collect();
    assert!(!between.is_empty(), "{seen:?}");
    assert!(between.iter().all(|left| (*left - 1) % i64::from(BATCH) == 0), "{seen:?}");
}
