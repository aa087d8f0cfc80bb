//! Reads products with all that shoppers see of them.

use hamour_core::catalogue::ProductStatus;
use serde_json::Value;

use crate::failure::Failure;
use crate::model::picture::DescribedPicture;
use crate::store::db::Tx;
use crate::store::{catalogue_file, product, product_batch, product_picture};

/// Products with their variations, related products and pictures, each in its order.
#[derive(Debug, Default)]
pub(super) struct ProductRows {
    pub(super) products: Vec<product::Product>,
    pub(super) variations: Vec<product::Variation>,
    /// The selected pairs of product and related product.
    pub(super) related: Vec<(i64, i64)>,
    /// The pictures of products after their first ones.
    pub(super) more_pictures: Vec<(i64, DescribedPicture)>,
}

impl ProductRows {
    /// Reads these products, except those that do not exist.
    pub(super) async fn read(tx: &mut Tx, ids: &[i64]) -> Result<Self, Failure> {
        let mut rows = Self::default();
        for batch in batches(ids)? {
            rows.products.extend(product_batch::products(&mut *tx, &batch).await?);
            rows.add_parts(tx, &batch).await?;
        }
        Ok(rows)
    }

    async fn add_parts(&mut self, tx: &mut Tx, batch: &str) -> Result<(), Failure> {
        self.variations.extend(product_batch::variations(&mut *tx, batch).await?);
        self.related.extend(product_batch::related(&mut *tx, batch).await?);
        self.more_pictures.extend(product_picture::further_of(&mut *tx, batch).await?);
        Ok(())
    }
}

fn batches(ids: &[i64]) -> Result<Vec<String>, Failure> {
    catalogue_file::batches(ids.iter().map(|id| (*id, Value::Null))).map_err(Failure::internal)
}

/// Returns whether shoppers see a product.
pub(super) fn is_visible(product: &product::Product) -> bool {
    ProductStatus::from_name(&product.status).is_some_and(ProductStatus::is_visible)
}
