//! Loads a demo of many products: the demo's own and then invented ones, in transactions of their own.
//!
//! A setting tells how many there are and how many there will be, so that loading can be continued if it was broken off.

use std::collections::HashMap;

use super::assortment::Assortment;
use super::progress::Progress;
use crate::failure::Failure;
use crate::model::picture::DescribedPicture;
use crate::services::catalogue_file::{self, PlannedProduct};
use crate::services::import::ShopFiles;
use crate::state::AppState;
use crate::store::category::NewSubcategory;
use crate::store::db::{DbError, Executor, Tx};
use crate::store::{catalogue_version, category, past_orders, settings};

/// The number of products of a transaction.
const BATCH: usize = 1000;
/// The setting with what is loaded.
const MARK: &str = "demo_products";

/// How far the loading of many products is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loading {
    /// The products that are loaded.
    pub loaded: usize,
    /// The products that there will be.
    pub total: usize,
}

/// Returns how far an unfinished loading is.
pub async fn loading(on: impl Into<Executor<'_>>) -> Result<Option<Loading>, Failure> {
    let Some(text) = settings::get(on, MARK).await? else { return Ok(None) };
    let parsed = text.split_once('/').and_then(|(loaded, total)| {
        Some(Loading { loaded: loaded.parse().ok()?, total: total.parse().ok()? })
    });
    parsed.map(Some).ok_or_else(|| Failure::internal(format!("{MARK} is {text}")))
}

/// Stores how far the loading is.
pub(super) async fn store(tx: &mut Tx, Loading { loaded, total }: Loading) -> Result<(), DbError> {
    settings::set(tx, MARK, &format!("{loaded}/{total}")).await
}

/// Inserts the products that an unfinished loading lacks, and returns their number. The demo's own are there already.
pub(super) async fn insert(state: &AppState, files: &ShopFiles) -> Result<usize, Failure> {
    let Some(Loading { total, .. }) = loading(&state.db).await? else { return Ok(0) };
    let assortment = &Assortment::new(files, total.saturating_sub(files.products()))?;
    let places = &insert_subcategories(state, assortment).await?;
    let (mut inserted, mut progress) = (0, Progress::of("products", total));
    loop {
        let written = state
            .write(|mut tx| async move {
                let written = insert_batch(&mut tx, state, (assortment, places), files.products()).await?;
                tx.commit().await?;
                Ok::<_, Failure>(written)
            })
            .await?;
        let Some((size, loaded)) = written else { return Ok(inserted) };
        inserted += size;
        progress.tell(loaded);
    }
}

/// Inserts the subcategories that the demo's categories lack, and returns the ids of all with those of their categories.
async fn insert_subcategories(state: &AppState, assortment: &Assortment) -> Result<Vec<(i64, i64)>, Failure> {
    state
        .write(|mut tx| async move {
            past_orders::enlarge_cache(&mut tx).await?;
            // Another program may do the same.
            settings::lock(&mut tx, MARK).await?;
            let ids: HashMap<_, _> =
                category::all(&mut tx).await?.into_iter().map(|one| (one.slug, one.id)).collect();
            let known = category::all_subcategories(&mut tx).await?;
            let known: HashMap<_, _> =
                known.into_iter().map(|one| ((one.category_id, one.slug), one.id)).collect();
            let mut places = Vec::new();
            for (position, one) in (100..).zip(assortment.subcategories()) {
                let id = ids.get(one.category).copied();
                let category_id = id.ok_or_else(|| Failure::internal("a category of the demo is gone"))?;
                let DescribedPicture { image, alt, .. } = one.picture;
                let new = NewSubcategory {
                    category_id,
                    slug: &one.slug,
                    name: &one.name,
                    name_ar: &one.name_ar,
                    image,
                    image_alt: alt,
                    position,
                };
                places.push((
                    category_id,
                    match known.get(&(category_id, one.slug.clone())) {
                        Some(id) => *id,
                        None => category::insert_subcategory(&mut tx, &new).await?,
                    },
                ));
            }
            tx.commit().await?;
            Ok(places)
        })
        .await
}

/// Inserts the next products, and returns their number and that of all. `None` if none was missing: then the loading is
/// finished.
async fn insert_batch(
    tx: &mut Tx,
    state: &AppState,
    (assortment, places): (&Assortment, &[(i64, i64)]),
    own: usize,
) -> Result<Option<(usize, usize)>, Failure> {
    settings::lock(tx, MARK).await?;
    let Some(Loading { loaded, total }) = loading(&mut *tx).await? else { return Ok(None) };
    let first = loaded.max(own);
    if first >= total {
        settings::delete(tx, MARK).await?;
        catalogue_version::bump_version(tx, catalogue_version::Changed::Everything).await?;
        return Ok(None);
    }
    let next = (first + BATCH).min(total);
    let mut products = Vec::with_capacity(next - first);
    for (id, number) in (0..).zip(first - own..next - own) {
        let invented = assortment.product(number)?;
        let (category_id, subcategory_id) = places[invented.part];
        let mut form = invented.form;
        (form.category_id, form.subcategory_id) = (category_id, Some(subcategory_id));
        products.push(PlannedProduct::created(id, form, invented.pictures));
    }
    catalogue_file::write_new(tx, &mut products, state.clock.now_ms()).await?;
    store(tx, Loading { loaded: next, total }).await?;
    Ok(Some((next - first, next)))
}
