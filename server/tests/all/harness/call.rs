//! Building a request and checking its response.

use std::future::{Future, IntoFuture};
use std::net::{IpAddr, Ipv4Addr};
use std::pin::Pin;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use hamour::http::service::App;
use http_body_util::BodyExt as _;
use serde_json::Value;

use crate::strict_json::json_of;

/// A request builder; awaiting it sends the request.
#[must_use = "a call is sent by awaiting it"]
pub struct Call {
    app: App,
    peer: IpAddr,
    request: Request<Body>,
}

impl Call {
    pub(super) fn new(app: App, method: &str, path: &str) -> Self {
        let request = Request::builder().method(method).uri(path).body(Body::empty()).unwrap();
        Self { app, peer: Ipv4Addr::LOCALHOST.into(), request }
    }

    /// Sets a JSON body.
    pub fn json(self, body: &Value) -> Self {
        self.body("application/json", body.to_string())
    }

    /// Sets a body of any content type.
    pub fn body(mut self, content_type: &str, body: impl Into<Bytes>) -> Self {
        *self.request.body_mut() = Body::from(body.into());
        self.header("content-type", content_type)
    }

    /// Sets a streaming body, which may never end.
    pub fn with_body(mut self, content_type: &str, body: Body) -> Self {
        *self.request.body_mut() = body;
        self.header("content-type", content_type)
    }

    /// Adds a header.
    pub fn header(mut self, name: &'static str, value: &str) -> Self {
        self.request.headers_mut().insert(name, value.parse().unwrap());
        self
    }

    /// Sets the access token.
    pub fn bearer(self, token: &str) -> Self {
        self.header("authorization", &format!("Bearer {token}"))
    }

    /// Sets the client's network address.
    pub fn coming_from(mut self, address: &str) -> Self {
        self.peer = address.parse().unwrap();
        self
    }
}

impl Call {
    /// Sends the request and returns its response as a stream of events.
    pub async fn stream(self) -> Events {
        let response = self.app.respond(self.peer, self.request).await;
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Events { body: response.into_body(), text: String::new() }
    }
}

/// A stream of server-sent events.
pub struct Events {
    body: Body,
    text: String,
}

impl Events {
    /// Returns the id and data of the next event, or `None` if the stream has ended.
    pub async fn next(&mut self) -> Option<(i64, Value)> {
        loop {
            if let Some(end) = self.text.find("\n\n") {
                let event: String = self.text.drain(..end + 2).collect();
                let field =
                    |name: &str| event.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
                if let Some(data) = field("data:") {
                    assert_eq!(field("event:"), Some("order"), "{event}");
                    return Some((field("id:")?.parse().unwrap(), serde_json::from_str(data).unwrap()));
                }
                continue;
            }
            let frame = self.body.frame().await?.unwrap();
            self.text.push_str(std::str::from_utf8(frame.data_ref().unwrap()).unwrap());
        }
    }

    /// Returns the next event, or `None` if the stream ends or no event arrives within a generous timeout.
    pub async fn soon(&mut self) -> Option<(i64, Value)> {
        tokio::time::timeout(std::time::Duration::from_secs(15), self.next()).await.ok().flatten()
    }

    /// Whether no event arrives within a second.
    pub async fn is_quiet(&mut self) -> bool {
        tokio::time::timeout(std::time::Duration::from_secs(1), self.next()).await.is_err()
    }
}

impl IntoFuture for Call {
    type Output = Answer;
    type IntoFuture = Pin<Box<dyn Future<Output = Answer> + Send>>;

    fn into_future(self) -> Self::IntoFuture {
        Box::pin(async move {
            let what = format!("{} {}", self.request.method(), self.request.uri());
            let response = self.app.respond(self.peer, self.request).await;
            let (parts, body) = response.into_parts();
            // An event stream never ends, so its body is not read here; `stream` reads it.
            let is_stream = parts.headers.get("content-type").is_some_and(|kind| kind == "text/event-stream");
            let body = if is_stream { Bytes::new() } else { body.collect().await.unwrap().to_bytes() };
            Answer { what, status: parts.status, headers: parts.headers, body }
        })
    }
}

/// The response to a call.
#[derive(Debug)]
pub struct Answer {
    what: String,
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Answer {
    /// Parses the body as JSON.
    pub fn json(&self) -> Value {
        json_of(&self.body)
    }

    /// Fails unless the call succeeded. Returns the JSON body.
    #[track_caller]
    pub fn ok(&self) -> Value {
        assert!(self.status.is_success(), "{self}");
        self.json()
    }

    /// Fails unless this is an error envelope with this status and code. Returns the envelope.
    #[track_caller]
    pub fn expect(&self, status: u16, code: &str) -> Value {
        assert_eq!(self.status.as_u16(), status, "{self}");
        let envelope = self.envelope();
        assert_eq!(envelope["code"], code, "{self}");
        envelope
    }

    /// Fails unless this is a 422 that names exactly these fields. Returns the envelope.
    #[track_caller]
    pub fn expect_invalid(&self, fields: &[&str]) -> Value {
        let envelope = self.expect(422, "validation");
        let named: Vec<_> = envelope["fields"].as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(named, fields, "{self}");
        envelope
    }

    /// Fails unless this is a well-formed error envelope.
    #[track_caller]
    pub fn envelope(&self) -> Value {
        let envelope = self.json();
        for field in ["error", "code", "request_id"] {
            assert!(envelope[field].as_str().is_some_and(|text| !text.is_empty()), "{field}: {self}");
        }
        assert_eq!(self.header("x-request-id"), envelope["request_id"].as_str(), "{self}");
        assert_eq!(self.header("content-type"), Some("application/json"), "{self}");
        assert_eq!(envelope.get("fields").is_some(), envelope["code"] == "validation", "{self}");
        envelope
    }

    /// A header's value.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().unwrap())
    }

    /// The cookie that was set, in the form in which a browser sends it back.
    #[track_caller]
    pub fn cookie(&self) -> String {
        let set = self.header("set-cookie").unwrap_or_else(|| panic!("no cookie: {self}"));
        set.split(';').next().unwrap().to_owned()
    }

    /// The cookie that identifies the device, in the form in which a browser sends it back.
    #[track_caller]
    pub fn device(&self) -> String {
        let set = self.headers.get_all(header::SET_COOKIE).iter().filter_map(|value| value.to_str().ok());
        let device =
            set.filter_map(|value| value.split(';').next()).find(|it| it.starts_with("hamour_device="));
        device.unwrap_or_else(|| panic!("no device: {self}")).to_owned()
    }

    /// The seconds to wait, from Retry-After.
    #[track_caller]
    pub fn retry_after_s(&self) -> u64 {
        let header =
            self.headers.get(header::RETRY_AFTER).unwrap_or_else(|| panic!("no Retry-After: {self}"));
        header.to_str().unwrap().parse().unwrap()
    }
}

impl std::fmt::Display for Answer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} -> {} {}", self.what, self.status, String::from_utf8_lossy(&self.body))
    }
}
