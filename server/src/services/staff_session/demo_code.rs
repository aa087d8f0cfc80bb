//! The second factor in a demo, whose visitors have no authenticator app: the sign-in page shows the code.

use hamour_core::staff_session::SignInStep;
use totp_rs::{Builder, Totp};

use super::secret::{SECRET_BYTES, context, opened};
use super::session::CurrentSession;
use crate::failure::Failure;
use crate::state::AppState;
use crate::store::db::{Executor, Tx};
use crate::store::staff_second_factor;

/// Seconds for which a code is shown (RFC 6238).
const STEP_S: i64 = 30;

/// Gives an account of the demo's staff an authenticator app that nobody holds.
pub async fn enroll_for_demo(state: &AppState, staff_id: i64) -> Result<(), Failure> {
    let secret: [u8; SECRET_BYTES] = state.rng.bytes();
    let sealed = &state.keys.second_factor.seal(&context(staff_id), &secret, &state.rng);
    state
        .write(|mut tx| async move {
            staff_second_factor::enroll(&mut tx, staff_id, sealed, 0).await?;
            Ok(tx.commit().await?)
        })
        .await
}

/// Returns the code that completes a sign-in, or `None` if this is no demo or the sign-in needs something else. If the
/// present code was used already, it is the next one, which a demo accepts early.
pub async fn demo_code(state: &AppState, current: &CurrentSession) -> Result<Option<String>, Failure> {
    if !state.config.demo || current.next() != Some(SignInStep::Code) {
        return Ok(None);
    }
    let staff_id = current.staff.id;
    let sealed = staff_second_factor::totp_secret(&state.db, staff_id).await?;
    let Some(secret) = sealed.and_then(|sealed| opened(state, staff_id, &sealed)) else { return Ok(None) };
    Ok(Some(code_of(&secret, shown_step(state, &state.db, staff_id).await?)?))
}

/// Returns whether this is the code that the page of a demo shows now, however far its time step is ahead.
pub(super) async fn is_shown_code(
    state: &AppState,
    tx: &mut Tx,
    staff_id: i64,
    secret: &[u8],
    code: &str,
) -> Result<bool, Failure> {
    Ok(state.config.demo && code_of(secret, shown_step(state, tx, staff_id).await?)? == code)
}

/// Returns the time step whose code a demo shows: the present one, or the first that was not used.
pub(super) async fn shown_step(
    state: &AppState,
    on: impl Into<Executor<'_>>,
    staff_id: i64,
) -> Result<i64, Failure> {
    let last = staff_second_factor::last_step(on, staff_id).await?.unwrap_or(0);
    Ok((state.clock.now().timestamp() / STEP_S).max(last + 1))
}

fn code_of(secret: &[u8], step: i64) -> Result<String, Failure> {
    let totp: Totp = Builder::new().with_secret(secret).build().map_err(Failure::internal)?;
    Ok(totp.generate(u64::try_from(step * STEP_S).unwrap_or(0)).to_string())
}
