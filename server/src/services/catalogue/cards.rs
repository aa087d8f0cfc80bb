//! Builds the API's products from stored products and variations.

use std::collections::BTreeMap;

use hamour_core::catalogue::{self, Offer, Placement};
use hamour_core::{Language, Money, MoneyError};

use super::index::Indexed;
use super::rows::ProductRows;
use super::wire::{Product, ProductPicture, Variation};
use crate::store::product;

/// A product as the API returns it, with what its page shows besides.
#[derive(Clone, Debug)]
pub struct Card {
    pub(super) product: Product,
    /// The related products that the shop selected.
    pub(super) picked: Vec<i64>,
    /// The pictures after the first one.
    pub(super) more_pictures: Vec<ProductPicture>,
    /// Its name in the other language, which may be empty.
    pub(super) other_name: String,
    pub(super) search_terms: String,
    pub(super) placement: Placement,
}

impl Card {
    /// Returns the product.
    pub fn product(&self) -> &Product {
        &self.product
    }

    /// Returns the id of the product's category.
    pub fn category_id(&self) -> i64 {
        self.placement.category_id
    }
}

/// Where the page of a product is.
#[derive(Clone, Copy)]
struct Address<'a> {
    public_url: &'a str,
    language: Language,
}

/// A card with the row that it was made of, and its place in lists.
pub(super) struct Built<'a> {
    pub(super) row: &'a product::Product,
    pub(super) indexed: Indexed,
    pub(super) card: Card,
}

/// Returns a card for each product, in the given order. A product that cannot be shown is logged and left out: it must
/// not break the whole shop.
pub(super) fn cards<'a>(rows: &'a ProductRows, public_url: &str, language: Language) -> Vec<Built<'a>> {
    let address = Address { public_url, language };
    let mut variations: BTreeMap<i64, Vec<&product::Variation>> = BTreeMap::new();
    for variation in &rows.variations {
        variations.entry(variation.product_id).or_default().push(variation);
    }
    let mut picked: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    for (product_id, related_id) in &rows.related {
        picked.entry(*product_id).or_default().push(*related_id);
    }
    let mut more_pictures: BTreeMap<i64, Vec<ProductPicture>> = BTreeMap::new();
    for (product_id, picture) in &rows.more_pictures {
        let picture = ProductPicture { image: picture.image.clone(), image_alt: picture.alt.clone() };
        more_pictures.entry(*product_id).or_default().push(picture);
    }
    let built = |row: &'a product::Product| {
        let variations = variations.get(&row.id).map_or(&[][..], Vec::as_slice);
        let product = match product(row, variations, address) {
            Ok(Some(product)) => product,
            Ok(None) => {
                tracing::warn!(product_id = row.id, "a product without a variation is not shown");
                return None;
            }
            Err(error) => {
                tracing::warn!(product_id = row.id, %error, "a product is not shown for its price");
                return None;
            }
        };
        let placement = Placement {
            product_id: row.id,
            category_id: row.category_id,
            subcategory_id: row.subcategory_id,
            is_buyable: product.is_active,
        };
        let card = Card {
            product,
            picked: picked.remove(&row.id).unwrap_or_default(),
            more_pictures: more_pictures.remove(&row.id).unwrap_or_default(),
            other_name: row.name_ar.clone(),
            search_terms: row.search_terms.clone(),
            placement,
        };
        Some(Built { row, indexed: Indexed { position: row.position, placement }, card })
    };
    rows.products.iter().filter_map(built).collect()
}

fn product(
    row: &product::Product,
    variations: &[&product::Variation],
    address: Address<'_>,
) -> Result<Option<Product>, MoneyError> {
    let Address { public_url, language } = address;
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
    Ok(Some(Product {
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
        canonical: format!("{public_url}{}{}", language.path_prefix(), target.path()),
        is_weighed: variations.iter().any(|variation| variation.is_weighed),
        variation_name: None,
        variations: choices
            .iter()
            .zip(&offers)
            .map(|(choice, offer)| variation(row, choice, offer))
            .collect::<Result<_, _>>()?,
    }))
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

/// Returns the text, or the other one if it is empty.
pub(super) fn or_else(text: &str, other: &str) -> String {
    if text.is_empty() { other.to_owned() } else { text.to_owned() }
}
