//! The one error envelope and the one table of statuses.

use std::borrow::Cow;
use std::collections::BTreeMap;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hamour_core::issue::Detail;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::{Content, Ref, RefOr, ResponseBuilder};

use crate::failure::Failure;
use crate::store::db::DbError;

/// What a call answers when it fails.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Error)]
pub struct ErrorBody {
    /// English text that may be shown as it is.
    #[schema(value_type = String)]
    pub error: Cow<'static, str>,
    /// Stable name of the reason: what a client branches on.
    #[schema(value_type = String)]
    pub code: Cow<'static, str>,
    /// One text for each invalid field; only when validation failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub fields: Option<BTreeMap<String, String>>,
    /// The rules of the shop that the request breaks, where a text alone would not say it in every language: by field
    /// when validation failed, and what a refusal names.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub issues: Option<Vec<BrokenRule>>,
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
pub struct BrokenRule {
    /// The field; empty for the request as a whole.
    #[schema(value_type = String)]
    pub field: &'static str,
    /// Stable name of the rule.
    #[schema(value_type = String)]
    pub code: &'static str,
    /// What its text names: fields by their names, amounts in riyals.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub details: Vec<String>,
}

impl BrokenRule {
    fn new(field: &'static str, code: &'static str, details: &[Detail]) -> Self {
        Self { field, code, details: details.iter().map(Detail::stable).collect() }
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
    /// An error of this status, code and text.
    pub fn new(status: StatusCode, code: &'static str, error: impl Into<Cow<'static, str>>) -> Self {
        let body = ErrorBody {
            error: error.into(),
            code: code.into(),
            fields: None,
            issues: None,
            request_id: String::new(),
            maintenance_mode: None,
            token_valid: None,
        };
        Self { status, retry_after_s: None, body: Box::new(body) }
    }

    /// No token, or a bad or expired one.
    pub fn unauthorized() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "unauthorized", "Please sign in")
    }

    /// There is no such call or file.
    pub fn no_such_path() -> Self {
        Self::new(StatusCode::NOT_FOUND, "not_found", "There is nothing at this address")
    }

    /// Something broke; the log knows more.
    pub fn internal() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "Something went wrong. Please try again.")
    }

    /// The shop is closed for maintenance.
    pub fn maintenance() -> Self {
        let mut error =
            Self::new(StatusCode::SERVICE_UNAVAILABLE, "maintenance", "The shop is closed for maintenance");
        error.retry_after_s = Some(60);
        error.body.maintenance_mode = Some(true);
        error
    }

    /// Fields that are missing, malformed or break a rule, with one text each.
    fn invalid(fields: BTreeMap<String, String>) -> Self {
        let text = fields.values().next().cloned().unwrap_or_else(|| "Invalid request".to_owned());
        let mut error = Self::new(StatusCode::UNPROCESSABLE_ENTITY, "validation", text);
        error.body.fields = Some(fields);
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
    pub fn code(&self) -> &str {
        &self.body.code
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
            Failure::Refused { code, message, details } => {
                let mut error = Self::new(StatusCode::BAD_REQUEST, code, message);
                error.body.issues = (!details.is_empty()).then(|| vec![BrokenRule::new("", code, &details)]);
                error
            }
            Failure::Unauthorized { code, message } => Self::new(StatusCode::UNAUTHORIZED, code, message),
            Failure::NotFound { code, message } => Self::new(StatusCode::NOT_FOUND, code, message),
            Failure::Conflict { code, message } => Self::new(StatusCode::CONFLICT, code, message),
            Failure::Invalid(fields) => Self::invalid(fields),
            Failure::Broken(issues) => {
                let rules = issues
                    .iter()
                    .map(|issue| BrokenRule::new(issue.field, issue.code.as_str(), &issue.details))
                    .collect();
                let fields =
                    issues.into_iter().map(|issue| (issue.field.to_owned(), issue.message.into_owned()));
                let mut error = Self::invalid(fields.collect());
                error.body.issues = Some(rules);
                error
            }
            Failure::TooMany { retry_after_s } => {
                let mut error = Self::new(
                    StatusCode::TOO_MANY_REQUESTS,
                    "too_many",
                    "Too many attempts. Please try again later.",
                );
                error.retry_after_s = Some(retry_after_s.max(1));
                error
            }
            Failure::Unavailable { code, message, retry_after_s } => {
                let mut error = Self::new(StatusCode::SERVICE_UNAVAILABLE, code, message);
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
