//! A shop for tests: the real application on a fresh database, with a clock and random numbers that tests control.

pub mod authenticator;
mod call;
mod commerce;
mod database;
pub mod gateway;
mod goods;
pub mod postgres;
pub mod provider;
pub mod sadad;
pub mod sending;
pub mod staff;
#[cfg(feature = "otel")]
pub mod statement_count;

use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;

use chrono::{DateTime, Utc};
use hamour::app;
use hamour::clock::Clock;
use hamour::config::{Config, Provider, Sources};
use hamour::crypto_keys::Keys;
use hamour::http::service::App;
use hamour::message::{self, Content, Message, MessageSender, SendError, Sending};
use hamour::random::Rng;
use hamour::services::account::PasswordCost;
use hamour::services::audit_log::Actor;
use hamour::state::{AppState, Parts};
use hamour::store::db::Db;
use serde_json::{Value, json};

pub use call::{Answer, Call};
pub use commerce::{address_form, cash_order};
pub use database::{address_of_fresh, administer, analyze, execute, is_on_postgres};
pub use goods::{ARABIC_NAME, Goods, LONG_NAME};
pub use staff::Member;

/// The start time of the clock: Saturday, ten in the morning in Doha.
pub const OPENING: &str = "2026-11-21T10:00:00+03:00";

/// Hashing passwords as a shop does would take a third of the time of the staff's tests.
pub const CHEAP_PASSWORDS: PasswordCost = PasswordCost { memory_kib: 8, passes: 1 };

/// Who makes the staff's changes in tests.
pub fn tester() -> &'static Actor {
    static TESTER: LazyLock<Actor> = LazyLock::new(|| Actor::command_line("tester".into()));
    &TESTER
}

/// A running shop.
pub struct Shop {
    pub state: AppState,
    /// The messages to phones, if the settings name the console as provider.
    pub outbox: Outbox,
    app: App,
    // Keeps the folder for as long as the shop.
    data: tempfile::TempDir,
}

/// Opens a program on its database and reads the catalogue, as `hamour serve` does.
async fn start(parts: Parts) -> AppState {
    let state = hamour::services::startup::open(parts).await.unwrap();
    hamour::services::catalogue::refresh(&state).await.unwrap();
    state
}

impl Shop {
    /// Opens an empty shop in demo mode, with the default settings.
    pub async fn open() -> Self {
        Self::with("demo = true").await
    }

    /// Opens an empty shop with the settings in a TOML text. Demo mode is off unless the text enables it.
    pub async fn with(settings: &str) -> Self {
        Self::started(settings, opening(), CHEAP_PASSWORDS).await
    }

    /// Opens a shop as [`Self::with`] does, whose password hashes take as long as those of a real shop.
    pub async fn with_slow_passwords(settings: &str) -> Self {
        Self::started(settings, opening(), PasswordCost::OWASP).await
    }

    /// Opens an empty demo shop whose clock starts at this time.
    pub async fn at(now: DateTime<Utc>) -> Self {
        Self::started("demo = true", now, CHEAP_PASSWORDS).await
    }

    async fn started(settings: &str, now: DateTime<Utc>, password_cost: PasswordCost) -> Self {
        let data = tempfile::tempdir().unwrap();
        let flags = [("data_dir", data.path().display().to_string())];
        let text = format!("secret = '{SECRET}'\n{settings}");
        let config = Config::read(Sources::new(flags, [], Some(("test settings", &text)))).unwrap();
        let db = database::fresh(data.path()).await;
        Self::over(db, config, data, now, password_cost).await
    }

    /// Opens an empty demo shop that always runs on PostgreSQL, for tests of features of that engine.
    pub async fn on_postgres() -> Self {
        let data = tempfile::tempdir().unwrap();
        let text = format!("secret = '{SECRET}'\ndemo = true");
        let config = Config::read(Sources::new([], [], Some(("test settings", &text)))).unwrap();
        Self::over(database::fresh_postgres().await, config, data, opening(), CHEAP_PASSWORDS).await
    }

    async fn over(
        db: Db,
        config: Config,
        data: tempfile::TempDir,
        now: DateTime<Utc>,
        password_cost: PasswordCost,
    ) -> Self {
        let clock = Clock::manual(now);
        let keys = Keys::load(config.secret.as_deref(), &config.data_dir, &Rng::seeded(1)).unwrap();
        let outbox = Outbox::default();
        let messages = match &config.message.provider {
            Provider::Console => Some(Arc::new(outbox.clone()) as Arc<dyn MessageSender>),
            _ => message::open(&config.message).unwrap(),
        };
        let parts = Parts { db, config, clock, rng: Rng::seeded(1), keys, messages, password_cost };
        let state = start(parts).await;
        Self { app: app::new(&state), state, outbox, data }
    }

    /// Restarts the shop: same database and settings, clock at its start time.
    pub async fn restarted(self) -> Self {
        let Self { state, outbox, data, .. } = self;
        let messages = state.messages.clone();
        let (db, config, keys) = (state.db.clone(), state.config.clone(), state.keys.clone());
        let (clock, rng) = (Clock::manual(opening()), Rng::seeded(2));
        let parts = Parts { db, config, clock, rng, keys, messages, password_cost: CHEAP_PASSWORDS };
        let state = start(parts).await;
        Self { app: app::new(&state), state, outbox, data }
    }

    /// Opens another pool on this shop's database, as another process would.
    pub async fn second_connection(&self) -> Db {
        database::again(&self.state.db, self.data.path()).await
    }

    /// A GET of this path.
    pub fn get(&self, path: &str) -> Call {
        self.call("GET", path)
    }

    /// A POST to this path.
    pub fn post(&self, path: &str) -> Call {
        self.call("POST", path)
    }

    /// A call with any method.
    pub fn call(&self, method: &str, path: &str) -> Call {
        Call::new(self.app.clone(), method, path)
    }

    /// Signs up a new customer with this phone. Requires demo mode, because it reads the code from the response.
    pub async fn sign_up(&self, phone: &str) -> Customer<'_> {
        let sent = self.post("/api/send-otp/").json(&json!({"mobile_number": phone})).await.ok();
        let proof = self.type_code(&sent, sent["otp"].as_str().expect("demo mode shows the code")).await;
        let form = json!({"name": "Mariam Test", "whatsapp_number": phone, "password": PASSWORD, "verification": proof});
        let answer = self.post("/api/create-user/").json(&form).await;
        Customer::new(self, &answer)
    }

    /// Signs up a new customer with a default phone.
    pub async fn customer(&self) -> Customer<'_> {
        self.sign_up("97455500001").await
    }

    /// Verifies a code against the response of a send-otp call; returns the verification.
    pub async fn type_code(&self, sent: &Value, code: &str) -> String {
        let typed = json!({"challenge_id": sent["challenge_id"], "otp": code});
        let answer = self.post("/api/verify-otp/").json(&typed).await.ok();
        answer["verification"].as_str().unwrap().to_owned()
    }

    /// The same customer with a new token, for tests that outlast the token's lifetime.
    pub async fn renewed(&self, customer: &Customer<'_>) -> Customer<'_> {
        let answer = self.post("/api/token/refresh/").header("cookie", &customer.cookie).await;
        Customer::new(self, &answer)
    }

    /// Advances the shop's clock.
    pub fn advance(&self, by: Duration) {
        self.state.clock.advance(by);
    }

    /// Advances the shop's clock by seconds.
    pub fn advance_s(&self, seconds: u64) {
        self.advance(Duration::from_secs(seconds));
    }
}

/// The secret from which the keys of all test shops are derived.
pub const SECRET: &str = "only for tests, at least 32 characters";

/// The password of every customer that [`Shop::sign_up`] creates.
pub const PASSWORD: &str = "correct-horse-7!";

/// A signed-in customer: their calls carry their access token.
pub struct Customer<'shop> {
    shop: &'shop Shop,
    pub token: String,
    /// The refresh cookie in the form in which a browser sends it back.
    pub cookie: String,
}

impl<'shop> Customer<'shop> {
    /// The customer whom a call such as login has signed in.
    pub fn new(shop: &'shop Shop, answer: &Answer) -> Self {
        let token = answer.ok()["token"]["access"].as_str().unwrap().to_owned();
        Self { shop, token, cookie: answer.cookie() }
    }

    /// A GET of this path.
    pub fn get(&self, path: &str) -> Call {
        self.shop.get(path).bearer(&self.token)
    }

    /// A POST to this path.
    pub fn post(&self, path: &str) -> Call {
        self.shop.post(path).bearer(&self.token)
    }
}

/// A message provider that stores the messages, and fails on demand.
#[derive(Clone, Debug, Default)]
pub struct Outbox {
    sent: Arc<Mutex<Vec<(String, String)>>>,
    told: Arc<Mutex<Vec<(String, String)>>>,
    trouble: Arc<Mutex<Option<SendError>>>,
}

impl Outbox {
    /// Phone and code of every code that was sent.
    pub fn sent(&self) -> Vec<(String, String)> {
        self.sent.lock().unwrap().clone()
    }

    /// Phone and text of everything else that was sent.
    pub fn told(&self) -> Vec<(String, String)> {
        self.told.lock().unwrap().clone()
    }

    /// Makes sending fail with a permanent error, or work again.
    pub fn set_broken(&self, broken: bool) {
        self.set_trouble(broken.then(|| SendError::Refused("told to fail".into())));
    }

    /// Makes sending fail with this error, or work again.
    pub fn set_trouble(&self, trouble: Option<SendError>) {
        *self.trouble.lock().unwrap() = trouble;
    }
}

impl MessageSender for Outbox {
    fn send<'a>(&'a self, message: &'a Message<'a>) -> Sending<'a> {
        let trouble = self.trouble.lock().unwrap().clone();
        if trouble.is_none() {
            let (list, text) = match message.content {
                Content::Code(code) => (&self.sent, code),
                Content::OrderStatus(_) | Content::NewOrder(_) => (&self.told, message.text),
            };
            list.lock().unwrap().push((message.phone.to_owned(), text.to_owned()));
        }
        Box::pin(std::future::ready(trouble.map_or(Ok(()), Err)))
    }
}

/// The start time of every test's clock.
pub fn opening() -> DateTime<Utc> {
    DateTime::parse_from_rfc3339(OPENING).unwrap().to_utc()
}
