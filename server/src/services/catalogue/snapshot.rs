//! A consistent snapshot of what is the same for every visitor, except products.

use std::collections::BTreeMap;
use std::sync::Arc;

use bytes::Bytes;
use chrono::{DateTime, Utc};
use hamour_core::Language;

use super::key::CatalogueKey;
use super::posts::{PostResponses, Posts};
use super::stored::Stored;
use super::wire::Banner;

/// The catalogue at one moment in one language, without its products.
#[derive(Debug, Default)]
pub struct Snapshot {
    pub(super) language: Language,
    pub(super) version: i64,
    pub(super) edition: u64,
    /// When something comes or goes without a change in the database.
    pub(super) next_change: Option<DateTime<Utc>>,
    pub(super) stored: Arc<Stored>,
    pub(super) responses: BTreeMap<CatalogueKey, Bytes>,
    pub(super) posts: Arc<(Posts, PostResponses)>,
    pub(super) first_banner: Option<Banner>,
    pub(super) categories: BTreeMap<i64, Heading>,
}

/// The name of a category and the texts of its page.
#[derive(Clone, Debug)]
pub struct Heading {
    /// The category's name.
    pub name: String,
    /// The title of the page.
    pub title: String,
    /// The description of the page.
    pub description: String,
    /// The path of the page, the same in every language but for what precedes it.
    pub path: String,
    /// The address of the page.
    pub canonical: String,
    /// Whether it has subcategories.
    pub has_parts: bool,
}

impl Snapshot {
    /// Returns the language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Returns the version of the database's catalogue from which this snapshot was built.
    pub fn version(&self) -> i64 {
        self.version
    }

    /// Returns the number of this snapshot, which no other of this process has. It is higher after each change of
    /// products too.
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

    /// Returns the categories.
    pub fn headings(&self) -> impl Iterator<Item = &Heading> {
        self.categories.values()
    }

    /// Returns a response without products as JSON, or `None` if its subject does not exist.
    pub fn response(&self, key: CatalogueKey) -> Option<&Bytes> {
        self.responses.get(&key)
    }

    /// Returns the keys of what most visitors ask for: the home page, and the first page of the first categories.
    pub fn front_keys(&self) -> impl Iterator<Item = CatalogueKey> {
        /// Most shops have fewer categories.
        const CATEGORIES: usize = 64;
        let is_front = |key: &CatalogueKey| {
            !matches!(
                key,
                CatalogueKey::Subcategories(_) | CatalogueKey::Post(_) | CatalogueKey::PostsOfTag(_)
            )
        };
        let first = self.stored.categories.iter().take(CATEGORIES).map(|row| row.id);
        let of_categories =
            first.flat_map(|id| [CatalogueKey::Category(id, None), CatalogueKey::Subcategories(id)]);
        self.responses.keys().copied().filter(is_front).chain(of_categories)
    }

    /// Returns the banner that is shown first.
    pub fn first_banner(&self) -> Option<&Banner> {
        self.first_banner.as_ref()
    }

    /// Returns a category's heading, or `None` if it does not exist.
    pub fn category(&self, category_id: i64) -> Option<&Heading> {
        self.categories.get(&category_id)
    }

    /// Returns whether a subcategory exists.
    pub(super) fn has_subcategory(&self, id: i64) -> bool {
        self.stored.subcategories.iter().any(|row| row.id == id)
    }

    /// Returns the blog.
    pub fn posts(&self) -> &Posts {
        &self.posts.0
    }
}
