//! Seasons: dates with delivery hours of their own, such as Ramadan.

use hamour_core::delivery::{self, Season, check_area_name, check_season};
use hamour_core::error_code::ResourceKind;
use serde_json::{Value, json};

use super::{begin, check_dates, logged, times_text};
use crate::failure::Failure;
use crate::services::audit_log::{self, Actor, Change};
use crate::services::slot::top_up;
use crate::state::AppState;
use crate::store::calendar::{self, StoredSeason};
use crate::store::checkout_terms;

/// A season that is not over.
#[derive(Clone, Debug)]
pub struct PlannedSeason {
    /// Identifies it.
    pub id: i64,
    /// The staff's name for it.
    pub name: String,
    /// Its dates and hours.
    pub season: Season,
}

/// Returns the seasons that are not over, in the order in which they were added, with the calendar's version.
pub async fn seasons(state: &AppState) -> Result<(i64, Vec<PlannedSeason>), Failure> {
    let mut tx = state.db.begin_reading().await?;
    let (version, _) = checkout_terms::versions(&mut tx).await?;
    let today = delivery::date_at(state.clock.now());
    let seasons = calendar::seasons(&mut tx, today).await?.into_iter();
    let planned = |StoredSeason { id, name, season }| PlannedSeason { id, name, season };
    Ok((version, seasons.map(planned).collect()))
}

/// Adds a season, or replaces the one with this id.
pub async fn save_season(
    state: &AppState,
    actor: &Actor,
    id: Option<i64>,
    (name, season): (&str, &Season),
    seen: Option<i64>,
) -> Result<(), Failure> {
    let name = check_area_name(name, true).map_err(|info| Failure::invalid("name", info))?;
    let now = state.clock.now();
    check_season(season, now).map_err(|(field, info)| Failure::invalid(field, info))?;
    state
        .write(|mut tx| async move {
            begin(&mut tx, seen).await?;
            let calendar = calendar::from(&mut tx, delivery::date_at(now)).await?;
            let coming = calendar::seasons(&mut tx, delivery::date_at(now)).await?;
            let earlier = id.and_then(|id| coming.into_iter().find(|stored| stored.id == id));
            match id {
                None => drop(calendar::insert_season(&mut tx, name, season).await?),
                Some(id) if earlier.is_some() => drop(calendar::set_season(&mut tx, id, name, season).await?),
                Some(_) => return Err(Failure::not_found(ResourceKind::Season)),
            }
            check_dates(&mut tx, &calendar, now).await?;
            let before = earlier.map_or(Value::Null, |stored| season_json(&stored.name, &stored.season));
            let change = Change {
                action: if id.is_some() { "season.change" } else { "season.add" },
                subject: ("season", name.to_owned()),
                before,
                after: season_json(name, season),
            };
            audit_log::record(&mut tx, actor, now.timestamp_millis(), change).await?;
            Ok(tx.commit().await?)
        })
        .await?;
    top_up(state).await.map(drop)
}

/// Removes a season. Its dates have the windows of the week again; orders keep their slot.
pub async fn remove_season(
    state: &AppState,
    actor: &Actor,
    id: i64,
    seen: Option<i64>,
) -> Result<(), Failure> {
    let now = state.clock.now();
    state
        .write(|mut tx| async move {
            begin(&mut tx, seen).await?;
            let calendar = calendar::from(&mut tx, delivery::date_at(now)).await?;
            let coming = calendar::seasons(&mut tx, delivery::date_at(now)).await?;
            let missing = || Failure::not_found(ResourceKind::Season);
            let StoredSeason { name, season, .. } =
                coming.into_iter().find(|stored| stored.id == id).ok_or_else(missing)?;
            calendar::delete_season(&mut tx, id).await?;
            check_dates(&mut tx, &calendar, now).await?;
            let before = season_json(&name, &season);
            let change =
                Change { action: "season.remove", subject: ("season", name), before, after: Value::Null };
            audit_log::record(&mut tx, actor, now.timestamp_millis(), change).await?;
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await?;
    top_up(state).await.map(drop)
}

/// Returns a season as the audit log shows it.
fn season_json(name: &str, season: &Season) -> Value {
    json!({
        "name": name,
        "first_on": season.first_on.to_string(),
        "last_on": season.last_on.to_string(),
        "express": season.express_minutes.map(|(from, until)| times_text(from, until)),
        "windows": season.windows.iter().map(|window| logged(window, true)).collect::<Vec<_>>(),
    })
}
