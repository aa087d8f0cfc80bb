//! The exact rank of an entry for one word of a query (SRCH-01).

use super::documents::Document;
use super::groups::Group;
use super::vocabulary::{Head, Vocabulary};
use crate::search::{
    ARTICLE, MAX_WORD_CHARS, MIN_CHARS_BEHIND_ARTICLE, Rank, Word, compare_letters, without_article,
};

/// Compares the words of entries with one word of a query, each of them once.
pub(super) struct Matcher<'a> {
    vocabulary: &'a Vocabulary,
    pub(super) forms: Vec<Form<'a>>,
    /// The known grades, by the word's number.
    grades: Vec<Grade>,
    /// The letters of the word that is compared.
    letters: Vec<char>,
}

/// A form of a word of a query.
#[derive(Clone)]
pub(super) struct Form<'a> {
    pub(super) typed: &'a [char],
    /// Whether a typo is forgiven.
    pub(super) may_slip: bool,
    with_article: Vec<char>,
}

/// How a word of an entry compares: bits, so that a table of them is small.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Grade(u8);

impl Grade {
    const UNKNOWN: Self = Self(0);
    const KNOWN: u8 = 1;
    const MATCH: u8 = 2;
    const SLIP: u8 = 4;
    const PART: u8 = 8;
    const START: u8 = 16;

    fn new(fit: Option<(u32, u32)>, is_start: bool) -> Self {
        let fit = fit.map_or(0, |(slips, parts)| {
            Self::MATCH | if slips > 0 { Self::SLIP } else { 0 } | if parts > 0 { Self::PART } else { 0 }
        });
        Self(Self::KNOWN | fit | if is_start { Self::START } else { 0 })
    }

    fn has(self, bit: u8) -> bool {
        self.0 & bit != 0
    }

    /// Returns the number of typos and of missing endings, as [`compare_letters`] does.
    pub(super) fn fit(self) -> Option<(u32, u32)> {
        self.has(Self::MATCH).then(|| (u32::from(self.has(Self::SLIP)), u32::from(self.has(Self::PART))))
    }

    /// Returns whether a word may match if the next one is joined to it.
    fn is_start(self) -> bool {
        self.has(Self::START)
    }
}

impl<'a> Matcher<'a> {
    /// `may_slip` is whether typos are forgiven.
    pub(super) fn new(vocabulary: &'a Vocabulary, forms: &'a [Word], may_slip: bool) -> Self {
        let form = |form: &'a Word| Form {
            typed: &form.0,
            may_slip: may_slip && form.forgives(),
            with_article: [&ARTICLE, &*form.0].concat(),
        };
        let forms = forms.iter().map(form).collect();
        Self { vocabulary, forms, grades: vec![Grade::UNKNOWN; vocabulary.end()], letters: vec![] }
    }

    pub(super) fn grade(&mut self, number: u32) -> Grade {
        let known = self.grades[number as usize];
        if known != Grade::UNKNOWN {
            return known;
        }
        let head = self.vocabulary.head(number);
        let grade = if self.forms.iter().any(|form| form.may_compare(head)) {
            self.letters.clear();
            self.letters.extend(self.vocabulary[number].text.chars());
            let is_start = self.forms.iter().any(|form| form.may_begin_with(&self.letters));
            Grade::new(self.fit(), is_start)
        } else {
            Grade::new(None, false)
        };
        self.grades[number as usize] = grade;
        grade
    }

    /// Compares the word of `letters`.
    fn fit(&self) -> Option<(u32, u32)> {
        let written = [Some(&self.letters[..]), without_article(&self.letters)];
        let fits = written.into_iter().flatten().flat_map(|word| {
            self.forms.iter().filter_map(move |form| compare_letters(form.typed, word, form.may_slip))
        });
        fits.min()
    }

    fn fit_of_joined(&mut self, first: u32, second: u32) -> Option<(u32, u32)> {
        self.letters.clear();
        let texts = [first, second].map(|number| self.vocabulary[number].text.chars());
        self.letters.extend(texts.into_iter().flatten().take(MAX_WORD_CHARS));
        self.fit()
    }

    /// Returns the rank of an entry, or `None` if it does not have the word.
    pub(super) fn rank(&mut self, document: &Document, group: &Group) -> Option<Rank> {
        let mut best: Option<Rank> = None;
        let mut keep = |(slips, parts): (u32, u32), position: Option<u32>| {
            let (outside, position) = position.map_or((1, u32::MAX), |position| (0, position));
            let rank = Rank { slips, outside, parts, position };
            best = Some(best.map_or(rank, |best| best.min(rank)));
        };
        for found in document.occurrences() {
            let grade = self.grade(found.word);
            if let Some(fit) = grade.fit() {
                keep(fit, found.position);
            }
            if grade.is_start()
                && let Some(next) = found.next
                && let Some(fit) = self.fit_of_joined(found.word, next)
            {
                keep(fit, found.position);
            }
        }
        for word in &*group.words {
            if let Some(fit) = self.grade(*word).fit() {
                keep(fit, None);
            }
        }
        best
    }
}

impl Form<'_> {
    /// Returns whether a word with this head may match, or begin a match.
    fn may_compare(&self, head: Head) -> bool {
        let [first, second, third] = head;
        let is_typed = |letter| self.typed.iter().take(2).any(|typed| *typed == letter);
        if self.may_slip {
            // With a typo in one of the first two letters, the other one is still there.
            return first == ARTICLE[0] || second == '\0' || is_typed(first) || is_typed(second);
        }
        // A zero is behind the end of the word.
        let is_same = |letter, typed| letter == '\0' || letter == typed;
        let has_article =
            is_same(second, ARTICLE[1]) && self.typed.iter().take(1).all(|typed| is_same(third, *typed));
        head.iter().zip(self.typed).all(|(letter, typed)| is_same(*letter, *typed))
            || first == ARTICLE[0] && has_article
    }

    /// Returns whether a word to which the next one is joined may match, better than the word alone.
    fn may_begin_with(&self, word: &[char]) -> bool {
        // Joined, even a short rest after the article is a form.
        let is_short = word.len() < ARTICLE.len() + MIN_CHARS_BEHIND_ARTICLE;
        compare_letters(word, self.typed, self.may_slip).is_some()
            || compare_letters(word, &self.with_article, self.may_slip).is_some()
            || is_short && word.starts_with(&self.with_article)
    }
}
