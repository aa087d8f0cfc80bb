//! The audit log: who changed what, when and from where. An entry is written in the transaction of its change.

use std::net::IpAddr;

use hamour_core::order::display_number;
use hamour_core::staff::Role;
use serde_json::Value;

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
    /// The member of staff and their role; `None` on the command line, and for the program itself.
    pub staff: Option<(i64, Role)>,
    /// The network address that the change comes from; `None` without a call of the API.
    pub address: Option<IpAddr>,
}

impl Actor {
    /// Returns the actor of a change on the command line.
    pub fn command_line(os_user: String) -> Self {
        Self { name: os_user, staff: None, address: None }
    }

    /// Returns the program itself as the actor of what it does at a set time.
    pub fn program() -> Self {
        Self::command_line("hamour".to_owned())
    }
}

/// A change for the log.
#[derive(Clone, Debug)]
pub struct Change {
    /// What is done, such as `staff.add`.
    pub action: &'static str,
    /// The kind of what is changed, such as `staff`, and what identifies it among its kind.
    pub subject: (&'static str, String),
    /// What it was before; null if it did not exist.
    pub before: Value,
    /// What it is afterwards; null if it does not exist any more.
    pub after: Value,
}

/// Returns an order as the subject of a change.
pub fn order_subject(order_id: i64) -> (&'static str, String) {
    ("order", display_number(order_id))
}

/// Writes a change to the log. It must contain no secrets.
pub async fn record(tx: &mut Tx, actor: &Actor, now_ms: i64, change: Change) -> Result<(), Failure> {
    let json = |value: &Value| (!value.is_null()).then(|| value.to_string());
    let (before, after) = (json(&change.before), json(&change.after));
    let address = actor.address.map(|address| address.to_string());
    let entry = NewEntry {
        happened_at: now_ms,
        staff_id: actor.staff.map(|(id, _)| id),
        actor: &actor.name,
        role: actor.staff.map(|(_, role)| role.as_str()),
        address: address.as_deref(),
        action: change.action,
        subject: (change.subject.0, &change.subject.1),
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
