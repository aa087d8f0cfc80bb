//! The passkeys of staff, and the challenges that were answered.

use super::db::{DbError, Executor, Tx, params, row, sql};

row! {
    /// A passkey.
    #[derive(Clone, Debug)]
    pub struct StoredPasskey {
        /// Identifies the passkey.
        pub id: i64,
        /// The member of staff.
        pub staff_id: i64,
        /// What the authenticator calls it.
        pub credential_id: Vec<u8>,
        /// The public key, a SubjectPublicKeyInfo in DER.
        pub public_key: Vec<u8>,
        /// The authenticator's counter at its last signature.
        pub sign_count: i64,
        /// The name that its owner gave it.
        pub name: String,
        /// When it was added, in milliseconds.
        pub created_at: i64,
        /// When it was last used, in milliseconds.
        pub last_used_at: Option<i64>,
    }
}

/// The columns of a [`StoredPasskey`].
macro_rules! columns {
    () => {
        "id, staff_id, credential_id, public_key, sign_count, name, created_at, last_used_at"
    };
}

/// A new passkey.
#[derive(Clone, Copy, Debug)]
pub struct NewPasskey<'a> {
    /// The member of staff.
    pub staff_id: i64,
    /// What the authenticator calls it.
    pub credential_id: &'a [u8],
    /// The public key, a SubjectPublicKeyInfo in DER.
    pub public_key: &'a [u8],
    /// The authenticator's counter.
    pub sign_count: u32,
    /// The name that its owner gave it.
    pub name: &'a str,
    /// When it is added, in milliseconds.
    pub created_at: i64,
}

/// The UNIQUE constraint that a second passkey with one credential violates.
pub const CREDENTIAL_TAKEN: &str = "staff_passkey_credential_id_key";

/// Inserts a passkey and returns its id. Violates [`CREDENTIAL_TAKEN`] if its credential is known.
pub async fn insert(tx: &mut Tx, new: &NewPasskey<'_>) -> Result<i64, DbError> {
    sql!(
        "INSERT INTO staff_passkey (staff_id, credential_id, public_key, sign_count, name, created_at)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING id"
    )
    .bind_all(params![
        new.staff_id,
        new.credential_id,
        new.public_key,
        new.sign_count,
        new.name,
        new.created_at
    ])
    .fetch_scalar(tx)
    .await
}

/// Returns the passkeys of a member of staff, oldest first.
pub async fn of_staff(on: impl Into<Executor<'_>>, staff_id: i64) -> Result<Vec<StoredPasskey>, DbError> {
    sql!("SELECT ", columns!(), " FROM staff_passkey WHERE staff_id = $1 ORDER BY id")
        .bind(staff_id)
        .fetch_all(on)
        .await
}

/// Returns the passkey with this credential.
pub async fn by_credential(
    on: impl Into<Executor<'_>>,
    credential_id: &[u8],
) -> Result<Option<StoredPasskey>, DbError> {
    sql!("SELECT ", columns!(), " FROM staff_passkey WHERE credential_id = $1")
        .bind(credential_id)
        .fetch_optional(on)
        .await
}

/// Returns the number of passkeys of a member of staff.
pub async fn count(on: impl Into<Executor<'_>>, staff_id: i64) -> Result<i64, DbError> {
    sql!("SELECT count(*) AS passkeys FROM staff_passkey WHERE staff_id = $1")
        .bind(staff_id)
        .fetch_scalar(on)
        .await
}

/// Records a signature of a passkey.
pub async fn note_use(tx: &mut Tx, id: i64, sign_count: u32, now_ms: i64) -> Result<(), DbError> {
    sql!("UPDATE staff_passkey SET sign_count = $2, last_used_at = $3 WHERE id = $1")
        .bind_all(params![id, sign_count, now_ms])
        .run(tx)
        .await
}

/// Removes a passkey of a member of staff. Returns its name, or `None` if there is none.
pub async fn remove(tx: &mut Tx, id: i64, staff_id: i64) -> Result<Option<String>, DbError> {
    sql!("DELETE FROM staff_passkey WHERE id = $1 AND staff_id = $2 RETURNING name")
        .bind_all(params![id, staff_id])
        .fetch_optional_scalar(tx)
        .await
}

/// Removes all passkeys of a member of staff, and returns their number.
pub async fn remove_all(tx: &mut Tx, staff_id: i64) -> Result<u64, DbError> {
    sql!("DELETE FROM staff_passkey WHERE staff_id = $1").bind(staff_id).execute(tx).await
}

/// Records that a challenge was answered. Returns `false` if it was answered before.
pub async fn answer_challenge(tx: &mut Tx, nonce: &[u8], expires_at: i64) -> Result<bool, DbError> {
    sql!("INSERT INTO answered_challenge (nonce, expires_at) VALUES ($1, $2) ON CONFLICT (nonce) DO NOTHING")
        .bind_all(params![nonce, expires_at])
        .affects_rows(tx)
        .await
}
