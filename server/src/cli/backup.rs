//! `hamour backup`, `hamour restore` and `hamour copy`: a shop's database as a whole.

use std::path::Path;
use std::time::Instant;

use hamour_core::delivery::instant_text;

use crate::config::Config;
use crate::store::backup::{self, Contents};
use crate::store::copy::{self, CopyError};
use crate::store::db::Db;

fn told(contents: &Contents) -> String {
    let Contents { customers, orders, last_order_at, migrations_behind } = contents;
    let last = last_order_at.map_or_else(String::new, |at| format!(", the last of {}", instant_text(at)));
    let behind = match migrations_behind {
        0 => String::new(),
        behind => format!("; {behind} migrations behind this program, which applies them when it opens it"),
    };
    format!("{customers} customers, {orders} orders{last}{behind}")
}

async fn open(address: &str) -> Result<Db, String> {
    if !Db::exists(address) {
        return Err(format!("there is no database at {address}"));
    }
    Db::open(address).await.map_err(|error| error.to_string())
}

pub(super) async fn take(config: &Config, file: &Path) -> Result<(), String> {
    let db = open(&config.database).await?;
    let contents = backup::take(&db, file).await.map_err(|error| error.to_string())?;
    println!("{}: {}", file.display(), told(&contents));
    println!("The shop's keys and pictures are in {}: keep a copy of them too", config.data_dir.display());
    Ok(())
}

pub(super) async fn check(file: &Path) -> Result<(), String> {
    let contents = backup::check(file).await.map_err(|error| error.to_string())?;
    println!("{} is whole: {}", file.display(), told(&contents));
    Ok(())
}

pub(super) async fn restore(config: &Config, file: &Path) -> Result<(), String> {
    let to = Db::file_of(&config.database)
        .ok_or("this shop is on PostgreSQL; pg_restore restores it (see docs/operations.md)")?;
    let contents = backup::restore(file, to).await.map_err(|error| error.to_string())?;
    println!("{} is restored: {}", to.display(), told(&contents));
    Ok(())
}

pub(super) async fn copy(
    config: &Config,
    from: Option<String>,
    to: &str,
    only_compare: bool,
) -> Result<(), String> {
    let started = Instant::now();
    let from = open(from.as_deref().unwrap_or(&config.database)).await?;
    let said = |error: CopyError| error.to_string();
    if only_compare {
        let to = open(to).await?;
        copy::compare(&from, &to, |(table, rows)| println!("{rows:>10} {table}, equal"))
            .await
            .map_err(said)?;
    } else {
        let to = Db::open(to).await.map_err(|error| error.to_string())?;
        copy::copy(&from, &to, |(table, rows)| println!("{rows:>10} {table}")).await.map_err(said)?;
        let mut all = 0;
        copy::compare(&from, &to, |(_, rows)| all += rows).await.map_err(said)?;
        println!("{all:>10} rows copied and compared");
    }
    println!("The two are equal, after {:.1} s", started.elapsed().as_secs_f64());
    Ok(())
}
