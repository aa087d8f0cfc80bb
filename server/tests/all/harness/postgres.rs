//! The tests' own PostgreSQL server, started from Debian's package or from the binaries on PATH.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::OnceLock;

use hamour::store::db::Db;

/// A running server.
#[derive(Debug)]
pub struct Server {
    folder: String,
    // The process ends when its input is closed.
    process: Child,
    output: BufReader<ChildStdout>,
}

impl Server {
    /// Starts a separate server, for tests that stop it.
    pub fn start() -> Result<Self, String> {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../scripts/trial-postgres.sh");
        let spawned = Command::new("sh").arg(script).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut process = spawned.map_err(|error| format!("PostgreSQL cannot be started: {error}"))?;
        let mut folder = String::new();
        let mut output = BufReader::new(process.stdout.take().ok_or("no output")?);
        output.read_line(&mut folder).map_err(|error| error.to_string())?;
        if folder.trim().is_empty() {
            return Err("PostgreSQL did not start".to_owned());
        }
        Ok(Self { folder: folder.trim().to_owned(), process, output })
    }

    /// The socket that it listens on.
    pub fn socket(&self) -> PathBuf {
        Path::new(&self.folder).join(".s.PGSQL.5432")
    }

    /// Creates a database of this name, or executes `stop`, `kill` or `start`, and waits until it is done.
    pub fn tell(&mut self, line: &str) {
        writeln!(self.process.stdin.as_mut().unwrap(), "{line}").unwrap();
        let mut done = String::new();
        self.output.read_line(&mut done).unwrap();
        assert_eq!(done.trim(), line, "PostgreSQL did not do it");
    }
}

/// The shared server of this test program, or the reason why it could not be started.
pub fn server() -> Result<&'static Server, &'static str> {
    static SERVER: OnceLock<Result<Server, String>> = OnceLock::new();
    SERVER.get_or_init(Server::start).as_ref().map_err(String::as_str)
}

/// The address of a database on this server.
pub fn address(server: &Server, database: &str) -> String {
    format!("postgres://shop@localhost/{database}?host={}", server.folder)
}

/// Creates a database from a template and opens it.
pub async fn create(server: &Server, name: &str, template: &str) -> Db {
    // One at a time, because a template that is in use cannot be copied.
    static TURN: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());
    let turn = TURN.lock().await;
    let admin = Db::open(&address(server, "postgres")).await.unwrap();
    super::database::administer(&admin, format!("CREATE DATABASE {name} TEMPLATE {template}")).await;
    admin.close().await;
    drop(turn);
    Db::open(&address(server, name)).await.unwrap()
}
