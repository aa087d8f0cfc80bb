//! The result pages and messages for a shopper who returns from the gateway (PAY-01, PAY-02, PAY-03).

use serde::Serialize;

use super::{Awaited, PaymentState};
use crate::message_key::MessageKey;
use crate::order::OrderStatus;
use crate::routes::Page;

/// The result page that is shown (PAY-01, PAY-02, PAY-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The order is paid.
    Success,
    /// The order is not paid and the attempt is over.
    Failed,
    /// The payment is under way.
    Process,
}

impl Outcome {
    /// Returns the result page for a payment state.
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

    /// Returns the page to which the shopper returns: that of the shop or that of the phone app (ROUTE-30, ROUTE-31).
    pub const fn page(self, in_app: bool) -> Page {
        match (self, in_app) {
            (Self::Success, false) => Page::PaymentSuccess,
            (Self::Failed, false) => Page::PaymentFailed,
            (Self::Process, false) => Page::PaymentProcess,
            (Self::Success, true) => Page::AppSuccess,
            (Self::Failed, true) => Page::AppFailed,
            (Self::Process, true) => Page::AppProcess,
        }
    }
}

/// What a result page does with the customer's cart (PAY-01, PAY-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CartEffect {
    /// Nothing.
    Keep,
    /// Reads it again, because the server has removed what was ordered.
    Reload,
    /// Empties it.
    Clear,
}

impl CartEffect {
    /// Returns the effect of a result page, once the order is known. `is_placed` says whether the page's order is
    /// placed; `None` if the page names no order. Only a success page clears the cart of an order that it cannot name.
    pub const fn of(is_success_page: bool, is_placed: Option<bool>) -> Self {
        match is_placed {
            Some(true) => Self::Reload,
            None if is_success_page => Self::Clear,
            Some(false) | None => Self::Keep,
        }
    }

    /// Returns the stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Keep => "keep",
            Self::Reload => "reload",
            Self::Clear => "clear",
        }
    }
}

/// The current message on the page of a pending payment. By now the payment may have ended and the order may have
/// changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum PaymentNews {
    /// The payment is under way.
    Pending,
    /// No payment is under way, and the customer still has to pay.
    Unpaid,
    /// No payment is awaited: the order is paid, delivered, or paid at the door.
    Placed,
    /// The order is cancelled and no money was taken.
    Refused,
    /// The order is cancelled and money may have been taken. The order's notices say what happens to it.
    CalledOff,
}

impl PaymentNews {
    /// Returns the stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Unpaid => "unpaid",
            Self::Placed => "placed",
            Self::Refused => "refused",
            Self::CalledOff => "called_off",
        }
    }

    /// Returns the message for an order with this status that waits for `awaited`. `last_notice` is the code of the
    /// last notice about the order, or empty if there is none. The shopper is asked to try again only if no money was
    /// taken. A refund is always the last notice.
    pub fn of(status: OrderStatus, awaited: Option<Awaited>, last_notice: &str) -> Self {
        // Evaluated at compile time, so that the browser's module does not contain the names of all texts.
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
        for (state, page, in_app) in [
            ("pending", "/payment_process", "/app_process"),
            ("paid", "/payment_success", "/app_success"),
            ("failed", "/payment_failed", "/app_failed"),
            ("expired", "/payment_failed", "/app_failed"),
            ("replaced", "/payment_failed", "/app_failed"),
            ("withdrawn", "/payment_failed", "/app_failed"),
        ] {
            let found = PaymentState::ALL.into_iter().find(|known| known.as_str() == state);
            let outcome = Outcome::of(found.expect("a state"));
            assert_eq!(
                [outcome.page(false).pattern(), outcome.page(true).pattern()],
                [page, in_app],
                "{state}"
            );
        }
    }

    #[test]
    fn pay_04_only_a_success_page_clears_the_cart_of_an_order_without_a_name() {
        let effects =
            |is_success| [None, Some(false), Some(true)].map(|placed| CartEffect::of(is_success, placed));
        assert_eq!(effects(true), [CartEffect::Clear, CartEffect::Keep, CartEffect::Reload]);
        assert_eq!(effects(false), [CartEffect::Keep, CartEffect::Keep, CartEffect::Reload]);
    }

    #[test]
    fn pay_03_a_customer_who_has_paid_is_never_asked_to_try_again() {
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
    fn pay_03_a_late_payment_is_the_last_notice() {
        let refunds = [Refund {
            amount: Money::from_dirhams(4_800).expect("an amount"),
            decided_on: chrono::NaiveDate::from_ymd_opt(2026, 11, 21).expect("a date"),
            working_days: Some(7),
            is_confirmed: false,
            pays_order: true,
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
