//! SADAD Web Checkout 2.1: the form for the browser, and the server's own requests.

use std::collections::BTreeMap;
use std::time::Duration;

use hamour_core::Money;
use hamour_core::payment::{GatewayRecord, Report, TransactionStatus};
use reqwest::{Client, Method, StatusCode, header};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::sync::Mutex;

use super::web_checkout::{self, WebCheckout};
use super::{Form, GatewayError, GatewayFuture, Hint, PaymentGateway, Purchase, Rejected, Repayment};
use crate::config::{Origin, Payments, RefundMethod, Sadad as Settings};
use crate::http_client;

/// Path of the transaction query.
const ASK_PATH: &str = "/transactions/getTransaction";
/// The most requests for one call: sign-in and call, both repeated if the token has expired.
const CALL_REQUESTS_MAX: u32 = 4;

/// The gateway.
pub struct Sadad {
    wire: WebCheckout,
    settings: Settings,
    http: Client,
    /// The token of the last sign-in, valid until the gateway rejects it.
    token: Mutex<Option<String>>,
}

impl std::fmt::Debug for Sadad {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sadad").field("settings", &self.settings).finish_non_exhaustive()
    }
}

impl Sadad {
    /// Creates the gateway from its settings.
    ///
    /// # Errors
    /// Returns an error if the machine has no root certificates.
    pub fn new(payments: &Payments, settings: &Settings) -> Result<Self, GatewayError> {
        let timeout = Duration::from_millis(settings.timeout_ms);
        let http = http_client::client(&settings.api_url, timeout).map_err(GatewayError)?;
        let wire = WebCheckout {
            action: format!("{}/webpurchase", settings.checkout_url),
            merchant_id: settings.merchant_id.clone(),
            website: payments.website.clone(),
            secret: settings.secret.clone(),
            hash_case: settings.hash_case,
            email: payments.email.clone(),
            email_field: settings.email_field.clone(),
            date_format: settings.date_format.clone(),
            order_field: settings.order_field.clone(),
        };
        Ok(Self { wire, settings: settings.clone(), http, token: Mutex::default() })
    }

    async fn sign_in(&self) -> Result<String, GatewayError> {
        let body = json!({
            "sadadId": self.settings.merchant_id, "secretKey": self.settings.api_secret, "domain": self.settings.domain
        });
        let (status, answer) = self.send(Method::POST, "/userbusinesses/login", &body, None).await?;
        if !status.is_success() {
            return Err(GatewayError(format!("the sign-in was answered with {status}")));
        }
        let answer: Value = serde_json::from_slice(&answer).map_err(|_| unreadable("the sign-in"))?;
        let token = answer["accessToken"].as_str().filter(|token| !token.is_empty());
        token.map(str::to_owned).ok_or_else(|| unreadable("the sign-in"))
    }

    /// Returns the current token, or a new one if the current one was rejected. Only one call signs in at a time and
    /// the others wait for its token: a sign-in may end the earlier tokens.
    async fn token_unless(&self, refused: Option<&str>) -> Result<String, GatewayError> {
        let mut current = self.token.lock().await;
        if let Some(token) = current.as_ref().filter(|token| Some(token.as_str()) != refused) {
            return Ok(token.clone());
        }
        Ok(current.insert(self.sign_in().await?).clone())
    }

    /// Signs in, whether or not there is a token.
    async fn sign_in_again(&self) -> Result<(), GatewayError> {
        let mut current = self.token.lock().await;
        *current = Some(self.sign_in().await?);
        Ok(())
    }

    /// Sends a call with a token, and again with a new one if the gateway rejects the old one.
    async fn call(
        &self,
        method: Method,
        path: &str,
        body: &Value,
    ) -> Result<(StatusCode, Vec<u8>), GatewayError> {
        let mut refused = None;
        for is_last in [false, true] {
            let token = self.token_unless(refused.as_deref()).await?;
            let (status, answer) = self.send(method.clone(), path, body, Some(&token)).await?;
            if is_last || ![StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN].contains(&status) {
                return Ok((status, answer));
            }
            refused = Some(token);
        }
        Err(GatewayError("the gateway accepts no token".into()))
    }

    async fn send(
        &self,
        method: Method,
        path: &str,
        body: &Value,
        token: Option<&str>,
    ) -> Result<(StatusCode, Vec<u8>), GatewayError> {
        let mut request = self
            .http
            .request(method, format!("{}{path}", self.settings.api_url))
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::ACCEPT, "application/json")
            .body(body.to_string());
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("{}{token}", self.settings.token_prefix));
        }
        let answer =
            http_client::send(request).await.map_err(|error| GatewayError(format!("{path}: {error}")))?;
        Ok((answer.status, answer.body))
    }

    async fn transaction(&self, number: &str) -> Result<Option<Report>, GatewayError> {
        let (status, answer) = self.call(Method::POST, ASK_PATH, &json!({"transactionno": number})).await?;
        match status {
            StatusCode::NOT_FOUND => Ok(None),
            status if status.is_success() => read_transaction(&answer, number, &self.settings.order_field),
            status => Err(GatewayError(format!("{ASK_PATH} was answered with {status}"))),
        }
    }

    async fn refund_transaction(&self, number: &str) -> Result<bool, GatewayError> {
        let method = match self.settings.refund.method {
            RefundMethod::Post => Method::POST,
            RefundMethod::Put => Method::PUT,
        };
        let body = json!({&self.settings.refund.field: number});
        let (status, answer) = self.call(method, &self.settings.refund.path, &body).await?;
        if !status.is_success() {
            // The answer to an earlier attempt may have been lost.
            if status.is_client_error() && (self.says_refunded(&answer) || self.is_refunded(number).await?) {
                return Ok(true);
            }
            return Err(GatewayError(format!("{} was answered with {status}", self.settings.refund.path)));
        }
        let answer: Value = serde_json::from_slice(&answer).map_err(|_| unreadable("the refund"))?;
        let says = |word: &str| ["success", "refunded"].contains(&word.to_ascii_lowercase().as_str());
        Ok(answer["success"] == true || answer["status"].as_str().is_some_and(says))
    }
}

impl Sadad {
    /// Whether a refund was rejected because the money was refunded before.
    fn says_refunded(&self, answer: &[u8]) -> bool {
        let text = self.settings.refund.refunded_text.to_lowercase();
        !text.is_empty() && String::from_utf8_lossy(answer).to_lowercase().contains(&text)
    }

    async fn is_refunded(&self, number: &str) -> Result<bool, GatewayError> {
        let (status, answer) = self.call(Method::POST, ASK_PATH, &json!({"transactionno": number})).await?;
        if !status.is_success() {
            return Ok(false);
        }
        let Some(fields) = Fields::read(&answer)? else { return Ok(false) };
        fields.fits(number)?;
        Ok(self.shows_refund(&fields))
    }

    /// Whether the gateway's own status of a transaction says that it was refunded.
    fn shows_refund(&self, fields: &Fields<'_>) -> bool {
        let Some(status) = fields.get(&["transactionstatus"]) else { return false };
        let is_named = status_name(status).is_some_and(|name| name.to_lowercase().starts_with("refund"));
        is_named
            || status_number(status)
                .is_some_and(|number| Some(number) == self.settings.refund.refunded_status)
    }

    /// Returns a transaction as the gateway's books have it. They show a refund of the whole, but no refund of a part.
    async fn book_record(&self, number: &str) -> Result<Option<GatewayRecord>, GatewayError> {
        let (status, answer) = self.call(Method::POST, ASK_PATH, &json!({"transactionno": number})).await?;
        if status == StatusCode::NOT_FOUND {
            return Ok(None);
        }
        if !status.is_success() {
            return Err(GatewayError(format!("{ASK_PATH} was answered with {status}")));
        }
        let Some(fields) = Fields::read(&answer)? else { return Ok(None) };
        fields.fits(number)?;
        let (reference, amount) = fields.reference_and_amount(&self.settings.order_field)?;
        if self.shows_refund(&fields) {
            let status = TransactionStatus::Success;
            return Ok(Some(GatewayRecord { reference, amount, status, refunded: Some(amount) }));
        }
        Ok(Some(GatewayRecord { reference, amount, status: fields.status()?, refunded: None }))
    }
}

fn unreadable(what: &str) -> GatewayError {
    GatewayError(format!("the answer to {what} cannot be read"))
}

/// The fields of a transaction: of an object on its own, under `data`, or alone in a list. The gateway's documents
/// spell names in several ways, so case and underscores are ignored.
struct Fields<'a>(BTreeMap<String, &'a str>);

impl<'a> Fields<'a> {
    fn read(answer: &'a [u8]) -> Result<Option<Self>, GatewayError> {
        let mut text = std::str::from_utf8(answer).map_err(|_| unreadable_answer())?.trim();
        let fields = loop {
            if text.is_empty() || text == "null" {
                return Ok(None);
            }
            if text.starts_with('[') {
                let list: Vec<&RawValue> = serde_json::from_str(text).map_err(|_| unreadable_answer())?;
                match list[..] {
                    [] => return Ok(None),
                    [one] => text = one.get(),
                    _ => return Err(unreadable_answer()),
                }
                continue;
            }
            let fields: BTreeMap<String, &RawValue> =
                serde_json::from_str(text).map_err(|_| unreadable_answer())?;
            match fields.get("data") {
                Some(inner) => text = inner.get(),
                None => break fields,
            }
        };
        Ok(Some(Self(fields.iter().map(|(name, value)| (plain(name), value.get())).collect())))
    }

    fn get(&self, names: &[&str]) -> Option<&'a str> {
        names.iter().find_map(|name| self.0.get(*name).copied())
    }

    fn reference_and_amount(&self, order_field: &str) -> Result<(String, Money), GatewayError> {
        let reference = self.get(&[&plain(order_field)]).and_then(web_checkout::scalar);
        let amount = self.get(&["txnamount", "amount"]).and_then(web_checkout::scalar);
        let amount = amount.and_then(|text| web_checkout::amount(&text));
        reference.zip(amount).ok_or_else(unreadable_answer)
    }

    fn status(&self) -> Result<TransactionStatus, GatewayError> {
        let status = self.get(&["transactionstatus"]).and_then(status_number);
        status.and_then(TransactionStatus::from_number).ok_or_else(unreadable_answer)
    }

    /// Checks that the answer is not about another transaction.
    fn fits(&self, number: &str) -> Result<(), GatewayError> {
        match self.get(&["transactionnumber", "transactionno"]).and_then(web_checkout::scalar) {
            Some(named) if named != number => {
                Err(GatewayError("the gateway answered about another transaction".into()))
            }
            _ => Ok(()),
        }
    }
}

fn plain(name: &str) -> String {
    name.replace('_', "").to_ascii_lowercase()
}

fn unreadable_answer() -> GatewayError {
    unreadable("the question about a transaction")
}

fn status_number(status: &str) -> Option<i64> {
    if status.starts_with('{') {
        serde_json::from_str::<Value>(status).ok()?["id"].as_i64()
    } else {
        web_checkout::scalar(status)?.parse().ok()
    }
}

fn status_name(status: &str) -> Option<String> {
    if status.starts_with('{') {
        Some(serde_json::from_str::<Value>(status).ok()?["name"].as_str()?.to_owned())
    } else {
        web_checkout::scalar(status)
    }
}

fn read_transaction(answer: &[u8], number: &str, order_field: &str) -> Result<Option<Report>, GatewayError> {
    let Some(fields) = Fields::read(answer)? else { return Ok(None) };
    fields.fits(number)?;
    let (reference, amount) = fields.reference_and_amount(order_field)?;
    Ok(Some(Report { reference, amount, status: fields.status()? }))
}

impl PaymentGateway for Sadad {
    fn name(&self) -> &'static str {
        "sadad"
    }

    fn form(&self, purchase: &Purchase<'_>) -> Form {
        self.wire.form(purchase)
    }

    fn origin(&self) -> Option<String> {
        Origin::of(&self.settings.checkout_url).map(|origin| origin.as_str().to_owned())
    }

    fn read_callback(&self, body: &[u8]) -> Result<Hint, Rejected> {
        self.wire.read_callback(body)
    }

    fn read_webhook(&self, body: &[u8]) -> Result<Hint, Rejected> {
        self.wire.read_webhook(body)
    }

    fn ask<'a>(&'a self, transaction_number: &'a str) -> GatewayFuture<'a, Option<Report>> {
        Box::pin(self.transaction(transaction_number))
    }

    fn record<'a>(&'a self, transaction_number: &'a str) -> GatewayFuture<'a, Option<GatewayRecord>> {
        Box::pin(self.book_record(transaction_number))
    }

    fn check(&self) -> GatewayFuture<'_, ()> {
        Box::pin(self.sign_in_again())
    }

    fn refunds_parts(&self) -> bool {
        false
    }

    fn timeout(&self) -> Duration {
        // A rejected refund is followed by a query.
        Duration::from_millis(self.settings.timeout_ms) * 2 * CALL_REQUESTS_MAX
    }

    fn refund<'a>(&'a self, transaction_number: &'a str, repayment: Repayment) -> GatewayFuture<'a, bool> {
        Box::pin(async move {
            // The call takes no amount: it would give back the whole payment.
            if !repayment.is_whole {
                let amount = repayment.amount;
                return Err(GatewayError(format!(
                    "QR {amount} of {transaction_number} must be refunded in the merchant's account, and then recorded"
                )));
            }
            self.refund_transaction(transaction_number).await
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(answer: &str) -> Option<Report> {
        read_transaction(answer.as_bytes(), "SD7", "websiteRefNo").ok().flatten()
    }

    #[test]
    fn a_response_is_parsed_in_each_documented_shape() {
        let report = Report {
            reference: "HM000042".into(),
            amount: Money::from_dirhams(15_000).expect("in range"),
            status: TransactionStatus::Success,
        };
        for answer in [
            r#"{"transactionno":"SD7","website_ref_no":"HM000042","amount":150,"transaction_status":3}"#,
            r#"[{"websiteRefNo":"HM000042","txnAmount":"150.00","transactionStatus":{"id":3,"name":"SUCCESS"}}]"#,
            r#"{"data":{"WEBSITE_REF_NO":"HM000042","txnAmount":150.0,"transactionStatus":"3"}}"#,
        ] {
            assert_eq!(read(answer).as_ref(), Some(&report), "{answer}");
        }
    }

    #[test]
    fn an_incomplete_response_is_an_error() {
        for answer in [
            r#"{"websiteRefNo":"HM000042","txnAmount":150}"#,
            r#"{"websiteRefNo":"HM000042","transactionStatus":3}"#,
            r#"{"txnAmount":150,"transactionStatus":3}"#,
            r#"{"websiteRefNo":"HM000042","txnAmount":150,"transactionStatus":9}"#,
            r#"{"transactionno":"SD8","websiteRefNo":"HM000042","txnAmount":150,"transactionStatus":3}"#,
            "[{},{}]",
            "true",
            "<html>",
        ] {
            assert!(read_transaction(answer.as_bytes(), "SD7", "websiteRefNo").is_err(), "{answer}");
        }
        for answer in ["", "null", "[]", r#"{"data":null}"#] {
            assert!(
                matches!(read_transaction(answer.as_bytes(), "SD7", "websiteRefNo"), Ok(None)),
                "{answer}"
            );
        }
    }
}
