//! Error responses: the JSON envelope that all of them share, and the HTTP status of each failure.

use std::borrow::Cow;
use std::collections::BTreeMap;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use hamour_core::Language;
use hamour_core::error_code::{ResourceKind, ServerErrorCode, too_many};
use hamour_core::settings::Maintenance;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::{Content, Ref, RefOr, ResponseBuilder};

use super::maintenance_notice::MaintenanceNotice;
use crate::failure::{ErrorCode, ErrorInfo, Failure, FieldError};
use crate::store::db::DbError;

/// The response body of a failed call.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Error)]
pub struct ErrorBody {
    /// A text that can be shown as it is, in the language of `Accept-Language`: English or Arabic.
    #[schema(value_type = String)]
    pub error: Cow<'static, str>,
    /// Stable name of the error, for clients to branch on.
    pub code: ErrorCode,
    /// One text for each invalid field; only when validation failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub fields: Option<BTreeMap<String, String>>,
    /// The rules that the request breaks, if a text alone would not say it: one per invalid field after a failed
    /// validation; otherwise the error with its field and values, if it has any, and each further cause, such as every
    /// product that is out of stock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub issues: Option<Vec<RuleViolation>>,
    /// Id of this request in the log.
    pub request_id: String,
    /// Only on 409 if somebody else has changed the thing: the thing as it is now, in the form in which it is read.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Object, nullable = false)]
    pub current: Option<serde_json::Value>,
    /// Only from check-token-expiry, and on 503: whether the shop is closed for maintenance.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub maintenance_mode: Option<bool>,
    /// Only while the shop is closed for maintenance, next to `maintenance_mode`: what it says, if anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub maintenance: Option<MaintenanceNotice>,
    /// Only from check-token-expiry: always false.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub token_valid: Option<bool>,
}

/// The body of a 409 to a change of an older version, for the document: it is written as an [`ErrorBody`].
#[derive(Debug, Serialize, ToSchema)]
#[allow(dead_code, reason = "only the document uses it")]
pub struct Conflict<T> {
    /// English text that can be shown as it is.
    error: String,
    /// Stable name of the error.
    code: String,
    /// Id of this request in the log.
    request_id: String,
    /// The thing as it is now.
    current: T,
}

/// A rule that a request breaks.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RuleViolation {
    /// The field; empty for the request as a whole.
    #[schema(value_type = String)]
    pub field: Cow<'static, str>,
    /// Stable name of the error.
    pub code: ErrorCode,
    /// The values in its text: fields and resources by name, amounts in riyals, days as YYYY-MM-DD, counts, and products
    /// by their names in the response's language.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub details: Vec<String>,
}

impl RuleViolation {
    fn of(language: Language, FieldError { field, info }: FieldError) -> Self {
        let details = info.details.iter().map(|detail| detail.sent_in(language)).collect();
        Self { field, code: info.code, details }
    }
}

/// The error response of every call in the OpenAPI document: one envelope for all statuses.
#[derive(Debug)]
pub struct Problems;

impl utoipa::IntoResponses for Problems {
    fn responses() -> BTreeMap<String, RefOr<utoipa::openapi::Response>> {
        let body = Content::new(Some(Ref::from_schema_name("Error")));
        let response = ResponseBuilder::new()
            .description("An error: the HTTP status is its kind, the code identifies it")
            .content("application/json", body);
        BTreeMap::from([("default".to_owned(), response.build().into())])
    }
}

/// The error that a handler returns. The request-context layer writes its body, because that needs the request's id.
#[derive(Clone, Debug)]
pub struct ApiError {
    status: StatusCode,
    retry_after_s: Option<u32>,
    // Boxed to keep every handler's Result small.
    content: Box<Unrendered>,
}

/// What the body of an error says, before its language is known.
#[derive(Clone, Debug)]
struct Unrendered {
    info: ErrorInfo,
    /// Clients branch on it, whichever code has the text.
    code: ErrorCode,
    /// The broken fields after a failed validation.
    fields: Option<Vec<FieldError>>,
    issues: Option<Vec<FieldError>>,
    current: Option<serde_json::Value>,
    maintenance_mode: Option<bool>,
    maintenance: Option<MaintenanceNotice>,
    token_valid: Option<bool>,
}

impl ApiError {
    /// Creates an error with a status and an error code.
    pub fn new(status: StatusCode, info: impl Into<ErrorInfo>) -> Self {
        Self::at(status, FieldError { field: Cow::Borrowed(""), info: info.into() })
    }

    /// Creates an error that belongs to a field of the request.
    fn at(status: StatusCode, FieldError { field, info }: FieldError) -> Self {
        let content = Unrendered {
            code: info.code,
            fields: None,
            issues: (!field.is_empty() || !info.details.is_empty())
                .then(|| vec![FieldError { field, info: info.clone() }]),
            current: None,
            maintenance_mode: None,
            maintenance: None,
            token_valid: None,
            info,
        };
        Self { status, retry_after_s: None, content: Box::new(content) }
    }

    /// Returns the error for a missing, invalid or expired token.
    pub fn unauthorized() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, ServerErrorCode::Unauthorized)
    }

    /// There is no such call or file.
    pub fn no_such_path() -> Self {
        Failure::not_found(ResourceKind::Page).into()
    }

    /// Returns the error for a known path with the wrong method.
    pub fn method_not_allowed() -> Self {
        Self::new(StatusCode::METHOD_NOT_ALLOWED, ServerErrorCode::MethodNotAllowed)
    }

    /// Returns the error for an internal failure, whose cause is only in the log.
    pub fn internal() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, ServerErrorCode::Internal)
    }

    /// Returns the error while the shop is closed for maintenance.
    pub fn maintenance(closed: &Maintenance, now: DateTime<Utc>) -> Self {
        let mut error = Self::new(StatusCode::SERVICE_UNAVAILABLE, ServerErrorCode::Maintenance);
        error.retry_after_s = Some(closed.retry_after_s(now));
        error.content.maintenance_mode = Some(true);
        error.content.maintenance = MaintenanceNotice::own_words(closed);
        error
    }

    /// Returns the error for fields that are missing, malformed or break a rule, each with a text. The first field's
    /// text is also the error's.
    fn invalid(broken: Vec<FieldError>) -> Self {
        let mut error = Self::new(StatusCode::UNPROCESSABLE_ENTITY, ServerErrorCode::Validation);
        error.content.issues = Some(broken.clone());
        error.content.fields = Some(broken);
        error
    }

    /// Adds the fields of check-token-expiry to the error for an invalid token.
    #[must_use]
    pub fn with_token_state(mut self, closed: Option<&Maintenance>) -> Self {
        self.content.maintenance_mode = Some(closed.is_some());
        self.content.maintenance = closed.and_then(MaintenanceNotice::own_words);
        self.content.token_valid = Some(false);
        self
    }

    /// Adds the thing as it is now to the error for a change of an older version.
    #[must_use]
    pub fn with_current(mut self, current: &impl Serialize) -> Self {
        self.content.current = serde_json::to_value(current).ok();
        self
    }

    /// Returns the error code.
    pub fn code(&self) -> &'static str {
        self.content.code.as_str()
    }

    /// Returns the HTTP status.
    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// Renders the response in a language, with the request's id.
    pub fn render(self, language: Language, request_id: &str) -> Response {
        let body = self.content.body(language, request_id);
        let body = serde_json::to_vec(&body).expect("an envelope of texts serialises");
        let mut response = (self.status, [(header::CONTENT_TYPE, "application/json")], body).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(language.tag()));
        if let Some(seconds) = self.retry_after_s {
            headers.insert(header::RETRY_AFTER, seconds.into());
        }
        if self.status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

impl Unrendered {
    fn body(self, language: Language, request_id: &str) -> ErrorBody {
        let text =
            |one: &FieldError| (one.field.clone().into_owned(), one.info.text_in(language).into_owned());
        let fields = self.fields.map(|broken| broken.iter().map(text).collect::<BTreeMap<_, _>>());
        let of_field = fields.as_ref().and_then(|fields| fields.values().next().cloned());
        let of_shop = self.maintenance.as_ref().and_then(|notice| notice.text(language)).map(str::to_owned);
        let is_closed = self.info.code == ServerErrorCode::Maintenance.into();
        let violation = |one| RuleViolation::of(language, one);
        let issues = self.issues.map(|broken| broken.into_iter().map(violation).collect());
        let own = of_field.or(of_shop.filter(|_| is_closed));
        ErrorBody {
            error: own.map_or_else(|| self.info.text_in(language), Cow::Owned),
            code: self.code,
            fields,
            issues,
            request_id: request_id.to_owned(),
            current: self.current,
            maintenance_mode: self.maintenance_mode,
            maintenance: self.maintenance,
            token_valid: self.token_valid,
        }
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
                let all = std::iter::once(info).chain(of);
                error.content.issues =
                    Some(all.map(|info| FieldError { field: Cow::Borrowed(""), info }).collect());
                error
            }
            Failure::Unauthorized(info) => Self::new(StatusCode::UNAUTHORIZED, info),
            Failure::Forbidden(info) => {
                let is_block = info.code == ServerErrorCode::AccountBlockedCall.into();
                let mut error = Self::new(StatusCode::FORBIDDEN, info);
                if is_block {
                    // Clients branch on one code, whether the text names a phone or not.
                    error.content.code = ServerErrorCode::AccountBlocked.into();
                }
                error
            }
            Failure::NotFound(info) => Self::new(StatusCode::NOT_FOUND, info),
            Failure::Conflict(info) => Self::new(StatusCode::CONFLICT, info),
            Failure::Invalid(fields) => Self::invalid(fields),
            Failure::TooMany { retry_after_s } => {
                let retry_after_s = retry_after_s.max(1);
                let mut error = Self::new(StatusCode::TOO_MANY_REQUESTS, too_many(retry_after_s));
                // Clients branch on one code, whether the text gives the wait in seconds or minutes.
                error.content.code = ServerErrorCode::TooMany.into();
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
