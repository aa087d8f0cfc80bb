//! Sending messages to customers' phones. One trait; what is behind it is a setting.

mod console;
mod sms;
mod template;
mod whatsapp;

use std::fmt;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use chrono::DateTime;
use reqwest::header::{DATE, HeaderMap, RETRY_AFTER};

use crate::config::{Messages, Provider};

pub use console::Console;
pub use sms::Sms;
pub use template::{Escape, Template};
pub use whatsapp::WhatsApp;

/// A message on its way.
pub type Sending<'a> = Pin<Box<dyn Future<Output = Result<(), SendError>> + Send + 'a>>;

/// Whatever can bring a message to a phone.
pub trait MessageSender: fmt::Debug + Send + Sync {
    /// Sends a message; done once the provider has taken it.
    fn send<'a>(&'a self, message: &'a Message<'a>) -> Sending<'a>;
}

/// A message. It cannot be printed by accident: it may hold a code.
#[allow(missing_debug_implementations, reason = "it may hold a code")]
pub struct Message<'a> {
    /// 11 digits.
    pub phone: &'a str,
    /// The same for every try of the same message.
    pub key: &'a str,
    /// All of it, for whoever sends plain text.
    pub text: &'a str,
    /// What of it a provider's own template leaves open.
    pub content: Content<'a>,
}

/// What a template leaves open.
#[allow(missing_debug_implementations, reason = "it may hold a code")]
pub enum Content<'a> {
    /// A one-time code.
    Code(&'a str),
    /// An order, and what is new.
    OrderStatus([&'a str; 2]),
}

/// Why a message did not go out. The texts are for staff and the log: no phone number, no code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SendError {
    /// It never will.
    #[error("{0}")]
    Refused(String),
    /// It may at another time.
    #[error("{reason}")]
    Later {
        /// What is in the way.
        reason: String,
        /// How long the provider wants to be left alone.
        pause: Option<Duration>,
    },
}

impl SendError {
    /// It may go out at another time.
    pub fn later(reason: impl Into<String>) -> Self {
        Self::Later { reason: reason.into(), pause: None }
    }
}

/// Who the settings say sends messages, if anybody does.
///
/// # Errors
/// When the machine has no certificates to trust anybody by.
pub fn open(settings: &Messages) -> Result<Option<Arc<dyn MessageSender>>, String> {
    let timeout = Duration::from_millis(settings.timeout_ms);
    Ok(match &settings.provider {
        Provider::None => None,
        Provider::Console => Some(Arc::new(Console)),
        Provider::WhatsApp(settings) => Some(Arc::new(WhatsApp::new(settings, timeout)?)),
        Provider::Sms(settings) => Some(Arc::new(Sms::new(settings, timeout)?)),
    })
}

/// How long an answer asks to wait: so many seconds, or until a date, counted from the answer's own.
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
