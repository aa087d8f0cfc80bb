//! How a use case says no: data that the HTTP layer turns into a status and the error envelope.

use std::borrow::Cow;

use hamour_core::detail::Detail;
pub use hamour_core::error_code::{ErrorCode, ErrorInfo};
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::issue::Issue;

use crate::queue::Refused;
use crate::store::db::{DbError, Retryable};

/// A field, or a request as a whole, that is missing, malformed or breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// Its name or path on the wire; empty for the request as a whole.
    pub field: Cow<'static, str>,
    /// What is wrong with it.
    pub info: ErrorInfo,
}

impl From<Issue> for FieldError {
    fn from(Issue { field, code, details, .. }: Issue) -> Self {
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

/// The limit that a text names.
pub fn most(limit: usize) -> Vec<Detail> {
    vec![Detail::Number(u32::try_from(limit).unwrap_or(u32::MAX))]
}

fn joined(fields: &[FieldError]) -> String {
    fields.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// Why a use case did not do what was asked. All but [`Failure::Internal`] are expected answers.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// A rule of the shop refuses it (400).
    #[error("{0}")]
    Refused(FieldError),
    /// A rule of the shop refuses it, and each of these says of what (400).
    #[error("{info}")]
    RefusedOf {
        /// The rule.
        info: ErrorInfo,
        /// What it refuses, one by one.
        of: Vec<ErrorInfo>,
    },
    /// Who is asking could not be established (401).
    #[error("{0}")]
    Unauthorized(ErrorInfo),
    /// There is no such thing, or it is not this customer's (404).
    #[error("{0}")]
    NotFound(ErrorInfo),
    /// A concurrent change or an earlier one stands in the way (409).
    #[error("{0}")]
    Conflict(ErrorInfo),
    /// Fields are missing, malformed or break a rule (422).
    #[error("{}", joined(.0))]
    Invalid(Vec<FieldError>),
    /// Too often (429).
    #[error("too many requests, again in {retry_after_s} s")]
    TooMany {
        /// Seconds until the next attempt can succeed.
        retry_after_s: u32,
    },
    /// Closed or overloaded for the moment (503).
    #[error("{info}")]
    Unavailable {
        /// What is out of order.
        info: ErrorInfo,
        /// Seconds until it is worth trying again.
        retry_after_s: u32,
    },
    /// Others got in the way again and again (503).
    #[error("broken off in favour of others")]
    BrokenOff,
    /// A bug or a broken machine (500): logged, never described to the client.
    #[error("{0}")]
    Internal(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl Failure {
    /// The shop refuses it.
    pub fn refused(info: impl Into<ErrorInfo>) -> Self {
        Self::Refused(FieldError { field: Cow::Borrowed(""), info: info.into() })
    }

    /// No valid proof of who is asking.
    pub fn unauthorized(info: ServerErrorCode) -> Self {
        Self::Unauthorized(info.into())
    }

    /// Not there: 'Order not found'.
    pub fn not_found(thing: ResourceKind) -> Self {
        Self::NotFound(ErrorInfo::new(ServerErrorCode::NotFound, vec![thing.detail()]))
    }

    /// Something else got in between.
    pub fn conflict(info: impl Into<ErrorInfo>) -> Self {
        Self::Conflict(info.into())
    }

    /// A rule of the rule book refuses it.
    pub fn issue(issue: Issue) -> Self {
        Self::Refused(issue.into())
    }

    /// Fields that break a rule of the rule book.
    pub fn issues(issues: impl IntoIterator<Item = Issue>) -> Self {
        Self::Invalid(issues.into_iter().map(FieldError::from).collect())
    }

    /// One invalid field.
    pub fn invalid(field: impl Into<Cow<'static, str>>, info: impl Into<ErrorInfo>) -> Self {
        Self::Invalid(vec![FieldError { field: field.into(), info: info.into() }])
    }

    /// More is asked than can be done at the moment.
    pub fn overloaded() -> Self {
        Self::Unavailable { info: ServerErrorCode::Overloaded.into(), retry_after_s: 2 }
    }

    /// Nothing can be saved at the moment.
    pub fn storage() -> Self {
        Self::Unavailable { info: ServerErrorCode::StorageUnavailable.into(), retry_after_s: 10 }
    }

    /// The database does not answer.
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
