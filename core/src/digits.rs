//! Arabic-Indic and Persian digits folded to ASCII, so that a number can be typed in either script, and what comes
//! along when one is copied (specification, sections 2 and 5: phone numbers, codes and zones are digits).

/// The ASCII digit that a character stands for, if it is a digit of one of the three scripts in use in Qatar (beyond
/// the specification, which names no script).
pub const fn fold_digit(character: char) -> Option<char> {
    let base = match character {
        '0'..='9' => return Some(character),
        '\u{660}'..='\u{669}' => '\u{660}',
        '\u{6f0}'..='\u{6f9}' => '\u{6f0}',
        _ => return None,
    };
    char::from_digit(character as u32 - base as u32, 10)
}

/// The text with every Arabic-Indic and Persian digit replaced by its ASCII digit (beyond the specification).
pub fn fold_digits(text: &str) -> String {
    text.chars().map(|character| fold_digit(character).unwrap_or(character)).collect()
}

/// Whether a character has no shape and only steers or parts what stands beside it, as in numbers copied from contacts
/// and from pages in Arabic.
pub(crate) const fn steers(character: char) -> bool {
    matches!(character,
        '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' | '\u{2066}'..='\u{2069}'
        | '\u{feff}')
}

/// A number or code as it was typed or pasted: its digits in ASCII, without spaces around it and without what steers
/// the direction of text (beyond the specification, whose section 5 asks for digits).
pub fn plain(text: &str) -> String {
    let kept = text.chars().filter(|character| !steers(*character));
    let folded: String = kept.map(|character| fold_digit(character).unwrap_or(character)).collect();
    folded.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folds_both_scripts_and_leaves_the_rest() {
        assert_eq!(fold_digits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ a7"), "0123456789 0123456789 a7");
    }

    #[test]
    fn what_steers_a_pasted_number_is_no_part_of_it() {
        assert_eq!(plain("\u{200f}٦١\u{200f}"), "61");
        assert_eq!(plain("\u{2067} 6\u{200e}1 \u{2069}"), "61");
        assert_eq!(plain(" FRESH 10 "), "FRESH 10");
        assert_eq!(plain("\u{200f}\u{61c}"), "");
    }
}
