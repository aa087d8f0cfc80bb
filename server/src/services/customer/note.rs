//! The note that staff write about a customer.

use hamour_core::customer::check_note;
use hamour_core::error_code::ServerErrorCode;
use serde_json::json;

use super::{present, subject};
use crate::failure::Failure;
use crate::services::audit_log::{self, Actor, Change};
use crate::state::AppState;
use crate::store::customer;

/// Replaces the note that the caller saw by another one. Repeating it changes nothing.
///
/// # Errors
/// [`ServerErrorCode::CustomerChanged`] if the note is a third one; otherwise what is wrong with the new note.
pub async fn set_note(
    state: &AppState,
    actor: &Actor,
    id: i64,
    seen: &str,
    note: &str,
) -> Result<(), Failure> {
    let note = check_note(note).map_err(|info| Failure::invalid("note", info))?;
    state
        .write(|mut tx| async move {
            let before = present(&mut tx, id).await?;
            if before.note == note {
                return Ok(());
            }
            if !customer::set_note(&mut tx, id, seen, note).await? {
                return Err(Failure::conflict(ServerErrorCode::CustomerChanged));
            }
            let change = Change {
                action: "customer.note",
                subject: subject(id),
                before: json!({"note": seen}),
                after: json!({"note": note}),
            };
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await
}
