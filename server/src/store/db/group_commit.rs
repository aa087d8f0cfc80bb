//! Group commit on SQLite: transactions that wait for the writer are committed together.
//!
//! SQLite has one writer, and a commit waits until the disk has synced. So the transactions that wait for the writer
//! run one after another inside one SQLite transaction, and are answered together after its commit:
//!
//! - The first member of a group begins the transaction. Each later one begins a savepoint and sees what the members
//!   before it changed, as if they had been committed.
//! - A member that ends passes the turn on and waits. The first one to end also queues for the turn again, behind
//!   everybody who waits now, to commit the group. The queue is first in, first out.
//! - A member that is rolled back goes back to its savepoint. The others are not affected.
//! - If the storage fails, SQLite may have rolled back the whole transaction by itself. Then every member of the group
//!   gets the error, and nothing of it is saved.

use std::ffi::c_int;
use std::sync::Arc;
use std::time::Duration;

use rusqlite::{Connection, ffi};
use sqlx::error::DatabaseError;
use tokio::sync::{Mutex, OwnedMutexGuard, watch};
use tokio::time::{Instant, sleep, timeout_at};

use super::sqlite::{self, SqliteFile, blocking};
use super::{DbError, is_busy};

/// How long the members that have ended wait for others to join. A member that begins later commits them first.
const JOIN_LIMIT: Duration = Duration::from_millis(20);
/// How often a transaction that cannot begin, since another program writes, tries again.
const BEGIN_PAUSE: Duration = Duration::from_millis(2);

/// The transactions on SQLite's write connection. Cheap to clone.
#[derive(Clone, Debug)]
pub struct GroupCommit {
    file: SqliteFile,
    /// Whoever has the lock has the turn to write.
    writer: Arc<Mutex<Writer>>,
    join_limit: Duration,
}

/// The turn to write.
type Turn = OwnedMutexGuard<Writer>;

/// The write connection, with the group that is open on it.
#[derive(Debug, Default)]
struct Writer {
    /// `None` until it is first needed, and after it has failed.
    connection: Option<Connection>,
    open: Option<Group>,
    is_closed: bool,
}

/// Transactions that will be committed together.
#[derive(Debug)]
struct Group {
    outcome: watch::Sender<Option<Result<(), NotSaved>>>,
    /// When the first member ended; `None` while it is running.
    first_ended: Option<Instant>,
    /// Why nothing of this group can be saved, which its running member has found out.
    failure: Option<NotSaved>,
}

/// Why a group was not saved: the part of [`DbError`] that can be told to several.
#[derive(Clone, Copy, Debug)]
enum NotSaved {
    Storage(&'static str),
    Busy,
    /// It is unknown whether the group was committed.
    Unknown,
}

impl From<&DbError> for NotSaved {
    fn from(error: &DbError) -> Self {
        match error {
            DbError::Storage(cause) => Self::Storage(cause),
            DbError::Busy => Self::Busy,
            _ => Self::Unknown,
        }
    }
}

impl From<NotSaved> for DbError {
    fn from(why: NotSaved) -> Self {
        match why {
            NotSaved::Storage(cause) => Self::Storage(cause),
            NotSaved::Busy => Self::Busy,
            NotSaved::Unknown => Self::Unreachable,
        }
    }
}

/// The outcome of a group, which is known once it is committed.
#[derive(Clone, Debug)]
pub(super) struct Outcome(watch::Receiver<Option<Result<(), NotSaved>>>);

impl Outcome {
    /// Waits until the group is committed.
    ///
    /// # Errors
    /// [`DbError::Storage`] or [`DbError::Busy`] if nothing was saved, [`DbError::Unreachable`] if that is unknown.
    pub(super) async fn wait(mut self) -> Result<(), DbError> {
        let known = self.0.wait_for(Option::is_some).await;
        let result = known.ok().and_then(|known| *known).unwrap_or(Err(NotSaved::Unknown));
        Ok(result?)
    }
}

impl GroupCommit {
    pub(super) fn of(file: SqliteFile) -> Self {
        Self { file, writer: Arc::default(), join_limit: JOIN_LIMIT }
    }

    /// Waits for the turn to write until `deadline`, and begins. The members that have ended are committed first if they
    /// have waited long enough, or if the next member `is_long`.
    ///
    /// # Errors
    /// [`DbError::Busy`] after `deadline`, and [`DbError::Unreachable`] after [`GroupCommit::close`].
    pub(super) async fn begin(&self, deadline: Instant, is_long: bool) -> Result<Member, DbError> {
        let mut turn = self.turn(deadline, is_long).await?;
        if let Some(group) = &turn.open {
            let seen = Some(Outcome(group.outcome.subscribe()));
            if let Err(error) = turn.execute("SAVEPOINT member") {
                turn.fail_if_rolled_back();
                return Err(error.into());
            }
            return Ok(Member { groups: self.clone(), turn: Some(turn), seen, is_long });
        }
        turn.connect(&self.file)?;
        // SQLite itself would wait with this thread.
        let deadline = deadline.min(Instant::now() + self.file.lock_limit());
        let mut result = turn.begin(self.file.lock_limit());
        while let Err(sqlx::Error::Database(error)) = &result
            && is_busy(&**error)
            && Instant::now() < deadline
        {
            sleep(BEGIN_PAUSE).await;
            result = turn.begin(self.file.lock_limit());
        }
        result?;
        turn.open = Some(Group { outcome: watch::Sender::new(None), first_ended: None, failure: None });
        Ok(Member { groups: self.clone(), turn: Some(turn), seen: None, is_long })
    }

    async fn turn(&self, deadline: Instant, is_long: bool) -> Result<Turn, DbError> {
        let turn = timeout_at(deadline, self.writer.clone().lock_owned()).await.map_err(|_| DbError::Busy)?;
        if turn.is_closed {
            return Err(DbError::Unreachable);
        }
        let has_waited = |ended: Instant| is_long || ended.elapsed() >= self.join_limit;
        if turn.open.as_ref().and_then(|group| group.first_ended).is_some_and(has_waited) {
            return commit(turn).await;
        }
        Ok(turn)
    }

    /// Commits the group with this outcome, when those who wait for the turn now have had it.
    async fn commit_later(self, outcome: Outcome) {
        let is_known = outcome.0.clone();
        tokio::select! {
            biased;
            _ = outcome.wait() => {}
            turn = self.writer.lock_owned() => {
                if is_known.borrow().is_none() {
                    let _ = commit(turn).await;
                }
            }
        }
    }

    /// Runs work with the write connection, outside of any transaction.
    pub(in crate::store) async fn apart<T>(
        &self,
        deadline: Instant,
        work: impl FnOnce(&Connection) -> Result<T, sqlx::Error>,
    ) -> Result<T, DbError> {
        let mut turn = self.turn(deadline, true).await?;
        turn.connect(&self.file)?;
        Ok(blocking(|| work(turn.connection()))?)
    }

    /// Closes the connection, once those who have the turn or wait for it have had it.
    pub(super) async fn close(&self) {
        let turn = self.writer.clone().lock_owned().await;
        if let Ok(mut turn) = commit(turn).await {
            turn.is_closed = true;
            blocking(|| turn.connection = None);
        }
    }
}

/// Commits the open group, if there is one, and tells its members. It goes on if this future is dropped: that of one
/// member must not interrupt the commit of others. The disk syncs meanwhile, which may take long.
async fn commit(mut turn: Turn) -> Result<Turn, DbError> {
    let committing = tokio::task::spawn_blocking(move || {
        turn.commit();
        turn
    });
    committing.await.map_err(|_| DbError::Unreachable)
}

impl Writer {
    /// Connects if there is no connection, or one that was left in a transaction. There is no open group.
    fn connect(&mut self, file: &SqliteFile) -> Result<(), sqlx::Error> {
        if self.connection.is_some() {
            self.end();
        }
        if self.connection.is_none() {
            self.connection = Some(blocking(|| file.connect())?);
        }
        Ok(())
    }

    /// Fails the open group if SQLite has rolled it back by itself, as it does if it runs out of memory.
    fn fail_if_rolled_back(&mut self) {
        if self.connection().is_autocommit() {
            self.fail(NotSaved::Unknown);
        }
    }

    fn connection(&self) -> &Connection {
        self.connection.as_ref().expect("whoever has the turn has connected")
    }

    fn execute(&self, text: &'static str) -> Result<(), sqlx::Error> {
        sqlite::execute_batch(self.connection(), text)
    }

    fn begin(&self, lock_limit: Duration) -> Result<(), sqlx::Error> {
        self.connection().busy_timeout(Duration::ZERO).map_err(sqlite::failed)?;
        let result = self.execute("BEGIN IMMEDIATE");
        self.connection().busy_timeout(lock_limit).map_err(sqlite::failed)?;
        result
    }

    fn commit(&mut self) {
        let Some(group) = self.open.take() else { return };
        let result = self.execute("COMMIT").map_err(|error| {
            tracing::error!(%error, "transactions were not committed");
            // The log may have everything, and a restart would find it there.
            if is_sync_failure(&error) { NotSaved::Unknown } else { NotSaved::from(&error.into()) }
        });
        self.end();
        group.outcome.send_replace(Some(result));
    }

    /// Rolls back the whole open group and tells its members.
    fn fail(&mut self, why: NotSaved) {
        if let Some(group) = self.open.take() {
            self.end();
            group.outcome.send_replace(Some(Err(why)));
        }
    }

    /// Leaves no transaction open. A full disk makes SQLite roll back by itself; a connection that cannot roll back is
    /// closed.
    fn end(&mut self) {
        if !self.connection().is_autocommit() && self.execute("ROLLBACK").is_err() {
            self.connection = None;
        }
    }
}

/// A transaction in a group. It is rolled back if it is dropped without a commit.
#[derive(Debug)]
pub struct Member {
    groups: GroupCommit,
    /// `None` once it has ended.
    turn: Option<Turn>,
    seen: Option<Outcome>,
    is_long: bool,
}

impl Member {
    /// Returns the outcome of the group whose uncommitted changes this member sees. Returns `None` if it sees none.
    pub(super) fn seen(&self) -> Option<Outcome> {
        self.seen.clone()
    }

    /// Runs a statement. After an error that may have rolled back the whole transaction, nothing of the group is saved:
    /// <https://www.sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction>.
    ///
    /// # Errors
    /// Also why nothing of the group can be saved: what is executed after that would not be part of a transaction.
    pub(super) fn run<T>(
        &mut self,
        is_long: bool,
        statement: impl FnOnce(&Connection) -> Result<T, sqlx::Error>,
    ) -> Result<T, DbError> {
        let is_long = is_long || self.is_long;
        let (connection, group) = self.parts();
        if let Some(why) = group.failure {
            return Err(why.into());
        }
        let work = || statement(connection);
        let result = if is_long { blocking(work) } else { work() };
        let ends_all = matches!(&result, Err(sqlx::Error::Database(error)) if may_roll_back_all(&**error));
        let has_ended = ends_all || result.is_err() && connection.is_autocommit();
        let result = result.map_err(DbError::from);
        if has_ended && let Err(error) = &result {
            group.failure.get_or_insert(error.into());
        }
        result
    }

    fn parts(&mut self) -> (&Connection, &mut Group) {
        let writer = self.turn.as_deref_mut();
        let parts = writer.and_then(|writer| Some((writer.connection.as_ref()?, writer.open.as_mut()?)));
        parts.expect("a member has the turn, and its group is open until it ends")
    }

    /// Ends this member, and waits until its group is committed.
    ///
    /// # Errors
    /// See [`Outcome::wait`].
    pub(super) async fn commit(mut self) -> Result<(), DbError> {
        let is_first = self.parts().1.first_ended.is_none();
        if self.parts().1.failure.is_none() && !is_first {
            self.run(false, |connection| sqlite::execute_batch(connection, "RELEASE member"))?;
        }
        let group = self.parts().1;
        if let Some(why) = group.failure {
            // Dropping this member tells the others.
            return Err(why.into());
        }
        let outcome = Outcome(group.outcome.subscribe());
        group.first_ended.get_or_insert_with(Instant::now);
        self.turn = None;
        if is_first {
            tokio::spawn(self.groups.clone().commit_later(outcome.clone()));
        }
        outcome.wait().await
    }
}

impl Drop for Member {
    fn drop(&mut self) {
        let Some(mut turn) = self.turn.take() else { return };
        let Some(group) = &turn.open else { return };
        match (group.first_ended, group.failure) {
            // Nobody else is in the group, so nobody is told.
            (None, _) if self.is_long => blocking(|| turn.fail(NotSaved::Unknown)),
            (None, _) => turn.fail(NotSaved::Unknown),
            (Some(_), Some(why)) => turn.fail(why),
            (Some(_), None) => {
                if let Err(error) = turn.execute("ROLLBACK TO member; RELEASE member") {
                    tracing::error!(%error, "a transaction was not rolled back, and others with it");
                    turn.fail(NotSaved::Busy);
                }
            }
        }
    }
}

/// Returns whether the disk took what was written, and then failed to sync it.
fn is_sync_failure(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(result_code);
    code.is_some_and(|code| [ffi::SQLITE_IOERR_FSYNC, ffi::SQLITE_IOERR_DIR_FSYNC].contains(&code))
}

/// Returns whether SQLite may roll back the whole transaction with this error, or nothing more can be written after it.
fn may_roll_back_all(error: &dyn DatabaseError) -> bool {
    // The low byte is the primary code; the rest gives details.
    let primary = result_code(error).map(|code| code & 0xff);
    primary.is_some_and(|code| {
        matches!(
            code,
            ffi::SQLITE_BUSY
                | ffi::SQLITE_NOMEM
                | ffi::SQLITE_READONLY
                | ffi::SQLITE_INTERRUPT
                | ffi::SQLITE_IOERR
                | ffi::SQLITE_CORRUPT
                | ffi::SQLITE_FULL
                | ffi::SQLITE_CANTOPEN
        )
    })
}

fn result_code(error: &dyn DatabaseError) -> Option<c_int> {
    error.code()?.parse().ok()
}

#[cfg(test)]
mod tests;
