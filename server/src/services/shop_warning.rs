//! What everybody who works in the shop must know of it while it runs.

use serde::Serialize;
use utoipa::ToSchema;

use crate::services::provider;
use crate::state::AppState;

/// Something that is wrong with the shop as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ShopWarning {
    /// This is a rehearsal with a copy of the shop, not the shop itself.
    Rehearsal,
    /// No provider sends one-time codes, so nobody can sign up or reset a password.
    NobodyCanSignUp,
    /// The shop is closed for maintenance.
    ClosedForMaintenance,
    /// The shop's name and contacts cannot be read from the database.
    DetailsUnreadable,
}

/// Returns what is wrong now.
pub fn warnings(state: &AppState) -> Vec<ShopWarning> {
    let all = [
        (state.config.rehearsal, ShopWarning::Rehearsal),
        (!provider::sends_codes(state), ShopWarning::NobodyCanSignUp),
        (state.in_maintenance(), ShopWarning::ClosedForMaintenance),
        (state.has_unread_shop(), ShopWarning::DetailsUnreadable),
    ];
    all.into_iter().filter_map(|(applies, warning)| applies.then_some(warning)).collect()
}
