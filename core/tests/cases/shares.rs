//! How many generated cases each call had, and to which side their answers fell: a generator that only ever hears no, or
//! only yes, compares nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde_json::Value;

use super::near;

/// Fewest cases of a call of which each side has to have its share.
const MIN_CASES: usize = 25;
/// The smallest share of a side, as one of so many.
const MIN_ONE_OF: usize = 25;

/// Answers by call: those that say nothing, no, or why not, and the others.
#[derive(Default)]
pub(crate) struct Shares(BTreeMap<String, [usize; 2]>);

/// Whether an answer is nothing, no or a refusal. Of a call that answers with what is wrong, nothing is the good answer
/// and stands on this side all the same.
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

    /// Fails unless every call that has vectors was asked, and each whose vectors fall to both sides fell to both
    /// often enough. `answers` are the calls' answers to their vectors.
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
