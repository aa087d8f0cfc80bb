//! The express toggle and its lock after each change (CHK-06).

use serde::Serialize;

use super::{Choices, Offers, OrderType};
use crate::storefront::STOREFRONT;

/// The result of a press of the express toggle (CHK-06).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct FlippedExpress {
    /// The new choices.
    pub choices: Choices,
    /// The end of the toggle's lock, in milliseconds since 1970.
    pub locked_until_ms: i64,
}

/// Returns whether the toggle is locked; both times are in milliseconds since 1970 (CHK-06).
pub const fn is_express_locked(locked_until_ms: i64, now_ms: i64) -> bool {
    now_ms < locked_until_ms
}

impl Choices {
    /// Flips the order type and locks the toggle for 2 s (CHK-06). Express clears the slot; scheduled delivery restores
    /// it or, if it is no longer available, selects the first available slot of the day. Nothing changes while the
    /// toggle is locked, and express cannot be switched on if it is not offered.
    #[must_use]
    pub fn with_express_flipped(self, locked_until_ms: i64, offers: &Offers, now_ms: i64) -> FlippedExpress {
        let is_offered = self.order_type == OrderType::Express || offers.express_available;
        if is_express_locked(locked_until_ms, now_ms) || !is_offered {
            return FlippedExpress { choices: self, locked_until_ms };
        }
        FlippedExpress {
            choices: match self.order_type {
                OrderType::Scheduled => self.with_express(),
                OrderType::Express => self.without_express(offers),
            },
            locked_until_ms: now_ms.saturating_add(i64::from(STOREFRONT.express_lockout_ms)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Day, DaySlots, SlotChoice};
    use super::*;

    fn offers(express_available: bool) -> Offers {
        let slot = |id, is_available| SlotChoice { id, is_available };
        let slots = DaySlots {
            today: vec![slot(1, false), slot(2, true)],
            tomorrow: vec![slot(3, true), slot(4, true)],
            day_after_tomorrow: vec![],
        };
        Offers { slots, express_available, ..Offers::default() }
    }

    #[test]
    fn chk_06_the_toggle_clears_the_slot_and_locks_for_two_seconds() {
        let offers = offers(true);
        let start = Choices { day: Day::Tomorrow, slot_id: Some(4), ..Choices::default() };
        let on = start.with_express_flipped(0, &offers, 10_000);
        assert_eq!((on.choices.order_type, on.choices.slot_id), (OrderType::Express, None));
        assert_eq!(on.locked_until_ms, 12_000);
        assert_eq!(on.choices.clone().with_express_flipped(12_000, &offers, 11_999), on, "locked");
        let off = on.choices.with_express_flipped(12_000, &offers, 12_000);
        assert_eq!((off.choices.order_type, off.locked_until_ms), (OrderType::Scheduled, 14_000));
        assert_eq!(
            (off.choices.day, off.choices.slot_id),
            (Day::Tomorrow, Some(4)),
            "the slot that was chosen before"
        );
        assert_eq!(off.choices.slot_set_aside, None);
    }

    #[test]
    fn chk_06_a_slot_lost_while_express_was_on_is_replaced_by_the_first_open_one() {
        let offers = offers(true);
        let off = |aside: Option<i64>, day, offers: &Offers| {
            let on = Choices { day, slot_id: aside, ..Choices::default() }.with_express_flipped(0, offers, 0);
            assert_eq!(on.choices.slot_set_aside, aside);
            let off = on.choices.with_express_flipped(0, offers, 0).choices;
            (off.day, off.slot_id, off.slot_set_aside)
        };
        assert_eq!(off(Some(1), Day::Today, &offers), (Day::Today, Some(2), None), "full");
        assert_eq!(off(Some(99), Day::Tomorrow, &offers), (Day::Tomorrow, Some(3), None), "gone");
        assert_eq!(off(None, Day::Tomorrow, &offers), (Day::Tomorrow, Some(3), None), "none was chosen");
        assert_eq!(
            off(Some(4), Day::Today, &offers),
            (Day::Tomorrow, Some(4), None),
            "midnight renamed its day"
        );
    }

    #[test]
    fn chk_06_express_that_is_not_offered_is_not_switched_on_but_can_be_switched_off() {
        let start = Choices { slot_id: Some(2), ..Choices::default() };
        let same = start.clone().with_express_flipped(0, &offers(false), 10_000);
        assert_eq!(same, FlippedExpress { choices: start.clone(), locked_until_ms: 0 });
        let express = Choices { order_type: OrderType::Express, slot_id: None, ..start };
        let off = express.with_express_flipped(0, &offers(false), 10_000);
        assert_eq!((off.choices.order_type, off.choices.slot_id), (OrderType::Scheduled, Some(2)));
    }

    #[test]
    fn chk_06_the_largest_instant_does_not_lock_the_toggle_for_ever() {
        let flipped = Choices::default().with_express_flipped(0, &offers(true), i64::MAX);
        assert_eq!(flipped.locked_until_ms, i64::MAX);
        assert!(!is_express_locked(flipped.locked_until_ms, i64::MAX));
    }
}
