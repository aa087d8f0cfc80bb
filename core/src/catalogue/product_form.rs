//! What staff write about a product and its variations, in both languages (beyond the requirements).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::barcode::{check_barcode, clean_barcode};
use super::form_field::{
    DESCRIPTION_MAX_CHARS, FormError, FormErrors, LABEL_MAX_CHARS, META_DESCRIPTION_MAX_CHARS,
    META_TITLE_MAX_CHARS, number, slug_of,
};
use super::limits::{InvalidVariation, check_compare_at, check_price, check_stock, check_unit};
use super::status::ProductStatus;
use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::message_args::MessageArg;
use crate::money::Money;

/// The maximum number of variations of a product.
pub const VARIATIONS_MAX: usize = 50;
/// The maximum number of related products that staff choose for a product.
pub const RELATED_MAX: usize = 20;
/// The maximum number of characters of a product's further search terms.
pub const SEARCH_TERMS_MAX_CHARS: usize = 500;

/// What staff write about a product.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffProductForm))]
pub struct ProductForm {
    /// Its name in addresses, unique; empty to make it from the name.
    pub slug: String,
    /// The id of its category.
    pub category_id: i64,
    /// The id of its subcategory, if it has one.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", tsify(optional, type = "number | null"))]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub subcategory_id: Option<i64>,
    /// Its name.
    pub name: String,
    /// Its name in Arabic; may be empty.
    pub name_ar: String,
    /// Its description.
    pub description: String,
    /// Its description in Arabic; may be empty.
    pub description_ar: String,
    /// Further search terms in any language; may be empty.
    pub search_terms: String,
    /// The title of its page for search engines; empty for its name.
    pub meta_title: String,
    /// The title in Arabic; may be empty.
    pub meta_title_ar: String,
    /// The description of its page for search engines; empty for its description.
    pub meta_description: String,
    /// The description in Arabic; may be empty.
    pub meta_description_ar: String,
    /// Whether shoppers see it.
    pub status: ProductStatus,
    /// Whether the shop offers it. Shoppers see a published product that is not offered as out of stock.
    pub is_active: bool,
    /// What shoppers choose from. A product without a choice has one variation without a name.
    pub variations: Vec<VariationForm>,
    /// The ids of products that its page shows, in this order; others follow.
    pub related: Vec<i64>,
}

/// What staff write about a variation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffVariationForm))]
pub struct VariationForm {
    /// Its id; null for a new one.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", tsify(optional, type = "number | null"))]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub id: Option<i64>,
    /// Its name; empty if there is no choice.
    pub name: String,
    /// Its name in Arabic; may be empty.
    pub name_ar: String,
    /// The price of one unit.
    pub price: Money,
    /// The price before a reduction, which shoppers see crossed out.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", tsify(optional, type = "Money | null"))]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub compare_at: Option<Money>,
    /// The weight of one unit, in grams.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", tsify(optional, type = "number | null"))]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub weight_grams: Option<i64>,
    /// The minimum number of pieces in one unit.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", tsify(optional, type = "number | null"))]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub pieces_start: Option<i64>,
    /// The maximum number of pieces in one unit.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", tsify(optional, type = "number | null"))]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub pieces_end: Option<i64>,
    /// Whether its weight is settled at packing.
    pub is_weighed: bool,
    /// Whether the shop offers it.
    pub is_active: bool,
    /// Its barcode; may be empty.
    pub barcode: String,
    /// The units with which a new variation begins. Only for a new one: movements change the stock of others.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", tsify(optional, type = "number | null"))]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub opening_stock: Option<i64>,
}

impl ProductForm {
    /// Returns whether shoppers choose from variations.
    pub fn has_variation(&self) -> bool {
        !matches!(self.variations.as_slice(), [only] if only.name.is_empty())
    }

    /// Returns the form as it is stored: without surrounding whitespace, with a slug, and with a variation that is
    /// offered as its product if there is no choice.
    #[must_use]
    pub fn cleaned(mut self) -> Self {
        for text in [
            &mut self.name,
            &mut self.name_ar,
            &mut self.description,
            &mut self.description_ar,
            &mut self.search_terms,
            &mut self.meta_title,
            &mut self.meta_title_ar,
            &mut self.meta_description,
            &mut self.meta_description_ar,
        ] {
            trim(text);
        }
        self.slug = self.slug.trim().to_ascii_lowercase();
        if self.slug.is_empty() {
            self.slug = slug_of(&self.name);
        }
        if !self.status.is_visible() {
            self.is_active = false;
        }
        for variation in &mut self.variations {
            trim(&mut variation.name);
            trim(&mut variation.name_ar);
            variation.barcode = clean_barcode(&variation.barcode);
        }
        if !self.has_variation()
            && let Some(only) = self.variations.first_mut()
        {
            only.is_active = self.is_active;
            only.name_ar.clear();
        }
        self
    }

    /// Returns the fields that are missing in Arabic, by their paths.
    pub fn missing_arabic(&self) -> Vec<String> {
        let own = [
            ("name_ar", &self.name, &self.name_ar),
            ("description_ar", &self.description, &self.description_ar),
            ("meta_title_ar", &self.meta_title, &self.meta_title_ar),
            ("meta_description_ar", &self.meta_description, &self.meta_description_ar),
        ];
        let mut missing: Vec<_> = own
            .into_iter()
            .filter(|(_, english, arabic)| is_missing(english, arabic))
            .map(|(field, ..)| field.to_owned())
            .collect();
        let variations = self.variations.iter().enumerate();
        missing.extend(
            variations
                .filter(|(_, one)| is_missing(&one.name, &one.name_ar))
                .map(|(index, _)| format!("variations[{index}].name_ar")),
        );
        missing
    }
}

fn trim(text: &mut String) {
    if text.trim().len() < text.len() {
        *text = text.trim().to_owned();
    }
}

/// Returns whether a text is missing in Arabic.
pub fn is_missing(english: &str, arabic: &str) -> bool {
    !english.trim().is_empty() && arabic.trim().is_empty()
}

/// Returns everything that is wrong with a cleaned form.
pub fn check_product(form: &ProductForm) -> Vec<FormError> {
    let mut errors = FormErrors::default();
    errors.some_line("name", &form.name, LABEL_MAX_CHARS);
    errors.line("name_ar", &form.name_ar, LABEL_MAX_CHARS);
    // Without a name, its own error says what to do.
    if !form.name.is_empty() {
        errors.slug("slug", &form.slug);
    }
    if form.status.is_visible() && form.description.is_empty() {
        errors.add("description", ServerErrorCode::FieldRequired);
    }
    errors.lines("description", &form.description, DESCRIPTION_MAX_CHARS);
    errors.lines("description_ar", &form.description_ar, DESCRIPTION_MAX_CHARS);
    errors.line("search_terms", &form.search_terms, SEARCH_TERMS_MAX_CHARS);
    errors.line("meta_title", &form.meta_title, META_TITLE_MAX_CHARS);
    errors.line("meta_title_ar", &form.meta_title_ar, META_TITLE_MAX_CHARS);
    errors.line("meta_description", &form.meta_description, META_DESCRIPTION_MAX_CHARS);
    errors.line("meta_description_ar", &form.meta_description_ar, META_DESCRIPTION_MAX_CHARS);
    if form.category_id < 1 {
        errors.add("category_id", ServerErrorCode::FieldRequired);
    }
    check_variations(form, &mut errors);
    check_related(&form.related, &mut errors);
    errors.0
}

fn check_variations(form: &ProductForm, errors: &mut FormErrors) {
    if form.variations.is_empty() || form.variations.len() > VARIATIONS_MAX {
        let most = vec![MessageArg::Number(number(VARIATIONS_MAX))];
        errors.add("variations", ErrorInfo::new(ServerErrorCode::VariationsInvalid, most));
    }
    let (mut names, mut barcodes, mut ids) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for (index, variation) in form.variations.iter().enumerate() {
        let at = |field: &str| format!("variations[{index}].{field}");
        if form.has_variation() {
            errors.some_line(at("name"), &variation.name, LABEL_MAX_CHARS);
            if !variation.name.is_empty() && !names.insert(variation.name.to_lowercase()) {
                errors.add(at("name"), ServerErrorCode::VariationNameTaken);
            }
        }
        errors.line(at("name_ar"), &variation.name_ar, LABEL_MAX_CHARS);
        check_sale(variation, &at, errors);
        if !variation.barcode.is_empty() {
            if let Err(info) = check_barcode(&variation.barcode) {
                errors.add(at("barcode"), info);
            } else if !barcodes.insert(&variation.barcode) {
                let taken = vec![MessageArg::Name(form.name.clone())];
                errors.add(at("barcode"), ErrorInfo::new(ServerErrorCode::BarcodeTaken, taken));
            }
        }
        if variation.id.is_some_and(|id| id < 1 || !ids.insert(id)) {
            errors.add(at("id"), ServerErrorCode::FieldMalformed);
        }
        match (variation.id, variation.opening_stock) {
            (None, Some(units)) => {
                if let Err(reason) = check_stock(units) {
                    errors.add(at("opening_stock"), reason.error_info());
                }
            }
            (Some(_), Some(_)) => errors.add(at("opening_stock"), ServerErrorCode::FieldMalformed),
            (_, None) => {}
        }
    }
}

/// Checks what is sold: price, weight and pieces.
fn check_sale(variation: &VariationForm, at: &impl Fn(&str) -> String, errors: &mut FormErrors) {
    if let Err(reason) = check_price(variation.price) {
        errors.add(at("price"), reason.error_info());
    }
    if let Some(before) = variation.compare_at
        && let Err(info) = check_compare_at(before, variation.price)
    {
        errors.add(at("compare_at"), info);
    }
    let pieces = match (variation.pieces_start, variation.pieces_end) {
        (None, None) => None,
        // One number stands for both.
        (start, end) => Some((start.or(end).unwrap_or(0), end.or(start).unwrap_or(0))),
    };
    for reason in check_unit(variation.weight_grams, pieces, variation.is_weighed) {
        let field = match reason {
            InvalidVariation::Pieces => "pieces_start",
            _ => "weight_grams",
        };
        errors.add(at(field), reason.error_info());
    }
}

fn check_related(related: &[i64], errors: &mut FormErrors) {
    if related.len() > RELATED_MAX {
        let most = vec![MessageArg::Number(number(RELATED_MAX))];
        errors.add("related", ErrorInfo::new(ServerErrorCode::RelatedTooMany, most));
    }
    let mut seen = BTreeSet::new();
    for (index, id) in related.iter().enumerate() {
        if *id < 1 || !seen.insert(id) {
            errors.add(format!("related[{index}]"), ServerErrorCode::ProductTwice);
        }
    }
}

/// Returns whether a variation can be deleted: units on the shelf would be lost from the ledger.
///
/// # Errors
/// [`ServerErrorCode::VariationInUse`] with the name and the units.
pub fn check_removable(name: &str, on_shelf: u32) -> Result<(), ErrorInfo> {
    if on_shelf == 0 {
        return Ok(());
    }
    let details = vec![MessageArg::Name(name.to_owned()), MessageArg::Number(on_shelf)];
    Err(ErrorInfo::new(ServerErrorCode::VariationInUse, details))
}

#[cfg(test)]
mod tests;
