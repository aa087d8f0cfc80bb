//! Import and export of the catalogue.

mod apply;
mod check;
mod export;
mod progress;

use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use hamour_core::catalogue::Column;
use hamour_core::message_args::MessageArg;
use serde::Serialize;
use tokio::sync::OwnedSemaphorePermit;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::{ErrorCode, Failure};
use crate::http::error::ApiError;
use crate::services::catalogue_file::{Checked, FieldChange, Problem, ProductChange, ProductChangeKind};
use crate::state::AppState;

/// The maximum number of problems of a response.
const PROBLEMS_MAX: usize = 1000;
/// The maximum number of changed products of a response.
const CHANGES_MAX: usize = 500;
/// The maximum number of changed fields of a product in a response.
const FIELDS_MAX: usize = 12;

/// How long an import or export waits for its turn.
const TURN_WAIT: Duration = Duration::from_secs(20);

/// The turn of an import or export, taken before its file is received.
struct FileTurn(#[allow(dead_code, reason = "held until the call is answered")] OwnedSemaphorePermit);

impl FromRequestParts<AppState> for FileTurn {
    type Rejection = ApiError;

    async fn from_request_parts(_: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        let turn = tokio::time::timeout(TURN_WAIT, state.file_turns.clone().acquire_owned()).await;
        turn.ok().and_then(Result::ok).map(Self).ok_or_else(|| Failure::overloaded().into())
    }
}

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(export::handler))
        .routes(routes!(progress::handler))
        .routes(routes!(check::handler))
        .routes(routes!(apply::handler))
}

/// A table, or an archive with `application/zip`.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[allow(dead_code, reason = "it represents bytes in the OpenAPI document")]
struct SheetUpload(Vec<u8>);

/// What is wrong with a file, or what it would change.
#[derive(Debug, Serialize, ToSchema)]
struct StaffCatalogueCheck {
    /// The first thousand things that are wrong. While there is one, the import changes nothing.
    problems: Vec<StaffCatalogueProblem>,
    /// The number of all.
    problem_count: usize,
    /// Identifies what would change. Empty if something is wrong.
    version: String,
    created: usize,
    updated: usize,
    /// Products that leave the shop.
    retired: usize,
    /// Retired products that come back.
    returned: usize,
    unchanged: usize,
    categories_created: usize,
    categories_updated: usize,
    /// Prices that change.
    prices: usize,
    /// Those of them that are less than half or more than twice of what they were.
    price_jumps: usize,
    /// Stocks that are counted.
    stocks: usize,
    /// Pictures that have to be converted first.
    pictures: usize,
    /// The first five hundred products that change: first those with a price jump, then those that leave the shop, then
    /// those that return.
    changes: Vec<StaffCatalogueChange>,
}

/// Something that is wrong with a file.
#[derive(Debug, Serialize, ToSchema)]
struct StaffCatalogueProblem {
    /// The file in the archive; empty for the file that was sent itself.
    file: String,
    /// The row as spreadsheets number them, or the line of a text file; null for the whole file.
    #[schema(required = true)]
    row: Option<u32>,
    /// The column; empty for the whole row.
    column: String,
    /// What the row is about; may be empty.
    item: String,
    code: ErrorCode,
    /// The values in the error's text.
    details: Vec<String>,
}

/// How a product changes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum StaffCatalogueChangeKind {
    /// It is new.
    Created,
    /// It is changed.
    Updated,
    /// It leaves the shop.
    Retired,
    /// It was retired and comes back.
    Returned,
}

/// A product that changes.
#[derive(Debug, Serialize, ToSchema)]
struct StaffCatalogueChange {
    slug: String,
    name: String,
    kind: StaffCatalogueChangeKind,
    /// The first fields that change, of a product that is not new.
    fields: Vec<StaffCatalogueField>,
    /// The number of all.
    field_count: usize,
}

/// A field that changes.
#[derive(Debug, Serialize, ToSchema)]
struct StaffCatalogueField {
    /// The column of the table.
    column: &'static str,
    /// The variation; empty if the field is of the product, or if there is no choice.
    variation: String,
    /// The beginning of the cell before. For pictures their number.
    from: String,
    /// The beginning of the cell afterwards. For pictures their number, which may be the same.
    to: String,
    /// Whether it is a price that is less than half or more than twice of what it was.
    is_price_jump: bool,
}

impl From<Checked> for StaffCatalogueCheck {
    fn from(mut checked: Checked) -> Self {
        Self {
            problem_count: checked.problems.len(),
            created: checked.count(ProductChangeKind::Created),
            updated: checked.count(ProductChangeKind::Updated),
            retired: checked.count(ProductChangeKind::Retired),
            returned: checked.count(ProductChangeKind::Returned),
            unchanged: checked.unchanged,
            categories_created: checked.categories.0,
            categories_updated: checked.categories.1,
            prices: checked.fields(Column::Price),
            price_jumps: checked.price_jumps(),
            stocks: checked.fields(Column::Stock),
            pictures: checked.pictures,
            problems: std::mem::take(&mut checked.problems)
                .into_iter()
                .take(PROBLEMS_MAX)
                .map(Into::into)
                .collect(),
            version: std::mem::take(&mut checked.version),
            changes: checked.shown_changes(CHANGES_MAX).map(Into::into).collect(),
        }
    }
}

impl From<Problem> for StaffCatalogueProblem {
    fn from(Problem { file, row, column, item, info }: Problem) -> Self {
        let details = info.details.iter().map(MessageArg::stable).collect();
        Self { file, row, column, item, code: info.code, details }
    }
}

impl From<ProductChange> for StaffCatalogueChange {
    fn from(ProductChange { slug, name, kind, fields }: ProductChange) -> Self {
        let kind = match kind {
            ProductChangeKind::Created => StaffCatalogueChangeKind::Created,
            ProductChangeKind::Updated => StaffCatalogueChangeKind::Updated,
            ProductChangeKind::Retired => StaffCatalogueChangeKind::Retired,
            ProductChangeKind::Returned => StaffCatalogueChangeKind::Returned,
        };
        let field_count = fields.len();
        Self {
            slug,
            name,
            kind,
            fields: fields.into_iter().take(FIELDS_MAX).map(Into::into).collect(),
            field_count,
        }
    }
}

impl From<FieldChange> for StaffCatalogueField {
    fn from(FieldChange { column, variation, from, to, is_price_jump }: FieldChange) -> Self {
        Self { column: column.as_str(), variation, from, to, is_price_jump }
    }
}
