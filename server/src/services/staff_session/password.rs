//! Passwords that staff choose: the first one instead of the temporary password, and later changes.

use std::net::IpAddr;

use hamour_core::account::{PASSWORD_MAX_CHARS, check_password};
use hamour_core::error_code::ServerErrorCode;
use hamour_core::staff_session::SignInStep;
use serde_json::json;

use super::session::{CurrentSession, StepTaken, advance, record, renew_token};
use crate::failure::Failure;
use crate::services::rate_limit::{self, Bucket, QUARTER};
use crate::state::AppState;
use crate::store::{passkey, staff, staff_session};

/// Replaces the temporary password during a sign-in.
///
/// # Errors
/// If the password breaks a rule or is the temporary one, or the sign-in is at another step.
pub async fn choose_password(
    state: &AppState,
    current: &CurrentSession,
    address: IpAddr,
    password: String,
) -> Result<StepTaken, Failure> {
    current.must_be_at(SignInStep::Password)?;
    let old = present_hash(state, current).await?;
    replace(state, current, address, &old, password).await
}

/// Changes the password and ends all other sessions. The session gets a new token, in case the old one was stolen.
///
/// # Errors
/// If the current password is wrong, or the new one breaks a rule or is the current one.
pub async fn change_password(
    state: &AppState,
    current: &CurrentSession,
    address: IpAddr,
    present: String,
    password: String,
) -> Result<StepTaken, Failure> {
    let old = confirm_password(state, current, present).await?;
    replace(state, current, address, &old, password).await
}

/// Verifies the current password of whoever is signed in, who may be a stranger at an unlocked screen. Wrong ones are
/// counted apart from those of sign-ins, so that a stranger does not close the owner's sign-in. Returns its hash.
///
/// # Errors
/// [`ServerErrorCode::PasswordWrong`] for the field `current_password`, or too many attempts.
pub(super) async fn confirm_password(
    state: &AppState,
    current: &CurrentSession,
    present: String,
) -> Result<String, Failure> {
    let wrong = || Failure::invalid("current_password", ServerErrorCode::PasswordWrong);
    if present.chars().nth(PASSWORD_MAX_CHARS).is_some() {
        return Err(wrong());
    }
    let windows = [(QUARTER, state.config.limits.sign_ins_per_phone)];
    let bucket = &[Bucket::new(&state.keys, "staff password again", &current.staff.id.to_string(), &windows)];
    let counted = &state
        .write(|mut tx| async move {
            let counted = rate_limit::count(&mut tx, bucket, state.clock.now_ms()).await?;
            tx.commit().await?;
            Ok::<_, Failure>(counted)
        })
        .await?;
    let old = present_hash(state, current).await?;
    if !state.passwords.verify(present, Some(old.clone())).await? {
        return Err(wrong());
    }
    state
        .write(|mut tx| async move {
            counted.take_back(&mut tx).await?;
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await?;
    Ok(old)
}

async fn present_hash(state: &AppState, current: &CurrentSession) -> Result<String, Failure> {
    let hash = staff::password_hash(&state.db, current.staff.id).await?;
    hash.ok_or_else(|| Failure::unauthorized(ServerErrorCode::Unauthorized))
}

async fn replace(
    state: &AppState,
    current: &CurrentSession,
    address: IpAddr,
    old: &str,
    password: String,
) -> Result<StepTaken, Failure> {
    check_password(&password).map_err(|code| Failure::invalid("password", code))?;
    if state.passwords.verify(password.clone(), Some(old.to_owned())).await? {
        return Err(Failure::invalid("password", ServerErrorCode::PasswordUnchanged));
    }
    let hash = &state.passwords.hash(&state.rng, password).await?;
    let actor = &current.actor(address);
    state
        .write(|mut tx| async move {
            let staff_id = current.staff.id;
            if !staff::set_password(&mut tx, staff_id, old, hash).await? {
                return Err(Failure::conflict(ServerErrorCode::SignInStepWrong));
            }
            let ended = staff_session::end_all(&mut tx, staff_id, Some(current.id())).await?;
            // Whoever knew the old password may have added one.
            let removed = passkey::remove_all(&mut tx, staff_id).await?;
            let after = json!({"ended_sessions": ended, "removed_passkeys": removed});
            record(&mut tx, actor, "staff.password", after, state.clock.now_ms()).await?;
            let mut step = advance(state, &mut tx, current.id(), actor).await?;
            if step.token.is_none() {
                step.token = renew_token(state, &mut tx, current.id()).await?;
            }
            tx.commit().await?;
            Ok(step)
        })
        .await
}
