//! Logging and the export of spans.

use std::io::{BufWriter, IsTerminal as _};

use tokio::runtime::Handle;
use tracing_appender::non_blocking::WorkerGuard;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Layer as _, Registry};

use crate::config::Config;

/// The running log. Dropping it writes all log lines and sends all spans.
pub(super) struct Logging {
    #[cfg(feature = "otel")]
    _spans: Option<crate::otel::Sending>,
    _log: WorkerGuard,
}

/// Starts the log, and the export of spans if `sends_spans` and a collector is set.
#[cfg_attr(
    not(feature = "otel"),
    expect(clippy::unnecessary_wraps, reason = "only the feature `otel` can fail")
)]
pub(super) fn start(config: &Config, runtime: &Handle, sends_spans: bool) -> Result<Logging, String> {
    // The shop does not wait for a slow reader of the log: lines are dropped once 128,000 are waiting.
    // They are written when none is waiting any more: under load many at once.
    let (log, guard) = tracing_appender::non_blocking(BufWriter::new(std::io::stderr()));
    let printed =
        Targets::new().with_default(config.log).with_target(crate::http::CALL_SPANS, LevelFilter::OFF);
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(log)
        .with_target(false)
        .with_ansi(std::io::stderr().is_terminal())
        .with_filter(printed);
    #[cfg(feature = "otel")]
    let logging = {
        let collector = config.traces.as_ref().filter(|_| sends_spans);
        let started = collector.map(|settings| crate::otel::start::<Registry>(settings, runtime.clone()));
        let (spans, layer) = started.transpose()?.unzip();
        tracing_subscriber::registry().with(layer).with(lines).init();
        Logging { _spans: spans, _log: guard }
    };
    #[cfg(not(feature = "otel"))]
    let logging = {
        let _ = (runtime, sends_spans);
        Registry::default().with(lines).init();
        Logging { _log: guard }
    };
    for warning in &config.warnings {
        tracing::warn!("{warning}");
    }
    Ok(logging)
}
