//! The sessions of staff: who a token belongs to, what a sign-in still needs, and the end of sessions.

use std::net::IpAddr;

use hamour_core::Language;
use hamour_core::error_code::ServerErrorCode;
use hamour_core::passkey::CHALLENGE_MINUTES;
use hamour_core::staff::Role;
use hamour_core::staff_session::{
    IDLE_MINUTES, SESSION_MINUTES, SignInProgress, SignInStep, next_step, session_end_ms,
};
use serde_json::{Value, json};

use super::token;
use crate::failure::Failure;
use crate::model::staff::Staff;
use crate::services::audit_log::{self, Actor, Change};
use crate::services::purge::purge;
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::purge::Old;
use crate::store::staff;
use crate::store::staff_session::{self, StaffSession};

/// The maximum number of sessions of a member of staff.
const SESSIONS_MAX: u32 = 10;

/// How often the last use of a session is written, in milliseconds.
const TOUCH_MS: i64 = 60_000;

/// A session whose token was presented.
#[derive(Clone, Debug)]
pub struct CurrentSession {
    pub(super) session: StaffSession,
    /// The member of staff.
    pub staff: Staff,
}

impl CurrentSession {
    /// Returns the id of the session.
    pub fn id(&self) -> i64 {
        self.session.id
    }

    /// Returns what the sign-in still needs, or `None` if it is complete.
    pub fn next(&self) -> Option<SignInStep> {
        next_step(SignInProgress {
            is_enrolled: self.staff.is_enrolled,
            is_verified: self.session.is_code_verified,
            must_change_password: self.staff.must_change_password,
        })
        // A step that another tab has taken completes the sign-in of that tab's token alone.
        .or((!self.session.is_complete).then_some(SignInStep::Code))
    }

    /// Returns the role, if the sign-in is complete.
    pub fn role(&self) -> Option<Role> {
        self.next().is_none().then_some(self.staff.role)
    }

    /// Returns when the session ends if it is not used again, in milliseconds.
    pub fn expires_at_ms(&self) -> i64 {
        end_ms(&self.session)
    }

    /// Returns the member of staff as the actor of changes.
    pub fn actor(&self, address: IpAddr) -> Actor {
        let Staff { id, username, role, .. } = &self.staff;
        Actor { name: username.clone(), staff: Some((*id, *role)), address: Some(address) }
    }

    /// Checks that the sign-in is at this step.
    pub(super) fn must_be_at(&self, step: SignInStep) -> Result<(), Failure> {
        if self.next() == Some(step) {
            return Ok(());
        }
        Err(Failure::conflict(ServerErrorCode::SignInStepWrong))
    }
}

fn end_ms(session: &StaffSession) -> i64 {
    session_end_ms(session.created_at, session.last_used_at, session.is_complete)
}

fn refused() -> Failure {
    Failure::unauthorized(ServerErrorCode::Unauthorized)
}

/// Returns the session of a token, and records that it is used.
///
/// # Errors
/// Unauthorized if there is no such session, it has ended, or the account is disabled.
pub async fn authenticate(state: &AppState, presented: &str) -> Result<CurrentSession, Failure> {
    let key = &state.keys.staff_session;
    if !token::is_ours(presented, key) {
        return Err(refused());
    }
    let session = staff_session::by_token(&state.db, &token::hash(presented, key)).await?;
    let current = with_staff(state, session).await?.ok_or_else(refused)?;
    touch(state, &current.session).await?;
    Ok(current)
}

/// Sets the language in which the member of staff of a session reads the back office. Repeating it changes nothing.
pub async fn set_language(
    state: &AppState,
    actor: &Actor,
    current: &CurrentSession,
    language: Language,
) -> Result<(), Failure> {
    let Staff { id, username, language: before, .. } = &current.staff;
    if *before == Some(language) {
        return Ok(());
    }
    let tag = |language: Option<Language>| json!({ "language": language.map(Language::tag) });
    let change = Change {
        action: "staff.language",
        subject: ("staff", username.clone()),
        before: tag(*before),
        after: tag(Some(language)),
    };
    state
        .write(|mut tx| {
            let change = change.clone();
            async move {
                staff::set_language(&mut tx, *id, language).await?;
                audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
                Ok::<_, Failure>(tx.commit().await?)
            }
        })
        .await
}

/// Returns the role of the member of staff whose complete session this is, or `None` if it has ended. Records that it is
/// used: an open event stream counts as use.
pub async fn active_role(state: &AppState, session_id: i64) -> Result<Option<Role>, Failure> {
    let session = staff_session::by_id(&state.db, session_id).await?;
    let Some(current) = with_staff(state, session).await? else { return Ok(None) };
    touch(state, &current.session).await?;
    Ok(current.role())
}

/// Records that a session is used, at most once in [`TOUCH_MS`].
async fn touch(state: &AppState, session: &StaffSession) -> Result<(), Failure> {
    let (id, now_ms) = (session.id, state.clock.now_ms());
    if now_ms - session.last_used_at < TOUCH_MS {
        return Ok(());
    }
    state
        .write(|mut tx| async move {
            staff_session::touch(&mut tx, id, now_ms).await?;
            Ok(tx.commit().await?)
        })
        .await
}

async fn with_staff(
    state: &AppState,
    session: Option<StaffSession>,
) -> Result<Option<CurrentSession>, Failure> {
    let Some(session) = session.filter(|session| state.clock.now_ms() < end_ms(session)) else {
        return Ok(None);
    };
    let staff = staff::by_id(&state.db, session.staff_id).await?;
    Ok(staff.filter(|staff| staff.disabled_at.is_none()).map(|staff| CurrentSession { session, staff }))
}

/// A step of a sign-in that was taken.
#[derive(Debug)]
pub struct StepTaken {
    /// The session after the step.
    pub current: CurrentSession,
    /// The new token of the session, if it was replaced.
    pub token: Option<String>,
}

/// Reads the session again after a step, and completes the sign-in if nothing is left to do. A completed session gets a
/// new token, so that one from before the second factor is worth nothing.
pub(super) async fn advance(
    state: &AppState,
    tx: &mut Tx,
    session_id: i64,
    actor: &Actor,
) -> Result<StepTaken, Failure> {
    let (key, now_ms) = (&state.keys.staff_session, state.clock.now_ms());
    let mut current = load(tx, session_id).await?;
    let is_complete = current.session.is_complete;
    current.session.is_complete = true;
    if is_complete || current.next().is_some() {
        current.session.is_complete = is_complete;
        return Ok(StepTaken { current, token: None });
    }
    let token = token::issue(&state.rng, key);
    if !staff_session::complete(tx, session_id, &token::hash(&token, key), now_ms).await? {
        return Err(refused());
    }
    staff_session::keep_latest(tx, current.staff.id, true, SESSIONS_MAX).await?;
    staff::note_sign_in(tx, current.staff.id, now_ms).await?;
    record(tx, actor, "staff.sign_in", json!({"browser": current.session.user_agent}), now_ms).await?;
    Ok(StepTaken { current: load(tx, session_id).await?, token: Some(token) })
}

/// Gives a complete session a new token. Returns `None` if its sign-in is not complete.
pub(super) async fn renew_token(
    state: &AppState,
    tx: &mut Tx,
    session_id: i64,
) -> Result<Option<String>, Failure> {
    let key = &state.keys.staff_session;
    let token = token::issue(&state.rng, key);
    let is_complete = staff_session::replace_token(tx, session_id, &token::hash(&token, key)).await?;
    Ok(is_complete.then_some(token))
}

async fn load(tx: &mut Tx, session_id: i64) -> Result<CurrentSession, Failure> {
    let session = staff_session::by_id(&mut *tx, session_id).await?.ok_or_else(refused)?;
    let staff = staff::by_id(&mut *tx, session.staff_id).await?.ok_or_else(refused)?;
    Ok(CurrentSession { session, staff })
}

/// Locks the account of a session until the end of the transaction.
///
/// # Errors
/// Unauthorized if the session has ended or its account is disabled.
pub(super) async fn hold(tx: &mut Tx, current: &CurrentSession) -> Result<(), Failure> {
    let is_active = staff::hold_active(tx, current.staff.id).await?;
    if is_active && load(tx, current.id()).await?.role().is_some() { Ok(()) } else { Err(refused()) }
}

/// Writes what staff did to their own account to the audit log.
pub(super) async fn record(
    tx: &mut Tx,
    actor: &Actor,
    action: &'static str,
    after: Value,
    now_ms: i64,
) -> Result<(), Failure> {
    let subject = ("staff", actor.name.clone());
    audit_log::record(tx, actor, now_ms, Change { action, subject, before: Value::Null, after }).await
}

/// A session in the list of one's own.
#[derive(Clone, Debug)]
pub struct ListedSession {
    /// Identifies the session.
    pub id: i64,
    /// When it was begun, in milliseconds.
    pub created_at: i64,
    /// When it was last used, in milliseconds.
    pub last_used_at: i64,
    /// The network address that it was begun from.
    pub address: String,
    /// The browser that it was begun with.
    pub user_agent: String,
}

/// Returns the active sessions of a member of staff, newest first.
pub async fn list(state: &AppState, staff_id: i64) -> Result<Vec<ListedSession>, Failure> {
    let now_ms = state.clock.now_ms();
    let sessions = staff_session::of_staff(&state.db, staff_id).await?;
    let active = sessions.into_iter().filter(|session| session.is_complete && now_ms < end_ms(session));
    Ok(active
        .map(|StaffSession { id, created_at, last_used_at, address, user_agent, .. }| ListedSession {
            id,
            created_at,
            last_used_at,
            address,
            user_agent,
        })
        .collect())
}

/// Ends a session of a member of staff. Repeating it changes nothing.
pub async fn end(state: &AppState, actor: &Actor, staff_id: i64, session_id: i64) -> Result<(), Failure> {
    state
        .write(|mut tx| async move {
            if staff_session::end(&mut tx, session_id, staff_id).await? {
                let now_ms = state.clock.now_ms();
                record(&mut tx, actor, "staff.end_session", json!({"session": session_id}), now_ms).await?;
            }
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await
}

/// Ends all sessions of a member of staff but the current one.
pub async fn end_others(state: &AppState, actor: &Actor, current: &CurrentSession) -> Result<(), Failure> {
    state
        .write(|mut tx| async move {
            let ended = staff_session::end_all(&mut tx, current.staff.id, Some(current.session.id)).await?;
            if ended > 0 {
                let now_ms = state.clock.now_ms();
                record(&mut tx, actor, "staff.end_other_sessions", json!({"sessions": ended}), now_ms)
                    .await?;
            }
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await
}

/// Deletes expired sessions and challenges, and returns their number.
pub async fn delete_expired(state: &AppState) -> Result<u64, Failure> {
    const LONGEST_MS: i64 = (SESSION_MINUTES + IDLE_MINUTES) * 60_000;
    let now_ms = state.clock.now_ms();
    // Other processes' clocks may be late.
    let challenges = purge(state, Old::AnsweredChallenges, now_ms - CHALLENGE_MINUTES * 60_000).await?;
    Ok(challenges + purge(state, Old::StaffSessions, now_ms - LONGEST_MS).await?)
}
