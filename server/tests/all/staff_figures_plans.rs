//! Checks that no query of the figures reads a whole table of orders or money.

use std::path::Path;

use crate::harness::Shop;
use crate::staff_order_plans::{filled, plan};
use crate::statements::statements;

/// A day of the invented orders, its first instant, and that of the next day, in milliseconds.
const DAY: &str = "'2026-06-01'";
const FROM: &str = "1780261200000";
const BEFORE: &str = "1780347600000";

/// The tables that grow with the shop's age, and the names that the queries give them.
const LARGE: [(&str, &[&str]); 5] = [
    ("shop_order", &["shop_order", "o", "p", "l", "r"]),
    ("order_line", &["order_line", "l"]),
    ("cash_entry", &["cash_entry"]),
    ("payment_capture", &["payment_capture", "c"]),
    ("refund", &["refund"]),
];

/// The values of each query that reads one of these tables, by a part of its text.
fn values_of(text: &str) -> Vec<&'static str> {
    let range = || vec![FROM, BEFORE];
    let page = |more: &[&'static str]| [&[FROM, BEFORE, "0", "51"], more].concat();
    for (part, values) in [
        ("l.closed_at > l.due_at", vec!["0", BEFORE, "0", "51", DAY, DAY, BEFORE]),
        ("upper(trim(o.coupon_code))", page(&["'SAVE10'"])),
        ("l.variation_id = $5", page(&["7"])),
        ("p.category_id = $5", page(&["3"])),
        ("% 24 = $5", page(&["18"])),
        ("p.created_at >= $5", page(&[FROM])),
        ("AS found JOIN", page(&[])),
        ("happened_on BETWEEN $5", page(&[DAY, DAY])),
        ("LIMIT $4", page(&[])),
        ("GROUP BY kind = $2", vec![DAY, "'refunded'", "'collected'"]),
        ("delivery_on = $1 AND closed_at IS NOT NULL", vec![DAY]),
        ("delivery_on || '' BETWEEN $1", vec![DAY, DAY, BEFORE]),
        (">= $1", range()),
    ] {
        if text.contains(part) {
            return values;
        }
    }
    panic!("which values has {text}");
}

/// The earlier orders of a day's customers. So few invented customers share the orders that reading all of them is right.
const OF_CUSTOMERS: &str = "p.customer_id IN (SELECT o.customer_id";

/// Checks the queries of the figures.
pub(crate) async fn check(shop: &Shop) {
    let store = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store/figures");
    let texts = statements(&store).into_iter().filter(|(path, text)| {
        ["facts.rs", "rows.rs", "sums.rs"].iter().any(|file| path.ends_with(file))
            && !text.contains(OF_CUSTOMERS)
            && LARGE.iter().any(|(table, _)| text.contains(&format!(" {table} ")))
    });
    let mut seen = 0;
    for (_, text) in texts {
        let plan = plan(&shop.state.db, &filled(&text, &values_of(&text))).await;
        for (table, names) in LARGE {
            let reads_all = |line: &str| {
                // SQLite: SCAN of the alias, by no index; PostgreSQL: Seq Scan of the table.
                let scanned = line.trim_start().strip_prefix("SCAN ").filter(|rest| !rest.contains("INDEX"));
                let alias = scanned.and_then(|rest| rest.split(' ').next());
                let is_named = alias.is_some_and(|alias| {
                    text.contains(&format!(" {table} {alias}")) && names.contains(&alias)
                });
                is_named || alias == Some(table) || line.contains(&format!("Seq Scan on {table} "))
            };
            assert!(!plan.lines().any(reads_all), "{table} is read as a whole:\n{plan}\n\n{text}");
        }
        seen += 1;
    }
    assert!(seen >= 19, "{seen} statements");
}
