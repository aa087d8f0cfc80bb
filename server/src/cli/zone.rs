//! `hamour zone`: the delivery zones and their fees.

use std::fmt::Write as _;

use clap::Subcommand;
use hamour_core::Money;
use hamour_core::delivery::parse_fee;
use serde::Serialize;

use super::{CliError, StaffCommand, actor, plain, print, print_json, staff_error, whole_number};
use crate::services::zone_admin::{self, ZoneRow};
use crate::state::AppState;

#[derive(Debug, Subcommand)]
pub(super) enum Task {
    /// List the zones with their delivery fees
    List,
    /// Set the delivery fee of zones: all of the given ones, or none if one is unknown
    SetFee {
        /// Fee in riyals, such as 12.00, or "base" for the setting delivery.base_fee
        #[arg(value_parser = fee)]
        fee: Fee,
        /// Official numbers of the zones
        #[arg(required = true, value_name = "ZONE", value_parser = whole_number::<i64>)]
        zones: Vec<i64>,
    },
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Fee(Option<Money>);

fn fee(text: &str) -> Result<Fee, String> {
    if text == "base" {
        return Ok(Fee(None));
    }
    let fee = parse_fee(text).map_err(|refusal| format!("{}, or base", refusal.text()))?;
    Ok(Fee(Some(fee)))
}

/// Runs the command.
pub(super) async fn run(state: &AppState, command: StaffCommand<Task>) -> Result<(), CliError> {
    let StaffCommand { json, task } = command;
    let zones = match task {
        Task::List => zone_admin::list(state).await,
        Task::SetFee { fee: Fee(fee), zones } => zone_admin::set_fee(state, &actor(), &zones, fee).await,
    };
    let zones = zones.map_err(|error| staff_error(&error))?;
    if json { print_json(&zones.iter().map(Shown::from).collect::<Vec<_>>()) } else { print(&table(&zones)) }
}

/// A zone as JSON for scripts.
#[derive(Serialize)]
struct Shown<'a> {
    number: i64,
    name: &'a str,
    municipality: &'a str,
    /// The zone's own fee; `None` if it has the base fee.
    fee: Option<Money>,
    /// The fee that customers pay.
    charged_fee: Money,
    /// Whether Express Delivery is offered there.
    has_express: bool,
}

impl<'a> From<&'a ZoneRow> for Shown<'a> {
    fn from(row: &'a ZoneRow) -> Self {
        Self {
            number: row.number,
            name: &row.name,
            municipality: &row.municipality,
            fee: row.own_fee,
            charged_fee: row.fee,
            has_express: row.has_express,
        }
    }
}

fn table(zones: &[ZoneRow]) -> String {
    let mut text = format!("{:<6}{:<30}{:<20}{:>10}  {}\n", "ZONE", "NAME", "MUNICIPALITY", "FEE", "");
    for row in zones {
        let words = [row.own_fee.is_none().then_some("base"), row.has_express.then_some("express")];
        let words: Vec<_> = words.into_iter().flatten().collect();
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "{:<6}{:<30}{:<20}{:>10}  {}",
            row.number,
            plain(&row.name),
            plain(&row.municipality),
            row.fee.to_string(),
            words.join(", ")
        );
    }
    text
}
