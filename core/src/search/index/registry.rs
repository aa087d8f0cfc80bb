//! Values under keys that also have a small number each (SRCH-01).

use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::ops::{Bound, Index, IndexMut};

/// A sorted map whose values are also found by a number. Numbers of removed values are used again.
#[derive(Debug)]
pub(super) struct Registry<K, V> {
    numbers: BTreeMap<K, u32>,
    values: Vec<V>,
    free: Vec<u32>,
}

impl<K, V> Default for Registry<K, V> {
    fn default() -> Self {
        Self { numbers: BTreeMap::new(), values: vec![], free: vec![] }
    }
}

impl<K: Ord, V: Default> Registry<K, V> {
    /// The number of values.
    pub(super) fn len(&self) -> usize {
        self.numbers.len()
    }

    /// One more than the largest number.
    pub(super) fn end(&self) -> usize {
        self.values.len()
    }

    pub(super) fn number<Q: Ord + ?Sized>(&self, key: &Q) -> Option<u32>
    where
        K: Borrow<Q>,
    {
        self.numbers.get(key).copied()
    }

    /// Returns the keys from this one on, in order, with their numbers.
    pub(super) fn from<'a, Q: Ord + ?Sized>(
        &'a self,
        first: &Q,
    ) -> impl Iterator<Item = (&'a K, u32)> + use<'a, K, V, Q>
    where
        K: Borrow<Q>,
    {
        let range = self.numbers.range((Bound::Included(first), Bound::Unbounded));
        range.map(|(key, number)| (key, *number))
    }

    /// Adds a value under a key that is new.
    pub(super) fn add(&mut self, key: K, value: V) -> u32 {
        let number = self.free.pop().unwrap_or_else(|| {
            reserve_little(&mut self.values);
            self.values.push(V::default());
            u32::try_from(self.values.len() - 1).unwrap_or(u32::MAX)
        });
        self[number] = value;
        self.numbers.insert(key, number);
        number
    }

    pub(super) fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        let number = self.numbers.remove(key)?;
        self.free.push(number);
        Some(std::mem::take(&mut self[number]))
    }
}

impl<K, V> Index<u32> for Registry<K, V> {
    type Output = V;

    fn index(&self, number: u32) -> &V {
        &self.values[number as usize]
    }
}

impl<K, V> IndexMut<u32> for Registry<K, V> {
    fn index_mut(&mut self, number: u32) -> &mut V {
        &mut self.values[number as usize]
    }
}

/// Makes room for one more value, with a smaller reserve than usual, because most lists are short.
pub(super) fn reserve_little<T>(values: &mut Vec<T>) {
    if values.len() == values.capacity() {
        values.reserve_exact(1 + values.len() / 8);
    }
}
