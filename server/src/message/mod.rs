//! Sending messages to customers' phones. One trait; what is behind it is a setting.

mod console;

use std::fmt;
use std::pin::Pin;
use std::str::FromStr;
use std::sync::Arc;

pub use console::Console;

/// A message on its way.
pub type Sending<'a> = Pin<Box<dyn Future<Output = Result<(), SendError>> + Send + 'a>>;

/// Whatever can bring a message to a phone.
pub trait MessageSender: fmt::Debug + Send + Sync {
    /// Sends a one-time code. `phone` is 11 digits.
    fn send_code<'a>(&'a self, phone: &'a str, code: &'a str) -> Sending<'a>;
}

/// Why a message did not go out. The text is for the log: no phone number, no code.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct SendError(pub String);

/// Who sends messages: a setting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Provider {
    /// Nobody: outside demo mode, calls that need a message answer 503.
    #[default]
    None,
    /// The terminal, for trying things out.
    Console,
}

impl Provider {
    /// The sender, if there is one.
    pub fn sender(self) -> Option<Arc<dyn MessageSender>> {
        match self {
            Self::None => None,
            Self::Console => Some(Arc::new(Console)),
        }
    }
}

impl FromStr for Provider {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "none" => Ok(Self::None),
            "console" => Ok(Self::Console),
            _ => Err("must be none or console"),
        }
    }
}

impl fmt::Display for Provider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::None => "none",
            Self::Console => "console",
        })
    }
}
