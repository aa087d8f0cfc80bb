//! The cart after an order of what was in it (specification, section 4: an order empties the cart of what it bought).

use super::LINES_MAX;

/// So many units of a variation, in a cart or in an order (beyond the specification).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Units {
    /// The variation, by id.
    pub variation_id: i64,
    /// Units of it.
    pub quantity: u32,
}

/// The lines of a cart that an order changes once it is paid, as they are then (section 4); none left is a line that
/// goes. What was put in since stays, and what the order did not buy is as it was.
pub fn left_after(cart: &[Units], bought: &[Units]) -> Vec<Units> {
    let taken = |line: &Units| {
        let same = bought.iter().filter(|one| one.variation_id == line.variation_id);
        same.fold(0, |sum: u32, one| sum.saturating_add(one.quantity))
    };
    let after = |line: &Units| Units { quantity: line.quantity.saturating_sub(taken(line)), ..*line };
    cart.iter()
        .map(|line| (line, after(line)))
        .filter(|(before, left)| left != *before)
        .map(|(_, left)| left)
        .collect()
}

/// The cart's coupon, by id, after an order that used this one or none (beyond the specification): it goes with the
/// order that used it, and one that was put on since stays.
pub fn coupon_after(in_cart: Option<i64>, used: Option<i64>) -> Option<i64> {
    in_cart.filter(|id| used != Some(*id))
}

/// The lines of a cart that change when an order that had taken out its goods comes to nothing, as they are then (beyond
/// the specification): of each there is as much again as was ordered. Nothing counts twice that was put in anew in the
/// meantime, and what finds no line in a full cart stays out.
pub fn back_in(cart: &[Units], ordered: &[Units]) -> Vec<Units> {
    let in_cart = |one: &Units| cart.iter().find(|line| line.variation_id == one.variation_id);
    let mut room = LINES_MAX.saturating_sub(cart.len());
    let mut after = vec![];
    for one in ordered {
        let finds_room = match in_cart(one) {
            Some(line) => line.quantity < one.quantity,
            None if one.quantity == 0 || room == 0 => false,
            None => {
                room -= 1;
                true
            }
        };
        if finds_room {
            after.push(*one);
        }
    }
    after
}

/// The cart's coupon, by id, after an order that had used this one or none comes to nothing (beyond the specification):
/// it is back, unless another was put on since.
pub const fn coupon_back(in_cart: Option<i64>, used: Option<i64>) -> Option<i64> {
    match in_cart {
        Some(_) => in_cart,
        None => used,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn units(lines: &[(i64, u32)]) -> Vec<Units> {
        lines
            .iter()
            .map(|(variation_id, quantity)| Units { variation_id: *variation_id, quantity: *quantity })
            .collect()
    }

    fn check(cart: &[(i64, u32)], bought: &[(i64, u32)], expect: &[(i64, u32)]) {
        assert_eq!(left_after(&units(cart), &units(bought)), units(expect), "{cart:?} less {bought:?}");
    }

    #[test]
    fn pay_01_what_was_bought_leaves_the_cart_and_nothing_else() {
        check(&[(1, 2), (2, 3)], &[(1, 2)], &[(1, 0)]);
        check(&[(1, 2), (2, 3)], &[(2, 1)], &[(2, 2)]);
        check(&[(1, 2)], &[(1, 5)], &[(1, 0)]);
        check(&[(1, 9)], &[(1, 2), (1, 3)], &[(1, 4)]);
        check(&[(1, 9)], &[(1, u32::MAX), (1, 1)], &[(1, 0)]);
        check(&[(1, 2)], &[(3, 2)], &[]);
        check(&[(1, 2)], &[(1, 0)], &[]);
        check(&[], &[(1, 1)], &[]);
    }

    #[test]
    fn pay_02_what_an_order_that_came_to_nothing_had_taken_is_back_once() {
        let check = |cart: &[(i64, u32)], ordered: &[(i64, u32)], expect: &[(i64, u32)]| {
            assert_eq!(back_in(&units(cart), &units(ordered)), units(expect), "{ordered:?} into {cart:?}");
        };
        check(&[], &[(1, 2), (2, 3)], &[(1, 2), (2, 3)]);
        check(&[(3, 1)], &[(1, 2)], &[(1, 2)]);
        check(&[(1, 2)], &[(1, 2)], &[]);
        check(&[(1, 5)], &[(1, 2)], &[]);
        check(&[(1, 1)], &[(1, 2)], &[(1, 2)]);
        check(&[(1, 1)], &[(2, 0)], &[]);
        check(&[(1, 1)], &[], &[]);
    }

    #[test]
    fn pay_02_a_full_cart_takes_back_only_more_of_what_it_holds() {
        let cart: Vec<_> = (0..100).map(|id| (id, 1)).collect();
        assert_eq!(LINES_MAX, cart.len());
        assert_eq!(back_in(&units(&cart), &units(&[(200, 2), (7, 3)])), units(&[(7, 3)]));
        assert_eq!(back_in(&units(&cart[1..]), &units(&[(200, 2), (201, 1)])), units(&[(200, 2)]));
        let beyond: Vec<_> = (0..101).map(|id| (id, 1)).collect();
        assert_eq!(back_in(&units(&beyond), &units(&[(200, 2)])), []);
    }

    #[test]
    fn pay_02_a_coupon_is_back_unless_there_is_another() {
        assert_eq!(coupon_back(None, Some(7)), Some(7));
        assert_eq!(coupon_back(Some(8), Some(7)), Some(8));
        assert_eq!(coupon_back(Some(8), None), Some(8));
        assert_eq!(coupon_back(None, None), None);
    }

    #[test]
    fn pay_01_a_coupon_goes_with_the_order_that_used_it() {
        assert_eq!(coupon_after(Some(7), Some(7)), None);
        assert_eq!(coupon_after(Some(7), Some(8)), Some(7));
        assert_eq!(coupon_after(Some(7), None), Some(7));
        assert_eq!(coupon_after(None, Some(7)), None);
        assert_eq!(coupon_after(None, None), None);
    }

    proptest! {
        #[test]
        fn what_is_left_and_what_was_taken_make_what_there_was(
            cart in prop::collection::btree_map(0i64..6, 1u32..100, 0..6),
            bought in prop::collection::vec((0i64..6, 0u32..60), 0..8),
        ) {
            let lines: Vec<_> = cart.iter().map(|(id, quantity)| (*id, *quantity)).collect();
            let left = left_after(&units(&lines), &units(&bought));
            for (id, before) in lines {
                let taken: u32 = bought.iter().filter(|(other, _)| *other == id).map(|(_, units)| units).sum();
                let after = left.iter().find(|line| line.variation_id == id).map(|line| line.quantity);
                prop_assert_eq!(after.is_some(), taken > 0, "only what was bought changes");
                prop_assert_eq!(after.unwrap_or(before) + taken.min(before), before);
            }
            prop_assert!(left.iter().all(|line| cart.contains_key(&line.variation_id)), "nothing comes in");
        }
    }
}
