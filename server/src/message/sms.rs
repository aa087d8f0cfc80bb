//! Text messages through any provider with an HTTP API: URL, headers and body are settings.

use std::time::Duration;

use hamour_core::Language;
use reqwest::header::{CONTENT_TYPE, HeaderValue};
use reqwest::{Client, Method, StatusCode};

use super::{Message, MessageSender, SendError, Sending, retry_after};
use crate::config::{Sms as Settings, SmsFormat};
use crate::http_client::{self, HttpResponse};
use crate::message_template::Escape;

/// A provider of text messages.
pub struct Sms {
    settings: Settings,
    http: Client,
}

impl std::fmt::Debug for Sms {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sms").finish_non_exhaustive()
    }
}

impl Sms {
    /// Creates the provider from its settings.
    ///
    /// # Errors
    /// Returns an error if the machine has no root certificates.
    pub fn new(settings: &Settings, timeout: Duration) -> Result<Self, String> {
        let http = http_client::client(&settings.address, timeout)?;
        Ok(Self { settings: settings.clone(), http })
    }

    async fn post(&self, message: &Message<'_>) -> Result<(), SendError> {
        let settings = &self.settings;
        let url = settings.url.fill(message, &settings.sender, Escape::Form);
        let mut request = self.http.request(settings.method.clone(), url);
        if settings.method != Method::GET {
            let (kind, escape) = match settings.format {
                SmsFormat::Json => ("application/json", Escape::Json),
                SmsFormat::Form => ("application/x-www-form-urlencoded", Escape::Form),
            };
            let body = settings.body.fill(message, &settings.sender, escape);
            request = request.header(CONTENT_TYPE, kind).body(body);
        }
        for (name, value) in &settings.headers {
            let mut value = value.clone();
            value.set_sensitive(true);
            request = request.header(name.clone(), value);
        }
        if let (Some(name), Ok(key)) = (&settings.key_header, HeaderValue::from_str(message.key)) {
            request = request.header(name.clone(), key);
        }
        let answer = http_client::send(request).await.map_err(SendError::later)?;
        self.judge(&answer)
    }

    fn judge(&self, answer: &HttpResponse) -> Result<(), SendError> {
        let status = answer.status;
        if self.settings.success.contains(&status.as_u16()) {
            let text = String::from_utf8_lossy(&answer.body);
            return match &self.settings.success_text {
                Some(wanted) if !text.contains(wanted) => {
                    Err(SendError::Refused(format!("the provider's {status} lacks message.sms.success_text")))
                }
                _ => Ok(()),
            };
        }
        let reason = format!("the provider answered {status}");
        match status {
            // The message itself is wrong; another attempt would fail too.
            StatusCode::BAD_REQUEST
            | StatusCode::GONE
            | StatusCode::PAYLOAD_TOO_LARGE
            | StatusCode::UNPROCESSABLE_ENTITY => Err(SendError::Refused(reason)),
            // The account, the settings or the provider can be fixed while the message waits.
            _ => Err(SendError::Later { reason, pause: retry_after(&answer.headers) }),
        }
    }
}

impl MessageSender for Sms {
    fn send<'a>(&'a self, message: &'a Message<'a>) -> Sending<'a> {
        Box::pin(self.post(message))
    }

    fn spoken(&self, preferred: Language) -> Language {
        if self.settings.arabic { preferred } else { Language::English }
    }
}
