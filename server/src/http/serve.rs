//! Accepts connections and serves them; on shutdown, requests in progress may finish.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, Incoming, SizeHint};
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio_io_timeout::TimeoutStream;
use tokio_util::task::TaskTracker;

use super::connection_limits::{ActiveRequest, Admission, Connection, Connections};
use super::service::App;
use crate::network::network;

/// A connection is closed if its client sends nothing for this long.
const IDLE_LIMIT: Duration = Duration::from_secs(75);
/// A connection is closed if its client receives nothing of a response for this long.
const WRITE_LIMIT: Duration = Duration::from_secs(30);
/// The maximum size of a request's head, and of the buffer of unsent response bytes.
const BUFFER_BYTES: usize = 64 * 1024;

/// The limits on connections, and how they end on shutdown.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// The maximum number of open connections, so that file handles remain for the database and for pictures. A further
    /// connection replaces the one that has been idle longest, or waits if none is idle.
    pub connections: usize,
    /// The maximum per network address. A further connection replaces an idle one of that address, or is closed if none
    /// is idle.
    pub per_address: usize,
    /// Addresses that many visitors share by design, such as those of proxies. They have no limit of their own.
    pub proxies: Vec<IpAddr>,
    /// The time that requests in progress have to finish on shutdown.
    pub grace: Duration,
    /// The tasks of calls, which can outlive their connections. They have the same time to finish.
    pub calls: TaskTracker,
}

/// Serves until `stop` completes, then waits up to the grace period for requests in progress.
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
        // Calls whose clients disconnected.
        bounds.calls.wait().await;
    };
    if tokio::time::timeout(grace, finished).await.is_err() {
        tracing::warn!(seconds = grace.as_secs(), "requests were still in progress; they are aborted");
    }
}

/// Returns the next admitted connection, or `None` if one was rejected.
async fn accept(
    listener: &TcpListener,
    open: &Connections,
    bounds: &Bounds,
) -> Option<(TcpStream, SocketAddr, Connection)> {
    let (stream, peer) = match listener.accept().await {
        Ok(accepted) => accepted,
        Err(error) => {
            // Most likely out of file handles; closing connections frees some.
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
            // Closed without a response, because no request has been read yet.
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
    // Responses are written as a whole; Nagle's algorithm would only delay them.
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
            let response = app.respond(peer.ip(), request.map(Body::new)).await;
            // The connection is busy until the response's body has ended and is fully written.
            Ok(response.map(|body| ResponseBody { body, _active: answering }))
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
            // A client may disconnect at any time, so this is not a warning.
            ended = served => if let Err(error) = ended {
                tracing::debug!(%error, "connection ended early");
            },
            () = connection.evicted() => tracing::debug!("an idle connection made room for another"),
        }
    });
}

/// The body of a response, which keeps its connection busy until it is dropped. It passes the size on, from which hyper
/// writes Content-Length.
struct ResponseBody {
    body: Body,
    _active: ActiveRequest,
}

impl HttpBody for ResponseBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A stream that reports when the operating system has accepted all written bytes.
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

    /// hyper calls this only after it has written its whole buffer.
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

/// The error for a request that arrived while its connection was being evicted.
#[derive(Debug, thiserror::Error)]
#[error("the connection was closed to make room for another")]
struct Evicted;
