//! The arguments of messages: the values that replace `{}` in a text (beyond the requirements).

use chrono::{Datelike as _, NaiveDate};
use serde::{Serialize, Serializer};

use crate::Money;
use crate::language::{Language, LocalName, Term};

/// The months, with their Arabic names as the Gulf uses them.
const MONTHS: [Term; 12] = [
    Term::new("January", "يناير"),
    Term::new("February", "فبراير"),
    Term::new("March", "مارس"),
    Term::new("April", "أبريل"),
    Term::new("May", "مايو"),
    Term::new("June", "يونيو"),
    Term::new("July", "يوليو"),
    Term::new("August", "أغسطس"),
    Term::new("September", "سبتمبر"),
    Term::new("October", "أكتوبر"),
    Term::new("November", "نوفمبر"),
    Term::new("December", "ديسمبر"),
];

/// Let a name keep its direction within a text of the other one: U+2068 and U+2069 of the bidirectional algorithm.
const ISOLATE: [char; 2] = ['\u{2068}', '\u{2069}'];

/// A value that a text names, such as a missing field, an amount or a limit. Clients receive the stable form, so that
/// every language can format it in its own way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MessageArg {
    /// A field of a form (ADDR-03).
    Field {
        /// The field's name in the API, which is the stable form.
        name: &'static str,
        /// The field's name.
        label: Term,
    },
    /// An amount. The stable form is in riyals with two decimals.
    Amount(Money),
    /// A count, such as a limit.
    Number(u32),
    /// A day in Doha. The stable form is `YYYY-MM-DD`.
    Date(NaiveDate),
    /// A name that is the same in every language, such as an order's number.
    Name(String),
    /// A name that the shop has written. The form that clients receive is in the language of the response.
    LocalName(LocalName),
}

/// Returns a name as a part of a text in a language. In Arabic it is isolated, so that it keeps its direction.
fn isolated(language: Language, name: String) -> String {
    let [begin, end] = ISOLATE;
    match language {
        Language::English => name,
        Language::Arabic => format!("{begin}{name}{end}"),
    }
}

impl MessageArg {
    /// Returns the form within a text: the field's label, or the amount with grouped thousands and without a currency. In
    /// Arabic, a name is isolated, so that it keeps its direction.
    pub fn words(&self, language: Language) -> String {
        match self {
            Self::Field { label, .. } => label.text(language).to_owned(),
            Self::Amount(amount) => amount.grouped(),
            Self::Date(date) => {
                let month = MONTHS[date.month0() as usize % 12].text(language);
                format!("{} {month} {}", date.day(), date.year())
            }
            Self::Name(_) | Self::LocalName(_) => isolated(language, self.sent_in(language)),
            Self::Number(_) => self.stable(),
        }
    }

    /// Returns the form that a response in a language has: the stable one, except of a name that the shop has written.
    pub fn sent_in(&self, language: Language) -> String {
        match self {
            Self::LocalName(name) => name.text(language).to_owned(),
            _ => self.stable(),
        }
    }

    /// Returns a value of a text from its stable form: a day, an amount or, of anything else, a name.
    pub fn from_stable(text: &str) -> Self {
        if let Ok(date) = text.parse() {
            return Self::Date(date);
        }
        text.parse().map_or_else(|_| Self::Name(text.to_owned()), Self::Amount)
    }

    /// Returns the stable form, which is the same in every language.
    pub fn stable(&self) -> String {
        match self {
            Self::LocalName(name) => name.english.clone(),
            Self::Field { name, .. } => (*name).to_owned(),
            Self::Amount(amount) => amount.to_string(),
            Self::Number(number) => number.to_string(),
            Self::Date(date) => date.to_string(),
            Self::Name(name) => name.clone(),
        }
    }
}

impl Serialize for MessageArg {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.stable())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_formatted_in_words() {
        for (month, name) in (1..).zip(MONTHS) {
            let day = NaiveDate::from_ymd_opt(2027, month, 9).expect("a date");
            let words = |language| MessageArg::Date(day).words(language);
            assert_eq!(words(Language::English), day.format("%-d %B %Y").to_string());
            assert_eq!(words(Language::Arabic), format!("9 {} 2027", name.arabic));
            assert_eq!(MessageArg::Date(day).stable(), format!("2027-{month:02}-09"));
        }
    }

    #[test]
    fn a_value_is_read_from_its_stable_form() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 30).expect("a date");
        for arg in [
            MessageArg::Date(day),
            MessageArg::Amount(Money::from_dirhams(123_450).expect("an amount")),
            MessageArg::Name("HM000042".to_owned()),
            MessageArg::Name("30".to_owned()),
            MessageArg::Name("The shop is closed on 2026-11-30".to_owned()),
            MessageArg::Name(String::new()),
        ] {
            assert_eq!(MessageArg::from_stable(&arg.stable()), arg);
        }
    }

    #[test]
    fn a_name_keeps_its_direction_in_arabic() {
        let name = MessageArg::Name("+974 5551 2345".to_owned());
        assert_eq!(name.words(Language::English), "+974 5551 2345");
        assert_eq!(name.words(Language::Arabic), "\u{2068}+974 5551 2345\u{2069}");
    }
}
