//! The HTTP client for other services: how it is built, and responses of limited size.

use std::time::Duration;

use reqwest::header::HeaderMap;
use reqwest::{Client, RequestBuilder, StatusCode};

/// Answers to the shop's requests are never longer than this.
const RESPONSE_MAX_BYTES: usize = 64 * 1024;

/// Builds a client for the server at `address`. It checks certificates, follows no redirects, and uses only HTTPS if
/// the address does.
///
/// # Errors
/// Returns an error if the machine has no root certificates.
pub fn client(address: &str, timeout: Duration) -> Result<Client, String> {
    // Fails if a provider is installed already, which is fine.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder()
        .timeout(timeout)
        .connect_timeout(timeout / 2)
        // An answer from another server must not be trusted.
        .redirect(reqwest::redirect::Policy::none())
        .https_only(address.starts_with("https://"))
        .no_proxy()
        .build()
        .map_err(|error| format!("no HTTP client: {error:?}"))
}

/// The answer to a request.
#[derive(Debug)]
pub struct HttpResponse {
    /// The status, which may be an error.
    pub status: StatusCode,
    /// The headers.
    pub headers: HeaderMap,
    /// The complete body.
    pub body: Vec<u8>,
}

/// Sends a request and reads the whole answer.
///
/// # Errors
/// Returns why there is no usable answer. The text is for the log and leaves out the address, which may hold a phone
/// number.
pub async fn send(request: RequestBuilder) -> Result<HttpResponse, String> {
    let failed = |error: reqwest::Error| {
        if error.is_timeout() { "no response in time".to_owned() } else { error.without_url().to_string() }
    };
    let mut response = request.send().await.map_err(failed)?;
    let mut body = Vec::new();
    while let Some(piece) = response.chunk().await.map_err(failed)? {
        body.extend_from_slice(&piece);
        if body.len() > RESPONSE_MAX_BYTES {
            return Err("the response is too long".to_owned());
        }
    }
    Ok(HttpResponse { status: response.status(), headers: std::mem::take(response.headers_mut()), body })
}
