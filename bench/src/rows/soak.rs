//! A mixture of all loads at a fixed rate, for long enough to tell whether the memory grows.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use hyper::StatusCode;
use hyper::header::ACCEPT_ENCODING;
use serde::{Deserialize, Serialize};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use super::edit::Editor;
use super::{browse, cart, order, sign_in};
use crate::load::Client;
use crate::report::{Report, Target, Unit};
use crate::shop::{Engine, Shop};

/// How often the memory is read.
const SAMPLED: Duration = Duration::from_secs(10);
/// Clients of each load, and their calls per second together.
const BROWSE: (usize, f64) = (8, 200.0);
const CART: (usize, f64) = (8, 40.0);
const ORDERS: (usize, f64) = (64, 5.0);
const SIGN_INS: (usize, f64) = (2, 1.0);
const UNSEEN: (usize, f64) = (4, 20.0);
const EDITS: (usize, f64) = (1, 1.0);
/// The most steps of a client that may fail.
const MOST_REFUSED: u32 = 10;
/// The part of the run, from its beginning, in which caches fill.
const WARM_UP: f64 = 0.1;

/// The memory at a moment of the run.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Sample {
    /// The minutes since the run began.
    pub(crate) minutes: f64,
    /// The memory, in megabytes.
    pub(crate) mb: f64,
}

impl Sample {
    /// Digits that say nothing are left out.
    fn now(began: Instant, mb: f64) -> Self {
        let minutes = (began.elapsed().as_secs_f64() / 60.0 * 100.0).round() / 100.0;
        Self { minutes, mb: (mb * 10.0).round() / 10.0 }
    }
}

/// Runs the mixture on SQLite, and adds the memory of the first and of the last third after the warm-up.
pub(crate) async fn run(report: &mut Report, program: &Path, length: Duration) -> Result<()> {
    // Another start, so that the load of the demo shop is no part of the memory.
    let (shop, _) = Shop::open(program, Engine::Sqlite).await?.restart().await?;
    let mut calls = Vec::new();
    for call in browse::lists(&shop)?.into_iter().chain(browse::page()?) {
        calls.push((call.header(ACCEPT_ENCODING, "br")?, StatusCode::OK));
    }
    let mut loads = JoinSet::new();
    pace(&mut loads, browse::visitors(&shop.address, &calls, BROWSE.0).await?, BROWSE.1, length);
    let product = shop.products()?.first().context("a product")?.0;
    let mut customers = shop.customers(0..u32::try_from(CART.0 + ORDERS.0)?).await?;
    let buyers = customers.split_off(CART.0);
    pace(&mut loads, cart::fillers(customers, product), CART.1, length);
    pace(&mut loads, order::buyers(buyers, "one", &[product]).await?, ORDERS.1, length);
    pace(&mut loads, sign_in::known(&shop, SIGN_INS.0).await?, SIGN_INS.1, length);
    pace(&mut loads, browse::curious(&shop.address, UNSEEN.0).await?, UNSEEN.1, length);
    pace(&mut loads, vec![Editor::new(&shop).await?], EDITS.1, length);
    let began = Instant::now();
    let (mut steps, mut refused) = (0, 0);
    let mut ticks = interval(SAMPLED);
    loop {
        tokio::select! {
            done = loads.join_next() => match done {
                Some(done) => {
                    let done = done??;
                    steps += done.0;
                    refused += done.1;
                }
                None => break,
            },
            _ = ticks.tick() => {
                report.memory.push(Sample::now(began, shop.process.memory_mb()?));
            }
        }
    }
    add_rows(report, (steps, refused), length)
}

/// Lets each client repeat its step at its share of the rate. The results are the numbers of all steps and of failed ones: a
/// shop on a busy machine refuses some.
fn pace<C: Client>(loads: &mut JoinSet<Result<(u32, u32)>>, clients: Vec<C>, rate: f64, length: Duration) {
    let count = u32::try_from(clients.len()).unwrap_or(u32::MAX);
    let between = Duration::from_secs_f64(1.0 / rate);
    let began = Instant::now();
    for (at, mut client) in (0..).zip(clients) {
        loads.spawn(async move {
            // Their steps do not coincide.
            tokio::time::sleep(between * at).await;
            let mut ticks = interval(between * count);
            ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
            let (mut steps, mut refused) = (0, 0);
            while began.elapsed() < length {
                ticks.tick().await;
                steps += 1;
                if let Err(error) = client.step().await {
                    refused += 1;
                    if refused > MOST_REFUSED {
                        return Err(error);
                    }
                }
            }
            Ok((steps, refused))
        });
    }
}

fn add_rows(report: &mut Report, (steps, refused): (u32, u32), length: Duration) -> Result<()> {
    let warm: Vec<_> = report
        .memory
        .iter()
        .filter(|sample| sample.minutes * 60.0 >= length.as_secs_f64() * WARM_UP)
        .map(|sample| sample.mb)
        .collect();
    let third = warm.len() / 3;
    if third == 0 {
        bail!("too short a run to tell whether memory grows");
    }
    let (first, last) = (median(&warm[..third])?, median(&warm[warm.len() - third..])?);
    let text = format!(
        "{:.0} minutes, {:.0} of {:.0} steps/s, {refused} refused",
        length.as_secs_f64() / 60.0,
        f64::from(steps) / length.as_secs_f64(),
        [BROWSE, CART, ORDERS, SIGN_INS, UNSEEN, EDITS].iter().map(|(_, rate)| rate).sum::<f64>()
    );
    let parts = format!("the last third beside the first; {text}");
    report.add("memory of a long run", &parts, (last / first, Unit::Ratio), Some(Target::AtMost(1.1)));
    report.add("memory of a long run, first third", "median", (first, Unit::Mb), None);
    report.add("memory of a long run, last third", "median", (last, Unit::Mb), None);
    let peak = report.memory.iter().map(|sample| sample.mb).fold(0.0, f64::max);
    report.add("memory of a long run, at most", "", (peak, Unit::Mb), Some(Target::AtMost(120.0)));
    Ok(())
}

fn median(values: &[f64]) -> Result<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().context("no samples")
}
