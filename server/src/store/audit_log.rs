//! The audit log. Its rows are only ever inserted, and lose their personal values when a customer is erased.

use super::db::{DbError, Executor, Tx, params, row, sql};
use crate::model::audit_log::AuditEntry;

row!(for AuditEntry {
    id, happened_at, actor, role, address, action, subject_kind, subject_id, before, after,
});

/// A new entry.
#[derive(Clone, Copy, Debug)]
pub struct NewEntry<'a> {
    /// When it happens, in milliseconds.
    pub happened_at: i64,
    /// The member of staff; `None` on the command line.
    pub staff_id: Option<i64>,
    /// The username, or the name of the operating system's user.
    pub actor: &'a str,
    /// The actor's role.
    pub role: Option<&'a str>,
    /// The network address that the change comes from.
    pub address: Option<&'a str>,
    /// What is done, such as `staff.add`.
    pub action: &'a str,
    /// The kind of what is changed, and what identifies it.
    pub subject: (&'a str, &'a str),
    /// What it was before, as JSON.
    pub before: Option<&'a str>,
    /// What it is afterwards, as JSON.
    pub after: Option<&'a str>,
}

/// Inserts an entry.
pub async fn insert(tx: &mut Tx, new: &NewEntry<'_>) -> Result<(), DbError> {
    sql!(
        "INSERT INTO audit_entry (happened_at, staff_id, actor, role, address, action, subject_kind, subject_id,
                                  before, after)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
    )
    .bind_all(params![new.happened_at, new.staff_id, new.actor, new.role, new.address])
    .bind_all(params![new.action, new.subject.0, new.subject.1, new.before, new.after])
    .run(tx)
    .await
}

/// The beginning of a statement that lists entries.
macro_rules! entries {
    () => {
        "SELECT id, happened_at, actor, role, address, action, subject_kind, subject_id, before, after
         FROM audit_entry WHERE id < $1 "
    };
}

/// Returns at most `limit` entries with ids below `before`, newest first. `subject` (a kind and an id) and `actor` select
/// those about one thing and by one person.
pub async fn list(
    on: impl Into<Executor<'_>>,
    subject: Option<(&str, &str)>,
    actor: Option<&str>,
    before: i64,
    limit: u32,
) -> Result<Vec<AuditEntry>, DbError> {
    let statement = match (subject, actor) {
        (None, None) => sql!(entries!(), "ORDER BY id DESC LIMIT $2"),
        (None, Some(_)) => sql!(entries!(), "AND actor = $3 ORDER BY id DESC LIMIT $2"),
        (Some(_), None) => {
            sql!(entries!(), "AND subject_kind = $3 AND subject_id = $4 ORDER BY id DESC LIMIT $2")
        }
        (Some(_), Some(_)) => sql!(
            entries!(),
            "AND subject_kind = $3 AND subject_id = $4 AND actor = $5 ORDER BY id DESC LIMIT $2"
        ),
    };
    let subject = subject.into_iter().flat_map(|(kind, id)| params![kind, id]);
    let actor = actor.into_iter().flat_map(|actor| params![actor]);
    statement.bind_all(params![before, limit]).bind_all(subject).bind_all(actor).fetch_all(on).await
}

/// Replaces the values of an entry by those without personal data.
pub async fn set_values(
    tx: &mut Tx,
    id: i64,
    before: Option<&str>,
    after: Option<&str>,
) -> Result<(), DbError> {
    sql!("UPDATE audit_entry SET before = $2, after = $3 WHERE id = $1")
        .bind_all(params![id, before, after])
        .run(tx)
        .await
}
