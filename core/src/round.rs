//! A driver's round: which orders are given to whom, in which order they are delivered, and what the driver reports from
//! the door (beyond the requirements).

use std::cmp::Ordering;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::message_args::MessageArg;
use crate::message_key::MessageKey;
use crate::money::Money;
use crate::notice::Notice;
use crate::order::{OrderStatus, check_reason, display_number};
use crate::packing::Balance;
use crate::staff::{Permission, Role};

/// The maximum number of orders that are given to a driver at once.
pub const GIVEN_MAX: usize = 100;
/// The largest amount of cash that a driver can report: a hundred thousand riyals, far more than any order costs.
pub const CASH_MAX: Money = match Money::from_dirhams(10_000_000) {
    Ok(money) => money,
    Err(_) => Money::ZERO,
};
/// The largest difference between the cash that was due and that was received that happens without a mistake: a tip, or
/// coins that are missing.
const USUAL_DIFFERENCE_MAX: Money = match Money::from_dirhams(1000) {
    Ok(money) => money,
    Err(_) => Money::ZERO,
};
/// The maximum number of bytes of a photo at the door. The phone shrinks it before it sends it.
pub const PHOTO_BYTES_MAX: usize = 4_000_000;
/// The longest side of a stored photo, in pixels: a house number can still be read.
pub const PHOTO_SIDE_MAX: u32 = 1280;
/// The number of days for which photos are kept. They show front doors and people.
pub const PHOTO_DAYS: i64 = 90;
/// How often a driver can correct the cash of an order. Each time is an event of the order, whose list has an end.
const CORRECTIONS_MAX: usize = 10;
/// How long before it arrives a report can have been made. A phone is rarely without a line for longer.
const REPORT_DAYS_MAX: i64 = 7;

/// Checks whether an order can be given to a driver: one that is prepared or on the way.
///
/// # Errors
/// [`ServerErrorCode::OrderNotGivable`] with the order's number.
pub fn check_givable(order_id: i64, status: OrderStatus) -> Result<(), ErrorInfo> {
    if matches!(status, OrderStatus::Accepted | OrderStatus::FoodOnTheWay) {
        return Ok(());
    }
    let number = MessageArg::Name(display_number(order_id));
    Err(ErrorInfo::new(ServerErrorCode::OrderNotGivable, vec![number]))
}

/// Checks whether a member of staff can be given orders.
///
/// # Errors
/// [`ServerErrorCode::NotADriver`].
pub fn check_driver(role: Role, is_disabled: bool) -> Result<(), ServerErrorCode> {
    if role.may(Permission::DeliverOrders) && !is_disabled {
        Ok(())
    } else {
        Err(ServerErrorCode::NotADriver)
    }
}

/// Returns whether somebody works as a driver. Others who may deliver, such as the owner, do so only now and then.
pub fn is_driver(role: Role, is_disabled: bool) -> bool {
    role == Role::Driver && !is_disabled
}

/// Returns whether an open order is shown on the round of a day: it is on the way, or accepted for that day or an earlier
/// one.
pub fn is_on_round(status: OrderStatus, on: NaiveDate, today: NaiveDate) -> bool {
    match status {
        OrderStatus::Accepted => on <= today,
        OrderStatus::FoodOnTheWay => true,
        OrderStatus::Processing | OrderStatus::Cancelled | OrderStatus::Delivered => false,
    }
}

/// Why an order was not handed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum DeliveryFailure {
    /// Nobody was at home.
    NobodyHome,
    /// Nobody answered the phone.
    NoAnswer,
    /// The address does not exist or is another one.
    WrongAddress,
    /// The customer does not want it.
    Refused,
    /// The customer cannot pay.
    CannotPay,
    /// Anything else, in the driver's words.
    Other,
}

impl DeliveryFailure {
    /// All reasons.
    pub const ALL: [Self; 6] =
        [Self::NobodyHome, Self::NoAnswer, Self::WrongAddress, Self::Refused, Self::CannotPay, Self::Other];

    /// Returns the stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NobodyHome => "nobody_home",
            Self::NoAnswer => "no_answer",
            Self::WrongAddress => "wrong_address",
            Self::Refused => "refused",
            Self::CannotPay => "cannot_pay",
            Self::Other => "other",
        }
    }

    /// Returns the reason as the customer reads it. `words` are the driver's, for [`Self::Other`].
    ///
    /// # Errors
    /// Those of [`check_reason`], for [`Self::Other`].
    pub fn text(self, words: &str) -> Result<&str, ErrorInfo> {
        Ok(match self {
            Self::NobodyHome => "Nobody was at home",
            Self::NoAnswer => "Nobody answered the phone",
            Self::WrongAddress => "The address was not found",
            Self::Refused => "The order was not accepted at the door",
            Self::CannotPay => "The order could not be paid",
            Self::Other => return check_reason(words),
        })
    }
}

/// Returns title and text of the notification that an order was not handed over.
pub fn failed_notice(id: i64, reason: &str) -> (Notice, Notice) {
    let title = vec![MessageArg::Name(display_number(id))];
    (Notice::with_details(MessageKey::NotDeliveredTitle, title), failed_text(reason))
}

fn failed_text(reason: &str) -> Notice {
    Notice::with_details(MessageKey::NotDeliveredNews, vec![MessageArg::Name(reason.to_owned())])
}

/// Returns the shop's message about an order that came back with `failure`. Its customer reads it until the order is sent
/// again or cancelled.
pub fn not_delivered(status: OrderStatus, failure: Option<&str>) -> Option<Notice> {
    failure.filter(|_| status == OrderStatus::Accepted).map(failed_text)
}

/// Checks the cash that a driver received.
///
/// # Errors
/// [`ServerErrorCode::CashInvalid`] with the maximum, if it is negative or more than [`CASH_MAX`].
pub fn check_cash(received: Money) -> Result<(), ErrorInfo> {
    if (Money::ZERO..=CASH_MAX).contains(&received) {
        return Ok(());
    }
    Err(ErrorInfo::new(ServerErrorCode::CashInvalid, vec![MessageArg::Amount(CASH_MAX)]))
}

/// Checks that the amount of an order that was corrected `corrections` times may be corrected once more.
///
/// # Errors
/// [`ServerErrorCode::CashCorrectedOften`].
pub const fn check_corrections(corrections: usize) -> Result<(), ServerErrorCode> {
    if corrections < CORRECTIONS_MAX { Ok(()) } else { Err(ServerErrorCode::CashCorrectedOften) }
}

/// The difference between the cash that was due and that was received. At most one of the two is not zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CashDifference {
    /// What is missing.
    pub missing: Money,
    /// What is too much: the change, if it is given back.
    pub surplus: Money,
    /// Whether it is so large that the amount is probably mistyped, such as 790 for 79.
    pub is_large: bool,
}

impl CashDifference {
    /// Compares the cash that was due with the cash that was received.
    pub fn of(due: Money, received: Money) -> Self {
        let Balance { at_door, back } = Balance::of(due, received);
        Self { missing: at_door, surplus: back, is_large: at_door.max(back) > USUAL_DIFFERENCE_MAX }
    }
}

/// Returns when a report was made: the time of the phone, if that is not after its arrival, at most a week before it and
/// not before the order left the shop; otherwise the nearest time that is.
pub fn happened_at(
    by_phone: DateTime<Utc>,
    left: Option<DateTime<Utc>>,
    arrived: DateTime<Utc>,
) -> DateTime<Utc> {
    let oldest = arrived - TimeDelta::days(REPORT_DAYS_MAX);
    let earliest = left.map_or(oldest, |left| left.max(oldest)).min(arrived);
    by_phone.clamp(earliest, arrived)
}

/// What decides about the place of a stop in a round.
#[derive(Clone, Copy, Debug)]
pub struct Stop<'a> {
    /// The end of the promised time.
    pub due: DateTime<Utc>,
    /// The number of the zone.
    pub zone: i64,
    /// The street.
    pub street: &'a str,
    /// The building.
    pub building: &'a str,
    /// The order's id.
    pub id: i64,
}

impl Stop<'_> {
    /// Compares two stops of a round: the earlier promise first, then by zone, street and building, so that neighbours
    /// follow each other. House numbers are compared as numbers.
    pub fn compare(&self, other: &Self) -> Ordering {
        let place = |stop: &Self| (stop.due, stop.zone);
        place(self)
            .cmp(&place(other))
            .then_with(|| numbered(self.street).cmp(&numbered(other.street)))
            .then_with(|| numbered(self.building).cmp(&numbered(other.building)))
            .then(self.id.cmp(&other.id))
    }
}

/// Splits a street or building into its leading number and the rest. One without a number comes last.
fn numbered(text: &str) -> (u64, &str) {
    let text = text.trim();
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = text.strip_suffix(rest).unwrap_or_default();
    (digits.parse().unwrap_or(u64::MAX), rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_795_244_400 + second, 0).expect("in range")
    }

    fn money(dirhams: i64) -> Money {
        Money::from_dirhams(dirhams).expect("in range")
    }

    #[test]
    fn only_open_orders_that_are_accepted_are_given() {
        for status in OrderStatus::ALL {
            let is_givable = matches!(status, OrderStatus::Accepted | OrderStatus::FoodOnTheWay);
            assert_eq!(check_givable(42, status).is_ok(), is_givable, "{status}");
        }
        let refused = check_givable(42, OrderStatus::Delivered).expect_err("it is over");
        assert_eq!(
            refused.text(),
            "Order HM000042 cannot be given to a driver: it is neither accepted nor on the way"
        );
    }

    #[test]
    fn orders_are_given_to_those_who_deliver() {
        for role in Role::ALL {
            let delivers = matches!(role, Role::Owner | Role::Manager | Role::Driver);
            assert_eq!(check_driver(role, false).is_ok(), delivers, "{role}");
            assert!(check_driver(role, true).is_err(), "{role} who has left");
        }
    }

    #[test]
    fn a_round_has_what_is_on_the_way_or_due_by_today() {
        let day = |day| NaiveDate::from_ymd_opt(2026, 11, day).expect("a date");
        for (status, on, is_shown) in [
            (OrderStatus::Accepted, 20, true),
            (OrderStatus::Accepted, 21, true),
            (OrderStatus::Accepted, 22, false),
            (OrderStatus::FoodOnTheWay, 22, true),
            (OrderStatus::Processing, 21, false),
            (OrderStatus::Delivered, 21, false),
            (OrderStatus::Cancelled, 21, false),
        ] {
            assert_eq!(is_on_round(status, day(on), day(21)), is_shown, "{status} {on}");
        }
    }

    #[test]
    fn a_failure_has_a_text_that_its_customer_can_read() {
        for failure in DeliveryFailure::ALL {
            assert_eq!(serde_json::to_value(failure).expect("JSON"), failure.as_str());
            let (title, text) = failed_notice(42, failure.text(" The gate was locked ").expect("valid"));
            assert_eq!(title.text(), "Order HM000042 could not be delivered");
            assert!(
                text.text().starts_with("Our driver could not hand over your order: "),
                "{}",
                text.text()
            );
        }
        for status in OrderStatus::ALL {
            assert_eq!(
                not_delivered(status, Some("Lost")).is_some(),
                status == OrderStatus::Accepted,
                "{status}"
            );
            assert_eq!(not_delivered(status, None), None);
        }
        assert_eq!(DeliveryFailure::Other.text(" The gate was locked "), Ok("The gate was locked"));
        let silent = DeliveryFailure::Other.text(" ").map_err(|info| info.code.as_str());
        assert_eq!(silent, Err("field_required"));
        assert_eq!(DeliveryFailure::NoAnswer.text(" "), Ok("Nobody answered the phone"));
    }

    #[test]
    fn cash_is_not_negative_and_not_absurd() {
        assert_eq!(check_cash(Money::ZERO), Ok(()));
        assert_eq!(check_cash(CASH_MAX), Ok(()));
        for received in [money(-1), money(10_000_001)] {
            let refused = check_cash(received).expect_err("out of range");
            assert_eq!(refused.text(), "Cash must be an amount from 0.00 to 100,000.00");
        }
    }

    #[test]
    fn the_difference_of_cash_is_named() {
        let none = CashDifference::default();
        assert_eq!(CashDifference::of(money(4550), money(4550)), none);
        assert_eq!(
            CashDifference::of(money(4550), money(4500)),
            CashDifference { missing: money(50), ..none }
        );
        assert_eq!(
            CashDifference::of(money(4550), money(5000)),
            CashDifference { surplus: money(450), ..none }
        );
        for (received, is_large) in [(0, false), (1000, false), (2000, false), (2001, true), (10_000, true)] {
            assert_eq!(CashDifference::of(money(1000), money(received)).is_large, is_large, "{received}");
        }
        assert!(CashDifference::of(money(4550), money(3549)).is_large, "QR 10.01 are missing");
    }

    #[test]
    fn a_report_happened_between_the_start_of_the_round_and_its_arrival() {
        let (left, arrived) = (Some(at(0)), at(3600));
        assert_eq!(happened_at(at(1800), left, arrived), at(1800));
        assert_eq!(happened_at(at(9000), left, arrived), arrived, "a clock that is fast");
        assert_eq!(happened_at(at(-9000), left, arrived), at(0), "a clock that is slow");
        assert_eq!(happened_at(at(-9000), None, arrived), at(-9000));
        let week = 7 * 24 * 3600;
        assert_eq!(happened_at(at(-week), None, arrived), at(3600 - week));
        assert_eq!(happened_at(at(0), Some(at(7200)), arrived), arrived, "sent again in the meantime");
        assert_eq!(happened_at(DateTime::<Utc>::MIN_UTC, left, arrived), at(0));
        assert_eq!(happened_at(DateTime::<Utc>::MAX_UTC, left, arrived), arrived);
    }

    #[test]
    fn stops_follow_the_promise_and_then_the_street() {
        let stop = |id, due, zone, street, building| Stop { due: at(due), zone, street, building, id };
        let mut stops = [
            stop(1, 60, 24, "840", "10"),
            stop(2, 60, 24, "840", "9"),
            stop(3, 60, 24, "840", "9 B"),
            stop(4, 60, 24, "Al Kinana", "1"),
            stop(5, 0, 66, "1", "1"),
            stop(6, 60, 6, "900", "1"),
            stop(7, 60, 24, "840", "Villa 2"),
            stop(8, 60, 24, "840", "9"),
        ];
        stops.sort_by(Stop::compare);
        assert_eq!(stops.map(|stop| stop.id), [5, 6, 2, 8, 3, 1, 7, 4]);
        assert_eq!(numbered("99999999999999999999999 A").0, u64::MAX, "too long for a number");
    }
}
