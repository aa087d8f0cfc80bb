//! `hamour product`: the stock, price, picture and availability of products.

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use hamour_core::Money;
use hamour_core::catalogue::{full_name, parse_price, parse_stock};
use hamour_core::picture::parse_alt;
use hamour_core::stock::Adjustment;
use serde::Serialize;

use super::{CliError, StaffCommand, actor, plain, print, print_json, staff_error};
use crate::services::inventory::{self, Change, InventoryItem, ProductRef};
use crate::services::picture;
use crate::services::stock::{self, AdjustRequest};
use crate::state::AppState;

#[derive(Debug, Subcommand)]
pub(super) enum Task {
    /// List products with their variations and the ids of these
    List {
        /// Only products whose name contains this text
        #[arg(default_value = "")]
        text: String,
    },
    /// Set the number of units that can be ordered
    SetStock {
        #[command(flatten)]
        product: Named,
        /// Number of units, such as 24
        #[arg(value_parser = |text: &str| parse_stock(text), allow_hyphen_values = true)]
        units: u32,
    },
    /// Put a product or a variation on sale, or take it off
    SetActive {
        #[command(flatten)]
        product: Named,
        /// on or off
        #[arg(value_parser = ["on", "off"])]
        state: String,
    },
    /// Set the price of one unit
    SetPrice {
        #[command(flatten)]
        product: Named,
        /// Price in riyals with two decimals, such as 45.50
        #[arg(value_parser = |text: &str| parse_price(text), allow_hyphen_values = true)]
        price: Money,
    },
    /// Set the picture of a product or a variation
    SetPicture {
        #[command(flatten)]
        product: Named,
        /// A JPEG, PNG or WebP file
        file: PathBuf,
        /// What the picture shows, for people who cannot see it [default: the text of the previous picture]
        #[arg(long, value_name = "TEXT", value_parser = |text: &str| parse_alt(text))]
        alt: Option<String>,
    },
}

#[derive(Debug, Args)]
pub(super) struct Named {
    /// A variation's id, or a product's slug, such as tiger-prawns
    #[arg(value_name = "PRODUCT")]
    product: String,
}

impl Named {
    /// A number is a variation's id; anything else is a product's slug.
    pub(super) fn product_ref(&self) -> ProductRef {
        let text = self.product.trim();
        text.parse().map_or_else(|_| ProductRef::Product(text.to_owned()), ProductRef::Variation)
    }
}

/// Runs the command.
pub(super) async fn run(state: &AppState, command: StaffCommand<Task>) -> Result<(), CliError> {
    let StaffCommand { json, task } = command;
    let (named, change) = match task {
        Task::List { text } => {
            let listed = inventory::list(state, &text).await.map_err(|error| staff_error(&error))?;
            return if json {
                print_json(&listed.iter().map(Shown::from).collect::<Vec<_>>())
            } else {
                print(&table(&listed))
            };
        }
        Task::SetStock { product, units } => {
            let target = product.product_ref();
            let id = inventory::variation_of(state, &target).await.map_err(|error| staff_error(&error))?;
            let held = stock::item(state, id).await.map_err(|error| staff_error(&error))?.held;
            let adjustment = Adjustment::Counted(units.saturating_add(held));
            let request = AdjustRequest { key: None, adjustment, seen: None, note: "" };
            stock::adjust(state, &actor(), id, &request).await.map_err(|error| staff_error(&error))?;
            let item = inventory::get(state, &target).await;
            return show(json, item.map_err(|error| staff_error(&error))?);
        }
        Task::SetPrice { product, price } => (product, Change::Price(price)),
        Task::SetActive { product, state } => (product, Change::Active(state == "on")),
        Task::SetPicture { product, file, alt } => {
            let bytes = picture::read_file(&file)
                .map_err(|error| format!("cannot read {}: {error}", file.display()))?;
            let item = inventory::set_picture(state, &actor(), &product.product_ref(), bytes, alt).await;
            return show(json, item.map_err(|error| staff_error(&error))?);
        }
    };
    let item = inventory::change(state, &actor(), &named.product_ref(), change)
        .await
        .map_err(|error| staff_error(&error))?;
    show(json, item)
}

fn show(json: bool, item: InventoryItem) -> Result<(), CliError> {
    if json { print_json(&Shown::from(&item)) } else { print(&table(&[item])) }
}

/// A product as JSON for scripts.
#[derive(Serialize)]
struct Shown<'a> {
    id: i64,
    slug: &'a str,
    name: &'a str,
    image: &'a str,
    image_alt: &'a str,
    is_active: bool,
    variations: Vec<ShownVariation<'a>>,
}

/// A variation as JSON for scripts.
#[derive(Serialize)]
struct ShownVariation<'a> {
    id: i64,
    /// `None` if the product has only one.
    name: Option<&'a str>,
    /// In riyals.
    price: String,
    stock: i64,
    weight_grams: Option<i64>,
    is_weighed: bool,
    is_active: bool,
    /// `None` if it is the product's.
    image: Option<&'a str>,
    /// `None` if it is the product's.
    image_alt: Option<&'a str>,
}

impl<'a> From<&'a InventoryItem> for Shown<'a> {
    fn from(InventoryItem { product, variations }: &'a InventoryItem) -> Self {
        let shown = variations.iter().map(|one| ShownVariation {
            id: one.id,
            name: one.name.as_deref(),
            price: riyals(one.price_dirhams),
            stock: one.stock,
            weight_grams: one.weight_grams,
            is_weighed: one.is_weighed,
            is_active: one.is_active,
            image: one.image.as_deref(),
            image_alt: one.image_alt.as_deref(),
        });
        Self {
            id: product.id,
            slug: &product.slug,
            name: &product.name,
            image: &product.image,
            image_alt: &product.image_alt,
            is_active: product.is_active,
            variations: shown.collect(),
        }
    }
}

fn riyals(dirhams: i64) -> String {
    Money::from_dirhams(dirhams).map_or_else(|_| "?".to_owned(), |price| price.to_string())
}

fn table(listed: &[InventoryItem]) -> String {
    let mut text =
        format!("{:<8}{:>10}{:>9}  {:<9}{:<28}{}\n", "ID", "QR", "STOCK", "OFFERED", "PRODUCT", "NAME");
    for InventoryItem { product, variations } in listed {
        for one in variations {
            let offered = if product.is_active && one.is_active { "yes" } else { "no" };
            let name = full_name(&product.name, one.name.as_deref());
            // Writing to a String cannot fail.
            let _ = writeln!(
                text,
                "{:<8}{:>10}{:>9}  {offered:<9}{:<28}{}",
                one.id,
                riyals(one.price_dirhams),
                one.stock,
                product.slug,
                plain(&name)
            );
        }
    }
    text
}
