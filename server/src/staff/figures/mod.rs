//! The figures of sales: totals of a range beside the range before, their parts, and the rows behind them.

mod categories;
mod coupons;
mod money;
mod orders;
mod overview;
mod products;
mod series;
mod slots;
mod stock;
mod taxes;

use chrono::NaiveDate;
use hamour_core::delivery::{date_at, parse_date};
use hamour_core::error_code::ServerErrorCode;
use hamour_core::figures::Range;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::Failure;
use crate::model::figures::RowCursor;
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(overview::handler))
        .routes(routes!(series::handler))
        .routes(routes!(categories::handler))
        .routes(routes!(products::handler))
        .routes(routes!(slots::handler))
        .routes(routes!(coupons::handler))
        .routes(routes!(taxes::handler))
        .routes(routes!(stock::handler))
        .routes(routes!(orders::handler))
        .routes(routes!(money::handler))
}

/// Which days.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Wanted {
    /// The first day; today in Qatar if it is missing.
    #[serde(default)]
    #[param(value_type = Option<String>, format = Date)]
    from: Option<String>,
    /// The last day, at most a year later; the first day if it is missing.
    #[serde(default)]
    #[param(value_type = Option<String>, format = Date)]
    until: Option<String>,
}

impl Wanted {
    fn range(&self, state: &AppState) -> Result<Range, Failure> {
        range(state, self.from.as_deref(), self.until.as_deref())
    }
}

/// Returns the range of days of a query.
fn range(state: &AppState, from: Option<&str>, until: Option<&str>) -> Result<Range, Failure> {
    let from = date("from", from)?.unwrap_or_else(|| date_at(state.clock.now()));
    let until = date("until", until)?.unwrap_or(from);
    Range::new(from, until).map_err(|info| Failure::invalid("until", info))
}

fn date(field: &'static str, text: Option<&str>) -> Result<Option<NaiveDate>, Failure> {
    let given = text.map(str::trim).filter(|text| !text.is_empty());
    let malformed = || Failure::invalid(field, ServerErrorCode::FieldMalformed);
    given.map(|text| parse_date(text).ok_or_else(malformed)).transpose()
}

/// Returns the last row of the page before, by the `next` of that page.
fn cursor(after: Option<&str>) -> Result<Option<RowCursor>, Failure> {
    let given = after.map(str::trim).filter(|text| !text.is_empty());
    let parsed = |text: &str| {
        let (at, id) = text.split_once('_')?;
        Some(RowCursor { at_ms: at.parse().ok()?, id: id.parse().ok()? })
    };
    let malformed = || Failure::invalid("after", ServerErrorCode::FieldMalformed);
    given.map(|text| parsed(text).ok_or_else(malformed)).transpose()
}

/// Returns the `next` of a page that ends with this row.
fn next_of(at_ms: i64, id: i64) -> String {
    format!("{at_ms}_{id}")
}
