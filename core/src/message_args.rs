//! The arguments of messages: the values that replace `{}` in a text (beyond the requirements).

use chrono::{Datelike as _, NaiveDate};
use serde::{Serialize, Serializer};

use crate::Money;

// Written out because chrono's date formatting takes as much space in the browser's module as all the texts.
const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// A value that a text names, such as a missing field, an amount or a limit. Clients receive the stable form, so that
/// every language can format it in its own way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MessageArg {
    /// A field of a form (ADDR-03).
    Field {
        /// The field's name in the API, which is the stable form.
        name: &'static str,
        /// The field's name in English.
        label: &'static str,
    },
    /// An amount. The stable form is in riyals with two decimals.
    Amount(Money),
    /// A count, such as a limit.
    Number(u32),
    /// A day in Doha. The stable form is `YYYY-MM-DD`.
    Date(NaiveDate),
    /// A name that is the same in every language, such as an order's number.
    Name(String),
}

impl MessageArg {
    /// Returns the English form: the field's label, or the amount with grouped thousands and without a currency.
    pub fn words(&self) -> String {
        match self {
            Self::Field { label, .. } => (*label).to_owned(),
            Self::Amount(amount) => amount.grouped(),
            Self::Date(date) => {
                format!("{} {} {}", date.day(), MONTHS[date.month0() as usize % 12], date.year())
            }
            Self::Number(_) | Self::Name(_) => self.stable(),
        }
    }

    /// Returns the stable form that the API sends.
    pub fn stable(&self) -> String {
        match self {
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
    fn a_date_is_formatted_in_english() {
        for (month, name) in (1..).zip(MONTHS) {
            let day = NaiveDate::from_ymd_opt(2027, month, 9).expect("a date");
            assert_eq!(MessageArg::Date(day).words(), format!("9 {name} 2027"));
            assert_eq!(MessageArg::Date(day).words(), day.format("%-d %B %Y").to_string());
            assert_eq!(MessageArg::Date(day).stable(), format!("2027-{month:02}-09"));
        }
    }
}
