//! The product search (SRCH-01, HDR-06): it folds letters, completes words, tolerates one typo and returns the best
//! results first.
//!
//! Every step is bounded for any input, and the same input always gives the same order.

mod fold;
mod index;
mod reason;

pub use fold::normalised;
pub use index::{Found, Index, Listed, MAX_CONSIDERED, MAX_ENTRIES};

/// The largest number of results of one search.
pub const MAX_RESULTS: usize = 30;
/// The number of code points of a query that are read.
pub const MAX_QUERY_CHARS: usize = 100;
/// The number of words of a query that are read.
pub const MAX_QUERY_WORDS: usize = 8;
/// The number of code points of an entry's text that are read.
pub const MAX_ENTRY_CHARS: usize = 20_000;
/// The number of letters of a word that are read.
const MAX_WORD_CHARS: usize = 40;
/// The smallest number of letters of a typed word in which one typo is forgiven.
const MIN_FORGIVEN_CHARS: usize = 4;

/// Returns whether nothing was typed. The product search then has no results (SRCH-01), and the blog shows all posts
/// (BLOG-04).
pub fn is_blank(text: &str) -> bool {
    text.trim().is_empty()
}

/// One folded word, as its letters.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Word(Box<[char]>);

/// The Arabic article "al", folded.
const ARTICLE: [char; 2] = ['\u{627}', LAM];
/// The Arabic particles that are written together with the article: "and", "so", "with", "like" and "for".
const WAW: char = '\u{648}';
const FEH: char = '\u{641}';
const BEH: char = '\u{628}';
const KAF: char = '\u{643}';
const LAM: char = '\u{644}';
/// The smallest number of letters after the article. With fewer, the two letters are the beginning of another word,
/// such as the one for milk.
const MIN_CHARS_BEHIND_ARTICLE: usize = 3;

impl Word {
    fn new(text: &str) -> Self {
        Self(text.chars().take(MAX_WORD_CHARS).collect())
    }

    /// Returns the word as it is written and, if it begins with the Arabic article, also the rest, because people type
    /// both forms.
    fn forms(self) -> impl Iterator<Item = Self> {
        let bare = without_article(&self.0).map(|rest| Self(rest.into()));
        std::iter::once(self).chain(bare)
    }

    /// Returns the word with the article if a particle is written before that, as in the Arabic for "with thyme".
    fn behind_particle(&self) -> Option<Self> {
        let (is_joined, word) = match self.0.strip_prefix(&[WAW]).or(self.0.strip_prefix(&[FEH])) {
            Some(rest) => (true, rest),
            None => (false, &*self.0),
        };
        let rest = match word {
            [BEH | KAF, rest @ ..] => without_article(rest),
            // After this particle, the alef of the article is not written.
            [LAM, LAM, rest @ ..] => Some(rest).filter(|rest| rest.len() >= MIN_CHARS_BEHIND_ARTICLE),
            _ if is_joined => without_article(word),
            _ => None,
        };
        rest.map(|rest| Self([&ARTICLE, rest].concat().into()))
    }

    fn joined(words: &[Self]) -> Self {
        Self(words.iter().flat_map(|word| word.0.iter().copied()).take(MAX_WORD_CHARS).collect())
    }

    /// Returns whether one typo is forgiven. A typo in a short word makes another word, and in a number another number.
    fn forgives(&self) -> bool {
        self.0.len() >= MIN_FORGIVEN_CHARS && self.0.iter().all(|letter| letter.is_alphabetic())
    }
}

/// Returns the rest of a word that begins with the Arabic article.
fn without_article(word: &[char]) -> Option<&[char]> {
    word.strip_prefix(&ARTICLE).filter(|rest| rest.len() >= MIN_CHARS_BEHIND_ARTICLE)
}

fn words(text: &str, max_chars: usize) -> Vec<Word> {
    let end = text.char_indices().nth(max_chars).map_or(text.len(), |(end, _)| end);
    normalised(&text[..end]).split(' ').filter(|word| !word.is_empty()).map(Word::new).collect()
}

/// The searchable texts of an item (SRCH-01).
#[derive(Clone, Debug, Default)]
pub struct Entry {
    /// The forms of each word of the names, and of each two adjacent words joined, with their position.
    names: Vec<(u32, Word)>,
    terms: Vec<Word>,
}

impl Entry {
    /// Returns an entry with these names, in any language, and further search terms.
    pub fn new(names: &[&str], terms: &[&str]) -> Self {
        let mut entry = Self::default();
        for name in names {
            let words = words(name, MAX_ENTRY_CHARS);
            entry.terms.extend(words.iter().filter_map(Word::behind_particle).flat_map(Word::forms));
            let pairs: Vec<_> = (0..).zip(words.windows(2).map(Word::joined)).collect();
            let placed = (0..).zip(words).chain(pairs);
            entry
                .names
                .extend(placed.flat_map(|(position, word)| word.forms().map(move |form| (position, form))));
        }
        let words = terms.iter().flat_map(|term| words(term, MAX_ENTRY_CHARS));
        let words = words.flat_map(|word| [word.behind_particle(), Some(word)].into_iter().flatten());
        entry.terms.extend(words.flat_map(Word::forms));
        entry
    }
}

/// How well an entry matches a query: the smaller, the better. The first three fields count words of the query.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    /// The number of words with a typo.
    slips: u32,
    /// The number of words that were found outside of the names.
    outside: u32,
    /// The number of words of which only the beginning was typed.
    parts: u32,
    /// The position in the name of the first word that was found.
    position: u32,
}

impl Rank {
    /// Returns the rank of an entry whose words have these two.
    fn and(self, other: Self) -> Self {
        Self {
            slips: self.slips + other.slips,
            outside: self.outside + other.outside,
            parts: self.parts + other.parts,
            position: self.position.min(other.position),
        }
    }
}

/// A parsed query (API-33: `query`).
#[derive(Clone, Debug)]
pub struct Query {
    /// The forms of each word.
    words: Vec<Vec<Word>>,
    /// The forms of all words joined to one.
    joined: Vec<Word>,
}

impl Query {
    /// Parses a query, or returns `None` if it has no letter or digit.
    pub fn new(text: &str) -> Option<Self> {
        let mut words = words(text, MAX_QUERY_CHARS);
        words.truncate(MAX_QUERY_WORDS);
        let joined = (words.len() > 1).then(|| Word::joined(&words));
        let joined = joined.into_iter().flat_map(Word::forms).collect();
        let forms = |word: Word| {
            let bare = word.behind_particle();
            word.forms().chain(bare.into_iter().flat_map(Word::forms)).collect()
        };
        let words: Vec<_> = words.into_iter().map(forms).collect();
        (!words.is_empty()).then_some(Self { words, joined })
    }

    /// Returns the rank of an entry, or `None` if a word of the query does not match it.
    fn rank(&self, entry: &Entry) -> Option<Rank> {
        let apart = self.words.iter().map(|forms| rank_of_word(forms, entry));
        let apart = apart.reduce(|one, other| Some(one?.and(other?)));
        apart.flatten().into_iter().chain(rank_of_word(&self.joined, entry)).min()
    }
}

fn rank_of_word(forms: &[Word], entry: &Entry) -> Option<Rank> {
    forms.iter().filter_map(|typed| rank_of_form(typed, entry)).min()
}

fn rank_of_form(typed: &Word, entry: &Entry) -> Option<Rank> {
    let names = entry.names.iter().map(|(position, word)| (0, *position, word));
    let terms = entry.terms.iter().map(|word| (1, u32::MAX, word));
    names
        .chain(terms)
        .filter_map(|(outside, position, word)| {
            let (slips, parts) = compare(typed, word)?;
            Some(Rank { slips, outside, parts, position })
        })
        .min()
}

/// Returns the number of typos and of missing endings (0 or 1 each) with which `typed` matches `word`, or `None` if it
/// does not.
fn compare(typed: &Word, word: &Word) -> Option<(u32, u32)> {
    compare_letters(&typed.0, &word.0, typed.forgives())
}

fn compare_letters(typed: &[char], word: &[char], is_forgiven: bool) -> Option<(u32, u32)> {
    let same = typed.iter().zip(word.iter()).take_while(|(typed, letter)| typed == letter).count();
    if same == typed.len() {
        return Some((0, u32::from(typed.len() < word.len())));
    }
    if !is_forgiven {
        return None;
    }
    // The rest after the first difference, for each kind of typo: wrong, missing, additional and swapped letters.
    let (left, right) = (&typed[same..], &word[same..]);
    let swapped = matches!((left, right), ([a, b, ..], [c, d, ..]) if a == d && b == c);
    [
        (!right.is_empty()).then(|| (&left[1..], &right[1..])),
        (!right.is_empty()).then(|| (left, &right[1..])),
        Some((&left[1..], right)),
        swapped.then(|| (&left[2..], &right[2..])),
    ]
    .into_iter()
    .flatten()
    .filter(|(left, right)| right.starts_with(left))
    .map(|(left, right)| (1, u32::from(left.len() < right.len())))
    .min()
}

/// An item that a search may find.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<'a, T> {
    /// The item's searchable texts.
    pub entry: &'a Entry,
    /// Whether the item can be bought now. Items that cannot are listed last.
    pub is_available: bool,
    /// The item that the search returns.
    pub item: T,
}

/// Returns the matching items, best first and at most [`MAX_RESULTS`]; equal ones keep their order (SRCH-01). Entries
/// that match only with a typo are left out if any other entry matches.
pub fn search<'a, T>(query: &Query, candidates: impl IntoIterator<Item = Candidate<'a, T>>) -> Vec<T> {
    let mut found: Vec<_> = candidates
        .into_iter()
        .filter_map(|candidate| Some((query.rank(candidate.entry)?, candidate.is_available, candidate.item)))
        .collect();
    if found.iter().any(|(rank, ..)| rank.slips == 0) {
        found.retain(|(rank, ..)| rank.slips == 0);
    }
    found.sort_by_key(|(rank, is_available, _)| (!is_available, *rank));
    found.into_iter().take(MAX_RESULTS).map(|(.., item)| item).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn check(text: &str, names: &[&str], expect: &[&str]) {
        let entries: Vec<_> = names.iter().map(|name| Entry::new(&[name], &[])).collect();
        let candidates = entries.iter().zip(names).map(|(entry, item)| Candidate {
            entry,
            is_available: true,
            item: *item,
        });
        let found = Query::new(text).map_or(vec![], |query| search(&query, candidates));
        assert_eq!(found, expect, "{text:?}");
    }

    #[test]
    fn srch_01_completes_words_anywhere_in_the_name() {
        let names = ["Tiger Prawns", "Prawn Crackers", "Hamour", "Royal Prawns, peeled"];
        check("prawn", &names, &["Prawn Crackers", "Tiger Prawns", "Royal Prawns, peeled"]);
        check("pr ti", &names, &["Tiger Prawns"]);
        check("PEELED prawns", &names, &["Royal Prawns, peeled"]);
        check("awn", &names, &[]);
        check("hamour prawn", &names, &[]);
        check("", &names, &[]);
        check("?!", &names, &[]);
    }

    #[test]
    fn srch_01_forgives_one_typo_if_nothing_else_matches() {
        let names = ["Hamour", "Salmon", "Safi", "Kingfish", "Baklawa 500 gram"];
        for typed in ["hamor", "hammour", "hamuor", "jamour", "hamoru", "hamoir"] {
            check(typed, &names, &["Hamour"]);
        }
        check("hmor", &names, &[]);
        check("slmon", &names, &["Salmon"]);
        check("saf", &names, &["Safi"]);
        check("sof", &names, &[]);
        check("600", &names, &[]);
        check("safi", &["Sari", "Safi"], &["Safi"]);
    }

    #[test]
    fn srch_01_words_may_be_written_together_or_apart() {
        check("king fish", &["Kingfish"], &["Kingfish"]);
        check("kingfish", &["King Fish"], &["King Fish"]);
    }

    #[test]
    fn srch_01_arabic_is_found_with_and_without_article_and_marks() {
        let names = ["لُقَيْمات", "الهامور الطازج", "كنافة نابلسية"];
        check("لقيمات", &names, &["لُقَيْمات"]);
        check("هامور", &names, &["الهامور الطازج"]);
        check("الكنافه", &names, &["كنافة نابلسية"]);
        check("كناف", &names, &["كنافة نابلسية"]);
        check("هامرو", &names, &["الهامور الطازج"]);
        for typed in ["ا", "ال", "اله", "الها", "الهامور", "ها", "الهامرو"] {
            check(typed, &names, &["الهامور الطازج"]);
        }
        for typed in ["الب", "البا", "البان", "ألبان", "أل"] {
            check(typed, &["ألبان", "لحم"], &["ألبان"]);
        }
        check("الكنافه النابلسيه", &["كنافة نابلسية"], &["كنافة نابلسية"]);
        check("البان", &["بانيه", "ألبان"], &["ألبان", "بانيه"]);
    }

    #[test]
    fn srch_01_arabic_is_found_behind_a_particle() {
        let names = ["كرواسون بالزعتر واللبنة", "ذبيحة للغوزي", "مناقيش", "كالسلطة", "وبالجبن"];
        for (typed, found) in [
            ("زعتر", names[0]),
            ("الزعتر", names[0]),
            ("بالزعتر", names[0]),
            ("زعتار", names[0]),
            ("لبنة", names[0]),
            ("واللبنه", names[0]),
            ("غوزي", names[1]),
            ("الغوزي", names[1]),
            ("سلطة", names[3]),
            ("جبن", names[4]),
            ("للمناقيش", names[2]),
            ("والمناقيش", names[2]),
        ] {
            check(typed, &names, &[found]);
        }
        // Words that only begin alike.
        for (typed, name) in [("ون", "بالون"), ("دة", "والدة"), ("ما", "للما")] {
            check(typed, &[name], &[]);
        }
    }

    #[test]
    fn srch_01_names_rank_before_other_words_and_available_products_before_others() {
        let shrimp = Entry::new(&["Tiger Prawns"], &["shrimp"]);
        let crackers = Entry::new(&["Shrimp Crackers"], &[]);
        let gone = Entry::new(&["Shrimp"], &[]);
        let candidates = [
            Candidate { entry: &gone, is_available: false, item: "gone" },
            Candidate { entry: &shrimp, is_available: true, item: "prawns" },
            Candidate { entry: &crackers, is_available: true, item: "crackers" },
        ];
        let query = Query::new("shrimp").expect("a word");
        assert_eq!(search(&query, candidates), ["crackers", "prawns", "gone"]);
    }

    #[test]
    fn a_long_query_is_read_only_up_to_its_limits() {
        let long = "هامور طازج ".repeat(100_000);
        let query = Query::new(&long).expect("words");
        assert_eq!(query.words.len(), MAX_QUERY_WORDS);
        let solid = Query::new(&"x".repeat(1_000_000)).expect("a word");
        assert_eq!(solid.words[0][0].0.len(), MAX_WORD_CHARS);
        let entry = Entry::new(&[&long], &[]);
        assert!(entry.names.len() <= 2 * MAX_ENTRY_CHARS);
        let entries: Vec<_> = (0..100).map(|_| Entry::new(&["Hamour"], &[])).collect();
        let candidates = entries.iter().map(|entry| Candidate { entry, is_available: true, item: () });
        assert_eq!(search(&Query::new("hamour").expect("a word"), candidates).len(), MAX_RESULTS);
    }

    /// The textbook edit distance with swaps of adjacent letters, without optimisation.
    fn distance(a: &[char], b: &[char]) -> usize {
        match (a, b) {
            ([], rest) | (rest, []) => rest.len(),
            ([x, a @ ..], [y, b @ ..]) if x == y => distance(a, b),
            ([x, a1 @ ..], [y, b1 @ ..]) => {
                let mut best = distance(a1, b1).min(distance(a1, b)).min(distance(a, b1));
                if let ([p, a2 @ ..], [q, b2 @ ..]) = (a1, b1)
                    && x == q
                    && y == p
                {
                    best = best.min(distance(a2, b2));
                }
                best + 1
            }
        }
    }

    fn word(text: &str) -> Word {
        Word(text.chars().collect())
    }

    proptest! {
        #[test]
        fn a_typo_is_one_edit_away_from_a_prefix(typed in "[abc]{4,7}", other in "[abc]{0,8}") {
            let (typed, other) = (word(&typed), word(&other));
            let exact = other.0.starts_with(&typed.0);
            let near = (0..=other.0.len()).any(|end| distance(&typed.0, &other.0[..end]) <= 1);
            prop_assert_eq!(compare(&typed, &other).map(|(slips, _)| slips), match (exact, near) {
                (true, _) => Some(0),
                (false, true) => Some(1),
                (false, false) => None,
            });
        }

        #[test]
        fn folding_twice_changes_nothing(text in "\\PC{0,40}") {
            let once = normalised(&text);
            prop_assert_eq!(normalised(&once), once);
        }

        #[test]
        fn every_prefix_of_a_word_finds_its_product(name in "[a-zA-Z\u{620}-\u{64a}]{1,12}( [a-z]{1,8}){0,3}") {
            let entry = Entry::new(&[&name], &[]);
            for (end, _) in name.char_indices().skip(1) {
                if let Some(query) = Query::new(&name[..end]) {
                    let found = search(&query, [Candidate { entry: &entry, is_available: true, item: () }]);
                    prop_assert_eq!(found.len(), 1, "{:?}", &name[..end]);
                }
            }
        }

        #[test]
        fn any_text_is_answered(text in any::<String>(), name in any::<String>()) {
            check_total(&text, &name);
        }
    }

    fn check_total(text: &str, name: &str) {
        let entry = Entry::new(&[name], &[text]);
        if let Some(query) = Query::new(text) {
            let found = search(&query, [Candidate { entry: &entry, is_available: true, item: () }]);
            assert_eq!(found.len(), 1, "what is typed is among the entry's words");
        }
    }
}
