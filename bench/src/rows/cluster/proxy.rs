//! nginx and PgBouncer with the samples of the documentation.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use tempfile::TempDir;
use tokio::net::TcpStream;

use super::free_port;
use super::server::{as_postgres, folder};
use crate::process::Process;

const START_LIMIT: Duration = Duration::from_secs(10);

/// nginx in front of some processes.
pub(super) struct Nginx {
    pub(super) process: Process,
    pub(super) address: String,
    _folder: TempDir,
}

/// PgBouncer in front of a server.
pub(super) struct PgBouncer {
    pub(super) process: Process,
    pub(super) port: u16,
    file: PathBuf,
    _folder: TempDir,
}

impl Nginx {
    /// Starts it.
    pub(super) async fn start(processes: &[String]) -> Result<Self> {
        let folder = TempDir::new()?;
        let port = free_port()?;
        let address = format!("127.0.0.1:{port}");
        let mut script = Command::new("sh");
        script.arg("scripts/trial-nginx.sh").arg(folder.path()).arg(&address).args(processes);
        let mut process = Process::start(&mut script)?;
        wait_for(port, &mut process).await?;
        Ok(Self { process, address, _folder: folder })
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        // Only after a signal that it can handle does it stop its workers. An error means that it has ended already.
        let _ = self.process.end("TERM");
    }
}

impl PgBouncer {
    /// Starts it in front of the server at a port of this machine.
    pub(super) async fn start(program: &Path, server: u16) -> Result<Self> {
        let (folder, port) = (folder()?, free_port()?);
        let file = folder.path().join("pgbouncer.ini");
        fs::write(&file, settings(port, server)?)?;
        let mut process = Process::start(as_postgres(program).args(["--quiet"]).arg(&file))?;
        wait_for(port, &mut process).await?;
        Ok(Self { process, port, file, _folder: folder })
    }

    /// Directs it to another server, as `systemctl reload pgbouncer` does.
    pub(super) fn switch(&self, server: u16) -> Result<()> {
        fs::write(&self.file, settings(self.port, server)?)?;
        self.process.signal("HUP")
    }
}

/// The sample with these ports, and without the passwords that the server of a run does not have.
fn settings(port: u16, server: u16) -> Result<String> {
    let mut text = fs::read_to_string("docs/deploy/pgbouncer.ini").context("docs/deploy/pgbouncer.ini")?;
    for (written, wanted) in [
        ("host=10.0.0.11 port=5432", format!("host=127.0.0.1 port={server}")),
        ("listen_port = 6432", format!("listen_port = {port}\nunix_socket_dir =")),
        ("auth_type = scram-sha-256", "auth_type = any".to_owned()),
        ("auth_file = /etc/pgbouncer/userlist.txt\n", String::new()),
        ("dbname=hamour", "dbname=hamour user=hamour".to_owned()),
    ] {
        if !text.contains(written) {
            bail!("the sample changed: no '{written}'");
        }
        text = text.replace(written, &wanted);
    }
    Ok(text)
}

async fn wait_for(port: u16, process: &mut Process) -> Result<()> {
    let began = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).await.is_err() {
        if began.elapsed() > START_LIMIT || !process.is_running()? {
            bail!("a proxy does not listen");
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Ok(())
}
