//! The order of several results of a search.

use hamour_core::search::{Candidate, Entry, Query, search};

/// Checks the indices of the matching entries, best first. An entry is a name and further search terms.
#[track_caller]
fn check(query: &str, entries: &[(&str, &str)], expect: &[usize]) {
    let entries: Vec<_> = entries.iter().map(|(name, terms)| Entry::new(&[name], &[terms])).collect();
    let candidates =
        entries.iter().enumerate().map(|(item, entry)| Candidate { entry, is_available: true, item });
    let query = Query::new(query).expect("something to look for");
    assert_eq!(search(&query, candidates), expect);
}

#[test]
fn srch_01_a_whole_word_ranks_before_a_prefix() {
    check("king", &[("Kingfish", ""), ("King", "")], &[1, 0]);
    check("hamor", &[("Hamourfish", ""), ("Hamour", "")], &[1, 0]);
    check("pra tiger", &[("Prawns Tiger", ""), ("Pra Tiger", "")], &[1, 0]);
    check("pra tig", &[("Prawns Tiger", ""), ("Pra Tiger", "")], &[1, 0]);
}

#[test]
fn srch_01_fewer_typos_rank_first() {
    check("hamor salmn", &[("Hamour Salmon", ""), ("Hamor Salmon", "")], &[1, 0]);
    check("hamor salmn", &[("Hamour Salmon", "")], &[0]);
}

#[test]
fn srch_01_words_of_the_name_rank_before_others() {
    check("shrimp big", &[("Shrimp", "big"), ("Big Shrimp", "")], &[1, 0]);
    check("shrimp big", &[("Fish", "big shrimp"), ("Shrimp", "big")], &[1, 0]);
}
