//! One secret for all programs on a database: with another one, whom the one signs in the other turns away.

use crate::failure::Failure;
use crate::state::AppState;
use crate::store::secret;

/// How this program's secret stands to the database's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secret {
    /// No program has served the database yet.
    First,
    /// It is the same.
    Same,
    /// It is another one.
    Other,
}

/// Compares, and changes nothing.
pub async fn compare(state: &AppState) -> Result<Secret, Failure> {
    Ok(match secret::get(&state.db).await? {
        None => Secret::First,
        Some(kept) if kept == state.keys.fingerprint => Secret::Same,
        Some(_) => Secret::Other,
    })
}

/// Makes this program's secret the database's where it has none yet; whether it is the database's then.
pub async fn claim(state: &AppState) -> Result<bool, Failure> {
    state
        .write(|mut tx| async move {
            secret::keep_first(&mut tx, &state.keys.fingerprint).await?;
            let kept = secret::get(&mut tx).await?;
            tx.commit().await?;
            Ok(kept.as_ref() == Some(&state.keys.fingerprint))
        })
        .await
}

/// Makes this program's secret the database's, whatever it was before; how the two stood.
pub async fn accept(state: &AppState) -> Result<Secret, Failure> {
    let before = compare(state).await?;
    state
        .write(|mut tx| async move {
            secret::replace(&mut tx, &state.keys.fingerprint).await?;
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await?;
    Ok(before)
}
