//! Tests that no list of customers or enquiries reads a whole table, and a measurement of the times of the former.

use std::path::Path;
use std::time::Duration;

use hamour_core::staff::Role;

use crate::harness::{Shop, analyze, execute, is_on_postgres};
use crate::staff_order_plans::{filled, plan, times, with_past_orders};
use crate::statements::statements;

/// The values of each statement of the lists, by a part of its text.
fn values_of(text: &str) -> Vec<&'static str> {
    let page = |last: &[&'static str]| [&["NULL"; 6][..], &["900", "FALSE", "51"], last].concat();
    for (part, values) in [
        ("n.id = $10", page(&["7"])),
        ("c.phone = $10", page(&["'97455512345'"])),
        ("w.word >= $10", page(&["'müller-x'", "'müller-y'"])),
        ("c.blocked_at IS NOT NULL AND (CAST", page(&[])),
        ("c.id > 0", page(&[])),
        ("FROM customer c WHERE c.id = $1", vec!["7"]),
        ("AS fits", vec!["'al'", "'am'", "501"]),
        ("e.assigned_to = $3", vec!["9000", "51", "1"]),
        ("e.id < $1", vec!["9000", "51"]),
        ("e.customer_id = $1", vec!["7", "51"]),
        ("e.id = $1", vec!["7"]),
        ("AS own", vec!["7"]),
        ("enquiry_answer WHERE enquiry_id", vec!["7"]),
    ] {
        if text.contains(part) {
            return values;
        }
    }
    panic!("which values has {text}");
}

/// Adds enquiries of all statuses with answers; most are done.
async fn add_enquiries(shop: &Shop, count: i64) {
    for from in (0..count).step_by(500) {
        let rows: Vec<_> = (from..(from + 500).min(count))
            .map(|nth| {
                let (status, done) = match nth % 100 {
                    0 => ("open", "NULL"),
                    1 => ("assigned", "NULL"),
                    2 => ("answered", "NULL"),
                    _ => ("done", "5"),
                };
                format!("('contact', 'M', 'm@shop.example', 'Is it fresh?', {nth}, '{status}', {done})")
            })
            .collect();
        let text = "INSERT INTO enquiry (source, name, email, enquiry, created_at, status, done_at) VALUES ";
        execute(&shop.state.db, text.to_owned() + &rows.join(", ")).await;
    }
    let answers = "INSERT INTO enquiry_answer (enquiry_id, answered_by, way, answer, answered_at)
                   SELECT id, 'noor', 'phone', 'Yes', created_at FROM enquiry";
    execute(&shop.state.db, answers.to_owned()).await;
    analyze(&shop.state.db).await;
}

/// Checks the lists of customers and enquiries.
pub(crate) async fn check(shop: &Shop) {
    add_enquiries(shop, 20_000).await;
    let store = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store");
    let texts = statements(&store).into_iter().filter(|(path, text)| {
        ["customer/listing.rs", "store/enquiry.rs"].iter().any(|file| path.ends_with(file))
            && text.starts_with("SELECT ")
    });
    let mut seen = 0;
    for (_, text) in texts {
        let plan = plan(&shop.state.db, &filled(&text, &values_of(&text))).await;
        for (table, aliases) in [
            ("customer", ["c", "customer"]),
            ("customer_word", ["w", "customer_word"]),
            ("shop_order", ["o", "n"]),
            ("enquiry", ["e", "enquiry"]),
            ("enquiry_answer", ["enquiry_answer"; 2]),
        ] {
            let reads_all = |line: &str| {
                // SQLite: SCAN of the alias; PostgreSQL: Seq Scan of the table.
                let scanned = line.trim_start().strip_prefix("SCAN ").and_then(|rest| rest.split(' ').next());
                // The few blocked customers are all read, from the index of blocked customers only.
                let is_of_blocked = line.contains("INDEX customer_blocked");
                (scanned.is_some_and(|it| aliases.contains(&it)) && !is_of_blocked)
                    || line.contains(&format!("Seq Scan on {table} "))
            };
            assert!(!plan.lines().any(reads_all), "{table} is read as a whole:\n{plan}\n\n{text}");
        }
        seen += 1;
    }
    assert!(seen >= 14, "{seen} statements");
}

#[tokio::test]
#[ignore = "a measurement: it takes some minutes"]
async fn lists_of_a_hundred_thousand_customers_are_fast() {
    // Each invented customer has twelve orders on average.
    let count = std::env::var("HAMOUR_CUSTOMERS").map_or(100_000, |text| text.parse().unwrap());
    let shop = with_past_orders(count).await;
    let member = shop.staff("measurer", Role::Owner).await;
    let list = |queries: &[&str]| -> Vec<String> {
        queries.iter().map(|query| format!("customer/list?limit=100&{query}")).collect()
    };
    let engine = if is_on_postgres() { "PostgreSQL" } else { "SQLite" };
    for (what, paths) in [
        ("list", list(&["", "before=5000", "blocked=true"])),
        ("search, number", list(&["search=HM050000", "search=77"])),
        ("search, phone", list(&["search=30000100", "search=97430000200"])),
        ("search, common name", list(&["search=al", "search=mariam"])),
        ("search, two words", list(&["search=mar%20kuw", "search=jose%20mul", "search=noor%20al%20sul"])),
        ("search, no such name", list(&["search=zzz", "search=mariam%20zzz", "search=al%20zz"])),
        ("detail", (100..140).map(|id| format!("customer/detail?customer_id={id}")).collect()),
    ] {
        let times = times(&member, &paths).await;
        let (middle, late) = (times[times.len() / 2], times[times.len() * 99 / 100]);
        println!("{engine:<12}{what:<26} p50 {middle:>9.2?}  p99 {late:>9.2?}");
        assert!(late < Duration::from_millis(100), "{what}: {late:?}");
    }
}
