//! `hamour slot`: the delivery slots of the coming days, their capacity, and closing them.

use std::fmt::Write as _;

use chrono::{NaiveDate, Weekday};
use clap::Subcommand;
use hamour_core::delivery::{
    CALENDAR_DAYS, Closed, WeeklyWindow, parse_capacity, parse_date, parse_time, time_text,
};
use serde::Serialize;

use super::{CliError, StaffCommand, actor, plain, plural, print, print_json, staff_error, whole_number};
use crate::failure::Failure;
use crate::services::calendar::{self, ClosedDay};
use crate::services::slot::{self, SlotRow};
use crate::state::AppState;

#[derive(Debug, Subcommand)]
pub(super) enum Task {
    /// List the slots of the coming days with their orders and capacity
    List,
    /// List the closed dates from today on
    ClosedDays,
    /// Set the capacity of one slot
    SetCapacity {
        /// The slot's id, as listed
        #[arg(value_parser = whole_number::<i64>)]
        slot: i64,
        /// The most orders, or "window" for the capacity of its weekly window
        #[arg(value_parser = capacity)]
        capacity: Capacity,
    },
    /// Add a weekly window, or set its capacity; this also changes its existing slots
    SetWindow {
        /// Day of the week, such as Sat or Saturday
        #[arg(value_parser = weekday)]
        weekday: Weekday,
        /// Start and end time, such as 09:00-11:00
        #[arg(value_parser = span)]
        span: (u16, u16),
        /// The most orders for each slot
        #[arg(value_parser = |text: &str| parse_capacity(text), allow_hyphen_values = true)]
        capacity: u32,
    },
    /// Remove a weekly window: its slots are closed, but keep the orders that they have
    RemoveWindow {
        /// Day of the week, such as Sat or Saturday
        #[arg(value_parser = weekday)]
        weekday: Weekday,
        /// Start and end time, such as 09:00-11:00
        #[arg(value_parser = span)]
        span: (u16, u16),
    },
    /// Close a slot or a whole date: it gets no more orders, but keeps the ones that it has
    Close {
        /// A slot's id, or a date such as 2026-12-18
        #[arg(value_parser = target)]
        what: Target,
        /// Why the date is closed; only staff can see it [default: the reason that it has]
        #[arg(long)]
        reason: Option<String>,
    },
    /// Open a closed slot or date again
    Open {
        /// A slot's id, or a date such as 2026-12-18
        #[arg(value_parser = target)]
        what: Target,
    },
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Capacity(Option<u32>);

#[derive(Clone, Copy, Debug)]
pub(super) enum Target {
    Slot(i64),
    Day(NaiveDate),
}

fn capacity(text: &str) -> Result<Capacity, String> {
    if text == "window" {
        return Ok(Capacity(None));
    }
    let capacity = parse_capacity(text).map_err(|refusal| format!("{refusal}, or window"))?;
    Ok(Capacity(Some(capacity)))
}

fn weekday(text: &str) -> Result<Weekday, String> {
    text.parse().map_err(|_| format!("{text} is not a day of the week: write it like Sat"))
}

fn span(text: &str) -> Result<(u16, u16), String> {
    let times = text.split_once('-').and_then(|(from, until)| parse_time(from).zip(parse_time(until)));
    times.ok_or_else(|| format!("{text} is not a time window: write it like 09:00-11:00"))
}

fn target(text: &str) -> Result<Target, String> {
    let day = parse_date(text).map(Target::Day);
    day.or_else(|| text.parse().ok().map(Target::Slot))
        .ok_or_else(|| format!("{text} is not a slot's id or a date: write a date like 2026-12-18"))
}

/// Runs the command.
pub(super) async fn run(state: &AppState, command: StaffCommand<Task>) -> Result<(), CliError> {
    let StaffCommand { json, task } = command;
    if matches!(task, Task::ClosedDays) {
        let days = calendar::closed_days(state).await.map_err(|error| staff_error(&error))?;
        return if json { print_json(&shown_days(&days)) } else { print(&days_table(&days)) };
    }
    let lists = matches!(task, Task::List);
    let unchanged = task.unchanged();
    let slots = if lists { slot::coming(state).await } else { changed(state, task).await };
    let slots = slots.map_err(|error| staff_error(&error))?;
    if json {
        return print_json(&slots.iter().map(Shown::from).collect::<Vec<_>>());
    }
    let count = match slots.len() {
        _ if lists => String::new(),
        0 => return print(&unchanged),
        count => format!("{}:\n", plural(&count, "slot")),
    };
    print(&(count + &table(&slots)))
}

/// Changes slots. Returns those that changed, and the one that the command names.
async fn changed(state: &AppState, task: Task) -> Result<Vec<SlotRow>, Failure> {
    let named = task.slot();
    let before = slot::coming(state).await?;
    change(state, task).await?;
    let mut slots = slot::coming(state).await?;
    slots.retain(|row| named == Some(row.slot.id) || !before.contains(row));
    Ok(slots)
}

impl Task {
    /// Returns the slot that the command names.
    const fn slot(&self) -> Option<i64> {
        match self {
            Self::SetCapacity { slot: id, .. }
            | Self::Close { what: Target::Slot(id), .. }
            | Self::Open { what: Target::Slot(id) } => Some(*id),
            _ => None,
        }
    }

    /// The text for a command that changed no slot of the coming days; slots of later dates do not exist yet.
    fn unchanged(&self) -> String {
        let more = match self {
            Self::Close { what: Target::Day(day), .. } => {
                format!(" {day} is closed and will get no slots.")
            }
            Self::Open { what: Target::Day(day) } => {
                format!(" {day} is open and will get its slots {CALENDAR_DAYS} days ahead.")
            }
            _ => String::new(),
        };
        format!("No slot was changed.{more}\n")
    }
}

async fn change(state: &AppState, task: Task) -> Result<(), Failure> {
    match task {
        Task::List | Task::ClosedDays => Ok(()),
        Task::SetCapacity { slot, capacity: Capacity(capacity) } => {
            slot::set_capacity(state, &actor(), slot, capacity, None).await
        }
        Task::SetWindow { weekday, span: (start_minute, end_minute), capacity } => {
            let window = WeeklyWindow { weekday, start_minute, end_minute, capacity };
            calendar::set_windows(state, &actor(), &[window], None).await
        }
        Task::RemoveWindow { weekday, span: (start_minute, end_minute) } => {
            calendar::remove_window(state, &actor(), (weekday, start_minute, end_minute), None).await
        }
        Task::Close { what: Target::Slot(id), .. } => slot::set_shut(state, &actor(), id, true).await,
        Task::Open { what: Target::Slot(id) } => slot::set_shut(state, &actor(), id, false).await,
        Task::Close { what: Target::Day(day), reason } => {
            calendar::close_day(state, &actor(), day, reason.as_deref(), None).await
        }
        Task::Open { what: Target::Day(day) } => calendar::open_day(state, &actor(), day, None).await,
    }
}

/// A slot as JSON for scripts.
#[derive(Serialize)]
struct Shown {
    id: i64,
    date: String,
    start_time: String,
    end_time: String,
    capacity: u32,
    taken: u32,
    /// Whether staff have set its capacity for its date.
    has_own_capacity: bool,
    /// Why it takes no orders: `slot`, `day` or `calendar`; `None` if it is open, even if it is full.
    closed: Option<&'static str>,
}

impl From<&SlotRow> for Shown {
    fn from(SlotRow { slot, has_own_capacity, closed }: &SlotRow) -> Self {
        Self {
            id: slot.id,
            date: slot.on.to_string(),
            start_time: time_text(slot.start_minute),
            end_time: time_text(slot.end_minute),
            capacity: slot.capacity,
            taken: slot.taken,
            has_own_capacity: *has_own_capacity,
            closed: closed.map(|closed| match closed {
                Closed::Shut => "slot",
                Closed::Day => "day",
                Closed::Withdrawn => "calendar",
            }),
        }
    }
}

/// A date without delivery, as JSON for scripts.
#[derive(Serialize)]
struct ShownDay<'a> {
    date: String,
    reason: &'a str,
}

fn shown_days(days: &[ClosedDay]) -> Vec<ShownDay<'_>> {
    days.iter().map(|ClosedDay { on, reason }| ShownDay { date: on.to_string(), reason }).collect()
}

fn days_table(days: &[ClosedDay]) -> String {
    let mut text = format!("{:<16}{}\n", "DATE", "REASON");
    for ClosedDay { on, reason } in days {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{:<16}{}", on.format("%Y-%m-%d %a").to_string(), plain(reason));
    }
    text
}

fn table(slots: &[SlotRow]) -> String {
    let mut text = format!("{:<8}{:<16}{:<13}{:>9}  {}\n", "ID", "DATE", "TIME", "TAKEN", "");
    for row in slots {
        let Shown { id, start_time, end_time, capacity, taken, has_own_capacity, closed, .. } = row.into();
        let day = row.slot.on.format("%Y-%m-%d %a").to_string();
        let words = [
            closed.map(|reason| format!("closed ({reason})")),
            has_own_capacity.then(|| "own capacity".to_owned()),
        ];
        let words: Vec<_> = words.into_iter().flatten().collect();
        let time = format!("{start_time}-{end_time}");
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "{id:<8}{day:<16}{time:<13}{:>9}  {}",
            format!("{taken}/{capacity}"),
            words.join(", ")
        );
    }
    text
}
