//! Online payments (CHK-15, ORD-04, TERM-01): how the gateway's answers affect an order, how long an unpaid order holds
//! its reservations, and what happens to payments that arrive too late or twice.

mod reconcile;
mod refund;
mod result_page;
mod staff_refund;

use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;

pub use reconcile::{BookRecord, Compared, GatewayRecord, Help, compare};
pub use refund::{Refund, Refunds, goes_back};
pub(crate) use refund::{is_beyond, refunded};
pub use result_page::{CartEffect, Outcome, PaymentNews};
pub use staff_refund::{Receipts, RefundMethod, check_refund};

use crate::checkout::PaymentType;
use crate::issue::RuleCode;
use crate::message_key::{MessageKey, Notice};
use crate::money::Money;
use crate::order::{self, OrderAction, OrderStatus};

/// The status of a transaction, from the gateway's documentation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TransactionStatus {
    /// Under way: it can still succeed or fail.
    InProgress,
    /// Declined or abandoned; no money was taken.
    Failed,
    /// The money was taken.
    Success,
}

impl TransactionStatus {
    /// Returns the status with the gateway's number: 1 in progress, 2 failed, 3 success. Returns `None` for any other
    /// number.
    pub const fn from_number(number: i64) -> Option<Self> {
        match number {
            1 => Some(Self::InProgress),
            2 => Some(Self::Failed),
            3 => Some(Self::Success),
            _ => None,
        }
    }

    /// Returns the gateway's number.
    pub const fn number(self) -> u8 {
        match self {
            Self::InProgress => 1,
            Self::Failed => 2,
            Self::Success => 3,
        }
    }
}

/// The values that an order expects of a transaction that pays it.
#[derive(Clone, Copy, Debug)]
pub struct Expected<'a> {
    /// The order's reference, as it was sent to the gateway.
    pub reference: &'a str,
    /// The amount to pay, exact to the dirham.
    pub amount: Money,
}

/// The gateway's answer to a query of the shop's server about a transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The reference of the order that the transaction is for.
    pub reference: String,
    /// The amount that was paid or is to be paid.
    pub amount: Money,
    /// The status of the transaction.
    pub status: TransactionStatus,
}

/// The meaning of a report for an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Order, amount and status match: the order is paid.
    Paid,
    /// Order and amount match, and the transaction failed.
    Failed,
    /// The order matches, and the transaction is under way: a payment may arrive.
    Waiting,
    /// The order matches and a payment arrived, but of a wrong amount.
    PaidOtherAmount,
    /// The transaction is for another order, so it says nothing about this one.
    OtherOrder,
    /// The transaction is for another amount and took no money, so it says nothing about this order.
    OtherAmount,
}

/// Returns the verdict on a report. A report must come from the gateway's answer to the server; values that a browser
/// passes on are never used.
pub fn verdict(expected: &Expected<'_>, report: &Report) -> Verdict {
    if report.reference != expected.reference {
        return Verdict::OtherOrder;
    }
    match (report.status, report.amount == expected.amount) {
        (TransactionStatus::Success, true) => Verdict::Paid,
        (TransactionStatus::Success, false) if report.amount > Money::ZERO => Verdict::PaidOtherAmount,
        (TransactionStatus::Failed, true) => Verdict::Failed,
        (TransactionStatus::InProgress, _) => Verdict::Waiting,
        (TransactionStatus::Success | TransactionStatus::Failed, false) => Verdict::OtherAmount,
    }
}

/// The state of an online order's payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PaymentState {
    /// Not paid yet. The order holds its stock, slot and coupon.
    Pending,
    /// Paid, once.
    Paid,
    /// Declined. The order was cancelled because of it.
    Failed,
    /// Not paid in time. The order was cancelled because of it.
    Expired,
    /// The customer ordered the same products again, so this order was cancelled.
    Replaced,
    /// The order was cancelled before it was paid.
    Withdrawn,
}

impl PaymentState {
    /// All states.
    pub const ALL: [Self; 6] =
        [Self::Pending, Self::Paid, Self::Failed, Self::Expired, Self::Replaced, Self::Withdrawn];

    /// Returns the stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Paid => "paid",
            Self::Failed => "failed",
            Self::Expired => "expired",
            Self::Replaced => "replaced",
            Self::Withdrawn => "withdrawn",
        }
    }

    /// Returns the state with a stable name, or `None` if there is none.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == name)
    }

    /// Returns whether the state is final.
    pub const fn is_settled(self) -> bool {
        !matches!(self, Self::Pending)
    }

    /// Returns whether an order in this payment state is replaced by a new order of its customer. `shares_goods` says
    /// whether both orders contain a common product. A second attempt must not fail because of the stock that the first
    /// one holds. An order is not replaced while a payment is under way.
    pub const fn gives_way(self, is_under_way: bool, shares_goods: bool) -> bool {
        !self.is_settled() && !is_under_way && shares_goods
    }

    /// Returns whether the ordered products are removed from the customer's cart, given that a transaction is under way
    /// or not (PAY-01). They are removed while a payment is under way, so that a slow gateway does not lead to a second
    /// payment for the same products.
    pub const fn holds_cart(self, is_under_way: bool) -> bool {
        match self {
            Self::Pending => is_under_way,
            Self::Paid => true,
            Self::Failed | Self::Expired | Self::Replaced | Self::Withdrawn => false,
        }
    }

    /// Returns whether an order in this payment state prevents its customer from ordering products again that the cart
    /// still holds. While a payment is under way, it is not known whether they are paid.
    pub const fn blocks(self, is_under_way: bool, shares_goods: bool, holds_cart: bool) -> bool {
        !self.is_settled() && is_under_way && shares_goods && !holds_cart
    }

    /// Returns the message about why the shop cancelled the order, if its payment is the reason. `may_have_paid` says
    /// that a payment arrived anyway and is refunded, or that this cannot be ruled out.
    pub const fn cancellation_key(self, may_have_paid: bool) -> Option<MessageKey> {
        match self {
            Self::Failed if may_have_paid => Some(MessageKey::CancelledPaymentFailed),
            Self::Failed => Some(MessageKey::CancelledNotCharged),
            Self::Expired => Some(MessageKey::CancelledUnpaid),
            Self::Replaced => Some(MessageKey::CancelledReplaced),
            Self::Pending | Self::Paid | Self::Withdrawn => None,
        }
    }

    /// Returns the consequence of a verdict on a transaction that was not handled before.
    pub const fn on(self, verdict: Verdict) -> Consequence {
        match (self, verdict) {
            (Self::Pending, Verdict::Paid) => Consequence::Pay,
            // No order is delivered for this payment, whatever the reason.
            (_, Verdict::Paid | Verdict::PaidOtherAmount) => Consequence::Refund,
            (Self::Pending, Verdict::Failed) => Consequence::Cancel,
            // Transactions of closed orders are still queried, because a payment may arrive.
            (_, Verdict::Waiting) => Consequence::Wait,
            (_, Verdict::Failed | Verdict::OtherOrder | Verdict::OtherAmount) => Consequence::Nothing,
        }
    }
}

/// The consequence of a verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// Nothing changes.
    Nothing,
    /// The gateway is queried again later.
    Wait,
    /// The order is paid.
    Pay,
    /// The order is cancelled and its reservations are released.
    Cancel,
    /// The payment is refunded: it was too late, a second one, or of a wrong amount.
    Refund,
}

/// The time that an unpaid order holds its stock, slot and coupon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    /// The time since the last start of a payment, if the gateway has no payment under way.
    pub abandoned: TimeDelta,
    /// The time since the order was placed, in any case.
    pub longest: TimeDelta,
}

impl Hold {
    /// Returns whether the hold is over for an order that was placed at `placed` and last sent to the gateway at
    /// `started`.
    pub fn is_over(
        &self,
        placed: DateTime<Utc>,
        started: DateTime<Utc>,
        is_under_way: bool,
        now: DateTime<Utc>,
    ) -> bool {
        now - placed >= self.longest
            || (!is_under_way && (now - started >= self.abandoned || now - placed >= self.of_all_starts()))
    }

    /// Returns whether a payment can be started now for an order that was placed at `placed`. It cannot if the hold
    /// would be over anyway.
    pub fn takes_start(&self, placed: DateTime<Utc>, now: DateTime<Utc>) -> bool {
        !self.is_over(placed, now, false, now)
    }

    /// Returns the longest hold since placing, however often a payment was started, if the gateway has no payment under
    /// way.
    pub fn of_all_starts(&self) -> TimeDelta {
        self.abandoned * 3
    }
}

/// Returns the seconds until a transaction is queried again after `tries` queries.
pub fn ask_again_after_s(tries: u32) -> i64 {
    (5_i64 << tries.min(7)).min(600)
}

/// Days after which an unfinished transaction is no longer queried.
pub const ASKED_FOR_DAYS: i64 = 7;

/// Returns whether a transaction is no longer queried. Both times are in milliseconds since 1970; `named_ms` is when
/// the transaction became known.
pub const fn is_given_up(named_ms: i64, now_ms: i64) -> bool {
    now_ms.saturating_sub(named_ms) > ASKED_FOR_DAYS * 24 * 3600 * 1000
}

/// Returns the seconds until a refund is sent again after `tries` attempts.
pub fn refund_again_after_s(tries: u32) -> i64 {
    (30_i64 << tries.min(10)).min(6 * 3600)
}

/// Returns whether an order is paid through the gateway (CHK-15). An order with a total of zero is not, because no
/// gateway accepts a payment of zero.
pub fn is_paid_online(payment_type: PaymentType, total: Money) -> bool {
    payment_type == PaymentType::Online && total > Money::ZERO
}

/// Returns whether a new order is confirmed at once: its customer is notified and its cart emptied (CHK-16). An order
/// that is paid online is confirmed when it is paid; until then the cart stays as it is (CHK-15).
pub const fn is_confirmed_at_once(is_paid_online: bool) -> bool {
    !is_paid_online
}

/// Returns whether the payment form has all its data: order, amount, signature and lines. Then it is submitted
/// automatically (CHK-15).
pub const fn has_all_for_gateway(order_id: i64, amount: Money, signature: &str, lines: usize) -> bool {
    order_id > 0 && amount.dirhams() > 0 && !signature.is_empty() && lines > 0
}

/// What an unpaid online order waits for before the shop processes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Awaited {
    /// A payment by its customer.
    Payment,
    /// The gateway's result of a payment that is under way.
    Gateway,
}

impl Awaited {
    /// Returns the value with a stable name, or `None` if there is none.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "payment" => Some(Self::Payment),
            "gateway" => Some(Self::Gateway),
            _ => None,
        }
    }
}

/// Returns what an order waits for. `is_payable` comes from [`order::is_payable`]. While a payment is under way the
/// order waits for the gateway and cannot be paid again, so that nobody pays twice (ENT-13: `is_payable`).
pub const fn awaited(is_payable: bool, is_under_way: bool) -> Option<Awaited> {
    match (is_payable, is_under_way) {
        (false, _) => None,
        (true, false) => Some(Awaited::Payment),
        (true, true) => Some(Awaited::Gateway),
    }
}

/// Checks whether a payment can be started for an order that waits for this (ORD-04).
///
/// # Errors
/// [`RuleCode::OrderNotPayable`] if it waits for nothing, [`RuleCode::PaymentInProgress`] while a payment is under way.
pub const fn check_start(awaited: Option<Awaited>) -> Result<(), RuleCode> {
    match awaited {
        Some(Awaited::Payment) => Ok(()),
        Some(Awaited::Gateway) => Err(RuleCode::PaymentInProgress),
        None => Err(RuleCode::OrderNotPayable),
    }
}

/// Returns whether an order was paid online. Cash orders are paid at the door.
pub const fn was_paid_online(is_online: bool, is_paid: bool) -> bool {
    is_online && is_paid
}

/// Checks whether the shop may apply an action to an order. An online order must be paid before it is prepared.
///
/// # Errors
/// [`RuleCode::OrderUnpaid`] for any action but cancelling, if an online order is unpaid.
pub const fn check_moves_on(action: OrderAction, is_online: bool, is_paid: bool) -> Result<(), RuleCode> {
    match action {
        OrderAction::Cancel => Ok(()),
        _ if is_online && !is_paid => Err(RuleCode::OrderUnpaid),
        _ => Ok(()),
    }
}

/// Returns the shop's notices to the customer about an order (ORD-04, CHK-09): first those about its payment, then,
/// unless these are final, the next step.
pub fn notices(
    status: OrderStatus,
    of_payment: Option<(PaymentState, &[Refund])>,
    awaited: Option<Awaited>,
    is_weighed: bool,
    is_settled: bool,
) -> Vec<Notice> {
    if awaited == Some(Awaited::Gateway) {
        return vec![Notice::new(MessageKey::PaymentUnderWay)];
    }
    let is_pending = of_payment.is_some_and(|(state, _)| !state.is_settled());
    let of_payment = of_payment.map(|(state, refunds)| message(status, state, refunds)).unwrap_or_default();
    let is_all = !of_payment.is_empty() && !is_pending;
    let of_order = order::message(status, awaited.is_some(), is_weighed, is_settled).filter(|_| !is_all);
    of_payment.into_iter().chain(of_order.map(Notice::new)).collect()
}

/// Joins notices into one English text, or returns `None` if there are none (ENT-13: `message`).
pub fn notices_text(notices: &[Notice]) -> Option<String> {
    let texts: Vec<_> = notices.iter().map(Notice::text).collect();
    (!texts.is_empty()).then(|| texts.join(" "))
}

/// Returns the notices about a payment: why the shop cancelled the order, and the refunds (TERM-01).
pub fn message(status: OrderStatus, state: PaymentState, refunds: &[Refund]) -> Vec<Notice> {
    let is_cancelled = matches!(status, OrderStatus::Cancelled);
    let cause = if is_cancelled { state.cancellation_key(!refunds.is_empty()) } else { None };
    let is_beyond = is_beyond(status, state == PaymentState::Paid);
    let (parts, whole): (Vec<_>, Vec<_>) =
        refunds.iter().copied().partition(|refund| refund.is_part(is_beyond));
    let refunded = Refunds::of(&whole).notices(is_beyond).chain(Refunds::of(&parts).part_notices());
    cause.map(Notice::new).into_iter().chain(refunded).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn qr(dirhams: i64) -> Money {
        Money::from_dirhams(dirhams).expect("in range")
    }

    fn report(reference: &str, dirhams: i64, status: TransactionStatus) -> Report {
        Report { reference: reference.into(), amount: qr(dirhams), status }
    }

    #[test]
    fn only_an_open_payment_without_a_pending_transaction_is_replaced() {
        for state in PaymentState::ALL {
            let is_open = state == PaymentState::Pending;
            assert_eq!(state.is_settled(), !is_open);
            assert_eq!(state.gives_way(false, true), is_open);
            assert!(!state.gives_way(true, true) && !state.gives_way(false, false));
        }
    }

    #[test]
    fn pay_02_the_cart_loses_the_products_once_a_payment_may_be_in_progress() {
        for state in PaymentState::ALL {
            assert_eq!(state.holds_cart(false), state == PaymentState::Paid);
            assert_eq!(state.holds_cart(true), matches!(state, PaymentState::Pending | PaymentState::Paid));
        }
    }

    #[test]
    fn pay_03_products_of_an_undecided_payment_are_not_ordered_again() {
        for state in PaymentState::ALL {
            assert_eq!(state.blocks(true, true, false), state == PaymentState::Pending);
            for (is_under_way, shares_goods, holds_cart) in
                [(false, true, false), (true, false, false), (true, true, true)]
            {
                assert!(!state.blocks(is_under_way, shares_goods, holds_cart), "{state:?}");
            }
        }
    }

    #[test]
    fn a_verdict_needs_order_amount_and_status() {
        use TransactionStatus::{Failed, InProgress, Success};
        let expected = Expected { reference: "HM1", amount: qr(12_900) };
        let check = |reference, dirhams, status| verdict(&expected, &report(reference, dirhams, status));
        assert_eq!(check("HM1", 12_900, Success), Verdict::Paid);
        assert_eq!(check("HM1", 12_900, Failed), Verdict::Failed);
        assert_eq!(check("HM1", 12_900, InProgress), Verdict::Waiting);
        for status in [Success, Failed, InProgress] {
            assert_eq!(check("HM2", 12_900, status), Verdict::OtherOrder);
            assert_eq!(check("hm1", 12_900, status), Verdict::OtherOrder);
        }
        for dirhams in [1, 129, 12_899, 12_901, 1_290_000] {
            assert_eq!(check("HM1", dirhams, Success), Verdict::PaidOtherAmount);
            assert_eq!(check("HM1", dirhams, Failed), Verdict::OtherAmount);
            assert_eq!(check("HM1", dirhams, InProgress), Verdict::Waiting);
            assert_eq!(check("HM2", dirhams, Success), Verdict::OtherOrder);
        }
        assert_eq!(check("HM1", 0, Success), Verdict::OtherAmount, "there is nothing to give back");
    }

    #[test]
    fn only_a_pending_payment_is_paid_or_cancelled_and_other_money_is_refunded() {
        for state in PaymentState::ALL {
            let is_pending = state == PaymentState::Pending;
            let paid = if is_pending { Consequence::Pay } else { Consequence::Refund };
            let failed = if is_pending { Consequence::Cancel } else { Consequence::Nothing };
            assert_eq!(state.on(Verdict::Paid), paid, "{state:?}");
            assert_eq!(state.on(Verdict::Failed), failed, "{state:?}");
            assert_eq!(state.on(Verdict::Waiting), Consequence::Wait, "{state:?}");
            assert_eq!(state.on(Verdict::PaidOtherAmount), Consequence::Refund, "{state:?}");
            for stranger in [Verdict::OtherOrder, Verdict::OtherAmount] {
                assert_eq!(state.on(stranger), Consequence::Nothing, "{state:?}");
            }
            assert_eq!(PaymentState::from_name(state.as_str()), Some(state));
        }
        assert_eq!(PaymentState::from_name("Paid"), None);
    }

    #[test]
    fn statuses_have_the_gateways_numbers() {
        for number in 1..=3 {
            let status = TransactionStatus::from_number(number).expect("known");
            assert_eq!(i64::from(status.number()), number);
        }
        assert_eq!([0, 4, -1].map(TransactionStatus::from_number), [None, None, None]);
    }

    #[test]
    fn a_hold_ends_by_the_last_start_unless_something_is_under_way_and_never_lasts_longer_than_the_longest() {
        let hold = Hold { abandoned: TimeDelta::minutes(30), longest: TimeDelta::hours(24) };
        let at = |minutes| DateTime::UNIX_EPOCH + TimeDelta::minutes(minutes);
        let over = |started, under_way, now| hold.is_over(at(0), at(started), under_way, at(now));
        assert!(!over(0, false, 29));
        assert!(over(0, false, 30));
        assert!(!over(20, false, 49));
        assert!(!over(0, true, 600));
        assert!(over(1439, true, 1440));
    }

    #[test]
    fn a_hold_ends_however_often_a_payment_is_started() {
        let hold = Hold { abandoned: TimeDelta::minutes(30), longest: TimeDelta::hours(24) };
        let at = |minutes| DateTime::UNIX_EPOCH + TimeDelta::minutes(minutes);
        for (started, now, is_over) in [(80, 89, false), (80, 90, true), (89, 90, true)] {
            assert_eq!(hold.is_over(at(0), at(started), false, at(now)), is_over, "{started} {now}");
            assert!(!hold.is_over(at(0), at(started), true, at(now)), "{started} {now}");
        }
    }

    #[test]
    fn a_payment_is_not_started_after_the_longest_hold() {
        let hold = Hold { abandoned: TimeDelta::minutes(30), longest: TimeDelta::minutes(80) };
        let at = |minutes| DateTime::UNIX_EPOCH + TimeDelta::minutes(minutes);
        for (now, takes) in [(0, true), (31, true), (79, true), (80, false), (90, false)] {
            assert_eq!(hold.takes_start(at(0), at(now)), takes, "{now}");
        }
        let hold = Hold { longest: TimeDelta::hours(24), ..hold };
        assert_eq!([89, 90].map(|now| hold.takes_start(at(0), at(now))), [true, false]);
    }

    #[test]
    fn retry_pauses_grow_and_are_bounded() {
        assert_eq!([0, 1, 2, 7, 8, 1000].map(ask_again_after_s), [5, 10, 20, 600, 600, 600]);
        assert_eq!([0, 1, 9, 10, 1000].map(refund_again_after_s), [30, 60, 15_360, 21_600, 21_600]);
    }

    #[test]
    fn a_transaction_is_queried_for_seven_days() {
        let week_ms = 604_800_000;
        assert!(!is_given_up(1_000, 1_000 + week_ms));
        assert!(is_given_up(1_000, 1_001 + week_ms));
        assert!(!is_given_up(i64::MAX, i64::MIN), "a clock that went back");
    }

    #[test]
    fn pay_01_only_an_unpaid_online_order_is_sent_to_the_gateway() {
        assert_eq!(check_start(Some(Awaited::Payment)), Ok(()));
        assert_eq!(check_start(Some(Awaited::Gateway)), Err(RuleCode::PaymentInProgress));
        assert_eq!(check_start(None), Err(RuleCode::OrderNotPayable));
    }

    #[test]
    fn cash_is_not_paid_online() {
        let paid = [(true, true), (true, false), (false, true), (false, false)];
        assert_eq!(paid.map(|(online, paid)| was_paid_online(online, paid)), [true, false, false, false]);
    }

    #[test]
    fn a_free_order_needs_no_gateway() {
        assert!(is_paid_online(PaymentType::Online, qr(1)));
        assert!(!is_paid_online(PaymentType::Online, Money::ZERO));
        assert!(!is_paid_online(PaymentType::CashOnDelivery, qr(1)));
    }

    #[test]
    fn chk_15_the_form_is_sent_only_when_it_is_complete() {
        assert!(has_all_for_gateway(1, qr(1), "s", 1));
        assert!(!has_all_for_gateway(0, qr(1), "s", 1));
        assert!(!has_all_for_gateway(1, Money::ZERO, "s", 1));
        assert!(!has_all_for_gateway(1, qr(1), "", 1));
        assert!(!has_all_for_gateway(1, qr(1), "s", 0));
    }

    #[test]
    fn an_unpaid_online_order_can_only_be_cancelled() {
        use OrderAction::{Accept, Cancel, Deliver, Send};
        for action in [Accept, Send, Deliver] {
            assert_eq!(check_moves_on(action, true, false), Err(RuleCode::OrderUnpaid));
            assert_eq!(check_moves_on(action, true, true), Ok(()));
            assert_eq!(check_moves_on(action, false, false), Ok(()));
        }
        assert_eq!(check_moves_on(Cancel, true, false), Ok(()));
    }

    #[test]
    fn ord_04_a_cancelled_order_shows_the_reason_and_the_refund() {
        let told = |state, refunds: &[Refund]| notices_text(&message(OrderStatus::Cancelled, state, refunds));
        let on = chrono::NaiveDate::from_ymd_opt(2026, 11, 21).expect("a date");
        let mut refund =
            Refund { amount: qr(123_450), decided_on: on, is_confirmed: false, pays_order: false };
        assert_eq!(
            told(PaymentState::Paid, &[refund]).as_deref(),
            Some("Your payment of QR 1,234.50 is being refunded and reaches you by 30 November 2026.")
        );
        refund.is_confirmed = true;
        assert_eq!(
            told(PaymentState::Expired, &[refund]).as_deref(),
            Some(
                "This order was cancelled because it was not paid in time. Your payment of QR 1,234.50 was refunded."
            )
        );
        for state in [PaymentState::Failed, PaymentState::Replaced] {
            assert!(
                told(state, &[]).is_some_and(|text| text.starts_with("This order was cancelled because"))
            );
        }
        assert_eq!(told(PaymentState::Withdrawn, &[]), None);
        assert_eq!(message(OrderStatus::Processing, PaymentState::Paid, &[]), []);
    }

    #[test]
    fn ord_04_nobody_is_asked_to_pay_while_a_payment_is_under_way() {
        assert_eq!(awaited(true, false), Some(Awaited::Payment));
        assert_eq!(awaited(true, true), Some(Awaited::Gateway));
        assert_eq!([false, true].map(|is_under_way| awaited(false, is_under_way)), [None, None]);
        let said = |awaited| {
            let notices = notices(
                OrderStatus::Processing,
                Some((PaymentState::Pending, [].as_slice())),
                awaited,
                false,
                false,
            );
            notices.into_iter().map(|notice| notice.key).collect::<Vec<_>>()
        };
        assert_eq!(said(Some(Awaited::Payment)), [MessageKey::PayOnline]);
        assert_eq!(said(Some(Awaited::Gateway)), [MessageKey::PaymentUnderWay]);
        assert_eq!(said(None), []);
        assert_eq!(
            serde_json::json!([Awaited::Payment, Awaited::Gateway]),
            serde_json::json!(["payment", "gateway"])
        );
        let found = ["payment", "gateway", "cash"].map(Awaited::from_name);
        assert_eq!(found, [Some(Awaited::Payment), Some(Awaited::Gateway), None]);
    }

    #[test]
    fn a_failed_payment_took_no_money_unless_there_is_a_refund() {
        let said = |is_refunded| PaymentState::Failed.cancellation_key(is_refunded).map(MessageKey::text);
        assert_eq!(
            said(false),
            Some("This order was cancelled because its payment failed. No money was taken.")
        );
        assert_eq!(said(true), Some("This order was cancelled because its payment failed."));
        for is_refunded in [false, true] {
            let said = |state: PaymentState| state.cancellation_key(is_refunded);
            assert_eq!(said(PaymentState::Expired), Some(MessageKey::CancelledUnpaid));
            assert_eq!(said(PaymentState::Replaced), Some(MessageKey::CancelledReplaced));
            for state in [PaymentState::Pending, PaymentState::Paid, PaymentState::Withdrawn] {
                assert_eq!(said(state), None, "{state:?}");
            }
        }
    }

    #[test]
    fn ord_04_the_notice_about_the_money_comes_first() {
        let said = |of_payment: Option<PaymentState>| {
            let of_payment = of_payment.map(|state| (state, [].as_slice()));
            let notices = notices(OrderStatus::Cancelled, of_payment, Some(Awaited::Payment), false, false);
            notices.into_iter().map(|notice| notice.key).collect::<Vec<_>>()
        };
        assert_eq!(said(None), [MessageKey::PayOnline]);
        assert_eq!(said(Some(PaymentState::Pending)), [MessageKey::PayOnline]);
        let decided_on = chrono::NaiveDate::from_ymd_opt(2026, 11, 21).expect("a date");
        let other_amount = [Refund { amount: qr(1_200), decided_on, is_confirmed: false, pays_order: false }];
        let of_payment = Some((PaymentState::Pending, &other_amount[..]));
        let awaited = Some(Awaited::Payment);
        let unpaid = notices(OrderStatus::Processing, of_payment, awaited, false, false);
        let words: Vec<_> = unpaid.iter().map(|notice| notice.key).collect();
        assert_eq!(words, [MessageKey::RefundDue, MessageKey::PayOnline], "nothing else of it was paid");
        assert_eq!(said(Some(PaymentState::Failed)), [MessageKey::CancelledNotCharged]);
        assert_eq!(notices(OrderStatus::Delivered, None, None, true, false), []);
        assert_eq!(notices_text(&[]), None);
    }
}
