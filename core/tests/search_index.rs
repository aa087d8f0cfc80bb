//! The index finds what a search through all entries finds, in the same order.

use std::collections::BTreeMap;

use hamour_core::search::{
    Candidate, Entry, Found, Index, Listed, MAX_CONSIDERED, MAX_RESULTS, Query, search,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index as Choice, select};

#[derive(Clone, Debug)]
struct Item {
    position: i64,
    is_available: bool,
    names: Vec<String>,
    terms: Vec<String>,
    shared_terms: Vec<String>,
}

fn borrowed(texts: &[String]) -> Vec<&str> {
    texts.iter().map(String::as_str).collect()
}

/// An index, and the same items for a search through all.
#[derive(Default)]
struct Both {
    index: Index,
    items: BTreeMap<i64, Item>,
}

impl Both {
    fn insert(&mut self, id: i64, item: Item) {
        self.index.insert(
            id,
            &Listed {
                position: item.position,
                is_available: item.is_available,
                names: &borrowed(&item.names),
                terms: &borrowed(&item.terms),
                shared_terms: &borrowed(&item.shared_terms),
            },
        );
        self.items.insert(id, item);
    }

    fn remove(&mut self, id: i64) {
        self.index.remove(id);
        self.items.remove(&id);
    }

    fn set_available(&mut self, id: i64, is_available: bool) {
        self.index.set_available(id, is_available);
        if let Some(item) = self.items.get_mut(&id) {
            item.is_available = is_available;
        }
    }

    fn entries(&self) -> Vec<(i64, bool, Entry)> {
        let mut items: Vec<_> = self.items.iter().collect();
        items.sort_by_key(|(id, item)| (item.position, **id));
        let entry = |item: &Item| {
            let terms = [borrowed(&item.terms), borrowed(&item.shared_terms)].concat();
            Entry::new(&borrowed(&item.names), &terms)
        };
        items.into_iter().map(|(id, item)| (*id, item.is_available, entry(item))).collect()
    }

    #[track_caller]
    fn check(&self, texts: &[String]) {
        assert_eq!(self.index.len(), self.items.len());
        let entries = self.entries();
        for text in texts {
            let Some(query) = Query::new(text) else { continue };
            let candidates = entries.iter().map(|(item, is_available, entry)| Candidate {
                entry,
                is_available: *is_available,
                item: *item,
            });
            let found = self.index.search(&query, 0, MAX_RESULTS);
            assert_eq!(found.ids, search(&query, candidates), "{text:?}");
            for skip in 0..=found.ids.len() {
                let rest = &found.ids[skip..];
                let limit = rest.len().min(2);
                let page = self.index.search(&query, skip, limit);
                let has_more = rest.len() > limit || found.has_more;
                assert_eq!(page, Found { ids: rest[..limit].to_vec(), has_more }, "{text:?} after {skip}");
            }
        }
    }
}

/// Words of few letters, so that many are alike: Latin ones, Arabic ones with and without article and particle, and numbers.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        "[ab]{1,3}",
        "[abc]{3,7}",
        "(ال)?[ابل]{1,5}",
        "[وف]?(بال|كال|لل|ال)[ابل]{1,5}",
        "[01]{1,2}",
        select(vec!["rib", "eye", "ribeye", "king", "fish", "kingfish", "ال", "ا", "الهامور", "هامور"])
            .prop_map(str::to_owned),
    ]
}

fn text(words: std::ops::Range<usize>) -> impl Strategy<Value = String> {
    vec(word(), words).prop_map(|words| words.join(" "))
}

fn item() -> impl Strategy<Value = Item> {
    let shared = select(vec!["", "fish", "fish king", "ab الهامور", "aab", "rib eye"]);
    (0..4_i64, any::<bool>(), vec(text(0..5), 0..3), vec(text(1..3), 0..2), vec(shared, 0..2)).prop_map(
        |(position, is_available, names, terms, shared_terms)| Item {
            position,
            is_available,
            names,
            terms,
            shared_terms: shared_terms.into_iter().map(str::to_owned).collect(),
        },
    )
}

#[derive(Clone, Debug)]
enum Change {
    Insert(i64, Item),
    Remove(i64),
    SetAvailable(i64, bool),
}

fn change() -> impl Strategy<Value = Change> {
    let id = 0..20_i64;
    prop_oneof![
        5 => (id.clone(), item()).prop_map(|(id, item)| Change::Insert(id, item)),
        1 => id.clone().prop_map(Change::Remove),
        1 => (id, any::<bool>()).prop_map(|(id, is_available)| Change::SetAvailable(id, is_available)),
    ]
}

/// A part of a name with a typo, or without a space.
fn garbled() -> impl Strategy<Value = (Choice, Choice, Choice, usize, char)> {
    (
        any::<Choice>(),
        any::<Choice>(),
        any::<Choice>(),
        0..6_usize,
        select(vec!['a', 'b', 'x', 'ا', 'ل', 'ب']),
    )
}

fn garble(names: &[String], (name, from, at, edit, letter): (Choice, Choice, Choice, usize, char)) -> String {
    let words: Vec<_> = name.get(names).split(' ').collect();
    let from = from.index(words.len());
    let mut letters: Vec<_> = words[from..].join(if edit == 0 { " " } else { "" }).chars().collect();
    letters.push(letter);
    let at = at.index(letters.len());
    match edit {
        1 => letters[at] = letter,
        2 => letters.insert(at, letter),
        3 => drop(letters.remove(at)),
        4 => letters.truncate(at),
        5 => letters.swap(at, at.saturating_sub(1)),
        _ => {}
    }
    letters.into_iter().collect()
}

proptest! {
    #[test]
    fn srch_01_an_index_finds_what_a_search_through_all_finds(
        changes in vec(change(), 1..30),
        queries in vec(text(1..4), 4),
        garbled in vec(garbled(), 8),
    ) {
        let mut both = Both::default();
        let mut names = vec!["ribeye".to_owned()];
        for change in changes {
            match change {
                Change::Insert(id, item) => {
                    names.extend(item.names.iter().cloned());
                    both.insert(id, item);
                }
                Change::Remove(id) => both.remove(id),
                Change::SetAvailable(id, is_available) => both.set_available(id, is_available),
            }
        }
        let garbled = garbled.into_iter().map(|how| garble(&names, how));
        both.check(&queries.into_iter().chain(garbled).collect::<Vec<_>>());
        for id in 0..20 {
            both.remove(id);
        }
        prop_assert!(both.index.is_empty());
        prop_assert_eq!(format!("{:?}", both.index).matches("Posting(").count(), 0);
    }
}

#[test]
fn srch_01_joined_words_with_any_one_typo_are_found() {
    let names = ["king fish", "rib eye steak", "the king of fish", "بن سمك الهامور"];
    let mut both = Both::default();
    for (id, name) in (1..).zip(names) {
        let names = vec![name.to_owned()];
        let item = Item { position: 0, is_available: true, names, terms: vec![], shared_terms: vec![] };
        both.insert(id, item);
    }
    for joined in ["kingfish", "ribeye", "eyesteak", "kingof", "سمكالهامور", "بنسمك"] {
        let letters: Vec<_> = joined.chars().collect();
        let mut typed = vec![joined.to_owned()];
        for at in 0..=letters.len() {
            let (start, rest) = letters.split_at(at);
            let tail = rest.get(1..).unwrap_or_default();
            let mut edits = vec![[start, tail].concat()];
            for letter in ['x', 'k', 'g', 'ل'] {
                edits.push([start, &[letter], rest].concat());
                edits.push([start, &[letter], tail].concat());
            }
            if let [one, two, ..] = rest {
                edits.push([start, &[*two, *one], &rest[2..]].concat());
            }
            typed.extend(edits.into_iter().map(|letters| letters.into_iter().collect::<String>()));
        }
        both.check(&typed);
    }
    let query = Query::new("kinfish").expect("a word");
    assert_eq!(both.index.search(&query, 0, MAX_RESULTS).ids, [1]);
}

/// Draws the same numbers in each run.
struct Draw(u64);

impl Draw {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }

    fn one<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[usize::try_from(self.below(words.len() as u64)).expect("a small number")]
    }
}

const WORDS: [&str; 16] = [
    "fresh",
    "frozen",
    "milk",
    "chicken",
    "rib",
    "eye",
    "ribeye",
    "water",
    "1",
    "kg",
    "1kg",
    "حليب",
    "الحليب",
    "دجاج",
    "طازج",
    "brand",
];

fn stocked(count: i64, draw: &mut Draw) -> Both {
    let mut both = Both::default();
    for id in 0..count {
        let names = (0..2).map(|_| (0..4).map(|_| draw.one(&WORDS)).collect::<Vec<_>>().join(" "));
        let item = Item {
            names: names.chain([format!("item{id}")]).collect(),
            position: i64::try_from(draw.below(50)).expect("a small number"),
            is_available: draw.below(4) > 0,
            terms: vec![],
            shared_terms: vec![draw.one(&["poultry fresh", "dairy", "beef"]).to_owned()],
        };
        both.insert(id, item);
    }
    both
}

#[test]
fn srch_01_long_lists_are_exact_up_to_the_limit() {
    let mut draw = Draw(1);
    let mut both = stocked(1_500, &mut draw);
    for id in (0..1_500).step_by(7) {
        both.remove(id);
        both.set_available(id + 1, draw.below(2) > 0);
    }
    let texts = [
        "f",
        "milk",
        "fresh",
        "fresh milk",
        "poultry",
        "poultry chicken",
        "frozen frozen water",
        "ribeye",
        "rib eye",
        "1 k",
        "1kg",
        "1k",
        "كليب",
        "حليب طازج",
        "item77",
        "chiken watr",
        "ber",
        "a",
        "xyz",
        "الحليب",
    ];
    both.check(&texts.map(str::to_owned));
}

#[test]
fn srch_01_beyond_the_limit_one_word_is_exact_and_the_rest_in_order() {
    let mut draw = Draw(2);
    let both = stocked(9_000, &mut draw);
    // One word, and several of which at most the limit match, although each of them matches more.
    let texts = ["f", "milk", "poultry", "fres", "الحليب", "chiken", "beef ribeye kg", "milk water chicken"];
    both.check(&texts.map(str::to_owned));
    let query = Query::new("fresh milk").expect("words");
    let Found { ids, has_more } = both.index.search(&query, 0, MAX_CONSIDERED);
    assert!(ids.len() <= MAX_CONSIDERED && ids.len() > MAX_RESULTS && !has_more);
    let entries = both.entries().into_iter().filter(|(id, ..)| ids.contains(id)).collect::<Vec<_>>();
    let candidates = entries.iter().map(|(item, is_available, entry)| Candidate {
        entry,
        is_available: *is_available,
        item: *item,
    });
    assert_eq!(ids[..MAX_RESULTS], search(&query, candidates));
    assert_eq!(both.index.search(&query, MAX_CONSIDERED, 10), Found::default());
    assert_eq!(both.index.search(&query, usize::MAX, usize::MAX), Found::default());
}
