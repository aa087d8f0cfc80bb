//! The log of changes.

/// An entry of the log.
#[derive(Clone, Debug)]
pub struct AuditEntry {
    /// Identifies the entry; a later one has a higher id.
    pub id: i64,
    /// When it happened, in milliseconds.
    pub happened_at: i64,
    /// The username, or the name of the operating system's user.
    pub actor: String,
    /// The actor's role at that time; `None` on the command line, and for the program itself.
    pub role: Option<String>,
    /// The network address that the change came from; `None` without a call of the API.
    pub address: Option<String>,
    /// What was done, such as `staff.add`.
    pub action: String,
    /// The kind of what was changed.
    pub subject_kind: String,
    /// Identifies what was changed among its kind.
    pub subject_id: String,
    /// What it was before, as JSON.
    pub before: Option<String>,
    /// What it was afterwards, as JSON.
    pub after: Option<String>,
}
