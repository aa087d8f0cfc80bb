//! Runs write requests in separate tasks, so that they finish even if the client disconnects.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use tokio::task::AbortHandle;
use tracing::Instrument as _;

use super::auth;
use super::extract::ClientAddress;
use super::layers::client_address;
use super::staff_auth;
use crate::call_context::CallContext;
use crate::caller::Caller;
use crate::services::rate_limit::network;
use crate::state::AppState;

/// Runs a call that may change something in its own task. If the connection breaks, hyper drops the connection's
/// future, and with it would go the work between two transactions, such as a query to a gateway that captured money.
/// Before its first transaction a call has no such work and is cancelled with its connection.
pub async fn run_to_completion(State(state): State<AppState>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
    // Without a peer, clients cannot be told apart.
    let client = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| {
        client_address(peer, request.headers(), &state.config.trusted_proxies)
    });
    request.extensions_mut().insert(ClientAddress(client));
    let customer = auth::signed_token(&state, request.headers()).map(Caller::Customer);
    let caller = customer.or_else(|| staff_auth::caller(&state, request.headers()).map(Caller::Staff));
    let call = CallContext::new(&network(client), caller, state.db_queues.clone());
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return call.scope(next.run(request)).await;
    }
    let running = state.calls.spawn(call.clone().scope(next.run(request)).in_current_span());
    let _waiting = Waiting { call, running: running.abort_handle() };
    // `CatchPanicLayer` handles a panic inside the call, so the task fails only if the runtime shuts down.
    running.await.unwrap_or_else(|_| StatusCode::SERVICE_UNAVAILABLE.into_response())
}

/// The connection that waits for the response. Dropped with the response or when the client disconnects.
struct Waiting {
    call: CallContext,
    running: AbortHandle,
}

impl Drop for Waiting {
    fn drop(&mut self) {
        if self.call.try_cancel() {
            // Has no effect on a finished task.
            self.running.abort();
        }
    }
}
