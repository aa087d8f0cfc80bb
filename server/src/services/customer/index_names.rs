//! The words of the names of customers from before they were searched by name.

use crate::failure::Failure;
use crate::state::AppState;
use crate::store::{customer, settings};

/// The setting that says that every customer has their words.
const MARK: &str = "customer_words";
/// The number of customers per transaction, so that other programs can write too.
const BATCH: u32 = 500;

/// Adds the words that find a customer by name to the customers of earlier versions, once.
pub async fn index_names(state: &AppState) -> Result<(), Failure> {
    if settings::get(&state.db, MARK).await?.is_some() {
        return Ok(());
    }
    let mut after = 0;
    loop {
        let last = state
            .write(|mut tx| async move {
                let names = customer::names(&mut tx, after, BATCH).await?;
                for (id, name) in &names {
                    customer::insert_words(&mut tx, *id, name).await?;
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
