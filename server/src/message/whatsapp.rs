//! WhatsApp's Cloud API: sends approved templates to one phone at a time.

use std::time::Duration;

use hamour_core::Language;
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, HeaderValue};
use reqwest::{Client, StatusCode};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Content, Message, MessageSender, SendError, Sending, retry_after};
use crate::config::WhatsApp as Settings;
use crate::http_client::{self, HttpResponse};

/// The Cloud API.
pub struct WhatsApp {
    settings: Settings,
    http: Client,
}

impl std::fmt::Debug for WhatsApp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("WhatsApp").field("settings", &self.settings).finish_non_exhaustive()
    }
}

/// An error of the API. Its texts may contain the phone number, so only the codes are read.
#[derive(Debug, Deserialize)]
struct ErrorDetails {
    code: i64,
    #[serde(default)]
    is_transient: bool,
    fbtrace_id: Option<String>,
}

impl WhatsApp {
    /// Creates the provider from its settings.
    ///
    /// # Errors
    /// Returns an error if the machine has no root certificates.
    pub fn new(settings: &Settings, timeout: Duration) -> Result<Self, String> {
        let http = http_client::client(&settings.url, timeout)?;
        Ok(Self { settings: settings.clone(), http })
    }

    fn body(&self, message: &Message<'_>) -> Value {
        let text = |text: &str| json!({"type": "text", "text": text});
        let (name, components) = match message.content {
            // The template's text and its copy button both take the code.
            Content::Code(code) => (
                &self.settings.code_template,
                json!([
                    {"type": "body", "parameters": [text(code)]},
                    {"type": "button", "sub_type": "url", "index": "0", "parameters": [text(code)]}
                ]),
            ),
            Content::OrderStatus(values) => {
                (&self.settings.status_template, json!([{"type": "body", "parameters": values.map(text)}]))
            }
            Content::NewOrder(values) => {
                (&self.settings.new_order_template, json!([{"type": "body", "parameters": values.map(text)}]))
            }
        };
        json!({
            "messaging_product": "whatsapp",
            "recipient_type": "individual",
            "to": message.phone,
            "type": "template",
            "template": {
                "name": name,
                "language": {"code": self.template_language(message.language)},
                "components": components
            },
            "biz_opaque_callback_data": message.key
        })
    }

    /// Returns the language of the templates for messages in a language, as the API names it.
    fn template_language(&self, language: Language) -> &str {
        match (language, &self.settings.arabic_language) {
            (Language::Arabic, Some(arabic)) => arabic,
            _ => &self.settings.language,
        }
    }

    async fn post(&self, message: &Message<'_>) -> Result<(), SendError> {
        let Settings { url, version, phone_number_id, token, .. } = &self.settings;
        let mut bearer = HeaderValue::from_str(&format!("Bearer {token}"))
            .map_err(|_| SendError::later("message.whatsapp.token is not a valid header value"))?;
        bearer.set_sensitive(true);
        let request = self
            .http
            .post(format!("{url}/{version}/{phone_number_id}/messages"))
            .header(AUTHORIZATION, bearer)
            .header(CONTENT_TYPE, "application/json")
            .body(self.body(message).to_string());
        judge(&http_client::send(request).await.map_err(SendError::later)?)
    }
}

impl MessageSender for WhatsApp {
    fn send<'a>(&'a self, message: &'a Message<'a>) -> Sending<'a> {
        Box::pin(self.post(message))
    }

    fn spoken(&self, preferred: Language) -> Language {
        if self.settings.arabic_language.is_some() { preferred } else { Language::English }
    }
}

/// Interprets an answer. The API's documentation says to go by the error code and not by the HTTP status: a rate limit
/// comes as 400 as well as 429.
fn judge(answer: &HttpResponse) -> Result<(), SendError> {
    let body: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
    let details = ErrorDetails::deserialize(&body["error"]).ok();
    if answer.status.is_success() && details.is_none() {
        let was_taken = body["messages"][0]["id"].is_string();
        return was_taken.then_some(()).ok_or_else(|| SendError::later("WhatsApp's response can't be read"));
    }
    let later = |reason| Err(SendError::Later { reason, pause: retry_after(&answer.headers) });
    let Some(details) = details else {
        return later(format!("WhatsApp answered {}", answer.status));
    };
    let trace = details.fbtrace_id.filter(|trace| {
        trace.len() <= 64 && trace.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
    });
    let mut reason = format!("WhatsApp's error {}: {}", details.code, meaning(details.code));
    if let Some(trace) = trace {
        reason = format!("{reason} (trace {trace})");
    }
    if is_final(details.code, answer.status) && !details.is_transient {
        Err(SendError::Refused(reason))
    } else {
        later(reason)
    }
}

/// Whether another attempt would fail too, because the recipient, the template or its values are wrong. Problems of the
/// account can be fixed while the message waits, and problems of the API pass.
fn is_final(code: i64, status: StatusCode) -> bool {
    const FINAL: [i64; 11] =
        [100, 470, 131_008, 131_009, 131_021, 131_026, 131_030, 131_047, 131_049, 131_050, 131_051];
    const PASSING: [i64; 20] = [
        0, 1, 2, 3, 4, 10, 33, 190, 368, 80_007, 130_429, 130_497, 131_000, 131_005, 131_016, 131_031,
        131_037, 131_042, 131_045, 131_048,
    ];
    if FINAL.contains(&code) || (132_000..=132_099).contains(&code) {
        return true;
    }
    let is_account = (200..=299).contains(&code) || (133_000..=133_099).contains(&code);
    let passes = is_account || PASSING.contains(&code) || [131_056, 131_057].contains(&code);
    let is_passing_status = [StatusCode::TOO_MANY_REQUESTS, StatusCode::REQUEST_TIMEOUT].contains(&status);
    !passes && status.is_client_error() && !is_passing_status
}

/// The meaning of an error code, for staff.
fn meaning(code: i64) -> &'static str {
    match code {
        0 | 190 => "the access token is not valid (any more)",
        3 | 10 | 200..=299 | 131_005 => "the access token lacks a permission",
        4 | 80_007 | 130_429 | 131_048 | 131_056 => "too many messages",
        33 | 133_010 => "the shop's number is not registered",
        100 | 131_008 | 131_009 => "a parameter is wrong: check the templates and their variables",
        368 | 130_497 | 131_031 => "the account is restricted",
        470 | 131_047 => "only a template may be sent",
        131_021 | 131_026 => "this number can't be reached by WhatsApp",
        131_030 => "this number is not on the list of a test account",
        131_037 => "the shop's name is not approved yet",
        131_042 => "the account can't pay",
        131_049 | 131_050 => "WhatsApp keeps such messages from this customer",
        132_000 | 132_012 => "the template has other variables",
        132_001 => "there is no such template in this language",
        132_005 | 132_007 => "the template's text is refused",
        132_015 | 132_016 => "the template is paused or switched off",
        1 | 2 | 131_000 | 131_016 | 131_057 | 133_004 => "out of order for a while",
        _ => "see its list of error codes",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use reqwest::header::HeaderMap;

    fn answered(status: u16, body: &str) -> Result<(), SendError> {
        let status = StatusCode::from_u16(status).expect("a status");
        judge(&HttpResponse { status, headers: HeaderMap::new(), body: body.as_bytes().to_vec() })
    }

    fn error(status: u16, code: i64) -> SendError {
        let body = json!({"error": {
            "message": "(#1) to 97455512345", "type": "OAuthException", "code": code,
            "error_data": {"messaging_product": "whatsapp", "details": "97455512345"}, "fbtrace_id": "Az8-_b"
        }});
        answered(status, &body.to_string()).expect_err("an error")
    }

    #[test]
    fn the_error_code_decides_whatever_the_status() {
        for code in [100, 131_026, 131_030, 132_000, 132_001, 132_015] {
            for status in [400, 404, 500] {
                assert!(matches!(error(status, code), SendError::Refused(_)), "{code} {status}");
            }
        }
        for code in [1, 2, 4, 190, 80_007, 130_429, 131_000, 131_016, 131_042, 131_048, 131_056, 133_004] {
            for status in [400, 401, 429, 503] {
                assert!(matches!(error(status, code), SendError::Later { .. }), "{code} {status}");
            }
        }
    }

    #[test]
    fn an_unknown_code_is_classified_by_the_status_and_the_transient_flag() {
        assert!(matches!(error(400, 999_999), SendError::Refused(_)));
        assert!(matches!(error(429, 999_999), SendError::Later { .. }));
        assert!(matches!(error(500, 999_999), SendError::Later { .. }));
        let passing = r#"{"error":{"code":131026,"is_transient":true}}"#;
        assert!(matches!(answered(400, passing), Err(SendError::Later { .. })));
    }

    #[test]
    fn the_reason_has_the_error_and_no_phone() {
        let told = error(400, 131_026).to_string();
        assert_eq!(told, "WhatsApp's error 131026: this number can't be reached by WhatsApp (trace Az8-_b)");
        let odd = answered(400, r#"{"error":{"code":1,"fbtrace_id":"97455512345 <b>"}}"#);
        assert!(!odd.expect_err("an error").to_string().contains("974"));
    }

    #[test]
    fn only_an_answer_that_names_the_message_is_a_success() {
        assert_eq!(answered(200, r#"{"messages":[{"id":"wamid.X"}]}"#), Ok(()));
        for body in ["", "<html>", "{}", r#"{"messages":[]}"#] {
            assert!(matches!(answered(200, body), Err(SendError::Later { .. })), "{body}");
        }
        assert!(matches!(answered(400, "<html>"), Err(SendError::Later { .. })));
    }
}
