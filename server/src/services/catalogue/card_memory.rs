//! The cards of products that were shown lately.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use hamour_core::Language;
use hashlink::LruCache;

use super::cards::{Card, cards};
use super::rows::{ProductRows, is_visible};
use crate::failure::Failure;
use crate::store::db::Db;

/// The number of cards that are kept, at about two kilobytes each. All of a shop with fewer products are in English, and in
/// Arabic too if there are at most half as many.
pub(super) const CARDS_MAX: usize = 10_000;

/// The cards by their products and language. Those that are missing are read from the database.
#[derive(Debug)]
pub(super) struct CardMemory(Mutex<Kept>);

#[derive(Debug)]
struct Kept {
    cards: LruCache<(i64, Language), Arc<Card>>,
    /// Counts the changes of products.
    generation: u64,
}

impl Default for CardMemory {
    fn default() -> Self {
        Self(Mutex::new(Kept { cards: LruCache::new(CARDS_MAX), generation: 0 }))
    }
}

impl CardMemory {
    /// Returns the cards of these products, except those that shoppers do not see.
    pub(super) async fn get(
        &self,
        db: &Db,
        public_url: &str,
        language: Language,
        ids: &[i64],
    ) -> Result<BTreeMap<i64, Arc<Card>>, Failure> {
        let (mut found, missing, generation) = self.kept(language, ids);
        if missing.is_empty() {
            return Ok(found);
        }
        let mut tx = db.begin_reading().await?;
        let mut rows = ProductRows::read(&mut tx, &missing).await?;
        tx.commit().await?;
        rows.products.retain(is_visible);
        let rows = rows.in_language(language);
        let built = cards(&rows, public_url, language);
        let read: Vec<_> = built.into_iter().map(|built| (built.row.id, Arc::new(built.card))).collect();
        let mut kept = self.0.lock().expect("no panic while writing");
        for (id, card) in read {
            // What was read before a change of products may be what was there before it.
            if kept.generation == generation {
                kept.cards.insert((id, language), card.clone());
            }
            found.insert(id, card);
        }
        Ok(found)
    }

    fn kept(&self, language: Language, ids: &[i64]) -> (BTreeMap<i64, Arc<Card>>, Vec<i64>, u64) {
        let mut kept = self.0.lock().expect("no panic while reading");
        let (mut found, mut missing) = (BTreeMap::new(), Vec::new());
        for id in ids {
            match kept.cards.get(&(*id, language)) {
                Some(card) => drop(found.insert(*id, card.clone())),
                None => missing.push(*id),
            }
        }
        (found, missing, kept.generation)
    }

    /// Replaces the cards of changed products, and forgets those that are not given.
    pub(super) fn replace(
        &self,
        changed: impl IntoIterator<Item = i64>,
        cards: impl IntoIterator<Item = (Language, Card)>,
    ) {
        let mut kept = self.0.lock().expect("no panic while writing");
        kept.generation += 1;
        for id in changed {
            for language in Language::ALL {
                kept.cards.remove(&(id, language));
            }
        }
        for (language, card) in cards {
            kept.cards.insert((card.product.id, language), Arc::new(card));
        }
    }

    /// Forgets all cards.
    pub(super) fn clear(&self) {
        let mut kept = self.0.lock().expect("no panic while writing");
        kept.generation += 1;
        kept.cards.clear();
    }
}
