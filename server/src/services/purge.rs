//! Forgetting what is old in small transactions, since SQLite has one turn to write and an order may wait for it.

use std::time::Duration;

use crate::failure::Failure;
use crate::state::AppState;
use crate::store::purge::{self, Old};

/// Most rows that one transaction forgets.
pub const BATCH: u32 = 500;
/// Between two of them, so that another program's writes come in too.
const PAUSE: Duration = Duration::from_millis(10);

/// Forgets all of this from before an instant; how many rows that were.
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
