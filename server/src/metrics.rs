//! Metrics in the text format of Prometheus (OpenMetrics 1.0).
//!
//! Counters and histograms belong to this process. The gauges of waiting work are read from the database on each
//! request, so every process of one shop reports the same values.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use hamour_core::error_code::{ErrorCode, ServerErrorCode};
use hamour_core::issue::RuleCode;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};

/// Upper bounds of the latency buckets in seconds, from a cached answer to one that nobody waits for.
const SECONDS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Request {
    method: &'static str,
    route: Arc<str>,
    status: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ErrorLabels {
    code: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Placed {
    payment: &'static str,
    delivery: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Status {
    status: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Outcome {
    outcome: &'static str,
}

/// The counts of pending work.
#[derive(Clone, Debug)]
pub struct Backlog {
    /// The number of open orders in each status, by the status's name.
    pub open_orders: Vec<(&'static str, i64)>,
    /// The number of pending online payments.
    pub payments_pending: i64,
    /// The number of refunds that no gateway has confirmed.
    pub refunds_due: i64,
    /// The number of status changes that are not yet notified.
    pub outbox_waiting: i64,
    /// The age of the oldest of them, in seconds.
    pub outbox_oldest_s: f64,
    /// The number of messages that wait to be sent or retried.
    pub messages_waiting: i64,
    /// The number of failed messages about orders, which staff can send again.
    pub messages_dead: i64,
    /// The number of offered variations that are sold out.
    pub sold_out: i64,
}

/// The metrics of this process.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    requests: Family<Request, Histogram, fn() -> Histogram>,
    refusals: Family<ErrorLabels, Counter>,
    placed: Family<Placed, Counter>,
    changed: Family<Status, Counter>,
    payments: Family<Outcome, Counter>,
    open_orders: Family<Status, Gauge>,
    payments_pending: Gauge,
    refunds_due: Gauge,
    outbox_waiting: Gauge,
    messages_waiting: Gauge,
    messages_dead: Gauge,
    outbox_oldest: Gauge<f64, AtomicU64>,
    sold_out: Gauge,
}

fn latency() -> Histogram {
    Histogram::new(SECONDS)
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("hamour");
        let build = Info::new([("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("build", "The version of the running program", build);
        let metrics = Self {
            registry: Registry::default(),
            requests: Family::new_with_constructor(latency),
            refusals: Family::default(),
            placed: Family::default(),
            changed: Family::default(),
            payments: Family::default(),
            open_orders: Family::default(),
            payments_pending: Gauge::default(),
            refunds_due: Gauge::default(),
            outbox_waiting: Gauge::default(),
            messages_waiting: Gauge::default(),
            messages_dead: Gauge::default(),
            outbox_oldest: Gauge::default(),
            sold_out: Gauge::default(),
        };
        metrics.register_events(&mut registry);
        metrics.register_waiting_work(&mut registry);
        metrics.count_from_zero();
        Self { registry, ..metrics }
    }
}

impl Metrics {
    /// Registers what this process counts: calls, orders and payments.
    fn register_events(&self, registry: &mut Registry) {
        registry.register_with_unit(
            "http_request_duration",
            "Time from a request's arrival to its response",
            Unit::Seconds,
            self.requests.clone(),
        );
        registry.register(
            "refusals",
            "Rejected requests, by error code: out_of_stock, invalid_otp, too_many, ...",
            self.refusals.clone(),
        );
        registry.register("orders_placed", "Placed orders, by payment and delivery", self.placed.clone());
        registry.register(
            "order_changes",
            "Changes of an order's status, by the new status",
            self.changed.clone(),
        );
        registry.register("payments", "Online payments that ended, by outcome", self.payments.clone());
    }

    /// Exports the counters of rare events from the start. Otherwise Prometheus would not see the first event as an
    /// increase, and an alert would miss it.
    fn count_from_zero(&self) {
        for code in [
            ErrorCode::Server(ServerErrorCode::StorageUnavailable),
            ErrorCode::Server(ServerErrorCode::DatabaseUnreachable),
            ErrorCode::Server(ServerErrorCode::TooMany),
            ErrorCode::Rule(RuleCode::InvalidOtp),
        ] {
            drop(self.refusals.get_or_create(&ErrorLabels { code: code.as_str().to_owned() }));
        }
        for outcome in ["paid", "failed", "expired", "mismatched", "returned", "refunded"] {
            drop(self.payments.get_or_create(&Outcome { outcome }));
        }
    }

    /// Registers the gauges that are read from the database.
    fn register_waiting_work(&self, registry: &mut Registry) {
        registry.register("orders_open", "Open orders, by status", self.open_orders.clone());
        registry.register("payments_pending", "Pending online payments", self.payments_pending.clone());
        registry.register(
            "refunds_due",
            "Refunds that the gateway has not confirmed",
            self.refunds_due.clone(),
        );
        registry.register(
            "outbox_waiting",
            "Status changes of which the customer is not notified yet",
            self.outbox_waiting.clone(),
        );
        registry.register_with_unit(
            "outbox_oldest",
            "Age of the oldest status change of which the customer is not notified yet",
            Unit::Seconds,
            self.outbox_oldest.clone(),
        );
        registry.register(
            "messages_waiting",
            "Messages that wait to be sent or retried",
            self.messages_waiting.clone(),
        );
        registry.register(
            "messages_dead",
            "Failed messages about orders, which staff can send again",
            self.messages_dead.clone(),
        );
        registry.register(
            "variations_sold_out",
            "Offered variations that are sold out",
            self.sold_out.clone(),
        );
    }

    /// Counts a finished request and its duration. `route` is the template of its path.
    pub fn answered(&self, method: &'static str, route: Arc<str>, status: u16, took: Duration) {
        self.requests.get_or_create(&Request { method, route, status }).observe(took.as_secs_f64());
    }

    /// Counts a call that failed with this error code.
    pub fn refused(&self, code: &str) {
        self.refusals.get_or_create(&ErrorLabels { code: code.to_owned() }).inc();
    }

    /// Counts a placed order.
    pub fn placed(&self, is_online: bool, is_express: bool) {
        let payment = if is_online { "online" } else { "cash" };
        let delivery = if is_express { "express" } else { "slot" };
        self.placed.get_or_create(&Placed { payment, delivery }).inc();
    }

    /// Counts an order's change to this status.
    pub fn changed(&self, status: &'static str) {
        self.changed.get_or_create(&Status { status }).inc();
    }

    /// Counts a payment that ended with this outcome.
    pub fn payment(&self, outcome: &'static str) {
        self.payments.get_or_create(&Outcome { outcome }).inc();
    }

    /// Returns all metrics as text, with the waiting work of the database.
    pub fn text(&self, backlog: &Backlog) -> String {
        for (status, count) in &backlog.open_orders {
            self.open_orders.get_or_create(&Status { status }).set(*count);
        }
        self.payments_pending.set(backlog.payments_pending);
        self.refunds_due.set(backlog.refunds_due);
        self.outbox_waiting.set(backlog.outbox_waiting);
        self.outbox_oldest.set(backlog.outbox_oldest_s);
        self.messages_waiting.set(backlog.messages_waiting);
        self.messages_dead.set(backlog.messages_dead);
        self.sold_out.set(backlog.sold_out);
        let mut text = String::new();
        prometheus_client::encoding::text::encode(&mut text, &self.registry)
            .expect("a string takes all text");
        text
    }
}
