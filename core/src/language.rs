//! The languages of the shop (beyond the requirements).

/// The name of the cookie with the tag of the language that a visitor has chosen.
pub const COOKIE: &str = "hamour_language";
/// The same of the back office, which a member of staff may read in another language than the shop.
pub const OFFICE_COOKIE: &str = "hamour_office_language";

/// A language that the shop speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    /// English, the default.
    #[default]
    English,
    /// Arabic, written from right to left.
    Arabic,
}

impl Language {
    /// All languages, the default first.
    pub const ALL: [Self; 2] = [Self::English, Self::Arabic];

    /// Returns the language's tag: ISO 639-1.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Arabic => "ar",
        }
    }

    /// Returns the locale in which the shop speaks the language, as the Open Graph protocol names it.
    pub const fn locale(self) -> &'static str {
        match self {
            Self::English => "en_QA",
            Self::Arabic => "ar_QA",
        }
    }

    /// Returns the language of a tag, such as `ar-QA`, or `None` if the shop does not speak it.
    pub fn of_tag(tag: &str) -> Option<Self> {
        let primary = tag.split('-').next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(primary))
    }

    /// Returns what precedes the addresses of its pages: nothing for English, whose addresses are those of the requirements.
    pub const fn path_prefix(self) -> &'static str {
        match self {
            Self::English => "",
            Self::Arabic => "/ar",
        }
    }

    /// Returns the language of a page by its path, and the path without what the language precedes it with.
    pub fn of_path(path: &str) -> (Self, &str) {
        let without = |language: Self| {
            let rest = path.strip_prefix(language.path_prefix())?;
            (rest.is_empty() || rest.starts_with('/'))
                .then_some((language, if rest.is_empty() { "/" } else { rest }))
        };
        without(Self::Arabic).unwrap_or((Self::English, path))
    }

    /// Returns the path of its page from the path without what precedes it, the inverse of [`Self::of_path`].
    pub fn page_path(self, path: &str) -> String {
        match (self.path_prefix(), path) {
            ("", path) => path.to_owned(),
            (prefix, "/") => prefix.to_owned(),
            (prefix, path) => format!("{prefix}{path}"),
        }
    }

    /// Returns the language that a sign-up chooses, if any. `on_device` is the one that the visitor chose on the device,
    /// `of_form` that of the form. A form in the default language is no choice: it is also what those see who know of no
    /// other.
    pub fn chosen_at_sign_up(on_device: Option<Self>, of_form: Self) -> Option<Self> {
        on_device.or_else(|| (of_form != Self::default()).then_some(of_form))
    }

    /// Returns the direction of its script, as in HTML's `dir`.
    pub const fn direction(self) -> &'static str {
        match self {
            Self::English => "ltr",
            Self::Arabic => "rtl",
        }
    }

    /// Returns the text of this language, or the English one if there is none in it yet.
    pub fn pick<'a>(self, english: &'a str, arabic: &'a str) -> &'a str {
        match self {
            Self::Arabic if !arabic.is_empty() => arabic,
            _ => english,
        }
    }

    /// Returns what separates the entries of a list.
    pub const fn comma(self) -> &'static str {
        match self {
            Self::English => ", ",
            Self::Arabic => "، ",
        }
    }
}

/// A word or a text in all languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// In English.
    pub english: &'static str,
    /// In Arabic.
    pub arabic: &'static str,
}

impl Term {
    /// Returns a term.
    pub const fn new(english: &'static str, arabic: &'static str) -> Self {
        Self { english, arabic }
    }

    /// Returns the text in a language.
    pub const fn text(self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::Arabic => self.arabic,
        }
    }
}

/// A name that the shop has written, such as a product's. The Arabic one may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LocalName {
    /// In English.
    pub english: String,
    /// In Arabic.
    pub arabic: String,
}

impl LocalName {
    /// Returns a name without an Arabic one.
    pub const fn in_english(english: String) -> Self {
        Self { english, arabic: String::new() }
    }

    /// Returns the name in a language, as [`Language::pick`].
    pub fn text(&self, language: Language) -> &str {
        language.pick(&self.english, &self.arabic)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_known_by_the_first_part_of_its_tag() {
        for (tag, language) in [
            ("en", Some(Language::English)),
            ("en-GB", Some(Language::English)),
            ("ar", Some(Language::Arabic)),
            ("AR-qa", Some(Language::Arabic)),
            ("ar-QA-u-nu-latn", Some(Language::Arabic)),
            ("arn", None),
            ("", None),
            ("*", None),
        ] {
            assert_eq!(Language::of_tag(tag), language, "{tag}");
        }
    }

    #[test]
    fn a_form_in_the_default_language_is_no_choice() {
        let [english, arabic] = Language::ALL;
        for (on_device, of_form, chosen) in [
            (None, english, None),
            (None, arabic, Some(arabic)),
            (Some(english), arabic, Some(english)),
            (Some(english), english, Some(english)),
            (Some(arabic), english, Some(arabic)),
        ] {
            assert_eq!(Language::chosen_at_sign_up(on_device, of_form), chosen, "{on_device:?} {of_form:?}");
        }
    }

    #[test]
    fn a_text_that_is_missing_in_a_language_is_english() {
        assert_eq!(Language::English.pick("Safi", "صافي"), "Safi");
        assert_eq!(Language::Arabic.pick("Safi", "صافي"), "صافي");
        assert_eq!(Language::Arabic.pick("Safi", ""), "Safi");
    }

    #[test]
    fn the_path_of_a_page_tells_its_language() {
        for (path, language, rest) in [
            ("/", Language::English, "/"),
            ("/ar", Language::Arabic, "/"),
            ("/ar/", Language::Arabic, "/"),
            ("/ar/product/hamour/1", Language::Arabic, "/product/hamour/1"),
            ("/ar//evil.example", Language::Arabic, "//evil.example"),
            ("/arabic", Language::English, "/arabic"),
            ("/product/ar/1", Language::English, "/product/ar/1"),
        ] {
            assert_eq!(Language::of_path(path), (language, rest), "{path}");
            assert_eq!(Language::of_path(&language.page_path(rest)), (language, rest), "{path}");
        }
        assert_eq!(Language::English.page_path("/"), "/");
        assert_eq!(Language::Arabic.page_path("/"), "/ar");
    }
}
