//! A semaphore per key, such as one that limits the running calls per customer.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex};

/// Counts by key. Cheap to clone.
#[derive(Debug)]
pub struct Crowd<K: Hash + Eq>(Arc<Mutex<HashMap<K, usize>>>);

impl<K: Hash + Eq> Default for Crowd<K> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<K: Hash + Eq> Clone for Crowd<K> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<K: Clone + Hash + Eq> Crowd<K> {
    /// Adds one to the count of `key` until the guard is dropped. Returns `None` if the count is `most` already.
    pub fn enter(&self, key: K, most: usize) -> Option<Entered<K>> {
        let mut counts = self.0.lock().expect("no panic while counting");
        let count = counts.entry(key.clone()).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Entered { crowd: self.clone(), key })
    }
}

/// A guard that counts for its key until it is dropped.
#[derive(Debug)]
pub struct Entered<K: Hash + Eq> {
    crowd: Crowd<K>,
    key: K,
}

impl<K: Hash + Eq> Drop for Entered<K> {
    fn drop(&mut self) {
        let mut counts = self.crowd.0.lock().expect("no panic while counting");
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_so_many_places_and_gets_them_back() {
        let crowd = Crowd::default();
        let first = crowd.enter("a", 2).expect("room");
        let second = crowd.enter("a", 2).expect("room");
        assert!(crowd.enter("a", 2).is_none());
        assert!(crowd.enter("b", 2).is_some());
        drop(first);
        assert!(crowd.enter("a", 2).is_some());
        drop(second);
        assert!(crowd.0.lock().expect("not poisoned").is_empty());
    }
}
