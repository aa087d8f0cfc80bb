//! Brings the in-memory catalogue up to date with the database: what has changed is read, and all only at the start or
//! after a change that does not say what it changed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, RwLockReadGuard};

use chrono::{DateTime, Utc};
use hamour_core::catalogue::{Offer, Placement, ProductStatus, is_product_buyable};
use hamour_core::search;
use hamour_core::{Language, Money, MoneyError};
use tokio::sync::mpsc;

use super::Catalogue;
use super::build::{self, Sources};
use super::card_memory::CARDS_MAX;
use super::cards::{Built, Card, cards};
use super::index::{Indexed, ProductIndex};
use super::language::PerLanguage;
use super::rows::{ProductRows, is_visible};
use super::search_texts::{CategoryNames, SearchTexts};
use super::snapshot::Snapshot;
use super::stored::Stored;
use crate::failure::Failure;
use crate::state::AppState;
use crate::store::catalogue_version::{self, Changes};
use crate::store::db::Tx;
use crate::store::product_list::{self, ListedProduct, ListedVariation};

/// The number of products that are read at once.
const BATCH: i64 = 2000;
/// The number of these that may wait until their words are collected, which takes longer than reading.
const BATCHES: usize = 64;

/// Brings the catalogue up to date if it has changed in the database, or the time of something has come or is over.
pub async fn refresh(state: &AppState) -> Result<(), Failure> {
    let catalogue = &state.catalogue;
    // One at a time: a call that waited finds the catalogue up to date.
    let _turn = catalogue.turn.lock().await;
    let before = PerLanguage {
        english: catalogue.snapshot(Language::English),
        arabic: catalogue.snapshot(Language::Arabic),
    };
    let Some(next) = catalogue.next(&before, state.clock.now()).await? else { return Ok(()) };
    // The first snapshot is published at once, so that the program starts sooner.
    if before.english.version() > 0 {
        for language in Language::ALL {
            state.responses.prepare(catalogue, next.of(language)).await?;
        }
    }
    *catalogue.current.write().expect("no panic while swapping") = next;
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
    pub(super) fn index(&self) -> RwLockReadGuard<'_, ProductIndex> {
        self.index.read().expect("no panic while changing")
    }

    /// Returns the snapshots that follow, with the index changed for them already. `None` if nothing has changed.
    async fn next(
        &self,
        snapshots: &PerLanguage<Snapshot>,
        now: DateTime<Utc>,
    ) -> Result<Option<PerLanguage<Snapshot>>, Failure> {
        let before = &snapshots.english;
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
            Changes::Everything => self.read_all(&mut tx, &stored, before.version() == 0).await?,
        }
        tx.commit().await?;
        let is_same = Arc::ptr_eq(&stored, &before.stored) && before.version() > 0;
        let arabic = if is_same { snapshots.arabic.stored.clone() } else { Arc::new(stored.in_arabic()) };
        let build = async |language, stored: Arc<Stored>| {
            let front = self.cards(language, &stored.front_products()).await?;
            let front: BTreeMap<_, _> = front.into_iter().map(|card| (card.product.id, card)).collect();
            let (index, public_url) = (self.index(), &*self.public_url);
            let sources = Sources { version, language, public_url, now, index: &index, front: &front };
            Ok::<_, Failure>(Arc::new(build::snapshot(stored, snapshots.of(language), &sources)))
        };
        Ok(Some(PerLanguage {
            english: build(Language::English, stored).await?,
            arabic: build(Language::Arabic, arabic).await?,
        }))
    }

    /// Returns the cards of rows in a language.
    fn built(&self, language: Language, rows: &ProductRows) -> Vec<(Language, Card)> {
        let built = cards(rows, &self.public_url, language).into_iter();
        built.map(|one| (language, one.card)).collect()
    }

    /// Reads changed products.
    async fn change(&self, tx: &mut Tx, ids: BTreeSet<i64>, stored: &Stored) -> Result<(), Failure> {
        if ids.is_empty() {
            return Ok(());
        }
        let ids: Vec<_> = ids.into_iter().collect();
        let mut rows = ProductRows::read(tx, &ids).await?;
        rows.products.retain(is_visible);
        let built = cards(&rows, &self.public_url, Language::English);
        let names = CategoryNames::of(stored);
        {
            let mut words = self.words.write().await;
            let mut index = self.index.write().expect("no panic while changing");
            for id in &ids {
                index.remove(*id);
                words.remove(*id);
            }
            for Built { row, indexed, .. } in &built {
                index.insert(*indexed);
                let texts = SearchTexts { names: [&row.name, &row.name_ar], terms: &row.search_terms };
                names.insert_into(&mut words, *indexed, texts);
            }
        }
        let english = built.into_iter().map(|one| (Language::English, one.card));
        let mut both: Vec<_> = english.collect();
        both.extend(self.built(Language::Arabic, &rows.in_language(Language::Arabic)));
        self.cards.replace(ids, both);
        Ok(())
    }

    /// Reads all products. The cards are read too if they are few enough.
    ///
    /// The words are collected beside. Before the first snapshot nobody waits for that but searches.
    async fn read_all(&self, tx: &mut Tx, stored: &Arc<Stored>, is_first: bool) -> Result<(), Failure> {
        let mut index = ProductIndex::default();
        let (sender, receiver) = mpsc::channel(BATCHES);
        let of_stored = stored.clone();
        let collecting = tokio::task::spawn_blocking(move || collected(receiver, &of_stored));
        let mut last = i64::MIN;
        loop {
            let products = product_list::after(&mut *tx, last, BATCH).await?;
            let (Some(from), Some(to)) = (products.first(), products.last()) else { break };
            last = to.id;
            let variations = product_list::variations(&mut *tx, from.id, last).await?;
            let batch = indexed(products, &variations);
            for (indexed, _) in &batch {
                index.insert(*indexed);
            }
            sender.send(batch).await.map_err(Failure::internal)?;
        }
        drop(sender);
        let ids: Vec<_> = index.ids().take(CARDS_MAX + 1).collect();
        let mut kept = Vec::new();
        if ids.len() <= CARDS_MAX {
            let mut rows = ProductRows::read(tx, &ids).await?;
            rows.products.retain(is_visible);
            kept = self.built(Language::English, &rows);
            if 2 * ids.len() <= CARDS_MAX {
                kept.extend(self.built(Language::Arabic, &rows.in_language(Language::Arabic)));
            }
        }
        if is_first {
            // Held until the words are there.
            let mut words = self.words.clone().write_owned().await;
            tokio::spawn(async move {
                match collecting.await {
                    Ok(collected) => *words = collected,
                    Err(error) => {
                        tracing::error!(%error, "the search finds nothing until everything is read again");
                    }
                }
            });
        } else {
            *self.words.write().await = collecting.await.map_err(Failure::internal)?;
        }
        *self.index.write().expect("no panic while changing") = index;
        self.cards.clear();
        self.cards.replace([], kept);
        Ok(())
    }
}

/// Products for lists and searches.
type Batch = Vec<(Indexed, ListedProduct)>;

/// Returns those products that shoppers see.
fn indexed(products: Vec<ListedProduct>, variations: &[ListedVariation]) -> Batch {
    let mut offers: BTreeMap<i64, Result<Vec<Offer>, MoneyError>> = BTreeMap::new();
    for ListedVariation { product_id, price_dirhams, stock, is_active } in variations {
        let offer = Money::from_dirhams(*price_dirhams).map(|price| Offer {
            is_active: *is_active,
            stock: *stock,
            price,
        });
        let of = offers.entry(*product_id).or_insert_with(|| Ok(Vec::new()));
        match (of.as_mut(), offer) {
            (Ok(offers), Ok(offer)) => offers.push(offer),
            (Ok(_), Err(error)) => *of = Err(error),
            (Err(_), _) => {}
        }
    }
    let seen = |row: ListedProduct| {
        // Cards say in the log why a product cannot be shown.
        let offers = offers.get(&row.id)?.as_ref().ok()?;
        let is_visible = ProductStatus::from_name(&row.status).is_some_and(ProductStatus::is_visible);
        let placement = Placement {
            product_id: row.id,
            category_id: row.category_id,
            subcategory_id: row.subcategory_id,
            is_buyable: is_product_buyable(row.is_active, offers),
        };
        is_visible.then_some((Indexed { position: row.position, placement }, row))
    };
    products.into_iter().filter_map(seen).collect()
}

/// Returns the words of all products.
fn collected(mut batches: mpsc::Receiver<Batch>, stored: &Stored) -> search::Index {
    let (mut words, names) = (search::Index::default(), CategoryNames::of(stored));
    while let Some(batch) = batches.blocking_recv() {
        for (indexed, row) in batch {
            let texts = SearchTexts { names: [&row.name, &row.name_ar], terms: &row.search_terms };
            names.insert_into(&mut words, indexed, texts);
        }
    }
    words
}
