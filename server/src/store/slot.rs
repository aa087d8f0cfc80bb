//! Delivery slots, the week that they are made from, and closed days.

use std::collections::BTreeSet;

use chrono::{NaiveDate, Weekday};
use hamour_core::delivery::{Slot, WeeklyWindow};

use super::db::{DbError, On, Tx, row, sql};
use super::typed;

row! {
    struct Row { id: i64, slot_on: String, start_minute: i64, end_minute: i64, capacity: i64, taken: i64 }
}

impl TryFrom<Row> for Slot {
    type Error = DbError;

    fn try_from(row: Row) -> Result<Self, DbError> {
        Ok(Self {
            id: row.id,
            on: typed::date(&row.slot_on)?,
            start_minute: typed::minute(row.start_minute)?,
            end_minute: typed::minute(row.end_minute)?,
            capacity: typed::count(row.capacity)?,
            taken: typed::count(row.taken)?,
        })
    }
}

row! {
    struct WindowRow { weekday: i64, start_minute: i64, end_minute: i64, capacity: i64 }
}

/// Slots from one date to another, both included, by date and start; closed days left out.
pub async fn between(on: impl Into<On<'_>>, first: NaiveDate, last: NaiveDate) -> Result<Vec<Slot>, DbError> {
    let rows = sql!(
        "SELECT id, slot_on, start_minute, end_minute, capacity, taken FROM slot
         WHERE slot_on BETWEEN $1 AND $2 AND slot_on NOT IN (SELECT closed_on FROM closed_day)
         ORDER BY slot_on, start_minute, end_minute"
    )
    .bind(first.to_string())
    .bind(last.to_string())
    .fetch_all::<Row>(on)
    .await?;
    rows.into_iter().map(Slot::try_from).collect()
}

/// A slot by its id, on a closed day too.
pub async fn get(on: impl Into<On<'_>>, id: i64) -> Result<Option<Slot>, DbError> {
    let row = sql!("SELECT id, slot_on, start_minute, end_minute, capacity, taken FROM slot WHERE id = $1")
        .bind(id)
        .fetch_optional::<Row>(on)
        .await?;
    row.map(Slot::try_from).transpose()
}

/// Takes a place; the slot as it was before, or nothing if it is full, on a closed day or not there.
pub async fn take(tx: &mut Tx, id: i64) -> Result<Option<Slot>, DbError> {
    let row = sql!(
        "UPDATE slot SET taken = taken + 1
         WHERE id = $1 AND taken < capacity AND slot_on NOT IN (SELECT closed_on FROM closed_day)
         RETURNING id, slot_on, start_minute, end_minute, capacity, taken - 1 AS taken"
    )
    .bind(id)
    .fetch_optional::<Row>(tx)
    .await?;
    row.map(Slot::try_from).transpose()
}

/// Gives a place back.
pub async fn give_back(tx: &mut Tx, id: i64) -> Result<(), DbError> {
    sql!("UPDATE slot SET taken = taken - 1 WHERE id = $1 AND taken > 0").bind(id).execute(tx).await.map(drop)
}

/// Makes a slot unless it is already there; whether it was made.
pub async fn make(tx: &mut Tx, on: NaiveDate, window: &WeeklyWindow) -> Result<bool, DbError> {
    let made = sql!(
        "INSERT INTO slot (slot_on, start_minute, end_minute, capacity) VALUES ($1, $2, $3, $4)
         ON CONFLICT (slot_on, start_minute, end_minute) DO NOTHING"
    )
    .bind(on.to_string())
    .bind(i64::from(window.start_minute))
    .bind(i64::from(window.end_minute))
    .bind(window.capacity)
    .execute(tx)
    .await?;
    Ok(made > 0)
}

/// The windows of the week.
pub async fn windows(on: impl Into<On<'_>>) -> Result<Vec<WeeklyWindow>, DbError> {
    let rows = sql!(
        "SELECT weekday, start_minute, end_minute, capacity FROM slot_window ORDER BY weekday, start_minute"
    )
    .fetch_all::<WindowRow>(on)
    .await?;
    rows.into_iter()
        .map(|row| {
            let weekday =
                u8::try_from(row.weekday - 1).ok().and_then(|number| Weekday::try_from(number).ok());
            Ok(WeeklyWindow {
                weekday: typed::known(weekday, "weekday", row.weekday)?,
                start_minute: typed::minute(row.start_minute)?,
                end_minute: typed::minute(row.end_minute)?,
                capacity: typed::count(row.capacity)?,
            })
        })
        .collect()
}

/// Adds a window to the week, or changes its places.
pub async fn set_window(tx: &mut Tx, window: &WeeklyWindow) -> Result<(), DbError> {
    sql!(
        "INSERT INTO slot_window (weekday, start_minute, end_minute, capacity) VALUES ($1, $2, $3, $4)
         ON CONFLICT (weekday, start_minute, end_minute) DO UPDATE SET capacity = excluded.capacity"
    )
    .bind(i64::from(window.weekday.number_from_monday()))
    .bind(i64::from(window.start_minute))
    .bind(i64::from(window.end_minute))
    .bind(window.capacity)
    .execute(tx)
    .await
    .map(drop)
}

/// The days on which nothing is delivered, from this one on.
pub async fn closed_from(on: impl Into<On<'_>>, first: NaiveDate) -> Result<BTreeSet<NaiveDate>, DbError> {
    let rows = sql!("SELECT closed_on FROM closed_day WHERE closed_on >= $1")
        .bind(first.to_string())
        .fetch_all::<(String,)>(on)
        .await?;
    rows.iter().map(|(day,)| typed::date(day)).collect()
}

/// Closes a day.
pub async fn close(tx: &mut Tx, day: NaiveDate, reason: &str) -> Result<(), DbError> {
    sql!(
        "INSERT INTO closed_day (closed_on, reason) VALUES ($1, $2)
         ON CONFLICT (closed_on) DO UPDATE SET reason = excluded.reason"
    )
    .bind(day.to_string())
    .bind(reason)
    .execute(tx)
    .await
    .map(drop)
}
