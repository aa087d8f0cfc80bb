//! The buttons ADD and +: what a press does, when it means out of stock, and which quantity is shown (CARD-02, CARD-05,
//! CARD-06).

use serde::Serialize;

use crate::issue::RuleCode;

/// What a press on ADD or + does (CARD-02, CARD-05, CARD-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum AddAction {
    /// Sends `add`.
    Send,
    /// Sends nothing and shows `Sorry the product is currently out of stock`.
    Inactive,
    /// Sends nothing and shows, on a card, ` Sorry the product is  out of stock`.
    RanOut,
    /// Sends nothing and shows, on a variation's row, `Sorry the product is out of stock`.
    VariationRanOut,
}

/// Returns what a press on ADD or + does (CARD-02, CARD-05, CARD-06).
pub const fn on_add(is_active: bool, last_add_failed: bool, is_variation: bool) -> AddAction {
    match (is_active, last_add_failed, is_variation) {
        (false, ..) => AddAction::Inactive,
        (true, false, _) => AddAction::Send,
        (true, true, false) => AddAction::RanOut,
        (true, true, true) => AddAction::VariationRanOut,
    }
}

/// Returns whether a failed add means that the product is out of stock, by the error code of the response, if there was
/// one (CARD-06). Only then is the product flagged as out of stock, until the page is reloaded: a broken connection, a
/// busy shop or an expired session says nothing about the stock.
pub fn says_none_left(code: Option<&str>) -> bool {
    code == Some(RuleCode::OutOfStock.as_str())
}

/// Returns the units to show: the known quantity plus the pending steps, never below 0 (CARD-04, CARD-05).
pub fn shown_units(known: u32, under_way: &[i32]) -> u32 {
    let sum = under_way.iter().fold(i64::from(known), |sum, step| sum + i64::from(*step));
    u32::try_from(sum.max(0)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn card_06_a_failed_add_is_reported_on_the_next_press_without_a_request() {
        for is_variation in [false, true] {
            assert_eq!(on_add(true, false, is_variation), AddAction::Send);
            for last_add_failed in [false, true] {
                assert_eq!(on_add(false, last_add_failed, is_variation), AddAction::Inactive);
            }
        }
        assert_eq!(on_add(true, true, false), AddAction::RanOut);
        assert_eq!(on_add(true, true, true), AddAction::VariationRanOut);
    }

    #[test]
    fn card_06_only_stock_errors_of_the_server_count() {
        assert!(says_none_left(Some("out_of_stock")));
        for code in [
            None,
            Some(""),
            Some("validation"),
            Some("unauthorized"),
            Some("too_many_requests"),
            Some("internal"),
        ] {
            assert!(!says_none_left(code), "{code:?}");
        }
    }

    #[test]
    fn card_03_pending_units_count_and_never_fall_below_zero() {
        assert_eq!(shown_units(2, &[1, 1, -1]), 3);
        assert_eq!(shown_units(1, &[-1, -1, 1]), 0, "counted as a whole, not step by step");
        assert_eq!(shown_units(0, &[-3]), 0);
        assert_eq!(shown_units(u32::MAX, &[i32::MAX]), u32::MAX);
        assert_eq!(shown_units(7, &[]), 7);
    }
}
