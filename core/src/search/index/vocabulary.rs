//! The words of all entries in their order, for completing words and finding those with a typo (SRCH-01).

use std::ops::{Index, IndexMut};
use std::sync::Arc;

use super::postings::Postings;
use super::registry::Registry;
use crate::search::{ARTICLE, Word, without_article};

/// The entries that have a word, or a word with some beginning.
#[derive(Debug, Default)]
pub(super) struct Listing {
    pub(super) postings: Postings,
    /// The sets of shared terms that have it.
    pub(super) groups: Box<[u32]>,
}

impl Listing {
    pub(super) fn is_empty(&self) -> bool {
        self.postings.is_empty() && self.groups.is_empty()
    }
}

/// A word in its written form.
#[derive(Debug)]
pub(super) struct Written {
    pub(super) text: Arc<str>,
    pub(super) listing: Listing,
}

impl Default for Written {
    fn default() -> Self {
        Self { text: Arc::from(""), listing: Listing::default() }
    }
}

/// All words in their written form, sorted.
#[derive(Debug, Default)]
pub(super) struct Vocabulary {
    words: Registry<Arc<str>, Written>,
    /// The head of each word, to rule most words out without a look at their text.
    heads: Vec<Head>,
}

impl Index<u32> for Vocabulary {
    type Output = Written;

    fn index(&self, number: u32) -> &Written {
        &self.words[number]
    }
}

impl IndexMut<u32> for Vocabulary {
    fn index_mut(&mut self, number: u32) -> &mut Written {
        &mut self.words[number]
    }
}

/// A beginning of words that is one typo away from what was typed.
pub(super) struct Near {
    pub(super) text: String,
    /// Whether only the whole word counts, since another item of the list is a beginning of it.
    pub(super) is_whole: bool,
}

impl Vocabulary {
    /// Returns the number of a word, which it adds if it is new.
    pub(super) fn intern(&mut self, word: &Word) -> u32 {
        let text: String = word.0.iter().collect();
        self.number(&text).unwrap_or_else(|| {
            let text = Arc::<str>::from(text);
            let number = self.words.add(Arc::clone(&text), Written { text, listing: Listing::default() });
            self.heads.resize(self.words.end(), Head::default());
            self.heads[number as usize] = head(&word.0);
            number
        })
    }

    pub(super) fn remove(&mut self, number: u32) {
        let text = Arc::clone(&self[number].text);
        self.words.remove(&text);
    }

    /// One more than the largest number.
    pub(super) fn end(&self) -> usize {
        self.words.end()
    }

    pub(super) fn number(&self, text: &str) -> Option<u32> {
        self.words.number(text)
    }

    pub(super) fn head(&self, number: u32) -> Head {
        self.heads[number as usize]
    }

    /// Returns the words that begin with these letters.
    pub(super) fn starting(&self, letters: &str) -> impl Iterator<Item = u32> {
        self.words
            .from(letters)
            .take_while(move |(text, _)| text.starts_with(letters))
            .map(|(_, number)| number)
    }

    /// Returns the letters that follow these at the beginning of any word.
    pub(super) fn letters_after(&self, letters: &str) -> Vec<char> {
        let mut found = vec![];
        let mut from = letters.to_owned();
        loop {
            let mut next = self.words.from(from.as_str()).map(|(text, _)| text.strip_prefix(letters));
            let next = next.find(|rest| *rest != Some("")).flatten();
            let Some(letter) = next.and_then(|rest| rest.chars().next()) else { return found };
            found.push(letter);
            let Some(after) = (letter..=char::MAX).nth(1) else { return found };
            from.truncate(letters.len());
            from.push(after);
        }
    }

    /// Returns the words that are one typo away from what was typed. Unlike a beginning, a word may also lack its last
    /// letter.
    pub(super) fn near_words(&self, typed: &str) -> Vec<u32> {
        let near = self.near("", typed).into_iter().map(|near| near.text);
        let longer = self.letters_after(typed).into_iter().map(|letter| format!("{typed}{letter}"));
        near.chain(longer).filter_map(|text| self.number(&text)).collect()
    }

    /// Returns what words after `base` may begin with, including it, that is one typo away from what was typed. A letter
    /// that was not typed is one that some word has there, so the work depends on the alphabet, not on the number of
    /// words.
    pub(super) fn near(&self, base: &str, typed: &str) -> Vec<Near> {
        let mut found = vec![];
        for (at, letter) in typed.char_indices() {
            let start = [base, &typed[..at]].concat();
            let rest = &typed[at..];
            let tail = &rest[letter.len_utf8()..];
            let mut add = |letters: &[char], rest: &str, is_whole| {
                let mut text = String::with_capacity(start.len() + 2 * size_of::<char>() + rest.len());
                text.push_str(&start);
                text.extend(letters);
                text.push_str(rest);
                found.push(Near { text, is_whole });
            };
            add(&[], tail, false);
            if let Some(second) = tail.chars().next() {
                add(&[second, letter], &tail[second.len_utf8()..], false);
            }
            let others = self.letters_after(&start);
            for other in &others {
                add(&[*other], tail, tail.is_empty());
                add(&[*other], rest, false);
            }
            if others.is_empty() {
                break;
            }
        }
        found
    }
}

/// The first letters of a word, filled up with zeros.
pub(super) type Head = [char; HEAD];

/// The number of letters of a head. Queries up to this length match too many words to look at each.
const HEAD: usize = 3;

/// Returns the first and the last head of words with this beginning, or `None` if it is longer than a head.
pub(super) fn heads(letters: &str) -> Option<(Head, Head)> {
    let filled = |filler| {
        let mut letters = letters.chars();
        std::array::from_fn(|_| letters.next().unwrap_or(filler))
    };
    letters.chars().nth(HEAD).is_none().then(|| (filled('\0'), filled(char::MAX)))
}

/// Returns the heads of a word's forms.
pub(super) fn heads_of(text: &str) -> impl Iterator<Item = Head> {
    let letters: Vec<_> = text.chars().take(ARTICLE.len() + HEAD).collect();
    [Some(head(&letters)), without_article(&letters).map(head)].into_iter().flatten()
}

fn head(letters: &[char]) -> Head {
    std::array::from_fn(|at| letters.get(at).copied().unwrap_or_default())
}

/// Returns what a word with the article begins with if its rest begins with these letters.
pub(super) fn with_article(letters: &str) -> String {
    ARTICLE.iter().copied().chain(letters.chars()).collect()
}
