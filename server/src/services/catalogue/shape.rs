//! What the catalogue's calls answer, as it goes over the wire.

use hamour_core::Money;
use serde::Serialize;
use utoipa::ToSchema;

/// A banner of the home page. Fields that don't apply are null.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Banner {
    /// Identifies it.
    pub id: i64,
    /// The picture on wide screens.
    pub image: String,
    /// The picture on phones.
    pub mobile_image: String,
    /// What it leads to.
    pub status: BannerStatus,
    /// The product that it leads to.
    #[schema(required = true)]
    pub product_id: Option<i64>,
    /// That product's slug.
    #[schema(required = true)]
    pub product_slug: Option<String>,
    /// Whether that product has variations.
    #[schema(required = true)]
    pub product_variation: Option<bool>,
    /// The category that it leads to.
    #[schema(required = true)]
    pub category_id: Option<i64>,
    /// That category's slug.
    #[schema(required = true)]
    pub category_slug: Option<String>,
}

/// What a banner leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BannerStatus {
    /// A product's page.
    Product,
    /// A category's page.
    Category,
    /// Nothing.
    None,
}

/// A category.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Category)]
pub struct CategoryCard {
    /// Identifies it.
    pub id: i64,
    /// Its name in addresses.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Its picture.
    pub image: String,
    /// What the picture shows.
    pub image_alt: String,
}

/// A category of the category bar.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FeaturedCategory {
    /// Identifies it.
    pub id: i64,
    /// Its name in addresses.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Its icon.
    pub icon: String,
}

/// A part of a category.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Subcategory)]
pub struct SubcategoryCard {
    /// Identifies it.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// Its picture.
    pub image: String,
    /// What the picture shows.
    pub image_alt: String,
}

/// A product.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Product {
    /// Identifies it.
    pub id: i64,
    /// Its name in addresses.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Its picture, a WebP of 800 pixels; `-400` and `.avif` lie beside it.
    pub featured_image: String,
    /// What the picture shows.
    pub image_alt: String,
    /// False when it is out of stock.
    pub is_active: bool,
    /// Whether there is something to choose.
    pub has_variation: bool,
    /// Such as `500 gram`; with variations, that of the one whose price is shown.
    #[schema(required = true)]
    pub weight: Option<String>,
    /// Fewest pieces.
    #[schema(required = true)]
    pub pieces_start: Option<i64>,
    /// Most pieces.
    #[schema(required = true)]
    pub pieces_end: Option<i64>,
    /// Riyals with two decimals; with variations, the lowest of those that can be bought.
    #[schema(value_type = Money)]
    pub sale_price: String,
    /// What it is.
    pub description: String,
    /// Title of its page.
    pub meta: String,
    /// Description of its page.
    pub description_meta: String,
    /// Address of its page.
    pub canonical: String,
    /// Sold by weight: the price is settled when it is packed. With variations, whether any is.
    pub is_weighed: bool,
    /// Always null: a product's own name has no variation in it.
    #[schema(required = true)]
    pub variation_name: Option<String>,
    /// What there is to choose; empty where there is nothing.
    pub variations: Vec<Variation>,
}

/// A variation of a product.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Variation {
    /// Identifies it.
    pub id: i64,
    /// Its name.
    #[schema(required = true)]
    pub variation_name: Option<String>,
    /// Such as `500 gram`.
    #[schema(required = true)]
    pub weight: Option<String>,
    /// Fewest pieces.
    #[schema(required = true)]
    pub pieces_start: Option<i64>,
    /// Most pieces.
    #[schema(required = true)]
    pub pieces_end: Option<i64>,
    /// Riyals with two decimals.
    #[schema(value_type = Money)]
    pub sale_price: String,
    /// Its picture, or the product's.
    pub featured_image: String,
    /// What the picture shows.
    pub image_alt: String,
    /// False when it is out of stock.
    pub is_active: bool,
    /// Sold by weight: the price is settled when it is packed.
    pub is_weighed: bool,
}

/// A product in a list.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct ProductEntry<'a> {
    /// The product.
    pub product_data: &'a Product,
}

/// The deals of the day.
#[derive(Debug, Serialize, ToSchema)]
pub struct Deals<'a> {
    /// The products, out of stock or not.
    pub deal_of_the_day_products: Vec<ProductEntry<'a>>,
}

/// The bestsellers.
#[derive(Debug, Serialize, ToSchema)]
pub struct TopSelling<'a> {
    /// The products, out of stock or not.
    pub all_products_ordered: Vec<ProductEntry<'a>>,
}

/// A product's page.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProductDetail<'a> {
    /// The product.
    pub product_detail: &'a Product,
    /// What stands beside it, out of stock or not.
    pub related_products: Vec<ProductEntry<'a>>,
}

/// A category's page.
#[derive(Debug, Serialize, ToSchema)]
pub struct CategoryProducts<'a> {
    /// The products, out of stock or not.
    pub category_products: Vec<ProductEntry<'a>>,
    /// The category's name.
    pub category_name: &'a str,
    /// Title of the page.
    pub category_meta_title: &'a str,
    /// Description of the page.
    pub category_description: &'a str,
    /// Address of the page.
    pub category_canonical: &'a str,
}

/// The products of a subcategory.
#[derive(Debug, Serialize, ToSchema)]
pub struct SubcategoryProducts<'a> {
    /// The products, out of stock or not.
    pub subcategory_products: Vec<ProductEntry<'a>>,
}

/// A product that a search found.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct SearchResult<'a> {
    /// The product's id.
    pub id: i64,
    /// Its name.
    pub name: &'a str,
    /// Its name in addresses.
    pub slug: &'a str,
    /// Its picture.
    pub featured_image: &'a str,
    /// Whether there is something to choose.
    pub has_variation: bool,
    /// False when it is out of stock.
    pub is_active: bool,
}

impl<'a> From<&'a Product> for SearchResult<'a> {
    fn from(product: &'a Product) -> Self {
        Self {
            id: product.id,
            name: &product.name,
            slug: &product.slug,
            featured_image: &product.featured_image,
            has_variation: product.has_variation,
            is_active: product.is_active,
        }
    }
}

/// A zone.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Zone {
    /// Its official number.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The municipality that it lies in.
    pub municipality_id: i64,
}

/// Something that is known by its name: a municipality, a blog's category or tag.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Named {
    /// Identifies it.
    pub id: i64,
    /// Its name.
    pub name: String,
}

/// A blog post.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Post {
    /// Its name in addresses.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// Its text: HTML without anything that could act. In lists only how it begins, without elements.
    pub description: String,
    /// Its picture.
    pub featured_image: String,
    /// When it was published, in Doha's time.
    #[schema(format = DateTime)]
    pub created: String,
    /// Who wrote it.
    pub writer_id: i64,
    /// The writer's name.
    pub writer_name: String,
    /// Its tags.
    pub tags: Vec<Named>,
    /// Title of its page.
    pub meta_title: String,
    /// Description of its page.
    pub meta_description: String,
    /// Address of its page.
    pub canonical: String,
}

/// A blog post's page.
#[derive(Debug, Serialize, ToSchema)]
pub struct PostDetail<'a> {
    /// The post.
    pub blog: &'a Post,
    /// Posts on the same matter.
    pub related_blogs: Vec<&'a Post>,
}
