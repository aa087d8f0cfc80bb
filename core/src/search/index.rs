//! An index of many entries, which finds the best ones without looking at each (SRCH-01).
//!
//! Each word has a list of the entries that have it, in the order in which a search for it returns them. Short beginnings
//! of words have such lists too, since they match too many words to look at each. A search merges the lists that match a
//! word of the query until no further entry can be better than those found. It computes the exact rank of each entry from
//! the entry's own words.

mod bits;
mod documents;
mod groups;
mod matcher;
mod postings;
mod ranking;
mod registry;
mod sources;
mod vocabulary;

use std::collections::BTreeMap;

use documents::{Document, Documents, Spot};
use groups::Groups;
use postings::{MAX_NUMBERS, Place, Posting, Postings};
use vocabulary::{Head, Listing, Vocabulary, heads_of};

use super::{MAX_ENTRY_CHARS, Query, Word, words};

/// The largest number of entries that one search considers, and of results that it can return.
pub const MAX_CONSIDERED: usize = 2_000;

/// The largest number of entries of an index.
pub const MAX_ENTRIES: usize = MAX_NUMBERS;

/// What an index needs to know of an item.
#[derive(Clone, Copy, Debug, Default)]
pub struct Listed<'a> {
    /// Orders the items that match equally well; those of one position are ordered by id.
    pub position: i64,
    /// Whether the item can be bought now. Items that cannot are listed last.
    pub is_available: bool,
    /// The names of the item, in any language.
    pub names: &'a [&'a str],
    /// Further search terms of this item.
    pub terms: &'a [&'a str],
    /// Search terms that many items share, such as the names of their category. Each distinct set of them is stored once.
    pub shared_terms: &'a [&'a str],
}

/// One page of the results of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The ids of the items, best first.
    pub ids: Vec<i64>,
    /// Whether more results follow.
    pub has_more: bool,
}

/// An index in memory of the texts of many items (SRCH-01).
///
/// An insertion or a removal takes a few steps for each word of the item, and their number grows with the logarithm of
/// the number of items. The order of changes has no effect on what a search returns.
#[derive(Debug, Default)]
pub struct Index {
    documents: Documents,
    vocabulary: Vocabulary,
    heads: BTreeMap<Head, Listing>,
    groups: Groups,
}

impl Index {
    /// Returns the number of items.
    pub fn len(&self) -> usize {
        self.documents.len()
    }

    /// Returns whether there are no items.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds an item, or replaces the one of this id. Does nothing with a new item if there are [`MAX_ENTRIES`].
    pub fn insert(&mut self, id: i64, item: &Listed<'_>) {
        self.remove(id);
        if self.len() >= MAX_ENTRIES {
            return;
        }
        let vocabulary = &mut self.vocabulary;
        let (mut spots, mut bare) = (vec![], vec![]);
        for name in item.names {
            let words = words(name, MAX_ENTRY_CHARS);
            bare.extend(words.iter().filter_map(Word::behind_particle));
            let words = (0..).zip(words);
            spots.extend(words.map(|(position, word)| Spot::in_name(vocabulary.intern(&word), position)));
        }
        spots.extend(bare.iter().map(|word| Spot::term(vocabulary.intern(word))));
        let mut terms = |texts: &[&str]| -> Vec<u32> {
            let words = texts.iter().flat_map(|text| words(text, MAX_ENTRY_CHARS));
            let words = words.flat_map(|word| [word.behind_particle(), Some(word)].into_iter().flatten());
            words.map(|word| vocabulary.intern(&word)).collect()
        };
        spots.extend(terms(item.terms).into_iter().map(Spot::term));
        let (group, is_new) = self.groups.join(terms(item.shared_terms));
        if is_new {
            self.change_group(group, |groups| groups.iter().copied().chain([group]).collect());
        }
        let (position, is_available) = (item.position, item.is_available);
        let document = Document { position, id, spots: spots.into(), group, is_available };
        let number = self.documents.add(id, document);
        self.change_lists(number, Postings::insert);
    }

    /// Removes an item, if it exists.
    pub fn remove(&mut self, id: i64) {
        let Some(number) = self.documents.number(&id) else { return };
        self.change_lists(number, Postings::remove);
        let Some(document) = self.documents.remove(&id) else { return };
        let mut words: Vec<_> = document.spots.iter().map(|spot| spot.word()).collect();
        if self.groups[document.group].members.is_empty() {
            self.change_group(document.group, |groups| {
                groups.iter().copied().filter(|group| *group != document.group).collect()
            });
            let key = self.groups[document.group].words.clone();
            self.groups.remove(&key);
            words.extend(&*key);
        }
        words.sort_unstable();
        words.dedup();
        for word in words {
            if self.vocabulary[word].listing.is_empty() {
                self.vocabulary.remove(word);
            }
        }
    }

    /// Sets whether an item can be bought now, if it exists.
    pub fn set_available(&mut self, id: i64, is_available: bool) {
        let Some(number) = self.documents.number(&id) else { return };
        if self.documents[number].is_available != is_available {
            self.change_lists(number, Postings::remove);
            self.documents[number].is_available = is_available;
            self.change_lists(number, Postings::insert);
        }
    }

    /// Returns the results of a search after the first `skip`, at most `limit`, in the order of [`search`](super::search).
    ///
    /// At most [`MAX_CONSIDERED`] items are considered, and no result after that many can be reached. The results are
    /// exact if these are enough:
    ///
    /// - For one word, items are considered from the best one on, until the page is full. So the results are exact, unless
    ///   so many items have both of two words that are the typed one if joined, but not next to each other.
    /// - For several words, the items of the rarest word are considered if there are not more. Otherwise only those are
    ///   considered which have the other words too. So the results are exact if not more items match. If more do, those
    ///   are considered for which the rarest word has the best rank.
    ///
    /// A word of the query matches at most 4,096 of the index's words, not counting queries of up to three letters, and a
    /// word of which more than a million items are listed excludes none of the others' items beforehand.
    pub fn search(&self, query: &Query, skip: usize, limit: usize) -> Found {
        let end = skip.saturating_add(limit);
        let wanted = end.saturating_add(1).min(MAX_CONSIDERED);
        let mut best = ranking::best(self, query, false, wanted);
        if best.is_empty() {
            best = ranking::best(self, query, true, wanted);
        }
        let ids = best.iter().skip(skip).take(limit).map(|standing| standing.id()).collect();
        Found { ids, has_more: best.len() > end }
    }

    /// Changes all lists that have an item.
    fn change_lists(&mut self, number: u32, change: fn(&mut Postings, Posting, &Documents)) {
        let Self { documents, vocabulary, heads, groups } = self;
        let document = &documents[number];
        let posting = |place| Posting::new(document.is_available, place, number);
        let places = document
            .occurrences()
            .map(|found| (found.word, found.position.map_or(Place::OUTSIDE, Place::in_name)));
        let places = first_places(places);
        let heads_of_item = first_places(
            places
                .iter()
                .flat_map(|(word, place)| heads_of(&vocabulary[*word].text).map(move |head| (head, *place))),
        );
        for (word, place) in places {
            change(&mut vocabulary[word].listing.postings, posting(place), documents);
        }
        for (head, place) in heads_of_item {
            let listing = heads.entry(head).or_default();
            change(&mut listing.postings, posting(place), documents);
            if listing.is_empty() {
                heads.remove(&head);
            }
        }
        change(&mut groups[document.group].members, posting(Place::OUTSIDE), documents);
    }

    /// Changes the groups of all words that a group has.
    fn change_group(&mut self, group: u32, change: impl Fn(&[u32]) -> Box<[u32]>) {
        let words = self.groups[group].words.clone();
        let mut heads: Vec<_> =
            words.iter().flat_map(|word| heads_of(&self.vocabulary[*word].text)).collect();
        heads.sort_unstable();
        heads.dedup();
        for word in &*words {
            let groups = &mut self.vocabulary[*word].listing.groups;
            *groups = change(groups);
        }
        for head in heads {
            let listing = self.heads.entry(head).or_default();
            listing.groups = change(&listing.groups);
            if listing.is_empty() {
                self.heads.remove(&head);
            }
        }
    }
}

/// Returns each key once, with its first place.
fn first_places<K: Ord>(places: impl Iterator<Item = (K, Place)>) -> Vec<(K, Place)> {
    let mut places: Vec<_> = places.collect();
    places.sort_unstable();
    places.dedup_by(|later, first| later.0 == first.0);
    places
}
