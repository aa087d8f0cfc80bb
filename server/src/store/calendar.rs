//! The shop's delivery calendar: the week, seasons with their own hours, and closed days.
//!
//! Whoever changes it counts the change in the same transaction with [`super::checkout_terms::change_calendar`], because
//! processes keep it in memory under its version.

use chrono::{Datelike, NaiveDate, Weekday};
use hamour_core::delivery::{Calendar, Season, WeeklyWindow};

use super::db::{DbError, Executor, Tx, params, row, sql};
use super::decode;

row! {
    struct WindowRow { season_id: i64, weekday: i64, start_minute: i64, end_minute: i64, capacity: i64 }
}

impl TryFrom<&WindowRow> for WeeklyWindow {
    type Error = DbError;

    fn try_from(row: &WindowRow) -> Result<Self, DbError> {
        let weekday = u8::try_from(row.weekday - 1).ok().and_then(|number| Weekday::try_from(number).ok());
        Ok(Self {
            weekday: decode::known(weekday, "weekday", row.weekday)?,
            start_minute: decode::minute(row.start_minute)?,
            end_minute: decode::minute(row.end_minute)?,
            capacity: decode::count(row.capacity)?,
        })
    }
}

row! {
    struct SeasonRow {
        id: i64,
        name: String,
        first_on: String,
        last_on: String,
        express_from_minute: Option<i64>,
        express_until_minute: Option<i64>,
    }
}

/// A season as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSeason {
    /// Identifies it.
    pub id: i64,
    /// The staff's name for it.
    pub name: String,
    /// Its dates and hours.
    pub season: Season,
}

/// Returns the windows of the week, sorted by day and start.
pub async fn week(on: impl Into<Executor<'_>>) -> Result<Vec<WeeklyWindow>, DbError> {
    let week = sql!(
        "SELECT CAST(0 AS BIGINT) AS season_id, weekday, start_minute, end_minute, capacity FROM slot_window
         ORDER BY weekday, start_minute, end_minute"
    )
    .fetch_all::<WindowRow>(on)
    .await?;
    week.iter().map(WeeklyWindow::try_from).collect()
}

/// Returns the seasons that end on this date or later, in the order in which they were added.
pub async fn seasons(on: impl Into<Executor<'_>>, first: NaiveDate) -> Result<Vec<StoredSeason>, DbError> {
    let mut on = on.into();
    let seasons = sql!(
        "SELECT id, name, first_on, last_on, express_from_minute, express_until_minute FROM season
         WHERE last_on >= $1 ORDER BY id"
    )
    .bind(first.to_string())
    .fetch_all::<SeasonRow>(on.reborrow())
    .await?;
    let windows = sql!(
        "SELECT w.season_id, w.weekday, w.start_minute, w.end_minute, w.capacity
         FROM season_window w JOIN season s ON s.id = w.season_id
         WHERE s.last_on >= $1 ORDER BY w.weekday, w.start_minute, w.end_minute"
    )
    .bind(first.to_string())
    .fetch_all::<WindowRow>(on)
    .await?;
    seasons
        .into_iter()
        .map(|row| Ok(StoredSeason { season: season(&row, &windows)?, id: row.id, name: row.name }))
        .collect()
}

/// Returns the calendar for this date and later ones.
pub async fn from(on: impl Into<Executor<'_>>, first: NaiveDate) -> Result<Calendar, DbError> {
    let mut on = on.into();
    let closed = sql!("SELECT closed_on FROM closed_day WHERE closed_on >= $1")
        .bind(first.to_string())
        .fetch_all::<(String,)>(on.reborrow())
        .await?;
    Ok(Calendar {
        week: week(on.reborrow()).await?,
        seasons: seasons(on.reborrow(), first).await?.into_iter().map(|stored| stored.season).collect(),
        closed: closed.iter().map(|(day,)| decode::date(day)).collect::<Result<_, _>>()?,
        extra: day_windows(on, first).await?,
    })
}

row! {
    struct DayWindowRow { day_on: String, start_minute: i64, end_minute: i64, capacity: i64 }
}

/// Returns the windows of single dates from this date on, sorted by date and start.
pub async fn day_windows(
    on: impl Into<Executor<'_>>,
    first: NaiveDate,
) -> Result<Vec<(NaiveDate, WeeklyWindow)>, DbError> {
    let rows = sql!(
        "SELECT day_on, start_minute, end_minute, capacity FROM day_window WHERE day_on >= $1
         ORDER BY day_on, start_minute, end_minute"
    )
    .bind(first.to_string())
    .fetch_all::<DayWindowRow>(on)
    .await?;
    let window = |row: DayWindowRow| {
        let day = decode::date(&row.day_on)?;
        let window = WeeklyWindow {
            weekday: day.weekday(),
            start_minute: decode::minute(row.start_minute)?,
            end_minute: decode::minute(row.end_minute)?,
            capacity: decode::count(row.capacity)?,
        };
        Ok((day, window))
    };
    rows.into_iter().map(window).collect()
}

/// Replaces the windows of one date.
pub async fn set_day_windows(tx: &mut Tx, day: NaiveDate, windows: &[WeeklyWindow]) -> Result<(), DbError> {
    sql!("DELETE FROM day_window WHERE day_on = $1").bind(day.to_string()).run(&mut *tx).await?;
    for window in windows {
        sql!("INSERT INTO day_window (day_on, start_minute, end_minute, capacity) VALUES ($1, $2, $3, $4)")
            .bind(day.to_string())
            .bind(i64::from(window.start_minute))
            .bind(i64::from(window.end_minute))
            .bind(window.capacity)
            .run(&mut *tx)
            .await?;
    }
    Ok(())
}

fn season(row: &SeasonRow, windows: &[WindowRow]) -> Result<Season, DbError> {
    let windows = windows.iter().filter(|window| window.season_id == row.id);
    let minutes = row.express_from_minute.zip(row.express_until_minute);
    Ok(Season {
        first_on: decode::date(&row.first_on)?,
        last_on: decode::date(&row.last_on)?,
        windows: windows.map(WeeklyWindow::try_from).collect::<Result<_, _>>()?,
        express_minutes: minutes
            .map(|(from, until)| Ok::<_, DbError>((decode::minute(from)?, decode::minute(until)?)))
            .transpose()?,
    })
}

/// Inserts a window of the week, or changes its capacity.
pub async fn set_window(tx: &mut Tx, window: &WeeklyWindow) -> Result<(), DbError> {
    sql!(
        "INSERT INTO slot_window (weekday, start_minute, end_minute, capacity) VALUES ($1, $2, $3, $4)
         ON CONFLICT (weekday, start_minute, end_minute) DO UPDATE SET capacity = excluded.capacity"
    )
    .bind(i64::from(window.weekday.number_from_monday()))
    .bind(i64::from(window.start_minute))
    .bind(i64::from(window.end_minute))
    .bind(window.capacity)
    .run(tx)
    .await
}

/// Returns the capacity of a window of the week.
pub async fn capacity(
    tx: &mut Tx,
    weekday: Weekday,
    start_minute: u16,
    end_minute: u16,
) -> Result<Option<i64>, DbError> {
    sql!("SELECT capacity FROM slot_window WHERE weekday = $1 AND start_minute = $2 AND end_minute = $3")
        .bind(i64::from(weekday.number_from_monday()))
        .bind(i64::from(start_minute))
        .bind(i64::from(end_minute))
        .fetch_optional_scalar::<i64>(tx)
        .await
}

/// Deletes a window of the week. Returns whether it existed.
pub async fn remove_window(
    tx: &mut Tx,
    weekday: Weekday,
    start_minute: u16,
    end_minute: u16,
) -> Result<bool, DbError> {
    sql!("DELETE FROM slot_window WHERE weekday = $1 AND start_minute = $2 AND end_minute = $3")
        .bind(i64::from(weekday.number_from_monday()))
        .bind(i64::from(start_minute))
        .bind(i64::from(end_minute))
        .affects_rows(tx)
        .await
}

/// Inserts a season and returns its id.
pub async fn insert_season(tx: &mut Tx, name: &str, season: &Season) -> Result<i64, DbError> {
    let id = sql!(
        "INSERT INTO season (name, first_on, last_on, express_from_minute, express_until_minute)
         VALUES ($1, $2, $3, $4, $5) RETURNING id"
    )
    .bind(name)
    .bind(season.first_on.to_string())
    .bind(season.last_on.to_string())
    .bind(season.express_minutes.map(|(from, _)| i64::from(from)))
    .bind(season.express_minutes.map(|(_, until)| i64::from(until)))
    .fetch_scalar::<i64>(&mut *tx)
    .await?;
    insert_season_windows(tx, id, season).await?;
    Ok(id)
}

async fn insert_season_windows(tx: &mut Tx, id: i64, season: &Season) -> Result<(), DbError> {
    for window in &season.windows {
        sql!(
            "INSERT INTO season_window (season_id, weekday, start_minute, end_minute, capacity)
             VALUES ($1, $2, $3, $4, $5)"
        )
        .bind(id)
        .bind(i64::from(window.weekday.number_from_monday()))
        .bind(i64::from(window.start_minute))
        .bind(i64::from(window.end_minute))
        .bind(window.capacity)
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// Replaces a season. Returns whether it existed.
pub async fn set_season(tx: &mut Tx, id: i64, name: &str, season: &Season) -> Result<bool, DbError> {
    let is_there = sql!(
        "UPDATE season SET name = $2, first_on = $3, last_on = $4, express_from_minute = $5,
                express_until_minute = $6
         WHERE id = $1"
    )
    .bind(id)
    .bind(name)
    .bind(season.first_on.to_string())
    .bind(season.last_on.to_string())
    .bind(season.express_minutes.map(|(from, _)| i64::from(from)))
    .bind(season.express_minutes.map(|(_, until)| i64::from(until)))
    .affects_rows(&mut *tx)
    .await?;
    if is_there {
        sql!("DELETE FROM season_window WHERE season_id = $1").bind(id).run(&mut *tx).await?;
        insert_season_windows(tx, id, season).await?;
    }
    Ok(is_there)
}

/// Deletes a season. Returns whether it existed.
pub async fn delete_season(tx: &mut Tx, id: i64) -> Result<bool, DbError> {
    sql!("DELETE FROM season WHERE id = $1").bind(id).affects_rows(tx).await
}

/// Returns the closed days from this date on, sorted by date, with their reasons.
pub async fn closed_from(
    on: impl Into<Executor<'_>>,
    first: NaiveDate,
) -> Result<Vec<(NaiveDate, String)>, DbError> {
    let days = sql!("SELECT closed_on, reason FROM closed_day WHERE closed_on >= $1 ORDER BY closed_on")
        .bind(first.to_string())
        .fetch_all::<(String, String)>(on)
        .await?;
    days.into_iter().map(|(day, reason)| Ok((decode::date(&day)?, reason))).collect()
}

/// Returns why a day is closed; `None` if it is open.
pub async fn reason_of_closing(tx: &mut Tx, day: NaiveDate) -> Result<Option<String>, DbError> {
    sql!("SELECT reason FROM closed_day WHERE closed_on = $1")
        .bind(day.to_string())
        .fetch_optional_scalar::<String>(tx)
        .await
}

/// Closes a day. Without a reason, a day that is closed already keeps its own.
pub async fn close(tx: &mut Tx, day: NaiveDate, reason: Option<&str>) -> Result<(), DbError> {
    sql!(
        "INSERT INTO closed_day (closed_on, reason) VALUES ($1, coalesce($2, ''))
         ON CONFLICT (closed_on) DO UPDATE SET reason = coalesce($2, closed_day.reason)"
    )
    .bind_all(params![day.to_string(), reason])
    .run(tx)
    .await
}

/// Opens a closed day again.
pub async fn open(tx: &mut Tx, day: NaiveDate) -> Result<(), DbError> {
    sql!("DELETE FROM closed_day WHERE closed_on = $1").bind(day.to_string()).run(tx).await
}
