//! One-time codes: sent to a phone, typed by its owner, exchanged for a proof that is used once.

use hamour_core::error_code::ServerErrorCode;
use hamour_core::otp;
use hamour_core::phone::{self, Phone};
use hamour_core::{Issue, Language, RuleCode};
use subtle::ConstantTimeEq as _;

use super::attempt_limits::{self, ClientIdentity, OwnDevice};
use super::session;
use crate::failure::Failure;
use crate::model::message::Message;
use crate::services::message;
use crate::services::provider;
use crate::services::rate_limit::Counted;
use crate::state::AppState;
use crate::store::customer;
use crate::store::db::Tx;
use crate::store::otp_challenge::{self, NewChallenge};

/// What a proof may be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    SignUp,
    Reset,
}

impl Purpose {
    fn as_str(self) -> &'static str {
        match self {
            Self::SignUp => "sign_up",
            Self::Reset => "reset",
        }
    }
}

/// A code that was sent.
#[derive(Debug)]
pub struct SentCode {
    /// The challenge's id, to be returned with the typed code.
    pub challenge_id: String,
    /// Seconds until the code expires.
    pub expires_in_s: u32,
    /// The number of attempts.
    pub tries: u32,
    /// Seconds until another code can be requested.
    pub resend_in_s: u32,
    /// The code itself, in demo mode only.
    pub shown: Option<String>,
}

/// Sends a code to a phone that has no account yet.
pub async fn send_sign_up_code(
    state: &AppState,
    phone: &str,
    language: Language,
    client: &ClientIdentity,
) -> Result<SentCode, Failure> {
    let phone = Phone::parse(phone).map_err(|error| {
        let issue = Issue::from(error);
        Failure::issues([Issue { field: "mobile_number", ..issue }])
    })?;
    send(state, &phone, (Purpose::SignUp, language), client).await
}

/// Sends a code to a phone whose account needs a new password.
pub async fn send_reset_code(
    state: &AppState,
    phone: &str,
    language: Language,
    client: &ClientIdentity,
) -> Result<SentCode, Failure> {
    let phone = phone::check_forgot(phone).map_err(|issue| Failure::issues([issue]))?;
    send(state, &phone, (Purpose::Reset, language), client).await
}

async fn send(
    state: &AppState,
    phone: &Phone,
    (purpose, language): (Purpose, Language),
    client: &ClientIdentity,
) -> Result<SentCode, Failure> {
    let limits = &state.config.limits;
    if !provider::sends_codes(state) {
        return Err(cannot_send());
    }
    let now_ms = state.clock.now_ms();
    let StoredCode { challenge_id, code, message, counted } =
        create(state, phone, (purpose, language), client, now_ms).await?;
    let is_coming = match message {
        // Sent at once: the person who waits for the code must learn if it cannot be sent.
        Some(message) => message::send_code(state, message).await?,
        None => true,
    };
    if !is_coming {
        withdraw(state, &challenge_id, &counted, now_ms).await?;
        return Err(cannot_send());
    }
    let shown = state.config.demo.then_some(code);
    let resend_in_s = u32::try_from(otp::resend_wait_seconds(now_ms, now_ms)).unwrap_or_default();
    let (expires_in_s, tries) = (limits.code_lifetime_s, limits.code_tries);
    Ok(SentCode { challenge_id, expires_in_s, tries, resend_in_s, shown })
}

/// A code that is stored but not yet sent.
struct StoredCode {
    challenge_id: String,
    code: String,
    /// The message that brings it; none in demo mode.
    message: Option<Message>,
    /// What it was counted under.
    counted: Counted,
}

/// Counts the request and stores a code for it, with its message.
async fn create(
    state: &AppState,
    phone: &Phone,
    (purpose, language): (Purpose, Language),
    client: &ClientIdentity,
    now_ms: i64,
) -> Result<StoredCode, Failure> {
    state
        .write(|mut tx| async move {
            let account = customer::by_phone(&mut tx, phone.as_str()).await?;
            let customer_id =
                account.as_ref().map(|account| account.id).filter(|_| purpose == Purpose::Reset);
            let own = OwnDevice::of(state, &mut tx, client, customer_id).await?;
            let favoured = match &own {
                Some(own) => attempt_limits::count_code_to_own_device(state, &mut tx, own, phone).await?,
                None => None,
            };
            let counted = if let Some(counted) = favoured {
                counted
            } else {
                // Counted even if no code is sent, because the response reveals whether the phone has an account.
                attempt_limits::count_code_request(state, &mut tx, client).await?;
                let refusal = match (purpose, account) {
                    (Purpose::SignUp, Some(_)) => Some(phone_taken()),
                    (Purpose::Reset, None) => Some(user_not_found()),
                    _ => None,
                };
                if let Some(refusal) = refusal {
                    tx.commit().await?;
                    return Err(refusal);
                }
                attempt_limits::count_code(state, &mut tx, client, phone).await?
            };
            let client_hash = attempt_limits::client_hash(state, client, own.as_ref());
            let (challenge_id, code) =
                store_challenge(state, &mut tx, phone, purpose, (&client_hash, now_ms)).await?;
            let message = if state.config.demo {
                None
            } else {
                let to = (phone.as_str(), language);
                Some(message::add_code(state, &mut tx, to, &challenge_id, &code).await?)
            };
            tx.commit().await?;
            Ok(StoredCode { challenge_id, code, message, counted })
        })
        .await
}

/// Ends a code that cannot be sent, which then does not count.
async fn withdraw(
    state: &AppState,
    challenge_id: &str,
    counted: &Counted,
    now_ms: i64,
) -> Result<(), Failure> {
    state
        .write(|mut tx| async move {
            otp_challenge::end(&mut tx, challenge_id, now_ms).await?;
            counted.take_back(&mut tx).await?;
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await
}

/// Creates a code and stores its hash in place of any earlier one of the same requester. Other requesters' codes stay
/// valid, or strangers could invalidate a code before it is typed.
async fn store_challenge(
    state: &AppState,
    tx: &mut Tx,
    phone: &Phone,
    purpose: Purpose,
    (client_hash, now_ms): (&[u8], i64),
) -> Result<(String, String), Failure> {
    let challenge_id = state.rng.text::<16>();
    let code = format!("{:0width$}", state.rng.below(10_u32.pow(LENGTH)), width = otp::LENGTH);
    otp_challenge::end_open(tx, phone.as_str(), purpose.as_str(), client_hash, now_ms).await?;
    let limits = &state.config.limits;
    let sent = otp::Challenge::sent(now_ms, limits.code_lifetime_s, limits.code_tries);
    let new = NewChallenge {
        id: &challenge_id,
        purpose: purpose.as_str(),
        phone: phone.as_str(),
        client_hash,
        code_hash: &code_hash(state, &challenge_id, &code),
        tries: sent.tries_left,
        created_at: now_ms,
        expires_at: sent.expires_at_ms,
    };
    otp_challenge::insert(tx, &new).await?;
    Ok((challenge_id, code))
}

#[allow(clippy::cast_possible_truncation, reason = "four")]
const LENGTH: u32 = otp::LENGTH as u32;

/// Exchanges a typed code for a proof. Every attempt counts, right or wrong; the right code ends the challenge.
///
/// The owner of a blocked account gets no proof, and learns why.
///
/// Four digits are easy to guess, so wrong codes are also counted per phone, per network and for the whole shop.
pub async fn verify(
    state: &AppState,
    challenge_id: &str,
    typed: &str,
    client: &ClientIdentity,
) -> Result<String, Failure> {
    let wrong = || Failure::refused(RuleCode::InvalidOtp);
    let typed = otp::parse_code(typed).ok_or_else(wrong)?;
    let now_ms = state.clock.now_ms();
    // Invalid challenges are rejected with a read, so that they do not queue for the write lock.
    if !otp_challenge::get(&state.db, challenge_id).await?.is_some_and(|challenge| challenge.is_open(now_ms))
    {
        return Err(wrong());
    }
    let typed = &typed;
    state
        .write(|mut tx| async move {
            let tried = otp_challenge::try_once(&mut tx, challenge_id, now_ms).await?.ok_or_else(wrong)?;
            let limits = &state.config.limits;
            let account = customer::by_phone(&mut tx, &tried.phone).await?;
            let customer_id = account.as_ref().map(|account| account.id);
            let own = OwnDevice::of(state, &mut tx, client, customer_id).await?;
            // Counted before the comparison, so that beyond the limit even a correct guess reveals nothing.
            let what = (&tried.phone[..], &tried.purpose[..]);
            let counted =
                attempt_limits::count_typed_code(state, &mut tx, client, own.as_ref(), what).await?;
            let is_right: bool = tried.code_hash.ct_eq(&code_hash(state, challenge_id, typed)).into();
            if !is_right {
                counted.keep();
                tx.commit().await?;
                return Err(wrong());
            }
            counted.take_back(&mut tx).await?;
            attempt_limits::forget_wrong_codes(state, &mut tx, client, &tried.phone).await?;
            otp_challenge::end(&mut tx, challenge_id, now_ms).await?;
            if account.is_some_and(|account| account.blocked_at.is_some()) {
                tx.commit().await?;
                return Err(session::blocked(state));
            }
            let proof = state.rng.text::<32>();
            let expires_at = now_ms + i64::from(limits.verification_lifetime_s) * 1000;
            otp_challenge::insert_verification(
                &mut tx,
                &proof_hash(state, &proof),
                &tried.purpose,
                &tried.phone,
                expires_at,
            )
            .await?;
            tx.commit().await?;
            Ok(proof)
        })
        .await
}

/// Checks a proof before expensive work is done for it.
pub(super) async fn check_proof(
    state: &AppState,
    proof: &str,
    phone: &Phone,
    purpose: Purpose,
) -> Result<(), Failure> {
    let hash = proof_hash(state, proof);
    let now_ms = state.clock.now_ms();
    let is_good =
        otp_challenge::is_verified(&state.db, &hash, purpose.as_str(), phone.as_str(), now_ms).await?;
    is_good.then_some(()).ok_or_else(|| Failure::refused(RuleCode::InvalidOtp))
}

/// Uses a proof, which makes it invalid.
pub(super) async fn use_proof(
    state: &AppState,
    tx: &mut Tx,
    proof: &str,
    phone: &Phone,
    purpose: Purpose,
) -> Result<(), Failure> {
    let hash = proof_hash(state, proof);
    let now_ms = state.clock.now_ms();
    let was_good =
        otp_challenge::use_verification(tx, &hash, purpose.as_str(), phone.as_str(), now_ms).await?;
    was_good.then_some(()).ok_or_else(|| Failure::refused(RuleCode::InvalidOtp))
}

fn code_hash(state: &AppState, challenge_id: &str, code: &str) -> [u8; 32] {
    state.keys.code.hash(&[b"code", challenge_id.as_bytes(), code.as_bytes()])
}

fn proof_hash(state: &AppState, proof: &str) -> Vec<u8> {
    state.keys.code.hash(&[b"proof", proof.as_bytes()]).to_vec()
}

pub(super) fn phone_taken() -> Failure {
    Failure::conflict(ServerErrorCode::PhoneTaken)
}

pub(super) fn user_not_found() -> Failure {
    Failure::NotFound(ServerErrorCode::UserNotFound.into())
}

fn cannot_send() -> Failure {
    Failure::Unavailable { info: ServerErrorCode::MessagesUnavailable.into(), retry_after_s: 60 }
}
