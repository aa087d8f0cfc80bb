//! The response shapes of the catalogue's calls.

use bytes::Bytes;
use hamour_core::Money;
use serde::Serialize;
use utoipa::ToSchema;

/// Serialises a response.
pub(super) fn json(response: &impl Serialize) -> Bytes {
    serde_json::to_vec(response).expect("the responses have string keys only").into()
}

/// A banner of the home page. Fields that do not apply are null.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Banner {
    /// Identifies it.
    pub id: i64,
    /// The picture on wide screens.
    pub image: String,
    /// The picture on phones.
    pub mobile_image: String,
    /// The kind of its link.
    pub status: BannerStatus,
    /// The product that it links to.
    #[schema(required = true)]
    pub product_id: Option<i64>,
    /// That product's slug.
    #[schema(required = true)]
    pub product_slug: Option<String>,
    /// Whether that product has variations.
    #[schema(required = true)]
    pub product_variation: Option<bool>,
    /// The category that it links to.
    #[schema(required = true)]
    pub category_id: Option<i64>,
    /// That category's slug.
    #[schema(required = true)]
    pub category_slug: Option<String>,
    /// The path of the page that it links to; missing without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub page_path: Option<String>,
    /// What its pictures show; missing if they only decorate.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub image_alt: String,
    /// Its title; missing if it is the name of what it links to.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub title: String,
    /// The line below the title; missing without one.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub text: String,
}

/// What a banner links to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BannerStatus {
    /// A product's page.
    Product,
    /// A category's page.
    Category,
    /// Another page of the shop.
    Page,
    /// Nothing.
    None,
}

/// A category.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Category)]
pub struct CategoryCard {
    /// Identifies it.
    pub id: i64,
    /// Its name in URLs.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Its picture.
    pub image: String,
    /// The picture's alternative text.
    pub image_alt: String,
}

/// A category in the category bar.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FeaturedCategory {
    /// Identifies it.
    pub id: i64,
    /// Its name in URLs.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Its icon.
    pub icon: String,
}

/// A subcategory.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Subcategory)]
pub struct SubcategoryCard {
    /// Identifies it.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// Its picture.
    pub image: String,
    /// The picture's alternative text.
    pub image_alt: String,
}

/// A product.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Product {
    /// Identifies it.
    pub id: i64,
    /// Its name in URLs.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Its picture, a WebP of 800 pixels; the variants `-400` and `.avif` have the same address otherwise.
    pub featured_image: String,
    /// The picture's alternative text.
    pub image_alt: String,
    /// Whether it can be bought; false if it is out of stock.
    pub is_active: bool,
    /// Whether it has variations to choose from.
    pub has_variation: bool,
    /// The weight, such as `500 gram`; with variations, that of the one whose price is shown.
    #[schema(required = true)]
    pub weight: Option<String>,
    /// The minimum number of pieces.
    #[schema(required = true)]
    pub pieces_start: Option<i64>,
    /// The maximum number of pieces.
    #[schema(required = true)]
    pub pieces_end: Option<i64>,
    /// The price in riyals with two decimals; with variations, the lowest one that can be bought.
    #[schema(value_type = Money)]
    pub sale_price: String,
    /// The price before a reduction; only if it is reduced.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Money>, nullable = false)]
    pub compare_price: Option<String>,
    /// Its description.
    pub description: String,
    /// The title of its page.
    pub meta: String,
    /// The description of its page.
    pub description_meta: String,
    /// The address of its page.
    pub canonical: String,
    /// Whether it is sold by weight, so that the price is settled at packing. With variations, whether any is.
    pub is_weighed: bool,
    /// Always null: a product's own name includes no variation.
    #[schema(required = true)]
    pub variation_name: Option<String>,
    /// Its variations; empty if there is no choice.
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
    /// The weight, such as `500 gram`.
    #[schema(required = true)]
    pub weight: Option<String>,
    /// The minimum number of pieces.
    #[schema(required = true)]
    pub pieces_start: Option<i64>,
    /// The maximum number of pieces.
    #[schema(required = true)]
    pub pieces_end: Option<i64>,
    /// The price in riyals with two decimals.
    #[schema(value_type = Money)]
    pub sale_price: String,
    /// The price before a reduction; only if it is reduced.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Money>, nullable = false)]
    pub compare_price: Option<String>,
    /// The variation's picture, or else the product's.
    pub featured_image: String,
    /// The picture's alternative text.
    pub image_alt: String,
    /// Whether it can be bought; false if it is out of stock.
    pub is_active: bool,
    /// Whether it is sold by weight, so that the price is settled at packing.
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
    /// The products, including those out of stock.
    pub deal_of_the_day_products: Vec<ProductEntry<'a>>,
}

/// The featured products.
#[derive(Debug, Serialize, ToSchema)]
pub struct FeaturedProducts<'a> {
    /// The products, including those out of stock.
    pub featured_products: Vec<ProductEntry<'a>>,
}

/// The bestsellers.
#[derive(Debug, Serialize, ToSchema)]
pub struct TopSelling<'a> {
    /// The products, including those out of stock.
    pub all_products_ordered: Vec<ProductEntry<'a>>,
}

/// A product's page.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProductDetail<'a> {
    /// The product.
    pub product_detail: &'a Product,
    /// Its pictures after the first one, in their order.
    pub more_pictures: &'a [ProductPicture],
    /// The related products, including those out of stock.
    pub related_products: Vec<ProductEntry<'a>>,
}

/// A further picture of a product.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ProductPicture {
    /// Its address, as that of the first one.
    pub image: String,
    /// The picture's alternative text.
    pub image_alt: String,
}

/// A category's page.
#[derive(Debug, Serialize, ToSchema)]
pub struct CategoryProducts<'a> {
    /// A page of its products, including those out of stock.
    pub category_products: Vec<ProductEntry<'a>>,
    /// Where the next page starts, to be sent as `after`; missing on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub next: Option<String>,
    /// The category's name.
    pub category_name: &'a str,
    /// The title of the page.
    pub category_meta_title: &'a str,
    /// The description of the page.
    pub category_description: &'a str,
    /// The address of the page.
    pub category_canonical: &'a str,
}

/// The products of a subcategory.
#[derive(Debug, Serialize, ToSchema)]
pub struct SubcategoryProducts<'a> {
    /// A page of its products, including those out of stock.
    pub subcategory_products: Vec<ProductEntry<'a>>,
    /// Where the next page starts, to be sent as `after`; missing on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub next: Option<String>,
}

/// A search result.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct SearchResult<'a> {
    /// The product's id.
    pub id: i64,
    /// Its name.
    pub name: &'a str,
    /// Its name in URLs.
    pub slug: &'a str,
    /// Its picture.
    pub featured_image: &'a str,
    /// Whether it has variations to choose from.
    pub has_variation: bool,
    /// Whether it can be bought; false if it is out of stock.
    pub is_active: bool,
    /// What was typed if it is not in the name: a search term, or the name of the category or in the other language.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub matched_term: Option<&'a str>,
}

impl<'a> SearchResult<'a> {
    /// Returns a product as a result, with why it was found if its name does not say so.
    pub fn new(product: &'a Product, matched_term: Option<&'a str>) -> Self {
        Self {
            matched_term,
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
    /// The id of its municipality.
    pub municipality_id: i64,
}

/// An id with a name: a municipality, a blog category or a tag.
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
    /// Its name in URLs.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// Its text: HTML without active content. In lists only its beginning, without elements.
    pub description: String,
    /// Its picture.
    pub featured_image: String,
    /// What the picture shows; missing if it only decorates.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub featured_image_alt: String,
    /// When it was published, in Doha's time.
    #[schema(format = DateTime)]
    pub created: String,
    /// The writer's id.
    pub writer_id: i64,
    /// The writer's name.
    pub writer_name: String,
    /// The writer's picture; missing without one.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub writer_image: String,
    /// A few words about the writer; missing without any.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub writer_text: String,
    /// Its tags.
    pub tags: Vec<Named>,
    /// The title of its page.
    pub meta_title: String,
    /// The description of its page.
    pub meta_description: String,
    /// The address of its page.
    pub canonical: String,
}

/// A blog post's page.
#[derive(Debug, Serialize, ToSchema)]
pub struct PostDetail<'a> {
    /// The post.
    pub blog: &'a Post,
    /// Posts on the same subject.
    pub related_blogs: Vec<&'a Post>,
}

/// The text of a page that the shop has written itself, with the present values of the settings.
#[derive(Debug, Serialize, ToSchema)]
pub struct ShopPageText {
    /// The text in English as HTML; empty if there is none.
    pub html: String,
    /// The text in Arabic; empty if there is none.
    pub html_ar: String,
}
