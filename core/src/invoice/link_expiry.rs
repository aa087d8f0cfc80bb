//! The lifetime of the link to an invoice (beyond the requirements). The link opens without a token, so it must expire.

use chrono::{DateTime, Utc};

/// The default lifetime of a link, in seconds. The shop can set another one.
pub const LINK_LIFETIME_SECONDS: u32 = 3600;
/// The longest lifetime that a shop can set, in seconds: a week.
pub const LINK_LIFETIME_SECONDS_MAX: u32 = 7 * 24 * 3600;
/// Seconds for which a page uses a link that it was given. After that it requests another one, because a page may stay
/// open for days. The lifetime of a link is always at least twice as long.
pub const LINK_FRESH_SECONDS: u32 = 60;

/// Returns whether a link that expires at `until_s`, in seconds since 1970, is still valid.
pub const fn is_link_good(until_s: i64, now: DateTime<Utc>) -> bool {
    now.timestamp() < until_s
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shop_may_set_a_week_at_most() {
        assert_eq!(chrono::TimeDelta::seconds(LINK_LIFETIME_SECONDS_MAX.into()), chrono::TimeDelta::weeks(1));
    }

    #[test]
    fn a_link_is_good_until_its_second_comes() {
        let at = |second| DateTime::from_timestamp(second, 999_000_000).expect("in range");
        assert_eq!([9, 10, 11].map(|second| is_link_good(10, at(second))), [true, false, false]);
        assert!(!is_link_good(i64::MIN, at(0)));
    }
}
