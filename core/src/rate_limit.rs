//! How often somebody may try to be believed (beyond the specification): the waits, how they grow, and who keeps a share of
//! what the whole shop allows. Attempts are counted over a day; nothing here looks at a clock.

/// Milliseconds after which an attempt is forgotten (beyond the specification).
pub const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// A step of waits that grow (beyond the specification).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// From so many attempts of the last day on ...
    pub from: u32,
    /// ... the next one waits so many seconds after the latest.
    pub wait_s: u32,
}

const fn step(from: u32, wait_s: u32) -> Step {
    Step { from, wait_s }
}

/// Codes sent to one phone, whoever asks (beyond the specification but for the first step, which is the countdown of
/// section 9). The last wait is shorter than a code lives, so that strangers who ask never shut the phone's holder out.
#[allow(clippy::cast_possible_truncation, reason = "a minute")]
pub const CODES_TO_PHONE: &[Step] = &[step(1, crate::otp::RESEND_SECONDS as u32), step(10, 180)];
/// Codes asked for from one wide network (beyond the specification). Each answer tells whether a phone has an account.
pub const CODES_FROM_WIDE: &[Step] = &[step(60, 60), step(120, 300), step(240, 900)];
/// Wrong codes from one wide network (beyond the specification).
pub const WRONG_CODES_FROM_WIDE: &[Step] = &[step(20, 30), step(60, 300), step(100, 900)];
/// Wrong codes for one phone, wherever they come from (beyond the specification).
pub const WRONG_CODES_FOR_PHONE: &[Step] = &[step(20, 60), step(40, 600)];
/// Wrong passwords from one wide network (beyond the specification).
pub const WRONG_PASSWORDS_FROM_WIDE: &[Step] = &[step(100, 60), step(200, 300), step(300, 900)];
/// Wrong passwords for one phone, wherever they come from (beyond the specification).
pub const WRONG_PASSWORDS_FOR_PHONE: &[Step] = &[step(100, 60), step(200, 300)];

/// Attempts within a day up to which a network is a newcomer (beyond the specification).
pub const NEWCOMER_MOST: u32 = 5;
/// Devices of one customer that are known at a time (beyond the specification).
pub const DEVICES_MAX: u32 = 10;
/// Days without a sign-in after which a device is forgotten (beyond the specification).
pub const DEVICE_DAYS: u32 = 180;
/// Failures within a day after which a known device counts as any other (beyond the specification).
pub const DEVICE_FAILURES_MAX: u32 = 10;

/// Milliseconds until an attempt fits into a window that has room for n (beyond the specification), by when the n-th latest
/// attempt was. A clock that went back makes nobody wait longer than the window.
pub fn window_wait_ms(window_ms: i64, nth_latest_ms: i64, now_ms: i64) -> i64 {
    nth_latest_ms.saturating_add(window_ms).saturating_sub(now_ms).clamp(0, window_ms)
}

/// Milliseconds until the next attempt (beyond the specification), by how many there were within the last day and when the
/// latest was.
pub fn step_wait_ms(steps: &[Step], count: u32, latest_ms: i64, now_ms: i64) -> i64 {
    let wait_s = steps.iter().rev().find(|step| step.from <= count).map_or(0, |step| step.wait_s);
    window_wait_ms(i64::from(wait_s) * 1000, latest_ms, now_ms)
}

/// The most attempts that such steps let through within any day (beyond the specification): as many as come where each
/// comes as soon as it may. Nobody gains by waiting, since that only moves later attempts on.
pub fn most_in_a_day(steps: &[Step]) -> u32 {
    let mut count = 0;
    let mut at_ms = 0;
    if !steps.iter().any(|step| step.wait_s > 0) {
        return u32::MAX;
    }
    while at_ms < DAY_MS {
        count += 1;
        at_ms += step_wait_ms(steps, count, at_ms, at_ms);
    }
    count
}

/// Whether an attempt takes from what the whole shop keeps for newcomers (beyond the specification), by how many attempts
/// its network had within the last day, itself apart. Networks that try again and again share the rest, so that a flood
/// of theirs leaves everybody else alone.
pub const fn is_newcomer(earlier: u32) -> bool {
    earlier < NEWCOMER_MOST
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const ALL: [&[Step]; 6] = [
        CODES_TO_PHONE,
        CODES_FROM_WIDE,
        WRONG_CODES_FROM_WIDE,
        WRONG_CODES_FOR_PHONE,
        WRONG_PASSWORDS_FROM_WIDE,
        WRONG_PASSWORDS_FOR_PHONE,
    ];

    #[test]
    fn waits_grow_with_what_was_tried() {
        let wait = |count| step_wait_ms(WRONG_CODES_FROM_WIDE, count, 1_000, 2_000);
        assert_eq!(
            [0, 19, 20, 59, 60, 100, 9_999].map(wait),
            [0, 0, 29_000, 29_000, 299_000, 899_000, 899_000]
        );
        for steps in ALL {
            assert!(steps.is_sorted_by(|one, next| one.from < next.from && one.wait_s < next.wait_s));
        }
    }

    #[test]
    fn a_phones_holder_waits_minutes_and_less_than_a_code_lives() {
        let longest = |steps: &[Step]| steps.last().map_or(0, |step| step.wait_s);
        assert!(longest(CODES_TO_PHONE) < crate::otp::LIFETIME_SECONDS);
        assert!(longest(WRONG_CODES_FOR_PHONE) <= 600 && longest(WRONG_PASSWORDS_FOR_PHONE) <= 600);
    }

    #[test]
    fn a_clock_that_went_back_makes_nobody_wait_longer() {
        assert_eq!(window_wait_ms(60_000, 90_000_000, 0), 60_000);
        assert_eq!(step_wait_ms(CODES_TO_PHONE, 3, 90_000_000, 0), 60_000);
        assert_eq!(window_wait_ms(60_000, 0, 60_000), 0);
    }

    #[test]
    fn a_day_has_an_end_for_everybody() {
        assert_eq!(ALL.map(most_in_a_day), [486, 291, 181, 181, 355, 467]);
        assert_eq!(most_in_a_day(&[]), u32::MAX, "without steps there is no limit");
    }

    #[test]
    fn few_attempts_make_a_newcomer() {
        assert_eq!([0, 4, 5, 500].map(is_newcomer), [true, true, false, false]);
    }

    proptest! {
        #[test]
        fn however_somebody_times_it_no_day_has_more(
            which in 0..ALL.len(), pauses in prop::collection::vec(0_i64..3_600_000, 1..700),
        ) {
            let (steps, mut now_ms, mut taken) = (ALL[which], 0, Vec::<i64>::new());
            for pause in pauses {
                now_ms += pause;
                let of_day = taken.iter().filter(|at| **at > now_ms - DAY_MS).count();
                let count = u32::try_from(of_day).expect("few");
                let latest = taken.last().copied().unwrap_or(i64::MIN);
                now_ms += if count == 0 { 0 } else { step_wait_ms(steps, count, latest, now_ms) };
                taken.push(now_ms);
                let of_day = taken.iter().filter(|at| **at > now_ms - DAY_MS).count();
                prop_assert!(of_day <= most_in_a_day(steps) as usize);
            }
        }
    }
}
