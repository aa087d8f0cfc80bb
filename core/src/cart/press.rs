//! What a press on ADD or + comes to (specification, sections 4 and 8).

use serde::Serialize;

/// What a press on ADD or + comes to.
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

/// What a press on ADD or + comes to: by whether it can be bought at all, whether the last add failed, and whether it
/// is a variation's row.
pub const fn on_add(is_active: bool, last_add_failed: bool, is_variation: bool) -> AddPress {
    match (is_active, last_add_failed, is_variation) {
        (false, ..) => AddPress::Inactive,
        (true, false, _) => AddPress::Send,
        (true, true, false) => AddPress::RanOut,
        (true, true, true) => AddPress::VariationRanOut,
    }
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
}
