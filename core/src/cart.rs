//! The cart: quantities and their limits, line amounts, and the totals from sub total to amount payable
//! (specification, sections 3, 5 and 8).

mod add_to_cart;
mod reconcile;
mod totals;

use serde::{Deserialize, Serialize};

pub use add_to_cart::{AddAction, on_add, says_none_left, shown_units};
pub use reconcile::{Units, back_in, coupon_after, coupon_back, left_after, taken_out};
pub use totals::{PricedLine, TotalKey, TotalRow, Totals, TotalsInput, sub_total, total_rows, totals};

use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::issue::{Detail, RuleCode};

/// Most units of one line (beyond the specification).
pub const QUANTITY_MAX: u32 = 99;
/// Most lines of a cart (beyond the specification).
pub const LINES_MAX: usize = 100;
/// Most variations that one step changes together (beyond the specification).
pub const VARIATIONS_MAX: usize = 50;

/// What a card or a stepper asks for (section 7: 'add' or 'minus').
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Change {
    /// One more.
    Add,
    /// One less.
    Minus,
}

/// The quantity after one more or one less (sections 4 and 5). Minus at 0 stays at 0.
///
/// # Errors
/// [`RuleCode::QuantityInvalid`] beyond the most units of a line.
pub const fn changed_quantity(quantity: u32, change: Change) -> Result<u32, RuleCode> {
    match change {
        Change::Add if quantity >= QUANTITY_MAX => Err(RuleCode::QuantityInvalid),
        Change::Add => Ok(quantity + 1),
        Change::Minus => Ok(quantity.saturating_sub(1)),
    }
}

/// A quantity as it came from outside (section 5); 0 removes the line.
///
/// # Errors
/// [`RuleCode::QuantityInvalid`] below 0 or beyond the most units of a line.
pub fn parse_quantity(quantity: i64) -> Result<u32, RuleCode> {
    u32::try_from(quantity).ok().filter(|quantity| *quantity <= QUANTITY_MAX).ok_or(RuleCode::QuantityInvalid)
}

/// Whether the shop has so many units of something for one cart (section 8: out of stock); none at all are always fine.
///
/// # Errors
/// [`RuleCode::OutOfStock`] when it is not offered or more are wanted than are left.
pub const fn check_units(is_active: bool, stock: i64, wanted: u32) -> Result<(), RuleCode> {
    if wanted == 0 || (is_active && stock >= wanted as i64) { Ok(()) } else { Err(RuleCode::OutOfStock) }
}

/// Something of which an order wants more units than there are (section 8).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Short {
    /// The product with its variation.
    pub name: String,
    /// Units that can still be had.
    pub left: u32,
}

impl Short {
    /// What is short where [`check_units`] refuses so many (section 8); nothing where it does not.
    pub fn of(name: &str, is_active: bool, stock: i64, wanted: u32) -> Option<Self> {
        check_units(is_active, stock, wanted).err()?;
        Some(Self { name: name.to_owned(), left: Self::units(is_active, stock) })
    }

    /// Units that can be had (section 8): none of what is not offered.
    pub fn units(is_active: bool, stock: i64) -> u32 {
        if is_active { u32::try_from(stock.max(0)).unwrap_or(u32::MAX) } else { 0 }
    }
}

/// What an order that wants more than there is lacks (beyond the specification, whose text in section 8 names nothing):
/// of each product that is short, in their order, how many are left.
pub fn shortages(short: Vec<Short>) -> Vec<ErrorInfo> {
    let info = |Short { name, left }| match left {
        0 => ErrorInfo::new(ServerErrorCode::NoneLeft, vec![Detail::Name(name)]),
        left => ErrorInfo::new(ServerErrorCode::FewLeft, vec![Detail::Name(name), Detail::Number(left)]),
    };
    short.into_iter().map(info).collect()
}

/// Whether one step can change so many variations together (beyond the specification).
///
/// # Errors
/// [`ServerErrorCode::VariationsOutOfRange`] with the limit, for none or too many.
pub fn check_variations(listed: usize) -> Result<(), ErrorInfo> {
    if (1..=VARIATIONS_MAX).contains(&listed) {
        return Ok(());
    }
    let most = u32::try_from(VARIATIONS_MAX).unwrap_or(u32::MAX);
    Err(ErrorInfo::new(ServerErrorCode::VariationsOutOfRange, vec![Detail::Number(most)]))
}

/// Whether a cart with so many lines can take another product (beyond the specification).
///
/// # Errors
/// [`RuleCode::CartFull`] at the limit.
pub const fn check_new_line(lines: usize) -> Result<(), RuleCode> {
    if lines < LINES_MAX { Ok(()) } else { Err(RuleCode::CartFull) }
}

/// A line of the cart and what the shop has of it (section 4). A variation has one line: adding it again raises its
/// quantity, taking the last unit out removes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineState {
    /// Units in the cart; none for a line that isn't there.
    pub quantity: u32,
    /// Whether the shop offers the product and the variation.
    pub is_offered: bool,
    /// Units that the shop has left.
    pub stock: i64,
}

impl LineState {
    /// The quantity after one more or one less, in a cart with so many lines (section 4). Taking out is always
    /// possible.
    ///
    /// # Errors
    /// [`RuleCode::QuantityInvalid`] beyond the most units of a line, [`RuleCode::OutOfStock`] beyond what the shop has,
    /// [`RuleCode::CartFull`] where the cart has no room for another line; the first of them in this order.
    pub fn stepped(self, change: Change, lines: usize) -> Result<u32, RuleCode> {
        let quantity = changed_quantity(self.quantity, change)?;
        if change == Change::Add {
            check_units(self.is_offered, self.stock, quantity)?;
            if self.quantity == 0 {
                check_new_line(lines)?;
            }
        }
        Ok(quantity)
    }

    /// The quantity once it is set (section 7: cart-item-quantity); 0 removes the line.
    ///
    /// # Errors
    /// [`RuleCode::QuantityInvalid`] below 0 or beyond the most units of a line, [`RuleCode::OutOfStock`] beyond what the
    /// shop has.
    pub fn set(self, quantity: i64) -> Result<u32, RuleCode> {
        let quantity = parse_quantity(quantity)?;
        check_units(self.is_offered, self.stock, quantity)?;
        Ok(quantity)
    }

    /// Whether the shop has what the cart holds, and at least one (beyond the specification).
    pub fn is_available(self) -> bool {
        check_units(self.is_offered, self.stock, self.quantity.max(1)).is_ok()
    }
}

/// What the shopper is told when a change of a quantity fails (specification, section 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum QuantityRefusal {
    /// Status 400: `Sorry the product is currently out of stock`.
    OutOfStock,
    /// Error 'Coupon not found': `Coupon Invalid`.
    CouponInvalid,
    /// Any other answer: `An error occurred`.
    Failed,
    /// No answer: `An error occurred. Please try again later.`.
    Unanswered,
}

/// What a failed change of a quantity comes to (section 8): by its HTTP status, if there was an answer, and its code.
pub fn quantity_refusal(status: Option<u16>, code: &str) -> QuantityRefusal {
    match status {
        None => QuantityRefusal::Unanswered,
        Some(400) => QuantityRefusal::OutOfStock,
        Some(_) if code == RuleCode::CouponNotFound.as_str() => QuantityRefusal::CouponInvalid,
        Some(_) => QuantityRefusal::Failed,
    }
}

/// Whether a cart mixes in products whose weight is settled at packing (section 4: `has_multiproduct`).
pub fn is_mixed_weight(lines_are_weighed: impl IntoIterator<Item = bool>) -> bool {
    lines_are_weighed.into_iter().any(|is_weighed| is_weighed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_step_changes_one_to_fifty_variations() {
        assert_eq!((check_variations(1), check_variations(VARIATIONS_MAX)), (Ok(()), Ok(())));
        for listed in [0, VARIATIONS_MAX + 1] {
            let refused = check_variations(listed).map_err(|info| info.text().into_owned());
            assert_eq!(refused, Err("List 1 to 50 variations".to_owned()));
        }
    }

    #[test]
    fn card_04_quantities_stay_between_zero_and_the_limit() {
        assert_eq!(changed_quantity(0, Change::Minus), Ok(0));
        assert_eq!(changed_quantity(0, Change::Add), Ok(1));
        assert_eq!(changed_quantity(98, Change::Add), Ok(99));
        assert_eq!(changed_quantity(99, Change::Add), Err(RuleCode::QuantityInvalid));
        assert_eq!(parse_quantity(0), Ok(0));
        for bad in [-1, 100, i64::MAX, i64::MIN] {
            assert_eq!(parse_quantity(bad), Err(RuleCode::QuantityInvalid));
        }
        assert_eq!(check_new_line(99), Ok(()));
        assert_eq!(check_new_line(100), Err(RuleCode::CartFull));
    }

    #[test]
    fn chk_12_no_more_units_than_the_shop_has() {
        let left =
            |is_active, stock, wanted| Short::of("Safi", is_active, stock, wanted).map(|short| short.left);
        assert_eq!(
            [(true, 3, 3), (false, 3, 0)].map(|(active, stock, wanted)| left(active, stock, wanted)),
            [None; 2]
        );
        assert_eq!((left(true, 3, 4), left(false, 3, 1), left(true, -1, 1)), (Some(3), Some(0), Some(0)));
        assert_eq!(check_units(true, 3, 3), Ok(()));
        assert_eq!(check_units(true, 3, 4), Err(RuleCode::OutOfStock));
        assert_eq!(check_units(false, 3, 1), Err(RuleCode::OutOfStock));
        assert_eq!(check_units(false, 0, 0), Ok(()));
    }

    #[test]
    fn chk_12_a_step_keeps_the_limits_of_line_stock_and_cart() {
        let line = |quantity, is_offered, stock| LineState { quantity, is_offered, stock };
        for (state, change, lines, expect) in [
            (line(0, true, 5), Change::Add, 3, Ok(1)),
            (line(4, true, 5), Change::Add, 3, Ok(5)),
            (line(5, true, 5), Change::Add, 3, Err(RuleCode::OutOfStock)),
            (line(0, false, 5), Change::Add, 3, Err(RuleCode::OutOfStock)),
            (line(99, true, 500), Change::Add, 3, Err(RuleCode::QuantityInvalid)),
            (line(99, false, 0), Change::Add, 3, Err(RuleCode::QuantityInvalid)),
            (line(0, true, 5), Change::Add, 100, Err(RuleCode::CartFull)),
            (line(1, true, 5), Change::Add, 100, Ok(2)),
            (line(3, false, 0), Change::Minus, 100, Ok(2)),
            (line(0, true, 5), Change::Minus, 0, Ok(0)),
        ] {
            assert_eq!(state.stepped(change, lines), expect, "{state:?} {change:?} of {lines}");
        }
    }

    #[test]
    fn chk_12_setting_and_asking_look_at_the_stock() {
        let state = LineState { quantity: 3, is_offered: true, stock: 3 };
        assert_eq!(
            [0, 3, 4, 100, -1].map(|quantity| state.set(quantity)),
            [
                Ok(0),
                Ok(3),
                Err(RuleCode::OutOfStock),
                Err(RuleCode::QuantityInvalid),
                Err(RuleCode::QuantityInvalid)
            ]
        );
        let gone = LineState { is_offered: false, ..state };
        assert_eq!((gone.set(0), gone.set(1)), (Ok(0), Err(RuleCode::OutOfStock)));
        assert!(state.is_available());
        assert!(!LineState { quantity: 4, ..state }.is_available());
        assert!(!LineState { quantity: 0, stock: 0, ..state }.is_available());
        assert!(!gone.is_available());
    }

    #[test]
    fn chk_12_a_failed_change_of_a_quantity_has_four_outcomes() {
        for (status, code, expect) in [
            (None, "", QuantityRefusal::Unanswered),
            (Some(400), "out_of_stock", QuantityRefusal::OutOfStock),
            (Some(400), "coupon_not_found", QuantityRefusal::OutOfStock),
            (Some(409), "coupon_not_found", QuantityRefusal::CouponInvalid),
            (Some(422), "validation", QuantityRefusal::Failed),
            (Some(500), "", QuantityRefusal::Failed),
        ] {
            assert_eq!(quantity_refusal(status, code), expect, "{status:?} {code}");
        }
    }

    #[test]
    fn chk_09_one_weighed_line_makes_the_cart_mixed() {
        assert!(is_mixed_weight([false, true]));
        assert!(!is_mixed_weight([false]));
        assert!(!is_mixed_weight([]));
    }

    proptest! {
        #[test]
        fn minus_undoes_add(quantity in 0u32..QUANTITY_MAX) {
            let added = changed_quantity(quantity, Change::Add).expect("below the limit");
            prop_assert_eq!(changed_quantity(added, Change::Minus), Ok(quantity));
        }
    }

    #[test]
    fn chk_14_an_order_that_wants_too_much_is_refused_in_the_exact_words_and_names_what_is_short() {
        let short =
            [("Safi", 0), ("Kunafa (Large)", 3)].map(|(name, left)| Short { name: name.into(), left });
        let texts = |short| shortages(short).iter().map(|info| info.text().into_owned()).collect::<Vec<_>>();
        assert_eq!(texts(short.into()), ["Safi: none left", "Kunafa (Large): only 3 left"]);
        assert_eq!(texts(vec![]), [""; 0]);
        assert_eq!(RuleCode::OutOfStock.text(), "Sorry the product is currently out of stock");
    }
}
