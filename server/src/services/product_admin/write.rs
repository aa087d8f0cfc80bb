//! Stores what staff wrote about a product.

use hamour_core::catalogue::{ProductForm, check_removable, full_name};
use hamour_core::error_code::ServerErrorCode;

use super::EditedProduct;
use crate::failure::Failure;
use crate::store::db::{DbError, Tx};
use crate::store::product::{self, NewProduct, NewVariation};
use crate::store::product_edit;

/// Inserts a product with its variations and related products, without pictures.
pub(super) async fn insert(tx: &mut Tx, form: &ProductForm, now_ms: i64) -> Result<i64, Failure> {
    let new = NewProduct {
        slug: &form.slug,
        category_id: form.category_id,
        subcategory_id: form.subcategory_id,
        name: &form.name,
        name_ar: &form.name_ar,
        description: &form.description,
        description_ar: &form.description_ar,
        image: "",
        image_alt: "",
        has_variation: form.has_variation(),
        status: form.status,
        is_active: form.is_active,
        meta_title: &form.meta_title,
        meta_title_ar: &form.meta_title_ar,
        meta_description: &form.meta_description,
        meta_description_ar: &form.meta_description_ar,
        search_terms: &form.search_terms,
        position: product_edit::next_position(&mut *tx, form.category_id).await?,
    };
    let id = product::insert(tx, &new).await.map_err(taken)?;
    for (position, _) in form.variations.iter().enumerate() {
        insert_variation(tx, id, form, position, now_ms).await?;
    }
    write_related(tx, id, form).await?;
    Ok(id)
}

async fn insert_variation(
    tx: &mut Tx,
    product_id: i64,
    form: &ProductForm,
    index: usize,
    now_ms: i64,
) -> Result<(), Failure> {
    let variation = &form.variations[index];
    let pieces =
        (variation.pieces_start.or(variation.pieces_end), variation.pieces_end.or(variation.pieces_start));
    let new = NewVariation {
        product_id,
        name: product_edit::given(&variation.name),
        name_ar: &variation.name_ar,
        price: variation.price,
        compare_at: variation.compare_at,
        weight_grams: variation.weight_grams,
        pieces: pieces.0.zip(pieces.1),
        stock: variation.opening_stock.unwrap_or_default(),
        is_weighed: variation.is_weighed,
        is_active: variation.is_active,
        image: None,
        image_alt: None,
        barcode: product_edit::given(&variation.barcode),
        position: i64::try_from(index).map_err(Failure::internal)?,
    };
    product::insert_variation(tx, &new, now_ms).await.map_err(taken)?;
    Ok(())
}

/// Deletes the variations that the form lacks, and stores the others in their order.
pub(super) async fn write_variations(
    tx: &mut Tx,
    before: &EditedProduct,
    form: &ProductForm,
    now_ms: i64,
) -> Result<(), Failure> {
    for (had, units) in before.form.variations.iter().zip(&before.stock) {
        let (Some(id), name) = (had.id, full_name(&form.name, Some(&had.name))) else { continue };
        if form.variations.iter().all(|kept| kept.id != Some(id)) {
            check_removable(&name, units.on_shelf).map_err(|info| Failure::invalid("variations", info))?;
            product_edit::delete_variation(tx, id).await?;
        }
    }
    product_edit::clear_barcodes(tx, before.id).await?;
    // Orders lock variations in the order of their ids, so this does too.
    let mut kept: Vec<_> = form.variations.iter().enumerate().collect();
    kept.sort_by_key(|(_, variation)| variation.id.unwrap_or(i64::MAX));
    for (index, variation) in kept {
        match variation.id {
            Some(id) => {
                let position = i64::try_from(index).map_err(Failure::internal)?;
                product_edit::update_variation(tx, (id, position), variation).await.map_err(taken)?;
            }
            None => insert_variation(tx, before.id, form, index, now_ms).await?,
        }
    }
    Ok(())
}

pub(super) async fn write_related(tx: &mut Tx, product_id: i64, form: &ProductForm) -> Result<(), DbError> {
    product_edit::clear_related(tx, product_id).await?;
    for (position, related_id) in (0..).zip(&form.related) {
        product::insert_related(tx, product_id, *related_id, position).await?;
    }
    Ok(())
}

/// Returns the error for what somebody else has taken at the same moment.
pub(super) fn taken(error: DbError) -> Failure {
    if error.violates(product_edit::SLUG_TAKEN) {
        return Failure::invalid("slug", ServerErrorCode::SlugTaken);
    }
    if error.violates(product_edit::BARCODE_TAKEN) {
        return Failure::conflict(ServerErrorCode::ProductChanged);
    }
    error.into()
}
