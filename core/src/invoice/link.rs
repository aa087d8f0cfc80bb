//! How long the link to an invoice is good: it opens without a token, so not for ever.

use chrono::{DateTime, Utc};

/// Seconds that a link is good for, unless the shop sets another time (beyond the specification).
pub const LINK_LIFETIME_SECONDS: u32 = 3600;
/// The longest that a shop may set: a week (beyond the specification).
pub const LINK_LIFETIME_SECONDS_MAX: u32 = 7 * 24 * 3600;
/// Seconds in which a page may use a link that it was given. After that it asks for another one, as it may lie open
/// for days. No shop's links live shorter than twice as long (beyond the specification).
pub const LINK_FRESH_SECONDS: u32 = 60;

/// Whether a link that is good until a second since 1970 can still be used (beyond the specification).
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
