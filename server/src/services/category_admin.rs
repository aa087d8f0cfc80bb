//! Categories and subcategories as staff edit them, with their texts in both languages.

use hamour_core::catalogue::{CategoryForm, SubcategoryForm, check_category};
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::message_args::MessageArg;
use hamour_core::picture::PictureUse;
use serde_json::{Value, json};

use crate::failure::{ErrorInfo, Failure};
use crate::services::audit_log::{self, Actor, Change};
use crate::services::creation::Creation;
use crate::services::form_version;
use crate::services::list_order::Reordering;
use crate::services::picture::{folder, is_in_shop};
use crate::state::AppState;
use crate::store::catalogue_version::Changed;
use crate::store::category::{self, Category, NewCategory, NewSubcategory, Subcategory};
use crate::store::db::{DbError, Tx};
use crate::store::{catalogue_version, category_edit};

/// A category for its form.
#[derive(Clone, Debug)]
pub struct EditedCategory {
    /// Identifies it.
    pub id: i64,
    /// Identifies what the form holds: a change needs the version that the caller saw.
    pub version: String,
    /// What staff wrote.
    pub form: CategoryForm,
    /// Its picture; empty if it has none.
    pub image: String,
    /// The number of its products.
    pub products: i64,
    /// The number of products of each subcategory, in the order of the form.
    pub products_of: Vec<i64>,
}

/// Returns all categories, in their order.
pub async fn list(state: &AppState) -> Result<Vec<EditedCategory>, Failure> {
    let mut tx = state.db.begin_reading().await?;
    read_all(&mut tx).await
}

/// Returns a category for its form.
pub async fn get(state: &AppState, category_id: i64) -> Result<EditedCategory, Failure> {
    let mut tx = state.db.begin_reading().await?;
    read(&mut tx, category_id).await
}

async fn read(tx: &mut Tx, category_id: i64) -> Result<EditedCategory, Failure> {
    let found = read_all(tx).await?.into_iter().find(|category| category.id == category_id);
    found.ok_or_else(|| Failure::not_found(ResourceKind::Category))
}

async fn read_all(tx: &mut Tx) -> Result<Vec<EditedCategory>, Failure> {
    let (categories, parts, counts) = (
        category::all(&mut *tx).await?,
        category::all_subcategories(&mut *tx).await?,
        category_edit::product_counts(tx).await?,
    );
    let edited = |found: Category| {
        let parts: Vec<_> = parts.iter().filter(|part| part.category_id == found.id).collect();
        let count = |of: &dyn Fn(Option<i64>) -> bool| -> i64 {
            let counted = counts.iter().filter(|(id, part, _)| *id == found.id && of(*part));
            counted.map(|(.., count)| count).sum()
        };
        let products = count(&|_| true);
        let products_of = parts.iter().map(|part| count(&|id| id == Some(part.id))).collect();
        let (id, image, form) = (found.id, found.image.clone(), form_of(found, &parts));
        let version = form_version::of(&form)?;
        Ok(EditedCategory { id, version, form, image, products, products_of })
    };
    categories.into_iter().map(edited).collect()
}

pub(super) fn form_of(category: Category, parts: &[&Subcategory]) -> CategoryForm {
    let form_of_part = |part: &&Subcategory| SubcategoryForm {
        id: Some(part.id),
        slug: part.slug.clone(),
        name: part.name.clone(),
        name_ar: part.name_ar.clone(),
    };
    CategoryForm {
        slug: category.slug,
        name: category.name,
        name_ar: category.name_ar,
        meta_title: category.meta_title,
        meta_title_ar: category.meta_title_ar,
        meta_description: category.meta_description,
        meta_description_ar: category.meta_description_ar,
        is_featured: category.is_featured,
        image: category.image,
        image_alt: category.image_alt,
        image_alt_ar: category.image_alt_ar,
        subcategories: parts.iter().map(form_of_part).collect(),
    }
}

/// Creates a category. A repetition with the same key creates nothing, and returns the category that it created.
///
/// # Errors
/// What is wrong with the form.
pub async fn create(
    state: &AppState,
    actor: &Actor,
    key: &str,
    form: CategoryForm,
) -> Result<EditedCategory, Failure> {
    let creation = &Creation::new("category", key, &form)?;
    let form = &checked(form)?;
    let created = state
        .write(|mut tx| async move {
            if let Some(earlier) = creation.claim(&mut tx, state.clock.now_ms()).await? {
                return read(&mut tx, earlier).await;
            }
            let new = NewCategory {
                slug: &form.slug,
                name: &form.name,
                name_ar: &form.name_ar,
                position: category_edit::next_position(&mut tx).await?,
                ..NewCategory::default()
            };
            check_picture(state, None, form)?;
            let id = category::insert(&mut tx, &new).await.map_err(taken)?;
            category_edit::update(&mut tx, id, form).await.map_err(taken)?;
            creation.keep(&mut tx, id).await?;
            write_subcategories(&mut tx, id, &[], form).await?;
            let created =
                finish(&mut tx, actor, "category.create", (id, Value::Null), state.clock.now_ms()).await?;
            tx.commit().await?;
            Ok::<_, Failure>(created)
        })
        .await?;
    state.catalogue.announce_change();
    Ok(created)
}

/// Changes a category, if it still has the version `seen`. A repetition changes nothing.
///
/// # Errors
/// What is wrong with the form; [`ServerErrorCode::CategoryChanged`] if the category has another version.
pub async fn save(
    state: &AppState,
    actor: &Actor,
    (category_id, seen): (i64, &str),
    form: CategoryForm,
) -> Result<EditedCategory, Failure> {
    let form = &checked(form)?;
    let saved = state
        .write(|mut tx| async move {
            let before = locked(&mut tx, category_id).await?;
            if is_stored(&before.form, form) {
                return Ok(before);
            }
            if before.version != seen {
                return Err(Failure::conflict(ServerErrorCode::CategoryChanged));
            }
            check_removed(&before, form)?;
            check_picture(state, Some(&before.form), form)?;
            category_edit::update(&mut tx, category_id, form).await.map_err(taken)?;
            write_subcategories(&mut tx, category_id, &before.form.subcategories, form).await?;
            let changed = (category_id, json!(before.form));
            let saved = finish(&mut tx, actor, "category.save", changed, state.clock.now_ms()).await?;
            tx.commit().await?;
            Ok::<_, Failure>(saved)
        })
        .await?;
    state.catalogue.announce_change();
    Ok(saved)
}

/// Deletes a category without products.
///
/// # Errors
/// [`ServerErrorCode::CategoryInUse`], [`ServerErrorCode::CategoryInCoupon`], [`ServerErrorCode::CategoryInBanner`], or
/// [`ServerErrorCode::CategoryChanged`] if the category has another version than `seen`.
pub async fn remove(
    state: &AppState,
    actor: &Actor,
    (category_id, seen): (i64, &str),
) -> Result<(), Failure> {
    state
        .write(|mut tx| async move {
            let before = locked(&mut tx, category_id).await?;
            if before.version != seen {
                return Err(Failure::conflict(ServerErrorCode::CategoryChanged));
            }
            let refused = |code, count: i64| {
                let count = u32::try_from(count).unwrap_or(u32::MAX);
                Err(Failure::refused(ErrorInfo::new(code, vec![MessageArg::Number(count)])))
            };
            if before.products > 0 {
                return refused(ServerErrorCode::CategoryInUse, before.products);
            }
            let coupons = category_edit::coupons_of(&mut tx, category_id).await?;
            if coupons > 0 {
                return refused(ServerErrorCode::CategoryInCoupon, coupons);
            }
            let banners = category_edit::banners_of(&mut tx, category_id).await?;
            if banners > 0 {
                return refused(ServerErrorCode::CategoryInBanner, banners);
            }
            category_edit::delete(&mut tx, category_id).await?;
            let change = Change {
                action: "category.delete",
                subject: subject(category_id),
                before: json!(before.form),
                after: Value::Null,
            };
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            catalogue_version::bump_version(&mut tx, Changed::Lists).await?;
            tx.commit().await?;
            Ok(())
        })
        .await?;
    state.catalogue.announce_change();
    Ok(())
}

/// Puts all categories into this order.
///
/// # Errors
/// [`ServerErrorCode::OrderOfListChanged`] if the list is not the one that the person saw.
pub async fn arrange(state: &AppState, actor: &Actor, order: &Reordering) -> Result<(), Failure> {
    state
        .write(|mut tx| async move {
            // A list of other ids is refused before anything is locked.
            let shown: Vec<_> = category::all(&mut tx).await?.iter().map(|category| category.id).collect();
            order.changes(&shown)?;
            // Other changes of the order lock them in the same order.
            for id in order.ids() {
                category_edit::lock(&mut tx, id).await?;
            }
            let before: Vec<_> = category::all(&mut tx).await?.iter().map(|category| category.id).collect();
            if !order.changes(&before)? {
                return Ok(());
            }
            for (position, id) in (0..).zip(&order.wanted) {
                category_edit::set_position(&mut tx, *id, position).await?;
            }
            let change = Change {
                action: "category.arrange",
                subject: ("shop", String::new()),
                before: json!({"categories": before}),
                after: json!({"categories": order.wanted}),
            };
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            catalogue_version::bump_version(&mut tx, Changed::Lists).await?;
            tx.commit().await?;
            Ok::<_, Failure>(())
        })
        .await?;
    state.catalogue.announce_change();
    Ok(())
}

async fn locked(tx: &mut Tx, category_id: i64) -> Result<EditedCategory, Failure> {
    if !category_edit::lock(tx, category_id).await? {
        return Err(Failure::not_found(ResourceKind::Category));
    }
    read(tx, category_id).await
}

/// Returns the cleaned form, or everything that is wrong with it.
fn checked(form: CategoryForm) -> Result<CategoryForm, Failure> {
    let form = form.cleaned();
    Failure::check_form(check_category(&form))?;
    Ok(form)
}

/// Checks that a new picture is in the shop.
fn check_picture(
    state: &AppState,
    before: Option<&CategoryForm>,
    form: &CategoryForm,
) -> Result<(), Failure> {
    let is_kept = form.image.is_empty() || before.is_some_and(|before| before.image == form.image);
    if is_kept || is_in_shop(&folder(&state.config.data_dir), &form.image, PictureUse::Card) {
        return Ok(());
    }
    Err(Failure::invalid("image", ServerErrorCode::PictureUnknown))
}

/// Returns whether the category is already as the form wants it: ids of subcategories that a repeated request calls new are
/// not compared.
fn is_stored(stored: &CategoryForm, form: &CategoryForm) -> bool {
    let mut stored = stored.clone();
    for (had, wanted) in stored.subcategories.iter_mut().zip(&form.subcategories) {
        if wanted.id.is_none() {
            had.id = None;
        }
    }
    stored == *form
}

/// Checks that the form names only subcategories of this category, and lacks none that has products.
fn check_removed(before: &EditedCategory, form: &CategoryForm) -> Result<(), Failure> {
    let had: Vec<_> = before.form.subcategories.iter().filter_map(|part| part.id).collect();
    for (index, part) in form.subcategories.iter().enumerate() {
        if part.id.is_some_and(|id| !had.contains(&id)) {
            let info = ErrorInfo::new(ServerErrorCode::NotFound, vec![ResourceKind::Subcategory.detail()]);
            return Err(Failure::invalid(format!("subcategories[{index}].id"), info));
        }
    }
    for (part, products) in before.form.subcategories.iter().zip(&before.products_of) {
        let is_kept = form.subcategories.iter().any(|kept| kept.id == part.id);
        if !is_kept && *products > 0 {
            let count = u32::try_from(*products).unwrap_or(u32::MAX);
            let info = ErrorInfo::new(ServerErrorCode::CategoryInUse, vec![MessageArg::Number(count)]);
            return Err(Failure::invalid("subcategories", info));
        }
    }
    Ok(())
}

/// Deletes the subcategories that the form lacks, and stores the others in their order.
pub(super) async fn write_subcategories(
    tx: &mut Tx,
    category_id: i64,
    before: &[SubcategoryForm],
    form: &CategoryForm,
) -> Result<(), Failure> {
    for id in before.iter().filter_map(|part| part.id) {
        if form.subcategories.iter().any(|kept| kept.id == Some(id)) {
            category_edit::park_slug(tx, id).await?;
        } else {
            category_edit::delete_subcategory(tx, id).await?;
        }
    }
    for (position, part) in (0..).zip(&form.subcategories) {
        if let Some(id) = part.id {
            category_edit::update_subcategory(tx, (id, position), part).await?;
            continue;
        }
        let new = NewSubcategory {
            category_id,
            slug: &part.slug,
            name: &part.name,
            name_ar: &part.name_ar,
            position,
            ..NewSubcategory::default()
        };
        category::insert_subcategory(tx, &new).await?;
    }
    Ok(())
}

fn subject(category_id: i64) -> (&'static str, String) {
    ("category", category_id.to_string())
}

/// Logs the change and tells the catalogue. Returns the category as it is stored.
async fn finish(
    tx: &mut Tx,
    actor: &Actor,
    action: &'static str,
    (category_id, before): (i64, Value),
    now_ms: i64,
) -> Result<EditedCategory, Failure> {
    let stored = read(tx, category_id).await?;
    let change = Change { action, subject: subject(category_id), before, after: json!(stored.form) };
    audit_log::record(tx, actor, now_ms, change).await?;
    catalogue_version::bump_version(tx, Changed::Everything).await?;
    Ok(stored)
}

/// Returns the error for what somebody else has taken.
fn taken(error: DbError) -> Failure {
    if error.violates(category_edit::SLUG_TAKEN) {
        return Failure::invalid("slug", ServerErrorCode::SlugTaken);
    }
    error.into()
}
