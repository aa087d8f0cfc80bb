//! Transactions on SQLite.

use sqlx::{SqlSafeStr as _, SqlStr, Sqlite, SqliteConnection, Transaction};

use super::group_commit::{Member, Outcome};
use super::pending::Pending;
use super::{DbError, Statement, Value};

/// A transaction on SQLite.
#[derive(Debug)]
pub enum SqliteTx {
    /// On one of the read connections.
    Read(Transaction<'static, Sqlite>),
    /// On the single write connection.
    Write(Member),
}

impl SqliteTx {
    /// Returns the text and the values of a statement with those that wait for it.
    ///
    /// # Errors
    /// See [`Member::with_pending`].
    pub(super) fn with_pending(&mut self, statement: Statement) -> Result<(SqlStr, Vec<Value>), DbError> {
        match self {
            Self::Read(_) => Ok((statement.text.into_sql_str(), statement.values)),
            Self::Write(member) => member.with_pending(statement),
        }
    }

    /// Returns the text and the values of several statements with those that wait, and how many of these there are.
    ///
    /// # Errors
    /// See [`Member::with_pending`].
    pub(super) fn with_each(
        &mut self,
        mut statements: Vec<Statement>,
    ) -> Result<(SqlStr, Vec<Value>, usize), DbError> {
        let last = statements.pop().unwrap_or_else(|| Statement::new(""));
        let (joined, waited) = match self {
            Self::Read(_) => (Pending::of(statements).joined(last), 0),
            Self::Write(member) => {
                let waited = member.push_pending(statements);
                (member.with_pending(last)?, waited)
            }
        };
        Ok((joined.0, joined.1, waited))
    }

    /// Executes the statements that wait for the next one.
    pub(in crate::store) async fn run_pending(&mut self) -> Result<(), DbError> {
        match self {
            Self::Read(_) => Ok(()),
            Self::Write(member) => member.run_pending().await,
        }
    }

    /// Returns the connection for a statement, whose result must go through [`SqliteTx::checked`]. The caller has sent
    /// what is pending.
    pub(in crate::store) fn connection(&mut self) -> &mut SqliteConnection {
        match self {
            Self::Read(tx) => tx,
            Self::Write(member) => member.connection(),
        }
    }

    /// Passes on the result of a statement, and notes an error that affects other transactions.
    pub(in crate::store) fn checked<T>(&mut self, result: Result<T, sqlx::Error>) -> Result<T, DbError> {
        match self {
            Self::Read(_) => Ok(result?),
            Self::Write(member) => member.checked(result),
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
            Self::Read(tx) => Ok(tx.commit().await?),
            Self::Write(member) => member.commit().await,
        }
    }
}
