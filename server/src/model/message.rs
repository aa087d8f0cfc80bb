//! A message to a phone: a customer's, or the shop's own.

use hamour_core::order::OrderStatus;

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
