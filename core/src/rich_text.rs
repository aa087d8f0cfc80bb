//! The rules of texts with headings, lists and links that staff write (beyond the requirements).

use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::message_args::MessageArg;
use crate::unicode::is_printable;

/// The largest number of characters of the address of a link.
const LINK_MAX_CHARS: usize = 2000;
/// How the address of a link may begin. A single slash is a page of the shop.
const BEGINNINGS: [&str; 5] = ["https://", "http://", "mailto:", "tel:", "/"];

/// Checks the address of a link, and returns it trimmed.
///
/// # Errors
/// [`ServerErrorCode::LinkInvalid`] if it begins otherwise than links of a page do, or needs escaping;
/// [`ServerErrorCode::FieldTooLong`] above the maximum length.
pub fn check_link(address: &str) -> Result<&str, ErrorInfo> {
    let address = address.trim();
    if address.chars().count() > LINK_MAX_CHARS {
        let most = u32::try_from(LINK_MAX_CHARS).unwrap_or(u32::MAX);
        return Err(ErrorInfo::new(ServerErrorCode::FieldTooLong, vec![MessageArg::Number(most)]));
    }
    // Browsers take both slashes at the beginning for another site.
    let is_foreign = address.starts_with("//") || address.starts_with("/\\");
    let rest = BEGINNINGS.into_iter().find_map(|beginning| {
        let head = address.get(..beginning.len())?;
        head.eq_ignore_ascii_case(beginning).then(|| (beginning, &address[beginning.len()..]))
    });
    let leads_somewhere = rest.is_some_and(|(beginning, rest)| beginning == "/" || !rest.is_empty());
    let needs_escaping =
        |letter: char| letter.is_whitespace() || matches!(letter, '"' | '\'' | '<' | '>' | '\\');
    if leads_somewhere && !is_foreign && is_printable(address) && !address.contains(needs_escaping) {
        Ok(address)
    } else {
        Err(ServerErrorCode::LinkInvalid.into())
    }
}

/// Returns a plain text as HTML.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A picture in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextPicture<'a> {
    /// Its address; empty if it has none.
    pub src: &'a str,
    /// What it shows, as it stands in the HTML; empty if it has no description.
    pub alt: &'a str,
    /// The whole element.
    pub element: &'a str,
}

/// Returns the pictures of a text, whose HTML is sanitised: elements are closed, and values are in double quotes.
pub fn text_pictures(html: &str) -> impl Iterator<Item = TextPicture<'_>> {
    let mut rest = html;
    std::iter::from_fn(move || {
        loop {
            let element = &rest[rest.find('<')?..];
            let mut is_quoted = false;
            let end = element.find(|letter| {
                is_quoted ^= letter == '"';
                letter == '>' && !is_quoted
            })?;
            let (element, after) = element.split_at(end + 1);
            rest = after;
            if element.starts_with("<img ") || element == "<img>" {
                // Names and values take turns: a value may look like an attribute.
                let mut parts = element["<img".len()..].split('"');
                let attributes = std::iter::from_fn(|| Some((parts.next()?.trim(), parts.next()?)));
                let (mut src, mut alt) = ("", "");
                for (name, value) in attributes {
                    match name {
                        "src=" => src = value,
                        "alt=" => alt = value,
                        _ => {}
                    }
                }
                return Some(TextPicture { src, alt, element });
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_leads_to_a_site_a_page_of_the_shop_a_phone_or_a_mailbox() {
        for address in [
            "https://example.com/a?b=c",
            "HTTP://example.com",
            "mailto:a@b.qa",
            "tel:+97455512345",
            "/",
            "/blogs",
        ] {
            assert_eq!(check_link(&format!(" {address} ")), Ok(address));
        }
        let refused = [
            "",
            "example.com",
            "https://",
            "javascript:alert(1)",
            "data:text/html,x",
            "//example.com",
            "/\\example.com",
            "https://a b",
            "https://a\u{202e}b",
            "mailto:",
            "https://a\"onclick=",
        ];
        for address in refused {
            assert_eq!(check_link(address), Err(ServerErrorCode::LinkInvalid.into()), "{address}");
        }
    }

    #[test]
    fn a_link_has_a_maximum_length() {
        let address = |letters: usize| format!("/{}", "a".repeat(letters));
        assert!(check_link(&address(LINK_MAX_CHARS - 1)).is_ok());
        let address = address(LINK_MAX_CHARS);
        let too_long = check_link(&address).map_err(|error| error.code.as_str());
        assert_eq!(too_long, Err("field_too_long"));
    }

    #[test]
    fn a_value_that_looks_like_an_attribute_is_none() {
        let html = "<img src=\"/media/a-800.webp\" title=\" alt=\" height=\"9\"><img alt=\" src=\" src=\"/media/b-800.webp\">";
        let found: Vec<_> = text_pictures(html).map(|one| (one.src, one.alt)).collect();
        assert_eq!(found, [("/media/a-800.webp", ""), ("/media/b-800.webp", " src=")]);
    }

    #[test]
    fn pictures_are_found_with_their_descriptions() {
        let html = "<p>a</p><img src=\"/media/a-800.webp\" alt=\"A > <img>\" width=\"8\"><img><imgs>&lt;img&gt;<img alt=\"x\"";
        let found: Vec<_> = text_pictures(html).map(|one| (one.src, one.alt, one.element.len())).collect();
        assert_eq!(found, [("/media/a-800.webp", "A > <img>", 55), ("", "", 5)]);
    }
}
