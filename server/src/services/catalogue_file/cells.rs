//! The cells of a product and of its variations, as an export writes them and as changes are compared.

use std::collections::HashMap;

use hamour_core::catalogue::{Column, ProductForm, VariationForm, flag_cell, list_cell};

use super::stored::Stored;
use crate::model::picture::DescribedPicture;

pub(super) type Cell = (Column, String);

/// The names in addresses of what products refer to, by id.
#[derive(Default)]
pub(super) struct Names<'a> {
    /// Those of categories.
    pub categories: HashMap<i64, &'a str>,
    /// Those of subcategories.
    pub parts: HashMap<i64, &'a str>,
    /// Those of products.
    pub products: HashMap<i64, &'a str>,
}

impl<'a> Names<'a> {
    /// Returns the names of the shop.
    pub(super) fn of(stored: &'a Stored) -> Self {
        let parts = stored.categories.iter().flat_map(|of| &of.form.subcategories);
        Self {
            categories: stored.categories.iter().map(|of| (of.id, &of.form.slug[..])).collect(),
            parts: parts.filter_map(|part| Some((part.id?, &part.slug[..]))).collect(),
            products: stored.products.iter().map(|of| (of.id, &of.form.slug[..])).collect(),
        }
    }
}

/// Returns the cells that the rows of a product share, without its pictures.
pub(super) fn product_cells(form: &ProductForm, names: &Names<'_>) -> Vec<Cell> {
    let category = names.categories.get(&form.category_id).copied().unwrap_or_default();
    let part = form.subcategory_id.and_then(|id| names.parts.get(&id)).copied().unwrap_or_default();
    let related = form.related.iter().filter_map(|id| names.products.get(id)).copied();
    vec![
        (Column::Category, category.to_owned()),
        (Column::Subcategory, part.to_owned()),
        (Column::Name, form.name.clone()),
        (Column::NameAr, form.name_ar.clone()),
        (Column::Status, form.status.as_str().to_owned()),
        (Column::Offered, flag_cell(form.is_active).to_owned()),
        (Column::Description, form.description.clone()),
        (Column::DescriptionAr, form.description_ar.clone()),
        (Column::SearchTerms, form.search_terms.clone()),
        (Column::Related, list_cell(related)),
        (Column::MetaTitle, form.meta_title.clone()),
        (Column::MetaTitleAr, form.meta_title_ar.clone()),
        (Column::MetaDescription, form.meta_description.clone()),
        (Column::MetaDescriptionAr, form.meta_description_ar.clone()),
    ]
}

/// Returns the cells of a variation, without its name, stock and picture.
pub(super) fn variation_cells(one: &VariationForm) -> Vec<Cell> {
    let number = |number: Option<i64>| number.map_or_else(String::new, |number| number.to_string());
    vec![
        (Column::VariationAr, one.name_ar.clone()),
        (Column::VariationOffered, flag_cell(one.is_active).to_owned()),
        (Column::Price, one.price.to_string()),
        (Column::CompareAt, one.compare_at.map_or_else(String::new, |before| before.to_string())),
        (Column::Barcode, one.barcode.clone()),
        (Column::WeightGrams, number(one.weight_grams)),
        (Column::PiecesFrom, number(one.pieces_start)),
        (Column::PiecesTo, number(one.pieces_end)),
        (Column::Weighed, flag_cell(one.is_weighed).to_owned()),
    ]
}

/// Returns the descriptions of a product's pictures.
pub(super) fn alt_cells(pictures: &[DescribedPicture]) -> [Cell; 2] {
    let texts = |text: fn(&DescribedPicture) -> &str| list_cell(pictures.iter().map(text));
    [(Column::PictureAlts, texts(|one| &one.alt)), (Column::PictureAltsAr, texts(|one| &one.alt_ar))]
}

/// Returns the descriptions of a variation's own picture.
pub(super) fn own_alt_cells(own: Option<&DescribedPicture>) -> [Cell; 2] {
    let text = |text: fn(&DescribedPicture) -> &String| own.map(text).cloned().unwrap_or_default();
    [
        (Column::VariationPictureAlt, text(|own| &own.alt)),
        (Column::VariationPictureAltAr, text(|own| &own.alt_ar)),
    ]
}
