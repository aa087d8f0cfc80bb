//! Sets of entries, one bit each (SRCH-01).

use super::postings::Posting;

/// A set of entries. It tests an entry faster than a sorted list.
#[derive(Clone, Debug)]
pub(super) struct Bits(Vec<u64>);

impl Bits {
    /// Returns the empty set for numbers below `end`.
    pub(super) fn new(end: usize) -> Self {
        Self(vec![0; end.div_ceil(64)])
    }

    /// Adds a number and returns whether it is new.
    pub(super) fn insert(&mut self, number: u32) -> bool {
        let (word, bit) = (&mut self.0[number as usize / 64], 1 << (number % 64));
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    pub(super) fn contains(&self, number: u32) -> bool {
        self.0[number as usize / 64] >> (number % 64) & 1 == 1
    }

    pub(super) fn extend(&mut self, postings: impl Iterator<Item = Posting>) {
        for posting in postings {
            self.insert(posting.number());
        }
    }

    /// Keeps what the other set has too.
    pub(super) fn intersect(&mut self, other: &Self) {
        for (one, other) in self.0.iter_mut().zip(&other.0) {
            *one &= other;
        }
    }
}
