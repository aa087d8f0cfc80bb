//! The correction of a driver's mistyped amount.

use hamour_core::cash::CashKind;
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::money::Money;
use hamour_core::round::{check_cash, check_corrections};
use serde_json::json;

use super::{insert, take_back_open};
use crate::failure::Failure;
use crate::model::cash::CashState;
use crate::services::audit_log::{self, Actor, Change, order_subject};
use crate::state::AppState;
use crate::store::cash::{self, Collection};
use crate::store::db::Tx;
use crate::store::order;

/// The maximum number of an order's events that are searched for corrections.
const EVENTS_MAX: u32 = 100;

/// Corrects the amount that is noted for an order that the caller delivered, on the day on which it was taken. The amount
/// that is noted already changes nothing.
///
/// # Errors
/// What is wrong with the amount; not found if the caller holds no cash of the order; [`ServerErrorCode::CashSettled`];
/// [`ServerErrorCode::CashCorrectedOften`].
pub async fn correct(state: &AppState, actor: &Actor, order_id: i64, received: Money) -> Result<(), Failure> {
    check_cash(received).map_err(|info| Failure::invalid("cash_received", info))?;
    if state.write(|tx| correct_in(state, tx, actor, order_id, received)).await? {
        state.live.wake();
    }
    Ok(())
}

/// Returns whether the amount was another one.
async fn correct_in(
    state: &AppState,
    mut tx: Tx,
    actor: &Actor,
    order_id: i64,
    received: Money,
) -> Result<bool, Failure> {
    let missing = || Failure::not_found(ResourceKind::Order);
    order::lock(&mut tx, order_id).await?;
    let holder = actor.staff.map(|(id, _)| id);
    let noted = cash::collection(&mut tx, order_id).await?;
    let noted =
        noted.filter(|noted| noted.staff_id.is_some() && noted.staff_id == holder).ok_or_else(missing)?;
    if noted.amount == received {
        return Ok(false);
    }
    // After the lock of the collection, so that a count that has just ended is seen.
    let order = order::get(&mut tx, order_id).await?.ok_or_else(missing)?;
    if order.cash == CashState::Settled {
        return Err(Failure::conflict(ServerErrorCode::CashSettled));
    }
    let events = order::events_of(&mut tx, order_id, EVENTS_MAX).await?;
    let corrections =
        events.iter().filter(|event| event.action.as_deref() == Some(order::CASH_CORRECTED)).count();
    check_corrections(corrections).map_err(Failure::conflict)?;
    let happened = take_back_open(&mut tx, order_id).await?;
    let happened = happened.ok_or_else(|| Failure::internal("a collection was counted under its lock"))?;
    // Even if it is nothing, so that it can be corrected again.
    insert(&mut tx, order_id, CashKind::Collected, Collection { amount: received, ..noted }, happened)
        .await?;
    let now_ms = state.clock.now_ms();
    order::record_by_staff(&mut tx, &order, (order::CASH_CORRECTED, &actor.name), now_ms).await?;
    let change = Change {
        action: "order.cash",
        subject: order_subject(order_id),
        before: json!({"cash_received": noted.amount}),
        after: json!({"cash_received": received}),
    };
    audit_log::record(&mut tx, actor, now_ms, change).await?;
    tx.commit().await?;
    Ok(true)
}
