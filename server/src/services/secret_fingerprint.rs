//! Compares the fingerprint of this program's secret with the database's. All programs on a database must share one
//! secret: otherwise they reject each other's tokens.

use serde_json::{Value, json};

use crate::failure::Failure;
use crate::services::audit_log::{self, Actor, Change};
use crate::state::AppState;
use crate::store::secret_fingerprint;

/// The result of comparing this program's secret with the database's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecretMatch {
    /// The database has no secret yet.
    First,
    /// They are the same.
    Same,
    /// They differ.
    Other,
}

/// Compares the secrets without changing anything.
pub async fn compare(state: &AppState) -> Result<SecretMatch, Failure> {
    Ok(match secret_fingerprint::get(&state.db).await? {
        None => SecretMatch::First,
        Some(stored) if stored == state.keys.fingerprint => SecretMatch::Same,
        Some(_) => SecretMatch::Other,
    })
}

/// Stores this program's secret if the database has none yet. Returns whether the database has this secret now.
pub async fn claim(state: &AppState) -> Result<bool, Failure> {
    state
        .write(|mut tx| async move {
            secret_fingerprint::keep_first(&mut tx, &state.keys.fingerprint).await?;
            let stored = secret_fingerprint::get(&mut tx).await?;
            tx.commit().await?;
            Ok(stored.as_ref() == Some(&state.keys.fingerprint))
        })
        .await
}

/// Stores this program's secret in place of any other. Returns how the two compared before.
pub async fn accept(state: &AppState, actor: &Actor) -> Result<SecretMatch, Failure> {
    let before = compare(state).await?;
    state
        .write(|mut tx| async move {
            secret_fingerprint::replace(&mut tx, &state.keys.fingerprint).await?;
            if before != SecretMatch::Same {
                let subject = ("secret", "shop".to_owned());
                let after = json!({"fingerprint": state.keys.fingerprint});
                let change = Change { action: "secret.accept", subject, before: Value::Null, after };
                audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            }
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await?;
    Ok(before)
}
