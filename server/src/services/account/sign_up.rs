//! Sign-up: a new account for a phone whose owner typed the code.

use hamour_core::Language;
use hamour_core::account::{self, SignUp};
use hamour_core::phone::Phone;

use super::attempt_limits::{self, ClientIdentity};
use super::otp::{self, Purpose};
use super::session::{self, Profile, Session};
use crate::failure::Failure;
use crate::state::AppState;
use crate::store::customer;

/// The data of the sign-up form and of the verification screen.
#[derive(Debug)]
pub struct NewCustomer {
    /// The name, phone and password as typed.
    pub form: SignUp,
    /// The proof that the right code was typed.
    pub proof: String,
    /// Whether the session outlives the browser.
    pub remember: bool,
    /// The language in which the shop writes to the customer, if they chose one.
    pub language: Option<Language>,
}

/// Creates the account and starts a session.
pub async fn sign_up(
    state: &AppState,
    new: NewCustomer,
    client: &ClientIdentity,
) -> Result<Session, Failure> {
    let issues = account::check_sign_up(&new.form);
    if !issues.is_empty() {
        return Err(Failure::issues(issues));
    }
    let phone = Phone::parse(&new.form.whatsapp_number).map_err(Failure::internal)?;
    otp::check_proof(state, &new.proof, &phone, Purpose::SignUp).await?;
    let password_hash = state.passwords.hash(&state.rng, new.form.password).await?;
    let name = account::clean_name(&new.form.name);
    let (proof, phone, password_hash) = (&new.proof[..], &phone, &password_hash[..]);
    state
        .write(|mut tx| async move {
            otp::use_proof(state, &mut tx, proof, phone, Purpose::SignUp).await?;
            let inserted = customer::insert(
                &mut tx,
                name,
                phone.as_str(),
                password_hash,
                new.language,
                state.clock.now_ms(),
            )
            .await;
            let customer_id = match inserted {
                Err(error) if error.violates(customer::PHONE_TAKEN) => return Err(otp::phone_taken()),
                other => other?,
            };
            let language = new.language.map(|language| language.tag().to_owned());
            let profile = Profile { name: name.to_owned(), phone: phone.as_str().to_owned(), language };
            let session = session::start(state, &mut tx, customer_id, profile, new.remember).await?;
            let device = attempt_limits::remember_device(state, &mut tx, client, customer_id).await?;
            tx.commit().await?;
            Ok(Session { device: Some(device), ..session })
        })
        .await
}
