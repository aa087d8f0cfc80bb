//! Many variations changed at once, cell by cell: prices, stocks, what is on sale, and the status of products.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use hamour_core::catalogue::{
    BULK_PRODUCTS_MAX, BulkAction, GRID_EDITS_MAX, GridColumn, GridEdit, GridJudgement, GridProduct,
    GridSummary, GridVariation, ProductForm, SeenProduct, check_product, form_from_grid, is_on_sale,
    judge_grid,
};
use hamour_core::error_code::{ErrorInfo, ServerErrorCode};
use hamour_core::message_args::MessageArg;
use hamour_core::stock::check_movement_note;
use serde::Serialize;
use serde_json::{Value, json};

use crate::failure::{Failure, FieldError};
use crate::services::audit_log::{self, Actor, Change};
use crate::services::catalogue_file::{Count, OwnPicture, PlannedProduct, write_known};
use crate::services::creation::Creation;
use crate::services::product_admin::{self, ProductFilter, ProductPlace};
use crate::state::AppState;
use crate::store::catalogue_version::Changed;
use crate::store::db::Tx;
use crate::store::product::Variation;
use crate::store::{
    audit_log as entries, catalogue_file, catalogue_version, product_batch, product_edit, stock,
};

/// The kind of the subject of a save in the audit log; its id is the key of the request.
const SUBJECT: &str = "grid";

/// A part of the grid.
#[derive(Debug)]
pub struct GridPage {
    /// The products, in the order of the shop.
    pub items: Vec<GridProduct>,
    /// Where they end, if there are more after them.
    pub next: Option<ProductPlace>,
    /// The number of products that fit the filter.
    pub count: usize,
}

/// Returns at most `limit` products after a place, in the order of the shop.
pub async fn list(
    state: &AppState,
    filter: &ProductFilter,
    after: Option<ProductPlace>,
    limit: usize,
) -> Result<GridPage, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let page = product_admin::list_in(&mut tx, filter, after, limit).await?;
    let held = stock::held_by_orders(&mut tx, None).await?;
    drop(tx);
    let items = page
        .items
        .into_iter()
        .map(|item| grid_product((item.id, !item.image.is_empty()), &item.form, (&item.stock, &held)));
    Ok(GridPage { items: items.collect(), next: page.next, count: page.count })
}

fn grid_product(
    (id, has_picture): (i64, bool),
    form: &ProductForm,
    (stocks, held): (&[i64], &BTreeMap<i64, u32>),
) -> GridProduct {
    let variations = form.variations.iter().zip(stocks).filter_map(|(one, stock)| {
        let id = one.id?;
        let held = held.get(&id).copied().unwrap_or_default();
        Some(GridVariation {
            id,
            name: one.name.clone(),
            price: one.price,
            compare_at: one.compare_at,
            on_shelf: u32::try_from(*stock).unwrap_or_default().saturating_add(held),
            held,
            is_on_sale: is_on_sale(form, one.is_active),
        })
    });
    GridProduct {
        id,
        name: form.name.clone(),
        status: form.status,
        has_picture,
        has_description: !form.description.is_empty(),
        variations: variations.collect(),
    }
}

/// Returns these products as they are now, in the order of their ids.
pub async fn current(
    state: &AppState,
    ids: impl IntoIterator<Item = i64>,
) -> Result<Vec<GridProduct>, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let ids: Vec<i64> = ids.into_iter().collect();
    let batches = batches(&ids)?;
    Ok(read(&mut tx, &batches).await?.into_iter().map(|(product, _)| product).collect())
}

fn batches(ids: &[i64]) -> Result<Vec<String>, Failure> {
    catalogue_file::batches(ids.iter().map(|id| (*id, 0))).map_err(Failure::internal)
}

/// Returns products as the grid and as their forms show them.
async fn read(tx: &mut Tx, batches: &[String]) -> Result<Vec<(GridProduct, ProductForm)>, Failure> {
    let held = stock::held_by_orders(&mut *tx, None).await?;
    let mut found = vec![];
    for batch in batches {
        let mut variations: HashMap<i64, Vec<Variation>> = HashMap::new();
        for variation in product_batch::variations(&mut *tx, batch).await? {
            variations.entry(variation.product_id).or_default().push(variation);
        }
        let mut related: HashMap<i64, Vec<i64>> = HashMap::new();
        for (product_id, related_id) in product_batch::related(&mut *tx, batch).await? {
            related.entry(product_id).or_default().push(related_id);
        }
        for product in product_batch::products(&mut *tx, batch).await? {
            let (id, has_picture) = (product.id, !product.image.is_empty());
            let variations = variations.remove(&id).unwrap_or_default();
            let stocks: Vec<_> = variations.iter().map(|one| one.stock).collect();
            let related = related.remove(&id).unwrap_or_default();
            let form = product_admin::form_of(product, variations, related)?;
            found.push((grid_product((id, has_picture), &form, (&stocks, &held)), form));
        }
    }
    Ok(found)
}

/// Changes of many products.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(untagged)]
pub enum GridChanges<'a> {
    /// Changed cells of the grid, and the reason of their counts for the ledger, which may be empty.
    Cells(&'a [GridEdit], &'a str),
    /// What is done with products of their list.
    Products(BulkAction, &'a [SeenProduct]),
}

/// What a save has changed.
#[derive(Debug)]
pub struct GridSaved {
    /// The number of changes.
    pub summary: GridSummary,
    /// The products as they are now.
    pub products: Vec<GridProduct>,
}

/// Makes all changes in one transaction, or none. `key` identifies the request: a repetition changes nothing.
///
/// # Errors
/// [`ServerErrorCode::GridChanged`] or [`ServerErrorCode::ProductsChanged`] if something is no longer what the person saw; otherwise
/// everything that is wrong, with the field `edits[…].text` of each cell or `products[…]` of each product.
pub async fn save(
    state: &AppState,
    actor: &Actor,
    key: &str,
    changes: GridChanges<'_>,
) -> Result<GridSaved, Failure> {
    let request = &Creation::new(SUBJECT, key, &changes)?;
    let changes = changes.checked()?;
    let saved = state
        .write(|mut tx| async move {
            let saved = save_once(&mut tx, actor, (request, key, changes), state.clock.now_ms()).await?;
            tx.commit().await?;
            Ok::<_, Failure>(saved)
        })
        .await?;
    state.catalogue.announce_change();
    Ok(saved)
}

impl GridChanges<'_> {
    /// Checks how many changes there are, and the reason of the counts.
    fn checked(self) -> Result<Self, Failure> {
        let (field, count, most, code) = match self {
            Self::Cells(edits, _) => {
                ("edits", edits.len(), GRID_EDITS_MAX, ServerErrorCode::GridEditsTooMany)
            }
            Self::Products(_, wanted) => {
                ("products", wanted.len(), BULK_PRODUCTS_MAX, ServerErrorCode::ProductsTooMany)
            }
        };
        if count > most {
            let most = MessageArg::Number(u32::try_from(most).unwrap_or(u32::MAX));
            return Err(Failure::invalid(field, ErrorInfo::new(code, vec![most])));
        }
        let Self::Cells(edits, note) = self else { return Ok(self) };
        let note = check_movement_note(note).map_err(|info| Failure::invalid("note", info))?;
        Ok(Self::Cells(edits, note))
    }

    fn product_ids(self) -> BTreeSet<i64> {
        match self {
            Self::Cells(edits, _) => edits.iter().map(|edit| edit.product_id).collect(),
            Self::Products(_, wanted) => wanted.iter().map(|one| one.id).collect(),
        }
    }

    fn conflict(self) -> Failure {
        match self {
            Self::Cells(..) => Failure::conflict(ServerErrorCode::GridChanged),
            Self::Products(..) => Failure::conflict(ServerErrorCode::ProductsChanged),
        }
    }

    /// Returns the field of a changed cell.
    fn field(self, index: usize, edit: &GridEdit) -> String {
        match self {
            Self::Cells(..) => format!("edits[{index}].text"),
            Self::Products(_, wanted) => {
                let place = wanted.iter().position(|one| one.id == edit.product_id).unwrap_or_default();
                format!("products[{place}]")
            }
        }
    }
}

async fn save_once(
    tx: &mut Tx,
    actor: &Actor,
    (request, key, changes): (&Creation<'_>, &str, GridChanges<'_>),
    now_ms: i64,
) -> Result<GridSaved, Failure> {
    let is_repeated = request.is_repeated(tx, now_ms).await?;
    // One by one in the order of their ids, as all who lock several: products, then what orders take.
    let product_ids: Vec<i64> = changes.product_ids().into_iter().collect();
    for id in &product_ids {
        product_edit::lock(tx, *id).await?;
    }
    if let GridChanges::Cells(edits, _) = changes {
        lock_variations(tx, edits).await?;
    }
    let touched = batches(&product_ids)?;
    if is_repeated && let Some(summary) = earlier(tx, key).await? {
        return saved(tx, summary, &touched).await;
    }
    let found = read(tx, &touched).await?;
    let (edits, note) = match changes {
        GridChanges::Cells(edits, note) => (Cow::Borrowed(edits), note),
        GridChanges::Products(action, wanted) => {
            let edits = action.edits(&found, wanted).ok_or_else(|| changes.conflict())?;
            lock_variations(tx, &edits).await?;
            (Cow::Owned(edits), "")
        }
    };
    let (grid, forms): (Vec<_>, Vec<_>) = found.into_iter().unzip();
    let judged = judge_grid(&grid, &edits, &editable(actor));
    if judged.has_conflict() {
        return Err(changes.conflict());
    }
    let mut planned = planned(&grid, forms, &judged.after);
    let wrong = problems(changes, &edits, (&judged, &planned));
    if !wrong.is_empty() {
        return Err(Failure::Invalid(wrong));
    }
    if !planned.is_empty() {
        write_known(tx, actor, (&mut planned, note), now_ms).await?;
        let (subject, after) = ((SUBJECT, key.to_owned()), json!(judged.summary));
        let change = Change { action: "grid.save", subject, before: Value::Null, after };
        audit_log::record(tx, actor, now_ms, change).await?;
        catalogue_version::bump_version(tx, Changed::Products(&product_ids)).await?;
    }
    saved(tx, judged.summary, &touched).await
}

async fn lock_variations(tx: &mut Tx, edits: &[GridEdit]) -> Result<(), Failure> {
    let ids: BTreeSet<_> = edits.iter().map(|edit| edit.variation_id).collect();
    for id in ids {
        stock::lock(tx, id).await?;
    }
    Ok(())
}

/// Returns the products that change.
fn planned(before: &[GridProduct], forms: Vec<ProductForm>, after: &[GridProduct]) -> Vec<PlannedProduct> {
    let all = before.iter().zip(forms).zip(after);
    let changed = all.filter(|((before, _), after)| before != after);
    changed.map(|((before, form), after)| planned_product(before, form, after)).collect()
}

/// Returns everything that is wrong: of a cell what the grid refuses, otherwise what the form of its product refuses.
fn problems(
    changes: GridChanges<'_>,
    edits: &[GridEdit],
    (judged, planned): (&GridJudgement, &[PlannedProduct]),
) -> Vec<FieldError> {
    let mut wrong: BTreeMap<usize, ErrorInfo> = BTreeMap::new();
    let mut refused = BTreeSet::new();
    for ((index, cell), edit) in judged.cells.iter().enumerate().zip(edits) {
        if let Some(info) = &cell.problem {
            // A product of the list is told once.
            if refused.insert(edit.product_id) || matches!(changes, GridChanges::Cells(..)) {
                wrong.insert(index, info.clone());
            }
        }
    }
    for product in planned.iter().filter(|product| !refused.contains(&product.id)) {
        if let Some(error) = check_product(&product.form).into_iter().next() {
            // What is wrong at other places belongs to the first changed cell of the product.
            let index = edits.iter().position(|edit| edit.product_id == product.id).unwrap_or_default();
            wrong.insert(index, error.info);
        }
    }
    let field = |index: usize| edits.get(index).map_or_else(String::new, |edit| changes.field(index, edit));
    wrong.into_iter().map(|(index, info)| FieldError { field: field(index).into(), info }).collect()
}

async fn saved(tx: &mut Tx, summary: GridSummary, touched: &[String]) -> Result<GridSaved, Failure> {
    let products = read(tx, touched).await?.into_iter().map(|(product, _)| product).collect();
    Ok(GridSaved { summary, products })
}

/// Returns the columns that somebody may change. The command line may change all.
fn editable(actor: &Actor) -> Vec<GridColumn> {
    actor.staff.map_or_else(|| GridColumn::ALL.to_vec(), |(_, role)| GridColumn::editable_by(Some(role)))
}

/// Returns what the request with this key has changed, if it was carried out.
async fn earlier(tx: &mut Tx, key: &str) -> Result<Option<GridSummary>, Failure> {
    let found = entries::list(&mut *tx, Some((SUBJECT, key)), None, i64::MAX, 1).await?;
    let logged = found.into_iter().next().and_then(|entry| entry.after);
    logged.map(|logged| serde_json::from_str(&logged).map_err(Failure::internal)).transpose()
}

fn planned_product(before: &GridProduct, form: ProductForm, after: &GridProduct) -> PlannedProduct {
    let count = |(had, has): (&GridVariation, &GridVariation)| {
        let count = Count { units: has.on_shelf, before: had.on_shelf, held: had.held };
        (had.on_shelf != has.on_shelf).then_some(count)
    };
    PlannedProduct {
        id: before.id,
        counts: before.variations.iter().zip(&after.variations).map(count).collect(),
        own: vec![OwnPicture::Kept; before.variations.len()],
        pictures: None,
        form: form_from_grid(after, form.clone()),
        before: Some(form),
    }
}
