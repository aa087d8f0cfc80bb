//! What staff type to find orders: a number, a phone or a name (beyond the requirements).

use crate::phone::Phone;
use crate::search::normalised;

/// The number of words of a name that are searched for.
pub const MAX_NAME_WORDS: usize = 3;
/// The number of letters of a word that are stored and searched for.
const MAX_WORD_CHARS: usize = 40;
/// The number of characters of a search text that are read.
const MAX_CHARS: usize = 200;
/// The number of digits of an order number.
const MAX_NUMBER_DIGITS: usize = 15;

/// A parsed search text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OrderSearch {
    /// Nothing was typed: all orders.
    All,
    /// The order with this number.
    Number(i64),
    /// The orders to this phone.
    Phone(Phone),
    /// The orders of customers whose names have words that begin with these; at most [`MAX_NAME_WORDS`], folded.
    Name(Vec<String>),
}

impl OrderSearch {
    /// Parses what was typed. Eight digits, or eleven with the country code, are a phone; any other digits, or digits
    /// after HM or #, are an order number; everything else is a name.
    pub fn parse(text: &str) -> Self {
        let text: String = text.chars().take(MAX_CHARS).collect();
        if let Some(id) = marked_number(&text) {
            return Self::Number(id);
        }
        if let Some(phone) = phone(&text) {
            return Self::Phone(phone);
        }
        if let Some(id) = number(&text) {
            return Self::Number(id);
        }
        let words: Vec<_> = name_words(&text).into_iter().take(MAX_NAME_WORDS).collect();
        if words.is_empty() { Self::All } else { Self::Name(words) }
    }
}

/// Returns the words by which a name is found: folded, each once, in the order of the name.
pub fn name_words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in normalised(name).split(' ').filter(|word| !word.is_empty()) {
        let word: String = word.chars().take(MAX_WORD_CHARS).collect();
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words
}

/// Returns the number after HM or #.
fn marked_number(text: &str) -> Option<i64> {
    let folded = normalised(text).replace(' ', "");
    let rest = folded.strip_prefix("hm");
    rest.or_else(|| text.trim_start().starts_with('#').then_some(&folded[..])).and_then(number)
}

/// Returns the number that only digits and spaces spell.
fn number(text: &str) -> Option<i64> {
    let digits = normalised(text).replace(' ', "");
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let digits = digits.trim_start_matches('0');
    (is_number && digits.len() <= MAX_NUMBER_DIGITS).then(|| digits.parse().unwrap_or(0))
}

/// Returns the phone, with or without the country code.
fn phone(text: &str) -> Option<Phone> {
    Phone::parse(text).or_else(|_| Phone::parse(&format!("974{text}"))).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_found_however_it_is_written() {
        for text in ["42", "HM000042", "hm42", " Hm 0000 42 ", "#42", "# 42", "٤٢", "HM-42"] {
            assert_eq!(OrderSearch::parse(text), OrderSearch::Number(42), "{text}");
        }
        assert_eq!(OrderSearch::parse("HM12345678"), OrderSearch::Number(12_345_678), "not a phone");
        assert_eq!(OrderSearch::parse("0"), OrderSearch::Number(0), "no order has it");
    }

    #[test]
    fn a_phone_is_found_in_any_spelling() {
        let phone = OrderSearch::Phone(Phone::parse("97455512345").expect("a phone"));
        for text in ["97455512345", "+974 5551 2345", "00974-5551-2345", "5551 2345", "55512345", "٥٥٥١٢٣٤٥"]
        {
            assert_eq!(OrderSearch::parse(text), phone, "{text}");
        }
    }

    #[test]
    fn everything_else_is_a_name() {
        let name = |words: &[&str]| OrderSearch::Name(words.iter().map(|word| (*word).to_owned()).collect());
        assert_eq!(OrderSearch::parse("  Mariam AL-Kuwari "), name(&["mariam", "al", "kuwari"]));
        assert_eq!(OrderSearch::parse("hmm"), name(&["hmm"]));
        assert_eq!(OrderSearch::parse("a b c d"), name(&["a", "b", "c"]));
        assert_eq!(OrderSearch::parse("x 42"), name(&["x", "42"]));
        for text in ["", "  ", "--", "%_"] {
            assert_eq!(OrderSearch::parse(text), OrderSearch::All, "{text:?}");
        }
    }

    #[test]
    fn the_words_of_a_name_are_folded_and_listed_once() {
        assert_eq!(name_words("Noor  al-Noor"), ["noor", "al"]);
        assert_eq!(name_words("أحمد"), name_words("احمد"));
        assert_eq!(name_words(&"a".repeat(100)), ["a".repeat(MAX_WORD_CHARS)]);
        assert!(name_words(" ").is_empty());
    }
}
