//! The macro that declares an enum of stable codes with their English texts (beyond the requirements).

use crate::message_args::MessageArg;

/// The placeholder of a detail in a text.
pub(crate) const PLACEHOLDER: &str = "{}";

/// Defines a list of codes with their English texts, and a TypeScript type of the codes.
macro_rules! text_enum {
    ($(#[$list:meta])* $name:ident, $type:ident, $what:literal;
     $($(#[$doc:meta])* $variant:ident = $code:literal, $text:literal;)+) => {
        $(#[$list])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name { $($(#[$doc])* $variant,)+ }

        impl $name {
            /// All values, in the order of their definition.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// Returns the stable name, which the API sends.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $code,)+ }
            }

            /// Returns the English text. `{}` in it is the placeholder of a detail.
            pub const fn text(self) -> &'static str {
                match self { $(Self::$variant => $text,)+ }
            }

            /// Returns whether the text needs details.
            pub fn takes_details(self) -> bool {
                self.text().contains($crate::text_enum::PLACEHOLDER)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.write_str(self.as_str())
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        /// The TypeScript type of all stable names.
        #[cfg(feature = "typescript")]
        pub const $type: &str = concat!(
            "/** The stable name of a ", $what, ". */\nexport type ", stringify!($name), " =",
            $("\n    | \"", $code, "\"",)+ ";\n"
        );
    };
}
pub(crate) use text_enum;

/// Fills the details into a text. Each placeholder gets one detail. A single placeholder gets all of them, joined by ',
/// '.
pub fn fill_args(text: &str, details: &[MessageArg]) -> String {
    let words: Vec<_> = details.iter().map(MessageArg::words).collect();
    if text.matches(PLACEHOLDER).count() < 2 {
        return text.replace(PLACEHOLDER, &words.join(", "));
    }
    let mut parts = text.split(PLACEHOLDER);
    let mut whole = parts.next().unwrap_or_default().to_owned();
    let mut words = words.into_iter();
    for part in parts {
        whole.push_str(&words.next().unwrap_or_default());
        whole.push_str(part);
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error_code::ServerErrorCode;
    use crate::invoice::Label;
    use crate::issue::RuleCode;
    use crate::message_key::MessageKey;
    use std::collections::BTreeSet;

    #[test]
    fn codes_are_unique_snake_case_with_a_text() {
        let codes = RuleCode::ALL.iter().map(|code| (code.as_str(), code.text()));
        let refusals = ServerErrorCode::ALL.iter().map(|refusal| (refusal.as_str(), refusal.text()));
        let words = MessageKey::ALL.iter().map(|word| (word.as_str(), word.text()));
        let labels = Label::ALL.iter().map(|label| (label.as_str(), label.text()));
        let all: Vec<_> = codes.chain(refusals).chain(words).chain(labels).collect();
        let names: BTreeSet<_> = all.iter().map(|(name, _)| name).collect();
        assert_eq!(names.len(), all.len(), "one code, one text");
        for (name, text) in all {
            assert!(name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'), "{name}");
            assert!(!text.is_empty(), "{name}");
        }
    }

    #[test]
    fn each_placeholder_gets_one_argument_and_a_single_one_gets_all() {
        let name = |name: &str| MessageArg::Name(name.to_owned());
        assert_eq!(fill_args("{}", &[name("a"), name("b")]), "a, b");
        assert_eq!(fill_args("{} of {}", &[name("a {}"), MessageArg::Number(7)]), "a {} of 7");
        assert_eq!(fill_args("{} of {}", &[MessageArg::Number(3), MessageArg::Number(7)]), "3 of 7");
        assert_eq!(fill_args("nothing", &[]), "nothing");
    }
}
