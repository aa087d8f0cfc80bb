//! The catalogue that every visitor reads, held in memory and replaced as a whole when it changes.

mod body;
mod build;
mod cards;
mod posts;
mod shape;
mod snapshot;

use std::sync::{Arc, RwLock};

use tokio::sync::{Mutex, Notify};

use crate::failure::Failure;
use crate::store::catalogue;
use crate::store::db::Db;

pub use body::{Body, Encoding};
pub use posts::Posts;
pub use shape::{
    Banner, BannerStatus, CategoryCard, CategoryProducts, Deals, FeaturedCategory, Named, Post, PostDetail,
    Product, ProductDetail, ProductEntry, SearchResult, SubcategoryCard, SubcategoryProducts, TopSelling,
    Variation, Zone,
};
pub use snapshot::{CatalogueKey, Snapshot};

/// A handle on the present snapshot.
#[derive(Debug, Default)]
pub struct Catalogue {
    present: RwLock<Arc<Snapshot>>,
    turn: Mutex<()>,
    changed: Notify,
}

impl Catalogue {
    /// The present snapshot; it stays whole however long it is held.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.present.read().expect("no panic while swapping").clone()
    }

    /// Says that this process has committed what may be a change, so that it is taken over at once rather than at
    /// the next look.
    pub fn announce_change(&self) {
        self.changed.notify_one();
    }

    /// Waits for [`Catalogue::announce_change`].
    pub async fn changed(&self) {
        self.changed.notified().await;
    }

    /// Takes over what the database holds, if that has changed. `public_url` begins the addresses in it.
    pub async fn refresh(&self, db: &Db, public_url: &str) -> Result<(), Failure> {
        // One at a time: whoever waited finds the work done.
        let _turn = self.turn.lock().await;
        let before = self.snapshot();
        if catalogue::version(db).await? == before.version() {
            return Ok(());
        }
        let stored = build::Stored::read(db).await?;
        let public_url = public_url.to_owned();
        let built = tokio::task::spawn_blocking(move || build::snapshot(&stored, &public_url, &before));
        let snapshot = built.await.map_err(Failure::internal)?;
        *self.present.write().expect("no panic while swapping") = Arc::new(snapshot);
        Ok(())
    }
}
