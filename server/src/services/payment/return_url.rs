//! The pages that a shopper returns to after paying.

use hamour_core::Language;
use hamour_core::error_code::ServerErrorCode;
use hamour_core::payment::Outcome;
use hamour_core::routes::{ORDER_PARAMETER, Page};
use serde::Serialize;

use crate::config::{Config, Origin};
use crate::failure::Failure;

/// The pages that a shopper returns to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReturnTo {
    /// Scheme, host and port, and what precedes the addresses of the shopper's language.
    pub origin: String,
    /// Whether the shopper returns to the app's pages.
    pub for_app: bool,
}

impl ReturnTo {
    /// Returns the shop's own pages.
    pub fn shop(config: &Config) -> Self {
        let origin = Origin::of(&config.public_url);
        let origin = origin.map_or_else(|| config.public_url.clone(), |origin| origin.as_str().to_owned());
        Self { origin, for_app: false }
    }

    /// Returns the address of the page for an outcome. It names the order if that is known, because a shopper may have
    /// started several payments.
    pub fn page(&self, outcome: Outcome, order_id: Option<i64>) -> String {
        let order = order_id.map_or_else(String::new, |id| format!("?{ORDER_PARAMETER}={id}"));
        format!("{}{}{order}", self.origin, outcome.page(self.for_app).pattern())
    }
}

/// Returns the pages that a client wants to return to, or the shop's own if it names none. They are the app's if the
/// address is that of a page in the app, whatever its query. `host` is the request's host.
///
/// # Errors
/// Status 422 if the address is neither the shop's nor one of the configured origins.
pub fn return_to(config: &Config, requested: Option<&str>, host: Option<&str>) -> Result<ReturnTo, Failure> {
    let Some(requested) = requested.filter(|requested| !requested.is_empty()) else {
        return Ok(ReturnTo::shop(config));
    };
    let wrong = || Failure::invalid("callback_url", ServerErrorCode::ReturnElsewhere);
    let origin = Origin::of(requested).ok_or_else(wrong)?;
    let own = Origin::of(&config.public_url);
    // A demo may be opened under any of its machine's names.
    let is_host = config.demo && origin.as_str().split_once("://").map(|(_, name)| name) == host;
    if Some(&origin) != own.as_ref() && !config.payment.return_origins.contains(&origin) && !is_host {
        return Err(wrong());
    }
    let path =
        requested.split_once("://").and_then(|(_, rest)| rest.split_once('/')).map_or("", |(_, path)| path);
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let path = format!("/{path}");
    let (language, path) = Language::of_path(&path);
    let for_app = Page::at(path).is_some_and(|(page, _)| page.is_in_app());
    Ok(ReturnTo { origin: format!("{}{}", origin.as_str(), language.path_prefix()), for_app })
}
