//! Addresses in the settings: origins and base URLs.

use std::str::FromStr;

use url::Url;

/// Scheme, host and port of an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

impl Origin {
    /// Returns the origin of an address: http or https, a host, an optional port, no user. It is normalised as in
    /// browsers: lower case, without the default port. Returns `None` for anything else.
    pub fn of(address: &str) -> Option<Self> {
        let (scheme, rest) = address.split_once("://")?;
        let host = &rest[..rest.find(['/', '?', '#']).unwrap_or(rest.len())];
        let plain = |byte: u8| {
            byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b':' | b'[' | b']' | b'_')
        };
        if !["http", "https"].contains(&scheme) || !host.bytes().all(plain) {
            return None;
        }
        let typed = format!("{scheme}://{}", host.to_ascii_lowercase());
        let read = Url::parse(&typed).ok()?.origin().ascii_serialization();
        // An address that is parsed into another host, such as 1.2 into 1.0.0.2, is a mistake.
        let usual_port = if scheme == "https" { ":443" } else { ":80" };
        (typed.strip_suffix(usual_port).unwrap_or(&typed) == read).then_some(Self(read))
    }

    /// Returns the origin as text, without a trailing slash.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Origin {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let bare = text.strip_suffix('/').unwrap_or(text);
        let ends = bare.split_once("://").is_some_and(|(_, host)| !host.contains(['/', '?', '#']));
        let origin = if ends { Self::of(bare) } else { None };
        origin.ok_or("must be scheme, host and port alone, such as https://shop.example")
    }
}

/// Whether a path can be appended to an address: it has an origin and maybe a path, but no query or fragment.
pub(super) fn is_base(address: &str) -> bool {
    let strange = |character: char| {
        character.is_whitespace() || character.is_control() || matches!(character, '?' | '#' | '\\')
    };
    Origin::of(address).is_some() && !address.contains(strange)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_scheme_host_and_port() {
        let of = |address: &str| Origin::of(address).map(|origin| origin.as_str().to_owned());
        assert_eq!(of("https://Shop.example/pay?x#y").as_deref(), Some("https://shop.example"));
        assert_eq!(of("http://127.0.0.1:8080").as_deref(), Some("http://127.0.0.1:8080"));
        assert_eq!(of("http://[::1]:8080/").as_deref(), Some("http://[::1]:8080"));
        assert_eq!(of("https://shop.example:443").as_deref(), Some("https://shop.example"));
        for bad in [
            "",
            "shop.example",
            "javascript://x",
            "https://",
            "https://a@b",
            "https://a\\b",
            "//x",
            "https://a b",
            "https://a:b",
            "https://a:99999",
            "https://a:b:c",
            "https://1.2",
            "https://[a]",
        ] {
            assert_eq!(of(bad), None, "{bad}");
        }
        for bad in
            ["https://shop.example/path", "https://shop.example//", "https://shop.example?", "https://a/#"]
        {
            assert!(bad.parse::<Origin>().is_err(), "{bad}");
        }
        assert!("https://shop.example/".parse::<Origin>().is_ok());
    }
}
