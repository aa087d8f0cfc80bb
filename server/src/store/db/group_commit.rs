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

use std::sync::Arc;
use std::time::Duration;

use sqlx::error::DatabaseError;
use sqlx::{SqlStr, Sqlite, SqliteConnection, SqlitePool, Transaction};
use tokio::sync::{Mutex, OwnedMutexGuard, watch};
use tokio::time::{Instant, timeout_at};

use super::pending::{JOINED_MAX, Pending};
use super::statement::bound;
use super::{DbError, Statement, Value};

/// How long the members that have ended wait for others to join. A member that begins later commits them first.
const JOIN_LIMIT: Duration = Duration::from_millis(20);

/// The transactions on SQLite's write connection. Cheap to clone.
#[derive(Clone, Debug)]
pub struct GroupCommit {
    /// The group that is open, if any. Whoever has the lock has the turn to write.
    open: Arc<Mutex<Option<Group>>>,
    join_limit: Duration,
}

impl Default for GroupCommit {
    fn default() -> Self {
        Self { open: Arc::default(), join_limit: JOIN_LIMIT }
    }
}

/// The turn to write.
type Turn = OwnedMutexGuard<Option<Group>>;

/// Transactions that will be committed together.
#[derive(Debug)]
struct Group {
    tx: Transaction<'static, Sqlite>,
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
    /// Waits for the turn to write until `deadline`. The members that have ended are committed first if they have waited
    /// long enough, or if the next member `is_long`.
    ///
    /// # Errors
    /// [`DbError::Busy`] after `deadline`.
    pub(super) async fn turn(&self, deadline: Instant, is_long: bool) -> Result<Writer, DbError> {
        let turn = timeout_at(deadline, self.open.clone().lock_owned()).await.map_err(|_| DbError::Busy)?;
        let has_waited = |ended: Instant| is_long || ended.elapsed() >= self.join_limit;
        let turn = if turn.as_ref().and_then(|group| group.first_ended).is_some_and(has_waited) {
            // In a task of its own: a call that is dropped here must not interrupt the commit of others.
            let committing = tokio::spawn(async move {
                let mut turn = turn;
                commit(&mut turn).await;
                turn
            });
            committing.await.map_err(|_| DbError::Unreachable)?
        } else {
            turn
        };
        Ok(Writer { groups: self.clone(), turn })
    }

    /// Commits the group with this outcome, when those who wait for the turn now have had it.
    async fn commit_later(self, outcome: Outcome) {
        let is_known = outcome.0.clone();
        tokio::select! {
            biased;
            _ = outcome.wait() => {}
            mut turn = self.open.lock_owned() => {
                if is_known.borrow().is_none() {
                    commit(&mut turn).await;
                }
            }
        }
    }
}

/// Commits the open group and tells its members.
async fn commit(open: &mut Option<Group>) {
    let Some(group) = open.take() else { return };
    let result = group.tx.commit().await.map_err(|error| {
        tracing::error!(%error, "transactions were not committed");
        NotSaved::from(&error.into())
    });
    group.outcome.send_replace(Some(result));
}

/// Rolls back the whole open group and tells its members.
fn fail(open: &mut Option<Group>, why: NotSaved) {
    if let Some(group) = open.take() {
        group.outcome.send_replace(Some(Err(why)));
    }
}

/// Someone who has the turn to write, and has not begun yet.
#[derive(Debug)]
pub(super) struct Writer {
    groups: GroupCommit,
    turn: Turn,
}

impl Writer {
    /// Joins the open group, or begins one.
    pub(super) async fn begin(self, pool: &SqlitePool) -> Result<Member, DbError> {
        let Self { groups, mut turn } = self;
        let mut pending = Pending::default();
        if let Some(group) = turn.as_ref() {
            let seen = Some(Outcome(group.outcome.subscribe()));
            pending.push(Statement::new("SAVEPOINT member"));
            return Ok(Member {
                groups,
                turn: Some(turn),
                seen,
                pending,
                stage: Stage::New,
                is_in_doubt: false,
            });
        }
        let tx = pool.begin_with("BEGIN IMMEDIATE").await?;
        *turn = Some(Group { tx, outcome: watch::Sender::new(None), first_ended: None, failure: None });
        let (stage, is_in_doubt) = (Stage::Running, false);
        Ok(Member { groups, turn: Some(turn), seen: None, pending, stage, is_in_doubt })
    }
}

/// How far a member has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Its savepoint, if it needs one, has not been sent.
    New,
    Running,
    /// The end of its savepoint has been sent.
    Ending,
}

/// A transaction in a group. It is rolled back if it is dropped without a commit.
#[derive(Debug)]
pub struct Member {
    groups: GroupCommit,
    /// `None` once it has ended.
    turn: Option<Turn>,
    seen: Option<Outcome>,
    pending: Pending,
    stage: Stage,
    /// Whether a joined text has been sent and has not succeeded.
    is_in_doubt: bool,
}

impl Member {
    /// Returns the outcome of the group whose uncommitted changes this member sees. Returns `None` if it sees none.
    pub(super) fn seen(&self) -> Option<Outcome> {
        self.seen.clone()
    }

    /// Returns the connection for a statement, whose result must go through [`Member::checked`].
    pub(super) fn connection(&mut self) -> &mut SqliteConnection {
        &mut self.group().tx
    }

    /// Passes on the result of a statement. After an error that may have rolled back the whole transaction, nothing of
    /// the group is saved: <https://www.sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction>.
    pub(super) fn checked<T>(&mut self, result: Result<T, sqlx::Error>) -> Result<T, DbError> {
        let ends_all = matches!(&result, Err(sqlx::Error::Database(error)) if may_roll_back_all(&**error));
        self.is_in_doubt &= result.is_err();
        let result = result.map_err(DbError::from);
        if ends_all && let Err(error) = &result {
            self.group().failure.get_or_insert(error.into());
        }
        result
    }

    fn group(&mut self) -> &mut Group {
        let group = self.turn.as_mut().and_then(|turn| turn.as_mut());
        group.expect("a member has the turn, and its group is open until it ends")
    }

    /// Adds a statement that is executed with the next one.
    pub(super) async fn add_pending(&mut self, statement: Statement) -> Result<(), DbError> {
        if self.pending.len() >= JOINED_MAX {
            self.run_pending().await?;
        }
        self.pending.push(statement);
        Ok(())
    }

    /// Adds statements that the caller executes with the next one. Returns how many waited before.
    pub(super) fn push_pending(&mut self, statements: Vec<Statement>) -> usize {
        let waited = self.pending.len();
        self.pending.extend(statements);
        waited
    }

    /// Returns the text and the values of a statement with those that wait for it, which the caller executes.
    ///
    /// # Errors
    /// Why nothing of the group can be saved. What is executed after that would not be part of a transaction.
    pub(super) fn with_pending(&mut self, statement: Statement) -> Result<(SqlStr, Vec<Value>), DbError> {
        self.check()?;
        self.is_in_doubt = self.pending.len() > 0;
        if self.stage == Stage::New {
            self.stage = Stage::Running;
        }
        Ok(self.pending.joined(statement))
    }

    /// Refuses to go on after an error that others share, or that may be that of a statement which waited.
    fn check(&mut self) -> Result<(), DbError> {
        if let Some(why) = self.group().failure {
            return Err(why.into());
        }
        if self.is_in_doubt {
            let failed = sqlx::Error::Protocol("an earlier statement of the transaction failed".into());
            return Err(DbError::Sqlx(failed));
        }
        Ok(())
    }

    /// Executes the statements that wait for the next one.
    pub(super) async fn run_pending(&mut self) -> Result<(), DbError> {
        self.check()?;
        match self.pending.pop() {
            Some(last) => self.run(last).await,
            None => Ok(()),
        }
    }

    async fn run(&mut self, statement: Statement) -> Result<(), DbError> {
        let (text, values) = self.with_pending(statement)?;
        let result = bound!(sqlx::query(text), values).execute(self.connection()).await;
        self.checked(result).map(drop)
    }

    /// Ends this member, and waits until its group is committed.
    ///
    /// # Errors
    /// See [`Outcome::wait`].
    pub(super) async fn commit(mut self) -> Result<(), DbError> {
        let is_first = self.group().first_ended.is_none();
        // The turn stays in the member until here: if this future is dropped, the member is rolled back, or has ended.
        if self.group().failure.is_none() {
            self.check()?;
            if !is_first {
                self.stage = Stage::Ending;
                self.pending.push(Statement::new("RELEASE member"));
            }
            self.run_pending().await?;
        }
        if let (Some(why), Some(turn)) = (self.group().failure, self.turn.as_mut()) {
            fail(turn, why);
            return Err(why.into());
        }
        let group = self.group();
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
        let Some(group) = turn.as_mut() else { return };
        if self.stage == Stage::New {
            return;
        }
        let runtime = tokio::runtime::Handle::try_current();
        match (group.first_ended, group.failure, runtime) {
            // Nobody else is in the group. Dropping the transaction rolls it back.
            (None, ..) => *turn = None,
            (Some(_), Some(why), _) => fail(&mut turn, why),
            (Some(_), None, Err(_)) => fail(&mut turn, NotSaved::Unknown),
            (Some(_), None, Ok(runtime)) => drop(runtime.spawn(roll_back(turn, self.stage))),
        }
    }
}

/// Goes back to the savepoint of a member that is rolled back, and passes the turn on.
async fn roll_back(mut turn: Turn, stage: Stage) {
    // If this future is dropped, the group goes with it and is rolled back as a whole.
    let Some(mut group) = turn.take() else { return };
    let rolled_back = sqlx::raw_sql("ROLLBACK TO member; RELEASE member").execute(&mut *group.tx).await;
    match rolled_back {
        Ok(_) => *turn = Some(group),
        // Nobody waited for the end of this member, which came before.
        Err(sqlx::Error::Database(error)) if stage == Stage::Ending && is_unknown_savepoint(&*error) => {
            *turn = Some(group);
        }
        Err(error) => {
            tracing::error!(%error, "a transaction was not rolled back, and others with it");
            group.outcome.send_replace(Some(Err(NotSaved::Busy)));
        }
    }
}

/// Returns whether SQLite may roll back the whole transaction with this error: NOMEM, BUSY, INTERRUPT, IOERR, FULL, and
/// others after which nothing more can be written.
fn may_roll_back_all(error: &dyn DatabaseError) -> bool {
    const CODES: [u32; 8] = [5, 7, 8, 9, 10, 11, 13, 14];
    // The low byte is the primary code; the rest gives details.
    error.code().and_then(|code| code.parse::<u32>().ok()).is_some_and(|code| CODES.contains(&(code & 0xff)))
}

/// SQLite has no code of its own for it.
fn is_unknown_savepoint(error: &dyn DatabaseError) -> bool {
    error.message().starts_with("no such savepoint")
}

#[cfg(test)]
mod tests;
