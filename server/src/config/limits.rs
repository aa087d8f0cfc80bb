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
                "bytes of a request body",
            ),
            connections: from.within(
                "limits.connections",
                800,
                1..=1_000_000,
                "open connections; one more closes the connection that was idle longest",
            ),
            calls: from.within("limits.calls", 512, 1..=100_000, "running calls that may change data"),
            calls_per_customer: from.within(
                "limits.calls_per_customer",
                32,
                1..=100_000,
                "running calls of one customer that may change data",
            ),
            calls_per_address: from.within(
                "limits.calls_per_address",
                256,
                1..=100_000,
                "the same from one network address; an eighth of it without a token",
            ),
            shutdown_s: from.within(
                "limits.shutdown_s",
                20,
                0..=3600,
                "seconds for running requests to finish at shutdown",
            ),
            drain_s: from.within(
                "limits.drain_s",
                0,
                0..=3600,
                "seconds before the shutdown in which /readyz fails, for a load balancer",
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
                "wrong attempts that end a one-time code",
            ),
            codes_per_phone: [
                from.number(
                    "limits.codes_per_phone_hour",
                    5,
                    "codes sent to one phone for one wide network (/24, /48) per hour",
                ),
                from.number(
                    "limits.codes_per_phone_day",
                    10,
                    "codes sent to one phone for one wide network per day",
                ),
            ],
            codes_per_address_hour: from.number(
                "limits.codes_per_address_hour",
                unless_demo(20),
                "codes requested from one network address per hour",
            ),
            codes_overall_hour: from.number(
                "limits.codes_overall_hour",
                unless_demo(500),
                "codes requested by everybody per hour; new networks have the same limit of their own",
            ),
            wrong_codes_overall_day: from.number(
                "limits.wrong_codes_overall_day",
                unless_demo(500),
                "wrong codes entered by everybody per day; new networks have the same limit of their own",
            ),
            wrong_codes_per_phone_day: from.number(
                "limits.wrong_codes_per_phone_day",
                20,
                "wrong codes entered for one phone from one wide network per day",
            ),
            wrong_codes_per_address_hour: from.number(
                "limits.wrong_codes_per_address_hour",
                unless_demo(30),
                "wrong codes entered from one network address per hour",
            ),
            verification_lifetime_s: from.within(
                "limits.verification_lifetime_s",
                900,
                10..=DAY_S,
                "seconds that the proof of an entered code is valid",
            ),
            sign_ins_per_phone: from.number(
                "limits.sign_ins_per_phone",
                10,
                "failed sign-ins for one phone from one wide network per 15 minutes",
            ),
            sign_ins_per_address: from.number(
                "limits.sign_ins_per_address",
                unless_demo(50),
                "failed sign-ins from one network address per 15 minutes",
            ),
            sign_ins_per_customer: from.number(
                "limits.sign_ins_per_customer",
                unless_demo(60),
                "successful sign-ins of one customer per 15 minutes",
            ),
            sessions_per_customer: from.within(
                "limits.sessions_per_customer",
                50,
                1..=10_000,
                "sessions of one customer; one more ends the session that was unused longest",
            ),
            password_changes_per_customer: from.number(
                "limits.password_changes_per_customer",
                10,
                "password changes of one customer per hour",
            ),
            orders_per_customer_hour: from.number(
                "limits.orders_per_customer_hour",
                unless_demo(60),
                "orders placed by one customer per hour",
            ),
            unknown_coupons_per_customer: from.number(
                "limits.unknown_coupons_per_customer",
                20,
                "unknown coupon codes tried by one customer per 15 minutes",
            ),
            streams_per_customer: from.within(
                "limits.streams_per_customer",
                8,
                1..=10_000,
                "open order streams of one customer",
            ),
            connections_per_address: from.within(
                "limits.connections_per_address",
                200,
                1..=1_000_000,
                "open connections from one network address, except trusted proxies",
            ),
            enquiries_per_address_hour: from.number(
                "limits.enquiries_per_address_hour",
                unless_demo(20),
                "enquiries from one network address per hour",
            ),
            invoice_link_s: from.within(
                "limits.invoice_link_s",
                invoice::LINK_LIFETIME_SECONDS,
                2 * invoice::LINK_FRESH_SECONDS..=invoice::LINK_LIFETIME_SECONDS_MAX,
                "seconds that a link to an invoice is valid",
            ),
            prints_per_order_hour: from.number(
                "limits.prints_per_order_hour",
                60,
                "prints of one order's invoice per hour",
            ),
            wrong_links_per_address_hour: from.number(
                "limits.wrong_links_per_address_hour",
                unless_demo(60),
                "wrong or expired invoice links tried from one network address per hour",
            ),
            password_wait_ms: from.within(
                "limits.password_wait_ms",
                3000,
                0..=60_000,
                "milliseconds that a request waits to hash a password",
            ),
            access_token_s: from.within(
                "limits.access_token_s",
                900,
                1..=DAY_S,
                "seconds that an access token is valid",
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
                "seconds in which a used refresh token still returns its successor",
            ),
        }
    }
}
