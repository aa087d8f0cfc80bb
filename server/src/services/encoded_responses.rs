//! The catalogue's responses in the content encodings that browsers accept, each encoded once.

use std::sync::{Arc, Mutex};

use hamour_core::Language;
use hashlink::LruCache;

use super::catalogue::{Catalogue, CatalogueKey, Snapshot};
use crate::encoded_body::EncodedBody;
use crate::failure::Failure;
use crate::recent_bodies::RecentBodies;

/// The number of searches whose results are kept, and the length of the longest text of these, in bytes.
const SEARCHES: usize = 128;
const SEARCH_BYTES_MAX: usize = 64;

/// The catalogue's responses with their encodings. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct EncodedResponses(Arc<Shared>);

/// The language and the text of a search, and the number of results before its page.
type SearchKey = (Language, String, usize);

#[derive(Debug)]
struct Shared {
    catalogue: Mutex<RecentBodies<(Language, CatalogueKey)>>,
    /// The results of the latest searches.
    searches: Mutex<LruCache<SearchKey, (u64, FoundPage)>>,
}

impl Default for Shared {
    fn default() -> Self {
        Self { catalogue: Mutex::default(), searches: Mutex::new(LruCache::new(SEARCHES)) }
    }
}

/// A page of a search's results.
#[derive(Clone, Debug)]
pub struct FoundPage {
    /// The results.
    pub body: EncodedBody,
    /// Whether there are more.
    pub has_more: bool,
}

impl EncodedResponses {
    /// Returns a response of the snapshot, or `None` if its product, category or other subject does not exist.
    pub async fn response(
        &self,
        catalogue: &Catalogue,
        snapshot: &Snapshot,
        key: CatalogueKey,
    ) -> Result<Option<EncodedBody>, Failure> {
        let kept_as = (snapshot.language(), key);
        if let Some(body) =
            self.0.catalogue.lock().expect("no panic while reading").get(&kept_as, snapshot.edition())
        {
            return Ok(Some(body));
        }
        let Some(plain) = catalogue.response(snapshot, key).await? else { return Ok(None) };
        let body = EncodedBody::new(plain);
        let mut kept = self.0.catalogue.lock().expect("no panic while writing");
        Ok(Some(kept.keep(kept_as, snapshot.edition(), body)))
    }

    /// Returns the results of a search that was made before in the same snapshot.
    pub fn earlier_search(&self, snapshot: &Snapshot, text: &str, skip: usize) -> Option<FoundPage> {
        let mut searches = self.0.searches.lock().expect("no panic while reading");
        let (edition, found) = searches.get(&(snapshot.language(), text.to_owned(), skip))?;
        (*edition == snapshot.edition()).then(|| found.clone())
    }

    /// Keeps the results of a search for the next one with this text, unless the text is long.
    pub fn keep_search(&self, snapshot: &Snapshot, (text, skip): (&str, usize), found: FoundPage) {
        if text.len() <= SEARCH_BYTES_MAX {
            let mut searches = self.0.searches.lock().expect("no panic while writing");
            searches.insert((snapshot.language(), text.to_owned(), skip), (snapshot.edition(), found));
        }
    }

    /// Compresses what most visitors ask for and has changed in the snapshot, so that no request waits for it once the
    /// snapshot is published.
    pub async fn prepare(&self, catalogue: &Catalogue, snapshot: &Snapshot) -> Result<(), Failure> {
        let mut bodies = Vec::new();
        for key in snapshot.front_keys() {
            bodies.extend(self.response(catalogue, snapshot, key).await?.filter(|body| !body.is_prepared()));
        }
        if bodies.is_empty() {
            return Ok(());
        }
        let compressed = tokio::task::spawn_blocking(move || bodies.iter().for_each(EncodedBody::prepare));
        compressed.await.map_err(Failure::internal)
    }
}
