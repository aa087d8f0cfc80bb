//! Messages and notifications to customers, and messages to the shop: which are sent, when, how often they are retried,
//! and their texts (beyond the requirements, except for the fields of a notification: ENT-12).

mod new_order;

use crate::error_code::ServerErrorCode;
use crate::issue::{Issue, RuleCode};
use crate::language::{Language, Term};
use crate::message_args::MessageArg;
use crate::notice::Notice;
use crate::order::{OrderStatus, display_number, notice};
use crate::otp::RESEND_SECONDS;
use crate::payment::PaymentState;
use crate::text_enum::fill_args;
use crate::unicode::{is_printable, is_printable_lines, is_visible};
pub use new_order::{NewOrder, is_new_order_outdated};

/// The statuses that a customer's phone is notified of by default. The shop can set others. Each of them also creates a
/// notification in the shop.
pub const NOTIFIED_STATUSES: [OrderStatus; 4] =
    [OrderStatus::Accepted, OrderStatus::FoodOnTheWay, OrderStatus::Delivered, OrderStatus::Cancelled];

/// The number of attempts to send a message before it is given up and left to the staff.
pub const MAX_TRIES: u32 = 10;
/// Seconds after which a message about an order is no longer sent.
pub const STATUS_LIFETIME_SECONDS: i64 = 2 * 3600;
/// The longest pause between two attempts, in seconds.
const LONGEST_PAUSE_SECONDS: i64 = 1800;
/// Milliseconds that a user who waits for a code is kept waiting for its next attempt.
const WAIT_FOR_CODE_MS: i64 = RESEND_SECONDS * 1000 / 4;

/// The message with a one-time code and the shop's name.
const CODE_TEXT: Term =
    Term::new("{} is your {} code. Please keep it to yourself.", "{} هو رمزك في {}. يُرجى عدم إطلاع أحد عليه.");

/// The largest number of code points in an announcement's title.
pub const TITLE_MAX_CHARS: usize = 100;
/// The largest number of code points in an announcement's text.
pub const TEXT_MAX_CHARS: usize = 500;

/// The kind of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A one-time code that a user waits for.
    Code,
    /// The new status of an order.
    OrderStatus,
    /// That an order is packed, and its final total.
    OrderPacked,
    /// That an order was moved to another slot.
    OrderRescheduled,
    /// To the shop: that it has a new order.
    NewOrder,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 5] =
        [Self::Code, Self::OrderStatus, Self::OrderPacked, Self::OrderRescheduled, Self::NewOrder];

    /// Returns the stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Code => "code",
            Self::OrderStatus => "order_status",
            Self::OrderPacked => "order_packed",
            Self::OrderRescheduled => "order_rescheduled",
            Self::NewOrder => "new_order",
        }
    }

    /// Returns the kind with a stable name, or `None` if there is none.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name)
    }

    /// Returns whether a message that was given up can be sent again. A code cannot, because the user requests a new
    /// one.
    pub const fn is_repeatable(self) -> bool {
        !matches!(self, Self::Code)
    }

    /// Returns the seconds before the second attempt.
    const fn first_pause_seconds(self) -> i64 {
        match self {
            Self::Code => 2,
            Self::OrderStatus | Self::OrderPacked | Self::OrderRescheduled | Self::NewOrder => 15,
        }
    }
}

/// Checks whether staff can have a message of this kind sent again. `is_dead` says whether it was given up.
///
/// # Errors
/// [`ServerErrorCode::CodeNotRepeatable`] for a code, [`ServerErrorCode::MessageNotDead`] if it was not given up.
pub const fn check_retry(kind: Kind, is_dead: bool) -> Result<(), ServerErrorCode> {
    match (kind.is_repeatable(), is_dead) {
        (true, true) => Ok(()),
        (false, _) => Err(ServerErrorCode::CodeNotRepeatable),
        (true, false) => Err(ServerErrorCode::MessageNotDead),
    }
}

/// The customers whom a notification is for (NOTI-01, ROLE-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// All customers: an announcement of the shop.
    Everyone,
    /// One customer, by their id.
    Customer(i64),
}

impl Audience {
    /// Returns whether a notification is for this customer.
    pub const fn includes(self, customer_id: i64) -> bool {
        match self {
            Self::Everyone => true,
            Self::Customer(id) => id == customer_id,
        }
    }
}

/// A notification that was created.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notified {
    /// The notification's id. Later notifications have greater ids.
    pub id: i64,
    /// The time of creation, in milliseconds since 1970.
    pub at_ms: i64,
    /// Whom it is for.
    pub audience: Audience,
}

/// Returns whether a customer has read a notification. Reading one notification reads all before it. Notifications to
/// all customers that are older than the customer's account count as read. `joined_at_ms` is in milliseconds since
/// 1970, `read_up_to` is the id of the last notification that was read.
pub fn is_read(notified: Notified, joined_at_ms: i64, read_up_to: Option<i64>) -> bool {
    let is_older = notified.audience == Audience::Everyone && notified.at_ms < joined_at_ms;
    is_older || read_up_to.is_some_and(|last| notified.id <= last)
}

/// Returns the text message with a one-time code.
pub fn code_text(language: Language, shop: &str, code: &str) -> String {
    let details = [code, shop].map(|detail| MessageArg::Name(detail.to_owned()));
    fill_args(language, CODE_TEXT.text(language), &details)
}

/// Returns the text message about an order's new status. If a payment is why the order was cancelled, the text says so.
pub fn status_text(
    language: Language,
    order_id: i64,
    status: OrderStatus,
    of_payment: Option<PaymentState>,
    reason: Option<&str>,
    report_minutes: Option<u32>,
) -> String {
    let (title, text) = notice(order_id, status, of_payment, reason, report_minutes);
    notice_text(language, &title, &text)
}

/// Returns the same message as the values of a template that a provider stores: the order's number and the text.
pub fn status_values(
    language: Language,
    order_id: i64,
    status: OrderStatus,
    of_payment: Option<PaymentState>,
    reason: Option<&str>,
    report_minutes: Option<u32>,
) -> [String; 2] {
    [
        display_number(order_id),
        notice(order_id, status, of_payment, reason, report_minutes).1.text_in(language).into_owned(),
    ]
}

/// Returns the text message with the same content as a notification, from its title and text.
pub fn notice_text(language: Language, title: &Notice, text: &Notice) -> String {
    format!("{}. {}", title.text_in(language), text.text_in(language))
}

/// Returns whether a message that an order is packed is outdated: the order is over, or its packing is being corrected,
/// after which another message follows.
pub const fn is_packed_outdated(now: OrderStatus, is_packed: bool) -> bool {
    now.is_closed() || !is_packed
}

/// Returns when a failed message is sent again, in milliseconds since 1970, or `None` if that was its last attempt.
///
/// The pause doubles with each attempt. `draw`, a random number, varies it by a quarter each way, so that messages that
/// failed together are not retried together. `asked_ms` is the pause that the provider requested.
pub fn next_try_ms(
    kind: Kind,
    tries: u32,
    asked_ms: Option<i64>,
    draw: u32,
    now_ms: i64,
    expires_at_ms: i64,
) -> Option<i64> {
    let doubled = kind.first_pause_seconds() << tries.saturating_sub(1).min(20);
    let spread_ms = doubled.min(LONGEST_PAUSE_SECONDS) * (750 + i64::from(draw % 501));
    let at = now_ms.saturating_add(spread_ms.max(asked_ms.unwrap_or(0)));
    (tries < MAX_TRIES && at < expires_at_ms).then_some(at)
}

/// Returns whether the next attempt is so soon that a user who waits for a code is shown that it is on its way, not
/// that sending failed. Both times are in milliseconds since 1970.
pub const fn is_worth_waiting(next_try_ms: i64, now_ms: i64) -> bool {
    next_try_ms - now_ms <= WAIT_FOR_CODE_MS
}

/// Returns whether a message about a status that had to be retried is outdated because the order's status has changed.
pub fn is_outdated(tries: u32, notified: OrderStatus, now: OrderStatus) -> bool {
    tries > 0 && notified != now
}

/// Returns the issues of an announcement to all customers: a title or text that is empty, too long or not printable.
pub fn check_announcement(title: &str, text: &str) -> Vec<Issue> {
    let title_issue = match title {
        title if !is_visible(title) => Some(RuleCode::EnquiryIncomplete),
        title if title.chars().count() > TITLE_MAX_CHARS => Some(RuleCode::TextTooLong),
        title => (!is_printable(title)).then_some(RuleCode::TextUnprintable),
    };
    let text_issue = match text {
        text if !is_visible(text) => Some(RuleCode::EnquiryIncomplete),
        text if text.chars().count() > TEXT_MAX_CHARS => Some(RuleCode::NoteTooLong),
        text => (!is_printable_lines(text)).then_some(RuleCode::TextUnprintable),
    };
    let issues = [("title", title_issue), ("text", text_issue)];
    issues.into_iter().filter_map(|(field, code)| code.map(|code| Issue::new(field, code))).collect()
}

#[cfg(test)]
mod tests;
