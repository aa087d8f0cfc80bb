//! The providers of messages and payments: how they work, and tests of them. Their secrets never leave the configuration.

use std::time::Duration;

use hamour_core::Language;
use hamour_core::error_code::{ErrorInfo, ServerErrorCode};
use hamour_core::message::code_text;
use hamour_core::otp::can_send_codes;
use hamour_core::phone::Phone;
use serde_json::{Value, json};

use crate::config::{Gateway, Provider};
use crate::failure::Failure;
use crate::message::{Content, Message, SendError};
use crate::services::audit_log::{self, Actor, Change};
use crate::services::rate_limit::{self, Bucket, HOUR};
use crate::state::AppState;
use crate::store::{message, payment, provider};

/// The maximum number of test messages per hour: each costs money.
const TEST_MESSAGES_PER_HOUR: u32 = 10;
/// The code of a test message. It signs nobody in.
const TEST_CODE: &str = "0000";

/// How messages are sent.
#[derive(Clone, Debug)]
pub struct MessageState {
    /// The provider's name in the configuration.
    pub provider: &'static str,
    /// Whether one-time codes are shown on the screen, as in a demo.
    pub shows_codes: bool,
    /// Whether shoppers can get one-time codes. Otherwise nobody can sign up.
    pub can_send_codes: bool,
    /// When the latest message was sent, in milliseconds, if it was within a day.
    pub last_sent_at: Option<i64>,
    /// The number of messages that wait to be sent.
    pub waiting: i64,
    /// Why one of them is being tried again.
    pub retry_reason: Option<String>,
    /// When the latest message was given up, in milliseconds, and why.
    pub last_failed: Option<(i64, Option<String>)>,
}

/// How online payments are taken.
#[derive(Clone, Debug)]
pub struct PaymentState {
    /// The gateway's name in the configuration.
    pub provider: &'static str,
    /// When the latest online payment arrived, in milliseconds.
    pub last_paid_at: Option<i64>,
    /// The number of refunds that the gateway has not confirmed.
    pub refunds_due: i64,
    /// The gateway's latest answer that settled nothing.
    pub last_answer: Option<String>,
}

/// Returns whether shoppers can get one-time codes.
pub fn sends_codes(state: &AppState) -> bool {
    can_send_codes(state.config.demo, state.messages.is_some())
}

/// Returns how the providers work, as far as the shop knows.
pub async fn states(state: &AppState) -> Result<(MessageState, PaymentState), Failure> {
    let mut tx = state.db.begin_reading().await?;
    let waiting = message::waiting(&mut tx).await?.iter().map(|(_, waiting, _)| waiting).sum();
    let (_, refunds_due) = payment::waiting(&mut tx).await?;
    let messages = MessageState {
        provider: message_provider(state),
        shows_codes: state.config.demo,
        can_send_codes: sends_codes(state),
        last_sent_at: provider::last_sent_at(&mut tx).await?,
        waiting,
        retry_reason: provider::retry_reason(&mut tx).await?,
        last_failed: provider::last_failed(&mut tx).await?,
    };
    let payments = PaymentState {
        provider: payment_provider(state),
        last_paid_at: provider::last_paid_at(&mut tx).await?,
        refunds_due,
        last_answer: provider::last_gateway_answer(&mut tx).await?,
    };
    Ok((messages, payments))
}

fn message_provider(state: &AppState) -> &'static str {
    match &state.config.message.provider {
        Provider::None => "none",
        Provider::Console => "console",
        Provider::WhatsApp(_) => "whatsapp",
        Provider::Sms(_) => "sms",
    }
}

fn payment_provider(state: &AppState) -> &'static str {
    match &state.config.payment.gateway {
        Gateway::None => "none",
        Gateway::Sandbox { .. } => "sandbox",
        Gateway::Sadad(_) => "sadad",
    }
}

/// Sends a message like one with a one-time code, whose code signs nobody in. Returns why the provider did not accept
/// it, or `None` if it did.
///
/// # Errors
/// [`Failure::Invalid`] if the phone is not valid, [`Failure::TooMany`],
/// [`ServerErrorCode::ProviderMissing`] if no messages are sent.
pub async fn test_message(state: &AppState, actor: &Actor, phone: &str) -> Result<Option<String>, Failure> {
    let phone = Phone::parse(phone).map_err(|error| {
        let info = ErrorInfo::from(hamour_core::Issue::from(error).code);
        Failure::invalid("phone", info)
    })?;
    let sender = state.messages.as_ref().ok_or_else(missing)?;
    let now_ms = state.clock.now_ms();
    let bucket = Bucket::new(&state.keys, "test message", "", &[(HOUR, TEST_MESSAGES_PER_HOUR)]);
    let buckets = &[bucket];
    state
        .write(|mut tx| async move {
            rate_limit::count(&mut tx, buckets, now_ms).await?.keep();
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await?;
    let (key, text) = (state.rng.text::<16>(), code_text(Language::English, &state.shop().name, TEST_CODE));
    let message = Message {
        phone: phone.as_str(),
        key: &key,
        language: Language::English,
        text: &text,
        content: Content::Code(TEST_CODE),
    };
    let limit = Duration::from_millis(state.config.message.timeout_ms + 1000);
    let sending = tokio::time::timeout(limit, sender.send(&message)).await;
    let refusal = match sending.unwrap_or_else(|_| Err(SendError::later("no response in time"))) {
        Ok(()) => None,
        Err(SendError::Refused(reason) | SendError::Later { reason, .. }) => Some(reason),
    };
    let told = json!({"phone": phone.as_str(), "answer": answer(refusal.as_deref())});
    log(state, actor, "message.test", message_provider(state), told).await?;
    Ok(refusal)
}

/// Checks whether the gateway accepts the shop's credentials. No money moves. Returns why it does not, or `None` if it
/// does.
///
/// # Errors
/// [`ServerErrorCode::ProviderMissing`] if the shop takes no online payments.
pub async fn test_payments(state: &AppState, actor: &Actor) -> Result<Option<String>, Failure> {
    let gateway = &state.provider.as_ref().ok_or_else(missing)?.gateway;
    let checking = tokio::time::timeout(gateway.timeout(), gateway.check()).await;
    let refusal = match checking {
        Ok(Ok(())) => None,
        Ok(Err(error)) => Some(error.to_string()),
        Err(_) => Some("no response in time".to_owned()),
    };
    let told = json!({"answer": answer(refusal.as_deref())});
    log(state, actor, "payment.test", payment_provider(state), told).await?;
    Ok(refusal)
}

fn answer(refusal: Option<&str>) -> &str {
    refusal.unwrap_or("accepted")
}

fn missing() -> Failure {
    Failure::refused(ServerErrorCode::ProviderMissing)
}

async fn log(
    state: &AppState,
    actor: &Actor,
    action: &'static str,
    provider: &'static str,
    told: Value,
) -> Result<(), Failure> {
    let told = &told;
    state
        .write(|mut tx| async move {
            let subject = ("provider", provider.to_owned());
            let change = Change { action, subject, before: Value::Null, after: told.clone() };
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await
}
