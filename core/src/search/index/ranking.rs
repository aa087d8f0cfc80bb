//! The best entries for a query (SRCH-01).

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::rc::Rc;

use super::bits::Bits;
use super::documents::{Document, Key};
use super::matcher::Matcher;
use super::postings::{Iter, Posting, Postings};
use super::sources::{MAX_FILTERING, Source, bits, sources, total};
use super::{Index, MAX_CONSIDERED};
use crate::search::{Query, Rank};

/// The key that is before all others.
const FIRST: Key = (i64::MIN, i64::MIN);

/// How an entry compares with others: the smaller, the better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Standing {
    is_unavailable: bool,
    rank: Rank,
    key: Key,
}

impl Standing {
    pub(super) fn id(self) -> i64 {
        self.key.1
    }
}

/// Returns at most `wanted` entries that match a query, best first. `may_slip` is whether typos are forgiven.
pub(super) fn best(index: &Index, query: &Query, may_slip: bool, wanted: usize) -> Vec<Standing> {
    let matcher = |forms| Matcher::new(&index.vocabulary, forms, may_slip);
    let mut words: Vec<_> = query.words.iter().map(|forms| matcher(forms)).collect();
    let mut joined = matcher(&query.joined);
    let mut walk = Walk::new(index);
    let (apart, together) = (apart(index, &mut words), sources(index, &mut joined));
    let mut joined = (!together.is_empty()).then_some(joined);
    apart.into_iter().chain(together).for_each(|source| walk.add(source));

    let mut found = BinaryHeap::new();
    let mut seen = Bits::new(index.documents.end());
    let mut considered = 0;
    while let Some((bound, number)) = walk.next() {
        let is_full = found.len() == wanted;
        if considered == MAX_CONSIDERED
            || is_full && found.peek().is_some_and(|worst| floor(bound, words.len()) > *worst)
        {
            break;
        }
        if !seen.insert(number) {
            continue;
        }
        considered += 1;
        let document = &index.documents[number];
        if let Some(rank) = rank(index, document, &mut words, joined.as_mut()) {
            found.push(Standing { rank, key: index.documents.key(number), ..bound });
            if is_full {
                found.pop();
            }
        }
    }
    found.into_sorted_vec()
}

fn rank(
    index: &Index,
    document: &Document,
    words: &mut [Matcher<'_>],
    joined: Option<&mut Matcher<'_>>,
) -> Option<Rank> {
    let group = &index.groups[document.group];
    let mut ranks = words.iter_mut().map(|word| word.rank(document, group));
    let first = ranks.next().flatten();
    let apart = first.and_then(|first| ranks.try_fold(first, |one, other| Some(one.and(other?))));
    apart.into_iter().chain(joined.and_then(|joined| joined.rank(document, group))).min()
}

/// Returns the lists of the rarest word of a query. If these are long, only what they have in common with the lists of the
/// other words is left of them.
fn apart<'a>(index: &'a Index, words: &mut [Matcher<'a>]) -> Vec<Source<'a>> {
    let mut words: Vec<_> = words.iter_mut().map(|word| sources(index, word)).collect();
    words.sort_by_cached_key(|sources| total(&lists(sources)));
    let mut words = words.into_iter();
    let mut rarest = words.next().unwrap_or_default();
    if total(&lists(&rarest)) > MAX_CONSIDERED {
        let others = words.scan(0, |read, sources| {
            *read += total(&lists(&sources));
            (*read <= MAX_FILTERING).then(|| bits(index, &lists(&sources)))
        });
        let filter = others.reduce(|mut one, other| {
            one.intersect(&other);
            one
        });
        let filter = filter.map(Rc::new);
        for source in &mut rarest {
            source.filter = filter.clone().or(source.filter.take());
        }
    }
    rarest
}

fn lists<'a>(sources: &[Source<'a>]) -> Vec<&'a Postings> {
    sources.iter().map(|source| source.postings).collect()
}

/// Returns the best standing that an entry may have which one word of the query finds at a given one.
fn floor(bound: Standing, words: usize) -> Standing {
    if words == 1 {
        return bound;
    }
    Standing { rank: Rank { position: 0, ..bound.rank }, key: FIRST, ..bound }
}

/// The entries of several lists, in the order of their best possible standing.
struct Walk<'a> {
    index: &'a Index,
    lists: Vec<(Source<'a>, Iter<'a>)>,
    next: BinaryHeap<Reverse<(Standing, u32, usize)>>,
}

impl<'a> Walk<'a> {
    fn new(index: &'a Index) -> Self {
        Self { index, lists: vec![], next: BinaryHeap::new() }
    }

    fn add(&mut self, source: Source<'a>) {
        let rest = source.postings.iter();
        self.lists.push((source, rest));
        self.advance(self.lists.len() - 1);
    }

    fn next(&mut self) -> Option<(Standing, u32)> {
        let Reverse((standing, number, list)) = self.next.pop()?;
        self.advance(list);
        Some((standing, number))
    }

    fn advance(&mut self, list: usize) {
        let (source, rest) = &mut self.lists[list];
        let mut bounds =
            rest.by_ref().filter_map(|posting| Some((bound(self.index, source, posting)?, posting.number())));
        if let Some((bound, number)) = bounds.next() {
            self.next.push(Reverse((bound, number, list)));
        }
    }
}

/// Returns the best standing that an entry of a list may have, or `None` if it is certain not to match.
fn bound(index: &Index, source: &Source<'_>, posting: Posting) -> Option<Standing> {
    let number = posting.number();
    if source.filter.as_ref().is_some_and(|filter| !filter.contains(number)) {
        return None;
    }
    let key = index.documents.key(number);
    let (outside, position, key) = match (posting.place().position(), source.joined) {
        (None, None) => (1, u32::MAX, key),
        (None, Some(_)) => return None,
        (Some(position), before) => match position.checked_sub(before.unwrap_or(0)) {
            Some(position) => (0, position, key),
            // The listed word is also at a later place, or no word is joined to it.
            None => (0, 0, FIRST),
        },
    };
    let rank = Rank { slips: source.slips, outside, parts: source.parts, position };
    Some(Standing { is_unavailable: !posting.is_available(), rank, key })
}
