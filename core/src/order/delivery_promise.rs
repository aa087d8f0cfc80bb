//! The promised delivery time of an order, and whether the order is late (ENT-13, TERM-01).

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;

use super::OrderStatus;
use super::tracker::{Stage, stage_of};
use crate::delivery::{date_at, express_by, express_on, instant_at};
use crate::payment::Awaited;

/// The main statement about an order on the tracking page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum PromiseState {
    /// The expected time of delivery.
    Coming,
    /// The order is late.
    Late,
    /// The customer still has to pay.
    Unpaid,
    /// A payment is under way.
    Paying,
    /// The order is delivered.
    Delivered,
    /// The order is cancelled.
    Cancelled,
}

/// The heading of the tracking page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Promise {
    /// The stage of the order.
    pub stage: Stage,
    /// The main statement about the order.
    pub state: PromiseState,
    /// Whether the promised time has passed and the order is still open.
    pub is_late: bool,
    /// The end of the promised time, in milliseconds since 1970.
    pub by_ms: i64,
    /// Days from today, in Doha, to the delivery date; negative if the date has passed.
    pub days_away: i64,
}

/// Returns the end of the promised time of an order: the end of its slot, in minutes since midnight in Doha, on its
/// date; without a slot, a fixed time after it was placed.
pub fn promised_by(on: NaiveDate, slot_end_minute: Option<u16>, ordered_at: DateTime<Utc>) -> DateTime<Utc> {
    slot_end_minute.map_or_else(|| express_by(ordered_at), |minute| instant_at(on, minute))
}

/// Returns when an order becomes late, or became late, by the end of its promised time. `None` if it is closed: then it
/// is not late any more. It is late once that instant has passed.
pub fn late_at(status: OrderStatus, promised_by: DateTime<Utc>) -> Option<DateTime<Utc>> {
    (!status.is_closed()).then_some(promised_by)
}

/// Returns whether an order is late: it is open, and its promised time has passed.
pub fn is_late(status: OrderStatus, promised_by: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    late_at(status, promised_by).is_some_and(|at| at < now)
}

/// Returns the promise of an order (ENT-13: `date_of_delivery` and `delivery_timeslot`). A scheduled order is promised
/// by the end of its slot, in minutes since midnight in Doha, on its date. An express order is promised a fixed time
/// after it was placed; its date is computed from that time and `on` is ignored. An unpaid order shows its payment
/// instead of a promise. An unknown status counts as Processing.
pub fn promise(
    status: Option<OrderStatus>,
    awaited: Option<Awaited>,
    on: NaiveDate,
    slot_end_minute: Option<u16>,
    ordered_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Promise {
    let by = promised_by(on, slot_end_minute, ordered_at);
    let on = if slot_end_minute.is_some() { on } else { express_on(ordered_at) };
    let stage = stage_of(status);
    let is_late = is_late(status.unwrap_or(OrderStatus::Processing), by, now);
    Promise {
        stage,
        state: match (stage, awaited) {
            (Stage::Delivered, _) => PromiseState::Delivered,
            (Stage::Cancelled, _) => PromiseState::Cancelled,
            (_, Some(Awaited::Payment)) => PromiseState::Unpaid,
            (_, Some(Awaited::Gateway)) => PromiseState::Paying,
            _ if is_late => PromiseState::Late,
            _ => PromiseState::Coming,
        },
        is_late,
        by_ms: by.timestamp_millis(),
        days_away: on.signed_duration_since(date_at(now)).num_days(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeZone;

    fn at(hour_utc: u32, minute: u32) -> DateTime<Utc> {
        Utc.with_ymd_and_hms(2026, 11, 21, hour_utc, minute, 0).single().expect("exists")
    }

    #[test]
    fn trk_01_an_order_is_late_once_its_slot_has_ended() {
        let on = NaiveDate::from_ymd_opt(2026, 11, 21).expect("a date");
        let look = |status, now| promise(Some(status), None, on, Some(18 * 60), at(6, 0), now);
        assert_eq!(
            look(OrderStatus::Accepted, at(15, 0)),
            Promise {
                stage: Stage::Accepted,
                state: PromiseState::Coming,
                is_late: false,
                by_ms: at(15, 0).timestamp_millis(),
                days_away: 0
            }
        );
        assert!(look(OrderStatus::FoodOnTheWay, at(15, 1)).is_late);
        assert!(!look(OrderStatus::Delivered, at(23, 0)).is_late);
        assert!(!look(OrderStatus::Cancelled, at(23, 0)).is_late);
        let midnight = promise(Some(OrderStatus::Accepted), None, on, Some(24 * 60), at(6, 0), at(20, 59));
        assert!(!midnight.is_late, "a slot that ends at 24:00 ends with the day");
    }

    #[test]
    fn trk_01_the_promise_shows_the_end_before_the_payment_before_the_time() {
        let on = NaiveDate::from_ymd_opt(2026, 11, 21).expect("a date");
        let said = |status, awaited, hour| {
            let now = at(hour, 1);
            promise(OrderStatus::from_number(status), awaited, on, Some(18 * 60), at(6, 0), now).state
        };
        let (unpaid, paying) = (Some(Awaited::Payment), Some(Awaited::Gateway));
        for (status, awaited, hour, expect) in [
            (1, None, 7, PromiseState::Coming),
            (3, None, 15, PromiseState::Late),
            (9, None, 7, PromiseState::Coming),
            (1, unpaid, 7, PromiseState::Unpaid),
            (1, unpaid, 15, PromiseState::Unpaid),
            (2, paying, 15, PromiseState::Paying),
            (4, paying, 15, PromiseState::Cancelled),
            (5, unpaid, 15, PromiseState::Delivered),
        ] {
            assert_eq!(said(status, awaited, hour), expect, "{status} {awaited:?} {hour}");
        }
    }

    #[test]
    fn trk_01_days_are_counted_from_midnight_in_doha() {
        let look = |day, now| {
            let on = NaiveDate::from_ymd_opt(2026, 11, day).expect("a date");
            promise(Some(OrderStatus::Accepted), None, on, Some(600), at(6, 0), now).days_away
        };
        assert_eq!([20, 21, 22, 30].map(|day| look(day, at(20, 59))), [-1, 0, 1, 9]);
        assert_eq!([20, 21, 22, 30].map(|day| look(day, at(21, 0))), [-2, -1, 0, 8]);
    }

    #[test]
    fn extreme_instants_have_a_promise() {
        for on in [NaiveDate::MIN, NaiveDate::MAX] {
            for at in [DateTime::<Utc>::MIN_UTC, DateTime::<Utc>::MAX_UTC] {
                for end in [None, Some(0), Some(24 * 60), Some(u16::MAX)] {
                    let promised = promise(Some(OrderStatus::Processing), None, on, end, at, at);
                    assert_eq!(promised.is_late, promised.by_ms < at.timestamp_millis());
                }
            }
        }
    }

    #[test]
    fn trk_01_express_is_late_after_its_three_hours() {
        let on = NaiveDate::from_ymd_opt(2026, 11, 21).expect("a date");
        let look = |now| promise(Some(OrderStatus::Processing), None, on, None, at(6, 0), now);
        assert_eq!(look(at(7, 0)).by_ms, at(9, 0).timestamp_millis());
        assert_eq!([at(9, 0), at(9, 1)].map(|now| look(now).is_late), [false, true]);
    }

    #[test]
    fn trk_01_express_over_midnight_arrives_on_the_day_on_which_it_is_due() {
        // Ordered at 23:30 in Doha, due at 02:30 on the 22nd. Older orders were stored with the 21st as their date.
        for day in [21, 22] {
            let on = NaiveDate::from_ymd_opt(2026, 11, day).expect("a date");
            let look = |now| promise(Some(OrderStatus::Processing), None, on, None, at(20, 30), now);
            assert_eq!([at(20, 30), at(20, 59), at(21, 1)].map(|now| look(now).days_away), [1, 1, 0]);
            assert_eq!([at(23, 30), at(23, 31)].map(|now| look(now).is_late), [false, true]);
        }
    }
}
