//! Builds the application state at start and reads the settings from the database.

use super::settings;
use crate::failure::Failure;
use crate::state::{AppState, Parts};

/// Builds the state and reads the settings. The catalogue stays empty: most commands do not need it, and reading a large one
/// takes seconds.
pub async fn open(parts: Parts) -> Result<AppState, Failure> {
    let state = AppState::new(parts)?;
    settings::refresh(&state).await?;
    Ok(state)
}
