//! Refunds by staff: how much of what an order brought can go back, and in which way (beyond the requirements).

use serde::{Deserialize, Serialize};

use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::message_args::MessageArg;
use crate::money::Money;
use crate::order::OrderStatus;

/// The way in which staff give money back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum RefundMethod {
    /// The payment gateway sends it back to the card.
    Gateway,
    /// The member of staff pays it out.
    Cash,
}

impl RefundMethod {
    /// Both ways.
    pub const ALL: [Self; 2] = [Self::Gateway, Self::Cash];

    /// Returns the stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Gateway => "gateway",
            Self::Cash => "cash",
        }
    }
}

/// What an order brought, and what of it went or goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Receipts {
    /// The status of the order.
    pub status: OrderStatus,
    /// What was paid online for the order.
    pub online: Money,
    /// What went or goes back of that through the gateway.
    pub online_back: Money,
    /// What was taken in cash.
    pub cash: Money,
    /// What was given back in cash.
    pub cash_back: Money,
}

impl Receipts {
    /// Returns how much can go back in this way. In cash, that is all that is left; through the gateway, no more than
    /// is left of the online payment. The packing of an open order still decides what goes back of it. A cancelled order
    /// gives back its online payment by itself; cash that was taken although it was cancelled on the way is left for
    /// staff.
    pub fn left(&self, method: RefundMethod) -> Money {
        let less = |from: Money, amount: Money| from.checked_sub(amount).unwrap_or(Money::ZERO);
        match (self.status, method) {
            (OrderStatus::Delivered, _) => {}
            (OrderStatus::Cancelled, RefundMethod::Cash) => {
                return less(self.cash, self.cash_back).max(Money::ZERO);
            }
            _ => return Money::ZERO,
        }
        let received = self.online.checked_add(self.cash).unwrap_or(Money::MAX);
        let all = less(less(received, self.online_back), self.cash_back).max(Money::ZERO);
        match method {
            RefundMethod::Cash => all,
            RefundMethod::Gateway => less(self.online, self.online_back).clamp(Money::ZERO, all),
        }
    }

    /// Checks a refund of `amount`, or of all that is left, and returns its amount.
    ///
    /// # Errors
    /// [`ServerErrorCode::RefundNotDelivered`], [`ServerErrorCode::RefundNothingLeft`],
    /// [`ServerErrorCode::RefundAmountInvalid`] for nothing or less, or [`ServerErrorCode::RefundTooMuch`] with the
    /// amount that can go back.
    pub fn check(&self, method: RefundMethod, amount: Option<Money>) -> Result<Money, ErrorInfo> {
        let left = self.left(method);
        if left == Money::ZERO {
            return Err(match self.status {
                OrderStatus::Delivered | OrderStatus::Cancelled => ServerErrorCode::RefundNothingLeft.into(),
                _ => ServerErrorCode::RefundNotDelivered.into(),
            });
        }
        let amount = amount.unwrap_or(left);
        check_refund(left, amount)?;
        Ok(amount)
    }
}

/// Checks the amount of a refund, of which `left` can go back.
///
/// # Errors
/// [`ServerErrorCode::RefundAmountInvalid`] or [`ServerErrorCode::RefundTooMuch`].
pub fn check_refund(left: Money, amount: Money) -> Result<(), ErrorInfo> {
    if amount <= Money::ZERO {
        return Err(ServerErrorCode::RefundAmountInvalid.into());
    }
    if amount > left {
        return Err(ErrorInfo::new(ServerErrorCode::RefundTooMuch, vec![MessageArg::Amount(left)]));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn qr(dirhams: i64) -> Money {
        Money::from_dirhams(dirhams).expect("in range")
    }

    fn receipts(online: i64, online_back: i64, cash: i64, cash_back: i64) -> Receipts {
        Receipts {
            status: OrderStatus::Delivered,
            online: qr(online),
            online_back: qr(online_back),
            cash: qr(cash),
            cash_back: qr(cash_back),
        }
    }

    #[test]
    fn no_more_goes_back_than_came_and_is_left() {
        use RefundMethod::{Cash, Gateway};
        for (receipts, gateway, cash) in [
            (receipts(12_900, 0, 0, 0), 12_900, 12_900),
            (receipts(12_900, 2_250, 0, 0), 10_650, 10_650),
            (receipts(12_900, 0, 0, 12_900), 0, 0),
            (receipts(12_900, 0, 1_000, 13_000), 900, 900),
            (receipts(12_900, 0, 1_000, 0), 12_900, 13_900),
            (receipts(0, 0, 12_900, 100), 0, 12_800),
            (receipts(0, 0, 0, 0), 0, 0),
            (receipts(100, 200, 0, 0), 0, 0),
        ] {
            assert_eq!(
                (receipts.left(Gateway), receipts.left(Cash)),
                (qr(gateway), qr(cash)),
                "{receipts:?}"
            );
        }
    }

    #[test]
    fn of_a_cancelled_order_only_its_cash_is_left_for_staff() {
        for (status, cash, code) in [
            (OrderStatus::Cancelled, 12_000, ServerErrorCode::RefundNothingLeft),
            (OrderStatus::Accepted, 0, ServerErrorCode::RefundNotDelivered),
        ] {
            let receipts = Receipts { status, ..receipts(500, 0, 12_900, 900) };
            assert_eq!(
                (receipts.left(RefundMethod::Gateway), receipts.left(RefundMethod::Cash)),
                (Money::ZERO, qr(cash)),
                "{status:?}"
            );
            let refused = receipts.check(RefundMethod::Gateway, None).expect_err("nothing goes back");
            assert_eq!(refused.code, code.into());
        }
    }

    #[test]
    fn a_part_or_the_whole_of_what_is_left_is_refunded() {
        let paid = receipts(12_900, 2_900, 0, 0);
        assert_eq!(paid.check(RefundMethod::Gateway, None), Ok(qr(10_000)));
        assert_eq!(paid.check(RefundMethod::Gateway, Some(qr(1))), Ok(qr(1)));
        assert_eq!(paid.check(RefundMethod::Cash, Some(qr(10_000))), Ok(qr(10_000)));
        let too_much = paid.check(RefundMethod::Gateway, Some(qr(10_001))).expect_err("too much");
        assert_eq!(too_much.text(), "At most QR 100.00 can go back in this way");
        for nothing in [0, -1] {
            let error = paid.check(RefundMethod::Cash, Some(qr(nothing))).expect_err("nothing");
            assert_eq!(error.code, ServerErrorCode::RefundAmountInvalid.into());
        }
        let cash = receipts(0, 0, 12_900, 0);
        let error = cash.check(RefundMethod::Gateway, None).expect_err("paid in cash");
        assert_eq!(error.code, ServerErrorCode::RefundNothingLeft.into());
    }

    #[test]
    fn before_its_delivery_nothing_of_an_order_is_refunded_by_staff() {
        for status in OrderStatus::ALL {
            let receipts = Receipts { status, ..receipts(12_900, 0, 0, 0) };
            let checked = receipts.check(RefundMethod::Gateway, None);
            match status {
                OrderStatus::Delivered => assert_eq!(checked, Ok(qr(12_900))),
                // The shop refunds what was paid online for a cancelled order by itself.
                OrderStatus::Cancelled => {
                    assert_eq!(
                        checked.expect_err("refunded by the shop").code,
                        ServerErrorCode::RefundNothingLeft.into()
                    );
                }
                _ => {
                    let refused = checked.expect_err("not delivered").code;
                    assert_eq!(refused, ServerErrorCode::RefundNotDelivered.into(), "{status}");
                    assert_eq!(receipts.left(RefundMethod::Cash), Money::ZERO, "{status}");
                }
            }
        }
    }
}
