//! Price labels: one for each packed line, with its weight and price (beyond the requirements).

use chrono::{DateTime, Utc};
use serde::Serialize;

use crate::catalogue::{full_name, price_text};
use crate::delivery::date_at;
use crate::invoice::{Bilingual, Label, Line, arabic_name, date_text, ordered_weight, packed_weight};
use crate::order::display_number;
use crate::settlement::weighed_amount;

/// The grams of the weight that the price on a label is for.
const KILOGRAM: u32 = 1000;

/// All data that the labels of an order are made from.
#[derive(Clone, Copy, Debug)]
pub struct LabelFacts<'a> {
    /// The shop's name.
    pub shop: &'a str,
    /// The order's id.
    pub order_id: i64,
    /// When the labels are printed, or when the order was packed.
    pub packed: DateTime<Utc>,
    /// The packed lines of the order.
    pub lines: &'a [Line<'a>],
}

/// A label for one bag.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PriceLabel {
    /// The shop's name.
    pub shop: String,
    /// The order's display number.
    pub order_number: String,
    /// The product's name with its variation.
    pub product: String,
    /// The product's name in Arabic, if it has one.
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub product_arabic: Option<String>,
    /// The number of units, if there are several.
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub units: Option<String>,
    /// The packed weight, or the ordered one of a product that is not weighed; `None` if it has no weight.
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub weight: Option<String>,
    /// The price of a kilogram, if the product was weighed.
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub price_per_kilogram: Option<String>,
    /// What that price is for.
    pub per_kilogram: Bilingual,
    /// The price of the whole bag, before a discount of the order and before tax.
    pub price: String,
    /// The label of the date.
    pub packed_on: Bilingual,
    /// The date of packing.
    pub date: String,
}

/// Returns the labels of an order's packed lines, in the order of its lines. What was left out has none.
pub fn price_labels(facts: &LabelFacts<'_>) -> Vec<PriceLabel> {
    let is_there = |line: &&Line<'_>| line.quantity > 0 && line.packed_grams != Some(0);
    facts.lines.iter().filter(is_there).map(|line| label(facts, line)).collect()
}

fn label(facts: &LabelFacts<'_>, line: &Line<'_>) -> PriceLabel {
    // A price that was lowered to that of the ordered product is not that of the weight.
    let by_weight = line.packed_grams.and(line.unit_grams).filter(|_| !line.is_lowered());
    let per_kilogram = by_weight.and_then(|grams| weighed_amount(line.unit_price, grams, KILOGRAM).ok());
    PriceLabel {
        shop: facts.shop.to_owned(),
        order_number: display_number(facts.order_id),
        product: full_name(line.product, line.variation),
        product_arabic: arabic_name(line.product_arabic, line.variation_arabic),
        units: (line.quantity > 1).then(|| format!("{} ×", line.quantity)),
        weight: packed_weight(line).or_else(|| ordered_weight(line)),
        price_per_kilogram: per_kilogram.map(price_text),
        per_kilogram: Bilingual::of(Label::PerKilogram),
        price: price_text(line.amount),
        packed_on: Bilingual::of(Label::PackedOn),
        date: date_text(date_at(facts.packed)),
    }
}
