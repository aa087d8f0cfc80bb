//! `hamour stock`: deliveries, waste and counts, and the ledger of all movements. `hamour verify` compares both.

use std::fmt::Write as _;

use clap::{Args, Subcommand};
use hamour_core::delivery::instant_text;
use hamour_core::order::display_number;
use hamour_core::stock::Adjustment;
use serde::Serialize;
use serde_json::json;

use super::product::Named;
use super::whole_number;
use super::{
    CliError, Printed, StaffCommand, actor, page_size, plain, plural, print, print_json, staff_error,
};
use crate::model::stock::{Movement, StockItem};
use crate::services::inventory;
use crate::services::shop_details;
use crate::services::stock::{self, AdjustRequest, StockFilter};
use crate::state::AppState;

#[derive(Debug, Subcommand)]
pub(super) enum Task {
    /// List the stock of all variations
    List {
        /// Only products whose name contains this text
        #[arg(default_value = "")]
        text: String,
        /// Only those of which few are left
        #[arg(long)]
        low: bool,
    },
    /// Add the units that a supplier delivered
    Receive(Adjusted),
    /// Take out units that were thrown away
    Spoil(Adjusted),
    /// Set the units that a count found on the shelf, with those of open orders that are not packed
    Count(Adjusted),
    /// List the movements of a variation's stock, newest first
    Movements {
        #[command(flatten)]
        product: Named,
        /// Only movements older than this one; give the last id of a page to get the next page
        #[arg(long, value_name = "MOVEMENT", value_parser = whole_number::<i64>)]
        before: Option<i64>,
        /// The most movements to list
        #[arg(long, default_value_t = 50, value_parser = page_size)]
        limit: u32,
    },
}

#[derive(Debug, Args)]
pub(super) struct Adjusted {
    #[command(flatten)]
    product: Named,
    /// Number of units, such as 24
    #[arg(value_parser = whole_number::<u32>)]
    units: u32,
    /// A remark for the ledger
    #[arg(long, default_value = "", value_name = "TEXT")]
    note: String,
}

/// Runs the command.
pub(super) async fn run(state: &AppState, command: StaffCommand<Task>) -> Result<(), CliError> {
    let StaffCommand { json, task } = command;
    let (of, adjustment) = match task {
        Task::List { text, low } => {
            let filter = StockFilter { search: text, is_low: low, ..StockFilter::default() };
            let page =
                stock::list(state, &filter, None, usize::MAX).await.map_err(|error| staff_error(&error))?;
            return show(json, &page.items);
        }
        Task::Movements { product, before, limit } => {
            let id = variation_of(state, &product).await?;
            let (_, page) =
                stock::movements(state, id, before, limit).await.map_err(|error| staff_error(&error))?;
            return if json {
                print_json(&page.rows.iter().map(ShownMovement::from).collect::<Vec<_>>())
            } else {
                print(&movements_table(&page.rows))
            };
        }
        Task::Receive(of) => {
            let units = of.units;
            (of, Adjustment::Received(units))
        }
        Task::Spoil(of) => {
            let units = of.units;
            (of, Adjustment::Spoiled(units))
        }
        Task::Count(of) => {
            let units = of.units;
            (of, Adjustment::Counted(units))
        }
    };
    let id = variation_of(state, &of.product).await?;
    let request = AdjustRequest { key: None, adjustment, seen: None, note: &of.note };
    let item = stock::adjust(state, &actor(), id, &request).await.map_err(|error| staff_error(&error))?;
    show(json, &[item])
}

async fn variation_of(state: &AppState, product: &Named) -> Result<i64, CliError> {
    inventory::variation_of(state, &product.product_ref()).await.map_err(|error| staff_error(&error))
}

/// Compares the ledger with the stock of all variations, and fails if they differ or if the shop's details are unreadable.
pub(super) async fn verify(state: &AppState, printed: Printed) -> Result<(), CliError> {
    let shop = shop_details::read(&state.db).await.map_err(|error| staff_error(&error.into()))?;
    if let Err(error) = shop {
        let text = format!("the shop's details are unreadable: {error}");
        return Err(CliError::with_code("shop_unreadable", text));
    }
    let differences = stock::differences(state).await.map_err(|error| staff_error(&error))?;
    if differences.is_empty() {
        return printed.answer("The ledger of movements adds up to the stock\n", &json!({"differences": []}));
    }
    let texts: Vec<_> = differences
        .iter()
        .map(|one| {
            format!(
                "variation {} has {} units, its movements add up to {}",
                one.variation_id, one.stock, one.moved
            )
        })
        .collect();
    Err(CliError::with_code(
        "stock_differs",
        format!("{}: {}", plural(&texts.len(), "difference"), texts.join("; ")),
    ))
}

/// A variation as JSON for scripts.
#[derive(Serialize)]
struct Shown<'a> {
    variation_id: i64,
    product: &'a str,
    /// `None` if the product has only one.
    variation: Option<&'a str>,
    category: &'a str,
    stock: u32,
    /// Units of open orders that are still on the shelf.
    held: u32,
    /// The stock from which it counts as low; `None` for the shop's usual one.
    low_at: Option<u32>,
    is_low: bool,
    is_offered: bool,
}

impl<'a> From<&'a StockItem> for Shown<'a> {
    fn from(item: &'a StockItem) -> Self {
        Self {
            variation_id: item.variation_id,
            product: &item.product_slug,
            variation: item.variation_name.as_deref(),
            category: &item.category_name,
            stock: item.stock,
            held: item.held,
            low_at: item.low_at,
            is_low: item.is_low(),
            is_offered: item.is_offered,
        }
    }
}

fn show(json: bool, items: &[StockItem]) -> Result<(), CliError> {
    if json {
        return print_json(&items.iter().map(Shown::from).collect::<Vec<_>>());
    }
    let mut text =
        format!("{:<8}{:>9}{:>7}  {:<5}{:<28}{}\n", "ID", "STOCK", "HELD", "LOW", "PRODUCT", "NAME");
    for item in items {
        let low = if item.is_low() { "low" } else { "" };
        let name = plain(&item.full_name());
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "{:<8}{:>9}{:>7}  {low:<5}{:<28}{name}",
            item.variation_id, item.stock, item.held, item.product_slug
        );
    }
    print(&text)
}

/// A movement as JSON for scripts.
#[derive(Serialize)]
struct ShownMovement<'a> {
    id: i64,
    at: String,
    kind: &'a str,
    units: i64,
    stock_after: i64,
    order: Option<String>,
    done_by: Option<&'a str>,
    note: &'a str,
}

impl<'a> From<&'a Movement> for ShownMovement<'a> {
    fn from(movement: &'a Movement) -> Self {
        Self {
            id: movement.id,
            at: instant_text(movement.happened),
            kind: movement.kind.as_str(),
            units: movement.units,
            stock_after: movement.stock_after,
            order: movement.order_id.map(display_number),
            done_by: movement.done_by.as_deref(),
            note: &movement.note,
        }
    }
}

fn movements_table(movements: &[Movement]) -> String {
    let mut text = format!(
        "{:<8}{:<28}{:<10}{:>7}{:>8}  {:<12}{}\n",
        "ID", "AT", "KIND", "UNITS", "AFTER", "BY", "NOTE"
    );
    for movement in movements {
        let shown = ShownMovement::from(movement);
        let by = shown.order.as_deref().or(shown.done_by).unwrap_or("-");
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "{:<8}{:<28}{:<10}{:>+7}{:>8}  {:<12}{}",
            shown.id,
            shown.at,
            shown.kind,
            shown.units,
            shown.stock_after,
            plain(by),
            plain(shown.note)
        );
    }
    text
}
