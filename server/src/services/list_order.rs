//! The order that staff give to a list.

use std::collections::BTreeSet;

use hamour_core::error_code::ServerErrorCode;

use crate::failure::Failure;

/// A new order of a list.
#[derive(Clone, Debug)]
pub struct Reordering {
    /// The order that the person saw.
    pub seen: Vec<i64>,
    /// The order that the person wants.
    pub wanted: Vec<i64>,
}

impl Reordering {
    /// Returns the ids in ascending order, which is the order in which their rows are locked.
    pub(super) fn ids(&self) -> BTreeSet<i64> {
        self.wanted.iter().copied().collect()
    }

    /// Returns whether the list has another order now, which is `current`. A request that is sent again changes nothing.
    ///
    /// # Errors
    /// [`ServerErrorCode::OrderOfListChanged`] if the list is not the one that the person saw, or the new order has
    /// other ids.
    pub(super) fn changes(&self, current: &[i64]) -> Result<bool, Failure> {
        if current == self.wanted {
            return Ok(false);
        }
        let has_same_ids = current.len() == self.wanted.len()
            && current.iter().copied().collect::<BTreeSet<_>>() == self.ids();
        if current != self.seen || !has_same_ids {
            return Err(Failure::conflict(ServerErrorCode::OrderOfListChanged));
        }
        Ok(true)
    }
}
