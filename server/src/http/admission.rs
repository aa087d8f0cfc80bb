//! Limits on the calls in progress: in total, per customer and per network address.

use axum::http::Method;

use crate::call_context::CallContext;
use crate::caller::Caller;
use crate::failure::Failure;
use crate::keyed_semaphore::KeyedPermit;
use crate::state::{AppState, Share};

/// The POST endpoints that only read: they are answered from memory or with one database query.
const READING: [&str; 7] = [
    "/api/blog-details",
    "/api/category_product_details",
    "/api/check-token-expiry",
    "/api/product-detail",
    "/api/sub-category",
    "/api/sub_category_product_details",
    "/api/tag-filter-blog",
];

/// Returns whether a request only reads, so that it can be dropped with its connection at any time.
pub(super) fn only_reads(method: &Method, path: &str) -> bool {
    matches!(*method, Method::GET | Method::HEAD) || READING.contains(&path)
}

/// The counters that a call holds until this is dropped. Empty for a call that only reads.
pub(super) type Admitted = Vec<KeyedPermit<Share>>;

/// Admits or rejects a call before any work is done for it: before its body is read or a database connection is taken.
/// Calls that only read are not counted, because each is cancelled with its connection, and the queues for database
/// connections are short.
pub(super) fn admit(state: &AppState, method: &Method, route: &str) -> Result<Admitted, Failure> {
    if only_reads(method, route) {
        return Ok(Vec::new());
    }
    let Some(call) = CallContext::current() else { return Ok(Vec::new()) };
    let limits = &state.config.limits;
    let own = match call.caller() {
        Caller::Customer(id) => (Share::Customer(*id), limits.calls_per_customer),
        Caller::Staff(session) => (Share::Staff(*session), limits.calls_per_customer),
        // Anybody can send calls without a token. Customers at the same address, who may be many, need a larger share.
        _ => (Share::Strangers(call.network().clone()), limits.calls_per_address.div_ceil(8)),
    };
    let network = (Share::Network(call.network().clone()), limits.calls_per_address);
    let mut admitted = Vec::with_capacity(3);
    for (share, most) in [own, network] {
        admitted.push(state.under_way.try_acquire(share, most).ok_or(Failure::TooMany { retry_after_s: 1 })?);
    }
    admitted.push(state.under_way.try_acquire(Share::All, limits.calls).ok_or_else(Failure::overloaded)?);
    Ok(admitted)
}
