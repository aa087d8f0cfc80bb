//! Cash: what a holder took at the doors, and the count that compares it with what is there (beyond the requirements).

use crate::digits::plain;
use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::message_args::MessageArg;
use crate::money::Money;
use crate::unicode::{is_printable, is_visible};

/// The maximum number of characters of a count's note.
pub const COUNT_NOTE_MAX_CHARS: usize = 200;

/// Why cash came or went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CashKind {
    /// Taken from a customer on delivery.
    Collected,
    /// Taken out of the books again, because the delivery was taken back.
    Corrected,
    /// Given back to a customer.
    Refunded,
}

impl CashKind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Collected, Self::Corrected, Self::Refunded];

    /// Returns the stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Collected => "collected",
            Self::Corrected => "corrected",
            Self::Refunded => "refunded",
        }
    }
}

/// The entry of an order's cash that a driver's report meets.
#[derive(Clone, Copy, Debug)]
pub struct EntryAtReport {
    /// The cash is counted.
    pub is_counted: bool,
    /// Another member of staff than the driver holds it.
    pub is_of_another: bool,
    /// A driver has reported it, now or before.
    pub is_reported: bool,
}

/// Returns whether a driver's report that does not change its order writes the cash that it names. It corrects what the
/// office noted; what is counted, what somebody else holds and what was reported before stays.
pub const fn report_writes_cash(entry: Option<EntryAtReport>) -> bool {
    match entry {
        None => true,
        Some(EntryAtReport { is_counted, is_of_another, is_reported }) => {
            !(is_counted || is_of_another || is_reported)
        }
    }
}

/// Reads an amount as somebody types it: riyals with at most two decimals after a point or a comma, in any digits that
/// are in use in Qatar.
pub fn typed_amount(typed: &str) -> Option<Money> {
    let plain = plain(typed).replace(['\u{66b}', ','], ".");
    let (riyals, decimals) = plain.split_once('.').unwrap_or((&plain, ""));
    if decimals.len() > 2 {
        return None;
    }
    format!("{riyals}.{decimals:0<2}").parse().ok()
}

/// Checks a count and returns its difference: what was counted less what was expected. Both can be negative, because a
/// holder can have paid out more than they took. A difference needs a note; the note is returned trimmed.
///
/// # Errors
/// [`ServerErrorCode::CashAmountInvalid`] if the difference is out of range, [`ServerErrorCode::CashNoteMissing`] for a
/// difference without a note, [`ServerErrorCode::FieldTooLong`], or [`crate::RuleCode::TextUnprintable`].
pub fn check_count(expected: Money, counted: Money, note: &str) -> Result<(Money, &str), ErrorInfo> {
    let difference = counted.checked_sub(expected).map_err(|_| ServerErrorCode::CashAmountInvalid)?;
    let note = note.trim();
    if difference != Money::ZERO && !is_visible(note) {
        return Err(ServerErrorCode::CashNoteMissing.into());
    }
    if note.chars().count() > COUNT_NOTE_MAX_CHARS {
        let most = u32::try_from(COUNT_NOTE_MAX_CHARS).unwrap_or(u32::MAX);
        return Err(ErrorInfo::new(ServerErrorCode::FieldTooLong, vec![MessageArg::Number(most)]));
    }
    if note.is_empty() || is_printable(note) {
        Ok((difference, note))
    } else {
        Err(crate::RuleCode::TextUnprintable.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn qr(dirhams: i64) -> Money {
        Money::from_dirhams(dirhams).expect("in range")
    }

    #[test]
    fn a_late_report_corrects_only_what_the_office_noted() {
        assert!(report_writes_cash(None));
        for bits in 0..8 {
            let [is_counted, is_of_another, is_reported] = [1, 2, 4].map(|bit| bits & bit != 0);
            let entry = EntryAtReport { is_counted, is_of_another, is_reported };
            assert_eq!(report_writes_cash(Some(entry)), bits == 0, "{entry:?}");
        }
    }

    #[test]
    fn a_count_names_its_difference() {
        for (expected, counted, difference) in
            [(12_900, 12_900, 0), (12_900, 12_850, -50), (0, 100, 100), (-2_000, 0, 2_000)]
        {
            let checked = check_count(qr(expected), qr(counted), " a coin fell down ");
            assert_eq!(checked, Ok((qr(difference), "a coin fell down")));
        }
    }

    #[test]
    fn amounts_are_read_as_they_are_typed() {
        for (typed, dirhams) in [
            ("129", 12_900),
            (" 129.5 ", 12_950),
            ("129,05", 12_905),
            ("129.", 12_900),
            ("٢٢٫٥٠", 2_250),
            ("-20", -2_000),
            ("0", 0),
        ] {
            assert_eq!(typed_amount(typed), Some(qr(dirhams)), "{typed}");
        }
        for typed in ["", ".", ".5", "1.234", "1,234.00", "QR 5", "five", "1.-5", "999999999999"] {
            assert_eq!(typed_amount(typed), None, "{typed:?}");
        }
    }

    #[test]
    fn only_a_difference_needs_a_note() {
        assert_eq!(check_count(qr(100), qr(100), " "), Ok((Money::ZERO, "")));
        for counted in [99, 101] {
            for note in ["", "  ", "\u{200b}"] {
                let error = check_count(qr(100), qr(counted), note).expect_err("a note is missing");
                assert_eq!(error.code, ServerErrorCode::CashNoteMissing.into(), "{note:?}");
            }
        }
    }

    #[test]
    fn a_note_is_one_short_printable_line() {
        assert!(check_count(qr(1), qr(2), &"n".repeat(COUNT_NOTE_MAX_CHARS)).is_ok());
        let long = check_count(qr(1), qr(2), &"n".repeat(COUNT_NOTE_MAX_CHARS + 1)).expect_err("too long");
        assert_eq!(long.code, ServerErrorCode::FieldTooLong.into());
        let lines = check_count(qr(1), qr(2), "two\nlines").expect_err("two lines");
        assert_eq!(lines.code, crate::RuleCode::TextUnprintable.into());
    }

    #[test]
    fn amounts_out_of_range_are_refused() {
        let lowest = qr(-Money::MAX.dirhams());
        assert!(check_count(lowest, Money::MAX, "far").is_err());
    }
}
