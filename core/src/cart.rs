//! The rules of the cart: quantities and their limits, line amounts, and totals (CARD-04, CHK-12, ENT-09). The stored
//! records are in `server/src/store`.

mod add_to_cart;
mod reconcile;
mod totals;

use serde::{Deserialize, Serialize};

pub use add_to_cart::{AddAction, on_add, says_none_left, shown_units};
pub use reconcile::{Units, back_in, coupon_after, coupon_back, left_after, taken_out};
pub use totals::{PricedLine, TotalKey, TotalRow, Totals, TotalsInput, sub_total, total_rows, totals};

use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::issue::RuleCode;
use crate::language::LocalName;
use crate::message_args::MessageArg;

/// The maximum number of units in one line.
pub const QUANTITY_MAX: u32 = 99;
/// The maximum number of lines in a cart.
pub const LINES_MAX: usize = 100;
/// The maximum number of variations in one add or minus request.
pub const VARIATIONS_MAX: usize = 50;

/// The change that a product card or stepper requests, `add` or `minus` (CARD-05, API-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Change {
    /// One unit more.
    Add,
    /// One unit less.
    Minus,
}

/// Returns the quantity after one step; minus at 0 stays at 0 (CARD-04).
///
/// # Errors
/// [`RuleCode::QuantityInvalid`] above [`QUANTITY_MAX`].
pub const fn changed_quantity(quantity: u32, change: Change) -> Result<u32, RuleCode> {
    match change {
        Change::Add if quantity >= QUANTITY_MAX => Err(RuleCode::QuantityInvalid),
        Change::Add => Ok(quantity + 1),
        Change::Minus => Ok(quantity.saturating_sub(1)),
    }
}

/// Validates a quantity from a request (API-13); 0 removes the line.
///
/// # Errors
/// [`RuleCode::QuantityInvalid`] below 0 or above [`QUANTITY_MAX`].
pub fn parse_quantity(quantity: i64) -> Result<u32, RuleCode> {
    u32::try_from(quantity).ok().filter(|quantity| *quantity <= QUANTITY_MAX).ok_or(RuleCode::QuantityInvalid)
}

/// Checks whether the shop has enough units for one cart (CHK-12). Wanting 0 units always succeeds.
///
/// # Errors
/// [`RuleCode::OutOfStock`] if the product is inactive or fewer units are left than wanted.
pub const fn check_units(is_active: bool, stock: i64, wanted: u32) -> Result<(), RuleCode> {
    if wanted == 0 || (is_active && stock >= wanted as i64) { Ok(()) } else { Err(RuleCode::OutOfStock) }
}

/// A product of which an order wants more units than are left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortage {
    /// The product's name with its variation.
    pub name: LocalName,
    /// Units that are left.
    pub left: u32,
}

impl Shortage {
    /// Returns the shortage if [`check_units`] fails, or `None` if enough units are left.
    pub fn of(name: LocalName, is_active: bool, stock: i64, wanted: u32) -> Option<Self> {
        check_units(is_active, stock, wanted).err()?;
        Some(Self { name, left: Self::units(is_active, stock) })
    }

    /// Returns the number of units that can be bought: 0 if the product is inactive.
    pub fn units(is_active: bool, stock: i64) -> u32 {
        if is_active { u32::try_from(stock.max(0)).unwrap_or(u32::MAX) } else { 0 }
    }
}

/// Returns the errors of an order that wants more than there is: the units left of each short product, in the given
/// order.
pub fn shortages(short: Vec<Shortage>) -> Vec<ErrorInfo> {
    let info = |Shortage { name, left }| match left {
        0 => ErrorInfo::new(ServerErrorCode::NoneLeft, vec![MessageArg::LocalName(name)]),
        left => ErrorInfo::new(
            ServerErrorCode::FewLeft,
            vec![MessageArg::LocalName(name), MessageArg::Number(left)],
        ),
    };
    short.into_iter().map(info).collect()
}

/// Checks the number of variations in one request.
///
/// # Errors
/// [`ServerErrorCode::VariationsOutOfRange`] with the limit, for none or more than [`VARIATIONS_MAX`].
pub fn check_variations(listed: usize) -> Result<(), ErrorInfo> {
    if (1..=VARIATIONS_MAX).contains(&listed) {
        return Ok(());
    }
    let most = u32::try_from(VARIATIONS_MAX).unwrap_or(u32::MAX);
    Err(ErrorInfo::new(ServerErrorCode::VariationsOutOfRange, vec![MessageArg::Number(most)]))
}

/// Checks whether a cart with `lines` lines can take another product.
///
/// # Errors
/// [`RuleCode::CartFull`] at [`LINES_MAX`].
pub const fn check_new_line(lines: usize) -> Result<(), RuleCode> {
    if lines < LINES_MAX { Ok(()) } else { Err(RuleCode::CartFull) }
}

/// A line of the cart and the shop's stock of it. A variation has one line: adding it again raises the quantity, and
/// removing the last unit removes the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineState {
    /// Units in the cart; 0 if the cart has no such line.
    pub quantity: u32,
    /// Whether both the product and the variation are active.
    pub is_offered: bool,
    /// Units that the shop has left.
    pub stock: i64,
}

impl LineState {
    /// Returns the quantity after one step, in a cart with `lines` lines (CARD-05). Removing a unit is always possible.
    ///
    /// # Errors
    /// The first of: [`RuleCode::QuantityInvalid`] above [`QUANTITY_MAX`], [`RuleCode::OutOfStock`] above the stock,
    /// [`RuleCode::CartFull`] if the cart cannot take another line.
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

    /// Returns the quantity to set (API-13); 0 removes the line.
    ///
    /// # Errors
    /// [`RuleCode::QuantityInvalid`] below 0 or above [`QUANTITY_MAX`], [`RuleCode::OutOfStock`] above the stock.
    pub fn set(self, quantity: i64) -> Result<u32, RuleCode> {
        let quantity = parse_quantity(quantity)?;
        check_units(self.is_offered, self.stock, quantity)?;
        Ok(quantity)
    }

    /// Returns whether the shop has the units in the cart, and at least one (API-12).
    pub fn is_available(self) -> bool {
        check_units(self.is_offered, self.stock, self.quantity.max(1)).is_ok()
    }
}

/// The notice that the shopper sees when a quantity change fails (CHK-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum QuantityRefusal {
    /// Status 400: `Sorry the product is currently out of stock`.
    OutOfStock,
    /// Error `Coupon not found`: `Coupon Invalid`.
    CouponInvalid,
    /// Any other response: `An error occurred`.
    Failed,
    /// No response: `An error occurred. Please try again later.`.
    Unanswered,
}

/// Returns the notice for a failed quantity change (CHK-12). `status` is the HTTP status, `None` without a response;
/// `code` is the error code.
pub fn quantity_refusal(status: Option<u16>, code: &str) -> QuantityRefusal {
    match status {
        None => QuantityRefusal::Unanswered,
        Some(400) => QuantityRefusal::OutOfStock,
        Some(_) if code == RuleCode::CouponNotFound.as_str() => QuantityRefusal::CouponInvalid,
        Some(_) => QuantityRefusal::Failed,
    }
}

/// Returns whether a cart holds a product that is weighed at packing: `has_multiproduct` (CHK-09).
pub fn is_mixed_weight(lines_are_weighed: impl IntoIterator<Item = bool>) -> bool {
    lines_are_weighed.into_iter().any(|is_weighed| is_weighed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn named(name: &str) -> LocalName {
        LocalName::in_english(name.to_owned())
    }

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
        let left = |is_active, stock, wanted| {
            Shortage::of(named("Safi"), is_active, stock, wanted).map(|short| short.left)
        };
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
    fn chk_12_setting_a_quantity_and_checking_it_consider_the_stock() {
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
    fn chk_14_an_order_beyond_the_stock_is_refused_with_the_exact_text_and_the_shortages() {
        let short =
            [("Safi", 0), ("Kunafa (Large)", 3)].map(|(name, left)| Shortage { name: named(name), left });
        let texts = |short| shortages(short).iter().map(|info| info.text().into_owned()).collect::<Vec<_>>();
        assert_eq!(texts(short.into()), ["Safi: none left", "Kunafa (Large): only 3 left"]);
        assert_eq!(texts(vec![]), [""; 0]);
        assert_eq!(RuleCode::OutOfStock.text(), "Sorry the product is currently out of stock");
    }
}
