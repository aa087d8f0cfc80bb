//! A PostgreSQL server for a run, with the log of its statements, and its load generator `pgbench`.

use std::env;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use tempfile::NamedTempFile;

/// The database of the shop.
const SHOP: &str = "bench";
/// The database of `pgbench`.
const LIMIT: &str = "bench_limit";
/// How long the server may take to write a line of its log, or to read its configuration again.
const DELAY: Duration = Duration::from_millis(500);

/// A server that waits for the disk at each commit. It ends when this is dropped.
#[derive(Debug)]
pub(crate) struct Postgres {
    child: Child,
    input: Option<ChildStdin>,
    folder: String,
    _out: BufReader<ChildStdout>,
}

/// The statements that a server executes from a certain moment.
#[derive(Debug)]
pub(crate) struct StatementLog<'a> {
    postgres: &'a Postgres,
    from: usize,
}

/// Whether this machine has the programs of PostgreSQL, where `scripts/trial-postgres.sh` looks for them.
pub(crate) fn has_postgres() -> bool {
    bin().is_some()
}

/// The folder with the programs of PostgreSQL. The newest comes last.
pub(crate) fn bin() -> Option<PathBuf> {
    let debian = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<_> = debian.map(|one| one.path().join("bin")).collect();
    folders.sort();
    folders.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    // Another folder may link to one of the programs.
    folders.into_iter().rfind(|folder| ["initdb", "pgbench"].iter().all(|name| folder.join(name).exists()))
}

impl Postgres {
    /// Starts a server.
    pub(crate) fn start() -> Result<Self> {
        let mut script = Command::new("sh");
        let script = script.arg("scripts/trial-postgres.sh").env("TRIAL_FSYNC", "on");
        let mut child = script.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let mut out = BufReader::new(child.stdout.take().context("its output")?);
        let mut input = child.stdin.take().context("its input")?;
        let mut folder = String::new();
        out.read_line(&mut folder)?;
        for database in [SHOP, LIMIT] {
            writeln!(input, "{database}")?;
            out.read_line(&mut String::new())?;
        }
        Ok(Self { child, input: Some(input), folder: folder.trim().to_owned(), _out: out })
    }

    /// The address of the shop's database.
    pub(crate) fn address(&self) -> String {
        format!("postgres://shop@localhost/{SHOP}?host={}", self.folder)
    }

    /// Lets `pgbench` execute a script in its own database, and returns what it prints.
    pub(crate) fn pgbench(&self, script: &str, options: &[&str]) -> Result<String> {
        let mut file = NamedTempFile::new()?;
        file.write_all(script.as_bytes())?;
        let done = Command::new(bin().context("PostgreSQL")?.join("pgbench"))
            .args(["--no-vacuum", "--username=shop", "--host", &self.folder])
            .arg("--file")
            .arg(file.path())
            .args(options)
            .arg(LIMIT)
            .output()?;
        if !done.status.success() {
            bail!("pgbench failed: {}", String::from_utf8_lossy(&done.stderr));
        }
        Ok(String::from_utf8(done.stdout)?)
    }

    /// Lets the server log its statements from now on.
    pub(crate) async fn log_statements(&self) -> Result<StatementLog<'_>> {
        self.configure("SET log_statement = 'all'").await?;
        Ok(StatementLog { postgres: self, from: self.log()?.len() })
    }

    async fn configure(&self, change: &str) -> Result<()> {
        let script = format!("ALTER SYSTEM {change};\nSELECT pg_reload_conf();\n");
        self.pgbench(&script, &["--transactions=1"])?;
        tokio::time::sleep(DELAY).await;
        Ok(())
    }

    fn log(&self) -> Result<String> {
        Ok(fs::read_to_string(format!("{}/log", self.folder))?)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // The end of its input makes the script remove everything.
        drop(self.input.take());
        let _ = self.child.wait();
    }
}

impl StatementLog<'_> {
    /// Ends the log, and returns the statements of the transaction that contains this text, without begin and commit.
    pub(crate) async fn transaction_with(self, text: &str) -> Result<Vec<String>> {
        tokio::time::sleep(DELAY).await;
        self.postgres.configure("RESET log_statement").await?;
        transaction_with(&self.postgres.log()?[self.from..], text)
    }
}

fn transaction_with(log: &str, text: &str) -> Result<Vec<String>> {
    // A line that starts with a tab continues the one before.
    let log = log.replace("\n\t", " ");
    let executed: Vec<_> = log.lines().filter_map(executed).collect();
    let (process, _) = executed.iter().find(|(_, sql)| sql.contains(text)).context("no such statement")?;
    let of_process = executed.iter().filter(|(other, _)| other == process).map(|(_, sql)| *sql);
    let mut found = Vec::new();
    for sql in of_process {
        if sql == "COMMIT" && found.iter().any(|sql: &String| sql.contains(text)) {
            return Ok(found);
        }
        if sql.starts_with("BEGIN") {
            found.clear();
        } else {
            found.push(sql.to_owned());
        }
    }
    bail!("the transaction with {text} has no end")
}

/// The process and the statement of a line of the log.
fn executed(line: &str) -> Option<(&str, &str)> {
    let (head, rest) = line.split_once(" LOG:  ")?;
    let (_, process) = head.rsplit_once(" [")?;
    let sql = match rest.strip_prefix("statement: ") {
        Some(sql) => sql,
        None => rest.strip_prefix("execute ")?.split_once(": ")?.1,
    };
    Some((process, sql.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_transaction_is_what_one_process_executes_between_begin_and_commit() {
        let log = "2026-11-29 11:16:21.846 UTC [7] LOG:  statement: BEGIN\n\
            2026-11-29 11:16:21.846 UTC [7] LOG:  execute sqlx_s_1: INSERT INTO other VALUES (1)\n\
            2026-11-29 11:16:21.846 UTC [7] LOG:  statement: COMMIT\n\
            2026-11-29 11:16:21.846 UTC [7] LOG:  statement: BEGIN\n\
            2026-11-29 11:16:21.847 UTC [7] LOG:  execute sqlx_s_2: SELECT 1\n\tFROM cart\n\
            2026-11-29 11:16:21.847 UTC [7] DETAIL:  parameters: $1 = '2'\n\
            2026-11-29 11:16:21.848 UTC [8] LOG:  execute sqlx_s_3: SELECT 2\n\
            2026-11-29 11:16:21.849 UTC [7] LOG:  execute sqlx_s_4: INSERT INTO shop_order\n\t VALUES ($1)\n\
            2026-11-29 11:16:21.850 UTC [7] LOG:  statement: COMMIT\n";
        let found = transaction_with(log, "INSERT INTO shop_order").expect("it is there");
        assert_eq!(found, ["SELECT 1 FROM cart", "INSERT INTO shop_order  VALUES ($1)"]);
        assert!(transaction_with(log, "INSERT INTO nothing").is_err());
    }
}
