//! Tests that no list of orders, and no cart, reads a whole table, on many orders, and a measurement of their times.

use std::path::Path;
use std::time::{Duration, Instant};

use hamour::services::demo;
use hamour::services::order as orders;
use hamour::store::db::{Db, Statement};
use hamour_core::staff::Role;

use crate::harness::{Member, Shop, is_on_postgres};
use crate::statements::statements;

/// Tables that grow with the shop's age.
const LARGE: [&str; 7] =
    ["shop_order", "customer", "order_line", "order_event", "order_word", "audit_entry", "payment"];

/// A shop with its demo goods and this many past orders.
pub(crate) async fn with_past_orders(count: u32) -> Shop {
    let shop = Shop::open().await;
    demo::load_if_empty(&shop.state).await.unwrap();
    assert_eq!(demo::insert_past_orders(&shop.state, count).await.unwrap(), count);
    shop
}

/// A statement with values in the place of its parameters, as texts of SQL.
pub(crate) fn filled(text: &str, values: &[&str]) -> String {
    let numbered = values.iter().enumerate().rev();
    let filled =
        numbered.fold(text.to_owned(), |text, (at, value)| text.replace(&format!("${}", at + 1), value));
    assert!(!filled.contains('$'), "{filled}");
    filled
}

/// The values of each statement of the lists, by a part of its text.
fn values_of(text: &str) -> Vec<&'static str> {
    let none = ["NULL"; 12];
    let sorted = ["51", "-1", "0", "-9223372036854775807", "-9223372036854775807", "1", "2", "3", "4", "5"];
    let of_driver = |last: &[&'static str]| [&none[..], &sorted[..], last].concat();
    let of_status = |last: &[&'static str]| [&none[..], &["51", "5", "9000"], last].concat();
    for (part, values) in [
        ("o.id = $23 AND (CAST", of_driver(&["7", "NULL", "NULL"])),
        ("o.id = $23", of_driver(&["7"])),
        ("o.contact_phone = $23", of_driver(&["'97455512345'", "NULL", "NULL"])),
        ("o.slot_id = $23", of_driver(&["7", "NULL"])),
        ("o.delivery_on = $23", of_driver(&["'2026-06-01'"])),
        ("w.word >= $23", of_driver(&["'müller-x'", "'müller-y'", "'al'", "'am'"])),
        ("o.due_at", of_status(&["1780000000000"])),
        ("o.status_no = $14", of_status(&[])),
        ("SELECT COUNT(*) AS fits", vec!["'al'", "'am'", "'m'", "'n'", "20001"]),
        ("r.customer_id = $1", vec!["7", "8", "10"]),
        ("COUNT(*) AS orders FROM shop_order WHERE customer_id", vec!["7"]),
        ("WHERE closed_at IS NULL AND", vec!["NULL", "NULL"]),
        ("WHERE customer_id = $1 AND closed_at IS NULL", vec!["7"]),
        ("closed_at IS NULL", vec![]),
        ("WHERE order_id = $1 ORDER BY id DESC", vec!["7", "100"]),
        ("order_id = $1 AND action = $2 AND reason", vec!["7", "'reschedule'"]),
        ("order_event WHERE id > $1", vec!["9000", "1001"]),
        ("FROM shop_order WHERE delivery_on = $1", vec!["'2026-06-01'"]),
        ("max(id)", vec![]),
    ] {
        if text.contains(part) {
            return values;
        }
    }
    panic!("which values has {text}");
}

pub(crate) async fn plan(db: &Db, statement: &str) -> String {
    let lines: Vec<String> = match db {
        Db::Sqlite { .. } => {
            let text = format!("EXPLAIN QUERY PLAN {statement}");
            let rows: Vec<(i64, i64, i64, String)> = Statement::of_text(text).fetch_all(db).await.unwrap();
            rows.into_iter().map(|(.., line)| line).collect()
        }
        Db::Postgres(..) => {
            Statement::of_text(format!("EXPLAIN {statement}")).fetch_all_scalars(db).await.unwrap()
        }
    };
    lines.join("\n")
}

/// One shop for all lists of staff: inventing its orders takes longer than the checks.
#[tokio::test]
async fn no_list_of_staff_and_no_cart_reads_a_whole_table() {
    let shop = with_past_orders(20_000).await;
    check_cart(&shop).await;
    check_orders(&shop).await;
    check_common_words(&shop).await;
    crate::staff_customer_plans::check(&shop).await;
    crate::staff_money_plans::check(&shop).await;
    crate::staff_figures_plans::check(&shop).await;
}

/// Checks what is read of each cart. With one customer, PostgreSQL is right to read all addresses.
async fn check_cart(shop: &Shop) {
    let store = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store");
    let texts = statements(&store).into_iter();
    let found: Vec<_> = texts.filter(|(_, text)| text.contains("AS express_under_way")).collect();
    let [(_, text)] = &found[..] else { panic!("one statement reads a cart: {found:?}") };
    let plan = plan(&shop.state.db, &filled(text, &["1", "1", "TRUE"])).await;
    assert!(!plan.contains("Seq Scan on shop_order"), "{plan}");
    if !is_on_postgres() {
        for used in
            ["INDEX shop_order_open ", "INDEX address_of_customer ", "INDEX sqlite_autoindex_cart_line"]
        {
            assert!(plan.contains(used), "{used}is not used:\n{plan}");
        }
        assert!(!plan.contains("SCAN a") && !plan.contains("SCAN l"), "{plan}");
    }
}

async fn check_orders(shop: &Shop) {
    let store = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store/order");
    let texts = statements(&store).into_iter().filter(|(path, text)| {
        ["listing.rs", "words.rs", "event.rs", "count.rs"].iter().any(|file| path.ends_with(file))
            && text.contains("SELECT ")
    });
    let mut seen = 0;
    for (_, text) in texts {
        let plan = plan(&shop.state.db, &filled(&text, &values_of(&text))).await;
        for table in LARGE {
            let reads_all = |line: &str| {
                // SQLite: SCAN of the alias; PostgreSQL: Seq Scan of the table.
                let scanned = line.trim_start().strip_prefix("SCAN ");
                let alias = match table {
                    "shop_order" => ["o", "r", "shop_order"],
                    "order_word" => ["w", "w", "order_word"],
                    "order_line" => ["l", "l", "order_line"],
                    other => [other; 3],
                };
                let is_scanned = |it: &str| scanned.and_then(|rest| rest.split(' ').next()) == Some(it);
                // The few open orders are all read, from the index of open orders only.
                let is_of_open = line.contains("INDEX shop_order_open");
                (alias.into_iter().any(is_scanned) && !is_of_open)
                    || line.contains(&format!("Seq Scan on {table}"))
            };
            assert!(!plan.lines().any(reads_all), "{table} is read as a whole:\n{plan}\n\n{text}");
        }
        seen += 1;
    }
    assert!(seen >= 14, "{seen} statements");
}

/// Checks the list of two words that many orders have, each in thousands, and few have together.
async fn check_common_words(shop: &Shop) {
    for of_one in [
        "SELECT COUNT(*) AS n FROM order_word WHERE word >= 's' AND word < 't'",
        "SELECT COUNT(*) AS n FROM order_word WHERE word >= 'm' AND word < 'n'",
    ] {
        assert!(shop.count(of_one).await > 3000, "a common word");
    }
    let of_both = "SELECT COUNT(*) AS n FROM
        (SELECT order_id FROM order_word WHERE word >= 's' AND word < 't' INTERSECT
         SELECT order_id FROM order_word WHERE word >= 'm' AND word < 'n') AS found";
    let member = shop.staff("reader", Role::Owner).await;
    let (mut listed, mut after) = (Vec::new(), String::new());
    loop {
        let page = member.get(&format!("order/list?limit=100&search=M%20S{after}")).await.ok();
        listed.extend(page["orders"].as_array().unwrap().iter().map(|order| order["id"].as_i64().unwrap()));
        let Some(next) = page["next"].as_str() else { break };
        after = format!("&after={next}");
    }
    assert_eq!(i64::try_from(listed.len()).unwrap(), shop.count(of_both).await);
    assert!(listed.len() > 100 && listed.is_sorted_by(|one, next| one > next), "newest first, in pages");
}

#[tokio::test]
async fn invented_orders_keep_the_invariants() {
    let shop = with_past_orders(600).await;
    let count = async |text: &'static str| shop.count(text).await;
    for wrong in [
        "SELECT COUNT(*) AS n FROM shop_order WHERE version <>
         (SELECT COUNT(*) FROM order_event e WHERE e.order_id = shop_order.id)",
        "SELECT COUNT(*) AS n FROM shop_order WHERE NOT EXISTS
         (SELECT 1 FROM order_line l WHERE l.order_id = shop_order.id)",
        "SELECT COUNT(*) AS n FROM shop_order WHERE sub_total_dirhams <>
         (SELECT CAST(SUM(l.amount_dirhams) AS BIGINT) FROM order_line l WHERE l.order_id = shop_order.id)",
        "SELECT COUNT(*) AS n FROM shop_order WHERE status_no <>
         (SELECT e.status_no FROM order_event e WHERE e.order_id = shop_order.id ORDER BY e.id DESC LIMIT 1)",
        "SELECT COUNT(*) AS n FROM shop_order WHERE (closed_at IS NULL) <> (status_no < 4)",
        "SELECT COUNT(*) AS n FROM shop_order WHERE is_online <>
         EXISTS (SELECT 1 FROM payment p WHERE p.order_id = shop_order.id)",
        "SELECT COUNT(*) AS n FROM shop_order WHERE NOT EXISTS
         (SELECT 1 FROM order_word w WHERE w.order_id = shop_order.id)",
        "SELECT COUNT(*) AS n FROM variation WHERE stock < 0",
        "SELECT COUNT(*) AS n FROM variation v WHERE v.stock <>
         (SELECT SUM(m.units) FROM stock_movement m WHERE m.variation_id = v.id)",
        "SELECT COUNT(*) AS n FROM slot WHERE taken > capacity",
        "SELECT COUNT(*) AS n FROM slot WHERE taken <>
         (SELECT COUNT(*) FROM shop_order o WHERE o.slot_id = slot.id AND o.status_no <> 4)",
    ] {
        assert_eq!(count(wrong).await, 0, "{wrong}");
    }
    let open = "SELECT COUNT(*) AS n FROM shop_order WHERE closed_at IS NULL AND device = 'web'";
    assert!(count(open).await >= 10, "some are open");
    // The next order of a visitor gets the next number.
    let latest = count("SELECT MAX(id) AS n FROM shop_order").await;
    let again = demo::insert_past_orders(&shop.state, 20).await.unwrap();
    assert_eq!(again, 20);
    assert!(count("SELECT MAX(id) AS n FROM shop_order").await >= latest + 20);
    let newest = count("SELECT MAX(id) AS n FROM shop_order").await;
    assert!(orders::get(&shop.state, newest).await.is_ok());
}

/// The times of a call, sorted.
pub(crate) async fn times(member: &Member<'_>, paths: &[String]) -> Vec<Duration> {
    let mut times = Vec::new();
    for path in paths.iter().cycle().take(200) {
        let asked = Instant::now();
        member.get(path).await.ok();
        times.push(asked.elapsed());
    }
    times.sort_unstable();
    times
}

#[tokio::test]
#[ignore = "a measurement: it takes a minute"]
async fn lists_of_a_hundred_thousand_orders_are_fast() {
    let count = std::env::var("HAMOUR_ORDERS").map_or(100_000, |text| text.parse().unwrap());
    let begun = Instant::now();
    let shop = with_past_orders(count).await;
    println!("{count} orders invented in {:.1?}", begun.elapsed());
    let member = shop.staff("measurer", Role::Owner).await;
    let list = |queries: &[&str]| -> Vec<String> {
        queries.iter().map(|query| format!("order/list?limit=100&{query}")).collect()
    };
    let page = member.get("order/list?limit=100&sort=due_last").await.ok();
    let after = page["next"].as_str().unwrap().to_owned();
    let engine = if is_on_postgres() { "PostgreSQL" } else { "SQLite" };
    for (what, paths) in [
        ("list, each order", list(&["", "sort=oldest", "sort=due_first", "sort=due_last"])),
        ("list, next page", list(&[&format!("sort=due_last&after={after}")])),
        ("list, status", list(&["status=Cancelled", "status=Delivered&sort=due_first", "status=Accepted"])),
        (
            "list, day",
            list(&["day=2026-11-22", "day=2026-06-01&sort=due_first", "day=2026-03-01&status=Cancelled"]),
        ),
        ("list, rare filter", list(&["zone=24&express=true&paid=false", "zone=99", "municipality=Nowhere"])),
        (
            "list, impossible filter",
            list(&["payment=online&paid=false&status=Delivered", "zone=24&municipality=Nowhere"]),
        ),
        ("search, number", list(&["search=HM050000", "search=77"])),
        ("search, phone", list(&["search=5551%202345", "search=97430000100"])),
        ("search, common name", list(&["search=al", "search=mariam", "search=a&status=Cancelled"])),
        ("search, two words", list(&["search=mar%20kuw", "search=jose%20mul", "search=noor%20al%20sul"])),
        ("search, no such name", list(&["search=zzz", "search=mariam%20zzz", "search=al%20zz"])),
        ("board", vec!["order/board".to_owned(), "order/board?day=2026-11-22".to_owned()]),
        ("figures of a day", vec!["order/figures".to_owned(), "order/figures?on=2026-06-01".to_owned()]),
        ("detail", (1000..1040).map(|id| format!("order/detail?order_id={id}")).collect()),
    ] {
        let times = times(&member, &paths).await;
        let (middle, late) = (times[times.len() / 2], times[times.len() * 99 / 100]);
        println!("{engine:<12}{what:<26} p50 {middle:>9.2?}  p99 {late:>9.2?}");
        assert!(late < Duration::from_millis(100), "{what}: {late:?}");
    }
}
