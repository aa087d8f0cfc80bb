//! A sign-in with a passkey, which stands for password and code.

use hamour_core::error_code::ServerErrorCode;
use hamour_core::passkey::may_follow;
use serde_json::json;

use super::challenge::{self, Challenge, Purpose};
use super::relying_party::RelyingParty;
use super::response::{Assertion, Verified, verified_assertion};
use super::user_handle;
use crate::failure::Failure;
use crate::services::audit_log::Actor;
use crate::services::rate_limit::{self, Counted};
use crate::services::staff_session::session::{StepTaken, advance, record};
use crate::services::staff_session::sign_in::{Device, begin_session, network_buckets};
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::passkey::{self, StoredPasskey};
use crate::store::{staff, staff_session};

/// What the browser needs for a sign-in with a passkey.
#[derive(Debug)]
pub struct RequestOptions {
    /// To be signed.
    pub challenge: Vec<u8>,
    /// Whose passkeys may be used.
    pub party: RelyingParty,
}

/// Begins a sign-in with a passkey.
///
/// # Errors
/// [`ServerErrorCode::PasskeysUnavailable`].
pub fn begin_passkey_sign_in(state: &AppState) -> Result<RequestOptions, Failure> {
    let party = RelyingParty::required(&state.config)?;
    Ok(RequestOptions { challenge: challenge::issue(state, Purpose::SignIn), party })
}

/// Starts a session if a passkey of an active member of staff has signed a challenge of this shop. It is complete unless
/// a temporary password must be changed.
///
/// # Errors
/// [`ServerErrorCode::PasskeyRefused`], or too many attempts from this network, where wrong passwords count too.
pub async fn sign_in_with_passkey(
    state: &AppState,
    assertion: &Assertion,
    device: &Device,
) -> Result<StepTaken, Failure> {
    let party = RelyingParty::required(&state.config)?;
    let buckets = &network_buckets(state, device.address);
    let (counted, passkey) = &state
        .write(|mut tx| async move {
            let counted = rate_limit::count(&mut tx, buckets, state.clock.now_ms()).await?;
            let passkey = passkey::by_credential(&mut tx, &assertion.id).await?;
            tx.commit().await?;
            Ok::<_, Failure>((counted, passkey))
        })
        .await?;
    let refused = || Failure::unauthorized(ServerErrorCode::PasskeyRefused);
    let is_own = |passkey: &&StoredPasskey| assertion.user_handle == user_handle(state, passkey.staff_id);
    let passkey = passkey.as_ref().filter(is_own).ok_or_else(refused)?;
    let signed = verified_assertion(&party, assertion, &passkey.public_key).ok_or_else(refused)?;
    let challenge = challenge::opened(state, Purpose::SignIn, &signed.challenge).ok_or_else(refused)?;
    let attempt = &Attempt { passkey, signed, challenge, counted };
    let step = state
        .write(|mut tx| async move {
            let step = attempt.complete(state, &mut tx, device).await?;
            tx.commit().await?;
            Ok::<_, Failure>(step)
        })
        .await?;
    step.ok_or_else(refused)
}

/// A sign-in whose signature is right.
struct Attempt<'a> {
    passkey: &'a StoredPasskey,
    signed: Verified,
    challenge: Challenge,
    counted: &'a Counted,
}

impl Attempt<'_> {
    /// Starts the session, or returns `None`: the challenge was answered before, the account is disabled, the passkey was
    /// removed during the check, or it was copied. The caller commits either way.
    async fn complete(
        &self,
        state: &AppState,
        tx: &mut Tx,
        device: &Device,
    ) -> Result<Option<StepTaken>, Failure> {
        let now_ms = state.clock.now_ms();
        let staff_id = self.passkey.staff_id;
        if !staff::hold_active(tx, staff_id).await? || !challenge::answer(tx, self.challenge).await? {
            return Ok(None);
        }
        let (passkey, staff) = (
            passkey::by_credential(&mut *tx, &self.passkey.credential_id).await?,
            staff::by_id(&mut *tx, staff_id).await?,
        );
        let (Some(passkey), Some(staff)) = (passkey, staff) else { return Ok(None) };
        let actor = Actor {
            name: staff.username.clone(),
            staff: Some((staff.id, staff.role)),
            address: Some(device.address),
        };
        let about = json!({"passkey": passkey.name});
        let last = u32::try_from(passkey.sign_count).map_err(Failure::internal)?;
        if !may_follow(last, self.signed.counter) {
            record(tx, &actor, "staff.passkey_copied", about, now_ms).await?;
            return Ok(None);
        }
        passkey::note_use(tx, passkey.id, self.signed.counter, now_ms).await?;
        self.counted.take_back(tx).await?;
        let (session_id, token) = begin_session(state, tx, staff_id, device).await?;
        staff_session::verify_code(tx, session_id).await?;
        record(tx, &actor, "staff.passkey", about, now_ms).await?;
        let step = advance(state, tx, session_id, &actor).await?;
        Ok(Some(StepTaken { token: step.token.or(Some(token)), ..step }))
    }
}
