//! The words of the names of orders from before they were searched by name.

use crate::failure::Failure;
use crate::state::AppState;
use crate::store::{order, settings};

/// The setting that says that every order has its words.
const MARK: &str = "order_words";
/// The number of orders per transaction, so that other programs can write too.
const BATCH: u32 = 500;

/// Adds the words that find an order by its customer's name to the orders of earlier versions, once.
pub async fn index_names(state: &AppState) -> Result<(), Failure> {
    if settings::get(&state.db, MARK).await?.is_some() {
        return Ok(());
    }
    let mut after = 0;
    loop {
        let last = state
            .write(|mut tx| async move {
                let names = order::names(&mut tx, after, BATCH).await?;
                for (id, name) in &names {
                    order::insert_words(&mut tx, *id, name).await?;
                }
                if names.is_empty() {
                    settings::set(&mut tx, MARK, "complete").await?;
                }
                tx.commit().await?;
                Ok::<_, Failure>(names.last().map(|(id, _)| *id))
            })
            .await?;
        let Some(last) = last else { return Ok(()) };
        after = last;
    }
}
