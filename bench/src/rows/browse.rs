//! What every visitor reads: pages and lists, beside a bare server that gives the same bytes.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use hyper::StatusCode;
use hyper::header::{ACCEPT_ENCODING, ETAG, IF_NONE_MATCH};
use serde_json::json;
use tempfile::TempDir;

use crate::client::{Call, Client};
use crate::limit::Stored;
use crate::load::{self, Figures, measure};
use crate::process::Process;
use crate::shop::Shop;

pub(super) const CLIENTS: usize = 64;
/// How often the shop and its limit take turns. The rounds with the median rates are kept.
const ROUNDS: u32 = 3;

/// The figures of the shop and of the bare server.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beside {
    /// Of the shop.
    pub(crate) shop: Figures,
    /// Of the bare server.
    pub(crate) limit: Figures,
}

/// The lists that most pages need.
pub(crate) fn lists(shop: &Shop) -> Result<Vec<Call>> {
    let product = shop.products()?.first().context("a product")?.0;
    Ok(vec![
        Call::get("/api/topsellingproducts")?,
        Call::get("/api/banners")?,
        Call::get("/api/search-tag?query=safi")?,
        Call::post("/api/product-detail", &json!({"id": product}))?,
        Call::post("/api/category_product_details", &json!({"id": 1}))?,
    ])
}

/// The page that every screen starts from, with the first view of the home page.
pub(crate) fn page() -> Result<Vec<Call>> {
    Ok(vec![Call::get("/")?])
}

/// A visitor who sends these calls in turn, from a place of its own.
pub(super) struct Visitor {
    client: Client,
    calls: Vec<(Call, StatusCode)>,
    at: usize,
}

impl load::Client for Visitor {
    async fn step(&mut self) -> Result<Duration> {
        let (call, expected) = &self.calls[self.at % self.calls.len()];
        self.at += 1;
        let began = Instant::now();
        let reply = self.client.send(call.clone()).await?;
        if reply.status != *expected {
            bail!("{} answered {}", call.path(), reply.status);
        }
        Ok(began.elapsed())
    }
}

/// Measures `calls`, or what a browser asks that has their answers already.
pub(crate) async fn run(shop: &Shop, calls: Vec<Call>, has_them: bool, length: Duration) -> Result<Beside> {
    let folder = TempDir::new()?;
    let mut client = Client::connect(&shop.address).await?;
    let (mut of_shop, mut of_limit) = (Vec::new(), Vec::new());
    for (at, call) in calls.into_iter().enumerate() {
        let call = call.header(ACCEPT_ENCODING, "br")?;
        let reply = client.ok(call.clone()).await?;
        fs::write(folder.path().join(at.to_string()), serde_json::to_vec(&Stored::of(&reply)?)?)?;
        let (call, expected) = if has_them {
            // What was computed for this visitor alone has none.
            let Some(etag) = reply.headers.get(ETAG) else { continue };
            (call.header(IF_NONE_MATCH, etag.to_str()?)?, StatusCode::NOT_MODIFIED)
        } else {
            (call, StatusCode::OK)
        };
        of_limit.push((call.clone().at(&format!("/{at}"))?, expected));
        of_shop.push((call, expected));
    }
    let (limit, address) = start_limit(&folder)?;
    let (mut shops, mut limits) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        limits.push(measure(visitors(&address, &of_limit, CLIENTS).await?, length / ROUNDS, &limit).await?.0);
        shops.push(
            measure(visitors(&shop.address, &of_shop, CLIENTS).await?, length / ROUNDS, &shop.process)
                .await?
                .0,
        );
    }
    Ok(Beside { shop: median(shops), limit: median(limits) })
}

/// Visitors who send calls in turn and expect these statuses.
pub(super) async fn visitors(
    address: &str,
    calls: &[(Call, StatusCode)],
    count: usize,
) -> Result<Vec<Visitor>> {
    let mut visitors = Vec::new();
    for at in 0..count {
        visitors.push(Visitor { client: Client::connect(address).await?, calls: calls.to_vec(), at });
    }
    Ok(visitors)
}

/// A visitor who asks for what nobody has asked for before: a search, then a list from a place of its own.
pub(super) struct Curious {
    client: Client,
    steps: usize,
    every: usize,
}

impl load::Client for Curious {
    async fn step(&mut self) -> Result<Duration> {
        let at = self.steps;
        self.steps += self.every;
        let call = if at.is_multiple_of(2) {
            Call::get(&format!("/api/search-tag?query=safi+{at}"))?
        } else {
            let list = json!({"id": 1, "after": format!("{}.{at}", at % 1000)});
            Call::post("/api/category_product_details", &list)?
        };
        let began = Instant::now();
        self.client.ok(call.header(ACCEPT_ENCODING, "br")?).await?;
        Ok(began.elapsed())
    }
}

/// Visitors who ask for what none of them has asked for.
pub(super) async fn curious(address: &str, count: usize) -> Result<Vec<Curious>> {
    let mut visitors = Vec::new();
    for at in 0..count {
        // An odd number, so that each asks for both.
        visitors.push(Curious { client: Client::connect(address).await?, steps: at, every: count | 1 });
    }
    Ok(visitors)
}

fn start_limit(folder: &TempDir) -> Result<(Process, String)> {
    let mut command = Command::new(std::env::current_exe()?);
    let mut limit = Process::start(command.arg("limit").arg(folder.path()).stdout(Stdio::piped()))?;
    let mut address = String::new();
    BufReader::new(limit.output()?).read_line(&mut address)?;
    Ok((limit, address.trim().to_owned()))
}

/// The round with the median rate.
fn median(mut rounds: Vec<Figures>) -> Figures {
    rounds.sort_by(|one, other| one.rate.total_cmp(&other.rate));
    rounds[rounds.len() / 2]
}
