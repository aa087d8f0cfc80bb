//! The sandbox gateway: its page, the shopper's decision there, its ledger and its webhooks.

use std::collections::BTreeMap;
use std::sync::Arc;

use hamour_core::Money;
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::order::display_number;
use hamour_core::payment::{Report, TransactionStatus};

use super::sandbox_ledger::report;
use super::{CALLBACK_PATH, gateway_response};
use crate::failure::Failure;
use crate::payment::Rejected;
use crate::payment::sandbox::Sandbox;
use crate::state::AppState;
use crate::store::payment;
use crate::store::payment::sandbox::{self as rows, Transaction};

/// The delay before a webhook that failed is sent again, in milliseconds.
const WEBHOOK_AGAIN_MS: i64 = 10_000;
const NUMBER_DIGITS: usize = 12;
/// The path of a transaction's page, before its number.
pub const VISIT_PATH: &str = "/sandbox/pay/";
const BATCH: u32 = 50;

/// The contents of the sandbox's page.
#[derive(Debug)]
pub struct SandboxPage {
    /// The display number of the shop's order.
    pub order: String,
    /// The amount of the transaction.
    pub amount: Money,
    /// The status of the transaction, with the possible decisions.
    pub state: TransactionState,
}

/// The status of a transaction on the sandbox's page.
#[derive(Debug)]
pub enum TransactionState {
    /// Undecided, with the form behind each button by its decision.
    Open(Vec<(TransactionStatus, BTreeMap<String, String>)>),
    /// Decided: the shopper has opened the page again.
    Decided(TransactionStatus),
    /// The money was refunded.
    Refunded,
    /// Another transaction has paid the order.
    PaidElsewhere,
}

fn sandbox(state: &AppState) -> Result<Arc<Sandbox>, Failure> {
    let sandbox = state.provider.as_ref().and_then(|provider| provider.sandbox.clone());
    sandbox.ok_or_else(|| Failure::not_found(ResourceKind::Page))
}

#[allow(clippy::needless_pass_by_value, reason = "for map_err")]
fn refused(rejected: Rejected) -> Failure {
    tracing::warn!(reason = %rejected, "the sandbox refused a form");
    Failure::refused(ServerErrorCode::FormRefused)
}

/// Opens a transaction for a form that a shopper's browser posted. Returns the path of its page, which can be reloaded
/// without opening another transaction.
pub async fn open(state: &AppState, body: &[u8]) -> Result<String, Failure> {
    let sandbox = sandbox(state)?;
    let posted = sandbox.read_form(body).map_err(refused)?;
    if posted.callback_url != format!("{}{CALLBACK_PATH}", state.config.public_url) {
        return Err(refused(Rejected("another CALLBACK_URL".into())));
    }
    let digits =
        (0..NUMBER_DIGITS).map(|_| char::from(b'0' + u8::try_from(state.rng.below(10)).unwrap_or(0)));
    let number: String = "SB".chars().chain(digits).collect();
    let (name, reference) = (&number[..], &posted.reference[..]);
    state
        .write(|mut tx| async move {
            rows::open(&mut tx, name, reference, posted.amount, state.clock.now_ms()).await?;
            tx.commit().await
        })
        .await?;
    Ok(format!("{VISIT_PATH}{number}"))
}

/// Returns the page of a transaction, or `None` if this number does not exist.
pub async fn visit(state: &AppState, number: &str) -> Result<Option<SandboxPage>, Failure> {
    let sandbox = sandbox(state)?;
    // Only such text is a number. Other text may not even be valid in a query of every engine.
    if !number.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Ok(None);
    }
    let Some(found) = rows::get(&state.db, number).await? else { return Ok(None) };
    let (reference, amount) = (&found.reference, found.amount);
    let now_ms = state.clock.now_ms();
    let is_paid = |one: &Transaction| report(one, now_ms).status == TransactionStatus::Success;
    let transaction = if found.refunded_at.is_some() {
        TransactionState::Refunded
    } else if found.status_no == rows::UNDECIDED_NO
        && rows::of(&state.db, reference).await?.iter().any(is_paid)
    {
        TransactionState::PaidElsewhere
    } else if found.status_no == rows::UNDECIDED_NO {
        let all = [TransactionStatus::Success, TransactionStatus::Failed, TransactionStatus::InProgress];
        let choice = |status| {
            (status, sandbox.callback(number, &Report { reference: reference.clone(), amount, status }))
        };
        TransactionState::Open(all.map(choice).into())
    } else {
        TransactionState::Decided(report(&found, now_ms).status)
    };
    // The reference has a random suffix that is of no use to people.
    let paid = payment::by_reference(&state.db, reference).await?;
    let order = paid.map_or_else(|| reference.clone(), |paid| display_number(paid.order_id));
    Ok(Some(SandboxPage { order, amount, state: transaction }))
}

/// Stores the shopper's decision. Returns the path to which their browser posts the same form next.
pub async fn decide(state: &AppState, body: &[u8]) -> Result<&'static str, Failure> {
    let (hint, status) = sandbox(state)?.read_decision(body).map_err(refused)?;
    let now_ms = state.clock.now_ms();
    let settles_at = match (&state.config.payment.gateway, status) {
        (crate::config::Gateway::Sandbox { pending_s }, TransactionStatus::InProgress) => {
            Some(now_ms + 1000 * i64::from(*pending_s))
        }
        _ => None,
    };
    let number = &hint.transaction_number;
    state
        .write(|mut tx| async move {
            rows::decide(&mut tx, number, status.number().into(), settles_at, settles_at.unwrap_or(now_ms))
                .await?;
            tx.commit().await
        })
        .await?;
    Ok(CALLBACK_PATH)
}

/// Sends the webhooks that are due to the shop, as a real gateway does, and returns how many it accepted. The body goes
/// directly to the webhook's handler, because this program may be unable to reach its own public address.
pub async fn send_webhooks(state: &AppState) -> Result<usize, Failure> {
    let Ok(sandbox) = sandbox(state) else { return Ok(0) };
    let mut accepted = 0;
    for transaction in rows::due_webhooks(&state.db, state.clock.now_ms(), BATCH).await? {
        let now_ms = state.clock.now_ms();
        let again_ms = now_ms + WEBHOOK_AGAIN_MS;
        if !claim(state, &transaction.number, transaction.webhook_at.unwrap_or_default(), Some(again_ms))
            .await?
        {
            continue;
        }
        let body = sandbox.webhook(&transaction.number, &report(&transaction, now_ms));
        match gateway_response::webhook(state, &body).await {
            Ok(()) => {
                claim(state, &transaction.number, again_ms, None).await?;
                accepted += 1;
            }
            Err(error) => {
                tracing::warn!(%error, "the sandbox's webhook was not accepted; it will be retried");
            }
        }
    }
    Ok(accepted)
}

async fn claim(state: &AppState, number: &str, was_ms: i64, again_ms: Option<i64>) -> Result<bool, Failure> {
    state
        .write(|mut tx| async move {
            let is_mine = rows::claim_webhook(&mut tx, number, was_ms, again_ms).await?;
            tx.commit().await?;
            Ok(is_mine)
        })
        .await
}
