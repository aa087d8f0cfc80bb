//! Deletion of old rows in small transactions, because SQLite has a single writer and an order may be waiting for it.

use std::time::Duration;

use crate::failure::Failure;
use crate::state::AppState;
use crate::store::purge::{self, Old};

/// The maximum number of rows deleted per transaction.
pub const BATCH: u32 = 500;
/// The pause between two transactions, so that other programs can write too.
const PAUSE: Duration = Duration::from_millis(10);

/// Deletes all rows of a kind from before an instant and returns their number.
pub(super) async fn purge(state: &AppState, old: Old, before_ms: i64) -> Result<u64, Failure> {
    let mut rows = 0;
    loop {
        let batch = state
            .write(|mut tx| async move {
                let batch = purge::purge(&mut tx, old, before_ms, BATCH).await?;
                tx.commit().await?;
                Ok::<_, Failure>(batch)
            })
            .await?;
        rows += batch;
        if batch < u64::from(BATCH) {
            return Ok(rows);
        }
        tokio::time::sleep(PAUSE).await;
    }
}
