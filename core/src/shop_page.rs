//! The shop's own pages (beyond the requirements): which there are, and the values of settings in their texts, which name
//! them as `{{shop_name}}`.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::message_args::MessageArg;
use crate::rich_text::escaped;
use crate::settings::Settings;

/// The largest number of characters of a page's HTML in one language.
pub const PAGE_MAX_CHARS: usize = 100_000;

/// A page whose text the shop can write itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum ShopPage {
    /// The terms and conditions.
    Terms,
    /// The privacy policy.
    Privacy,
    /// The page about the shop.
    About,
    /// The text of the contact page.
    Contact,
}

impl ShopPage {
    /// All pages.
    pub const ALL: [Self; 4] = [Self::Terms, Self::Privacy, Self::About, Self::Contact];

    /// Returns its stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Terms => "terms",
            Self::Privacy => "privacy",
            Self::About => "about",
            Self::Contact => "contact",
        }
    }

    /// Returns the page of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|page| page.as_str() == name)
    }
}

/// A value of the settings that texts can name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Its name.
    pub name: &'static str,
    /// The value; empty if the shop has set none.
    pub value: String,
}

/// Returns all values that texts can name. Amounts are in riyals.
pub fn facts(settings: &Settings) -> Vec<Fact> {
    let shop = &settings.shop;
    let number = |value: Option<u32>| value.map(|value| value.to_string()).unwrap_or_default();
    [
        ("shop_name", shop.name.clone()),
        ("company", shop.company.clone()),
        ("phone", shop.phone.clone()),
        ("email", shop.email.clone()),
        ("address", shop.address.join(", ")),
        ("delivery_fee", settings.base_fee.to_string()),
        ("free_delivery_from", settings.free_from.map(|from| from.to_string()).unwrap_or_default()),
        ("express_fee", settings.express_fee.to_string()),
        ("cancel_minutes", number(settings.cancel_minutes)),
        ("return_days", number(shop.return_days)),
        ("report_minutes", number(shop.report_minutes)),
        ("refund_working_days", number(shop.refund_working_days)),
    ]
    .map(|(name, value)| Fact { name, value })
    .into()
}

const OPEN: &str = "{{";
const CLOSE: &str = "}}";
/// What stands for a value that the shop has removed since the text was written.
const NOTHING: &str = "–";
/// The number of characters of an unknown name that an error shows.
const SHOWN_CHARS: usize = 40;

/// Checks the HTML of a page in one language.
///
/// # Errors
/// [`ServerErrorCode::FieldTooLong`]; [`ServerErrorCode::FactUnknown`] and [`ServerErrorCode::FactUnset`] with the name
/// of a value that does not exist or that the shop has not set.
pub fn check_page(html: &str, facts: &[Fact]) -> Result<(), ErrorInfo> {
    if html.chars().count() > PAGE_MAX_CHARS {
        let most = u32::try_from(PAGE_MAX_CHARS).unwrap_or(u32::MAX);
        return Err(ErrorInfo::new(ServerErrorCode::FieldTooLong, vec![MessageArg::Number(most)]));
    }
    for piece in pieces(html) {
        let Piece::Name(name) = piece else { continue };
        let shown = || vec![MessageArg::Name(name.chars().take(SHOWN_CHARS).collect())];
        let fact = facts.iter().find(|fact| fact.name == name);
        let fact = fact.ok_or_else(|| ErrorInfo::new(ServerErrorCode::FactUnknown, shown()))?;
        if fact.value.is_empty() {
            return Err(ErrorInfo::new(ServerErrorCode::FactUnset, shown()));
        }
    }
    Ok(())
}

/// Returns the HTML of a page with the values in the places of their names.
pub fn filled(html: &str, facts: &[Fact]) -> String {
    let value = |name: &str| {
        let value = facts.iter().find(|fact| fact.name == name).map_or("", |fact| &fact.value);
        if value.is_empty() { Cow::Borrowed(NOTHING) } else { Cow::Owned(escaped(value)) }
    };
    let shown = |piece| match piece {
        Piece::Text(text) => Cow::Borrowed(text),
        Piece::Name(name) => value(name),
    };
    pieces(html).map(shown).collect()
}

/// A part of a text.
enum Piece<'a> {
    /// It stands there as it is.
    Text(&'a str),
    /// The name of a value, in double braces.
    Name(&'a str),
}

/// Splits a text at the names in double braces. What is opened and not closed stands there as it is.
fn pieces(html: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = html;
    let mut name = None;
    std::iter::from_fn(move || {
        if let Some(name) = name.take() {
            return Some(Piece::Name(name));
        }
        let found = rest.split_once(OPEN).and_then(|(text, after)| Some((text, after.split_once(CLOSE)?)));
        let Some((text, (found, after))) = found else {
            return (!rest.is_empty()).then(|| Piece::Text(std::mem::take(&mut rest)));
        };
        (rest, name) = (after, Some(found.trim()));
        Some(Piece::Text(text))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known() -> Vec<Fact> {
        [("shop_name", "Fish & Co"), ("cancel_minutes", "20"), ("return_days", "")]
            .map(|(name, value)| Fact { name, value: value.to_owned() })
            .into()
    }

    #[test]
    fn values_stand_in_the_places_of_their_names() {
        for (html, expect) in [
            ("<p>{{shop_name}}: {{ cancel_minutes }} minutes</p>", "<p>Fish &amp; Co: 20 minutes</p>"),
            ("<p>{one} }} {{shop_name}}{{shop_name}}</p>", "<p>{one} }} Fish &amp; CoFish &amp; Co</p>"),
            ("<p>{{return_days}} days</p>", "<p>– days</p>"),
            ("<p>{{shop_name</p>", "<p>{{shop_name</p>"),
            ("", ""),
        ] {
            assert_eq!(filled(html, &known()), expect, "{html}");
        }
    }

    #[test]
    fn a_text_names_only_values_that_there_are() {
        let refused = |html: &str| check_page(html, &known()).map_err(|info| info.to_string());
        assert_eq!(refused("<p>{{shop_name}} {{ cancel_minutes }} {{open</p>"), Ok(()));
        for (html, expect) in [
            ("{{minimum}}", "fact_unknown: There is no value minimum. Choose one from the list."),
            ("{{}}", "fact_unknown: There is no value . Choose one from the list."),
            (
                "{{return_days}}",
                "fact_unset: return_days is not set in the settings. Set it, or leave it out.",
            ),
        ] {
            assert_eq!(refused(html), Err(expect.to_owned()), "{html}");
        }
        assert!(refused(&"ص".repeat(PAGE_MAX_CHARS)).is_ok());
        assert!(refused(&"ص".repeat(PAGE_MAX_CHARS + 1)).is_err());
    }

    #[test]
    fn every_page_has_a_name() {
        for page in ShopPage::ALL {
            assert_eq!(ShopPage::from_name(page.as_str()), Some(page));
        }
        assert_eq!(ShopPage::from_name("home"), None);
    }
}
