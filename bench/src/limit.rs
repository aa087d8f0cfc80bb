//! The limit of what is read: a bare axum server that answers with the same bytes, heads and bodies.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context as _, Result};
use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG, HeaderMap, IF_NONE_MATCH};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse as _, Response};
use axum::routing::any;
use axum::serve::ListenerExt as _;
use hyper::header::DATE;
use serde::{Deserialize, Serialize};
use tokio::net::TcpListener;

use crate::client::Reply;

/// The headers that hyper adds by itself.
const ADDED: [HeaderName; 2] = [CONTENT_LENGTH, DATE];

/// A response that the server gives. Stored as a file, because the limit is a program of its own: its processor time is
/// measured too.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Stored {
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Stored {
    /// What the shop answered.
    pub(crate) fn of(reply: &Reply) -> Result<Self> {
        let kept = reply.headers.iter().filter(|(name, _)| !ADDED.contains(name));
        let headers = kept.map(|(name, value)| Ok((name.to_string(), value.to_str()?.to_owned())));
        Ok(Self { headers: headers.collect::<Result<_>>()?, body: reply.body.to_vec() })
    }
}

#[derive(Debug)]
struct Ready {
    headers: HeaderMap,
    headers_of_304: HeaderMap,
    etag: Option<HeaderValue>,
    body: Bytes,
}

/// Serves the responses in `folder`, each at the name of its file, and prints the address.
pub(crate) async fn serve(folder: &Path) -> Result<()> {
    let mut routes = Router::new();
    for file in fs::read_dir(folder)? {
        let file = file?;
        let name = file.file_name().into_string().ok().context("a name")?;
        let stored: Stored = serde_json::from_slice(&fs::read(file.path())?)?;
        routes = routes.route(&format!("/{name}"), any(answer).with_state(Arc::new(Ready::of(stored)?)));
    }
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    // As the shop does: without it, a large body waits for an acknowledgement.
    let listener = listener.tap_io(|connection| {
        let _ = connection.set_nodelay(true);
    });
    axum::serve(listener, routes).await?;
    Ok(())
}

impl Ready {
    fn of(stored: Stored) -> Result<Self> {
        let mut headers = HeaderMap::new();
        for (name, value) in stored.headers {
            headers.insert(name.parse::<HeaderName>()?, value.parse()?);
        }
        let mut headers_of_304 = headers.clone();
        headers_of_304.remove(CONTENT_TYPE);
        headers_of_304.remove(CONTENT_ENCODING);
        headers.insert(CONTENT_LENGTH, stored.body.len().into());
        Ok(Self { etag: headers.get(ETAG).cloned(), headers, headers_of_304, body: stored.body.into() })
    }
}

/// Reads the body of the request, as the shop must, and looks at nothing but If-None-Match.
async fn answer(State(ready): State<Arc<Ready>>, headers: HeaderMap, _body: Bytes) -> Response {
    if ready.etag.is_some() && headers.get(IF_NONE_MATCH) == ready.etag.as_ref() {
        return (StatusCode::NOT_MODIFIED, ready.headers_of_304.clone()).into_response();
    }
    (ready.headers.clone(), ready.body.clone()).into_response()
}
