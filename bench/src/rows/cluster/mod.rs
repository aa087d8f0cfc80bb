//! Several processes on one PostgreSQL behind nginx, with and without PgBouncer, and a failover to a replica.

mod failover;
mod proxy;
mod scale;
mod server;

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, Result};
use chrono::Utc;
use serde::Serialize;

use crate::machine::Machine;

/// What is run.
pub(crate) struct Options {
    /// The program.
    pub(crate) program: PathBuf,
    /// The length of each load; none are measured if it is zero.
    pub(crate) length: Duration,
    /// How often the primary is lost.
    pub(crate) failovers: u32,
    /// PgBouncer.
    pub(crate) pgbouncer: PathBuf,
}

/// How many processes there are, and whether PgBouncer is between them and PostgreSQL.
const ARRANGEMENTS: [(usize, bool); 4] = [(1, false), (2, false), (4, false), (2, true)];

#[derive(Serialize)]
struct Report {
    date: String,
    machine: Machine,
    loads: Vec<scale::Load>,
    failovers: Vec<failover::Failover>,
}

/// Measures everything, prints it and writes it to `cluster.json` in `out`.
///
/// # Errors
/// A program that does not start, or an answer that no load expects. A lost or doubled order is one.
pub(crate) async fn run(options: &Options, out: &Path) -> Result<()> {
    let mut report = Report {
        date: Utc::now().format("%F").to_string(),
        machine: Machine::read()?,
        loads: Vec::new(),
        failovers: Vec::new(),
    };
    for (processes, is_pooled) in ARRANGEMENTS.into_iter().filter(|_| !options.length.is_zero()) {
        report.loads.extend(scale::run(options, processes, is_pooled).await?);
    }
    for _ in 0..options.failovers {
        let failover = failover::run(options).await?;
        println!("{}", serde_json::to_string(&failover)?);
        report.failovers.push(failover);
    }
    fs::create_dir_all(out)?;
    let file = out.join("cluster.json");
    fs::write(&file, serde_json::to_string_pretty(&report)?)?;
    println!("written to {}", file.display());
    failover::check(&report.failovers)
}

/// A port that nobody listens on.
fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0").context("no port is free")?.local_addr()?.port())
}
