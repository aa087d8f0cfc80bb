//! Delivery slots: which ones a shopper sees, which can be booked, and why one is closed (CHK-04, ENT-10, TERM-01).

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

use super::time::{days_at, instant_at};

/// The minimum minutes from the order to the start of its slot. Delivery takes at least 2 hours (TERM-01).
pub const LEAD_MINUTES: i64 = 120;

/// The maximum capacity of a slot or window.
pub const CAPACITY_MAX: u32 = 10_000;

/// A delivery window on one date, with its capacity (ENT-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The slot's id, unique across dates.
    pub id: i64,
    /// The date in Doha.
    pub on: NaiveDate,
    /// Start, in minutes since midnight in Doha.
    pub start_minute: u16,
    /// End, in minutes since midnight in Doha.
    pub end_minute: u16,
    /// The maximum number of orders.
    pub capacity: u32,
    /// The number of orders booked.
    pub taken: u32,
    /// Whether the shop no longer delivers in it: the date or the slot was closed, or the calendar has changed.
    pub is_closed: bool,
}

impl Slot {
    /// Returns the instant at which the slot begins (ENT-10: `start_time`).
    pub fn starts_at(&self) -> DateTime<Utc> {
        instant_at(self.on, self.start_minute)
    }

    /// Returns whether there is enough time left to prepare and deliver an order (TERM-01).
    pub fn is_open_at(&self, now: DateTime<Utc>) -> bool {
        self.starts_at() - now >= TimeDelta::minutes(LEAD_MINUTES)
    }

    /// Returns whether a shopper sees the slot now (CHK-04): it is not closed, its date is one of the three days, and
    /// there is enough time left. A full slot is shown as full.
    pub fn is_listed_at(&self, now: DateTime<Utc>) -> bool {
        !self.is_closed && days_at(now).contains(&self.on) && self.is_open_at(now)
    }

    /// Returns the new capacity if this one is requested: never less than the orders booked.
    pub fn capacity_for(&self, wanted: u32) -> u32 {
        wanted.max(self.taken)
    }

    /// Returns whether the slot has capacity for one more order.
    pub const fn has_place(&self) -> bool {
        !self.is_closed && self.taken < self.capacity
    }

    /// Returns the number of orders for which it has capacity, whether it is closed or not.
    pub const fn places_left(&self) -> u32 {
        self.capacity.saturating_sub(self.taken)
    }

    /// Returns whether an order can book the slot now.
    pub fn is_available_at(&self, now: DateTime<Utc>) -> bool {
        self.is_listed_at(now) && self.has_place()
    }
}

/// The reason why a slot is closed; a full slot is not closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// Staff have closed the slot.
    Shut,
    /// Its date has no delivery.
    Day,
    /// It is no longer in the calendar.
    Withdrawn,
}

impl Closed {
    /// Returns the reason why a slot is closed, or `None` if it is open. A closed date takes precedence, then a closed
    /// slot.
    pub const fn of(is_on_closed_day: bool, is_shut: bool, is_withdrawn: bool) -> Option<Self> {
        match (is_on_closed_day, is_shut, is_withdrawn) {
            (true, ..) => Some(Self::Day),
            (false, true, _) => Some(Self::Shut),
            (false, false, true) => Some(Self::Withdrawn),
            (false, false, false) => None,
        }
    }
}

/// Returns the slots that a shopper sees at an instant, for today, tomorrow and the day after, sorted by start
/// (CHK-04). Slots that begin too soon are left out; full slots are included.
pub fn listed_slots(slots: &[Slot], now: DateTime<Utc>) -> [Vec<Slot>; 3] {
    days_at(now).map(|day| {
        let mut of_day: Vec<Slot> =
            slots.iter().filter(|slot| slot.on == day && slot.is_listed_at(now)).copied().collect();
        of_day.sort_by_key(|slot| (slot.start_minute, slot.end_minute, slot.id));
        of_day
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeZone;

    fn at(hour_utc: u32, minute: u32) -> DateTime<Utc> {
        Utc.with_ymd_and_hms(2026, 11, 21, hour_utc, minute, 0).single().expect("exists")
    }

    fn slot(id: i64, day: u32, start_hour: u16, taken: u32) -> Slot {
        Slot {
            id,
            on: NaiveDate::from_ymd_opt(2026, 11, day).expect("a date"),
            start_minute: start_hour * 60,
            end_minute: start_hour * 60 + 120,
            capacity: 2,
            taken,
            is_closed: false,
        }
    }

    #[test]
    fn chk_04_a_slot_closes_two_hours_before_it_starts() {
        let noon = slot(1, 21, 12, 0);
        assert_eq!(noon.starts_at(), at(9, 0));
        assert!(noon.is_open_at(at(7, 0)));
        assert!(!noon.is_open_at(at(7, 1)));
    }

    #[test]
    fn ent_10_listed_by_day_and_start_with_full_ones_kept() {
        let closed = Slot { is_closed: true, ..slot(7, 22, 12, 0) };
        let slots = [
            slot(4, 23, 9, 0),
            slot(2, 21, 18, 2),
            slot(1, 21, 16, 0),
            slot(3, 22, 9, 0),
            slot(5, 24, 9, 0),
            slot(6, 21, 9, 0),
            closed,
        ];
        let listed = listed_slots(&slots, at(8, 0));
        assert_eq!(
            listed.each_ref().map(|day| day.iter().map(|slot| slot.id).collect::<Vec<_>>()),
            [vec![1, 2], vec![3], vec![4]]
        );
        assert!(listed[0][0].is_available_at(at(8, 0)));
        assert!(!listed[0][1].is_available_at(at(8, 0)));
    }

    #[test]
    fn chk_04_only_slots_of_the_three_days_can_be_booked() {
        assert!(slot(1, 23, 9, 0).is_available_at(at(8, 0)));
        assert!(!slot(1, 24, 9, 0).is_available_at(at(8, 0)));
        assert!(!slot(1, 20, 9, 0).is_available_at(at(8, 0)));
    }

    #[test]
    fn chk_04_a_closed_slot_has_no_place_whatever_its_capacity() {
        let open = slot(1, 22, 9, 1);
        assert!(open.has_place() && open.is_listed_at(at(8, 0)));
        assert!(!Slot { taken: 2, ..open }.has_place());
        let closed = Slot { is_closed: true, ..open };
        assert!(!closed.has_place() && !closed.is_listed_at(at(8, 0)));
    }

    #[test]
    fn a_slot_reports_why_it_is_closed() {
        assert_eq!(Closed::of(false, false, false), None);
        assert_eq!(Closed::of(true, true, true), Some(Closed::Day));
        assert_eq!(Closed::of(false, true, true), Some(Closed::Shut));
        assert_eq!(Closed::of(false, false, true), Some(Closed::Withdrawn));
    }
}
