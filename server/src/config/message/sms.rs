//! Settings of a provider of text messages: its request, as templates.

use std::fmt;
use std::str::FromStr;

use reqwest::Method;
use reqwest::header::{CONTENT_TYPE, HeaderName, HeaderValue};

use super::super::{MASK, Origin, Sources};
use crate::message_template::{Content, Escape, Message, Template};

/// The `[message.sms]` table.
#[derive(Clone)]
pub struct Sms {
    /// The request URL as configured.
    pub address: String,
    /// The request URL as a template.
    pub url: Template,
    /// The request method.
    pub method: Method,
    /// The request headers.
    pub headers: Vec<(HeaderName, HeaderValue)>,
    /// The format of the request body.
    pub format: SmsFormat,
    /// The request body.
    pub body: Template,
    /// The sender's name or number.
    pub sender: String,
    /// Whether the provider delivers Arabic letters.
    pub arabic: bool,
    /// The answer statuses that mean success.
    pub success: Vec<u16>,
    /// A text that a successful answer must contain.
    pub success_text: Option<String>,
    /// The header for the idempotency key, if the provider supports one.
    pub key_header: Option<HeaderName>,
}

impl fmt::Debug for Sms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sms").finish_non_exhaustive()
    }
}

/// The format of a request body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmsFormat {
    /// As JSON.
    Json,
    /// As form fields.
    Form,
}

/// Reads the table. Returns `None` if it is not used or has mistakes, which are noted.
pub(super) fn read_sms(from: &mut Sources, is_used: bool) -> Option<Sms> {
    let unchecked = UncheckedSms::read(from);
    if !is_used {
        return None;
    }
    match unchecked.check() {
        Ok(sms) => Some(sms),
        Err(mistakes) => {
            for mistake in mistakes {
                from.error(mistake);
            }
            None
        }
    }
}

/// The `[message.sms]` table before its values are checked against each other.
struct UncheckedSms {
    address: String,
    method: Method,
    headers: String,
    format: SmsFormat,
    body: String,
    sender: String,
    arabic: bool,
    success: Vec<u16>,
    success_text: Option<String>,
    key_header: Option<HeaderName>,
}

impl UncheckedSms {
    fn read(from: &mut Sources) -> Self {
        let address = from.secret(
            "message.sms.url",
            mask_query,
            "URL of the provider; can contain {phone}, {text}, {key} and {sender}",
        );
        let method =
            from.value("message.sms.method", Method::POST, "method of the request: POST, PUT or GET");
        let headers = from.secret_lines(
            "message.sms.headers",
            |_| MASK.into(),
            "headers of the request, one 'Name: value' on each line",
        );
        let format =
            from.value("message.sms.format", SmsFormat::Json, "format of the request body: json or form");
        let body = from.secret_lines(
            "message.sms.body",
            |_| MASK.into(),
            "body of the request, with the placeholders {phone}, {text}, {key} and {sender}",
        );
        let sender: Option<String> =
            from.optional("message.sms.sender", "sender of the messages, for the placeholder {sender}");
        Self {
            address: address.unwrap_or_default(),
            method,
            headers: headers.unwrap_or_default(),
            format,
            body: body.unwrap_or_default(),
            sender: sender.unwrap_or_default(),
            arabic: from.value(
                "message.sms.arabic",
                false,
                "whether the provider delivers Arabic letters; without it all messages are in English",
            ),
            success: from
                .list("message.sms.success", "statuses of answers that mean success; 200 to 204 if not set"),
            success_text: from
                .optional("message.sms.success_text", "text that a successful answer must contain"),
            key_header: from.optional(
                "message.sms.key_header",
                "header for the key of a message, if the provider sends messages with the same key only once",
            ),
        }
    }

    /// Returns the settings to send with, or all mistakes.
    fn check(self) -> Result<Sms, Vec<String>> {
        let Self {
            address,
            method,
            headers,
            format,
            body,
            sender,
            arabic,
            success,
            success_text,
            key_header,
        } = self;
        let mut mistakes = vec![];
        if Origin::of(&address).is_none() {
            mistakes.push(
                "message.sms.url: the provider sms needs an address such as https://host/path".to_owned(),
            );
        }
        if ![Method::POST, Method::PUT, Method::GET].contains(&method) {
            mistakes.push("message.sms.method: must be POST, PUT or GET".to_owned());
        }
        let mut template = |key: &str, text: &str| {
            Template::parse(text).unwrap_or_else(|error| {
                mistakes.push(format!("{key}: {error}"));
                Template::default()
            })
        };
        let url = template("message.sms.url", &address);
        // A GET request has no body.
        let body = template("message.sms.body", if method == Method::GET { "" } else { &body });
        let is_json = format == SmsFormat::Json && method != Method::GET;
        if !url.is_complete_with(&body) {
            mistakes
                .push("message.sms.body: {phone} and {text} must be in it, or in message.sms.url".to_owned());
        } else if is_json && serde_json::from_str::<serde_json::Value>(&sample(&body)).is_err() {
            mistakes
                .push("message.sms.body: it is not valid JSON with the placeholders filled in".to_owned());
        }
        let headers = read_headers(&headers, &mut mistakes);
        if !mistakes.is_empty() {
            return Err(mistakes);
        }
        let success = if success.is_empty() { (200..=204).collect() } else { success };
        Ok(Sms {
            address,
            url,
            method,
            headers,
            format,
            body,
            sender,
            arabic,
            success,
            success_text,
            key_header,
        })
    }
}

fn sample(body: &Template) -> String {
    let message = Message {
        phone: "97455512345",
        key: "key",
        language: hamour_core::Language::English,
        text: "\"\n",
        content: Content::Code("0000"),
    };
    body.fill(&message, "sender", Escape::Json)
}

fn read_headers(text: &str, mistakes: &mut Vec<String>) -> Vec<(HeaderName, HeaderValue)> {
    let mut headers = vec![];
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (name, value) = line.split_once(':').unwrap_or((line, ""));
        match (HeaderName::from_str(name.trim()), HeaderValue::from_str(value.trim())) {
            (Ok(CONTENT_TYPE), _) => {
                mistakes.push(
                    "message.sms.headers: remove Content-Type, which message.sms.format sets".to_owned(),
                );
            }
            (Ok(name), Ok(value)) if !value.is_empty() => headers.push((name, value)),
            // The line may hold a secret, so it is not repeated.
            _ => mistakes.push("message.sms.headers: each line must be 'Name: value'".to_owned()),
        }
    }
    headers
}

/// Hides the query of an address: some providers want a password there.
fn mask_query(address: &str) -> String {
    match address.split_once('?') {
        Some((path, _)) => format!("{path}?{MASK}"),
        None => address.to_owned(),
    }
}
