//! Measures the built program on this machine: `hamour-bench run target/dist/hamour`. It starts shops of its own and connects
//! to them only.

mod client;
mod limit;
mod load;
mod machine;
mod plot;
mod postgres;
mod process;
mod report;
mod rows;
mod run;
mod shop;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use clap::{Parser, Subcommand};

use report::Report;
use rows::cluster;
use run::{Part, Run};

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
        /// The folder for the report and its plots.
        #[arg(long, default_value = "target/bench")]
        out: PathBuf,
        /// Seconds for each load.
        #[arg(long, default_value_t = 6)]
        seconds: u64,
        /// Only these parts; on PostgreSQL too, if it is among them. Growth is measured only if it is among them.
        #[arg(long, value_delimiter = ',')]
        only: Vec<Part>,
        /// A file with rows of another program for the report.
        #[arg(long)]
        rows: Option<PathBuf>,
        /// Also run a mixture of all loads for this many minutes, and sample the memory.
        #[arg(long, value_name = "MINUTES")]
        soak: Option<u64>,
        /// The numbers of products of the growth part.
        #[arg(long, value_delimiter = ',', default_value = "100,1000,10000")]
        sizes: Vec<u32>,
        /// The past orders of each shop of the growth part.
        #[arg(long, default_value_t = 0)]
        orders: u32,
    },
    /// Measure several processes on PostgreSQL behind nginx, and a failover to a replica.
    Cluster {
        /// The program.
        program: PathBuf,
        /// The folder for the report.
        #[arg(long, default_value = "target/bench")]
        out: PathBuf,
        /// Seconds for each load; 0 for the failovers alone.
        #[arg(long, default_value_t = 6)]
        seconds: u64,
        /// How often the primary is lost.
        #[arg(long, default_value_t = 5)]
        failovers: u32,
        /// PgBouncer 1.21 or newer, for the parts that need it.
        #[arg(long, default_value = "pgbouncer")]
        pgbouncer: PathBuf,
    },
    /// Draw the plots of a report again.
    Plot {
        /// The report.
        report: PathBuf,
        /// The folder for the plots.
        #[arg(long, default_value = "target/bench")]
        out: PathBuf,
        /// What the names of the plots begin with.
        #[arg(long, default_value = "bench")]
        name: String,
    },
    /// Serve stored responses: the limit of what is read.
    Limit {
        /// The folder with the responses.
        folder: PathBuf,
    },
}

#[tokio::main]
async fn main() -> Result<()> {
    match Options::parse().what {
        What::Limit { folder } => limit::serve(&folder).await,
        What::Cluster { program, out, seconds, failovers, pgbouncer } => {
            let length = Duration::from_secs(seconds);
            cluster::run(&cluster::Options { program, length, failovers, pgbouncer }, &out).await
        }
        What::Plot { report, out, name } => Report::read(&report)?.draw(&out, &name),
        What::Run { program, out, seconds, only, rows, soak, sizes, orders } => {
            let length = Duration::from_secs(seconds);
            let soak = soak.map(|minutes| Duration::from_secs(60 * minutes));
            let run = Run { program, length, only, rows, soak, sizes, orders };
            let report = run.all().await?;
            if report.is_empty() {
                return Ok(());
            }
            let missed = report.write(&out, run.name())?;
            println!("{missed} targets missed; written to {}", out.display());
            Ok(())
        }
    }
}
