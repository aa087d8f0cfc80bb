//! Idempotency keys of orders: a key identifies one request and its order. The response to a repeated request depends
//! on the current status of that order.

use chrono::{DateTime, TimeDelta, Utc};
use hamour_core::error_code::ServerErrorCode;
use sha2::{Digest as _, Sha256};

use super::{PlaceOrderRequest, Placed};
use crate::failure::Failure;
use crate::services::payment::{self, ReturnTo};
use crate::services::purge::purge;
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::purge::Old;
use crate::store::{idempotency, order};

/// How long a key identifies its order.
const LIFETIME: TimeDelta = TimeDelta::hours(24);

/// Claims a key. Returns `None` if the key is new, or the stored response if the same request came before.
///
/// # Errors
/// [`ServerErrorCode::IdempotencyKeyReused`] if the key belongs to another request.
pub(super) async fn claim(
    tx: &mut Tx,
    customer_id: i64,
    key: &str,
    request: &PlaceOrderRequest,
    now: DateTime<Utc>,
) -> Result<Option<Placed>, Failure> {
    let body = serde_json::to_vec(request).map_err(Failure::internal)?;
    let hash: [u8; 32] = Sha256::digest(&body).into();
    let expired = (now - LIFETIME).timestamp_millis();
    if idempotency::claim(tx, customer_id, key, hash, now.timestamp_millis(), expired).await? {
        return Ok(None);
    }
    let record = idempotency::get(tx, customer_id, key).await?;
    let record = record.ok_or_else(|| Failure::internal("a claimed idempotency key is gone"))?;
    if record.request_hash != hash {
        return Err(Failure::conflict(ServerErrorCode::IdempotencyKeyReused));
    }
    serde_json::from_str(&record.answer).map(Some).map_err(Failure::internal)
}

/// Stores the response to the request that claimed a key.
pub(super) async fn keep(tx: &mut Tx, customer_id: i64, key: &str, placed: &Placed) -> Result<(), Failure> {
    let answer = serde_json::to_string(placed).map_err(Failure::internal)?;
    Ok(idempotency::keep(tx, customer_id, key, &answer).await?)
}

/// Returns the response to a repeated request. An order that still waits for its payment gets its gateway form again,
/// and its hold restarts now; any other order gets no form, so that nobody pays twice.
///
/// # Errors
/// [`ServerErrorCode::OrderOver`] if the order was cancelled or its hold is over: nobody must pay for an order that is
/// not delivered. The key still belongs to that order. [`hamour_core::RuleCode::PaymentInProgress`] while a payment of
/// it is in progress.
pub(super) async fn replay(
    state: &AppState,
    tx: &mut Tx,
    earlier: Placed,
    request: &PlaceOrderRequest,
    now: DateTime<Utc>,
) -> Result<Placed, Failure> {
    let over = || Failure::conflict(ServerErrorCode::OrderOver);
    // Every change that ends the order or its payment takes this lock too, so the order cannot change before the
    // response is ready.
    order::lock(tx, earlier.order_id).await?;
    let order = order::get(&mut *tx, earlier.order_id).await?;
    let order = order.ok_or_else(|| Failure::internal("an order is gone"))?;
    if !order.status.counts() {
        return Err(over());
    }
    if order.awaited().is_none() {
        return Ok(Placed { gateway: None, ..earlier });
    }
    let own = ReturnTo::shop(&state.config);
    let return_to = request.return_to.as_ref().unwrap_or(&own);
    payment::restart(state, tx, &order, return_to, now).await?.ok_or_else(over)?;
    Ok(earlier)
}

/// Deletes expired keys, and tasks that were done equally long ago. Returns the number of deleted rows.
pub async fn delete_expired(state: &AppState) -> Result<u64, Failure> {
    let expired_ms = (state.clock.now() - LIFETIME).timestamp_millis();
    let keys = purge(state, Old::OrderKeys, expired_ms).await?;
    Ok(keys + purge(state, Old::DoneTasks, expired_ms).await?)
}
