//! Normalisation of typed and pasted numbers: Arabic-Indic and Persian digits to ASCII, without invisible formatting
//! characters (beyond the requirements).

/// Returns the ASCII digit for a Western, Arabic-Indic or Persian digit, or `None` for any other character. These three
/// scripts are in use in Qatar.
pub const fn fold_digit(character: char) -> Option<char> {
    let base = match character {
        '0'..='9' => return Some(character),
        '\u{660}'..='\u{669}' => '\u{660}',
        '\u{6f0}'..='\u{6f9}' => '\u{6f0}',
        _ => return None,
    };
    char::from_digit(character as u32 - base as u32, 10)
}

/// Returns the text with Arabic-Indic and Persian digits replaced by ASCII digits.
pub fn fold_digits(text: &str) -> String {
    text.chars().map(|character| fold_digit(character).unwrap_or(character)).collect()
}

/// Returns whether a character is invisible and only controls text direction, joining or line breaks. Numbers copied
/// from contacts or from Arabic pages contain such characters.
pub(crate) const fn steers(character: char) -> bool {
    matches!(character,
        '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' | '\u{2066}'..='\u{2069}'
        | '\u{feff}')
}

/// Returns a typed or pasted number or code with ASCII digits, without surrounding whitespace and invisible formatting
/// characters.
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
    fn formatting_characters_in_a_pasted_number_are_removed() {
        assert_eq!(plain("\u{200f}٦١\u{200f}"), "61");
        assert_eq!(plain("\u{2067} 6\u{200e}1 \u{2069}"), "61");
        assert_eq!(plain(" FRESH 10 "), "FRESH 10");
        assert_eq!(plain("\u{200f}\u{61c}"), "");
    }
}
