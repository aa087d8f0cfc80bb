//! The cash ledger and its counts.

use std::collections::HashMap;

use chrono::NaiveDate;
use hamour_core::Money;
use hamour_core::cash::CashKind;

use super::db::{DbError, Executor, Tx, params, row, sql};
use super::decode;
use crate::model::cash::{CashCount, CashOfOrder, Holder, HolderSums};

/// An entry to be inserted.
#[derive(Clone, Copy, Debug)]
pub struct NewEntry<'a> {
    /// The member of staff who holds the cash; `None` for the office.
    pub staff_id: Option<i64>,
    /// The order.
    pub order_id: i64,
    /// Why.
    pub kind: CashKind,
    /// What was due.
    pub due: Money,
    /// What came, or went if it is negative.
    pub amount: Money,
    /// When, in milliseconds.
    pub happened_at: i64,
    /// The day in Qatar.
    pub happened_on: NaiveDate,
    /// A remark, such as the reason of a refund.
    pub note: &'a str,
}

/// Inserts an entry. Returns `false` if the order's cash was collected before.
pub async fn insert(tx: &mut Tx, new: &NewEntry<'_>) -> Result<bool, DbError> {
    sql!(
        "INSERT INTO cash_entry (staff_id, order_id, kind, due_dirhams, amount_dirhams, happened_at, happened_on, note)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING"
    )
    .bind_all(params![new.staff_id, new.order_id, new.kind.as_str(), new.due.dirhams(), new.amount.dirhams()])
    .bind_all(params![new.happened_at, new.happened_on.to_string(), new.note])
    .affects_rows(tx)
    .await
}

/// The collection of an order's cash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Collection {
    /// The member of staff who holds the cash; `None` for the office.
    pub staff_id: Option<i64>,
    /// What was due.
    pub due: Money,
    /// What was taken.
    pub amount: Money,
    /// Whether it is counted.
    pub is_counted: bool,
}

impl Collection {
    fn of((staff_id, due, amount, is_counted): (Option<i64>, i64, i64, bool)) -> Result<Self, DbError> {
        Ok(Self { staff_id, due: decode::money(due)?, amount: decode::money(amount)?, is_counted })
    }
}

/// Returns the collection of an order's cash, with the corrections after its count, and locks it against a count until
/// the end of the transaction. Returns `None` if nothing was collected, or if it was taken back.
pub async fn collection(tx: &mut Tx, order_id: i64) -> Result<Option<Collection>, DbError> {
    sql!(
        "UPDATE cash_entry SET is_taken_back = FALSE
         WHERE order_id = $1 AND kind = 'collected' AND NOT is_taken_back"
    )
    .bind(order_id)
    .run(&mut *tx)
    .await?;
    let row = sql!(
        "SELECT c.staff_id,
                CAST(c.due_dirhams + coalesce(sum(k.due_dirhams), 0) AS BIGINT) AS due_dirhams,
                CAST(c.amount_dirhams + coalesce(sum(k.amount_dirhams), 0) AS BIGINT) AS amount_dirhams,
                c.count_id IS NOT NULL AS is_counted
         FROM cash_entry c
         LEFT JOIN cash_entry k ON k.order_id = c.order_id AND k.kind = 'corrected' AND k.id > c.id
         WHERE c.order_id = $1 AND c.kind = 'collected' AND NOT c.is_taken_back
         GROUP BY c.id, c.staff_id, c.due_dirhams, c.amount_dirhams, c.count_id"
    )
    .bind(order_id)
    .fetch_optional::<(Option<i64>, i64, i64, bool)>(tx)
    .await?;
    row.map(Collection::of).transpose()
}

/// Returns the cash that a member of staff has collected up to a day and nobody has counted, by order.
pub async fn held(
    on: impl Into<Executor<'_>>,
    staff_id: i64,
    day: NaiveDate,
) -> Result<HashMap<i64, Money>, DbError> {
    let rows = sql!(
        "SELECT order_id, amount_dirhams FROM cash_entry
         WHERE count_id IS NULL AND happened_on <= $2 AND staff_id = $1 AND kind = 'collected' AND NOT is_taken_back"
    )
    .bind_all(params![staff_id, day.to_string()])
    .fetch_all::<(i64, i64)>(on)
    .await?;
    rows.into_iter().map(|(order_id, amount)| Ok((order_id, decode::money(amount)?))).collect()
}

/// Marks the collection of an order's cash as taken back, and returns it with its time in milliseconds. Returns `None` if
/// there is none, or if it is counted.
pub async fn take_back(tx: &mut Tx, order_id: i64) -> Result<Option<(Collection, i64)>, DbError> {
    let row = sql!(
        "UPDATE cash_entry SET is_taken_back = TRUE
         WHERE order_id = $1 AND kind = 'collected' AND NOT is_taken_back AND count_id IS NULL
         RETURNING staff_id, due_dirhams, amount_dirhams, happened_at"
    )
    .bind(order_id)
    .fetch_optional::<(Option<i64>, i64, i64, i64)>(tx)
    .await?;
    row.map(|(staff_id, due, amount, happened_at)| {
        Ok((Collection::of((staff_id, due, amount, false))?, happened_at))
    })
    .transpose()
}

/// Returns what an order brought in cash, and what of it was given back.
pub async fn of_order(on: impl Into<Executor<'_>>, order_id: i64) -> Result<CashOfOrder, DbError> {
    let (deliveries, collected, given_back) = sql!(
        "SELECT CAST(coalesce(sum(CASE WHEN kind = 'collected' THEN 1 ELSE 0 END), 0) AS BIGINT) AS deliveries,
                CAST(coalesce(sum(CASE WHEN kind = 'refunded' THEN 0 ELSE amount_dirhams END), 0) AS BIGINT) AS collected,
                CAST(coalesce(sum(CASE WHEN kind = 'refunded' THEN -amount_dirhams ELSE 0 END), 0) AS BIGINT) AS given_back
         FROM cash_entry WHERE order_id = $1"
    )
    .bind(order_id)
    .fetch_one::<(i64, i64, i64)>(on)
    .await?;
    Ok(CashOfOrder {
        is_known: deliveries > 0,
        collected: decode::money(collected)?,
        given_back: decode::money(given_back)?,
    })
}

row! {
    /// An entry that is stored.
    #[derive(Clone, Debug)]
    pub struct StoredEntry {
        /// The order.
        pub order_id: i64,
        /// The name of its kind.
        pub kind: String,
        /// What came, or went if it is negative.
        pub amount_dirhams: i64,
        /// A remark, such as the reason of a refund.
        pub note: String,
        /// When, in milliseconds.
        pub happened_at: i64,
    }
}

/// Returns the entries of a customer's orders, the oldest first.
pub async fn of_customer(on: impl Into<Executor<'_>>, customer_id: i64) -> Result<Vec<StoredEntry>, DbError> {
    sql!(
        "SELECT e.order_id, e.kind, e.amount_dirhams, e.note, e.happened_at
         FROM cash_entry e JOIN shop_order o ON o.id = e.order_id
         WHERE o.customer_id = $1 ORDER BY e.id"
    )
    .bind(customer_id)
    .fetch_all(on)
    .await
}

/// A count to be inserted.
#[derive(Clone, Copy, Debug)]
pub struct NewCount<'a> {
    /// Identifies the request.
    pub key: &'a str,
    /// The holder; `None` for the office.
    pub staff_id: Option<i64>,
    /// The day up to which it counts.
    pub on: NaiveDate,
    /// What the screen showed.
    pub expected: Money,
    /// What is there.
    pub counted: Money,
    /// Why they differ.
    pub note: &'a str,
    /// Who counts.
    pub counted_by: &'a str,
    /// When, in milliseconds.
    pub counted_at: i64,
}

/// Inserts a count and returns its id; `None` if its key was used before.
pub async fn insert_count(tx: &mut Tx, new: &NewCount<'_>) -> Result<Option<i64>, DbError> {
    sql!(
        "INSERT INTO cash_count (key, staff_id, counted_on, expected_dirhams, counted_dirhams, note, counted_by,
                                 counted_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (key) DO NOTHING RETURNING id"
    )
    .bind_all(params![new.key, new.staff_id, new.on.to_string(), new.expected.dirhams(), new.counted.dirhams()])
    .bind_all(params![new.note, new.counted_by, new.counted_at])
    .fetch_optional_scalar::<i64>(tx)
    .await
}

/// Locks all open entries of a holder up to a day. What a correction that held one of them has written is seen by the next
/// statement, as PostgreSQL reads the rows of each at its start.
pub async fn lock_open(tx: &mut Tx, staff_id: Option<i64>, on: NaiveDate) -> Result<(), DbError> {
    sql!(
        "UPDATE cash_entry SET count_id = NULL
         WHERE count_id IS NULL AND happened_on <= $1 AND coalesce(staff_id, 0) = $2"
    )
    .bind_all(params![on.to_string(), staff_id.unwrap_or(0)])
    .run(tx)
    .await
}

/// Closes all open entries of a holder up to a day and returns their number.
pub async fn close(tx: &mut Tx, count_id: i64, staff_id: Option<i64>, on: NaiveDate) -> Result<u64, DbError> {
    sql!(
        "UPDATE cash_entry SET count_id = $1
         WHERE count_id IS NULL AND happened_on <= $2 AND coalesce(staff_id, 0) = $3"
    )
    .bind_all(params![count_id, on.to_string(), staff_id.unwrap_or(0)])
    .execute(tx)
    .await
}

/// Returns the sum of the office's open entries up to a day.
pub async fn open_of_office(on: impl Into<Executor<'_>>, day: NaiveDate) -> Result<Money, DbError> {
    let sum = sql!(
        "SELECT CAST(coalesce(sum(amount_dirhams), 0) AS BIGINT) AS open_dirhams
         FROM cash_entry WHERE count_id IS NULL AND happened_on <= $1 AND staff_id IS NULL"
    )
    .bind(day.to_string())
    .fetch_scalar::<i64>(on)
    .await?;
    decode::money(sum)
}

/// Returns the sum of the entries that a count closed.
pub async fn sum_of(tx: &mut Tx, count_id: i64) -> Result<Money, DbError> {
    let sum = sql!(
        "SELECT CAST(coalesce(sum(amount_dirhams), 0) AS BIGINT) AS closed_dirhams FROM cash_entry WHERE count_id = $1"
    )
    .bind(count_id)
    .fetch_scalar::<i64>(tx)
    .await?;
    decode::money(sum)
}

row! {
    struct CountRow {
        id: i64,
        key: String,
        username: Option<String>,
        name: Option<String>,
        counted_on: String,
        expected_dirhams: i64,
        counted_dirhams: i64,
        note: String,
        counted_by: String,
        counted_at: i64,
    }
}

impl TryFrom<CountRow> for CashCount {
    type Error = DbError;

    fn try_from(row: CountRow) -> Result<Self, DbError> {
        Ok(Self {
            id: row.id,
            key: row.key,
            holder: row.username.zip(row.name).map(|(username, name)| Holder { username, name }),
            on: decode::date(&row.counted_on)?,
            expected: decode::money(row.expected_dirhams)?,
            counted: decode::money(row.counted_dirhams)?,
            note: row.note,
            counted_by: row.counted_by,
            counted_at: row.counted_at,
        })
    }
}

/// The start of a statement that reads [`CountRow`]s.
macro_rules! counts {
    () => {
        "SELECT c.id, c.key, s.username, s.name, c.counted_on, c.expected_dirhams, c.counted_dirhams, c.note,
                c.counted_by, c.counted_at
         FROM cash_count c LEFT JOIN staff s ON s.id = c.staff_id "
    };
}

/// Returns the count of a request.
pub async fn count_by_key(on: impl Into<Executor<'_>>, key: &str) -> Result<Option<CashCount>, DbError> {
    let row = sql!(counts!(), "WHERE c.key = $1").bind(key).fetch_optional::<CountRow>(on).await?;
    row.map(CashCount::try_from).transpose()
}

/// Returns the counts of a day, the oldest first.
pub async fn counts_of_day(on: impl Into<Executor<'_>>, day: NaiveDate) -> Result<Vec<CashCount>, DbError> {
    let rows = sql!(counts!(), "WHERE c.counted_on = $1 ORDER BY c.id")
        .bind(day.to_string())
        .fetch_all::<CountRow>(on)
        .await?;
    rows.into_iter().map(CashCount::try_from).collect()
}

/// Returns at most `limit` counts with ids below `before`, the newest first.
pub async fn counts(on: impl Into<Executor<'_>>, before: i64, limit: u32) -> Result<Vec<CashCount>, DbError> {
    let rows = sql!(counts!(), "WHERE c.id < $1 ORDER BY c.id DESC LIMIT $2")
        .bind_all(params![before, limit])
        .fetch_all::<CountRow>(on)
        .await?;
    rows.into_iter().map(CashCount::try_from).collect()
}

row! {
    struct SumRow {
        username: Option<String>,
        name: Option<String>,
        orders: i64,
        due_dirhams: i64,
        received_dirhams: i64,
        given_back_dirhams: i64,
        sum_dirhams: i64,
    }
}

impl TryFrom<SumRow> for HolderSums {
    type Error = DbError;

    fn try_from(row: SumRow) -> Result<Self, DbError> {
        Ok(Self {
            holder: row.username.zip(row.name).map(|(username, name)| Holder { username, name }),
            orders: decode::count(row.orders)?,
            due: decode::money(row.due_dirhams)?,
            received: decode::money(row.received_dirhams)?,
            given_back: decode::money(row.given_back_dirhams)?,
            sum: decode::money(row.sum_dirhams)?,
        })
    }
}

/// The columns of a [`SumRow`] and their tables. A delivery that was taken back is no order, and its two entries add up
/// to nothing.
macro_rules! sum_columns {
    () => {
        "SELECT s.username, s.name,
                CAST(sum(CASE WHEN e.kind = 'collected' AND NOT e.is_taken_back THEN 1 ELSE 0 END) AS BIGINT) AS orders,
                CAST(sum(CASE WHEN e.kind = 'refunded' THEN 0 ELSE e.due_dirhams END) AS BIGINT) AS due_dirhams,
                CAST(sum(CASE WHEN e.kind = 'refunded' THEN 0 ELSE e.amount_dirhams END) AS BIGINT) AS received_dirhams,
                CAST(sum(CASE WHEN e.kind = 'refunded' THEN -e.amount_dirhams ELSE 0 END) AS BIGINT)
                    AS given_back_dirhams,
                CAST(sum(e.amount_dirhams) AS BIGINT) AS sum_dirhams
         FROM cash_entry e LEFT JOIN staff s ON s.id = e.staff_id "
    };
}

/// The end of a statement that reads [`SumRow`]s: the office first. A holder of whom all was taken back is left out.
macro_rules! by_holder {
    () => {
        " GROUP BY s.username, s.name
         HAVING sum(e.amount_dirhams) <> 0 OR sum(e.due_dirhams) <> 0
                OR sum(CASE WHEN e.is_taken_back OR e.kind = 'corrected' THEN 0 ELSE 1 END) > 0
         ORDER BY coalesce(s.username, '')"
    };
}

/// Returns the sums of a day's entries for each holder.
pub async fn sums_of_day(on: impl Into<Executor<'_>>, day: NaiveDate) -> Result<Vec<HolderSums>, DbError> {
    let rows = sql!(sum_columns!(), "WHERE e.happened_on = $1", by_holder!())
        .bind(day.to_string())
        .fetch_all::<SumRow>(on)
        .await?;
    rows.into_iter().map(HolderSums::try_from).collect()
}

/// Returns the sums of the open entries up to a day for each holder.
pub async fn open_sums(on: impl Into<Executor<'_>>, day: NaiveDate) -> Result<Vec<HolderSums>, DbError> {
    let rows = sql!(sum_columns!(), "WHERE e.count_id IS NULL AND e.happened_on <= $1", by_holder!())
        .bind(day.to_string())
        .fetch_all::<SumRow>(on)
        .await?;
    rows.into_iter().map(HolderSums::try_from).collect()
}
