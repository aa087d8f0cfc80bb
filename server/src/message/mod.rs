//! Messages to customers' phones. The provider behind the [`MessageSender`] trait is a setting.

mod console;
mod sms;
mod whatsapp;

use std::fmt;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use chrono::DateTime;
use hamour_core::Language;
use reqwest::header::{DATE, HeaderMap, RETRY_AFTER};

use crate::config::{Messages, Provider};
pub use crate::message_template::{Content, Message};

pub use console::Console;
pub use sms::Sms;
pub use whatsapp::WhatsApp;

/// A future of sending one message.
pub type Sending<'a> = Pin<Box<dyn Future<Output = Result<(), SendError>> + Send + 'a>>;

/// A provider of messages to phones.
pub trait MessageSender: fmt::Debug + Send + Sync {
    /// Sends a message. Returns once the provider has accepted it.
    fn send<'a>(&'a self, message: &'a Message<'a>) -> Sending<'a>;

    /// Returns the language in which it sends a message to a customer who prefers this one.
    fn spoken(&self, preferred: Language) -> Language {
        preferred
    }
}

/// Why a message was not sent. The texts are for staff and the log, without phone numbers or codes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SendError {
    /// Permanent: it cannot be sent.
    #[error("{0}")]
    Refused(String),
    /// Retryable: it may be sent later.
    #[error("{reason}")]
    Later {
        /// The reason.
        reason: String,
        /// The pause that the provider requests.
        pause: Option<Duration>,
    },
}

impl SendError {
    /// A retryable error.
    pub fn later(reason: impl Into<String>) -> Self {
        Self::Later { reason: reason.into(), pause: None }
    }
}

/// Returns the message provider of the settings, or `None` if the shop sends no messages.
///
/// # Errors
/// Returns an error if the machine has no root certificates.
pub fn open(settings: &Messages) -> Result<Option<Arc<dyn MessageSender>>, String> {
    let timeout = Duration::from_millis(settings.timeout_ms);
    Ok(match &settings.provider {
        Provider::None => None,
        Provider::Console => Some(Arc::new(Console)),
        Provider::WhatsApp(settings) => Some(Arc::new(WhatsApp::new(settings, timeout)?)),
        Provider::Sms(settings) => Some(Arc::new(Sms::new(settings, timeout)?)),
    })
}

/// Returns the `Retry-After` of an answer: seconds, or the time from the answer's own date to the given one.
fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let asked = text(RETRY_AFTER)?;
    let date = |text: &str| DateTime::parse_from_rfc2822(text).ok();
    asked.trim().parse().ok().map(Duration::from_secs).or_else(|| {
        let wait = date(asked)? - date(text(DATE)?)?;
        wait.to_std().ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pause_is_asked_for_in_seconds_or_by_date() {
        let wait = |asked: &'static str, date: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(RETRY_AFTER, asked.parse().expect("a header"));
            headers.insert(DATE, date.parse().expect("a header"));
            retry_after(&headers).map(|wait| wait.as_secs())
        };
        let now = "Sat, 21 Nov 2026 07:00:00 GMT";
        assert_eq!(wait("30", now), Some(30));
        assert_eq!(wait("Sat, 21 Nov 2026 07:02:00 GMT", now), Some(120));
        assert_eq!(wait("Sat, 21 Nov 2026 06:02:00 GMT", now), None);
        assert_eq!(wait("Sat, 21 Nov 2026 07:02:00 GMT", "today"), None);
        assert_eq!(wait("soon", now), None);
        assert_eq!(retry_after(&HeaderMap::new()), None);
    }
}
