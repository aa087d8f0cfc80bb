//! The accounts of the shop's staff. Every change is written to the audit log.

use hamour_core::error_code::{ErrorInfo, ResourceKind, ServerErrorCode};
use hamour_core::message_args::MessageArg;
use hamour_core::staff::{
    Role, check_email, check_owner_stays, check_staff_name, check_username, clean_email, clean_username,
};
use hamour_core::staff_session::READABLE_ALPHABET;
use serde_json::{Value, json};

use super::audit_log::{self, Actor, Change};
use crate::failure::Failure;
use crate::model::staff::Staff;
use crate::random::Rng;
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::passkey;
use crate::store::staff::{self, EMAIL_TAKEN, NewStaff, USERNAME_TAKEN};
use crate::store::staff_session;

/// A new member of staff, as entered.
#[derive(Clone, Debug)]
pub struct StaffForm {
    /// The name to sign in with.
    pub username: String,
    /// The full name.
    pub name: String,
    /// The e-mail address, if any.
    pub email: Option<String>,
    /// The role.
    pub role: Role,
}

impl StaffForm {
    /// Returns the form as it is stored.
    ///
    /// # Errors
    /// If the username, name or e-mail address is malformed.
    pub(super) fn checked(&self) -> Result<Self, Failure> {
        let (username, name) = (clean_username(&self.username), self.name.trim());
        let email = self.email.as_deref().map(clean_email);
        check_username(&username).map_err(|info| Failure::invalid("username", info))?;
        check_staff_name(name).map_err(|info| Failure::invalid("name", info))?;
        email.as_deref().map(check_email).transpose().map_err(|info| Failure::invalid("email", info))?;
        Ok(Self { username, name: name.to_owned(), email, role: self.role })
    }
}

/// A member of staff, with a temporary password that is shown once.
#[derive(Debug)]
pub struct NewAccess {
    /// The member of staff.
    pub staff: Staff,
    /// The password, which must be changed at the next sign-in.
    pub password: String,
}

/// Returns all staff, sorted by username.
pub async fn list(state: &AppState) -> Result<Vec<Staff>, Failure> {
    Ok(staff::all(&state.db).await?)
}

/// Adds a member of staff with a temporary password.
///
/// # Errors
/// If the username, name or e-mail address is malformed, or another member of staff has it.
pub async fn add(state: &AppState, actor: &Actor, form: &StaffForm) -> Result<NewAccess, Failure> {
    let (password, hash) = temporary_password(state).await?;
    let staff = add_with_password(state, actor, form, &hash, true).await?;
    Ok(NewAccess { staff, password })
}

/// Adds a member of staff with the hash of a password.
pub(super) async fn add_with_password(
    state: &AppState,
    actor: &Actor,
    form: &StaffForm,
    password_hash: &str,
    must_change_password: bool,
) -> Result<Staff, Failure> {
    let form = &form.checked()?;
    state
        .write(|mut tx| async move {
            let now_ms = state.clock.now_ms();
            let after = add_in(&mut tx, actor, form, (password_hash, must_change_password), now_ms).await?;
            tx.commit().await?;
            Ok::<_, Failure>(after)
        })
        .await
}

/// Adds a member of staff with the hash of a password, and whether it must be changed. The form is checked.
pub(super) async fn add_in(
    tx: &mut Tx,
    actor: &Actor,
    form: &StaffForm,
    (password_hash, must_change_password): (&str, bool),
    created_at: i64,
) -> Result<Staff, Failure> {
    let StaffForm { username, name, email, role } = form;
    let (email, role) = (email.as_deref(), *role);
    let new = NewStaff { username, name, email, role, password_hash, must_change_password, created_at };
    staff::insert(tx, &new).await.map_err(|error| {
        let taken = |what: &str| {
            let what = vec![MessageArg::Name(what.to_owned())];
            Failure::conflict(ErrorInfo::new(ServerErrorCode::StaffExists, what))
        };
        match email {
            _ if error.violates(USERNAME_TAKEN) => taken(username),
            Some(email) if error.violates(EMAIL_TAKEN) => taken(email),
            _ => error.into(),
        }
    })?;
    let after = get(tx, username).await?;
    record(tx, actor, "staff.add", None, &after, created_at).await?;
    Ok(after)
}

/// Sets a role.
///
/// # Errors
/// [`ServerErrorCode::LastOwner`] if the shop would have no owner.
pub async fn set_role(state: &AppState, actor: &Actor, username: &str, role: Role) -> Result<Staff, Failure> {
    change(state, actor, username, &AccountChange::Role(role)).await
}

/// Disables an account, which removes its passkeys, or enables it again. Repeating it changes nothing.
///
/// # Errors
/// [`ServerErrorCode::LastOwner`] if the shop would have no owner.
pub async fn set_disabled(
    state: &AppState,
    actor: &Actor,
    username: &str,
    is_disabled: bool,
) -> Result<Staff, Failure> {
    change(state, actor, username, &AccountChange::Disabled(is_disabled)).await
}

/// Gives a temporary password to a member of staff who cannot sign in, removes their second factor and their passkeys,
/// and ends their sessions.
pub async fn reset(state: &AppState, actor: &Actor, username: &str) -> Result<NewAccess, Failure> {
    let (password, hash) = temporary_password(state).await?;
    let staff = change(state, actor, username, &AccountChange::Password(hash)).await?;
    Ok(NewAccess { staff, password })
}

#[derive(Debug)]
enum AccountChange {
    Role(Role),
    Disabled(bool),
    /// The hash of a temporary password.
    Password(String),
}

impl AccountChange {
    const fn action(&self) -> &'static str {
        match self {
            Self::Role(_) => "staff.role",
            Self::Disabled(true) => "staff.disable",
            Self::Disabled(false) => "staff.enable",
            Self::Password(_) => "staff.reset",
        }
    }

    /// Returns whether the account is as this change would make it.
    fn is_made(&self, staff: &Staff) -> bool {
        match self {
            Self::Role(role) => staff.role == *role,
            Self::Disabled(is_disabled) => staff.disabled_at.is_some() == *is_disabled,
            Self::Password(_) => false,
        }
    }

    /// Returns whether an owner ceases to be an active one.
    fn loses_owner(&self, staff: &Staff) -> bool {
        let is_active_owner = staff.role == Role::Owner && staff.disabled_at.is_none();
        is_active_owner && matches!(self, Self::Role(_) | Self::Disabled(true))
    }

    async fn make(&self, tx: &mut Tx, id: i64, now_ms: i64) -> Result<(), Failure> {
        match self {
            Self::Role(role) => staff::set_role(tx, id, *role).await?,
            Self::Disabled(is_disabled) => {
                staff::set_disabled(tx, id, is_disabled.then_some(now_ms)).await?;
            }
            Self::Password(hash) => staff::reset_access(tx, id, hash).await?,
        }
        if matches!(self, Self::Disabled(true) | Self::Password(_)) {
            staff_session::end_all(tx, id, None).await?;
            // After the account is locked: a passkey that is being added is removed too, or finds its session ended.
            passkey::remove_all(tx, id).await?;
        }
        Ok(())
    }
}

async fn change(
    state: &AppState,
    actor: &Actor,
    username: &str,
    change: &AccountChange,
) -> Result<Staff, Failure> {
    let username = &clean_username(username);
    state
        .write(|mut tx| async move {
            // Of two owners who are disabled at once, one stays.
            staff::lock_owners(&mut tx).await?;
            let now_ms = state.clock.now_ms();
            let before = get(&mut tx, username).await?;
            if change.is_made(&before) {
                return Ok(before);
            }
            if change.loses_owner(&before) {
                let others = staff::other_owners(&mut tx, before.id).await?;
                check_owner_stays(others).map_err(Failure::refused)?;
            }
            change.make(&mut tx, before.id, now_ms).await?;
            let after = get(&mut tx, username).await?;
            record(&mut tx, actor, change.action(), Some(&before), &after, now_ms).await?;
            tx.commit().await?;
            Ok::<_, Failure>(after)
        })
        .await
}

async fn get(tx: &mut Tx, username: &str) -> Result<Staff, Failure> {
    staff::by_username(tx, username).await?.ok_or_else(|| Failure::not_found(ResourceKind::Staff))
}

/// Characters of a temporary password: some 100 bits of 32 letters and digits that are not mistaken for each other.
const PASSWORD_CHARS: usize = 20;

/// Returns a random password and its hash.
async fn temporary_password(state: &AppState) -> Result<(String, String), Failure> {
    let password = readable::<PASSWORD_CHARS>(&state.rng);
    let hash = state.passwords.hash(&state.rng, password.clone()).await?;
    Ok((password, hash))
}

/// Returns a random text of characters that are not mistaken for each other, with five bits in each.
pub(super) fn readable<const N: usize>(rng: &Rng) -> String {
    rng.bytes::<N>().iter().map(|byte| char::from(READABLE_ALPHABET[usize::from(byte % 32)])).collect()
}

/// Returns an account as the audit log shows it, without secrets.
fn logged(staff: &Staff) -> Value {
    json!({
        "name": staff.name,
        "email": staff.email,
        "role": staff.role,
        "is_disabled": staff.disabled_at.is_some(),
        "must_change_password": staff.must_change_password,
        "has_second_factor": staff.is_enrolled,
        "passkeys": staff.passkeys,
    })
}

async fn record(
    tx: &mut Tx,
    actor: &Actor,
    action: &'static str,
    before: Option<&Staff>,
    after: &Staff,
    now_ms: i64,
) -> Result<(), Failure> {
    let subject = ("staff", after.username.clone());
    let (before, after) = (before.map_or(Value::Null, logged), logged(after));
    audit_log::record(tx, actor, now_ms, Change { action, subject, before, after }).await
}
