//! Counts of a holder's cash, which close what is open.

use chrono::NaiveDate;
use hamour_core::cash::check_count;
use hamour_core::delivery::date_at;
use hamour_core::error_code::{ErrorCode, ResourceKind, ServerErrorCode};
use hamour_core::idempotency::check_key;
use hamour_core::money::Money;
use serde_json::json;

use super::OFFICE;
use crate::failure::Failure;
use crate::model::cash::CashCount;
use crate::services::audit_log::{self, Actor, Change};
use crate::state::AppState;
use crate::store::cash::{self, NewCount};
use crate::store::db::Tx;
use crate::store::staff;

/// A count of a holder's cash.
#[derive(Clone, Copy, Debug)]
pub struct CountRequest<'a> {
    /// Identifies the request, so that a repetition counts nothing.
    pub key: &'a str,
    /// The holder's username; `None` for the office.
    pub holder: Option<&'a str>,
    /// The day up to which it counts.
    pub day: NaiveDate,
    /// What was to be there, as the caller saw it.
    pub expected: Money,
    /// What is there.
    pub counted: Money,
    /// Why they differ.
    pub note: &'a str,
}

/// Closes all open entries of a holder up to a day. Cash that is taken later goes to the next count. Cash that is in no
/// entry can be counted too: it is a difference.
///
/// # Errors
/// [`ServerErrorCode::CashChanged`] if the open entries do not add up to `expected`, or if there is nothing to count;
/// [`ServerErrorCode::KeyReused`]; otherwise what is wrong with the request.
pub async fn count(state: &AppState, actor: &Actor, request: &CountRequest<'_>) -> Result<(), Failure> {
    check_key(request.key).map_err(|info| Failure::invalid("key", info))?;
    let of_amount = ErrorCode::from(ServerErrorCode::CashAmountInvalid);
    let (difference, note) = check_count(request.expected, request.counted, request.note)
        .map_err(|info| Failure::invalid(if info.code == of_amount { "counted" } else { "note" }, info))?;
    if request.day > date_at(state.clock.now()) {
        return Err(Failure::invalid("day", ServerErrorCode::FieldMalformed));
    }
    let request = &CountRequest { note, ..*request };
    state
        .write(|mut tx| async move {
            if count_once(&mut tx, actor, request, state.clock.now_ms()).await? {
                let holder = request.holder.unwrap_or(OFFICE);
                let change = Change {
                    action: "cash.count",
                    subject: ("cash", format!("{holder} {}", request.day)),
                    before: json!({"expected": request.expected}),
                    after: json!({"counted": request.counted, "difference": difference, "note": note}),
                };
                audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
                tx.commit().await?;
            }
            Ok(())
        })
        .await
}

/// Writes a count. Returns `false` if the same request was made before.
async fn count_once(
    tx: &mut Tx,
    actor: &Actor,
    request: &CountRequest<'_>,
    now_ms: i64,
) -> Result<bool, Failure> {
    let staff_id = match request.holder {
        None => None,
        Some(username) => {
            let missing = || Failure::not_found(ResourceKind::Staff);
            Some(staff::by_username(&mut *tx, username).await?.ok_or_else(missing)?.id)
        }
    };
    let new = NewCount {
        key: request.key,
        staff_id,
        on: request.day,
        expected: request.expected,
        counted: request.counted,
        note: request.note,
        counted_by: &actor.name,
        counted_at: now_ms,
    };
    let Some(id) = cash::insert_count(tx, &new).await? else {
        let before = cash::count_by_key(&mut *tx, request.key).await?;
        let is_same = before.is_some_and(|count| is_of(&count, request, actor));
        return if is_same { Ok(false) } else { Err(Failure::conflict(ServerErrorCode::KeyReused)) };
    };
    cash::lock_open(tx, staff_id, request.day).await?;
    let closed = cash::close(tx, id, staff_id, request.day).await?;
    let is_nothing = closed == 0 && request.counted == Money::ZERO;
    if is_nothing || cash::sum_of(tx, id).await? != request.expected {
        return Err(Failure::conflict(ServerErrorCode::CashChanged));
    }
    Ok(true)
}

fn is_of(count: &CashCount, request: &CountRequest<'_>, actor: &Actor) -> bool {
    count.holder.as_ref().map(|holder| &holder.username[..]) == request.holder
        && (count.on, count.expected, count.counted) == (request.day, request.expected, request.counted)
        && (&count.note[..], &count.counted_by) == (request.note, &actor.name)
}
