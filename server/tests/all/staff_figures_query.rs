//! The figures of days as slow queries of the orders themselves, and their comparison with those that the shop keeps.

use hamour::store::db::Db;
use serde_json::Value;
use sqlx::{AssertSqlSafe, Row as _};

use crate::harness::{Member, Shop};

/// The orders that are sold.
pub(crate) const SOLD: &str = "o.status_no <> 4 AND (NOT o.is_online OR o.paid_at IS NOT NULL)";

/// The rows of a query whose columns are all whole numbers.
pub(crate) async fn numbers(shop: &Shop, text: &str) -> Vec<Vec<i64>> {
    match &shop.state.db {
        Db::Sqlite { file, .. } => {
            let connection = rusqlite::Connection::open(file.path()).unwrap();
            let mut query = connection.prepare(text).unwrap();
            let columns = query.column_count();
            let rows = query.query_map([], |row| (0..columns).map(|at| row.get(at)).collect());
            rows.unwrap().collect::<Result<_, _>>().unwrap()
        }
        Db::Postgres(pool, _) => {
            let rows = sqlx::query(AssertSqlSafe(text.to_owned())).fetch_all(pool).await.unwrap();
            rows.iter().map(|row| (0..row.len()).map(|at| row.get(at)).collect()).collect()
        }
    }
}

pub(crate) async fn first(shop: &Shop, text: &str) -> Vec<i64> {
    numbers(shop, text).await.remove(0)
}

pub(crate) fn dirhams(amount: &Value) -> i64 {
    amount.as_str().unwrap().replace('.', "").parse().unwrap()
}

pub(crate) fn count(number: &Value) -> i64 {
    number.as_i64().unwrap()
}

/// Some days of a shop.
#[derive(Clone)]
pub(crate) struct Days {
    pub(crate) from: String,
    pub(crate) until: String,
    /// In milliseconds.
    begin: i64,
    end: i64,
}

impl Days {
    pub(crate) fn of(from: &str, until: &str) -> Self {
        let midnight = |day: &str| {
            chrono::DateTime::parse_from_rfc3339(&format!("{day}T00:00:00+03:00")).unwrap().timestamp_millis()
        };
        let (from, until) = (from.to_owned(), until.to_owned());
        Self { begin: midnight(&from), end: midnight(&until) + 86_400_000, from, until }
    }

    pub(crate) fn query(&self) -> String {
        format!("from={}&until={}", self.from, self.until)
    }

    pub(crate) fn placed(&self) -> String {
        format!("o.created_at >= {} AND o.created_at < {}", self.begin, self.end)
    }

    fn moved(&self, column: &str) -> String {
        format!("{column} >= {} AND {column} < {}", self.begin, self.end)
    }
}

/// Checks all figures of these days against queries of the orders themselves.
pub(crate) async fn assert_equal(shop: &Shop, owner: &Member<'_>, days: &Days) {
    let get = async |call: &str| owner.get(&format!("figures/{call}{}", days.query())).await.ok();
    let overview = get("overview?").await;
    assert_eq!(overview["days_to_count"], 0);
    let totals = &overview["totals"];
    totals_are_right(shop, totals, days).await;
    deliveries_are_right(shop, totals, days).await;
    let (placed, at) = (days.placed(), "(o.created_at + 10800000)");
    let series = get("series?").await;
    for (list, key, of) in
        [("days", "day", format!("{at} / 86400000")), ("hours", "hour", format!("{at} / 3600000 % 24"))]
    {
        let slow = numbers(
            shop,
            &format!(
                "SELECT {of}, COUNT(*), CAST(SUM(o.total_dirhams) AS BIGINT) FROM shop_order o
                 WHERE {placed} AND {SOLD} GROUP BY {of} ORDER BY {of}"
            ),
        )
        .await;
        let fast = series[list].as_array().unwrap().iter().filter(|one| one["orders"] != 0).map(|one| {
            let at = match one[key].as_str() {
                Some(day) => Days::of(day, day).begin / 86_400_000 + 1,
                None => count(&one[key]),
            };
            vec![at, count(&one["orders"]), dirhams(&one["revenue"])]
        });
        assert_eq!(fast.collect::<Vec<_>>(), slow, "{list} of {}", days.query());
    }
    parts_are_right(shop, owner, days).await;
}

async fn totals_are_right(shop: &Shop, totals: &Value, days: &Days) {
    let (placed, sum) = (days.placed(), |column: &str| format!("CAST(COALESCE(SUM({column}), 0) AS BIGINT)"));
    let columns = [
        "o.total_dirhams",
        "o.sub_total_dirhams",
        "o.discount_dirhams",
        "o.tax_dirhams",
        "o.delivery_dirhams",
    ];
    let columns = columns.map(sum).join(", ");
    let slow =
        first(shop, &format!("SELECT COUNT(*), {columns} FROM shop_order o WHERE {placed} AND {SOLD}")).await;
    let mut fast = vec![count(&totals["orders"])];
    fast.extend(["revenue", "sub_total", "discount", "tax", "delivery"].map(|name| dirhams(&totals[name])));
    assert_eq!(fast, slow, "{}", days.query());
    let average = totals["average_basket"].as_str().map(|text| text.replace('.', "").parse::<i64>().unwrap());
    assert_eq!(average, (slow[0] > 0).then(|| (2 * slow[1] + slow[0]) / (2 * slow[0])));
    for (orders, amount, condition) in [
        ("online_orders", "online_revenue", format!("{SOLD} AND o.is_online")),
        ("cash_orders", "cash_revenue", format!("{SOLD} AND NOT o.is_online")),
        (
            "cancelled_orders",
            "cancelled_total",
            "o.status_no = 4 AND (NOT o.is_online OR o.paid_at IS NOT NULL)".to_owned(),
        ),
        ("unpaid_orders", "unpaid_total", "o.is_online AND o.paid_at IS NULL".to_owned()),
    ] {
        let columns = sum("o.total_dirhams");
        let slow = first(
            shop,
            &format!("SELECT COUNT(*), {columns} FROM shop_order o WHERE {placed} AND {condition}"),
        )
        .await;
        assert_eq!(vec![count(&totals[orders]), dirhams(&totals[amount])], slow, "{orders} {}", days.query());
    }
    customers_and_money_are_right(shop, totals, days).await;
}

async fn customers_and_money_are_right(shop: &Shop, totals: &Value, days: &Days) {
    let (placed, sum) = (days.placed(), |column: &str| format!("CAST(COALESCE(SUM({column}), 0) AS BIGINT)"));
    let customers = first(
        shop,
        &format!(
            "SELECT COUNT(*), COALESCE(SUM(CASE WHEN c.since >= {} THEN 1 ELSE 0 END), 0) FROM
             (SELECT o.customer_id, (SELECT MIN(p.created_at) FROM shop_order p WHERE p.customer_id = o.customer_id
                                     AND p.status_no <> 4 AND (NOT p.is_online OR p.paid_at IS NOT NULL)) AS since
              FROM shop_order o WHERE {placed} AND {SOLD} GROUP BY o.customer_id) AS c",
            days.begin
        ),
    )
    .await;
    let new = count(&totals["new_customers"]);
    assert_eq!(vec![new + count(&totals["returning_customers"]), new], customers, "{}", days.query());
    for (name, table, amount, condition) in [
        (
            "cash",
            "cash_entry",
            "amount_dirhams",
            format!("kind <> 'refunded' AND {}", days.moved("happened_at")),
        ),
        (
            "cash_back",
            "cash_entry",
            "-amount_dirhams",
            format!("kind = 'refunded' AND {}", days.moved("happened_at")),
        ),
        ("online", "payment_capture", "amount_dirhams", days.moved("captured_at")),
        ("online_back", "refund", "amount_dirhams", days.moved("created_at")),
    ] {
        let of = sum(amount);
        let slow = first(shop, &format!("SELECT {of} FROM {table} WHERE {condition}")).await;
        assert_eq!(vec![dirhams(&totals[name]["amount"])], slow, "{name} {}", days.query());
    }
}

async fn deliveries_are_right(shop: &Shop, totals: &Value, days: &Days) {
    let now = shop.state.clock.now_ms();
    let slow = first(
        shop,
        &format!(
            "SELECT COALESCE(SUM(CASE WHEN o.status_no = 5 THEN 1 ELSE 0 END), 0),
                    COALESCE(SUM(CASE WHEN (o.status_no = 5 AND o.closed_at > o.due_at)
                                        OR (o.status_no < 4 AND o.due_at < {now} AND {SOLD}) THEN 1 ELSE 0 END), 0)
             FROM shop_order o WHERE o.delivery_on BETWEEN '{}' AND '{}'",
            days.from, days.until
        ),
    )
    .await;
    assert_eq!(vec![count(&totals["delivered"]), count(&totals["late"])], slow, "{}", days.query());
    let taken = format!(
        "SELECT COUNT(*) FROM shop_order o JOIN slot s ON s.id = o.slot_id
         WHERE o.status_no <> 4 AND s.slot_on BETWEEN '{}' AND '{}'",
        days.from, days.until
    );
    assert_eq!(vec![count(&totals["taken"])], first(shop, &taken).await);
}

/// Products and categories, then coupons and taxes.
async fn parts_are_right(shop: &Shop, owner: &Member<'_>, days: &Days) {
    let (placed, query) = (days.placed(), days.query());
    let list = async |call: &str, name: &str| {
        owner.get(&format!("figures/{call}{query}")).await.ok()[name].as_array().unwrap().clone()
    };
    let units = "CASE WHEN l.packed_kind = 'short' THEN l.packed_units WHEN l.packed_kind = 'substitute'
                      THEN l.substitute_units WHEN l.packed_kind = 'left_out' THEN 0 ELSE l.quantity END";
    let variation = "CASE WHEN l.packed_kind = 'substitute' THEN l.substitute_id ELSE l.variation_id END";
    let sold = format!("FROM shop_order o JOIN order_line l ON l.order_id = o.id WHERE {placed} AND {SOLD}");
    let slow = numbers(
        shop,
        &format!(
            "SELECT s.id, COUNT(DISTINCT s.order_id), CAST(SUM(s.units) AS BIGINT), CAST(SUM(s.amount) AS BIGINT) FROM
             (SELECT {variation} AS id, l.order_id, {units} AS units, l.amount_dirhams AS amount {sold}) AS s
             WHERE s.units > 0 GROUP BY s.id ORDER BY s.id"
        ),
    )
    .await;
    let products = list("products?limit=1000&", "products").await;
    let mut fast: Vec<_> = products
        .iter()
        .map(|one| {
            vec![
                count(&one["variation_id"]),
                count(&one["orders"]),
                count(&one["units"]),
                dirhams(&one["amount"]),
            ]
        })
        .collect();
    assert!(fast.is_sorted_by_key(|row| std::cmp::Reverse(row[3])));
    fast.sort();
    assert_eq!(fast, slow, "products of {query}");
    let slow = numbers(
        shop,
        &format!(
            "SELECT p.category_id, CAST(SUM(l.amount_dirhams) AS BIGINT) FROM shop_order o
             JOIN order_line l ON l.order_id = o.id JOIN variation v ON v.id = {variation}
             JOIN product p ON p.id = v.product_id WHERE {placed} AND {SOLD} AND {units} > 0
             GROUP BY p.category_id ORDER BY p.category_id"
        ),
    )
    .await;
    let categories = list("categories?", "categories").await;
    let mut fast: Vec<_> = categories
        .iter()
        .map(|one| vec![count(&one["id"]), dirhams(&one["amount"])])
        .filter(|one| one[1] > 0)
        .collect();
    fast.sort();
    assert_eq!(fast, slow, "categories of {query}");
    coupons_and_taxes_are_right(shop, owner, days).await;
}

async fn coupons_and_taxes_are_right(shop: &Shop, owner: &Member<'_>, days: &Days) {
    let (placed, query) = (days.placed(), days.query());
    let list = async |call: &str, name: &str| {
        owner.get(&format!("figures/{call}{query}")).await.ok()[name].as_array().unwrap().clone()
    };
    for (call, name, key, columns) in [
        ("coupons?", "coupons", "o.coupon_code", ["o.discount_dirhams", "o.total_dirhams"]),
        (
            "taxes?",
            "rates",
            "o.tax_basis_points",
            ["o.tax_dirhams", "o.sub_total_dirhams - o.discount_dirhams"],
        ),
    ] {
        let [one, other] = columns.map(|column| format!("CAST(SUM({column}) AS BIGINT)"));
        let mut slow = numbers(
            shop,
            &format!(
                "SELECT COUNT(*), {one}, {other} FROM shop_order o
                 WHERE {placed} AND {SOLD} AND {key} IS NOT NULL GROUP BY {key}"
            ),
        )
        .await;
        let amounts = if name == "coupons" { ["discount", "revenue"] } else { ["tax", "taxed"] };
        let mut fast: Vec<_> = list(call, name)
            .await
            .iter()
            .map(|row| vec![count(&row["orders"]), dirhams(&row[amounts[0]]), dirhams(&row[amounts[1]])])
            .collect();
        slow.sort();
        fast.sort();
        assert_eq!(fast, slow, "{name} of {query}");
    }
}
