//! The categories and products of `catalogue/`, and the names of their pictures.

use std::collections::BTreeMap;

use hamour_core::Money;
use serde::Deserialize;

use super::yes;

/// `catalogue/*.toml`: a category with its subcategories and products.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CategoryFile {
    /// The category itself.
    pub category: CategoryEntry,
    /// Its subcategories, in their order.
    #[serde(default, rename = "subcategory")]
    pub subcategories: Vec<SubcategoryEntry>,
    /// Its products, in their order.
    #[serde(default, rename = "product")]
    pub products: Vec<ProductEntry>,
}

/// A category.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CategoryEntry {
    /// Its name in URLs; unique.
    pub slug: String,
    /// The displayed name.
    pub name: String,
    /// The name in Arabic.
    #[serde(default)]
    pub name_ar: String,
    /// The alternative text of its picture.
    pub image_alt: String,
    /// The same in Arabic.
    #[serde(default)]
    pub image_alt_ar: String,
    /// Whether it is in the bar under the header.
    #[serde(default)]
    pub is_featured: bool,
    /// The title of its page.
    #[serde(default)]
    pub meta_title: String,
    /// The title in Arabic.
    #[serde(default)]
    pub meta_title_ar: String,
    /// The description of its page.
    #[serde(default)]
    pub meta_description: String,
    /// The description in Arabic.
    #[serde(default)]
    pub meta_description_ar: String,
}

/// A subcategory.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SubcategoryEntry {
    /// Its name in URLs; unique in its category.
    pub slug: String,
    /// The displayed name.
    pub name: String,
    /// The name in Arabic.
    #[serde(default)]
    pub name_ar: String,
    /// The alternative text of its picture.
    pub image_alt: String,
}

/// A product, either with `[[product.variation]]` entries or with its own price and stock.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProductEntry {
    /// Its name in URLs; unique.
    pub slug: String,
    /// The displayed name.
    pub name: String,
    /// The name in Arabic.
    #[serde(default)]
    pub name_ar: String,
    /// The subcategory's slug.
    pub subcategory: Option<String>,
    /// The description, a few sentences.
    pub description: String,
    /// The description in Arabic.
    #[serde(default)]
    pub description_ar: String,
    /// The alternative text of its picture.
    pub image_alt: String,
    /// The same in Arabic.
    #[serde(default)]
    pub image_alt_ar: String,
    /// Further search terms.
    #[serde(default)]
    pub search: Vec<String>,
    /// Whether the shop offers it.
    #[serde(default = "yes")]
    pub active: bool,
    /// The price of one unit, in riyals.
    pub price: Option<Money>,
    /// The price before a reduction, which shoppers see crossed out.
    pub compare_at: Option<Money>,
    /// The barcode; unique in the shop.
    pub barcode: Option<String>,
    /// The weight of one unit, in grams.
    pub weight_grams: Option<i64>,
    /// The minimum and maximum number of pieces in one unit.
    pub pieces: Option<[i64; 2]>,
    /// The units in the shop, including those of open orders.
    pub stock: Option<i64>,
    /// Whether its price is settled by weighing at packing.
    #[serde(default)]
    pub weighed: bool,
    /// Its pictures after the first one.
    #[serde(default, rename = "picture")]
    pub pictures: Vec<PictureEntry>,
    /// Its variations.
    #[serde(default, rename = "variation")]
    pub variations: Vec<VariationEntry>,
}

impl ProductEntry {
    /// Returns its pictures after the first one with their keys: `SLUG.2` and so on.
    pub fn further_pictures(&self) -> impl Iterator<Item = (String, &PictureEntry)> {
        (2..).zip(&self.pictures).map(|(number, entry)| (format!("{}.{number}", self.slug), entry))
    }
}

/// A further picture of a product.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PictureEntry {
    /// Its alternative text.
    pub image_alt: String,
    /// The same in Arabic.
    #[serde(default)]
    pub image_alt_ar: String,
}

/// A variation of a product.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VariationEntry {
    /// The displayed name; unique in its product.
    pub name: String,
    /// The name in Arabic.
    #[serde(default)]
    pub name_ar: String,
    /// The price of one unit, in riyals.
    pub price: Money,
    /// The price before a reduction, which shoppers see crossed out.
    pub compare_at: Option<Money>,
    /// The barcode; unique in the shop.
    pub barcode: Option<String>,
    /// The weight of one unit, in grams.
    pub weight_grams: Option<i64>,
    /// The minimum and maximum number of pieces in one unit.
    pub pieces: Option<[i64; 2]>,
    /// The units in the shop, including those of open orders.
    pub stock: i64,
    /// Whether its price is settled by weighing at packing.
    #[serde(default)]
    pub weighed: bool,
    /// Whether the shop offers it.
    #[serde(default = "yes")]
    pub active: bool,
}

/// `pictures.toml`: the hashes that name the picture files, by key.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PicturesFile {
    /// The hashes, by key.
    pub pictures: BTreeMap<String, String>,
}
