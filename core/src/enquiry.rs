//! The contact and support forms (CON-01, CON-02, SUP-01).

mod handling;

use serde::{Deserialize, Serialize};

pub use handling::{ANSWER_MAX_CHARS, Action, AnswerWay, Status, Step, check_answer};

use crate::issue::{Issue, RuleCode};
use crate::unicode::{is_printable, is_printable_lines, is_visible};

/// The maximum number of code points in a name.
pub const NAME_MAX_CHARS: usize = 100;
/// The maximum number of code points in an e-mail address, the limit of RFC 5321.
pub const EMAIL_MAX_CHARS: usize = 254;
/// The maximum number of code points in an enquiry.
pub const ENQUIRY_MAX_CHARS: usize = 4000;

/// The form that an enquiry came from (CON-01, SUP-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = EnquirySource))]
pub enum Source {
    /// The contact page.
    Contact,
    /// The support and complaint page.
    Support,
}

impl Source {
    /// Returns its stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Contact => "contact",
            Self::Support => "support",
        }
    }
}

/// An enquiry as submitted (CON-02).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Enquiry {
    /// The visitor's name.
    pub name: String,
    /// The e-mail address for the reply.
    pub email: String,
    /// The question or complaint.
    pub enquiry: String,
}

impl Enquiry {
    /// Returns whether the form can be submitted: each field has visible text after trimming (CON-02).
    pub fn is_complete(&self) -> bool {
        [&self.name, &self.email, &self.enquiry].iter().all(|text| is_visible(text))
    }

    /// Returns the issues of an enquiry: empty fields (CON-02), and fields that are too long or not printable. Name and
    /// e-mail address must be one line, because they end up in message headers.
    pub fn check(&self) -> Vec<Issue> {
        type Printable = fn(&str) -> bool;
        [
            ("name", &self.name, NAME_MAX_CHARS, RuleCode::TextTooLong, is_printable as Printable),
            ("email", &self.email, EMAIL_MAX_CHARS, RuleCode::EmailTooLong, is_printable),
            ("enquiry", &self.enquiry, ENQUIRY_MAX_CHARS, RuleCode::EnquiryTooLong, is_printable_lines),
        ]
        .into_iter()
        .filter_map(|(field, text, most, too_long, is_printable)| match text.trim() {
            text if !is_visible(text) => Some(Issue::new(field, RuleCode::EnquiryIncomplete)),
            text if text.chars().count() > most => Some(Issue::new(field, too_long)),
            text if !is_printable(text) => Some(Issue::new(field, RuleCode::TextUnprintable)),
            _ => None,
        })
        .collect()
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

    #[test]
    fn con_02_invisible_text_counts_as_empty() {
        let nothing = "\u{200b}".repeat(3);
        let form = Enquiry { name: nothing.clone(), email: "\u{feff}".into(), enquiry: nothing };
        assert!(!form.is_complete());
        let issues: Vec<_> = form.check().into_iter().map(|issue| (issue.field, issue.code)).collect();
        assert_eq!(issues, ["name", "email", "enquiry"].map(|field| (field, RuleCode::EnquiryIncomplete)));
    }

    #[test]
    fn a_name_and_an_address_are_one_line_and_a_question_may_have_more() {
        for text in ["a\r\nBcc: x@example.com", "a\nb", "a\rb", "a\tb", "a\u{2028}b"] {
            let [name, email, enquiry] = [text, text, "One.\r\nTwo."].map(str::to_owned);
            let issues: Vec<_> = Enquiry { name, email, enquiry }
                .check()
                .into_iter()
                .map(|issue| (issue.field, issue.code))
                .collect();
            assert_eq!(issues, ["name", "email"].map(|field| (field, RuleCode::TextUnprintable)), "{text:?}");
        }
        let [name, email, enquiry] = [" Noora\n", "n@example.com\r\n", "\u{202e}"].map(str::to_owned);
        let issues = Enquiry { name, email, enquiry }.check();
        assert_eq!(issues.len(), 1, "the ends are dropped: {issues:?}");
    }

    #[test]
    fn con_02_each_field_has_its_length() {
        let check = |name: usize, email: usize, enquiry: usize| {
            let text = |chars| "\u{634}".repeat(chars);
            let form = Enquiry { name: text(name), email: text(email), enquiry: text(enquiry) };
            form.check().into_iter().map(|issue| (issue.field, issue.code.as_str())).collect::<Vec<_>>()
        };
        assert_eq!(check(100, 254, 4000), []);
        assert_eq!(
            check(101, 255, 4001),
            [("name", "text_too_long"), ("email", "email_too_long"), ("enquiry", "enquiry_too_long")]
        );
        let missing = check(0, 0, 0);
        assert_eq!(missing.iter().map(|(field, _)| *field).collect::<Vec<_>>(), ["name", "email", "enquiry"]);
        assert!(missing.iter().all(|(_, code)| *code == "enquiry_incomplete"));
    }
}
