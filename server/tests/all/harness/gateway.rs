//! Gateways to pay at: the sandbox through its own pages, and a small server that speaks SADAD's wire format.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use axum::{Router, body::Bytes};
use hamour_core::payment::{Report, TransactionStatus};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::{Goods, Shop};

const MERCHANT: &str = "7654321";
const SECRET: &str = "what signatures are made with";
const API_SECRET: &str = "what the server signs in with";
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

/// What a shopper does at the gateway.
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

/// A shopper at the gateway.
#[derive(Clone, Debug)]
pub struct Visit {
    pub number: String,
    pub reference: String,
    pub amount: String,
}

/// What the fake SADAD knows, and how it behaves.
#[derive(Default)]
pub struct Fake {
    books: Mutex<Books>,
}

#[derive(Default)]
struct Books {
    transactions: BTreeMap<String, (String, String, u8)>,
    refunds: Vec<String>,
    asked: usize,
    signed_in: usize,
    is_down: bool,
    refuses_refunds: bool,
    token: String,
}

/// A shop that takes payments at such a gateway, with goods and delivery.
pub async fn shop_with(kind: Kind) -> (Shop, Goods, Gateway) {
    shop_with_settings(kind, "").await
}

/// The same, with further lines of the `[payment]` table.
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
    (shop, goods, gateway)
}

async fn serve(fake: Arc<Fake>) -> String {
    let router = Router::new()
        .route("/api/userbusinesses/login", post(sign_in))
        .route("/api/transactions/getTransaction", post(transaction))
        .route("/api/transactions/refundTransaction", post(refund))
        .with_state(fake);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    format!("http://{address}")
}

async fn sign_in(State(fake): State<Arc<Fake>>, body: Bytes) -> (StatusCode, String) {
    let asked: Value = serde_json::from_slice(&body).unwrap();
    let mut books = fake.books.lock().unwrap();
    if books.is_down
        || asked != json!({"sadadId": MERCHANT, "secretKey": API_SECRET, "domain": "shop.example"})
    {
        return (StatusCode::INTERNAL_SERVER_ERROR, String::new());
    }
    books.signed_in += 1;
    books.token = format!("token-{}", books.signed_in);
    (StatusCode::OK, json!({"accessToken": books.token}).to_string())
}

async fn transaction(State(fake): State<Arc<Fake>>, headers: HeaderMap, body: Bytes) -> (StatusCode, String) {
    let asked: Value = serde_json::from_slice(&body).unwrap();
    let mut books = fake.books.lock().unwrap();
    books.asked += 1;
    if let Some(refusal) = books.refusal(&headers) {
        return refusal;
    }
    let number = asked["transactionno"].as_str().unwrap();
    match books.transactions.get(number) {
        None => (StatusCode::OK, "[]".into()),
        Some((reference, amount, status)) => {
            let found = format!(
                "[{{\"transactionno\":\"{number}\",\"websiteRefNo\":\"{reference}\",\"amount\":{amount},\
                 \"transactionstatus\":{{\"id\":{status},\"name\":\"X\"}}}}]"
            );
            (StatusCode::OK, found)
        }
    }
}

async fn refund(State(fake): State<Arc<Fake>>, headers: HeaderMap, body: Bytes) -> (StatusCode, String) {
    let asked: Value = serde_json::from_slice(&body).unwrap();
    let mut books = fake.books.lock().unwrap();
    if let Some(refusal) = books.refusal(&headers) {
        return refusal;
    }
    if books.refuses_refunds {
        return (StatusCode::OK, json!({"success": false}).to_string());
    }
    let number = asked["transactionnumber"].as_str().unwrap().to_owned();
    books.refunds.push(number);
    (StatusCode::OK, json!({"success": true}).to_string())
}

impl Books {
    fn refusal(&self, headers: &HeaderMap) -> Option<(StatusCode, String)> {
        if self.is_down {
            return Some((StatusCode::BAD_GATEWAY, "<html>".into()));
        }
        let token = headers.get("authorization").and_then(|token| token.to_str().ok());
        (token != Some(self.token.as_str())).then(|| (StatusCode::UNAUTHORIZED, "{}".into()))
    }
}

/// The gateway's own hash, written here a second time so that ours is held against another.
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
    /// The shopper's browser posts the shop's form here.
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
                assert_eq!(answer.status, 200, "{answer}");
                let page = String::from_utf8(answer.body.to_vec()).unwrap();
                let at = page.split_once("name=\"transaction_number\" value=\"").unwrap().1;
                at.split_once('"').unwrap().0.to_owned()
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
                let mut books = fake.books.lock().unwrap();
                let number = format!("SD{:09}", books.transactions.len() + 1);
                books.transactions.insert(number.clone(), (value("ORDER_ID"), value("TXN_AMOUNT"), 1));
                number
            }
        };
        Visit { number, reference: value("ORDER_ID"), amount: value("TXN_AMOUNT") }
    }

    /// The shopper decides; the callback that their browser then brings to the shop.
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

    /// A rightly signed callback that says so, whether or not it is true.
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

    /// The webhook that tells the same.
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

    /// What was left pending comes to a good end at the gateway.
    pub fn succeed_later(&self, shop: &Shop, visit: &Visit) {
        match self {
            Self::Sandbox => shop.advance_s(20),
            Self::Sadad(fake) => fake.set(visit, 3),
        }
    }

    /// The transactions whose money went back.
    pub async fn refunded(&self, shop: &Shop, visits: &[&Visit]) -> Vec<String> {
        match self {
            Self::Sadad(fake) => fake.books.lock().unwrap().refunds.clone(),
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

impl Fake {
    fn set(&self, visit: &Visit, status: u8) {
        self.books.lock().unwrap().transactions.get_mut(&visit.number).unwrap().2 = status;
    }

    /// Lets it answer nothing of use, or again.
    pub fn set_down(&self, is_down: bool) {
        self.books.lock().unwrap().is_down = is_down;
    }

    /// Lets it put refunds off, or take them.
    pub fn refuse_refunds(&self, refuses: bool) {
        self.books.lock().unwrap().refuses_refunds = refuses;
    }

    /// Lets every token expire.
    pub fn expire_tokens(&self) {
        self.books.lock().unwrap().token = "expired".into();
    }

    /// How often somebody signed in.
    pub fn signed_in(&self) -> usize {
        self.books.lock().unwrap().signed_in
    }

    /// How often it was asked about a transaction.
    pub fn asked(&self) -> usize {
        self.books.lock().unwrap().asked
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
        self.state.till.as_ref().unwrap().sandbox.clone().unwrap()
    }

    /// The shopper's browser brings this callback; the page that it is sent to.
    pub async fn callback(&self, body: impl Into<Bytes>) -> String {
        let answer = self.post("/api/payment/callback").body(FORM, body).await;
        assert_eq!(answer.status, 303, "{answer}");
        answer.header("location").unwrap().trim_start_matches("http://127.0.0.1:8080").to_owned()
    }
}
