//! The contents of the home page: banners, the products that staff put forward, and the bestsellers.

use hamour_core::catalogue::HomeList;

use super::db::{DbError, Executor, Tx, params, row, sql};

/// A list of products that is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum List {
    /// The bestsellers.
    Bestseller,
}

impl List {
    const fn stored(self) -> &'static str {
        match self {
            Self::Bestseller => "bestseller",
        }
    }
}

/// What a banner links to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BannerTarget {
    /// A product.
    Product(i64),
    /// A category.
    Category(i64),
    /// Nothing, or a page.
    Nowhere,
}

row! {
    /// A banner.
    #[derive(Clone, Debug)]
    pub struct Banner {
        /// Identifies it.
        pub id: i64,
        /// Its picture on wide screens.
        pub image: String,
        /// Its picture on phones.
        pub mobile_image: String,
        /// What the pictures show; may be empty.
        pub image_alt: String,
        /// The same in Arabic; may be empty.
        pub image_alt_ar: String,
        /// Its title; may be empty.
        pub title: String,
        /// Its title in Arabic; may be empty.
        pub title_ar: String,
        /// The line below the title; may be empty.
        pub line: String,
        /// The same in Arabic; may be empty.
        pub line_ar: String,
        /// The path of the page that it links to; empty if it links elsewhere.
        pub page: String,
        /// From when it is shown, in milliseconds.
        pub from_at: Option<i64>,
        /// Until when it is shown, in milliseconds.
        pub until_at: Option<i64>,
        product_id: Option<i64>,
        category_id: Option<i64>,
    }
}

impl Banner {
    /// Returns the product or category that it links to.
    pub fn target(&self) -> BannerTarget {
        match (self.product_id, self.category_id) {
            (Some(id), _) => BannerTarget::Product(id),
            (None, Some(id)) => BannerTarget::Category(id),
            (None, None) => BannerTarget::Nowhere,
        }
    }
}

row! {
    /// A product that staff put forward.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Choice {
        /// The product.
        pub product_id: i64,
        /// From when it is shown, in milliseconds.
        pub from_at: Option<i64>,
        /// Until when it is shown, in milliseconds.
        pub until_at: Option<i64>,
    }
}

/// Returns all banners, in their order.
pub async fn banners(on: impl Into<Executor<'_>>) -> Result<Vec<Banner>, DbError> {
    sql!(
        "SELECT id, image, mobile_image, image_alt, image_alt_ar, title, title_ar, line, line_ar, page, from_at, until_at,
                product_id, category_id
         FROM banner ORDER BY position, id"
    )
    .fetch_all(on)
    .await
}

/// Returns the products that staff have put into a list, in their order.
pub async fn choices(on: impl Into<Executor<'_>>, list: HomeList) -> Result<Vec<Choice>, DbError> {
    sql!(
        "SELECT product_id, from_at, until_at FROM product_choice WHERE list = $1 ORDER BY position, product_id"
    )
    .bind(list.as_str())
    .fetch_all(on)
    .await
}

/// Returns the products of a list, in their order.
pub async fn list(on: impl Into<Executor<'_>>, list: List) -> Result<Vec<i64>, DbError> {
    sql!("SELECT product_id FROM product_list WHERE list = $1 ORDER BY position, product_id")
        .bind(list.stored())
        .fetch_all_scalars::<i64>(on)
        .await
}

/// Inserts a banner without texts and returns its id.
pub async fn insert_banner(
    tx: &mut Tx,
    image: &str,
    mobile_image: &str,
    target: BannerTarget,
    position: i64,
) -> Result<i64, DbError> {
    let (product_id, category_id) = match target {
        BannerTarget::Product(id) => (Some(id), None),
        BannerTarget::Category(id) => (None, Some(id)),
        BannerTarget::Nowhere => (None, None),
    };
    sql!(
        "INSERT INTO banner (image, mobile_image, product_id, category_id, position)
         VALUES ($1, $2, $3, $4, $5) RETURNING id"
    )
    .bind_all(params![image, mobile_image, product_id, category_id, position])
    .fetch_scalar::<i64>(tx)
    .await
}

/// Adds a product to a list that staff choose.
pub async fn insert_choice(
    tx: &mut Tx,
    list: HomeList,
    choice: &Choice,
    position: i64,
) -> Result<(), DbError> {
    sql!(
        "INSERT INTO product_choice (list, product_id, position, from_at, until_at) VALUES ($1, $2, $3, $4, $5)"
    )
    .bind_all(params![list.as_str(), choice.product_id, position, choice.from_at, choice.until_at])
    .run(tx)
    .await
}

/// Removes all products from a list that staff choose.
pub async fn clear_choices(tx: &mut Tx, list: HomeList) -> Result<(), DbError> {
    sql!("DELETE FROM product_choice WHERE list = $1").bind(list.as_str()).run(tx).await
}

/// Adds a product to a list.
pub async fn insert_list_entry(
    tx: &mut Tx,
    list: List,
    product_id: i64,
    position: i64,
) -> Result<(), DbError> {
    sql!("INSERT INTO product_list (list, product_id, position) VALUES ($1, $2, $3)")
        .bind_all(params![list.stored(), product_id, position])
        .run(tx)
        .await
}

/// Removes all products from a list.
pub async fn clear_list(tx: &mut Tx, list: List) -> Result<(), DbError> {
    sql!("DELETE FROM product_list WHERE list = $1").bind(list.stored()).run(tx).await
}
