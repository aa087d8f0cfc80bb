//! The audit log: who changed what, when and from where. An entry is written in the transaction of its change.

use std::net::IpAddr;

use hamour_core::staff::Role;
use serde::Serialize;

use crate::failure::Failure;
use crate::model::audit_log::AuditEntry;
use crate::state::AppState;
use crate::store::audit_log::{self, NewEntry};
use crate::store::db::Tx;

/// Who makes a change.
#[derive(Clone, Debug)]
pub struct Actor {
    /// The username, or the name of the operating system's user.
    pub name: String,
    /// The member of staff and their role; `None` on the command line.
    pub staff: Option<(i64, Role)>,
    /// The network address that the change comes from; `None` on the command line.
    pub address: Option<IpAddr>,
}

impl Actor {
    /// Returns the actor of a change on the command line.
    pub fn command_line(os_user: String) -> Self {
        Self { name: os_user, staff: None, address: None }
    }
}

/// What was changed: a kind, and what identifies it among its kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    /// The kind, such as `staff`.
    pub kind: &'static str,
    /// Identifies it among its kind.
    pub id: String,
}

/// A change for the log.
#[derive(Clone, Debug)]
pub struct Change<'a, T> {
    /// What is done, such as `staff.add`.
    pub action: &'a str,
    /// What is changed.
    pub subject: Subject,
    /// What it was before; `None` if it did not exist.
    pub before: Option<&'a T>,
    /// What it is afterwards; `None` if it does not exist any more.
    pub after: Option<&'a T>,
}

/// Writes a change to the log. It must contain no secrets.
pub async fn record<T: Serialize + Sync>(
    tx: &mut Tx,
    actor: &Actor,
    change: Change<'_, T>,
    now_ms: i64,
) -> Result<(), Failure> {
    let json = |value: Option<&T>| value.map(serde_json::to_string).transpose().map_err(Failure::internal);
    let (before, after) = (json(change.before)?, json(change.after)?);
    let address = actor.address.map(|address| address.to_string());
    let entry = NewEntry {
        happened_at: now_ms,
        staff_id: actor.staff.map(|(id, _)| id),
        actor: &actor.name,
        role: actor.staff.map(|(_, role)| role.as_str()),
        address: address.as_deref(),
        action: change.action,
        subject: (change.subject.kind, &change.subject.id),
        before: before.as_deref(),
        after: after.as_deref(),
    };
    Ok(audit_log::insert(tx, &entry).await?)
}

/// Which entries of the log are listed.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Only those about one thing: its kind and what identifies it.
    pub subject: Option<(String, String)>,
    /// Only those by one person.
    pub actor: Option<String>,
    /// Only those older than this entry.
    pub before: Option<i64>,
}

/// Returns at most `limit` entries, newest first.
pub async fn list(state: &AppState, filter: &Filter, limit: u32) -> Result<Vec<AuditEntry>, Failure> {
    let subject = filter.subject.as_ref().map(|(kind, id)| (&kind[..], &id[..]));
    let before = filter.before.unwrap_or(i64::MAX);
    Ok(audit_log::list(&state.db, subject, filter.actor.as_deref(), before, limit).await?)
}
