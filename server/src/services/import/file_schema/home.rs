//! The home page and the blog.

use std::collections::BTreeMap;

use serde::Deserialize;

/// `merchandising.toml`: the contents of the home page.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MerchandisingFile {
    /// The slugs of the categories in display order; the others come last.
    #[serde(default)]
    pub categories: Vec<String>,
    /// The slugs of the deals of the day.
    #[serde(default)]
    pub deals: Vec<String>,
    /// The slugs of the bestsellers.
    #[serde(default)]
    pub bestsellers: Vec<String>,
    /// The banners.
    #[serde(default, rename = "banner")]
    pub banners: Vec<BannerEntry>,
    /// The slugs of related products, by the product's slug.
    #[serde(default)]
    pub related: BTreeMap<String, Vec<String>>,
}

/// A banner that links to a product or to a category.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BannerEntry {
    /// The key of its picture; the narrow version has the suffix `-mobile`.
    pub picture: String,
    /// The product's slug.
    pub product: Option<String>,
    /// The category's slug.
    pub category: Option<String>,
}

/// `blog/posts.toml`: the blog.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlogFile {
    /// The categories, in their order.
    #[serde(default)]
    pub categories: Vec<String>,
    /// The names of categories, writers and tags in Arabic, by their names.
    #[serde(default)]
    pub names_ar: BTreeMap<String, String>,
    /// The posts.
    #[serde(default, rename = "post")]
    pub posts: Vec<PostEntry>,
}

/// A blog post, whose text is in a separate file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PostEntry {
    /// Its name in URLs; unique.
    pub slug: String,
    /// The title.
    pub title: String,
    /// The title in Arabic.
    #[serde(default)]
    pub title_ar: String,
    /// One of the categories.
    pub category: String,
    /// The writer's name.
    pub writer: String,
    /// Its tags.
    #[serde(default)]
    pub tags: Vec<String>,
    /// The file with its text.
    pub file: String,
    /// The file with its text in Arabic.
    #[serde(default)]
    pub file_ar: Option<String>,
    /// The key of its picture.
    pub picture: String,
    /// Its age in days at the import.
    pub days_ago: u32,
    /// The title of its page.
    #[serde(default)]
    pub meta_title: String,
    /// The title in Arabic.
    #[serde(default)]
    pub meta_title_ar: String,
    /// The description of its page.
    #[serde(default)]
    pub meta_description: String,
    /// The description in Arabic.
    #[serde(default)]
    pub meta_description_ar: String,
}
