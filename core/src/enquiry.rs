//! The contact and support forms: when they act at all (specification, section 5).

use serde::{Deserialize, Serialize};

/// Most characters of an enquiry.
pub const ENQUIRY_MAX_CHARS: usize = 4000;

/// What a visitor wrote.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Enquiry {
    /// Who asks.
    pub name: String,
    /// Where the answer goes.
    pub email: String,
    /// The question.
    pub enquiry: String,
}

impl Enquiry {
    /// Whether the form acts: each field is non-empty after trimming.
    pub fn is_complete(&self) -> bool {
        [&self.name, &self.email, &self.enquiry].iter().all(|text| !text.trim().is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn con_02_acts_only_when_all_three_are_filled() {
        let form = |name: &str, email: &str, enquiry: &str| Enquiry {
            name: name.into(),
            email: email.into(),
            enquiry: enquiry.into(),
        };
        assert!(form("a", "b", "c").is_complete());
        for incomplete in [form(" ", "b", "c"), form("a", "\t", "c"), form("a", "b", "\n"), form("", "", "")]
        {
            assert!(!incomplete.is_complete());
        }
    }
}
