//! Delivery: the calendar, slots, express hours and delivery charges (CHK-04, CHK-06, ENT-10).

mod calendar;
mod charge;
mod express;
mod limits;
mod plan;
mod slot;
mod time;
mod typed_window;

pub use calendar::{
    CALENDAR_DAYS, Calendar, Changes, Season, SlotOverrides, WeeklyWindow, are_days_in_order, is_in_order,
};
pub use charge::{Fees, FreeDelivery, charge, free_delivery, zone_fee, zone_free_from};
pub use express::{
    EXPRESS_MINUTES, ExpressHours, can_have_express, express_by, express_on, first_express_date,
    is_express_available, is_express_span,
};
pub use limits::{
    InvalidWindow, check_capacity, check_closing, check_fee, check_shutting, check_window, parse_capacity,
    parse_fee,
};
pub use plan::{
    NAME_MAX_CHARS, REASON_MAX_CHARS, WINDOWS_MAX, check_added_windows, check_area_name,
    check_closing_reason, check_dates_of_change, check_season, check_windows, zone_numbers,
};
pub use slot::{CAPACITY_MAX, Closed, LEAD_MINUTES, Slot, listed_slots};
pub use time::{
    DayPart, at_millis, date_at, day_part, days_at, doha, instant_at, instant_text, minute_at, parse_date,
    parse_time, time_text,
};
pub use typed_window::{TypedWindow, check_typed_windows};
