//! The shop's staff: their accounts and roles.

use hamour_core::Language;
use hamour_core::staff::Role;

use super::db::{DbError, Executor, Tx, params, row, sql};
use super::decode;
use crate::model::staff::Staff;

row! {
    struct Row {
        id: i64,
        username: String,
        name: String,
        email: Option<String>,
        role: String,
        must_change_password: bool,
        is_enrolled: bool,
        passkeys: i64,
        created_at: i64,
        disabled_at: Option<i64>,
        last_signed_in_at: Option<i64>,
        language: Option<String>,
    }
}

impl Row {
    fn decoded(self) -> Result<Staff, DbError> {
        let role = decode::known(Role::from_name(&self.role), "role", &self.role)?;
        Ok(Staff {
            id: self.id,
            username: self.username,
            name: self.name,
            email: self.email,
            role,
            must_change_password: self.must_change_password,
            is_enrolled: self.is_enrolled,
            passkeys: self.passkeys,
            created_at: self.created_at,
            disabled_at: self.disabled_at,
            last_signed_in_at: self.last_signed_in_at,
            language: self.language.as_deref().and_then(Language::of_tag),
        })
    }
}

/// The columns of a [`Row`].
macro_rules! staff_columns {
    () => {
        "id, username, name, email, role, must_change_password, totp_secret IS NOT NULL AS is_enrolled,
         (SELECT count(*) FROM staff_passkey WHERE staff_id = staff.id) AS passkeys, created_at, disabled_at,
         last_signed_in_at, language"
    };
}

/// A new member of staff.
#[derive(Clone, Copy, Debug)]
pub struct NewStaff<'a> {
    /// The cleaned username.
    pub username: &'a str,
    /// The full name.
    pub name: &'a str,
    /// The cleaned e-mail address.
    pub email: Option<&'a str>,
    /// The role.
    pub role: Role,
    /// The hash of the first password, as a PHC string.
    pub password_hash: &'a str,
    /// Whether the password must be changed at the first sign-in.
    pub must_change_password: bool,
    /// When the account is created, in milliseconds.
    pub created_at: i64,
}

/// The UNIQUE constraint that a second account with one username violates.
pub const USERNAME_TAKEN: &str = "staff_username_key";
/// The UNIQUE constraint that a second account with one e-mail address violates.
pub const EMAIL_TAKEN: &str = "staff_email_key";

/// Returns all staff, sorted by username.
pub async fn all(on: impl Into<Executor<'_>>) -> Result<Vec<Staff>, DbError> {
    let rows =
        sql!("SELECT ", staff_columns!(), " FROM staff ORDER BY username").fetch_all::<Row>(on).await?;
    rows.into_iter().map(Row::decoded).collect()
}

/// Returns whether there is any member of staff.
pub async fn any(on: impl Into<Executor<'_>>) -> Result<bool, DbError> {
    Ok(sql!("SELECT id FROM staff LIMIT 1").fetch_optional_scalar::<i64>(on).await?.is_some())
}

/// Returns the member of staff with this username.
pub async fn by_username(on: impl Into<Executor<'_>>, username: &str) -> Result<Option<Staff>, DbError> {
    let row = sql!("SELECT ", staff_columns!(), " FROM staff WHERE username = $1")
        .bind(username)
        .fetch_optional::<Row>(on)
        .await?;
    row.map(Row::decoded).transpose()
}

/// Inserts a member of staff. Violates [`USERNAME_TAKEN`] or [`EMAIL_TAKEN`] if another one has the same.
pub async fn insert(tx: &mut Tx, new: &NewStaff<'_>) -> Result<(), DbError> {
    sql!(
        "INSERT INTO staff (username, name, email, role, password_hash, must_change_password, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)"
    )
    .bind_all(params![
        new.username,
        new.name,
        new.email,
        new.role.as_str(),
        new.password_hash,
        new.must_change_password,
        new.created_at
    ])
    .run(tx)
    .await
}

/// Sets the language in which a member of staff reads the back office.
pub async fn set_language(tx: &mut Tx, staff_id: i64, language: Language) -> Result<(), DbError> {
    sql!("UPDATE staff SET language = $2 WHERE id = $1").bind(staff_id).bind(language.tag()).run(tx).await
}

/// Serialises changes of owners until the end of this transaction.
pub async fn lock_owners(tx: &mut Tx) -> Result<(), DbError> {
    sql!("UPDATE staff SET role = role WHERE role = 'owner'").run(tx).await
}

/// Returns the number of active owners other than this member of staff.
pub async fn other_owners(tx: &mut Tx, id: i64) -> Result<i64, DbError> {
    sql!("SELECT count(*) AS owners FROM staff WHERE role = 'owner' AND disabled_at IS NULL AND id <> $1")
        .bind(id)
        .fetch_scalar(tx)
        .await
}

/// Sets a role.
pub async fn set_role(tx: &mut Tx, id: i64, role: Role) -> Result<(), DbError> {
    sql!("UPDATE staff SET role = $2 WHERE id = $1").bind_all(params![id, role.as_str()]).run(tx).await
}

/// Disables an account at an instant, or enables it again.
pub async fn set_disabled(tx: &mut Tx, id: i64, disabled_at: Option<i64>) -> Result<(), DbError> {
    sql!("UPDATE staff SET disabled_at = $2 WHERE id = $1").bind_all(params![id, disabled_at]).run(tx).await
}

/// Locks an account until the end of the transaction if it is not disabled. Returns whether it is active.
pub async fn hold_active(tx: &mut Tx, id: i64) -> Result<bool, DbError> {
    sql!("UPDATE staff SET role = role WHERE id = $1 AND disabled_at IS NULL").bind(id).affects_rows(tx).await
}

/// Replaces the password by a temporary one, and removes the second factor.
pub async fn reset_access(tx: &mut Tx, id: i64, password_hash: &str) -> Result<(), DbError> {
    sql!("DELETE FROM staff_recovery_code WHERE staff_id = $1").bind(id).run(tx).await?;
    sql!(
        "UPDATE staff SET password_hash = $2, must_change_password = TRUE, totp_secret = NULL, totp_step = NULL
         WHERE id = $1"
    )
    .bind_all(params![id, password_hash])
    .run(tx)
    .await
}

/// Returns the member of staff who is identified by a username or an e-mail address at sign-in.
pub async fn by_login(on: impl Into<Executor<'_>>, login: &str) -> Result<Option<Staff>, DbError> {
    // A username contains no @, so no text is the username of one and the address of another.
    let row = sql!("SELECT ", staff_columns!(), " FROM staff WHERE username = $1 OR email = $1")
        .bind(login)
        .fetch_optional::<Row>(on)
        .await?;
    row.map(Row::decoded).transpose()
}

/// Returns the member of staff with this id.
pub async fn by_id(on: impl Into<Executor<'_>>, id: i64) -> Result<Option<Staff>, DbError> {
    let row = sql!("SELECT ", staff_columns!(), " FROM staff WHERE id = $1")
        .bind(id)
        .fetch_optional::<Row>(on)
        .await?;
    row.map(Row::decoded).transpose()
}

/// Returns the hash of a password.
pub async fn password_hash(on: impl Into<Executor<'_>>, id: i64) -> Result<Option<String>, DbError> {
    sql!("SELECT password_hash FROM staff WHERE id = $1").bind(id).fetch_optional_scalar(on).await
}

/// Locks an account until the end of the transaction if this is still its password hash and it is not disabled. Returns
/// whether it is.
pub async fn hold_password(tx: &mut Tx, id: i64, password_hash: &str) -> Result<bool, DbError> {
    sql!("UPDATE staff SET password_hash = $2 WHERE id = $1 AND password_hash = $2 AND disabled_at IS NULL")
        .bind_all(params![id, password_hash])
        .affects_rows(tx)
        .await
}

/// Replaces the password by one that its owner chose. Returns `false` if another change came first.
pub async fn set_password(tx: &mut Tx, id: i64, from_hash: &str, to_hash: &str) -> Result<bool, DbError> {
    sql!(
        "UPDATE staff SET password_hash = $3, must_change_password = FALSE WHERE id = $1 AND password_hash = $2"
    )
    .bind_all(params![id, from_hash, to_hash])
    .affects_rows(tx)
    .await
}

/// Records a completed sign-in.
pub async fn note_sign_in(tx: &mut Tx, id: i64, now_ms: i64) -> Result<(), DbError> {
    sql!("UPDATE staff SET last_signed_in_at = $2 WHERE id = $1").bind_all(params![id, now_ms]).run(tx).await
}
