//! The random ids of requests, by which a response is found in the log.

use std::sync::Mutex;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::random::Rng;

/// The bytes of an id.
const ID: usize = 9;
/// The ids that are drawn at once: asking the operating system takes as long as routing a request.
const DRAWN: usize = 128;

/// Draws ids many at once. They are no secrets, so they may wait in memory.
#[derive(Debug, Default)]
pub(super) struct RequestIds(Mutex<Vec<u8>>);

impl RequestIds {
    /// Returns the next id, in characters that fit a header and an address.
    pub(super) fn next(&self, rng: &Rng) -> String {
        let mut drawn = self.0.lock().expect("no panic while drawing");
        if drawn.is_empty() {
            drawn.extend(rng.bytes::<{ ID * DRAWN }>());
        }
        let rest = drawn.len() - ID;
        let id = URL_SAFE_NO_PAD.encode(&drawn[rest..]);
        drawn.truncate(rest);
        id
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn each_request_has_an_id_of_its_own() {
        let (ids, rng) = (RequestIds::default(), Rng::system());
        let drawn: HashSet<String> = (0..3 * DRAWN).map(|_| ids.next(&rng)).collect();
        assert_eq!(drawn.len(), 3 * DRAWN);
        assert!(drawn.iter().all(|id| id.len() == 12));
    }
}
