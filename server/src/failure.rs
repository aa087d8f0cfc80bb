//! The errors of use cases. The HTTP layer turns them into a status and the error envelope.

use std::borrow::Cow;

use hamour_core::catalogue::FormError;
pub use hamour_core::error_code::{ErrorCode, ErrorInfo};
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::issue::Issue;
use hamour_core::message_args::MessageArg;

use crate::fair_queue::Refused;
use crate::store::db::{DbError, Retryable};

/// A field, or a whole request, that is missing, malformed or breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// The field's name or path in the request; empty for the request as a whole.
    pub field: Cow<'static, str>,
    /// The error code and its details.
    pub info: ErrorInfo,
}

impl From<Issue> for FieldError {
    fn from(Issue { field, code, details }: Issue) -> Self {
        Self { field: field.into(), info: ErrorInfo::new(code, details) }
    }
}

impl std::fmt::Display for FieldError {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.field.is_empty() {
            return write!(formatter, "{}", self.info);
        }
        write!(formatter, "{}: {}", self.field, self.info.text())
    }
}

/// The details of an error text that names a limit.
pub fn most(limit: usize) -> Vec<MessageArg> {
    vec![MessageArg::Number(u32::try_from(limit).unwrap_or(u32::MAX))]
}

fn joined(fields: &[FieldError]) -> String {
    fields.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// Why a use case failed. All but [`Failure::Internal`] are expected.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// A shop rule does not allow it (400).
    #[error("{0}")]
    Refused(FieldError),
    /// A shop rule does not allow it for each of the listed items (400).
    #[error("{info}")]
    RefusedOf {
        /// The error for the whole request.
        info: ErrorInfo,
        /// The error of each item.
        of: Vec<ErrorInfo>,
    },
    /// The caller could not be authenticated (401).
    #[error("{0}")]
    Unauthorized(ErrorInfo),
    /// The caller's role does not allow it (403).
    #[error("{0}")]
    Forbidden(ErrorInfo),
    /// The resource does not exist, or belongs to another customer (404).
    #[error("{0}")]
    NotFound(ErrorInfo),
    /// It conflicts with an earlier or concurrent change (409).
    #[error("{0}")]
    Conflict(ErrorInfo),
    /// Fields are missing, malformed or break a rule (422).
    #[error("{}", joined(.0))]
    Invalid(Vec<FieldError>),
    /// The rate limit is exceeded (429).
    #[error("too many requests; retry in {retry_after_s} s")]
    TooMany {
        /// Seconds until the next attempt can succeed.
        retry_after_s: u32,
    },
    /// The shop is closed or overloaded at the moment (503).
    #[error("{info}")]
    Unavailable {
        /// What is unavailable.
        info: ErrorInfo,
        /// Seconds to wait before trying again.
        retry_after_s: u32,
    },
    /// Concurrent transactions conflicted with this one on every retry (503).
    #[error("aborted because the server is overloaded")]
    BrokenOff,
    /// A bug or a system error (500). It is logged and never described to the client.
    #[error("{0}")]
    Internal(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl Failure {
    /// An error of a shop rule for the request as a whole.
    pub fn refused(info: impl Into<ErrorInfo>) -> Self {
        Self::Refused(FieldError { field: Cow::Borrowed(""), info: info.into() })
    }

    /// A failed authentication.
    pub fn unauthorized(info: ServerErrorCode) -> Self {
        Self::Unauthorized(info.into())
    }

    /// A call that the caller's role does not allow.
    pub fn forbidden(info: ServerErrorCode) -> Self {
        Self::Forbidden(info.into())
    }

    /// A missing resource, with a text such as 'Order not found'.
    pub fn not_found(thing: ResourceKind) -> Self {
        Self::NotFound(ErrorInfo::new(ServerErrorCode::NotFound, vec![thing.detail()]))
    }

    /// A conflict with an earlier or concurrent change.
    pub fn conflict(info: impl Into<ErrorInfo>) -> Self {
        Self::Conflict(info.into())
    }

    /// A single broken rule of the core crate.
    pub fn issue(issue: Issue) -> Self {
        Self::Refused(issue.into())
    }

    /// Invalid fields, as found by the core crate's rules.
    pub fn issues(issues: impl IntoIterator<Item = Issue>) -> Self {
        Self::Invalid(issues.into_iter().map(FieldError::from).collect())
    }

    /// A single invalid field.
    pub fn invalid(field: impl Into<Cow<'static, str>>, info: impl Into<ErrorInfo>) -> Self {
        Self::Invalid(vec![FieldError { field: field.into(), info: info.into() }])
    }

    /// Returns `Ok` if nothing is wrong with a form, or else all its errors.
    pub fn check_form(errors: Vec<FormError>) -> Result<(), Self> {
        if errors.is_empty() {
            return Ok(());
        }
        Err(Self::Invalid(
            errors
                .into_iter()
                .map(|FormError { field, info }| FieldError { field: field.into(), info })
                .collect(),
        ))
    }

    /// The server has too much to do at the moment.
    pub fn overloaded() -> Self {
        Self::Unavailable { info: ServerErrorCode::Overloaded.into(), retry_after_s: 2 }
    }

    /// The database cannot be written at the moment.
    pub fn storage() -> Self {
        Self::Unavailable { info: ServerErrorCode::StorageUnavailable.into(), retry_after_s: 10 }
    }

    /// The database does not respond.
    pub fn database_unreachable() -> Self {
        Self::Unavailable { info: ServerErrorCode::DatabaseUnreachable.into(), retry_after_s: 5 }
    }

    /// A broken assumption, described for the log.
    pub fn internal(what: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::Internal(what.into())
    }
}

impl From<Refused> for Failure {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::TooMany => Self::TooMany { retry_after_s: 1 },
            Refused::Overloaded => Self::overloaded(),
        }
    }
}

impl From<DbError> for Failure {
    fn from(error: DbError) -> Self {
        match error {
            DbError::Crowded(refused) => refused.into(),
            DbError::Busy => Self::overloaded(),
            DbError::BrokenOff => Self::BrokenOff,
            DbError::Storage(_) => Self::storage(),
            DbError::Unreachable => Self::database_unreachable(),
            other => Self::Internal(Box::new(other)),
        }
    }
}

impl Retryable for Failure {
    fn is_retryable(&self) -> bool {
        matches!(self, Self::BrokenOff)
    }
}
