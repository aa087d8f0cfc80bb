//! Signing in with phone and password.

use std::net::IpAddr;

use hamour_core::account::PASSWORD_MAX_CHARS;
use hamour_core::phone::Phone;
use hamour_core::refusal::Refusal;

use super::session::{self, Session};
use crate::failure::Failure;
use crate::keys::Keys;
use crate::services::rate::{self, Bucket, Counted, QUARTER, network};
use crate::state::AppState;
use crate::store::customer;

/// Starts a session where phone and password fit. An unknown phone takes as long as a wrong password and is
/// answered the same; failures are counted for the phone and for the network address.
pub async fn sign_in(
    state: &AppState,
    phone: &str,
    password: String,
    remember: bool,
    from: IpAddr,
) -> Result<Session, Failure> {
    let limits = &state.config.limits;
    let phone = Phone::parse(phone).ok();
    let mut buckets = vec![Bucket::new(
        &state.keys,
        "sign-in from",
        &network(from),
        &[(QUARTER, limits.sign_ins_per_address)],
    )];
    if let Some(phone) = &phone {
        buckets.push(of_phone(&state.keys, phone, limits.sign_ins_per_phone));
    }
    // Counted before the password is looked at, so that many tries at once are not one try.
    let (phone, buckets) = (phone.as_ref(), &buckets[..]);
    let (counted, account) = &state
        .write(|mut tx| async move {
            let counted = rate::count(&mut tx, buckets, state.clock.now_ms()).await?;
            let account = match phone {
                Some(phone) => customer::by_phone(&mut tx, phone.as_str()).await?,
                None => None,
            };
            tx.commit().await?;
            Ok::<_, Failure>((counted, account))
        })
        .await?;

    // No password that long was ever accepted, and what is hashed must be bounded.
    let fits = if password.chars().nth(PASSWORD_MAX_CHARS).is_some() {
        Ok(false)
    } else {
        state.passwords.verify(password, account.as_ref().map(|account| account.password_hash.clone())).await
    };
    let fits = match fits {
        Ok(fits) => fits,
        Err(failure) => {
            // Too busy to look at the password: that was no try.
            take_back(state, counted).await?;
            return Err(failure);
        }
    };
    let wrong = || Failure::unauthorized(Refusal::InvalidCredentials);
    let (true, Some(account), Some(phone)) = (fits, account, phone) else {
        return Err(wrong());
    };
    let session = state
        .write(|mut tx| async move {
            // A password that was changed while it was looked at is a wrong one by now: its change has just ended
            // every session that it opened.
            if !customer::hold_password(&mut tx, account.id, &account.password_hash).await? {
                return Err(wrong());
            }
            counted.take_back(&mut tx).await?;
            rate::clear(&mut tx, &of_phone(&state.keys, phone, limits.sign_ins_per_phone)).await?;
            let session =
                session::start(state, &mut tx, account.id, &account.name, &account.phone, remember).await?;
            tx.commit().await?;
            Ok(session)
        })
        .await;
    if session.as_ref().is_err_and(|failure| !matches!(failure, Failure::Unauthorized(_))) {
        // The password was right, whatever else kept the session from being opened.
        take_back(state, counted).await?;
    }
    session
}

/// Uncounts a try that no wrong password was behind.
async fn take_back(state: &AppState, counted: &Counted) -> Result<(), Failure> {
    state
        .write(|mut tx| async move {
            counted.take_back(&mut tx).await?;
            Ok(tx.commit().await?)
        })
        .await
}

/// What failed sign-ins of a phone are counted in.
pub(super) fn of_phone(keys: &Keys, phone: &Phone, limit: u32) -> Bucket {
    Bucket::new(keys, "sign-in to", phone.as_str(), &[(QUARTER, limit)])
}
