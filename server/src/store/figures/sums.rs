//! Sums of ranges of days, from those of the days.

use chrono::NaiveDate;
use hamour_core::catalogue::{full_name, is_offered};
use hamour_core::figures::{HourSums, ProductSums, Range, was_late};
use hamour_core::order::{OrderStatus, is_sold};

use super::super::db::{DbError, Executor, Statement, params, row, sql};
use super::super::decode;
use crate::model::figures::{NamedVariation, PartKind, PartSums, Span};

row! {
    struct SumsRow {
        day_on: String,
        hour: i64,
        orders: i64,
        revenue_dirhams: i64,
        sub_total_dirhams: i64,
        discount_dirhams: i64,
        tax_dirhams: i64,
        delivery_dirhams: i64,
        online_orders: i64,
        online_revenue_dirhams: i64,
        new_customers: i64,
        cancelled_orders: i64,
        cancelled_dirhams: i64,
        unpaid_orders: i64,
        unpaid_dirhams: i64,
    }
}

impl SumsRow {
    fn sums(&self) -> Result<HourSums, DbError> {
        Ok(HourSums {
            orders: decode::count(self.orders)?,
            revenue: decode::money(self.revenue_dirhams)?,
            sub_total: decode::money(self.sub_total_dirhams)?,
            discount: decode::money(self.discount_dirhams)?,
            tax: decode::money(self.tax_dirhams)?,
            delivery: decode::money(self.delivery_dirhams)?,
            online_orders: decode::count(self.online_orders)?,
            online_revenue: decode::money(self.online_revenue_dirhams)?,
            new_customers: decode::count(self.new_customers)?,
            cancelled_orders: decode::count(self.cancelled_orders)?,
            cancelled_total: decode::money(self.cancelled_dirhams)?,
            unpaid_orders: decode::count(self.unpaid_orders)?,
            unpaid_total: decode::money(self.unpaid_dirhams)?,
        })
    }
}

/// The columns of a [`SumsRow`] after its day and hour, and their table.
macro_rules! summed {
    () => {
        " CAST(coalesce(sum(orders), 0) AS BIGINT) AS orders,
          CAST(coalesce(sum(revenue_dirhams), 0) AS BIGINT) AS revenue_dirhams,
          CAST(coalesce(sum(sub_total_dirhams), 0) AS BIGINT) AS sub_total_dirhams,
          CAST(coalesce(sum(discount_dirhams), 0) AS BIGINT) AS discount_dirhams,
          CAST(coalesce(sum(tax_dirhams), 0) AS BIGINT) AS tax_dirhams,
          CAST(coalesce(sum(delivery_dirhams), 0) AS BIGINT) AS delivery_dirhams,
          CAST(coalesce(sum(online_orders), 0) AS BIGINT) AS online_orders,
          CAST(coalesce(sum(online_revenue_dirhams), 0) AS BIGINT) AS online_revenue_dirhams,
          CAST(coalesce(sum(new_customers), 0) AS BIGINT) AS new_customers,
          CAST(coalesce(sum(cancelled_orders), 0) AS BIGINT) AS cancelled_orders,
          CAST(coalesce(sum(cancelled_dirhams), 0) AS BIGINT) AS cancelled_dirhams,
          CAST(coalesce(sum(unpaid_orders), 0) AS BIGINT) AS unpaid_orders,
          CAST(coalesce(sum(unpaid_dirhams), 0) AS BIGINT) AS unpaid_dirhams
         FROM figure_hour WHERE day_on BETWEEN $1 AND $2 "
    };
}

/// Returns the first and the last day of a range.
fn ends(range: Range) -> [String; 2] {
    [range.from(), range.until()].map(|day| day.to_string())
}

/// Returns the sums of the first `hours` hours of each day of a range.
pub async fn sums(on: impl Into<Executor<'_>>, range: Range, hours: u8) -> Result<HourSums, DbError> {
    let [from, until] = ends(range);
    sql!("SELECT CAST('' AS TEXT) AS day_on, CAST(0 AS BIGINT) AS hour,", summed!(), "AND hour < $3")
        .bind_all(params![from, until, i64::from(hours)])
        .fetch_one::<SumsRow>(on)
        .await?
        .sums()
}

/// Returns the sums of each day of a range that has any.
pub async fn sums_by_day(
    on: impl Into<Executor<'_>>,
    range: Range,
) -> Result<Vec<(NaiveDate, HourSums)>, DbError> {
    let [from, until] = ends(range);
    let rows =
        sql!("SELECT day_on, CAST(0 AS BIGINT) AS hour,", summed!(), "GROUP BY day_on ORDER BY day_on")
            .bind_all(params![from, until])
            .fetch_all::<SumsRow>(on)
            .await?;
    rows.into_iter().map(|row| Ok((decode::date(&row.day_on)?, row.sums()?))).collect()
}

/// Returns the sums of each hour of the day that has any, over all days of a range.
pub async fn sums_by_hour(on: impl Into<Executor<'_>>, range: Range) -> Result<Vec<(u8, HourSums)>, DbError> {
    let [from, until] = ends(range);
    let rows = sql!("SELECT CAST('' AS TEXT) AS day_on, hour,", summed!(), "GROUP BY hour ORDER BY hour")
        .bind_all(params![from, until])
        .fetch_all::<SumsRow>(on)
        .await?;
    rows.into_iter().map(|row| Ok((u8::try_from(row.hour).unwrap_or_default(), row.sums()?))).collect()
}

/// Returns the number of customers who ordered in a range.
pub async fn customers(on: impl Into<Executor<'_>>, range: Range) -> Result<u32, DbError> {
    let [from, until] = ends(range);
    let customers = sql!(
        "SELECT CAST(coalesce(sum(entries), 0) AS BIGINT) AS customers FROM figure_part
         WHERE kind = $3 AND day_on BETWEEN $1 AND $2 AND part < $1"
    )
    .bind_all(params![from, until, PartKind::Customer.as_str()])
    .fetch_scalar::<i64>(on)
    .await?;
    decode::count(customers)
}

/// Returns the hours of a range in which new customers ordered, the newest first.
pub async fn hours_of_new_customers(on: impl Into<Executor<'_>>, range: Range) -> Result<Vec<Span>, DbError> {
    let [from, until] = ends(range);
    let hours = sql!(
        "SELECT day_on, hour FROM figure_hour WHERE day_on BETWEEN $1 AND $2 AND new_customers > 0
         ORDER BY day_on DESC, hour DESC"
    )
    .bind_all(params![from, until])
    .fetch_all::<(String, i64)>(on)
    .await?;
    let hours = hours.into_iter().map(|(day, hour)| Ok(Span::of_hours(decode::date(&day)?, hour, 1)));
    Ok(Span::joined(hours.collect::<Result<Vec<_>, DbError>>()?))
}

/// Returns the days of a range on which returning customers ordered for the first time in it, the newest first.
pub async fn days_of_returning_customers(
    on: impl Into<Executor<'_>>,
    range: Range,
) -> Result<Vec<Span>, DbError> {
    let [from, until] = ends(range);
    let days = sql!(
        "SELECT DISTINCT day_on FROM figure_part
         WHERE kind = $3 AND day_on BETWEEN $1 AND $2 AND part < $1 AND part <> '' ORDER BY day_on DESC"
    )
    .bind_all(params![from, until, PartKind::Customer.as_str()])
    .fetch_all::<(String,)>(on)
    .await?;
    let days = days.into_iter().map(|(day,)| Ok(Span::of_hours(decode::date(&day)?, 0, 24)));
    Ok(Span::joined(days.collect::<Result<Vec<_>, DbError>>()?))
}

/// Returns how many orders with a variation were sold on each day from the first one of a range to `last`, the newest first.
pub async fn days_of_variation(
    on: impl Into<Executor<'_>>,
    variation_id: i64,
    range: Range,
    last: NaiveDate,
) -> Result<Vec<(NaiveDate, u32)>, DbError> {
    let days = sql!(
        "SELECT day_on, orders FROM figure_product WHERE day_on BETWEEN $1 AND $2 AND variation_id = $3
         ORDER BY day_on DESC"
    );
    counted(days.bind_all(params![range.from().to_string(), last.to_string(), variation_id]), on).await
}

/// The same of the products of a category. An order counts once for each of its products.
pub async fn days_of_category(
    on: impl Into<Executor<'_>>,
    category_id: i64,
    range: Range,
    last: NaiveDate,
) -> Result<Vec<(NaiveDate, u32)>, DbError> {
    let days = sql!(
        "SELECT f.day_on, CAST(sum(f.orders) AS BIGINT) AS orders FROM figure_product f
         JOIN variation v ON v.id = f.variation_id JOIN product p ON p.id = v.product_id
         WHERE f.day_on BETWEEN $1 AND $2 AND p.category_id = $3 GROUP BY f.day_on ORDER BY f.day_on DESC"
    );
    counted(days.bind_all(params![range.from().to_string(), last.to_string(), category_id]), on).await
}

async fn counted(
    statement: Statement,
    on: impl Into<Executor<'_>>,
) -> Result<Vec<(NaiveDate, u32)>, DbError> {
    let days = statement.fetch_all::<(String, i64)>(on).await?;
    days.into_iter().map(|(day, orders)| Ok((decode::date(&day)?, decode::count(orders)?))).collect()
}

/// Returns the sums of each part of a kind in a range, sorted by the part.
pub async fn parts(
    on: impl Into<Executor<'_>>,
    kind: PartKind,
    range: Range,
) -> Result<Vec<(String, PartSums)>, DbError> {
    let [from, until] = ends(range);
    let rows = sql!(
        "SELECT part, CAST(sum(entries) AS BIGINT) AS entries, CAST(sum(amount_dirhams) AS BIGINT) AS amount,
                CAST(sum(other_dirhams) AS BIGINT) AS other
         FROM figure_part WHERE kind = $3 AND day_on BETWEEN $1 AND $2 GROUP BY part ORDER BY part"
    )
    .bind_all(params![from, until, kind.as_str()])
    .fetch_all::<(String, i64, i64, i64)>(on)
    .await?;
    rows.into_iter()
        .map(|(part, entries, amount, other)| {
            let (amount, other) = (decode::money(amount)?, decode::money(other)?);
            Ok((part, PartSums { entries: decode::count(entries)?, amount, other }))
        })
        .collect()
}

/// Returns the sums of each variation that was sold in a range. 0 stands for variations that were deleted.
pub async fn products(on: impl Into<Executor<'_>>, range: Range) -> Result<Vec<(i64, ProductSums)>, DbError> {
    let [from, until] = ends(range);
    let rows = sql!(
        "SELECT variation_id, CAST(sum(orders) AS BIGINT) AS orders, CAST(sum(units) AS BIGINT) AS units,
                CAST(sum(amount_dirhams) AS BIGINT) AS amount
         FROM figure_product WHERE day_on BETWEEN $1 AND $2 GROUP BY variation_id"
    )
    .bind_all(params![from, until])
    .fetch_all::<(i64, i64, i64, i64)>(on)
    .await?;
    rows.into_iter()
        .map(|(id, orders, units, amount)| {
            let (orders, units) = (decode::count(orders)?, decode::count(units)?);
            Ok((id, ProductSums { orders, units, amount: decode::money(amount)? }))
        })
        .collect()
}

/// Returns all variations of the shop, in its order.
pub async fn variations(on: impl Into<Executor<'_>>) -> Result<Vec<NamedVariation>, DbError> {
    let rows = sql!(
        "SELECT v.id, p.name AS product_name, v.name AS variation_name, c.id AS category_id, c.name AS category_name,
                p.is_active AS product_is_active, v.is_active AS variation_is_active
         FROM variation v JOIN product p ON p.id = v.product_id JOIN category c ON c.id = p.category_id
         ORDER BY c.position, c.id, p.position, p.id, v.position, v.id"
    )
    .fetch_all::<(i64, String, Option<String>, i64, String, bool, bool)>(on)
    .await?;
    let named = |(id, product, variation, category_id, category_name, is_active, is_sold): (
        i64,
        String,
        Option<String>,
        i64,
        String,
        bool,
        bool,
    )| NamedVariation {
        id,
        name: full_name(&product, variation.as_deref()),
        category_id,
        category_name,
        is_offered: is_offered(is_active, is_sold),
    };
    Ok(rows.into_iter().map(named).collect())
}

/// Returns the number of open orders to be delivered in a range that are late. An order that waits for its online payment
/// is not.
pub async fn late_open(on: impl Into<Executor<'_>>, range: Range, now_ms: i64) -> Result<u32, DbError> {
    let [from, until] = ends(range);
    // The empty text keeps SQLite from reading all orders of these dates instead of the open ones.
    let rows = sql!(
        "SELECT status_no, is_online, paid_at IS NOT NULL AS is_paid, due_at FROM shop_order
         WHERE closed_at IS NULL AND delivery_on || '' BETWEEN $1 AND $2 AND due_at < $3"
    )
    .bind_all(params![from, until, now_ms])
    .fetch_all::<(i64, bool, bool, i64)>(on)
    .await?;
    let (now, mut late) = (decode::instant(now_ms)?, 0);
    for (number, is_online, is_paid, due) in rows {
        let status = decode::known(OrderStatus::from_number(number), "status", number)?;
        let is_late =
            is_sold(status, is_online, is_paid) && was_late(status, decode::instant(due)?, None, now);
        late += u32::from(is_late);
    }
    Ok(late)
}
