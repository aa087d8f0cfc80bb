//! Encoded bodies that were used lately, as many as fit into a size.

use std::hash::Hash;

use bytes::Bytes;
use hashlink::LruCache;

use crate::encoded_body::EncodedBody;

/// The size of all bodies that are kept, in bytes before compression.
const BYTES_MAX: usize = 16 * 1024 * 1024;
/// What is counted for a body besides its bytes: its key, its tags and its place here. Strangers can ask for any number of
/// empty lists.
const BODY_BYTES: usize = 1024;

/// Bodies by what they show, each for an edition of the catalogue. Those that were not used for longest are dropped first.
#[derive(Debug)]
pub struct RecentBodies<K> {
    bodies: LruCache<K, Versions>,
    /// The size of all bodies before compression.
    bytes: usize,
}

/// The bodies for the latest two editions, the newest last. While the next snapshot is prepared, requests still use the
/// current one: with one body they would evict what has just been prepared.
type Versions = Vec<(u64, EncodedBody)>;

const VERSIONS_MAX: usize = 2;

impl<K: Eq + Hash> Default for RecentBodies<K> {
    fn default() -> Self {
        Self { bodies: LruCache::new_unbounded(), bytes: 0 }
    }
}

impl<K: Eq + Hash> RecentBodies<K> {
    /// Returns the body for an edition.
    pub fn get(&mut self, key: &K, edition: u64) -> Option<EncodedBody> {
        let versions = self.bodies.get(key)?;
        versions.iter().find(|(of, _)| *of == edition).map(|(_, body)| body.clone())
    }

    /// Keeps a body. Returns the one of another edition, or of a concurrent request, if its bytes are the same, so that it is
    /// compressed once.
    pub fn keep(&mut self, key: K, edition: u64, body: EncodedBody) -> EncodedBody {
        let mut versions = self.bodies.remove(&key).unwrap_or_default();
        self.bytes -= size(&versions);
        let same = versions
            .iter()
            .map(|(_, earlier)| earlier)
            .find(|earlier| is_same(earlier.plain(), body.plain()));
        let body = same.cloned().unwrap_or(body);
        versions.retain(|(of, _)| *of != edition);
        versions.push((edition, body.clone()));
        versions.sort_by_key(|(of, _)| *of);
        let extra = versions.len().saturating_sub(VERSIONS_MAX);
        versions.drain(..extra);
        self.bytes += size(&versions);
        self.bodies.insert(key, versions);
        while self.bytes > BYTES_MAX && self.bodies.len() > 1 {
            let Some((_, versions)) = self.bodies.remove_lru() else { break };
            self.bytes -= size(&versions);
        }
        body
    }
}

fn size(versions: &Versions) -> usize {
    versions.iter().map(|(_, body)| body.plain().len() + BODY_BYTES).sum()
}

/// Compares two bodies, the quick way first: an unchanged response usually has the same memory.
fn is_same(a: &Bytes, b: &Bytes) -> bool {
    (a.as_ptr() == b.as_ptr() && a.len() == b.len()) || a == b
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoded_body::Encoding;

    const DEALS: &str = "deals";

    fn kept() -> RecentBodies<&'static str> {
        RecentBodies::default()
    }

    fn body(text: &str) -> EncodedBody {
        EncodedBody::new(Bytes::from(text.repeat(400)))
    }

    /// Returns the address of a compressed body. It is unique only as long as the body is held.
    fn compressed(body: &EncodedBody) -> *const u8 {
        body.encoded(Encoding::Brotli).expect("shorter").as_ptr()
    }

    #[test]
    fn an_unchanged_response_is_compressed_once() {
        let mut kept = kept();
        let zones = "zones";
        let before = (kept.keep(zones, 1, body("Al Dafna")), kept.keep(DEALS, 1, body("hamour")));
        let next = (kept.keep(zones, 2, body("Al Dafna")), kept.keep(DEALS, 2, body("safi")));
        assert_eq!(compressed(&next.0), compressed(&before.0));
        assert_ne!(compressed(&next.1), compressed(&before.1));
        assert_eq!(next.1.plain()[..4], *b"safi");
    }

    #[test]
    fn requests_of_the_current_snapshot_leave_the_next_one_prepared() {
        let mut kept = kept();
        let current = kept.keep(DEALS, 1, body("hamour"));
        let next = kept.keep(DEALS, 2, body("safi"));
        // A concurrent request of the current snapshot, which found nothing kept.
        assert_eq!(compressed(&kept.keep(DEALS, 1, body("hamour"))), compressed(&current));
        assert_eq!(kept.get(&DEALS, 2).map(|body| compressed(&body)), Some(compressed(&next)));
        kept.keep(DEALS, 3, body("prawns"));
        assert!(kept.get(&DEALS, 1).is_none(), "of an earlier snapshot");
        assert_eq!(kept.get(&DEALS, 2).map(|body| compressed(&body)), Some(compressed(&next)));
    }

    #[test]
    fn what_was_not_used_for_longest_is_dropped_when_there_is_too_much() {
        let mut kept = RecentBodies::default();
        let large = || EncodedBody::new(Bytes::from(vec![b'x'; BYTES_MAX / 3 - BODY_BYTES]));
        for id in 1..=3 {
            kept.keep(id, 1, large());
        }
        assert!(kept.get(&1, 1).is_some());
        kept.keep(4, 1, large());
        let is_kept = |kept: &mut RecentBodies<i32>, id| kept.get(&id, 1).is_some();
        assert_eq!([1, 2, 3, 4].map(|id| is_kept(&mut kept, id)), [true, false, true, true]);
        assert_eq!(kept.bytes, 3 * (BYTES_MAX / 3));
        // A single one that is too large is kept all the same.
        kept.keep(5, 1, EncodedBody::new(Bytes::from(vec![b'x'; BYTES_MAX + 1])));
        assert_eq!([1, 3, 4, 5].map(|id| is_kept(&mut kept, id)), [false, false, false, true]);
    }

    #[test]
    fn the_number_of_small_bodies_is_limited_too() {
        let mut kept = RecentBodies::default();
        for id in 0..100_000 {
            kept.keep(id, 1, EncodedBody::new(Bytes::from_static(b"[]")));
        }
        assert!((15_000..=16_384).contains(&kept.bodies.len()), "{}", kept.bodies.len());
        assert!(kept.get(&99_999, 1).is_some() && kept.get(&0, 1).is_none());
    }
}
