//! The API of the back office. One folder for each resource, one file for each endpoint with its request, response and
//! handler. Every handler names the permission that it requires, in its extractor and in the OpenAPI document.

mod audit;
mod cash;
mod customer;
mod delivery;
mod enquiry;
mod member;
mod order;
mod packing;
mod paper;
mod passkey;
mod payment;
mod picture;
mod product_picture;
mod reconciliation;
mod refund;
mod session;
mod stock;

use chrono::{DateTime, NaiveDate, SecondsFormat};
use hamour_core::delivery::{doha, parse_date};
use hamour_core::error_code::ServerErrorCode;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use crate::failure::Failure;
use crate::state::AppState;

/// Returns the router of all endpoints.
pub(crate) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .merge(audit::router())
        .merge(cash::router())
        .merge(customer::router())
        .merge(delivery::router())
        .merge(enquiry::router())
        .merge(member::router())
        .merge(order::router())
        .merge(packing::router())
        .merge(paper::router())
        .merge(passkey::router())
        .merge(payment::router())
        .merge(picture::router())
        .merge(product_picture::router())
        .merge(reconciliation::router())
        .merge(refund::router())
        .merge(session::router())
        .merge(stock::router())
}

/// An empty request. A write has a JSON body even so, which no form of another site can send.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = EmptyRequest)]
struct Empty {}

/// An empty response.
#[derive(Debug, Serialize, ToSchema)]
struct Done {}

/// Returns a value of the audit log, or null.
fn logged(json: Option<String>) -> Value {
    json.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or(Value::Null)
}

/// Parses the date of a field.
fn day_of(field: &'static str, text: &str) -> Result<NaiveDate, Failure> {
    parse_date(text.trim()).ok_or_else(|| Failure::invalid(field, ServerErrorCode::FieldMalformed))
}

/// Returns an instant in milliseconds as RFC 3339 with Qatar's offset.
fn instant(millis: i64) -> String {
    let instant = DateTime::from_timestamp_millis(millis).unwrap_or_default();
    instant.with_timezone(&doha()).to_rfc3339_opts(SecondsFormat::Secs, false)
}
