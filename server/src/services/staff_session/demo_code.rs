//! The second factor in a demo, whose visitors have no authenticator app: the sign-in page shows the code.

use hamour_core::staff_session::SignInStep;
use totp_rs::{Builder, Totp};

use super::second_factor::{SECRET_BYTES, context, opened};
use super::session::CurrentSession;
use crate::failure::Failure;
use crate::state::AppState;
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
/// present code was used already, it is the next one, which is accepted early.
pub async fn demo_code(state: &AppState, current: &CurrentSession) -> Result<Option<String>, Failure> {
    if !state.config.demo || current.next() != Some(SignInStep::Code) {
        return Ok(None);
    }
    let staff_id = current.staff.id;
    let sealed = staff_second_factor::totp_secret(&state.db, staff_id).await?;
    let Some(secret) = sealed.and_then(|sealed| opened(state, staff_id, &sealed)) else { return Ok(None) };
    let last = staff_second_factor::last_step(&state.db, staff_id).await?.unwrap_or(0);
    let step = (state.clock.now().timestamp() / STEP_S).max(last + 1);
    let totp: Totp = Builder::new().with_secret(&secret[..]).build().map_err(Failure::internal)?;
    let at_s = u64::try_from(step * STEP_S).unwrap_or(0);
    Ok(Some(totp.generate(at_s).to_string()))
}
