//! Administration of delivery zones and municipalities by staff.

use hamour_core::Money;
use hamour_core::address::ZONE_MAX;
use hamour_core::delivery::{check_area_name, check_fee, zone_fee, zone_free_from};
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::message_args::MessageArg;
use serde_json::{Value, json};

use crate::failure::{ErrorInfo, Failure};
use crate::services::audit_log::{self, Actor, Change};
use crate::state::AppState;
use crate::store::catalogue_version::Changed;
use crate::store::db::{Executor, Tx};
use crate::store::zone::{self, Municipality, NewZone, Zone};
use crate::store::{catalogue_version, checkout_terms};

/// A zone, as staff see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneRow {
    /// Its official number.
    pub number: i64,
    /// Its name.
    pub name: String,
    /// Its name in Arabic; may be empty.
    pub name_ar: String,
    /// The id of its municipality.
    pub municipality_id: i64,
    /// The name of its municipality.
    pub municipality: String,
    /// The delivery fee.
    pub fee: Money,
    /// The zone's own delivery fee; `None` if the base fee applies.
    pub own_fee: Option<Money>,
    /// The amount from which delivery is free; `None` if it never is.
    pub free_from: Option<Money>,
    /// The zone's own amount; `None` if the shop's applies.
    pub own_free_from: Option<Money>,
    /// Whether Express Delivery is available there.
    pub has_express: bool,
}

/// A municipality, as staff see it.
#[derive(Clone, Debug)]
pub struct MunicipalityRow {
    /// Identifies it.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// Its name in Arabic; may be empty.
    pub name_ar: String,
}

/// All zones and municipalities.
#[derive(Clone, Debug)]
pub struct Zones {
    /// Counts the changes of zones and municipalities.
    pub version: i64,
    /// The municipalities, in their order.
    pub municipalities: Vec<MunicipalityRow>,
    /// The zones, sorted by number.
    pub zones: Vec<ZoneRow>,
}

/// What is changed of several zones at once; `None` stays as it is.
#[derive(Clone, Copy, Debug, Default)]
pub struct ZoneChange {
    /// Their own delivery fee, or the base fee.
    pub fee: Option<Option<Money>>,
    /// Their own amount from which delivery is free, or the shop's.
    pub free_from: Option<Option<Money>>,
    /// Whether Express Delivery is available there.
    pub has_express: Option<bool>,
    /// The id of their municipality.
    pub municipality_id: Option<i64>,
}

/// A zone that staff add or rename.
#[derive(Clone, Copy, Debug)]
pub struct NamedZone<'a> {
    /// Its official number.
    pub number: i64,
    /// Whether it is added.
    pub is_new: bool,
    /// Its name.
    pub name: &'a str,
    /// Its name in Arabic; may be empty.
    pub name_ar: &'a str,
    /// The id of its municipality.
    pub municipality_id: i64,
}

/// Returns all zones, sorted by number.
pub async fn list(state: &AppState) -> Result<Vec<ZoneRow>, Failure> {
    zone_rows(&state.db).await
}

/// Returns all zones and municipalities with their version.
pub async fn zones(state: &AppState) -> Result<Zones, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let (_, version) = checkout_terms::versions(&mut tx).await?;
    let row = |Municipality { id, name, name_ar }| MunicipalityRow { id, name, name_ar };
    let municipalities = zone::municipalities(&mut tx).await?.into_iter().map(row).collect();
    Ok(Zones { version, municipalities, zones: zone_rows(&mut tx).await? })
}

/// Begins a change of zones. `seen` is the version that the caller saw, if it matters.
async fn begin(tx: &mut Tx, seen: Option<i64>) -> Result<(), Failure> {
    let is_current = checkout_terms::change_zones(tx, seen).await?;
    if is_current { Ok(()) } else { Err(Failure::conflict(ServerErrorCode::DeliveryChanged)) }
}

/// Sets the zones' own delivery fee, or resets them to the base fee if `fee` is `None`. Returns these zones.
pub async fn set_fee(
    state: &AppState,
    actor: &Actor,
    numbers: &[i64],
    fee: Option<Money>,
) -> Result<Vec<ZoneRow>, Failure> {
    change(state, actor, numbers, &ZoneChange { fee: Some(fee), ..ZoneChange::default() }, None).await
}

/// Changes zones, and returns them. Carts are priced with it from now on.
pub async fn change(
    state: &AppState,
    actor: &Actor,
    numbers: &[i64],
    change: &ZoneChange,
    seen: Option<i64>,
) -> Result<Vec<ZoneRow>, Failure> {
    change.fee.flatten().map(check_fee).transpose().map_err(Failure::refused)?;
    let free_from = change.free_from.flatten().map(check_fee).transpose();
    free_from.map_err(|info| Failure::invalid("free_from", info))?;
    if numbers.is_empty() {
        return Err(Failure::invalid("numbers", ServerErrorCode::ZonesMissing));
    }
    let zones = state
        .write(|mut tx| async move {
            begin(&mut tx, seen).await?;
            if let Some(id) = change.municipality_id {
                municipality(&mut tx, id).await?;
            }
            let earlier = zone_rows(&mut tx).await?;
            let stored = zone::zones(&mut tx).await?;
            for number in numbers {
                let Some(zone) = stored.iter().find(|zone| zone.number == *number) else {
                    let name = vec![MessageArg::Name(number.to_string())];
                    return Err(Failure::refused(ErrorInfo::new(ServerErrorCode::NoSuchZone, name)));
                };
                zone::set_terms(&mut tx, &changed(zone, change)).await?;
            }
            let mut zones = zone_rows(&mut tx).await?;
            zones.retain(|zone| numbers.contains(&zone.number));
            for zone in zones.iter().filter(|zone| !earlier.contains(zone)) {
                let before = earlier.iter().find(|one| one.number == zone.number);
                let change = Change {
                    action: if change.is_fee() { "zone.fee" } else { "zone.change" },
                    subject: ("zone", zone.number.to_string()),
                    before: before.map_or(Value::Null, |before| change.logged(before)),
                    after: change.logged(zone),
                };
                audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            }
            if change.municipality_id.is_some() {
                catalogue_version::bump_version(&mut tx, Changed::Lists).await?;
            }
            tx.commit().await?;
            Ok(zones)
        })
        .await?;
    state.catalogue.announce_change();
    Ok(zones)
}

fn changed(zone: &Zone, change: &ZoneChange) -> Zone {
    let dirhams = |amount: Option<Money>| amount.map(Money::dirhams);
    Zone {
        municipality_id: change.municipality_id.unwrap_or(zone.municipality_id),
        delivery_fee_dirhams: change.fee.map_or(zone.delivery_fee_dirhams, dirhams),
        free_from_dirhams: change.free_from.map_or(zone.free_from_dirhams, dirhams),
        has_express: change.has_express.unwrap_or(zone.has_express),
        ..zone.clone()
    }
}

impl ZoneChange {
    /// Returns whether it only sets the fee.
    const fn is_fee(&self) -> bool {
        self.fee.is_some()
            && self.free_from.is_none()
            && self.has_express.is_none()
            && self.municipality_id.is_none()
    }

    /// Returns what it changes of a zone, as the audit log shows it.
    fn logged(&self, zone: &ZoneRow) -> Value {
        let mut shown = serde_json::Map::new();
        if self.fee.is_some() {
            shown.insert("fee".to_owned(), json!(zone.own_fee));
        }
        if self.free_from.is_some() {
            shown.insert("free_from".to_owned(), json!(zone.own_free_from));
        }
        if self.has_express.is_some() {
            shown.insert("has_express".to_owned(), json!(zone.has_express));
        }
        if self.municipality_id.is_some() {
            shown.insert("municipality".to_owned(), json!(zone.municipality));
        }
        Value::Object(shown)
    }
}

async fn municipality(tx: &mut Tx, id: i64) -> Result<Municipality, Failure> {
    let found = zone::find_municipality(tx, id).await?;
    found.ok_or_else(|| Failure::not_found(ResourceKind::Municipality))
}

fn check_names<'a>(name: &'a str, name_ar: &'a str) -> Result<(&'a str, &'a str), Failure> {
    let name = check_area_name(name, true).map_err(|info| Failure::invalid("name", info))?;
    let name_ar = check_area_name(name_ar, false).map_err(|info| Failure::invalid("name_ar", info))?;
    Ok((name, name_ar))
}

/// Adds a zone, or renames the one with this number and sets its municipality.
pub async fn save(
    state: &AppState,
    actor: &Actor,
    wanted: &NamedZone<'_>,
    seen: Option<i64>,
) -> Result<(), Failure> {
    let (name, name_ar) = check_names(wanted.name, wanted.name_ar)?;
    let number = wanted.number;
    if !(1..=ZONE_MAX).contains(&number) {
        let most = vec![MessageArg::Number(u32::try_from(ZONE_MAX).unwrap_or(u32::MAX))];
        return Err(Failure::invalid("number", ErrorInfo::new(ServerErrorCode::ZoneNumberInvalid, most)));
    }
    state
        .write(|mut tx| async move {
            begin(&mut tx, seen).await?;
            let to = municipality(&mut tx, wanted.municipality_id).await?;
            let earlier = zone::find_zone(&mut tx, number).await?;
            match (&earlier, wanted.is_new) {
                (Some(_), true) => {
                    let name = vec![MessageArg::Name(number.to_string())];
                    let exists = ErrorInfo::new(ServerErrorCode::ZoneExists, name);
                    return Err(Failure::invalid("number", exists));
                }
                (None, false) => return Err(Failure::not_found(ResourceKind::Zone)),
                (None, true) => {
                    let municipality_id = to.id;
                    let (delivery_fee, free_from, has_express) = (None, None, false);
                    let new = NewZone {
                        number,
                        name,
                        name_ar,
                        municipality_id,
                        delivery_fee,
                        free_from,
                        has_express,
                    };
                    zone::insert_zone(&mut tx, &new).await?;
                }
                (Some(zone), false) => {
                    zone::rename_zone(&mut tx, number, name, name_ar).await?;
                    zone::set_terms(&mut tx, &Zone { municipality_id: to.id, ..zone.clone() }).await?;
                }
            }
            let before = match &earlier {
                None => Value::Null,
                Some(zone) => {
                    let from = municipality(&mut tx, zone.municipality_id).await?;
                    json!({"name": zone.name, "name_ar": zone.name_ar, "municipality": from.name})
                }
            };
            let change = Change {
                action: if wanted.is_new { "zone.add" } else { "zone.rename" },
                subject: ("zone", number.to_string()),
                before,
                after: json!({"name": name, "name_ar": name_ar, "municipality": to.name}),
            };
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            catalogue_version::bump_version(&mut tx, Changed::Lists).await?;
            Ok(tx.commit().await?)
        })
        .await?;
    state.catalogue.announce_change();
    Ok(())
}

/// Adds a municipality after the others, or renames the one with this id.
pub async fn save_municipality(
    state: &AppState,
    actor: &Actor,
    id: Option<i64>,
    (name, name_ar): (&str, &str),
    seen: Option<i64>,
) -> Result<(), Failure> {
    let (name, name_ar) = check_names(name, name_ar)?;
    state
        .write(|mut tx| async move {
            begin(&mut tx, seen).await?;
            let before = match id {
                None => {
                    let position = zone::next_position(&mut tx).await?;
                    zone::insert_municipality(&mut tx, name, name_ar, position).await?;
                    Value::Null
                }
                Some(id) => {
                    let earlier = municipality(&mut tx, id).await?;
                    zone::rename_municipality(&mut tx, id, name, name_ar).await?;
                    json!({"name": earlier.name, "name_ar": earlier.name_ar})
                }
            };
            let change = Change {
                action: if id.is_none() { "municipality.add" } else { "municipality.rename" },
                subject: ("municipality", name.to_owned()),
                before,
                after: json!({"name": name, "name_ar": name_ar}),
            };
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            catalogue_version::bump_version(&mut tx, Changed::Lists).await?;
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await?;
    state.catalogue.announce_change();
    Ok(())
}

async fn zone_rows(on: impl Into<Executor<'_>>) -> Result<Vec<ZoneRow>, Failure> {
    let mut on = on.into();
    let terms = checkout_terms::get(on.reborrow()).await?;
    let municipalities = zone::municipalities(on.reborrow()).await?;
    let of =
        |id| municipalities.iter().find(|one| one.id == id).map_or_else(String::new, |one| one.name.clone());
    zone::zones(on)
        .await?
        .into_iter()
        .map(|zone| {
            let (own_fee, own_free_from) = (zone.own_fee()?, zone.own_free_from()?);
            Ok(ZoneRow {
                number: zone.number,
                municipality: of(zone.municipality_id),
                municipality_id: zone.municipality_id,
                name: zone.name,
                name_ar: zone.name_ar,
                fee: zone_fee(own_fee, terms.base_fee),
                own_fee,
                free_from: zone_free_from(own_free_from, terms.free_from),
                own_free_from,
                has_express: zone.has_express,
            })
        })
        .collect()
}
