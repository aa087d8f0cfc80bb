//! What the running program takes over from the database.

use hamour_core::settings::Maintenance;
use serde_json::json;

use super::{cancel_minutes, end_setup, maintenance};
use crate::failure::Failure;
use crate::services::audit_log::{self, Actor, Change};
use crate::services::shop_details;
use crate::state::AppState;
use crate::store::db::DbError;
use crate::store::{checkout_terms, settings, setup};

/// Applies the database's settings to the running program. Called twice a second while it serves.
pub async fn refresh(state: &AppState) -> Result<(), Failure> {
    // Asked before the maintenance is read, which the first owner switches on: the shop must not be open between them.
    let has_begun = state.awaits_owner() && !setup::is_untouched(&state.db).await?;
    let mut current = read(state).await?;
    if has_opened(&current, state) {
        // A new shop that has opened by itself is set up.
        let end = |mut tx| async move {
            checkout_terms::lock_express(&mut tx).await?;
            if has_opened(&maintenance(&mut tx).await?, state) {
                let change = Change {
                    action: "setup.open",
                    subject: ("shop", String::new()),
                    before: json!({"maintenance": "on"}),
                    after: json!({"maintenance": "off"}),
                };
                if end_setup(&mut tx).await? {
                    // Its end is over: it would stay on with a time that has passed.
                    for name in ["maintenance", "maintenance.until"] {
                        settings::set(&mut tx, name, "off").await?;
                    }
                    audit_log::record(&mut tx, &Actor::program(), state.clock.now_ms(), change).await?;
                }
            }
            Ok::<_, Failure>(tx.commit().await?)
        };
        state.write(end).await?;
        current = read(state).await?;
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
    state.apply(current, cancel_minutes, shop);
    if has_begun {
        state.set_awaits_owner(false);
    }
    Ok(())
}

/// Reads the maintenance as it is at one moment.
async fn read(state: &AppState) -> Result<Maintenance, DbError> {
    let mut tx = state.db.begin_reading().await?;
    maintenance(&mut tx).await
}

fn has_opened(maintenance: &Maintenance, state: &AppState) -> bool {
    maintenance.is_opening && !maintenance.is_closed(state.clock.now())
}
