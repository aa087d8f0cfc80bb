//! Delivery: days and slots as they stand at an instant in Doha, express, and what it all costs.

use std::collections::BTreeSet;

use chrono::{
    DateTime, Datelike, Days, FixedOffset, NaiveDate, SecondsFormat, TimeDelta, Timelike, Utc, Weekday,
};
use serde::Serialize;

use crate::money::{Money, MoneyError};

/// Hours that Doha is ahead of UTC, all year.
const DOHA_OFFSET_SECONDS: i32 = 3 * 60 * 60;
const MINUTES_PER_DAY: u16 = 24 * 60;

/// Minutes from the order to the start of the earliest slot: delivery takes at least 2 to 3 hours
/// (specification, section 9), so the next slot starts 2 hours from now at the earliest.
pub const LEAD_MINUTES: i64 = 120;

const DOHA: FixedOffset = match FixedOffset::east_opt(DOHA_OFFSET_SECONDS) {
    Some(offset) => offset,
    None => panic!("three hours are a valid offset"),
};

/// Doha's fixed offset from UTC.
pub const fn doha() -> FixedOffset {
    DOHA
}

/// The date in Doha at an instant.
pub fn date_at(now: DateTime<Utc>) -> NaiveDate {
    now.with_timezone(&doha()).date_naive()
}

/// An instant as the wire writes it: `2026-11-21T10:00:00+03:00`.
pub fn instant_text(at: DateTime<Utc>) -> String {
    at.with_timezone(&doha()).to_rfc3339_opts(SecondsFormat::Secs, false)
}

/// Minutes since midnight in Doha at an instant.
pub fn minute_at(now: DateTime<Utc>) -> u16 {
    let local = now.with_timezone(&doha());
    u16::try_from(local.hour() * 60 + local.minute()).unwrap_or(0)
}

/// Today, tomorrow and the day after, as dates in Doha.
pub fn days_at(now: DateTime<Utc>) -> [NaiveDate; 3] {
    let today = date_at(now);
    let after = |days| today.checked_add_days(Days::new(days)).unwrap_or(NaiveDate::MAX);
    [today, after(1), after(2)]
}

/// Minutes since midnight as `HH:MM`.
pub fn time_text(minute: u16) -> String {
    let minute = minute.min(MINUTES_PER_DAY);
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

/// Minutes since midnight from `HH:MM`, if that is what it says.
pub fn minute_of(text: &str) -> Option<u16> {
    let (hours, minutes) = text.split_once(':')?;
    let number = |part: &str| {
        let is_plain = part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
        if is_plain { part.parse::<u16>().ok() } else { None }
    };
    let (hours, minutes) = (number(hours)?, number(minutes)?);
    (minutes < 60).then_some(hours * 60 + minutes).filter(|minute| *minute <= MINUTES_PER_DAY)
}

/// The part of the day under which a slot is listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum DayPart {
    /// Starts before noon.
    Morning,
    /// Starts before five.
    Midday,
    /// Starts at five or later.
    Evening,
}

/// The part of the day that a slot belongs to, by its first minute.
pub const fn day_part(start_minute: u16) -> DayPart {
    match start_minute {
        ..720 => DayPart::Morning,
        720..1020 => DayPart::Midday,
        1020.. => DayPart::Evening,
    }
}

/// Minutes since midnight of a text `HH:MM`, 00:00 to 24:00.
pub fn parse_time(text: &str) -> Option<u16> {
    let (hours, minutes) = text.split_once(':')?;
    let number = |part: &str| {
        let plain = part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| part.parse::<u16>().ok()).flatten()
    };
    let (hours, minutes) = (number(hours)?, number(minutes)?);
    let minute = hours * 60 + minutes;
    (minutes < 60 && minute <= MINUTES_PER_DAY).then_some(minute)
}

/// One delivery window on one date, with its places.
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
}

impl Slot {
    /// The instant at which the window opens.
    pub fn starts_at(&self) -> DateTime<Utc> {
        let midnight = self.on.and_hms_opt(0, 0, 0).unwrap_or_default().and_utc();
        midnight - TimeDelta::seconds(i64::from(DOHA_OFFSET_SECONDS))
            + TimeDelta::minutes(i64::from(self.start_minute))
    }

    /// Whether there is still time to prepare an order for it.
    pub fn is_open_at(&self, now: DateTime<Utc>) -> bool {
        self.starts_at() - now >= TimeDelta::minutes(LEAD_MINUTES)
    }

    /// Whether a shopper sees it now: on one of the three days, with time left to prepare.
    pub fn is_listed_at(&self, now: DateTime<Utc>) -> bool {
        days_at(now).contains(&self.on) && self.is_open_at(now)
    }

    /// Whether it has a place left.
    pub const fn has_place(&self) -> bool {
        self.taken < self.capacity
    }

    /// Whether an order can take it now.
    pub fn is_available_at(&self, now: DateTime<Utc>) -> bool {
        self.is_listed_at(now) && self.has_place()
    }
}

/// The slots that a shopper sees at an instant: of today, tomorrow and the day after, by start. Windows that
/// can no longer be reached are left out, full ones stay and are shown as full.
pub fn listed_slots(slots: &[Slot], now: DateTime<Utc>) -> [Vec<Slot>; 3] {
    days_at(now).map(|day| {
        let mut of_day: Vec<Slot> =
            slots.iter().filter(|slot| slot.on == day && slot.is_open_at(now)).copied().collect();
        of_day.sort_by_key(|slot| (slot.start_minute, slot.end_minute, slot.id));
        of_day
    })
}

/// Days, today included, for which the shop keeps its slots made.
pub const CALENDAR_DAYS: u64 = 14;

/// A delivery window as it recurs every week.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeeklyWindow {
    /// The day of the week.
    pub weekday: Weekday,
    /// Start, in minutes since midnight in Doha.
    pub start_minute: u16,
    /// End, in minutes since midnight in Doha.
    pub end_minute: u16,
    /// Orders that it can take.
    pub capacity: u32,
}

/// The windows of the coming days, from the one that it is in Doha, closed days left out.
pub fn calendar(
    windows: &[WeeklyWindow],
    closed: &BTreeSet<NaiveDate>,
    now: DateTime<Utc>,
) -> Vec<(NaiveDate, WeeklyWindow)> {
    date_at(now)
        .iter_days()
        .zip(0..CALENDAR_DAYS)
        .map(|(day, _)| day)
        .filter(|day| !closed.contains(day))
        .flat_map(|day| {
            windows
                .iter()
                .filter(move |window| window.weekday == day.weekday())
                .map(move |window| (day, *window))
        })
        .collect()
}

/// What delivery costs in this shop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fees {
    /// Where no zone is known, or the zone has no fee of its own.
    pub base: Money,
    /// The zone's own fee.
    pub zone: Option<Money>,
    /// From this amount of goods on, scheduled delivery is free.
    pub free_from: Option<Money>,
    /// What express adds.
    pub express: Money,
}

/// The delivery charge for goods of this amount, after the discount.
///
/// # Errors
/// [`MoneyError::OutOfRange`].
pub fn charge(fees: &Fees, goods: Money, is_express: bool) -> Result<Money, MoneyError> {
    let is_free = fees.free_from.is_some_and(|free_from| goods >= free_from);
    let scheduled = if is_free { Money::ZERO } else { fees.zone.unwrap_or(fees.base) };
    if is_express { scheduled.checked_add(fees.express) } else { Ok(scheduled) }
}

/// When express is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExpressHours {
    /// The shop's own switch.
    pub is_enabled: bool,
    /// First minute of the day, in Doha.
    pub from_minute: u16,
    /// Minute of the day at which it ends, in Doha.
    pub until_minute: u16,
    /// Express orders that may be under way at once.
    pub max_under_way: u32,
}

/// Whether express is offered now to a zone that has it or not.
pub fn is_express_available(
    hours: &ExpressHours,
    zone_has_express: bool,
    under_way: u32,
    now: DateTime<Utc>,
) -> bool {
    let minute = minute_at(now);
    hours.is_enabled
        && zone_has_express
        && under_way < hours.max_under_way
        && (hours.from_minute..hours.until_minute).contains(&minute)
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
        }
    }

    #[test]
    fn ord_03_an_instant_is_written_in_dohas_time() {
        let at = DateTime::from_timestamp_millis(1_795_244_400_999).expect("in range");
        assert_eq!(instant_text(at), "2026-11-21T10:00:00+03:00");
    }

    #[test]
    fn chk_04_the_day_turns_at_midnight_in_doha() {
        assert_eq!(date_at(at(20, 59)).to_string(), "2026-11-21");
        assert_eq!(date_at(at(21, 0)).to_string(), "2026-11-22");
        let new_year = Utc.with_ymd_and_hms(2026, 12, 30, 21, 0, 0).single().expect("exists");
        assert_eq!(days_at(new_year).map(|day| day.to_string()), ["2026-12-31", "2027-01-01", "2027-01-02"]);
        assert_eq!(minute_at(at(21, 5)), 5);
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
        let slots = [
            slot(4, 23, 9, 0),
            slot(2, 21, 18, 2),
            slot(1, 21, 16, 0),
            slot(3, 22, 9, 0),
            slot(5, 24, 9, 0),
            slot(6, 21, 9, 0),
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
    fn chk_04_the_calendar_repeats_the_week_and_skips_closed_days() {
        let window = |weekday| WeeklyWindow { weekday, start_minute: 540, end_minute: 660, capacity: 8 };
        // 2026-11-21 is a Saturday; the closed day is the second of the two Sundays.
        let closed = BTreeSet::from([NaiveDate::from_ymd_opt(2026, 11, 29).expect("a date")]);
        let made = calendar(&[window(Weekday::Sat), window(Weekday::Sun)], &closed, at(8, 0));
        assert_eq!(
            made.iter().map(|(day, _)| day.to_string()).collect::<Vec<_>>(),
            ["2026-11-21", "2026-11-22", "2026-11-28"]
        );
        let late = calendar(&[window(Weekday::Sat)], &closed, at(21, 0));
        assert_eq!(
            late.iter().map(|(day, _)| day.to_string()).collect::<Vec<_>>(),
            ["2026-11-28", "2026-12-05"]
        );
    }

    #[test]
    fn times_are_read_as_they_are_written() {
        for minute in [0, 65, 1439, 1440] {
            assert_eq!(parse_time(&time_text(minute)), Some(minute));
        }
        for bad in ["", "8:00", "08:60", "24:01", "25:00", "08-00", "٠٨:٠٠", "08:0a"] {
            assert_eq!(parse_time(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn times_read_as_hours_and_minutes() {
        assert_eq!([0, 65, 1439, 1440].map(time_text), ["00:00", "01:05", "23:59", "24:00"]);
    }

    #[test]
    fn times_are_read_back_and_nothing_else_is() {
        for minute in [0, 65, 719, 1439, 1440] {
            assert_eq!(minute_of(&time_text(minute)), Some(minute));
        }
        for bad in ["", "7", "7:00", "07:60", "24:01", "+7:00", "07:0x", "٠٧:٠٠", "07:00:00"] {
            assert_eq!(minute_of(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn chk_04_slots_belong_to_morning_midday_or_evening() {
        let part = |text| minute_of(text).map(day_part);
        assert_eq!(
            ["00:00", "11:59", "12:00", "16:59", "17:00", "22:00"].map(part),
            [
                DayPart::Morning,
                DayPart::Morning,
                DayPart::Midday,
                DayPart::Midday,
                DayPart::Evening,
                DayPart::Evening
            ]
            .map(Some)
        );
    }

    #[test]
    fn charge_follows_zone_threshold_and_express() {
        let money = |dirhams| Money::from_dirhams(dirhams).expect("in range");
        let fees = Fees {
            base: money(1500),
            zone: Some(money(1000)),
            free_from: Some(money(20_000)),
            express: money(1200),
        };
        assert_eq!(charge(&fees, money(19_999), false), Ok(money(1000)));
        assert_eq!(charge(&fees, money(20_000), false), Ok(Money::ZERO));
        assert_eq!(charge(&fees, money(20_000), true), Ok(money(1200)));
        assert_eq!(
            charge(&Fees { zone: None, free_from: None, ..fees }, money(90_000), false),
            Ok(money(1500))
        );
    }

    #[test]
    fn chk_06_express_needs_hours_zone_and_room() {
        let hours = ExpressHours { is_enabled: true, from_minute: 600, until_minute: 1200, max_under_way: 3 };
        assert!(is_express_available(&hours, true, 2, at(7, 0)));
        assert!(!is_express_available(&hours, true, 2, at(6, 59)));
        assert!(!is_express_available(&hours, true, 2, at(17, 0)));
        assert!(!is_express_available(&hours, false, 2, at(9, 0)));
        assert!(!is_express_available(&hours, true, 3, at(9, 0)));
        assert!(!is_express_available(&ExpressHours { is_enabled: false, ..hours }, true, 0, at(9, 0)));
    }
}
