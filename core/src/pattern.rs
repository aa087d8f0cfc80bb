//! The one table of patterns. The server matches them with `regex`, the browser with `regex-lite`, whose
//! tables are a tenth of the size; a test proves that both agree on a generated corpus.

#[cfg(not(target_arch = "wasm32"))]
use regex::Regex;
#[cfg(target_arch = "wasm32")]
use regex_lite::Regex;
use std::sync::LazyLock;

const PHONE: &str = "^974[0-9]{8}$";
const NUMBER: &str = "[0-9]";
const SPECIAL: &str = r#"[!@#$%^&*(),.?":{}|<>]"#;
const OTP: &str = "^[0-9]{4}$";

fn compiled(pattern: &str) -> Regex {
    Regex::new(pattern).expect("the patterns of this table compile; a test compiles each")
}

macro_rules! matchers {
    ($($(#[$doc:meta])* $name:ident: $pattern:ident;)+) => {
        $($(#[$doc])*
        pub(crate) fn $name(text: &str) -> bool {
            static COMPILED: LazyLock<Regex> = LazyLock::new(|| compiled($pattern));
            COMPILED.is_match(text)
        })+

        #[cfg(test)]
        const TABLE: &[(&str, fn(&str) -> bool)] = &[$(($pattern, $name),)+];
    };
}

matchers! {
    /// 974 and eight ASCII digits.
    is_phone: PHONE;
    /// At least one ASCII digit.
    has_number: NUMBER;
    /// At least one of the special characters that the specification lists.
    has_special: SPECIAL;
    /// Four ASCII digits.
    is_otp: OTP;
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn both_engines_agree_on_any_text(text in r#"(97[0-9]{0,10}|[a-z0-9!@#$%^&*(),.?":{}|<>\-_+= ٠-٩]{0,14}|\PC{0,20}|.{0,8}\n?)"#) {
            for (pattern, matches) in TABLE {
                let lite = regex_lite::Regex::new(pattern).expect("compiles");
                prop_assert_eq!(matches(&text), lite.is_match(&text), "{} on {:?}", pattern, text);
            }
        }
    }
}
