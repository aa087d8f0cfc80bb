//! Orders: placing, changing, reading and live updates.

mod change_status;
mod idempotency;
mod index_names;
mod live_updates;
mod notify;
mod order_signature;
mod pack;
mod place;
mod placed;
mod poll_events;
mod query;
mod reschedule;
mod reserve;
mod staff_facts;
mod staff_query;

pub use change_status::{ChangedBy, Step, change_status, staff_step};
pub(super) use change_status::{Taken, release_reservations, take_in};
pub use idempotency::delete_expired;
pub use index_names::index_names;
pub use live_updates::{LiveUpdates, StaffUpdate, Update};
pub use notify::send_due;
pub(super) use order_signature::total_signature;
pub use pack::{
    BenchOrder, PackRequest, PackingFilter, SubstituteOffer, finish_packing, on_bench, pack_line,
    packing_list, settle, substitutes, with_pictures,
};
pub use place::{PlaceOrderRequest, place};
pub use placed::{Placed, PlacedLine};
pub use poll_events::poll_events;
pub use query::{OPEN_MAX, OrderPage, PAGE, all, get, open, owned, page, updates_since};
pub use reschedule::{Reschedule, reschedule, slots_to_move_to};
pub use staff_query::{
    COLUMN_MAX, Column, LIST_MAX, ListPage, StaffDetail, staff_board, staff_day, staff_detail, staff_list,
    staff_updates_since,
};

pub use crate::payment::Form;
