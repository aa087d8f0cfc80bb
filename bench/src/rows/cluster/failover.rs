//! The loss of the primary during orders: what shoppers see, and whether every acknowledged order is on the replica.

use std::collections::{BTreeMap, BTreeSet};
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use serde::Serialize;
use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::Options;
use super::proxy::{Nginx, PgBouncer};
use super::server::{Server, address};
use crate::client::{Call, Client};
use crate::rows::cart;
use crate::rows::order::{self, KEY};
use crate::shop::{Customer, Shop};

const STANDBY: &str = "standby";
const SHOPPERS: u32 = 16;
/// The load before the loss.
const BEFORE: Duration = Duration::from_secs(3);
/// From the loss to the promotion: what a program needs to be sure of the loss. A person needs longer.
const DECISION: Duration = Duration::from_secs(3);
/// The load after the switch.
const AFTER: Duration = Duration::from_secs(5);
/// How long a shopper waits after a failed call.
const PAUSE: Duration = Duration::from_millis(250);
/// How long a shopper waits for a response.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long a call fails at most before the run is given up.
const OUTAGE_LIMIT: Duration = Duration::from_mins(1);

/// What a failover brought. Times since the loss, in milliseconds.
#[derive(Debug, Serialize)]
pub(super) struct Failover {
    /// The longest time between two acknowledged orders.
    without_orders_ms: u128,
    /// From the start of the promotion until the replica accepts writes.
    promotion_ms: u128,
    /// From the start of the promotion until the first order after that time.
    promotion_to_order_ms: u128,
    /// How often each status was the response to a call of a shopper between the loss and the end. 0 is a broken connection.
    answers: BTreeMap<u16, u32>,
    /// The error codes of the responses that were not successful.
    codes: BTreeMap<String, u32>,
    /// Responses after the loss: the slowest.
    slowest_ms: u128,
    /// Calls of the catalogue between the loss and the end, and those of them that failed.
    reads: u32,
    reads_failed: u32,
    /// Orders that a shopper had a number for.
    acknowledged: usize,
    /// Those of them that the new primary does not have.
    lost: usize,
    /// Orders of the new primary that no shopper has a number for.
    doubled: usize,
    /// Orders that were acknowledged after another attempt with the same key had failed.
    repeated: usize,
    /// Keys that get another order if they are sent again.
    changed: usize,
}

/// A call and its response.
struct Sent {
    at: Instant,
    done: Instant,
    status: u16,
    code: Option<String>,
    is_order: bool,
}

/// What a shopper did.
#[derive(Default)]
struct Diary {
    sent: Vec<Sent>,
    /// The orders, with what was sent for each.
    orders: Vec<(i64, Call)>,
    repeated: usize,
}

/// Loses the primary during orders, promotes the replica, and compares.
pub(super) async fn run(options: &Options) -> Result<Failover> {
    let mut primary = Server::primary(Some(STANDBY)).await?;
    let replica = primary.replica(STANDBY).await?;
    wait_until_synchronous(&primary).await?;
    let pgbouncer = PgBouncer::start(&options.pgbouncer, primary.port).await?;
    let mut shop = Shop::open_on(&options.program, address(pgbouncer.port)).await?;
    let (_other, other_address) = shop.another().await?;
    let nginx = Nginx::start(&[shop.address.clone(), other_address]).await?;
    shop.go_through(&nginx.address);
    let product = shop.products()?.first().context("a product")?.0;
    let mut customers = shop.customers(0..SHOPPERS).await?;
    let slots = order::open_slots(customers.first_mut().context("a customer")?).await?;
    // The demo shop has orders of its own.
    let demo = orders_of(&primary)?;

    let is_over = Arc::new(AtomicBool::new(false));
    let mut shoppers = JoinSet::new();
    for (number, customer) in customers.into_iter().enumerate() {
        let slot = slots[number % slots.len()].clone();
        shoppers.spawn(shop_until(is_over.clone(), customer, product, slot));
    }
    let reader = tokio::spawn(read_until(is_over.clone(), nginx.address.clone()));
    sleep(BEFORE).await;
    let lost_at = Instant::now();
    primary.process.crash()?;
    sleep(DECISION).await;
    let promoted_at = Instant::now();
    replica.query("SELECT pg_promote()")?;
    let promotion_ms = promoted_at.elapsed().as_millis();
    pgbouncer.switch(replica.port)?;
    sleep(AFTER).await;
    is_over.store(true, Ordering::Relaxed);

    let mut diaries = Vec::new();
    while let Some(diary) = shoppers.join_next().await {
        diaries.push(diary??);
    }
    let (reads, reads_failed) = reader.await??;
    let changed = send_again(&mut diaries).await?;
    let diaries: Vec<Diary> = diaries.into_iter().map(|(diary, _)| diary).collect();
    let acknowledged: Vec<i64> = diaries.iter().flat_map(|diary| &diary.orders).map(|(id, _)| *id).collect();
    let kept: BTreeSet<i64> = orders_of(&replica)?.difference(&demo).copied().collect();
    let known: BTreeSet<i64> = acknowledged.iter().copied().collect();
    let sent = || diaries.iter().flat_map(|diary| &diary.sent);
    let orders = sent().filter(|call| call.is_order && (200..300).contains(&call.status));
    let mut placed: Vec<Instant> = orders.map(|call| call.done).collect();
    placed.sort();
    // Responses that were on their way still arrive after the loss.
    let after = placed.windows(2).filter(|pair| pair[1] > lost_at);
    let (last, first) =
        after.map(|pair| (pair[0], pair[1])).max_by_key(|(last, first)| *first - *last).context("orders")?;
    let mut failover = Failover {
        without_orders_ms: (first - last).as_millis(),
        promotion_ms,
        promotion_to_order_ms: first.saturating_duration_since(promoted_at).as_millis(),
        answers: BTreeMap::new(),
        codes: BTreeMap::new(),
        slowest_ms: 0,
        reads,
        reads_failed,
        acknowledged: acknowledged.len(),
        lost: known.difference(&kept).count(),
        // Two keys with one order would be as wrong as one key with two.
        doubled: kept.difference(&known).count() + acknowledged.len() - known.len(),
        repeated: diaries.iter().map(|diary| diary.repeated).sum(),
        changed,
    };
    for call in sent().filter(|call| call.done > lost_at) {
        *failover.answers.entry(call.status).or_default() += 1;
        if let Some(code) = &call.code {
            *failover.codes.entry(code.clone()).or_default() += 1;
        }
        failover.slowest_ms = failover.slowest_ms.max((call.done - call.at).as_millis());
    }
    Ok(failover)
}

/// Fails if an order was lost or placed twice.
pub(super) fn check(failovers: &[Failover]) -> Result<()> {
    if failovers.iter().any(|one| one.lost + one.doubled + one.changed > 0) {
        bail!("orders were lost or placed twice");
    }
    Ok(())
}

fn orders_of(server: &Server) -> Result<BTreeSet<i64>> {
    let ids: Result<_, _> = server.query("SELECT id FROM shop_order")?.lines().map(str::parse).collect();
    Ok(ids?)
}

async fn wait_until_synchronous(primary: &Server) -> Result<()> {
    let began = Instant::now();
    while primary.query("SELECT sync_state FROM pg_stat_replication")? != "sync" {
        if began.elapsed() > OUTAGE_LIMIT {
            bail!("the replica does not become synchronous");
        }
        sleep(Duration::from_millis(50)).await;
    }
    Ok(())
}

/// Adds and orders until the end. Each order is sent, with its key, until it is acknowledged.
async fn shop_until(
    is_over: Arc<AtomicBool>,
    mut customer: Customer,
    product: i64,
    slot: Value,
) -> Result<(Diary, Customer)> {
    let mut diary = Diary::default();
    let add = cart::change(product, true)?;
    while !is_over.load(Ordering::Relaxed) {
        diary.until_done(&mut customer, &add, false).await?;
        let body = json!({
            "slot_id": slot, "order_type": "Scheduled Delivery", "payment_type": "COD", "order_note": "",
            "device": "web", "address_id": customer.address_id,
        });
        let key = format!("order-{}", diary.orders.len());
        let order = Call::post("/api/create-order", &body)?.header(KEY, &key)?;
        let reply = diary.until_done(&mut customer, &order, true).await?;
        diary.orders.push((reply["id"].as_i64().context("an order")?, order));
    }
    Ok((diary, customer))
}

impl Diary {
    /// Sends a call until it succeeds.
    async fn until_done(&mut self, customer: &mut Customer, call: &Call, is_order: bool) -> Result<Value> {
        let began = Instant::now();
        let mut tries = 0;
        loop {
            let at = Instant::now();
            let reply = timeout(PATIENCE, customer.client.send(call.clone())).await;
            let (status, body) = match reply {
                Ok(Ok(reply)) => (reply.status.as_u16(), reply.json().unwrap_or_default()),
                Ok(Err(_)) | Err(_) => (0, Value::Null),
            };
            let code = body["code"].as_str().map(str::to_owned);
            self.sent.push(Sent { at, done: Instant::now(), status, code, is_order });
            match status {
                200..300 => {
                    self.repeated += usize::from(is_order && tries > 0);
                    return Ok(body);
                }
                // What a page sends again.
                0 | 429 | 500.. => {}
                _ => bail!("{} answered {status}: {body}", call.path()),
            }
            if began.elapsed() > OUTAGE_LIMIT {
                bail!("{} has not succeeded for {OUTAGE_LIMIT:?}", call.path());
            }
            tries += 1;
            sleep(PAUSE).await;
            if status == 0 {
                // nginx has not ended.
                customer.client.again().await?;
            }
        }
    }
}

/// Reads the catalogue until the end, and returns how many responses there were and how many of them were errors.
async fn read_until(is_over: Arc<AtomicBool>, nginx: String) -> Result<(u32, u32)> {
    let mut client = Client::connect_from(Ipv4Addr::LOCALHOST, &nginx).await?;
    let (mut all, mut failed) = (0, 0);
    while !is_over.load(Ordering::Relaxed) {
        let reply = client.send(Call::get("/api/topsellingproducts")?).await?;
        all += 1;
        failed += u32::from(!reply.status.is_success());
        sleep(Duration::from_millis(20)).await;
    }
    Ok((all, failed))
}

/// Sends every order again, and returns how many keys then belong to another order.
async fn send_again(diaries: &mut [(Diary, Customer)]) -> Result<usize> {
    let mut changed = 0;
    for (diary, customer) in diaries {
        customer.client.again().await?;
        for (id, order) in &diary.orders {
            let reply = customer.client.ok(order.clone()).await?.json()?;
            changed += usize::from(reply["id"].as_i64() != Some(*id));
        }
    }
    Ok(changed)
}
