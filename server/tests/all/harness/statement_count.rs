//! Counts the SQL statements of some work, from sqlx's log events. Requires a build with spans.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::{Mutex, Once};

use tracing::field::{Field, Visit};
use tracing::{Event, Instrument as _, Level, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::{Context, SubscriberExt as _};
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::util::SubscriberInitExt as _;

/// The target of the spans in which statements are counted.
const COUNTED: &str = "counted";

/// The number of statements in each of these spans, by span id.
static COUNTS: Mutex<BTreeMap<u64, usize>> = Mutex::new(BTreeMap::new());

struct Counter;

/// Finds out whether an event is about what a new connection is set up with.
#[derive(Default)]
struct IsPragma(bool);

impl Visit for IsPragma {
    fn record_str(&mut self, field: &Field, value: &str) {
        self.0 |= field.name() == "summary" && value.starts_with("PRAGMA");
    }

    fn record_debug(&mut self, _: &Field, _: &dyn Debug) {}
}

impl<S: Subscriber + for<'span> LookupSpan<'span>> Layer<S> for Counter {
    fn on_event(&self, event: &Event<'_>, context: Context<'_, S>) {
        let mut pragma = IsPragma::default();
        event.record(&mut pragma);
        if pragma.0 {
            return;
        }
        for span in context.event_scope(event).into_iter().flatten() {
            *COUNTS.lock().unwrap().entry(span.id().into_u64()).or_default() += 1;
        }
    }
}

/// Returns the result of the work and the number of its statements.
pub async fn counted<T>(work: impl IntoFuture<Output = T>) -> (T, usize) {
    static START: Once = Once::new();
    START.call_once(|| {
        let kept = Targets::new().with_target(COUNTED, Level::INFO).with_target("sqlx::query", Level::DEBUG);
        tracing_subscriber::registry().with(kept).with(Counter).init();
    });
    let span = tracing::info_span!(target: COUNTED, "counted");
    let result = work.into_future().instrument(span.clone()).await;
    let id = span.id().expect("the span is kept").into_u64();
    (result, COUNTS.lock().unwrap().remove(&id).unwrap_or(0))
}
