//! The earlier versions of a product, from the audit log.

use hamour_core::catalogue::ProductForm;

use super::get;
use crate::failure::Failure;
use crate::model::audit_log::AuditEntry;
use crate::state::AppState;
use crate::store::audit_log;

/// The maximum number of revisions that are returned.
const REVISIONS_MAX: usize = 50;
/// The maximum number of entries that are read for a slug: other changes, such as of stock, are among them.
const ENTRIES_MAX: u32 = 500;

/// A version of a product.
#[derive(Clone, Debug)]
pub struct Revision {
    /// The entry of the audit log.
    pub id: i64,
    /// When it was written, in milliseconds.
    pub happened_at: i64,
    /// Who wrote it.
    pub actor: String,
    /// What was written.
    pub form: ProductForm,
    /// What it was before; `None` for a new product.
    pub before: Option<ProductForm>,
}

/// Returns the latest versions of a product, the newest first.
pub async fn history(state: &AppState, product_id: i64) -> Result<Vec<Revision>, Failure> {
    let mut slug = get(state, product_id).await?.form.slug;
    let (mut revisions, mut before) = (vec![], i64::MAX);
    while revisions.len() < REVISIONS_MAX {
        let subject = Some(("product", &slug[..]));
        let entries = audit_log::list(&state.db, subject, None, before, ENTRIES_MAX).await?;
        let is_last = entries.len() < ENTRIES_MAX as usize;
        let mut renamed_from = None;
        for entry in entries {
            before = entry.id;
            let Some(revision) = revision(entry) else { continue };
            renamed_from =
                revision.before.as_ref().map(|form| form.slug.clone()).filter(|earlier| *earlier != slug);
            revisions.push(revision);
            if renamed_from.is_some() || revisions.len() == REVISIONS_MAX {
                break;
            }
        }
        match renamed_from {
            // Earlier entries are about its earlier slug.
            Some(earlier) => slug = earlier,
            None if is_last => break,
            None => {}
        }
    }
    Ok(revisions)
}

/// Returns the version that an entry wrote; `None` if it is about something else, such as stock.
fn revision(entry: AuditEntry) -> Option<Revision> {
    if !matches!(entry.action.as_str(), "product.create" | "product.save" | "product.duplicate") {
        return None;
    }
    Some(Revision {
        id: entry.id,
        happened_at: entry.happened_at,
        actor: entry.actor,
        form: serde_json::from_str(&entry.after?).ok()?,
        before: entry.before.and_then(|json| serde_json::from_str(&json).ok()),
    })
}
