//! Drivers: which orders each has, their rounds, and what they report from the door.

mod assign;
mod photo;
mod report;
mod round;

pub use assign::{assign, drivers};
pub use photo::{PHOTO_WAIT, add_photo, delete_expired, photo};
pub use report::{NewOutcome, NewReport, report};
pub use round::{Round, round};
