//! Writes the constants of the storefront as TypeScript.

use hamour_core::storefront::STOREFRONT;

/// Returns the text of `storefront.ts`.
pub(crate) fn source() -> String {
    let constants = serde_json::to_value(STOREFRONT).expect("plain constants");
    let lines = constants.as_object().expect("an object").iter().map(|(name, value)| {
        let value = match value.as_str() {
            Some(text) => format!("'{text}'"),
            None => value.to_string().replace(',', ", "),
        };
        format!("  {name}: {value},\n")
    });
    format!(
        "// The delays, widths and counts of the storefront: see core/src/storefront.rs. Written from core by `make \
         generate`.\n\nexport const storefront = {{\n{}}} as const;\n",
        lines.collect::<String>()
    )
}
