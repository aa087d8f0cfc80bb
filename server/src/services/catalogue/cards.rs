//! Builds the API's products from stored products and variations.

use std::collections::BTreeMap;

use hamour_core::catalogue::{self, Offer, Placement};
use hamour_core::search::Entry;
use hamour_core::{Money, MoneyError};

use super::wire::{Product, Variation};
use crate::store::category::{Category, Subcategory};
use crate::store::product;

/// A product as the API returns it, with the data for lists and searches.
#[derive(Debug)]
pub(super) struct Card {
    pub(super) product: Product,
    pub(super) placement: Placement,
    pub(super) entry: Entry,
}

/// The names of categories and subcategories, under which a product is also found.
pub(super) struct CategoryNames<'a> {
    pub(super) categories: BTreeMap<i64, &'a Category>,
    pub(super) subcategories: BTreeMap<i64, &'a Subcategory>,
}

/// Returns a card for each product, in the given order. A product that cannot be shown is logged and left out: it must
/// not break the whole shop.
pub(super) fn cards(
    products: &[product::Product],
    variations: &[product::Variation],
    names: &CategoryNames<'_>,
    public_url: &str,
) -> Vec<Card> {
    let mut of: BTreeMap<i64, Vec<&product::Variation>> = BTreeMap::new();
    for variation in variations {
        of.entry(variation.product_id).or_default().push(variation);
    }
    let card = |product: &product::Product| {
        let variations = of.get(&product.id).map_or(&[][..], Vec::as_slice);
        match card(product, variations, names, public_url) {
            Ok(Some(card)) => Some(card),
            Ok(None) => {
                tracing::warn!(product_id = product.id, "a product without a variation is not shown");
                None
            }
            Err(error) => {
                tracing::warn!(product_id = product.id, %error, "a product is not shown for its price");
                None
            }
        }
    };
    products.iter().filter_map(card).collect()
}

fn card(
    row: &product::Product,
    variations: &[&product::Variation],
    names: &CategoryNames<'_>,
    public_url: &str,
) -> Result<Option<Card>, MoneyError> {
    let offers = variations
        .iter()
        .map(|variation| {
            let price = Money::from_dirhams(variation.price_dirhams)?;
            Ok(Offer { is_active: variation.is_active, stock: variation.stock, price })
        })
        .collect::<Result<Vec<_>, MoneyError>>()?;
    let Some(shown) = catalogue::shown_offer(&offers) else { return Ok(None) };
    let is_active = catalogue::is_product_buyable(row.is_active, &offers);
    let target = catalogue::product_target(&row.slug, row.id, row.has_variation);
    let choices = if row.has_variation { variations } else { &[] };
    let product = Product {
        id: row.id,
        slug: row.slug.clone(),
        name: row.name.clone(),
        featured_image: row.image.clone(),
        image_alt: row.image_alt.clone(),
        is_active,
        has_variation: row.has_variation,
        weight: variations[shown].weight_grams.and_then(catalogue::weight_text),
        pieces_start: variations[shown].pieces_start,
        pieces_end: variations[shown].pieces_end,
        sale_price: offers[shown].price.to_string(),
        compare_price: compare_price(variations[shown])?,
        description: row.description.clone(),
        meta: or_else(&row.meta_title, &row.name),
        description_meta: or_else(&row.meta_description, &row.description),
        canonical: format!("{public_url}{}", target.path()),
        is_weighed: variations.iter().any(|variation| variation.is_weighed),
        variation_name: None,
        variations: choices
            .iter()
            .zip(&offers)
            .map(|(choice, offer)| variation(row, choice, offer))
            .collect::<Result<_, _>>()?,
    };
    let placement = Placement {
        product_id: row.id,
        category_id: row.category_id,
        subcategory_id: row.subcategory_id,
        is_buyable: is_active,
    };
    Ok(Some(Card { product, placement, entry: entry(row, names) }))
}

fn variation(
    product: &product::Product,
    row: &product::Variation,
    offer: &Offer,
) -> Result<Variation, MoneyError> {
    Ok(Variation {
        id: row.id,
        variation_name: row.name.clone(),
        weight: row.weight_grams.and_then(catalogue::weight_text),
        pieces_start: row.pieces_start,
        pieces_end: row.pieces_end,
        sale_price: offer.price.to_string(),
        compare_price: compare_price(row)?,
        featured_image: row.image.clone().unwrap_or_else(|| product.image.clone()),
        image_alt: row.image_alt.clone().unwrap_or_else(|| product.image_alt.clone()),
        is_active: catalogue::is_product_buyable(product.is_active, &[*offer]),
        is_weighed: row.is_weighed,
    })
}

/// Returns the price before a reduction.
fn compare_price(row: &product::Variation) -> Result<Option<String>, MoneyError> {
    let price = row.compare_at_dirhams.map(Money::from_dirhams).transpose()?;
    Ok(price.map(|price| price.to_string()))
}

fn entry(product: &product::Product, names: &CategoryNames<'_>) -> Entry {
    let mut terms = vec![product.search_terms.as_str()];
    if let Some(category) = names.categories.get(&product.category_id) {
        terms.extend([category.name.as_str(), category.name_ar.as_str()]);
    }
    if let Some(part) = product.subcategory_id.and_then(|id| names.subcategories.get(&id)) {
        terms.extend([part.name.as_str(), part.name_ar.as_str()]);
    }
    Entry::new(&[&product.name, &product.name_ar], &terms)
}

/// Returns the text, or the other one if it is empty.
pub(super) fn or_else(text: &str, other: &str) -> String {
    if text.is_empty() { other.to_owned() } else { text.to_owned() }
}
