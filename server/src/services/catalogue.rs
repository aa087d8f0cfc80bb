//! The catalogue that every visitor reads, held in memory and replaced as a whole when it changes.

use std::sync::{Arc, RwLock};

/// One consistent view of everything that is the same for every visitor.
#[derive(Debug, Default)]
pub struct Snapshot {}

/// A handle on the present snapshot.
#[derive(Debug, Default)]
pub struct Catalogue(RwLock<Arc<Snapshot>>);

impl Catalogue {
    /// The present snapshot; it stays whole however long it is held.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.0.read().expect("no panic while swapping").clone()
    }

    /// Puts a newer snapshot in its place.
    pub fn replace(&self, snapshot: Snapshot) {
        *self.0.write().expect("no panic while swapping") = Arc::new(snapshot);
    }
}
