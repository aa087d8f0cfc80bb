//! Writes the message catalogue as TypeScript: every code of the rules with its English text.

use std::fmt::Write;

use hamour_core::error_code::ResourceKind;
use hamour_core::{MessageKey, RuleCode, ServerErrorCode, address};

/// Returns the text of `rules.ts`.
pub(crate) fn source() -> String {
    let mut text =
        String::from("// The words of the rule book, by code. Written from core by `make generate`.\n\n");
    let rules = RuleCode::ALL.iter().map(|code| (code.as_str(), code.text()));
    list(&mut text, "What a broken rule says.", "rules", rules);
    let server_errors = ServerErrorCode::ALL.iter().map(|code| (code.as_str(), code.text()));
    list(&mut text, "What only the server refuses.", "serverErrors", server_errors);
    let words = MessageKey::ALL.iter().map(|word| (word.as_str(), word.text()));
    list(&mut text, "What refuses nothing.", "words", words);
    let resources = ResourceKind::ALL.map(|(_, name, label)| (name, label));
    let named = address::FIELDS.into_iter().chain(resources);
    list(&mut text, "What those texts name in place of `{}`, by its name on the wire.", "details", named);
    text.truncate(text.trim_end().len());
    text + "\n"
}

fn list(
    text: &mut String,
    what: &str,
    name: &str,
    entries: impl Iterator<Item = (&'static str, &'static str)>,
) {
    writeln!(text, "// {what}\nexport const {name} = {{").expect("a String takes everything");
    for (code, words) in entries {
        let quoted = words.replace('\\', r"\\").replace('\'', r"\'");
        writeln!(text, "  {code}: '{quoted}',").expect("a String takes everything");
    }
    text.push_str("};\n\n");
}
