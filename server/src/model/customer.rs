//! Customers, as staff see them.

use hamour_core::order::OrderSearch;

/// A customer in a list.
#[derive(Clone, Debug)]
pub struct ListedCustomer {
    /// Identifies the customer.
    pub id: i64,
    /// The full name.
    pub name: String,
    /// The phone, 11 digits; `None` if the customer is erased.
    pub phone: Option<String>,
    /// When the account was created, in milliseconds.
    pub created_at: i64,
    /// The number of orders.
    pub orders: i64,
    /// When the latest order was placed, in milliseconds.
    pub last_order_at: Option<i64>,
    /// What staff wrote about the customer; may be empty.
    pub note: String,
    /// When the customer was blocked, in milliseconds.
    pub blocked_at: Option<i64>,
    /// Why the customer is blocked.
    pub blocked_reason: Option<String>,
    /// When the customer was erased, in milliseconds.
    pub erased_at: Option<i64>,
}

/// Which customers are listed.
#[derive(Clone, Debug)]
pub struct CustomerFilter {
    /// Only those that were searched for: by the number of one of their orders, their phone or their name.
    pub search: OrderSearch,
    /// Only blocked ones.
    pub is_blocked: bool,
}
