//! Texts about an order: the status line in lists and the notifications about its changes (ORD-04, TRK-02, CHK-09).

use super::{OrderStatus, display_number};
use crate::cart::Totals;
use crate::message_args::MessageArg;
use crate::message_key::MessageKey;
use crate::money::Money;
use crate::notice::Notice;
use crate::packing::Balance;
use crate::payment::{PaymentState, RefundMethod, is_beyond, refunded};

/// Returns the shop's message to the customer about an order, if there is one (ORD-04, CHK-09). For a weighed order it
/// says whether weights and prices are final.
pub const fn message(
    status: OrderStatus,
    is_payable: bool,
    is_weighed: bool,
    is_settled: bool,
) -> Option<MessageKey> {
    if is_payable {
        Some(MessageKey::PayOnline)
    } else if !is_weighed || status.is_closed() {
        None
    } else if is_settled {
        Some(MessageKey::WeightsFinal)
    } else {
        Some(MessageKey::WeightsLater)
    }
}

/// Returns title and text of the notification that an order was weighed, with its total, or that nothing of it could be
/// packed (CHK-09). `is_as_ordered` says whether nothing is replaced, short or left out.
pub fn settled_notice(id: i64, totals: &Totals, is_as_ordered: bool) -> (Notice, Notice) {
    let is_any_packed = totals.sub_total != Money::ZERO;
    let text = if is_any_packed {
        Notice::with_details(MessageKey::WeighedNews, vec![MessageArg::Amount(totals.amount_payable)])
    } else {
        Notice::new(MessageKey::NothingPackedNews)
    };
    let is_changed = is_any_packed && !is_as_ordered;
    let title = if is_changed { MessageKey::PackedChangedTitle } else { MessageKey::WeighedTitle };
    (Notice::with_details(title, vec![MessageArg::Name(display_number(id))]), text)
}

/// Returns title and text of the notification that an order has a new status. If its payment is why it was cancelled,
/// the text says so. If staff gave a reason for cancelling it, the text has that reason. The text of an order that was
/// paid online says that the money goes back. `report_minutes` is the time in
/// which the shop wants to hear of problems, if it sets one (TERM-01).
pub fn notice(
    id: i64,
    status: OrderStatus,
    of_payment: Option<PaymentState>,
    reason: Option<&str>,
    report_minutes: Option<u32>,
) -> (Notice, Notice) {
    let is_refunded = of_payment == Some(PaymentState::Paid);
    if let (OrderStatus::Cancelled, Some(reason)) = (status, reason) {
        let title =
            Notice::with_details(MessageKey::CancelledTitle, vec![MessageArg::Name(display_number(id))]);
        let reason = vec![MessageArg::Name(reason.to_owned())];
        let text =
            if is_refunded { MessageKey::CancelledRefundForReason } else { MessageKey::CancelledForReason };
        return (title, Notice::with_details(text, reason));
    }
    let (title, text) = match status {
        OrderStatus::Processing => (MessageKey::ProcessingTitle, MessageKey::ProcessingNews),
        OrderStatus::Accepted => (MessageKey::AcceptedTitle, MessageKey::AcceptedNews),
        OrderStatus::FoodOnTheWay => (MessageKey::OnTheWayTitle, MessageKey::OnTheWayNews),
        OrderStatus::Cancelled => {
            // A notification never changes later, and money of another transaction may still arrive, so the text does
            // not say that no money was taken.
            let cause = of_payment.and_then(|state| state.cancellation_key(true));
            let plain = if is_refunded { MessageKey::CancelledRefundNews } else { MessageKey::CancelledNews };
            (MessageKey::CancelledTitle, cause.unwrap_or(plain))
        }
        OrderStatus::Delivered => (MessageKey::DeliveredTitle, delivered_news(report_minutes)),
    };
    let named = report_minutes.filter(|_| text.takes_details()).map(MessageArg::Number);
    (
        Notice::with_details(title, vec![MessageArg::Name(display_number(id))]),
        Notice::with_details(text, named.into_iter().collect()),
    )
}

/// Returns the text about a delivered order: with the minutes in which the shop asks for reports, if it sets a time.
pub const fn delivered_news(report_minutes: Option<u32>) -> MessageKey {
    match report_minutes {
        Some(_) => MessageKey::DeliveredNews,
        None => MessageKey::DeliveredPlainNews,
    }
}

/// Returns title and text of the notification that an order was packed, with its final total and what is still to be
/// paid or goes back. `received` is what the shop has received online and keeps, or `None` for a cash order; `refunded`
/// is what it gives or gave back of that payment. `is_as_ordered` says whether nothing is replaced, short or left out.
pub fn packed_notice(
    id: i64,
    totals: &Totals,
    received: Option<Money>,
    refunded: Money,
    is_as_ordered: bool,
) -> (Notice, Notice) {
    let total = totals.amount_payable;
    let at_door = Balance::of(total, received.unwrap_or(Money::ZERO)).at_door;
    let is_any_packed = *totals != Totals::default();
    let (key, amounts) = match (is_any_packed, at_door > Money::ZERO, refunded > Money::ZERO) {
        (false, _, true) => (MessageKey::NothingPackedRefundNews, vec![refunded]),
        (false, ..) => (MessageKey::NothingPackedNews, vec![]),
        (true, true, _) if received.is_some_and(|received| received > Money::ZERO) => {
            (MessageKey::PackedMoreNews, vec![total, at_door])
        }
        (true, true, _) => (MessageKey::PackedCashNews, vec![at_door]),
        (true, false, true) => (MessageKey::PackedRefundNews, vec![total, refunded]),
        (true, false, false) => (MessageKey::PackedPaidNews, vec![]),
    };
    let is_changed = is_any_packed && !is_as_ordered;
    let title = if is_changed { MessageKey::PackedChangedTitle } else { MessageKey::PackedTitle };
    let title = Notice::with_details(title, vec![MessageArg::Name(display_number(id))]);
    (title, Notice::with_details(key, amounts.into_iter().map(MessageArg::Amount).collect()))
}

/// Returns title and text of the notification that a payment was refunded: a second payment if the order is valid and
/// paid, or a part of its own one if `pays_order`; otherwise the order's own payment or one of a wrong amount.
pub fn refunded_notice(
    id: i64,
    status: OrderStatus,
    is_paid: bool,
    pays_order: bool,
    amount: Money,
) -> (Notice, Notice) {
    let title = Notice::with_details(MessageKey::RefundedTitle, vec![MessageArg::Name(display_number(id))]);
    (title, refunded(is_beyond(status, is_paid), pays_order, amount))
}

/// Returns title and text of the notification that staff give money back, with the reason.
pub fn staff_refund_notice(id: i64, method: RefundMethod, amount: Money, reason: &str) -> (Notice, Notice) {
    let title = Notice::with_details(MessageKey::RefundTitle, vec![MessageArg::Name(display_number(id))]);
    let key = match method {
        RefundMethod::Gateway => MessageKey::RefundForReason,
        RefundMethod::Cash => MessageKey::CashBackForReason,
    };
    let details = vec![MessageArg::Amount(amount), MessageArg::Name(reason.to_owned())];
    (title, Notice::with_details(key, details))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ord_04_the_message_of_an_order_names_the_next_step() {
        assert_eq!(message(OrderStatus::Processing, true, false, false), Some(MessageKey::PayOnline));
        let weighed = |status, is_settled| message(status, false, true, is_settled);
        assert_eq!(weighed(OrderStatus::Accepted, false), Some(MessageKey::WeightsLater));
        assert_eq!(weighed(OrderStatus::Accepted, true), Some(MessageKey::WeightsFinal));
        assert_eq!(weighed(OrderStatus::FoodOnTheWay, true), Some(MessageKey::WeightsFinal));
        assert_eq!(weighed(OrderStatus::Delivered, false), None);
        assert_eq!(weighed(OrderStatus::Delivered, true), None);
        assert_eq!(message(OrderStatus::Processing, false, false, false), None);
    }

    #[test]
    fn a_refund_by_staff_says_why_and_how() {
        let amount = Money::from_dirhams(2_250).expect("in range");
        let told = |method| staff_refund_notice(42, method, amount, "One fish was spoilt");
        let (title, text) = told(RefundMethod::Gateway);
        assert_eq!(title.text(), "Order HM000042: refund");
        assert_eq!(text.text(), "QR 22.50 of your payment is being refunded: One fish was spoilt");
        let (_, cash) = told(RefundMethod::Cash);
        assert_eq!(cash.text(), "QR 22.50 was given back to you in cash: One fish was spoilt");
    }

    #[test]
    fn chk_09_the_settlement_notification_has_the_final_total() {
        let total = Money::from_dirhams(123_450).expect("in range");
        let mut totals = Totals { sub_total: total, amount_payable: total, ..Totals::default() };
        let (title, text) = settled_notice(42, &totals, true);
        assert_eq!(title.text(), "Order HM000042 weighed");
        assert_eq!(text.text(), "Your order is packed and weighed. It comes to QR 1,234.50.");
        totals.amount_payable = Money::ZERO;
        let text = settled_notice(42, &totals, true).1;
        assert_eq!(text.text(), "Your order is packed and weighed. It comes to QR 0.00.", "all on the house");
        totals.sub_total = Money::ZERO;
        let text = settled_notice(42, &totals, true).1;
        assert_eq!(
            text.text(),
            "We are sorry: nothing of your order could be packed, so there is nothing to pay."
        );
    }

    #[test]
    fn every_status_has_its_own_notification() {
        let told: std::collections::BTreeSet<_> = OrderStatus::ALL
            .into_iter()
            .map(|status| notice(42, status, None, None, Some(30)))
            .map(|(title, text)| (title.text().into_owned(), text.text().into_owned()))
            .collect();
        assert_eq!(told.len(), OrderStatus::ALL.len());
        assert!(
            told.iter().all(|(title, text)| title.contains("HM000042") && !text.contains("{}")),
            "{told:?}"
        );
    }

    #[test]
    fn the_time_to_report_an_issue_is_that_of_the_terms() {
        let (_, text) = notice(42, OrderStatus::Delivered, None, None, Some(30));
        assert_eq!(text.text(), "Enjoy! If something is not right, please tell us within 30 minutes.");
        let (_, plain) = notice(42, OrderStatus::Delivered, None, None, None);
        assert_eq!(plain.text(), "Enjoy! If something is not right, please tell us.", "no time is set");
    }

    #[test]
    fn the_cancellation_notification_names_the_payment_as_reason() {
        let told = |state| notice(42, OrderStatus::Cancelled, state, None, Some(30)).1.text().into_owned();
        let plain = told(None);
        assert_eq!(plain, "This order was cancelled and will not be delivered.");
        for state in [PaymentState::Pending, PaymentState::Withdrawn] {
            assert_eq!(told(Some(state)), plain, "{state:?}");
        }
        assert_eq!(told(Some(PaymentState::Paid)), format!("{plain} What you have paid online is refunded."));
        assert!(told(Some(PaymentState::Failed)).ends_with("its payment failed."), "money may come yet");
        assert!(told(Some(PaymentState::Expired)).ends_with("it was not paid in time."));
        assert!(told(Some(PaymentState::Replaced)).ends_with("you ordered the same products again."));
        for status in OrderStatus::ALL.into_iter().filter(|status| *status != OrderStatus::Cancelled) {
            let of_payment = notice(42, status, Some(PaymentState::Failed), None, Some(30));
            assert_eq!(of_payment, notice(42, status, None, None, Some(30)), "{status}");
        }
    }

    #[test]
    fn the_cancellation_notification_has_the_reason_of_the_shop() {
        let (title, text) = notice(42, OrderStatus::Cancelled, None, Some("Sold out {today}"), Some(30));
        assert_eq!(title.text(), "Order HM000042 cancelled");
        assert_eq!(text.text(), "The shop had to cancel this order: Sold out {today}");
        let (_, paid) = notice(42, OrderStatus::Cancelled, Some(PaymentState::Paid), Some("Sold out"), None);
        assert_eq!(
            paid.text(),
            "The shop had to cancel this order, and refunds what you have paid online. The reason: Sold out"
        );
        let accepted = notice(42, OrderStatus::Accepted, None, Some("Sold out"), Some(30));
        assert_eq!(accepted, notice(42, OrderStatus::Accepted, None, None, Some(30)));
    }

    #[test]
    fn each_kind_of_refund_has_its_own_notification() {
        let amount = Money::from_dirhams(8200).expect("in range");
        let told = |status, is_paid| {
            let (title, text) = refunded_notice(42, status, is_paid, false, amount);
            (title.text().into_owned(), text.text().into_owned())
        };
        let title = "Order HM000042: money refunded".to_owned();
        let paid_twice = "Your second payment of QR 82.00 was refunded. Your order is paid.";
        for status in OrderStatus::ALL {
            let once = "Your payment of QR 82.00 was refunded.";
            let text = if status == OrderStatus::Cancelled { once } else { paid_twice };
            assert_eq!(told(status, true), (title.clone(), text.to_owned()), "{status}");
            assert_eq!(told(status, false), (title.clone(), once.to_owned()), "{status}");
        }
        let part = refunded_notice(42, OrderStatus::Accepted, true, true, amount).1;
        assert_eq!(part.text(), "QR 82.00 of your payment was refunded.");
    }

    #[test]
    fn the_packing_notification_says_what_is_still_to_be_paid() {
        let money = |dirhams| Money::from_dirhams(dirhams).expect("in range");
        let told = |total, received: Option<i64>, refunded| {
            let totals =
                Totals { sub_total: money(total), amount_payable: money(total), ..Totals::default() };
            packed_notice(42, &totals, received.map(money), money(refunded), true).1.text().into_owned()
        };
        assert_eq!(told(4500, None, 0), "Your order is packed. Please pay QR 45.00 to the driver.");
        assert_eq!(told(4500, Some(4500), 0), "Your order is packed. There is nothing more to pay.");
        assert_eq!(
            told(4500, Some(4500), 500),
            "Your order is packed and comes to QR 45.00. We refund QR 5.00 of your payment."
        );
        assert_eq!(
            told(4500, Some(4000), 500),
            "Your order is packed and comes to QR 45.00. Please pay the missing QR 5.00 to the driver."
        );
        assert_eq!(
            told(0, Some(0), 4000),
            "We are sorry: nothing of your order could be packed. We refund QR 40.00."
        );
        assert_eq!(
            told(0, None, 0),
            "We are sorry: nothing of your order could be packed, so there is nothing to pay."
        );
        assert_eq!(
            packed_notice(42, &Totals::default(), None, Money::ZERO, true).0.text(),
            "Order HM000042 packed"
        );
    }

    #[test]
    fn the_packing_notification_says_that_something_is_not_as_ordered() {
        let title = |total: i64, is_as_ordered| {
            let total = Money::from_dirhams(total).expect("in range");
            let totals = Totals { sub_total: total, amount_payable: total, ..Totals::default() };
            let packed = packed_notice(42, &totals, None, Money::ZERO, is_as_ordered).0;
            let weighed = settled_notice(42, &totals, is_as_ordered).0;
            (packed.text().into_owned(), weighed.text().into_owned())
        };
        let both = |packed: &str, weighed: &str| (packed.to_owned(), weighed.to_owned());
        assert_eq!(title(4500, true), both("Order HM000042 packed", "Order HM000042 weighed"));
        let changed = "Order HM000042 packed, with changes";
        assert_eq!(title(4500, false), both(changed, changed));
        assert_eq!(
            title(0, false),
            both("Order HM000042 packed", "Order HM000042 weighed"),
            "the text says all"
        );
    }
}
