//! Photos at the door. They show people's front doors, so that only staff see them, and not for longer than needed.

use std::time::Duration;

use chrono::TimeDelta;
use hamour_core::error_code::ResourceKind;
use hamour_core::round::{PHOTO_DAYS, PHOTO_SIDE_MAX};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::picture;
use crate::services::audit_log::{self, Actor, Change, order_subject};
use crate::services::purge::purge;
use crate::state::AppState;
use crate::store::order::{self, PHOTOGRAPHED};
use crate::store::purge::Old;
use crate::store::{db, delivery};

/// The maximum wait of a photo for its turn. The phone tries again.
pub const PHOTO_WAIT: Duration = Duration::from_secs(5);

/// Stores the photo of a report by the caller, re-encoded. Repeating it changes nothing.
///
/// # Errors
/// Not found if the caller made no such report; otherwise why the file is not a picture that the shop accepts.
pub async fn add_photo(state: &AppState, actor: &Actor, key: &str, bytes: Vec<u8>) -> Result<(), Failure> {
    let missing = || Failure::not_found(ResourceKind::Report);
    let report = delivery::by_key(&state.db, key).await?.ok_or_else(missing)?;
    if actor.staff.is_none_or(|(id, _)| id != report.staff_id) {
        return Err(missing());
    }
    if report.has_photo {
        return Ok(());
    }
    let webp = state.photos.run(move || picture::photo(&bytes, PHOTO_SIDE_MAX)).await??;
    let is_new = state.write(|tx| add_in(state, tx, actor, (key, report.order_id), &webp)).await?;
    if is_new {
        state.live.wake();
    }
    Ok(())
}

async fn add_in(
    state: &AppState,
    mut tx: db::Tx,
    actor: &Actor,
    (key, order_id): (&str, i64),
    webp: &[u8],
) -> Result<bool, Failure> {
    let now_ms = state.clock.now_ms();
    order::lock(&mut tx, order_id).await?;
    let found = order::get(&mut tx, order_id).await?;
    let order = found.ok_or_else(|| Failure::not_found(ResourceKind::Order))?;
    if !delivery::insert_photo(&mut tx, key, webp, now_ms).await? {
        return Ok(false);
    }
    order::record_by_staff(&mut tx, &order, (PHOTOGRAPHED, &actor.name), now_ms).await?;
    let (subject, before) = (order_subject(order_id), Value::Null);
    let change = Change { action: "order.photo", subject, before, after: json!({"report": key}) };
    audit_log::record(&mut tx, actor, now_ms, change).await?;
    tx.commit().await?;
    Ok(true)
}

/// Returns the photo of a report, as WebP.
pub async fn photo(state: &AppState, key: &str) -> Result<Vec<u8>, Failure> {
    delivery::photo(&state.db, key).await?.ok_or_else(|| Failure::not_found(ResourceKind::Report))
}

/// Deletes old photos and returns their number.
pub async fn delete_expired(state: &AppState) -> Result<u64, Failure> {
    let before = state.clock.now() - TimeDelta::days(PHOTO_DAYS);
    purge(state, Old::DoorPhotos, before.timestamp_millis()).await
}
