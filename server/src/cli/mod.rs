//! The command line: the settings that are flags, and the subcommands.

mod audit;
mod backup;
mod cash;
mod catalogue;
mod coupon;
mod customer;
mod demo_shop;
mod enquiry;
mod error;
mod flags;
mod import;
mod logging;
mod message;
mod order;
mod product;
mod secret;
mod serve;
mod settings;
mod shutdown;
mod slot;
mod staff;
mod stock;
mod zone;

use std::fmt::Display;
use std::io::Write as _;
use std::process::ExitCode;
use std::str::FromStr;

use clap::{Args, Parser, Subcommand};
use serde::Serialize;
use serde_json::json;

use crate::app;
use crate::clock::Clock;
use crate::config::Config;
use crate::crypto_keys::{Keys, private_folder};
use crate::random::Rng;
use crate::services::account::PasswordCost;
use crate::services::audit_log::Actor;
use crate::state::{AppState, Parts};
use crate::store::db::Db;
use crate::store::migrations;
use error::{CliError, staff_error};
use flags::{ServeFlags, SettingFlags};

/// An online shop for fresh food: storefront, API and administration in one program.
#[derive(Debug, Parser)]
#[command(name = "hamour", version)]
struct Cli {
    #[command(flatten)]
    settings: SettingFlags,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Start the shop; creates or migrates its database if necessary
    Serve(ServeFlags),
    /// Update the database's schema for this version of the program
    Migrate(Printed),
    /// Load the demo shop into an empty catalogue
    Demo(demo_shop::DemoCommand),
    /// Fill an empty shop from a folder of files: products, delivery, coupons, blog and pictures
    Import(import::ImportCommand),
    /// Print the current configuration as a TOML file, without secrets
    Config(ServeFlags),
    /// Print the OpenAPI document
    Openapi,
    /// Close the shop for maintenance, or open it again
    Maintenance {
        /// on or off
        #[arg(value_parser = ["on", "off"])]
        state: String,
        #[command(flatten)]
        printed: Printed,
    },
    /// Back up the shop's database to a file, even while the shop is open (SQLite)
    Backup {
        /// The file to create
        file: std::path::PathBuf,
        #[command(flatten)]
        printed: Printed,
    },
    /// Replace the database with a backup, or only check the backup (SQLite)
    Restore {
        /// Only check the backup and change nothing
        #[arg(long)]
        check: bool,
        /// The backup file
        file: std::path::PathBuf,
        #[command(flatten)]
        printed: Printed,
    },
    /// Copy the whole shop to an empty database, SQLite or PostgreSQL, and compare all rows
    Copy {
        /// Database to copy: sqlite:PATH or postgres://... [default: the shop's database]
        #[arg(long, value_name = "URL")]
        from: Option<String>,
        /// Empty database to copy to: sqlite:PATH or postgres://...
        #[arg(long, value_name = "URL")]
        to: String,
        /// Only compare the two databases and copy nothing
        #[arg(long)]
        compare: bool,
        #[command(flatten)]
        printed: Printed,
    },
    /// Show or change settings such as fees, express, the shop's name and the time to cancel
    Settings(settings::SettingsCommand),
    /// Check whether this machine has the shop's secret, or accept a new secret
    Secret(StaffCommand<secret::Task>),
    /// List orders and change their status
    Order(StaffCommand<order::Task>),
    /// Show the cash of a day and count it
    Cash(StaffCommand<cash::Task>),
    /// List products, and set their stock, price and picture or take them off sale
    Product(StaffCommand<product::Task>),
    /// Export the whole catalogue to a file, and import such a file
    Catalogue(StaffCommand<catalogue::Task>),
    /// Record deliveries, waste and counts of stock, and list its movements
    Stock(StaffCommand<stock::Task>),
    /// Check that the movements of stock add up to what is there, and that the shop's details can be read
    Verify(Printed),
    /// List, create, disable and enable coupons
    Coupon(StaffCommand<coupon::Task>),
    /// List the delivery slots of the coming days, set their capacity, close and open them
    Slot(StaffCommand<slot::Task>),
    /// List the delivery zones and set their delivery fees
    Zone(StaffCommand<zone::Task>),
    /// List messages to customers' phones, and retry dead ones
    Message(StaffCommand<message::Task>),
    /// Find, block, export and erase customers
    Customer(StaffCommand<customer::Task>),
    /// List, show and complete enquiries from the contact and support forms
    Enquiry(StaffCommand<enquiry::Task>),
    /// List staff, add them, set their roles, disable them and reset their access
    Staff(StaffCommand<staff::Task>),
    /// List who changed what, newest first
    Audit(audit::AuditCommand),
    /// Send a notification to all customers
    Notify(message::NotifyCommand),
}

/// A group of staff commands, with one `--json` flag for all of them.
#[derive(Debug, Args)]
struct StaffCommand<T: Subcommand> {
    /// Print JSON, for scripts
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    task: T,
}

#[derive(Clone, Copy, Debug, Args)]
struct Printed {
    /// Print JSON, for scripts
    #[arg(long)]
    json: bool,
}

impl Printed {
    /// Prints the answer as text or as JSON.
    fn answer(self, text: &str, value: &impl Serialize) -> Result<(), CliError> {
        if self.json { print_json(value) } else { print(text) }
    }
}

/// Runs the program.
pub fn main() -> ExitCode {
    let json = asks_for_json();
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(mistake) if json && mistake.use_stderr() => {
            let text = mistake.render().to_string();
            let first = text.lines().next().unwrap_or_default().trim_start_matches("error: ");
            CliError::with_code("usage", first.to_owned()).print(true);
            return ExitCode::from(USAGE);
        }
        Err(other) => other.exit(),
    };
    // A backup must not fail because of a UI folder that it does not need.
    let serves = match &cli.command {
        Command::Serve(flags) | Command::Config(flags) => Some(flags),
        _ => None,
    };
    let config = match flags::read_config(cli.settings, serves) {
        Ok(config) => config,
        Err(errors) if json => {
            CliError::with_code("configuration", errors.join("; ")).print(true);
            return ExitCode::FAILURE;
        }
        Err(errors) => {
            for error in errors {
                eprintln!("hamour: {error}");
            }
            return ExitCode::FAILURE;
        }
    };
    match run(cli.command, config) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            error.print(json);
            ExitCode::FAILURE
        }
    }
}

/// Returns a count with its noun, such as `1 order` or `2 orders`.
fn plural<N: Display + PartialEq + From<u8>>(count: &N, noun: &str) -> String {
    let ending = if *count == N::from(1) { "" } else { "s" };
    format!("{count} {noun}{ending}")
}

/// Parses a whole number.
fn whole_number<T: FromStr>(text: &str) -> Result<T, &'static str> {
    text.trim().parse().map_err(|_| "this must be a whole number, such as 42")
}

/// Parses how many records a command lists.
fn page_size(text: &str) -> Result<u32, &'static str> {
    let size = text.trim().parse::<u32>().ok().filter(|size| (1..=10_000).contains(size));
    size.ok_or("this must be a whole number from 1 to 10000")
}

/// Exit code for a wrong command line.
const USAGE: u8 = 2;

/// Whether `--json` is given, even if the rest of the command line is wrong.
fn asks_for_json() -> bool {
    std::env::args_os().take_while(|argument| argument != "--").any(|argument| argument == "--json")
}

fn run(command: Command, config: Config) -> Result<(), CliError> {
    match command {
        Command::Config(_) => {
            return print(&config.to_string());
        }
        Command::Openapi => {
            let document = app::openapi().to_pretty_json().map_err(|error| error.to_string())?;
            return print(&document);
        }
        _ => {}
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| error.to_string())?;
    let _logging = logging::start(&config, runtime.handle(), matches!(command, Command::Serve(_)))?;
    runtime.block_on(async {
        match command {
            Command::Serve(_) => serve::run(config).await,
            Command::Migrate(printed) => migrate(&config, printed).await,
            Command::Demo(command) => demo_shop::load(config, command).await,
            Command::Import(command) => import::run(config, command).await,
            Command::Maintenance { state: to, printed } => {
                set_maintenance(&open_existing(config).await?, &to, printed).await
            }
            Command::Backup { file, printed } => backup::take(&config, &file, printed).await,
            Command::Restore { check: true, file, printed } => backup::check(&file, printed).await,
            Command::Restore { check: false, file, printed } => {
                backup::restore(&config, &file, printed).await
            }
            Command::Copy { from, to, compare, printed } => {
                backup::copy(&config, from, &to, compare, printed).await
            }
            Command::Settings(command) => settings::run(&open_existing(config).await?, command).await,
            Command::Secret(command) => secret::run(&open_existing(config).await?, command).await,
            Command::Product(command) => product::run(&open_existing(config).await?, command).await,
            Command::Catalogue(command) => catalogue::run(&open_existing(config).await?, command).await,
            Command::Stock(command) => stock::run(&open_existing(config).await?, command).await,
            Command::Verify(printed) => stock::verify(&open_existing(config).await?, printed).await,
            Command::Coupon(command) => coupon::run(&open_existing(config).await?, command).await,
            Command::Slot(command) => slot::run(&open_existing(config).await?, command).await,
            Command::Zone(command) => zone::run(&open_existing(config).await?, command).await,
            Command::Order(command) => order::run(&open_existing(config).await?, command).await,
            Command::Cash(command) => cash::run(&open_existing(config).await?, command).await,
            Command::Message(command) => message::run(&open_existing(config).await?, command).await,
            Command::Customer(command) => customer::run(&open_existing(config).await?, command).await,
            Command::Enquiry(command) => enquiry::run(&open_existing(config).await?, command).await,
            Command::Staff(command) => staff::run(&open_existing(config).await?, command).await,
            Command::Audit(command) => audit::run(&open_existing(config).await?, command).await,
            Command::Notify(command) => message::notify(&open_existing(config).await?, command).await,
            Command::Config(_) | Command::Openapi => unreachable!("answered above"),
        }
    })
}

/// Updates the database's schema, and creates the database if there is none.
async fn migrate(config: &Config, printed: Printed) -> Result<(), CliError> {
    let db = Db::open(&config.database).await.map_err(|error| error.to_string())?;
    let count = migrations::run(&db).await.map_err(|error| error.to_string())?;
    db.close().await;
    let text = format!("{} applied; the schema is up to date\n", plural(&count, "migration"));
    printed.answer(&text, &json!({"applied": count}))
}

/// Closes the shop (`on`) or opens it (`off`).
async fn set_maintenance(state: &AppState, to: &str, printed: Printed) -> Result<(), CliError> {
    crate::services::settings::set_maintenance(state, &actor(), to == "on")
        .await
        .map_err(|error| staff_error(&error))?;
    printed.answer(&format!("Maintenance is {to}\n"), &json!({"maintenance": to}))
}

/// Prints text. A reader such as `head` may stop early without an error.
fn print(text: &str) -> Result<(), CliError> {
    print_bytes(text.as_bytes())
}

/// Prints bytes, in the same way.
fn print_bytes(bytes: &[u8]) -> Result<(), CliError> {
    let mut out = std::io::stdout();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(format!("cannot print: {error}").into())
        }
        _ => Ok(()),
    }
}

/// Prints JSON for scripts.
fn print_json(value: &impl Serialize) -> Result<(), CliError> {
    let text = serde_json::to_string_pretty(value).map_err(|error| error.to_string())?;
    print(&format!("{text}\n"))
}

/// Replaces control characters in customers' text, which could change the terminal. Old records may hold some.
fn plain(text: &str) -> String {
    text.chars().map(|character| if character.is_control() { '\u{fffd}' } else { character }).collect()
}

/// Returns who makes the changes of this command: the operating system's user, also behind `sudo`.
fn actor() -> Actor {
    let behind = std::env::var("SUDO_USER").ok().filter(|name| !name.is_empty());
    Actor::command_line(behind.or_else(|| whoami::username().ok()).unwrap_or_else(|| "unknown".to_owned()))
}

/// Opens the shop like [`open`], but only if it exists: a mistyped path must not create an empty shop.
async fn open_existing(config: Config) -> Result<AppState, CliError> {
    if !Db::exists(&config.database) {
        return Err(format!(
            "there is no shop at {}; give its database with --database, or its folder with --data-dir",
            config.database
        )
        .into());
    }
    let db = Db::open(&config.database).await.map_err(|error| error.to_string())?;
    let pending = migrations::pending(&db).await.map_err(|error| error.to_string())?;
    if pending > 0 {
        return Err(format!(
            "the database needs {pending} migrations for this program; run hamour migrate or hamour serve"
        )
        .into());
    }
    build_state(config, db).await
}

/// Opens the shop, migrates its database and checks that its secret is the one of the other programs on it.
async fn open(config: Config) -> Result<AppState, CliError> {
    private_folder(&config.data_dir)
        .map_err(|error| format!("cannot create {}: {error}", config.data_dir.display()))?;
    let db = Db::open(&config.database).await.map_err(|error| error.to_string())?;
    migrations::run(&db).await.map_err(|error| error.to_string())?;
    let state = build_state(config, db).await?;
    if !crate::services::secret_fingerprint::claim(&state).await.map_err(|error| staff_error(&error))? {
        return Err(OTHER_SECRET.into());
    }
    Ok(state)
}

/// The error of a program that would reject the sessions of other programs on the database.
const OTHER_SECRET: &str = "another secret is used with this database. Give this program the same \
    secret (the setting secret, or the file secret.key in the data folder). If you changed the secret on purpose, run \
    hamour secret accept, which signs everybody out";

/// Builds the state on this database.
async fn build_state(config: Config, db: Db) -> Result<AppState, CliError> {
    let rng = Rng::system();
    let clock = config.demo_now.map_or_else(Clock::system, Clock::starting_at);
    let keys = Keys::load(config.secret.as_deref(), &config.data_dir, &rng)
        .map_err(|error| format!("keys: {error}"))?;
    let messages = crate::message::open(&config.message).map_err(|error| format!("message: {error}"))?;
    let password_cost = PasswordCost::OWASP;
    let parts = Parts { db, config, clock, rng, keys, messages, password_cost };
    crate::services::startup::open(parts).await.map_err(|error| error.to_string().into())
}
