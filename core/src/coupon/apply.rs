//! Applying a coupon to a cart: earlier uses, and which error is reported (CHK-12, CHK-13).

use crate::issue::{Issue, RuleCode};

/// The uses and orders that a coupon's limits are checked against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct History {
    /// Uses so far by all customers.
    pub uses: u32,
    /// Uses so far by this customer.
    pub uses_by_customer: u32,
    /// The number of this customer's orders that were not cancelled.
    pub earlier_orders: u32,
}

impl History {
    /// Returns the history without the customer's orders that a new order replaces. For each of them, `giving_way` says
    /// whether it uses the coupon.
    #[must_use]
    pub fn without(self, giving_way: impl IntoIterator<Item = bool>) -> Self {
        giving_way.into_iter().fold(self, |history, uses_it| {
            let used = u32::from(uses_it);
            Self {
                uses: history.uses.saturating_sub(used),
                uses_by_customer: history.uses_by_customer.saturating_sub(used),
                earlier_orders: history.earlier_orders.saturating_sub(1),
            }
        })
    }
}

/// An error when applying a coupon to a cart (CHK-13).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unapplied {
    /// The cart is empty.
    CartEmpty,
    /// The coupon is unknown, or does not apply to the cart.
    Unfit(Issue),
}

/// Checks whether a coupon can be applied to a cart, given the issue against it, if any (CHK-13). An unknown code is
/// reported before an empty cart, and an empty cart before any other issue.
///
/// # Errors
/// [`Unapplied`] with the reported reason.
pub fn check_apply(refused: Option<Issue>, is_cart_empty: bool) -> Result<(), Unapplied> {
    match refused {
        Some(issue) if issue.code == RuleCode::CouponNotFound => Err(Unapplied::Unfit(issue)),
        _ if is_cart_empty => Err(Unapplied::CartEmpty),
        Some(issue) => Err(Unapplied::Unfit(issue)),
        None => Ok(()),
    }
}

/// Returns whether a quantity change reports that the cart's coupon does not apply (CHK-12). An empty cart reports
/// nothing, because no coupon applies to it.
pub const fn is_misfit(is_refused: bool, is_cart_empty: bool) -> bool {
    is_refused && !is_cart_empty
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chk_13_replaced_orders_do_not_count() {
        let history =
            |uses, uses_by_customer, earlier_orders| History { uses, uses_by_customer, earlier_orders };
        assert_eq!(history(5, 2, 4).without([]), history(5, 2, 4));
        assert_eq!(history(5, 2, 4).without([false]), history(5, 2, 3));
        assert_eq!(history(5, 2, 4).without([true]), history(4, 1, 3));
        assert_eq!(history(5, 2, 4).without([true, false, true]), history(3, 0, 1));
        assert_eq!(history(0, 0, 0).without([true]), history(0, 0, 0));
    }

    #[test]
    fn chk_13_an_unknown_code_is_reported_before_an_empty_cart_and_that_before_other_issues() {
        let issue = |code| Issue::new("coupon_code", code);
        let unfit = |code| Err(Unapplied::Unfit(issue(code)));
        assert_eq!(check_apply(None, false), Ok(()));
        assert_eq!(check_apply(None, true), Err(Unapplied::CartEmpty));
        for code in RuleCode::ALL.iter().copied() {
            assert_eq!(check_apply(Some(issue(code)), false), unfit(code), "{code}");
            let told = match code {
                RuleCode::CouponNotFound => unfit(code),
                _ => Err(Unapplied::CartEmpty),
            };
            assert_eq!(check_apply(Some(issue(code)), true), told, "{code}");
        }
    }

    #[test]
    fn chk_12_a_coupon_on_an_empty_cart_is_not_reported() {
        let misfits = [(true, false), (true, true), (false, false), (false, true)];
        assert_eq!(misfits.map(|(refused, empty)| is_misfit(refused, empty)), [true, false, false, false]);
    }
}
