//! The text and the links of products, and the truncation of texts.

use hamour_core::catalogue::{self, BannerLink, ProductList, Target};
use hamour_core::picture::{self, PictureSlot, PictureSources};
use hamour_core::{Language, search, unicode};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::{Js, integer, js, rust};

/// Returns the weight to show, if any.
#[wasm_bindgen(js_name = shownWeight)]
pub fn shown_weight(weight: Option<String>) -> Option<String> {
    catalogue::shown_weight(weight.as_deref()).map(str::to_owned)
}

/// Returns the total weight of an order's line, in kilograms.
#[wasm_bindgen(js_name = quantityInKg)]
pub fn quantity_in_kg(quantity: f64, unit_weight: Option<String>) -> Option<String> {
    catalogue::quantity_in_kg(integer(quantity), unit_weight.as_deref())
}

/// Returns a weight, or a line of weight and pieces, with its units in the language with this tag.
#[wasm_bindgen(js_name = measureIn)]
pub fn measure_in(language: &str, measure: &str) -> String {
    catalogue::measure_in(Language::of_tag(language).unwrap_or_default(), measure)
}

/// Returns the weight and the number of pieces in one line, if there are any.
#[wasm_bindgen(js_name = shownMeasure)]
pub fn shown_measure(weight: Option<String>, start: Option<f64>, end: Option<f64>) -> Option<String> {
    catalogue::shown_measure(weight.as_deref(), start.map(integer), end.map(integer))
}

/// Returns the page that a product opens.
#[wasm_bindgen(js_name = productTarget)]
pub fn product_target(slug: &str, id: f64, has_variation: bool) -> Js<Target> {
    js(&catalogue::product_target(slug, integer(id), has_variation))
}

/// Returns the page that a banner opens, if any.
#[wasm_bindgen(js_name = bannerTarget)]
pub fn banner_target(banner: Ts<BannerLink>) -> Result<Option<Ts<Target>>, JsError> {
    catalogue::banner_target(&rust(banner)?).map(|target| js(&target)).transpose()
}

/// Returns the files of a picture, or undefined if it is not one of the shop's.
#[wasm_bindgen(js_name = pictureSources)]
pub fn picture_sources(address: &str, slot: Ts<PictureSlot>) -> Result<Option<Ts<PictureSources>>, JsError> {
    picture::sources(address, rust(slot)?).map(|sources| js(&sources)).transpose()
}

/// Returns whether nothing was typed into a search field.
#[wasm_bindgen(js_name = isBlankSearch)]
pub fn is_blank_search(text: &str) -> bool {
    search::is_blank(text)
}

/// Returns whether a list shows a product.
#[wasm_bindgen(js_name = isListed)]
pub fn is_listed(list: Ts<ProductList>, is_active: bool) -> Result<bool, JsError> {
    Ok(catalogue::is_listed(rust(list)?, is_active))
}

/// Returns whether a card shows the 'Out of Stock' badge.
#[wasm_bindgen(js_name = hasOutOfStockBadge)]
pub fn has_out_of_stock_badge(is_active: bool, last_add_failed: bool) -> bool {
    catalogue::has_out_of_stock_badge(is_active, last_add_failed)
}

/// Returns the product's name with its variation in brackets.
#[wasm_bindgen(js_name = fullProductName)]
pub fn full_product_name(name: &str, variation: Option<String>) -> String {
    catalogue::full_name(name, variation.as_deref())
}

/// Truncates a product's name for a breadcrumb.
#[wasm_bindgen(js_name = breadcrumbName)]
pub fn breadcrumb_name(name: &str) -> String {
    unicode::breadcrumb_name(name)
}

/// Truncates a product's name for an order card on a phone.
#[wasm_bindgen(js_name = orderProductName)]
pub fn order_product_name(name: &str) -> String {
    unicode::order_product_name(name)
}

/// Truncates a product's name for the wishlist.
#[wasm_bindgen(js_name = wishlistName)]
pub fn wishlist_name(name: &str) -> String {
    unicode::wishlist_name(name)
}

/// Returns the date part of a timestamp from the API.
#[wasm_bindgen(js_name = datePart)]
pub fn date_part(created: &str) -> String {
    unicode::date_part(created).to_owned()
}
