//! Authentication of staff: the session token in a cookie, and the permission that a call requires.

use std::marker::PhantomData;
use std::net::IpAddr;
use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum_extra::extract::cookie::{Cookie, SameSite};
use hamour_core::error_code::ServerErrorCode;
use hamour_core::staff::{Permission, Role};
use hamour_core::staff_session::SESSION_MINUTES;

use super::auth::sent;
use super::error::ApiError;
use super::extract::ClientAddress;
use crate::config::Config;
use crate::failure::Failure;
use crate::services::audit_log::Actor;
use crate::services::staff_session::{self, CurrentSession, Device};
use crate::state::AppState;

/// The username of the session that a page shows, which may have ended meanwhile.
const SHOWN_USERNAME: &str = "x-staff-username";
/// The cookie's name over plain HTTP, where browsers do not accept the prefix `__Host-`.
pub const STAFF_COOKIE: &str = "hamour_staff";
/// The cookie's name over HTTPS. Browsers accept it only from this host, for all paths and with `Secure`, so that no
/// neighbouring subdomain can set it.
const SECURE_STAFF_COOKIE: &str = "__Host-hamour_staff";

/// What a call requires of the member of staff: one of the types in [`permission`].
pub trait Requirement: Send {
    /// The permission, or `None` if every member of staff may make the call.
    const PERMISSION: Option<Permission>;
}

macro_rules! requirements {
    ($($name:ident)+) => {
        /// A type for each permission, as the parameter of [`Staff`].
        pub mod permission {
            use super::{Permission, Requirement};

            /// Requires only a complete sign-in.
            #[derive(Clone, Copy, Debug)]
            pub struct SignedIn;

            impl Requirement for SignedIn {
                const PERMISSION: Option<Permission> = None;
            }

            $(
                #[doc = concat!("Requires [`Permission::", stringify!($name), "`].")]
                #[derive(Clone, Copy, Debug)]
                pub struct $name;

                impl Requirement for $name {
                    const PERMISSION: Option<Permission> = Some(Permission::$name);
                }
            )+
        }
    };
}

requirements! {
    ReadOrders ChangeOrders PackOrders SendOrders DeliverOrders ReadCustomers ManageCustomers AnswerCustomers ManageMoney
    ChangeStock EditContent SendNotifications ChangePrices ChangeSettings ReadFigures ReadAuditLog ManageStaff
}

/// A signed-in member of staff whose role has a permission. As an extractor before the body, it is checked before the
/// body is read.
#[derive(Clone, Debug)]
pub struct Staff<P> {
    /// The member of staff.
    pub id: i64,
    /// The role.
    pub role: Role,
    /// The session.
    pub session: CurrentSession,
    /// The network address that the call comes from.
    pub address: IpAddr,
    requirement: PhantomData<P>,
}

impl<P> Staff<P> {
    /// Returns the member of staff as the actor of changes.
    pub fn actor(&self) -> Actor {
        self.session.actor(self.address)
    }
}

impl<P: Requirement> FromRequestParts<AppState> for Staff<P> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        let SigningIn { session, address } = SigningIn::from_request_parts(parts, state).await?;
        let role = session.role().ok_or_else(ApiError::unauthorized)?;
        if P::PERMISSION.is_some_and(|permission| !role.may(permission)) {
            return Err(Failure::forbidden(ServerErrorCode::Forbidden).into());
        }
        Ok(Self { id: session.staff.id, role, session, address, requirement: PhantomData })
    }
}

/// A member of staff whose sign-in may lack some steps.
#[derive(Clone, Debug)]
pub struct SigningIn {
    /// The session.
    pub session: CurrentSession,
    /// The network address that the call comes from.
    pub address: IpAddr,
}

impl FromRequestParts<AppState> for SigningIn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        let token = token(state, &parts.headers).ok_or_else(ApiError::unauthorized)?;
        let OwnPage(address) = OwnPage::from_request_parts(parts, state).await?;
        let session = staff_session::authenticate(state, &token).await?;
        let is_other = |shown: &HeaderValue| shown.as_bytes() != session.staff.username.as_bytes();
        if parts.headers.get(SHOWN_USERNAME).is_some_and(is_other) {
            // Somebody else has signed in meanwhile, in another tab: nothing is done under their name.
            return Err(ApiError::unauthorized());
        }
        Ok(Self { session, address })
    }
}

/// The network address of a call that was made by a page of this shop. Browsers name the origin of a page in
/// `Sec-Fetch-Site`; other clients do not send it. Beside SameSite this is a second defence against forged requests.
#[derive(Clone, Copy, Debug)]
pub struct OwnPage(pub IpAddr);

impl<S: Send + Sync> FromRequestParts<S> for OwnPage {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let site = parts.headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
        let is_own = site.is_none_or(|site| site == b"same-origin" || site == b"none");
        if !is_own && !matches!(parts.method, Method::GET | Method::HEAD) {
            return Err(Failure::forbidden(ServerErrorCode::ForeignPage).into());
        }
        let ClientAddress(address) = ClientAddress::from_request_parts(parts, state).await?;
        Ok(Self(address))
    }
}

/// The device that a sign-in comes from.
#[derive(Clone, Debug)]
pub struct SignInDevice(pub Device);

impl<S: Send + Sync> FromRequestParts<S> for SignInDevice {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let OwnPage(address) = OwnPage::from_request_parts(parts, state).await?;
        let user_agent = parts.headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
        Ok(Self(Device { address, user_agent: user_agent.unwrap_or_default().to_owned() }))
    }
}

fn token(state: &AppState, headers: &HeaderMap) -> Option<String> {
    sent(headers, cookie_name(&state.config))
}

/// Returns a number that identifies the session of the request's cookie among the running calls. Checks only that this
/// shop issued the token, not whether its session still exists.
pub(super) fn caller(state: &AppState, headers: &HeaderMap) -> Option<u64> {
    staff_session::caller_of(&token(state, headers)?, &state.keys.staff_session)
}

fn cookie_name(config: &Config) -> &'static str {
    if config.is_https() { SECURE_STAFF_COOKIE } else { STAFF_COOKIE }
}

/// Returns the header that sets the session's cookie, which scripts cannot read and browsers send only with requests
/// from the shop's own pages.
pub fn set_cookie(config: &Config, token: &str) -> (HeaderName, HeaderValue) {
    let longest = Duration::from_secs(u64::try_from(SESSION_MINUTES * 60).expect("positive"));
    cookie(config, token, longest)
}

/// Returns the header that removes the session's cookie.
pub fn clear_cookie(config: &Config) -> (HeaderName, HeaderValue) {
    cookie(config, "", Duration::ZERO)
}

fn cookie(config: &Config, token: &str, lifetime: Duration) -> (HeaderName, HeaderValue) {
    let is_https = config.is_https();
    let cookie = Cookie::build((cookie_name(config), token))
        .path(if is_https { "/" } else { "/api/staff" })
        .http_only(true)
        .secure(is_https)
        .same_site(SameSite::Strict)
        .max_age(lifetime.try_into().expect("a shift is short"));
    let text = cookie.to_string();
    (header::SET_COOKIE, HeaderValue::from_str(&text).expect("base64 and attributes are printable"))
}
