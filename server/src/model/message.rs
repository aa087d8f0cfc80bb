//! A message to a phone: a customer's, or the shop's own.

use hamour_core::Language;
use hamour_core::message::Kind;
use hamour_core::order::OrderStatus;
use hamour_core::payment::PaymentState;

/// A message to be sent.
#[derive(Clone)]
pub struct Message {
    /// Identifies it.
    pub id: i64,
    /// The idempotency key, the same for every attempt.
    pub key: String,
    /// The phone, 11 digits.
    pub phone: String,
    /// The language that it is written in, if the provider can.
    pub language: Language,
    /// The subject.
    pub subject: Subject,
    /// How often it was tried.
    pub tries: u32,
    /// When it expires, in milliseconds.
    pub expires_at: i64,
    /// When it is due or, after a claim, when that claim ends, in milliseconds.
    pub send_at: i64,
}

/// The subject of a message.
#[derive(Clone)]
pub enum Subject {
    /// A one-time code.
    Code {
        /// The challenge of the code.
        challenge_id: String,
        /// The code, encrypted.
        sealed: Vec<u8>,
    },
    /// An order's status.
    OrderStatus {
        /// The order.
        order_id: i64,
        /// The status that the message is about.
        status: OrderStatus,
        /// The current status.
        now: OrderStatus,
        /// The state of its payment, if it is paid online.
        of_payment: Option<PaymentState>,
        /// The reason that staff gave for the status.
        reason: Option<String>,
    },
    /// That an order is packed, and what it comes to.
    OrderPacked {
        /// The order.
        order_id: i64,
        /// Its current status.
        now: OrderStatus,
        /// Whether it still is packed, rather than being corrected.
        is_packed: bool,
    },
    /// That an order was moved to another slot.
    OrderRescheduled {
        /// The order.
        order_id: i64,
        /// Its current status.
        now: OrderStatus,
    },
    /// To the shop: that it has a new order.
    NewOrder {
        /// The order.
        order_id: i64,
        /// Its current status.
        now: OrderStatus,
    },
}

impl Subject {
    /// Returns the kind of message.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Code { .. } => Kind::Code,
            Self::OrderStatus { .. } => Kind::OrderStatus,
            Self::OrderPacked { .. } => Kind::OrderPacked,
            Self::OrderRescheduled { .. } => Kind::OrderRescheduled,
            Self::NewOrder { .. } => Kind::NewOrder,
        }
    }

    /// Returns the order that it is about.
    pub const fn order_id(&self) -> Option<i64> {
        match self {
            Self::Code { .. } => None,
            Self::OrderStatus { order_id, .. }
            | Self::OrderPacked { order_id, .. }
            | Self::OrderRescheduled { order_id, .. }
            | Self::NewOrder { order_id, .. } => Some(*order_id),
        }
    }
}

/// A message, as staff see it: never with its code.
#[derive(Clone, Debug)]
pub struct ListedMessage {
    /// Identifies it.
    pub id: i64,
    /// The name of its kind.
    pub kind: String,
    /// The phone, 11 digits.
    pub phone: String,
    /// The order that it is about.
    pub order_id: Option<i64>,
    /// The status that it is about.
    pub status_no: Option<i64>,
    /// How often it was tried.
    pub tries: i64,
    /// When it was written, in milliseconds.
    pub created_at: i64,
    /// When the next attempt is due, in milliseconds.
    pub send_at: Option<i64>,
    /// When the provider accepted it, in milliseconds.
    pub sent_at: Option<i64>,
    /// When it was given up, in milliseconds.
    pub dead_at: Option<i64>,
    /// The reason of the last failure.
    pub reason: Option<String>,
}

impl ListedMessage {
    /// Returns the status that it is about.
    pub fn status(&self) -> Option<OrderStatus> {
        self.status_no.and_then(OrderStatus::from_number)
    }
}
