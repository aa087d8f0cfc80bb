//! The secrets of authenticator apps, which are stored encrypted for one account each.

use crate::state::AppState;

/// The length of a secret in bytes, as RFC 4226 recommends.
pub(super) const SECRET_BYTES: usize = 20;

/// Returns what an account's secret is bound to.
pub(super) fn context(staff_id: i64) -> [u8; 8] {
    staff_id.to_le_bytes()
}

/// Returns a stored secret, or `None` if it belongs to another account or the shop's secret has changed.
pub(super) fn opened(state: &AppState, staff_id: i64, sealed: &[u8]) -> Option<Vec<u8>> {
    state.keys.second_factor.open(&context(staff_id), sealed)
}
