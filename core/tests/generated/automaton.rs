//! Compiles patterns to the tables that the browser uses, and writes them as Rust.

use std::collections::BTreeMap;
use std::fmt::Write;

use regex_automata::dfa::{Automaton, dense};
use regex_automata::util::primitives::StateID;
use regex_automata::{Anchored, Input};

/// An automaton whose states are numbered in the order in which they are reached.
struct Compiled {
    /// The next state by state and byte.
    next: Vec<[u8; 256]>,
    accepts: Vec<bool>,
}

/// A state of the search: still open, or decided by a match or a dead end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    Open(StateID),
    Matched,
    Dead,
}

fn small(count: usize) -> u8 {
    u8::try_from(count).expect("these patterns are small")
}

fn compiled(pattern: &str) -> Compiled {
    let automaton = dense::Builder::new().build(pattern).expect("the listed patterns compile");
    let judged = |id| match id {
        id if automaton.is_match_state(id) => State::Matched,
        id if automaton.is_dead_state(id) => State::Dead,
        id => State::Open(id),
    };
    let start = automaton
        .start_state_forward(&Input::new("").anchored(Anchored::No))
        .expect("the patterns look at nothing before the text");
    let mut found = vec![judged(start)];
    let (mut next, mut accepts) = (vec![], vec![]);
    while let Some(state) = found.get(next.len()).copied() {
        let mut row = [0; 256];
        for (byte, target) in (0..=255).zip(&mut row) {
            let reached = match state {
                State::Open(id) => judged(automaton.next_state(id, byte)),
                settled => settled,
            };
            let known = found.iter().position(|other| *other == reached);
            *target = small(known.unwrap_or_else(|| {
                found.push(reached);
                found.len() - 1
            }));
        }
        next.push(row);
        accepts.push(match state {
            State::Open(id) => automaton.is_match_state(automaton.next_eoi_state(id)),
            settled => settled == State::Matched,
        });
    }
    merged(&Compiled { next, accepts })
}

/// Merges states that no text distinguishes. They exist because the library reports a match one byte late.
fn merged(compiled: &Compiled) -> Compiled {
    let mut block: Vec<usize> = compiled.accepts.iter().map(|accepts| usize::from(*accepts)).collect();
    loop {
        let mut seen = BTreeMap::new();
        let mut finer = vec![];
        for (row, own) in compiled.next.iter().zip(&block) {
            let fresh = seen.len();
            finer.push(*seen.entry((*own, row.map(|target| block[usize::from(target)]))).or_insert(fresh));
        }
        if finer == block {
            break;
        }
        block = finer;
    }
    let members = (0..).map_while(|number| block.iter().position(|other| *other == number));
    let members: Vec<usize> = members.collect();
    Compiled {
        next: members
            .iter()
            .map(|state| compiled.next[*state].map(|target| small(block[usize::from(target)])))
            .collect(),
        accepts: members.iter().map(|state| compiled.accepts[*state]).collect(),
    }
}

/// Returns one pattern's table as Rust.
fn table(name: &str, pattern: &str) -> String {
    let compiled = compiled(pattern);
    // One byte stands for each class.
    let mut speakers: Vec<usize> = vec![];
    let mut classes = vec![];
    for byte in 0..256 {
        let alike = |speaker: &usize| compiled.next.iter().all(|row| row[*speaker] == row[byte]);
        let known = speakers.iter().position(alike);
        classes.push(known.unwrap_or(speakers.len()));
        if known.is_none() {
            speakers.push(byte);
        }
    }
    let next: Vec<u8> = compiled.next.iter().flat_map(|row| speakers.iter().map(|byte| row[*byte])).collect();
    format!(
        "\n/// `{pattern}`\n#[rustfmt::skip]\npub(super) static {name}: Table = Table {{\n    classes: &{classes:?},\n    \
         width: {},\n    next: &{next:?},\n    accepts: &{:?},\n}};\n",
        speakers.len(),
        compiled.accepts
    )
}

/// Returns the text of `automata.rs`, for patterns with their names.
pub(crate) fn source(patterns: &[(&str, &str)]) -> String {
    let mut text = String::from(
        "//! Automata of the patterns in `list.rs` (VAL-02, VAL-03, VAL-06). \
         Generated from there by `make generate`.\n\nuse super::Table;\n",
    );
    for (name, pattern) in patterns {
        write!(text, "{}", table(name, pattern)).expect("a String takes everything");
    }
    text
}
