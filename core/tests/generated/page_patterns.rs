//! Writes the addresses of the pages as TypeScript.

use std::fmt::Write;

use hamour_core::Language;
use hamour_core::language::{COOKIE, OFFICE_COOKIE};
use hamour_core::routes::{ID_PATTERN, ORDER_ID_PREFIX, ORDER_PARAMETER, Page, SUBCATEGORY_PARAMETER};

/// Returns the text of `page-patterns.ts`.
pub(crate) fn source() -> String {
    let mut text = String::from("// The addresses of the pages. Written from core by `make generate`.\n");
    let (fixed, with_parameters): (Vec<&Page>, Vec<&Page>) =
        Page::ALL.iter().partition(|page| !page.pattern().contains([':', '*']));
    text.push_str("\n/** What precedes the addresses of each language. */\nexport const languagePaths = {\n");
    for language in Language::ALL {
        writeln!(text, "  {}: '{}',", language.tag(), language.path_prefix())
            .expect("a String takes everything");
    }
    let default = Language::default().tag();
    write!(
        text,
        "}} as const;\n\n/** The language of those who have not chosen one. */\nexport const defaultLanguage = \
         '{default}';\n\n/** The name of the cookie with the language that a visitor has chosen. */\n\
         export const languageCookie = '{COOKIE}';\n\n/** The same of the back office. */\n\
         export const officeLanguageCookie = '{OFFICE_COOKIE}';\n"
    )
    .expect("a String takes everything");
    list(&mut text, "The paths without parameters.", "fixedPaths", &fixed);
    list(&mut text, "The paths with parameters, in the router's syntax.", "patterns", &with_parameters);
    write!(
        text,
        "\n/** The names of query parameters. */\nexport const parameters = {{\n  order: '{ORDER_PARAMETER}',\n  \
         subcategory: '{SUBCATEGORY_PARAMETER}',\n}} as const;\n\n/** The regular expression of an id. */\n\
         export const idPattern = '{ID_PATTERN}';\n\n/** Precedes an order's id in the path of its tracking page. */\n\
         export const orderIdPrefix = '{ORDER_ID_PREFIX}';\n"
    )
    .expect("a String takes everything");
    text
}

fn list(text: &mut String, what: &str, name: &str, pages: &[&Page]) {
    write!(text, "\n/** {what} */\nexport const {name} = {{\n").expect("a String takes everything");
    for page in pages {
        writeln!(text, "  {}: '{}',", page.name(), page.pattern()).expect("a String takes everything");
    }
    text.push_str("} as const;\n");
}
