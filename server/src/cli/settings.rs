//! `hamour settings`: the settings that staff change while the shop is open.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use clap::{Args, Subcommand};
use hamour_core::settings::{SETTINGS, Settings};

use super::{CliError, actor, plain, print, print_json, staff_error};
use crate::services::settings;
use crate::state::AppState;

#[derive(Debug, Args)]
pub(super) struct SettingsCommand {
    /// Print JSON, for scripts: an object of names and values
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Print all settings, or only the named ones
    Get {
        /// Names of settings, such as delivery.base_fee
        names: Vec<String>,
    },
    /// Change settings: all of the given ones, or none if one is not valid
    Set {
        /// A setting and its value, such as delivery.base_fee=15.00 or "shop.name=Bahar Market"
        #[arg(required = true, value_name = "NAME=VALUE", value_parser = change)]
        changes: Vec<(String, String)>,
    },
}

fn change(text: &str) -> Result<(String, String), String> {
    let parts = text.split_once('=').map(|(name, value)| (name.trim().to_owned(), value.to_owned()));
    parts.ok_or_else(|| format!("{text} is not NAME=VALUE: write it like delivery.base_fee=15.00"))
}

/// Runs the command.
pub(super) async fn run(state: &AppState, command: SettingsCommand) -> Result<(), CliError> {
    let SettingsCommand { json, task } = command;
    let (settings, names) = match task {
        Task::Get { names } => (settings::get(&state.db).await.map_err(|error| staff_error(&error))?, names),
        Task::Set { changes } => {
            let settings =
                settings::set(state, &actor(), &changes).await.map_err(|error| staff_error(&error))?;
            (settings, changes.into_iter().map(|(name, _)| name).collect())
        }
    };
    let listed = listed(&settings, &names)?;
    if json { print_json(&listed.into_iter().collect::<BTreeMap<_, _>>()) } else { print(&table(&listed)) }
}

/// Returns the named settings with their values, or all of them.
fn listed(settings: &Settings, names: &[String]) -> Result<Vec<(String, String)>, String> {
    let all: Vec<_> = SETTINGS.iter().map(|setting| setting.name.to_owned()).collect();
    let names = if names.is_empty() { &all } else { names };
    let value = |name: &String| {
        let value = settings.value(name).ok_or_else(|| format!("There is no setting {name}"))?;
        Ok((name.clone(), value))
    };
    names.iter().map(value).collect()
}

fn table(listed: &[(String, String)]) -> String {
    let mut text = String::new();
    for (name, value) in listed {
        let about = SETTINGS.iter().find(|setting| setting.name == name).map_or("", |setting| setting.about);
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{name:<24}{:<30}  {about}", plain(value));
    }
    text
}
