//! What every request can reach: the database, the settings, the keys, the clock, chance and the catalogue.

use std::ops::Deref;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, RwLock};

use tokio_util::task::TaskTracker;

use crate::call::Doors;
use crate::clock::Clock;
use crate::config::Config;
use crate::crowd::Crowd;
use crate::failure::Failure;
use crate::keys::Keys;
use crate::message::MessageSender;
use crate::metrics::Metrics;
use crate::random::Rng;
use crate::services::account::Passwords;
use crate::services::catalogue::Catalogue;
use crate::services::order::Live;
use crate::services::payment::PaymentProvider;
use crate::services::printer::Printer;
use crate::services::readiness::Readiness;
use crate::services::shop::ShopDetails;
use crate::store::db::{Db, DbError, Retryable, Tx};

/// A handle on the shared state. Cheap to clone.
#[derive(Clone, Debug)]
pub struct AppState(Arc<Shared>);

/// What calls under way are counted by.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Share {
    /// All of them together.
    All,
    /// Those of a customer.
    Customer(i64),
    /// Those from a network address that carry no good token.
    Strangers(Arc<str>),
    /// All from a network address.
    Network(Arc<str>),
}

/// The parts of the state.
#[derive(Debug)]
pub struct Shared {
    /// The database.
    pub db: Db,
    /// What is in force.
    pub config: Config,
    /// The time.
    pub clock: Clock,
    /// Chance.
    pub rng: Rng,
    /// Signing and hashing.
    pub keys: Keys,
    /// What every visitor reads, in memory.
    pub catalogue: Catalogue,
    /// Hashing passwords.
    pub passwords: Passwords,
    /// Printing invoices.
    pub printer: Printer,
    /// Who watches which orders.
    pub live: Live,
    /// Who takes money online, if anybody does.
    pub provider: Option<PaymentProvider>,
    /// Who brings messages to phones, if anybody does.
    pub messages: Option<Arc<dyn MessageSender>>,
    /// Figures of this process.
    pub metrics: Metrics,
    /// Whether the database takes writes.
    pub readiness: Readiness,
    /// Calls under way that are carried to their end, whoever waits for them.
    pub calls: TaskTracker,
    /// How many calls are under way, and whose.
    pub under_way: Crowd<Share>,
    /// The queues of callers for the database's connections.
    pub doors: Doors,
    draining: AtomicBool,
    maintenance: AtomicBool,
    /// 0 where the shop has set none.
    cancel_minutes: AtomicU32,
    shop: RwLock<Arc<ShopDetails>>,
}

/// What the state is put together from.
#[derive(Debug)]
pub struct Parts {
    /// A database whose schema is up to date.
    pub db: Db,
    /// What is in force.
    pub config: Config,
    /// The time.
    pub clock: Clock,
    /// Chance.
    pub rng: Rng,
    /// Signing and hashing.
    pub keys: Keys,
    /// Who brings messages to phones.
    pub messages: Option<Arc<dyn MessageSender>>,
}

impl AppState {
    /// Puts the parts together. The catalogue is empty and the settings have their defaults until
    /// [`crate::services::startup::open`] reads them.
    pub fn new(parts: Parts) -> Result<Self, Failure> {
        let Parts { db, config, clock, rng, keys, messages } = parts;
        let passwords = Passwords::new(config.limits.password_wait_ms);
        let maintenance = AtomicBool::new(false);
        let provider = PaymentProvider::open(&config, &keys, &db, &clock, &rng)?;
        let catalogue = Catalogue::default();
        Ok(Self(Arc::new(Shared {
            readiness: Readiness::of(&db),
            doors: db.doors(),
            db,
            config,
            clock,
            rng,
            keys,
            catalogue,
            passwords,
            printer: Printer::default(),
            live: Live::default(),
            calls: TaskTracker::new(),
            under_way: Crowd::default(),
            provider,
            messages,
            metrics: Metrics::default(),
            draining: AtomicBool::new(false),
            maintenance,
            cancel_minutes: AtomicU32::new(0),
            shop: RwLock::default(),
        })))
    }

    /// Whether the program was told to stop and no longer wants new visitors.
    pub fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// Says from now on that the program is not ready, so that a load balancer sends visitors elsewhere.
    pub fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    /// Whether the shop is closed for maintenance.
    pub fn in_maintenance(&self) -> bool {
        self.maintenance.load(Ordering::Relaxed)
    }

    /// Minutes after placing an order in which its customer may cancel it, where the shop has set any.
    pub fn cancel_minutes(&self) -> Option<u32> {
        Some(self.cancel_minutes.load(Ordering::Relaxed)).filter(|minutes| *minutes > 0)
    }

    /// Whether the shop takes online payments.
    pub fn takes_online(&self) -> bool {
        self.provider.is_some()
    }

    /// Who runs the shop.
    pub fn shop(&self) -> Arc<ShopDetails> {
        self.shop.read().expect("no panic while swapping").clone()
    }

    /// Applies settings that were read from the database.
    pub fn apply(&self, maintenance: bool, cancel_minutes: Option<u32>, shop: ShopDetails) {
        self.maintenance.store(maintenance, Ordering::Relaxed);
        self.cancel_minutes.store(cancel_minutes.unwrap_or(0), Ordering::Relaxed);
        *self.shop.write().expect("no panic while swapping") = Arc::new(shop);
    }

    /// Gives `work` a transaction that may write, again where another gets in its way: see [`Db::write`].
    pub async fn write<T, E, Work, Done>(&self, work: Work) -> Result<T, E>
    where
        E: From<DbError> + Retryable,
        Work: FnMut(Tx) -> Done,
        Done: Future<Output = Result<T, E>>,
    {
        self.db.write(&self.rng, work).await
    }
}

impl Deref for AppState {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
