//! Qatari phone numbers: 974 and eight digits, in any form that people type (AUTH-10, AUTH-13, VAL-02).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize};

use crate::digits::{fold_digit, steers};
use crate::issue::{Issue, RuleCode};
use crate::pattern;

/// Qatar's country code (AUTH-13).
pub const COUNTRY_CODE: &str = "974";

/// The prefix that an empty phone field gets on its first focus (AUTH-13).
pub const PREFIX: &str = "+974";

/// The number of digits of a phone number, including the country code (VAL-02).
pub const DIGITS: usize = 11;

/// The largest number of characters without separators: the digits and a leading `00`. One more is read of a longer
/// text, so that it is too long whatever prefix is stripped.
const LONGEST: usize = DIGITS + 2;

/// A phone number of 11 digits, `974XXXXXXXX` (VAL-02).
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Phone(String);

/// The reason why a text is not a phone number (VAL-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhoneError {
    /// The text is empty.
    Empty,
    /// The normalised text is not 974 and eight digits.
    Invalid,
}

impl fmt::Display for PhoneError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&Issue::from(*self).text())
    }
}

impl std::error::Error for PhoneError {}

impl From<PhoneError> for Issue {
    fn from(error: PhoneError) -> Self {
        Self::new(
            "whatsapp_number",
            match error {
                PhoneError::Empty => RuleCode::PhoneRequired,
                PhoneError::Invalid => RuleCode::PhoneInvalid,
            },
        )
    }
}

/// Returns whether a character only separates digits or controls the text direction, as in numbers copied from
/// contacts.
fn is_separator(character: char) -> bool {
    character.is_whitespace()
        || matches!(character, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
        || steers(character)
}

impl Phone {
    /// Parses a phone number (VAL-02). Arabic and Persian digits are folded, spaces and dashes are dropped, and a
    /// leading `+` or `00` is stripped. The rest must be exactly 974 and eight digits.
    ///
    /// # Errors
    /// [`PhoneError`], which can be converted into the issue of the sign-up form.
    pub fn parse(input: &str) -> Result<Self, PhoneError> {
        let kept: String = input
            .chars()
            .filter(|character| !is_separator(*character))
            .map(|character| fold_digit(character).unwrap_or(character))
            .take(LONGEST + 1)
            .collect();
        if kept.is_empty() {
            return Err(PhoneError::Empty);
        }
        let digits = kept.strip_prefix('+').or_else(|| kept.strip_prefix("00")).unwrap_or(&kept);
        if pattern::is_phone(digits) { Ok(Self(digits.to_owned())) } else { Err(PhoneError::Invalid) }
    }

    /// Returns the 11 digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Phone {
    type Err = PhoneError;

    fn from_str(text: &str) -> Result<Self, PhoneError> {
        Self::parse(text)
    }
}

impl fmt::Display for Phone {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Phone {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).map_err(serde::de::Error::custom)
    }
}

/// Returns the text of a phone field after typing (AUTH-13). Leading plus signs are stripped. The prefilled prefix is
/// stripped too if a complete number was typed or pasted after it.
pub fn typed(input: &str) -> &str {
    let kept = input.trim_start_matches('+');
    match kept.strip_prefix(COUNTRY_CODE).map(|rest| rest.trim_start_matches('+')) {
        Some(rest) if Phone::parse(rest).is_ok() => rest,
        _ => kept,
    }
}

/// Returns the text of the forgot screen's phone field after typing (AUTH-10). Leading plus signs and a leading 00 are
/// stripped, and the text is cut after the eleventh digit. While a complete number is typed after the prefilled prefix
/// it is not cut, and then it replaces the prefix.
pub fn typed_forgot(input: &str) -> &str {
    let kept = typed(input);
    let zeros = |character| fold_digit(character) == Some('0');
    let kept = kept.strip_prefix(zeros).and_then(|kept| kept.strip_prefix(zeros)).unwrap_or(kept);
    let Some(number) = kept.strip_prefix(COUNTRY_CODE).and_then(second_number) else {
        return first_digits(kept);
    };
    let is_whole = number.chars().filter_map(fold_digit).count() > DIGITS;
    if is_whole { first_digits(number) } else { kept }
}

/// Returns the text after the prefix if it begins like a complete number: with its own country code, after an optional
/// plus sign or zeros.
fn second_number(rest: &str) -> Option<&str> {
    let mut digits = rest
        .char_indices()
        .filter(|(_, character)| !is_separator(*character) && *character != '+')
        .map(|(offset, character)| (offset, fold_digit(character)))
        .peekable();
    let zeros = digits.clone().take(2).map_while(|(_, digit)| digit.filter(|digit| *digit == '0')).count();
    if zeros == 2 {
        digits.nth(1);
    }
    let (start, _) = *digits.peek()?;
    let mut code = digits.map(|(_, digit)| digit);
    COUNTRY_CODE.chars().all(|digit| code.next().flatten() == Some(digit)).then(|| &rest[start..])
}

/// Returns the text up to the eleventh digit.
fn first_digits(text: &str) -> &str {
    let twelfth = text.char_indices().filter(|(_, character)| fold_digit(*character).is_some()).nth(DIGITS);
    twelfth.map_or(text, |(offset, _)| &text[..offset])
}

/// Returns the text of a phone field on focus (AUTH-13). An empty field gets the prefix, but only once.
pub fn focused(input: &str, was_prefilled: bool) -> &str {
    if input.is_empty() && !was_prefilled { PREFIX } else { input }
}

/// Checks a phone number on the forgot screen, which has its own messages (VAL-04).
///
/// # Errors
/// An issue of `mobile_number` if the number is missing or invalid.
pub fn check_forgot(input: &str) -> Result<Phone, Issue> {
    Phone::parse(input).map_err(|error| {
        Issue::new(
            "mobile_number",
            match error {
                PhoneError::Empty => RuleCode::ForgotPhoneRequired,
                PhoneError::Invalid => RuleCode::ForgotPhoneInvalid,
            },
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn val_02_normalises_what_people_type() {
        for input in [
            "97455512345",
            "+97455512345",
            "0097455512345",
            "+974 5551-2345",
            "٩٧٤٥٥٥١٢٣٤٥",
            "۹۷۴۵۵۵۱۲۳۴۵",
            "\u{202a}+974 5551 2345\u{202c}",
        ] {
            assert_eq!(Phone::parse(input).as_ref().map(Phone::as_str), Ok("97455512345"), "{input:?}");
        }
    }

    #[test]
    fn val_02_refuses_everything_else() {
        for input in [
            "55512345",
            "9745551234",
            "974555123456",
            "96655512345",
            "974-ab",
            "+",
            "(974)55512345",
            "++97455512345",
            "+0097455512345",
            "00+97455512345",
            "000097455512345",
        ] {
            assert_eq!(Phone::parse(input), Err(PhoneError::Invalid), "{input:?}");
        }
        for input in ["", "   ", " - "] {
            assert_eq!(Phone::parse(input), Err(PhoneError::Empty), "{input:?}");
        }
        assert_eq!(Phone::parse(&"9".repeat(1_000_000)), Err(PhoneError::Invalid));
    }

    #[test]
    fn val_02_a_number_is_the_whole_text_and_not_its_beginning() {
        for front in ["", "+", "00"] {
            let number = format!("{front}97455512345");
            for rest in ["0", "x", "+", " THIS IS NO PHONE", "\0"] {
                assert_eq!(
                    Phone::parse(&format!("{number}{rest}")),
                    Err(PhoneError::Invalid),
                    "{number}{rest}"
                );
            }
        }
        for signs in 2..40 {
            let padded = format!("{}97455512345 THIS IS NO PHONE", "+".repeat(signs));
            assert_eq!(Phone::parse(&padded), Err(PhoneError::Invalid), "{padded}");
        }
        assert!(
            Phone::parse(&format!("+974{}5551 2345", " ".repeat(100_000))).is_ok(),
            "spaces are no part of it"
        );
    }

    #[test]
    fn auth_13_the_prefix_is_added_once_and_typed_plus_signs_are_removed() {
        assert_eq!(focused("", false), "+974");
        assert_eq!(focused("", true), "");
        assert_eq!(focused("974", false), "974");
        assert_eq!(typed("++9745"), "9745");
        for whole in ["97455512345", "0097455512345", "974 5551 2345"] {
            assert_eq!(typed(&format!("{PREFIX}{whole}")), whole);
            assert_eq!(typed(&format!("{PREFIX}+{whole}")), whole);
        }
        assert_eq!(typed("+97497455"), "97497455");
        assert_eq!(typed("+97455512345"), "97455512345");
    }

    #[test]
    fn auth_10_the_forgot_field_stops_at_eleven_digits() {
        for (input, shown) in [
            ("+97455512345", "97455512345"),
            ("0097455512345", "97455512345"),
            ("974555123456789", "97455512345"),
            ("974 5551 2345 678", "974 5551 2345 "),
            ("٩٧٤٥٥٥١٢٣٤٥٦", "٩٧٤٥٥٥١٢٣٤٥"),
            ("9745", "9745"),
            ("", ""),
        ] {
            assert_eq!(typed_forgot(input), shown, "{input:?}");
        }
    }

    #[test]
    fn auth_10_a_whole_number_typed_behind_the_prefix_takes_its_place() {
        for number in [
            "97455512345",
            "0097455512345",
            "+97455512345",
            "+974 5551 2345",
            "٩٧٤٥٥٥١٢٣٤٥",
            "٠٠٩٧٤٥٥٥١٢٣٤٥",
            "\u{200f}97455512345",
            "55512345",
        ] {
            let mut shown = focused("", false).to_owned();
            for key in number.chars() {
                shown.push(key);
                shown = typed_forgot(&shown).to_owned();
            }
            let phone = check_forgot(&shown).map(|phone| phone.to_string());
            assert_eq!(phone.as_deref(), Ok("97455512345"), "{number}: {shown}");
            // Further digits change nothing.
            for key in "678".chars() {
                shown.push(key);
                shown = typed_forgot(&shown).to_owned();
            }
            assert_eq!(check_forgot(&shown).map(|phone| phone.to_string()), phone, "{number}: {shown}");
        }
    }

    #[test]
    fn auth_10_a_number_that_is_too_long_is_not_cut_to_another_one() {
        assert_eq!(typed_forgot("+974974555123456"), "97455512345");
        assert_eq!(typed_forgot("+97400974555123456"), "97455512345");
        assert_eq!(typed_forgot("+97412345678901"), "97412345678");
        assert_eq!(typed_forgot("+974001234567"), "97400123456");
    }

    #[test]
    fn val_04_the_forgot_form_has_its_own_texts() {
        let message = |input| check_forgot(input).map_err(|issue| issue.text().into_owned());
        assert_eq!(message(""), Err("Please enter a phone number".into()));
        assert_eq!(message("123"), Err("Please enter a valid phone number".into()));
        assert!(message("+97455512345").is_ok());
    }
}
