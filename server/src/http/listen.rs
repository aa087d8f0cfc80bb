//! Accepting connections, and letting requests in flight finish when the program is told to stop.

use std::net::SocketAddr;
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
use tower::ServiceExt as _;
use tower::util::MapRequest;

/// The application: takes a request, answers a response.
pub type App = MapRequest<Router, fn(Request) -> Request>;

/// A client that sends nothing for this long loses its connection.
const IDLE_LIMIT: Duration = Duration::from_secs(75);

/// Serves until `stop` is done, then gives requests in flight `grace` to finish.
///
/// At `most` connections at a time; others wait in the operating system's queue, so that file handles remain for
/// the database and for pictures.
pub async fn serve(
    listener: TcpListener,
    app: App,
    stop: impl Future<Output = ()>,
    most: usize,
    grace: Duration,
) {
    let connections = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(most));
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
            Ok((stream, peer)) => connection(&connections, stream, peer, app.clone(), place),
            Err(error) => {
                // Out of file handles, most likely: closing connections will free some.
                tracing::warn!(%error, "cannot accept connections");
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
    }
    drop(listener);
    tracing::info!(in_flight = connections.count(), "stopping");
    if tokio::time::timeout(grace, connections.shutdown()).await.is_err() {
        tracing::warn!(seconds = grace.as_secs(), "requests were still in flight; they are cut off");
    }
}

fn connection(
    connections: &GracefulShutdown,
    stream: TcpStream,
    peer: SocketAddr,
    app: App,
    place: OwnedSemaphorePermit,
) {
    // Answers are small and whole; waiting to fill a packet only delays them.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "no TCP_NODELAY");
    }
    let service = app.map_request(move |request: hyper::Request<hyper::body::Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        request
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(IDLE_LIMIT)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
    let connection = connections.watch(connection);
    tokio::spawn(async move {
        // A client that goes away in the middle is its own business.
        if let Err(error) = connection.await {
            tracing::debug!(%error, "connection ended early");
        }
        drop(place);
    });
}
