//! Calls to others over HTTP: one way to set a client up, and answers that end.

use std::time::Duration;

use reqwest::header::HeaderMap;
use reqwest::{Client, RequestBuilder, StatusCode};

/// Nothing that the shop asks others for is longer.
const ANSWER_MAX_BYTES: usize = 64 * 1024;

/// A client for whoever is reached at `address`: certificates are checked, redirects are not followed, and whoever is
/// reached by TLS is reached by nothing else.
///
/// # Errors
/// When the machine has no certificates to trust anybody by.
pub fn client(address: &str, timeout: Duration) -> Result<Client, String> {
    // One that was installed before is as good.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder()
        .timeout(timeout)
        .connect_timeout(timeout / 2)
        // An answer from elsewhere is not theirs.
        .redirect(reqwest::redirect::Policy::none())
        .https_only(address.starts_with("https://"))
        .no_proxy()
        .build()
        .map_err(|error| format!("no HTTP client: {error:?}"))
}

/// What came back.
#[derive(Debug)]
pub struct Answer {
    /// Its status, whatever it is.
    pub status: StatusCode,
    /// Its headers.
    pub headers: HeaderMap,
    /// Its body, whole.
    pub body: Vec<u8>,
}

/// Sends a request and reads its answer.
///
/// # Errors
/// Why there is none that could be used. The text is for the log: the address, which may hold a phone number, is not
/// in it.
pub async fn ask(request: RequestBuilder) -> Result<Answer, String> {
    let failed = |error: reqwest::Error| {
        if error.is_timeout() { "no answer in time".to_owned() } else { error.without_url().to_string() }
    };
    let mut response = request.send().await.map_err(failed)?;
    let mut body = Vec::new();
    while let Some(piece) = response.chunk().await.map_err(failed)? {
        body.extend_from_slice(&piece);
        if body.len() > ANSWER_MAX_BYTES {
            return Err("the answer has no end".to_owned());
        }
    }
    Ok(Answer { status: response.status(), headers: std::mem::take(response.headers_mut()), body })
}
