//! A semaphore per key, such as one that limits the running calls per customer.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex};

/// Counts by key. Cheap to clone.
#[derive(Debug)]
pub struct KeyedSemaphore<K: Hash + Eq>(Arc<Mutex<HashMap<K, usize>>>);

impl<K: Hash + Eq> Default for KeyedSemaphore<K> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<K: Hash + Eq> Clone for KeyedSemaphore<K> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<K: Clone + Hash + Eq> KeyedSemaphore<K> {
    /// Adds one to the count of `key` until the guard is dropped. Returns `None` if the count is `limit` already.
    pub fn try_acquire(&self, key: K, limit: usize) -> Option<KeyedPermit<K>> {
        let mut counts = self.0.lock().expect("no panic while counting");
        let count = counts.entry(key.clone()).or_default();
        if *count >= limit {
            return None;
        }
        *count += 1;
        Some(KeyedPermit { semaphore: self.clone(), key })
    }
}

/// A guard that counts for its key until it is dropped.
#[derive(Debug)]
pub struct KeyedPermit<K: Hash + Eq> {
    semaphore: KeyedSemaphore<K>,
    key: K,
}

impl<K: Hash + Eq> Drop for KeyedPermit<K> {
    fn drop(&mut self) {
        let mut counts = self.semaphore.0.lock().expect("no panic while counting");
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
    fn a_key_has_a_limit_and_dropped_permits_are_returned() {
        let semaphore = KeyedSemaphore::default();
        let first = semaphore.try_acquire("a", 2).expect("room");
        let second = semaphore.try_acquire("a", 2).expect("room");
        assert!(semaphore.try_acquire("a", 2).is_none());
        assert!(semaphore.try_acquire("b", 2).is_some());
        drop(first);
        assert!(semaphore.try_acquire("a", 2).is_some());
        drop(second);
        assert!(semaphore.0.lock().expect("not poisoned").is_empty());
    }
}
