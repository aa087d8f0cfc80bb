//! GET /metrics: metrics for Prometheus.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, header};
use subtle::ConstantTimeEq as _;

use crate::http::error::{ApiError, ErrorBody};
use crate::services::backlog;
use crate::state::AppState;

/// The content type that Prometheus expects.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Returns metrics in the OpenMetrics text format. Only available if the shop has a `metrics_token`, which is the
/// bearer token here.
#[utoipa::path(get, path = "/metrics", operation_id = "metrics", tag = "operations", security(("metrics_token" = [])),
    responses((status = 200, body = String, content_type = "application/openmetrics-text"),
              (status = 401, body = ErrorBody), (status = 404, body = ErrorBody), (status = 503, body = ErrorBody)))]
pub(super) async fn handler(
    State(state): State<AppState>,
    headers: HeaderMap,
) -> Result<([(HeaderName, &'static str); 1], String), ApiError> {
    let Some(token) = &state.config.metrics_token else { return Err(ApiError::no_such_path()) };
    let sent = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let sent = sent.and_then(|value| value.strip_prefix("Bearer ")).unwrap_or_default();
    if !bool::from(sent.as_bytes().ct_eq(token.as_bytes())) {
        return Err(ApiError::unauthorized());
    }
    let backlog = backlog::count(&state).await?;
    Ok(([(header::CONTENT_TYPE, OPEN_METRICS)], state.metrics.text(&backlog)))
}
