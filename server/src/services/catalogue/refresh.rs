//! Rebuilds the in-memory catalogue if the database has a newer version, or when the time of something comes.

use crate::failure::Failure;
use crate::state::AppState;

/// Builds a new snapshot if the catalogue has changed in the database, or the time of something has come or is over.
pub async fn refresh(state: &AppState) -> Result<(), Failure> {
    state.catalogue.refresh(&state.db, &state.config.public_url, state.clock.now()).await
}
