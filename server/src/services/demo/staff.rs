//! The demo's staff: one member of each role.

use hamour_core::staff::Role;

use crate::failure::Failure;
use crate::services::audit_log::Actor;
use crate::services::staff::{self, StaffForm};
use crate::services::staff_session::enroll_for_demo;
use crate::state::AppState;
use crate::store;

/// Adds one member of each role if the shop has no staff. Each has the name of the role as the username, this password,
/// and an authenticator app whose codes the sign-in page shows.
pub(super) async fn add_if_none(state: &AppState, password: &str) -> Result<(), Failure> {
    if !staff::list(state).await?.is_empty() {
        return Ok(());
    }
    let actor = &Actor::command_line("demo".to_owned());
    let hash = &state.passwords.hash(&state.rng, password.to_owned()).await?;
    for role in Role::ALL {
        let name = format!("Demo {}", role.as_str());
        let form = StaffForm { username: role.as_str().to_owned(), name, email: None, role };
        match staff::add_with_password(state, actor, &form, hash, false).await {
            Ok(added) => enroll_for_demo(state, added.id).await?,
            // Another process adds them at the same time.
            Err(Failure::Conflict(_)) => return Ok(()),
            Err(failure) => return Err(failure),
        }
    }
    Ok(())
}

/// Returns whether the demo's staff still have this password.
pub(super) async fn has_password(state: &AppState, password: &str) -> Result<bool, Failure> {
    let Some(owner) = store::staff::by_username(&state.db, Role::Owner.as_str()).await? else {
        return Ok(false);
    };
    let hash = store::staff::password_hash(&state.db, owner.id).await?;
    state.passwords.verify(password.to_owned(), hash).await
}
