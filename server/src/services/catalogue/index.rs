//! The products that shoppers see, by category and by word: enough to list and find them, but not what cards show.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::Bound;
use std::str::FromStr;

use hamour_core::catalogue::{MAX_RELATED, Placement};
use thiserror::Error;

/// The place of a product in the order of lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The position that staff gave it.
    pub position: i64,
    /// Its id, which decides between equal positions.
    pub product_id: i64,
}

impl fmt::Display for Place {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{}.{}", self.position, self.product_id)
    }
}

/// A text that names no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a place in a list")]
pub struct NoPlace;

impl FromStr for Place {
    type Err = NoPlace;

    fn from_str(text: &str) -> Result<Self, NoPlace> {
        let (position, product_id) = text.split_once('.').ok_or(NoPlace)?;
        let number = |text: &str| text.parse().map_err(|_| NoPlace);
        Ok(Self { position: number(position)?, product_id: number(product_id)? })
    }
}

/// A list of products that shoppers page through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ListKey {
    /// The products of a category.
    Category(i64),
    /// The products of a subcategory.
    Subcategory(i64),
}

/// A product as lists need it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Indexed {
    pub(super) position: i64,
    pub(super) placement: Placement,
}

impl Indexed {
    fn place(&self) -> Place {
        Place { position: self.position, product_id: self.placement.product_id }
    }

    fn lists(&self) -> impl Iterator<Item = ListKey> {
        let part = self.placement.subcategory_id.map(ListKey::Subcategory);
        std::iter::once(ListKey::Category(self.placement.category_id)).chain(part)
    }
}

/// The products of a list in its order.
#[derive(Debug, Default)]
struct List {
    buyable: BTreeSet<Place>,
    sold_out: BTreeSet<Place>,
}

impl List {
    fn of(&mut self, is_buyable: bool) -> &mut BTreeSet<Place> {
        if is_buyable { &mut self.buyable } else { &mut self.sold_out }
    }
}

/// A page of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct IdPage {
    pub(super) ids: Vec<i64>,
    /// Where the next page starts; `None` after the last.
    pub(super) next: Option<Place>,
}

/// All products that shoppers see. Each change and each page takes time logarithmic in their number.
#[derive(Debug, Default)]
pub(super) struct ProductIndex {
    products: BTreeMap<i64, Indexed>,
    lists: BTreeMap<ListKey, List>,
    buyable: usize,
}

impl ProductIndex {
    /// Adds a product, or replaces it.
    pub(super) fn insert(&mut self, product: Indexed) {
        self.remove(product.placement.product_id);
        for key in product.lists() {
            let list = self.lists.entry(key).or_default();
            list.of(product.placement.is_buyable).insert(product.place());
        }
        self.buyable += usize::from(product.placement.is_buyable);
        self.products.insert(product.placement.product_id, product);
    }

    /// Removes a product, if it is there.
    pub(super) fn remove(&mut self, product_id: i64) {
        let Some(product) = self.products.remove(&product_id) else { return };
        for key in product.lists() {
            let Some(list) = self.lists.get_mut(&key) else { continue };
            list.of(product.placement.is_buyable).remove(&product.place());
            if list.buyable.is_empty() && list.sold_out.is_empty() {
                self.lists.remove(&key);
            }
        }
        self.buyable -= usize::from(product.placement.is_buyable);
    }

    /// Returns the number of products that can be bought.
    pub(super) fn buyable(&self) -> usize {
        self.buyable
    }

    pub(super) fn contains(&self, product_id: i64) -> bool {
        self.products.contains_key(&product_id)
    }

    /// Returns the ids of all products, in their order.
    pub(super) fn ids(&self) -> impl Iterator<Item = i64> {
        self.products.keys().copied()
    }

    pub(super) fn placement(&self, product_id: i64) -> Option<Placement> {
        self.products.get(&product_id).map(|product| product.placement)
    }

    pub(super) fn has_products(&self, key: ListKey) -> bool {
        self.lists.contains_key(&key)
    }

    /// Returns the products of a list that come after a place, at most `limit`.
    pub(super) fn page(&self, key: ListKey, after: Option<Place>, limit: usize) -> IdPage {
        let Some(list) = self.lists.get(&key) else { return IdPage::default() };
        let rest = |places: &BTreeSet<Place>| -> Vec<Place> {
            let from = after.map_or(Bound::Unbounded, Bound::Excluded);
            places.range((from, Bound::Unbounded)).take(limit + 1).copied().collect()
        };
        let mut places = rest(&list.buyable);
        places.extend(rest(&list.sold_out));
        places.sort_unstable();
        let has_more = places.len() > limit;
        places.truncate(limit);
        let next = places.last().copied().filter(|_| has_more);
        IdPage { ids: places.into_iter().map(|place| place.product_id).collect(), next }
    }

    /// Returns the products among which the rule book finds those related to a product: of each kind that it tells apart,
    /// the first ones in their order, as many as it can need.
    pub(super) fn candidates(&self, of: Placement) -> Vec<Placement> {
        // The product itself may be among them.
        const ENOUGH: usize = MAX_RELATED + 1;
        let near = of.subcategory_id.map_or_else(Vec::new, |id| self.first(ListKey::Subcategory(id), ENOUGH));
        if near.len() >= ENOUGH {
            return near;
        }
        // Those of the subcategory are in the list of the category too.
        let all = self.first(ListKey::Category(of.category_id), ENOUGH + near.len());
        let far = all
            .into_iter()
            .filter(|one| of.subcategory_id.is_none() || one.subcategory_id != of.subcategory_id);
        near.iter().copied().chain(far).collect()
    }

    /// Returns the first products of a list that can be bought, and the first that cannot.
    fn first(&self, key: ListKey, limit: usize) -> Vec<Placement> {
        let Some(list) = self.lists.get(&key) else { return Vec::new() };
        let first = list.buyable.iter().take(limit).chain(list.sold_out.iter().take(limit));
        first.filter_map(|place| self.placement(place.product_id)).collect()
    }
}

#[cfg(test)]
mod tests {
    use hamour_core::catalogue::neighbours;

    use super::*;

    fn product(product_id: i64, category_id: i64, subcategory_id: Option<i64>, is_buyable: bool) -> Indexed {
        // Positions are not unique.
        let position = (product_id * 7) % 50;
        Indexed { position, placement: Placement { product_id, category_id, subcategory_id, is_buyable } }
    }

    fn some() -> Vec<Indexed> {
        let of = |id: i64| {
            let part = [None, Some(1), Some(2), Some(3)][usize::try_from(id % 11 % 4).unwrap_or_default()];
            product(id, id % 2, part.map(|part| part * 2 + id % 2), id % 5 != 0)
        };
        (1..=200).map(of).collect()
    }

    fn index(products: &[Indexed]) -> ProductIndex {
        let mut index = ProductIndex::default();
        for one in products {
            index.insert(*one);
        }
        index
    }

    fn in_order(products: &[Indexed]) -> Vec<Placement> {
        let mut sorted = products.to_vec();
        sorted.sort_by_key(Indexed::place);
        sorted.into_iter().map(|one| one.placement).collect()
    }

    #[test]
    fn a_place_is_read_as_it_is_written() {
        for place in [Place { position: 0, product_id: 7 }, Place { position: -3, product_id: i64::MAX }] {
            assert_eq!(place.to_string().parse(), Ok(place));
        }
        for text in ["", "1", "1.", ".1", "1.2.3", "a.1", "99999999999999999999.1"] {
            assert_eq!(text.parse::<Place>(), Err(NoPlace), "{text}");
        }
    }

    #[test]
    fn pages_together_are_the_list() {
        let products = some();
        let index = index(&products);
        let expected: Vec<_> = in_order(&products)
            .into_iter()
            .filter(|one| one.category_id == 1)
            .map(|one| one.product_id)
            .collect();
        for limit in [1, 7, 60, 99, 100, 1000] {
            let (mut listed, mut after) = (Vec::new(), None);
            loop {
                let page = index.page(ListKey::Category(1), after, limit);
                assert!(page.ids.len() <= limit);
                listed.extend(page.ids);
                after = page.next;
                if after.is_none() {
                    break;
                }
            }
            assert_eq!(listed, expected, "{limit} a page");
        }
        assert_eq!(index.page(ListKey::Category(9), None, 10), IdPage::default());
    }

    #[test]
    fn prod_04_the_candidates_give_the_same_neighbours_as_all_products() {
        for count in [3, 12, 13, 14, 40, 200] {
            let products = &some()[..count];
            let (index, all) = (index(products), in_order(products));
            for one in &all {
                assert_eq!(
                    neighbours(*one, &index.candidates(*one)),
                    neighbours(*one, &all),
                    "{one:?} of {count}"
                );
            }
        }
    }

    #[test]
    fn a_replaced_product_is_in_its_new_lists_alone() {
        let mut index = index(&[product(1, 1, Some(1), true), product(2, 1, None, false)]);
        assert_eq!((index.ids().count(), index.buyable()), (2, 1));
        index.insert(product(1, 2, None, false));
        assert!(!index.has_products(ListKey::Subcategory(1)));
        assert_eq!(index.page(ListKey::Category(1), None, 9).ids, [2]);
        assert_eq!(index.page(ListKey::Category(2), None, 9).ids, [1]);
        assert_eq!((index.ids().count(), index.buyable()), (2, 0));
        index.remove(2);
        index.remove(2);
        assert!(!index.has_products(ListKey::Category(1)) && !index.contains(2));
        assert!(index.contains(1));
    }
}
