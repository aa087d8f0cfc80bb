//! Calls under way: whom each is for, and what becomes of it when whoever made it leaves.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use tokio::task::AbortHandle;
use tracing::Instrument as _;

use super::auth;
use super::extract::ClientAddress;
use super::layer::client_address;
use crate::call::Call;
use crate::services::rate::network;
use crate::state::AppState;

/// Runs a call that may change something on a task of its own: a connection that breaks takes its own future with it,
/// and with that future would go what is still to be done between two transactions, such as the question to a gateway
/// that took money. Before its first transaction there is no such thing, and the call goes with its connection.
pub async fn uninterrupted(State(state): State<AppState>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
    // Without a peer there is nobody to tell apart.
    let client = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| {
        client_address(peer, request.headers(), &state.config.trusted_proxies)
    });
    request.extensions_mut().insert(ClientAddress(client));
    let customer_id = auth::signed_token(&state, request.headers());
    let call = Call::new(&network(client), customer_id, state.doors.clone());
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return call.scope(next.run(request)).await;
    }
    let running = state.calls.spawn(call.clone().scope(next.run(request)).in_current_span());
    let _waiting = Waiting { call, running: running.abort_handle() };
    // A panic is answered within the call, so only a runtime that goes down ends its task.
    running.await.unwrap_or_else(|_| StatusCode::SERVICE_UNAVAILABLE.into_response())
}

/// Somebody who waits for the answer, until they have it or leave.
struct Waiting {
    call: Call,
    running: AbortHandle,
}

impl Drop for Waiting {
    fn drop(&mut self) {
        if self.call.leave() {
            // Does nothing to one that has ended.
            self.running.abort();
        }
    }
}
