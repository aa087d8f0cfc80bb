//! GET /api/staff/audit/list: the audit log.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use crate::failure::Failure;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::model::audit_log::AuditEntry;
use crate::services::audit_log::{self, Filter};
use crate::staff::{instant, logged};
use crate::state::AppState;

/// The number of entries of a page.
const PAGE: u32 = 50;
/// The largest number of entries of a page.
const PAGE_MAX: u32 = 200;

/// Which entries are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Listed {
    /// Only entries about this kind of thing; with `subject_id`.
    #[serde(default)]
    subject_kind: Option<String>,
    /// Only entries about this one; with `subject_kind`.
    #[serde(default)]
    subject_id: Option<String>,
    /// Only entries by this person.
    #[serde(default)]
    actor: Option<String>,
    /// Only entries older than this one.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 1)]
    before: Option<Id>,
    /// The number of entries, at most 200.
    #[serde(default)]
    #[param(minimum = 1, maximum = 200)]
    limit: Option<u32>,
}

/// A page of the audit log.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct AuditPage {
    /// Newest first.
    entries: Vec<AuditRow>,
    /// For `before` of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<i64>,
}

/// A change.
#[derive(Debug, Serialize, ToSchema)]
pub(in crate::staff) struct AuditRow {
    id: i64,
    #[schema(format = DateTime)]
    happened_at: String,
    /// The username, or the name of the operating system's user.
    actor: String,
    /// Null on the command line, and for what the program does by itself.
    #[schema(required = true)]
    role: Option<String>,
    /// The network address; null without a call of the API.
    #[schema(required = true)]
    address: Option<String>,
    /// What was done, such as `staff.add`.
    action: String,
    subject_kind: String,
    subject_id: String,
    /// What it was before; null if it did not exist.
    #[schema(value_type = Object, required = true)]
    before: Value,
    /// What it was afterwards; null if it does not exist any more.
    #[schema(value_type = Object, required = true)]
    after: Value,
}

impl From<AuditEntry> for AuditRow {
    fn from(entry: AuditEntry) -> Self {
        Self {
            id: entry.id,
            happened_at: instant(entry.happened_at),
            actor: entry.actor,
            role: entry.role,
            address: entry.address,
            action: entry.action,
            subject_kind: entry.subject_kind,
            subject_id: entry.subject_id,
            before: logged(entry.before),
            after: logged(entry.after),
        }
    }
}

/// Returns changes of the shop, newest first.
#[utoipa::path(get, path = "/api/staff/audit/list", operation_id = "staff-audit-list", tag = "staff", params(Listed),
    security(("staff" = ["audit.read"])), responses((status = 200, body = AuditPage), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ReadAuditLog>,
    Query(query): Query<Listed>,
) -> Result<Json<AuditPage>, ApiError> {
    let limit = query.limit.unwrap_or(PAGE).clamp(1, PAGE_MAX);
    let given = |text: Option<String>| text.filter(|text| !text.is_empty());
    let subject = match (given(query.subject_kind), given(query.subject_id)) {
        (None, None) => None,
        (Some(kind), Some(id)) => Some((kind, id)),
        (kind, _) => {
            let missing = if kind.is_none() { "subject_kind" } else { "subject_id" };
            let required = hamour_core::error_code::ServerErrorCode::FieldRequired;
            return Err(Failure::invalid(missing, required).into());
        }
    };
    let filter = Filter { subject, actor: given(query.actor), before: query.before.map(|id| id.0) };
    let mut entries = audit_log::list(&state, &filter, limit + 1).await?;
    let has_more = entries.len() > limit as usize;
    entries.truncate(limit as usize);
    let next = entries.last().filter(|_| has_more).map(|entry| entry.id);
    Ok(Json(AuditPage { entries: entries.into_iter().map(AuditRow::from).collect(), next }))
}
