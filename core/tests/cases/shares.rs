//! Counts the generated cases of each call by the kind of their answers. A generator that only ever gets negative
//! answers, or only positive ones, tests nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde_json::Value;

use super::near;

/// The smallest number of cases of a call.
const MIN_CASES: usize = 25;
/// Each kind of answer must be at least one in this number of a call's cases.
const MIN_ONE_OF: usize = 25;

/// The number of answers by call: negative ones (nothing, no or an error), and all others.
#[derive(Default)]
pub(crate) struct Shares(BTreeMap<String, [usize; 2]>);

/// Returns whether an answer is negative: nothing, no or an error. For a call that returns errors, nothing is the good
/// answer, but it counts as negative all the same.
fn is_nothing(answer: &Value) -> bool {
    match answer {
        Value::Null | Value::Bool(false) => true,
        Value::Array(parts) => parts.is_empty(),
        Value::Object(parts) => {
            let is_null = |name: &str| parts.get(name).is_some_and(Value::is_null);
            let has_issue = parts.get("issue").is_some_and(|issue| !issue.is_null());
            let is_refused =
                parts.contains_key("refused") || parts.contains_key("code") && !parts.contains_key("message");
            is_refused || has_issue || is_null("order")
        }
        _ => false,
    }
}

impl Shares {
    /// Counts a case.
    pub(crate) fn count(&mut self, call: &str, answer: &Value) {
        let sides = self.0.entry(call.to_owned()).or_default();
        sides[usize::from(!is_nothing(answer))] += 1;
    }

    /// Fails unless every call that has vectors was called, and each call whose vectors have both kinds of answers got
    /// both often enough. `answer` returns the answer to a vector.
    pub(crate) fn check(&self, answer: impl Fn(&str, &[Value]) -> Value) {
        let mut faults = vec![];
        for (call, all) in near::vectors() {
            let sides: BTreeSet<_> = all.iter().map(|args| is_nothing(&answer(call, args))).collect();
            let counts = self.0.get(call).copied().unwrap_or_default();
            let total: usize = counts.iter().sum();
            let least = if sides.len() == 2 { total.div_ceil(MIN_ONE_OF) } else { 0 };
            if total < MIN_CASES || counts.iter().any(|count| *count < least) {
                faults.push(format!("{call}: {counts:?}"));
            }
        }
        assert!(faults.is_empty(), "asked too little, or of one side only: {faults:#?}");
    }
}

impl fmt::Display for Shares {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let total: usize = self.0.values().flatten().sum();
        writeln!(formatter, "{total} cases of {} calls; nothing, no or why not, and else:", self.0.len())?;
        for (call, [nothing, other]) in &self.0 {
            writeln!(formatter, "  {call:<24} {nothing:>6} {other:>6}")?;
        }
        Ok(())
    }
}
