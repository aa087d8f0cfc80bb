//! Enquiries of visitors.

use std::net::IpAddr;

use hamour_core::enquiry::{Enquiry, Source};
use hamour_core::error_code::ResourceKind;
use serde_json::json;

use super::audit_log::{self, Actor, Change};
use super::rate_limit::{self, Bucket, HOUR};
use crate::failure::Failure;
use crate::model::enquiry::StoredEnquiry;
use crate::state::AppState;
use crate::store::enquiry;

/// Stores an enquiry for the shop's staff and returns its id.
pub async fn submit(state: &AppState, form: &Enquiry, source: Source, from: IpAddr) -> Result<i64, Failure> {
    let issues = form.check();
    if !issues.is_empty() {
        return Err(Failure::issues(issues));
    }
    let now_ms = state.clock.now_ms();
    let most = [(HOUR, state.config.limits.enquiries_per_address_hour)];
    let buckets = &[Bucket::new(&state.keys, "enquiry", &rate_limit::network(from), &most)];
    state
        .write(|mut tx| async move {
            rate_limit::count(&mut tx, buckets, now_ms).await?.keep();
            let Enquiry { name, email, enquiry } = form;
            let id =
                enquiry::insert(&mut tx, source, name.trim(), email.trim(), enquiry.trim(), now_ms).await?;
            tx.commit().await?;
            Ok(id)
        })
        .await
}

/// Returns at most `limit` enquiries with ids below `before`, newest first; if `open`, only unanswered ones.
pub async fn list(
    state: &AppState,
    open: bool,
    before: Option<i64>,
    limit: u32,
) -> Result<Vec<StoredEnquiry>, Failure> {
    Ok(enquiry::list(&state.db, open, before.unwrap_or(i64::MAX), limit).await?)
}

/// Returns an enquiry.
pub async fn get(state: &AppState, id: i64) -> Result<StoredEnquiry, Failure> {
    enquiry::get(&state.db, id).await?.ok_or_else(|| Failure::not_found(ResourceKind::Enquiry))
}

/// Marks an enquiry as done. Repeating it changes nothing.
pub async fn done(state: &AppState, actor: &Actor, id: i64) -> Result<StoredEnquiry, Failure> {
    state
        .write(|mut tx| async move {
            let now_ms = state.clock.now_ms();
            if enquiry::set_done(&mut tx, id, now_ms).await? {
                let (before, after) = (json!({"is_done": false}), json!({"is_done": true}));
                let subject = ("enquiry", id.to_string());
                let change = Change { action: "enquiry.done", subject, before, after };
                audit_log::record(&mut tx, actor, now_ms, change).await?;
            }
            let enquiry =
                enquiry::get(&mut tx, id).await?.ok_or_else(|| Failure::not_found(ResourceKind::Enquiry))?;
            tx.commit().await?;
            Ok(enquiry)
        })
        .await
}
