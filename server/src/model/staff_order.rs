//! Orders as staff list them, and what happened to one.

use chrono::{DateTime, NaiveDate, Utc};
use hamour_core::Money;
use hamour_core::order::{Actor, OrderSearch, OrderStatus};

/// The action of the event that an order was moved to another slot.
pub const RESCHEDULED: &str = "reschedule";

/// An order in a list.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts of an order")]
pub struct ListedOrder {
    /// Identifies it.
    pub id: i64,
    /// The customer who placed it.
    pub customer_id: i64,
    /// The number of its changes.
    pub version: i64,
    /// The status.
    pub status: OrderStatus,
    /// When it was placed.
    pub placed: DateTime<Utc>,
    /// The customer's name.
    pub name: String,
    /// The customer's phone.
    pub phone: String,
    /// The delivery date in Doha.
    pub on: NaiveDate,
    /// The first and last minute of its slot; `None` for express.
    pub minutes: Option<(u16, u16)>,
    /// Whether it is an express delivery.
    pub is_express: bool,
    /// The end of the promised time.
    pub due: DateTime<Utc>,
    /// The number of the zone.
    pub zone_number: i64,
    /// The municipality's name.
    pub municipality_name: String,
    /// The number of lines.
    pub lines: u32,
    /// The total.
    pub total: Money,
    /// Whether it is paid online.
    pub is_online: bool,
    /// Whether it is paid.
    pub is_paid: bool,
    /// Whether any weight is settled at packing.
    pub is_weighed: bool,
    /// Whether the weights are settled.
    pub is_packed: bool,
    /// The id and name of the member of staff who delivers it.
    pub driver: Option<(i64, String)>,
    /// Why the latest delivery failed; `None` if it did not, or once it is sent again.
    pub delivery_failure: Option<String>,
}

/// Whose orders are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DriverFilter {
    /// Those that nobody has.
    Nobody,
    /// Those of a member of staff.
    Driver(i64),
}

/// The order of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ListSort {
    /// The latest order first.
    #[default]
    Newest,
    /// The earliest order first.
    Oldest,
    /// The earliest promised time first.
    DueFirst,
    /// The latest promised time first.
    DueLast,
}

impl ListSort {
    /// Whether the promised time decides.
    pub const fn is_by_due(self) -> bool {
        matches!(self, Self::DueFirst | Self::DueLast)
    }

    /// Whether the list goes from the largest to the smallest.
    pub const fn is_descending(self) -> bool {
        matches!(self, Self::Newest | Self::DueLast)
    }
}

/// The last order of a page, after which the next one starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The end of its promised time, in milliseconds.
    pub due_ms: i64,
    /// Its id.
    pub id: i64,
}

/// Which orders are listed. What is `None` does not matter.
#[derive(Clone, Debug)]
pub struct ListFilter {
    /// Only those with one of these statuses; all if it is empty.
    pub statuses: Vec<OrderStatus>,
    /// Only those to be delivered on this date.
    pub on: Option<NaiveDate>,
    /// Only those of this slot.
    pub slot_id: Option<i64>,
    /// Only those to this zone.
    pub zone_number: Option<i64>,
    /// Only those to this municipality.
    pub municipality_name: Option<String>,
    /// Only those that are paid, or not.
    pub is_paid: Option<bool>,
    /// Only those paid online, or in cash.
    pub is_online: Option<bool>,
    /// Only express orders, or only others.
    pub is_express: Option<bool>,
    /// Only those of a driver, or of none.
    pub driver: Option<DriverFilter>,
    /// Only those that were searched for.
    pub search: OrderSearch,
}

impl Default for ListFilter {
    fn default() -> Self {
        Self {
            statuses: Vec::new(),
            on: None,
            slot_id: None,
            zone_number: None,
            municipality_name: None,
            is_paid: None,
            is_online: None,
            is_express: None,
            driver: None,
            search: OrderSearch::All,
        }
    }
}

/// Something that happened to an order.
#[derive(Clone, Debug)]
pub struct OrderEvent {
    /// Identifies it. Later events have higher ids.
    pub id: i64,
    /// The order.
    pub order_id: i64,
    /// The order's customer.
    pub customer_id: i64,
    /// The status that the order had then.
    pub status: OrderStatus,
    /// Who did it.
    pub actor: Actor,
    /// What was done; `None` if that was not recorded.
    pub action: Option<String>,
    /// The version that the order had then; `None` if that was not recorded.
    pub version: Option<i64>,
    /// The member of staff, or the user of the operating system.
    pub done_by: Option<String>,
    /// The reason that the customer reads.
    pub reason: Option<String>,
    /// When.
    pub at: DateTime<Utc>,
}
