//! Idempotency keys of orders: a key identifies one request and its order. The response to a repeated request depends
//! on the current status of that order.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use hamour_core::Money;
use hamour_core::checkout::{OrderType, PaymentType};
use hamour_core::error_code::ServerErrorCode;
use hamour_core::packing::Wish;
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::{PlaceOrderRequest, Placed};
use crate::failure::Failure;
use crate::services::payment::{self, ReturnTo};
use crate::services::purge::purge;
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::order::BeforePlacing;
use crate::store::purge::Old;
use crate::store::{idempotency, order};

/// How long a key identifies its order.
const LIFETIME: TimeDelta = TimeDelta::hours(24);

/// A key with the hash of its request.
#[derive(Debug)]
pub(super) struct Claim<'a> {
    key: &'a str,
    request_hash: [u8; 32],
}

impl<'a> Claim<'a> {
    /// Makes the claim of a key for a request.
    pub(super) fn of(key: &'a str, request: &PlaceOrderRequest) -> Result<Self, Failure> {
        Ok(Self { key, request_hash: request_hash(request)? })
    }

    /// Returns the stored response if the same request came before, or `None` if the key is new or has expired.
    ///
    /// # Errors
    /// [`ServerErrorCode::IdempotencyKeyReused`] if the key belongs to another request.
    pub(super) fn earlier(
        &self,
        found: &BeforePlacing,
        now: DateTime<Utc>,
    ) -> Result<Option<Placed>, Failure> {
        let Some((hash, answer, at)) = &found.earlier else { return Ok(None) };
        if *at < (now - LIFETIME).timestamp_millis() {
            return Ok(None);
        }
        if hash[..] != self.request_hash {
            return Err(Failure::conflict(ServerErrorCode::IdempotencyKeyReused));
        }
        serde_json::from_str(answer).map(Some).map_err(Failure::internal)
    }

    /// Stores the response to the request. The caller has held the cart's lock since it asked for an earlier one, so no
    /// other request of this customer has claimed the key meanwhile.
    pub(super) async fn keep(
        &self,
        tx: &mut Tx,
        customer_id: i64,
        placed: &Placed,
        now: DateTime<Utc>,
    ) -> Result<(), Failure> {
        let answer = serde_json::to_string(placed).map_err(Failure::internal)?;
        let now_ms = now.timestamp_millis();
        Ok(idempotency::keep(tx, customer_id, self.key, self.request_hash, &answer, now_ms).await?)
    }
}

/// What two requests with the same key have in common. Its JSON is hashed and the hashes are stored, so neither a field
/// nor their order may change: a request from before an update would be refused after it.
#[derive(Serialize)]
struct HashedRequest<'a> {
    slot_id: Option<i64>,
    order_type: OrderType,
    payment_type: PaymentType,
    note: &'a str,
    device: &'a str,
    address_id: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    amount_payable: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    return_to: Option<&'a ReturnTo>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    wishes: &'a BTreeMap<i64, Wish>,
}

fn request_hash(request: &PlaceOrderRequest) -> Result<[u8; 32], Failure> {
    let PlaceOrderRequest { draft, device, amount_payable, return_to, wishes } = request;
    let body = serde_json::to_vec(&HashedRequest {
        slot_id: draft.slot_id,
        order_type: draft.order_type,
        payment_type: draft.payment_type,
        note: &draft.order_note,
        device,
        address_id: draft.address_id,
        amount_payable: *amount_payable,
        return_to: return_to.as_ref(),
        wishes,
    });
    Ok(Sha256::digest(&body.map_err(Failure::internal)?).into())
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

#[cfg(test)]
mod tests {
    use hamour_core::checkout::CheckoutDraft;

    use super::*;

    #[test]
    fn the_hash_of_a_request_is_the_same_in_every_version() {
        let scheduled = PlaceOrderRequest {
            draft: CheckoutDraft {
                has_lines: true,
                address_id: Some(7),
                slot_id: Some(11),
                order_type: OrderType::Scheduled,
                payment_type: PaymentType::CashOnDelivery,
                order_note: "Ring twice".into(),
                ..CheckoutDraft::default()
            },
            device: "web".into(),
            amount_payable: None,
            return_to: None,
            wishes: BTreeMap::new(),
        };
        let json = r#"{"slot_id":11,"order_type":"Scheduled Delivery","payment_type":"COD","note":"Ring twice","device":"web","address_id":7}"#;
        assert_eq!(request_hash(&scheduled).expect("JSON")[..], Sha256::digest(json)[..]);
        let express = PlaceOrderRequest {
            draft: CheckoutDraft { slot_id: None, order_type: OrderType::Express, ..scheduled.draft },
            amount_payable: Money::from_dirhams(12_050).ok(),
            return_to: Some(ReturnTo { origin: "https://shop.example".into(), for_app: false }),
            ..scheduled
        };
        let json = r#"{"slot_id":null,"order_type":"Express Delivery","payment_type":"COD","note":"Ring twice","device":"web","address_id":7,"amount_payable":"120.50","return_to":{"origin":"https://shop.example","for_app":false}}"#;
        assert_eq!(request_hash(&express).expect("JSON")[..], Sha256::digest(json)[..]);
    }
}
