//! The challenges that authenticators sign: a random part, an expiry, and a proof that this shop issued them for one
//! purpose. Only answered ones are stored, so that strangers who ask for challenges fill no table.

use hamour_core::passkey::CHALLENGE_MINUTES;
use subtle::ConstantTimeEq as _;

use crate::state::AppState;
use crate::store::db::{DbError, Tx};
use crate::store::passkey;

const NONCE_BYTES: usize = 16;
const EXPIRY_BYTES: usize = 8;

/// What a challenge is for. It is worth nothing for anything else.
#[derive(Clone, Copy, Debug)]
pub(super) enum Purpose {
    /// Signing in.
    SignIn,
    /// Adding a passkey in a session.
    Add {
        /// Identifies the session, in which the password was verified.
        session_id: i64,
    },
}

/// A challenge of this shop that has not expired.
#[derive(Clone, Copy, Debug)]
pub(super) struct Challenge {
    nonce: [u8; NONCE_BYTES],
    expires_at: i64,
}

/// Returns a new challenge.
pub(super) fn issue(state: &AppState, purpose: Purpose) -> Vec<u8> {
    let nonce = state.rng.bytes::<NONCE_BYTES>();
    let expires_at = state.clock.now_ms() + CHALLENGE_MINUTES * 60_000;
    let proof = proof(state, purpose, nonce, expires_at);
    [&nonce[..], &expires_at.to_be_bytes(), &proof].concat()
}

/// Returns the challenge, or `None` if this shop did not issue it for this purpose or it has expired.
pub(super) fn opened(state: &AppState, purpose: Purpose, challenge: &[u8]) -> Option<Challenge> {
    let (nonce, rest) = challenge.split_first_chunk::<NONCE_BYTES>()?;
    let (expiry, given) = rest.split_first_chunk::<EXPIRY_BYTES>()?;
    let expires_at = i64::from_be_bytes(*expiry);
    let is_ours = bool::from(given.ct_eq(&proof(state, purpose, *nonce, expires_at)[..]));
    (is_ours && state.clock.now_ms() < expires_at).then_some(Challenge { nonce: *nonce, expires_at })
}

/// Records that a challenge was answered. Returns `false` if it was answered before.
pub(super) async fn answer(tx: &mut Tx, challenge: Challenge) -> Result<bool, DbError> {
    passkey::answer_challenge(tx, &challenge.nonce, challenge.expires_at).await
}

fn proof(state: &AppState, purpose: Purpose, nonce: [u8; NONCE_BYTES], expires_at: i64) -> [u8; 32] {
    let session_id = match purpose {
        // Ids begin at 1.
        Purpose::SignIn => 0,
        Purpose::Add { session_id } => session_id,
    };
    let parts: [&[u8]; 4] = [b"challenge", &session_id.to_le_bytes(), &nonce, &expires_at.to_le_bytes()];
    state.keys.passkey.hash(&parts)
}
