//! Queries of the gateway that staff ask for: about a transaction number that they found in the gateway's own records, or
//! about all transactions that the shop was told of for an order.

use hamour_core::RuleCode;
use hamour_core::error_code::ResourceKind;
use hamour_core::payment::check_transaction_number;
use serde_json::{Value, json};

use super::PaymentProvider;
use super::gateway_response::{UNKNOWN, apply, in_words};
use crate::failure::Failure;
use crate::services::audit_log::{self, Actor, Change, order_subject};
use crate::state::AppState;
use crate::store::order;
use crate::store::payment::{self, Payment};

/// Queries the gateway about a transaction number that staff found in the gateway's own records. Returns whether the
/// gateway knows it.
///
/// # Errors
/// If the number is none, if the order is not paid online, or not through this gateway, and if the gateway cannot be
/// queried.
pub async fn check(state: &AppState, actor: &Actor, order_id: i64, number: &str) -> Result<bool, Failure> {
    check_number(number)?;
    let (stored, provider) = payable(state, order_id).await?;
    if payment::is_captured(&state.db, number).await? {
        return Ok(true);
    }
    let report = provider.gateway.ask(number).await.map_err(Failure::internal)?;
    let Some(report) = report else { return Ok(false) };
    let after = json!({"transaction": number, "answer": in_words(&report)});
    apply(state, &stored, number, &report, Some((actor, &asked(order_id, after)))).await?;
    Ok(true)
}

/// The gateway's answer about a transaction.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The gateway's number of the transaction.
    pub transaction_number: String,
    /// What the gateway says, in words.
    pub text: String,
}

/// Queries the gateway about every transaction that the shop was told of for an order, and about `number`, and acts on
/// its answers. One that cannot be had is an answer too.
///
/// # Errors
/// If the number is none, and if the order is not paid online, or not through this gateway.
pub async fn check_all(
    state: &AppState,
    actor: &Actor,
    order_id: i64,
    number: Option<&str>,
) -> Result<Vec<Answer>, Failure> {
    number.map_or(Ok(()), check_number)?;
    let (stored, provider) = payable(state, order_id).await?;
    let mut numbers = payment::transactions_of(&state.db, stored.id).await?;
    if let Some(number) = number
        && !numbers.iter().any(|known| known == number)
    {
        numbers.push(number.to_owned());
    }
    let mut answers = Vec::new();
    for number in numbers {
        let text = match provider.gateway.ask(&number).await {
            Ok(Some(report)) => {
                let text = in_words(&report);
                let after = json!({"transaction": number, "answer": text});
                apply(state, &stored, &number, &report, Some((actor, &asked(order_id, after)))).await?;
                text
            }
            Ok(None) => log_only(state, actor, &stored, &number, UNKNOWN).await?,
            Err(error) => log_only(state, actor, &stored, &number, &error.0).await?,
        };
        answers.push(Answer { transaction_number: number, text });
    }
    Ok(answers)
}

fn check_number(number: &str) -> Result<(), Failure> {
    check_transaction_number(number).map_err(|code| Failure::invalid("transaction_number", code))
}

async fn payable(state: &AppState, order_id: i64) -> Result<(Payment, &PaymentProvider), Failure> {
    order::get(&state.db, order_id).await?.ok_or_else(|| Failure::not_found(ResourceKind::Order))?;
    let not_payable = || Failure::refused(RuleCode::OrderNotPayable);
    let stored = payment::of_order(&state.db, order_id).await?.ok_or_else(not_payable)?;
    let provider = state.provider.as_ref().ok_or_else(|| Failure::not_found(ResourceKind::Gateway))?;
    if stored.gateway == provider.gateway.name() { Ok((stored, provider)) } else { Err(not_payable()) }
}

fn asked(order_id: i64, after: Value) -> Change {
    Change { action: "order.check_payment", subject: order_subject(order_id), before: Value::Null, after }
}

/// Stores and logs an answer from which nothing follows.
async fn log_only(
    state: &AppState,
    actor: &Actor,
    of: &Payment,
    number: &str,
    answer: &str,
) -> Result<String, Failure> {
    state
        .write(|mut tx| async move {
            order::lock(&mut tx, of.order_id).await?;
            payment::set_hint_answer(&mut tx, of.id, number, answer).await?;
            let change = asked(of.order_id, json!({"transaction": number, "answer": answer}));
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await?;
    Ok(answer.to_owned())
}
