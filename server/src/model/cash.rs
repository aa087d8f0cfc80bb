//! Cash: who holds it, and its counts.

use chrono::NaiveDate;
use hamour_core::Money;

/// A member of staff who holds cash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    /// The username.
    pub username: String,
    /// The name.
    pub name: String,
}

/// A count of a holder's cash.
#[derive(Clone, Debug)]
pub struct CashCount {
    /// Identifies it. Later counts have higher ids.
    pub id: i64,
    /// Identifies the request.
    pub key: String,
    /// The holder; `None` for the office.
    pub holder: Option<Holder>,
    /// The day up to which it counts.
    pub on: NaiveDate,
    /// What was to be there.
    pub expected: Money,
    /// What was there.
    pub counted: Money,
    /// Why they differ; may be empty.
    pub note: String,
    /// The username, or the name of the operating system's user.
    pub counted_by: String,
    /// When, in milliseconds.
    pub counted_at: i64,
}

impl CashCount {
    /// Returns what was there beyond what was to be there; negative if something is missing.
    pub fn difference(&self) -> Money {
        self.counted.checked_sub(self.expected).unwrap_or(Money::MAX)
    }
}

/// The cash of a holder.
#[derive(Clone, Debug)]
pub struct HolderSums {
    /// The holder; `None` for the office.
    pub holder: Option<Holder>,
    /// The number of orders whose cash they took.
    pub orders: u32,
    /// What was due of these orders.
    pub due: Money,
    /// What they took.
    pub received: Money,
    /// What they gave back to customers.
    pub given_back: Money,
    /// What they have: taken less given back.
    pub sum: Money,
}

/// Whether what an order brought in cash can still be taken out of the books.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CashState {
    /// It can: it is neither counted nor given back.
    Open,
    /// It is counted, or was given back.
    Settled,
}

/// What an order brought in cash.
#[derive(Clone, Copy, Debug)]
pub struct CashOfOrder {
    /// Whether the ledger has its delivery; it has none of an order from before the ledger.
    pub is_known: bool,
    /// What was taken.
    pub collected: Money,
    /// What was given back.
    pub given_back: Money,
}
