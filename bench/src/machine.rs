//! The machine of a run.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::Path;
use std::thread;
use std::time::Instant;

use anyhow::{Context as _, Result};
use serde::{Deserialize, Serialize};
use tempfile::TempDir;

/// How often the disk is asked to keep a block.
const SYNCS: usize = 200;

/// What the figures depend on.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Machine {
    /// The name of the processor.
    pub(crate) cpu: String,
    /// The cores that a program may use.
    pub(crate) cores: usize,
    /// The memory, in gigabytes.
    pub(crate) memory_gb: f64,
    /// The version of the kernel.
    pub(crate) kernel: String,
    /// The file system of the databases.
    pub(crate) file_system: String,
    /// The median time of a write of 4 KiB with a sync, in milliseconds.
    pub(crate) sync_ms: f64,
    /// The load average of the last minute before the run: what other programs use.
    pub(crate) load: f64,
}

impl Machine {
    /// Reads the kernel's tables and measures the disk.
    pub(crate) fn read() -> Result<Self> {
        let folder = TempDir::new()?;
        let of = |file: &str| fs::read_to_string(file).with_context(|| file.to_owned());
        let line = |file: &str, name: &str| -> Result<String> {
            let text = of(file)?;
            let found = text.lines().find_map(|line| line.strip_prefix(name));
            Ok(found.context("a line of the kernel's")?.trim_matches([' ', '\t', ':']).to_owned())
        };
        let kilobytes: f64 = line("/proc/meminfo", "MemTotal:")?.trim_end_matches(" kB").parse()?;
        let load = of("/proc/loadavg")?;
        Ok(Self {
            // Processors other than those of Intel and AMD may have no name there.
            cpu: line("/proc/cpuinfo", "model name").unwrap_or_else(|_| std::env::consts::ARCH.to_owned()),
            cores: thread::available_parallelism()?.get(),
            memory_gb: (kilobytes / 1024.0 / 1024.0 * 10.0).round() / 10.0,
            kernel: of("/proc/sys/kernel/osrelease")?.trim().to_owned(),
            file_system: file_system(&of("/proc/mounts")?, folder.path()),
            sync_ms: sync_ms(folder.path())?,
            load: load.split(' ').next().context("a load")?.parse()?,
        })
    }

    /// Whether a sync waits for a disk. In memory the figures of writes say nothing.
    pub(crate) fn has_disk(&self) -> bool {
        self.file_system != "tmpfs"
    }
}

/// The type of the file system that a folder is on.
fn file_system(mounts: &str, folder: &Path) -> String {
    let mounts = mounts.lines().filter_map(|line| {
        let mut fields = line.split(' ').skip(1);
        Some((fields.next()?, fields.next()?))
    });
    // Of two mounts at one place the later one hides the other.
    let (_, kind) = mounts
        .filter(|(place, _)| folder.starts_with(place))
        .max_by_key(|(place, _)| place.len())
        .unwrap_or(("", "unknown"));
    kind.to_owned()
}

fn sync_ms(folder: &Path) -> Result<f64> {
    let mut file = File::create(folder.join("blocks"))?;
    let mut times = Vec::new();
    for _ in 0..SYNCS {
        let began = Instant::now();
        file.write_all(&[1; 4096])?;
        // As SQLite does.
        file.sync_all()?;
        times.push(began.elapsed());
    }
    times.sort();
    Ok((times[SYNCS / 2].as_secs_f64() * 1e5).round() / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_on_the_innermost_mount() {
        let mounts = "/dev/a / ext4 rw 0 0\ntmpfs /tmp tmpfs rw 0 0\n/dev/b /tmp/disk xfs rw 0 0\n";
        let kind = |folder: &str| file_system(mounts, Path::new(folder));
        assert_eq!(
            [kind("/home"), kind("/tmp/x"), kind("/tmp/disk/y"), kind("/tmpfs")],
            ["ext4", "tmpfs", "xfs", "ext4"]
        );
    }
}
