//! Orders: placing, changing, reading and live updates.

mod change_status;
mod idempotency;
mod live_updates;
mod notify;
mod order_signature;
mod place;
mod poll_events;
mod query;
mod reserve;
mod settle;

pub(super) use change_status::release_reservations;
pub use change_status::{ChangedBy, change_status};
pub use idempotency::delete_expired;
pub use live_updates::{LiveUpdates, Update};
pub use notify::send_due;
pub(super) use order_signature::total_signature;
pub use place::{PlaceOrderRequest, Placed, PlacedLine, place};
pub use poll_events::poll_events;
pub use query::{OPEN_MAX, OrderPage, PAGE, all, get, open, owned, page, updates_since};
pub use settle::settle;

pub use crate::payment::Form;
