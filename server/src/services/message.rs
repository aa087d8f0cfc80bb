//! Messages to phones of customers, and to the shop's own. They are written in the same transaction as their cause and
//! tried until they are sent or expired.
//!
//! An attempt claims its message with a conditional update that sets an end time. So only one program tries it at a
//! time, and a message left by a crash is tried again after that time. A message can be sent twice only if
//! something fails between the provider's acceptance and our storing it; both then have the same key.

use std::time::Duration;

use futures_util::future::join_all;
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::message::{
    Kind, NewOrder, STATUS_LIFETIME_SECONDS, check_retry, code_text, is_new_order_outdated, is_outdated,
    is_packed_outdated, is_worth_waiting, next_try_ms, notice_text, status_text, status_values,
};
use hamour_core::order::{display_number, is_rescheduled_outdated, rescheduled_notice};
use hamour_core::phone::Phone;
use hamour_core::{Language, Notice};

use serde_json::json;

use crate::failure::Failure;
use crate::message::{Content, Message as Outgoing, SendError};
use crate::model::message::{ListedMessage, Message, Subject};
use crate::model::order::Order;
use crate::services::audit_log::{self, Actor, Change};
use crate::services::purge::purge;
use crate::services::rate_limit::DAY;
use crate::state::AppState;
use crate::store::db::{DbError, Tx};
use crate::store::message::{self, NewCode};
use crate::store::purge::Old;
use crate::store::{order, otp_challenge, outbox};

/// The maximum number of messages tried at the same time by one program.
const BATCH: u32 = 20;
/// The time that an attempt may take beyond the provider's timeout, in milliseconds.
const LEASE_SLACK_MS: i64 = 30_000;
/// How long failed messages stay visible to staff, in milliseconds.
const KEEP_DEAD_MS: i64 = 30 * DAY;
/// The maximum number of messages in a list.
pub const LISTED_MAX: u32 = 10_000;

/// The outcome of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::services) enum Outcome {
    /// The provider has accepted it.
    Sent,
    /// It is tried again at this time, in milliseconds.
    PutOff(i64),
    /// It is given up.
    Dead,
}

/// Writes a message about an order's status to its customer, if the shop sends one for that status.
pub(in crate::services) async fn add_status(
    state: &AppState,
    tx: &mut Tx,
    task: &outbox::Task,
) -> Result<(), Failure> {
    let settings = &state.config.message;
    if state.messages.is_none() || !settings.statuses.contains(&task.status) {
        return Ok(());
    }
    let key = state.rng.text::<16>();
    let expires_at = task.due_at + 1000 * STATUS_LIFETIME_SECONDS;
    message::add_status(tx, &key, (task.order_id, task.status), task.due_at, expires_at).await?;
    Ok(())
}

/// Writes a message to a customer about their order, if the shop sends messages about orders.
pub(in crate::services) async fn add_about_order(
    state: &AppState,
    tx: &mut Tx,
    kind: Kind,
    order_id: i64,
    now_ms: i64,
) -> Result<(), Failure> {
    if state.messages.is_some() && !state.config.message.statuses.is_empty() {
        let expires_at = now_ms + 1000 * STATUS_LIFETIME_SECONDS;
        message::add_about_order(tx, &state.rng.text::<16>(), (kind, order_id), now_ms, expires_at).await?;
    }
    Ok(())
}

/// Writes a message to the shop's own phone that it has a new order, if such a phone is set. It is written without a
/// provider too: another program on this database may have one.
pub(in crate::services) async fn add_new_order(
    state: &AppState,
    tx: &mut Tx,
    order_id: i64,
    phone: Option<&Phone>,
    now_ms: i64,
) -> Result<(), DbError> {
    if let Some(phone) = phone {
        let expires_at = now_ms + 1000 * STATUS_LIFETIME_SECONDS;
        let key = state.rng.text::<16>();
        message::add_new_order(tx, (&key, phone.as_str()), order_id, now_ms, expires_at).await?;
    }
    Ok(())
}

/// Writes a message with a code and claims its first attempt.
pub(in crate::services) async fn add_code(
    state: &AppState,
    tx: &mut Tx,
    (phone, language): (&str, Language),
    challenge_id: &str,
    code: &str,
) -> Result<Message, Failure> {
    let now_ms = state.clock.now_ms();
    let new = NewCode {
        key: &state.rng.text::<16>(),
        phone,
        language,
        challenge_id,
        sealed: &state.keys.message.seal(challenge_id.as_bytes(), code.as_bytes(), &state.rng),
        created_at: now_ms,
        expires_at: now_ms + 1000 * i64::from(state.config.limits.code_lifetime_s),
        leased_until: now_ms + lease_ms(state),
    };
    Ok(message::add_code(tx, &new).await?)
}

/// Sends a code for which a shopper waits. Returns whether it was sent, or will be sent soon enough to wait for it.
pub(in crate::services) async fn send_code(state: &AppState, turn: Message) -> Result<bool, Failure> {
    let (waiting, taken) = (state.clone(), turn.clone());
    // In a separate task, so that a cancelled request does not interrupt it.
    let trying = tokio::spawn(async move { try_once(&waiting, &taken).await });
    let now_ms = state.clock.now_ms();
    match trying.await.map_err(Failure::internal)?? {
        Outcome::Sent => Ok(true),
        Outcome::PutOff(at) if is_worth_waiting(at, now_ms) => Ok(true),
        Outcome::PutOff(at) => {
            // By then nobody will wait for it.
            let put_off = &Message { send_at: at, ..turn };
            state
                .write(|mut tx| async move {
                    message::mark_failed(&mut tx, put_off, now_ms, "too late for whoever waits for it")
                        .await?;
                    tx.commit().await
                })
                .await?;
            Ok(false)
        }
        Outcome::Dead => Ok(false),
    }
}

/// Sends every message that is due and returns how many the provider accepted.
pub async fn send_due(state: &AppState) -> Result<usize, Failure> {
    let mut sent = 0;
    loop {
        let due = message::due(&state.db, state.clock.now_ms(), BATCH).await?;
        if due.is_empty() {
            return Ok(sent);
        }
        let turns = state.write(|tx| take_turns(state, tx, &due)).await?;
        if state.messages.is_none() {
            return Ok(sent);
        }
        let tries = turns.iter().map(|turn| try_once(state, turn));
        for outcome in join_all(tries).await {
            sent += usize::from(outcome? == Outcome::Sent);
        }
    }
}

/// Claims the due messages that no other process has claimed, and gives up those that have expired.
async fn take_turns(state: &AppState, mut tx: Tx, due: &[Message]) -> Result<Vec<Message>, Failure> {
    let now_ms = state.clock.now_ms();
    let mut turns: Vec<Message> = vec![];
    for message in due {
        // Messages about one order are sent one after the other.
        if turns.iter().any(|turn| is_of_same_order(turn, message)) {
            continue;
        }
        if let Some(reason) = expiry_reason(&mut tx, message, now_ms).await? {
            message::mark_failed(&mut tx, message, now_ms, reason).await?;
            let kind = message.subject.kind().as_str();
            tracing::warn!(message = message.id, kind, reason, "a message expired");
        } else if state.messages.is_some() {
            // Without a provider the message stays: another program on this database may have one.
            turns.extend(message::claim(&mut tx, message, now_ms + lease_ms(state)).await?);
        }
    }
    tx.commit().await?;
    Ok(turns)
}

fn is_of_same_order(one: &Message, other: &Message) -> bool {
    one.subject.order_id().is_some() && one.subject.order_id() == other.subject.order_id()
}

/// Returns the reason why a message must not be tried again, if there is one.
async fn expiry_reason(tx: &mut Tx, message: &Message, now_ms: i64) -> Result<Option<&'static str>, Failure> {
    if now_ms >= message.expires_at {
        return Ok(Some("it could not be sent in time"));
    }
    Ok(match &message.subject {
        Subject::Code { challenge_id, .. } => {
            let challenge = otp_challenge::get(tx, challenge_id).await?;
            let is_open = challenge.is_some_and(|challenge| challenge.is_open(now_ms));
            (!is_open).then_some("the code is no longer good")
        }
        Subject::OrderStatus { status, now, .. } => {
            is_outdated(message.tries, *status, *now).then_some("the order has moved on since")
        }
        Subject::OrderPacked { now, is_packed, .. } => {
            is_packed_outdated(*now, *is_packed).then_some("the order has moved on since")
        }
        Subject::OrderRescheduled { order_id, now } => {
            let is_followed = message::is_followed(tx, message.id, *order_id, Kind::OrderRescheduled).await?;
            (is_followed || is_rescheduled_outdated(*now)).then_some("the order has moved on since")
        }
        Subject::NewOrder { now, .. } => {
            is_new_order_outdated(message.tries, *now).then_some("the order has moved on since")
        }
    })
}

fn lease_ms(state: &AppState) -> i64 {
    i64::try_from(state.config.message.timeout_ms).unwrap_or(LEASE_SLACK_MS) + LEASE_SLACK_MS
}

/// Tries a claimed message and stores the outcome.
async fn try_once(state: &AppState, turn: &Message) -> Result<Outcome, Failure> {
    let result = send(state, turn).await;
    let now_ms = state.clock.now_ms();
    let (id, kind) = (turn.id, turn.subject.kind());
    let (outcome, reason) = match result {
        Ok(()) => (Outcome::Sent, String::new()),
        Err(SendError::Refused(reason)) => (Outcome::Dead, reason),
        Err(SendError::Later { reason, pause }) => {
            let asked_ms = pause.and_then(|pause| i64::try_from(pause.as_millis()).ok());
            let draw = state.rng.below(u32::MAX);
            let next = next_try_ms(kind, turn.tries, asked_ms, draw, now_ms, turn.expires_at);
            (next.map_or(Outcome::Dead, Outcome::PutOff), reason)
        }
    };
    let reason = reason.as_str();
    state
        .write(|mut tx| async move {
            match outcome {
                Outcome::Sent => message::sent(&mut tx, id, now_ms).await?,
                Outcome::PutOff(at) => message::postpone(&mut tx, turn, at, reason).await?,
                Outcome::Dead => message::mark_failed(&mut tx, turn, now_ms, reason).await?,
            }
            tx.commit().await
        })
        .await?;
    let (kind, tries) = (kind.as_str(), turn.tries);
    match outcome {
        Outcome::Sent => {}
        Outcome::PutOff(_) => {
            tracing::warn!(message = id, kind, tries, reason, "a message will be retried");
        }
        Outcome::Dead => tracing::error!(message = id, kind, tries, reason, "a message failed for good"),
    }
    Ok(outcome)
}

async fn send(state: &AppState, turn: &Message) -> Result<(), SendError> {
    let Some(sender) = &state.messages else {
        return Err(SendError::Refused("nobody is set up to send messages".into()));
    };
    let (phone, key) = (turn.phone.as_str(), turn.key.as_str());
    let language = sender.spoken(turn.language);
    // A provider that ignores its own timeout must not keep a shopper waiting longer.
    let limit = Duration::from_millis(state.config.message.timeout_ms + 1000);
    let in_time = async |message: &Outgoing<'_>| {
        let sending = tokio::time::timeout(limit, sender.send(message));
        sending.await.unwrap_or_else(|_| Err(SendError::later("no response in time")))
    };
    let send_notice = async |order_id: i64, (title, told): (Notice, Notice)| {
        let (number, news) = (display_number(order_id), told.text_in(language));
        let (text, values) = (notice_text(language, &title, &told), [number.as_str(), &news]);
        in_time(&Outgoing { phone, key, language, text: &text, content: Content::OrderStatus(values) }).await
    };
    match &turn.subject {
        Subject::Code { challenge_id, sealed } => {
            let opened = state.keys.message.open(challenge_id.as_bytes(), sealed);
            let opened = opened.and_then(|code| String::from_utf8(code).ok());
            let code =
                opened.ok_or_else(|| SendError::Refused("the shop's secret has changed since".into()))?;
            let text = code_text(language, state.shop().name_in(language), &code);
            in_time(&Outgoing { phone, key, language, text: &text, content: Content::Code(&code) }).await
        }
        Subject::OrderStatus { order_id, status, of_payment, reason, .. } => {
            let reason = reason.as_deref();
            let report_minutes = state.shop().report_minutes;
            let values = status_values(language, *order_id, *status, *of_payment, reason, report_minutes);
            let values = [values[0].as_str(), values[1].as_str()];
            let text = status_text(language, *order_id, *status, *of_payment, reason, report_minutes);
            in_time(&Outgoing { phone, key, language, text: &text, content: Content::OrderStatus(values) })
                .await
        }
        Subject::OrderPacked { order_id, .. } => {
            let notice = current_order(state, *order_id).await?.packed_notice();
            send_notice(*order_id, notice).await
        }
        Subject::OrderRescheduled { order_id, .. } => {
            send_notice(*order_id, rescheduled_news(state, *order_id).await?).await
        }
        Subject::NewOrder { order_id, .. } => {
            let told = new_order(&current_order(state, *order_id).await?);
            let (text, values) = (told.text(), told.values());
            let content = Content::NewOrder(values.each_ref().map(String::as_str));
            in_time(&Outgoing { phone, key, language, text: &text, content }).await
        }
    }
}

/// Returns title and text about the latest slot to which an order was moved.
async fn rescheduled_news(state: &AppState, order_id: i64) -> Result<(Notice, Notice), SendError> {
    let order = current_order(state, order_id).await?;
    let reason = order::latest_reason(&state.db, order_id, order::RESCHEDULED).await;
    let reason = reason.map_err(|error| SendError::later(error.to_string()))?.unwrap_or_default();
    let minutes = order.delivery.minutes.unwrap_or_default();
    Ok(rescheduled_notice(order_id, order.delivery.on, minutes, &reason))
}

async fn current_order(state: &AppState, order_id: i64) -> Result<Order, SendError> {
    let order = order::get(&state.db, order_id).await.map_err(|error| SendError::later(error.to_string()))?;
    order.ok_or_else(|| SendError::Refused("the order is gone".into()))
}

fn new_order(order: &Order) -> NewOrder {
    NewOrder {
        id: order.id,
        total: order.totals.amount_payable,
        on: order.delivery.on,
        minutes: order.delivery.minutes,
        zone_number: order.destination.location.zone_number,
        is_online: order.is_online,
    }
}

/// Returns the newest messages, or only failed ones.
pub async fn all(state: &AppState, dead_only: bool, limit: u32) -> Result<Vec<ListedMessage>, Failure> {
    Ok(message::all(&state.db, dead_only, limit.min(LISTED_MAX)).await?)
}

/// Schedules a failed message to be tried again from now on. A code cannot be retried; its customer requests a new one.
pub async fn retry(state: &AppState, actor: &Actor, id: i64) -> Result<ListedMessage, Failure> {
    let now_ms = state.clock.now_ms();
    let expires_at = now_ms + 1000 * STATUS_LIFETIME_SECONDS;
    state
        .write(|mut tx| async move {
            let missing = || Failure::not_found(ResourceKind::Message);
            let found = message::get(&mut tx, id).await?.ok_or_else(missing)?;
            let kind = Kind::from_name(&found.kind).ok_or_else(|| Failure::internal("an unknown kind"))?;
            check_retry(kind, found.dead_at.is_some()).map_err(Failure::refused)?;
            if !message::revive(&mut tx, id, now_ms, expires_at).await? {
                // Another request has just revived it.
                return Err(Failure::refused(ServerErrorCode::MessageNotDead));
            }
            let revived = message::get(&mut tx, id).await?.ok_or_else(missing)?;
            log_retry(&mut tx, actor, id, now_ms).await?;
            tx.commit().await?;
            Ok(revived)
        })
        .await
}

/// Schedules every failed message about an order again, and returns these messages. One statement finds and changes
/// them, so messages that another request revives or deletes at the same time are not among them.
pub async fn retry_all(state: &AppState, actor: &Actor) -> Result<Vec<ListedMessage>, Failure> {
    let now_ms = state.clock.now_ms();
    let expires_at = now_ms + 1000 * STATUS_LIFETIME_SECONDS;
    state
        .write(|mut tx| async move {
            let mut revived = vec![];
            for kind in Kind::ALL.into_iter().filter(|kind| kind.is_repeatable()) {
                revived.extend(message::revive_all(&mut tx, kind, now_ms, expires_at).await?);
            }
            for message in &revived {
                log_retry(&mut tx, actor, message.id, now_ms).await?;
            }
            tx.commit().await?;
            Ok(revived)
        })
        .await
}

async fn log_retry(tx: &mut Tx, actor: &Actor, id: i64, now_ms: i64) -> Result<(), Failure> {
    let (before, after) = (json!({"is_dead": true}), json!({"is_dead": false}));
    let change = Change { action: "message.retry", subject: ("message", id.to_string()), before, after };
    audit_log::record(tx, actor, now_ms, change).await
}

/// Deletes messages sent a day ago, and those that failed long ago. Returns the number of deleted rows.
pub async fn delete_expired(state: &AppState) -> Result<u64, Failure> {
    let now_ms = state.clock.now_ms();
    let sent = purge(state, Old::SentMessages, now_ms - DAY).await?;
    Ok(sent + purge(state, Old::DeadMessages, now_ms - KEEP_DEAD_MS).await?)
}
