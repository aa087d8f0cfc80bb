//! The keys of the catalogue's prepared responses.

use hamour_core::shop_page::ShopPage;

use super::index::Place;

/// The key of a response.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CatalogueKey {
    /// The banners.
    Banners,
    /// The categories.
    Categories,
    /// The categories of the category bar.
    FeaturedCategories,
    /// The deals of the day.
    Deals,
    /// The featured products.
    Featured,
    /// The bestsellers.
    TopSelling,
    /// A page of a category's products: those after a place.
    Category(i64, Option<Place>),
    /// A category's subcategories.
    Subcategories(i64),
    /// A page of a subcategory's products.
    Subcategory(i64, Option<Place>),
    /// A product with its related products.
    Product(i64),
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
    /// A blog post, by its id.
    Post(i64),
    /// The text of a page that the shop has written itself.
    ShopPage(ShopPage),
}
