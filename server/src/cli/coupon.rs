//! `hamour coupon`: adds, disables and enables coupons.

use std::fmt::Write as _;

use chrono::{DateTime, Days, NaiveDate, Utc};
use clap::{ArgGroup, Args, Subcommand};
use hamour_core::Money;
use hamour_core::coupon::{CouponStatus, Reduction, Scope, Terms, day_beginning_at, validity};
use hamour_core::delivery::{instant_text, parse_date};
use serde::Serialize;

use super::{CliError, StaffCommand, actor, print, print_json, staff_error, whole_number};
use crate::services::coupon_admin::{self, For, Offer};
use crate::state::AppState;

#[derive(Debug, Subcommand)]
pub(super) enum Task {
    /// List coupons
    List,
    /// Show one coupon
    Show {
        /// The coupon code
        code: String,
    },
    /// Create a coupon
    Add(Box<New>),
    /// Disable a coupon: nobody can use it, and carts lose it
    Disable {
        /// The coupon code
        code: String,
    },
    /// Enable a disabled coupon again
    Enable {
        /// The coupon code
        code: String,
    },
}

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("reduction").required(true).args(["percent", "amount", "free_delivery"]))]
pub(super) struct New {
    /// The code that customers type: letters, digits, - and _
    code: String,
    /// Percentage to take off: a whole number from 1 to 100
    #[arg(long, value_parser = percent)]
    percent: Option<u32>,
    /// Amount to take off, in riyals, such as 20.00
    #[arg(long, value_name = "RIYALS")]
    amount: Option<Money>,
    /// Take off the delivery fee; the surcharge for express stays
    #[arg(long)]
    free_delivery: bool,
    /// The most riyals that --percent can take off
    #[arg(long, value_name = "RIYALS")]
    cap: Option<Money>,
    /// Only for carts with at least this sub total, in riyals
    #[arg(long, value_name = "RIYALS")]
    minimum: Option<Money>,
    /// First day that the coupon is valid, in Doha
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = date)]
    from: Option<NaiveDate>,
    /// Last day that the coupon is valid, in Doha
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = date)]
    until: Option<NaiveDate>,
    /// How often all customers together can use it
    #[arg(long, value_name = "USES", value_parser = whole_number::<u32>)]
    max_uses: Option<u32>,
    /// How often one customer can use it
    #[arg(long, value_name = "USES", value_parser = whole_number::<u32>)]
    per_customer: Option<u32>,
    /// Only for a customer's first order
    #[arg(long)]
    first_order: bool,
    /// Only for these categories: their slugs, separated by commas
    #[arg(long, value_name = "CATEGORIES", value_delimiter = ',', conflicts_with = "except")]
    only: Vec<String>,
    /// For all categories except these
    #[arg(long, value_name = "CATEGORIES", value_delimiter = ',')]
    except: Vec<String>,
}

/// Parses a percentage. The range is checked with the other terms.
fn percent(text: &str) -> Result<u32, &'static str> {
    text.trim()
        .parse()
        .map_err(|_| "a percentage is a whole number from 1 to 100, without the sign %, such as 25")
}

fn date(text: &str) -> Result<NaiveDate, String> {
    parse_date(text).ok_or_else(|| format!("{text} is not a date: write it like 2026-12-31"))
}

/// Runs the command.
pub(super) async fn run(state: &AppState, command: StaffCommand<Task>) -> Result<(), CliError> {
    let StaffCommand { json, task } = command;
    let now = state.clock.now();
    let offer = match task {
        Task::List => {
            let listed = coupon_admin::list(state).await.map_err(|error| staff_error(&error))?;
            return if json {
                print_json(&listed.iter().map(|offer| Shown::of(offer, now)).collect::<Vec<_>>())
            } else {
                print(&table(&listed, now))
            };
        }
        Task::Show { code } => coupon_admin::get(state, &code).await,
        Task::Disable { code } => coupon_admin::set_active(state, &actor(), &code, false).await,
        Task::Enable { code } => coupon_admin::set_active(state, &actor(), &code, true).await,
        Task::Add(new) => {
            let (code, terms, categories) = asked(*new)?;
            coupon_admin::add(state, &actor(), &code, terms, &categories).await
        }
    };
    let offer = offer.map_err(|error| staff_error(&error))?;
    if json { print_json(&Shown::of(&offer, now)) } else { print(&table(&[offer], now)) }
}

fn asked(new: New) -> Result<(String, Terms, For), String> {
    let reduction = Reduction::of(new.percent, new.amount, new.cap, new.free_delivery)
        .map_err(|refusal| refusal.to_string())?;
    let (valid_from, valid_until) = validity(new.from, new.until);
    let terms = Terms {
        reduction,
        scope: Scope::All,
        minimum: new.minimum.unwrap_or_default(),
        valid_from,
        valid_until,
        max_uses: new.max_uses,
        max_uses_per_customer: new.per_customer,
        first_order_only: new.first_order,
        is_active: true,
    };
    let categories = match (new.only.is_empty(), new.except.is_empty()) {
        (false, _) => For::Only(new.only),
        (true, false) => For::Except(new.except),
        (true, true) => For::All,
    };
    Ok((new.code, terms, categories))
}

/// A coupon as JSON for scripts.
#[derive(Serialize)]
struct Shown<'a> {
    code: &'a str,
    /// False if staff have disabled it.
    is_active: bool,
    /// `active`, `inactive`, `scheduled`, `expired` or `used_up`.
    status: &'static str,
    /// `None` unless it takes off a percentage.
    percent: Option<f64>,
    cap: Option<Money>,
    amount: Option<Money>,
    /// Whether it takes off the delivery fee.
    free_delivery: bool,
    minimum: Money,
    valid_from: Option<String>,
    /// The first instant at which it is no longer valid.
    valid_until: Option<String>,
    max_uses: Option<u32>,
    max_uses_per_customer: Option<u32>,
    first_order_only: bool,
    /// `all`, `only` or `except`.
    scope: &'static str,
    categories: &'a [String],
    uses: u32,
}

impl<'a> Shown<'a> {
    fn of(Offer { coupon, categories }: &'a Offer, now: DateTime<Utc>) -> Self {
        let terms = &coupon.terms;
        let (percent, cap, amount) = match terms.reduction {
            Reduction::Percent { share, cap } => (Some(f64::from(share.get()) / 100.0), cap, None),
            Reduction::Fixed(amount) => (None, None, Some(amount)),
            Reduction::FreeDelivery => (None, None, None),
        };
        Self {
            code: &coupon.code,
            is_active: terms.is_active,
            status: CouponStatus::of(terms, coupon.uses, now).as_str(),
            percent,
            cap,
            amount,
            free_delivery: terms.reduction == Reduction::FreeDelivery,
            minimum: terms.minimum,
            valid_from: terms.valid_from.map(instant_text),
            valid_until: terms.valid_until.map(instant_text),
            max_uses: terms.max_uses,
            max_uses_per_customer: terms.max_uses_per_customer,
            first_order_only: terms.first_order_only,
            scope: match terms.scope {
                Scope::All => "all",
                Scope::Only(_) => "only",
                Scope::Except(_) => "except",
            },
            categories,
            uses: coupon.uses,
        }
    }
}

/// Returns when a coupon begins: the day, or the time if it does not begin with a day.
fn first_text(at: DateTime<Utc>) -> String {
    day_beginning_at(at).map_or_else(|| instant_text(at), |day| day.to_string())
}

/// Returns when a coupon ends: its last day, or the time if it does not end with a day.
fn last_text(at: DateTime<Utc>) -> String {
    let last = day_beginning_at(at).and_then(|day| day.checked_sub_days(Days::new(1)));
    last.map_or_else(|| instant_text(at), |day| day.to_string())
}

fn table(listed: &[Offer], now: DateTime<Utc>) -> String {
    let mut text = format!("{:<20}{:<11}{:<14}{:>9}  {}\n", "CODE", "STATUS", "TAKES OFF", "USES", "TERMS");
    for offer in listed {
        let Shown { code, percent, cap, amount, minimum, categories, .. } = Shown::of(offer, now);
        let terms = &offer.coupon.terms;
        let takes_off = match (percent, amount) {
            (Some(percent), _) => format!("{percent} %"),
            (None, Some(amount)) => format!("QR {amount}"),
            (None, None) => "delivery".to_owned(),
        };
        let uses = terms.max_uses.map_or_else(String::new, |most| format!("/{most}"));
        let words = [
            cap.map(|cap| format!("at most QR {cap}")),
            (minimum > Money::ZERO).then(|| format!("from QR {minimum} on")),
            terms.valid_from.map(|at| format!("from {}", first_text(at))),
            terms.valid_until.map(|at| format!("until {}", last_text(at))),
            terms.max_uses_per_customer.map(|most| format!("{most} per customer")),
            terms.first_order_only.then(|| "first order".to_owned()),
            match terms.scope {
                Scope::All => None,
                Scope::Only(_) => Some(format!("only {}", categories.join(" "))),
                Scope::Except(_) => Some(format!("except {}", categories.join(" "))),
            },
        ];
        let words: Vec<_> = words.into_iter().flatten().collect();
        let status = CouponStatus::of(terms, offer.coupon.uses, now).text();
        let uses = format!("{}{uses}", offer.coupon.uses);
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{code:<20}{status:<11}{takes_off:<14}{uses:>9}  {}", words.join(", "));
    }
    text
}
