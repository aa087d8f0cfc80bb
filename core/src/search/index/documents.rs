//! The entries of an index, as the numbers of their words (SRCH-01).

use super::registry::Registry;

/// The order of entries that match equally well: by position, then by id.
pub(super) type Key = (i64, i64);

/// A word of an entry in its written form, with whether it begins a name, or is a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot(u32);

impl Spot {
    const FIRST: u32 = 1 << 31;
    const TERM: u32 = 1 << 30;

    pub(super) fn in_name(word: u32, position: u32) -> Self {
        Self(if position == 0 { word | Self::FIRST } else { word })
    }

    pub(super) fn term(word: u32) -> Self {
        Self(word | Self::TERM)
    }

    pub(super) fn word(self) -> u32 {
        self.0 & !(Self::FIRST | Self::TERM)
    }

    fn is_term(self) -> bool {
        self.0 & Self::TERM != 0
    }

    fn continues_name(self) -> bool {
        self.0 & (Self::FIRST | Self::TERM) == 0
    }
}

/// A word of an entry.
pub(super) struct Occurrence {
    pub(super) word: u32,
    /// The position in the name, or `None` for a term.
    pub(super) position: Option<u32>,
    /// The word after it in the same name.
    pub(super) next: Option<u32>,
}

/// An entry of an index.
#[derive(Debug, Default)]
pub(super) struct Document {
    pub(super) position: i64,
    pub(super) id: i64,
    pub(super) spots: Box<[Spot]>,
    /// The number of its set of shared terms.
    pub(super) group: u32,
    pub(super) is_available: bool,
}

impl Document {
    pub(super) fn occurrences(&self) -> impl Iterator<Item = Occurrence> {
        let mut position = 0;
        self.spots.iter().enumerate().map(move |(at, spot)| {
            position = if spot.continues_name() { position + 1 } else { 0 };
            let next = self.spots.get(at + 1).filter(|next| next.continues_name());
            Occurrence {
                word: spot.word(),
                position: (!spot.is_term()).then_some(position),
                next: next.map(|next| next.word()),
            }
        })
    }
}

/// All entries, by id.
pub(super) type Documents = Registry<i64, Document>;

impl Documents {
    pub(super) fn key(&self, number: u32) -> Key {
        let document = &self[number];
        (document.position, document.id)
    }
}
