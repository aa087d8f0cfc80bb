//! Stock: what came from suppliers, what was thrown away, counts, and the ledger of all movements.

use hamour_core::catalogue::{InvalidVariation, check_stock};
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::idempotency::check_key;
use hamour_core::search::normalised;
use hamour_core::stock::{Adjustment, adjusted, check_movement_note};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::model::stock::{Movement, StockItem};
use crate::services::audit_log::{self, Actor, Change};
use crate::services::payment::Page;
use crate::state::AppState;
use crate::store::catalogue_version;
use crate::store::catalogue_version::Changed;
use crate::store::db::Tx;
use crate::store::stock::{self, Difference, NewMovement};

/// The maximum number of movements per page.
pub const MOVEMENTS_MAX: u32 = 1000;

/// Which variations are listed.
#[derive(Clone, Debug, Default)]
pub struct StockFilter {
    /// Part of a product's or variation's name; empty for all.
    pub search: String,
    /// Only of this category.
    pub category_id: Option<i64>,
    /// Only those of which few are left.
    pub is_low: bool,
}

/// A part of the list of variations.
#[derive(Debug)]
pub struct StockPage {
    /// The variations.
    pub items: Vec<StockItem>,
    /// Whether there are more after them.
    pub has_more: bool,
    /// The number of variations in the whole shop of which few are left.
    pub low: usize,
    /// The id and name of each category that has variations, in the order of the shop.
    pub categories: Vec<(i64, String)>,
}

/// Returns at most `limit` variations after the variation `after`, in the order of the shop. The search finds names with all
/// words of the text.
pub async fn list(
    state: &AppState,
    filter: &StockFilter,
    after: Option<i64>,
    limit: usize,
) -> Result<StockPage, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let mut items = stock::items(&mut tx).await?;
    drop(tx);
    let low = items.iter().filter(|item| item.is_low()).count();
    let mut categories: Vec<_> =
        items.iter().map(|item| (item.category_id, item.category_name.clone())).collect();
    categories.dedup();
    // The variation before may have left the filtered list meanwhile.
    let begin = after.and_then(|id| items.iter().position(|item| item.variation_id == id));
    let mut items = items.split_off(begin.map_or(0, |index| index + 1));
    let wanted = normalised(&filter.search);
    let words: Vec<_> = wanted.split_whitespace().collect();
    let is_named = |item: &StockItem| {
        let names = [item.full_name(), item.product_name_ar.clone(), item.product_slug.clone()]
            .map(|name| normalised(&name));
        words.iter().all(|word| names.iter().any(|name| name.contains(word)))
    };
    items.retain(|item| {
        filter.category_id.is_none_or(|id| id == item.category_id)
            && (!filter.is_low || item.is_low())
            && (words.is_empty() || is_named(item))
    });
    let has_more = items.len() > limit;
    items.truncate(limit);
    Ok(StockPage { items, has_more, low, categories })
}

/// Returns a variation with its stock.
pub async fn item(state: &AppState, variation_id: i64) -> Result<StockItem, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let item = stock::item(&mut tx, variation_id).await?;
    item.ok_or_else(|| Failure::not_found(ResourceKind::Variation))
}

/// Returns a variation with a page of its movements with ids below `before`, the newest first.
pub async fn movements(
    state: &AppState,
    variation_id: i64,
    before: Option<i64>,
    limit: u32,
) -> Result<(StockItem, Page<Movement>), Failure> {
    let mut tx = state.db.begin_reading().await?;
    let missing = || Failure::not_found(ResourceKind::Variation);
    let item = stock::item(&mut tx, variation_id).await?.ok_or_else(missing)?;
    let limit = limit.clamp(1, MOVEMENTS_MAX);
    let before = before.unwrap_or(i64::MAX);
    let movements = stock::movements(&mut tx, variation_id, before, limit + 1).await?;
    Ok((item, Page::of(movements, limit)))
}

/// A change of a stock by a member of staff.
#[derive(Clone, Copy, Debug)]
pub struct AdjustRequest<'a> {
    /// Identifies the request, so that a repetition changes nothing. The command line sends none; its counts that find no
    /// difference and have no note are not recorded.
    pub key: Option<&'a str>,
    /// What came, was thrown away, or is there.
    pub adjustment: Adjustment,
    /// The units on the shelf that the caller saw; `None` if they did not look.
    pub seen: Option<u32>,
    /// A remark; may be empty.
    pub note: &'a str,
}

/// Changes the stock of a variation, and returns it.
///
/// # Errors
/// [`ServerErrorCode::StockChanged`] if the stock is not what the caller saw, [`ServerErrorCode::KeyReused`]; otherwise
/// what is wrong with the request.
pub async fn adjust(
    state: &AppState,
    actor: &Actor,
    variation_id: i64,
    request: &AdjustRequest<'_>,
) -> Result<StockItem, Failure> {
    if let Some(key) = request.key {
        check_key(key).map_err(|info| Failure::invalid("key", info))?;
    }
    let note = check_movement_note(request.note).map_err(|info| Failure::invalid("note", info))?;
    let request = &AdjustRequest { note, ..*request };
    let item = state
        .write(|mut tx| async move {
            let item = adjust_once(&mut tx, actor, variation_id, request, state.clock.now_ms()).await?;
            tx.commit().await?;
            Ok::<_, Failure>(item)
        })
        .await?;
    state.catalogue.announce_change();
    Ok(item)
}

async fn adjust_once(
    tx: &mut Tx,
    actor: &Actor,
    variation_id: i64,
    request: &AdjustRequest<'_>,
    now_ms: i64,
) -> Result<StockItem, Failure> {
    stock::lock(tx, variation_id).await?;
    let missing = || Failure::not_found(ResourceKind::Variation);
    let before = stock::item(&mut *tx, variation_id).await?.ok_or_else(missing)?;
    if let Some(key) = request.key
        && let Some(earlier) = stock::movement_by_key(tx, key).await?
    {
        let is_same = is_of(&earlier, variation_id, request, actor);
        return if is_same { Ok(before) } else { Err(Failure::conflict(ServerErrorCode::KeyReused)) };
    }
    if request.seen.is_some_and(|seen| seen != before.on_shelf()) {
        return Err(Failure::conflict(ServerErrorCode::StockChanged));
    }
    let after = adjusted(before.stock, before.held, request.adjustment)
        .map_err(|info| Failure::invalid("units", info))?;
    // A count also mends a ledger that does not add up.
    let is_count = matches!(request.adjustment, Adjustment::Counted(_));
    let moved = if is_count { stock::moved(tx, variation_id).await? } else { before.stock.into() };
    let units = i64::from(after) - moved;
    if request.key.is_none() && units == 0 && request.note.is_empty() {
        return Ok(before);
    }
    if stock::set(tx, variation_id, after).await? {
        catalogue_version::bump_version(tx, Changed::Variations(&[variation_id])).await?;
    }
    let new = NewMovement {
        variation_id,
        kind: request.adjustment.kind(),
        units,
        asked_units: Some(request.adjustment.units()),
        order_id: None,
        key: request.key,
        done_by: Some(&actor.name),
        note: request.note,
        happened_at: now_ms,
    };
    if !stock::insert_movement(tx, &new).await? {
        return Err(Failure::conflict(ServerErrorCode::KeyReused));
    }
    let change = Change {
        action: action_of(request.adjustment),
        subject: ("product", before.product_slug.clone()),
        before: logged(&before),
        after: json!({
            "variation_id": variation_id, "variation": before.variation_name, "stock": after, "note": request.note
        }),
    };
    audit_log::record(tx, actor, now_ms, change).await?;
    Ok(StockItem { stock: after, ..before })
}

const fn action_of(adjustment: Adjustment) -> &'static str {
    match adjustment {
        Adjustment::Received(_) => "stock.receive",
        Adjustment::Spoiled(_) => "stock.spoil",
        Adjustment::Counted(_) => "stock.count",
    }
}

fn logged(item: &StockItem) -> Value {
    json!({"variation_id": item.variation_id, "variation": item.variation_name, "stock": item.stock})
}

/// Returns whether a movement is of this request.
fn is_of(earlier: &Movement, variation_id: i64, request: &AdjustRequest<'_>, actor: &Actor) -> bool {
    earlier.asked_units == Some(request.adjustment.units().into())
        && (earlier.variation_id, earlier.kind) == (variation_id, request.adjustment.kind())
        && (earlier.note.as_str(), earlier.done_by.as_ref()) == (request.note, Some(&actor.name))
}

/// Sets the stock from which a variation counts as low; `None` for the shop's usual one. Returns the variation.
pub async fn set_low_at(
    state: &AppState,
    actor: &Actor,
    variation_id: i64,
    low_at: Option<u32>,
) -> Result<StockItem, Failure> {
    if let Some(units) = low_at {
        check_stock(units.into())
            .map_err(|reason| Failure::invalid("low_at", InvalidVariation::error_info(reason)))?;
    }
    state
        .write(|mut tx| async move {
            stock::lock(&mut tx, variation_id).await?;
            let missing = || Failure::not_found(ResourceKind::Variation);
            let before = stock::item(&mut tx, variation_id).await?.ok_or_else(missing)?;
            if stock::set_low_at(&mut tx, variation_id, low_at).await? {
                let shown = |low_at| json!({"variation_id": variation_id, "variation": before.variation_name, "low_at": low_at});
                let change = Change {
                    action: "stock.low_at",
                    subject: ("product", before.product_slug.clone()),
                    before: shown(before.low_at),
                    after: shown(low_at),
                };
                audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            }
            tx.commit().await?;
            Ok(StockItem { low_at, ..before })
        })
        .await
}

/// Returns the variations whose ledger does not add up to their stock.
pub async fn differences(state: &AppState) -> Result<Vec<Difference>, Failure> {
    Ok(stock::differences(&state.db).await?)
}
