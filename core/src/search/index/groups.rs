//! Sets of search terms that many entries share, such as the names of their category (SRCH-01).

use std::sync::Arc;

use super::postings::Postings;
use super::registry::Registry;

/// A set of shared terms and the entries that have it.
#[derive(Debug)]
pub(super) struct Group {
    pub(super) words: Arc<[u32]>,
    pub(super) members: Postings,
}

impl Default for Group {
    fn default() -> Self {
        Self { words: Arc::from([]), members: Postings::default() }
    }
}

/// All sets, by their sorted words.
pub(super) type Groups = Registry<Arc<[u32]>, Group>;

impl Groups {
    /// Returns the number of a set, and whether it is new.
    pub(super) fn join(&mut self, mut words: Vec<u32>) -> (u32, bool) {
        words.sort_unstable();
        words.dedup();
        if let Some(number) = self.number(words.as_slice()) {
            return (number, false);
        }
        let words = Arc::<[u32]>::from(words);
        (self.add(Arc::clone(&words), Group { words, members: Postings::default() }), true)
    }
}
