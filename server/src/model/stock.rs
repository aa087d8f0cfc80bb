//! Stock: what is there of each variation, and the movements of its ledger.

use chrono::{DateTime, Utc};
use hamour_core::catalogue::full_name;
use hamour_core::stock::{LOW_STOCK, MovementKind, is_low};

/// A variation with its stock.
#[derive(Clone, Debug)]
pub struct StockItem {
    /// The variation.
    pub variation_id: i64,
    /// The product's name in URLs.
    pub product_slug: String,
    /// The product's name.
    pub product_name: String,
    /// The product's name in Arabic; may be empty.
    pub product_name_ar: String,
    /// The variation's name; `None` if there is no choice.
    pub variation_name: Option<String>,
    /// The product's category.
    pub category_id: i64,
    /// The category's name.
    pub category_name: String,
    /// The picture.
    pub image: String,
    /// The weight of one unit, in grams.
    pub weight_grams: Option<i64>,
    /// The units in stock: what can be ordered.
    pub stock: u32,
    /// The units of open orders that are still on the shelf.
    pub held: u32,
    /// The stock from which it counts as low; `None` for the shop's usual one.
    pub low_at: Option<u32>,
    /// Whether the shop offers it.
    pub is_offered: bool,
}

impl StockItem {
    /// Returns the names of product and variation.
    pub fn full_name(&self) -> String {
        full_name(&self.product_name, self.variation_name.as_deref())
    }

    /// Returns the units on the shelf.
    pub const fn on_shelf(&self) -> u32 {
        self.stock.saturating_add(self.held)
    }

    /// Returns the stock from which it counts as low.
    pub fn low_mark(&self) -> u32 {
        self.low_at.unwrap_or(LOW_STOCK)
    }

    /// Returns whether few units are left.
    pub fn is_low(&self) -> bool {
        is_low(self.stock.into(), self.is_offered, self.low_mark())
    }
}

/// A movement of the ledger.
#[derive(Clone, Debug)]
pub struct Movement {
    /// Identifies it. Later movements have higher ids.
    pub id: i64,
    /// The variation.
    pub variation_id: i64,
    /// Why.
    pub kind: MovementKind,
    /// What came, or went if it is negative.
    pub units: i64,
    /// What the request of a member of staff named; `None` if an order moved the units.
    pub asked_units: Option<i64>,
    /// The stock after it.
    pub stock_after: i64,
    /// The order that took or gave back the units.
    pub order_id: Option<i64>,
    /// The member of staff; `None` if an order moved the units.
    pub done_by: Option<String>,
    /// A remark; may be empty.
    pub note: String,
    /// When.
    pub happened: DateTime<Utc>,
}
