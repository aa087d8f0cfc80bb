//! The shop's delivery calendar: the week, seasons with their own hours, and closed days.

use chrono::{NaiveDate, Weekday};
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
        first_on: String,
        last_on: String,
        express_from_minute: Option<i64>,
        express_until_minute: Option<i64>,
    }
}

/// Returns the calendar for this date and later ones.
pub async fn from(on: impl Into<Executor<'_>>, first: NaiveDate) -> Result<Calendar, DbError> {
    let mut on = on.into();
    let week = sql!(
        "SELECT CAST(0 AS BIGINT) AS season_id, weekday, start_minute, end_minute, capacity FROM slot_window
         ORDER BY weekday, start_minute"
    )
    .fetch_all::<WindowRow>(on.reborrow())
    .await?;
    let seasons = sql!(
        "SELECT id, first_on, last_on, express_from_minute, express_until_minute FROM season
         WHERE last_on >= $1 ORDER BY id"
    )
    .bind(first.to_string())
    .fetch_all::<SeasonRow>(on.reborrow())
    .await?;
    let windows = sql!(
        "SELECT w.season_id, w.weekday, w.start_minute, w.end_minute, w.capacity
         FROM season_window w JOIN season s ON s.id = w.season_id
         WHERE s.last_on >= $1 ORDER BY w.weekday, w.start_minute"
    )
    .bind(first.to_string())
    .fetch_all::<WindowRow>(on.reborrow())
    .await?;
    let closed = sql!("SELECT closed_on FROM closed_day WHERE closed_on >= $1")
        .bind(first.to_string())
        .fetch_all::<(String,)>(on)
        .await?;
    Ok(Calendar {
        week: week.iter().map(WeeklyWindow::try_from).collect::<Result<_, _>>()?,
        seasons: seasons.iter().map(|row| season(row, &windows)).collect::<Result<_, _>>()?,
        closed: closed.iter().map(|(day,)| decode::date(day)).collect::<Result<_, _>>()?,
    })
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
    Ok(id)
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
