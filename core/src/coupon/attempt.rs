//! A coupon on a cart: what it was used for before, and what is said of one that doesn't fit (specification, section 8).

use crate::issue::{Issue, RuleCode};

/// What a coupon's limits are held against (beyond the specification).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct History {
    /// Uses so far, by everybody.
    pub uses: u32,
    /// Uses so far, by this customer.
    pub uses_by_customer: u32,
    /// Orders of this customer that were not cancelled.
    pub earlier_orders: u32,
}

impl History {
    /// The history as a new order of this customer would find it (beyond the specification): without their orders that
    /// give way to it, of each of which it is known whether it uses the coupon.
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

/// Why a coupon can't be put on a cart (section 8).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unapplied {
    /// The cart is empty.
    CartEmpty,
    /// It is unknown, or does not fit what is in the cart.
    Unfit(Issue),
}

/// Whether a coupon can be put on a cart, where it is refused for a reason or none (section 8). An unknown code is
/// unknown whatever the cart holds; only then does it matter that it holds nothing.
///
/// # Errors
/// [`Unapplied`], of several reasons the one that is told.
pub fn check_apply(refused: Option<Issue>, is_cart_empty: bool) -> Result<(), Unapplied> {
    match refused {
        Some(issue) if issue.code == RuleCode::CouponNotFound => Err(Unapplied::Unfit(issue)),
        _ if is_cart_empty => Err(Unapplied::CartEmpty),
        Some(issue) => Err(Unapplied::Unfit(issue)),
        None => Ok(()),
    }
}

/// Whether a cart's coupon doesn't fit what is in it (section 8: 'Coupon not found' of a quantity). None fits an empty
/// cart, and nobody need be told.
pub const fn is_misfit(is_refused: bool, is_cart_empty: bool) -> bool {
    is_refused && !is_cart_empty
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chk_13_orders_that_give_way_were_never_there() {
        let history =
            |uses, uses_by_customer, earlier_orders| History { uses, uses_by_customer, earlier_orders };
        assert_eq!(history(5, 2, 4).without([]), history(5, 2, 4));
        assert_eq!(history(5, 2, 4).without([false]), history(5, 2, 3));
        assert_eq!(history(5, 2, 4).without([true]), history(4, 1, 3));
        assert_eq!(history(5, 2, 4).without([true, false, true]), history(3, 0, 1));
        assert_eq!(history(0, 0, 0).without([true]), history(0, 0, 0));
    }

    #[test]
    fn chk_13_an_unknown_code_is_told_before_an_empty_cart_and_that_before_all_else() {
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
    fn chk_12_a_coupon_on_an_empty_cart_is_no_news() {
        let misfits = [(true, false), (true, true), (false, false), (false, true)];
        assert_eq!(misfits.map(|(refused, empty)| is_misfit(refused, empty)), [true, false, false, false]);
    }
}
