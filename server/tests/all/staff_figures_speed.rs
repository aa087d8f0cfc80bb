//! A measurement of the figures of a shop with a million orders in a year.

use std::time::{Duration, Instant};

use hamour::services::{demo, figures};
use hamour_core::staff::Role;

use crate::harness::{Member, Shop, analyze, execute, is_on_postgres};

const CUSTOMERS: u32 = 50_000;
/// A variation that a few orders have, its category, and the variations of other products.
const RARE: i64 = 7;
const RARE_CATEGORY: i64 = 6;
const COMMON: &str = "product_id <> (SELECT product_id FROM variation WHERE id = 7)";
/// An hour in which nobody orders.
const QUIET: i64 = 3;
const YEAR_MS: i64 = 365 * 86_400_000;

/// A demo shop with this many orders of the last year, inserted by SQL, without their events and words.
async fn with_orders(count: i64) -> Shop {
    let shop = Shop::open().await;
    demo::load_if_empty(&shop.state).await.unwrap();
    let (now, step) = (shop.state.clock.now_ms(), YEAR_MS / count);
    let first = shop.count("SELECT COALESCE(MAX(id), 0) AS n FROM shop_order").await + 1;
    let numbers = |last: i64| {
        format!(
            "WITH RECURSIVE n(i) AS (SELECT CAST(0 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < {last} - 1)"
        )
    };
    let open = count - 200;
    let status = format!("CASE WHEN i >= {open} THEN 1 WHEN i % 23 = 0 THEN 4 ELSE 5 END");
    let at = format!("({} + i * {step})", now - count * step);
    let placed = format!(
        "CAST({at} + CASE WHEN ({at} + 10800000) / 3600000 % 24 = {QUIET} THEN 3600000 ELSE 0 END AS BIGINT)"
    );
    let statements = [
        format!(
            "INSERT INTO customer (id, name, phone, password_hash, created_at) {} SELECT 1000000 + i, 'Noor Al-Kuwari',
             CAST(97440000000 + i AS TEXT), '', {now} FROM n",
            numbers(CUSTOMERS.into())
        ),
        format!(
            "INSERT INTO shop_order (id, customer_id, status_no, is_express, is_online, is_weighed, delivery_on,
                 sub_total_dirhams, discount_dirhams, tax_dirhams, delivery_dirhams, total_dirhams, coupon_code, note,
                 device, contact_name, contact_phone, address_type, building, street, locality, unit, zone_number,
                 municipality_name, created_at, paid_at, closed_at, due_at)
             {} SELECT {first} + i, 1000000 + (i * 7919 + i / 50000) % {CUSTOMERS}, {status}, TRUE, i % 2 = 0, FALSE, {},
                 5000 + i % 200 * 100, CASE WHEN i % 10 = 0 THEN 500 ELSE 0 END, i % 100, 1500,
                 6500 + i % 200 * 100 + i % 100 - CASE WHEN i % 10 = 0 THEN 500 ELSE 0 END,
                 CASE WHEN i % 10 = 0 THEN 'FRESH' || (i % 70) END, '', 'past', 'Noor Al-Kuwari', '97440000000', 'Home',
                 '1', '1', '', '', 24, 'Doha', {placed}, CASE WHEN i % 2 = 0 AND i % 23 <> 0 THEN {placed} END,
                 CASE WHEN i < {open} THEN {placed} + CASE WHEN i % 37 = 0 THEN 14400000 ELSE 7200000 END END,
                 {placed} + 10800000 FROM n",
            numbers(count),
            day(&placed)
        ),
        lines(first, "o.id"),
        lines(first, "o.id * 31 + 1"),
        format!("UPDATE order_line SET variation_id = {RARE} WHERE order_id >= {first} AND order_id % 9973 = 0"),
        format!(
            "UPDATE product SET category_id = (SELECT MIN(id) FROM category WHERE id <> {RARE_CATEGORY})
             WHERE category_id = {RARE_CATEGORY} AND id <> (SELECT product_id FROM variation WHERE id = {RARE})"
        ),
        format!("UPDATE product SET category_id = {RARE_CATEGORY} WHERE id = (SELECT product_id FROM variation WHERE id = {RARE})"),
    ];
    for statement in statements.into_iter().chain(money(first)) {
        execute(&shop.state.db, statement).await;
    }
    analyze(&shop.state.db).await;
    shop
}

/// The SQL of the day in Qatar at an instant.
fn day(at: &str) -> String {
    if is_on_postgres() {
        format!("to_char(to_timestamp(({at} + 10800000) / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD')")
    } else {
        format!("date(({at} + 10800000) / 1000, 'unixepoch')")
    }
}

/// The statements that insert the money of the orders from `first` on.
fn money(first: i64) -> [String; 4] {
    [
        format!(
            "INSERT INTO cash_entry (order_id, kind, due_dirhams, amount_dirhams, happened_at, happened_on, note)
             SELECT o.id, 'collected', o.total_dirhams, o.total_dirhams, o.closed_at, {}, '' FROM shop_order o
             WHERE o.id >= {first} AND o.status_no = 5 AND NOT o.is_online",
            day("o.closed_at")
        ),
        format!(
            "INSERT INTO payment (id, order_id, gateway, reference, amount_dirhams, state, return_origin, for_app,
                 created_at, started_at, settled_at)
             SELECT o.id, o.id, 'sandbox', 'speed-' || o.id, o.total_dirhams, 'paid', '', FALSE, o.created_at,
                 o.created_at, o.created_at FROM shop_order o
             WHERE o.id >= {first} AND o.paid_at IS NOT NULL"
        ),
        format!(
            "INSERT INTO payment_capture (payment_id, transaction_number, amount_dirhams, pays_order, captured_at)
             SELECT p.id, 'speed-' || p.id, p.amount_dirhams, TRUE, p.created_at FROM payment p WHERE p.id >= {first}"
        ),
        format!(
            "INSERT INTO refund (capture_id, order_id, amount_dirhams, tries, created_at, send_at)
             SELECT c.id, p.order_id, 500, 0, c.captured_at, c.captured_at FROM payment_capture c
             JOIN payment p ON p.id = c.payment_id WHERE p.id >= {first} AND p.id % 50 = 0"
        ),
    ]
}

/// The statement that inserts a line of each order from `first` on, of the variation at this place in the list of all.
fn lines(first: i64, place: &str) -> String {
    format!(
        "INSERT INTO order_line (order_id, variation_id, product_name, is_weighed, unit_price_dirhams, quantity,
             amount_dirhams, placed_at)
         SELECT o.id, v.id, 'Fish', FALSE, 2500, 1 + o.id % 3, 2500 * (1 + o.id % 3), o.created_at FROM shop_order o
         JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM variation WHERE {COMMON}) AS v
           ON v.place = ({place}) % (SELECT COUNT(*) FROM variation WHERE {COMMON})
         WHERE o.id >= {first}"
    )
}

/// Marks all days as the migration does, and counts them.
async fn count_all(shop: &Shop) -> usize {
    let now = shop.state.clock.now_ms();
    shop.state
        .write(|mut tx| async move {
            hamour::store::figures::mark_all(&mut tx, now).await?;
            Ok::<_, hamour::failure::Failure>(tx.commit().await?)
        })
        .await
        .unwrap();
    let days = figures::keep(&shop.state).await.unwrap();
    analyze(&shop.state.db).await;
    days
}

async fn measure(member: &Member<'_>, what: &str, paths: &[String]) -> Duration {
    let mut times = Vec::new();
    for path in paths.iter().cycle().take(60.max(paths.len())) {
        let asked = Instant::now();
        member.get(path).await.ok();
        times.push(asked.elapsed());
    }
    times.sort_unstable();
    let (middle, late) = (times[times.len() / 2], times[times.len() * 99 / 100]);
    let engine = if is_on_postgres() { "PostgreSQL" } else { "SQLite" };
    println!("{engine:<12}{what:<30} p50 {middle:>9.2?}  p99 {late:>9.2?}");
    late
}

#[tokio::test]
#[ignore = "a measurement: it takes some minutes"]
async fn figures_of_a_million_orders_are_fast() {
    let count = std::env::var("HAMOUR_ORDERS").map_or(1_000_000, |text| text.parse().unwrap());
    let begun = Instant::now();
    let shop = with_orders(count).await;
    println!("{count} orders inserted in {:.1?}", begun.elapsed());
    let begun = Instant::now();
    let days = count_all(&shop).await;
    println!("{days} days counted in {:.1?}", begun.elapsed());
    let member = shop.staff("measurer", Role::Owner).await;
    let ranges = [
        ("today", "from=2026-11-21&until=2026-11-21"),
        ("month", "from=2026-10-01&until=2026-10-31"),
        // All customers have ordered before.
        ("half a year", "from=2026-05-22&until=2026-11-21"),
        ("year", "from=2025-11-22&until=2026-11-21"),
    ];
    let mut slow = Vec::new();
    for (range, query) in ranges {
        for call in [
            "overview",
            "series",
            "categories",
            "products",
            "products?sort=worst",
            "slots",
            "coupons",
            "taxes",
        ] {
            let joint = if call.contains('?') { '&' } else { '?' };
            let what = format!("{call}, {range}");
            let late = measure(&member, &what, &[format!("figures/{call}{joint}{query}")]).await;
            slow.extend((late > Duration::from_millis(300)).then_some((what, late)));
        }
        let rows = |call: &str, kinds: &[&str]| -> Vec<String> {
            kinds.iter().map(|kind| format!("figures/{call}?{query}&kind={kind}")).collect()
        };
        for (what, paths) in [
            ("orders sold", rows("orders", &["sold", "online", "cash"])),
            ("orders cancelled, unpaid", rows("orders", &["cancelled", "unpaid"])),
            ("orders of new customers", rows("orders", &["new"])),
            ("orders of returning ones", rows("orders", &["returning"])),
            ("orders with a coupon", rows("orders", &["coupon&coupon=FRESH20", "coupon&coupon=NONE"])),
            ("orders with a product", rows("orders", &["product&variation_id=3", "product&variation_id=9"])),
            ("orders with a rare product", rows("orders", &["product&variation_id=7"])),
            ("orders of a category", rows("orders", &["category&category_id=1", "category&category_id=2"])),
            ("orders of a rare category", rows("orders", &["category&category_id=6"])),
            ("orders of an hour", rows("orders", &["hour&hour=12", "hour&hour=3"])),
            ("late orders", rows("orders", &["late"])),
            ("money", rows("money", &["cash", "cash_back", "online", "online_back"])),
        ] {
            let what = format!("{what}, {range}");
            let late = measure(&member, &what, &paths).await;
            slow.extend((late > Duration::from_millis(300)).then_some((what, late)));
        }
    }
    let late = measure(&member, "running out", &["figures/stock".to_owned()]).await;
    slow.extend((late > Duration::from_millis(300)).then_some(("running out".to_owned(), late)));
    assert!(slow.is_empty(), "slower than 300 ms: {slow:?}");
}
