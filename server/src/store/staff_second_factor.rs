//! The second factor of staff: authenticator apps and recovery codes.

use super::db::{DbError, Executor, Tx, params, sql};

/// Returns the encrypted secret of an authenticator app.
pub async fn totp_secret(on: impl Into<Executor<'_>>, staff_id: i64) -> Result<Option<Vec<u8>>, DbError> {
    let secret: Option<Option<Vec<u8>>> =
        sql!("SELECT totp_secret FROM staff WHERE id = $1").bind(staff_id).fetch_optional_scalar(on).await?;
    Ok(secret.flatten())
}

/// Returns the time step of the last accepted code.
pub async fn last_step(on: impl Into<Executor<'_>>, staff_id: i64) -> Result<Option<i64>, DbError> {
    let step: Option<Option<i64>> =
        sql!("SELECT totp_step FROM staff WHERE id = $1").bind(staff_id).fetch_optional_scalar(on).await?;
    Ok(step.flatten())
}

/// Uses a time step. Returns `false` if this step or a later one was used before.
pub async fn use_step(tx: &mut Tx, staff_id: i64, step: i64) -> Result<bool, DbError> {
    sql!("UPDATE staff SET totp_step = $2 WHERE id = $1 AND (totp_step IS NULL OR totp_step < $2)")
        .bind_all(params![staff_id, step])
        .affects_rows(tx)
        .await
}

/// Enrolls an authenticator app, whose code of `step` was just used. Returns `false` if there is one already.
pub async fn enroll(tx: &mut Tx, staff_id: i64, sealed: &[u8], step: i64) -> Result<bool, DbError> {
    sql!("UPDATE staff SET totp_secret = $2, totp_step = $3 WHERE id = $1 AND totp_secret IS NULL")
        .bind_all(params![staff_id, sealed, step])
        .affects_rows(tx)
        .await
}

/// Replaces all recovery codes.
pub async fn replace_recovery_codes(tx: &mut Tx, staff_id: i64, hashes: &[[u8; 32]]) -> Result<(), DbError> {
    sql!("DELETE FROM staff_recovery_code WHERE staff_id = $1").bind(staff_id).run(tx).await?;
    for hash in hashes {
        sql!("INSERT INTO staff_recovery_code (staff_id, code_hash) VALUES ($1, $2)")
            .bind_all(params![staff_id, &hash[..]])
            .run(tx)
            .await?;
    }
    Ok(())
}

/// Uses a recovery code. Returns `false` if there is no such code, or it was used before.
pub async fn use_recovery_code(
    tx: &mut Tx,
    staff_id: i64,
    hash: &[u8],
    now_ms: i64,
) -> Result<bool, DbError> {
    sql!(
        "UPDATE staff_recovery_code SET used_at = $3 WHERE staff_id = $1 AND code_hash = $2 AND used_at IS NULL"
    )
    .bind_all(params![staff_id, hash, now_ms])
    .affects_rows(tx)
    .await
}
