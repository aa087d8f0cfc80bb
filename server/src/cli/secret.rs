//! `hamour secret`: checks whether this machine has the shop's secret, or accepts a changed one.

use clap::Subcommand;
use serde_json::json;

use super::{CliError, OTHER_SECRET, StaffCommand, actor, print, print_json, staff_error};
use crate::services::secret_fingerprint::{self, SecretMatch};
use crate::state::AppState;

#[derive(Clone, Copy, Debug, Subcommand)]
pub(super) enum Task {
    /// Check whether this program has the secret of the shop's database
    Check,
    /// Accept this program's secret as the shop's: everybody is signed out, and codes and links become invalid
    Accept,
}

/// Runs the command.
pub(super) async fn run(state: &AppState, command: StaffCommand<Task>) -> Result<(), CliError> {
    let StaffCommand { json, task } = command;
    let (stood, text) = match task {
        Task::Check => match secret_fingerprint::compare(state).await.map_err(|error| staff_error(&error))? {
            SecretMatch::Other => return Err(OTHER_SECRET.into()),
            SecretMatch::Same => (SecretMatch::Same, "This program has the shop's secret"),
            SecretMatch::First => (
                SecretMatch::First,
                "The shop has no secret yet: the first program that serves this database sets it",
            ),
        },
        Task::Accept => {
            match secret_fingerprint::accept(state, &actor()).await.map_err(|error| staff_error(&error))? {
                SecretMatch::Other => (
                    SecretMatch::Other,
                    "This program's secret is now the shop's: use it for every program on this database",
                ),
                stood => (stood, "This program has the shop's secret"),
            }
        }
    };
    if json { print_json(&json!({"was": word(stood)})) } else { print(&format!("{text}\n")) }
}

const fn word(stood: SecretMatch) -> &'static str {
    match stood {
        SecretMatch::First => "none",
        SecretMatch::Same => "same",
        SecretMatch::Other => "other",
    }
}
