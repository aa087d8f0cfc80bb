//! Refunds by staff, with a reason that the customer reads: through the gateway, or in cash.

use hamour_core::Money;
use hamour_core::error_code::{ErrorCode, ResourceKind, ServerErrorCode};
use hamour_core::idempotency::check_key;
use hamour_core::order::{check_reason, staff_refund_notice};
use hamour_core::payment::RefundMethod;
use serde_json::json;

use super::refund_part;
use crate::failure::Failure;
use crate::services::audit_log::{self, Actor, Change, order_subject};
use crate::services::{cash, notification};
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::order;
use crate::store::payment::{self, StaffRefund};

/// A request to give money back.
#[derive(Clone, Copy, Debug)]
pub struct RefundRequest<'a> {
    /// Identifies the request, so that a repetition gives nothing back.
    pub key: &'a str,
    /// The order.
    pub order_id: i64,
    /// The version of the order that the caller saw.
    pub version: i64,
    /// The amount; `None` for all that is left.
    pub amount: Option<Money>,
    /// The reason that the customer reads.
    pub reason: &'a str,
    /// The way in which the money goes back.
    pub method: RefundMethod,
}

/// Gives back money of a delivered order. Through the gateway, it is sent by the background task; a part that the gateway
/// cannot send stays due until staff confirm it.
///
/// # Errors
/// [`ServerErrorCode::OrderChanged`] if the order has another version, [`ServerErrorCode::KeyReused`]; otherwise why the
/// refund is not possible.
pub async fn refund(state: &AppState, actor: &Actor, request: &RefundRequest<'_>) -> Result<(), Failure> {
    check_key(request.key).map_err(|info| Failure::invalid("key", info))?;
    let reason = check_reason(request.reason).map_err(|info| Failure::invalid("reason", info))?;
    let request = &RefundRequest { reason, ..*request };
    let is_new = state.write(|tx| refund_once(state, tx, actor, request)).await?;
    if is_new {
        state.live.wake();
    }
    Ok(())
}

/// Gives the money back, unless the request is repeated.
async fn refund_once(
    state: &AppState,
    mut tx: Tx,
    actor: &Actor,
    request: &RefundRequest<'_>,
) -> Result<bool, Failure> {
    let &RefundRequest { key, order_id, method, reason, .. } = request;
    order::lock(&mut tx, order_id).await?;
    let missing = || Failure::not_found(ResourceKind::Order);
    let order = order::get(&mut tx, order_id).await?.ok_or_else(missing)?;
    if let Some((of, how, why, by, dirhams)) = payment::staff_refund_by_key(&mut tx, key).await? {
        let is_same = (of, &how[..], &why[..], &by) == (order_id, method.as_str(), reason, &actor.name)
            && request.amount.map(Money::dirhams) == dirhams;
        return if is_same { Ok(false) } else { Err(Failure::conflict(ServerErrorCode::KeyReused)) };
    }
    if order.version != request.version {
        return Err(Failure::conflict(ServerErrorCode::OrderChanged));
    }
    let receipts = order.receipts(&crate::store::cash::of_order(&mut tx, order_id).await?);
    let amount = receipts.check(method, request.amount).map_err(refusal)?;
    let new = StaffRefund {
        key,
        order_id,
        method,
        amount,
        is_whole: request.amount.is_none(),
        reason,
        requested_by: &actor.name,
    };
    let (now, now_ms) = (state.clock.now(), state.clock.now_ms());
    if !payment::insert_staff_refund(&mut tx, &new, now_ms).await? {
        return Err(Failure::conflict(ServerErrorCode::KeyReused));
    }
    match method {
        RefundMethod::Gateway => refund_part(state, &mut tx, order_id, (amount, Some(reason))).await?,
        RefundMethod::Cash => cash::pay_back(&mut tx, order_id, actor, (amount, reason), now).await?,
    }
    // The reason is in the notification: an event's reason is that of the status.
    order::record_by_staff(&mut tx, &order, (order::REFUNDED, &actor.name), now_ms).await?;
    let (title, text) = staff_refund_notice(order_id, method, amount, reason);
    notification::notify(&mut tx, order.customer_id, &title, &text, now_ms).await?;
    let change = Change {
        action: "order.refund",
        subject: order_subject(order_id),
        before: json!({"left": receipts.left(method)}),
        after: json!({"amount": amount, "method": method, "reason": reason}),
    };
    audit_log::record(&mut tx, actor, now_ms, change).await?;
    tx.commit().await?;
    Ok(true)
}

/// An amount that cannot go back is an error of its field; that nothing can, is one of the request.
fn refusal(info: crate::failure::ErrorInfo) -> Failure {
    let of_amount =
        [ServerErrorCode::RefundAmountInvalid, ServerErrorCode::RefundTooMuch].map(ErrorCode::from);
    if of_amount.contains(&info.code) { Failure::invalid("amount", info) } else { Failure::refused(info) }
}
