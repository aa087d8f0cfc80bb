//! Online payments. The gateway behind the [`PaymentGateway`] trait is a setting.

pub mod sadad;
pub mod sandbox;
pub mod web_checkout;

use std::collections::BTreeMap;
use std::fmt;
use std::pin::Pin;
use std::time::Duration;

use chrono::{DateTime, Utc};
use hamour_core::Money;
use hamour_core::payment::{GatewayRecord, Report};
use serde::{Deserialize, Serialize};

/// A future of a gateway's answer.
pub type GatewayFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, GatewayError>> + Send + 'a>>;

/// A payment gateway.
///
/// A browser or a webhook only gives a [`Hint`]; only the result of [`PaymentGateway::ask`] counts.
pub trait PaymentGateway: fmt::Debug + Send + Sync {
    /// The name that payments are stored with.
    fn name(&self) -> &'static str;

    /// Returns the form that takes the shopper to the gateway.
    fn form(&self, purchase: &Purchase<'_>) -> Form;

    /// The origin that the form is posted to, or `None` if it is the shop's own.
    fn origin(&self) -> Option<String>;

    /// Reads what the gateway had the shopper's browser post.
    ///
    /// # Errors
    /// Returns [`Rejected`] for anything that the gateway itself would not send.
    fn read_callback(&self, body: &[u8]) -> Result<Hint, Rejected>;

    /// Reads a webhook that the gateway posted.
    ///
    /// # Errors
    /// Returns [`Rejected`] for anything that the gateway itself would not send.
    fn read_webhook(&self, body: &[u8]) -> Result<Hint, Rejected>;

    /// Queries the status of a transaction. Returns `None` if the gateway does not know the number.
    fn ask<'a>(&'a self, transaction_number: &'a str) -> GatewayFuture<'a, Option<Report>>;

    /// Queries what the gateway's books say of a transaction, to compare it with the shop's. Returns `None` if the
    /// gateway does not know the number.
    fn record<'a>(&'a self, transaction_number: &'a str) -> GatewayFuture<'a, Option<GatewayRecord>>;

    /// Asks whether the gateway accepts the shop's credentials. No money moves.
    ///
    /// # Errors
    /// [`GatewayError`] if it does not, or gives no usable answer.
    fn check(&self) -> GatewayFuture<'_, ()>;

    /// Whether a part of a transaction can be refunded. Otherwise staff refund parts in the merchant's account and
    /// record that they did.
    fn refunds_parts(&self) -> bool;

    /// The longest that one query or refund may take.
    fn timeout(&self) -> Duration;

    /// Requests a refund of a transaction or of a part of it. Returns whether the gateway confirms that the money is
    /// refunded, by this request or an earlier one.
    ///
    /// # Errors
    /// [`GatewayError`] for a part, if the gateway refunds only whole transactions. Then staff refund it themselves and
    /// record that they did.
    fn refund<'a>(&'a self, transaction_number: &'a str, repayment: Repayment) -> GatewayFuture<'a, bool>;
}

/// Money that is to go back to a shopper.
#[derive(Clone, Copy, Debug)]
pub struct Repayment {
    /// Identifies the refund, so that a gateway that knows keys sends it once.
    pub key: i64,
    /// The amount.
    pub amount: Money,
    /// Whether it is the whole amount of the transaction.
    pub is_whole: bool,
}

/// What the shopper pays for.
#[derive(Clone, Debug)]
pub struct Purchase<'a> {
    /// The order's reference at the gateway.
    pub reference: &'a str,
    /// The amount to pay.
    pub amount: Money,
    /// Where the browser posts the gateway's answer.
    pub callback_url: &'a str,
    /// The customer's phone: 11 digits.
    pub phone: &'a str,
    /// The time of the purchase.
    pub at: DateTime<Utc>,
}

/// A form that the shopper's browser posts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Form {
    /// The URL to post to.
    pub action: String,
    /// Field names and values.
    pub fields: BTreeMap<String, String>,
}

/// A sign that an order's payment may have changed: a reason to query the gateway, and no proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The order's reference at the gateway.
    pub reference: String,
    /// The transaction's number, as claimed.
    pub transaction_number: String,
}

/// Why a callback or webhook was rejected. The text is for the log; of the request it contains only known field names.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Rejected(pub String);

/// Why a gateway gave no usable answer. The text is for the log.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{0}")]
pub struct GatewayError(pub String);
