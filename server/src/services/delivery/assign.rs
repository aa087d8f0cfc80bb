//! Giving orders to drivers.

use std::collections::BTreeSet;

use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::round::{GIVEN_MAX, check_driver, check_givable};
use serde_json::json;

use crate::failure::Failure;
use crate::model::staff::Staff;
use crate::model::staff_order::ListedOrder;
use crate::services::audit_log::{self, Actor, Change, order_subject};
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::order::{self, GIVEN};
use crate::store::staff;

/// Returns those who can be given orders, sorted by username.
pub async fn drivers(state: &AppState) -> Result<Vec<Staff>, Failure> {
    let mut all = staff::all(&state.db).await?;
    all.retain(|member| check_driver(member.role, member.disabled_at.is_some()).is_ok());
    Ok(all)
}

/// Gives orders to a driver, or to nobody, all or none of them. Orders that the driver already has stay as they are.
/// Returns the orders.
///
/// # Errors
/// [`ServerErrorCode::NotADriver`], or [`ServerErrorCode::OrderNotGivable`] for the first order that cannot be given.
pub async fn assign(
    state: &AppState,
    actor: &Actor,
    order_ids: &[i64],
    driver_id: Option<i64>,
) -> Result<Vec<ListedOrder>, Failure> {
    // In ascending order, so that two callers do not wait for each other.
    let ids: BTreeSet<_> = order_ids.iter().copied().collect();
    if ids.is_empty() || ids.len() > GIVEN_MAX {
        return Err(Failure::invalid("order_ids", ServerErrorCode::FieldMalformed));
    }
    let (orders, is_changed) = state.write(|tx| assign_in(state, tx, actor, &ids, driver_id)).await?;
    if is_changed {
        state.live.wake();
    }
    Ok(orders)
}

async fn assign_in(
    state: &AppState,
    mut tx: Tx,
    actor: &Actor,
    ids: &BTreeSet<i64>,
    driver_id: Option<i64>,
) -> Result<(Vec<ListedOrder>, bool), Failure> {
    let driver = match driver_id {
        Some(id) => Some(driver(&mut tx, id).await?),
        None => None,
    };
    let (mut orders, mut is_changed) = (Vec::new(), false);
    for id in ids {
        is_changed |= give(state, &mut tx, actor, *id, driver.as_ref()).await?;
        orders.extend(order::staff_row(&mut tx, *id).await?);
    }
    tx.commit().await?;
    Ok((orders, is_changed))
}

async fn driver(tx: &mut Tx, id: i64) -> Result<Staff, Failure> {
    let found = staff::by_id(tx, id).await?.ok_or_else(|| Failure::not_found(ResourceKind::Staff))?;
    check_driver(found.role, found.disabled_at.is_some())
        .map_err(|code| Failure::invalid("driver_id", code))?;
    Ok(found)
}

/// Gives an order to a driver. Returns whether somebody else had it.
async fn give(
    state: &AppState,
    tx: &mut Tx,
    actor: &Actor,
    order_id: i64,
    driver: Option<&Staff>,
) -> Result<bool, Failure> {
    order::lock(tx, order_id).await?;
    let found = order::get(&mut *tx, order_id).await?;
    let order = found.ok_or_else(|| Failure::not_found(ResourceKind::Order))?;
    let driver_id = driver.map(|driver| driver.id);
    if order.driver_id == driver_id {
        return Ok(false);
    }
    check_givable(order_id, order.status).map_err(Failure::refused)?;
    let before = match order.driver_id {
        Some(id) => staff::by_id(&mut *tx, id).await?.map(|driver| driver.username),
        None => None,
    };
    order::set_driver(tx, order_id, driver_id).await?;
    let now_ms = state.clock.now_ms();
    order::record_by_staff(tx, &order, (GIVEN, &actor.name), now_ms).await?;
    let change = Change {
        action: "order.assign",
        subject: order_subject(order_id),
        before: json!({"driver": before}),
        after: json!({"driver": driver.map(|driver| &driver.username)}),
    };
    audit_log::record(tx, actor, now_ms, change).await?;
    Ok(true)
}
