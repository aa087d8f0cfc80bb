//! The contents of the home page: banners and two lists of products.

use super::db::{DbError, Executor, Tx, params, row, sql};

/// A list of products on the home page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum List {
    /// The deals of the day.
    Deal,
    /// The bestsellers.
    Bestseller,
}

impl List {
    const fn stored(self) -> &'static str {
        match self {
            Self::Deal => "deal",
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
    /// Nothing.
    Nowhere,
}

/// A banner.
#[derive(Clone, Debug)]
pub struct Banner {
    /// Identifies it.
    pub id: i64,
    /// Its picture on wide screens.
    pub image: String,
    /// Its picture on phones.
    pub mobile_image: String,
    /// What it links to.
    pub target: BannerTarget,
}

row! {
    struct BannerRow {
        id: i64,
        image: String,
        mobile_image: String,
        product_id: Option<i64>,
        category_id: Option<i64>,
    }
}

/// Returns all banners, in their order.
pub async fn banners(on: impl Into<Executor<'_>>) -> Result<Vec<Banner>, DbError> {
    let rows =
        sql!("SELECT id, image, mobile_image, product_id, category_id FROM banner ORDER BY position, id")
            .fetch_all::<BannerRow>(on)
            .await?;
    let banner = |row: BannerRow| Banner {
        id: row.id,
        image: row.image,
        mobile_image: row.mobile_image,
        target: match (row.product_id, row.category_id) {
            (Some(id), _) => BannerTarget::Product(id),
            (None, Some(id)) => BannerTarget::Category(id),
            (None, None) => BannerTarget::Nowhere,
        },
    };
    Ok(rows.into_iter().map(banner).collect())
}

/// Returns the products of a list, in their order.
pub async fn list(on: impl Into<Executor<'_>>, list: List) -> Result<Vec<i64>, DbError> {
    sql!("SELECT product_id FROM product_list WHERE list = $1 ORDER BY position, product_id")
        .bind(list.stored())
        .fetch_all_scalars::<i64>(on)
        .await
}

/// Inserts a banner and returns its id.
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
