//! One shape for every list of texts: stable codes with their English words (sections 5 and 8).

use crate::issue::Detail;

/// Where a text names what it is about.
pub(crate) const PLACE: &str = "{}";

/// A list of codes with their English texts, and the same codes as a TypeScript type.
macro_rules! texts {
    ($(#[$list:meta])* $name:ident, $type:ident, $what:literal;
     $($(#[$doc:meta])* $variant:ident = $code:literal, $text:literal;)+) => {
        $(#[$list])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name { $($(#[$doc])* $variant,)+ }

        impl $name {
            /// All of them, in the order of the catalogue (sections 5 and 8, and what is beyond them).
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// The stable name (beyond the specification: the wire contract).
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $code,)+ }
            }

            /// The English text, as the specification words it (sections 5 and 8); `{}` in it stands for what the
            /// details name.
            pub const fn text(self) -> &'static str {
                match self { $(Self::$variant => $text,)+ }
            }

            /// Whether the text is complete only with details (sections 5 and 8).
            pub fn takes_details(self) -> bool {
                self.text().contains($crate::texts::PLACE)
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

        /// All of them as a TypeScript type (beyond the specification).
        #[cfg(feature = "typescript")]
        pub const $type: &str = concat!(
            "/** The stable name of a ", $what, ". */\nexport type ", stringify!($name), " =",
            $("\n    | \"", $code, "\"",)+ ";\n"
        );
    };
}
pub(crate) use texts;

/// A text with what it names (sections 5 and 8): one detail in each place, or all of them, joined by ', ', where it has
/// only one.
pub fn filled(text: &str, details: &[Detail]) -> String {
    let words: Vec<_> = details.iter().map(Detail::words).collect();
    if text.matches(PLACE).count() < 2 {
        return text.replace(PLACE, &words.join(", "));
    }
    let mut parts = text.split(PLACE);
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
    fn details_stand_each_in_its_place_or_all_in_the_only_one() {
        let name = |name: &str| Detail::Name(name.to_owned());
        assert_eq!(filled("{}", &[name("a"), name("b")]), "a, b");
        assert_eq!(filled("{} of {}", &[name("a {}"), Detail::Number(7)]), "a {} of 7");
        assert_eq!(filled("{} of {}", &[Detail::Number(3), Detail::Number(7)]), "3 of 7");
        assert_eq!(filled("nothing", &[]), "nothing");
    }
}
