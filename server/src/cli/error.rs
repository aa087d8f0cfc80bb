//! The error of a command, printed for people or, with `--json`, for scripts.

use std::fmt;

use hamour_core::error_code::ServerErrorCode;
use serde_json::json;

use crate::failure::{ErrorInfo, Failure, FieldError};

/// A text, and its stable error code if there is one.
#[derive(Debug)]
pub(super) struct CliError {
    text: String,
    code: Option<&'static str>,
}

impl CliError {
    /// An error with this code.
    pub(super) const fn with_code(code: &'static str, text: String) -> Self {
        Self { text, code: Some(code) }
    }

    /// Adds what the error is about, in front of the text.
    pub(super) fn about(self, what: impl fmt::Display) -> Self {
        Self { text: format!("{what}: {}", self.text), ..self }
    }

    /// Adds text at the end.
    pub(super) fn with(self, more: &str) -> Self {
        Self { text: self.text + more, ..self }
    }

    /// Combines errors into one, with their code if they all have the same. Returns `Ok` if there are none.
    pub(super) fn all(errors: &[Self]) -> Result<(), Self> {
        let Some(first) = errors.first() else { return Ok(()) };
        let texts: Vec<_> = errors.iter().map(|error| &error.text[..]).collect();
        let is_shared = errors.iter().all(|error| error.code == first.code);
        Err(Self { text: texts.join("; "), code: first.code.filter(|_| is_shared) })
    }

    /// Prints the error to standard error. With `json` it is one JSON object on the last line.
    pub(super) fn print(&self, json: bool) {
        let Self { text, code } = self;
        if !json {
            eprintln!("hamour: {text}");
            return;
        }
        let mut line = json!({"error": text});
        if let Some(code) = code {
            line["code"] = (*code).into();
        }
        eprintln!("{line}");
    }
}

impl fmt::Display for CliError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

impl From<String> for CliError {
    fn from(text: String) -> Self {
        Self { text, code: None }
    }
}

impl From<&str> for CliError {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl From<Failure> for CliError {
    fn from(failure: Failure) -> Self {
        staff_error(&failure)
    }
}

/// Returns the error that staff see for a failure.
pub(super) fn staff_error(failure: &Failure) -> CliError {
    let (code, text) = match failure {
        Failure::Refused(FieldError { info, .. })
        | Failure::RefusedOf { info, .. }
        | Failure::NotFound(info)
        | Failure::Conflict(info) => (info.code.as_str(), info.text().into_owned()),
        Failure::Unauthorized(info) | Failure::Forbidden(info) | Failure::Unavailable { info, .. } => {
            (info.code.as_str(), failure.to_string())
        }
        Failure::Invalid(broken) => {
            let errors: Vec<_> =
                broken.iter().map(|FieldError { field, info }| field_error_text(field, info)).collect();
            (ServerErrorCode::Validation.as_str(), errors.join("; "))
        }
        Failure::TooMany { .. } => (ServerErrorCode::TooMany.as_str(), failure.to_string()),
        Failure::BrokenOff => (ServerErrorCode::Overloaded.as_str(), failure.to_string()),
        Failure::Internal(_) => (ServerErrorCode::Internal.as_str(), failure.to_string()),
    };
    CliError { text, code: Some(code) }
}

/// Returns an error's text, after its field's name if there is one.
fn field_error_text(field: &str, info: &ErrorInfo) -> String {
    if field.is_empty() { info.text().into_owned() } else { format!("{field}: {}", info.text()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hamour_core::error_code::ResourceKind;

    #[test]
    fn a_failure_is_printed_with_its_code_and_text() {
        let CliError { text, code } = staff_error(&Failure::not_found(ResourceKind::Order));
        assert_eq!((text.as_str(), code), ("Order not found", Some("not_found")));
        assert_eq!(staff_error(&Failure::internal("disk")).code, Some("internal"));
        assert_eq!(CliError::from("no").code, None);
        assert!(CliError::all(&[]).is_ok());
        let twice = [
            staff_error(&Failure::not_found(ResourceKind::Order)).about(1),
            staff_error(&Failure::not_found(ResourceKind::Order)).about(2),
        ];
        let errors = CliError::all(&twice).expect_err("two");
        assert_eq!(
            (errors.to_string().as_str(), errors.code),
            ("1: Order not found; 2: Order not found", Some("not_found"))
        );
        assert_eq!(
            CliError::all(&[staff_error(&Failure::not_found(ResourceKind::Order)), "no".into()])
                .expect_err("two")
                .code,
            None
        );
    }
}
