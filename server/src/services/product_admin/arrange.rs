//! The order of a category's products.

use hamour_core::error_code::ResourceKind;
use serde_json::json;

use crate::failure::Failure;
use crate::services::audit_log::{self, Actor, Change};
use crate::services::list_order::Reordering;
use crate::state::AppState;
use crate::store::catalogue_version::Changed;
use crate::store::{catalogue_version, category_edit, product_edit};

/// Puts the products of a category into this order.
///
/// # Errors
/// [`OrderOfListChanged`](hamour_core::error_code::ServerErrorCode::OrderOfListChanged) if the
/// list is not the one that the person saw.
pub async fn arrange(
    state: &AppState,
    actor: &Actor,
    category_id: i64,
    order: &Reordering,
) -> Result<(), Failure> {
    state
        .write(|mut tx| async move {
            if !category_edit::lock(&mut tx, category_id).await? {
                return Err(Failure::not_found(ResourceKind::Category));
            }
            let before = product_edit::in_category(&mut tx, category_id).await?;
            if !order.changes(&before)? {
                return Ok(());
            }
            for (position, id) in (0..).zip(&order.wanted) {
                product_edit::set_position(&mut tx, *id, position).await?;
            }
            let change = Change {
                action: "product.arrange",
                subject: ("category", category_id.to_string()),
                before: json!({"products": before}),
                after: json!({"products": order.wanted}),
            };
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            catalogue_version::bump_version(&mut tx, Changed::Products(&order.wanted)).await?;
            tx.commit().await?;
            Ok::<_, Failure>(())
        })
        .await?;
    state.catalogue.announce_change();
    Ok(())
}
