//! The catalogue for all visitors: what is the same for everyone in memory as a whole, products by index, and the cards of
//! those that were shown lately.

mod build;
mod card_memory;
mod cards;
mod index;
mod key;
mod language;
mod posts;
mod product_pages;
mod refresh;
mod rows;
mod search_texts;
mod snapshot;
mod stored;
mod wire;

use std::sync::{Arc, RwLock};

use bytes::Bytes;
use hamour_core::{Language, search};
use tokio::sync::{Mutex, Notify};

use crate::failure::Failure;
use crate::store::db::Db;
use card_memory::CardMemory;
use index::ProductIndex;
use language::PerLanguage;

pub use cards::Card;
pub use index::{ListKey, Place};
pub use key::CatalogueKey;
pub use posts::Posts;
pub use product_pages::{Detail, PAGE, category_json, entries};
pub use refresh::{delete_old_changes, refresh};
pub use snapshot::{Heading, Snapshot};
pub use wire::{
    Banner, BannerStatus, CategoryCard, CategoryProducts, Deals, FeaturedCategory, FeaturedProducts, Named,
    Post, PostDetail, Product, ProductDetail, ProductEntry, SearchResult, ShopPageText, SubcategoryCard,
    SubcategoryProducts, TopSelling, Variation, Zone,
};

/// The current snapshot, the products, and their updates.
#[derive(Debug)]
pub struct Catalogue {
    db: Db,
    /// What the addresses of pages start with.
    public_url: String,
    current: RwLock<PerLanguage<Snapshot>>,
    /// Changed in place, a moment before the snapshot that goes with it is published; so are the words.
    index: RwLock<ProductIndex>,
    /// The words by which products are found. Locked while they are first collected.
    words: Arc<tokio::sync::RwLock<search::Index>>,
    cards: CardMemory,
    turn: Mutex<()>,
    changed: Notify,
}

impl Catalogue {
    /// Returns an empty catalogue, until it is refreshed.
    pub fn new(db: Db, public_url: String) -> Self {
        Self {
            db,
            public_url,
            current: RwLock::default(),
            index: RwLock::default(),
            words: Arc::default(),
            cards: CardMemory::default(),
            turn: Mutex::default(),
            changed: Notify::default(),
        }
    }

    /// Returns the current snapshot in a language, which stays consistent however long it is held.
    pub fn snapshot(&self, language: Language) -> Arc<Snapshot> {
        self.current.read().expect("no panic while swapping").of(language).clone()
    }

    /// Returns the number of the current snapshots, which no earlier ones of this process had.
    pub fn edition(&self) -> u64 {
        self.current.read().expect("no panic while swapping").english.edition()
    }

    /// Notifies the refresh task that this process has committed a possible change, so that it does not wait for the
    /// next poll.
    pub fn announce_change(&self) {
        self.changed.notify_one();
    }

    /// Waits for [`Catalogue::announce_change`].
    pub async fn changed(&self) {
        self.changed.notified().await;
    }

    /// Returns a response as JSON, or `None` if its product, category, writer or other subject does not exist.
    pub async fn response(&self, snapshot: &Snapshot, key: CatalogueKey) -> Result<Option<Bytes>, Failure> {
        let language = snapshot.language();
        match key {
            CatalogueKey::Product(id) => Ok(self.detail(language, id).await?.map(|detail| detail.json())),
            CatalogueKey::Category(id, after) => match snapshot.category(id) {
                Some(heading) => {
                    let (cards, next) = self.page(language, ListKey::Category(id), after).await?;
                    Ok(Some(category_json(heading, &cards, next)))
                }
                None => Ok(None),
            },
            CatalogueKey::Subcategory(id, after) => Ok(if snapshot.has_subcategory(id) {
                Some(self.subcategory_json(language, id, after).await?)
            } else {
                None
            }),
            _ => Ok(snapshot.response(key).cloned()),
        }
    }

    /// Returns the page of a post as shoppers will see it once it is published. `None` if it does not exist.
    pub async fn preview_post(
        &self,
        language: Language,
        now: chrono::DateTime<chrono::Utc>,
        post_id: i64,
    ) -> Result<Option<Bytes>, Failure> {
        let mut tx = self.db.begin_reading().await?;
        let stored = posts::Stored::read(&mut tx).await?.in_language(language);
        drop(tx);
        let public_url = format!("{}{}", self.public_url, language.path_prefix());
        let built =
            tokio::task::spawn_blocking(move || Posts::build(&stored, &public_url, now, Some(post_id)).1);
        let responses = built.await.map_err(Failure::internal)?;
        let page = responses.into_iter().find(|(key, _)| *key == CatalogueKey::Post(post_id));
        Ok(page.map(|(_, page)| page))
    }
}
