//! Orders: placing, changing, reading and live updates.

mod change;
mod follow;
mod key;
mod live;
mod notice;
mod place;
mod proof;
mod read;
mod reserve;
mod settle;

pub(super) use change::give_back;
pub use change::{Mover, change};
pub use follow::follow;
pub use key::forget_the_old;
pub use live::{Live, Update};
pub use notice::send_due;
pub use place::{PlaceOrderRequest, Placed, PlacedLine, place};
pub(super) use proof::proof;
pub use read::{OPEN_MAX, OrderPage, PAGE, all, get, open, owned, page, updates_since};
pub use settle::settle;

pub use crate::payment::Form;
