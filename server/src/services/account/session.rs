//! Sessions: a short-lived access token, and a refresh token that is replaced whenever it is used.

use chrono::{DateTime, Utc};
use hamour_core::Language;
use hamour_core::error_code::ServerErrorCode;

use super::access_token::AccessToken;
use super::refresh_token;
use crate::failure::Failure;
use crate::services::rate_limit::{self, Bucket, QUARTER};
use crate::state::AppState;
use crate::store::customer;
use crate::store::db::Tx;
use crate::store::session::{self, Family, Lifetimes};

/// An authenticated customer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignedIn {
    /// The customer.
    pub customer_id: i64,
    /// Their current session.
    pub session_id: i64,
}

/// What a customer's own device knows of them.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The name.
    pub name: String,
    /// The phone, 11 digits.
    pub phone: String,
    /// The tag of the language in which the shop writes to them, if they chose one.
    pub language: Option<String>,
}

/// The tokens that a client gets at sign-in or refresh.
#[derive(Debug)]
pub struct Session {
    /// The access token, sent with every call.
    pub access: String,
    /// When the access token expires.
    pub access_expires_at: DateTime<Utc>,
    /// The refresh token, stored in the cookie.
    pub refresh: String,
    /// The lifetime of the cookie in seconds; `None` until the browser closes.
    pub cookie_lifetime_s: Option<i64>,
    /// The customer.
    pub profile: Profile,
    /// The new value of the device's cookie, if the customer has just signed in.
    pub device: Option<String>,
}

fn refused() -> Failure {
    Failure::unauthorized(ServerErrorCode::Unauthorized)
}

/// The error of a customer whom the shop has blocked.
pub(in crate::services) fn blocked(state: &AppState) -> Failure {
    Failure::Forbidden(hamour_core::customer::blocked(&state.shop().phone))
}

/// Returns whom an access token authenticates, and when it expires, in seconds since 1970. The session is checked in
/// the database, so that signing out takes effect at once. A block ends all sessions, and whoever had one is told.
pub async fn authenticate(state: &AppState, token: &str) -> Result<(SignedIn, i64), Failure> {
    let (who, expires_at_s) = signed(state, token).ok_or_else(refused)?;
    if is_signed_in(state, who).await? {
        return Ok((who, expires_at_s));
    }
    Err(if customer::is_blocked(&state.db, who.customer_id).await? { blocked(state) } else { refused() })
}

/// Returns whom an access token was issued to and when it expires, whether or not the session is still active.
pub fn signed(state: &AppState, token: &str) -> Option<(SignedIn, i64)> {
    let now_s = state.clock.now().timestamp();
    let token = AccessToken::verify(token, &state.keys.access_token, now_s)?;
    Some((SignedIn { customer_id: token.customer_id, session_id: token.session_id }, token.expires_at_s))
}

/// Returns whether the session is still active.
pub async fn is_signed_in(state: &AppState, who: SignedIn) -> Result<bool, Failure> {
    Ok(session::is_alive(&state.db, who.session_id, who.customer_id, state.clock.now_ms()).await?)
}

/// Starts a session for a customer who has just proved their identity. At the maximum number of sessions, the one that
/// was unused for longest ends.
pub(super) async fn start(
    state: &AppState,
    tx: &mut Tx,
    customer_id: i64,
    profile: Profile,
    remember: bool,
) -> Result<Session, Failure> {
    let now_ms = state.clock.now_ms();
    let limits = &state.config.limits;
    let most = [(QUARTER, limits.sign_ins_per_customer)];
    let bucket = Bucket::new(&state.keys, "signed in", &customer_id.to_string(), &most);
    rate_limit::count(tx, &[bucket], now_ms).await?.keep();
    let lifetimes = Lifetimes { remembered: lifetime_ms(state, true), short: lifetime_ms(state, false) };
    session::keep_latest(tx, customer_id, limits.sessions_per_customer - 1, lifetimes).await?;
    let session_id =
        session::insert(tx, customer_id, remember, now_ms, now_ms + lifetime_ms(state, remember)).await?;
    let family = Family { id: session_id, customer_id, created_at: now_ms };
    let refresh = refresh_token::of(family, &state.rng.text::<32>(), &state.keys.refresh_token);
    session::insert_refresh_token(tx, session_id, &hash(state, &refresh), now_ms).await?;
    Ok(issue(state, SignedIn { customer_id, session_id }, refresh, profile, remember))
}

/// Exchanges a refresh token for a new one. Used again within the grace period, it returns the same successor, because
/// two tabs may refresh at once and a response may get lost. Used again later, it is a stolen copy and the session
/// ends; this holds for tokens that are no longer stored too, because they prove their session.
pub async fn refresh(state: &AppState, token: &str) -> Result<Session, Failure> {
    let now_ms = state.clock.now_ms();
    let token_hash = hash(state, token);
    // Invalid tokens are rejected with a read, so that they do not queue for the write lock.
    if session::refresh_token(&state.db, &token_hash).await?.is_none() {
        end_family(state, token, now_ms).await?;
        return Err(refused());
    }
    let token_hash = &token_hash;
    state
        .write(|mut tx| async move {
            let found = session::refresh_token(&mut tx, token_hash).await?.ok_or_else(refused)?;
            if found.blocked_at.is_some() {
                return Err(blocked(state));
            }
            if found.ended_at.is_some() || found.expires_at <= now_ms {
                return Err(refused());
            }
            let family =
                Family { id: found.session_id, customer_id: found.customer_id, created_at: found.created_at };
            let successor = refresh_token::successor(family, token, &state.keys.refresh_token);
            let grace_ms = i64::from(state.config.limits.refresh_grace_s) * 1000;
            let fresh = found.rotated_at.is_none() && session::rotate(&mut tx, found.id, now_ms).await?;
            if fresh {
                session::insert_refresh_token(&mut tx, found.session_id, &hash(state, &successor), now_ms)
                    .await?;
                let expires_at = now_ms + lifetime_ms(state, found.remember);
                session::extend(&mut tx, found.session_id, expires_at).await?;
                session::forget_rotated(&mut tx, found.session_id, now_ms - grace_ms).await?;
            } else if found.rotated_at.is_some_and(|rotated_at| now_ms - rotated_at > grace_ms) {
                session::end(&mut tx, found.session_id, now_ms).await?;
                tx.commit().await?;
                warn_of_reuse(found.session_id);
                return Err(refused());
            }
            tx.commit().await?;
            let who = SignedIn { customer_id: found.customer_id, session_id: found.session_id };
            let profile = Profile { name: found.name, phone: found.phone, language: found.language };
            Ok(issue(state, who, successor, profile, found.remember))
        })
        .await
}

/// Returns the tag of the language in which the shop writes to a customer. If they chose none, it becomes the one that was
/// chosen on their device.
pub(super) async fn written_in(
    tx: &mut Tx,
    customer_id: i64,
    stored: Option<String>,
    on_device: Option<Language>,
) -> Result<Option<String>, Failure> {
    let (None, Some(language)) = (&stored, on_device) else { return Ok(stored) };
    if customer::set_first_language(tx, customer_id, language).await? {
        return Ok(Some(language.tag().to_owned()));
    }
    // They chose one since `stored` was read.
    Ok(customer::language(tx, customer_id).await?)
}

/// Ends the session of a token that is no longer stored, if the token was issued for it.
async fn end_family(state: &AppState, token: &str, now_ms: i64) -> Result<(), Failure> {
    let Some(id) = refresh_token::session_of(token) else { return Ok(()) };
    let family = session::family(&state.db, id, now_ms).await?;
    if family.is_none_or(|family| !refresh_token::is_of(family, token, &state.keys.refresh_token)) {
        return Ok(());
    }
    state
        .write(|mut tx| async move {
            session::end(&mut tx, id, now_ms).await?;
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await?;
    warn_of_reuse(id);
    Ok(())
}

fn warn_of_reuse(session: i64) {
    tracing::warn!(session, "a refresh token was used again; its session is ended");
}

/// Ends the sessions of both tokens. Invalid tokens are not an error.
pub async fn sign_out(
    state: &AppState,
    refresh: Option<&str>,
    access: Option<SignedIn>,
) -> Result<(), Failure> {
    let of_cookie = match refresh {
        Some(token) => session::refresh_token(&state.db, &hash(state, token)).await?,
        None => None,
    };
    let ending = [of_cookie.map(|found| found.session_id), access.map(|who| who.session_id)];
    if ending.iter().all(Option::is_none) {
        return Ok(());
    }
    state
        .write(|mut tx| async move {
            for session_id in ending.into_iter().flatten() {
                session::end(&mut tx, session_id, state.clock.now_ms()).await?;
            }
            Ok(tx.commit().await?)
        })
        .await
}

fn issue(state: &AppState, who: SignedIn, refresh: String, profile: Profile, remember: bool) -> Session {
    let issued_at_s = state.clock.now().timestamp();
    let expires_at_s = issued_at_s + i64::from(state.config.limits.access_token_s);
    let token =
        AccessToken { customer_id: who.customer_id, session_id: who.session_id, issued_at_s, expires_at_s };
    Session {
        access: token.sign(&state.keys.access_token),
        access_expires_at: DateTime::from_timestamp(expires_at_s, 0).expect("the near future is in range"),
        refresh,
        cookie_lifetime_s: remember.then(|| lifetime_ms(state, true) / 1000),
        profile,
        device: None,
    }
}

fn lifetime_ms(state: &AppState, remember: bool) -> i64 {
    let limits = &state.config.limits;
    let hours = if remember { limits.session_days * 24 } else { limits.short_session_hours };
    i64::from(hours) * 3_600_000
}

/// Returns the hash under which a refresh token is stored.
fn hash(state: &AppState, token: &str) -> [u8; 32] {
    state.keys.refresh_token.hash(&[b"stored", token.as_bytes()])
}
