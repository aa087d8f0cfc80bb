//! What a press on ADD or + comes to (specification, sections 4 and 8).

use serde::Serialize;

/// What a press on ADD or + comes to (sections 4 and 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum AddPress {
    /// 'add' is sent.
    Send,
    /// Nothing is sent: `Sorry the product is currently out of stock`.
    Inactive,
    /// Nothing is sent, on a card: ` Sorry the product is  out of stock`.
    RanOut,
    /// Nothing is sent, on a variation's row: `Sorry the product is out of stock`.
    VariationRanOut,
}

/// What a press on ADD or + comes to (sections 4 and 8): by whether it can be bought at all, whether the last add
/// failed, and whether it is a variation's row.
pub const fn on_add(is_active: bool, last_add_failed: bool, is_variation: bool) -> AddPress {
    match (is_active, last_add_failed, is_variation) {
        (false, ..) => AddPress::Inactive,
        (true, false, _) => AddPress::Send,
        (true, true, false) => AddPress::RanOut,
        (true, true, true) => AddPress::VariationRanOut,
    }
}

/// What a failed add leaves behind (section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum FailedAdd {
    /// It counts as out of stock until the page is loaded anew.
    Refused,
    /// It counts as out of stock for one press, and the press after that one asks again: the shop may be back.
    Unanswered,
    /// Whoever pressed is not signed in any more; nothing is known of the stock.
    SignedOut,
}

/// What a failed add leaves behind (section 4), by the HTTP status, if there was an answer: a shop that is too busy or
/// out of order has said nothing about its stock.
pub const fn after_failed_add(status: Option<u16>) -> FailedAdd {
    match status {
        Some(401) => FailedAdd::SignedOut,
        None | Some(429 | 500..) => FailedAdd::Unanswered,
        Some(_) => FailedAdd::Refused,
    }
}

/// Units as they are shown (section 4): those that are known and the steps under way, never below 0.
pub fn shown_units(known: u32, under_way: &[i32]) -> u32 {
    let sum = under_way.iter().fold(i64::from(known), |sum, step| sum + i64::from(*step));
    u32::try_from(sum.max(0)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn card_06_a_failed_add_is_told_on_the_next_press_without_a_request() {
        for is_variation in [false, true] {
            assert_eq!(on_add(true, false, is_variation), AddPress::Send);
            for last_add_failed in [false, true] {
                assert_eq!(on_add(false, last_add_failed, is_variation), AddPress::Inactive);
            }
        }
        assert_eq!(on_add(true, true, false), AddPress::RanOut);
        assert_eq!(on_add(true, true, true), AddPress::VariationRanOut);
    }

    #[test]
    fn card_06_only_what_the_shop_said_of_its_stock_counts_for_long() {
        use FailedAdd::{Refused, SignedOut, Unanswered};
        for (status, left) in [
            (None, Unanswered),
            (Some(400), Refused),
            (Some(401), SignedOut),
            (Some(404), Refused),
            (Some(422), Refused),
            (Some(428), Refused),
            (Some(429), Unanswered),
            (Some(430), Refused),
            (Some(499), Refused),
            (Some(500), Unanswered),
            (Some(503), Unanswered),
            (Some(u16::MAX), Unanswered),
        ] {
            assert_eq!(after_failed_add(status), left, "{status:?}");
        }
    }

    #[test]
    fn card_03_units_on_their_way_count_and_never_fall_below_nothing() {
        assert_eq!(shown_units(2, &[1, 1, -1]), 3);
        assert_eq!(shown_units(1, &[-1, -1, 1]), 0, "counted as a whole, not step by step");
        assert_eq!(shown_units(0, &[-3]), 0);
        assert_eq!(shown_units(u32::MAX, &[i32::MAX]), u32::MAX);
        assert_eq!(shown_units(7, &[]), 7);
    }
}
