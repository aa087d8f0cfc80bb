//! Arabic that a spreadsheet has turned into question marks, because it saved the file in an encoding that lacks the letters
//! (beyond the requirements).

/// Returns whether a cell holds the question marks of lost Arabic letters: it has no Arabic letter, and in a column of Arabic
/// nothing but them, digits and punctuation, or it has a row of them where the shop has Arabic. A real text in Arabic asks with ؟.
pub fn has_lost_letters(cell: &str, is_arabic_column: bool, stored: &str) -> bool {
    if !cell.contains('?') || has_arabic(cell) {
        return false;
    }
    (is_arabic_column && !cell.chars().any(char::is_alphabetic))
        || (has_arabic(stored) && cell.contains("??"))
}

/// Returns whether a text has an Arabic letter, from any of the Arabic blocks.
fn has_arabic(text: &str) -> bool {
    let is_arabic = |character: char| matches!(character, '\u{600}'..='\u{6ff}' | '\u{750}'..='\u{77f}' | '\u{8a0}'..='\u{8ff}' | '\u{fb50}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}');
    text.chars().any(|character| character.is_alphabetic() && is_arabic(character))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn question_marks_in_place_of_arabic_are_found() {
        for (cell, is_arabic_column, stored) in [
            ("??????", true, ""),
            (" ??? ????? ", true, "صافي طازج"),
            ("??? 500 (?)", true, ""),
            ("?", true, ""),
            ("?? QAR", true, "ريال QAR"),
            ("shrimp, ?????", false, "shrimp, روبيان"),
        ] {
            assert!(has_lost_letters(cell, is_arabic_column, stored), "{cell}");
        }
        for (cell, is_arabic_column, stored) in [
            ("", true, "صافي"),
            ("500", true, ""),
            ("طازج؟", true, ""),
            ("طازج??", true, "طازج"),
            ("Fresh?", true, ""),
            ("Really fresh??", false, "Fresh"),
            ("Fresh?", false, "طازج"),
            ("???", false, ""),
        ] {
            assert!(!has_lost_letters(cell, is_arabic_column, stored), "{cell}");
        }
    }
}
