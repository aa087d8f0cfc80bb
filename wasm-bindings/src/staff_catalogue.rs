//! What staff write about the catalogue: the forms of products, categories, coupons and posts. Only in the module of the
//! back office.

use hamour_core::announcement::{AnnouncementForm, check_announcement_form, typed_numbers};
use hamour_core::blog::{LabelForm, LabelKind, PostForm, check_label, check_post};
use hamour_core::catalogue::{
    self, BannerForm, CategoryForm, FormError, GridColumn, GridEdit, GridProduct, GridSummary, HomeEntry,
    ProductForm, check_banner, check_category, check_home_list, check_product, is_typed_price_jump,
    judge_grid, sale_terms_changed,
};
use hamour_core::coupon;
use hamour_core::link::linked_pages;
use hamour_core::staff::Role;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::staff::{FieldError, field_error};
use crate::{Js, js, list, rust};

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

/// Returns whether a price as it was typed is so far from the one before that it is probably a mistake.
#[wasm_bindgen(js_name = isPriceJump)]
pub fn is_jump(#[wasm_bindgen(unchecked_param_type = "Money")] before: &str, typed: &str) -> bool {
    is_typed_price_jump(before, typed)
}

/// Returns whether a coupon gives so much away that it is probably a mistake.
#[wasm_bindgen(js_name = isGenerousCoupon)]
pub fn is_generous_coupon(percent: Option<u32>, has_cap: bool, max_uses: Option<u32>) -> bool {
    coupon::is_generous(percent, has_cap, max_uses)
}

/// What becomes of a changed cell of the grid.
#[derive(Debug, Serialize, Tsify)]
pub struct JudgedCell {
    /// The new value as the grid writes it; what was typed if it is wrong.
    pub text: String,
    /// Whether the value differs from the present one.
    pub is_changed: bool,
    /// What is wrong.
    #[tsify(type = "FieldError | null")]
    pub problem: Option<FieldError>,
    /// The present value, if somebody else has changed the cell since the person saw it; empty if the variation is gone.
    #[tsify(type = "string | null")]
    pub now: Option<String>,
}

/// The result of judging changed cells of the grid.
#[derive(Debug, Serialize, Tsify)]
pub struct JudgedGrid {
    /// What becomes of each cell, in the order of the changes.
    pub cells: Vec<JudgedCell>,
    /// The number of changes of each kind, of the cells that are right.
    pub summary: GridSummary,
    /// The number of prices that are less than half or more than twice of what they were.
    pub price_jumps: usize,
    /// The products with these changes.
    pub after: Vec<GridProduct>,
}

/// Judges changed cells of these products for somebody with this role.
#[wasm_bindgen(js_name = judgeGrid)]
pub fn judge(products: Vec<Ts<GridProduct>>, edits: Vec<Ts<GridEdit>>, role: &str) -> Js<JudgedGrid> {
    let products = products.into_iter().map(rust).collect::<Result<Vec<_>, _>>()?;
    let edits = edits.into_iter().map(rust).collect::<Result<Vec<_>, _>>()?;
    let judged = judge_grid(&products, &edits, &GridColumn::editable_by(Role::from_name(role)));
    let cells = judged.cells.into_iter().map(|cell| JudgedCell {
        text: cell.text,
        is_changed: cell.is_changed,
        problem: cell.problem.map(|info| field_error("text", &info)),
        now: cell.now,
    });
    js(&JudgedGrid {
        cells: cells.collect(),
        summary: judged.summary,
        price_jumps: judged.price_jumps,
        after: judged.after,
    })
}

/// Returns the columns of the grid that somebody with this role may change.
#[wasm_bindgen(js_name = editableColumns)]
pub fn editable_columns(role: &str) -> Vec<String> {
    GridColumn::editable_by(Role::from_name(role)).iter().map(|column| column.as_str().to_owned()).collect()
}

/// Returns the texts that a cell of a column of the grid can have, the first of them for yes; empty if anything may be typed.
#[wasm_bindgen(js_name = gridChoices)]
pub fn grid_choices(column: &str) -> Vec<String> {
    let choices = GridColumn::from_name(column).map(GridColumn::choices).unwrap_or_default();
    choices.into_iter().map(str::to_owned).collect()
}

/// Returns the names of the columns of the catalogue's table, in their order.
#[wasm_bindgen(js_name = sheetColumns)]
pub fn sheet_columns() -> Vec<String> {
    catalogue::Column::ALL.iter().map(|column| column.as_str().to_owned()).collect()
}

/// Returns a cell of a CSV file: a text that a spreadsheet would take for a formula begins with an apostrophe.
#[wasm_bindgen(js_name = guardedCell)]
pub fn guarded_cell(cell: &str) -> String {
    catalogue::guarded_cell(cell)
}

/// Returns everything that is wrong with a category's form.
#[wasm_bindgen(js_name = checkCategory)]
pub fn check_category_form(form: Ts<CategoryForm>) -> Result<Vec<Ts<FieldError>>, JsError> {
    errors(check_category(&rust(form)?.cleaned()))
}

/// Returns everything that is wrong with a banner's form.
#[wasm_bindgen(js_name = checkBanner)]
pub fn check_banner_form(form: Ts<BannerForm>) -> Result<Vec<Ts<FieldError>>, JsError> {
    errors(check_banner(&rust(form)?.cleaned()))
}

/// Returns everything that is wrong with a post's form.
#[wasm_bindgen(js_name = checkPost)]
pub fn check_post_form(form: Ts<PostForm>) -> Result<Vec<Ts<FieldError>>, JsError> {
    errors(check_post(&rust(form)?.cleaned()))
}

/// Returns everything that is wrong with the form of a category, tag or writer of the blog.
#[wasm_bindgen(js_name = checkBlogLabel)]
pub fn check_blog_label(kind: Ts<LabelKind>, form: Ts<LabelForm>) -> Result<Vec<Ts<FieldError>>, JsError> {
    errors(check_label(rust(kind)?, &rust(form)?.cleaned()))
}

/// Returns everything that is wrong with the products of a list of the home page.
#[wasm_bindgen(js_name = checkHomeList)]
pub fn check_home(entries: Vec<Ts<HomeEntry>>) -> Result<Vec<Ts<FieldError>>, JsError> {
    let entries = entries.into_iter().map(rust).collect::<Result<Vec<_>, _>>()?;
    errors(check_home_list(&entries))
}

/// Returns everything that is wrong with a notification to customers.
#[wasm_bindgen(js_name = checkAnnouncement)]
pub fn check_announcement(form: Ts<AnnouncementForm>) -> Result<Vec<Ts<FieldError>>, JsError> {
    errors(check_announcement_form(&rust(form)?.cleaned()))
}

/// Returns the numbers that were typed with spaces or commas between them, or nothing if there is anything else.
#[wasm_bindgen(js_name = typedNumbers)]
pub fn numbers(text: &str) -> Option<Vec<f64>> {
    #[allow(
        clippy::cast_precision_loss,
        reason = "JavaScript has no other numbers, and ids stay far below the limit"
    )]
    typed_numbers(text).map(|numbers| numbers.into_iter().map(|number| number as f64).collect())
}

/// Returns the paths of the pages that banners and notifications can lead to.
#[wasm_bindgen(js_name = linkedPages)]
pub fn pages() -> Vec<String> {
    linked_pages().map(str::to_owned).collect()
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
