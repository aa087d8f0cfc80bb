//! Slots: which a shopper sees, and which an order can still take (specification, sections 2, 3 and 9).

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

use super::time::{days_at, instant_at};

/// Minutes from the order to the start of the earliest slot: delivery takes at least 2 to 3 hours
/// (specification, section 9), so the next slot starts 2 hours from now at the earliest.
pub const LEAD_MINUTES: i64 = 120;

/// Most places of a slot or a window (beyond the specification).
pub const CAPACITY_MAX: u32 = 10_000;

/// One delivery window on one date, with its places (section 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Identifies the window on its date.
    pub id: i64,
    /// The date in Doha.
    pub on: NaiveDate,
    /// Start, in minutes since midnight in Doha.
    pub start_minute: u16,
    /// End, in minutes since midnight in Doha.
    pub end_minute: u16,
    /// Orders that it can take.
    pub capacity: u32,
    /// Orders that it has taken.
    pub taken: u32,
    /// The shop no longer delivers in it: the date was closed, or its hours have changed.
    pub is_closed: bool,
}

impl Slot {
    /// The instant at which the window opens (section 3: `start_time`).
    pub fn starts_at(&self) -> DateTime<Utc> {
        instant_at(self.on, self.start_minute)
    }

    /// Whether there is still time to prepare an order for it (section 9: at least 2-3 hours).
    pub fn is_open_at(&self, now: DateTime<Utc>) -> bool {
        self.starts_at() - now >= TimeDelta::minutes(LEAD_MINUTES)
    }

    /// Whether a shopper sees it now (section 2: the day tabs): the shop delivers in it, on one of the three days, with
    /// time left to prepare. A full one is seen, as full.
    pub fn is_listed_at(&self, now: DateTime<Utc>) -> bool {
        !self.is_closed && days_at(now).contains(&self.on) && self.is_open_at(now)
    }

    /// The places that it gets where so many are wanted (beyond the specification): never fewer than it has taken.
    pub fn capacity_for(&self, wanted: u32) -> u32 {
        wanted.max(self.taken)
    }

    /// Whether one more order has a place in it (beyond the specification).
    pub const fn has_place(&self) -> bool {
        !self.is_closed && self.taken < self.capacity
    }

    /// Whether an order can take it now (beyond the specification).
    pub fn is_available_at(&self, now: DateTime<Utc>) -> bool {
        self.is_listed_at(now) && self.has_place()
    }
}

/// The slots that a shopper sees at an instant: of today, tomorrow and the day after, by start (sections 2 and 3).
/// Windows that can no longer be reached are left out, full ones stay and are shown as full.
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
    fn chk_04_only_the_three_days_can_be_ordered_for() {
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
}
