//! Qatari phone numbers: 974 and eight digits, however they were typed (specification, sections 2, 5 and 9).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize};

use crate::digits::{fold_digit, steers};
use crate::issue::{Issue, RuleCode};
use crate::pattern;

/// Qatar's country code (section 9).
pub const COUNTRY_CODE: &str = "974";

/// What an empty phone field is filled with on its first focus (specification, section 9).
pub const PREFIX: &str = "+974";

/// Digits of a phone number, the prefix included (specification, section 9).
pub const DIGITS: usize = 11;

/// Most characters of a number without its separators: the digits behind `00`. Of a longer text one more is read,
/// which is one too many whatever is stripped.
const LONGEST: usize = DIGITS + 2;

/// A phone number as 11 digits, `974XXXXXXXX` (section 9).
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Phone(String);

/// Why a text is no phone number (section 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhoneError {
    /// Nothing was typed.
    Empty,
    /// What is left after normalising is not 974 and eight digits.
    Invalid,
}

impl fmt::Display for PhoneError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(Issue::from(*self).message.as_ref())
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

/// Whether a character only separates digits or steers text direction, as in numbers copied from contacts.
fn is_separator(character: char) -> bool {
    character.is_whitespace()
        || matches!(character, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
        || steers(character)
}

impl Phone {
    /// Reads a number (section 5, and beyond the specification what people type): Arabic and Persian digits folded,
    /// spaces and dashes dropped, a leading `+` or `00` stripped; then exactly 974 and eight digits, and nothing else.
    ///
    /// # Errors
    /// [`PhoneError`], which becomes the sign-up form's issue.
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

    /// The 11 digits (section 9).
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

/// What a phone field shows after the shopper typed (specification, section 2): leading plus signs are stripped, and so
/// is the prefix that came by itself when a whole number was typed or pasted behind it.
pub fn typed(input: &str) -> &str {
    let kept = input.trim_start_matches('+');
    match kept.strip_prefix(COUNTRY_CODE).map(|rest| rest.trim_start_matches('+')) {
        Some(rest) if Phone::parse(rest).is_ok() => rest,
        _ => kept,
    }
}

/// What the forgot screen's phone field shows after typing (specification, section 2): leading plus signs and a leading
/// 00 are stripped, and nothing is kept after the eleventh digit; but a whole number that is being typed behind the
/// prefix, which came by itself, is kept until it takes the prefix's place.
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

/// The number behind the prefix, if what stands there begins as a whole number does: with its own country code, a plus
/// sign or zeros before it.
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

/// A text up to the last digit that a number can have.
fn first_digits(text: &str) -> &str {
    let twelfth = text.char_indices().filter(|(_, character)| fold_digit(*character).is_some()).nth(DIGITS);
    twelfth.map_or(text, |(offset, _)| &text[..offset])
}

/// What a phone field shows on focus (specification, section 2): an empty one gets the prefix, but only once.
pub fn focused(input: &str, was_prefilled: bool) -> &str {
    if input.is_empty() && !was_prefilled { PREFIX } else { input }
}

/// The forgot screen's phone rule, which has its own words (specification, section 5).
///
/// # Errors
/// An issue of `mobile_number` that says that it is missing or no phone number.
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
    fn auth_13_prefix_comes_once_and_typed_plus_signs_go() {
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
            // Keys that go on being pressed change nothing.
            for key in "678".chars() {
                shown.push(key);
                shown = typed_forgot(&shown).to_owned();
            }
            assert_eq!(check_forgot(&shown).map(|phone| phone.to_string()), phone, "{number}: {shown}");
        }
    }

    #[test]
    fn auth_10_what_is_too_long_never_becomes_another_number() {
        assert_eq!(typed_forgot("+974974555123456"), "97455512345");
        assert_eq!(typed_forgot("+97400974555123456"), "97455512345");
        assert_eq!(typed_forgot("+97412345678901"), "97412345678");
        assert_eq!(typed_forgot("+974001234567"), "97400123456");
    }

    #[test]
    fn val_04_forgot_has_its_own_words() {
        let message = |input| check_forgot(input).map_err(|issue| issue.message.into_owned());
        assert_eq!(message(""), Err("Please enter a phone number".into()));
        assert_eq!(message("123"), Err("Please enter a valid phone number".into()));
        assert!(message("+97455512345").is_ok());
    }
}
