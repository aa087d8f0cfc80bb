//! The providers of messages and payments: their state, and tests of them.

mod state;
mod test_message;
mod test_payments;

use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(state::handler))
        .routes(routes!(test_message::handler))
        .routes(routes!(test_payments::handler))
}

/// The outcome of a test of a provider.
#[derive(Debug, Serialize, ToSchema)]
struct StaffProviderTest {
    /// Whether the provider has accepted it.
    is_accepted: bool,
    /// Why not, in words for the log, without secrets; null if it has.
    #[schema(required = true)]
    reason: Option<String>,
}

impl From<Option<String>> for StaffProviderTest {
    fn from(reason: Option<String>) -> Self {
        Self { is_accepted: reason.is_none(), reason }
    }
}
