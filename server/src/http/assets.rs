//! Serves the built UI and the pictures, embedded in the program or from a folder, with cache headers and entity tags.

use std::borrow::Cow;
use std::io::ErrorKind::{InvalidFilename, NotADirectory, NotFound};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use axum::body::Body as HttpBody;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hamour_core::Language;
use hamour_core::language::COOKIE;
use sha2::{Digest as _, Sha256};

use super::brand_page;
use super::embedded_ui::{EmbeddedUi, File, embedded};
use super::error::ApiError;
use super::first_view::View;
use super::language::{self, Choice};
use super::negotiation::Negotiation;
use super::office_page::{self, OfficePage};
use super::page::{Address, BuiltPage, HTML, HtmlPage, HtmlPages};
use super::prepared_response;
use super::sitemap::Sitemap;
use crate::encoded_body::Encoding;
use crate::services::picture::{self, DemoMedia};
use crate::state::AppState;

/// The built page of each language.
const PAGE: &str = "index.html";
const ARABIC_PAGE: &str = "index.ar.html";

const NOT_BUILT: &str = "<!doctype html><html lang=en><meta charset=utf-8><title>Hamour</title>\
    <body><h1>The user interface is not built</h1><p>This program was built without it: run <code>make build</code>, \
    or point <code>--ui</code> at a folder that holds a built one. The API answers under <code>/api</code>.";

const fn page_file(language: Language) -> &'static str {
    match language {
        Language::English => PAGE,
        Language::Arabic => ARABIC_PAGE,
    }
}

/// The sources of the files.
#[derive(Clone, Debug)]
pub struct Assets {
    ui: Option<PathBuf>,
    embedded_ui: EmbeddedUi,
    media: PathBuf,
    page: HtmlPages,
    office: OfficePage,
    sitemap: Sitemap,
    state: AppState,
}

impl Assets {
    /// Uses the configured UI folder or else the embedded UI, and the data folder's pictures before the demo's.
    pub fn new(state: &AppState) -> Self {
        let config = &state.config;
        let media = picture::folder(&config.data_dir);
        let (page, office, sitemap) = (HtmlPages::default(), OfficePage::default(), Sitemap::default());
        let embedded_ui = EmbeddedUi::default();
        Self { ui: config.ui.clone(), embedded_ui, media, page, office, sitemap, state: state.clone() }
    }

    async fn ui_file(&self, path: &str) -> Option<File> {
        match &self.ui {
            Some(folder) => from_disk(folder, path).await,
            None => self.embedded_ui.get(path).await,
        }
    }

    /// Whether the interface is built in a language. A folder may hold the interface of an earlier version.
    async fn is_built(&self, language: Language) -> bool {
        self.ui_file(page_file(language)).await.is_some()
    }

    async fn page(&self, uri: &Uri) -> Option<HtmlPage> {
        let (language, path) = Language::of_path(uri.path());
        let english = self.ui_file(page_file(Language::English)).await?;
        let arabic = self.ui_file(page_file(Language::Arabic)).await;
        let tags = format!("{}{}", english.tag, arabic.as_ref().map_or("", |file| &file.tag));
        let html = match language {
            Language::English => english.bytes,
            Language::Arabic => arabic?.bytes,
        };
        let address = Address { language, path, query: uri.query() };
        Some(self.page.get(&BuiltPage { html, tags }, &self.state, address).await)
    }

    async fn office_page(&self, headers: &HeaderMap) -> Option<Response> {
        let chosen = language::of_office(headers);
        // A folder may hold the interface of an earlier version.
        let (language, built) = match self.ui_file(office_page::file(chosen)).await {
            Some(built) => (chosen, built),
            None => (Language::English, self.ui_file(office_page::file(Language::English)).await?),
        };
        Some(self.office.get(headers, language, (&built.bytes, &built.tag), &self.state))
    }

    async fn media_file(&self, path: &str) -> Option<File> {
        let of = async |path: &str| match from_disk(&self.media, path).await {
            Some(file) => Some(file),
            None => embedded::<DemoMedia>(path),
        };
        match of(path).await {
            Some(file) => Some(file),
            // Pictures that were imported before this width existed.
            None if path.contains("-160.") => of(&path.replacen("-160.", "-400.", 1)).await,
            None => None,
        }
    }
}

/// Answers every request that no API route matches.
pub async fn serve(State(assets): State<Assets>, request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    let headers = request.headers();
    if path == "api" || path.starts_with("api/") {
        return ApiError::no_such_path().into_response();
    }
    if request.method() != Method::GET && request.method() != Method::HEAD {
        let mut response = ApiError::method_not_allowed().into_response();
        response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        return response;
    }
    if let Some(name) = path.strip_prefix("media/") {
        let found = if is_safe(name) { assets.media_file(name).await } else { None };
        return found.map_or_else(
            || ApiError::no_such_path().into_response(),
            |file| respond(headers, name, file, None, FOREVER),
        );
    }
    if let Some(response) = brand_response(&assets, request.uri().path(), headers).await {
        return response;
    }
    if let Some(response) = assets.sitemap.response(&assets.state, path, headers).await {
        return response;
    }
    if is_safe(path)
        && ![PAGE, ARABIC_PAGE].contains(&path)
        && !office_page::FILES.contains(&path)
        && let Some(response) = ui_response(&assets, headers, path).await
    {
        return response;
    }
    if path.starts_with("assets/") {
        return ApiError::no_such_path().into_response();
    }
    if office_page::is_at(path) {
        let page = assets.office_page(headers).await;
        return page
            .unwrap_or_else(|| (StatusCode::OK, [(header::CONTENT_TYPE, HTML)], NOT_BUILT).into_response());
    }
    // Every other address is a screen of the single-page app.
    let choice = language::choice(&request);
    if let Some(Choice::Elsewhere(to)) = choice
        && assets.is_built(to).await
        && let Some(redirect) = language::redirect(request.uri(), to)
    {
        return redirect;
    }
    let Some(Choice::Here(language)) = choice else {
        return screen(&assets, request.uri(), Negotiation::of(headers)).await;
    };
    // Without a tag and never as 304, so that no cache takes the cookie for a part of the page.
    let mut response = screen(&assets, request.uri(), Negotiation::of(headers).unconditional()).await;
    let page = response.headers_mut();
    page.remove(header::ETAG);
    page.extend([language::cookie(&assets.state.config, COOKIE, language)]);
    page.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    response
}

/// Answers with the page of a screen.
async fn screen(assets: &Assets, uri: &Uri, accepted: Negotiation) -> Response {
    match assets.page(uri).await {
        // The interface shows that there is no such page. Without a tag, a page that comes into being has its own status.
        Some(HtmlPage { view: View::Missing, body, .. }) => {
            let mut response = prepared_response::get_as(&accepted.unconditional(), &body, HTML);
            response.headers_mut().remove(header::ETAG);
            (StatusCode::NOT_FOUND, response).into_response()
        }
        // The files of a folder may change at any time, and a page without its products is whole at the next request.
        Some(page) if assets.ui.is_some() || !page.is_whole => {
            prepared_response::get_as(&accepted, &page.body, HTML)
        }
        Some(page) => prepared_response::shareable(&accepted, page.body, HTML, None),
        None => (StatusCode::OK, [(header::CONTENT_TYPE, HTML)], NOT_BUILT).into_response(),
    }
}

/// The build puts a hash of the content into the name, so the content never changes.
const FOREVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const REVALIDATE: HeaderValue = HeaderValue::from_static("no-cache");

/// Answers with what belongs to the shop's brand, if it has one.
async fn brand_response(assets: &Assets, path: &str, headers: &HeaderMap) -> Option<Response> {
    if let Some(response) = brand_page::sheet(path) {
        return Some(response);
    }
    match path.trim_start_matches('/') {
        brand_page::FAVICON => {
            let name = brand_page::favicon(&assets.state.shop())?;
            let file = assets.media_file(&name).await?;
            Some(respond(headers, &name, file, None, REVALIDATE))
        }
        name => {
            let (_, language) = brand_page::MANIFESTS.into_iter().find(|(manifest, _)| *manifest == name)?;
            let built = assets.ui_file(name).await?;
            let bytes = brand_page::manifest(&built.bytes, &assets.state.shop(), language)?;
            let tag = format!("\"{}\"", URL_SAFE_NO_PAD.encode(&Sha256::digest(&bytes)[..12]));
            Some(respond(headers, name, File { bytes, tag }, None, REVALIDATE))
        }
    }
}

async fn ui_response(assets: &Assets, headers: &HeaderMap, path: &str) -> Option<Response> {
    let cache = if path.starts_with("assets/") { FOREVER } else { REVALIDATE };
    for encoding in Negotiation::of(headers).encodings() {
        let suffix = match encoding {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gz",
        };
        if let Some(file) = assets.ui_file(&format!("{path}.{suffix}")).await {
            return Some(respond(headers, path, file, Some(encoding), cache));
        }
    }
    let file = assets.ui_file(path).await?;
    Some(respond(headers, path, file, None, cache))
}

fn respond(
    request_headers: &HeaderMap,
    path: &str,
    file: File,
    encoding: Option<Encoding>,
    cache: HeaderValue,
) -> Response {
    let tag = HeaderValue::from_str(&file.tag).expect("a tag is printable");
    let mut response = if Negotiation::of(request_headers).is_fresh(file.tag.as_bytes()) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let kind = mime_guess::from_path(path).first_raw().unwrap_or("application/octet-stream");
        let kind = match kind {
            "text/html" | "text/css" | "text/javascript" | "text/plain" => {
                Cow::Owned(format!("{kind}; charset=utf-8"))
            }
            other => Cow::Borrowed(other),
        };
        let mut response = Response::new(HttpBody::from(file.bytes));
        let kind = HeaderValue::from_str(&kind).expect("a media type is printable");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        if let Some(encoding) = encoding {
            let name = HeaderValue::from_static(encoding.name());
            response.headers_mut().insert(header::CONTENT_ENCODING, name);
        }
        response
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, cache);
    headers.insert(header::ETAG, tag);
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    response
}

/// Returns whether a path consists of plain names: no `..`, no hidden files, no percent-encoding (the build uses none).
fn is_safe(path: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b'/' | b'@');
    path.bytes().all(plain) && path.split('/').all(|part| !part.is_empty() && !part.starts_with('.'))
}

async fn from_disk(folder: &Path, path: &str) -> Option<File> {
    let path = folder.join(path);
    let read = tokio::task::spawn_blocking(move || {
        read_file(&path).unwrap_or_else(|error| {
            // A missing file is not worth a warning, because any client can request one.
            if !matches!(error.kind(), NotFound | NotADirectory | InvalidFilename) {
                tracing::warn!(%error, file = %path.display(), "a file is there but cannot be read");
            }
            None
        })
    });
    read.await.ok().flatten()
}

fn read_file(path: &Path) -> std::io::Result<Option<File>> {
    let about = std::fs::metadata(path)?;
    if !about.is_file() {
        return Ok(None);
    }
    let changed = about.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
    let bytes = std::fs::read(path)?;
    Ok(Some(File { tag: format!("\"{:x}-{changed:x}\"", bytes.len()), bytes: bytes.into() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_names_reach_the_disk() {
        for path in ["index.html", "assets/app-1a2B.js", "fonts/x@2.woff2"] {
            assert!(is_safe(path), "{path}");
        }
        for path in [
            "../secret.key",
            "a/../b",
            ".env",
            "a/.git/config",
            "a//b",
            "%2e%2e/x",
            "a\\b",
            "",
            "/etc/passwd",
        ] {
            assert!(!is_safe(path), "{path}");
        }
    }
}
