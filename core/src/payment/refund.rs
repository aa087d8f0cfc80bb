//! Refunds of an order's payments, and the notices to its customer (TERM-01).

use chrono::NaiveDate;

use crate::message_args::MessageArg;
use crate::message_key::MessageKey;
use crate::money::Money;
use crate::notice::Notice;
use crate::order::OrderStatus;
use crate::settlement::refund_due_on;

/// The refund of one payment of an order (TERM-01). An order may have several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refund {
    /// The amount.
    pub amount: Money,
    /// The day, in Doha, on which the refund was decided.
    pub decided_on: NaiveDate,
    /// The number of working days in which the shop promised it on that day, if it did.
    pub working_days: Option<u32>,
    /// Whether the gateway has confirmed it.
    pub is_confirmed: bool,
    /// Whether it is of the payment that pays the order, rather than of a late, second or wrong one.
    pub pays_order: bool,
}

impl Refund {
    /// Returns whether it is the part of a valid order's payment that packing made superfluous.
    pub(super) const fn is_part(&self, is_beyond: bool) -> bool {
        self.pays_order && is_beyond
    }

    /// Returns the last day of the promise, if the shop made one.
    fn due_on(&self) -> Option<NaiveDate> {
        self.working_days.map(|days| refund_due_on(self.decided_on, days))
    }
}

/// All refunds of an order, summed up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Refunds {
    /// The amount that was refunded, if any.
    pub done: Option<Money>,
    /// The amount that is still to be refunded, if any, and the last day by which all of it arrives, if the shop promised
    /// one for each part.
    pub due: Option<(Money, Option<NaiveDate>)>,
}

impl Refunds {
    /// Sums up the refunds of an order. Each is due by a day of its own, so all open ones have arrived by the latest of
    /// these days. A sum that is out of range becomes the largest amount.
    pub fn of(refunds: &[Refund]) -> Self {
        let sum = |is_confirmed| {
            let amounts = refunds.iter().filter(|one| one.is_confirmed == is_confirmed).map(|one| one.amount);
            Money::sum(amounts).unwrap_or(Money::MAX)
        };
        let days = || refunds.iter().filter(|one| !one.is_confirmed).map(Refund::due_on);
        // `None` is the least.
        let last = days().min().map(|first| first.and(days().max().flatten()));
        let is_any_done = refunds.iter().any(|one| one.is_confirmed);
        Self { done: is_any_done.then(|| sum(true)), due: last.map(|day| (sum(false), day)) }
    }

    /// Returns the notices to the customer: completed refunds before open ones. `is_beyond` says whether the payments
    /// were additional to the order's own, see [`is_beyond`].
    pub(super) fn notices(self, is_beyond: bool) -> impl Iterator<Item = Notice> {
        if is_beyond {
            self.told(MessageKey::SecondRefunded, MessageKey::SecondDue, MessageKey::SecondOpen)
        } else {
            self.told(MessageKey::RefundDone, MessageKey::RefundDue, MessageKey::RefundOpen)
        }
    }

    /// Returns the notices to the customer about parts of the payment of a valid order.
    pub(super) fn part_notices(self) -> impl Iterator<Item = Notice> {
        self.told(MessageKey::PartRefunded, MessageKey::PartDue, MessageKey::PartOpen)
    }

    /// `open` is said instead of `due` if the shop promises no day.
    fn told(self, done: MessageKey, due: MessageKey, open: MessageKey) -> impl Iterator<Item = Notice> {
        let done = self.done.map(|amount| Notice::with_details(done, vec![MessageArg::Amount(amount)]));
        let due = self.due.map(|(amount, day)| match day {
            Some(day) => Notice::with_details(due, vec![MessageArg::Amount(amount), MessageArg::Date(day)]),
            None => Notice::with_details(open, vec![MessageArg::Amount(amount)]),
        });
        done.into_iter().chain(due)
    }
}

/// Returns whether a refunded payment was additional to the one that paid the order: the order is valid and paid.
/// Otherwise it was the order's own payment or one of a wrong amount.
pub(crate) const fn is_beyond(status: OrderStatus, is_paid: bool) -> bool {
    is_paid && status.counts()
}

/// Returns whether a payment is refunded. `pays_order` says whether it pays the order, rather than being late or a
/// second one. A payment that pays its order is refunded if the order is cancelled (TERM-01).
pub const fn goes_back(status: OrderStatus, pays_order: bool) -> bool {
    !pays_order || !status.counts()
}

/// Returns the notice of a completed refund of an additional payment or of the order's own one, see [`is_beyond`].
/// `pays_order` is that of [`Refund`].
pub(crate) fn refunded(is_beyond: bool, pays_order: bool, amount: Money) -> Notice {
    let text = match (is_beyond, pays_order) {
        (true, true) => MessageKey::PartRefunded,
        (true, false) => MessageKey::SecondRefunded,
        (false, _) => MessageKey::RefundDone,
    };
    Notice::with_details(text, vec![MessageArg::Amount(amount)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use crate::payment::notices_text;

    fn refund(dirhams: i64, day: u32, is_confirmed: bool) -> Refund {
        let decided_on = NaiveDate::from_ymd_opt(2026, 11, day).expect("a date");
        let amount = Money::from_dirhams(dirhams).expect("in range");
        Refund { amount, decided_on, working_days: Some(7), is_confirmed, pays_order: false }
    }

    fn told(status: OrderStatus, refunds: &[Refund]) -> Option<String> {
        notices_text(
            Language::English,
            &Refunds::of(refunds).notices(is_beyond(status, true)).collect::<Vec<_>>(),
        )
    }

    #[test]
    fn ord_04_confirmed_refunds_are_not_part_of_the_due_amount() {
        let second_then_order = [refund(9_740, 1, true), refund(9_740, 8, false)];
        assert_eq!(
            told(OrderStatus::Cancelled, &second_then_order).as_deref(),
            Some(
                "Your payment of QR 97.40 was refunded. \
                 Your payment of QR 97.40 is being refunded and reaches you by 17 November 2026."
            )
        );
    }

    #[test]
    fn a_shop_that_promises_no_days_names_none() {
        let unpromised = Refund { working_days: None, ..refund(9_740, 1, false) };
        let open = Refunds::of(&[unpromised]);
        let text = |is_beyond| {
            notices_text(Language::English, &open.notices(is_beyond).collect::<Vec<_>>()).unwrap_or_default()
        };
        assert_eq!(text(false), "Your payment of QR 97.40 is being refunded.");
        assert_eq!(text(true), "Your second payment of QR 97.40 is being refunded. Your order is paid.");
        let part = notices_text(Language::English, &open.part_notices().collect::<Vec<_>>());
        assert_eq!(part.as_deref(), Some("QR 97.40 of your payment is being refunded."));
        // A later promise does not reach back to what was decided before it.
        let both = Refunds::of(&[refund(60, 8, false), unpromised]).due;
        assert_eq!(both.map(|(amount, day)| (amount.dirhams(), day)), Some((9_800, None)));
    }

    #[test]
    fn ord_04_several_open_refunds_are_due_by_the_latest_date() {
        for open in
            [[refund(100, 1, false), refund(23, 8, false)], [refund(23, 8, false), refund(100, 1, false)]]
        {
            assert_eq!(
                told(OrderStatus::Cancelled, &open).as_deref(),
                Some("Your payment of QR 1.23 is being refunded and reaches you by 17 November 2026.")
            );
        }
        let done = [refund(100, 8, true), refund(23, 1, true)];
        assert_eq!(
            told(OrderStatus::Cancelled, &done).as_deref(),
            Some("Your payment of QR 1.23 was refunded.")
        );
    }

    #[test]
    fn ord_04_a_refund_of_an_active_order_is_an_overpayment() {
        assert_eq!(told(OrderStatus::Accepted, &[]), None);
        assert_eq!(
            told(OrderStatus::Accepted, &[refund(500, 1, true), refund(700, 2, false)]).as_deref(),
            Some(
                "Your second payment of QR 5.00 was refunded. Your order is paid. \
                 Your second payment of QR 7.00 is being refunded and reaches you by 11 November 2026. \
                 Your order is paid."
            )
        );
    }

    #[test]
    fn ord_04_a_refund_of_an_unpaid_order_is_not_called_a_second_payment() {
        assert!(is_beyond(OrderStatus::Accepted, true));
        assert!(!is_beyond(OrderStatus::Processing, false));
        assert!(!is_beyond(OrderStatus::Cancelled, true));
        let told = refunded(is_beyond(OrderStatus::Processing, false), true, Money::MAX);
        let text = told.text();
        assert!(text.starts_with("Your payment of QR ") && text.ends_with(" was refunded."), "{text}");
    }

    #[test]
    fn api_22_a_cancelled_order_is_refunded_and_an_overpayment_always() {
        for status in OrderStatus::ALL {
            assert_eq!(goes_back(status, true), status == OrderStatus::Cancelled, "{status}");
            assert!(goes_back(status, false), "{status}");
        }
    }

    #[test]
    fn an_overflowing_sum_of_refunds_saturates() {
        let most = Refund { amount: Money::MAX, ..refund(0, 1, true) };
        assert_eq!(Refunds::of(&[most, refund(1, 1, true)]), Refunds { done: Some(Money::MAX), due: None });
        assert_eq!(Refunds::of(&[]), Refunds::default());
    }
}
