//! The message catalogue as TypeScript: every code of the rule book with its English text.

use std::fmt::Write;

use hamour_core::{Code, address};

/// The text of `rules.ts`.
pub(crate) fn source() -> String {
    let mut text = String::from(
        "// What a broken rule says, by its code. Written from core/src/issue.rs by `make generate`.\nexport const rules = {\n",
    );
    for code in Code::ALL {
        let quoted = code.text().replace('\\', r"\\").replace('\'', r"\'");
        writeln!(text, "  {code}: '{quoted}',").expect("a String takes everything");
    }
    text.push_str("};\n\n// What those texts name in place of `{}`, by its name on the wire.\nexport const ruleDetails: Record<string, string> = {\n");
    for (name, label) in address::FIELDS {
        writeln!(text, "  {name}: '{label}',").expect("a String takes everything");
    }
    text.push_str("};\n");
    text
}
