//! Many variations changed at once, cell by cell: prices, stocks, what is on sale, and the status of products.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use hamour_core::catalogue::{
    GRID_EDITS_MAX, GridColumn, GridEdit, GridProduct, GridSummary, GridVariation, ProductForm,
    check_product, form_from_grid, is_on_sale, judge_grid,
};
use hamour_core::error_code::{ErrorInfo, ServerErrorCode};
use hamour_core::idempotency::check_key;
use hamour_core::message_args::MessageArg;
use hamour_core::stock::check_movement_note;
use serde_json::{Value, json};

use crate::failure::{Failure, FieldError};
use crate::services::audit_log::{self, Actor, Change};
use crate::services::catalogue_file::{Count, OwnPicture, PlannedProduct, write_known};
use crate::services::form_version;
use crate::services::product_admin::{self, ProductFilter};
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::product::Variation;
use crate::store::{audit_log as entries, catalogue_file, catalogue_version, product_batch, stock};

/// The kind of the subject of a save in the audit log; its id is the key of the request.
const SUBJECT: &str = "grid";

/// A part of the grid.
#[derive(Debug)]
pub struct GridPage {
    /// The products, in the order of the shop.
    pub items: Vec<GridProduct>,
    /// Whether there are more after them.
    pub has_more: bool,
    /// The number of products that fit the filter.
    pub count: usize,
}

/// Returns at most `limit` products after the product `after`, in the order of the shop.
pub async fn list(
    state: &AppState,
    filter: &ProductFilter,
    after: Option<i64>,
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
    Ok(GridPage { items: items.collect(), has_more: page.has_more, count: page.count })
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
    let batches = batches(ids.into_iter().collect())?;
    Ok(read(&mut tx, &batches).await?.into_iter().map(|(product, _)| product).collect())
}

fn batches(ids: BTreeSet<i64>) -> Result<Vec<String>, Failure> {
    catalogue_file::batches(ids.into_iter().map(|id| (id, 0))).map_err(Failure::internal)
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

/// Changes that somebody has made in the grid.
#[derive(Clone, Copy, Debug)]
pub struct GridRequest<'a> {
    /// Identifies the request, so that a repetition changes nothing.
    pub key: &'a str,
    /// The changed cells.
    pub edits: &'a [GridEdit],
    /// The reason of the counts, for the ledger; may be empty.
    pub note: &'a str,
}

/// What a save has changed.
#[derive(Debug)]
pub struct GridSaved {
    /// The number of changes.
    pub summary: GridSummary,
    /// The products as they are now.
    pub products: Vec<GridProduct>,
}

/// Makes all changes in one transaction, or none. A repetition of the request changes nothing.
///
/// # Errors
/// [`ServerErrorCode::GridChanged`] if a cell is no longer what the person saw; otherwise everything that is wrong, with the field
/// `edits[…].text` of each cell.
pub async fn save(state: &AppState, actor: &Actor, request: GridRequest<'_>) -> Result<GridSaved, Failure> {
    check_key(request.key).map_err(|info| Failure::invalid("key", info))?;
    let note = check_movement_note(request.note).map_err(|info| Failure::invalid("note", info))?;
    if request.edits.len() > GRID_EDITS_MAX {
        let most = MessageArg::Number(u32::try_from(GRID_EDITS_MAX).unwrap_or(u32::MAX));
        let info = ErrorInfo::new(ServerErrorCode::GridEditsTooMany, vec![most]);
        return Err(Failure::invalid("edits", info));
    }
    let request = GridRequest { note, ..request };
    let saved = state
        .write(|mut tx| async move {
            let saved = save_once(&mut tx, actor, request, state.clock.now_ms()).await?;
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
    GridRequest { key, edits, note }: GridRequest<'_>,
    now_ms: i64,
) -> Result<GridSaved, Failure> {
    // Saves go one after another: the log, in which the key is looked up, has no unique place for it.
    catalogue_version::bump_version(tx).await?;
    let touched = batches(edits.iter().map(|edit| edit.product_id).collect())?;
    for batch in &touched {
        catalogue_file::lock(tx, batch).await?;
    }
    let counted = edits.iter().filter(|edit| edit.column == GridColumn::Stock);
    for batch in batches(counted.map(|edit| edit.variation_id).collect())? {
        catalogue_file::lock_stocks(tx, &batch).await?;
    }
    let hash = form_version::of(&(edits, note))?;
    if let Some(summary) = earlier(tx, key, &hash).await? {
        return saved(tx, summary, &touched).await;
    }
    let (grid, forms): (Vec<_>, Vec<_>) = read(tx, &touched).await?.into_iter().unzip();
    let judged = judge_grid(&grid, edits, &editable(actor));
    if judged.has_conflict() {
        return Err(Failure::conflict(ServerErrorCode::GridChanged));
    }
    let mut wrong = vec![];
    for (index, cell) in judged.cells.iter().enumerate() {
        wrong.extend(cell.problem.clone().map(|info| field_error(index, info)));
    }
    let mut planned = vec![];
    for ((before, form), after) in
        grid.iter().zip(forms).zip(&judged.after).filter(|((one, _), after)| one != after)
    {
        let product = planned_product(before, form, after);
        let errors = if wrong.is_empty() { check_product(&product.form) } else { vec![] };
        if let Some(error) = errors.into_iter().next() {
            // What the rules of the form refuse at other places belongs to the first changed cell of the product.
            let index = edits.iter().position(|edit| edit.product_id == before.id).unwrap_or_default();
            wrong.push(field_error(index, error.info));
        }
        planned.push(product);
    }
    if !wrong.is_empty() {
        return Err(Failure::Invalid(wrong));
    }
    if !planned.is_empty() {
        write_known(tx, actor, (&mut planned, note), now_ms).await?;
        let mut after = json!(judged.summary);
        after["request"] = json!(hash);
        let subject = (SUBJECT, key.to_owned());
        let change = Change { action: "grid.save", subject, before: Value::Null, after };
        audit_log::record(tx, actor, now_ms, change).await?;
    }
    saved(tx, judged.summary, &touched).await
}

async fn saved(tx: &mut Tx, summary: GridSummary, touched: &[String]) -> Result<GridSaved, Failure> {
    let products = read(tx, touched).await?.into_iter().map(|(product, _)| product).collect();
    Ok(GridSaved { summary, products })
}

fn field_error(index: usize, info: ErrorInfo) -> FieldError {
    FieldError { field: format!("edits[{index}].text").into(), info }
}

/// Returns the columns that somebody may change. The command line may change all.
fn editable(actor: &Actor) -> Vec<GridColumn> {
    actor.staff.map_or_else(|| GridColumn::ALL.to_vec(), |(_, role)| GridColumn::editable_by(Some(role)))
}

/// Returns what the request with this key has changed, if it was carried out.
async fn earlier(tx: &mut Tx, key: &str, hash: &str) -> Result<Option<GridSummary>, Failure> {
    let found = entries::list(&mut *tx, Some((SUBJECT, key)), None, i64::MAX, 1).await?;
    let Some(logged) = found.into_iter().next().and_then(|entry| entry.after) else { return Ok(None) };
    let logged: Value = serde_json::from_str(&logged).map_err(Failure::internal)?;
    if logged["request"] != hash {
        return Err(Failure::conflict(ServerErrorCode::KeyReused));
    }
    serde_json::from_value(logged).map(Some).map_err(Failure::internal)
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
