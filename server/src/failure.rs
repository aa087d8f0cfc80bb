//! How a use case says no: data that the HTTP layer turns into a status and the error envelope.

use std::borrow::Cow;
use std::collections::BTreeMap;

use hamour_core::issue::{Code, Detail, Issue};

use crate::store::db::{DbError, Passing};

/// Why a use case did not do what was asked. All but [`Failure::Internal`] are expected answers.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// A rule of the shop refuses it (400).
    #[error("{code}: {message}")]
    Refused {
        /// Stable name of the reason.
        code: &'static str,
        /// English text that may be shown as it is.
        message: Cow<'static, str>,
        /// What the text names.
        details: Vec<Detail>,
    },
    /// Who is asking could not be established (401).
    #[error("{code}: {message}")]
    Unauthorized {
        /// Stable name of the reason.
        code: &'static str,
        /// English text that may be shown as it is.
        message: Cow<'static, str>,
    },
    /// There is no such thing, or it is not this customer's (404).
    #[error("{code}: {message}")]
    NotFound {
        /// Stable name of the reason.
        code: &'static str,
        /// English text that may be shown as it is.
        message: Cow<'static, str>,
    },
    /// A concurrent change or an earlier one stands in the way (409).
    #[error("{code}: {message}")]
    Conflict {
        /// Stable name of the reason.
        code: &'static str,
        /// English text that may be shown as it is.
        message: Cow<'static, str>,
    },
    /// Fields are missing, malformed or break a validation rule (422): one text for each field.
    #[error("invalid fields: {0:?}")]
    Invalid(BTreeMap<String, String>),
    /// Fields break rules of the rule book (422).
    #[error("broken rules: {0:?}")]
    Broken(Vec<Issue>),
    /// Too often (429).
    #[error("too many requests, again in {retry_after_s} s")]
    TooMany {
        /// Seconds until the next attempt can succeed.
        retry_after_s: u32,
    },
    /// Closed or overloaded for the moment (503).
    #[error("{code}: {message}")]
    Unavailable {
        /// Stable name of the reason.
        code: &'static str,
        /// English text that may be shown as it is.
        message: Cow<'static, str>,
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
    /// A rule of the shop refuses it.
    pub fn refused(code: &'static str, message: impl Into<Cow<'static, str>>) -> Self {
        Self::Refused { code, message: message.into(), details: Vec::new() }
    }

    /// No valid proof of who is asking.
    pub fn unauthorized(code: &'static str, message: impl Into<Cow<'static, str>>) -> Self {
        Self::Unauthorized { code, message: message.into() }
    }

    /// Not there. `what` is a singular noun: "order" gives 'Order not found'.
    pub fn not_found(what: &str) -> Self {
        let mut message = format!("{what} not found");
        message[..1].make_ascii_uppercase();
        Self::NotFound { code: "not_found", message: message.into() }
    }

    /// Something else got in between.
    pub fn conflict(code: &'static str, message: impl Into<Cow<'static, str>>) -> Self {
        Self::Conflict { code, message: message.into() }
    }

    /// A rule of the rule book refuses it, in a text that names nothing.
    pub fn rule(code: Code) -> Self {
        Self::issue(Issue::new("", code))
    }

    /// A rule of the rule book refuses it.
    pub fn issue(Issue { code, message, details, .. }: Issue) -> Self {
        Self::Refused { code: code.as_str(), message, details }
    }

    /// Fields that break a rule of the rule book.
    pub fn issues(issues: impl IntoIterator<Item = Issue>) -> Self {
        Self::Broken(issues.into_iter().collect())
    }

    /// One invalid field.
    pub fn invalid(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self::Invalid(BTreeMap::from([(field.into(), message.into())]))
    }

    /// More is asked than can be done at the moment.
    pub fn overloaded() -> Self {
        Self::Unavailable {
            code: "overloaded",
            message: "The shop is very busy. Please try again.".into(),
            retry_after_s: 2,
        }
    }

    /// A broken assumption, described for the log.
    pub fn internal(what: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::Internal(what.into())
    }
}

impl From<DbError> for Failure {
    fn from(error: DbError) -> Self {
        match error {
            DbError::Busy => Self::overloaded(),
            DbError::BrokenOff => Self::BrokenOff,
            other => Self::Internal(Box::new(other)),
        }
    }
}

impl Passing for Failure {
    fn is_passing(&self) -> bool {
        matches!(self, Self::BrokenOff)
    }
}
