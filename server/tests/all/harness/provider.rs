//! A fake message provider with the wire formats of the real ones: it records requests and returns scripted responses.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri};
use serde_json::{Value, json};
use tokio::sync::Notify;

/// A request that the provider received.
#[derive(Clone, Debug)]
pub struct Seen {
    pub method: Method,
    pub path: String,
    pub headers: HeaderMap,
    pub body: String,
}

impl Seen {
    /// Parses the body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// A header's value.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).unwrap_or_else(|| panic!("no {name}: {self:?}")).to_str().unwrap()
    }
}

/// A response of the provider.
#[derive(Clone, Debug)]
pub struct Reply {
    status: u16,
    headers: Vec<(&'static str, &'static str)>,
    body: String,
    hangs: bool,
}

impl Reply {
    pub fn new(status: u16, body: impl Into<String>) -> Self {
        Self { status, headers: vec![], body: body.into(), hangs: false }
    }

    /// WhatsApp's response to a success.
    pub fn taken() -> Self {
        Self::new(200, json!({"messaging_product": "whatsapp", "messages": [{"id": "wamid.HB"}]}).to_string())
    }

    /// WhatsApp's error object.
    pub fn trouble(status: u16, code: i64) -> Self {
        let error = json!({"message": format!("(#{code}) Something about 97455512345"), "type": "OAuthException",
            "code": code, "error_data": {"messaging_product": "whatsapp", "details": "about 97455512345"},
            "fbtrace_id": "AbCdEf"});
        Self::new(status, json!({"error": error}).to_string())
    }

    pub fn header(mut self, name: &'static str, value: &'static str) -> Self {
        self.headers.push((name, value));
        self
    }

    /// Accepts the request and never responds.
    pub fn hanging() -> Self {
        Self { hangs: true, ..Self::taken() }
    }
}

/// The fake provider.
#[derive(Debug)]
pub struct FakeProvider {
    pub address: String,
    inner: Arc<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    seen: Mutex<Vec<Seen>>,
    replies: Mutex<VecDeque<Reply>>,
    came: Notify,
}

impl FakeProvider {
    /// Starts a provider that accepts all requests by default.
    pub async fn start() -> Self {
        let inner = Arc::new(Inner::default());
        let router = Router::new().fallback(answer).with_state(inner.clone());
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { address, inner }
    }

    /// Sets the responses to the next requests, in order.
    pub fn next(&self, replies: impl IntoIterator<Item = Reply>) {
        self.inner.replies.lock().unwrap().extend(replies);
    }

    /// All requests so far.
    pub fn seen(&self) -> Vec<Seen> {
        self.inner.seen.lock().unwrap().clone()
    }

    /// Waits until this many requests have arrived.
    pub async fn wait_for(&self, count: usize) {
        let all_came = async {
            loop {
                let came = self.inner.came.notified();
                if self.inner.seen.lock().unwrap().len() >= count {
                    return;
                }
                came.await;
            }
        };
        tokio::time::timeout(Duration::from_secs(15), all_came).await.expect("the requests come");
    }

    /// The settings of a shop that uses this provider as WhatsApp.
    pub fn whatsapp(&self) -> String {
        format!(
            "message.provider = 'whatsapp'\nmessage.timeout_ms = 15000\nmessage.whatsapp.url = '{}'\n\
             message.whatsapp.version = 'v24.0'\nmessage.whatsapp.phone_number_id = '1066'\n\
             message.whatsapp.token = 'EAAtoken'\n",
            self.address
        )
    }

    /// The settings of a shop that uses this provider for text messages.
    pub fn sms(&self) -> String {
        format!(
            "message.provider = 'sms'\nmessage.timeout_ms = 15000\nmessage.sms.url = '{}/send'\n\
             message.sms.headers = 'X-Api-Key: hush'\nmessage.sms.key_header = 'Idempotency-Key'\n\
             message.sms.sender = 'HAMOUR'\n\
             message.sms.body = '{{\"to\":\"+{{phone}}\",\"from\":\"{{sender}}\",\"text\":\"{{text}}\",\"ref\":\"{{key}}\"}}'\n",
            self.address
        )
    }
}

async fn answer(
    State(inner): State<Arc<Inner>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> (StatusCode, HeaderMap, String) {
    let body = String::from_utf8(body.to_vec()).unwrap();
    inner.seen.lock().unwrap().push(Seen { method, path: uri.to_string(), headers, body });
    inner.came.notify_waiters();
    let reply = inner.replies.lock().unwrap().pop_front().unwrap_or_else(Reply::taken);
    if reply.hangs {
        std::future::pending::<()>().await;
    }
    let headers = reply
        .headers
        .iter()
        .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
    (StatusCode::from_u16(reply.status).unwrap(), headers.collect(), reply.body)
}
