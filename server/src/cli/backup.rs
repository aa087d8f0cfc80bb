//! `hamour backup`, `hamour restore` and `hamour copy`: the shop's database as a whole.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;

use hamour_core::delivery::instant_text;
use serde_json::{Value, json};

use super::shutdown::or_stop_signal;
use super::{CliError, Printed, plural};
use crate::config::{Config, check_database};
use crate::store::backup::{self, Contents};
use crate::store::copy::{self, CopyError, Counted};
use crate::store::db::Db;

/// Describes the contents in one sentence.
fn summary(contents: &Contents) -> String {
    let Contents { customers, orders, last_order_at, migrations_behind } = contents;
    let last = last_order_at.map_or_else(String::new, |at| format!(", the last one at {}", instant_text(at)));
    let behind = match migrations_behind {
        0 => String::new(),
        behind => {
            let migrations = plural(behind, "migration");
            format!("; needs {migrations}, which hamour migrate or hamour serve will apply")
        }
    };
    format!("{}, {}{last}{behind}", plural(customers, "customer"), plural(orders, "order"))
}

async fn open(address: &str) -> Result<Db, String> {
    if !Db::exists(address) {
        return Err(format!("there is no database at {address}"));
    }
    Db::open(address).await.map_err(|error| error.to_string())
}

/// Returns the contents of a file as JSON for scripts.
fn shown(file: &Path, contents: &Contents) -> Value {
    let Contents { customers, orders, last_order_at, migrations_behind } = contents;
    json!({
        "file": file.display().to_string(), "customers": customers, "orders": orders,
        "last_order": last_order_at.map(instant_text), "migrations_behind": migrations_behind,
    })
}

pub(super) async fn take(config: &Config, file: &Path, printed: Printed) -> Result<(), CliError> {
    let db = open(&config.database).await?;
    let contents = or_stop_signal(backup::take(&db, file)).await?;
    let text = format!(
        "{}: {}\nThe shop's keys and pictures are in {}: back them up too\n",
        file.display(),
        summary(&contents),
        config.data_dir.display()
    );
    printed.answer(&text, &shown(file, &contents))
}

pub(super) async fn check(file: &Path, printed: Printed) -> Result<(), CliError> {
    let contents = backup::check(file).await.map_err(|error| error.to_string())?;
    let text = format!("{} is a valid backup: {}\n", file.display(), summary(&contents));
    printed.answer(&text, &shown(file, &contents))
}

pub(super) async fn restore(config: &Config, file: &Path, printed: Printed) -> Result<(), CliError> {
    let to = Db::file_of(&config.database)
        .ok_or("this shop uses PostgreSQL: restore it with pg_restore (see docs/configuration.md)")?;
    let contents = or_stop_signal(backup::restore(file, to)).await?;
    let text = format!("{} was restored: {}\n", to.display(), summary(&contents));
    printed.answer(&text, &shown(to, &contents))
}

pub(super) async fn copy(
    config: &Config,
    from: Option<String>,
    to: &str,
    only_compare: bool,
    printed: Printed,
) -> Result<(), CliError> {
    let started = Instant::now();
    for (flag, address) in [("--from", from.as_deref()), ("--to", Some(to))] {
        let known = address.map_or(Ok(()), check_database);
        // The error does not repeat the address, which may hold a password.
        known.map_err(|wrong| format!("{flag}: {wrong}"))?;
    }
    let from = open(from.as_deref().unwrap_or(&config.database)).await?;
    let to_text = |error: CopyError| error.to_string();
    let mut tables = BTreeMap::new();
    let mut report = |(table, rows): &Counted, how: &str| {
        tables.insert(table.clone(), *rows);
        if !printed.json {
            println!("{rows:>10} {table}{how}");
        }
    };
    if only_compare {
        let to = open(to).await?;
        copy::compare(&from, &to, |counted| report(counted, ", equal")).await.map_err(to_text)?;
    } else {
        // Check this first, so that a rejected copy creates no file.
        copy::must_be_current(&from).await.map_err(to_text)?;
        let to = Db::open(to).await.map_err(|error| error.to_string())?;
        copy::copy(&from, &to, |counted| report(counted, "")).await.map_err(to_text)?;
        copy::compare(&from, &to, |_| ()).await.map_err(to_text)?;
        to.close().await;
    }
    let (rows, seconds) = (tables.values().sum::<u64>(), started.elapsed().as_secs_f64());
    let done = if only_compare { "compared" } else { "copied and compared" };
    let text = format!("{rows:>10} rows {done}\nThe databases are equal; this took {seconds:.1} s\n");
    printed.answer(&text, &json!({"tables": tables, "rows": rows, "is_copied": !only_compare}))
}
