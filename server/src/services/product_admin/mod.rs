//! Products as staff edit them: with their texts in both languages, their variations and whether they are in the shop.

mod arrange;
mod check;
mod history;
mod list;
mod save;
mod write;

use hamour_core::Money;
use hamour_core::catalogue::{ProductForm, ProductStatus, VariationForm};
use hamour_core::error_code::ResourceKind;

use crate::failure::Failure;
use crate::services::audit_log::Actor;
use crate::services::form_version;
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::product::{self, Product, Variation};
use crate::store::{product_edit, stock};

pub use arrange::arrange;
pub use history::{Revision, history};
pub(super) use list::list_in;
pub use list::{ListedProduct, ProductFilter, ProductPage, ProductPlace, list};
pub use save::{create, duplicate, remove, save};

/// A product for its form.
#[derive(Clone, Debug)]
pub struct EditedProduct {
    /// Identifies it.
    pub id: i64,
    /// Identifies what the form holds: a change needs the version that the caller saw.
    pub version: String,
    /// What staff wrote.
    pub form: ProductForm,
    /// Its picture; empty if it has none.
    pub image: String,
    /// The stock of each variation, in the order of the form.
    pub stock: Vec<UnitsOf>,
}

/// The units of a variation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitsOf {
    /// What can be ordered.
    pub stock: u32,
    /// What is on the shelf, with the units that open orders hold.
    pub on_shelf: u32,
}

/// Returns a product for its form.
pub async fn get(state: &AppState, product_id: i64) -> Result<EditedProduct, Failure> {
    let mut tx = state.db.begin_reading().await?;
    read(&mut tx, product_id).await
}

async fn read(tx: &mut Tx, product_id: i64) -> Result<EditedProduct, Failure> {
    let missing = || Failure::not_found(ResourceKind::Product);
    let product = product::find(&mut *tx, product_id).await?.ok_or_else(missing)?;
    let variations = product::variations_of(&mut *tx, product_id).await?;
    let related = product_edit::related(&mut *tx, product_id).await?;
    let mut units = vec![];
    for variation in &variations {
        let item = stock::item(tx, variation.id).await?.ok_or_else(missing)?;
        units.push(UnitsOf { stock: item.stock, on_shelf: item.on_shelf() });
    }
    let image = product.image.clone();
    let form = form_of(product, variations, related)?;
    Ok(EditedProduct { id: product_id, version: form_version::of(&form)?, form, image, stock: units })
}

pub(super) fn form_of(
    product: Product,
    variations: Vec<Variation>,
    related: Vec<i64>,
) -> Result<ProductForm, Failure> {
    let status = ProductStatus::from_name(&product.status)
        .ok_or_else(|| Failure::internal(format!("status {} of product {}", product.status, product.id)))?;
    Ok(ProductForm {
        slug: product.slug,
        category_id: product.category_id,
        subcategory_id: product.subcategory_id,
        name: product.name,
        name_ar: product.name_ar,
        description: product.description,
        description_ar: product.description_ar,
        search_terms: product.search_terms,
        meta_title: product.meta_title,
        meta_title_ar: product.meta_title_ar,
        meta_description: product.meta_description,
        meta_description_ar: product.meta_description_ar,
        status,
        is_active: product.is_active,
        variations: variations.into_iter().map(form_of_variation).collect::<Result<_, _>>()?,
        related,
    })
}

fn form_of_variation(variation: Variation) -> Result<VariationForm, Failure> {
    let money = |dirhams| Money::from_dirhams(dirhams).map_err(Failure::internal);
    Ok(VariationForm {
        id: Some(variation.id),
        name: variation.name.unwrap_or_default(),
        name_ar: variation.name_ar,
        price: money(variation.price_dirhams)?,
        compare_at: variation.compare_at_dirhams.map(money).transpose()?,
        weight_grams: variation.weight_grams,
        pieces_start: variation.pieces_start,
        pieces_end: variation.pieces_end,
        is_weighed: variation.is_weighed,
        is_active: variation.is_active,
        barcode: variation.barcode.unwrap_or_default(),
        opening_stock: None,
    })
}

/// Returns the subject of a product in the audit log.
fn subject(form: &ProductForm) -> (&'static str, String) {
    ("product", form.slug.clone())
}

/// Returns whether somebody may set prices. The command line may.
pub(super) fn may_set_prices(actor: &Actor) -> bool {
    use hamour_core::staff::Permission;
    actor.staff.is_none_or(|(_, role)| role.may(Permission::ChangePrices))
}
