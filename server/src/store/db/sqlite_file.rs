//! The files of an SQLite database: private file modes, and the check that the write-ahead log is not missing.

use std::fs::{File, OpenOptions};
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::DbError;

/// How often a database without its log is checked again, because a database that another program is just creating
/// looks the same.
const LOG_TRIES: u32 = 20;
const LOG_PAUSE: Duration = Duration::from_millis(100);

/// Creates the file for its owner only, before SQLite creates it readable for everybody. SQLite gives its companion
/// files the same mode.
pub(in crate::store) fn private_file(path: &Path) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// Appends an ending to a path: `hamour.db` and `-wal` give `hamour.db-wal`.
pub(in crate::store) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Rejects a database file whose write-ahead log is missing, if that log held the whole shop: the file has a header but
/// no tables, and would look like a new shop.
pub(super) async fn must_have_its_log(path: &Path) -> Result<(), DbError> {
    let log = with_ending(path, "-wal");
    let is_alone = || is_hollow(path) && std::fs::metadata(&log).map_or(0, |log| log.len()) == 0;
    for _ in 0..LOG_TRIES {
        if !is_alone() {
            return Ok(());
        }
        tokio::time::sleep(LOG_PAUSE).await;
    }
    let found = if log.exists() { "empty too" } else { "missing" };
    Err(DbError::Open(format!(
        "the database {0} is empty, and its log {1} is {found}. If the file was copied or moved, the shop is in that log: \
         bring both files, or restore a backup (hamour backup makes one). If there was never a shop here, as when a first \
         start was broken off, remove {0} and start again",
        path.display(),
        log.display()
    )))
}

/// Returns whether a file is a database in WAL mode with a single page, which holds the header and no table of a shop.
fn is_hollow(path: &Path) -> bool {
    let mut head = [0; 20];
    let Ok(mut file) = File::open(path) else { return false };
    if file.read_exact(&mut head).is_err() || !head.starts_with(b"SQLite format 3\0") || head[18..] != [2, 2]
    {
        return false;
    }
    // Bytes 16 and 17 are the page size, where 1 means 65,536.
    let page = match u16::from_be_bytes([head[16], head[17]]) {
        1 => 65_536,
        size => u64::from(size),
    };
    file.metadata().is_ok_and(|found| found.len() <= page)
}
