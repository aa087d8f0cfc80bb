//! How many calls may be under way: at a time, for one customer, and from one network address.

use axum::http::Method;

use crate::call::Call;
use crate::caller::Caller;
use crate::crowd::Entered;
use crate::failure::Failure;
use crate::state::{AppState, Share};

/// What changes nothing though it is asked by POST: answered from memory, or after one look into the database.
const READING: [&str; 7] = [
    "/api/blog-details",
    "/api/category_product_details",
    "/api/check-token-expiry",
    "/api/product-detail",
    "/api/sub-category",
    "/api/sub_category_product_details",
    "/api/tag-filter-blog",
];

/// A call that counts, until this is dropped; one that only reads does not.
pub(super) type Admitted = Vec<Entered<Share>>;

/// Lets a call in before anything is done for it, its body read or a connection taken, or refuses it at once. Those
/// that only read need not be counted: each goes with its connection, and the queues for the database's are short.
pub(super) fn admit(state: &AppState, method: &Method, route: &str) -> Result<Admitted, Failure> {
    let is_reading = matches!(*method, Method::GET | Method::HEAD) || READING.contains(&route);
    let Some(call) = Call::present().filter(|_| !is_reading) else { return Ok(Vec::new()) };
    let limits = &state.config.limits;
    let own = match call.caller() {
        Caller::Customer(id) => (Share::Customer(*id), limits.calls_per_customer),
        // Anybody can send these; their neighbours who have a token, and may be many, need more.
        _ => (Share::Strangers(call.network().clone()), limits.calls_per_address.div_ceil(8)),
    };
    let network = (Share::Network(call.network().clone()), limits.calls_per_address);
    let mut admitted = Vec::with_capacity(3);
    for (share, most) in [own, network] {
        admitted.push(state.under_way.enter(share, most).ok_or(Failure::TooMany { retry_after_s: 1 })?);
    }
    admitted.push(state.under_way.enter(Share::All, limits.calls).ok_or_else(Failure::overloaded)?);
    Ok(admitted)
}
