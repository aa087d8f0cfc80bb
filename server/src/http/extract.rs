//! Extractors: JSON and form bodies with field paths in their errors, query strings, the client's address.

mod field;

use std::time::Duration;

use axum::body::{Bytes, HttpBody as _};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hamour_core::error_code::ServerErrorCode;
use http_body_util::{BodyExt as _, LengthLimitError, Limited};
use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};

use super::error::ApiError;
use crate::call_context::CallContext;
use crate::failure::Failure;

pub use field::{Id, chosen_id, nullable, optional_id, optional_word, word, yes};

/// The time limit for receiving a body. Bodies are small, so only a stuck or hostile client needs longer.
const BODY_LIMIT: Duration = Duration::from_secs(20);
/// The maximum size of a body in bytes where no limit is set.
const DEFAULT_BODY_BYTES: usize = 64 * 1024;
/// The time limit for receiving a picture, which staff may send over a slow line.
const PICTURE_LIMIT: Duration = Duration::from_mins(3);

/// A JSON body, as an extractor and as a response.
#[derive(Debug)]
pub struct Json<T>(pub T);

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        match serde_json::to_vec(&self.0) {
            Ok(body) => {
                ([(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))], body).into_response()
            }
            Err(error) => ApiError::from(Failure::internal(error)).into_response(),
        }
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let JsonBytes(body) = JsonBytes::from_request(request, state).await?;
        parse(&body).map(Self).map_err(ApiError::from)
    }
}

/// A JSON body of at most `MOST` bytes.
#[derive(Debug)]
pub struct JsonWithin<T, const MOST: usize>(pub T);

impl<T: DeserializeOwned, S: Send + Sync, const MOST: usize> FromRequest<S> for JsonWithin<T, MOST> {
    type Rejection = ApiError;

    async fn from_request(mut request: Request, state: &S) -> Result<Self, ApiError> {
        request.extensions_mut().insert(BodyLimit(MOST));
        let Json(body) = Json::from_request(request, state).await?;
        Ok(Self(body))
    }
}

/// The bytes of a JSON body, for handlers that parse it themselves.
#[derive(Debug)]
pub struct JsonBytes(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for JsonBytes {
    type Rejection = ApiError;

    async fn from_request(request: Request, _state: &S) -> Result<Self, ApiError> {
        let kind = kind(&request);
        if kind != "application/json" && !(kind.starts_with("application/") && kind.ends_with("+json")) {
            return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, ServerErrorCode::NotJson));
        }
        whole(request).await.map(Self)
    }
}

/// The bytes of a URL-encoded form, as browsers post it.
#[derive(Debug)]
pub struct FormBytes(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for FormBytes {
    type Rejection = ApiError;

    async fn from_request(request: Request, _state: &S) -> Result<Self, ApiError> {
        if kind(&request) != "application/x-www-form-urlencoded" {
            return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, ServerErrorCode::NotAForm));
        }
        whole(request).await.map(Self)
    }
}

/// The bytes of a picture, of at most `MOST`.
#[derive(Debug)]
pub struct PictureBytes<const MOST: usize>(pub Bytes);

impl<S: Send + Sync, const MOST: usize> FromRequest<S> for PictureBytes<MOST> {
    type Rejection = ApiError;

    async fn from_request(mut request: Request, _state: &S) -> Result<Self, ApiError> {
        if !kind(&request).starts_with("image/") {
            return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, ServerErrorCode::PictureKind));
        }
        request.extensions_mut().insert(BodyLimit(MOST));
        whole_within(PICTURE_LIMIT, request).await.map(Self)
    }
}

/// The bytes of a table or an archive, of at most `MOST`.
#[derive(Debug)]
pub struct SheetBytes<const MOST: usize>(pub Bytes);

impl<S: Send + Sync, const MOST: usize> FromRequest<S> for SheetBytes<MOST> {
    type Rejection = ApiError;

    async fn from_request(mut request: Request, _state: &S) -> Result<Self, ApiError> {
        if !matches!(&kind(&request)[..], "text/csv" | "application/zip") {
            return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, ServerErrorCode::SheetKind));
        }
        request.extensions_mut().insert(BodyLimit(MOST));
        whole_within(PICTURE_LIMIT, request).await.map(Self)
    }
}

/// Reads the whole body, within the limits of size and time.
async fn whole(request: Request) -> Result<Bytes, ApiError> {
    whole_within(BODY_LIMIT, request).await
}

async fn whole_within(limit: Duration, request: Request) -> Result<Bytes, ApiError> {
    let most = request.extensions().get::<BodyLimit>().map_or(DEFAULT_BODY_BYTES, |limit| limit.0);
    // A body that announces too large a length is rejected before it is received.
    if request.body().size_hint().lower() > most as u64 {
        return Err(too_large());
    }
    match tokio::time::timeout(limit, Limited::new(request.into_body(), most).collect()).await {
        Ok(Ok(body)) => Ok(body.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(too_large()),
        Ok(Err(_)) => Err(ApiError::new(StatusCode::BAD_REQUEST, ServerErrorCode::Incomplete)),
        Err(_) => Err(ApiError::new(StatusCode::REQUEST_TIMEOUT, ServerErrorCode::TooSlow)),
    }
}

fn too_large() -> ApiError {
    ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, ServerErrorCode::TooLarge)
}

/// The maximum size of a body in bytes. `RouteContext` sets the usual one.
#[derive(Clone, Copy, Debug)]
pub struct BodyLimit(pub usize);

/// Returns the body's media type in lower case, without its parameters.
fn kind(request: &Request) -> String {
    let value = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    value.and_then(|value| value.split(';').next()).unwrap_or_default().trim().to_ascii_lowercase()
}

/// A query string. A missing parameter is a missing field.
#[derive(Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, ApiError> {
        let invalid = || ApiError::from(Failure::invalid("query", ServerErrorCode::QueryMalformed));
        if parts.uri.query().is_some_and(|query| query.contains("%00")) {
            return Err(invalid());
        }
        axum::extract::Query::try_from_uri(&parts.uri).map(|query| Self(query.0)).map_err(|_| invalid())
    }
}

/// Returns whether a JSON text contains an escaped NUL, the one character that PostgreSQL's TEXT cannot hold.
fn contains_nul(body: &[u8]) -> bool {
    let mut rest = body;
    while let Some(at) = rest.iter().position(|byte| *byte == b'\\') {
        match &rest[at + 1..] {
            [b'u', b'0', b'0', b'0', b'0', ..] => return true,
            // Skips the escaped character, which may be a backslash itself.
            [_, after @ ..] => rest = after,
            [] => return false,
        }
    }
    false
}

/// Parses `body`. An error names the field by its path, such as `variation[0].id`.
fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, Failure> {
    // serde would also read a struct from an array, field by field.
    if !body.trim_ascii_start().starts_with(b"{") {
        return Err(Failure::invalid("body", ServerErrorCode::BodyNotObject));
    }
    if contains_nul(body) {
        return Err(Failure::invalid("body", ServerErrorCode::BodyContainsNul));
    }
    let mut reader = serde_json::Deserializer::from_slice(body);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let path = error.path().to_string();
        let inner = error.inner();
        // serde reports an enum value that is not a string as a syntax error.
        if !inner.is_data() && serde_json::from_slice::<IgnoredAny>(body).is_err() {
            return Failure::invalid("body", ServerErrorCode::BodyMalformed);
        }
        // serde reports a missing field at the object that lacks it.
        let text = inner.to_string();
        let missing = text.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
        match (missing, path.as_str()) {
            (Some(field), ".") => Failure::invalid(field.to_owned(), ServerErrorCode::FieldRequired),
            (Some(field), path) => {
                Failure::invalid(format!("{path}.{field}"), ServerErrorCode::FieldRequired)
            }
            (None, ".") => Failure::invalid("body", ServerErrorCode::BodyNotObject),
            (None, path) => Failure::invalid(path.to_owned(), ServerErrorCode::FieldMalformed),
        }
    })?;
    reader.end().map_err(|_| Failure::invalid("body", ServerErrorCode::BodyMalformed))?;
    Ok(value)
}

/// The client's network address.
#[derive(Clone, Copy, Debug)]
pub struct ClientAddress(pub std::net::IpAddr);

impl<S: Send + Sync> FromRequestParts<S> for ClientAddress {
    type Rejection = ApiError;

    async fn from_request_parts(_parts: &mut Parts, _state: &S) -> Result<Self, ApiError> {
        Ok(Self(CallContext::current().ok_or_else(ApiError::internal)?.client()))
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    struct Line {
        #[allow(dead_code, reason = "only its reading is tested")]
        id: Id,
    }

    #[derive(Debug, Deserialize)]
    struct Body {
        #[allow(dead_code, reason = "only its reading is tested")]
        lines: Vec<Line>,
    }

    fn check(body: &str, expect: &str) {
        let shown = match parse::<Body>(body.as_bytes()) {
            Ok(_) => "fine".to_owned(),
            Err(Failure::Invalid(fields)) => {
                fields.into_iter().map(|broken| broken.to_string()).collect::<Vec<_>>().join(", ")
            }
            Err(other) => panic!("{other:?}"),
        };
        assert_eq!(shown, expect, "{body}");
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_that_never_ends_times_out() {
        let endless = futures_util::stream::pending::<Result<Bytes, std::io::Error>>();
        let request = Request::post("/").header("content-type", "application/json");
        let request = request.body(axum::body::Body::from_stream(endless)).expect("valid");
        let error = Json::<Body>::from_request(request, &()).await.expect_err("given up");
        assert_eq!(error.status(), StatusCode::REQUEST_TIMEOUT);
    }

    #[test]
    fn failures_name_the_field() {
        check(r#"{"lines":[{"id":1},{"id":"22"},{"id":" 3 "}],"unknown":1}"#, "fine");
        check("{}", "lines: This field is required");
        check(r#"{"lines":[{"id":1},{}]}"#, "lines[1].id: This field is required");
        for id in [
            "null",
            "true",
            "-1",
            "1.5",
            "\"\"",
            "\"1.0\"",
            "\"0x1\"",
            "9007199254740992",
            "\"99999999999999999\"",
            "[]",
        ] {
            check(&format!(r#"{{"lines":[{{"id":{id}}}]}}"#), "lines[0].id: Wrong type of value");
        }
        check("[[]]", "body: Send a JSON object");
        check(r#"{"lines":[],"x":"a\u0000"}"#, "body: Texts may not contain the character NUL");
        check(r#"{"lines":[],"x":"\\\u0000"}"#, "body: Texts may not contain the character NUL");
        check(r#"{"lines":[],"x":"\\u0000\n"}"#, "fine");
        check("7", "body: Send a JSON object");
        check("", "body: Send a JSON object");
        check(r#"{"lines":[]} x"#, "body: Not valid JSON");
        check("{\"lines\":[\"\u{1}", "body: Not valid JSON");
    }
}
