//! Rebuilds the in-memory catalogue if the database has a newer version.

use crate::failure::Failure;
use crate::state::AppState;

/// Builds a new snapshot if the catalogue has changed in the database.
pub async fn refresh(state: &AppState) -> Result<(), Failure> {
    state.catalogue.refresh(&state.db, &state.config.public_url).await
}
