//! Use cases of the wishlist: listing its products, and adding or removing one.

use crate::failure::Failure;
use crate::state::AppState;
use crate::store::{product, wishlist};
use hamour_core::catalogue::ProductStatus;
use hamour_core::error_code::ResourceKind;

/// Returns the products on a customer's wishlist, the latest first.
pub async fn product_ids(state: &AppState, customer_id: i64) -> Result<Vec<i64>, Failure> {
    Ok(wishlist::product_ids(&state.db, customer_id).await?)
}

/// Adds a product to the wishlist, or removes it. Returns whether it is on the list now.
pub async fn toggle(state: &AppState, customer_id: i64, product_id: i64) -> Result<bool, Failure> {
    let now_ms = state.clock.now_ms();
    state
        .write(|mut tx| async move {
            let missing = || Failure::not_found(ResourceKind::Product);
            let product = product::find(&mut tx, product_id).await?.ok_or_else(missing)?;
            let was_marked = wishlist::remove(&mut tx, customer_id, product_id).await?;
            if !was_marked {
                let status = ProductStatus::from_name(&product.status);
                status.filter(|status| status.is_visible()).ok_or_else(missing)?;
                wishlist::add(&mut tx, customer_id, product_id, now_ms).await?;
            }
            tx.commit().await?;
            Ok(!was_marked)
        })
        .await
}
