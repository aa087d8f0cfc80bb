//! `hamour audit`: the log of who changed what.

use std::fmt::Write as _;

use chrono::DateTime;
use clap::Args;
use hamour_core::delivery::{doha, instant_text};
use serde::Serialize;
use serde_json::value::RawValue;

use super::{CliError, page_size, plain, print, print_json, staff_error, whole_number};
use crate::model::audit_log::AuditEntry;
use crate::services::audit_log::{self, Filter};
use crate::state::AppState;

#[derive(Debug, Args)]
pub(super) struct AuditCommand {
    /// Only changes of one thing: its kind and what identifies it, such as staff:noor
    #[arg(long, value_name = "KIND:ID", value_parser = subject)]
    subject: Option<(String, String)>,
    /// Only changes by one person: a username, or a user of this machine
    #[arg(long, value_name = "NAME")]
    by: Option<String>,
    /// Only entries older than this one; give the last id of a page to get the next page
    #[arg(long, value_name = "ENTRY", value_parser = whole_number::<i64>)]
    before: Option<i64>,
    /// The most entries to list
    #[arg(long, default_value_t = 50, value_parser = page_size)]
    limit: u32,
    /// Print JSON, for scripts
    #[arg(long)]
    json: bool,
}

fn subject(text: &str) -> Result<(String, String), &'static str> {
    let (kind, id) = text.split_once(':').ok_or("write it like staff:noor")?;
    Ok((kind.to_owned(), id.to_owned()))
}

/// Runs the command.
pub(super) async fn run(state: &AppState, command: AuditCommand) -> Result<(), CliError> {
    let AuditCommand { subject, by, before, limit, json } = command;
    let filter = Filter { subject, actor: by, before };
    let entries = audit_log::list(state, &filter, limit).await.map_err(|error| staff_error(&error))?;
    if json {
        print_json(&entries.iter().map(Shown::from).collect::<Vec<_>>())
    } else {
        print(&table(&entries, limit))
    }
}

/// An entry as JSON for scripts.
#[derive(Serialize)]
struct Shown<'a> {
    id: i64,
    at: String,
    actor: &'a str,
    role: Option<&'a str>,
    address: Option<&'a str>,
    action: &'a str,
    subject_kind: &'a str,
    subject_id: &'a str,
    before: Option<&'a RawValue>,
    after: Option<&'a RawValue>,
}

impl<'a> From<&'a AuditEntry> for Shown<'a> {
    fn from(entry: &'a AuditEntry) -> Self {
        let json = |text: &'a Option<String>| serde_json::from_str(text.as_deref().unwrap_or("null")).ok();
        Self {
            id: entry.id,
            at: instant_text(DateTime::from_timestamp_millis(entry.happened_at).unwrap_or_default()),
            actor: &entry.actor,
            role: entry.role.as_deref(),
            address: entry.address.as_deref(),
            action: &entry.action,
            subject_kind: &entry.subject_kind,
            subject_id: &entry.subject_id,
            before: json(&entry.before),
            after: json(&entry.after),
        }
    }
}

fn table(entries: &[AuditEntry], limit: u32) -> String {
    let mut text = format!("{:<8}{:<18}{:<16}{:<16}{}\n", "ID", "TIME", "BY", "ACTION", "WHAT");
    for entry in entries {
        let at = DateTime::from_timestamp_millis(entry.happened_at).unwrap_or_default();
        let at = at.with_timezone(&doha()).format("%Y-%m-%d %H:%M");
        let before = entry.before.as_deref().map_or_else(String::new, |before| format!(" {before} ->"));
        let after = entry.after.as_deref().map_or_else(String::new, |after| format!(" {after}"));
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "{:<8}{at:<18}{:<16}{:<16}{}:{}{before}{after}",
            entry.id,
            plain(&entry.actor),
            entry.action,
            entry.subject_kind,
            plain(&entry.subject_id),
        );
    }
    if let Some(last) = entries.last().filter(|_| entries.len() == limit as usize) {
        let _ = writeln!(text, "There may be more: --before {}", last.id);
    }
    text
}
