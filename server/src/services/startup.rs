//! Builds the application state at start and loads the settings and the catalogue from the database.

use super::{catalogue, settings};
use crate::failure::Failure;
use crate::state::{AppState, Parts};

/// Builds the state and reads settings and catalogue.
pub async fn open(parts: Parts) -> Result<AppState, Failure> {
    let state = AppState::new(parts)?;
    settings::refresh(&state).await?;
    catalogue::refresh(&state).await?;
    Ok(state)
}
