//! The state shared by all requests: database, configuration, keys, clock, random numbers and catalogue.

use std::ops::Deref;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, RwLock};

use hamour_core::settings::Maintenance;
use tokio::sync::Semaphore;
use tokio_util::task::TaskTracker;

use crate::call_context::DbQueues;
use crate::clock::Clock;
use crate::config::Config;
use crate::crypto_keys::Keys;
use crate::failure::Failure;
use crate::keyed_semaphore::KeyedSemaphore;
use crate::message::MessageSender;
use crate::metrics::Metrics;
use crate::random::Rng;
use crate::services::account::{PasswordCost, Passwords};
use crate::services::calendar_memory::CalendarMemory;
use crate::services::catalogue::Catalogue;
use crate::services::catalogue_file::FILE_TURNS;
use crate::services::cpu_pool::CpuPool;
use crate::services::delivery::PHOTO_WAIT;
use crate::services::encoded_responses::EncodedResponses;
use crate::services::invoice_printer::InvoicePrinter;
use crate::services::order::LiveUpdates;
use crate::services::payment::PaymentProvider;
use crate::services::readiness::Readiness;
use crate::services::rich_text::TEXT_WAIT;
use crate::services::shop_details::ShopDetails;
use crate::services::slot_reads::SlotReads;
use crate::store::db::{Db, DbError, Retryable, Tx};

/// A handle to the shared state. Cheap to clone.
#[derive(Clone, Debug)]
pub struct AppState(Arc<Shared>);

/// The keys that running calls are counted by.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Share {
    /// All calls.
    All,
    /// The calls of one customer.
    Customer(i64),
    /// The calls of one session of staff.
    Staff(u64),
    /// The calls from one network address without a valid token.
    Strangers(Arc<str>),
    /// All calls from one network address.
    Network(Arc<str>),
}

/// The parts of the shared state.
#[derive(Debug)]
pub struct Shared {
    /// The database.
    pub db: Db,
    /// The configuration in force.
    pub config: Config,
    /// The clock.
    pub clock: Clock,
    /// The random number generator.
    pub rng: Rng,
    /// The keys for signing and hashing.
    pub keys: Keys,
    /// The catalogue, in memory.
    pub catalogue: Catalogue,
    /// The catalogue's responses, encoded.
    pub responses: EncodedResponses,
    /// The delivery calendar, in memory.
    pub calendars: CalendarMemory,
    /// The reads of the delivery slots.
    pub slot_reads: SlotReads,
    /// The password hasher.
    pub passwords: Passwords,
    /// The invoice printer.
    pub printer: InvoicePrinter,
    /// The queue for reading photos.
    pub photos: CpuPool,
    /// Sanitises the texts that staff write.
    pub texts: CpuPool,
    /// The turns of imports and exports of the catalogue, each of which holds its whole file in memory.
    pub file_turns: Arc<Semaphore>,
    /// The open order streams.
    pub live: LiveUpdates,
    /// The payment provider; `None` if the shop takes cash only.
    pub provider: Option<PaymentProvider>,
    /// The message provider; `None` if the shop sends no messages.
    pub messages: Option<Arc<dyn MessageSender>>,
    /// The metrics of this process.
    pub metrics: Metrics,
    /// Whether the database accepts writes.
    pub readiness: Readiness,
    /// The running calls that are completed even if their client disconnects.
    pub calls: TaskTracker,
    /// The number of running calls by [`Share`].
    pub under_way: KeyedSemaphore<Share>,
    /// The queues for the database connections.
    pub db_queues: DbQueues,
    draining: AtomicBool,
    /// Whether the shop is empty and nobody works in it yet.
    awaits_owner: AtomicBool,
    /// Whether the log says that the shop's details cannot be read.
    told_unread_shop: AtomicBool,
    maintenance: RwLock<Arc<Maintenance>>,
    /// Minutes; 0 if the shop has set none.
    cancel_minutes: AtomicU32,
    shop: RwLock<Arc<ShopDetails>>,
    settings_edition: AtomicU64,
}

/// The parts that the state is built from.
#[derive(Debug)]
pub struct Parts {
    /// A database whose schema is up to date.
    pub db: Db,
    /// The configuration in force.
    pub config: Config,
    /// The clock.
    pub clock: Clock,
    /// The random number generator.
    pub rng: Rng,
    /// The keys for signing and hashing.
    pub keys: Keys,
    /// The message provider; `None` if the shop sends no messages.
    pub messages: Option<Arc<dyn MessageSender>>,
    /// How much work it takes to hash a password.
    pub password_cost: PasswordCost,
}

impl AppState {
    /// Puts the parts together. The settings have their defaults until [`crate::services::startup::open`] reads them, and the
    /// catalogue is empty until [`crate::services::catalogue::refresh`] does.
    pub fn new(parts: Parts) -> Result<Self, Failure> {
        let Parts { db, config, clock, rng, keys, messages, password_cost } = parts;
        let passwords = Passwords::new(password_cost, config.limits.password_wait_ms);
        let provider = PaymentProvider::open(&config, &keys, &db, &clock, &rng)?;
        let catalogue = Catalogue::new(db.clone(), config.public_url.clone());
        Ok(Self(Arc::new(Shared {
            readiness: Readiness::of(&db),
            db_queues: db.queues(),
            db,
            config,
            clock,
            rng,
            keys,
            catalogue,
            responses: EncodedResponses::default(),
            calendars: CalendarMemory::default(),
            slot_reads: SlotReads::default(),
            passwords,
            printer: InvoicePrinter::default(),
            photos: CpuPool::new(PHOTO_WAIT),
            texts: CpuPool::new(TEXT_WAIT),
            file_turns: Arc::new(Semaphore::new(FILE_TURNS)),
            live: LiveUpdates::default(),
            calls: TaskTracker::new(),
            under_way: KeyedSemaphore::default(),
            provider,
            messages,
            metrics: Metrics::default(),
            draining: AtomicBool::new(false),
            awaits_owner: AtomicBool::new(false),
            told_unread_shop: AtomicBool::new(false),
            maintenance: RwLock::default(),
            cancel_minutes: AtomicU32::new(0),
            shop: RwLock::default(),
            settings_edition: AtomicU64::new(0),
        })))
    }

    /// Whether the program is shutting down and wants no new visitors.
    pub fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// Marks the program as not ready, so that a load balancer sends visitors elsewhere.
    pub fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    /// Whether the shop is closed for maintenance.
    pub fn in_maintenance(&self) -> bool {
        self.closed().is_some()
    }

    /// Whether the shop is empty and nobody works in it yet: its owner is to set it up with the printed link.
    pub fn awaits_owner(&self) -> bool {
        self.awaits_owner.load(Ordering::Relaxed)
    }

    /// Sets whether the shop awaits its owner. Until then it is closed.
    pub fn set_awaits_owner(&self, awaits: bool) {
        self.awaits_owner.store(awaits, Ordering::Relaxed);
    }

    /// Whether the shop's details cannot be read.
    pub fn has_unread_shop(&self) -> bool {
        self.told_unread_shop.load(Ordering::Relaxed)
    }

    /// Logs once that the shop's details cannot be read, until they can.
    pub fn tell_unread_shop(&self, error: &serde_json::Error) {
        if !self.told_unread_shop.swap(true, Ordering::Relaxed) {
            tracing::error!(%error, "the shop's details are unreadable: its pages show those read before, or none");
        }
    }

    /// Returns the maintenance if the shop is closed for it now.
    pub fn closed(&self) -> Option<Arc<Maintenance>> {
        if self.awaits_owner() {
            return Some(Arc::new(Maintenance::before_opening()));
        }
        let maintenance = self.maintenance.read().expect("no panic while swapping").clone();
        maintenance.is_closed(self.clock.now()).then_some(maintenance)
    }

    /// Minutes after placing an order during which its customer may cancel it. Returns `None` if the shop has set none.
    pub fn cancel_minutes(&self) -> Option<u32> {
        Some(self.cancel_minutes.load(Ordering::Relaxed)).filter(|minutes| *minutes > 0)
    }

    /// Whether the shop accepts online payments.
    pub fn takes_online(&self) -> bool {
        self.provider.is_some()
    }

    /// Returns the shop's name and contact details.
    pub fn shop(&self) -> Arc<ShopDetails> {
        self.shop.read().expect("no panic while swapping").clone()
    }

    /// Applies settings that were read from the database; without `shop`, its details stay as they are.
    pub fn apply(&self, maintenance: Maintenance, cancel_minutes: Option<u32>, shop: Option<ShopDetails>) {
        let minutes = cancel_minutes.unwrap_or(0);
        let mut is_changed = self.cancel_minutes.swap(minutes, Ordering::Relaxed) != minutes;
        {
            let mut current = self.maintenance.write().expect("no panic while swapping");
            is_changed |= **current != maintenance;
            *current = Arc::new(maintenance);
        }
        if let Some(shop) = shop {
            self.told_unread_shop.store(false, Ordering::Relaxed);
            let mut current = self.shop.write().expect("no panic while swapping");
            if **current != shop {
                is_changed = true;
                *current = Arc::new(shop);
            }
        }
        if is_changed {
            // After the values: who reads the edition first, and then the values, has at least those of this edition.
            self.settings_edition.fetch_add(1, Ordering::Release);
        }
    }

    /// Returns a number that is higher after each change of what pages show of the settings.
    pub fn settings_edition(&self) -> u64 {
        self.settings_edition.load(Ordering::Acquire)
    }

    /// Runs `work` in a write transaction, and runs it again after a conflict: see [`Db::write`].
    pub async fn write<T, E, Work, Done>(&self, work: Work) -> Result<T, E>
    where
        E: From<DbError> + Retryable,
        Work: FnMut(Tx) -> Done,
        Done: Future<Output = Result<T, E>>,
    {
        self.db.write(&self.rng, work).await
    }

    /// Runs `work` like [`AppState::write`]; for work that takes long: see [`Db::write_long`].
    pub async fn write_long<T, E, Work, Done>(&self, work: Work) -> Result<T, E>
    where
        E: From<DbError> + Retryable,
        Work: FnMut(Tx) -> Done,
        Done: Future<Output = Result<T, E>>,
    {
        self.db.write_long(&self.rng, work).await
    }
}

impl Deref for AppState {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
