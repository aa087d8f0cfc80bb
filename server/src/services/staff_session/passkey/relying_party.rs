//! The shop as browsers know it where passkeys are concerned.

use hamour_core::error_code::ServerErrorCode;
use url::{Host, Url};

use crate::config::Config;
use crate::failure::Failure;

/// What passkeys of this shop are bound to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RelyingParty {
    /// The host of the shop's address.
    pub id: String,
    /// The origin of its pages.
    pub(super) origin: String,
}

impl RelyingParty {
    /// Returns the relying party of the shop's address, or `None` if browsers have no passkeys for it: they want a name,
    /// not a number, and HTTPS, except on the visitor's own machine.
    pub fn of(config: &Config) -> Option<Self> {
        let origin = config.public_url.clone();
        let url = Url::parse(&origin).ok()?;
        let Host::Domain(id) = url.host()? else { return None };
        let is_local = id == "localhost" || id.ends_with(".localhost");
        let id = id.to_owned();
        (config.is_https() || is_local).then_some(Self { id, origin })
    }

    /// As [`Self::of`].
    ///
    /// # Errors
    /// [`ServerErrorCode::PasskeysUnavailable`].
    pub(super) fn required(config: &Config) -> Result<Self, Failure> {
        Self::of(config).ok_or_else(|| Failure::refused(ServerErrorCode::PasskeysUnavailable))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Sources;

    #[test]
    fn passkeys_need_a_name_and_https_or_the_own_machine() {
        let id_of = |address: &str| {
            let flags = [("public_url", address.to_owned())];
            let config = Config::read(Sources::new(flags, [], None)).expect("an address");
            RelyingParty::of(&config).map(|party| party.id)
        };
        assert_eq!(id_of("https://shop.example").as_deref(), Some("shop.example"));
        assert_eq!(id_of("https://fish.shop.example:8443").as_deref(), Some("fish.shop.example"));
        assert_eq!(id_of("http://localhost:8080").as_deref(), Some("localhost"));
        for address in
            ["http://shop.example", "http://127.0.0.1:8080", "https://192.0.2.7", "https://[2001:db8::1]"]
        {
            assert_eq!(id_of(address), None, "{address}");
        }
    }
}
