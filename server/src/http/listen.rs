//! Accepting connections, and letting requests in flight finish when the program is told to stop.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_io_timeout::TimeoutStream;
use tokio_util::task::TaskTracker;
use tower::ServiceExt as _;
use tower::util::MapRequest;

use crate::crowd::{Crowd, Entered};
use crate::services::rate::network;

/// The application: takes a request, answers a response.
pub type App = MapRequest<Router, fn(Request) -> Request>;

/// A client that sends nothing for this long loses its connection.
const IDLE_LIMIT: Duration = Duration::from_secs(75);
/// So does one that takes nothing of an answer for this long.
const WRITE_LIMIT: Duration = Duration::from_secs(30);
/// Bytes kept of a request's head before it is refused, and of an answer before it is sent.
const BUFFER_BYTES: usize = 64 * 1024;

/// How many connections are let in, and how they end.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// At a time; others wait in the operating system's queue, so that file handles remain for the database and
    /// for pictures.
    pub connections: usize,
    /// At a time from one network address; more are closed at once.
    pub per_address: usize,
    /// Addresses that many visitors share by design.
    pub proxies: Vec<IpAddr>,
    /// What requests in flight get to finish once the program is told to stop.
    pub grace: Duration,
    /// What outlives its connection, and has the same time.
    pub calls: TaskTracker,
}

/// Serves until `stop` is done, then gives requests in flight their time to finish.
pub async fn serve(listener: TcpListener, app: App, stop: impl Future<Output = ()>, bounds: Bounds) {
    let grace = bounds.grace;
    let connections = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(bounds.connections));
    let addresses = Crowd::default();
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = async {
            let place = places.clone().acquire_owned().await.expect("the semaphore is never closed");
            (place, listener.accept().await)
        };
        let (place, accepted) = tokio::select! {
            accepted = accepted => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                let address = peer.ip().to_canonical();
                let most = if bounds.proxies.contains(&address) { usize::MAX } else { bounds.per_address };
                // Nobody reads an answer to what was not asked yet, so there is none.
                let Some(one) = addresses.enter(network(address), most) else { continue };
                connection(&connections, stream, peer, app.clone(), (place, one));
            }
            Err(error) => {
                // Out of file handles, most likely: closing connections will free some.
                tracing::warn!(%error, "cannot accept connections");
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
    }
    drop(listener);
    tracing::info!(in_flight = connections.count(), "stopping");
    bounds.calls.close();
    let finished = async {
        connections.shutdown().await;
        // Those of whoever did not wait for the answer.
        bounds.calls.wait().await;
    };
    if tokio::time::timeout(grace, finished).await.is_err() {
        tracing::warn!(seconds = grace.as_secs(), "requests were still in flight; they are cut off");
    }
}

fn connection(
    connections: &GracefulShutdown,
    stream: TcpStream,
    peer: SocketAddr,
    app: App,
    place: (OwnedSemaphorePermit, Entered<String>),
) {
    // Answers are small and whole; waiting to fill a packet only delays them.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "no TCP_NODELAY");
    }
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(WRITE_LIMIT));
    let service = app.map_request(move |request: hyper::Request<hyper::body::Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        request
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(IDLE_LIMIT)
        .max_buf_size(BUFFER_BYTES)
        .serve_connection(TokioIo::new(Box::pin(stream)), TowerToHyperService::new(service));
    let connection = connections.watch(connection);
    tokio::spawn(async move {
        // A client that goes away in the middle is its own business.
        if let Err(error) = connection.await {
            tracing::debug!(%error, "connection ended early");
        }
        drop(place);
    });
}
