//! A closed loop: each of some clients sends its next call when its last one is answered.

use std::time::{Duration, Instant};

use anyhow::Result;
use hdrhistogram::Histogram;
use tokio::task::JoinSet;

use crate::process::Process;

/// A client that repeats a step.
pub(crate) trait Client: Send + 'static {
    /// One step. It returns how long the part of it took that is measured.
    fn step(&mut self) -> impl Future<Output = Result<Duration>> + Send;
}

/// What a load brought.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Figures {
    /// Steps per second, of all clients together.
    pub(crate) rate: f64,
    /// The median of the measured part, in milliseconds.
    pub(crate) p50_ms: f64,
    /// The 99th percentile of the measured part, in milliseconds.
    pub(crate) p99_ms: f64,
    /// The processor time of the measured program per step, in microseconds.
    pub(crate) cpu_us: f64,
}

/// Lets all clients repeat their step at the same time, for `length`.
///
/// # Errors
/// The first error of a client.
pub(crate) async fn measure<C: Client>(
    clients: Vec<C>,
    length: Duration,
    process: &Process,
) -> Result<(Figures, Vec<C>)> {
    let cpu = process.cpu()?;
    let began = Instant::now();
    let mut running = JoinSet::new();
    for mut client in clients {
        running.spawn(async move {
            let mut took = Histogram::<u64>::new(3)?;
            while began.elapsed() < length {
                took.record(u64::try_from(client.step().await?.as_micros())?)?;
            }
            anyhow::Ok((took, client))
        });
    }
    let mut all = Histogram::<u64>::new(3)?;
    let mut clients = Vec::new();
    while let Some(done) = running.join_next().await {
        let (took, client) = done??;
        all.add(took)?;
        clients.push(client);
    }
    let figures = Figures::of(&all, began.elapsed(), process.cpu()?.saturating_sub(cpu));
    Ok((figures, clients))
}

impl Figures {
    /// The figures of these response times, in microseconds.
    #[expect(clippy::cast_precision_loss, reason = "figures are shown with three digits")]
    pub(crate) fn of(took: &Histogram<u64>, length: Duration, cpu: Duration) -> Self {
        let count = took.len().max(1) as f64;
        Self {
            rate: took.len() as f64 / length.as_secs_f64(),
            p50_ms: took.value_at_quantile(0.5) as f64 / 1000.0,
            p99_ms: took.value_at_quantile(0.99) as f64 / 1000.0,
            cpu_us: cpu.as_secs_f64() * 1e6 / count,
        }
    }
}
