//! Who may cancel an order, and for how long (ORD-06, TERM-01). The shop can limit the time for customers.

use chrono::{DateTime, TimeDelta, Utc};

use super::{Actor, OrderAction, OrderStatus};

/// Returns whether an actor may cancel an order now. The status must allow it (ORD-06). If the shop has set
/// `window_minutes`, a customer must also cancel within that time after placing the order (TERM-01); staff are not
/// limited by it.
pub fn may_cancel(
    actor: Actor,
    status: OrderStatus,
    placed_at: DateTime<Utc>,
    window_minutes: Option<u32>,
    now: DateTime<Utc>,
) -> bool {
    let window_minutes = window_minutes.filter(|_| actor == Actor::Customer);
    let in_time = window_minutes.is_none_or(|minutes| now - placed_at < TimeDelta::minutes(minutes.into()));
    status.after(OrderAction::Cancel, actor).is_ok() && in_time
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trk_04_a_customer_cancels_within_the_shops_minutes_where_it_has_set_any() {
        let at = |second: i64| DateTime::from_timestamp(1_795_244_400 + second, 0).expect("in range");
        let may = |status, window, second| may_cancel(Actor::Customer, status, at(0), window, at(second));
        for status in OrderStatus::ALL {
            assert_eq!(may(status, None, 1_000_000), status.can_cancel(), "{status}: off");
            assert_eq!(may(status, Some(5), 299), status.can_cancel(), "{status}: in time");
            assert!(!may(status, Some(5), 300), "{status}: too late");
        }
        assert!(may(OrderStatus::Accepted, Some(5), -10), "a clock that went back");
    }

    #[test]
    fn the_cancellation_window_applies_only_to_customers() {
        let (placed, later) = (DateTime::UNIX_EPOCH, DateTime::UNIX_EPOCH + TimeDelta::days(1));
        let may = |actor, status| may_cancel(actor, status, placed, Some(5), later);
        for status in OrderStatus::ALL {
            assert!(!may(Actor::Customer, status), "{status}");
            assert_eq!(may(Actor::System, status), status.can_cancel(), "{status}");
            assert_eq!(may(Actor::Staff, status), !status.is_closed(), "{status}: on its way too");
        }
    }
}
