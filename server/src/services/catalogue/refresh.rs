//! Brings the in-memory catalogue up to date with the database: what has changed is read, and all only at the start or
//! after a change that does not say what it changed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, RwLockReadGuard};

use chrono::{DateTime, Utc};
use hamour_core::search::{self, Listed};

use super::Catalogue;
use super::build::{self, Sources};
use super::card_memory::CARDS_MAX;
use super::cards::{Built, cards};
use super::index::ProductIndex;
use super::rows::{ProductRows, is_visible};
use super::snapshot::Snapshot;
use super::stored::Stored;
use crate::failure::Failure;
use crate::state::AppState;
use crate::store::catalogue_version::{self, Changes};
use crate::store::category::{Category, Subcategory};
use crate::store::db::Tx;

/// The number of products that are read at once.
const BATCH: i64 = 1000;

/// The products that shoppers see.
#[derive(Debug, Default)]
pub(super) struct Indexes {
    pub(super) products: ProductIndex,
    pub(super) words: search::Index,
}

/// Brings the catalogue up to date if it has changed in the database, or the time of something has come or is over.
pub async fn refresh(state: &AppState) -> Result<(), Failure> {
    let catalogue = &state.catalogue;
    // One at a time: a call that waited finds the catalogue up to date.
    let _turn = catalogue.turn.lock().await;
    let before = catalogue.snapshot();
    let Some(next) = catalogue.next(&before, state.clock.now()).await? else { return Ok(()) };
    // The first snapshot is published at once, so that the program starts sooner.
    if before.version() > 0 {
        state.responses.prepare(catalogue, &next).await?;
    }
    *catalogue.current.write().expect("no panic while swapping") = Arc::new(next);
    Ok(())
}

/// Deletes what is told of versions that every process has long loaded. Returns the number of rows.
pub async fn delete_old_changes(state: &AppState) -> Result<u64, Failure> {
    state
        .write(|mut tx| async move {
            let rows = catalogue_version::forget_old(&mut tx).await?;
            tx.commit().await?;
            Ok(rows)
        })
        .await
}

impl Catalogue {
    pub(super) fn indexes(&self) -> RwLockReadGuard<'_, Indexes> {
        self.indexes.read().expect("no panic while changing")
    }

    /// Returns the snapshot that follows, with the index changed for it already. `None` if nothing has changed.
    async fn next(&self, before: &Snapshot, now: DateTime<Utc>) -> Result<Option<Snapshot>, Failure> {
        let is_outdated = before.is_outdated(now);
        if catalogue_version::version(&self.db).await? == before.version() && !is_outdated {
            return Ok(None);
        }
        let mut tx = self.db.begin_reading().await?;
        let version = catalogue_version::version(&mut tx).await?;
        let changes = match before.version() {
            0 => Changes::Everything,
            earlier => catalogue_version::changes(&mut tx, earlier, version).await?,
        };
        let stored = match &changes {
            Changes::Some(_, false) => before.stored.clone(),
            Changes::Some(_, true) | Changes::Everything => Arc::new(Stored::read(&mut tx).await?),
        };
        match changes {
            Changes::Some(products, _) => self.change(&mut tx, products, &stored).await?,
            Changes::Everything => self.read_all(&mut tx, &stored).await?,
        }
        tx.commit().await?;
        let front = self.cards(&stored.front_products()).await?;
        let front: BTreeMap<_, _> = front.into_iter().map(|card| (card.product.id, card)).collect();
        let indexes = self.indexes();
        let sources =
            Sources { version, public_url: &self.public_url, now, index: &indexes.products, front: &front };
        Ok(Some(build::snapshot(stored, before, &sources)))
    }

    /// Reads changed products.
    async fn change(&self, tx: &mut Tx, ids: BTreeSet<i64>, stored: &Stored) -> Result<(), Failure> {
        if ids.is_empty() {
            return Ok(());
        }
        let ids: Vec<_> = ids.into_iter().collect();
        let mut rows = ProductRows::read(tx, &ids).await?;
        rows.products.retain(is_visible);
        let built = cards(&rows, &self.public_url);
        let names = CategoryNames::of(stored);
        {
            let mut indexes = self.indexes.write().expect("no panic while changing");
            for id in &ids {
                indexes.remove(*id);
            }
            for one in &built {
                indexes.insert(one, &names);
            }
        }
        self.cards.replace(ids, built.into_iter().map(|one| one.card));
        Ok(())
    }

    /// Reads all products. The cards are kept if they are few enough.
    async fn read_all(&self, tx: &mut Tx, stored: &Stored) -> Result<(), Failure> {
        let names = CategoryNames::of(stored);
        let (mut all, mut kept) = (Indexes::default(), Vec::new());
        let mut place = (i64::MIN, i64::MIN);
        loop {
            let mut rows = ProductRows::after(tx, place, BATCH).await?;
            let Some(last) = rows.products.last() else { break };
            place = (last.position, last.id);
            rows.products.retain(is_visible);
            for built in cards(&rows, &self.public_url) {
                all.insert(&built, &names);
                if all.products.len() <= CARDS_MAX {
                    kept.push(built.card);
                } else {
                    kept.clear();
                }
            }
        }
        *self.indexes.write().expect("no panic while changing") = all;
        self.cards.clear();
        self.cards.replace([], kept);
        Ok(())
    }
}

impl Indexes {
    fn insert(&mut self, built: &Built<'_>, names: &CategoryNames<'_>) {
        let (row, placement) = (built.row, built.indexed.placement);
        let mut shared = Vec::with_capacity(4);
        if let Some(category) = names.categories.get(&row.category_id) {
            shared.extend([category.name.as_str(), category.name_ar.as_str()]);
        }
        if let Some(part) = row.subcategory_id.and_then(|id| names.subcategories.get(&id)) {
            shared.extend([part.name.as_str(), part.name_ar.as_str()]);
        }
        self.products.insert(built.indexed);
        let item = Listed {
            position: row.position,
            is_available: placement.is_buyable,
            names: &[&row.name, &row.name_ar],
            terms: &[&row.search_terms],
            shared_terms: &shared,
        };
        self.words.insert(row.id, &item);
    }

    fn remove(&mut self, product_id: i64) {
        self.products.remove(product_id);
        self.words.remove(product_id);
    }
}

/// The names of categories and subcategories, under which a product is also found.
struct CategoryNames<'a> {
    categories: BTreeMap<i64, &'a Category>,
    subcategories: BTreeMap<i64, &'a Subcategory>,
}

impl<'a> CategoryNames<'a> {
    fn of(stored: &'a Stored) -> Self {
        Self {
            categories: stored.categories.iter().map(|row| (row.id, row)).collect(),
            subcategories: stored.subcategories.iter().map(|row| (row.id, row)).collect(),
        }
    }
}
