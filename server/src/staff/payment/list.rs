//! GET /api/staff/payment/list: online payments.

use axum::extract::State;
use hamour_core::Money;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::model::payment::{ListedPayment, PaymentFilter};
use crate::services::payment;
use crate::staff::instant;
use crate::state::AppState;

/// The number of payments of a page.
const PAGE: u32 = 50;

/// Which payments.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum StaffPaymentFilter {
    /// Those that are not decided yet.
    Waiting,
    /// Those for which the gateway reported money or an amount that does not fit.
    Differs,
    /// Those that failed or were not made in time.
    Failed,
}

/// Which payments are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Listed {
    /// Only these; all if it is missing.
    #[serde(default)]
    #[param(inline)]
    only: Option<StaffPaymentFilter>,
    /// Only payments older than this one.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 1)]
    before: Option<Id>,
    /// The number of payments, at most 100.
    #[serde(default)]
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// A page of payments.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffPaymentPage {
    /// Newest first.
    payments: Vec<StaffPayment>,
    /// For `before` of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<i64>,
}

/// An online payment.
#[derive(Debug, Serialize, ToSchema)]
struct StaffPayment {
    id: i64,
    order_id: i64,
    /// The customer's name.
    name: String,
    gateway: String,
    /// In riyals.
    amount: Money,
    /// pending, paid, failed, expired, replaced or withdrawn.
    state: String,
    #[schema(format = DateTime)]
    placed_at: String,
    /// When it was decided; null while it waits.
    #[schema(required = true, format = DateTime)]
    decided_at: Option<String>,
    /// The transaction that was last reported for it.
    #[schema(required = true)]
    transaction_number: Option<String>,
    /// How often the gateway was asked about that transaction.
    tries: u32,
    /// What the gateway said last.
    #[schema(required = true)]
    last_answer: Option<String>,
    /// When the gateway is asked next.
    #[schema(required = true, format = DateTime)]
    ask_at: Option<String>,
    /// What the gateway received for it, in riyals.
    received: Money,
    /// What went or goes back of that, in riyals.
    refunded: Money,
}

impl From<ListedPayment> for StaffPayment {
    fn from(payment: ListedPayment) -> Self {
        Self {
            id: payment.id,
            order_id: payment.order_id,
            name: payment.name,
            gateway: payment.gateway,
            amount: payment.amount,
            state: payment.state.as_str().to_owned(),
            placed_at: instant(payment.created_at),
            decided_at: payment.settled_at.map(instant),
            transaction_number: payment.transaction_number,
            tries: payment.tries,
            last_answer: payment.last_answer,
            ask_at: payment.ask_at.map(instant),
            received: payment.received,
            refunded: payment.refunded,
        }
    }
}

/// Returns online payments, newest first.
#[utoipa::path(get, path = "/api/staff/payment/list", operation_id = "staff-payment-list", tag = "staff",
    params(Listed), security(("staff" = ["money.manage"])),
    responses((status = 200, body = StaffPaymentPage), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ManageMoney>,
    Query(query): Query<Listed>,
) -> Result<Json<StaffPaymentPage>, ApiError> {
    let filter = match query.only {
        None => PaymentFilter::All,
        Some(StaffPaymentFilter::Waiting) => PaymentFilter::Waiting,
        Some(StaffPaymentFilter::Differs) => PaymentFilter::Differing,
        Some(StaffPaymentFilter::Failed) => PaymentFilter::Failed,
    };
    let before = query.before.map(|id| id.0);
    let page = payment::payments(&state, filter, before, query.limit.unwrap_or(PAGE)).await?;
    Ok(Json(StaffPaymentPage {
        next: page.rows.last().filter(|_| page.has_more).map(|payment| payment.id),
        payments: page.rows.into_iter().map(StaffPayment::from).collect(),
    }))
}
