//! The payment gateways of the tests: the sandbox through its own pages, and a fake server with SADAD's wire format.

use std::sync::Arc;

use axum::body::Bytes;
use hamour_core::payment::{Report, TransactionStatus};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::sadad::{Fake, serve};
use super::{Goods, Shop};

/// The merchant id at the tests' gateway.
pub const MERCHANT: &str = "7654321";
const SECRET: &str = "what signatures are made with";
/// The secret with which the shop signs in at the gateway.
pub const API_SECRET: &str = "what the server signs in with";
const FORM: &str = "application/x-www-form-urlencoded";

/// The gateways that every payment test runs with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Sandbox,
    Sadad,
}

impl Kind {
    pub const ALL: [Self; 2] = [Self::Sandbox, Self::Sadad];
}

/// A shopper's choice at the gateway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    Pay,
    Decline,
    LeavePending,
}

impl Choice {
    fn status(self) -> TransactionStatus {
        match self {
            Self::Pay => TransactionStatus::Success,
            Self::Decline => TransactionStatus::Failed,
            Self::LeavePending => TransactionStatus::InProgress,
        }
    }
}

/// The gateway of a test.
pub enum Gateway {
    Sandbox,
    Sadad(Arc<Fake>),
}

/// A shopper's visit to the gateway, with its transaction.
#[derive(Clone, Debug)]
pub struct Visit {
    pub number: String,
    pub reference: String,
    pub amount: String,
}

/// Opens a shop with this gateway, the test catalogue and delivery.
pub async fn shop_with(kind: Kind) -> (Shop, Goods, Gateway) {
    shop_with_settings(kind, "").await
}

/// Like [`shop_with`], with additional lines in the `[payment]` table.
pub async fn shop_with_settings(kind: Kind, more: &str) -> (Shop, Goods, Gateway) {
    let (settings, gateway) = match kind {
        Kind::Sandbox => (format!("demo = true\n[payment]\n{more}"), Gateway::Sandbox),
        Kind::Sadad => {
            let fake = Arc::new(Fake::default());
            let address = serve(fake.clone()).await;
            let settings = format!(
                "demo = true\n[payment]\ngateway = 'sadad'\nemail = 'pay@shop.example'\n{more}\n[payment.sadad]\n\
                 checkout_url = 'https://checkout.example'\napi_url = '{address}/api'\nmerchant_id = '{MERCHANT}'\n\
                 secret = '{SECRET}'\napi_secret = '{API_SECRET}'\ndomain = 'shop.example'\ntimeout_ms = 15000\n"
            );
            (settings, Gateway::Sadad(fake))
        }
    };
    let shop = Shop::with(&settings).await;
    let goods = shop.stock().await;
    shop.set_terms(|_| ()).await;
    shop.deliver_daily(5).await;
    crate::settings::set(&shop, &[("shop.refund_working_days", "7")]).await.unwrap();
    (shop, goods, gateway)
}

/// The gateway's checksum, implemented a second time to verify the shop's implementation.
fn checksum(fields: &[(&str, &str)]) -> String {
    let mut sorted = fields.to_vec();
    sorted.sort_unstable();
    let text: String = sorted.into_iter().map(|(_, value)| value).collect();
    let digest = Sha256::digest(format!("{SECRET}{text}"));
    digest.iter().fold(String::new(), |text, byte| format!("{text}{byte:02X}"))
}

fn encoded<'a>(fields: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish()
}

impl Gateway {
    /// Posts the shop's form to the gateway, as the shopper's browser does.
    pub async fn arrive(&self, shop: &Shop, form: &Value) -> Visit {
        let fields: Vec<(&str, &str)> = form["fields"]
            .as_object()
            .unwrap()
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str().unwrap()))
            .collect();
        let value = |name: &str| fields.iter().find(|(found, _)| *found == name).unwrap().1.to_owned();
        let number = match self {
            Self::Sandbox => {
                assert_eq!(form["action"], "/sandbox/webpurchase");
                let answer = shop.post("/sandbox/webpurchase").body(FORM, encoded(fields.clone())).await;
                assert_eq!(answer.status, 303, "{answer}");
                let page = answer.header("location").unwrap();
                let shown = shop.get(page).await;
                assert_eq!(shown.status, 200, "{shown}");
                page.strip_prefix("/sandbox/pay/").unwrap().to_owned()
            }
            Self::Sadad(fake) => {
                assert_eq!(form["action"], "https://checkout.example/webpurchase");
                let signed: Vec<_> = fields
                    .iter()
                    .copied()
                    .filter(|(name, _)| *name != "signature" && !name.starts_with("productdetail"))
                    .collect();
                assert_eq!(signed.len(), 8, "{signed:?}");
                assert_eq!(value("signature"), checksum(&signed));
                fake.open(value("ORDER_ID"), value("TXN_AMOUNT"))
            }
        };
        Visit { number, reference: value("ORDER_ID"), amount: value("TXN_AMOUNT") }
    }

    /// Makes the shopper's choice; returns the callback that their browser then posts to the shop.
    pub async fn decide(&self, shop: &Shop, visit: &Visit, choice: Choice) -> String {
        let body = self.callback(shop, visit, choice);
        match self {
            Self::Sandbox => {
                let answer = shop.post("/sandbox/decide").body(FORM, body.clone()).await;
                assert_eq!(answer.status, 307, "{answer}");
                assert_eq!(answer.header("location"), Some("/api/payment/callback"));
            }
            Self::Sadad(fake) => fake.set(visit, choice.status().number()),
        }
        body
    }

    /// A correctly signed callback with this result, whether or not it is true.
    pub fn callback(&self, shop: &Shop, visit: &Visit, choice: Choice) -> String {
        let status = choice.status().number().to_string();
        match self {
            Self::Sandbox => {
                let fields = shop.sandbox().callback(&visit.number, &visit.report(choice));
                encoded(fields.iter().map(|(name, value)| (name.as_str(), value.as_str())))
            }
            Self::Sadad(_) => {
                let mut fields = vec![
                    ("MID", MERCHANT),
                    ("ORDERID", &visit.reference),
                    ("RESPCODE", "1"),
                    ("RESPMSG", "Txn"),
                    ("STATUS", "TXN"),
                    ("TXNAMOUNT", &visit.amount),
                    ("issandboxmode", "0"),
                    ("transaction_number", &visit.number),
                    ("transaction_status", &status),
                    ("website_ref_no", &visit.reference),
                ];
                let hash = checksum(&fields);
                fields.push(("checksumhash", &hash));
                encoded(fields)
            }
        }
    }

    /// The webhook with the same content.
    pub fn webhook(&self, shop: &Shop, visit: &Visit, choice: Choice) -> Value {
        let status = choice.status().number().to_string();
        match self {
            Self::Sandbox => {
                serde_json::from_slice(&shop.sandbox().webhook(&visit.number, &visit.report(choice))).unwrap()
            }
            Self::Sadad(_) => {
                let fields = [
                    ("invoiceNumber", visit.number.as_str()),
                    ("isTestMode", "false"),
                    ("merchantId", MERCHANT),
                    ("message", "Txn"),
                    ("transactionNumber", &visit.number),
                    ("transactionStatus", &status),
                    ("txnAmount", &visit.amount),
                    ("websiteRefNo", &visit.reference),
                ];
                let mut body: Value =
                    fields.iter().map(|(name, value)| ((*name).to_owned(), json!(value))).collect();
                body["checksumhash"] = json!(checksum(&fields));
                body["isTestMode"] = json!(false);
                body
            }
        }
    }

    /// Lets a pending transaction succeed at the gateway.
    pub fn succeed_later(&self, shop: &Shop, visit: &Visit) {
        match self {
            Self::Sandbox => shop.advance_s(20),
            Self::Sadad(fake) => fake.set(visit, 3),
        }
    }

    /// The refunded transactions.
    pub async fn refunded(&self, shop: &Shop, visits: &[&Visit]) -> Vec<String> {
        match self {
            Self::Sadad(fake) => fake.refunds(),
            Self::Sandbox => {
                let mut refunded = Vec::new();
                for visit in visits {
                    let found =
                        hamour::store::payment::sandbox::get(&shop.state.db, &visit.number).await.unwrap();
                    refunded.extend(found.unwrap().refunded_at.map(|_| visit.number.clone()));
                }
                refunded
            }
        }
    }
}

impl Visit {
    fn report(&self, choice: Choice) -> Report {
        Report {
            reference: self.reference.clone(),
            amount: self.amount.parse().unwrap(),
            status: choice.status(),
        }
    }
}

impl Shop {
    fn sandbox(&self) -> Arc<hamour::payment::sandbox::Sandbox> {
        self.state.provider.as_ref().unwrap().sandbox.clone().unwrap()
    }

    /// Posts a callback as the shopper's browser does; returns the path of the redirect, without the order.
    pub async fn callback(&self, body: impl Into<Bytes>) -> String {
        let location = self.callback_location(body).await;
        location.split_once("?order=").map_or(location.clone(), |(page, _)| page.to_owned())
    }

    /// Like `callback`, but returns the whole redirect location, including the order.
    pub async fn callback_location(&self, body: impl Into<Bytes>) -> String {
        let answer = self.post("/api/payment/callback").body(FORM, body).await;
        assert_eq!(answer.status, 303, "{answer}");
        answer.header("location").unwrap().trim_start_matches("http://127.0.0.1:8080").to_owned()
    }
}
