//! Addresses in the settings: where somebody is reached, and what comes before a path.

use std::str::FromStr;

use url::Url;

/// Scheme, host and port of an address, and nothing after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

impl Origin {
    /// The origin of an address, if it has one: http or https, a host, perhaps a port, no user. As browsers write it:
    /// in small letters, without the port that its scheme has anyway.
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
        // What is read as something else than what stands there, as 1.2 is for 1.0.0.2, is a slip.
        let usual_port = if scheme == "https" { ":443" } else { ":80" };
        (typed.strip_suffix(usual_port).unwrap_or(&typed) == read).then_some(Self(read))
    }

    /// As text, without a trailing slash.
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

/// Whether a path can be put behind an address: it has an origin and perhaps a path, and nothing after that.
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
