//! Transactions on SQLite.

use super::columns::SqliteRow;
use super::group_commit::{Member, Outcome};
use super::readers::ReadTransaction;
use super::sqlite::{self, blocking};
use super::statement::Pace;
use super::{DbError, FromEither, Statement};

/// A transaction on SQLite.
#[derive(Debug)]
pub enum SqliteTx {
    /// On one of the read connections.
    Read(ReadTransaction),
    /// On the single write connection.
    Write(Member),
}

impl SqliteTx {
    /// Returns the rows of a statement, at most this many.
    pub(super) fn fetch<R: FromEither>(
        &mut self,
        statement: &Statement,
        most: usize,
    ) -> Result<Vec<R>, DbError> {
        self.read(statement, most, |row| R::from_either(row))
    }

    /// Returns what `read` makes of the rows of a statement, at most this many.
    pub(super) fn read<T>(
        &mut self,
        statement: &Statement,
        most: usize,
        read: impl FnMut(&SqliteRow<'_>) -> Result<T, sqlx::Error>,
    ) -> Result<Vec<T>, DbError> {
        match self {
            Self::Read(tx) => {
                let run = || sqlite::run(tx.connection(), statement, most, read);
                Ok(if statement.pace == Pace::Brief { run() } else { blocking(run) }?.0)
            }
            Self::Write(member) => {
                let run = |connection: &_| Ok(sqlite::run(connection, statement, most, read)?.0);
                member.run(statement.pace == Pace::Long, run)
            }
        }
    }

    /// Executes a statement and returns the number of affected rows.
    pub(super) fn execute(&mut self, statement: &Statement) -> Result<u64, DbError> {
        match self {
            Self::Read(tx) => Ok(blocking(|| sqlite::execute(tx.connection(), statement))?),
            Self::Write(member) => {
                member.run(statement.pace == Pace::Long, |connection| sqlite::execute(connection, statement))
            }
        }
    }

    /// Returns the outcome of the transactions whose uncommitted changes this one sees, if there are any.
    pub(super) fn seen(&self) -> Option<Outcome> {
        match self {
            Self::Read(_) => None,
            Self::Write(member) => member.seen(),
        }
    }

    pub(super) async fn commit(self) -> Result<(), DbError> {
        match self {
            // It has changed nothing.
            Self::Read(_) => Ok(()),
            Self::Write(member) => member.commit().await,
        }
    }
}
