//! How long a customer may cancel an order (specification, section 9: within minutes of ordering, where the shop wants
//! that).

use chrono::{DateTime, TimeDelta, Utc};

use super::OrderStatus;

/// Whether the customer may cancel an order now: its status allows it and, where the shop has set so many minutes after
/// placing for it (specification, section 9), these are not over. A shop that has set none goes by the status alone.
pub fn may_cancel(
    status: OrderStatus,
    placed_at: DateTime<Utc>,
    window_minutes: Option<u32>,
    now: DateTime<Utc>,
) -> bool {
    let in_time = window_minutes.is_none_or(|minutes| now - placed_at < TimeDelta::minutes(minutes.into()));
    status.can_cancel() && in_time
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trk_04_a_customer_cancels_within_the_shops_minutes_where_it_has_set_any() {
        let at = |second: i64| DateTime::from_timestamp(1_795_244_400 + second, 0).expect("in range");
        let may = |status, window, second| may_cancel(status, at(0), window, at(second));
        for status in OrderStatus::ALL {
            assert_eq!(may(status, None, 1_000_000), status.can_cancel(), "{status}: off");
            assert_eq!(may(status, Some(5), 299), status.can_cancel(), "{status}: in time");
            assert!(!may(status, Some(5), 300), "{status}: too late");
        }
        assert!(may(OrderStatus::Accepted, Some(5), -10), "a clock that went back");
    }
}
