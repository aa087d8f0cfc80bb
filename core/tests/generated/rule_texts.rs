//! The message catalogue as TypeScript: every code of the rule book with its English text.

use std::fmt::Write;

use hamour_core::refusal::Thing;
use hamour_core::{Code, Refusal, Word, address};

/// The text of `rules.ts`.
pub(crate) fn source() -> String {
    let mut text =
        String::from("// The words of the rule book, by code. Written from core by `make generate`.\n\n");
    let rules = Code::ALL.iter().map(|code| (code.as_str(), code.text()));
    list(&mut text, "What a broken rule says.", "rules", rules);
    let refusals = Refusal::ALL.iter().map(|refusal| (refusal.as_str(), refusal.text()));
    list(&mut text, "What the server refuses beside that.", "refusals", refusals);
    let words = Word::ALL.iter().map(|word| (word.as_str(), word.text()));
    list(&mut text, "What refuses nothing.", "words", words);
    let things = Thing::ALL.map(|(_, name, label)| (name, label));
    let named = address::FIELDS.into_iter().chain(things);
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
