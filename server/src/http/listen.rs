//! Accepting connections, and letting requests in flight finish when the program is told to stop.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use http_body_util::BodyExt as _;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio_io_timeout::TimeoutStream;
use tokio_util::task::TaskTracker;
use tower::ServiceExt as _;
use tower::util::MapRequest;

use super::connections::{Admission, Connection, Connections};
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
    /// At a time, so that file handles remain for the database and for pictures. One more takes the room of the one that
    /// is idle longest; where none is, it waits.
    pub connections: usize,
    /// At a time from one network address. One more takes the room of another one of that address; where none is idle,
    /// it is closed.
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
    let watched = GracefulShutdown::new();
    let open = Connections::new(bounds.connections);
    let mut stop = std::pin::pin!(stop);
    loop {
        let admitted = tokio::select! {
            admitted = accept(&listener, &open, &bounds) => admitted,
            () = &mut stop => break,
        };
        if let Some((stream, peer, connection)) = admitted {
            serve_connection(&watched, stream, peer, app.clone(), connection);
        }
    }
    drop(listener);
    tracing::info!(in_flight = watched.count(), "stopping");
    bounds.calls.close();
    let finished = async {
        watched.shutdown().await;
        // Those of whoever did not wait for the answer.
        bounds.calls.wait().await;
    };
    if tokio::time::timeout(grace, finished).await.is_err() {
        tracing::warn!(seconds = grace.as_secs(), "requests were still in flight; they are cut off");
    }
}

/// The next connection that is let in; none where one was turned away.
async fn accept(
    listener: &TcpListener,
    open: &Connections,
    bounds: &Bounds,
) -> Option<(TcpStream, SocketAddr, Connection)> {
    let (stream, peer) = match listener.accept().await {
        Ok(accepted) => accepted,
        Err(error) => {
            // Out of file handles, most likely: closing connections will free some.
            tracing::warn!(%error, "cannot accept connections");
            tokio::time::sleep(Duration::from_millis(200)).await;
            return None;
        }
    };
    let address = peer.ip().to_canonical();
    let most = if bounds.proxies.contains(&address) { usize::MAX } else { bounds.per_address };
    loop {
        match open.admit(&network(address), most) {
            Admission::Admitted(connection) => return Some((stream, peer, connection)),
            // Nobody reads an answer to what was not asked yet, so there is none.
            Admission::TooMany => return None,
            Admission::Full => open.room().await,
        }
    }
}

fn serve_connection(
    watched: &GracefulShutdown,
    stream: TcpStream,
    peer: SocketAddr,
    app: App,
    connection: Connection,
) {
    // Answers are small and whole; waiting to fill a packet only delays them.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "no TCP_NODELAY");
    }
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(WRITE_LIMIT));
    let connection = Arc::new(connection);
    let of = connection.clone();
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let (app, answering) = (app.clone(), of.answering());
        async move {
            let Some(answering) = answering else { return Err(Evicted) };
            let mut request: Request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            let response = app.oneshot(request).await.unwrap_or_else(|never| match never {});
            // An answer is under way until its body has ended and all of it is written.
            Ok(response.map(|body| {
                body.map_frame(move |frame| {
                    let _ = &answering;
                    frame
                })
            }))
        }
    });
    let served = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(IDLE_LIMIT)
        .max_buf_size(BUFFER_BYTES)
        .serve_connection(
            TokioIo::new(Watched { stream: Box::pin(stream), connection: connection.clone() }),
            service,
        );
    let served = watched.watch(served);
    tokio::spawn(async move {
        tokio::select! {
            // A client that goes away in the middle is its own business.
            ended = served => if let Err(error) = ended {
                tracing::debug!(%error, "connection ended early");
            },
            () = connection.evicted() => tracing::debug!("an idle connection made room for another"),
        }
    });
}

/// A stream that tells when all that was to be written has been taken by the operating system.
struct Watched {
    stream: Pin<Box<TimeoutStream<TcpStream>>>,
    connection: Arc<Connection>,
}

impl AsyncRead for Watched {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.stream.as_mut().poll_read(context, buffer)
    }
}

impl AsyncWrite for Watched {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.stream.as_mut().poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.stream.as_mut().poll_write_vectored(context, bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Only asked once nothing is left to write.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = self.stream.as_mut().poll_flush(context);
        if matches!(flushed, Poll::Ready(Ok(()))) {
            self.connection.flushed();
        }
        flushed
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream.as_mut().poll_shutdown(context)
    }
}

/// A request that came when its connection was being closed.
#[derive(Debug, thiserror::Error)]
#[error("the connection was closed to make room for another")]
struct Evicted;
