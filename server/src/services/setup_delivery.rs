//! The delivery of a new shop: where, when and for what fee. Until the shop opens, the whole can be set again.

use hamour_core::Money;
use hamour_core::delivery::{WeeklyWindow, check_windows, time_text};
use hamour_core::error_code::ServerErrorCode;
use hamour_core::settings::check_settings;
use hamour_core::setup::is_same_every_day;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::services::audit_log::{self, Actor, Change};
use crate::services::import::{MunicipalityEntry, insert_area, zone_names, zone_numbers};
use crate::services::settings::SETUP_PENDING;
use crate::services::{demo, form_version, slot};
use crate::state::AppState;
use crate::store::catalogue_version::Changed;
use crate::store::db::Tx;
use crate::store::{calendar, catalogue_version, checkout_terms, customer, settings, zone};

/// The delivery of a new shop.
#[derive(Clone, Debug)]
pub struct FirstDelivery {
    /// The names of the municipalities to which it delivers, in all of their zones.
    pub areas: Vec<String>,
    /// The windows of the week.
    pub windows: Vec<WeeklyWindow>,
    /// The delivery fee.
    pub base_fee: Money,
    /// The amount from which delivery is free; `None` if it never is.
    pub free_from: Option<Money>,
}

/// Returns the delivery that the set-up has set, with its version. `None` if there is none, if it was changed in other
/// places so that the set-up cannot say it, or if the shop has been open.
pub async fn first_delivery(state: &AppState) -> Result<Option<(i64, FirstDelivery)>, Failure> {
    stored(&mut state.db.begin_reading().await?).await
}

async fn stored(tx: &mut Tx) -> Result<Option<(i64, FirstDelivery)>, Failure> {
    let is_new = settings::get(&mut *tx, SETUP_PENDING).await?.is_some() && !customer::any(&mut *tx).await?;
    let windows = calendar::week(&mut *tx).await?;
    if !is_new || windows.is_empty() || !is_same_every_day(&windows) {
        return Ok(None);
    }
    let known = demo::areas()?;
    let there = zone::zones(&mut *tx).await?;
    let mut areas = Vec::new();
    for municipality in zone::municipalities(&mut *tx).await? {
        let of_area = |area: &&MunicipalityEntry| {
            (&area.name, &area.name_ar) == (&municipality.name, &municipality.name_ar)
        };
        let mut own = there.iter().filter(|zone| zone.municipality_id == municipality.id).peekable();
        let is_whole = own.peek().is_some()
            && known.iter().find(of_area).is_some_and(|area| is_plain(area, &own.collect::<Vec<_>>()));
        if !is_whole {
            return Ok(None);
        }
        areas.push(municipality.name);
    }
    if areas.is_empty() {
        return Ok(None);
    }
    let terms = checkout_terms::get(&mut *tx).await?;
    let delivery = FirstDelivery { areas, windows, base_fee: terms.base_fee, free_from: terms.free_from };
    let version = form_version::of(&(checkout_terms::versions(tx).await?, logged(&delivery)))?;
    // 48 bits, which the numbers of a browser can hold.
    let version = version.get(..12).and_then(|digits| i64::from_str_radix(digits, 16).ok());
    Ok(Some((version.unwrap_or_default(), delivery)))
}

/// Returns whether an area has all of its zones, each as the set-up makes them.
fn is_plain(area: &MunicipalityEntry, zones: &[&zone::Zone]) -> bool {
    let mut numbers = zone_numbers(area).unwrap_or_default();
    numbers.sort_unstable();
    numbers.iter().eq(zones.iter().map(|zone| &zone.number))
        && zones.iter().all(|zone| {
            let has_own_terms = zone.delivery_fee_dirhams.is_some() || zone.free_from_dirhams.is_some();
            let (name, name_ar) = zone_names(area, zone.number);
            !has_own_terms && !zone.has_express && (&zone.name, &zone.name_ar) == (&name, &name_ar)
        })
}

/// Sets the zones, the week and the fees of a new shop. `seen` is the version of the delivery that it replaces, if the
/// set-up has set one before.
///
/// # Errors
/// [`ServerErrorCode::SetupDone`] if the shop has zones or windows that the set-up does not replace;
/// [`ServerErrorCode::DeliveryChanged`] if they were changed meanwhile; those of fees and windows.
pub async fn set_delivery(
    state: &AppState,
    actor: &Actor,
    wanted: &FirstDelivery,
    seen: Option<i64>,
) -> Result<(), Failure> {
    let all = demo::areas()?;
    let areas: Vec<_> = all.iter().filter(|area| wanted.areas.contains(&area.name)).collect();
    if areas.is_empty() || areas.len() < wanted.areas.len() {
        return Err(Failure::invalid("areas", ServerErrorCode::ZonesMissing));
    }
    if wanted.windows.is_empty() {
        return Err(Failure::invalid("windows", ServerErrorCode::FieldMalformed));
    }
    check_windows(&wanted.windows).map_err(|info| Failure::invalid("windows", info))?;
    check_fees(wanted)?;
    let areas = &areas;
    state.write(|tx| store_delivery(state, tx, actor, areas, wanted, seen)).await?;
    slot::top_up(state).await?;
    state.catalogue.announce_change();
    Ok(())
}

/// Checks the fees as the settings that they are.
fn check_fees(wanted: &FirstDelivery) -> Result<(), Failure> {
    let base_fee = wanted.base_fee.to_string();
    let free_from = wanted.free_from.map_or_else(|| "off".to_owned(), |from| from.to_string());
    let texts =
        [("base_fee", "delivery.base_fee", &base_fee), ("free_from", "delivery.free_from", &free_from)];
    for (field, name, text) in texts {
        if let Some((_, mistake)) = check_settings([(name, text.as_str())]).into_iter().next() {
            return Err(Failure::invalid(field, mistake.error_info()));
        }
    }
    Ok(())
}

async fn store_delivery(
    state: &AppState,
    mut tx: Tx,
    actor: &Actor,
    areas: &[&MunicipalityEntry],
    wanted: &FirstDelivery,
    seen: Option<i64>,
) -> Result<(), Failure> {
    // The calendar, the zones and the opening of the shop wait until the end of this transaction.
    checkout_terms::lock_express(&mut tx).await?;
    let before = make_room(&mut tx, seen).await?;
    checkout_terms::change_calendar(&mut tx, None).await?;
    checkout_terms::change_zones(&mut tx, None).await?;
    for window in &wanted.windows {
        calendar::set_window(&mut tx, window).await?;
    }
    let position = zone::next_position(&mut tx).await?;
    for (position, area) in (position..).zip(areas) {
        insert_area(&mut tx, area, position).await?;
    }
    let terms = checkout_terms::get(&mut tx).await?;
    let terms = checkout_terms::Terms { base_fee: wanted.base_fee, free_from: wanted.free_from, ..terms };
    checkout_terms::set(&mut tx, &terms).await?;
    catalogue_version::bump_version(&mut tx, Changed::Lists).await?;
    let change = Change {
        action: "setup.delivery",
        subject: ("shop", String::new()),
        before: before.as_ref().map_or(Value::Null, logged),
        after: logged(wanted),
    };
    audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
    Ok(tx.commit().await?)
}

/// Removes the delivery that the caller saw, and returns it. Nothing is removed, and nothing may be there, if they saw none.
async fn make_room(tx: &mut Tx, seen: Option<i64>) -> Result<Option<FirstDelivery>, Failure> {
    let Some(seen) = seen else {
        let is_free = calendar::week(&mut *tx).await?.is_empty() && zone::zones(tx).await?.is_empty();
        return if is_free { Ok(None) } else { Err(Failure::conflict(ServerErrorCode::SetupDone)) };
    };
    let Some((version, before)) = stored(&mut *tx).await? else {
        return Err(Failure::conflict(ServerErrorCode::SetupDone));
    };
    if version != seen {
        return Err(Failure::conflict(ServerErrorCode::DeliveryChanged));
    }
    for window in &before.windows {
        calendar::remove_window(tx, window.weekday, window.start_minute, window.end_minute).await?;
    }
    zone::delete_all(tx).await?;
    Ok(Some(before))
}

fn logged(delivery: &FirstDelivery) -> Value {
    let window = |window: &WeeklyWindow| {
        let WeeklyWindow { weekday, start_minute, end_minute, capacity } = window;
        format!("{weekday} {}-{}: {capacity}", time_text(*start_minute), time_text(*end_minute))
    };
    json!({
        "areas": delivery.areas, "windows": delivery.windows.iter().map(window).collect::<Vec<_>>(),
        "base_fee": delivery.base_fee, "free_from": delivery.free_from,
    })
}
