//! The parts of a run, with their targets.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use clap::ValueEnum;

use crate::postgres::has_postgres;
use crate::report::{Report, Target, Unit, shown};
use crate::rows::{browse, cart, edit, growth, order, pgbench, sign_in, soak, start};
use crate::shop::{Engine, Shop};

/// A part of a run.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Part {
    Start,
    Browse,
    Cart,
    Order,
    SignIn,
    CreateOrder,
    Postgres,
    Soak,
    Growth,
}

/// What is run.
pub(crate) struct Run {
    /// The program.
    pub(crate) program: PathBuf,
    /// The length of each load.
    pub(crate) length: Duration,
    /// The parts, or all but growth if there are none.
    pub(crate) only: Vec<Part>,
    /// Rows of another program, which are part of a report of all parts.
    pub(crate) rows: Option<PathBuf>,
    /// The length of the mixture of loads.
    pub(crate) soak: Option<Duration>,
    /// The numbers of products of the growth part.
    pub(crate) sizes: Vec<u32>,
    /// The past orders of each shop of the growth part.
    pub(crate) orders: u32,
}

/// The customers of all loads but create-order alone.
const CUSTOMERS: u32 = 32;

/// The clients of create-order alone.
const AT_ONCE: usize = 64;

/// When the program has freed what its start needed.
pub(crate) const IDLE: Duration = Duration::from_secs(25);

impl Run {
    /// The name of the report.
    pub(crate) fn name(&self) -> &'static str {
        match self.only[..] {
            [Part::Soak] => "soak",
            [Part::Growth] => "growth",
            _ => "bench",
        }
    }

    /// Measures all parts.
    pub(crate) async fn all(&self) -> Result<Report> {
        let mut report = Report::new(&self.program)?;
        if let (Some(file), []) = (&self.rows, &self.only[..]) {
            report.rows = serde_json::from_str(&fs::read_to_string(file)?)?;
        }
        if !matches!(self.only[..], [Part::Soak | Part::Growth]) {
            self.sqlite(&mut report).await?;
            self.postgres(&mut report).await?;
        }
        if let Some(length) = self.soak
            && self.wants(Part::Soak)
        {
            soak::run(&mut report, &self.program, length).await?;
        }
        if self.only.contains(&Part::Growth) {
            growth::run(&mut report, self).await?;
        }
        Ok(report)
    }

    fn wants(&self, part: Part) -> bool {
        self.only.is_empty() || self.only.contains(&part)
    }

    async fn sqlite(&self, report: &mut Report) -> Result<()> {
        let mut shop = Shop::open(&self.program, Engine::Sqlite).await?;
        if self.wants(Part::Start) {
            report.add("program", "", (report.program_mb, Unit::Mb), Some(Target::AtMost(30.0)));
            let time;
            (shop, time) = start::first_answer(shop).await?;
            let time = (time.as_secs_f64() * 1000.0, Unit::Ms);
            report.add("start to first answer", "", time, Some(Target::AtMost(150.0)));
            tokio::time::sleep(IDLE).await;
            report.add("memory, idle", "", (shop.process.memory_mb()?, Unit::Mb), Some(Target::AtMost(40.0)));
        }
        if self.wants(Part::Browse) {
            self.browse(report, &shop).await?;
        }
        self.customers(report, &shop, Engine::Sqlite).await
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
        let edited = edit::lists(shop, self.length).await?;
        let rates = format!("{}/s, p99 {} ms", shown(edited.rate), shown(edited.p99_ms));
        let ratio = (edited.rate / lists.shop.rate, Unit::Ratio);
        report.add("the same while ten prices a second change", &rates, ratio, None);
        let known = browse::run(shop, browse::lists(shop)?, true, self.length).await?;
        report.add_beside("lists with If-None-Match, GET only", known, 0.95, None);
        let page = browse::run(shop, browse::page()?, false, self.length).await?;
        report.add_beside("page with first view", page, 0.75, None);
        Ok(())
    }

    async fn customers(&self, report: &mut Report, shop: &Shop, engine: Engine) -> Result<()> {
        // On PostgreSQL the limit is pgbench.
        let on_sqlite = |target| (engine == Engine::Sqlite).then_some(target);
        let products: Vec<_> = shop.products()?.into_iter().map(|(id, _)| id).collect();
        let mut customers = shop.customers(0..CUSTOMERS).await?;
        if self.wants(Part::Cart) {
            let (figures, back) = cart::read(shop, customers, &products, self.length).await?;
            customers = back;
            report.add_load(&format!("get-cart, {engine}"), figures, [6000.0, 20.0, 0.15].map(on_sqlite));
            let rest = customers.split_off(16);
            let (figures, some) = cart::fill(shop, customers, products[0], self.length).await?;
            customers = some.into_iter().chain(rest).collect();
            report.add_load(&format!("addtocart, {engine}"), figures, [2500.0, 30.0, 0.2].map(on_sqlite));
        }
        if self.wants(Part::Order) {
            let (figures, back) = order::add_and_order(shop, customers, products[0], self.length).await?;
            customers = back;
            let work = format!("add one and order it, {engine}");
            report.add_load(&work, figures, [on_sqlite(1000.0), None, on_sqlite(0.6)]);
        }
        if self.wants(Part::SignIn) {
            let (figures, hashes) = sign_in::run(shop, self.length).await?;
            let text = format!("{:.0}/s of {hashes:.0} hashes/s", figures.rate);
            let ratio = (figures.rate / hashes, Unit::Ratio);
            report.add(&format!("sign-in, {engine}"), &text, ratio, Some(Target::AtLeast(0.9)));
            let (figures, back) = sign_in::flood(shop, customers, products[0], self.length).await?;
            customers = back;
            let work = format!("addtocart while sign-ins are refused, {engine}");
            report.add_load(&work, figures, [None, Some(30.0), None]);
        }
        if self.wants(Part::CreateOrder) {
            drop(customers);
            self.create_order(report, shop, engine).await?;
        }
        // After a part of the loads it says little.
        if self.only.is_empty() {
            let peak = (shop.process.peak_memory_mb()?, Unit::Mb);
            report.add(&format!("memory at most, {engine}"), "", peak, Some(Target::AtMost(120.0)));
        }
        Ok(())
    }

    async fn create_order(&self, report: &mut Report, shop: &Shop, engine: Engine) -> Result<()> {
        let mut customers = shop.customers(1000..1640).await?;
        let work = format!("create-order, {engine}");
        let Some(postgres) = &shop.postgres else {
            let figures = order::order(shop, customers, AT_ONCE, self.length).await?;
            report.add_load(&work, figures, [Some(1500.0), Some(80.0), None]);
            return Ok(());
        };
        let statements = order::statements(shop, postgres, &mut customers).await?;
        let pgbench = pgbench::Limit::prepare(postgres, &statements)?;
        let before = pgbench.rate(postgres, AT_ONCE, self.length / 2)?;
        let figures = order::order(shop, customers, AT_ONCE, self.length).await?;
        let limit = before.midpoint(pgbench.rate(postgres, AT_ONCE, self.length / 2)?);
        report.add_load(&work, figures, [None, None, None]);
        let text = format!("{:.0}/s of {limit:.0}/s, each of {} statements", figures.rate, statements.len());
        let ratio = (figures.rate / limit, Unit::Ratio);
        report.add("create-order beside pgbench", &text, ratio, Some(Target::AtLeast(0.5)));
        Ok(())
    }
}
