//! Arabic-Indic and Persian digits folded to ASCII, so that a number can be typed in either script.

/// The ASCII digit that a character stands for, if it is a digit of one of the three scripts in use in Qatar.
pub const fn fold_digit(character: char) -> Option<char> {
    let base = match character {
        '0'..='9' => return Some(character),
        '\u{660}'..='\u{669}' => '\u{660}',
        '\u{6f0}'..='\u{6f9}' => '\u{6f0}',
        _ => return None,
    };
    char::from_digit(character as u32 - base as u32, 10)
}

/// The text with every Arabic-Indic and Persian digit replaced by its ASCII digit.
pub fn fold_digits(text: &str) -> String {
    text.chars().map(|character| fold_digit(character).unwrap_or(character)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folds_both_scripts_and_leaves_the_rest() {
        assert_eq!(fold_digits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ a7"), "0123456789 0123456789 a7");
    }
}
