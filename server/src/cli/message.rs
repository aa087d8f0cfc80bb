//! `hamour message`: the messages to phones and their status. `hamour notify`: a notification for all
//! customers.

use std::fmt::Write as _;

use chrono::DateTime;
use clap::{Args, Subcommand};
use hamour_core::delivery::{doha, instant_text};
use hamour_core::order::{OrderStatus, display_number};
use serde::Serialize;

use super::{CliError, StaffCommand, actor, page_size, plural, print, print_json, staff_error, whole_number};
use crate::model::message::ListedMessage;
use crate::services::message;
use crate::services::notification;
use crate::state::AppState;

#[derive(Debug, Subcommand)]
pub(super) enum Task {
    /// List messages, newest first
    List {
        /// Only dead messages, which are not tried again
        #[arg(long)]
        dead: bool,
        /// The most messages to list
        #[arg(long, default_value_t = 50, value_parser = page_size)]
        limit: u32,
    },
    /// Try dead messages again
    Retry {
        /// The ids of the messages, as listed
        #[arg(required_unless_present = "all", conflicts_with = "all", value_parser = whole_number::<i64>)]
        messages: Vec<i64>,
        /// Retry all dead messages, except one-time codes
        #[arg(long)]
        all: bool,
    },
}

#[derive(Debug, Args)]
pub(super) struct NotifyCommand {
    /// Title of the notification, in a few words
    #[arg(long)]
    title: String,
    /// Text of the notification
    #[arg(long)]
    text: String,
    /// Print JSON, for scripts
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub(super) async fn run(state: &AppState, command: StaffCommand<Task>) -> Result<(), CliError> {
    let StaffCommand { json, task } = command;
    match task {
        Task::List { dead, limit } => {
            let listed = message::all(state, dead, limit).await.map_err(|error| staff_error(&error))?;
            if json { print_json(&shown(&listed)) } else { print(&table(&listed)) }
        }
        Task::Retry { messages, all } => {
            let (mut revived, mut refused) = (vec![], vec![]);
            if all {
                revived = message::retry_all(state, &actor()).await.map_err(|error| staff_error(&error))?;
            }
            for id in messages {
                match message::retry(state, &actor(), id).await {
                    Ok(listed) => revived.push(listed),
                    Err(error) => refused.push(staff_error(&error).about(id)),
                }
            }
            if json {
                print_json(&shown(&revived))?;
            } else {
                print(&format!("{} will be sent again\n", plural(&revived.len(), "message")))?;
            }
            CliError::all(&refused)
        }
    }
}

/// Adds a notification for all customers.
pub(super) async fn notify(state: &AppState, command: NotifyCommand) -> Result<(), CliError> {
    let NotifyCommand { title, text, json } = command;
    let id =
        notification::announce(state, &actor(), &title, &text).await.map_err(|error| staff_error(&error))?;
    if json { print_json(&serde_json::json!({"id": id})) } else { print("All customers are notified\n") }
}

/// A message as JSON for scripts.
#[derive(Serialize)]
struct Shown<'a> {
    id: i64,
    kind: &'a str,
    state: &'static str,
    phone: &'a str,
    order_id: Option<i64>,
    order_status: Option<&'static str>,
    tries: i64,
    reason: Option<&'a str>,
    created: String,
    next_try: Option<String>,
    sent: Option<String>,
    dead: Option<String>,
}

fn shown(listed: &[ListedMessage]) -> Vec<Shown<'_>> {
    let instant = |millis: i64| instant_text(DateTime::from_timestamp_millis(millis).unwrap_or_default());
    let one =
        |message: &'_ ListedMessage| (message.created_at, message.send_at, message.sent_at, message.dead_at);
    listed
        .iter()
        .map(|message| {
            let (created, next_try, sent, dead) = one(message);
            Shown {
                id: message.id,
                kind: &message.kind,
                state: state_word(message),
                phone: &message.phone,
                order_id: message.order_id,
                order_status: message.status().map(OrderStatus::text),
                tries: message.tries,
                reason: message.reason.as_deref(),
                created: instant(created),
                next_try: next_try.map(instant),
                sent: sent.map(instant),
                dead: dead.map(instant),
            }
        })
        .collect()
}

fn state_word(message: &ListedMessage) -> &'static str {
    match (message.sent_at, message.dead_at) {
        (Some(_), _) => "sent",
        (None, Some(_)) => "dead",
        (None, None) => "waiting",
    }
}

fn table(listed: &[ListedMessage]) -> String {
    let mut text = format!(
        "{:<8}{:<18}{:<9}{:<6}{:<13}{:<28}{}\n",
        "ID", "WRITTEN", "STATE", "TRIES", "PHONE", "ABOUT", "WHY"
    );
    for message in listed {
        let written = DateTime::from_timestamp_millis(message.created_at).unwrap_or_default();
        let about = match (message.order_id, message.status()) {
            (Some(order_id), Some(status)) => format!("{} {status}", display_number(order_id)),
            (Some(order_id), None) => format!("{} {}", display_number(order_id), message.kind),
            (None, _) => message.kind.clone(),
        };
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "{:<8}{:<18}{:<9}{:<6}{:<13}{:<28}{}",
            message.id,
            written.with_timezone(&doha()).format("%Y-%m-%d %H:%M").to_string(),
            state_word(message),
            message.tries,
            message.phone,
            about,
            message.reason.as_deref().unwrap_or_default()
        );
    }
    text
}
