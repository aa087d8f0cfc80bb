//! Online payments (CHK-15, ORD-04, TERM-01): how the gateway's answers affect an order, how long an unpaid order holds
//! its reservations, and what happens to payments that arrive too late or twice.

mod reconcile;
mod refund;
mod result_page;
mod staff_refund;
mod transaction_number;

use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;

pub use reconcile::{BookRecord, Compared, GatewayRecord, Help, compare};
pub use refund::{Refund, Refunds, goes_back};
pub(crate) use refund::{is_beyond, refunded};
pub use result_page::{CartEffect, Outcome, PaymentNews};
pub use staff_refund::{Receipts, RefundMethod, check_refund};
pub use transaction_number::{TRANSACTION_NUMBER_MAX_BYTES, check_transaction_number};

use crate::checkout::PaymentType;
use crate::issue::RuleCode;
use crate::language::Language;
use crate::message_key::MessageKey;
use crate::money::Money;
use crate::notice::Notice;
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

/// Joins notices into one text, or returns `None` if there are none (ENT-13: `message`).
pub fn notices_text(language: Language, notices: &[Notice]) -> Option<String> {
    let texts: Vec<_> = notices.iter().map(|notice| notice.text_in(language)).collect();
    (!texts.is_empty()).then(|| texts.join(" "))
}

/// Returns the notices about a payment: why the shop cancelled the order, and the refunds (TERM-01).
pub fn message(status: OrderStatus, state: PaymentState, refunds: &[Refund]) -> Vec<Notice> {
    let is_cancelled = matches!(status, OrderStatus::Cancelled);
    let cause = if is_cancelled { state.cancellation_key(!refunds.is_empty()) } else { None };
    let is_beyond = is_beyond(status, state == PaymentState::Paid);
    let (parts, whole): (Vec<_>, Vec<_>) =
        refunds.iter().copied().partition(|refund| refund.is_part(is_beyond));
    let whole = Refunds::of(&whole).notices(is_beyond);
    let refunded = whole.chain(Refunds::of(&parts).part_notices());
    cause.map(Notice::new).into_iter().chain(refunded).collect()
}

#[cfg(test)]
mod tests;
