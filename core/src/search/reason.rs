//! Says why a search found an item whose name does not show it (beyond the requirements).

use std::collections::BTreeSet;

use super::index::Listed;
use super::{Entry, Query, Rank, Word, rank_of_word};

/// How well some texts explain what was found: the smaller, the better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Explanation {
    /// The number of words of the query that the texts do not have.
    unexplained: u32,
    /// The number of words with a typo.
    slips: u32,
}

impl Explanation {
    const WHOLE: Self = Self { unexplained: 0, slips: 0 };
}

impl Query {
    /// Returns the text of an item that explains, beside the name that is shown, why this query finds it: its name in
    /// another language, the search terms that were typed, or a name that it shares with others. `None` if the name says
    /// it, or if the query does not find the item.
    pub fn reason(&self, name: &str, item: &Listed<'_>) -> Option<String> {
        let by_name = self.explanation(&Entry::new(&[name], &[]));
        if by_name == Explanation::WHOLE {
            return None;
        }
        let names = item.names.iter().filter(|other| **other != name).map(|other| (*other).to_owned());
        let terms = item.terms.iter().map(|terms| self.typed_words(terms));
        let shared = item.shared_terms.iter().map(|term| (*term).to_owned());
        let explained = names.chain(terms).chain(shared).filter_map(|text| {
            let by_both = self.explanation(&Entry::new(&[name], &[&text]));
            let rank = self.rank(&Entry::new(&[&text], &[]));
            // Of texts that explain as much, the one that matches best.
            (by_both < by_name).then(|| ((by_both, rank.is_none(), rank), text))
        });
        explained.min_by_key(|(explanation, _)| *explanation).map(|(_, text)| text)
    }

    fn explanation(&self, entry: &Entry) -> Explanation {
        if let Some(Rank { slips, .. }) = self.rank(entry) {
            return Explanation { slips, ..Explanation::WHOLE };
        }
        self.words.iter().fold(Explanation::WHOLE, |sum, forms| match rank_of_word(forms, entry) {
            Some(rank) => Explanation { slips: sum.slips + rank.slips, ..sum },
            None => Explanation { unexplained: sum.unexplained + 1, ..sum },
        })
    }

    /// Returns the words of a text that were typed: the best one for each word of the query, in the text's order.
    fn typed_words(&self, text: &str) -> String {
        let written: Vec<_> = text.split_whitespace().collect();
        let entries: Vec<_> = written.iter().map(|word| Entry::new(&[], &[word])).collect();
        let best = |forms: &Vec<Word>| {
            let ranks = entries.iter().enumerate();
            ranks.filter_map(|(at, entry)| Some((rank_of_word(forms, entry)?, at))).min().map(|(_, at)| at)
        };
        let typed: BTreeSet<_> = self.words.iter().filter_map(best).collect();
        typed.into_iter().map(|at| written[at]).collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const SAFI: Listed<'_> = Listed {
        position: 0,
        is_available: true,
        names: &["Safi", "صافي"],
        terms: &["rabbitfish rabbit fish spinefoot"],
        shared_terms: &["Seafood", "مأكولات بحرية"],
    };

    #[test]
    fn srch_01_a_result_whose_name_was_not_typed_says_why() {
        for (typed, name, reason) in [
            ("safi", "Safi", None),
            ("saf", "Safi", None),
            ("صافي", "صافي", None),
            ("rabbitfish", "Safi", Some("rabbitfish")),
            ("RABIT", "Safi", Some("rabbit")),
            ("rabbit fish", "Safi", Some("rabbit fish")),
            ("safi rabbit", "Safi", Some("rabbit")),
            ("صافى", "Safi", Some("صافي")),
            ("safi", "صافي", Some("Safi")),
            ("seafood", "Safi", Some("Seafood")),
            ("بحريه", "صافي", Some("مأكولات بحرية")),
            ("safi seafood", "Safi", Some("Seafood")),
            ("lamb", "Safi", None),
        ] {
            let query = Query::new(typed).expect("a word");
            assert_eq!(query.reason(name, &SAFI).as_deref(), reason, "{typed} {name}");
        }
    }

    #[test]
    fn srch_01_the_best_text_is_the_reason() {
        let item = Listed {
            names: &["Hamour", ""],
            terms: &["hammour fish"],
            shared_terms: &["Fresh Fish", "Fish"],
            ..Listed::default()
        };
        let reason = |typed| Query::new(typed).expect("a word").reason("Hamour", &item);
        // A typo is no reason if the name has it.
        assert_eq!(reason("hamuor"), None);
        assert_eq!(reason("hammour").as_deref(), Some("hammour"));
        assert_eq!(reason("fresh").as_deref(), Some("Fresh Fish"));
        assert_eq!(reason("fish").as_deref(), Some("fish"));
    }

    proptest! {
        #[test]
        fn a_reason_is_a_text_of_the_item(
            typed in any::<String>(), name in "\\PC{0,12}", other in "\\PC{0,12}", terms in "\\PC{0,20}",
        ) {
            let (names, all) = ([&*name, &*other], [&*terms]);
            let item = Listed { names: &names, terms: &all, shared_terms: &["Fish"], ..Listed::default() };
            if let Some(reason) = Query::new(&typed).and_then(|query| query.reason(&name, &item)) {
                let words: Vec<_> = terms.split_whitespace().collect();
                let is_of_terms = reason.split_whitespace().all(|word| words.contains(&word));
                prop_assert!(reason == other || reason == "Fish" || is_of_terms, "{:?}", reason);
            }
        }
    }
}
