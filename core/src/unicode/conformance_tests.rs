//! Tests of the short character lists of the parent module against Unicode's own tables, which are too large for the
//! browser (beyond the requirements).

use unicode_properties::{GeneralCategory as Category, UnicodeGeneralCategory as _};
use unicode_segmentation::UnicodeSegmentation as _;

use super::{is_visible, joins_next, joins_previous};

/// Blocks in which texts are truncated exactly as Unicode defines: Latin to Arabic, South Asia from Devanagari to
/// Sinhala, Thai, combining marks, selectors, the presentation forms of Arabic, and pictographs.
const BLOCKS: &[std::ops::RangeInclusive<u32>] = &[
    0x20..=0x6ff,
    0x750..=0x77f,
    0x870..=0xe7f,
    0x1ab0..=0x1add,
    0x1dc0..=0x1dff,
    0x200b..=0x200d,
    0x20d0..=0x20ff,
    0xfb1d..=0xfeff,
    0x10e60..=0x10eff,
    0x1f000..=0x1f1e5,
    0x1f200..=0x1faff,
    0xe0020..=0xe01ef,
];

fn characters() -> impl Iterator<Item = char> {
    BLOCKS.iter().cloned().flatten().filter_map(char::from_u32)
}

#[test]
fn marks_join_their_letters_as_in_unicode() {
    let wrong: Vec<_> = characters()
        .filter(|character| character.general_category() != Category::Unassigned)
        .filter(|character| {
            let is_one = format!("س{character}").graphemes(true).count() == 1;
            is_one != joins_previous(*character)
        })
        .map(|character| format!("{:x}", u32::from(character)))
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn signs_join_their_numbers_as_in_unicode() {
    for character in characters().filter(|character| *character < '\u{900}') {
        let is_one = format!("{character}س").graphemes(true).count() == 1;
        assert_eq!(is_one, joins_next(character), "{:x}", u32::from(character));
    }
}

#[test]
fn characters_that_unicode_ignores_are_not_visible() {
    // Visible format characters: signs around a number, and those that arrange hieroglyphs and shorthand.
    let drawn = |character: char| {
        joins_next(character) || matches!(character, '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}')
    };
    let wrong: Vec<_> = ('\0'..=char::MAX)
        .filter(|character| {
            let without_shape = match character.general_category() {
                Category::Control | Category::Format | Category::PrivateUse => !drawn(*character),
                Category::SpaceSeparator | Category::LineSeparator | Category::ParagraphSeparator => true,
                // Fonts draw a vowel sign of South Asia with a dotted circle.
                Category::NonspacingMark => *character < '\u{900}' && joins_previous(*character),
                _ => false,
            };
            without_shape && is_visible(&character.to_string())
        })
        .map(|character| format!("{:x}", u32::from(character)))
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    for character in characters() {
        let has_shape = matches!(
            character.general_category(),
            Category::LowercaseLetter
                | Category::UppercaseLetter
                | Category::DecimalNumber
                | Category::CurrencySymbol
                | Category::MathSymbol
                | Category::OtherPunctuation
        );
        assert!(!has_shape || is_visible(&character.to_string()), "{:x}", u32::from(character));
    }
}
