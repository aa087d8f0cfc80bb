//! POST /api/payment/start: starts another payment of an order that is not paid yet.

use axum::extract::State;
use axum::http::HeaderMap;
use hamour_core::Money;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{GatewayForm, wanted_return};
use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::services::payment;
use crate::state::AppState;

/// The order to pay.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct StartPayment {
    order_id: Id,
    /// The page to return to. Its origin must be the shop's or a configured one.
    #[schema(examples("http://127.0.0.1:8080/payment_success"))]
    callback_url: Option<String>,
}

/// The form to post to the gateway.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct PaymentStarted {
    /// The order's total, in riyals.
    order_total_amount: Money,
    /// The keyed hash of the order and its total.
    signature: String,
    gateway: GatewayForm,
}

/// Returns the gateway's form for an order that can be paid; 400 `payment_in_progress` while another payment of it is
/// in progress, 400 `order_not_payable` for any other order.
#[utoipa::path(post, path = "/api/payment/start", operation_id = "payment-start", tag = "payment",
    request_body = StartPayment, security(("bearer" = [])),
    responses((status = 200, body = PaymentStarted), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    headers: HeaderMap,
    Json(request): Json<StartPayment>,
) -> Result<Json<PaymentStarted>, ApiError> {
    let return_to = wanted_return(&state, request.callback_url.as_deref(), &headers)?;
    let started = payment::start(&state, customer.id, request.order_id.0, &return_to).await?;
    Ok(Json(PaymentStarted {
        order_total_amount: started.amount,
        signature: started.signature,
        gateway: started.form.into(),
    }))
}
