//! Measures the built program on this machine: `hamour-bench run target/dist/hamour`. It starts shops of its own and connects
//! to them only.

mod client;
mod limit;
mod load;
mod process;
mod report;
mod rows;
mod shop;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use clap::{Parser, Subcommand, ValueEnum};

use report::{Report, Target};
use rows::{browse, cart, order, sign_in, start};
use shop::{Engine, Shop, has_postgres};

#[derive(Parser)]
struct Options {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Measure a program.
    Run {
        /// The program.
        program: PathBuf,
        /// The folder for the table.
        #[arg(long, default_value = "target/bench")]
        out: PathBuf,
        /// Seconds for each load.
        #[arg(long, default_value_t = 6)]
        seconds: u64,
        /// Only these parts; on PostgreSQL too, if it is among them.
        #[arg(long, value_delimiter = ',')]
        only: Vec<Part>,
    },
    /// Serve stored responses: the limit of what is read.
    Limit {
        /// The folder with the responses.
        folder: PathBuf,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    Start,
    Browse,
    Cart,
    Order,
    SignIn,
    CreateOrder,
    Postgres,
}

#[tokio::main]
async fn main() -> Result<()> {
    match Options::parse().what {
        What::Limit { folder } => limit::serve(&folder).await,
        What::Run { program, out, seconds, only } => {
            let run = Run { length: Duration::from_secs(seconds), program, only };
            let mut report = Report::default();
            run.sqlite(&mut report).await?;
            run.postgres(&mut report).await?;
            let missed = report.write(&out)?;
            println!("{missed} targets missed; written to {}", out.display());
            Ok(())
        }
    }
}

/// The customers of all loads but create-order alone.
const CUSTOMERS: u32 = 32;

/// When the program has freed what its start needed.
const IDLE: Duration = Duration::from_secs(25);

struct Run {
    program: PathBuf,
    length: Duration,
    only: Vec<Part>,
}

impl Run {
    fn wants(&self, part: Part) -> bool {
        self.only.is_empty() || self.only.contains(&part)
    }

    async fn sqlite(&self, report: &mut Report) -> Result<()> {
        let mut shop = Shop::open(&self.program, Engine::Sqlite).await?;
        if self.wants(Part::Start) {
            report.add("program, MB", "", start::size_mb(&self.program)?, Target::AtMost(30.0));
            let time;
            (shop, time) = start::first_answer(shop).await?;
            report.add("start to first answer, ms", "", time.as_secs_f64() * 1000.0, Target::AtMost(150.0));
            tokio::time::sleep(IDLE).await;
            report.add("memory idle, MB", "", shop.process.memory_mb()?, Target::AtMost(40.0));
        }
        if self.wants(Part::Browse) {
            self.browse(report, &shop).await?;
        }
        self.customers(report, &shop, Engine::Sqlite).await?;
        // After a part of the loads it says little.
        if self.only.is_empty() {
            report.add("memory at most, MB", "", shop.process.peak_memory_mb()?, Target::AtMost(120.0));
        }
        Ok(())
    }

    async fn postgres(&self, report: &mut Report) -> Result<()> {
        if !self.wants(Part::Postgres) {
            return Ok(());
        }
        if !has_postgres() {
            println!("PostgreSQL is not installed: nothing is measured on it");
            return Ok(());
        }
        let shop = Shop::open(&self.program, Engine::Postgres).await?;
        self.customers(report, &shop, Engine::Postgres).await
    }

    async fn browse(&self, report: &mut Report, shop: &Shop) -> Result<()> {
        let lists = browse::run(shop, browse::lists(shop)?, false, self.length).await?;
        report.add_beside("lists and a product, brotli", lists, 0.85, Some(1.25));
        let known = browse::run(shop, browse::lists(shop)?, true, self.length).await?;
        report.add_beside("the same with If-None-Match", known, 0.95, None);
        let page = browse::run(shop, browse::page()?, false, self.length).await?;
        report.add_beside("page with first view", page, 0.75, None);
        Ok(())
    }

    async fn customers(&self, report: &mut Report, shop: &Shop, engine: Engine) -> Result<()> {
        // The processor time of the PostgreSQL server is not counted, so that of the program says little.
        let cpu_ms = |most| (engine == Engine::Sqlite).then_some(most);
        let mut customers = shop.customers(0..CUSTOMERS).await?;
        if self.wants(Part::Cart) {
            let (figures, back) = cart::read(shop, customers, self.length).await?;
            customers = back;
            report.add_load(
                &format!("get-cart, {engine}"),
                figures,
                [Some(6000.0), Some(20.0), cpu_ms(0.15)],
            );
            let rest = customers.split_off(16);
            let (figures, some) = cart::fill(shop, customers, self.length).await?;
            customers = some.into_iter().chain(rest).collect();
            report.add_load(
                &format!("addtocart, {engine}"),
                figures,
                [Some(2500.0), Some(30.0), cpu_ms(0.2)],
            );
        }
        if self.wants(Part::Order) {
            let (figures, back) = order::add_and_order(shop, customers, self.length).await?;
            customers = back;
            report.add_load(
                &format!("add one and order it, {engine}"),
                figures,
                [Some(1000.0), None, cpu_ms(0.6)],
            );
        }
        if self.wants(Part::SignIn) {
            let (figures, hashes) = sign_in::run(shop, self.length).await?;
            let text = format!("{:.0}/s of {hashes:.0} hashes/s", figures.rate);
            report.add(&format!("sign-in, {engine}"), &text, figures.rate / hashes, Target::AtLeast(0.9));
            let (figures, back) = sign_in::flood(shop, customers, self.length).await?;
            customers = back;
            let work = format!("addtocart while sign-ins are refused, {engine}");
            report.add_load(&work, figures, [None, Some(30.0), None]);
        }
        if self.wants(Part::CreateOrder) {
            drop(customers);
            let customers = shop.customers(1000..1640).await?;
            let figures = order::order(shop, customers, 64, 6).await?;
            report.add_load(&format!("create-order, {engine}"), figures, [Some(1500.0), Some(80.0), None]);
        }
        Ok(())
    }
}
