//! A PostgreSQL server on a port of this machine, with its own settings but for those named here, and a replica of it.

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use tempfile::TempDir;

use super::free_port;
use crate::postgres::bin;
use crate::process::Process;

/// The role and the database of the shop.
pub(super) const NAME: &str = "hamour";
/// How long a server may take to start.
const START_LIMIT: Duration = Duration::from_mins(1);

/// A running server. It ends when this is dropped.
pub(super) struct Server {
    pub(super) port: u16,
    pub(super) process: Process,
    bin: PathBuf,
    _folder: TempDir,
}

impl Server {
    /// Starts a server with an empty database. With a `standby`, each commit waits until that replica has it.
    pub(super) async fn primary(standby: Option<&str>) -> Result<Self> {
        let (bin, folder) = (bin().context("PostgreSQL is not installed")?, folder()?);
        let data = folder.path().join("data");
        let make =
            ["--auth=trust", "--encoding=UTF8", "--locale=C", "--username", NAME, "--no-sync", "--pgdata"];
        finish(as_postgres(&bin.join("initdb")).args(make).arg(&data))?;
        let server = Self::start(bin, folder, &data).await?;
        finish(Command::new(server.bin.join("createdb")).args(server.client()).arg(NAME))?;
        // As docs/deploy/pgbouncer.ini says.
        server.query(&format!("ALTER ROLE {NAME} SET lock_timeout = '4s'"))?;
        server.query(&format!("ALTER ROLE {NAME} SET idle_in_transaction_session_timeout = '60s'"))?;
        if let Some(standby) = standby {
            server.query(&format!("ALTER SYSTEM SET synchronous_standby_names = '{standby}'"))?;
            server.query("SELECT pg_reload_conf()")?;
        }
        Ok(server)
    }

    /// Starts a replica of this server, which streams from it under `name`.
    pub(super) async fn replica(&self, name: &str) -> Result<Self> {
        let folder = folder()?;
        let data = folder.path().join("data");
        let from = format!("host=127.0.0.1 port={} user={NAME} application_name={name}", self.port);
        let copy = ["--write-recovery-conf", "--checkpoint=fast", "--no-sync", "--dbname", &from, "--pgdata"];
        finish(as_postgres(&self.bin.join("pg_basebackup")).args(copy).arg(&data))?;
        let replica = Self::start(self.bin.clone(), folder, &data).await?;
        // It has the setting of its primary, but no replica of its own that it could wait for.
        replica.query("ALTER SYSTEM RESET synchronous_standby_names")?;
        replica.query("SELECT pg_reload_conf()")?;
        Ok(replica)
    }

    async fn start(bin: PathBuf, folder: TempDir, data: &Path) -> Result<Self> {
        let port = free_port()?;
        let mut command = as_postgres(&bin.join("postgres"));
        command.args(["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="]);
        command.args(["-c", "max_connections=200", "-p", &port.to_string(), "-D"]).arg(data);
        let log = fs::File::create(folder.path().join("log"))?;
        let process = Process::start(command.stdout(log.try_clone()?).stderr(log))?;
        let mut server = Self { port, process, bin, _folder: folder };
        let began = Instant::now();
        while server.query_in("postgres", "SELECT 1").is_err() {
            if began.elapsed() > START_LIMIT || !server.process.is_running()? {
                bail!("PostgreSQL does not start");
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Ok(server)
    }

    /// The address of the shop's database.
    pub(super) fn address(&self) -> String {
        address(self.port)
    }

    /// Executes a statement and returns its rows, one a line.
    pub(super) fn query(&self, sql: &str) -> Result<String> {
        self.query_in(NAME, sql)
    }

    fn query_in(&self, database: &str, sql: &str) -> Result<String> {
        let mut psql = Command::new(self.bin.join("psql"));
        psql.args(self.client()).args([
            "--no-psqlrc",
            "--tuples-only",
            "--no-align",
            "--command",
            sql,
            database,
        ]);
        finish(&mut psql)
    }

    fn client(&self) -> [String; 4] {
        ["--host=127.0.0.1".into(), format!("--port={}", self.port), "--username".into(), NAME.into()]
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The server then ends its own processes. An error means that it has ended already.
        let _ = self.process.end("QUIT");
    }
}

/// The address of the shop's database at a port, which may be that of a pooler.
pub(super) fn address(port: u16) -> String {
    format!("postgres://{NAME}@127.0.0.1:{port}/{NAME}")
}

/// Starts a program as a user that PostgreSQL and PgBouncer accept, which refuse to run as root.
pub(super) fn as_postgres(program: &Path) -> Command {
    if fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0) {
        // Debian's user.
        let mut command = Command::new("setpriv");
        command
            .args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "--"])
            .arg(program)
            .current_dir("/");
        command
    } else {
        Command::new(program)
    }
}

/// A folder that the user of PostgreSQL may write to.
pub(super) fn folder() -> Result<TempDir> {
    let folder = TempDir::new()?;
    fs::set_permissions(&folder, Permissions::from_mode(0o777))?;
    Ok(folder)
}

fn finish(command: &mut Command) -> Result<String> {
    let done = command.output().with_context(|| format!("cannot start {command:?}"))?;
    if !done.status.success() {
        bail!("{command:?} failed: {}", String::from_utf8_lossy(&done.stderr));
    }
    Ok(String::from_utf8(done.stdout)?.trim().to_owned())
}
