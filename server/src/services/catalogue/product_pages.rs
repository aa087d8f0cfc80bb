//! What shoppers ask of products: pages of lists, a product with its related ones, and searches.

use std::sync::Arc;

use bytes::Bytes;
use hamour_core::Language;
use hamour_core::catalogue::{Placement, neighbours, product_target};
use hamour_core::search;

use super::Catalogue;
use super::cards::{Card, cards};
use super::index::{IdPage, ListKey, Place};
use super::rows::ProductRows;
use super::search_texts::CategoryNames;
use super::snapshot::{Heading, Snapshot};
use super::wire::{
    self, CategoryProducts, Product, ProductDetail, ProductEntry, ProductPicture, SubcategoryProducts,
};
use crate::failure::Failure;
use crate::store::{product, sitemap};

/// The number of products of a page: a multiple of the columns of every width.
pub const PAGE: usize = 60;

/// The number of ids of a range of the sitemap. Such a file has about a quarter of a megabyte.
const IDS_OF_A_RANGE: i64 = 250;

/// A product with what its page shows.
#[derive(Clone, Debug)]
pub struct Detail {
    card: Arc<Card>,
    related: Vec<Arc<Card>>,
}

impl Detail {
    /// Returns the product.
    pub fn product(&self) -> &Product {
        &self.card.product
    }

    /// Returns the id of the product's category.
    pub fn category_id(&self) -> i64 {
        self.card.category_id()
    }

    /// Returns the pictures after the first one.
    pub fn more_pictures(&self) -> &[ProductPicture] {
        &self.card.more_pictures
    }

    /// Returns the response of its call.
    pub fn json(&self) -> Bytes {
        wire::json(&ProductDetail {
            product_detail: &self.card.product,
            more_pictures: &self.card.more_pictures,
            related_products: entries(&self.related),
        })
    }
}

/// Returns products as lists show them.
pub fn entries(cards: &[Arc<Card>]) -> Vec<ProductEntry<'_>> {
    cards.iter().map(|card| ProductEntry { product_data: &card.product }).collect()
}

/// Returns the response of a category's call.
pub fn category_json(heading: &Heading, cards: &[Arc<Card>], next: Option<Place>) -> Bytes {
    wire::json(&CategoryProducts {
        category_products: entries(cards),
        next: next.map(|place| place.to_string()),
        category_name: &heading.name,
        category_meta_title: &heading.title,
        category_description: &heading.description,
        category_canonical: &heading.canonical,
    })
}

impl Catalogue {
    /// Returns whether shoppers see a product.
    pub fn has_product(&self, product_id: i64) -> bool {
        self.index().contains(product_id)
    }

    /// Returns whether shoppers can buy any product.
    pub fn has_products_on_sale(&self) -> bool {
        self.index().buyable() > 0
    }

    /// Returns the numbers of the ranges of ids that have a product which shoppers see.
    pub fn ranges(&self) -> Vec<i64> {
        let mut ranges: Vec<_> = self.index().ids().map(|id| id / IDS_OF_A_RANGE).collect();
        ranges.dedup();
        ranges
    }

    /// Returns the paths of the pages, in English, of the products of a range that shoppers see.
    pub async fn paths_of_range(&self, range: i64) -> Result<Vec<String>, Failure> {
        let first = range.saturating_mul(IDS_OF_A_RANGE);
        let rows = sitemap::products(&self.db, first, first.saturating_add(IDS_OF_A_RANGE)).await?;
        let index = self.index();
        let shown = rows.into_iter().filter(|row| index.contains(row.id));
        Ok(shown.map(|row| product_target(&row.slug, row.id, row.has_variation).path()).collect())
    }

    /// Returns the products with these ids, in this order. Those that shoppers do not see are left out.
    pub async fn cards(&self, language: Language, product_ids: &[i64]) -> Result<Vec<Arc<Card>>, Failure> {
        let ids: Vec<i64> = {
            let index = self.index();
            product_ids.iter().copied().filter(|id| index.contains(*id)).collect()
        };
        let cards = self.cards.get(&self.db, &self.public_url, language, &ids).await?;
        Ok(ids.iter().filter_map(|id| cards.get(id).cloned()).collect())
    }

    /// Returns the products of a list that come after a place, including those out of stock, and where the next page starts.
    pub async fn page(
        &self,
        language: Language,
        list: ListKey,
        after: Option<Place>,
    ) -> Result<(Vec<Arc<Card>>, Option<Place>), Failure> {
        let IdPage { ids, next } = self.index().page(list, after, PAGE);
        Ok((self.cards(language, &ids).await?, next))
    }

    /// Returns a product with its related ones. `None` if shoppers do not see it.
    pub async fn detail(&self, language: Language, product_id: i64) -> Result<Option<Detail>, Failure> {
        let placement = self.index().placement(product_id);
        let (Some(card), Some(placement)) = (self.cards(language, &[product_id]).await?.pop(), placement)
        else {
            return Ok(None);
        };
        Ok(Some(self.detail_of(language, card, placement).await?))
    }

    async fn detail_of(
        &self,
        language: Language,
        card: Arc<Card>,
        placement: Placement,
    ) -> Result<Detail, Failure> {
        let related = if card.picked.is_empty() {
            neighbours(placement, &self.index().candidates(placement))
        } else {
            card.picked.clone()
        };
        Ok(Detail { related: self.cards(language, &related).await?, card })
    }

    /// Returns the page of a product as shoppers will see it once it is published and on sale. `None` if it does not
    /// exist.
    pub async fn preview(&self, language: Language, product_id: i64) -> Result<Option<Bytes>, Failure> {
        let mut tx = self.db.begin_reading().await?;
        let mut rows = ProductRows::read(&mut tx, &[product_id]).await?;
        tx.commit().await?;
        // A product that shoppers see already is shown as it is.
        let is_seen = self.has_product(product_id);
        let on_sale =
            |row: product::Product| product::Product { is_active: row.is_active || !is_seen, ..row };
        rows.products = rows.products.into_iter().map(on_sale).collect();
        let rows = rows.in_language(language);
        let Some(built) = cards(&rows, &self.public_url, language).pop() else { return Ok(None) };
        let placement = built.indexed.placement;
        Ok(Some(self.detail_of(language, Arc::new(built.card), placement).await?.json()))
    }

    /// Returns the products that match the text after the first `skip`, best first, each with why it was found if its name
    /// does not say so, and whether there are more; none if the text is empty.
    pub async fn search(
        &self,
        snapshot: &Snapshot,
        text: &str,
        skip: usize,
    ) -> Result<(Vec<(Arc<Card>, Option<String>)>, bool), Failure> {
        let Some(query) = search::Query::new(text) else { return Ok((vec![], false)) };
        let found = self.words.read().await.search(&query, skip, search::MAX_RESULTS);
        let cards = self.cards(snapshot.language(), &found.ids).await?;
        let names = CategoryNames::of(&snapshot.stored);
        let results = cards.into_iter().map(|card| {
            let reason = names.reason(&query, &card);
            (card, reason)
        });
        Ok((results.collect(), found.has_more))
    }

    pub(super) async fn subcategory_json(
        &self,
        language: Language,
        id: i64,
        after: Option<Place>,
    ) -> Result<Bytes, Failure> {
        let (cards, next) = self.page(language, ListKey::Subcategory(id), after).await?;
        let next = next.map(|place| place.to_string());
        Ok(wire::json(&SubcategoryProducts { subcategory_products: entries(&cards), next }))
    }
}
