//! A started program: its processor time and its memory.

use std::fs;
use std::process::{Child, ChildStdout, Command};
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
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.0.id()))?;
        // The name, in brackets, may contain anything.
        let (_, fields) = stat.rsplit_once(')').context("a line of the kernel's")?;
        let field =
            |at: usize| -> Result<u32> { Ok(fields.split_whitespace().nth(at).context("a field")?.parse()?) };
        // Fields 14 and 15 of the line: see proc(5).
        Ok(TICK * (field(11)? + field(12)?))
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

impl Drop for Process {
    fn drop(&mut self) {
        // An error means that it has ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
