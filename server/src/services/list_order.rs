//! The order that staff give to a list.

use std::collections::BTreeSet;

use hamour_core::error_code::ServerErrorCode;

use crate::failure::Failure;

/// Returns whether `wanted` is another order of the same ids than `before`.
///
/// # Errors
/// [`ServerErrorCode::OrderOfListChanged`] if the ids are not the same, because somebody added or removed one.
pub(super) fn is_new_order(before: &[i64], wanted: &[i64]) -> Result<bool, Failure> {
    if before == wanted {
        return Ok(false);
    }
    let set = |ids: &[i64]| ids.iter().copied().collect::<BTreeSet<_>>();
    if before.len() != wanted.len() || set(before) != set(wanted) {
        return Err(Failure::conflict(ServerErrorCode::OrderOfListChanged));
    }
    Ok(true)
}
