//! A test gateway: the protocol of a real one, with its ledger in the shop's own database.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use hamour_core::Money;
use hamour_core::payment::{GatewayRecord, Report, TransactionStatus};

use super::web_checkout::{self, WebCheckout};
use super::{Form, GatewayFuture, Hint, PaymentGateway, Purchase, Rejected, Repayment};

/// The path that the sandbox's form is posted to.
pub const PURCHASE_PATH: &str = "/sandbox/webpurchase";
/// The merchant's number at the sandbox.
pub const MERCHANT_ID: &str = "1000001";

/// The ledger of the sandbox.
pub trait Ledger: std::fmt::Debug + Send + Sync {
    /// Returns the status of a transaction.
    fn report<'a>(&'a self, number: &'a str) -> GatewayFuture<'a, Option<Report>>;

    /// Returns a transaction with what was refunded of it.
    fn record<'a>(&'a self, number: &'a str) -> GatewayFuture<'a, Option<GatewayRecord>>;

    /// Refunds a transaction or a part of it. Returns whether there was one to refund.
    fn refund<'a>(&'a self, number: &'a str, repayment: Repayment) -> GatewayFuture<'a, bool>;
}

/// The sandbox gateway.
#[derive(Debug)]
pub struct Sandbox {
    wire: WebCheckout,
    ledger: Arc<dyn Ledger>,
}

/// A purchase, as posted to the sandbox.
#[derive(Clone, Debug)]
pub struct Posted {
    /// The order's reference.
    pub reference: String,
    /// The amount to pay.
    pub amount: Money,
    /// Where the answer is posted.
    pub callback_url: String,
}

impl Sandbox {
    /// Creates a sandbox on this ledger.
    pub fn new(wire: WebCheckout, ledger: Arc<dyn Ledger>) -> Self {
        Self { wire, ledger }
    }

    /// Reads the form of a purchase.
    ///
    /// # Errors
    /// Returns [`Rejected`] for a missing or empty field, an invalid amount or a wrong signature.
    pub fn read_form(&self, body: &[u8]) -> Result<Posted, Rejected> {
        let mut signed = BTreeMap::new();
        let mut signature = String::new();
        for (name, value) in form_urlencoded::parse(body) {
            if name == "signature" {
                signature = value.into_owned();
            } else if !name.starts_with("productdetail[") && name != "customer_name" && name != "language" {
                signed.insert(name.into_owned(), value.into_owned());
            }
        }
        if self.wire.sign(&signed) != signature {
            return Err(Rejected("a wrong signature".into()));
        }
        let mut field = |name: &str| {
            signed
                .remove(name)
                .filter(|value| !value.is_empty())
                .ok_or_else(|| Rejected(format!("no {name}")))
        };
        Ok(Posted {
            reference: field("ORDER_ID")?,
            amount: web_checkout::amount(&field("TXN_AMOUNT")?)
                .ok_or_else(|| Rejected("a wrong TXN_AMOUNT".into()))?,
            callback_url: field("CALLBACK_URL")?,
        })
    }

    /// Returns the callback's fields for a transaction with this report.
    pub fn callback(&self, number: &str, report: &Report) -> BTreeMap<String, String> {
        let (code, word) = words(report.status);
        let mut fields: BTreeMap<String, String> = [
            ("MID", MERCHANT_ID),
            ("ORDERID", &report.reference),
            ("RESPCODE", code),
            ("RESPMSG", word),
            ("TXNAMOUNT", &report.amount.to_string()),
            ("STATUS", word),
            ("transaction_number", number),
            ("transaction_status", &report.status.number().to_string()),
            ("website_ref_no", &report.reference),
            ("issandboxmode", "1"),
        ]
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
        let checksum = self.wire.sign(&fields);
        fields.insert("checksumhash".to_owned(), checksum);
        fields
    }

    /// Returns the webhook's body for a transaction with this report.
    pub fn webhook(&self, number: &str, report: &Report) -> Vec<u8> {
        let mut fields: BTreeMap<String, String> = [
            ("invoiceNumber", number),
            ("isTestMode", "1"),
            ("merchantId", MERCHANT_ID),
            ("message", words(report.status).1),
            ("transactionNumber", number),
            ("transactionStatus", &report.status.number().to_string()),
            ("txnAmount", &report.amount.to_string()),
            ("websiteRefNo", &report.reference),
        ]
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
        let checksum = self.wire.sign(&fields);
        fields.insert("checksumhash".to_owned(), checksum);
        serde_json::to_vec(&fields).expect("plain texts serialise")
    }

    /// Reads which button of the page was pressed: the page's form is the callback that follows.
    ///
    /// # Errors
    /// The same as for a callback.
    pub fn read_decision(&self, body: &[u8]) -> Result<(Hint, TransactionStatus), Rejected> {
        let hint = self.wire.read_callback(body)?;
        let mut pairs = form_urlencoded::parse(body);
        let status = pairs.find(|(name, _)| name == "transaction_status");
        let status = status.and_then(|(_, value)| TransactionStatus::from_number(value.parse().ok()?));
        Ok((hint, status.ok_or_else(|| Rejected("no transaction_status".into()))?))
    }
}

fn words(status: TransactionStatus) -> (&'static str, &'static str) {
    match status {
        TransactionStatus::InProgress => ("402", "Txn Pending"),
        TransactionStatus::Failed => ("810", "Txn Failed"),
        TransactionStatus::Success => ("1", "Txn Success"),
    }
}

impl PaymentGateway for Sandbox {
    fn name(&self) -> &'static str {
        "sandbox"
    }

    fn form(&self, purchase: &Purchase<'_>) -> Form {
        self.wire.form(purchase)
    }

    fn origin(&self) -> Option<String> {
        None
    }

    fn read_callback(&self, body: &[u8]) -> Result<Hint, Rejected> {
        self.wire.read_callback(body)
    }

    fn read_webhook(&self, body: &[u8]) -> Result<Hint, Rejected> {
        self.wire.read_webhook(body)
    }

    fn check(&self) -> GatewayFuture<'_, ()> {
        // It is part of this program, and has no credentials.
        Box::pin(std::future::ready(Ok(())))
    }

    fn ask<'a>(&'a self, transaction_number: &'a str) -> GatewayFuture<'a, Option<Report>> {
        self.ledger.report(transaction_number)
    }

    fn record<'a>(&'a self, transaction_number: &'a str) -> GatewayFuture<'a, Option<GatewayRecord>> {
        self.ledger.record(transaction_number)
    }

    fn refunds_parts(&self) -> bool {
        true
    }

    fn timeout(&self) -> Duration {
        Duration::ZERO
    }

    fn refund<'a>(&'a self, transaction_number: &'a str, repayment: Repayment) -> GatewayFuture<'a, bool> {
        self.ledger.refund(transaction_number, repayment)
    }
}
