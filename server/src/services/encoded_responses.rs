//! The catalogue's responses in the content encodings that browsers accept, each encoded once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, RwLock};

use bytes::Bytes;
use hashlink::LruCache;

use super::catalogue::{Catalogue, CatalogueKey, Snapshot};
use crate::encoded_body::EncodedBody;

/// The number of searches whose results are kept, and the length of the longest text of these, in bytes.
const SEARCHES: usize = 128;
const SEARCH_BYTES_MAX: usize = 64;

/// The catalogue's responses with their encodings. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct EncodedResponses(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    catalogue: RwLock<HashMap<CatalogueKey, Versions>>,
    /// The results of the latest searches by their texts, each with the edition of the snapshot that was searched.
    searches: Mutex<LruCache<String, (u64, EncodedBody)>>,
}

impl Default for Shared {
    fn default() -> Self {
        Self { catalogue: RwLock::default(), searches: Mutex::new(LruCache::new(SEARCHES)) }
    }
}

/// The two latest bodies of a response, the newest last. While the next snapshot is prepared, requests still use the
/// current one: with one body they would evict what has just been prepared.
type Versions = Vec<EncodedBody>;

const VERSIONS_MAX: usize = 2;

impl EncodedResponses {
    /// Returns a response of the snapshot, or `None` if its product, category or other subject does not exist.
    pub fn response(&self, snapshot: &Snapshot, key: CatalogueKey) -> Option<EncodedBody> {
        let plain = snapshot.response(key)?;
        let find = |versions: &Versions| versions.iter().find(|body| is_same(body.plain(), plain)).cloned();
        if let Some(body) = self.0.catalogue.read().expect("no panic while reading").get(&key).and_then(find)
        {
            return Some(body);
        }
        let body = EncodedBody::new(plain.clone());
        let mut responses = self.0.catalogue.write().expect("no panic while writing");
        let versions = responses.entry(key).or_default();
        // Of two concurrent first requests, both use the body of the first, so that it is compressed once.
        Some(find(versions).unwrap_or_else(|| {
            if versions.len() == VERSIONS_MAX {
                versions.remove(0);
            }
            versions.push(body.clone());
            body
        }))
    }

    /// Returns the results of a search that was made before in the same snapshot.
    pub fn earlier_search(&self, snapshot: &Snapshot, text: &str) -> Option<EncodedBody> {
        let mut searches = self.0.searches.lock().expect("no panic while reading");
        let (edition, body) = searches.get(text)?;
        (*edition == snapshot.edition()).then(|| body.clone())
    }

    /// Keeps the results of a search for the next one with this text, unless the text is long.
    pub fn keep_search(&self, snapshot: &Snapshot, text: &str, body: EncodedBody) {
        if text.len() <= SEARCH_BYTES_MAX {
            let mut searches = self.0.searches.lock().expect("no panic while writing");
            searches.insert(text.to_owned(), (snapshot.edition(), body));
        }
    }

    /// Compresses the responses of the snapshot that have changed, and drops those that it does not have any more.
    fn prepare(&self, snapshot: &Snapshot) {
        self.0
            .catalogue
            .write()
            .expect("no panic while writing")
            .retain(|key, _| snapshot.has_response(*key));
        for body in snapshot.keys().filter_map(|key| self.response(snapshot, key)) {
            body.prepare();
        }
    }

    /// Follows a catalogue: the responses of each new snapshot are compressed before it is published, so that no request
    /// waits for it, except a product's, which are built on first use. Those of the current snapshot are compressed in the
    /// background.
    pub fn follow(&self, catalogue: &Catalogue) {
        let preparing = self.clone();
        catalogue.before_publishing(move |snapshot| preparing.prepare(snapshot));
        let (preparing, snapshot) = (self.clone(), catalogue.snapshot());
        tokio::task::spawn_blocking(move || preparing.prepare(&snapshot));
    }
}

/// Compares two responses, the quick way first: an unchanged response usually has the same memory.
fn is_same(a: &Bytes, b: &Bytes) -> bool {
    (a.as_ptr() == b.as_ptr() && a.len() == b.len()) || a == b
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoded_body::Encoding;

    fn snapshot(responses: &[(CatalogueKey, &str)]) -> Snapshot {
        Snapshot::of_responses(responses.iter().map(|(key, text)| (*key, Bytes::from(text.repeat(400)))))
    }

    /// Returns the address of a compressed body. It is unique only as long as the body is held.
    fn compressed(body: &EncodedBody) -> *const u8 {
        body.encoded(Encoding::Brotli).expect("shorter").as_ptr()
    }

    #[test]
    fn an_unchanged_response_is_compressed_once() {
        let responses = EncodedResponses::default();
        let (zones, deals) = (CatalogueKey::Zones, CatalogueKey::Deals);
        let body = |snapshot: &Snapshot, key| responses.response(snapshot, key).expect("a response");
        let first = snapshot(&[(zones, "Al Dafna"), (deals, "hamour")]);
        responses.prepare(&first);
        let before = (body(&first, zones), body(&first, deals));
        let next = snapshot(&[(zones, "Al Dafna"), (deals, "safi")]);
        responses.prepare(&next);
        assert_eq!(compressed(&body(&next, zones)), compressed(&before.0));
        assert_ne!(compressed(&body(&next, deals)), compressed(&before.1));
        assert_eq!(body(&next, deals).plain()[..4], *b"safi");
    }

    #[test]
    fn requests_of_the_current_snapshot_leave_the_next_one_prepared() {
        let responses = EncodedResponses::default();
        let deals = CatalogueKey::Deals;
        let body = |snapshot: &Snapshot| responses.response(snapshot, deals).expect("a response");
        let (current, next) = (snapshot(&[(deals, "hamour")]), snapshot(&[(deals, "safi")]));
        responses.prepare(&current);
        responses.prepare(&next);
        let prepared = (body(&next), body(&current));
        assert_eq!(compressed(&body(&next)), compressed(&prepared.0));
        assert_eq!(compressed(&body(&current)), compressed(&prepared.1));
        responses.prepare(&snapshot(&[(deals, "prawns")]));
        assert_eq!(responses.0.catalogue.read().expect("no panic")[&deals].len(), VERSIONS_MAX);
    }

    #[test]
    fn a_response_that_is_gone_is_dropped() {
        let responses = EncodedResponses::default();
        let (category, zones) = (CatalogueKey::Category(1), CatalogueKey::Zones);
        responses.prepare(&snapshot(&[(category, "Fish"), (zones, "Al Dafna")]));
        let next = snapshot(&[(zones, "Al Dafna")]);
        responses.prepare(&next);
        assert!(responses.response(&next, category).is_none());
        assert_eq!(responses.0.catalogue.read().expect("no panic").len(), 1);
    }
}
