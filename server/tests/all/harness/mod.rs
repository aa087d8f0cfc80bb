//! A shop to test: the real application over a fresh database, with a clock and chance that tests hold.

mod call;
mod database;
pub mod postgres;

use std::time::Duration;

use chrono::{DateTime, Utc};
use hamour::app;
use hamour::clock::Clock;
use hamour::config::{Config, Sources};
use hamour::http::listen::App;
use hamour::keys::Keys;
use hamour::random::Rng;
use hamour::state::AppState;

pub use call::{Answer, Call};

/// Saturday, ten in the morning in Doha.
pub const OPENING: &str = "2026-11-21T10:00:00+03:00";

/// A running shop.
pub struct Shop {
    pub state: AppState,
    app: App,
    // Held so that the folder lives as long as the shop.
    _data: tempfile::TempDir,
}

impl Shop {
    /// A shop with nothing in it, in demo mode, with the default settings.
    pub async fn open() -> Self {
        Self::with("demo = true").await
    }

    /// A shop with the settings of this TOML text. Demo mode is off unless the text says so.
    pub async fn with(settings: &str) -> Self {
        let data = tempfile::tempdir().unwrap();
        let flags = [("data_dir", data.path().display().to_string())];
        let secret = "secret = 'only for tests, at least 32 characters'\n";
        let text = format!("{secret}{settings}");
        let config = Config::read(Sources::new(flags, [], Some(("test settings", &text)))).unwrap();
        let db = database::fresh(data.path()).await;
        let clock = Clock::manual(opening());
        let keys = Keys::load(config.secret.as_deref(), &config.data_dir, &Rng::seeded(1)).unwrap();
        let state = AppState::new(db, config, clock, Rng::seeded(1), keys).await.unwrap();
        Self { app: app::new(&state), state, _data: data }
    }

    /// A GET of this path.
    pub fn get(&self, path: &str) -> Call {
        self.call("GET", path)
    }

    /// A POST to this path.
    pub fn post(&self, path: &str) -> Call {
        self.call("POST", path)
    }

    /// Any method.
    pub fn call(&self, method: &str, path: &str) -> Call {
        Call::new(self.app.clone(), method, path)
    }

    /// Moves the shop's clock.
    pub fn advance(&self, by: Duration) {
        self.state.clock.advance(by);
    }

    /// Moves the shop's clock by seconds.
    pub fn advance_s(&self, seconds: u64) {
        self.advance(Duration::from_secs(seconds));
    }
}

/// When every test's clock starts.
pub fn opening() -> DateTime<Utc> {
    DateTime::parse_from_rfc3339(OPENING).unwrap().to_utc()
}
