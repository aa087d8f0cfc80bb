//! What a shopper who comes back from the gateway is told (specification, sections 2 and 4).

use serde::Serialize;

use super::{Awaited, PaymentState};
use crate::message_key::MessageKey;
use crate::order::OrderStatus;

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
    /// Nothing is awaited any more: it is paid, or has come, or is paid at the door.
    Placed,
    /// No money was taken, and the order is cancelled.
    Refused,
    /// The order is cancelled, and money may have come for it: the shop's remarks say what becomes of it.
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

    /// What is said of an order of this status that waits for this, by the name of the last of the shop's remarks about
    /// it, empty where there is none (beyond the specification). To try again is said only where no money was taken: a
    /// refund comes last among the remarks.
    pub fn of(status: OrderStatus, awaited: Option<Awaited>, last_notice: &str) -> Self {
        // Named while it is compiled: the browser needs the names of no other words for this.
        const TRY_AGAIN: [&str; 2] =
            [MessageKey::CancelledNotCharged.as_str(), MessageKey::CancelledUnpaid.as_str()];
        let may_try_again = TRY_AGAIN.contains(&last_notice);
        match (status, awaited) {
            (OrderStatus::Cancelled, _) if may_try_again => Self::Refused,
            (OrderStatus::Cancelled, _) => Self::CalledOff,
            (OrderStatus::Delivered, _) | (_, None) => Self::Placed,
            (_, Some(Awaited::Payment)) => Self::Unpaid,
            (_, Some(Awaited::Gateway)) => Self::Pending,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Refund;
    use super::*;
    use crate::money::Money;

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
        let waits = [None, Some(Awaited::Payment), Some(Awaited::Gateway)];
        let news = |status| waits.map(|awaited| PaymentNews::of(status, awaited, ""));
        assert_eq!(news(OrderStatus::Processing), [Placed, Unpaid, Pending]);
        assert_eq!(news(OrderStatus::Delivered), [Placed; 3]);
        assert_eq!(news(OrderStatus::Cancelled), [CalledOff; 3]);
        let cancelled = |notice: MessageKey| PaymentNews::of(OrderStatus::Cancelled, None, notice.as_str());
        assert_eq!(cancelled(MessageKey::CancelledNotCharged), Refused);
        assert_eq!(cancelled(MessageKey::CancelledUnpaid), Refused);
        for notice in [
            MessageKey::CancelledPaymentFailed,
            MessageKey::CancelledReplaced,
            MessageKey::RefundDue,
            MessageKey::RefundDone,
        ] {
            assert_eq!(cancelled(notice), CalledOff, "{notice:?}");
        }
        assert_eq!(PaymentNews::of(OrderStatus::Processing, None, "cancelled_unpaid"), Placed);
    }

    #[test]
    fn pay_03_money_that_came_late_is_the_last_remark() {
        let refunds = [Refund {
            amount: Money::from_dirhams(4_800).expect("an amount"),
            decided_on: chrono::NaiveDate::from_ymd_opt(2026, 11, 21).expect("a date"),
            is_confirmed: false,
        }];
        for state in PaymentState::ALL {
            let of_payment = Some((state, &refunds[..]));
            let notices = super::super::notices(OrderStatus::Cancelled, of_payment, None, false, false);
            let last = notices.last().map_or("", |notice| notice.key.as_str());
            assert_eq!(
                PaymentNews::of(OrderStatus::Cancelled, None, last),
                PaymentNews::CalledOff,
                "{state:?}: {last:?}"
            );
        }
    }
}
