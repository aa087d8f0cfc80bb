//! A fake SADAD server with its wire format, which misbehaves on demand.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use axum::{Router, body::Bytes};
use serde_json::{Value, json};
use tokio::sync::Notify;

use super::gateway::{API_SECRET, MERCHANT, Visit};

/// The state and behaviour of the fake SADAD.
#[derive(Default)]
pub struct Fake {
    state: Mutex<GatewayState>,
}

#[derive(Default)]
struct GatewayState {
    transactions: BTreeMap<String, (String, String, u8)>,
    refunds: Vec<String>,
    asked: usize,
    signed_in: usize,
    is_down: bool,
    refuses_refunds: bool,
    /// Refunds succeed, but the first response is lost and a second attempt is rejected with this text.
    loses_refunds: Option<String>,
    /// Blocks every query about a transaction.
    gate: Option<Arc<Gate>>,
    token: String,
}

/// A gate at which queries wait.
#[derive(Default)]
pub struct Gate {
    reached: Notify,
    opened: Notify,
}

impl Gate {
    /// Waits until a query is waiting.
    pub async fn reached(&self) {
        self.reached.notified().await;
    }

    /// Lets one query pass.
    pub fn open(&self) {
        self.opened.notify_one();
    }
}

/// Serves the fake until the test is over; returns its address.
pub async fn serve(fake: Arc<Fake>) -> String {
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
    let mut state = fake.state.lock().unwrap();
    if state.is_down
        || asked != json!({"sadadId": MERCHANT, "secretKey": API_SECRET, "domain": "shop.example"})
    {
        return (StatusCode::INTERNAL_SERVER_ERROR, String::new());
    }
    state.signed_in += 1;
    state.token = format!("token-{}", state.signed_in);
    (StatusCode::OK, json!({"accessToken": state.token}).to_string())
}

async fn transaction(State(fake): State<Arc<Fake>>, headers: HeaderMap, body: Bytes) -> (StatusCode, String) {
    let asked: Value = serde_json::from_slice(&body).unwrap();
    let gate = fake.state.lock().unwrap().gate.clone();
    if let Some(gate) = gate {
        gate.reached.notify_one();
        gate.opened.notified().await;
    }
    let mut state = fake.state.lock().unwrap();
    state.asked += 1;
    if let Some(refusal) = state.refusal(&headers) {
        return refusal;
    }
    let number = asked["transactionno"].as_str().unwrap();
    match state.transactions.get(number) {
        None => (StatusCode::OK, "[]".into()),
        Some((reference, amount, status)) => {
            let name = if *status == 4 { "REFUNDED" } else { "X" };
            let found = format!(
                "[{{\"transactionno\":\"{number}\",\"websiteRefNo\":\"{reference}\",\"amount\":{amount},\
                 \"transactionstatus\":{{\"id\":{status},\"name\":\"{name}\"}}}}]"
            );
            (StatusCode::OK, found)
        }
    }
}

async fn refund(State(fake): State<Arc<Fake>>, headers: HeaderMap, body: Bytes) -> (StatusCode, String) {
    let asked: Value = serde_json::from_slice(&body).unwrap();
    let mut state = fake.state.lock().unwrap();
    if let Some(refusal) = state.refusal(&headers) {
        return refusal;
    }
    if state.refuses_refunds {
        return (StatusCode::OK, json!({"success": false}).to_string());
    }
    let number = asked["transactionnumber"].as_str().unwrap().to_owned();
    if let Some(text) = state.loses_refunds.clone() {
        if state.refunds.contains(&number) {
            return (StatusCode::BAD_REQUEST, json!({"error": {"message": text}}).to_string());
        }
        state.refunds.push(number);
        return (StatusCode::GATEWAY_TIMEOUT, String::new());
    }
    state.refunds.push(number);
    (StatusCode::OK, json!({"success": true}).to_string())
}

impl GatewayState {
    fn refusal(&self, headers: &HeaderMap) -> Option<(StatusCode, String)> {
        if self.is_down {
            return Some((StatusCode::BAD_GATEWAY, "<html>".into()));
        }
        let token = headers.get("authorization").and_then(|token| token.to_str().ok());
        (token != Some(self.token.as_str())).then(|| (StatusCode::UNAUTHORIZED, "{}".into()))
    }
}

impl Fake {
    /// Opens a new transaction in progress and returns its number.
    pub fn open(&self, reference: String, amount: String) -> String {
        let mut state = self.state.lock().unwrap();
        let number = format!("SD{:09}", state.transactions.len() + 1);
        state.transactions.insert(number.clone(), (reference, amount, 1));
        number
    }

    /// The refunded transactions.
    pub fn refunds(&self) -> Vec<String> {
        self.state.lock().unwrap().refunds.clone()
    }

    /// Sets the status of a transaction; 4 means refunded.
    pub fn set(&self, visit: &Visit, status: u8) {
        self.state.lock().unwrap().transactions.get_mut(&visit.number).unwrap().2 = status;
    }

    /// Makes all responses useless, or valid again.
    pub fn set_down(&self, is_down: bool) {
        self.state.lock().unwrap().is_down = is_down;
    }

    /// Makes it reject refunds for now, or accept them.
    pub fn refuse_refunds(&self, refuses: bool) {
        self.state.lock().unwrap().refuses_refunds = refuses;
    }

    /// Makes the response to a refund get lost, and rejects a second refund with this text.
    pub fn lose_refunds(&self, text: &str) {
        self.state.lock().unwrap().loses_refunds = Some(text.to_owned());
    }

    /// Blocks every query about a transaction until the gate is opened for it.
    pub fn hold_questions(&self) -> Arc<Gate> {
        self.state.lock().unwrap().gate.insert(Arc::default()).clone()
    }

    /// Stops blocking queries.
    pub fn answer_questions(&self) {
        self.state.lock().unwrap().gate = None;
    }

    /// Makes all tokens expire.
    pub fn expire_tokens(&self) {
        self.state.lock().unwrap().token = "expired".into();
    }

    /// The number of sign-ins.
    pub fn signed_in(&self) -> usize {
        self.state.lock().unwrap().signed_in
    }

    /// The number of queries about transactions.
    pub fn asked(&self) -> usize {
        self.state.lock().unwrap().asked
    }
}
