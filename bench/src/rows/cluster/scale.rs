//! What some processes do together, and what each part of it costs.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use hyper::StatusCode;
use hyper::header::ACCEPT_ENCODING;
use serde::Serialize;

use super::Options;
use super::proxy::{Nginx, PgBouncer};
use super::server::{Server, address};
use crate::load::{Client, Figures, measure};
use crate::process::Process;
use crate::report::shown;
use crate::rows::{WARM_UP, browse, cart, order};
use crate::shop::{Customer, Shop};

/// The clients of each load, as in the loads of one process.
const VISITORS: usize = 64;
const CUSTOMERS: u32 = 32;
const FILLERS: usize = 16;

/// A load on some processes.
#[derive(Debug, Serialize)]
pub(super) struct Load {
    processes: usize,
    is_pooled: bool,
    work: &'static str,
    per_second: f64,
    p50_ms: f64,
    p99_ms: f64,
    /// The connections to PostgreSQL at the end of the load.
    connections: u64,
    each: Costs,
}

/// What one step of a load costs. Processor time in milliseconds.
#[derive(Debug, Serialize)]
struct Costs {
    hamour_ms: f64,
    nginx_ms: f64,
    pgbouncer_ms: f64,
    postgres_ms: f64,
    transactions: f64,
    syncs: f64,
    log_bytes: f64,
    full_page_images: f64,
    disk_bytes: f64,
}

/// The parts of a running shop. The order is that in which they end.
struct Cluster {
    shop: Shop,
    others: Vec<Process>,
    nginx: Nginx,
    pgbouncer: Option<PgBouncer>,
    server: Server,
    is_pooled: bool,
}

/// Counters of all parts: processor times in seconds, then those of PostgreSQL.
#[derive(Clone, Copy)]
struct Counters {
    hamour: f64,
    nginx: f64,
    pgbouncer: f64,
    postgres: f64,
    transactions: f64,
    syncs: f64,
    log_bytes: f64,
    full_page_images: f64,
    disk_bytes: f64,
}

/// Measures all loads on a new shop of so many processes.
pub(super) async fn run(options: &Options, processes: usize, is_pooled: bool) -> Result<Vec<Load>> {
    let cluster = Cluster::start(options, processes, is_pooled).await?;
    let (shop, length) = (&cluster.shop, options.length);
    let products: Vec<_> = shop.products()?.into_iter().map(|(id, _)| id).collect();
    let first = *products.first().context("a product")?;
    let mut loads = Vec::new();

    let calls: Result<Vec<_>> = browse::lists(shop)?
        .into_iter()
        .map(|call| Ok((call.header(ACCEPT_ENCODING, "br")?, StatusCode::OK)))
        .collect();
    let visitors = browse::visitors(&shop.address, &calls?, VISITORS).await?;
    loads.push(cluster.load("lists", visitors, length).await?.0);

    let customers = shop.customers(0..CUSTOMERS).await?;
    let (load, readers) =
        cluster.load("get-cart", cart::readers(customers, &products).await?, length).await?;
    loads.push(load);
    let mut customers: Vec<Customer> = readers.into_iter().map(|reader| reader.0).collect();
    cart::clear(&mut customers).await?;

    let rest = customers.split_off(FILLERS);
    let (load, fillers) = cluster.load("addtocart", cart::fillers(customers, first), length).await?;
    loads.push(load);
    let mut customers: Vec<Customer> = fillers.into_iter().map(|filler| filler.customer).collect();
    cart::clear(&mut customers).await?;
    customers.extend(rest);

    // The orders of the first load are for different products, those of the second for one, whose row they all update.
    let buyers = order::buyers(customers, "many", &products).await?;
    let (load, buyers) = cluster.load("add one of five products and order it", buyers, length).await?;
    loads.push(load);
    let customers = buyers.into_iter().map(|buyer| buyer.customer).collect();
    let buyers = order::buyers(customers, "one", &[first]).await?;
    loads.push(cluster.load("add the same product and order it", buyers, length).await?.0);
    Ok(loads)
}

impl Cluster {
    async fn start(options: &Options, processes: usize, is_pooled: bool) -> Result<Self> {
        let server = Server::primary(None).await?;
        let pgbouncer =
            if is_pooled { Some(PgBouncer::start(&options.pgbouncer, server.port).await?) } else { None };
        let database = pgbouncer.as_ref().map_or(server.address(), |pooler| address(pooler.port));
        let mut shop = Shop::open_on(&options.program, database).await?;
        let (mut others, mut addresses) = (Vec::new(), vec![shop.address.clone()]);
        for _ in 1..processes {
            let (process, address) = shop.another().await?;
            others.push(process);
            addresses.push(address);
        }
        let nginx = Nginx::start(&addresses).await?;
        shop.go_through(&nginx.address);
        Ok(Self { shop, others, nginx, pgbouncer, server, is_pooled })
    }

    /// Measures a load, after a second that is not counted.
    async fn load<C: Client>(
        &self,
        work: &'static str,
        clients: Vec<C>,
        length: Duration,
    ) -> Result<(Load, Vec<C>)> {
        let (_, clients) = measure(clients, WARM_UP, &self.shop.process).await?;
        let (before, began) = (self.counters()?, Instant::now());
        let (figures, clients) = measure(clients, length, &self.shop.process).await?;
        let steps = figures.rate * began.elapsed().as_secs_f64();
        let load = self.result(work, figures, self.counters()?.since(before, steps))?;
        load.print();
        Ok((load, clients))
    }

    fn result(&self, work: &'static str, figures: Figures, each: Costs) -> Result<Load> {
        let connections = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()";
        Ok(Load {
            processes: 1 + self.others.len(),
            is_pooled: self.is_pooled,
            work,
            per_second: figures.rate,
            p50_ms: figures.p50_ms,
            p99_ms: figures.p99_ms,
            // But for that of this statement.
            connections: self.server.query(connections)?.parse::<u64>()?.saturating_sub(1),
            each,
        })
    }

    fn counters(&self) -> Result<Counters> {
        let seconds = |process: &Process| anyhow::Ok(process.cpu_with_children()?.as_secs_f64());
        let mut hamour = seconds(&self.shop.process)?;
        for other in &self.others {
            hamour += seconds(other)?;
        }
        let row = self.server.query(
            "SELECT xact_commit + xact_rollback, wal_sync, pg_current_wal_lsn() - '0/0', wal_fpi, \
             pg_database_size(datname) FROM pg_stat_database, pg_stat_wal WHERE datname = current_database()",
        )?;
        let numbers: Result<Vec<f64>, _> = row.split('|').map(str::parse).collect();
        let [transactions, syncs, log_bytes, full_page_images, disk_bytes] = numbers?[..] else {
            bail!("{row} is not the row of the counters");
        };
        Ok(Counters {
            hamour,
            nginx: seconds(&self.nginx.process)?,
            pgbouncer: self.pgbouncer.as_ref().map_or(Ok(0.0), |pooler| seconds(&pooler.process))?,
            postgres: seconds(&self.server.process)?,
            transactions,
            syncs,
            log_bytes,
            full_page_images,
            disk_bytes,
        })
    }
}

impl Counters {
    fn since(self, before: Self, steps: f64) -> Costs {
        let each = |after: f64, before: f64| (after - before) / steps.max(1.0);
        let ms = |after, before| each(after, before) * 1000.0;
        Costs {
            hamour_ms: ms(self.hamour, before.hamour),
            nginx_ms: ms(self.nginx, before.nginx),
            pgbouncer_ms: ms(self.pgbouncer, before.pgbouncer),
            postgres_ms: ms(self.postgres, before.postgres),
            transactions: each(self.transactions, before.transactions),
            syncs: each(self.syncs, before.syncs),
            log_bytes: each(self.log_bytes, before.log_bytes),
            full_page_images: each(self.full_page_images, before.full_page_images),
            disk_bytes: each(self.disk_bytes, before.disk_bytes),
        }
    }
}

impl Load {
    fn print(&self) {
        let Self { processes, work, per_second, p50_ms, p99_ms, connections, each, .. } = self;
        let pooled = if self.is_pooled { ", PgBouncer" } else { "" };
        println!(
            "{processes} processes{pooled}: {work} | {}/s | median {}, p99 {} ms | each: hamour {}, nginx {}, \
             pgbouncer {}, PostgreSQL {} ms; {} transactions, {} syncs, {} bytes of log with {} page images, {} of \
             disk | {connections} connections",
            shown(*per_second),
            shown(*p50_ms),
            shown(*p99_ms),
            shown(each.hamour_ms),
            shown(each.nginx_ms),
            shown(each.pgbouncer_ms),
            shown(each.postgres_ms),
            shown(each.transactions),
            shown(each.syncs),
            shown(each.log_bytes),
            shown(each.full_page_images),
            shown(each.disk_bytes),
        );
    }
}
