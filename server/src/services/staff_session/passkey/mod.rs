//! Passkeys of staff (WebAuthn): adding and removing one's own, and signing in with one.

mod challenge;
mod relying_party;
mod response;
mod sign_in;

use std::net::IpAddr;

use hamour_core::error_code::ServerErrorCode;
use hamour_core::passkey::{check_another_passkey, check_passkey_name};
use serde_json::{Value, json};

use super::password::confirm_password;
use super::session::{CurrentSession, hold, record};
use crate::failure::Failure;
use crate::services::audit_log::{self, Actor, Change};
use crate::state::AppState;
use crate::store::passkey::{self, CREDENTIAL_TAKEN, NewPasskey, StoredPasskey};
use challenge::Purpose;
pub use relying_party::RelyingParty;
pub use response::{ALGORITHMS, Assertion, NewCredential};
pub use sign_in::{RequestOptions, begin_passkey_sign_in, sign_in_with_passkey};

/// A passkey in the list of one's own.
#[derive(Clone, Debug)]
pub struct ListedPasskey {
    /// Identifies the passkey.
    pub id: i64,
    /// The name that its owner gave it.
    pub name: String,
    /// When it was added, in milliseconds.
    pub created_at: i64,
    /// When it was last used, in milliseconds.
    pub last_used_at: Option<i64>,
}

/// What the browser needs to make a passkey.
#[derive(Debug)]
pub struct CreationOptions {
    /// To be returned.
    pub challenge: Vec<u8>,
    /// Whom the passkey is for.
    pub party: RelyingParty,
    /// What authenticators call the account.
    pub user_handle: Vec<u8>,
    /// What authenticators call the passkeys that the account has: none of them gets a second one.
    pub present: Vec<Vec<u8>>,
}

/// Returns what authenticators call an account. It says nothing about the person, and is the same for all passkeys of an
/// account.
fn user_handle(state: &AppState, staff_id: i64) -> Vec<u8> {
    state.keys.passkey.hash(&[b"user", &staff_id.to_le_bytes()]).to_vec()
}

/// Returns the passkeys of a member of staff, oldest first.
pub async fn list_passkeys(state: &AppState, staff_id: i64) -> Result<Vec<ListedPasskey>, Failure> {
    let passkeys = passkey::of_staff(&state.db, staff_id).await?;
    let listed = |StoredPasskey { id, name, created_at, last_used_at, .. }| ListedPasskey {
        id,
        name,
        created_at,
        last_used_at,
    };
    Ok(passkeys.into_iter().map(listed).collect())
}

/// Begins the registration of a passkey with this name, which is checked before an authenticator makes a passkey. Needs
/// the password, because a passkey outlives the session.
///
/// # Errors
/// [`ServerErrorCode::PasskeysUnavailable`], the name or the number of passkeys breaks a rule, the password is wrong, or
/// too many attempts.
pub async fn begin_adding_passkey(
    state: &AppState,
    current: &CurrentSession,
    name: &str,
    password: String,
) -> Result<CreationOptions, Failure> {
    let staff_id = current.staff.id;
    check_passkey_name(name).map_err(|info| Failure::invalid("name", info))?;
    let party = RelyingParty::required(&state.config)?;
    let present = passkey::of_staff(&state.db, staff_id).await?;
    check_another_passkey(i64::try_from(present.len()).unwrap_or(i64::MAX)).map_err(Failure::refused)?;
    confirm_password(state, current, password).await?;
    Ok(CreationOptions {
        challenge: challenge::issue(state, Purpose::Add { session_id: current.id() }),
        party,
        user_handle: user_handle(state, staff_id),
        present: present.into_iter().map(|passkey| passkey.credential_id).collect(),
    })
}

/// Adds a passkey that an authenticator has made.
///
/// # Errors
/// As [`begin_adding_passkey`]; [`ServerErrorCode::PasskeyNotAdded`] if the response is not valid, late or answered
/// before; [`ServerErrorCode::PasskeyExists`].
pub async fn add_passkey(
    state: &AppState,
    current: &CurrentSession,
    address: IpAddr,
    name: &str,
    credential: &NewCredential,
) -> Result<ListedPasskey, Failure> {
    let name = check_passkey_name(name).map_err(|info| Failure::invalid("name", info))?;
    let party = RelyingParty::required(&state.config)?;
    let not_added = || Failure::refused(ServerErrorCode::PasskeyNotAdded);
    let made = &response::verified_registration(&party, credential).ok_or_else(not_added)?;
    let (staff_id, actor) = (current.staff.id, &current.actor(address));
    let purpose = Purpose::Add { session_id: current.id() };
    let challenge = challenge::opened(state, purpose, &made.challenge).ok_or_else(not_added)?;
    state
        .write(|mut tx| async move {
            hold(&mut tx, current).await?;
            if !challenge::answer(&mut tx, challenge).await? {
                return Err(not_added());
            }
            let present = passkey::count(&mut tx, staff_id).await?;
            check_another_passkey(present).map_err(Failure::refused)?;
            let created_at = state.clock.now_ms();
            let new = NewPasskey {
                staff_id,
                credential_id: &credential.id,
                public_key: &credential.public_key,
                sign_count: made.counter,
                name,
                created_at,
            };
            let id = passkey::insert(&mut tx, &new).await.map_err(|error| {
                let is_known = error.violates(CREDENTIAL_TAKEN);
                if is_known { Failure::conflict(ServerErrorCode::PasskeyExists) } else { error.into() }
            })?;
            record(&mut tx, actor, "staff.passkey_add", json!({"passkey": name}), created_at).await?;
            tx.commit().await?;
            Ok(ListedPasskey { id, name: name.to_owned(), created_at, last_used_at: None })
        })
        .await
}

/// Removes a passkey of a member of staff. Repeating it changes nothing.
pub async fn remove_passkey(state: &AppState, actor: &Actor, staff_id: i64, id: i64) -> Result<(), Failure> {
    state
        .write(|mut tx| async move {
            if let Some(name) = passkey::remove(&mut tx, id, staff_id).await? {
                let change = Change {
                    action: "staff.passkey_remove",
                    subject: ("staff", actor.name.clone()),
                    before: json!({"passkey": name}),
                    after: Value::Null,
                };
                audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            }
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await
}
