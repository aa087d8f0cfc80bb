//! `hamour staff`: the accounts of the shop's staff, for the first owner and for who cannot sign in.

use std::fmt::Write as _;

use chrono::DateTime;
use clap::Subcommand;
use hamour_core::delivery::instant_text;
use hamour_core::staff::Role;
use serde::Serialize;

use super::{CliError, StaffCommand, actor, plain, print, print_json, staff_error};
use crate::model::staff::Staff;
use crate::services::staff::{self, NewAccess, StaffForm};
use crate::state::AppState;

#[derive(Debug, Subcommand)]
pub(super) enum Task {
    /// List all staff with their roles
    List,
    /// Add a member of staff, and print the first password
    Add {
        /// The name to sign in with, such as noor
        username: String,
        /// The full name
        #[arg(long)]
        name: String,
        /// owner, manager, packer, driver, editor or support
        #[arg(long, value_parser = role)]
        role: Role,
        /// An e-mail address, which can also be signed in with
        #[arg(long)]
        email: Option<String>,
    },
    /// Give a member of staff another role
    Role {
        /// The username
        username: String,
        /// owner, manager, packer, driver, editor or support
        #[arg(value_parser = role)]
        role: Role,
    },
    /// Disable an account: nobody can sign in with it, and its passkeys are removed
    Disable {
        /// The username
        username: String,
    },
    /// Enable a disabled account again
    Enable {
        /// The username
        username: String,
    },
    /// Give a new password to a member of staff who cannot sign in, print it, and remove authenticator app and passkeys
    Reset {
        /// The username
        username: String,
    },
}

fn role(text: &str) -> Result<Role, String> {
    Role::from_name(text).ok_or_else(|| {
        let known: Vec<_> = Role::ALL.iter().map(|role| role.as_str()).collect();
        format!("a role is one of {}", known.join(", "))
    })
}

/// Runs the command.
pub(super) async fn run(state: &AppState, command: StaffCommand<Task>) -> Result<(), CliError> {
    let StaffCommand { json, task } = command;
    let actor = &actor();
    let changed = match task {
        Task::List => {
            let listed = staff::list(state).await.map_err(|error| staff_error(&error))?;
            return if json {
                print_json(&listed.iter().map(|staff| Shown::of(staff, None)).collect::<Vec<_>>())
            } else {
                print(&table(&listed))
            };
        }
        Task::Add { username, name, role, email } => {
            let added = staff::add(state, actor, &StaffForm { username, name, email, role }).await;
            return show_access(json, added.map_err(|error| staff_error(&error))?);
        }
        Task::Reset { username } => {
            let reset = staff::reset(state, actor, &username).await;
            return show_access(json, reset.map_err(|error| staff_error(&error))?);
        }
        Task::Role { username, role } => staff::set_role(state, actor, &username, role).await,
        Task::Disable { username } => staff::set_disabled(state, actor, &username, true).await,
        Task::Enable { username } => staff::set_disabled(state, actor, &username, false).await,
    };
    let staff = changed.map_err(|error| staff_error(&error))?;
    if json { print_json(&Shown::of(&staff, None)) } else { print(&table(&[staff])) }
}

fn show_access(json: bool, NewAccess { staff, password }: NewAccess) -> Result<(), CliError> {
    if json {
        return print_json(&Shown::of(&staff, Some(&password)));
    }
    print(&format!(
        "{}Password: {password}\nIt is shown only this once, and must be changed at the next sign-in.\n",
        table(&[staff])
    ))
}

/// A member of staff as JSON for scripts.
#[derive(Serialize)]
struct Shown<'a> {
    username: &'a str,
    name: &'a str,
    email: Option<&'a str>,
    role: Role,
    created: String,
    disabled: Option<String>,
    must_change_password: bool,
    passkeys: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    password: Option<&'a str>,
}

impl<'a> Shown<'a> {
    fn of(staff: &'a Staff, password: Option<&'a str>) -> Self {
        let instant = |millis| instant_text(DateTime::from_timestamp_millis(millis).unwrap_or_default());
        Self {
            username: &staff.username,
            name: &staff.name,
            email: staff.email.as_deref(),
            role: staff.role,
            created: instant(staff.created_at),
            disabled: staff.disabled_at.map(instant),
            must_change_password: staff.must_change_password,
            passkeys: staff.passkeys,
            password,
        }
    }
}

fn table(listed: &[Staff]) -> String {
    let mut text = format!("{:<20}{:<10}{:<24}{}\n", "USERNAME", "ROLE", "NAME", "");
    for staff in listed {
        let state = if staff.disabled_at.is_some() { "disabled" } else { "" };
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "{:<20}{:<10}{:<24}{state}",
            staff.username,
            staff.role.as_str(),
            plain(&staff.name)
        );
    }
    text
}
