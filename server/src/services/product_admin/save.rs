//! Creates, changes, duplicates and deletes products.

use hamour_core::catalogue::{ProductForm, ProductStatus, check_removable, full_name, slug_of_copy};
use hamour_core::error_code::{ErrorInfo, ResourceKind, ServerErrorCode};
use hamour_core::message_args::MessageArg;
use serde_json::{Value, json};

use super::check::{check_references, check_terms, checked};
use super::write::{insert, taken, write_related, write_variations};
use super::{EditedProduct, read, subject};
use crate::failure::Failure;
use crate::services::audit_log::{self, Actor, Change};
use crate::services::creation::Creation;
use crate::services::product_picture;
use crate::state::AppState;
use crate::store::catalogue_version::Changed;
use crate::store::db::Tx;
use crate::store::{catalogue_version, product, product_edit};

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
    let creation = &Creation::new("product", key, &form)?;
    let form = &checked(form)?;
    check_terms(actor, None, form)?;
    let created = state
        .write(|mut tx| async move {
            let created = create_once(&mut tx, actor, creation, form, state.clock.now_ms()).await?;
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
    creation: &Creation<'_>,
    form: &ProductForm,
    now_ms: i64,
) -> Result<EditedProduct, Failure> {
    if let Some(earlier) = creation.claim(tx, now_ms).await? {
        return read(tx, earlier).await;
    }
    if form.status.is_visible() {
        return Err(Failure::invalid("status", ServerErrorCode::ProductPictureMissing));
    }
    check_references(tx, None, form).await?;
    let id = insert(tx, form, now_ms).await?;
    creation.keep(tx, id).await?;
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
    let creation = &Creation::new("product", key, &("duplicate", product_id))?;
    let copy = state
        .write(|mut tx| async move {
            let now_ms = state.clock.now_ms();
            if let Some(earlier) = creation.claim(&mut tx, now_ms).await? {
                return read(&mut tx, earlier).await;
            }
            let of = read(&mut tx, product_id).await?;
            let mut form = ProductForm { status: ProductStatus::Draft, is_active: false, ..of.form };
            form.slug = free_slug(&mut tx, &form.slug).await?;
            for variation in &mut form.variations {
                variation.id = None;
                variation.barcode.clear();
            }
            let id = insert(&mut tx, &form, now_ms).await?;
            product_picture::copy(&mut tx, product_id, id).await?;
            creation.keep(&mut tx, id).await?;
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
            let banners = product_edit::banners_of(&mut tx, product_id).await?;
            if banners > 0 {
                let count = MessageArg::Number(u32::try_from(banners).unwrap_or(u32::MAX));
                return Err(Failure::refused(ErrorInfo::new(ServerErrorCode::ProductInBanner, vec![count])));
            }
            for (variation, units) in before.form.variations.iter().zip(&before.stock) {
                let name = full_name(&before.form.name, Some(&variation.name));
                check_removable(&name, units.on_shelf).map_err(Failure::refused)?;
            }
            product_edit::delete(&mut tx, product_id).await?;
            let (before, after) = (logged(&before.form), Value::Null);
            let change = Change { action: "product.delete", subject: subject_of(&before), before, after };
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            catalogue_version::bump_version(&mut tx, Changed::Products(&[product_id])).await?;
            tx.commit().await?;
            Ok(())
        })
        .await
}

fn subject_of(logged: &Value) -> (&'static str, String) {
    ("product", logged.get("slug").and_then(Value::as_str).unwrap_or_default().to_owned())
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
    catalogue_version::bump_version(tx, Changed::Products(&[product_id])).await?;
    Ok(stored)
}

/// Returns a form as the audit log shows it.
fn logged(form: &ProductForm) -> Value {
    json!(form)
}
