//! The sorted lists of the entries that have a word (SRCH-01).

use super::documents::Documents;
use super::registry::reserve_little;

/// An entry in a list: its number, whether it can be bought, and the first place of the word in it. The numbers of
/// entries have 24 bits, so that a posting has four bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Posting(u32);

const NUMBER_BITS: u32 = 24;
const PLACE_BITS: u32 = 7;

/// The number of entries that postings can tell apart.
pub(super) const MAX_NUMBERS: usize = 1 << NUMBER_BITS;

/// Where a word is in an entry: its position in the name, of which only the first 126 are told apart, or outside of the
/// names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place(u32);

impl Place {
    pub(super) const OUTSIDE: Self = Self((1 << PLACE_BITS) - 1);

    pub(super) fn in_name(position: u32) -> Self {
        Self(position.min(Self::OUTSIDE.0 - 1))
    }

    /// Returns the position in the name, or the smallest that the place may stand for.
    pub(super) fn position(self) -> Option<u32> {
        (self != Self::OUTSIDE).then_some(self.0)
    }
}

impl Posting {
    pub(super) fn new(is_available: bool, place: Place, number: u32) -> Self {
        Self((u32::from(!is_available) << PLACE_BITS | place.0) << NUMBER_BITS | number)
    }

    pub(super) fn number(self) -> u32 {
        self.0 & ((1 << NUMBER_BITS) - 1)
    }

    pub(super) fn is_available(self) -> bool {
        self.0 >> (NUMBER_BITS + PLACE_BITS) == 0
    }

    pub(super) fn place(self) -> Place {
        Place(self.0 >> NUMBER_BITS & Place::OUTSIDE.0)
    }
}

/// The number of postings of a full chunk. An insertion moves at most these.
const CHUNK: usize = 512;

/// A list of postings: first the entries that can be bought, then by place, then in the order of entries. It is cut into
/// chunks, so that long lists are changed quickly.
#[derive(Debug, Default)]
pub(super) struct Postings {
    chunks: Vec<Vec<Posting>>,
    len: u32,
}

impl Postings {
    pub(super) fn len(&self) -> usize {
        self.len as usize
    }

    pub(super) fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(super) fn iter(&self) -> Iter<'_> {
        self.chunks.iter().flatten().copied()
    }

    pub(super) fn insert(&mut self, posting: Posting, documents: &Documents) {
        let (chunk, Err(at)) = self.seek(posting, documents) else { return };
        self.len += 1;
        let Some(full) = self.chunks.get_mut(chunk) else {
            self.chunks = vec![vec![posting]];
            return;
        };
        if full.len() < CHUNK {
            reserve_little(full);
            return full.insert(at, posting);
        }
        // Where entries come in their order, the left part stays full.
        let middle = at.max(CHUNK / 2);
        let mut right = full.split_off(middle);
        if at < middle {
            full.insert(at, posting);
        } else {
            right.insert(0, posting);
        }
        reserve_little(&mut self.chunks);
        self.chunks.insert(chunk + 1, right);
    }

    pub(super) fn remove(&mut self, posting: Posting, documents: &Documents) {
        let (chunk, Ok(at)) = self.seek(posting, documents) else { return };
        self.len -= 1;
        self.chunks[chunk].remove(at);
        if self.chunks[chunk].is_empty() {
            self.chunks.remove(chunk);
        }
    }

    /// Returns the chunk to which a posting belongs, and its place there.
    fn seek(&self, posting: Posting, documents: &Documents) -> (usize, Result<usize, usize>) {
        let order = |one: &Posting| (one.0 >> NUMBER_BITS, documents.key(one.number()));
        let wanted = order(&posting);
        let after =
            self.chunks.partition_point(|chunk| chunk.first().is_some_and(|one| order(one) <= wanted));
        let chunk = after.saturating_sub(1);
        let at = self.chunks.get(chunk).map_or(Err(0), |chunk| chunk.binary_search_by_key(&wanted, order));
        (chunk, at)
    }
}

pub(super) type Iter<'a> = std::iter::Copied<std::iter::Flatten<std::slice::Iter<'a, Vec<Posting>>>>;
