//! The catalogue for all visitors, held in memory and replaced as a whole when it changes.

mod build;
mod cards;
mod key;
mod posts;
mod refresh;
mod snapshot;
mod wire;

use std::fmt;
use std::sync::{Arc, RwLock};

use bytes::Bytes;
use chrono::{DateTime, Utc};
use tokio::sync::{Mutex, Notify};

use crate::failure::Failure;
use crate::store::catalogue_version;
use crate::store::db::Db;

pub use key::CatalogueKey;
pub use posts::Posts;
pub use refresh::refresh;
pub use snapshot::Snapshot;
pub use wire::{
    Banner, BannerStatus, CategoryCard, CategoryProducts, Deals, FeaturedCategory, FeaturedProducts, Named,
    Post, PostDetail, Product, ProductDetail, ProductEntry, SearchResult, ShopPageText, SubcategoryCard,
    SubcategoryProducts, TopSelling, Variation, Zone,
};

/// The current snapshot and its updates.
#[derive(Debug, Default)]
pub struct Catalogue {
    current: RwLock<Arc<Snapshot>>,
    before_publishing: RwLock<Hooks>,
    turn: Mutex<()>,
    changed: Notify,
}

impl Catalogue {
    /// Returns the current snapshot, which stays consistent however long it is held.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.current.read().expect("no panic while swapping").clone()
    }

    /// Calls a function with each new snapshot before anyone else can get it. It may block.
    pub fn before_publishing(&self, hook: impl Fn(&Snapshot) + Send + Sync + 'static) {
        self.before_publishing.write().expect("no panic while adding").0.push(Arc::new(hook));
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

    /// Builds a new snapshot if the database has changed, or if something of the current one is shown no longer, or from
    /// now on. Its addresses start with `public_url`.
    pub async fn refresh(&self, db: &Db, public_url: &str, now: DateTime<Utc>) -> Result<(), Failure> {
        // One at a time: a call that waited finds the snapshot up to date.
        let _turn = self.turn.lock().await;
        let before = self.snapshot();
        if catalogue_version::version(db).await? == before.version() && !before.is_outdated(now) {
            return Ok(());
        }
        let stored = build::Stored::read(db).await?;
        let public_url = public_url.to_owned();
        let hooks = self.before_publishing.read().expect("no panic while adding").clone();
        let built = tokio::task::spawn_blocking(move || {
            let snapshot = build::snapshot(&stored, &public_url, &before, now);
            hooks.0.iter().for_each(|hook| hook(&snapshot));
            snapshot
        });
        let snapshot = built.await.map_err(Failure::internal)?;
        *self.current.write().expect("no panic while swapping") = Arc::new(snapshot);
        Ok(())
    }

    /// Returns the page of a product as shoppers will see it once it is published and on sale. `None` if it does not
    /// exist.
    pub async fn preview(
        &self,
        db: &Db,
        public_url: &str,
        now: DateTime<Utc>,
        product_id: i64,
    ) -> Result<Option<Bytes>, Failure> {
        let stored = build::Stored::read_with(db, Some(product_id)).await?;
        let (before, public_url) = (self.snapshot(), public_url.to_owned());
        let built = tokio::task::spawn_blocking(move || {
            build::snapshot(&stored, &public_url, &before, now).product_detail(product_id).cloned()
        });
        built.await.map_err(Failure::internal)
    }

    /// Returns the page of a post as shoppers will see it once it is published. `None` if it does not exist.
    pub async fn preview_post(
        &self,
        db: &Db,
        public_url: &str,
        now: DateTime<Utc>,
        post_id: i64,
    ) -> Result<Option<Bytes>, Failure> {
        let mut tx = db.begin_reading().await?;
        let stored = posts::Stored::read(&mut tx).await?;
        drop(tx);
        let public_url = public_url.to_owned();
        let built =
            tokio::task::spawn_blocking(move || Posts::build(&stored, &public_url, now, Some(post_id)).1);
        let responses = built.await.map_err(Failure::internal)?;
        let page = responses.into_iter().find(|(key, _)| *key == CatalogueKey::Post(post_id));
        Ok(page.map(|(_, page)| page))
    }
}

type Hook = dyn Fn(&Snapshot) + Send + Sync;

#[derive(Clone, Default)]
struct Hooks(Vec<Arc<Hook>>);

impl fmt::Debug for Hooks {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} hooks", self.0.len())
    }
}
