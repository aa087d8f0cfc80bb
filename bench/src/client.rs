//! An HTTP client with one connection.

use std::net::Ipv4Addr;

use anyhow::{Context as _, Result, bail};
use bytes::Bytes;
use http_body_util::{BodyExt as _, Full};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{AUTHORIZATION, CONNECTION, CONTENT_TYPE, HOST, HeaderMap, HeaderName, HeaderValue};
use hyper::{Method, Request, StatusCode, Uri};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpSocket;

/// A connection to a server. It is made anew if the server closes it after a response, as nginx does after a thousand.
#[derive(Debug)]
pub(crate) struct Client {
    local: Ipv4Addr,
    address: String,
    sender: SendRequest<Full<Bytes>>,
    is_closed: bool,
    headers: HeaderMap,
}

/// What is sent. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    method: Method,
    path: Uri,
    body: Bytes,
    headers: HeaderMap,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Reply {
    /// The status.
    pub(crate) status: StatusCode,
    /// The headers.
    pub(crate) headers: HeaderMap,
    /// The body as it was sent, compressed or not.
    pub(crate) body: Bytes,
}

impl Call {
    /// A GET of `path`.
    pub(crate) fn get(path: &str) -> Result<Self> {
        let path = path.parse().with_context(|| format!("{path} is no path"))?;
        Ok(Self { method: Method::GET, path, body: Bytes::new(), headers: HeaderMap::new() })
    }

    /// A POST of JSON to `path`.
    pub(crate) fn post(path: &str, body: &Value) -> Result<Self> {
        let headers = HeaderMap::from_iter([(CONTENT_TYPE, HeaderValue::from_static("application/json"))]);
        Ok(Self { method: Method::POST, body: serde_json::to_vec(body)?.into(), headers, ..Self::get(path)? })
    }

    /// Adds a header.
    pub(crate) fn header(mut self, name: HeaderName, value: &str) -> Result<Self> {
        self.headers.insert(name, value.parse()?);
        Ok(self)
    }

    /// The same call to another path.
    pub(crate) fn at(mut self, path: &str) -> Result<Self> {
        self.path = path.parse()?;
        Ok(self)
    }

    /// The path.
    pub(crate) fn path(&self) -> &str {
        self.path.path()
    }
}

impl Reply {
    /// The body as JSON.
    pub(crate) fn json(&self) -> Result<Value> {
        serde_json::from_slice(&self.body).with_context(|| format!("{self:?} is not JSON"))
    }
}

impl Client {
    /// Connects to `address`, which is host and port.
    pub(crate) async fn connect(address: &str) -> Result<Self> {
        Self::connect_from(Ipv4Addr::LOCALHOST, address).await
    }

    /// Connects to `address` from `local`, an address of this machine. On loopback there are many, and a proxy passes on
    /// which one it was.
    pub(crate) async fn connect_from(local: Ipv4Addr, address: &str) -> Result<Self> {
        let sender = open(local, address).await.with_context(|| format!("cannot connect to {address}"))?;
        let headers = HeaderMap::from_iter([(HOST, address.parse()?)]);
        Ok(Self { local, address: address.to_owned(), sender, is_closed: false, headers })
    }

    /// Connects again.
    pub(crate) async fn again(&mut self) -> Result<()> {
        self.sender = open(self.local, &self.address).await?;
        self.is_closed = false;
        Ok(())
    }

    /// Sends this header with each later call.
    pub(crate) fn keep_header(&mut self, name: HeaderName, value: &str) -> Result<()> {
        self.headers.insert(name, value.parse()?);
        Ok(())
    }

    /// Sends this token with each later call.
    pub(crate) fn sign_in(&mut self, token: &str) -> Result<()> {
        self.keep_header(AUTHORIZATION, &format!("Bearer {token}"))
    }

    /// Sends each later call as a proxy does, for a client at this address.
    pub(crate) fn come_from(&mut self, address: Ipv4Addr) -> Result<()> {
        self.keep_header(HeaderName::from_static("x-forwarded-for"), &address.to_string())
    }

    /// Sends a call and reads the whole response.
    pub(crate) async fn send(&mut self, call: Call) -> Result<Reply> {
        let mut request = Request::new(Full::new(call.body));
        *request.method_mut() = call.method;
        *request.uri_mut() = call.path;
        *request.headers_mut() = self.headers.clone();
        request.headers_mut().extend(call.headers);
        if self.is_closed {
            self.again().await?;
        }
        self.sender.ready().await?;
        let (head, body) = self.sender.send_request(request).await?.into_parts();
        self.is_closed = head.headers.get(CONNECTION).is_some_and(|connection| connection == "close");
        Ok(Reply { status: head.status, headers: head.headers, body: body.collect().await?.to_bytes() })
    }

    /// Sends a call that must succeed.
    pub(crate) async fn ok(&mut self, call: Call) -> Result<Reply> {
        let what = format!("{} {}", call.method, call.path);
        let reply = self.send(call).await?;
        if !reply.status.is_success() {
            bail!("{what} answered {}: {}", reply.status, String::from_utf8_lossy(&reply.body));
        }
        Ok(reply)
    }
}

async fn open(local: Ipv4Addr, address: &str) -> Result<SendRequest<Full<Bytes>>> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((local, 0).into())?;
    let stream = socket.connect(address.parse()?).await?;
    stream.set_nodelay(true)?;
    let (sender, connection) = handshake(TokioIo::new(stream)).await?;
    tokio::spawn(connection);
    Ok(sender)
}
