//! Writes a plan: a few statements for thousands of products.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use hamour_core::catalogue::ProductForm;
use serde::Serialize;
use serde_json::{Value, json};

use super::plan::{
    Checked, Count, NEW, OwnPicture, Plan, PlannedCategory, PlannedProduct, ProductChangeKind,
};
use super::write_log::log;
use crate::failure::Failure;
use crate::services::audit_log::{self, Actor, Change};
use crate::services::category_admin::write_subcategories;
use crate::store::catalogue_file::{self as rows, batches};
use crate::store::catalogue_version::Changed;
use crate::store::category::NewCategory;
use crate::store::db::{DbError, Tx};
use crate::store::product_edit::{self, given};
use crate::store::{catalogue_version, category, category_edit};

/// The remark of the counts in the ledger.
const NOTE: &str = "Import of the catalogue";

/// Writes everything, with its entries in the audit log.
pub(super) async fn write(
    tx: &mut Tx,
    actor: &Actor,
    mut plan: Plan,
    shown: &Checked,
    now_ms: i64,
) -> Result<(), Failure> {
    write_categories(tx, actor, &mut plan, now_ms).await?;
    let touched = batches(plan.products.iter().filter(|one| one.id < NEW).map(|one| (one.id, Value::Null)));
    let touched = touched.map_err(Failure::internal)?;
    insert_products(tx, &mut plan.products).await?;
    update_products(tx, &plan.products, &touched).await?;
    write_variations(tx, &mut plan.products, now_ms).await?;
    write_counts(tx, actor, (&plan.products, NOTE), now_ms).await?;
    write_related(tx, &plan.products).await?;
    write_pictures(tx, &plan.products).await?;
    log(tx, actor, (&plan.products, NOTE), now_ms).await?;
    let counts = [
        ("created", shown.count(ProductChangeKind::Created)),
        ("updated", shown.count(ProductChangeKind::Updated)),
        ("retired", shown.count(ProductChangeKind::Retired)),
        ("returned", shown.count(ProductChangeKind::Returned)),
        ("unchanged", shown.unchanged),
        ("categories_created", shown.categories.0),
        ("categories_updated", shown.categories.1),
    ];
    let counts: serde_json::Map<_, _> =
        counts.into_iter().filter(|(_, of)| *of > 0).map(|(name, of)| (name.to_owned(), json!(of))).collect();
    let change = Change {
        action: "catalogue.import",
        subject: ("shop", String::new()),
        before: Value::Null,
        after: counts.into(),
    };
    audit_log::record(tx, actor, now_ms, change).await?;
    catalogue_version::bump_version(tx, Changed::Everything).await?;
    Ok(())
}

/// Writes products that the shop has, without their pictures and related products, with their entries in the audit log. `note` is
/// the remark of their counts in the ledger.
pub(in crate::services) async fn write_known(
    tx: &mut Tx,
    actor: &Actor,
    (products, note): (&mut [PlannedProduct], &str),
    now_ms: i64,
) -> Result<(), Failure> {
    update_products(tx, products, &[]).await?;
    write_variations(tx, products, now_ms).await?;
    write_counts(tx, actor, (products, note), now_ms).await?;
    log(tx, actor, (products, note), now_ms).await
}

/// Writes products that the shop does not have, with their pictures, without entries in the audit log.
pub(in crate::services) async fn write_new(
    tx: &mut Tx,
    products: &mut [PlannedProduct],
    now_ms: i64,
) -> Result<(), Failure> {
    insert_products(tx, products).await?;
    write_variations(tx, products, now_ms).await?;
    write_pictures(tx, products).await
}

/// Runs a statement for each batch of rows.
macro_rules! run {
    ($tx:expr, $statement:path, $rows:expr $(, $more:expr)*) => {
        for batch in batches($rows).map_err(Failure::internal)? {
            $statement(&mut *$tx, &batch $(, $more)*).await.map_err(taken)?;
        }
    };
}

/// Returns the error for what somebody else has taken at the same moment. The import checks again when it is repeated.
fn taken(error: DbError) -> Failure {
    let is_taken = error.violates(product_edit::SLUG_TAKEN) || error.violates(product_edit::BARCODE_TAKEN);
    if is_taken { Failure::overloaded() } else { error.into() }
}

/// Writes the categories, and gives the products the ids of new ones.
async fn write_categories(tx: &mut Tx, actor: &Actor, plan: &mut Plan, now_ms: i64) -> Result<(), Failure> {
    let mut ids: HashMap<i64, i64> = HashMap::new();
    for one in &plan.categories {
        let id = write_category(tx, one).await?;
        ids.insert(one.id, id);
        let action = if one.before.is_some() { "category.save" } else { "category.create" };
        let (before, after) = (json!(one.before), json!(one.form));
        let change = Change { action, subject: ("category", id.to_string()), before, after };
        audit_log::record(tx, actor, now_ms, change).await?;
    }
    if ids.is_empty() {
        return Ok(());
    }
    let id_of = |id: i64| ids.get(&id).copied().unwrap_or(id);
    let stored = category::all_subcategories(&mut *tx).await?;
    let mut parts = HashMap::new();
    for (id, (of, slug)) in &plan.new_parts {
        let found = stored.iter().find(|part| part.category_id == id_of(*of) && part.slug == *slug);
        parts.extend(found.map(|part| (*id, part.id)));
    }
    for form in plan.products.iter_mut().map(|one| &mut one.form) {
        form.category_id = id_of(form.category_id);
        form.subcategory_id = form.subcategory_id.map(|id| parts.get(&id).copied().unwrap_or(id));
    }
    Ok(())
}

async fn write_category(tx: &mut Tx, one: &PlannedCategory) -> Result<i64, Failure> {
    let form = &one.form;
    let id = if one.id < NEW {
        one.id
    } else {
        let new = NewCategory {
            slug: &form.slug,
            name: &form.name,
            name_ar: &form.name_ar,
            position: category_edit::next_position(&mut *tx).await?,
            ..NewCategory::default()
        };
        category::insert(tx, &new).await?
    };
    category_edit::update(tx, id, form).await?;
    let before = one.before.as_ref().map_or(&[][..], |before| &before.subcategories);
    write_subcategories(tx, id, before, form).await?;
    rows::set_category_icon(tx, id, &one.icon).await?;
    for (part, picture) in form.subcategories.iter().zip(&one.parts) {
        rows::set_subcategory_picture(tx, (id, &part.slug), (&picture.image, &picture.alt)).await?;
    }
    Ok(id)
}

/// Returns the next position of each category with new products.
async fn positions(tx: &mut Tx, products: &[PlannedProduct]) -> Result<HashMap<i64, i64>, Failure> {
    let mut positions = HashMap::new();
    for one in products.iter().filter(|one| one.id >= NEW) {
        let id = one.form.category_id;
        if let Entry::Vacant(place) = positions.entry(id) {
            place.insert(product_edit::next_position(&mut *tx, id).await?);
        }
    }
    Ok(positions)
}

/// A product as a row.
#[derive(Serialize)]
struct ProductRow<'a> {
    #[serde(flatten)]
    texts: &'a ProductForm,
    has_variation: bool,
    position: i64,
}

/// Inserts the new products, and replaces their ids.
async fn insert_products(tx: &mut Tx, products: &mut [PlannedProduct]) -> Result<(), Failure> {
    let mut positions = positions(tx, products).await?;
    let new = products.iter().filter(|one| one.id >= NEW).map(|one| {
        let next = positions.entry(one.form.category_id).or_default();
        *next += 1;
        let has_variation = one.form.has_variation();
        (one.id, ProductRow { texts: &one.form, has_variation, position: *next - 1 })
    });
    let mut ids: HashMap<String, i64> = HashMap::new();
    for batch in batches(new).map_err(Failure::internal)? {
        let inserted = rows::insert_products(tx, &batch).await.map_err(taken)?;
        ids.extend(inserted.into_iter().map(|(id, slug)| (slug, id)));
    }
    let mut places = HashMap::new();
    for one in products.iter_mut().filter(|one| one.id >= NEW) {
        let id = ids.get(&one.form.slug).copied();
        let id = id.ok_or_else(|| Failure::internal("a product was not inserted"))?;
        places.insert(one.id, id);
        one.id = id;
    }
    for related in products.iter_mut().flat_map(|one| &mut one.form.related) {
        *related = places.get(related).copied().unwrap_or(*related);
    }
    Ok(())
}

async fn update_products(
    tx: &mut Tx,
    products: &[PlannedProduct],
    touched: &[String],
) -> Result<(), Failure> {
    let changed = products.iter().filter(|one| one.before.is_some()).map(|one| {
        let has_variation = one.form.has_variation();
        (one.id, ProductRow { texts: &one.form, has_variation, position: 0 })
    });
    run!(tx, rows::update_products, changed);
    for batch in touched {
        rows::clear_barcodes(tx, batch).await?;
    }
    Ok(())
}

/// A variation as a row.
#[derive(Serialize)]
struct VariationRow<'a> {
    product_id: i64,
    name: Option<&'a str>,
    name_ar: &'a str,
    price: i64,
    compare_at: Option<i64>,
    weight_grams: Option<i64>,
    pieces_start: Option<i64>,
    pieces_end: Option<i64>,
    stock: i64,
    is_weighed: bool,
    is_active: bool,
    barcode: Option<&'a str>,
    position: usize,
}

fn variation_rows(of: &PlannedProduct) -> impl Iterator<Item = (Option<i64>, VariationRow<'_>)> {
    of.form.variations.iter().enumerate().map(|(position, one)| {
        let row = VariationRow {
            product_id: of.id,
            name: given(&one.name),
            name_ar: &one.name_ar,
            price: one.price.dirhams(),
            compare_at: one.compare_at.map(hamour_core::Money::dirhams),
            weight_grams: one.weight_grams,
            pieces_start: one.pieces_start,
            pieces_end: one.pieces_end,
            stock: one.opening_stock.unwrap_or_default(),
            is_weighed: one.is_weighed,
            is_active: one.is_active,
            barcode: given(&one.barcode),
            position,
        };
        (one.id, row)
    })
}

/// Changes and inserts variations, and gives the forms the ids of new ones.
async fn write_variations(tx: &mut Tx, products: &mut [PlannedProduct], now_ms: i64) -> Result<(), Failure> {
    // Whoever changes one variation alone must not be overwritten with another.
    let known = products.iter().flat_map(|product| {
        let had = product.before.as_ref().map(|form| &form.variations[..]).unwrap_or_default();
        variation_rows(product)
            .filter(|(_, row)| had.get(row.position) != product.form.variations.get(row.position))
    });
    let known = known.filter_map(|(id, row)| Some((id?, row)));
    run!(tx, rows::update_variations, known);
    let new = products.iter().flat_map(variation_rows).filter(|(id, _)| id.is_none());
    let new = (0..).zip(new.map(|(_, row)| row));
    let mut inserted = vec![];
    for batch in batches(new).map_err(Failure::internal)? {
        inserted.extend(rows::insert_variations(tx, &batch).await.map_err(taken)?);
    }
    run!(tx, rows::open_ledgers, inserted.iter().map(|(id, ..)| (*id, Value::Null)), now_ms);
    let ids: HashMap<_, _> = inserted.into_iter().map(|(id, of, position)| ((of, position), id)).collect();
    for one in products {
        for (position, variation) in (0..).zip(&mut one.form.variations) {
            variation.opening_stock = None;
            if variation.id.is_none() {
                variation.id = ids.get(&(one.id, position)).copied();
            }
        }
    }
    Ok(())
}

async fn write_counts(
    tx: &mut Tx,
    actor: &Actor,
    (products, note): (&[PlannedProduct], &str),
    now_ms: i64,
) -> Result<(), Failure> {
    let counts = products.iter().flat_map(|one| {
        let counted = one.form.variations.iter().zip(&one.counts);
        counted.filter_map(|(variation, count)| {
            let Count { units, held, .. } = (*count)?;
            Some((variation.id?, json!({"units": units, "stock": units.saturating_sub(held)})))
        })
    });
    for batch in batches(counts).map_err(Failure::internal)? {
        rows::set_stocks(tx, &batch).await?;
        rows::record_counts(tx, &batch, (&actor.name, note), now_ms).await?;
    }
    Ok(())
}

async fn write_related(tx: &mut Tx, products: &[PlannedProduct]) -> Result<(), Failure> {
    let is_changed = |one: &&PlannedProduct| {
        one.before.as_ref().map_or(&[][..], |before| &before.related) != one.form.related
    };
    let changed: Vec<_> = products.iter().filter(is_changed).collect();
    run!(tx, rows::clear_related, changed.iter().map(|one| (one.id, Value::Null)));
    let links = changed.iter().flat_map(|one| {
        let links = one.form.related.iter().enumerate();
        links.map(|(position, id)| json!({"product_id": one.id, "related_id": id, "position": position}))
    });
    run!(tx, rows::insert_related, (0..).zip(links));
    Ok(())
}

async fn write_pictures(tx: &mut Tx, products: &[PlannedProduct]) -> Result<(), Failure> {
    let pictured = || products.iter().filter_map(|one| Some((one.id, &one.pictures.as_ref()?.after)));
    let firsts = pictured().map(|(id, pictures)| {
        let row = pictures.first().map(|first| json!(first));
        (id, row.unwrap_or_else(|| json!({"image": "", "alt": "", "alt_ar": ""})))
    });
    run!(tx, rows::set_first_pictures, firsts);
    run!(tx, rows::clear_further_pictures, pictured().map(|(id, _)| (id, Value::Null)));
    let further = pictured().flat_map(|(id, pictures)| {
        pictures.iter().enumerate().skip(1).map(move |(position, one)| {
            json!({
                "product_id": id, "position": position, "image": one.image, "alt": one.alt, "alt_ar": one.alt_ar
            })
        })
    });
    run!(tx, rows::insert_further_pictures, (0..).zip(further));
    let own = products.iter().flat_map(|one| {
        let own = one.form.variations.iter().zip(&one.own);
        own.filter_map(|(variation, own)| {
            let OwnPicture::Changed { after, .. } = own else { return None };
            Some((variation.id?, after.as_ref().map_or_else(|| json!({}), |picture| json!(picture))))
        })
    });
    run!(tx, rows::set_own_pictures, own);
    Ok(())
}
