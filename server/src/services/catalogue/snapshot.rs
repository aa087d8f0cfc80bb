//! One consistent view of everything that is the same for every visitor.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use hamour_core::catalog;
use hamour_core::search::{self, Candidate, Query};

use super::body::Body;
use super::cards::Card;
use super::posts::Posts;
use super::shape::{Banner, Product, ProductDetail, ProductEntry, SearchResult};

/// An answer that is ready before it is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CatalogueKey {
    /// The banners.
    Banners,
    /// The categories.
    Categories,
    /// The categories of the category bar.
    FeaturedCategories,
    /// The deals of the day.
    Deals,
    /// The bestsellers.
    TopSelling,
    /// A category's products.
    Category(i64),
    /// A category's subcategories.
    Subcategories(i64),
    /// A subcategory's products.
    Subcategory(i64),
    /// The zones.
    Zones,
    /// The municipalities.
    Municipalities,
    /// All blog posts.
    Posts,
    /// The blog's categories.
    PostCategories,
    /// The blog posts of a category.
    PostsOfCategory(i64),
    /// The blog posts of a writer.
    PostsOfWriter(i64),
    /// The blog posts with a tag.
    PostsOfTag(i64),
    /// A blog post, by its number; its slug leads there.
    Post(i64),
}

/// The catalogue as it was at one moment.
#[derive(Debug, Default)]
pub struct Snapshot {
    pub(super) version: i64,
    pub(super) pages: BTreeMap<CatalogueKey, Body>,
    pub(super) cards: Vec<Card>,
    /// Place in `cards` by product.
    pub(super) positions: BTreeMap<i64, usize>,
    /// Neighbours that the shop picked.
    pub(super) picked: BTreeMap<i64, Vec<i64>>,
    /// Many, and each rarely asked for: made when first asked for.
    pub(super) details: BTreeMap<i64, OnceLock<Body>>,
    pub(super) posts: Posts,
    pub(super) first_banner: Option<Banner>,
    pub(super) categories: BTreeMap<i64, Heading>,
}

/// How a category's page is called.
#[derive(Debug)]
pub struct Heading {
    /// The category's name.
    pub name: String,
    /// Title of the page.
    pub title: String,
    /// Description of the page.
    pub description: String,
    /// Address of the page.
    pub canonical: String,
    /// Whether it has parts to choose from.
    pub has_parts: bool,
}

impl Snapshot {
    /// The version of the database's catalogue that this is.
    pub fn version(&self) -> i64 {
        self.version
    }

    /// A page, if there is such a category, writer or whatever it is of.
    pub fn page(&self, page: CatalogueKey) -> Option<&Body> {
        self.pages.get(&page)
    }

    /// A product, if there is such a product.
    pub fn product(&self, product_id: i64) -> Option<&Product> {
        self.card(product_id).map(|card| &card.product)
    }

    /// The banner that is shown first.
    pub fn first_banner(&self) -> Option<&Banner> {
        self.first_banner.as_ref()
    }

    /// How a category's page is called, if there is such a category.
    pub fn category(&self, category_id: i64) -> Option<&Heading> {
        self.categories.get(&category_id)
    }

    /// A category's products, out of stock or not, in the order of its page.
    pub fn products_of(&self, category_id: i64) -> impl Iterator<Item = &Product> {
        let cards = self.cards.iter().filter(move |card| card.placement.category_id == category_id);
        cards.map(|card| &card.product)
    }

    /// The products of these ids, in this order, without those that are not there.
    pub fn entries(&self, product_ids: &[i64]) -> Vec<ProductEntry<'_>> {
        let product = |id: &i64| self.product(*id).map(|product_data| ProductEntry { product_data });
        product_ids.iter().filter_map(product).collect()
    }

    /// A product's page, if there is such a product.
    pub fn product_detail(&self, product_id: i64) -> Option<&Body> {
        let card = self.card(product_id)?;
        let body = || {
            let related_products = self.entries(&self.related(card));
            Body::of(&ProductDetail { product_detail: &card.product, related_products })
        };
        Some(self.details.get(&product_id)?.get_or_init(body))
    }

    /// The products that answer what was typed, best first; none when nothing was typed.
    pub fn search(&self, text: &str) -> Vec<SearchResult<'_>> {
        let Some(query) = Query::new(text) else { return vec![] };
        let candidates = self.cards.iter().map(|card| Candidate {
            entry: &card.entry,
            is_available: card.product.is_active,
            item: &card.product,
        });
        search::search(&query, candidates).into_iter().map(SearchResult::from).collect()
    }

    /// A blog post's page, if there is such a post.
    pub fn post(&self, slug: &str) -> Option<&Body> {
        self.page(CatalogueKey::Post(self.posts.id_of(slug)?))
    }

    /// The blog.
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
        catalog::neighbours(card.placement, &placements)
    }
}
