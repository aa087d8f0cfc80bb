//! Checks that no query of money reads a whole table, and that each list of what is wrong reads its own index.

use std::path::Path;

use crate::harness::{Shop, analyze, execute};
use crate::staff_order_plans::{filled, plan};
use crate::statements::statements;

/// The values of each statement, and the index that its plan must use if there is only one right one, by a part of its
/// text.
fn known(text: &str) -> (Vec<&'static str>, Option<&'static str>) {
    let page = || vec!["9000", "51"];
    for (part, values, index) in [
        ("p.settled_at IS NULL", page(), Some("payment_waiting")),
        ("p.differs_at IS NOT NULL", page(), Some("payment_differing")),
        ("p.state IN", page(), Some("payment_failed")),
        ("p.id < $1", page(), None),
        ("r.id < $1", page(), None),
        ("r.order_id = $1", vec!["7"], None),
        ("r.id = $1", vec!["7"], None),
        ("AS open_dirhams", vec!["'2026-12-01'"], None),
        ("c.order_id = $1 AND c.kind", vec!["7"], None),
        ("o.customer_id = $1", vec!["7"], None),
        ("staff_id = $1 AND kind", vec!["2", "'2026-12-01'"], None),
        ("AS closed_dirhams", vec!["7"], Some("cash_entry_of_count")),
        ("AS deliveries", vec!["7"], None),
        ("c.key = $1", vec!["'k7'"], None),
        ("c.counted_on = $1", vec!["'2026-06-01'"], Some("cash_count_of_day")),
        ("c.id < $1", vec!["100", "51"], None),
        ("e.happened_on = $1", vec!["'2026-06-01'"], Some("cash_entry_of_day")),
        ("e.count_id IS NULL", vec!["'2026-12-01'"], None),
    ] {
        if text.contains(part) {
            return (values, index);
        }
    }
    panic!("which values has {text}");
}

/// Counts the cash of the invented orders day by day, except that of some orders. Some payments wait, differ, failed or are
/// refunded.
async fn add_cash(shop: &Shop) {
    for text in [
        "INSERT INTO cash_count (key, counted_on, expected_dirhams, counted_dirhams, note, counted_by, counted_at)
         SELECT 'k' || MAX(id), delivery_on, 0, 0, '', 'noor', MAX(due_at) FROM shop_order
         WHERE status_no = 5 GROUP BY delivery_on",
        "UPDATE cash_entry SET count_id = CASE WHEN order_id % 200 = 0 THEN NULL ELSE
             (SELECT MAX(c.id) FROM cash_count c WHERE c.counted_on = cash_entry.happened_on) END",
        // With few refunds it would be right to read all of them.
        "INSERT INTO refund (capture_id, order_id, amount_dirhams, tries, created_at, send_at)
         SELECT c.id, p.order_id, 100, 0, c.captured_at, c.captured_at
         FROM payment_capture c JOIN payment p ON p.id = c.payment_id
         WHERE c.id % 2 = 0 AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.capture_id = c.id)",
        "UPDATE payment SET settled_at = NULL WHERE id % 500 = 0",
        "UPDATE payment SET differs_at = 1 WHERE id % 500 = 1",
        "UPDATE payment SET state = 'failed' WHERE id % 500 = 2",
    ] {
        execute(&shop.state.db, text.to_owned()).await;
    }
    analyze(&shop.state.db).await;
}

/// Checks the queries of money.
pub(crate) async fn check(shop: &Shop) {
    add_cash(shop).await;
    let store = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store");
    let texts = statements(&store).into_iter().filter(|(path, text)| {
        ["store/cash.rs", "payment/listing.rs"].iter().any(|file| path.ends_with(file))
            && text.starts_with("SELECT ")
    });
    let mut seen = 0;
    for (_, text) in texts {
        let (values, index) = known(&text);
        let plan = plan(&shop.state.db, &filled(&text, &values)).await;
        for (table, alias) in [
            ("shop_order", "o"),
            ("payment", "p"),
            ("cash_entry", "e"),
            ("cash_entry", "cash_entry"),
            ("cash_count", "c"),
        ] {
            let reads_all = |line: &str| {
                // SQLite: SCAN of the alias; PostgreSQL: Seq Scan of the table.
                let scanned = line.trim_start().strip_prefix("SCAN ").and_then(|rest| rest.split(' ').next());
                scanned == Some(alias) || line.contains(&format!("Seq Scan on {table} "))
            };
            assert!(!plan.lines().any(reads_all), "{table} is read as a whole:\n{plan}\n\n{text}");
        }
        assert!(index.is_none_or(|index| plan.contains(index)), "{index:?} is not used:\n{plan}\n\n{text}");
        seen += 1;
    }
    assert!(seen >= 14, "{seen} statements");
}
