//! Backups of a shop in one SQLite file. They are taken while the shop runs and checked before they are trusted.
//!
//! PostgreSQL has its own tools for this, which can do more than this program.

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use rusqlite::{Connection, InterruptHandle, OpenFlags};
use url::Url;

use super::db::{self, Db, DbError, FromEither, Statement, private_file, with_ending};
use super::migrations;
use crate::crypto_keys::private_folder;

/// The number of bytes copied at once.
const CHUNK_BYTES: u64 = 1 << 20;

/// The error if a backup was not made or cannot be trusted.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A backup cannot be made or restored like this.
    #[error("{0}")]
    Refused(String),
    /// The file is not a shop's database, or is damaged.
    #[error("{0}")]
    Damaged(String),
    /// An error of the file system.
    #[error("{0}: {1}")]
    File(PathBuf, std::io::Error),
    /// An error of the file system that the database reported.
    #[error("{0} cannot be written: {1}")]
    Unwritten(PathBuf, &'static str),
    /// A database error.
    #[error(transparent)]
    Db(#[from] DbError),
}

/// The contents of a backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contents {
    /// The number of customers.
    pub customers: i64,
    /// The number of orders.
    pub orders: i64,
    /// When the latest order was placed.
    pub last_order_at: Option<DateTime<Utc>>,
    /// The number of migrations that this program would still apply.
    pub migrations_behind: usize,
}

fn at(path: &Path) -> impl FnOnce(std::io::Error) -> BackupError {
    move |error| BackupError::File(path.to_owned(), error)
}

/// Writes everything committed at this instant into a new file, while the shop runs, and checks it. The file gets its
/// name only once it is complete, and only its owner can read it.
///
/// # Errors
/// [`BackupError::Refused`] on PostgreSQL, and if the file exists.
pub async fn take(db: &Db, path: &Path) -> Result<Contents, BackupError> {
    let Db::Sqlite { file, .. } = db else {
        return Err(BackupError::Refused(
            "this shop is on PostgreSQL; pg_dump backs it up (see docs/configuration.md)".into(),
        ));
    };
    if path.exists() {
        return Err(BackupError::Refused(format!("{} is there already; name a new file", path.display())));
    }
    let part = Part::begin(path)?;
    let name = part
        .0
        .to_str()
        .ok_or_else(|| BackupError::Refused("the file's name is not text that SQLite can take".into()))?;
    let (file, name) = (file.connect().map_err(DbError::from)?, name.to_owned());
    // With the work, so that the file is deleted after it has stopped.
    let vacuum = |file: &Connection| match file.execute("VACUUM INTO ?1", [name]) {
        Ok(_) => Ok(part),
        Err(error) => Err(DbError::from(db::failed(error))),
    };
    let part = interruptible(file, vacuum).await?.map_err(|error| match error {
        DbError::Storage(cause) => BackupError::Unwritten(path.to_owned(), cause),
        other => other.into(),
    })?;
    let contents = check(&part.0).await?;
    part.settle(path)?;
    Ok(contents)
}

/// A file with a temporary name until it is complete. If it is dropped before that, by an error or because the work was
/// cancelled, it is deleted: on a full disk it would occupy the space.
struct Part(PathBuf);

impl Part {
    /// Creates the file for its owner only, in place of any left by an earlier attempt.
    fn begin(whole: &Path) -> Result<Self, BackupError> {
        let part = Self(with_ending(whole, ".part"));
        remove(&part.0)?;
        private_file(&part.0).map_err(at(whole))?;
        Ok(part)
    }

    /// Syncs the complete file to disk and gives it its name.
    fn settle(self, path: &Path) -> Result<(), BackupError> {
        File::open(&self.0).and_then(|file| file.sync_all()).map_err(at(&self.0))?;
        std::fs::rename(&self.0, path).map_err(at(path))?;
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        // Only on systems that can open folders, which are those whose entries must be synced.
        #[cfg(unix)]
        File::open(folder).and_then(|folder| folder.sync_all()).map_err(at(folder))?;
        Ok(())
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // The first error matters more than one about the cleanup. A completed file no longer has this name.
        let _ = remove(&self.0).and_then(|()| remove(&with_ending(&self.0, "-journal")));
    }
}

/// Checks a backup: every page, every reference, and whether this program can run it.
///
/// # Errors
/// [`BackupError::Damaged`] with the problem.
pub async fn check(path: &Path) -> Result<Contents, BackupError> {
    File::open(path).map_err(at(path))?;
    must_be_alone(path)?;
    // Nobody writes to a backup, and no file may be created beside it.
    let flags =
        OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI | OpenFlags::SQLITE_OPEN_EXRESCODE;
    let address = address(path)?;
    let file =
        Connection::open_with_flags(address, flags).map_err(|error| DbError::from(db::failed(error)))?;
    let path = path.to_owned();
    interruptible(file, move |file| contents(file, &path)).await?
}

/// Interrupts a statement when it is dropped.
struct Interrupts(InterruptHandle);

impl Drop for Interrupts {
    fn drop(&mut self) {
        self.0.interrupt();
    }
}

/// Runs work that may take minutes. If this future is dropped, the work is interrupted.
async fn interruptible<T: Send + 'static>(
    file: Connection,
    work: impl FnOnce(&Connection) -> T + Send + 'static,
) -> Result<T, DbError> {
    let _interrupts = Interrupts(file.get_interrupt_handle());
    let working = tokio::task::spawn_blocking(move || work(&file));
    working.await.map_err(|_| DbError::Unreachable)
}

/// Returns the address of a file that does not change while it is open.
fn address(path: &Path) -> Result<String, BackupError> {
    let whole = std::path::absolute(path).map_err(at(path))?;
    let mut address = Url::from_file_path(&whole)
        .map_err(|()| BackupError::Refused("the file's name is not text that SQLite can take".into()))?;
    address.set_query(Some("immutable=1"));
    Ok(address.into())
}

/// Rejects a copy of a running shop's file, which lacks what its log contains, even if it looks intact.
fn must_be_alone(path: &Path) -> Result<(), BackupError> {
    const HINT: &str = "hamour backup, run where the shop is, makes one";
    for log in ["-wal", "-journal"].map(|ending| with_ending(path, ending)) {
        if std::fs::metadata(&log).is_ok_and(|log| log.len() > 0) {
            return Err(BackupError::Refused(format!(
                "{} is no backup: the latest orders are in {} beside it; {HINT}",
                path.display(),
                log.display()
            )));
        }
    }
    // Bytes 18 and 19 are the format: 2 for a database with a log, as a running shop's is and a backup is not.
    let mut head = [0; 20];
    if File::open(path).and_then(|mut file| file.read_exact(&mut head)).is_ok() && head[18..] == [2, 2] {
        return Err(BackupError::Refused(format!(
            "{} is no backup but a copy of a shop's own file, whose latest orders may be in a log that was left \
             behind; {HINT}",
            path.display()
        )));
    }
    Ok(())
}

/// SQLite's result code SQLITE_NOTADB.
const NOT_A_DATABASE: &str = "26";

fn contents(file: &Connection, path: &Path) -> Result<Contents, BackupError> {
    let damaged = |what: &str| BackupError::Damaged(format!("{}: {what}", path.display()));
    let found = all::<(String,)>(file, "PRAGMA integrity_check(5)");
    // A file that is not a database fails here, not when it is opened.
    let found = found.map_err(|error| match error.as_database_error() {
        Some(error) if error.code().as_deref() == Some(NOT_A_DATABASE) => damaged("this is not a database"),
        _ => damaged(&error.to_string()),
    })?;
    if found.first().is_none_or(|(first,)| first != "ok") {
        let texts: Vec<_> = found.into_iter().map(|(text,)| text).collect();
        return Err(damaged(&texts.join("; ")));
    }
    let dangling = all::<(String,)>(file, "SELECT DISTINCT \"table\" FROM pragma_foreign_key_check");
    if let Some((table,)) = dangling.map_err(DbError::from)?.first() {
        return Err(damaged(&format!("rows of {table} refer to others that are not there")));
    }
    let no_shop = |_| damaged("this is no shop's database");
    let applied =
        all::<(i64,)>(file, "SELECT version FROM _sqlx_migrations WHERE success").map_err(no_shop)?;
    let applied: Vec<_> = applied.into_iter().map(|(number,)| number).collect();
    let migrations_behind = migrations::behind(&applied)
        .ok_or_else(|| damaged("a newer program wrote it; this one cannot run it"))?;
    let counts = all::<(i64, i64, Option<i64>)>(
        file,
        "SELECT (SELECT COUNT(*) FROM customer), (SELECT COUNT(*) FROM shop_order),
                (SELECT MAX(created_at) FROM shop_order)",
    );
    let (customers, orders, last) = counts.map_err(no_shop)?.pop().unwrap_or_default();
    let last_order_at = last.and_then(DateTime::from_timestamp_millis);
    Ok(Contents { customers, orders, last_order_at, migrations_behind })
}

fn all<R: FromEither>(file: &Connection, text: &'static str) -> Result<Vec<R>, sqlx::Error> {
    db::fetch(file, &Statement::new(text), usize::MAX)
}

/// Restores a backup to the path of a shop's database, after checking it.
///
/// # Errors
/// [`BackupError::Refused`] if there is a database already: nothing is ever overwritten.
pub async fn restore(backup: &Path, to: &Path) -> Result<Contents, BackupError> {
    // A log of another database beside the restored one would be replayed into it.
    for there in [to.to_owned(), with_ending(to, "-wal"), with_ending(to, "-shm")] {
        if there.exists() {
            return Err(BackupError::Refused(format!(
                "{} is there already; move it away first",
                there.display()
            )));
        }
    }
    let contents = check(backup).await?;
    if let Some(folder) = to.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        private_folder(folder).map_err(at(folder))?;
    }
    let part = Part::begin(to)?;
    let mut source = File::open(backup).map_err(at(backup))?;
    let mut target = File::options().write(true).open(&part.0).map_err(at(&part.0))?;
    // In pieces, so that it can be cancelled.
    while std::io::copy(&mut source.by_ref().take(CHUNK_BYTES), &mut target).map_err(at(to))? > 0 {
        tokio::task::yield_now().await;
    }
    drop(target);
    part.settle(to)?;
    Ok(contents)
}

fn remove(path: &Path) -> Result<(), BackupError> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(at(path)(error)),
        _ => Ok(()),
    }
}
