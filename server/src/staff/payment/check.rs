//! POST /api/staff/payment/check: asks the gateway about an order's payment.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::payment::{self, Answer};
use crate::state::AppState;

/// What the gateway is asked.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CheckPayment {
    order_id: Id,
    /// A transaction that the gateway's own records show for the order. Those that the shop was told of are asked about
    /// in any case.
    #[serde(default)]
    #[schema(max_length = 64)]
    transaction_number: Option<String>,
}

/// What the gateway said.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffPaymentAnswers {
    /// One for each transaction; none if the shop was told of none, because the customer has not paid.
    answers: Vec<StaffPaymentAnswer>,
}

/// What the gateway said about a transaction.
#[derive(Debug, Serialize, ToSchema)]
struct StaffPaymentAnswer {
    transaction_number: String,
    /// In English.
    text: String,
}

impl From<Answer> for StaffPaymentAnswer {
    fn from(Answer { transaction_number, text }: Answer) -> Self {
        Self { transaction_number, text }
    }
}

/// Asks the gateway about an order's payment now, acts on the answers and returns them. Returns 400 `order_not_payable`
/// if the order is paid in cash or at another gateway.
#[utoipa::path(post, path = "/api/staff/payment/check", operation_id = "staff-payment-check", tag = "staff",
    request_body = CheckPayment, security(("staff" = ["money.manage"])),
    responses((status = 200, body = StaffPaymentAnswers), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ManageMoney>,
    Json(request): Json<CheckPayment>,
) -> Result<Json<StaffPaymentAnswers>, ApiError> {
    let number = request.transaction_number.as_deref().map(str::trim).filter(|number| !number.is_empty());
    let answers = payment::check_all(&state, &staff.actor(), request.order_id.0, number).await?;
    Ok(Json(StaffPaymentAnswers { answers: answers.into_iter().map(StaffPaymentAnswer::from).collect() }))
}
