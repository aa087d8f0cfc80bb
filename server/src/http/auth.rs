//! Authentication: the access token in the Authorization header, the refresh token and the device's token in cookies.

use std::time::Duration;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum_extra::extract::cookie::{Cookie, SameSite};
use hamour_core::rate_limit::DEVICE_DAYS;

use super::error::ApiError;
use super::extract::ClientAddress;
use crate::config::Config;
use crate::services::account::{self, ClientIdentity, Session, SignedIn};
use crate::state::AppState;

/// A signed-in customer. As an extractor before the body, it is checked before the body is read.
#[derive(Clone, Copy, Debug)]
pub struct Customer {
    /// The customer's id.
    pub id: i64,
    /// The session that the token belongs to.
    pub session_id: i64,
    /// When their access token expires, in seconds since 1970.
    pub expires_at_s: i64,
}

impl Customer {
    /// Converts to the type that the services use.
    pub fn signed_in(self) -> SignedIn {
        SignedIn { customer_id: self.id, session_id: self.session_id }
    }
}

impl FromRequestParts<AppState> for Customer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        let token = bearer(&parts.headers).ok_or_else(ApiError::unauthorized)?;
        let (SignedIn { customer_id, session_id }, expires_at_s) =
            account::authenticate(state, token).await?;
        Ok(Self { id: customer_id, session_id, expires_at_s })
    }
}

/// A customer, or `None` for a request without a token. One with an invalid token is rejected, so that its client renews it.
impl OptionalFromRequestParts<AppState> for Customer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Option<Self>, ApiError> {
        if !parts.headers.contains_key(header::AUTHORIZATION) {
            return Ok(None);
        }
        <Self as FromRequestParts<AppState>>::from_request_parts(parts, state).await.map(Some)
    }
}

/// A signed-in customer or an anonymous visitor. A request with an invalid token, or with that of a blocked customer,
/// counts as anonymous.
#[derive(Clone, Copy, Debug)]
pub struct Visitor(pub Option<Customer>);

impl FromRequestParts<AppState> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        match <Customer as FromRequestParts<AppState>>::from_request_parts(parts, state).await {
            Ok(customer) => Ok(Self(Some(customer))),
            Err(error) if matches!(error.status(), StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN) => {
                Ok(Self(None))
            }
            Err(error) => Err(error),
        }
    }
}

/// Returns the customer of the request's token. Checks the token's signature and expiry, but not whether its session
/// still exists.
pub(super) fn signed_token(state: &AppState, headers: &HeaderMap) -> Option<i64> {
    Some(account::signed(state, bearer(headers)?)?.0.customer_id)
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// The name of the cookie that holds the refresh token.
pub const REFRESH_COOKIE: &str = "hamour_refresh";

/// The refresh token that the browser sent.
#[derive(Clone, Debug)]
pub struct RefreshCookie(pub Option<String>);

impl<S: Sync> FromRequestParts<S> for RefreshCookie {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, ApiError> {
        Ok(Self(sent(&parts.headers, REFRESH_COOKIE)))
    }
}

/// Returns the value of a cookie. Of several with one name it is the first: browsers send the cookie of the longest path
/// first (RFC 6265, section 5.4), so the shop's own precedes one that a neighbouring subdomain has set for all paths.
pub(super) fn sent(headers: &HeaderMap, name: &str) -> Option<String> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut cookies = lines.flat_map(Cookie::split_parse).flatten();
    cookies.find(|cookie| cookie.name() == name).map(|cookie| cookie.value().to_owned())
}

/// The name of the cookie that marks a device on which a customer has signed in.
pub const DEVICE_COOKIE: &str = "hamour_device";

/// The origin of a call (address and device), by which attempts are counted.
#[derive(Clone, Debug)]
pub struct Client(pub ClientIdentity);

impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let ClientAddress(from) = ClientAddress::from_request_parts(parts, state).await?;
        Ok(Self(ClientIdentity { from, device: sent(&parts.headers, DEVICE_COOKIE) }))
    }
}

/// Returns the headers that set the refresh token's cookie and, after a sign-in, the device's cookie. Scripts cannot
/// read these cookies, and browsers send them only to the API.
pub fn set_cookies(config: &Config, session: &Session) -> Vec<(HeaderName, HeaderValue)> {
    let lifetime = session.cookie_lifetime_s.map(|seconds| Duration::from_secs(seconds.unsigned_abs()));
    let days = Duration::from_secs(u64::from(DEVICE_DAYS) * 24 * 60 * 60);
    let device = session.device.as_ref().map(|value| cookie(config, DEVICE_COOKIE, value, Some(days)));
    std::iter::once(cookie(config, REFRESH_COOKIE, &session.refresh, lifetime)).chain(device).collect()
}

/// Returns the header that removes the refresh token's cookie.
pub fn clear_cookie(config: &Config) -> (HeaderName, HeaderValue) {
    cookie(config, REFRESH_COOKIE, "", Some(Duration::ZERO))
}

fn cookie(config: &Config, name: &str, value: &str, max_age: Option<Duration>) -> (HeaderName, HeaderValue) {
    let mut cookie =
        Cookie::build((name, value)).path("/api").http_only(true).same_site(SameSite::Lax).build();
    cookie.set_max_age(max_age.map(|age| age.try_into().expect("days are few")));
    if config.is_https() {
        cookie.set_secure(true);
    }
    let text = cookie.to_string();
    (header::SET_COOKIE, HeaderValue::from_str(&text).expect("base64 and attributes are printable"))
}
