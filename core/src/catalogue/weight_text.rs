//! Weight and piece range of a product as texts (CARD-09, ORD-02).

use crate::language::Language;

/// Returns a weight in grams as text: `500 gram`, `1 kg`, `1.25 kg`. Returns `None` if it is not positive.
pub fn weight_text(grams: i64) -> Option<String> {
    match grams {
        ..=0 => None,
        1..=999 => Some(format!("{grams} gram")),
        _ => {
            let decimals = format!("{:03}", grams % 1000);
            let decimals = decimals.trim_end_matches('0');
            let point = if decimals.is_empty() { "" } else { "." };
            Some(format!("{}{point}{decimals} kg", grams / 1000))
        }
    }
}

/// Parses a text written by [`weight_text`] to grams: only digits, and at most three decimals.
fn weight_grams(text: &str) -> Option<i64> {
    let text = text.trim();
    if let Some(grams) = text.strip_suffix(" gram") {
        return count(grams);
    }
    let kilograms = text.strip_suffix(" kg")?;
    let (whole, grams) = match kilograms.split_once('.') {
        Some((whole, decimals)) if (1..=3).contains(&decimals.len()) => {
            (whole, count(&format!("{decimals:0<3}"))?)
        }
        Some(_) => return None,
        None => (kilograms, 0),
    };
    count(whole)?.checked_mul(1000)?.checked_add(grams)
}

/// Parses a number that consists only of ASCII digits.
fn count(text: &str) -> Option<i64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

/// Returns the total weight of an order line in kilograms: two of `750 gram` are `1.5 KG` (ORD-02). Returns `None` if a
/// unit has no weight to show.
pub fn quantity_in_kg(quantity: i64, unit_weight: Option<&str>) -> Option<String> {
    let grams = weight_grams(shown_weight(unit_weight)?)?.checked_mul(quantity).filter(|grams| *grams > 0)?;
    let decimals = format!("{:03}", grams % 1000);
    let decimals = decimals.trim_end_matches('0');
    let point = if decimals.is_empty() { "" } else { "." };
    Some(format!("{}{point}{decimals} KG", grams / 1000))
}

/// Returns the weight to show, or `None` if it is absent, empty, `0 kg` or `0 gram` (CARD-09).
pub fn shown_weight(weight: Option<&str>) -> Option<&str> {
    weight.map(str::trim).filter(|text| !matches!(*text, "" | "0 kg" | "0 gram"))
}

/// Returns the piece range as `a-b Pieces`, or `None` unless both ends are there and not zero (CARD-09).
fn shown_pieces(start: Option<i64>, end: Option<i64>) -> Option<String> {
    match (start, end) {
        (Some(start), Some(end)) if start != 0 && end != 0 => Some(format!("{start}-{end} Pieces")),
        _ => None,
    }
}

/// Returns a weight, or a line of [`shown_measure`], with its units in a language.
pub fn measure_in(language: Language, text: &str) -> String {
    if language == Language::English {
        return text.to_owned();
    }
    let mut most = 0;
    let translated = |word: &str| match word {
        "gram" => "جرام".to_owned(),
        "kg" | "KG" => "كجم".to_owned(),
        // The noun follows the number before it.
        "Pieces" if (3..=10).contains(&most) => "قطع".to_owned(),
        "Pieces" => "قطعة".to_owned(),
        _ => match word.split_once('-') {
            // A range would change its direction between letters that run from right to left.
            Some((_, end)) => {
                most = count(end).unwrap_or_default();
                format!("\u{2066}{word}\u{2069}")
            }
            None => word.to_owned(),
        },
    };
    text.split(' ').map(translated).collect::<Vec<_>>().join(" ")
}

/// Returns weight and pieces on one line, as on cards and product pages: `500 gram · 4-6 Pieces` (CARD-09).
pub fn shown_measure(weight: Option<&str>, start: Option<i64>, end: Option<i64>) -> Option<String> {
    match (shown_weight(weight), shown_pieces(start, end)) {
        (Some(weight), Some(pieces)) => Some(format!("{weight} · {pieces}")),
        (weight, pieces) => weight.map(str::to_owned).or(pieces),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn card_09_empty_weight_and_pieces_are_hidden() {
        for (grams, text) in [
            (0, None),
            (-5, None),
            (1, Some("1 gram")),
            (500, Some("500 gram")),
            (999, Some("999 gram")),
            (1000, Some("1 kg")),
            (1250, Some("1.25 kg")),
            (1005, Some("1.005 kg")),
            (10_000, Some("10 kg")),
        ] {
            assert_eq!(weight_text(grams).as_deref(), text, "{grams}");
        }
        for hidden in [None, Some(""), Some("0 kg"), Some("0 gram"), Some(" ")] {
            assert_eq!(shown_weight(hidden), None);
        }
        assert_eq!(shown_weight(Some("500 gram")), Some("500 gram"));
        assert_eq!(shown_pieces(Some(4), Some(6)).as_deref(), Some("4-6 Pieces"));
        for (start, end) in
            [(None, Some(6)), (Some(4), None), (Some(0), Some(6)), (Some(4), Some(0)), (None, None)]
        {
            assert_eq!(shown_pieces(start, end), None);
        }
        for (weight, end, text) in [
            ("500 gram", 6, Some("500 gram · 4-6 Pieces")),
            ("500 gram", 0, Some("500 gram")),
            ("0 kg", 6, Some("4-6 Pieces")),
            ("0 kg", 0, None),
        ] {
            assert_eq!(shown_measure(Some(weight), Some(4), Some(end)).as_deref(), text);
        }
    }

    #[test]
    fn units_are_translated() {
        for (text, arabic) in [
            ("500 gram", "500 جرام"),
            ("1.25 kg", "1.25 كجم"),
            ("1.5 KG", "1.5 كجم"),
            ("1 kg · 4-6 Pieces", "1 كجم · \u{2066}4-6\u{2069} قطع"),
            ("1-2 Pieces", "\u{2066}1-2\u{2069} قطعة"),
            ("10-12 Pieces", "\u{2066}10-12\u{2069} قطعة"),
        ] {
            assert_eq!(measure_in(Language::Arabic, text), arabic);
            assert_eq!(measure_in(Language::English, text), text);
        }
    }

    #[test]
    fn ord_02_a_lines_quantity_in_kilograms() {
        for (quantity, weight, text) in [
            (1, Some("500 gram"), Some("0.5 KG")),
            (2, Some("500 gram"), Some("1 KG")),
            (2, Some("750 gram"), Some("1.5 KG")),
            (3, Some("1.25 kg"), Some("3.75 KG")),
            (1, Some("1.005 kg"), Some("1.005 KG")),
            (10, Some("1 kg"), Some("10 KG")),
            (0, Some("1 kg"), None),
            (2, Some("0 kg"), None),
            (2, Some("a dozen"), None),
            (2, Some("1.2345 kg"), None),
            (1, Some("1.-5 kg"), None),
            (1, Some("1.+5 kg"), None),
            (1, Some("-0.5 kg"), None),
            (1, Some("+1 kg"), None),
            (1, Some("+5 gram"), None),
            (1, Some("1. kg"), None),
            (1, Some(".5 kg"), None),
            (1, Some("1.5.5 kg"), None),
            (-1, Some("-5 gram"), None),
            (i64::MAX, Some("1 kg"), None),
            (2, None, None),
        ] {
            assert_eq!(quantity_in_kg(quantity, weight).as_deref(), text, "{quantity} of {weight:?}");
        }
        for grams in [1, 499, 500, 999, 1000, 1005, 1250, 10_000] {
            let text = weight_text(grams);
            assert_eq!(text.as_deref().and_then(weight_grams), Some(grams));
        }
    }
}
