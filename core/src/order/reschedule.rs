//! Moving orders to another delivery slot, and what the customer reads about it (beyond the requirements).

use chrono::NaiveDate;

use super::{OrderStatus, display_number};
use crate::delivery::{Slot, time_text};
use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::issue::RuleCode;
use crate::message_args::MessageArg;
use crate::message_key::MessageKey;
use crate::notice::Notice;

/// The maximum number of orders that are moved at once.
pub const RESCHEDULED_MAX: usize = 100;

/// Returns whether an order can be moved to another slot: it has one, and it has not left the shop.
pub const fn is_reschedulable(status: OrderStatus, is_express: bool) -> bool {
    !is_express && matches!(status, OrderStatus::Processing | OrderStatus::Accepted)
}

/// Checks whether an order can be moved to another slot.
///
/// # Errors
/// [`ServerErrorCode::OrderNotReschedulable`] with the order's number.
pub fn check_reschedulable(order_id: i64, status: OrderStatus, is_express: bool) -> Result<(), ErrorInfo> {
    if is_reschedulable(status, is_express) {
        return Ok(());
    }
    let number = MessageArg::Name(display_number(order_id));
    Err(ErrorInfo::new(ServerErrorCode::OrderNotReschedulable, vec![number]))
}

/// Checks whether a slot can receive this many orders from other slots. Staff may use every slot that has not begun,
/// also within the time that shoppers need to order ahead, and after the days on which shoppers can order.
///
/// # Errors
/// [`RuleCode::SlotUnavailable`] if it is closed or has begun, [`ServerErrorCode::SlotPlacesTooFew`] with the free
/// places if it has too few.
pub fn check_receives(slot: &Slot, orders: u32, now: chrono::DateTime<chrono::Utc>) -> Result<(), ErrorInfo> {
    if slot.is_closed || slot.starts_at() <= now {
        return Err(RuleCode::SlotUnavailable.into());
    }
    let free = slot.places_left();
    if orders > free {
        return Err(ErrorInfo::new(ServerErrorCode::SlotPlacesTooFew, vec![MessageArg::Number(free)]));
    }
    Ok(())
}

/// Returns title and text of the notification that an order was moved to another slot.
pub fn rescheduled_notice(
    id: i64,
    on: NaiveDate,
    (start, end): (u16, u16),
    reason: &str,
) -> (Notice, Notice) {
    let number = vec![MessageArg::Name(display_number(id))];
    let when = vec![
        MessageArg::Date(on),
        MessageArg::Name(time_text(start)),
        MessageArg::Name(time_text(end)),
        MessageArg::Name(sentence(reason)),
    ];
    (
        Notice::with_details(MessageKey::RescheduledTitle, number),
        Notice::with_details(MessageKey::RescheduledNews, when),
    )
}

/// Returns a reason as a sentence of its own: with a full stop, unless it ends with a mark.
fn sentence(reason: &str) -> String {
    let reason = reason.trim_end();
    let is_ended = reason.ends_with(['.', '!', '?', '\u{61f}', '\u{2026}', '\u{6d4}', ')']);
    if is_ended { reason.to_owned() } else { format!("{reason}.") }
}

/// Returns whether a message about a new delivery time is outdated: the order is on its way or over.
pub const fn is_rescheduled_outdated(now: OrderStatus) -> bool {
    now.is_closed() || matches!(now, OrderStatus::FoodOnTheWay)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{DateTime, TimeZone, Utc};

    fn at(hour: u32) -> DateTime<Utc> {
        Utc.with_ymd_and_hms(2026, 11, 21, hour, 0, 0).single().expect("exists")
    }

    fn slot(taken: u32) -> Slot {
        let on = NaiveDate::from_ymd_opt(2026, 11, 21).expect("a date");
        Slot { id: 1, on, start_minute: 720, end_minute: 840, capacity: 5, taken, is_closed: false }
    }

    #[test]
    fn an_order_that_has_not_left_can_be_moved_unless_it_is_express() {
        for status in OrderStatus::ALL {
            let has_left = status.is_closed() || status == OrderStatus::FoodOnTheWay;
            assert_eq!(check_reschedulable(1, status, false).is_ok(), !has_left, "{status}");
            assert_eq!(is_rescheduled_outdated(status), has_left, "{status}");
            assert!(!is_reschedulable(status, true), "{status}");
        }
        let refused = check_reschedulable(42, OrderStatus::Delivered, false).expect_err("is delivered");
        assert_eq!(refused.text(), "Order HM000042 cannot be moved: it is express, on its way or closed");
    }

    #[test]
    fn a_slot_receives_as_many_orders_as_it_has_places_until_it_begins() {
        assert_eq!(check_receives(&slot(2), 3, at(8)), Ok(()));
        assert_eq!(check_receives(&slot(5), 0, at(8)), Ok(()));
        let few = check_receives(&slot(2), 4, at(8)).expect_err("three places");
        assert_eq!(few.text(), "This slot has only 3 free places");
        // It begins at 09:00 UTC.
        assert_eq!(check_receives(&slot(0), 1, at(9)), Err(RuleCode::SlotUnavailable.into()));
        let closed = Slot { is_closed: true, ..slot(0) };
        assert_eq!(check_receives(&closed, 1, at(8)), Err(RuleCode::SlotUnavailable.into()));
        let overbooked = Slot { taken: 7, ..slot(0) };
        assert!(check_receives(&overbooked, 1, at(8)).is_err());
    }

    #[test]
    fn the_customer_reads_the_new_time_and_why() {
        let on = NaiveDate::from_ymd_opt(2026, 11, 27).expect("a date");
        let (title, text) = rescheduled_notice(42, on, (540, 720), "We are closed on Thursday");
        assert_eq!(title.text(), "Order HM000042 has a new delivery time");
        assert_eq!(
            text.text(),
            "Your order now comes on 27 November 2026 between 09:00 and 12:00. We are closed on Thursday."
        );
        let (_, asked) = rescheduled_notice(42, on, (540, 720), "Is that fine with you? ");
        assert!(asked.text().ends_with("and 12:00. Is that fine with you?"), "{}", asked.text());
    }
}
