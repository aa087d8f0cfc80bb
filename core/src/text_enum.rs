//! The macro that declares an enum of stable codes with their texts in all languages (beyond the requirements).

use std::borrow::Cow;

use crate::language::Language;
use crate::message_args::MessageArg;

/// The placeholder of a detail in a text.
pub(crate) const PLACEHOLDER: &str = "{}";

/// Defines a list of codes with their English and Arabic texts, and a TypeScript type of the codes. A code without one of
/// the texts does not compile.
macro_rules! text_enum {
    ($(#[$list:meta])* $name:ident, $type:ident, $what:literal;
     $($(#[$doc:meta])* $variant:ident = $code:literal, $english:literal, $arabic:literal;)+) => {
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
                self.text_in($crate::language::Language::English)
            }

            /// Returns the text in a language, with `{}` as often as in English.
            pub const fn text_in(self, language: $crate::language::Language) -> &'static str {
                use $crate::language::Language;
                match language {
                    Language::English => match self { $(Self::$variant => $english,)+ },
                    Language::Arabic => match self { $(Self::$variant => $arabic,)+ },
                }
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

/// Returns a text of this language with its details, if it has any.
pub(crate) fn with_details(
    language: Language,
    text: &'static str,
    details: &[MessageArg],
) -> Cow<'static, str> {
    if details.is_empty() { Cow::Borrowed(text) } else { Cow::Owned(fill_args(language, text, details)) }
}

/// Fills the details into a text of this language. Each placeholder gets one detail. A single placeholder gets all of them,
/// joined by commas.
pub fn fill_args(language: Language, text: &str, details: &[MessageArg]) -> String {
    let words: Vec<_> = details.iter().map(|detail| detail.words(language)).collect();
    if text.matches(PLACEHOLDER).count() < 2 {
        return text.replace(PLACEHOLDER, &words.join(language.comma()));
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
    use crate::language::Term;
    use crate::message_key::MessageKey;
    use std::collections::BTreeSet;

    /// All codes with their texts.
    fn all() -> Vec<(&'static str, Term)> {
        macro_rules! texts {
            ($list:ident) => {
                $list::ALL.iter().map(|code| {
                    let [english, arabic] = Language::ALL.map(|language| code.text_in(language));
                    (code.as_str(), Term::new(english, arabic))
                })
            };
        }
        texts!(RuleCode)
            .chain(texts!(ServerErrorCode))
            .chain(texts!(MessageKey))
            .chain(texts!(Label))
            .collect()
    }

    #[test]
    fn codes_are_unique_snake_case() {
        let all = all();
        let names: BTreeSet<_> = all.iter().map(|(name, _)| name).collect();
        assert_eq!(names.len(), all.len(), "one code, one text");
        for (name, _) in all {
            assert!(name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'), "{name}");
        }
    }

    #[test]
    fn each_text_says_the_same_in_both_languages() {
        // What stays as it is in every language: formats, and what is typed or sent.
        const LATIN: &[&str] = &[
            "JSON",
            "NUL",
            "JPEG",
            "PNG",
            "WebP",
            "CSV",
            "UTF",
            "ERASE",
            "https",
            "mailto",
            "tel",
            "csv",
            "zip",
            "yes",
            "no",
            "category",
            "subcategory",
            "product",
            "draft",
            "published",
            "retired",
            "catalogue",
            "application",
            "json",
            "x",
            "www",
            "form",
            "urlencoded",
            "main",
            "function",
            "variation",
            "a",
            "z",
        ];
        for (name, Term { english, arabic }) in all() {
            let places = |text: &str| text.matches(PLACEHOLDER).count();
            assert_eq!(places(english), places(arabic), "{name}");
            assert!(!english.is_empty() && english.is_ascii(), "{name}");
            assert!(arabic.contains(|letter| ('\u{621}'..='\u{64a}').contains(&letter)), "{name}");
            let latin =
                arabic.split(|letter: char| !letter.is_ascii_alphabetic()).filter(|word| !word.is_empty());
            let foreign: Vec<_> = latin.filter(|word| !LATIN.contains(word)).collect();
            assert!(foreign.is_empty(), "{name}: {foreign:?}");
            assert!(!arabic.contains([',', '?', ';']), "{name} has the signs of another script");
        }
    }

    #[test]
    fn each_placeholder_gets_one_argument_and_a_single_one_gets_all() {
        let name = |name: &str| MessageArg::Name(name.to_owned());
        let filled = |text, details: &[MessageArg]| fill_args(Language::English, text, details);
        assert_eq!(filled("{}", &[name("a"), name("b")]), "a, b");
        assert_eq!(filled("{} of {}", &[name("a {}"), MessageArg::Number(7)]), "a {} of 7");
        assert_eq!(filled("{} of {}", &[MessageArg::Number(3), MessageArg::Number(7)]), "3 of 7");
        assert_eq!(filled("nothing", &[]), "nothing");
        let numbers = [MessageArg::Number(3), MessageArg::Number(7)];
        assert_eq!(fill_args(Language::Arabic, "{}", &numbers), "3، 7");
    }
}
