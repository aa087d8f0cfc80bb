//! Changes of a name or a password.

use hamour_core::account;
use hamour_core::phone::Phone;
use hamour_core::{Issue, Language, RuleCode};

use super::attempt_limits::{self, ClientIdentity};
use super::otp::{self, Purpose};
use super::session::{SignedIn, blocked};
use crate::failure::Failure;
use crate::services::rate_limit::{self, Bucket};
use crate::state::AppState;
use crate::store::{customer, session};

/// Sets a new password for a signed-in customer and ends their other sessions.
pub async fn change_password(state: &AppState, who: SignedIn, new: String) -> Result<(), Failure> {
    check_password(&new)?;
    // Counted before the hashing, because hashing is slow and shared with all sign-ins.
    let limit = state.config.limits.password_changes_per_customer;
    let bucket = Bucket::new(
        &state.keys,
        "password change of",
        &who.customer_id.to_string(),
        &[(rate_limit::HOUR, limit)],
    );
    rate_limit::count_alone(state, bucket).await?;
    let hash = &state.passwords.hash(&state.rng, new).await?;
    state
        .write(|mut tx| async move {
            if !customer::set_password(&mut tx, who.customer_id, hash).await? {
                return Err(otp::user_not_found());
            }
            session::end_all_but(&mut tx, who.customer_id, Some(who.session_id), state.clock.now_ms())
                .await?;
            tx.commit().await?;
            Ok(())
        })
        .await
}

/// Sets a new password for whoever has proved to own the phone, and ends all sessions of the account.
pub async fn reset_password(
    state: &AppState,
    phone: &str,
    new: String,
    proof: &str,
    client: &ClientIdentity,
) -> Result<(), Failure> {
    let phone = Phone::parse(phone).map_err(|error| Failure::issues([Issue::from(error)]))?;
    check_password(&new)?;
    otp::check_proof(state, proof, &phone, Purpose::Reset).await?;
    let (phone, hash) = (&phone, &state.passwords.hash(&state.rng, new).await?);
    state
        .write(|mut tx| async move {
            otp::use_proof(state, &mut tx, proof, phone, Purpose::Reset).await?;
            let customer =
                customer::by_phone(&mut tx, phone.as_str()).await?.ok_or_else(otp::user_not_found)?;
            if customer.blocked_at.is_some() {
                return Err(blocked(state));
            }
            customer::set_password(&mut tx, customer.id, hash).await?;
            session::end_all_but(&mut tx, customer.id, None, state.clock.now_ms()).await?;
            attempt_limits::forget_all_failures(state, &mut tx, client, phone).await?;
            tx.commit().await?;
            Ok(())
        })
        .await
}

/// Sets a new name and returns it as stored.
pub async fn change_name(state: &AppState, who: SignedIn, new: &str) -> Result<String, Failure> {
    account::check_name(new).map_err(|code| invalid("new_name", code))?;
    let name = account::clean_name(new);
    state
        .write(|mut tx| async move {
            if !customer::set_name(&mut tx, who.customer_id, name).await? {
                return Err(otp::user_not_found());
            }
            tx.commit().await?;
            Ok(name.to_owned())
        })
        .await
}

/// Sets the language in which the shop writes to a customer.
pub async fn set_language(state: &AppState, customer_id: i64, language: Language) -> Result<(), Failure> {
    state
        .write(|mut tx| async move {
            customer::set_language(&mut tx, customer_id, language).await?;
            tx.commit().await?;
            Ok(())
        })
        .await
}

fn check_password(new: &str) -> Result<(), Failure> {
    account::check_password(new).map_err(|code| invalid("new_password", code))
}

fn invalid(field: &'static str, code: RuleCode) -> Failure {
    Failure::issues([Issue::new(field, code)])
}
