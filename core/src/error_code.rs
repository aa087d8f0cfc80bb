//! Error codes of responses: the rule codes, and those that only the server returns (AUTH-02, AUTH-16, ROLE-02). The latter
//! are separate, so that the browser does not have to load their texts.

mod resource_kind;
mod server;

use std::borrow::Cow;

use serde::{Serialize, Serializer};

pub use resource_kind::ResourceKind;
#[cfg(feature = "typescript")]
pub use server::SERVER_ERROR_CODE_TYPE;
pub use server::ServerErrorCode;

use crate::issue::RuleCode;
use crate::language::Language;
use crate::message_args::MessageArg;
use crate::text_enum::with_details;

/// The longest wait, in seconds, that is shown in seconds.
const WAIT_IN_SECONDS_MAX: u32 = 120;

/// Returns the error for too many requests. The wait is shown in seconds or, rounded up, in minutes; without a number
/// if it will be over by the time the text is read.
pub fn too_many(wait_seconds: u32) -> ErrorInfo {
    let with = |refusal, figure| ErrorInfo::new(refusal, vec![MessageArg::Number(figure)]);
    match wait_seconds {
        0 | 1 => ServerErrorCode::TooMany.into(),
        ..=WAIT_IN_SECONDS_MAX => with(ServerErrorCode::TooManySeconds, wait_seconds),
        _ => with(ServerErrorCode::TooManyMinutes, wait_seconds.div_ceil(60)),
    }
}

/// The stable code of an error: a broken rule of the shop, or an error that only the server returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ErrorCode {
    /// A broken rule.
    Rule(RuleCode),
    /// An error that only the server returns.
    Server(ServerErrorCode),
}

impl ErrorCode {
    /// Returns every code that a response can have.
    pub fn all() -> impl Iterator<Item = Self> {
        let rules = RuleCode::ALL.iter().copied().map(Self::Rule);
        rules.chain(ServerErrorCode::ALL.iter().copied().map(Self::Server))
    }

    /// Returns the stable name that clients branch on.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Rule(code) => code.as_str(),
            Self::Server(code) => code.as_str(),
        }
    }

    /// Returns the text in a language; each `{}` in it stands for a detail.
    pub const fn text_in(self, language: Language) -> &'static str {
        match self {
            Self::Rule(code) => code.text_in(language),
            Self::Server(code) => code.text_in(language),
        }
    }
}

impl From<RuleCode> for ErrorCode {
    fn from(code: RuleCode) -> Self {
        Self::Rule(code)
    }
}

impl From<ServerErrorCode> for ErrorCode {
    fn from(code: ServerErrorCode) -> Self {
        Self::Server(code)
    }
}

impl Serialize for ErrorCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// An error code with the details of its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ErrorInfo {
    /// The stable code.
    pub code: ErrorCode,
    /// The values of the text's placeholders.
    pub details: Vec<MessageArg>,
}

impl ErrorInfo {
    /// Returns an error with the details of its text.
    pub fn new(code: impl Into<ErrorCode>, details: Vec<MessageArg>) -> Self {
        Self { code: code.into(), details }
    }

    /// Returns the text in a language with its details filled in, ready to be shown.
    pub fn text_in(&self, language: Language) -> Cow<'static, str> {
        with_details(language, self.code.text_in(language), &self.details)
    }

    /// Returns the English text.
    pub fn text(&self) -> Cow<'static, str> {
        self.text_in(Language::English)
    }
}

impl<R: Into<ErrorCode>> From<R> for ErrorInfo {
    fn from(code: R) -> Self {
        Self::new(code, Vec::new())
    }
}

impl std::fmt::Display for ErrorInfo {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}: {}", self.code.as_str(), self.text())
    }
}

#[cfg(feature = "openapi")]
mod openapi {
    //! The OpenAPI schema of an error code: a string with all codes as its enum values.

    use std::borrow::Cow;

    use utoipa::openapi::RefOr;
    use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
    use utoipa::{PartialSchema, ToSchema};

    use super::ErrorCode;

    impl PartialSchema for ErrorCode {
        fn schema() -> RefOr<Schema> {
            ObjectBuilder::new()
                .schema_type(SchemaType::Type(Type::String))
                .description(Some("The stable name of a reason, which a client branches on"))
                .enum_values(Some(Self::all().map(Self::as_str)))
                .into()
        }
    }

    impl ToSchema for ErrorCode {
        fn name() -> Cow<'static, str> {
            Cow::Borrowed("ErrorCode")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address;
    use std::collections::BTreeSet;

    #[test]
    fn a_wait_is_given_in_seconds_or_in_minutes_rounded_up() {
        let told = |seconds| too_many(seconds).text().into_owned();
        for (seconds, wait) in [
            (0, "later"),
            (1, "later"),
            (2, "in 2 seconds"),
            (120, "in 120 seconds"),
            (121, "in 3 minutes"),
            (180, "in 3 minutes"),
            (181, "in 4 minutes"),
            (u32::MAX, "in 71582789 minutes"),
        ] {
            assert_eq!(told(seconds), format!("Too many attempts. Please try again {wait}."));
        }
    }

    #[test]
    fn every_error_has_its_own_code() {
        let names: BTreeSet<_> = ErrorCode::all().map(ErrorCode::as_str).collect();
        assert_eq!(names.len(), RuleCode::ALL.len() + ServerErrorCode::ALL.len());
        assert!(names.contains("cart_empty") && names.contains("invalid_credentials"));
    }

    #[test]
    fn a_missing_resource_is_named() {
        for (thing, name, label) in ResourceKind::ALL {
            assert_eq!(thing.detail().stable(), name);
            let missing = ErrorInfo::new(ServerErrorCode::NotFound, vec![thing.detail()]);
            assert_eq!(missing.text(), format!("{} not found", label.english));
            assert_eq!(missing.text_in(Language::Arabic), format!("غير موجود: {}", label.arabic));
        }
    }

    #[test]
    fn display_has_the_code_and_the_text() {
        assert_eq!(
            ErrorInfo::from(ServerErrorCode::Draining).to_string(),
            "draining: This server is about to stop"
        );
    }

    #[test]
    fn resource_and_field_names_are_unique() {
        let things = ResourceKind::ALL.map(|(_, name, _)| name);
        let names: Vec<_> = things.into_iter().chain(address::FIELDS.map(|(name, _)| name)).collect();
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "{names:?}");
    }
}
