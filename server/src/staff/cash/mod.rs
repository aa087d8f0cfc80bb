//! The cash that staff take, and its counts.

mod count;
mod counts;
mod day;

use hamour_core::Money;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::model::cash::{CashCount, Holder};
use crate::services::cash::{CashDay, CashSum, HolderDay};
use crate::staff::instant;
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(day::handler))
        .routes(routes!(count::handler))
        .routes(routes!(counts::handler))
}

/// A member of staff who holds cash.
#[derive(Debug, Serialize, ToSchema)]
struct StaffCashHolder {
    username: String,
    name: String,
}

impl From<Holder> for StaffCashHolder {
    fn from(Holder { username, name }: Holder) -> Self {
        Self { username, name }
    }
}

/// A count of a holder's cash.
#[derive(Debug, Serialize, ToSchema)]
struct StaffCashCount {
    id: i64,
    /// Null for the office.
    #[schema(required = true)]
    holder: Option<StaffCashHolder>,
    /// The day up to which it counts.
    #[schema(format = Date)]
    day: String,
    /// What was to be there, in riyals; negative if more was given back than taken, as in the fields below.
    expected: Money,
    /// What was there.
    counted: Money,
    /// What was there beyond what was to be there; negative if something is missing.
    difference: Money,
    /// Why they differ; may be empty.
    note: String,
    /// The username, or the name of the operating system's user.
    counted_by: String,
    #[schema(format = DateTime)]
    counted_at: String,
}

impl From<CashCount> for StaffCashCount {
    fn from(count: CashCount) -> Self {
        Self {
            difference: count.difference(),
            id: count.id,
            holder: count.holder.map(StaffCashHolder::from),
            day: count.on.to_string(),
            expected: count.expected,
            counted: count.counted,
            note: count.note,
            counted_by: count.counted_by,
            counted_at: instant(count.counted_at),
        }
    }
}

/// The cash of a day.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffCashDay {
    #[schema(format = Date)]
    day: String,
    /// The office first, then by username.
    holders: Vec<StaffCashOfHolder>,
    sum: StaffCashSum,
    /// Whether every holder's cash up to this day is counted.
    is_closed: bool,
}

/// The sums of all holders on a day, in riyals.
#[derive(Debug, Serialize, ToSchema)]
struct StaffCashSum {
    /// What was due of the orders of this day.
    due: Money,
    /// What was taken.
    received: Money,
    /// What was given back to customers.
    given_back: Money,
    /// What is still to be counted, also from earlier days.
    expected: Money,
    /// What the counts of this day found beyond what was to be there; negative if something was missing.
    difference: Money,
}

impl From<CashSum> for StaffCashSum {
    fn from(CashSum { due, received, given_back, expected, difference }: CashSum) -> Self {
        Self { due, received, given_back, expected, difference }
    }
}

/// The cash of a holder on a day, in riyals.
#[derive(Debug, Serialize, ToSchema)]
struct StaffCashOfHolder {
    /// Null for the office.
    #[schema(required = true)]
    holder: Option<StaffCashHolder>,
    /// The orders of this day whose cash they took.
    orders: u32,
    /// What was due of these orders.
    due: Money,
    /// What they took.
    received: Money,
    /// What they took beyond what was due; negative if it was less.
    received_difference: Money,
    /// What they gave back to customers on this day.
    given_back: Money,
    /// What a count of this day expects: all that is not counted yet, also from earlier days. Null if everything is
    /// counted.
    #[schema(required = true)]
    expected: Option<Money>,
    /// The counts of this day, the oldest first.
    counts: Vec<StaffCashCount>,
}

impl From<HolderDay> for StaffCashOfHolder {
    fn from(HolderDay { holder, day, open, counts }: HolderDay) -> Self {
        let (orders, due, received, given_back) =
            day.map_or_else(Default::default, |day| (day.orders, day.due, day.received, day.given_back));
        Self {
            holder: holder.map(StaffCashHolder::from),
            orders,
            due,
            received,
            received_difference: received.checked_sub(due).unwrap_or(Money::MAX),
            given_back,
            expected: open.map(|open| open.sum),
            counts: counts.into_iter().map(StaffCashCount::from).collect(),
        }
    }
}

impl From<CashDay> for StaffCashDay {
    fn from(day: CashDay) -> Self {
        Self {
            is_closed: day.is_closed(),
            day: day.on.to_string(),
            sum: day.sum.into(),
            holders: day.holders.into_iter().map(StaffCashOfHolder::from).collect(),
        }
    }
}
