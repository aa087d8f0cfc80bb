//! Rate limits of sign-in attempts and one-time codes (beyond the requirements, except for the resend countdown:
//! AUTH-07): the waiting times, how they grow, and which networks share the shop's overall limit. Attempts are counted
//! over a day. Nothing in this file reads a clock.

/// Milliseconds after which an attempt is no longer counted.
pub const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// A step of growing waiting times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The number of attempts within the last day from which on this step applies.
    pub from: u32,
    /// The seconds that must pass after the latest attempt.
    pub wait_s: u32,
}

const fn step(from: u32, wait_s: u32) -> Step {
    Step { from, wait_s }
}

/// Codes sent to one phone, whoever requests them. The first step is the resend countdown (AUTH-07). The last wait is
/// shorter than the lifetime of a code, so that requests of strangers never lock out the owner of the phone.
#[allow(clippy::cast_possible_truncation, reason = "a minute")]
pub const CODES_TO_PHONE: &[Step] = &[step(1, crate::otp::RESEND_SECONDS as u32), step(10, 180)];
/// Codes requested from one wide network. The response to a request reveals whether a phone has an account.
pub const CODES_FROM_WIDE: &[Step] = &[step(60, 60), step(120, 300), step(240, 900)];
/// Wrong codes from one wide network.
pub const WRONG_CODES_FROM_WIDE: &[Step] = &[step(20, 30), step(60, 300), step(100, 900)];
/// Wrong codes for one phone, from any network.
pub const WRONG_CODES_FOR_PHONE: &[Step] = &[step(20, 60), step(40, 600)];
/// Wrong passwords from one wide network.
pub const WRONG_PASSWORDS_FROM_WIDE: &[Step] = &[step(100, 60), step(200, 300), step(300, 900)];
/// Wrong passwords for one phone, from any network.
pub const WRONG_PASSWORDS_FOR_PHONE: &[Step] = &[step(100, 60), step(200, 300)];

/// The number of attempts within a day from which on a network is no longer a newcomer.
pub const NEWCOMER_MAX: u32 = 5;
/// The largest number of known devices of one customer.
pub const DEVICES_MAX: u32 = 10;
/// Days without a sign-in after which a device is no longer known.
pub const DEVICE_DAYS: u32 = 180;
/// Failures within a day after which a known device is treated as an unknown one.
pub const DEVICE_FAILURES_MAX: u32 = 10;

/// Returns the milliseconds until an attempt fits into a window of n attempts. `nth_latest_ms` is the time of the n-th
/// latest attempt. If the clock was set back, the result is still at most the window.
pub fn window_wait_ms(window_ms: i64, nth_latest_ms: i64, now_ms: i64) -> i64 {
    nth_latest_ms.saturating_add(window_ms).saturating_sub(now_ms).clamp(0, window_ms)
}

/// Returns the milliseconds until the next attempt. `count` is the number of attempts within the last day, `latest_ms`
/// is the time of the latest one.
pub fn step_wait_ms(steps: &[Step], count: u32, latest_ms: i64, now_ms: i64) -> i64 {
    let wait_s = steps.iter().rev().find(|step| step.from <= count).map_or(0, |step| step.wait_s);
    window_wait_ms(i64::from(wait_s) * 1000, latest_ms, now_ms)
}

/// Returns the largest number of attempts that these steps allow within any day, which is reached if each attempt is
/// made as early as possible. Waiting does not allow more attempts, because it only delays later ones.
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

/// Returns whether an attempt uses the part of the shop's overall limit that is reserved for newcomers. `earlier` is
/// the number of earlier attempts of its network within the last day. Networks with repeated attempts share the rest,
/// so that a flood from them does not affect others.
pub const fn is_newcomer(earlier: u32) -> bool {
    earlier < NEWCOMER_MAX
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
    fn waits_grow_with_the_attempts() {
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
    fn the_owner_of_a_phone_waits_less_than_the_lifetime_of_a_code() {
        let longest = |steps: &[Step]| steps.last().map_or(0, |step| step.wait_s);
        assert!(longest(CODES_TO_PHONE) < crate::otp::LIFETIME_SECONDS);
        assert!(longest(WRONG_CODES_FOR_PHONE) <= 600 && longest(WRONG_PASSWORDS_FOR_PHONE) <= 600);
    }

    #[test]
    fn a_clock_set_back_makes_nobody_wait_longer() {
        assert_eq!(window_wait_ms(60_000, 90_000_000, 0), 60_000);
        assert_eq!(step_wait_ms(CODES_TO_PHONE, 3, 90_000_000, 0), 60_000);
        assert_eq!(window_wait_ms(60_000, 0, 60_000), 0);
    }

    #[test]
    fn attempts_per_day_are_limited() {
        assert_eq!(ALL.map(most_in_a_day), [486, 291, 181, 181, 355, 467]);
        assert_eq!(most_in_a_day(&[]), u32::MAX, "without steps there is no limit");
    }

    #[test]
    fn few_attempts_make_a_newcomer() {
        assert_eq!([0, 4, 5, 500].map(is_newcomer), [true, true, false, false]);
    }

    proptest! {
        #[test]
        fn no_timing_allows_more_attempts_per_day(
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
