//! What a shopper who comes back from the gateway is told (specification, sections 2 and 4).

use serde::Serialize;

use super::{Awaited, PaymentState};
use crate::order::{OrderStatus, is_refunded};

/// Which of the result pages is shown (section 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is paid.
    Success,
    /// It is not, and won't be.
    Failed,
    /// It is open.
    Process,
}

impl Outcome {
    /// What a payment that stands so comes to (section 2).
    pub const fn of(state: PaymentState) -> Self {
        match state {
            PaymentState::Paid => Self::Success,
            PaymentState::Pending => Self::Process,
            PaymentState::Failed
            | PaymentState::Expired
            | PaymentState::Replaced
            | PaymentState::Withdrawn => Self::Failed,
        }
    }

    /// The page's name (section 2), after whose it is: `payment_success`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Success => "success",
            Self::Failed => "failed",
            Self::Process => "process",
        }
    }
}

/// What the page of a pending payment says of its order now (beyond the specification: the payment may have come to an
/// end, and the order gone on).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum PaymentNews {
    /// It is under way.
    Pending,
    /// There is none: it is still the customer's turn.
    Unpaid,
    /// The order is paid, or has come.
    Placed,
    /// There was none, and the order is cancelled.
    Refused,
    /// The order was paid and is cancelled: the money goes back.
    CalledOff,
}

impl PaymentNews {
    /// The stable name (beyond the specification).
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Unpaid => "unpaid",
            Self::Placed => "placed",
            Self::Refused => "refused",
            Self::CalledOff => "called_off",
        }
    }

    /// What is said of an order of this status that waits for this and is paid online or not (beyond the
    /// specification). Nobody who has paid is told to try again.
    pub const fn of(status: OrderStatus, awaited: Option<Awaited>, is_paid: bool) -> Self {
        let is_cancelled = matches!(status, OrderStatus::Cancelled);
        match awaited {
            _ if is_refunded(is_cancelled, is_paid) => Self::CalledOff,
            _ if is_paid || matches!(status, OrderStatus::Delivered) => Self::Placed,
            _ if is_cancelled => Self::Refused,
            Some(Awaited::Payment) => Self::Unpaid,
            Some(Awaited::Gateway) | None => Self::Pending,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pay_01_each_payment_has_its_page() {
        let pages = PaymentState::ALL.map(|state| (state.as_str(), Outcome::of(state).as_str()));
        assert_eq!(
            pages,
            [
                ("pending", "process"),
                ("paid", "success"),
                ("failed", "failed"),
                ("expired", "failed"),
                ("replaced", "failed"),
                ("withdrawn", "failed")
            ]
        );
    }

    #[test]
    fn pay_03_who_has_paid_is_never_told_to_try_again() {
        use PaymentNews::{CalledOff, Pending, Placed, Refused, Unpaid};
        for awaited in [None, Some(Awaited::Payment), Some(Awaited::Gateway)] {
            for status in OrderStatus::ALL {
                let expected = if status == OrderStatus::Cancelled { CalledOff } else { Placed };
                assert_eq!(PaymentNews::of(status, awaited, true), expected, "{status}, {awaited:?}");
            }
            assert_eq!(PaymentNews::of(OrderStatus::Cancelled, awaited, false), Refused, "{awaited:?}");
            assert_eq!(PaymentNews::of(OrderStatus::Delivered, awaited, false), Placed, "{awaited:?}");
        }
        let open = [None, Some(Awaited::Gateway), Some(Awaited::Payment)];
        let news = open.map(|awaited| PaymentNews::of(OrderStatus::Processing, awaited, false));
        assert_eq!(news, [Pending, Pending, Unpaid]);
    }
}
