//! The home page's bestsellers, computed from sales.

use chrono::TimeDelta;
use hamour_core::catalogue::{BESTSELLER_DAYS, bestsellers};

use crate::failure::Failure;
use crate::state::AppState;
use crate::store::catalogue_version::Changed;
use crate::store::home_page::{self, List};
use crate::store::{catalogue_version, order};

/// Updates the list from recent sales. Returns whether it changed. Repeated or concurrent calls change nothing.
pub async fn recompute(state: &AppState) -> Result<bool, Failure> {
    let since_ms = (state.clock.now() - TimeDelta::days(BESTSELLER_DAYS)).timestamp_millis();
    // Counted outside of the write transaction: it may take a moment and needs no lock.
    let sales = &order::sales_since(&state.db, since_ms).await?;
    let before = home_page::list(&state.db, List::Bestseller).await?;
    if bestsellers(sales, &before) == before {
        return Ok(false);
    }
    let changed = state
        .write(|mut tx| async move {
            // Other changes of the catalogue wait here, and then see the result of this one.
            catalogue_version::bump_version(&mut tx, Changed::Lists).await?;
            let before = home_page::list(&mut tx, List::Bestseller).await?;
            let list = bestsellers(sales, &before);
            if list == before {
                return Ok::<_, Failure>(false);
            }
            home_page::clear_list(&mut tx, List::Bestseller).await?;
            for (position, product_id) in (0..).zip(list) {
                home_page::insert_list_entry(&mut tx, List::Bestseller, product_id, position).await?;
            }
            tx.commit().await?;
            Ok(true)
        })
        .await?;
    if changed {
        state.catalogue.announce_change();
    }
    Ok(changed)
}
