//! Comparisons of the shop's books with the gateway's.

mod detail;
mod list;
mod run;

use hamour_core::Money;
use hamour_core::payment::{Compared, Help};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::model::reconciliation::{Difference, Reconciliation};
use crate::staff::instant;
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(run::handler))
        .routes(routes!(list::handler))
        .routes(routes!(detail::handler))
}

/// A comparison.
#[derive(Debug, Serialize, ToSchema)]
struct StaffReconciliation {
    id: i64,
    /// The first day.
    #[schema(format = Date)]
    from: String,
    /// The last day.
    #[schema(format = Date)]
    until: String,
    /// The username, or the name of the operating system's user.
    started_by: String,
    #[schema(format = DateTime)]
    started_at: String,
    /// Null while it runs.
    #[schema(required = true, format = DateTime)]
    finished_at: Option<String>,
    /// The number of its transactions.
    total: u32,
    /// The number of those that were compared so far.
    compared: u32,
    /// The number of those that differ or could not be compared.
    differing: u32,
}

impl From<Reconciliation> for StaffReconciliation {
    fn from(of: Reconciliation) -> Self {
        Self {
            id: of.id,
            from: of.from.to_string(),
            until: of.until.to_string(),
            started_by: of.started_by,
            started_at: instant(of.started_at),
            finished_at: of.finished_at.map(instant),
            total: of.total,
            compared: of.compared,
            differing: of.differing,
        }
    }
}

/// A transaction that differs, with amounts in riyals.
#[derive(Debug, Serialize, ToSchema)]
struct StaffDifference {
    id: i64,
    order_id: i64,
    transaction_number: String,
    outcome: Compared,
    /// What helps; null if there is nothing to do.
    #[schema(required = true)]
    help: Option<Help>,
    /// What the shop has in its books; null if it has nothing.
    #[schema(required = true)]
    captured: Option<Money>,
    /// What the gateway has in its books; null if it does not know the transaction or did not answer.
    #[schema(required = true)]
    gateway: Option<Money>,
    /// What went back by the shop's books.
    #[schema(required = true)]
    refunded: Option<Money>,
    /// What went back by the gateway's books; null if it does not tell.
    #[schema(required = true)]
    gateway_refunded: Option<Money>,
}

impl From<Difference> for StaffDifference {
    fn from(of: Difference) -> Self {
        Self {
            id: of.id,
            order_id: of.order_id,
            help: of.outcome.help(of.is_refund_due),
            outcome: of.outcome,
            transaction_number: of.transaction_number,
            captured: of.captured,
            gateway: of.gateway,
            refunded: of.refunded,
            gateway_refunded: of.gateway_refunded,
        }
    }
}
