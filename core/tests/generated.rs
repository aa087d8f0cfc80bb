//! Checks that files generated from the crate and committed are up to date. `make generate` rewrites them.

#[path = "generated/automaton.rs"]
mod automaton;
#[path = "../src/pattern/list.rs"]
mod list;
#[path = "generated/page_patterns.rs"]
mod page_patterns;
#[path = "generated/rule_texts.rs"]
mod rule_texts;
#[path = "generated/storefront.rs"]
mod storefront;

use hamour_core::Language;

/// Fails unless the file is equal to `fresh`. With `HAMOUR_GENERATE` set, writes the file first.
#[track_caller]
#[expect(clippy::disallowed_methods, reason = "a test may look at the files of the project")]
fn check(path: &str, fresh: &str) {
    let path = format!("{}/../{path}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("HAMOUR_GENERATE").is_some() {
        std::fs::write(&path, fresh).expect("the file can be written");
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == fresh, "{path} is stale; `make generate` writes it anew");
}

#[test]
fn the_tables_are_those_of_the_patterns() {
    let patterns =
        [("PHONE", list::PHONE), ("NUMBER", list::NUMBER), ("SPECIAL", list::SPECIAL), ("OTP", list::OTP)];
    check("core/src/pattern/automata.rs", &automaton::source(&patterns));
}

#[test]
fn the_interfaces_routes_are_the_pages() {
    check("ui/src/page-patterns.ts", &page_patterns::source());
}

#[test]
fn the_interfaces_constants_are_the_storefronts() {
    check("ui/src/core/storefront.ts", &storefront::source());
}

#[test]
fn the_interfaces_catalogue_has_every_code() {
    for language in Language::ALL {
        let tag = language.tag();
        check(&format!("ui/src/locale/{tag}/rules.ts"), &rule_texts::source(language));
        check(&format!("ui/src/admin/locale/{tag}/rules.ts"), &rule_texts::office_source(language));
    }
}
