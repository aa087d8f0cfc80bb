//! What staff write about the catalogue: the forms of products and categories. Only in the module of the back office.

use hamour_core::catalogue::{
    self, CategoryForm, FormError, ProductForm, check_category, check_product, sale_terms_changed,
};
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::staff::{FieldError, field_error};
use crate::{list, rust};

fn errors(found: Vec<FormError>) -> Result<Vec<Ts<FieldError>>, JsError> {
    list(found.into_iter().map(|error| field_error(error.field, &error.info)).collect())
}

/// Returns everything that is wrong with a product's form.
#[wasm_bindgen(js_name = checkProduct)]
pub fn check_product_form(form: Ts<ProductForm>) -> Result<Vec<Ts<FieldError>>, JsError> {
    errors(check_product(&rust(form)?.cleaned()))
}

/// Returns the fields of a product's form that only staff who may set prices can change, and that differ from the product
/// as it is; nothing to compare with for a new product.
#[wasm_bindgen(js_name = saleTermsChanged)]
pub fn sale_terms(before: Option<Ts<ProductForm>>, after: Ts<ProductForm>) -> Result<Vec<String>, JsError> {
    let before = before.map(rust).transpose()?.map(ProductForm::cleaned);
    Ok(sale_terms_changed(before.as_ref(), &rust(after)?.cleaned()))
}

/// Returns everything that is wrong with a category's form.
#[wasm_bindgen(js_name = checkCategory)]
pub fn check_category_form(form: Ts<CategoryForm>) -> Result<Vec<Ts<FieldError>>, JsError> {
    errors(check_category(&rust(form)?.cleaned()))
}

/// Returns the name in addresses for a thing with this English name; empty if it has no letter that can be in an address.
#[wasm_bindgen(js_name = slugOf)]
pub fn slug_of(name: &str) -> String {
    catalogue::slug_of(name)
}

/// Returns whether a text is missing in Arabic.
#[wasm_bindgen(js_name = isMissingArabic)]
pub fn is_missing_arabic(english: &str, arabic: &str) -> bool {
    catalogue::is_missing(english, arabic)
}
