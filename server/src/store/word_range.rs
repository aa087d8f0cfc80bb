//! Ranges of the words that find orders and customers by name.

/// The first word of a range of words, and the end of all that are in it.
pub(super) type WordRange = (String, String);

/// Returns the first word that begins like this, and the end of all that do.
pub(super) fn prefix_range(word: &str) -> WordRange {
    (word.to_owned(), format!("{word}{}", char::MAX))
}
