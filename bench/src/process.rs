//! A started program: its processor time and its memory.

use std::fs;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, Result};

/// The length of a tick of the kernel's accounting. It has been a hundredth of a second on Linux for decades, whatever the
/// kernel's own clock.
const TICK: Duration = Duration::from_millis(10);

/// A running program, which is killed when this is dropped.
#[derive(Debug)]
pub(crate) struct Process(Child);

impl Process {
    /// Starts a program.
    pub(crate) fn start(command: &mut Command) -> Result<Self> {
        Ok(Self(command.spawn().with_context(|| format!("cannot start {command:?}"))?))
    }

    /// Sends it a signal, such as `TERM`.
    pub(crate) fn signal(&self, signal: &str) -> Result<()> {
        kill(signal, &[self.0.id()])
    }

    /// Ends it by a signal, for programs that clean up after themselves or have children.
    pub(crate) fn end(&mut self, signal: &str) -> Result<()> {
        self.signal(signal)?;
        self.0.wait()?;
        Ok(())
    }

    /// Kills it and its children at once, as if the machine had lost its power.
    pub(crate) fn crash(&mut self) -> Result<()> {
        let mut all = vec![self.0.id()];
        all.extend(self.children()?);
        kill("KILL", &all)?;
        self.0.wait()?;
        Ok(())
    }

    /// What it prints, if that was piped; only once.
    pub(crate) fn output(&mut self) -> Result<ChildStdout> {
        self.0.stdout.take().context("its output is not piped")
    }

    /// Whether it has not ended.
    pub(crate) fn is_running(&mut self) -> Result<bool> {
        Ok(self.0.try_wait()?.is_none())
    }

    /// The processor time that it has used, in the kernel and outside, of all its threads.
    pub(crate) fn cpu(&self) -> Result<Duration> {
        // Fields 14 and 15 of the line: see proc(5).
        let [user, system] = stat(self.0.id(), [14, 15])?;
        Ok(TICK * (user + system))
    }

    /// The processor time of it and its children, whether they have ended or not.
    pub(crate) fn cpu_with_children(&self) -> Result<Duration> {
        let [user, system, ended_user, ended_system] = stat(self.0.id(), [14, 15, 16, 17])?;
        let mut ticks = user + system + ended_user + ended_system;
        for child in self.children()? {
            // It may have ended since it was listed.
            let [user, system] = stat(child, [14, 15]).unwrap_or_default();
            ticks += user + system;
        }
        Ok(TICK * ticks)
    }

    fn children(&self) -> Result<Vec<u32>> {
        let processes = fs::read_dir("/proc")?.flatten();
        let ids = processes.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
        Ok(ids.filter(|id| stat(*id, [4]).is_ok_and(|[parent]| parent == self.0.id())).collect())
    }

    /// The memory that it holds now, in megabytes.
    pub(crate) fn memory_mb(&self) -> Result<f64> {
        self.status("VmRSS:")
    }

    /// The most memory that it has held, in megabytes.
    pub(crate) fn peak_memory_mb(&self) -> Result<f64> {
        self.status("VmHWM:")
    }

    fn status(&self, name: &str) -> Result<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.0.id()))?;
        let line =
            status.lines().find_map(|line| line.strip_prefix(name)).context("a line of the kernel's")?;
        let kilobytes: f64 = line.trim().trim_end_matches(" kB").parse()?;
        Ok(kilobytes / 1024.0)
    }
}

/// Fields of a process in the kernel's table, by their numbers in proc(5), from the fourth on.
fn stat<const N: usize>(id: u32, numbers: [usize; N]) -> Result<[u32; N]> {
    let stat = fs::read_to_string(format!("/proc/{id}/stat"))?;
    // The name, in brackets, may contain anything.
    let (_, rest) = stat.rsplit_once(')').context("a line of the kernel's")?;
    let rest: Vec<_> = rest.split_whitespace().collect();
    let mut fields = [0; N];
    for (field, number) in fields.iter_mut().zip(numbers) {
        *field = rest.get(number - 3).context("a field")?.parse()?;
    }
    Ok(fields)
}

fn kill(signal: &str, ids: &[u32]) -> Result<()> {
    let mut command = Command::new("kill");
    command.arg(format!("-{signal}")).args(ids.iter().map(u32::to_string)).stderr(Stdio::null());
    // An error means that one of them has ended by itself.
    command.status()?;
    Ok(())
}

impl Drop for Process {
    fn drop(&mut self) {
        // An error means that it has ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
