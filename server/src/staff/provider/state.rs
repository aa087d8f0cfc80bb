//! GET /api/staff/provider/state: how messages are sent and online payments are taken.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::provider::{self, MessageState, PaymentState};
use crate::staff::instant;
use crate::state::AppState;

/// How the providers work. Their secrets are in the configuration alone.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffProviders {
    messages: StaffMessageProvider,
    payments: StaffPaymentProvider,
}

/// How messages to phones are sent.
#[derive(Debug, Serialize, ToSchema)]
struct StaffMessageProvider {
    /// `none`, `console`, `whatsapp` or `sms`.
    provider: &'static str,
    /// Whether one-time codes are shown on the screen, as in a demo.
    shows_codes: bool,
    /// Whether shoppers can get one-time codes. Otherwise nobody can sign up.
    can_send_codes: bool,
    /// When the latest message was sent, if it was within a day.
    #[schema(required = true, format = DateTime)]
    last_sent_at: Option<String>,
    /// The messages that wait to be sent.
    waiting: i64,
    /// Why one of them is being tried again.
    #[schema(required = true)]
    retry_reason: Option<String>,
    /// When the latest message was given up.
    #[schema(required = true, format = DateTime)]
    last_failed_at: Option<String>,
    /// Why.
    #[schema(required = true)]
    last_failure: Option<String>,
}

/// How online payments are taken.
#[derive(Debug, Serialize, ToSchema)]
struct StaffPaymentProvider {
    /// `none`, `sandbox` or `sadad`.
    provider: &'static str,
    /// When the latest online payment arrived.
    #[schema(required = true, format = DateTime)]
    last_paid_at: Option<String>,
    /// The refunds that the gateway has not confirmed.
    refunds_due: i64,
    /// The gateway's latest answer that settled nothing.
    #[schema(required = true)]
    last_answer: Option<String>,
}

impl From<MessageState> for StaffMessageProvider {
    fn from(state: MessageState) -> Self {
        let (last_failed_at, last_failure) = state.last_failed.unzip();
        Self {
            provider: state.provider,
            shows_codes: state.shows_codes,
            can_send_codes: state.can_send_codes,
            last_sent_at: state.last_sent_at.map(instant),
            waiting: state.waiting,
            retry_reason: state.retry_reason,
            last_failed_at: last_failed_at.map(instant),
            last_failure: last_failure.flatten(),
        }
    }
}

impl From<PaymentState> for StaffPaymentProvider {
    fn from(state: PaymentState) -> Self {
        Self {
            provider: state.provider,
            last_paid_at: state.last_paid_at.map(instant),
            refunds_due: state.refunds_due,
            last_answer: state.last_answer,
        }
    }
}

/// Returns how messages are sent and online payments are taken.
#[utoipa::path(get, path = "/api/staff/provider/state", operation_id = "staff-provider-state", tag = "staff",
    security(("staff" = ["settings.change"])), responses((status = 200, body = StaffProviders), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _: Staff<permission::ChangeSettings>,
) -> Result<Json<StaffProviders>, ApiError> {
    let (messages, payments) = provider::states(&state).await?;
    Ok(Json(StaffProviders { messages: messages.into(), payments: payments.into() }))
}
