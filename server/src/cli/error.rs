//! The error of a command, printed for people or, with `--json`, for scripts.

use std::fmt;

use hamour_core::error_code::ServerErrorCode;
use serde_json::json;

use crate::failure::{ErrorInfo, Failure, FieldError};

/// A sentence, and its stable error code if there is one.
#[derive(Debug)]
pub(super) struct Trouble {
    sentence: String,
    code: Option<&'static str>,
}

impl Trouble {
    /// An error with this code.
    pub(super) const fn named(code: &'static str, sentence: String) -> Self {
        Self { sentence, code: Some(code) }
    }

    /// Adds what the error is about, in front.
    pub(super) fn of(self, what: impl fmt::Display) -> Self {
        Self { sentence: format!("{what}: {}", self.sentence), ..self }
    }

    /// Adds text at the end.
    pub(super) fn with(self, more: &str) -> Self {
        Self { sentence: self.sentence + more, ..self }
    }

    /// Combines errors into one, with their code if they all have the same. Returns `Ok` if there are none.
    pub(super) fn all(troubles: &[Self]) -> Result<(), Self> {
        let Some(first) = troubles.first() else { return Ok(()) };
        let sentences: Vec<_> = troubles.iter().map(|trouble| &trouble.sentence[..]).collect();
        let is_shared = troubles.iter().all(|trouble| trouble.code == first.code);
        Err(Self { sentence: sentences.join("; "), code: first.code.filter(|_| is_shared) })
    }

    /// Prints the error to standard error. With `json` it is one JSON object on the last line.
    pub(super) fn tell(&self, json: bool) {
        let Self { sentence, code } = self;
        if !json {
            eprintln!("hamour: {sentence}");
            return;
        }
        let mut told = json!({"error": sentence});
        if let Some(code) = code {
            told["code"] = (*code).into();
        }
        eprintln!("{told}");
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.sentence)
    }
}

impl From<String> for Trouble {
    fn from(sentence: String) -> Self {
        Self { sentence, code: None }
    }
}

impl From<&str> for Trouble {
    fn from(sentence: &str) -> Self {
        sentence.to_owned().into()
    }
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Self {
        said(&failure)
    }
}

/// Returns the error that staff see for a failure.
pub(super) fn said(failure: &Failure) -> Trouble {
    let (code, sentence) = match failure {
        Failure::Refused(FieldError { info, .. })
        | Failure::RefusedOf { info, .. }
        | Failure::NotFound(info)
        | Failure::Conflict(info) => (info.code.as_str(), info.text().into_owned()),
        Failure::Unauthorized(info) | Failure::Unavailable { info, .. } => {
            (info.code.as_str(), failure.to_string())
        }
        Failure::Invalid(broken) => {
            let told: Vec<_> = broken.iter().map(|FieldError { field, info }| told(field, info)).collect();
            (ServerErrorCode::Validation.as_str(), told.join("; "))
        }
        Failure::TooMany { .. } => (ServerErrorCode::TooMany.as_str(), failure.to_string()),
        Failure::BrokenOff => (ServerErrorCode::Overloaded.as_str(), failure.to_string()),
        Failure::Internal(_) => (ServerErrorCode::Internal.as_str(), failure.to_string()),
    };
    Trouble { sentence, code: Some(code) }
}

/// Returns an error's text, after its field's name if there is one.
fn told(field: &str, info: &ErrorInfo) -> String {
    if field.is_empty() { info.text().into_owned() } else { format!("{field}: {}", info.text()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hamour_core::error_code::ResourceKind;

    #[test]
    fn a_failure_has_its_code_and_a_sentence_for_people() {
        let Trouble { sentence, code } = said(&Failure::not_found(ResourceKind::Order));
        assert_eq!((sentence.as_str(), code), ("Order not found", Some("not_found")));
        assert_eq!(said(&Failure::internal("disk")).code, Some("internal"));
        assert_eq!(Trouble::from("no").code, None);
        assert!(Trouble::all(&[]).is_ok());
        let twice = [
            said(&Failure::not_found(ResourceKind::Order)).of(1),
            said(&Failure::not_found(ResourceKind::Order)).of(2),
        ];
        let told = Trouble::all(&twice).expect_err("two");
        assert_eq!(
            (told.to_string().as_str(), told.code),
            ("1: Order not found; 2: Order not found", Some("not_found"))
        );
        assert_eq!(
            Trouble::all(&[said(&Failure::not_found(ResourceKind::Order)), "no".into()])
                .expect_err("two")
                .code,
            None
        );
    }
}
