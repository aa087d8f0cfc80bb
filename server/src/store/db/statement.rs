//! SQL statements with bound values, for either engine.

use std::collections::BTreeMap;

use futures_util::future::BoxFuture;
use serde::Serialize;
use sqlx::postgres::PgArguments;
use sqlx::query::Query;
use sqlx::{AssertSqlSafe, Postgres, SqlSafeStr as _, SqlStr};

use super::sqlite::{self, blocking};
use super::{Columns, Db, DbError, Executor, FromEither, Readers, Tx};

/// A value bound to a parameter; `None` is NULL of that type.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// BIGINT: numbers, ids, dirhams, milliseconds.
    Int(Option<i64>),
    /// TEXT, dates included.
    Text(Option<String>),
    /// BOOLEAN.
    Bool(Option<bool>),
    /// DOUBLE PRECISION: coordinates.
    Float(Option<f64>),
    /// BLOB or BYTEA: keyed hashes.
    Bytes(Option<Vec<u8>>),
}

/// The types of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// See [`Value::Int`].
    Int,
    /// See [`Value::Text`].
    Text,
    /// See [`Value::Bool`].
    Bool,
    /// See [`Value::Float`].
    Float,
    /// See [`Value::Bytes`].
    Bytes,
}

impl Value {
    fn read(row: &impl Columns, position: usize, kind: ValueKind) -> Result<Self, sqlx::Error> {
        Ok(match kind {
            ValueKind::Int => Self::Int(row.at(position)?),
            ValueKind::Text => Self::Text(row.at(position)?),
            ValueKind::Bool => Self::Bool(row.at(position)?),
            ValueKind::Float => Self::Float(row.at(position)?),
            ValueKind::Bytes => Self::Bytes(row.at(position)?),
        })
    }

    fn read_all(row: &impl Columns, kinds: &[ValueKind]) -> Result<Vec<Self>, sqlx::Error> {
        kinds.iter().enumerate().map(|(position, kind)| Self::read(row, position, *kind)).collect()
    }
}

macro_rules! value_from {
    ($($variant:ident: $($source:ty => $convert:expr),+;)+) => {$($(
        impl From<$source> for Value {
            fn from(value: $source) -> Self {
                Self::$variant(Some($convert(value)))
            }
        }
        impl From<Option<$source>> for Value {
            fn from(value: Option<$source>) -> Self {
                Self::$variant(value.map($convert))
            }
        }
    )+)+};
}

value_from! {
    Int: i64 => |value| value, i32 => i64::from, u32 => i64::from;
    Text: String => |value| value, &str => str::to_owned;
    Bool: bool => |value| value;
    Float: f64 => |value| value;
    Bytes: Vec<u8> => |value| value, &[u8] => <[u8]>::to_vec, [u8; 32] => |value: [u8; 32]| value.to_vec();
}

/// A statement with its bound values. It is written with `sql!`, so its text is a literal, but for those of tools that
/// work on any table.
#[derive(Debug)]
#[must_use = "a statement does nothing until it is fetched or executed"]
pub struct Statement {
    pub(super) text: SqlStr,
    pub(super) values: Vec<Value>,
    pub(super) pace: Pace,
}

/// How long a statement takes, which decides where it runs on SQLite.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Pace {
    /// Brief in a transaction that writes, since others wait for its end. Otherwise it may take long.
    #[default]
    Unknown,
    Brief,
    Long,
}

/// Binds the values of a statement for PostgreSQL.
fn bound(Statement { text, values, .. }: Statement) -> Query<'static, Postgres, PgArguments> {
    values.into_iter().fold(sqlx::query(text), |query, value| match value {
        Value::Int(value) => query.bind(value),
        Value::Text(value) => query.bind(value),
        Value::Bool(value) => query.bind(value),
        Value::Float(value) => query.bind(value),
        Value::Bytes(value) => query.bind(value),
    })
}

/// Runs an sqlx call on PostgreSQL's pool or transaction.
macro_rules! on_postgres {
    ($statement:expr, $server:expr, $on:expr, $call:ident) => {
        $server.while_reachable(Box::pin(bound($statement).$call($on))).await?
    };
}

// The futures of the basic calls are boxed: the compiler proves anew for each handler that its future can be sent, and
// walks through every future in it. A box ends that walk, and is small beside a statement.
impl Statement {
    #[doc(hidden)]
    pub fn new(text: &'static str) -> Self {
        Self { text: text.into_sql_str(), values: Vec::new(), pace: Pace::default() }
    }

    /// Creates a statement whose text is made up, from the names of tables and columns alone.
    pub fn of_text(text: String) -> Self {
        Self { text: AssertSqlSafe(text).into_sql_str(), values: Vec::new(), pace: Pace::default() }
    }

    /// Declares that the statement finds a few rows by an index. On SQLite it is then read by the thread that asks for
    /// it; other reading statements may take long, so the tasks that wait for this thread go on with another one.
    pub fn brief(mut self) -> Self {
        self.pace = Pace::Brief;
        self
    }

    /// Declares that the statement may take long even in a transaction that writes.
    pub fn long(mut self) -> Self {
        self.pace = Pace::Long;
        self
    }

    /// Binds the next parameter: the first call is `$1`.
    pub fn bind(mut self, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self
    }

    /// Binds the next parameters: `bind_all(params![id, name])`.
    pub fn bind_all(mut self, values: impl IntoIterator<Item = Value>) -> Self {
        self.values.extend(values);
        self
    }

    /// Binds many rows as the next parameter, for `json_each(CAST($n AS TEXT)) AS r`: each key is `r.key`, and
    /// `r.value ->> 'field'` a field of its value.
    ///
    /// # Errors
    /// A row that JSON cannot hold.
    pub fn bind_rows<K: Serialize + Ord, V: Serialize>(self, rows: &BTreeMap<K, V>) -> Result<Self, DbError> {
        let json = serde_json::to_string(rows);
        Ok(self.bind(json.map_err(|error| DbError::Sqlx(sqlx::Error::Encode(error.into())))?))
    }

    /// Returns the only row, which must exist.
    pub fn fetch_one<'a, R: FromEither>(
        self,
        on: impl Into<Executor<'a>>,
    ) -> BoxFuture<'a, Result<R, DbError>> {
        let row = self.fetch_optional(on);
        Box::pin(async move { row.await?.ok_or(DbError::Sqlx(sqlx::Error::RowNotFound)) })
    }

    /// Returns the first row, or `None` if there is none.
    pub fn fetch_optional<'a, R: FromEither>(
        self,
        on: impl Into<Executor<'a>>,
    ) -> BoxFuture<'a, Result<Option<R>, DbError>> {
        let on = on.into();
        Box::pin(async move {
            let _turn = on.turn().await?;
            let row = match on {
                Executor::Db(Db::Sqlite { readers, .. }) => {
                    return Ok(self.fetch_from_file(readers, 1).await?.pop());
                }
                Executor::Tx(Tx::Sqlite(tx, _)) => return Ok(tx.fetch(&self, 1)?.pop()),
                Executor::Db(Db::Postgres(pool, server)) => on_postgres!(self, server, pool, fetch_optional),
                Executor::Tx(Tx::Postgres(tx, server, _)) => {
                    on_postgres!(self, server, &mut **tx, fetch_optional)
                }
            };
            Ok(row.as_ref().map(R::from_either).transpose()?)
        })
    }

    /// Returns all rows.
    pub fn fetch_all<'a, R: FromEither>(
        self,
        on: impl Into<Executor<'a>>,
    ) -> BoxFuture<'a, Result<Vec<R>, DbError>> {
        let on = on.into();
        Box::pin(async move {
            let _turn = on.turn().await?;
            let rows = match on {
                Executor::Db(Db::Sqlite { readers, .. }) => {
                    return self.fetch_from_file(readers, usize::MAX).await;
                }
                Executor::Tx(Tx::Sqlite(tx, _)) => return tx.fetch(&self, usize::MAX),
                Executor::Db(Db::Postgres(pool, server)) => on_postgres!(self, server, pool, fetch_all),
                Executor::Tx(Tx::Postgres(tx, server, _)) => on_postgres!(self, server, &mut **tx, fetch_all),
            };
            Ok(rows.iter().map(R::from_either).collect::<Result<_, _>>()?)
        })
    }

    async fn fetch_from_file<R: FromEither>(self, readers: &Readers, most: usize) -> Result<Vec<R>, DbError> {
        let reader = readers.acquire().await?;
        let fetch = || sqlite::fetch(&reader, &self, most);
        Ok(if self.pace == Pace::Brief { fetch() } else { blocking(fetch) }?)
    }

    /// Returns the only column of the only row, which must exist.
    pub async fn fetch_scalar<T>(self, on: impl Into<Executor<'_>>) -> Result<T, DbError>
    where
        (T,): FromEither,
    {
        Ok(self.fetch_one::<(T,)>(on).await?.0)
    }

    /// Returns the only column of the first row, or `None` if there is none.
    pub async fn fetch_optional_scalar<T>(self, on: impl Into<Executor<'_>>) -> Result<Option<T>, DbError>
    where
        (T,): FromEither,
    {
        Ok(self.fetch_optional::<(T,)>(on).await?.map(|(value,)| value))
    }

    /// Returns the only column of all rows.
    pub async fn fetch_all_scalars<T>(self, on: impl Into<Executor<'_>>) -> Result<Vec<T>, DbError>
    where
        (T,): FromEither,
    {
        Ok(self.fetch_all::<(T,)>(on).await?.into_iter().map(|(value,)| value).collect())
    }

    /// Returns all rows of a statement on any table, as values of these kinds.
    pub(in crate::store) async fn fetch_values(
        self,
        tx: &mut Tx,
        kinds: &[ValueKind],
    ) -> Result<Vec<Vec<Value>>, DbError> {
        match tx {
            Tx::Sqlite(tx, _) => tx.read(&self, usize::MAX, |row| Value::read_all(row, kinds)),
            Tx::Postgres(tx, server, _) => {
                let rows = on_postgres!(self, server, &mut **tx, fetch_all);
                Ok(rows.iter().map(|row| Value::read_all(row, kinds)).collect::<Result<_, _>>()?)
            }
        }
    }

    /// Executes the statement.
    pub async fn run(self, tx: &mut Tx) -> Result<(), DbError> {
        self.execute(tx).await.map(drop)
    }

    /// Executes the statement and returns whether it affected any row.
    pub async fn affects_rows(self, tx: &mut Tx) -> Result<bool, DbError> {
        Ok(self.execute(tx).await? > 0)
    }

    /// Executes the statement and returns the number of affected rows.
    pub fn execute(self, tx: &mut Tx) -> BoxFuture<'_, Result<u64, DbError>> {
        Box::pin(async move {
            Ok(match tx {
                Tx::Sqlite(tx, _) => tx.execute(&self)?,
                Tx::Postgres(tx, server, _) => on_postgres!(self, server, &mut **tx, execute).rows_affected(),
            })
        })
    }
}

/// Values for [`Statement::bind_all`].
macro_rules! params {
    ($($value:expr),+ $(,)?) => {
        [$($crate::store::db::Value::from($value)),+]
    };
}
pub(crate) use params;

/// Creates a statement for both engines: `sql!("SELECT name FROM customer WHERE id = $1").bind(id)`.
///
/// The test `every_statement_prepares_on_both_engines` finds every use in the sources and prepares it on both engines.
/// So the text must be literals, where text that several statements of a file share is a macro of one literal:
/// `sql!("SELECT ", columns!(), " FROM customer WHERE id = $1")`.
macro_rules! sql {
    ($($text:expr),+) => {
        $crate::store::db::Statement::new(concat!($($text),+))
    };
}
pub(crate) use sql;
