//! A consistent snapshot of the data that is the same for every visitor.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use bytes::Bytes;
use chrono::{DateTime, Utc};
use hamour_core::catalogue;
use hamour_core::search::{self, Candidate, Query};

use super::cards::Card;
use super::key::CatalogueKey;
use super::posts::Posts;
use super::wire::{self, Banner, Product, ProductDetail, ProductEntry, ProductPicture, SearchResult};

/// The catalogue at one moment.
#[derive(Debug, Default)]
pub struct Snapshot {
    pub(super) version: i64,
    pub(super) edition: u64,
    /// When something comes or goes without a change in the database.
    pub(super) next_change: Option<DateTime<Utc>>,
    pub(super) responses: BTreeMap<CatalogueKey, Bytes>,
    pub(super) cards: Vec<Card>,
    /// The index in `cards`, by product.
    pub(super) positions: BTreeMap<i64, usize>,
    /// The related products that the shop selected.
    pub(super) picked: BTreeMap<i64, Vec<i64>>,
    /// The pictures of products after their first ones.
    pub(super) more_pictures: BTreeMap<i64, Vec<ProductPicture>>,
    /// Built on first use, because there are many and each is rarely requested.
    pub(super) details: BTreeMap<i64, OnceLock<Bytes>>,
    pub(super) posts: Posts,
    pub(super) first_banner: Option<Banner>,
    pub(super) categories: BTreeMap<i64, Heading>,
}

/// The name of a category and the texts of its page.
#[derive(Debug)]
pub struct Heading {
    /// The category's name.
    pub name: String,
    /// The title of the page.
    pub title: String,
    /// The description of the page.
    pub description: String,
    /// The address of the page.
    pub canonical: String,
    /// Whether it has subcategories.
    pub has_parts: bool,
}

impl Snapshot {
    /// Returns the version of the database's catalogue from which this snapshot was built.
    pub fn version(&self) -> i64 {
        self.version
    }

    /// Returns the number of this snapshot, which no other of this process has.
    pub fn edition(&self) -> u64 {
        self.edition
    }

    /// Returns when something of it is shown for the first or last time, without a change in the database.
    pub fn next_change(&self) -> Option<DateTime<Utc>> {
        self.next_change
    }

    /// Returns whether that has come.
    pub(super) fn is_outdated(&self, now: DateTime<Utc>) -> bool {
        self.next_change.is_some_and(|at| now >= at)
    }

    /// Returns a response as JSON, or `None` if its product, category, writer or other subject does not exist.
    pub fn response(&self, key: CatalogueKey) -> Option<&Bytes> {
        match key {
            CatalogueKey::Product(id) => self.product_detail(id),
            _ => self.responses.get(&key),
        }
    }

    /// Returns whether [`Snapshot::response`] has this response, without building it.
    pub fn has_response(&self, key: CatalogueKey) -> bool {
        match key {
            CatalogueKey::Product(id) => self.details.contains_key(&id),
            _ => self.responses.contains_key(&key),
        }
    }

    /// Returns a snapshot with these responses and nothing else.
    #[cfg(test)]
    pub(crate) fn of_responses(responses: impl IntoIterator<Item = (CatalogueKey, Bytes)>) -> Self {
        Self { responses: responses.into_iter().collect(), ..Self::default() }
    }

    /// Returns the keys of all responses except the products', which are built on first use.
    pub fn keys(&self) -> impl Iterator<Item = CatalogueKey> {
        self.responses.keys().copied()
    }

    /// Returns a product, or `None` if it does not exist.
    pub fn product(&self, product_id: i64) -> Option<&Product> {
        self.card(product_id).map(|card| &card.product)
    }

    /// Returns whether shoppers can buy any product.
    pub fn has_products_on_sale(&self) -> bool {
        self.cards.iter().any(|card| card.product.is_active)
    }

    /// Returns whether a product has pictures after its first one.
    pub fn has_more_pictures(&self, product_id: i64) -> bool {
        self.more_pictures.contains_key(&product_id)
    }

    /// Returns the banner that is shown first.
    pub fn first_banner(&self) -> Option<&Banner> {
        self.first_banner.as_ref()
    }

    /// Returns a category's heading, or `None` if it does not exist.
    pub fn category(&self, category_id: i64) -> Option<&Heading> {
        self.categories.get(&category_id)
    }

    /// Returns a category's products in the order of its page, including those out of stock.
    pub fn products_of(&self, category_id: i64) -> impl Iterator<Item = &Product> {
        let cards = self.cards.iter().filter(move |card| card.placement.category_id == category_id);
        cards.map(|card| &card.product)
    }

    /// Returns the products with these ids, in this order. Unknown ids are left out.
    pub fn entries(&self, product_ids: &[i64]) -> Vec<ProductEntry<'_>> {
        let product = |id: &i64| self.product(*id).map(|product_data| ProductEntry { product_data });
        product_ids.iter().filter_map(product).collect()
    }

    pub(super) fn product_detail(&self, product_id: i64) -> Option<&Bytes> {
        let card = self.card(product_id)?;
        let body = || {
            let related_products = self.entries(&self.related(card));
            let more_pictures = self.more_pictures.get(&product_id).map_or(&[][..], Vec::as_slice);
            wire::json(&ProductDetail { product_detail: &card.product, more_pictures, related_products })
        };
        Some(self.details.get(&product_id)?.get_or_init(body))
    }

    /// Returns the products that match the text, best first; none if it is empty.
    pub fn search(&self, text: &str) -> Vec<SearchResult<'_>> {
        let Some(query) = Query::new(text) else { return vec![] };
        let candidates = self.cards.iter().map(|card| Candidate {
            entry: &card.entry,
            is_available: card.product.is_active,
            item: &card.product,
        });
        search::search(&query, candidates).into_iter().map(SearchResult::from).collect()
    }

    /// Returns the blog.
    pub fn posts(&self) -> &Posts {
        &self.posts
    }

    fn card(&self, product_id: i64) -> Option<&Card> {
        self.positions.get(&product_id).map(|position| &self.cards[*position])
    }

    fn related(&self, card: &Card) -> Vec<i64> {
        if let Some(picked) = self.picked.get(&card.product.id) {
            return picked.clone();
        }
        let placements: Vec<_> = self.cards.iter().map(|card| card.placement).collect();
        catalogue::neighbours(card.placement, &placements)
    }
}
