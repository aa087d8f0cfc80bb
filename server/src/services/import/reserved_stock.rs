//! The units that open orders in the import files have reserved. A product's `stock` in the files includes them; in the
//! database it does not.

use std::collections::BTreeMap;

use super::Problem;
use super::file_schema::OrderEntry;
use super::parsed_shop::ShopFiles;

/// The units reserved by open orders, by product and variation.
#[derive(Debug, Default)]
pub(super) struct ReservedStock(BTreeMap<(String, Option<String>), i64>);

impl ReservedStock {
    /// Computes the units that the open orders of these files have reserved.
    pub(super) fn of(files: &ShopFiles) -> Self {
        let orders = files.customers.customers.iter().flat_map(|customer| &customer.orders);
        let mut held = BTreeMap::new();
        for line in orders.filter(|order| is_holding(order)).flat_map(|order| &order.lines) {
            let key = (line.product.clone(), line.variation.clone());
            *held.entry(key).or_default() += i64::from(line.quantity);
        }
        Self(held)
    }

    /// Returns the reserved units of a variation, or of a product without variations.
    pub(super) fn units(&self, product: &str, variation: Option<&str>) -> i64 {
        let key = (product.to_owned(), variation.map(str::to_owned));
        self.0.get(&key).copied().unwrap_or_default()
    }
}

/// Returns whether cancelling this order would release its units.
const fn is_holding(order: &OrderEntry) -> bool {
    !order.status.is_closed()
}

/// Returns a problem for each variation of which open orders have reserved more units than its stock. Cancelling such
/// an order would release units that never existed.
pub(super) fn problems(files: &ShopFiles) -> Vec<Problem> {
    let mut problems = vec![];
    for ((slug, name), held) in ReservedStock::of(files).0 {
        let Some(product) = files.product(&slug) else { continue };
        let stock = match &name {
            None => product.stock,
            Some(name) => {
                product.variations.iter().find(|variation| variation.name == *name).map(|found| found.stock)
            }
        };
        if let Some(stock) = stock.filter(|stock| *stock < held) {
            let of = name.map_or_else(String::new, |name| format!(" ({name})"));
            let text = format!("its stock is {stock}, but open orders hold {held}: the stock includes them");
            problems.push(Problem::new("customers.toml", format!("product {slug}{of}"), text));
        }
    }
    problems
}
