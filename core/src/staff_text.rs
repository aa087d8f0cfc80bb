//! Texts that staff write for each other or about a customer (beyond the requirements).

use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::issue::RuleCode;
use crate::message_args::MessageArg;
use crate::unicode::{is_printable_lines, is_visible};

/// Checks a text of several lines that may be empty, and returns it trimmed.
///
/// # Errors
/// [`ServerErrorCode::FieldTooLong`] above `most` characters, or [`RuleCode::TextUnprintable`].
pub(crate) fn check_lines(text: &str, most: usize) -> Result<&str, ErrorInfo> {
    let text = text.trim();
    if text.chars().count() > most {
        let most = u32::try_from(most).unwrap_or(u32::MAX);
        return Err(ErrorInfo::new(ServerErrorCode::FieldTooLong, vec![MessageArg::Number(most)]));
    }
    let is_good = text.is_empty() || (is_visible(text) && is_printable_lines(text));
    if is_good { Ok(text) } else { Err(RuleCode::TextUnprintable.into()) }
}

/// Checks a text of several lines that may not be empty, and returns it trimmed.
///
/// # Errors
/// [`ServerErrorCode::FieldRequired`] without visible text; otherwise those of [`check_lines`].
pub(crate) fn check_some_lines(text: &str, most: usize) -> Result<&str, ErrorInfo> {
    if is_visible(text.trim()) { check_lines(text, most) } else { Err(ServerErrorCode::FieldRequired.into()) }
}
