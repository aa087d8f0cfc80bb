//! The lists of orders for staff: filtered, sorted and in pages, by indexes.
//!
//! Each statement is driven by what narrows the list most: an order's number, a phone, a slot, a date, the words of a
//! name, or else one status at a time. The first few hold few enough orders to be sorted; a status is read in the order
//! of its index, which also holds the columns of the other filters.

use hamour_core::order::{MAX_NAME_WORDS, OrderSearch, OrderStatus};

use super::super::db::{DbError, Executor, Statement, Tx, Value, params, row, sql};
use super::super::decode;
use super::super::word_range::prefix_range;
use super::words::narrowest;
use crate::model::staff_order::{Cursor, DriverFilter, ListFilter, ListSort, ListedOrder};

row! {
    struct Row {
        id: i64,
        customer_id: i64,
        version: i64,
        status_no: i64,
        created_at: i64,
        contact_name: String,
        contact_phone: String,
        delivery_on: String,
        start_minute: Option<i64>,
        end_minute: Option<i64>,
        is_express: bool,
        is_online: bool,
        is_weighed: bool,
        is_paid: bool,
        is_packed: bool,
        zone_number: i64,
        municipality_name: String,
        due_at: i64,
        total_dirhams: i64,
        line_count: i64,
        driver_id: Option<i64>,
        driver_name: Option<String>,
        delivery_failure: Option<String>,
    }
}

impl TryFrom<Row> for ListedOrder {
    type Error = DbError;

    fn try_from(row: Row) -> Result<Self, DbError> {
        let minute = |number: Option<i64>| number.map(decode::minute).transpose();
        Ok(Self {
            id: row.id,
            customer_id: row.customer_id,
            version: row.version,
            status: decode::known(OrderStatus::from_number(row.status_no), "status", row.status_no)?,
            placed: decode::instant(row.created_at)?,
            name: row.contact_name,
            phone: row.contact_phone,
            on: decode::date(&row.delivery_on)?,
            minutes: minute(row.start_minute)?.zip(minute(row.end_minute)?),
            is_express: row.is_express,
            due: decode::instant(row.due_at)?,
            zone_number: row.zone_number,
            municipality_name: row.municipality_name,
            lines: decode::count(row.line_count)?,
            total: decode::money(row.total_dirhams)?,
            is_online: row.is_online,
            is_paid: row.is_paid,
            is_weighed: row.is_weighed,
            is_packed: row.is_packed,
            driver: row.driver_id.zip(row.driver_name),
            delivery_failure: row.delivery_failure,
        })
    }
}

/// The columns of a [`Row`].
macro_rules! columns {
    () => {
        "SELECT r.id, r.customer_id, r.version, r.status_no, r.created_at, r.contact_name, r.contact_phone,
                r.delivery_on, r.start_minute, r.end_minute, r.is_express, r.is_online, r.is_weighed,
                r.paid_at IS NOT NULL AS is_paid, r.packed_at IS NOT NULL AS is_packed, r.zone_number,
                r.municipality_name, r.due_at, r.total_dirhams,
                (SELECT COUNT(*) FROM order_line l WHERE l.order_id = r.id) AS line_count,
                r.driver_id, (SELECT s.name FROM staff s WHERE s.id = r.driver_id) AS driver_name,
                r.delivery_failure
         FROM "
    };
}

/// The start of a statement that finds the ids first, from indexes, and then reads the rows.
macro_rules! listed {
    () => {
        "(SELECT o.id FROM shop_order o WHERE "
    };
}

/// The end of [`listed`].
macro_rules! found {
    () => {
        " LIMIT $13) AS found JOIN shop_order r ON r.id = found.id"
    };
}

/// The filters that every statement has, with the parameters of [`filters`].
macro_rules! filtered {
    () => {
        " AND (CAST($1 AS BOOLEAN) IS NULL OR o.is_express = $1)
          AND (CAST($2 AS BOOLEAN) IS NULL OR o.is_online = $2)
          AND (CAST($3 AS BOOLEAN) IS NULL OR (o.paid_at IS NOT NULL) = $3)
          AND (CAST($4 AS BIGINT) IS NULL OR o.zone_number = $4)
          AND (CAST($5 AS TEXT) IS NULL OR o.municipality_name = $5)
          AND (CAST($6 AS TEXT) IS NULL OR EXISTS (
               SELECT 1 FROM order_word w WHERE w.order_id = o.id AND w.word >= $6 AND w.word < $7))
          AND (CAST($8 AS TEXT) IS NULL OR EXISTS (
               SELECT 1 FROM order_word w WHERE w.order_id = o.id AND w.word >= $8 AND w.word < $9))
          AND (CAST($10 AS TEXT) IS NULL OR EXISTS (
               SELECT 1 FROM order_word w WHERE w.order_id = o.id AND w.word >= $10 AND w.word < $11))
          AND (CAST($12 AS BIGINT) IS NULL OR coalesce(o.driver_id, 0) = $12) "
    };
}

/// The statuses, the page and the order of a list that is sorted: $14 is -1 to begin with the largest, $15 is 0 to
/// ignore the promised time, $16 and $17 are the last promised time and id of the page before, times these. A plus sign
/// keeps a column's index from being used.
macro_rules! sorted {
    () => {
        " AND +o.status_no IN ($18, $19, $20, $21, $22)
          AND (o.due_at * $14 * $15 > $16 OR (o.due_at * $14 * $15 = $16 AND o.id * $14 > $17))
          ORDER BY o.due_at * $14 * $15, o.id * $14"
    };
}

/// Returns the values of `$1` to `$13`.
fn filters(filter: &ListFilter, limit: u32) -> Vec<Value> {
    let mut values: Vec<Value> = params![
        filter.is_express,
        filter.is_online,
        filter.is_paid,
        filter.zone_number,
        filter.municipality_name.as_deref()
    ]
    .into();
    let words = if let OrderSearch::Name(words) = &filter.search { &words[..] } else { &[] };
    for index in 0..MAX_NAME_WORDS {
        let (from, to) = words.get(index).map(|word| prefix_range(word)).unzip();
        values.extend(params![from, to]);
    }
    values.extend(params![filter.driver.map(driver_number), limit]);
    values
}

/// Returns the driver's id, or 0 for orders that nobody has.
fn driver_number(wanted: DriverFilter) -> i64 {
    match wanted {
        DriverFilter::Nobody => 0,
        DriverFilter::Driver(id) => id,
    }
}

/// Returns at most `limit` orders after `after`.
pub async fn staff_list(
    tx: &mut Tx,
    filter: &ListFilter,
    sort: ListSort,
    after: Option<Cursor>,
    limit: u32,
) -> Result<Vec<ListedOrder>, DbError> {
    if let Some(statement) = driven(tx, filter).await? {
        let values = sorting(filter, sort, after);
        let rows = statement.0.bind_all(filters(filter, limit)).bind_all(values).bind_all(statement.1);
        return arranged(rows.fetch_all::<Row>(tx).await?, sort, limit);
    }
    let mut rows = Vec::new();
    let statuses = if filter.statuses.is_empty() { &OrderStatus::ALL[..] } else { &filter.statuses };
    for status in statuses {
        rows.extend(of_status(tx, filter, sort, after, *status, limit).await?);
    }
    arranged(rows, sort, limit)
}

/// Returns an order as it is listed.
pub async fn staff_row(on: impl Into<Executor<'_>>, id: i64) -> Result<Option<ListedOrder>, DbError> {
    let filter = ListFilter::default();
    let row = sql!(columns!(), listed!(), "o.id = $23", filtered!(), sorted!(), found!())
        .bind_all(filters(&filter, 1))
        .bind_all(sorting(&filter, ListSort::Newest, None))
        .bind(id)
        .fetch_optional::<Row>(on)
        .await?;
    row.map(ListedOrder::try_from).transpose()
}

/// Returns a customer's latest orders but one, at most `limit`.
pub async fn staff_others(
    on: impl Into<Executor<'_>>,
    customer_id: i64,
    except: i64,
    limit: u32,
) -> Result<Vec<ListedOrder>, DbError> {
    let rows =
        sql!(columns!(), "shop_order r WHERE r.customer_id = $1 AND r.id <> $2 ORDER BY r.id DESC LIMIT $3")
            .bind_all(params![customer_id, except, limit])
            .fetch_all::<Row>(on)
            .await?;
    rows.into_iter().map(ListedOrder::try_from).collect()
}

/// Returns the number of a customer's orders.
pub async fn count_of_customer(on: impl Into<Executor<'_>>, customer_id: i64) -> Result<i64, DbError> {
    sql!("SELECT COUNT(*) AS orders FROM shop_order WHERE customer_id = $1")
        .bind(customer_id)
        .fetch_scalar::<i64>(on)
        .await
}

/// Returns the statement that what narrows the list most drives, with its last parameters. `None` if nothing narrows it.
async fn driven(tx: &mut Tx, filter: &ListFilter) -> Result<Option<(Statement, Vec<Value>)>, DbError> {
    Ok(Some(match (&filter.search, filter.slot_id, filter.on) {
        (OrderSearch::Number(id), ..) => {
            let number = sql!(
                columns!(),
                listed!(),
                "o.id = $23 AND (CAST($24 AS BIGINT) IS NULL OR o.slot_id = $24)
                 AND (CAST($25 AS TEXT) IS NULL OR o.delivery_on = $25)",
                filtered!(),
                sorted!(),
                found!()
            );
            (number, params![*id, filter.slot_id, filter.on.map(|on| on.to_string())].into())
        }
        (OrderSearch::Phone(phone), ..) => {
            let phone_of = sql!(
                columns!(),
                listed!(),
                "o.contact_phone = $23 AND (CAST($24 AS BIGINT) IS NULL OR +o.slot_id = $24)
                 AND (CAST($25 AS TEXT) IS NULL OR o.delivery_on || '' = $25)",
                filtered!(),
                sorted!(),
                found!()
            );
            (phone_of, params![phone.as_str(), filter.slot_id, filter.on.map(|on| on.to_string())].into())
        }
        (_, Some(slot_id), on) => {
            let slot = sql!(
                columns!(),
                listed!(),
                "o.slot_id = $23 AND (CAST($24 AS TEXT) IS NULL OR o.delivery_on || '' = $24)",
                filtered!(),
                sorted!(),
                found!()
            );
            (slot, params![slot_id, on.map(|on| on.to_string())].into())
        }
        (_, None, Some(on)) => {
            let day = sql!(columns!(), listed!(), "o.delivery_on = $23", filtered!(), sorted!(), found!());
            (day, params![on.to_string()].into())
        }
        (OrderSearch::Name(words), None, None) => {
            let Some((range, other)) = narrowest(tx, words).await? else { return Ok(None) };
            let name = sql!(
                columns!(),
                listed!(),
                "o.id IN (SELECT w.order_id FROM order_word w WHERE w.word >= $23 AND w.word < $24
                          AND (CAST($25 AS TEXT) IS NULL OR EXISTS (
                               SELECT 1 FROM order_word v
                               WHERE v.order_id = w.order_id AND v.word >= $25 AND v.word < $26)))",
                filtered!(),
                sorted!(),
                found!()
            );
            let (from, to) = other.unzip();
            (name, params![range.0, range.1, from, to].into())
        }
        (OrderSearch::All, None, None) => return Ok(None),
    }))
}

/// Returns the values of `$14` to `$22`.
fn sorting(filter: &ListFilter, sort: ListSort, after: Option<Cursor>) -> Vec<Value> {
    let sign = if sort.is_descending() { -1 } else { 1 };
    let by_due = i64::from(sort.is_by_due());
    let (due, id) = after.map_or((i64::MIN, i64::MIN), |after| {
        (after.due_ms.saturating_mul(sign * by_due), after.id.saturating_mul(sign))
    });
    let mut values: Vec<Value> = params![sign, by_due, due, id].into();
    let statuses = if filter.statuses.is_empty() { &OrderStatus::ALL[..] } else { &filter.statuses };
    let numbers = (0..OrderStatus::ALL.len()).map(|index| statuses.get(index));
    values.extend(numbers.map(|status| Value::from(status.map_or(0, |status| i64::from(status.number())))));
    values
}

/// Returns the orders of one status, in the order of its index.
async fn of_status(
    tx: &mut Tx,
    filter: &ListFilter,
    sort: ListSort,
    after: Option<Cursor>,
    status: OrderStatus,
    limit: u32,
) -> Result<Vec<Row>, DbError> {
    let start = if sort.is_descending() { i64::MAX } else { i64::MIN };
    let after = after.unwrap_or(Cursor { due_ms: start, id: start });
    let statement = match sort {
        ListSort::Newest => sql!(
            columns!(),
            listed!(),
            "o.status_no = $14 AND o.id < $15",
            filtered!(),
            "ORDER BY o.id DESC",
            found!()
        ),
        ListSort::Oldest => {
            sql!(
                columns!(),
                listed!(),
                "o.status_no = $14 AND o.id > $15",
                filtered!(),
                "ORDER BY o.id",
                found!()
            )
        }
        ListSort::DueFirst => sql!(
            columns!(),
            listed!(),
            "o.status_no = $14 AND (o.due_at, o.id) > ($16, $15)",
            filtered!(),
            "ORDER BY o.due_at, o.id",
            found!()
        ),
        ListSort::DueLast => sql!(
            columns!(),
            listed!(),
            "o.status_no = $14 AND (o.due_at, o.id) < ($16, $15)",
            filtered!(),
            "ORDER BY o.due_at DESC, o.id DESC",
            found!()
        ),
    };
    let statement = statement.bind_all(filters(filter, limit));
    let statement = statement.bind_all(params![i64::from(status.number()), after.id]);
    let by_due = sort.is_by_due().then(|| Value::from(after.due_ms));
    statement.bind_all(by_due).fetch_all::<Row>(tx).await
}

/// Returns the first of these orders in the order of the list.
fn arranged(rows: Vec<Row>, sort: ListSort, limit: u32) -> Result<Vec<ListedOrder>, DbError> {
    let mut rows = rows;
    rows.sort_unstable_by(|one, other| {
        let key = |row: &Row| (if sort.is_by_due() { row.due_at } else { 0 }, row.id);
        let ascending = key(one).cmp(&key(other));
        if sort.is_descending() { ascending.reverse() } else { ascending }
    });
    rows.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    rows.into_iter().map(ListedOrder::try_from).collect()
}

/// Returns the number of open orders of a date and driver, or of all of them, in each status. A plus sign keeps SQLite from reading
/// all orders by status instead of the open ones.
pub async fn count_open(
    on: impl Into<Executor<'_>>,
    day: Option<&str>,
    driver: Option<DriverFilter>,
) -> Result<Vec<(OrderStatus, i64)>, DbError> {
    let rows = sql!(
        "SELECT +status_no AS status_no, COUNT(*) AS orders FROM shop_order
         WHERE closed_at IS NULL AND (CAST($1 AS TEXT) IS NULL OR delivery_on || '' = $1)
               AND (CAST($2 AS BIGINT) IS NULL OR coalesce(driver_id, 0) = $2) GROUP BY +status_no"
    )
    .bind_all(params![day, driver.map(driver_number)])
    .fetch_all::<(i64, i64)>(on)
    .await?;
    rows.into_iter()
        .map(|(number, orders)| {
            Ok((decode::known(OrderStatus::from_number(number), "status", number)?, orders))
        })
        .collect()
}
