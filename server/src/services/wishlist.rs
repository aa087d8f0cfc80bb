//! Use cases of the wishlist: listing its products, and adding or removing one.

use crate::failure::Failure;
use crate::model::list_place::ListPlace;
use crate::services::payment::Page;
use crate::state::AppState;
use crate::store::{product, wishlist};
use hamour_core::catalogue::{ProductStatus, check_new_favourite};
use hamour_core::error_code::ResourceKind;

/// The number of products per page.
pub const PAGE: u32 = 60;

/// A page of the ids of products, the latest first, and where it ends if there are more.
pub type IdPage = (Vec<i64>, Option<ListPlace<2>>);

/// Returns a page of the products on a customer's wishlist: those after a place, or the latest.
pub async fn page(
    state: &AppState,
    customer_id: i64,
    before: Option<ListPlace<2>>,
) -> Result<IdPage, Failure> {
    let before = before.unwrap_or(ListPlace::FIRST);
    let page = Page::of(wishlist::page(&state.db, customer_id, before, PAGE + 1).await?, PAGE);
    let next = page.next(|last| ListPlace([last.created_at, last.product_id]));
    Ok((page.rows.iter().map(|row| row.product_id).collect(), next))
}

/// Returns all products on a customer's wishlist, the latest first.
pub async fn product_ids(state: &AppState, customer_id: i64) -> Result<Vec<i64>, Failure> {
    Ok(wishlist::product_ids(&state.db, customer_id).await?)
}

/// Adds a product to the wishlist, or removes it. Returns whether it is on the list now. Calls at the same moment may exceed
/// the maximum by a few products.
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
                let count = wishlist::count(&mut tx, customer_id).await?;
                check_new_favourite(count).map_err(Failure::refused)?;
                wishlist::add(&mut tx, customer_id, product_id, now_ms).await?;
            }
            tx.commit().await?;
            Ok(!was_marked)
        })
        .await
}
