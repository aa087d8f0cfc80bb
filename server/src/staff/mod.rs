//! The API of the back office. One folder for each resource, one file for each endpoint with its request, response and
//! handler. Every handler names the permission that it requires, in its extractor and in the OpenAPI document.

mod announcement;
mod audit;
mod banner;
mod blog;
mod brand;
mod calendar;
mod cash;
mod catalogue;
mod category;
mod coupon;
mod customer;
mod delivery;
mod enquiry;
mod figures;
mod grid;
mod home;
mod member;
mod order;
mod packing;
mod page;
mod paper;
mod passkey;
mod payment;
mod picture;
mod product;
mod product_picture;
mod provider;
mod reconciliation;
mod refund;
mod session;
mod settings;
mod setup;
mod slot;
mod stock;
mod terms;
mod zone;

use chrono::{DateTime, NaiveDate, SecondsFormat};
use hamour_core::delivery::{doha, parse_date, parse_time};
use hamour_core::error_code::ServerErrorCode;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use crate::failure::Failure;
use crate::http::error::ApiError;
use crate::http::extract::{Id, Json};
use crate::services::list_order::Reordering;
use crate::state::AppState;

/// Returns the router of all endpoints.
pub(crate) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .merge(audit::router())
        .merge(calendar::router())
        .merge(cash::router())
        .merge(announcement::router())
        .merge(banner::router())
        .merge(brand::router())
        .merge(blog::router())
        .merge(catalogue::router())
        .merge(category::router())
        .merge(home::router())
        .merge(coupon::router())
        .merge(customer::router())
        .merge(delivery::router())
        .merge(enquiry::router())
        .merge(figures::router())
        .merge(grid::router())
        .merge(member::router())
        .merge(order::router())
        .merge(packing::router())
        .merge(page::router())
        .merge(paper::router())
        .merge(passkey::router())
        .merge(payment::router())
        .merge(picture::router())
        .merge(product::router())
        .merge(product_picture::router())
        .merge(provider::router())
        .merge(reconciliation::router())
        .merge(refund::router())
        .merge(session::router())
        .merge(settings::router())
        .merge(setup::router())
        .merge(slot::router())
        .merge(stock::router())
        .merge(terms::router())
        .merge(zone::router())
}

/// An empty request. A write has a JSON body even so, which no form of another site can send.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = EmptyRequest)]
struct Empty {}

/// An empty response.
#[derive(Debug, Serialize, ToSchema)]
struct Done {}

/// Returns the new order of a list.
fn reordering(wanted: Vec<Id>, seen: Vec<Id>) -> Reordering {
    let ids = |of: Vec<Id>| of.into_iter().map(|Id(id)| id).collect();
    Reordering { seen: ids(seen), wanted: ids(wanted) }
}

/// Returns a value of the audit log, or null.
fn logged(json: Option<String>) -> Value {
    json.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or(Value::Null)
}

/// Parses the date of a field.
fn day_of(field: &'static str, text: &str) -> Result<NaiveDate, Failure> {
    parse_date(text.trim()).ok_or_else(|| Failure::invalid(field, ServerErrorCode::FieldMalformed))
}

/// Parses the time of day of a field to minutes since midnight.
fn minute_of(field: &'static str, text: &str) -> Result<u16, Failure> {
    parse_time(text.trim()).ok_or_else(|| Failure::invalid(field, ServerErrorCode::TimeMalformed))
}

/// Answers a change with what it has changed, as it is now. A conflict gets it too.
async fn answered<T: Serialize>(
    outcome: Result<(), Failure>,
    current: impl Future<Output = Result<T, Failure>>,
) -> Result<Json<T>, ApiError> {
    match outcome {
        Ok(()) => Ok(Json(current.await?)),
        Err(Failure::Conflict(info)) => {
            let current = current.await?;
            Err(ApiError::from(Failure::Conflict(info)).with_current(&current))
        }
        Err(failure) => Err(failure.into()),
    }
}

/// Returns an instant in milliseconds as RFC 3339 with Qatar's offset.
fn instant(millis: i64) -> String {
    let instant = DateTime::from_timestamp_millis(millis).unwrap_or_default();
    instant.with_timezone(&doha()).to_rfc3339_opts(SecondsFormat::Secs, false)
}
