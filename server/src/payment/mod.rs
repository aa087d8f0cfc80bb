//! Taking money online. One trait; who is behind it is a setting.

pub mod sadad;
pub mod sandbox;
pub mod wire;

use std::collections::BTreeMap;
use std::fmt;
use std::pin::Pin;
use std::time::Duration;

use chrono::{DateTime, Utc};
use hamour_core::Money;
use hamour_core::payment::Report;
use serde::{Deserialize, Serialize};

/// An answer of a gateway on its way.
pub type Answering<'a, T> = Pin<Box<dyn Future<Output = Result<T, GatewayError>> + Send + 'a>>;

/// Whoever takes the money.
///
/// What comes by way of a browser or a webhook is only a [`Hint`]; what counts is what [`PaymentGateway::ask`] answers.
pub trait PaymentGateway: fmt::Debug + Send + Sync {
    /// The name under which payments are kept.
    fn name(&self) -> &'static str;

    /// The form that takes the shopper to the gateway.
    fn form(&self, purchase: &Purchase<'_>) -> Form;

    /// The origin that the form is posted to, where it is not the shop's own.
    fn origin(&self) -> Option<String>;

    /// Reads what the gateway had the shopper's browser post.
    ///
    /// # Errors
    /// [`Rejected`] for anything that the gateway itself would not have sent.
    fn read_callback(&self, body: &[u8]) -> Result<Hint, Rejected>;

    /// Reads what the gateway posted by itself.
    ///
    /// # Errors
    /// [`Rejected`] for anything that the gateway itself would not have sent.
    fn read_webhook(&self, body: &[u8]) -> Result<Hint, Rejected>;

    /// Asks how a transaction stands; nothing if the gateway knows none of this number.
    fn ask<'a>(&'a self, transaction_number: &'a str) -> Answering<'a, Option<Report>>;

    /// The longest that one question or refund may take until it is given up.
    fn patience(&self) -> Duration;

    /// Asks for a transaction's money to be given back, all of it; whether the gateway confirms that it is, now or at an
    /// earlier time.
    fn refund<'a>(&'a self, transaction_number: &'a str, amount: Money) -> Answering<'a, bool>;
}

/// What the shopper is to pay for.
#[derive(Clone, Debug)]
pub struct Purchase<'a> {
    /// The order, as the gateway is told.
    pub reference: &'a str,
    /// How much.
    pub amount: Money,
    /// Where the gateway has the browser post its answer.
    pub callback_url: &'a str,
    /// The customer's phone: 11 digits.
    pub phone: &'a str,
    /// When.
    pub at: DateTime<Utc>,
}

/// A form to be posted by the shopper's browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Form {
    /// Where to.
    pub action: String,
    /// Names and values.
    pub fields: BTreeMap<String, String>,
}

/// That something may have happened to an order's payment: a reason to ask, and nothing more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The order, as the gateway was told.
    pub reference: String,
    /// What the gateway is said to call the transaction.
    pub transaction_number: String,
}

/// Why a callback or webhook was not taken. The text is for the log: nothing of what was sent is in it but names of
/// known fields.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Rejected(pub String);

/// Why a gateway gave no answer that could be used. The text is for the log.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{0}")]
pub struct GatewayError(pub String);
