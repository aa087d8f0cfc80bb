//! POST /api/staff/delivery/report: says what happened at the door.

use axum::extract::State;
use chrono::DateTime;
use hamour_core::Money;
use hamour_core::error_code::{ErrorInfo, ServerErrorCode};
use hamour_core::message_args::MessageArg;
use hamour_core::order::display_number;
use hamour_core::round::DeliveryFailure;
use serde::Deserialize;
use utoipa::ToSchema;

use super::DeliveryReport;
use crate::failure::Failure;
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::delivery::{self, NewOutcome, NewReport};
use crate::state::AppState;

/// What happened at the door.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ReportedDelivery {
    /// Made once for each report by the caller, such as a UUID: a repetition with the same key changes nothing.
    #[schema(min_length = 1, max_length = 255, examples("0b5e3f6a-98c1-4f0e-9a55-7d1f0a2b3c4d"))]
    key: String,
    order_id: Id,
    outcome: ReportedOutcome,
    /// When it happened, by the phone's clock.
    #[schema(format = DateTime, examples("2026-11-21T12:00:00+03:00"))]
    happened_at: String,
}

/// The outcome.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum ReportedOutcome {
    /// The order was handed over.
    Delivered {
        /// The cash that the driver received, in riyals; null if there was nothing to collect.
        #[serde(deserialize_with = "Option::deserialize")]
        #[schema(required = true)]
        cash_received: Option<Money>,
    },
    /// It was not handed over.
    Failed {
        reason: DeliveryFailure,
        /// For the reason `other`: one line in the driver's words, which the customer reads.
        #[serde(default)]
        #[schema(max_length = 200)]
        words: Option<String>,
    },
}

/// Stores a report and changes the order by it: to Delivered, or back to Accepted. Repeating it with its key changes
/// nothing. The order must have been given to the caller at some time, unless the role may do this with all orders. If the
/// order was cancelled or delivered in the meantime, the report is stored all the same, the office sees it, and the answer
/// is 409 `report_not_applied` with the report.
#[utoipa::path(post, path = "/api/staff/delivery/report", operation_id = "staff-delivery-report", tag = "staff",
    request_body = ReportedDelivery, security(("staff" = ["orders.deliver"])),
    responses((status = 200, body = DeliveryReport), (status = 409, body = Conflict<DeliveryReport>,
        description = "The report is stored and did not change the order"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::DeliverOrders>,
    Json(request): Json<ReportedDelivery>,
) -> Result<Json<DeliveryReport>, ApiError> {
    let happened = DateTime::parse_from_rfc3339(&request.happened_at);
    let happened = happened.map_err(|_| Failure::invalid("happened_at", ServerErrorCode::FieldMalformed))?;
    let new = NewReport {
        key: request.key,
        order_id: request.order_id.0,
        outcome: match request.outcome {
            ReportedOutcome::Delivered { cash_received } => NewOutcome::Delivered { cash: cash_received },
            ReportedOutcome::Failed { reason, words } => {
                NewOutcome::Failed { failure: reason, words: words.unwrap_or_default() }
            }
        },
        happened: happened.to_utc(),
    };
    let report = delivery::report(&state, &staff.actor(), &new).await?;
    let Some(status) = report.refused else { return Ok(Json((&report).into())) };
    let details = [display_number(report.order_id), status.text().to_owned()].map(MessageArg::Name);
    let refused = ErrorInfo::new(ServerErrorCode::ReportNotApplied, details.to_vec());
    Err(ApiError::from(Failure::conflict(refused)).with_current(&DeliveryReport::from(&report)))
}
