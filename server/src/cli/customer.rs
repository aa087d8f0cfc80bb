//! `hamour customer`: finds, blocks, exports and erases customers.

use std::fmt::Write as _;

use chrono::DateTime;
use clap::Subcommand;
use hamour_core::Language;
use hamour_core::delivery::{doha, instant_text};
use hamour_core::order::{OrderSearch, display_number};
use serde::Serialize;

use super::{CliError, StaffCommand, actor, page_size, plain, print, print_json, staff_error, whole_number};
use crate::model::customer::{CustomerFilter, ListedCustomer};
use crate::services::customer::{self, CustomerDetail};
use crate::state::AppState;

#[derive(Debug, Subcommand)]
pub(super) enum Task {
    /// List customers, newest first
    List {
        /// A phone in any spelling, an order number, or the beginnings of the words of a name
        #[arg(long, value_name = "TEXT", default_value = "")]
        search: String,
        /// Only blocked customers
        #[arg(long)]
        blocked: bool,
        /// Only customers after this one; give the last id of a page to get the next page
        #[arg(long, value_name = "CUSTOMER", value_parser = whole_number::<i64>)]
        before: Option<i64>,
        /// The most customers to list, at most 100
        #[arg(long, default_value_t = 50, value_parser = page_size)]
        limit: u32,
    },
    /// Show one customer with the latest orders and the addresses
    Show {
        /// The customer's id, as listed
        #[arg(value_parser = whole_number::<i64>)]
        customer: i64,
    },
    /// Block a customer, who can then neither sign in nor order
    Block {
        /// The customer's id, as listed
        #[arg(value_parser = whole_number::<i64>)]
        customer: i64,
        /// Why; only staff read it
        #[arg(long)]
        reason: String,
    },
    /// End the block of a customer
    Unblock {
        /// The customer's id, as listed
        #[arg(value_parser = whole_number::<i64>)]
        customer: i64,
    },
    /// Print all that the shop knows of a customer, as JSON
    Export {
        /// The customer's id, as listed
        #[arg(value_parser = whole_number::<i64>)]
        customer: i64,
    },
    /// Erase a customer's name, phone, addresses and texts for good; the orders stay without them
    Erase {
        /// The customer's id, as listed
        #[arg(value_parser = whole_number::<i64>)]
        customer: i64,
        /// The customer's phone, or ERASE
        #[arg(long, value_name = "PHONE")]
        confirm: String,
    },
}

/// Runs the command.
pub(super) async fn run(state: &AppState, command: StaffCommand<Task>) -> Result<(), CliError> {
    let StaffCommand { json, task } = command;
    let actor = &actor();
    let (changed, id) = match task {
        Task::List { search, blocked, before, limit } => {
            let filter = CustomerFilter { search: OrderSearch::parse(&search), is_blocked: blocked };
            let page = customer::list(state, &filter, before, limit).await;
            let page = page.map_err(|error| staff_error(&error))?;
            return if json {
                print_json(&page.customers.iter().map(Shown::from).collect::<Vec<_>>())
            } else {
                print(&table(&page.customers, page.next))
            };
        }
        Task::Export { customer } => {
            let export = customer::export(state, actor, customer).await;
            return print_json(&export.map_err(|error| staff_error(&error))?);
        }
        Task::Show { customer } => (Ok(()), customer),
        Task::Block { customer, reason } => {
            (customer::block(state, actor, customer, &reason).await, customer)
        }
        Task::Unblock { customer } => (customer::unblock(state, actor, customer).await, customer),
        Task::Erase { customer, confirm } => {
            (customer::erase(state, actor, customer, &confirm).await, customer)
        }
    };
    changed.map_err(|error| staff_error(&error).about(id))?;
    let found = customer::staff_detail(state, id).await.map_err(|error| staff_error(&error).about(id))?;
    if json { print_json(&Shown::from(&found.customer)) } else { print(&detail(&found)) }
}

/// A customer as JSON for scripts.
#[derive(Serialize)]
struct Shown<'a> {
    id: i64,
    name: &'a str,
    phone: Option<&'a str>,
    created: String,
    orders: i64,
    last_order: Option<String>,
    note: &'a str,
    blocked: Option<String>,
    blocked_reason: Option<&'a str>,
    erased: Option<String>,
}

impl<'a> From<&'a ListedCustomer> for Shown<'a> {
    fn from(customer: &'a ListedCustomer) -> Self {
        let instant = |millis| instant_text(DateTime::from_timestamp_millis(millis).unwrap_or_default());
        Self {
            id: customer.id,
            name: &customer.name,
            phone: customer.phone.as_deref(),
            created: instant(customer.created_at),
            orders: customer.orders,
            last_order: customer.last_order_at.map(instant),
            note: &customer.note,
            blocked: customer.blocked_at.map(instant),
            blocked_reason: customer.blocked_reason.as_deref(),
            erased: customer.erased_at.map(instant),
        }
    }
}

fn day(millis: i64) -> String {
    let at = DateTime::from_timestamp_millis(millis).unwrap_or_default();
    at.with_timezone(&doha()).format("%Y-%m-%d").to_string()
}

const fn state_word(customer: &ListedCustomer) -> &'static str {
    match (customer.erased_at, customer.blocked_at) {
        (Some(_), _) => "erased",
        (None, Some(_)) => "blocked",
        (None, None) => "",
    }
}

fn table(listed: &[ListedCustomer], next: Option<i64>) -> String {
    let mut text =
        format!("{:<8}{:<14}{:<12}{:>7}  {:<9}{}\n", "ID", "PHONE", "SINCE", "ORDERS", "STATE", "NAME");
    for customer in listed {
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "{:<8}{:<14}{:<12}{:>7}  {:<9}{}",
            customer.id,
            customer.phone.as_deref().unwrap_or("-"),
            day(customer.created_at),
            customer.orders,
            state_word(customer),
            plain(&customer.name)
        );
    }
    if let Some(next) = next {
        let _ = writeln!(text, "There are more: --before {next}");
    }
    text
}

fn detail(found: &CustomerDetail) -> String {
    let customer = &found.customer;
    let mut text = table(std::slice::from_ref(customer), None);
    // Writing to a String cannot fail.
    if let Some(reason) = &customer.blocked_reason {
        let _ = writeln!(text, "\nBlocked: {}", plain(reason));
    }
    if !customer.note.is_empty() {
        let lines: Vec<_> = customer.note.lines().map(plain).collect();
        let _ = writeln!(text, "\nNote: {}", lines.join("\n      "));
    }
    for address in &found.addresses {
        let _ = writeln!(
            text,
            "\n{}: {}, {}",
            address.address_type.as_str(),
            plain(&address.location.one_line(Language::English)),
            plain(&address.municipality_name)
        );
    }
    for order in &found.orders {
        let _ = writeln!(
            text,
            "\n{}  {}  QR {}  {}",
            display_number(order.id),
            day(order.placed.timestamp_millis()),
            order.total.grouped(),
            order.status.text()
        );
    }
    text
}
