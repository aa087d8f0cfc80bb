//! The second factor: codes of an authenticator app (RFC 6238), its enrollment, and recovery codes.

use std::net::IpAddr;

use hamour_core::error_code::ServerErrorCode;
use hamour_core::staff_session::{
    RECOVERY_CODE_CHARS, RECOVERY_CODES, SecondFactorCode, SignInStep, WRONG_CODES_MAX,
    WRONG_CODES_PER_DAY_MAX, parse_code, shown_recovery_code,
};
use qrcode::QrCode;
use qrcode::render::svg;
use serde_json::json;
use totp_rs::{Builder, Secret, Totp};

use super::demo_code::{is_shown_code, shown_step};
use super::secret::{SECRET_BYTES, context, opened};
use super::session::{CurrentSession, StepTaken, advance, record};
use crate::failure::Failure;
use crate::network::wide_network;
use crate::services::rate_limit::{self, Bucket, Counted, DAY, QUARTER};
use crate::services::staff::readable;
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::{staff_second_factor, staff_session};

/// The least width of the QR code in pixels.
const QR_SIZE_PX: u32 = 240;

/// What an authenticator app needs.
#[derive(Debug)]
pub struct Enrollment {
    /// The secret in Base32, to be typed.
    pub secret: String,
    /// The secret as an `otpauth` URI.
    pub uri: String,
    /// The URI as a QR code, an SVG image.
    pub qr_svg: String,
}

/// Verifies a code of the authenticator app or a recovery code as a step of the sign-in. No code is accepted twice.
///
/// # Errors
/// [`ServerErrorCode::SignInCodeWrong`], or too many attempts.
pub async fn verify_code(
    state: &AppState,
    current: &CurrentSession,
    address: IpAddr,
    code: &str,
) -> Result<StepTaken, Failure> {
    current.must_be_at(SignInStep::Code)?;
    let (actor, code) = (&current.actor(address), &parse_code(code));
    let progress = state
        .write(|mut tx| async move {
            let Some(used) = use_code(state, &mut tx, current, address, code.as_ref()).await? else {
                tx.commit().await?;
                return Ok(None);
            };
            if used == UsedCode::Recovery {
                record(&mut tx, actor, "staff.recovery_code", json!({"used": 1}), state.clock.now_ms())
                    .await?;
            }
            staff_session::verify_code(&mut tx, current.id()).await?;
            let progress = advance(state, &mut tx, current.id(), actor).await?;
            tx.commit().await?;
            Ok::<_, Failure>(Some(progress))
        })
        .await?;
    progress.ok_or_else(wrong_code)
}

fn wrong_code() -> Failure {
    Failure::invalid("code", ServerErrorCode::SignInCodeWrong)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum UsedCode {
    Totp,
    Recovery,
}

/// Uses the code if it is right. Returns `None` if it is wrong: the caller commits, so that the attempt counts.
async fn use_code(
    state: &AppState,
    tx: &mut Tx,
    current: &CurrentSession,
    address: IpAddr,
    code: Option<&SecondFactorCode>,
) -> Result<Option<UsedCode>, Failure> {
    let staff_id = current.staff.id;
    let counted = count_attempt(state, tx, staff_id, address, code).await?;
    let used = match code {
        Some(code) => try_code(state, tx, staff_id, code).await?,
        None => None,
    };
    if used.is_some() {
        counted.take_back(tx).await?;
    } else {
        counted.keep();
    }
    Ok(used)
}

/// Counts an attempt. The codes of an app are few, so they are counted over all networks. Recovery codes cannot be
/// guessed, and are counted per wide network: who knows only the password cannot take this way in from the owner.
async fn count_attempt(
    state: &AppState,
    tx: &mut Tx,
    staff_id: i64,
    address: IpAddr,
    code: Option<&SecondFactorCode>,
) -> Result<Counted, Failure> {
    let windows = [(QUARTER, WRONG_CODES_MAX), (DAY, WRONG_CODES_PER_DAY_MAX)];
    let (what, whom) = match code {
        Some(SecondFactorCode::Totp(_)) => ("staff code", staff_id.to_string()),
        _ => ("staff recovery code", format!("{staff_id} from {}", wide_network(address))),
    };
    let bucket = Bucket::new(&state.keys, what, &whom, &windows);
    rate_limit::count(tx, &[bucket], state.clock.now_ms()).await
}

async fn try_code(
    state: &AppState,
    tx: &mut Tx,
    staff_id: i64,
    code: &SecondFactorCode,
) -> Result<Option<UsedCode>, Failure> {
    match code {
        SecondFactorCode::Totp(code) => {
            let sealed = staff_second_factor::totp_secret(&mut *tx, staff_id).await?;
            let Some(secret) = sealed.and_then(|sealed| opened(state, staff_id, &sealed)) else {
                return Ok(None);
            };
            let step = match matching_step(state, &secret, code)? {
                Some(step) => step,
                None if is_shown_code(state, tx, staff_id, &secret, code).await? => {
                    shown_step(state, &mut *tx, staff_id).await?
                }
                None => return Ok(None),
            };
            let is_new = staff_second_factor::use_step(tx, staff_id, step).await?;
            Ok(is_new.then_some(UsedCode::Totp))
        }
        SecondFactorCode::Recovery(code) => {
            let (hash, now_ms) = (recovery_hash(state, staff_id, code), state.clock.now_ms());
            let is_new = staff_second_factor::use_recovery_code(tx, staff_id, &hash, now_ms).await?;
            Ok(is_new.then_some(UsedCode::Recovery))
        }
    }
}

/// Returns the secret of an authenticator app that is being enrolled. Until it is confirmed, repeated calls return the
/// same one, so that a page that is loaded again matches what was scanned.
///
/// # Errors
/// If the sign-in is at another step.
pub async fn begin_enrollment(state: &AppState, current: &CurrentSession) -> Result<Enrollment, Failure> {
    current.must_be_at(SignInStep::Enrollment)?;
    let (session_id, staff_id) = (current.id(), current.staff.id);
    let fresh: [u8; SECRET_BYTES] = state.rng.bytes();
    let sealed = &state.keys.second_factor.seal(&context(staff_id), &fresh, &state.rng);
    let pending = state
        .write(|mut tx| async move {
            staff_session::set_pending_secret(&mut tx, session_id, sealed).await?;
            let session = staff_session::by_id(&mut tx, session_id).await?;
            tx.commit().await?;
            Ok::<_, Failure>(session.and_then(|session| session.pending_secret))
        })
        .await?;
    let secret = pending.and_then(|sealed| opened(state, staff_id, &sealed));
    let secret = secret.ok_or_else(|| Failure::conflict(ServerErrorCode::SignInStepWrong))?;
    // A colon separates the shop's name from the username.
    let shop = state.shop().name.replace(':', " ");
    let totp = Builder::new()
        .with_secret(&secret[..])
        .with_issuer(Some(shop.trim()).filter(|name| !name.is_empty()))
        .with_account_name(&*current.staff.username)
        .build()
        .map_err(Failure::internal)?;
    let uri = totp.to_url().map_err(Failure::internal)?;
    let code = QrCode::new(&uri).map_err(Failure::internal)?;
    let qr_svg = code.render::<svg::Color<'_>>().min_dimensions(QR_SIZE_PX, QR_SIZE_PX).build();
    Ok(Enrollment { secret: Secret::from(&secret[..]).to_base32(), uri, qr_svg })
}

/// Confirms an enrollment with the app's first code. Returns the recovery codes, which are shown once.
///
/// # Errors
/// [`ServerErrorCode::SignInCodeWrong`], or the sign-in is at another step. Attempts are not counted: whoever confirms
/// has been shown the secret.
pub async fn confirm_enrollment(
    state: &AppState,
    current: &CurrentSession,
    address: IpAddr,
    code: &str,
) -> Result<(StepTaken, Vec<String>), Failure> {
    current.must_be_at(SignInStep::Enrollment)?;
    let out_of_step = || Failure::conflict(ServerErrorCode::SignInStepWrong);
    let staff_id = current.staff.id;
    let sealed = current.session.pending_secret.as_ref().ok_or_else(out_of_step)?;
    let secret = opened(state, staff_id, sealed).ok_or_else(out_of_step)?;
    let Some(SecondFactorCode::Totp(code)) = parse_code(code) else { return Err(wrong_code()) };
    let step = matching_step(state, &secret, &code)?.ok_or_else(wrong_code)?;
    let actor = &current.actor(address);
    state
        .write(|mut tx| async move {
            if !staff_second_factor::enroll(&mut tx, staff_id, sealed, step).await? {
                return Err(out_of_step());
            }
            let codes = new_recovery_codes(state, &mut tx, staff_id).await?;
            staff_session::verify_code(&mut tx, current.id()).await?;
            record(&mut tx, actor, "staff.enroll", json!({"second_factor": "totp"}), state.clock.now_ms())
                .await?;
            let progress = advance(state, &mut tx, current.id(), actor).await?;
            tx.commit().await?;
            Ok((progress, codes))
        })
        .await
}

/// Replaces the recovery codes, for staff who lost or used theirs. Needs a code of the authenticator app.
///
/// # Errors
/// [`ServerErrorCode::SignInCodeWrong`], or too many attempts.
pub async fn renew_recovery_codes(
    state: &AppState,
    current: &CurrentSession,
    address: IpAddr,
    code: &str,
) -> Result<Vec<String>, Failure> {
    let app_code = parse_code(code).filter(|code| matches!(code, SecondFactorCode::Totp(_)));
    let (actor, code) = (&current.actor(address), &app_code.ok_or_else(wrong_code)?);
    let codes = state
        .write(|mut tx| async move {
            if use_code(state, &mut tx, current, address, Some(code)).await?.is_none() {
                tx.commit().await?;
                return Ok(None);
            }
            let codes = new_recovery_codes(state, &mut tx, current.staff.id).await?;
            let after = json!({"recovery_codes": codes.len()});
            record(&mut tx, actor, "staff.recovery_codes", after, state.clock.now_ms()).await?;
            tx.commit().await?;
            Ok::<_, Failure>(Some(codes))
        })
        .await?;
    codes.ok_or_else(wrong_code)
}

async fn new_recovery_codes(state: &AppState, tx: &mut Tx, staff_id: i64) -> Result<Vec<String>, Failure> {
    let codes: Vec<_> = (0..RECOVERY_CODES).map(|_| readable::<RECOVERY_CODE_CHARS>(&state.rng)).collect();
    let hashes: Vec<_> = codes.iter().map(|code| recovery_hash(state, staff_id, code)).collect();
    staff_second_factor::replace_recovery_codes(tx, staff_id, &hashes).await?;
    Ok(codes.iter().map(|code| shown_recovery_code(code)).collect())
}

fn recovery_hash(state: &AppState, staff_id: i64, code: &str) -> [u8; 32] {
    state.keys.second_factor.hash(&[b"recovery", &context(staff_id), code.as_bytes()])
}

/// Returns the time step whose code this is: the present one, or one beside it, because clocks differ.
fn matching_step(state: &AppState, secret: &[u8], code: &str) -> Result<Option<i64>, Failure> {
    let totp: Totp = Builder::new().with_secret(secret).build().map_err(Failure::internal)?;
    let now_s = u64::try_from(state.clock.now().timestamp()).unwrap_or(0);
    Ok(totp.check(code, now_s).and_then(|step| i64::try_from(step).ok()))
}
