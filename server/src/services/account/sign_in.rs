//! Sign-in with phone and password.

use hamour_core::Language;
use hamour_core::account::PASSWORD_MAX_CHARS;
use hamour_core::error_code::ServerErrorCode;
use hamour_core::phone::Phone;

use super::attempt_limits::{self, ClientIdentity, OwnDevice};
use super::session::{self, Profile, Session};
use crate::failure::Failure;
use crate::services::rate_limit::Counted;
use crate::state::AppState;
use crate::store::customer;

/// Starts a session if phone and password match. An unknown phone takes as long as a wrong password and gets the same
/// response. `chosen` is the language that the customer chose for this device before; the shop then writes to them in it.
/// Failures count against the phone and the network, or against the customer's own device. Only who knows the
/// password learns that the account is blocked.
pub async fn sign_in(
    state: &AppState,
    phone: &str,
    password: String,
    remember: bool,
    client: &ClientIdentity,
    chosen: Option<Language>,
) -> Result<Session, Failure> {
    let phone = Phone::parse(phone).ok();
    // Counted before the password is checked, so that concurrent attempts do not count as one.
    let phone = phone.as_ref();
    let (counted, account) = &state
        .write(|mut tx| async move {
            let account = match phone {
                Some(phone) => customer::by_phone(&mut tx, phone.as_str()).await?,
                None => None,
            };
            let customer_id = account.as_ref().map(|account| account.id);
            let own = OwnDevice::of(state, &mut tx, client, customer_id).await?;
            let counted = attempt_limits::count_sign_in(state, &mut tx, client, own.as_ref(), phone).await?;
            tx.commit().await?;
            Ok::<_, Failure>((counted, account))
        })
        .await?;

    // No longer password was ever accepted, and the input of the hash must be bounded.
    let fits = if password.chars().nth(PASSWORD_MAX_CHARS).is_some() {
        Ok(false)
    } else {
        state.passwords.verify(password, account.as_ref().map(|account| account.password_hash.clone())).await
    };
    let fits = match fits {
        Ok(fits) => fits,
        Err(failure) => {
            // The server was too busy to check the password, so this was no attempt.
            take_back(state, counted).await?;
            return Err(failure);
        }
    };
    let wrong = || Failure::unauthorized(ServerErrorCode::InvalidCredentials);
    let (true, Some(account), Some(phone)) = (fits, account, phone) else {
        return Err(wrong());
    };
    let session = state
        .write(|mut tx| async move {
            // If the password was changed during the check, it is wrong by now: the change has just ended every session
            // that it had opened.
            if customer::hold_password(&mut tx, account.id, &account.password_hash)
                .await?
                .ok_or_else(wrong)?
            {
                return Err(session::blocked(state));
            }
            counted.take_back(&mut tx).await?;
            attempt_limits::forget_failures(state, &mut tx, client, phone).await?;
            let language = session::written_in(&mut tx, account.id, account.language.clone(), chosen).await?;
            let profile = Profile { name: account.name.clone(), phone: account.phone.clone(), language };
            let session = session::start(state, &mut tx, account.id, profile, remember).await?;
            let device = attempt_limits::remember_device(state, &mut tx, client, account.id).await?;
            tx.commit().await?;
            Ok(Session { device: Some(device), ..session })
        })
        .await;
    if session.as_ref().is_err_and(|failure| !matches!(failure, Failure::Unauthorized(_))) {
        // The password was right, whatever else prevented the session.
        take_back(state, counted).await?;
    }
    session
}

/// Takes back the count of an attempt that had no wrong password.
async fn take_back(state: &AppState, counted: &Counted) -> Result<(), Failure> {
    state
        .write(|mut tx| async move {
            counted.take_back(&mut tx).await?;
            Ok(tx.commit().await?)
        })
        .await
}
