//! What visitors ask the shop.

use std::net::IpAddr;

use hamour_core::enquiry::{Enquiry, Source};

use super::rate::{self, Bucket, HOUR};
use crate::failure::Failure;
use crate::state::AppState;
use crate::store::enquiry;

/// Keeps an enquiry for the shop's staff; its id.
pub async fn submit(state: &AppState, form: &Enquiry, source: Source, from: IpAddr) -> Result<i64, Failure> {
    let issues = form.check();
    if !issues.is_empty() {
        return Err(Failure::issues(issues));
    }
    let now_ms = state.clock.now_ms();
    let most = [(HOUR, state.config.limits.enquiries_per_address_hour)];
    let buckets = &[Bucket::new(&state.keys, "enquiry", &rate::network(from), &most)];
    state
        .write(|mut tx| async move {
            rate::count(&mut tx, buckets, now_ms).await?.keep();
            let Enquiry { name, email, enquiry } = form;
            let id =
                enquiry::insert(&mut tx, source, name.trim(), email.trim(), enquiry.trim(), now_ms).await?;
            tx.commit().await?;
            Ok(id)
        })
        .await
}
