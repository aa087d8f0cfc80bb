//! `hamour cash`: the cash of a day, and its counts.

use std::fmt::Write as _;

use chrono::NaiveDate;
use clap::Subcommand;
use hamour_core::Money;
use hamour_core::cash::typed_amount;
use hamour_core::delivery::{date_at, parse_date};
use serde::Serialize;

use super::{CliError, StaffCommand, actor, plain, print, print_json, staff_error};
use crate::model::cash::{CashCount, Holder};
use crate::services::cash::{self, CashDay, CountRequest, HolderDay};
use crate::state::AppState;

#[derive(Debug, Subcommand)]
pub(super) enum Task {
    /// Show who took how much cash on a day, and what was counted
    Day {
        /// The day, such as 2026-11-25 [default: today in Qatar]
        #[arg(value_parser = day)]
        on: Option<NaiveDate>,
    },
    /// Count all cash of a holder up to a day that is not counted yet
    Count {
        /// The holder's username [default: the office, which holds what the command line delivered]
        #[arg(long)]
        holder: Option<String>,
        /// What is there, in riyals, such as 1290.50
        #[arg(value_parser = amount, allow_hyphen_values = true)]
        counted: Money,
        /// The day, such as 2026-11-25 [default: today in Qatar]
        #[arg(long, value_parser = day)]
        on: Option<NaiveDate>,
        /// Why it differs from what was to be there; needed if it does
        #[arg(long, default_value = "")]
        note: String,
    },
}

fn day(text: &str) -> Result<NaiveDate, String> {
    parse_date(text).ok_or_else(|| format!("{text} is not a day: write it like 2026-11-25"))
}

fn amount(text: &str) -> Result<Money, String> {
    typed_amount(text).ok_or_else(|| format!("{text} is not an amount: write it like 1290.50"))
}

/// Runs the command.
pub(super) async fn run(state: &AppState, command: StaffCommand<Task>) -> Result<(), CliError> {
    let StaffCommand { json, task } = command;
    let today = date_at(state.clock.now());
    let on = match task {
        Task::Day { on } => on.unwrap_or(today),
        Task::Count { holder, counted, on, note } => {
            let on = on.unwrap_or(today);
            count(state, holder.as_deref(), on, counted, &note).await?;
            on
        }
    };
    let day = cash::day(state, on).await.map_err(|error| staff_error(&error))?;
    if json {
        print_json(&day.holders.iter().map(Shown::from).collect::<Vec<_>>())
    } else {
        print(&table(&day))
    }
}

/// Counts what is open at this moment.
async fn count(
    state: &AppState,
    holder: Option<&str>,
    on: NaiveDate,
    counted: Money,
    note: &str,
) -> Result<(), CliError> {
    let day = cash::day(state, on).await.map_err(|error| staff_error(&error))?;
    let own = day.holders.iter().find(|one| one.holder.as_ref().map(|of| &of.username[..]) == holder);
    let open = own.and_then(|own| own.open.as_ref());
    if open.is_none() && counted == Money::ZERO {
        return Err("there is no cash that is not counted yet".into());
    }
    let (key, expected) = (state.rng.text::<32>(), open.map_or(Money::ZERO, |open| open.sum));
    let request = CountRequest { key: &key, holder, day: on, expected, counted, note };
    cash::count(state, &actor(), &request).await.map_err(|error| staff_error(&error))
}

/// The cash of a holder as JSON for scripts.
#[derive(Serialize)]
struct Shown<'a> {
    /// `None` for the office.
    holder: Option<&'a str>,
    orders: u32,
    due: Money,
    received: Money,
    given_back: Money,
    /// What a count expects; `None` if everything is counted.
    expected: Option<Money>,
    counts: Vec<ShownCount<'a>>,
}

/// A count as JSON for scripts.
#[derive(Serialize)]
struct ShownCount<'a> {
    expected: Money,
    counted: Money,
    difference: Money,
    note: &'a str,
    counted_by: &'a str,
}

impl<'a> From<&'a CashCount> for ShownCount<'a> {
    fn from(count: &'a CashCount) -> Self {
        Self {
            expected: count.expected,
            counted: count.counted,
            difference: count.difference(),
            note: &count.note,
            counted_by: &count.counted_by,
        }
    }
}

impl<'a> From<&'a HolderDay> for Shown<'a> {
    fn from(of: &'a HolderDay) -> Self {
        let zero = |amount: Option<Money>| amount.unwrap_or(Money::ZERO);
        let day = of.day.as_ref();
        Self {
            holder: of.holder.as_ref().map(|holder| &holder.username[..]),
            orders: day.map_or(0, |day| day.orders),
            due: zero(day.map(|day| day.due)),
            received: zero(day.map(|day| day.received)),
            given_back: zero(day.map(|day| day.given_back)),
            expected: of.open.as_ref().map(|open| open.sum),
            counts: of.counts.iter().map(ShownCount::from).collect(),
        }
    }
}

fn table(day: &CashDay) -> String {
    let mut text = format!(
        "{:<24}{:>7}{:>12}{:>12}{:>12}{:>12}\n",
        "HOLDER", "ORDERS", "DUE", "TAKEN", "BACK", "TO COUNT"
    );
    for of in &day.holders {
        let row = Shown::from(of);
        let name = of.holder.as_ref().map_or("(office)", |Holder { username, .. }| username);
        let expected = row.expected.map_or_else(|| "-".to_owned(), |amount| amount.to_string());
        let (due, received, back) =
            (row.due.to_string(), row.received.to_string(), row.given_back.to_string());
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{name:<24}{:>7}{due:>12}{received:>12}{back:>12}{expected:>12}", row.orders);
        for count in &row.counts {
            let (difference, note) = (count.difference, plain(count.note));
            let _ = writeln!(
                text,
                "  counted {} by {}, difference {difference} {note}",
                count.counted,
                plain(count.counted_by)
            );
        }
    }
    text
}
