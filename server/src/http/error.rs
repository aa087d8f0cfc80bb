//! The one error envelope and the one table of statuses.

use std::borrow::Cow;
use std::collections::BTreeMap;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hamour_core::detail::Detail;
use hamour_core::error_code::{ResourceKind, ServerErrorCode, too_many};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::{Content, Ref, RefOr, ResponseBuilder};

use crate::failure::{ErrorCode, ErrorInfo, Failure, FieldError};
use crate::store::db::DbError;

/// What a call answers when it fails.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Error)]
pub struct ErrorBody {
    /// English text that may be shown as it is.
    #[schema(value_type = String)]
    pub error: Cow<'static, str>,
    /// What a client branches on.
    pub code: ErrorCode,
    /// One text for each invalid field; only when validation failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub fields: Option<BTreeMap<String, String>>,
    /// The rules of the shop that the request breaks, where a text alone would not say it: by field when validation
    /// failed, and of a refusal its field and what it names, if it has either; then what else it is about, such as each
    /// product that is short.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub issues: Option<Vec<RuleViolation>>,
    /// Finds the log lines of this request.
    pub request_id: String,
    /// Only from check-token-expiry, and on 503: whether the shop is closed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub maintenance_mode: Option<bool>,
    /// Only from check-token-expiry: false.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub token_valid: Option<bool>,
}

/// A rule of the shop that a request breaks.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RuleViolation {
    /// The field; empty for the request as a whole.
    #[schema(value_type = String)]
    pub field: Cow<'static, str>,
    /// Stable name of what is wrong.
    pub code: ErrorCode,
    /// What its text names: fields and things by their names, amounts in riyals, days as YYYY-MM-DD, counts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub details: Vec<String>,
}

impl RuleViolation {
    fn new(field: Cow<'static, str>, info: &ErrorInfo) -> Self {
        Self { field, code: info.code, details: info.details.iter().map(Detail::stable).collect() }
    }
}

/// Every error that a call can answer, for its documentation: one envelope, whatever the status.
#[derive(Debug)]
pub struct Problems;

impl utoipa::IntoResponses for Problems {
    fn responses() -> BTreeMap<String, RefOr<utoipa::openapi::Response>> {
        let body = Content::new(Some(Ref::from_schema_name("Error")));
        let response = ResponseBuilder::new()
            .description("An error; the status says of which kind, the code exactly which")
            .content("application/json", body);
        BTreeMap::from([("default".to_owned(), response.build().into())])
    }
}

/// A failed call on its way out. The request-context layer writes its body, which needs the request's id.
#[derive(Clone, Debug)]
pub struct ApiError {
    status: StatusCode,
    retry_after_s: Option<u32>,
    // Boxed to keep every handler's Result small.
    body: Box<ErrorBody>,
}

impl ApiError {
    /// An error of this status and reason.
    pub fn new(status: StatusCode, info: impl Into<ErrorInfo>) -> Self {
        Self::at(status, FieldError { field: Cow::Borrowed(""), info: info.into() })
    }

    /// The same, at the field of the request that the reason belongs to.
    fn at(status: StatusCode, FieldError { field, info }: FieldError) -> Self {
        let body = ErrorBody {
            error: info.text(),
            code: info.code,
            fields: None,
            issues: (!field.is_empty() || !info.details.is_empty())
                .then(|| vec![RuleViolation::new(field, &info)]),
            request_id: String::new(),
            maintenance_mode: None,
            token_valid: None,
        };
        Self { status, retry_after_s: None, body: Box::new(body) }
    }

    /// No token, or a bad or expired one.
    pub fn unauthorized() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, ServerErrorCode::Unauthorized)
    }

    /// There is no such call or file.
    pub fn no_such_path() -> Self {
        Failure::not_found(ResourceKind::Page).into()
    }

    /// Something broke; the log knows more.
    pub fn internal() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, ServerErrorCode::Internal)
    }

    /// The shop is closed for maintenance.
    pub fn maintenance() -> Self {
        let mut error = Self::new(StatusCode::SERVICE_UNAVAILABLE, ServerErrorCode::Maintenance);
        error.retry_after_s = Some(60);
        error.body.maintenance_mode = Some(true);
        error
    }

    /// Fields that are missing, malformed or break a rule, with one text each; the first of them is the error's.
    fn invalid(broken: Vec<FieldError>) -> Self {
        let mut error = Self::new(StatusCode::UNPROCESSABLE_ENTITY, ServerErrorCode::Validation);
        let text = |one: &FieldError| (one.field.clone().into_owned(), one.info.text().into_owned());
        let fields: BTreeMap<_, _> = broken.iter().map(text).collect();
        if let Some(text) = fields.values().next() {
            error.body.error = text.clone().into();
        }
        error.body.fields = Some(fields);
        error.body.issues =
            Some(broken.into_iter().map(|one| RuleViolation::new(one.field, &one.info)).collect());
        error
    }

    /// The answer of check-token-expiry to a token that is no good.
    #[must_use]
    pub fn with_token_state(mut self, maintenance_mode: bool) -> Self {
        self.body.maintenance_mode = Some(maintenance_mode);
        self.body.token_valid = Some(false);
        self
    }

    /// The stable name of the reason.
    pub fn code(&self) -> &'static str {
        self.body.code.as_str()
    }

    /// The status.
    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// The finished answer for the request of this id.
    pub fn render(mut self, request_id: &str) -> Response {
        request_id.clone_into(&mut self.body.request_id);
        let body = serde_json::to_vec(&self.body).expect("an envelope of texts serialises");
        let mut response = (self.status, [(header::CONTENT_TYPE, "application/json")], body).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = self.retry_after_s {
            headers.insert(header::RETRY_AFTER, seconds.into());
        }
        if self.status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<Failure> for ApiError {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Refused(broken) => Self::at(StatusCode::BAD_REQUEST, broken),
            Failure::RefusedOf { info, of } => {
                let mut error = Self::new(StatusCode::BAD_REQUEST, info.clone());
                let all = std::iter::once(&info).chain(&of);
                error.body.issues =
                    Some(all.map(|info| RuleViolation::new(Cow::Borrowed(""), info)).collect());
                error
            }
            Failure::Unauthorized(info) => Self::new(StatusCode::UNAUTHORIZED, info),
            Failure::NotFound(info) => Self::new(StatusCode::NOT_FOUND, info),
            Failure::Conflict(info) => Self::new(StatusCode::CONFLICT, info),
            Failure::Invalid(fields) => Self::invalid(fields),
            Failure::TooMany { retry_after_s } => {
                let retry_after_s = retry_after_s.max(1);
                let mut error = Self::new(StatusCode::TOO_MANY_REQUESTS, too_many(retry_after_s));
                // Clients branch on one code, in whatever unit the wait is told.
                error.body.code = ServerErrorCode::TooMany.into();
                error.retry_after_s = Some(retry_after_s);
                error
            }
            Failure::Unavailable { info, retry_after_s } => {
                let mut error = Self::new(StatusCode::SERVICE_UNAVAILABLE, info);
                error.retry_after_s = Some(retry_after_s.max(1));
                error
            }
            Failure::BrokenOff => Failure::overloaded().into(),
            Failure::Internal(cause) => {
                // Display, not Debug: the details of a database error can hold what a customer typed.
                tracing::error!(error = %cause, "request failed");
                Self::internal()
            }
        }
    }
}

impl From<DbError> for ApiError {
    fn from(error: DbError) -> Self {
        Failure::from(error).into()
    }
}
