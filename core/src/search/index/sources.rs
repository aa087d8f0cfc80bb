//! The lists of entries that may have a word of a query (SRCH-01).

use std::collections::BTreeMap;
use std::rc::Rc;

use super::bits::Bits;
use super::matcher::Matcher;
use super::postings::Postings;
use super::vocabulary::{Head, Near, heads, with_article};
use super::{Index, MAX_CONSIDERED};
use crate::search::MIN_CHARS_BEHIND_ARTICLE;

/// The number of an index's words that are looked at for a word of a query.
const MAX_WORDS: usize = 4096;
/// The length of a list for which it is not worth looking for a shorter one.
const SHORT: usize = 64;
/// The number of postings that are read to filter lists.
pub(super) const MAX_FILTERING: usize = 1 << 20;

/// A list of entries that a word of a query may match.
pub(super) struct Source<'a> {
    pub(super) postings: &'a Postings,
    /// The number of typos and of missing endings; for joined words, the smallest.
    pub(super) slips: u32,
    pub(super) parts: u32,
    /// For joined words, how many of them come before the listed one.
    pub(super) joined: Option<u32>,
    /// The entries that have the other words too.
    pub(super) filter: Option<Rc<Bits>>,
}

/// Returns the sum of the lengths of lists.
pub(super) fn total(lists: &[&Postings]) -> usize {
    lists.iter().map(|postings| postings.len()).sum()
}

/// Returns the entries of lists.
pub(super) fn bits(index: &Index, lists: &[&Postings]) -> Bits {
    let mut bits = Bits::new(index.documents.end());
    for postings in lists {
        bits.extend(postings.iter());
    }
    bits
}

/// Returns the lists of all entries that a word of a query matches.
pub(super) fn sources<'a>(index: &'a Index, matcher: &mut Matcher<'a>) -> Vec<Source<'a>> {
    let mut finder = Finder { index, words: vec![], heads: vec![], found: vec![], room: MAX_FILTERING };
    for form in &matcher.forms {
        let typed: String = form.typed.iter().collect();
        finder.look_up(&typed, form.may_slip);
        finder.joined(&typed, form.may_slip);
    }
    finder.finish(matcher)
}

struct Finder<'a> {
    index: &'a Index,
    words: Vec<u32>,
    heads: Vec<(Head, u32)>,
    found: Vec<Source<'a>>,
    /// The number of postings that may still be read to filter lists.
    room: usize,
}

impl<'a> Finder<'a> {
    fn look_up(&mut self, typed: &str, may_slip: bool) {
        for base in [String::new(), with_article("")] {
            self.look_up_start(&base, &[&base, typed].concat(), 0);
            let near = if may_slip { self.index.vocabulary.near(&base, typed) } else { vec![] };
            for Near { text, is_whole } in near {
                if is_whole {
                    self.words.extend(self.index.vocabulary.number(&text));
                } else {
                    self.look_up_start(&base, &text, 1);
                }
            }
        }
    }

    /// Adds the words that begin with this text, which begins with a base.
    fn look_up_start(&mut self, base: &str, text: &str, slips: u32) {
        let Some((first, last)) = heads(&text[base.len()..]) else {
            let room = MAX_WORDS.saturating_sub(self.words.len());
            return self.words.extend(self.index.vocabulary.starting(text).take(room));
        };
        self.words.extend(self.index.vocabulary.number(text));
        self.heads.extend(self.index.heads.range(first..=last).map(|(head, _)| (*head, slips)));
    }

    fn finish(mut self, matcher: &mut Matcher<'a>) -> Vec<Source<'a>> {
        let mut groups: BTreeMap<u32, (u32, u32)> = BTreeMap::new();
        self.words.sort_unstable();
        self.words.dedup();
        self.heads.sort_unstable();
        self.heads.dedup_by_key(|(head, _)| *head);
        let index = self.index;
        let words = self.words.iter();
        let words =
            words.filter_map(|word| Some((&index.vocabulary[*word].listing, matcher.grade(*word).fit()?)));
        let heads = self.heads.iter().filter_map(|(head, slips)| Some((index.heads.get(head)?, (*slips, 1))));
        for (listing, fit) in words.chain(heads) {
            self.found.push(Source::new(&listing.postings, fit));
            for group in &*listing.groups {
                groups.entry(*group).and_modify(|best| *best = fit.min(*best)).or_insert(fit);
            }
        }
        let groups = groups.into_iter();
        self.found.extend(groups.map(|(group, fit)| Source::new(&index.groups[group].members, fit)));
        self.found.retain(|source| !source.postings.is_empty());
        self.found
    }

    /// Adds the entries in whose names two words together are what was typed. What is typed begins with all of the first
    /// word, and its rest is at the beginning of the second one.
    fn joined(&mut self, typed: &str, may_slip: bool) {
        for typed in [typed.to_owned(), with_article(typed)] {
            for (at, _) in typed.char_indices().skip(1) {
                let (left, right) = typed.split_at(at);
                let (lefts, rights) = (self.whole(left), self.starting(right));
                if may_slip {
                    self.joined_with_slip((left, &lefts), (right, &rights));
                }
                let parts = u32::from(self.index.vocabulary.number(right).is_none());
                self.pair(&lefts, &rights, (0, parts));
            }
        }
        // What is typed may be within the first word, if that has too few letters after the article for a form of its own.
        if typed.chars().count() < MIN_CHARS_BEHIND_ARTICLE {
            let short = with_article(typed);
            let letters = self.index.vocabulary.letters_after(&short);
            let longer = letters.into_iter().map(|letter| format!("{short}{letter}"));
            let lists: Vec<_> = longer.chain([short.clone()]).flat_map(|word| self.whole(&word)).collect();
            self.found.extend(lists.into_iter().map(|postings| Source::joined(postings, (0, 1), 0)));
        }
    }

    fn joined_with_slip(
        &mut self,
        (left, lefts): (&str, &[&'a Postings]),
        (right, rights): (&str, &[&'a Postings]),
    ) {
        let vocabulary = &self.index.vocabulary;
        let mut letters = right.chars();
        let first = letters.next();
        // A single wrong letter is better explained by the first word alone.
        if !lefts.is_empty() && !letters.as_str().is_empty() {
            let near = if total(lefts) > SHORT { vocabulary.near("", right) } else { vec![] };
            let near: Vec<_> = near.iter().flat_map(|near| self.starting(&near.text)).collect();
            self.pair(lefts, if total(lefts) > SHORT { &near } else { lefts }, (1, 0));
        }
        if !rights.is_empty() {
            let near = vocabulary.near_words(left);
            let near: Vec<_> = near.into_iter().map(|word| &vocabulary[word].listing.postings).collect();
            self.pair(&near, rights, (1, 0));
        }
        if let Some(first) = first
            && let Some((end, last)) = left.char_indices().last()
        {
            let lefts = self.whole(&format!("{}{first}", &left[..end]));
            let rights = self.starting(&format!("{last}{}", letters.as_str()));
            self.pair(&lefts, &rights, (1, 0));
        }
    }

    /// Adds the shorter of these lists: those of the first word, or those of the second one.
    fn pair(&mut self, lefts: &[&'a Postings], rights: &[&'a Postings], fit: (u32, u32)) {
        let is_left = total(lefts) <= total(rights);
        let (listed, others, before) = if is_left { (lefts, rights, 0) } else { (rights, lefts, 1) };
        let is_filtered = total(listed) > MAX_CONSIDERED && total(others) <= self.room;
        let filter = is_filtered.then(|| Rc::new(bits(self.index, others)));
        self.room -= if is_filtered { total(others) } else { 0 };
        let sources = listed.iter().map(|postings| Source::joined(postings, fit, before));
        self.found.extend(sources.map(|source| Source { filter: filter.clone(), ..source }));
    }

    fn whole(&self, text: &str) -> Vec<&'a Postings> {
        let vocabulary = &self.index.vocabulary;
        vocabulary.number(text).map(|word| &vocabulary[word].listing.postings).into_iter().collect()
    }

    fn starting(&self, text: &str) -> Vec<&'a Postings> {
        let index = self.index;
        let Some((first, last)) = heads(text) else {
            let words = index.vocabulary.starting(text).take(MAX_WORDS);
            return words.map(|word| &index.vocabulary[word].listing.postings).collect();
        };
        index.heads.range(first..=last).map(|(_, listing)| &listing.postings).collect()
    }
}

impl<'a> Source<'a> {
    fn new(postings: &'a Postings, (slips, parts): (u32, u32)) -> Self {
        Self { postings, slips, parts, joined: None, filter: None }
    }

    fn joined(postings: &'a Postings, fit: (u32, u32), before: u32) -> Self {
        Self { joined: Some(before), ..Self::new(postings, fit) }
    }
}
