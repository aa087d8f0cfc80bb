//! Unicode texts: truncation by grapheme clusters, so that no letter loses its marks, and checks that a text is visible
//! and printable (CHK-03, PROD-02, WISH-01). The truncations of names for breadcrumbs, cards and chips are here.

use crate::digits;

/// The limit for a product's name in a breadcrumb, in user-perceived characters (PROD-02).
pub const BREADCRUMB_CHARS: usize = 30;
/// The limit for a city in an address chip, in user-perceived characters (CHK-03).
pub const CHIP_CITY_CHARS: usize = 18;
/// The limit for a product's name in an order card on a phone, in user-perceived characters (ORD-02).
pub const ORDER_PRODUCT_CHARS: usize = 20;
/// The limit for a product's name in the wishlist, in user-perceived characters (WISH-01).
pub const WISHLIST_NAME_CHARS: usize = 15;
/// The number of characters of `created` that are its date (ORD-02).
pub const DATE_CHARS: usize = 10;

const ELLIPSIS: &str = "...";
const JOINER: char = '\u{200d}';
/// The zero-width non-joiner, which keeps two letters apart, as in Persian endings.
const NON_JOINER: char = '\u{200c}';

/// Returns whether a character is a mark on the one before it: combining marks of Latin, Cyrillic, Hebrew and Arabic,
/// variation selectors, emoji modifiers and tags.
pub(crate) const fn is_mark(character: char) -> bool {
    matches!(character,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5bd}' | '\u{5bf}' | '\u{5c1}' | '\u{5c2}'
        | '\u{5c4}' | '\u{5c5}' | '\u{5c7}' | '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}' | '\u{670}'
        | '\u{6d6}'..='\u{6dc}' | '\u{6df}'..='\u{6e4}' | '\u{6e7}' | '\u{6e8}' | '\u{6ea}'..='\u{6ed}'
        | '\u{897}'..='\u{89f}' | '\u{8ca}'..='\u{8e1}' | '\u{8e3}'..='\u{8ff}'
        | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20f0}'
        | '\u{fb1e}' | '\u{fe00}'..='\u{fe0f}' | '\u{fe20}'..='\u{fe2f}' | '\u{10eab}' | '\u{10eac}'
        | '\u{10efa}'..='\u{10eff}' | '\u{1f3fb}'..='\u{1f3ff}' | '\u{e0020}'..='\u{e007f}'
        | '\u{e0100}'..='\u{e01ef}' | JOINER)
}

/// Returns whether a reader sees a character as part of the one before it: a mark, or a vowel sign of Thai or of the
/// South Asian scripts that people in Qatar write. Devanagari to Malayalam share one layout, Sinhala has its own.
///
/// This is the part of Unicode Annex 29 that a shop's texts need, at a hundredth of the size of its tables. It does not
/// support Hangul syllables written as separate letters, conjuncts of several South Asian consonants (each counts as
/// one), and scripts that are not named here, whose marks count as separate characters.
#[expect(clippy::match_same_arms, reason = "the exceptions stand before the rule")]
const fn joins_previous(character: char) -> bool {
    let code_point = character as u32;
    match code_point {
        0x93a
        | 0x93b
        | 0x94e
        | 0x94f
        | 0x951..=0x954
        | 0x9fe
        | 0xa51
        | 0xa70
        | 0xa71
        | 0xa75
        | 0xafa..=0xaff
        | 0xc04
        | 0xcf3
        | 0xd3b => true,
        // These are letters where the other scripts have signs.
        0x980 | 0xb83 | 0xc80 | 0xd55 | 0xd56 => false,
        0x900..=0xd7f => matches!(code_point & 0x7f, 0..=3 | 0x3c | 0x3e..=0x4d | 0x55..=0x57 | 0x62 | 0x63),
        0xd81..=0xd83 | 0xdca..=0xddf | 0xdf2 | 0xdf3 | 0xe31 | 0xe33..=0xe3a | 0xe47..=0xe4e => true,
        _ => is_mark(character) || character == NON_JOINER,
    }
}

/// Returns whether a text can be shown safely on any line of any screen. It must not contain control characters, which
/// move a terminal's cursor, or characters that change the text direction.
pub fn is_printable(text: &str) -> bool {
    !text.chars().any(|character| character.is_control() || turns_direction(character))
}

/// Returns the same as [`is_printable`] for a text of several lines.
pub fn is_printable_lines(text: &str) -> bool {
    text.split(['\n', '\r', '\t']).all(is_printable)
}

const fn turns_direction(character: char) -> bool {
    matches!(character, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Returns whether a character is invisible on its own: characters that Unicode lets every font ignore, marks without a
/// base, fillers, and private-use characters, which look different in every font or are not drawn at all.
const fn is_shapeless(character: char) -> bool {
    is_mark(character)
        || digits::steers(character)
        || matches!(character, '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{2061}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{e000}'..='\u{f8ff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{10ffff}')
}

/// Returns whether a text has any visible character, not only spaces and invisible ones.
pub fn is_visible(text: &str) -> bool {
    text.chars()
        .any(|character| !character.is_whitespace() && !character.is_control() && !is_shapeless(character))
}

/// The largest number of code points of one user-perceived character: a letter and the 30 marks of the Stream-Safe Text
/// Format (Unicode Annex 15). No language needs as many. A longer sequence counts as several, so that every text can be
/// truncated.
const MAX_CLUSTER: usize = 31;

/// Returns whether a character is a pictograph that a joiner combines with another one: the emoji blocks, and older
/// symbols that are shown as emoji.
const fn is_pictograph(character: char) -> bool {
    matches!(character,
        '\u{a9}' | '\u{ae}' | '\u{203c}' | '\u{2049}' | '\u{2122}' | '\u{2139}' | '\u{2190}'..='\u{2bff}'
        | '\u{3030}' | '\u{303d}' | '\u{3297}' | '\u{3299}' | '\u{1f000}'..='\u{1f1e5}'
        | '\u{1f200}'..='\u{1f3fa}' | '\u{1f400}'..='\u{1faff}')
}

/// Returns whether a character belongs to the next one: the Arabic signs that are written around a number.
const fn joins_next(character: char) -> bool {
    matches!(character, '\u{600}'..='\u{605}' | '\u{6dd}' | '\u{70f}' | '\u{890}' | '\u{891}' | '\u{8e2}')
}

/// Returns whether a character is one of the two letters of a flag.
const fn is_flag_half(character: char) -> bool {
    matches!(character, '\u{1f1e6}'..='\u{1f1ff}')
}

/// An iterator over the user-perceived characters of a text.
struct Clusters<'a>(&'a str);

impl<'a> Iterator for Clusters<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let mut characters = self.0.char_indices();
        let (_, mut previous) = characters.next()?;
        // The base character of the marks after it.
        let mut base = previous;
        let mut count = 1;
        let end = characters.find_map(|(offset, character)| {
            let is_flag = count == 1 && is_flag_half(previous) && is_flag_half(character);
            let is_picture = previous == JOINER && is_pictograph(base) && is_pictograph(character);
            let is_one = joins_previous(character) || joins_next(previous) || is_flag || is_picture;
            if !is_one || count == MAX_CLUSTER {
                return Some(offset);
            }
            if !joins_previous(character) {
                base = character;
            }
            previous = character;
            count += 1;
            None
        });
        let (cluster, rest) = self.0.split_at(end.unwrap_or(self.0.len()));
        self.0 = rest;
        Some(cluster)
    }
}

/// Returns the byte offset after the first `count` user-perceived characters, or `None` if the text has no more.
fn boundary(text: &str, count: usize) -> Option<usize> {
    let mut clusters = Clusters(text);
    clusters.by_ref().take(count).for_each(drop);
    (!clusters.0.is_empty()).then(|| text.len() - clusters.0.len())
}

/// Counts the visible ones among the first `most` user-perceived characters.
pub(crate) fn seen_chars(text: &str, most: usize) -> usize {
    Clusters(text).take(most).filter(|cluster| is_visible(cluster)).count()
}

/// Returns whether a text has more than `most` user-perceived characters.
pub(crate) fn is_longer(text: &str, most: usize) -> bool {
    boundary(text, most).is_some()
}

/// Returns the first `count` user-perceived characters and `...`, or the whole text if it is not longer.
pub fn truncated(text: &str, count: usize) -> String {
    boundary(text, count).map_or_else(|| text.to_owned(), |end| format!("{}{ELLIPSIS}", &text[..end]))
}

/// Truncates a product's name for a breadcrumb (PROD-02).
pub fn breadcrumb_name(name: &str) -> String {
    truncated(name, BREADCRUMB_CHARS)
}

/// Truncates a city for an address chip (CHK-03).
pub fn chip_city(city: &str) -> String {
    truncated(city, CHIP_CITY_CHARS)
}

/// Truncates a product's name for an order card on a phone (ORD-02).
pub fn order_product_name(name: &str) -> String {
    truncated(name, ORDER_PRODUCT_CHARS)
}

/// Truncates a product's name for the wishlist (WISH-01).
pub fn wishlist_name(name: &str) -> String {
    truncated(name, WISHLIST_NAME_CHARS)
}

/// Returns the date part of a timestamp from the API (ORD-02).
pub fn date_part(created: &str) -> &str {
    created.get(..DATE_CHARS).unwrap_or(created)
}

#[cfg(test)]
mod conformance_tests;

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn control_and_direction_characters_are_not_printable() {
        for text in ["", "Fahad", "عبد الله", "Al\u{200c}Noor", "👨\u{200d}👩\u{200d}👧", "O'Neil-Müller 3.º"]
        {
            assert!(is_printable(text), "{text:?}");
        }
        for text in
            ["a\nb", "a\tb", "\u{1b}[2K", "\u{7}", "\u{9b}1A", "\u{202e}moc", "\u{2066}x", "a\u{2028}b", "\0"]
        {
            assert!(!is_printable(text), "{text:?}");
        }
        assert!(is_printable_lines("Ring twice.\r\n\tSide door\n"));
        assert!(!is_printable_lines("Ring\u{1b}]52;c;x\u{7}"));
    }

    #[test]
    fn a_text_of_invisible_characters_is_not_visible() {
        for text in [
            "",
            "  ",
            "\u{200b}\u{200b}",
            "\u{feff}",
            "\u{3164}",
            "\u{301}",
            "\u{200d}\u{fe0f}",
            "\u{a0}",
            "\u{e000}\u{e0001}",
            "\u{fffa}",
            "\u{17b4}",
            "\u{180b}",
            "\u{1bca0}",
            "\u{1d173}",
            "\u{10fffd}",
        ] {
            assert!(!is_visible(text), "{text:?}");
        }
        for text in ["a", "ش", "1", "😀", " . ", "e\u{301}"] {
            assert!(is_visible(text), "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn the_clusters_of_a_text_add_up_to_it(text in "[a-c\u{64b}-\u{652}\u{600}\u{200c}\u{200d}🇦-🇿🐟❤\u{fe0f}ک]{0,40}") {
            let clusters: Vec<_> = Clusters(&text).collect();
            prop_assert_eq!(clusters.concat(), text.as_str());
            prop_assert!(clusters.iter().all(|cluster| (1..=MAX_CLUSTER).contains(&cluster.chars().count())));
        }
    }

    #[test]
    fn prod_02_truncates_only_longer_texts() {
        let thirty = "x".repeat(30);
        assert_eq!(breadcrumb_name(&thirty), thirty);
        assert_eq!(breadcrumb_name(&format!("{thirty}y")), format!("{thirty}..."));
        assert_eq!(truncated("", 0), "");
        assert_eq!(truncated("ab", 0), "...");
    }

    #[test]
    fn chk_03_arabic_letters_keep_their_marks() {
        assert_eq!(truncated("سَمَكٌ طازج", 3), "سَمَكٌ...");
        assert_eq!(truncated("e\u{301}e\u{301}e", 2), "e\u{301}e\u{301}...");
    }

    #[test]
    fn chk_03_vowel_signs_of_south_asia_stay_with_their_letters() {
        for (text, count, expect) in [
            ("किताब", 2, "किता..."),
            ("കോഴി", 1, "കോ..."),
            ("தமிழ்", 2, "தமி..."),
            ("සිංහල", 1, "සිං..."),
            ("বাংলা", 1, "বাং..."),
            ("น้ำปลา", 1, "น้ำ..."),
        ] {
            assert_eq!(truncated(text, count), expect, "{text}");
        }
        assert_eq!(truncated("അആഇ", 2), "അആ...", "letters of their own stay apart");
    }

    #[test]
    fn emoji_families_and_flags_stay_whole() {
        assert_eq!(truncated("👨‍👩‍👧🐟", 1), "👨‍👩‍👧...");
        assert_eq!(truncated("🇶🇦🇰🇼🇴🇲", 2), "🇶🇦🇰🇼...");
        assert_eq!(truncated("👍🏽a", 1), "👍🏽...");
    }

    #[test]
    fn a_joiner_joins_only_pictographs() {
        assert_eq!(truncated("سم\u{200d}ك طازج", 3), "سم\u{200d}ك...", "a letter stays a letter");
        assert_eq!(truncated("a\u{200d}🐟b", 2), "a\u{200d}🐟...");
        assert_eq!(truncated("🐟\u{200d}ab", 1), "🐟\u{200d}...");
        assert_eq!(
            truncated("❤\u{fe0f}\u{200d}🔥👩🏽\u{200d}❤\u{fe0f}\u{200d}💋\u{200d}👨🏽x", 2),
            "❤\u{fe0f}\u{200d}🔥👩🏽\u{200d}❤\u{fe0f}\u{200d}💋\u{200d}👨🏽..."
        );
    }

    #[test]
    fn a_non_joiner_is_not_a_character_of_its_own() {
        assert_eq!(truncated("می\u{200c}خواهم", 3), "می\u{200c}خ...");
        assert_eq!(truncated("نیم\u{200c}", 3), "نیم\u{200c}", "nothing follows");
    }

    #[test]
    fn signs_before_a_number_stay_with_it() {
        for sign in ['\u{600}', '\u{601}', '\u{605}', '\u{6dd}'] {
            assert_eq!(truncated(&format!("{sign}٢٠٢٦"), 2), format!("{sign}٢٠..."));
        }
        assert_eq!(truncated("a\u{600}", 2), "a\u{600}");
    }

    #[test]
    fn texts_of_many_marks_or_joiners_are_truncated_too() {
        for part in ["\u{64e}", "\u{200d}", "a\u{200d}", "\u{200c}", "\u{600}", "🐟\u{200d}", "🇶", "\u{93e}"]
        {
            let long = format!("س{}", part.repeat(1_000_000));
            let cut = wishlist_name(&long);
            assert!(cut.ends_with(ELLIPSIS), "{part:?}");
            assert!(cut.chars().count() <= WISHLIST_NAME_CHARS * MAX_CLUSTER + 3, "{part:?}");
        }
        let marks = "\u{64e}".repeat(30);
        assert_eq!(
            truncated(&format!("س{marks}ك"), 1),
            format!("س{marks}..."),
            "thirty marks are still its own"
        );
    }

    #[test]
    fn user_perceived_characters_are_counted() {
        for (text, count) in [
            ("", 0),
            ("A", 1),
            ("A\u{200b}", 1),
            ("A\u{200d}", 1),
            ("م\u{64e}", 1),
            ("سَمَك", 3),
            ("👨\u{200d}👩\u{200d}👧", 1),
            ("A B", 2),
            ("🇶🇦🇶🇦", 2),
        ] {
            assert_eq!(seen_chars(text, 10), count, "{text:?}");
        }
        assert_eq!(seen_chars("abc", 2), 2);
        assert!(is_longer("سَمَك", 2) && !is_longer("سَمَك", 3));
    }

    #[test]
    fn ord_02_date_is_the_first_ten_characters() {
        assert_eq!(date_part("2026-11-21T10:00:00+03:00"), "2026-11-21");
        assert_eq!(date_part("2026"), "2026");
        assert_eq!(date_part("٢٠٢٦-١١"), "٢٠٢٦-١١");
    }
}
