//! The figures of sales: what counts as an order of a day, and the sums of a day and of a range (beyond the requirements).
//!
//! - An order belongs to the day and hour, in Qatar, at which it was placed. It counts from when it is sold
//!   ([`is_sold`](crate::order::is_sold)): at once if it is paid at the door, and once it is paid if it is paid online. If
//!   it is cancelled later, it no longer counts, on that day either.
//! - Its revenue is its total: what was agreed, and from packing on what it was settled at. Refunds after the delivery do
//!   not change it: they are figures of their own.
//! - Money and refunds belong to the day on which they came or went, late orders to the day of their delivery.

mod day;
mod range;
mod totals;

pub use day::{
    CouponSums, DaySummary, HourSums, PackedAs, PlacedLine, PlacedOrder, ProductSums, TaxSums, sold_line,
    was_late,
};
pub use range::{RANGE_MAX_DAYS, Range, passed_hours};
pub use totals::{RUNS_OUT_DAYS, SPEED_DAYS, average_basket, days_left, is_running_out};
