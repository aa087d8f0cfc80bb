//! Limits of windows, slots and delivery fees when staff set them (beyond the requirements).

use std::fmt;

use chrono::{DateTime, NaiveDate, Utc};

use super::calendar::{WeeklyWindow, is_in_order};
use super::slot::{CAPACITY_MAX, Slot};
use super::time::{date_at, instant_at, time_text};
use crate::Money;
use crate::catalogue::PRICE_MAX;
use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::message_args::MessageArg;

/// An invalid property of a window or slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidWindow {
    /// It ends before it begins.
    Order,
    /// The capacity is out of range.
    Capacity,
}

impl InvalidWindow {
    /// Returns the error with the limit that its text names.
    pub fn error_info(self) -> ErrorInfo {
        match self {
            Self::Order => ServerErrorCode::WindowOutOfOrder.into(),
            Self::Capacity => {
                ErrorInfo::new(ServerErrorCode::CapacityInvalid, vec![MessageArg::Number(CAPACITY_MAX)])
            }
        }
    }
}

impl fmt::Display for InvalidWindow {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.error_info().text())
    }
}

impl std::error::Error for InvalidWindow {}

/// Checks the capacity of a slot or window: 1 to [`CAPACITY_MAX`]. Zero is invalid, because a slot without orders is
/// closed or removed instead.
///
/// # Errors
/// [`InvalidWindow::Capacity`].
pub fn check_capacity(capacity: i64) -> Result<u32, InvalidWindow> {
    let capacity = u32::try_from(capacity).ok();
    capacity.filter(|capacity| (1..=CAPACITY_MAX).contains(capacity)).ok_or(InvalidWindow::Capacity)
}

/// Parses a capacity as staff type it.
///
/// # Errors
/// [`InvalidWindow::Capacity`] if it is not a number or out of range.
pub fn parse_capacity(text: &str) -> Result<u32, InvalidWindow> {
    let text = text.trim();
    let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let capacity = if is_plain { text.parse().ok() } else { None };
    check_capacity(capacity.ok_or(InvalidWindow::Capacity)?)
}

/// Returns everything that is invalid about a weekly window, in the order of its fields.
pub fn check_window(window: &WeeklyWindow) -> Vec<InvalidWindow> {
    let order = (!is_in_order(window.start_minute, window.end_minute)).then_some(InvalidWindow::Order);
    order.into_iter().chain(check_capacity(window.capacity.into()).err()).collect()
}

/// Checks whether a date can be closed or reopened: today in Doha or later.
///
/// # Errors
/// [`ServerErrorCode::DatePast`] with the date.
pub fn check_closing(day: NaiveDate, now: DateTime<Utc>) -> Result<(), ErrorInfo> {
    if day >= date_at(now) {
        return Ok(());
    }
    Err(ErrorInfo::new(ServerErrorCode::DatePast, vec![MessageArg::Name(day.to_string())]))
}

/// Checks whether a slot can be closed or reopened: only before it ends.
///
/// # Errors
/// [`ServerErrorCode::DatePast`] with the slot's date and times.
pub fn check_shutting(slot: &Slot, now: DateTime<Utc>) -> Result<(), ErrorInfo> {
    if now < instant_at(slot.on, slot.end_minute) {
        return Ok(());
    }
    let (from, until) = (time_text(slot.start_minute), time_text(slot.end_minute));
    let name = format!("Slot {}, {} {from}-{until},", slot.id, slot.on);
    Err(ErrorInfo::new(ServerErrorCode::DatePast, vec![MessageArg::Name(name)]))
}

/// Checks the delivery fee of a zone: zero to [`PRICE_MAX`].
///
/// # Errors
/// [`ServerErrorCode::FeeInvalid`] with the highest fee.
pub fn check_fee(fee: Money) -> Result<Money, ErrorInfo> {
    let fits = fee >= Money::ZERO && fee <= PRICE_MAX;
    if fits { Ok(fee) } else { Err(invalid_fee()) }
}

/// Parses a delivery fee as staff type it, in riyals.
///
/// # Errors
/// [`ServerErrorCode::FeeInvalid`] with the highest fee, if it is not an amount or out of range.
pub fn parse_fee(text: &str) -> Result<Money, ErrorInfo> {
    check_fee(text.trim().parse().map_err(|_| invalid_fee())?)
}

fn invalid_fee() -> ErrorInfo {
    ErrorInfo::new(ServerErrorCode::FeeInvalid, vec![MessageArg::Amount(PRICE_MAX)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::Weekday;

    #[test]
    fn a_capacity_is_a_whole_number_up_to_the_limit() {
        for (text, expect) in [("1", Some(1)), (" 12 ", Some(12)), ("10000", Some(CAPACITY_MAX))] {
            assert_eq!(parse_capacity(text).ok(), expect, "{text}");
        }
        for text in ["0", "10001", "-1", "+1", "1.5", "", "many", "99999999999999999999"] {
            assert_eq!(parse_capacity(text), Err(InvalidWindow::Capacity), "{text}");
        }
        assert_eq!(check_capacity(-1), Err(InvalidWindow::Capacity));
        assert!(InvalidWindow::Capacity.to_string().contains("10000"));
    }

    #[test]
    fn a_window_begins_before_it_ends() {
        let window = |start_minute, end_minute, capacity| WeeklyWindow {
            weekday: Weekday::Sat,
            start_minute,
            end_minute,
            capacity,
        };
        let (order, capacity) = (InvalidWindow::Order, InvalidWindow::Capacity);
        assert_eq!(check_window(&window(540, 660, 5)), []);
        assert_eq!(check_window(&window(660, 540, 5)), [order]);
        assert_eq!(check_window(&window(540, 660, 0)), [capacity]);
        assert_eq!(check_window(&window(540, 660, CAPACITY_MAX + 1)), [capacity]);
        assert_eq!(check_window(&window(660, 540, CAPACITY_MAX + 1)), [order, capacity]);
        assert!(!InvalidWindow::Order.to_string().is_empty());
    }

    #[test]
    fn a_slot_can_be_closed_until_it_has_ended() {
        let on: NaiveDate = "2026-11-21".parse().expect("a date");
        let slot =
            Slot { id: 7, on, start_minute: 480, end_minute: 600, capacity: 5, taken: 0, is_closed: false };
        // 9:59 and 10:00 in Doha.
        let minute: DateTime<Utc> = "2026-11-21T06:59:00Z".parse().expect("an instant");
        assert_eq!(check_shutting(&slot, minute), Ok(()));
        let refused = check_shutting(&slot, minute + chrono::TimeDelta::minutes(1));
        let told = refused.map_err(|info| info.text().into_owned());
        assert_eq!(told, Err("Slot 7, 2026-11-21 08:00-10:00, is over".to_owned()));
    }

    #[test]
    fn a_fee_is_between_zero_and_the_limit() {
        for (text, dirhams) in [("0.00", 0), (" 12.50 ", 1250), ("100000.00", 10_000_000)] {
            assert_eq!(parse_fee(text).map(Money::dirhams), Ok(dirhams), "{text}");
        }
        for text in ["", "12", "-0.01", "100000.01", "twelve", "99999999999999999999.00"] {
            let refused = parse_fee(text).map_err(|info| info.text().into_owned());
            let form = "A delivery fee must be in riyals with two decimals, from 0.00 to 100,000.00";
            assert_eq!(refused, Err(form.to_owned()), "{text}");
        }
    }

    #[test]
    fn a_past_date_can_be_neither_closed_nor_opened() {
        // 23:59 in Doha on the 21st, and a minute later.
        let now: DateTime<Utc> = "2026-11-21T20:59:00Z".parse().expect("an instant");
        let day: NaiveDate = "2026-11-21".parse().expect("a date");
        assert_eq!(check_closing(day, now), Ok(()));
        assert_eq!(check_closing(day.succ_opt().expect("a date"), now), Ok(()));
        let refused =
            check_closing(day, now + chrono::TimeDelta::minutes(1)).map_err(|info| info.text().into_owned());
        assert_eq!(refused, Err("2026-11-21 is over".to_owned()));
    }
}
