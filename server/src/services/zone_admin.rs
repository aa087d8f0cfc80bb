//! Administration of delivery zones by staff.

use hamour_core::Money;
use hamour_core::delivery::{check_fee, zone_fee};
use hamour_core::error_code::ServerErrorCode;
use hamour_core::message_args::MessageArg;
use serde_json::json;

use crate::failure::{ErrorInfo, Failure};
use crate::services::audit_log::{self, Actor, Change};
use crate::state::AppState;
use crate::store::db::Executor;
use crate::store::{checkout_terms, zone};

/// A zone, as staff see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneRow {
    /// Its official number.
    pub number: i64,
    /// Its name.
    pub name: String,
    /// The name of its municipality.
    pub municipality: String,
    /// The delivery fee.
    pub fee: Money,
    /// The zone's own delivery fee; `None` if the base fee applies.
    pub own_fee: Option<Money>,
    /// Whether Express Delivery is available there.
    pub has_express: bool,
}

/// Returns all zones, sorted by number.
pub async fn list(state: &AppState) -> Result<Vec<ZoneRow>, Failure> {
    zone_rows(&state.db).await
}

/// Sets the zones' own delivery fee, or resets them to the base fee if `fee` is `None`. Returns these zones. Carts are
/// priced with the new fee from now on.
pub async fn set_fee(
    state: &AppState,
    actor: &Actor,
    numbers: &[i64],
    fee: Option<Money>,
) -> Result<Vec<ZoneRow>, Failure> {
    fee.map(check_fee).transpose().map_err(Failure::refused)?;
    // Locked in a fixed order, so that concurrent changes cannot deadlock.
    let mut numbers = numbers.to_vec();
    numbers.sort_unstable();
    numbers.dedup();
    let numbers = &numbers;
    state
        .write(|mut tx| async move {
            let earlier = zone_rows(&mut tx).await?;
            for number in numbers {
                if !zone::set_fee(&mut tx, *number, fee).await? {
                    let name = vec![MessageArg::Name(number.to_string())];
                    return Err(Failure::refused(ErrorInfo::new(ServerErrorCode::NoSuchZone, name)));
                }
            }
            let mut zones = zone_rows(&mut tx).await?;
            zones.retain(|zone| numbers.contains(&zone.number));
            for zone in zones.iter().filter(|zone| !earlier.contains(zone)) {
                let before = earlier.iter().find(|one| one.number == zone.number).map(|one| one.own_fee);
                let (before, after) = (json!({"fee": before.flatten()}), json!({"fee": zone.own_fee}));
                let subject = ("zone", zone.number.to_string());
                let change = Change { action: "zone.fee", subject, before, after };
                audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            }
            tx.commit().await?;
            Ok(zones)
        })
        .await
}

async fn zone_rows(on: impl Into<Executor<'_>>) -> Result<Vec<ZoneRow>, Failure> {
    let mut on = on.into();
    let base = checkout_terms::get(on.reborrow()).await?.base_fee;
    let municipalities = zone::municipalities(on.reborrow()).await?;
    let of =
        |id| municipalities.iter().find(|one| one.id == id).map_or_else(String::new, |one| one.name.clone());
    zone::zones(on)
        .await?
        .into_iter()
        .map(|zone| {
            let own_fee = zone.delivery_fee_dirhams.map(Money::from_dirhams).transpose();
            let own_fee = own_fee.map_err(Failure::internal)?;
            Ok(ZoneRow {
                number: zone.number,
                municipality: of(zone.municipality_id),
                name: zone.name,
                fee: zone_fee(own_fee, base),
                own_fee,
                has_express: zone.has_express,
            })
        })
        .collect()
}
