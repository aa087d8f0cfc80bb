//! Updates of the cart when an online payment begins, succeeds or fails (PAY-01, PAY-04).

use super::QUANTITY_MAX;

/// A number of units of a variation, in a cart or an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Units {
    /// The variation's id.
    pub variation_id: i64,
    /// Number of units.
    pub quantity: u32,
}

/// Returns the units that an order takes out of the cart when its payment is pending or paid (PAY-01, PAY-04): for each
/// line, the ordered quantity, at most what the cart holds. Units that were not ordered stay in the cart.
pub fn taken_out(cart: &[Units], ordered: &[Units]) -> Vec<Units> {
    let wanted = |line: &Units| {
        let same = ordered.iter().filter(|one| one.variation_id == line.variation_id);
        same.fold(0, |sum: u32, one| sum.saturating_add(one.quantity))
    };
    let taken = cart.iter().map(|line| Units { quantity: line.quantity.min(wanted(line)), ..*line });
    taken.filter(|line| line.quantity > 0).collect()
}

/// Returns the changed lines with their new quantities, after `taken` was taken out; 0 means that the line is removed.
pub fn left_after(cart: &[Units], taken: &[Units]) -> Vec<Units> {
    let left = |one: &Units| of(cart, one.variation_id).saturating_sub(one.quantity);
    taken.iter().map(|one| Units { quantity: left(one), ..*one }).collect()
}

/// Returns the changed lines with their new quantities, after the units of a failed order are put back. Units added
/// meanwhile stay, up to [`QUANTITY_MAX`] per line. The cart can then have more than [`LINES_MAX`](super::LINES_MAX)
/// lines.
pub fn back_in(cart: &[Units], taken: &[Units]) -> Vec<Units> {
    let back = |one: &Units| of(cart, one.variation_id).saturating_add(one.quantity).min(QUANTITY_MAX);
    taken.iter().map(|one| Units { quantity: back(one), ..*one }).collect()
}

fn of(cart: &[Units], variation_id: i64) -> u32 {
    cart.iter().find(|line| line.variation_id == variation_id).map_or(0, |line| line.quantity)
}

/// Returns the id of the cart's coupon after an order that used the coupon `used`, if any. A used coupon leaves the
/// cart; one that was applied meanwhile stays.
pub fn coupon_after(in_cart: Option<i64>, used: Option<i64>) -> Option<i64> {
    in_cart.filter(|id| used != Some(*id))
}

/// Returns the id of the cart's coupon after an order that had taken the coupon `taken`, if any, failed. The coupon is
/// restored, unless another one was applied meanwhile.
pub const fn coupon_back(in_cart: Option<i64>, taken: Option<i64>) -> Option<i64> {
    match in_cart {
        Some(_) => in_cart,
        None => taken,
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
        let taken = taken_out(&units(cart), &units(bought));
        assert_eq!(left_after(&units(cart), &taken), units(expect), "{cart:?} less {bought:?}");
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
    fn pay_02_the_lines_of_a_failed_order_return_to_the_cart() {
        let check = |cart: &[(i64, u32)], taken: &[(i64, u32)], expect: &[(i64, u32)]| {
            assert_eq!(back_in(&units(cart), &units(taken)), units(expect), "{taken:?} into {cart:?}");
        };
        check(&[], &[(1, 2), (2, 3)], &[(1, 2), (2, 3)]);
        check(&[(3, 1)], &[(1, 2)], &[(1, 2)]);
        check(&[(1, 3)], &[(1, 2)], &[(1, 5)]);
        check(&[(1, 1)], &[], &[]);
        check(&[(1, 98)], &[(1, 3)], &[(1, QUANTITY_MAX)]);
        let full: Vec<_> = (0..100).map(|id| (id, 1)).collect();
        check(&full, &[(200, 2)], &[(200, 2)]);
    }

    #[test]
    fn pay_02_a_coupon_returns_unless_the_cart_has_another() {
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
        fn the_remaining_and_the_removed_lines_add_up_to_the_cart(
            cart in prop::collection::btree_map(0i64..6, 1u32..100, 0..6),
            bought in prop::collection::vec((0i64..6, 0u32..60), 0..8),
        ) {
            let lines = units(&cart.iter().map(|(id, quantity)| (*id, *quantity)).collect::<Vec<_>>());
            let bought = units(&bought);
            let taken = taken_out(&lines, &bought);
            let left = left_after(&lines, &taken);
            prop_assert_eq!(left.len(), taken.len());
            for (one, after) in taken.iter().zip(&left) {
                prop_assert_eq!(Some(&(one.quantity + after.quantity)), cart.get(&one.variation_id));
                prop_assert!(one.quantity <= bought.iter().filter(|b| b.variation_id == one.variation_id).map(|b| b.quantity).sum());
            }
            // Lines with 0 units are removed; the others keep their position.
            let mut held = lines.clone();
            for after in &left {
                held.iter_mut().filter(|line| line.variation_id == after.variation_id).for_each(|line| *line = *after);
            }
            held.retain(|line| line.quantity > 0);
            for back in back_in(&held, &taken) {
                prop_assert_eq!(Some(&back.quantity), cart.get(&back.variation_id), "nothing lost and nothing doubled");
            }
        }
    }
}
