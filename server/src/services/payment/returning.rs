//! Where a shopper goes once the gateway is done with them.

use hamour_core::error_code::ServerErrorCode;
use hamour_core::payment::Outcome;
use serde::Serialize;

use crate::config::{Config, Origin};
use crate::failure::Failure;

/// The pages that a shopper goes back to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReturnTo {
    /// Scheme, host and port.
    pub origin: String,
    /// Whether to the app's own pages.
    pub for_app: bool,
}

impl ReturnTo {
    /// The shop's own pages.
    pub fn shop(config: &Config) -> Self {
        let origin = Origin::of(&config.public_url);
        let origin = origin.map_or_else(|| config.public_url.clone(), |origin| origin.as_str().to_owned());
        Self { origin, for_app: false }
    }

    /// The address of the page that says so; it names the order whose payment it was, where that is known, so that the
    /// page need not guess among several that were begun.
    pub fn page(&self, outcome: Outcome, order_id: Option<i64>) -> String {
        let whose = if self.for_app { "app" } else { "payment" };
        let order = order_id.map_or_else(String::new, |id| format!("?order={id}"));
        format!("{}/{whose}_{}{order}", self.origin, outcome.as_str())
    }
}

/// The pages that a client asked to return to; the shop's own if it asked for none. `host` is what the client
/// called the shop by.
///
/// # Errors
/// 422 for an address outside of the shop and of the origins that are configured.
pub fn return_to(config: &Config, asked: Option<&str>, host: Option<&str>) -> Result<ReturnTo, Failure> {
    let Some(asked) = asked.filter(|asked| !asked.is_empty()) else { return Ok(ReturnTo::shop(config)) };
    let wrong = || Failure::invalid("callback_url", ServerErrorCode::ReturnElsewhere);
    let origin = Origin::of(asked).ok_or_else(wrong)?;
    let own = Origin::of(&config.public_url);
    // A demo is opened under whatever name its machine goes by.
    let is_host = config.demo && origin.as_str().split_once("://").map(|(_, name)| name) == host;
    if Some(&origin) != own.as_ref() && !config.payment.return_origins.contains(&origin) && !is_host {
        return Err(wrong());
    }
    let path =
        asked.split_once("://").and_then(|(_, rest)| rest.split_once('/')).map_or("", |(_, path)| path);
    Ok(ReturnTo { origin: origin.as_str().to_owned(), for_app: path.starts_with("app_") })
}
