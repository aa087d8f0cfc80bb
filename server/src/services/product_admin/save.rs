//! Creates, changes, duplicates and deletes products.

use hamour_core::catalogue::{
    ProductForm, ProductStatus, check_product, check_removable, full_name, sale_terms_changed, slug_of_copy,
};
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::idempotency::check_key;
use hamour_core::message_args::MessageArg;
use serde_json::{Value, json};

use super::{EditedProduct, may_set_prices, read, subject};
use crate::failure::{ErrorInfo, Failure, FieldError};
use crate::services::audit_log::{self, Actor, Change};
use crate::state::AppState;
use crate::store::db::{DbError, Tx};
use crate::store::product::{self, NewProduct, NewVariation};
use crate::store::{catalogue_version, category, product_edit};

/// The number of copies of a product that are tried until one has a free slug.
const COPIES_MAX: u32 = 100;

/// Creates a product. A repetition with the same key creates nothing, and returns the product that it created.
///
/// # Errors
/// What is wrong with the form.
pub async fn create(
    state: &AppState,
    actor: &Actor,
    key: &str,
    form: ProductForm,
) -> Result<EditedProduct, Failure> {
    check_key(key).map_err(|info| Failure::invalid("key", info))?;
    let form = &checked(form)?;
    check_terms(actor, None, form)?;
    let created = state
        .write(|mut tx| async move {
            let created = create_once(&mut tx, actor, key, form, state.clock.now_ms()).await?;
            tx.commit().await?;
            Ok::<_, Failure>(created)
        })
        .await?;
    state.catalogue.announce_change();
    Ok(created)
}

async fn create_once(
    tx: &mut Tx,
    actor: &Actor,
    key: &str,
    form: &ProductForm,
    now_ms: i64,
) -> Result<EditedProduct, Failure> {
    if let Some(earlier) = product_edit::created_by(&mut *tx, key).await? {
        return read(tx, earlier).await;
    }
    if form.status.is_visible() {
        return Err(Failure::invalid("status", ServerErrorCode::ProductPictureMissing));
    }
    check_references(tx, None, form).await?;
    let id = insert(tx, form, ("", ""), now_ms).await?;
    product_edit::keep_key(tx, id, key).await.map_err(taken)?;
    finish(tx, actor, "product.create", (id, Value::Null), now_ms).await
}

/// Changes a product, if it still has the version `seen`. A repetition of the change that made its version what it is
/// changes nothing.
///
/// # Errors
/// What is wrong with the form; [`ServerErrorCode::ProductChanged`] if the product has another version.
pub async fn save(
    state: &AppState,
    actor: &Actor,
    (product_id, seen): (i64, &str),
    form: ProductForm,
) -> Result<EditedProduct, Failure> {
    let form = &checked(form)?;
    let saved = state
        .write(|mut tx| async move {
            let saved = save_once(&mut tx, actor, (product_id, seen), form, state.clock.now_ms()).await?;
            tx.commit().await?;
            Ok::<_, Failure>(saved)
        })
        .await?;
    state.catalogue.announce_change();
    Ok(saved)
}

async fn save_once(
    tx: &mut Tx,
    actor: &Actor,
    (product_id, seen): (i64, &str),
    form: &ProductForm,
    now_ms: i64,
) -> Result<EditedProduct, Failure> {
    if !product_edit::lock(tx, product_id).await? {
        return Err(Failure::not_found(ResourceKind::Product));
    }
    let before = read(tx, product_id).await?;
    if is_stored(&before.form, form) {
        return Ok(before);
    }
    if before.version != seen {
        return Err(Failure::conflict(ServerErrorCode::ProductChanged));
    }
    check_terms(actor, Some(&before.form), form)?;
    if form.status.is_visible() && before.image.is_empty() {
        return Err(Failure::invalid("status", ServerErrorCode::ProductPictureMissing));
    }
    check_references(tx, Some(&before), form).await?;
    product_edit::update(tx, product_id, form).await.map_err(taken)?;
    write_variations(tx, &before, form, now_ms).await?;
    write_related(tx, product_id, form).await?;
    finish(tx, actor, "product.save", (product_id, logged(&before.form)), now_ms).await
}

/// Returns whether the product is already as the form wants it: ids of variations that a repeated request calls new are not
/// compared.
fn is_stored(stored: &ProductForm, form: &ProductForm) -> bool {
    let comparable = |form: &ProductForm| {
        let mut form = form.clone();
        for variation in &mut form.variations {
            variation.opening_stock = None;
        }
        form
    };
    let (mut stored, form) = (comparable(stored), comparable(form));
    for (had, wanted) in stored.variations.iter_mut().zip(&form.variations) {
        if wanted.id.is_none() {
            had.id = None;
        }
    }
    stored == form
}

/// Creates a draft with the contents of a product, without its stock, barcodes and order.
pub async fn duplicate(
    state: &AppState,
    actor: &Actor,
    key: &str,
    product_id: i64,
) -> Result<EditedProduct, Failure> {
    check_key(key).map_err(|info| Failure::invalid("key", info))?;
    let copy = state
        .write(|mut tx| async move {
            if let Some(earlier) = product_edit::created_by(&mut tx, key).await? {
                return read(&mut tx, earlier).await;
            }
            let now_ms = state.clock.now_ms();
            let of = read(&mut tx, product_id).await?;
            let mut form = ProductForm { status: ProductStatus::Draft, is_active: false, ..of.form };
            form.slug = free_slug(&mut tx, &form.slug).await?;
            for variation in &mut form.variations {
                variation.id = None;
                variation.barcode.clear();
            }
            let found = product::find(&mut tx, product_id).await?;
            let found = found.ok_or_else(|| Failure::not_found(ResourceKind::Product))?;
            let id = insert(&mut tx, &form, (&found.image, &found.image_alt), now_ms).await?;
            product_edit::keep_key(&mut tx, id, key).await.map_err(taken)?;
            let copy = finish(&mut tx, actor, "product.duplicate", (id, Value::Null), now_ms).await?;
            tx.commit().await?;
            Ok::<_, Failure>(copy)
        })
        .await?;
    Ok(copy)
}

async fn free_slug(tx: &mut Tx, slug: &str) -> Result<String, Failure> {
    for copy in 1..=COPIES_MAX {
        let slug = slug_of_copy(slug, copy);
        if product::id_of(&mut *tx, &slug).await?.is_none() {
            return Ok(slug);
        }
    }
    Err(Failure::invalid("slug", ServerErrorCode::SlugTaken))
}

/// Deletes a draft of which nothing is in stock.
pub async fn remove(state: &AppState, actor: &Actor, (product_id, seen): (i64, &str)) -> Result<(), Failure> {
    state
        .write(|mut tx| async move {
            if !product_edit::lock(&mut tx, product_id).await? {
                return Err(Failure::not_found(ResourceKind::Product));
            }
            let before = read(&mut tx, product_id).await?;
            if before.version != seen {
                return Err(Failure::conflict(ServerErrorCode::ProductChanged));
            }
            if before.form.status != ProductStatus::Draft {
                return Err(Failure::refused(ServerErrorCode::ProductNotDraft));
            }
            for (variation, units) in before.form.variations.iter().zip(&before.stock) {
                let name = full_name(&before.form.name, Some(&variation.name));
                check_removable(&name, units.on_shelf).map_err(Failure::refused)?;
            }
            product_edit::delete(&mut tx, product_id).await?;
            let (before, after) = (logged(&before.form), Value::Null);
            let change = Change { action: "product.delete", subject: subject_of(&before), before, after };
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            catalogue_version::bump_version(&mut tx).await?;
            tx.commit().await?;
            Ok(())
        })
        .await
}

fn subject_of(logged: &Value) -> (&'static str, String) {
    ("product", logged.get("slug").and_then(Value::as_str).unwrap_or_default().to_owned())
}

/// Returns the cleaned form, or everything that is wrong with it.
fn checked(form: ProductForm) -> Result<ProductForm, Failure> {
    let form = form.cleaned();
    let errors = check_product(&form);
    if errors.is_empty() {
        return Ok(form);
    }
    Err(Failure::Invalid(
        errors.into_iter().map(|error| FieldError { field: error.field.into(), info: error.info }).collect(),
    ))
}

/// Checks that only somebody who may set prices changes the terms of sale.
fn check_terms(actor: &Actor, before: Option<&ProductForm>, after: &ProductForm) -> Result<(), Failure> {
    if may_set_prices(actor) {
        return Ok(());
    }
    let changed = sale_terms_changed(before, after);
    if changed.is_empty() {
        return Ok(());
    }
    let forbidden =
        |field: String| FieldError { field: field.into(), info: ServerErrorCode::Forbidden.into() };
    Err(Failure::Invalid(changed.into_iter().map(forbidden).collect()))
}

/// Checks what the form names: categories, products, and what may exist only once.
async fn check_references(
    tx: &mut Tx,
    before: Option<&EditedProduct>,
    form: &ProductForm,
) -> Result<(), Failure> {
    let own_id = before.map(|before| before.id);
    let mut wrong = vec![];
    let mut add = |field: String, info: ErrorInfo| wrong.push(FieldError { field: field.into(), info });
    if product::id_of(&mut *tx, &form.slug).await?.is_some_and(|id| Some(id) != own_id) {
        add("slug".to_owned(), ServerErrorCode::SlugTaken.into());
    }
    let not_found = |kind: ResourceKind| ErrorInfo::new(ServerErrorCode::NotFound, vec![kind.detail()]);
    if !category::all(&mut *tx).await?.iter().any(|one| one.id == form.category_id) {
        add("category_id".to_owned(), not_found(ResourceKind::Category));
    } else if let Some(id) = form.subcategory_id {
        let parts = category::all_subcategories(&mut *tx).await?;
        if !parts.iter().any(|part| part.id == id && part.category_id == form.category_id) {
            add("subcategory_id".to_owned(), ServerErrorCode::SubcategoryInvalid.into());
        }
    }
    for (index, variation) in form.variations.iter().enumerate() {
        let known = |id| before.is_some_and(|it| it.form.variations.iter().any(|had| had.id == Some(id)));
        if variation.id.is_some_and(|id| !known(id)) {
            add(format!("variations[{index}].id"), not_found(ResourceKind::Variation));
        }
        if let Some(barcode) = product_edit::given(&variation.barcode)
            && let Some((id, name)) = product_edit::with_barcode(&mut *tx, barcode).await?
            && Some(id) != own_id
        {
            let taken = ErrorInfo::new(ServerErrorCode::BarcodeTaken, vec![MessageArg::Name(name)]);
            add(format!("variations[{index}].barcode"), taken);
        }
    }
    for (index, id) in form.related.iter().enumerate() {
        if Some(*id) == own_id {
            add(format!("related[{index}]"), ServerErrorCode::ProductTwice.into());
        } else if product::find(&mut *tx, *id).await?.is_none() {
            add(format!("related[{index}]"), not_found(ResourceKind::Product));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(Failure::Invalid(wrong)) }
}

/// Inserts a product with its variations and related products. The picture is its address and alternative text.
async fn insert(
    tx: &mut Tx,
    form: &ProductForm,
    (image, image_alt): (&str, &str),
    now_ms: i64,
) -> Result<i64, Failure> {
    let new = NewProduct {
        slug: &form.slug,
        category_id: form.category_id,
        subcategory_id: form.subcategory_id,
        name: &form.name,
        name_ar: &form.name_ar,
        description: &form.description,
        description_ar: &form.description_ar,
        image,
        image_alt,
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
async fn write_variations(
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

async fn write_related(tx: &mut Tx, product_id: i64, form: &ProductForm) -> Result<(), DbError> {
    product_edit::clear_related(tx, product_id).await?;
    for (position, related_id) in (0..).zip(&form.related) {
        product::insert_related(tx, product_id, *related_id, position).await?;
    }
    Ok(())
}

/// Logs the change and tells the catalogue. Returns the product as it is stored.
async fn finish(
    tx: &mut Tx,
    actor: &Actor,
    action: &'static str,
    (product_id, before): (i64, Value),
    now_ms: i64,
) -> Result<EditedProduct, Failure> {
    let stored = read(tx, product_id).await?;
    let change = Change { action, subject: subject(&stored.form), before, after: logged(&stored.form) };
    audit_log::record(tx, actor, now_ms, change).await?;
    catalogue_version::bump_version(tx).await?;
    Ok(stored)
}

/// Returns a form as the audit log shows it.
fn logged(form: &ProductForm) -> Value {
    json!(form)
}

/// Returns the error for what somebody else has taken at the same moment.
fn taken(error: DbError) -> Failure {
    if error.violates(product_edit::SLUG_TAKEN) {
        return Failure::invalid("slug", ServerErrorCode::SlugTaken);
    }
    if error.violates(product_edit::BARCODE_TAKEN) {
        return Failure::conflict(ServerErrorCode::ProductChanged);
    }
    // The same request is being answered at this moment.
    if error.violates(product_edit::KEY_USED) {
        return Failure::overloaded();
    }
    error.into()
}
