//! The fields of the forms of products, categories and posts, and what is wrong with them (beyond the requirements).

use crate::catalogue::{SLUG_MAX_CHARS, is_slug};
use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::message_args::MessageArg;
use crate::search::normalised;
use crate::staff_text::{check_lines, check_some_lines};
use crate::unicode::is_printable;

/// The maximum number of characters of a product's, variation's or category's name.
pub const LABEL_MAX_CHARS: usize = 120;
/// The maximum number of characters of a product's description.
pub const DESCRIPTION_MAX_CHARS: usize = 4000;
/// The maximum number of characters of the title of a page for search engines.
pub const META_TITLE_MAX_CHARS: usize = 120;
/// The maximum number of characters of the description of a page for search engines.
pub const META_DESCRIPTION_MAX_CHARS: usize = 320;

/// What is wrong with a field of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormError {
    /// The field by its path in the request, such as `variations[0].price`.
    pub field: String,
    /// The error with the values that its text names.
    pub info: ErrorInfo,
}

/// Collects the errors of a form.
#[derive(Debug, Default)]
pub(crate) struct FormErrors(pub(crate) Vec<FormError>);

impl FormErrors {
    pub(crate) fn add(&mut self, field: impl Into<String>, info: impl Into<ErrorInfo>) {
        self.0.push(FormError { field: field.into(), info: info.into() });
    }

    /// Checks a text of one line, which may be empty.
    pub(crate) fn line(&mut self, field: impl Into<String>, text: &str, most: usize) {
        self.text(field, line(text, most));
    }

    /// Checks a text of one line, which may not be empty.
    pub(crate) fn some_line(&mut self, field: impl Into<String>, text: &str, most: usize) {
        self.text(field, check_some_lines(text, most).and_then(|text| line(text, most)));
    }

    /// Checks a text of several lines, which may be empty.
    pub(crate) fn lines(&mut self, field: impl Into<String>, text: &str, most: usize) {
        self.text(field, check_lines(text, most));
    }

    /// Checks the name in addresses.
    pub(crate) fn slug(&mut self, field: impl Into<String>, slug: &str) {
        if !is_slug(slug) {
            let most = vec![MessageArg::Number(number(SLUG_MAX_CHARS))];
            self.add(field, ErrorInfo::new(ServerErrorCode::SlugInvalid, most));
        }
    }

    fn text(&mut self, field: impl Into<String>, checked: Result<&str, ErrorInfo>) {
        if let Err(info) = checked {
            self.add(field, info);
        }
    }
}

/// Checks a text of one line, which may be empty.
fn line(text: &str, most: usize) -> Result<&str, ErrorInfo> {
    let text = check_lines(text, most)?;
    // Lines are printable, so only line ends remain.
    if text.is_empty() || is_printable(text) { Ok(text) } else { Err(ServerErrorCode::LineEndInside.into()) }
}

pub(super) fn number(limit: usize) -> u32 {
    u32::try_from(limit).unwrap_or(u32::MAX)
}

/// Returns the name in addresses for a thing with this English name: its letters without accents and its digits, with
/// hyphens in place of all else. Empty if no such letter is in the name.
pub fn slug_of(name: &str) -> String {
    let folded = normalised(name);
    let mut slug = String::new();
    for character in folded.chars() {
        if character.is_ascii_alphanumeric() {
            slug.push(character.to_ascii_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
        if slug.len() == SLUG_MAX_CHARS {
            break;
        }
    }
    slug.truncate(slug.trim_end_matches('-').len());
    slug
}

/// Returns the name in addresses of the copy number `copy` (from 1) of a thing: `safi-copy`, then `safi-copy-2`.
pub fn slug_of_copy(slug: &str, copy: u32) -> String {
    let ending = if copy <= 1 { "-copy".to_owned() } else { format!("-copy-{copy}") };
    let kept: String = slug.chars().take(SLUG_MAX_CHARS.saturating_sub(ending.len())).collect();
    kept.trim_end_matches('-').to_owned() + &ending
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_gives_its_slug() {
        for (name, slug) in [
            ("Safi", "safi"),
            ("  Crème brûlée, 2 pieces ", "creme-brulee-2-pieces"),
            ("Lamb & Veal", "lamb-veal"),
            ("صافي", ""),
            ("Safi صافي", "safi"),
            ("", ""),
        ] {
            assert_eq!(slug_of(name), slug, "{name}");
        }
        let long = slug_of(&"ab ".repeat(60));
        assert!(is_slug(&long) && long.len() <= SLUG_MAX_CHARS, "{long}");
    }

    #[test]
    fn a_copy_has_a_slug_of_its_own() {
        assert_eq!(slug_of_copy("safi", 1), "safi-copy");
        assert_eq!(slug_of_copy("safi", 12), "safi-copy-12");
        let long = slug_of_copy(&"a".repeat(SLUG_MAX_CHARS), 3);
        assert_eq!((long.len(), long.ends_with("-copy-3")), (SLUG_MAX_CHARS, true));
    }

    #[test]
    fn a_name_has_one_line() {
        let mut errors = FormErrors::default();
        errors.some_line("name", "Safi", 10);
        errors.line("name_ar", "", 10);
        assert_eq!(errors.0, []);
        errors.some_line("a", " ", 10);
        errors.some_line("b", "one\ntwo", 10);
        errors.line("c", "longer than it", 5);
        let codes: Vec<_> = errors.0.iter().map(|error| error.info.code.as_str()).collect();
        assert_eq!(codes, ["field_required", "line_end_inside", "field_too_long"]);
    }
}
