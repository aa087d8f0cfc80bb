//! Rate limits, sizes and lifetimes; each is a setting. A rate limit of 0 is off; sizes, lifetimes and capacities have
//! a range instead.

use hamour_core::{invoice, otp};

use super::Sources;

const DAY_S: u32 = 24 * 60 * 60;

/// The `[limits]` table.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of a request body.
    pub body_bytes: usize,
    /// Open connections.
    pub connections: usize,
    /// Running calls that may change data.
    pub calls: usize,
    /// Running calls of one customer that may change data.
    pub calls_per_customer: usize,
    /// Running calls from one network address that may change data; without a token an eighth of that.
    pub calls_per_address: usize,
    /// Seconds that running requests have to finish after a stop signal.
    pub shutdown_s: u64,
    /// Seconds before that during which the program still serves but reports that it is not ready.
    pub drain_s: u64,
    /// Seconds until a one-time code expires.
    pub code_lifetime_s: u32,
    /// Wrong attempts after which a one-time code is void.
    pub code_tries: u32,
    /// Codes sent to one phone for one wide network (/24 of IPv4, /48 of IPv6), per hour and per day.
    pub codes_per_phone: [u32; 2],
    /// Codes requested from one network address per hour.
    pub codes_per_address_hour: u32,
    /// Codes requested by everybody per hour. New networks and known ones have this limit each.
    pub codes_overall_hour: u32,
    /// Wrong codes entered by everybody per day. New networks and known ones have this limit each, for each purpose.
    pub wrong_codes_overall_day: u32,
    /// Wrong codes entered for one phone from one wide network per day, over all its codes.
    pub wrong_codes_per_phone_day: u32,
    /// Wrong codes entered from one network address per hour.
    pub wrong_codes_per_address_hour: u32,
    /// Seconds that the proof of an entered code is valid.
    pub verification_lifetime_s: u32,
    /// Failed sign-ins for one phone from one wide network per 15 minutes.
    pub sign_ins_per_phone: u32,
    /// Failed sign-ins from one network address per 15 minutes.
    pub sign_ins_per_address: u32,
    /// Successful sign-ins of one customer per 15 minutes.
    pub sign_ins_per_customer: u32,
    /// Sessions that one customer may have.
    pub sessions_per_customer: u32,
    /// Password changes of one customer per hour.
    pub password_changes_per_customer: u32,
    /// Unknown coupon codes tried by one customer per 15 minutes.
    pub unknown_coupons_per_customer: u32,
    /// Orders placed by one customer per hour.
    pub orders_per_customer_hour: u32,
    /// Order streams that one customer may have open.
    pub streams_per_customer: usize,
    /// Open connections from one network address that is not a trusted proxy.
    pub connections_per_address: usize,
    /// Enquiries from one network address per hour.
    pub enquiries_per_address_hour: u32,
    /// Seconds that a link to an invoice is valid.
    pub invoice_link_s: u32,
    /// Prints of one order's invoice per hour.
    pub prints_per_order_hour: u32,
    /// Wrong or expired invoice links tried from one network address per hour.
    pub wrong_links_per_address_hour: u32,
    /// Milliseconds that a request waits for its turn to hash a password.
    pub password_wait_ms: u64,
    /// Seconds that an access token is valid.
    pub access_token_s: u32,
    /// Days that a remembered session lasts.
    pub session_days: u32,
    /// Hours that a session lasts if its cookie ends with the browser.
    pub short_session_hours: u32,
    /// Seconds during which a used refresh token still returns its successor.
    pub refresh_grace_s: u32,
}

impl Limits {
    #[expect(clippy::too_many_lines, reason = "one flat list, an entry for each setting")]
    pub(super) fn read(from: &mut Sources, demo: bool) -> Self {
        // A demo may have all its visitors behind one address, so limits that count them together are off.
        let unless_demo = |limit: u32| if demo { 0 } else { limit };
        Self {
            body_bytes: from.within(
                "limits.body_bytes",
                64 * 1024,
                1024..=16 << 20,
                "bytes of a request's body",
            ),
            connections: from.within(
                "limits.connections",
                800,
                1..=1_000_000,
                "connections at a time; one more takes the place of the one idle longest",
            ),
            calls: from.within(
                "limits.calls",
                512,
                1..=100_000,
                "calls under way at a time that may change something",
            ),
            calls_per_customer: from.within(
                "limits.calls_per_customer",
                32,
                1..=100_000,
                "those of one customer",
            ),
            calls_per_address: from.within(
                "limits.calls_per_address",
                256,
                1..=100_000,
                "those from one network address; an eighth as many without a token",
            ),
            shutdown_s: from.within(
                "limits.shutdown_s",
                20,
                0..=3600,
                "seconds for requests in flight to finish at shutdown",
            ),
            drain_s: from.within(
                "limits.drain_s",
                0,
                0..=3600,
                "seconds of serving on, not ready, before the shutdown, for a load balancer to notice",
            ),
            code_lifetime_s: from.within(
                "limits.code_lifetime_s",
                otp::LIFETIME_SECONDS,
                10..=DAY_S,
                "seconds until a one-time code expires",
            ),
            code_tries: from.within(
                "limits.code_tries",
                otp::MAX_ATTEMPTS,
                1..=100,
                "wrong guesses that end a one-time code",
            ),
            codes_per_phone: [
                from.number(
                    "limits.codes_per_phone_hour",
                    5,
                    "codes sent to one phone for one wide network (/24, /48) in an hour",
                ),
                from.number(
                    "limits.codes_per_phone_day",
                    10,
                    "codes sent to one phone for one wide network in a day",
                ),
            ],
            codes_per_address_hour: from.number(
                "limits.codes_per_address_hour",
                unless_demo(20),
                "codes asked for from one network address in an hour",
            ),
            codes_overall_hour: from.number(
                "limits.codes_overall_hour",
                unless_demo(500),
                "codes asked for altogether in an hour; networks new to it have as many of their own",
            ),
            wrong_codes_overall_day: from.number(
                "limits.wrong_codes_overall_day",
                unless_demo(500),
                "wrong codes typed altogether in a day; networks new to it have as many of their own",
            ),
            wrong_codes_per_phone_day: from.number(
                "limits.wrong_codes_per_phone_day",
                20,
                "wrong codes typed for one phone from one wide network in a day",
            ),
            wrong_codes_per_address_hour: from.number(
                "limits.wrong_codes_per_address_hour",
                unless_demo(30),
                "wrong codes typed from one network address in an hour",
            ),
            verification_lifetime_s: from.within(
                "limits.verification_lifetime_s",
                900,
                10..=DAY_S,
                "seconds that proof of a typed code stays good",
            ),
            sign_ins_per_phone: from.number(
                "limits.sign_ins_per_phone",
                10,
                "failed sign-ins for one phone from one wide network in 15 minutes",
            ),
            sign_ins_per_address: from.number(
                "limits.sign_ins_per_address",
                unless_demo(50),
                "failed sign-ins from one network address in 15 minutes",
            ),
            sign_ins_per_customer: from.number(
                "limits.sign_ins_per_customer",
                unless_demo(60),
                "sign-ins of one customer that succeed, in 15 minutes",
            ),
            sessions_per_customer: from.within(
                "limits.sessions_per_customer",
                50,
                1..=10_000,
                "sessions of one customer; one more ends the one that was unused for longest",
            ),
            password_changes_per_customer: from.number(
                "limits.password_changes_per_customer",
                10,
                "password changes of one customer in an hour",
            ),
            orders_per_customer_hour: from.number(
                "limits.orders_per_customer_hour",
                unless_demo(60),
                "orders that one customer places in an hour",
            ),
            unknown_coupons_per_customer: from.number(
                "limits.unknown_coupons_per_customer",
                20,
                "coupon codes that do not exist, tried by one customer in 15 minutes",
            ),
            streams_per_customer: from.within(
                "limits.streams_per_customer",
                8,
                1..=10_000,
                "pages of one customer that may follow orders live",
            ),
            connections_per_address: from.within(
                "limits.connections_per_address",
                200,
                1..=1_000_000,
                "connections at a time from one network address, trusted proxies apart",
            ),
            enquiries_per_address_hour: from.number(
                "limits.enquiries_per_address_hour",
                unless_demo(20),
                "enquiries from one network address in an hour",
            ),
            invoice_link_s: from.within(
                "limits.invoice_link_s",
                invoice::LINK_LIFETIME_SECONDS,
                2 * invoice::LINK_FRESH_SECONDS..=invoice::LINK_LIFETIME_SECONDS_MAX,
                "seconds that a link to an invoice is good for",
            ),
            prints_per_order_hour: from.number(
                "limits.prints_per_order_hour",
                60,
                "prints of one order's invoice in an hour",
            ),
            wrong_links_per_address_hour: from.number(
                "limits.wrong_links_per_address_hour",
                unless_demo(60),
                "links to invoices that are wrong or too old, tried from one network address in an hour",
            ),
            password_wait_ms: from.within(
                "limits.password_wait_ms",
                3000,
                0..=60_000,
                "milliseconds to wait for a turn to hash a password",
            ),
            access_token_s: from.within(
                "limits.access_token_s",
                900,
                1..=DAY_S,
                "seconds that an access token is good for",
            ),
            session_days: from.within(
                "limits.session_days",
                30,
                1..=3650,
                "days that a remembered session lasts",
            ),
            short_session_hours: from.within(
                "limits.short_session_hours",
                24,
                1..=720,
                "hours that any other session lasts",
            ),
            refresh_grace_s: from.within(
                "limits.refresh_grace_s",
                30,
                0..=3600,
                "seconds in which a used refresh token still gets its successor",
            ),
        }
    }
}
