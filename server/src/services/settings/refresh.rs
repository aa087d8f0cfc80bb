//! What the running program takes over from the database.

use super::{SETUP_PENDING, cancel_minutes, maintenance};
use crate::services::shop_details;
use crate::state::AppState;
use crate::store::db::DbError;
use crate::store::{settings, setup};

/// Applies the database's settings to the running program. Called twice a second while it serves.
pub async fn refresh(state: &AppState) -> Result<(), DbError> {
    // Asked before the maintenance is read, which the first owner switches on: the shop must not be open between them.
    let has_begun = state.awaits_owner() && !setup::is_untouched(&state.db).await?;
    let mut maintenance = maintenance(&state.db).await?;
    if maintenance.is_opening && !maintenance.is_closed(state.clock.now()) {
        // A new shop that has opened by itself is set up.
        let delete = |mut tx| async move {
            settings::delete(&mut tx, SETUP_PENDING).await?;
            tx.commit().await
        };
        state.write(delete).await?;
        maintenance.is_opening = false;
    }
    let cancel_minutes = cancel_minutes(&state.db).await?;
    let shop = match shop_details::read(&state.db).await? {
        Ok(shop) => Some(shop),
        // It was told of at the start. A process of another version may have written what this one cannot read.
        Err(error) => {
            state.tell_unread_shop(&error);
            None
        }
    };
    state.apply(maintenance, cancel_minutes, shop);
    if has_begun {
        state.set_awaits_owner(false);
    }
    Ok(())
}
