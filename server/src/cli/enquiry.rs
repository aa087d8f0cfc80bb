//! `hamour enquiry`: the questions that visitors send with the contact and support forms, and which of them are done.

use std::fmt::Write as _;

use chrono::DateTime;
use clap::Subcommand;
use hamour_core::delivery::{doha, instant_text};
use hamour_core::enquiry::Status;
use serde::Serialize;

use super::{CliError, StaffCommand, actor, page_size, plain, print, print_json, staff_error, whole_number};
use crate::model::enquiry::{EnquiryFolder, StoredEnquiry};
use crate::services::enquiry::{self, Handling};
use crate::state::AppState;

#[derive(Debug, Subcommand)]
pub(super) enum Task {
    /// List enquiries, newest first
    List {
        /// Only enquiries that are not done
        #[arg(long)]
        open: bool,
        /// Only enquiries older than this one; give the last id of a page to get the next page
        #[arg(long, value_name = "ENQUIRY", value_parser = whole_number::<i64>)]
        before: Option<i64>,
        /// The most enquiries to list
        #[arg(long, default_value_t = 50, value_parser = page_size)]
        limit: u32,
    },
    /// Show one enquiry in full
    Show {
        /// The enquiry's id, as listed
        #[arg(value_parser = whole_number::<i64>)]
        enquiry: i64,
    },
    /// Mark enquiries as done
    Done {
        /// The ids of the enquiries, as listed
        #[arg(required = true, value_parser = whole_number::<i64>)]
        enquiries: Vec<i64>,
    },
}

/// Runs the command.
pub(super) async fn run(state: &AppState, command: StaffCommand<Task>) -> Result<(), CliError> {
    let StaffCommand { json, task } = command;
    match task {
        Task::List { open, before, limit } => {
            let folder = if open { EnquiryFolder::NotDone } else { EnquiryFolder::All };
            let listed =
                enquiry::list(state, folder, before, limit).await.map_err(|error| staff_error(&error))?;
            if json { print_json(&shown(&listed)) } else { print(&table(&listed, limit)) }
        }
        Task::Show { enquiry } => {
            let enquiry = enquiry::get(state, enquiry).await.map_err(|error| staff_error(&error))?;
            if json { print_json(&Shown::from(&enquiry)) } else { print(&detail(&enquiry)) }
        }
        Task::Done { enquiries } => {
            let (mut done, mut refused) = (vec![], vec![]);
            for id in enquiries {
                match enquiry::handle(state, &actor(), id, None, Handling::Finish).await {
                    Ok(enquiry) => done.push(enquiry),
                    Err(error) => refused.push(staff_error(&error).about(id)),
                }
            }
            if json {
                print_json(&shown(&done))?;
            } else {
                print(&match done.len() {
                    1 => "1 enquiry is done\n".to_owned(),
                    many => format!("{many} enquiries are done\n"),
                })?;
            }
            CliError::all(&refused)
        }
    }
}

/// An enquiry as JSON for scripts.
#[derive(Serialize)]
struct Shown<'a> {
    id: i64,
    source: &'a str,
    name: &'a str,
    email: &'a str,
    enquiry: &'a str,
    phone: Option<&'a str>,
    status: Status,
    assigned_to: Option<&'a str>,
    created: String,
    done: Option<String>,
}

impl<'a> From<&'a StoredEnquiry> for Shown<'a> {
    fn from(enquiry: &'a StoredEnquiry) -> Self {
        let instant = |millis| instant_text(DateTime::from_timestamp_millis(millis).unwrap_or_default());
        Self {
            id: enquiry.id,
            source: &enquiry.source,
            name: &enquiry.name,
            email: &enquiry.email,
            enquiry: &enquiry.enquiry,
            phone: enquiry.phone.as_deref(),
            status: enquiry.status,
            assigned_to: enquiry.assignee.as_ref().map(|(username, _)| username.as_str()),
            created: instant(enquiry.created_at),
            done: enquiry.done_at.map(instant),
        }
    }
}

fn shown(listed: &[StoredEnquiry]) -> Vec<Shown<'_>> {
    listed.iter().map(Shown::from).collect()
}

fn minute(millis: i64) -> String {
    let at = DateTime::from_timestamp_millis(millis).unwrap_or_default();
    at.with_timezone(&doha()).format("%Y-%m-%d %H:%M").to_string()
}

/// Characters of an enquiry in the list.
const GLIMPSE_CHARS: usize = 60;

fn table(listed: &[StoredEnquiry], limit: u32) -> String {
    let mut text =
        format!("{:<8}{:<18}{:<10}{:<9}{:<30}{}\n", "ID", "CAME", "STATE", "FORM", "FROM", "ENQUIRY");
    for enquiry in listed {
        // The list shows an enquiry on one line.
        let words = enquiry.enquiry.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut glimpse: String = words.chars().take(GLIMPSE_CHARS).collect();
        if glimpse.len() < words.len() {
            glimpse.push('…');
        }
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "{:<8}{:<18}{:<10}{:<9}{:<30}{}",
            enquiry.id,
            minute(enquiry.created_at),
            enquiry.status.as_str(),
            enquiry.source,
            plain(&enquiry.email),
            plain(&glimpse)
        );
    }
    if let Some(last) = listed.last().filter(|_| listed.len() == limit as usize) {
        let _ = writeln!(text, "There may be more: --before {}", last.id);
    }
    text
}

fn detail(enquiry: &StoredEnquiry) -> String {
    let status = enquiry.status.as_str();
    let done = enquiry.done_at.map_or_else(|| status.to_owned(), |at| format!("{status} {}", minute(at)));
    let phone = enquiry.phone.as_deref().map_or_else(String::new, |phone| format!("  +{phone}"));
    let lines: Vec<_> = enquiry.enquiry.lines().map(plain).collect();
    format!(
        "{}  {}  {}  {done}\n{} <{}>{phone}\n\n{}\n",
        enquiry.id,
        minute(enquiry.created_at),
        enquiry.source,
        plain(&enquiry.name),
        plain(&enquiry.email),
        lines.join("\n")
    )
}
