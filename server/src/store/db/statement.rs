//! SQL statements with bound values, for either engine.

use std::collections::BTreeMap;

use futures_util::future::BoxFuture;
use serde::Serialize;
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;

use super::{Db, DbError, Executor, SqliteTx, Tx};

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

/// A row that both engines can return: a tuple, or a struct declared with `row!`.
pub trait FromEither:
    for<'r> sqlx::FromRow<'r, SqliteRow> + for<'r> sqlx::FromRow<'r, PgRow> + Send + Unpin + 'static
{
}

impl<T> FromEither for T where
    T: for<'r> sqlx::FromRow<'r, SqliteRow> + for<'r> sqlx::FromRow<'r, PgRow> + Send + Unpin + 'static
{
}

/// A statement with its bound values. It is written with `sql!`, so its text is always a literal.
#[derive(Debug)]
#[must_use = "a statement does nothing until it is fetched or executed"]
pub struct Statement {
    pub(super) text: &'static str,
    pub(super) values: Vec<Value>,
}

/// Runs an sqlx call on the database in use.
macro_rules! on_either {
    ($statement:expr, $on:expr, $make:path, $call:ident) => {
        match $on {
            Executor::Db(Db::Sqlite { readers, .. }) => {
                let Statement { text, values } = $statement;
                let mut reader = readers.acquire().await?;
                let result = bound!($make(text), values).$call(&mut *reader).await;
                reader.keep_after(&result);
                result?
            }
            Executor::Db(Db::Postgres(pool, server)) => {
                let Statement { text, values } = $statement;
                server.while_reachable(Box::pin(bound!($make(text), values).$call(pool))).await?
            }
            Executor::Tx(Tx::Sqlite(tx, _)) => {
                let (text, values) = tx.with_pending($statement)?;
                let result = bound!($make(text), values).$call(tx.connection()).await;
                tx.checked(result)?
            }
            Executor::Tx(Tx::Postgres(tx, server, _)) => {
                let Statement { text, values } = $statement;
                server.while_reachable(Box::pin(bound!($make(text), values).$call(&mut **tx))).await?
            }
        }
    };
}

macro_rules! bound {
    ($query:expr, $values:expr) => {
        $values.into_iter().fold($query, |query, value| match value {
            Value::Int(value) => query.bind(value),
            Value::Text(value) => query.bind(value),
            Value::Bool(value) => query.bind(value),
            Value::Float(value) => query.bind(value),
            Value::Bytes(value) => query.bind(value),
        })
    };
}

// The futures of the basic calls are boxed: the compiler proves anew for each handler that its future can be sent, and
// walks through every future in it. A box ends that walk, and is small beside a statement.
impl Statement {
    #[doc(hidden)]
    pub fn new(text: &'static str) -> Self {
        Self { text, values: Vec::new() }
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
        let on = on.into();
        Box::pin(async move {
            let _turn = on.acquire().await?;
            Ok(on_either!(self, on, sqlx::query_as, fetch_one))
        })
    }

    /// Returns the first row, or `None` if there is none.
    pub fn fetch_optional<'a, R: FromEither>(
        self,
        on: impl Into<Executor<'a>>,
    ) -> BoxFuture<'a, Result<Option<R>, DbError>> {
        let on = on.into();
        Box::pin(async move {
            let _turn = on.acquire().await?;
            Ok(on_either!(self, on, sqlx::query_as, fetch_optional))
        })
    }

    /// Returns all rows.
    pub fn fetch_all<'a, R: FromEither>(
        self,
        on: impl Into<Executor<'a>>,
    ) -> BoxFuture<'a, Result<Vec<R>, DbError>> {
        let on = on.into();
        Box::pin(async move {
            let _turn = on.acquire().await?;
            Ok(on_either!(self, on, sqlx::query_as, fetch_all))
        })
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

    /// Executes the statement.
    pub async fn run(self, tx: &mut Tx) -> Result<(), DbError> {
        self.executed(tx).await.map(drop)
    }

    /// Executes the statement with the next one of this transaction, or when it is committed: on SQLite this saves a trip
    /// to the connection's thread. Its errors come from there. On PostgreSQL it is executed at once.
    pub async fn run_with_next(self, tx: &mut Tx) -> Result<(), DbError> {
        match tx {
            Tx::Sqlite(SqliteTx::Write(member), _) => member.add_pending(self).await,
            Tx::Sqlite(SqliteTx::Read(_), _) | Tx::Postgres(..) => self.run(tx).await,
        }
    }

    /// Executes the statement and returns whether it affected any row.
    pub async fn affects_rows(self, tx: &mut Tx) -> Result<bool, DbError> {
        Ok(self.execute(tx).await? > 0)
    }

    /// Executes the statement and returns the number of affected rows.
    pub async fn execute(self, tx: &mut Tx) -> Result<u64, DbError> {
        if let Tx::Sqlite(tx, _) = tx {
            // The rows that others affect would be counted too.
            tx.run_pending().await?;
        }
        self.executed(tx).await
    }

    fn executed(self, tx: &mut Tx) -> BoxFuture<'_, Result<u64, DbError>> {
        Box::pin(async move {
            Ok(match tx {
                Tx::Sqlite(tx, _) => {
                    let (text, values) = tx.with_pending(self)?;
                    let result = bound!(sqlx::query(text), values).execute(tx.connection()).await;
                    tx.checked(result)?.rows_affected()
                }
                Tx::Postgres(tx, server, _) => {
                    let Statement { text, values } = self;
                    let executing = bound!(sqlx::query(text), values).execute(&mut **tx);
                    server.while_reachable(Box::pin(executing)).await?.rows_affected()
                }
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
pub(super) use bound;
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

/// Declares a struct that rows of either engine can be read into, by column name.
macro_rules! row {
    ($(#[$meta:meta])* $vis:vis struct $name:ident {
        $($(#[$field_meta:meta])* $field_vis:vis $field:ident: $type:ty),+ $(,)?
    }) => {
        $(#[$meta])*
        $vis struct $name { $($(#[$field_meta])* $field_vis $field: $type),+ }
        $crate::store::db::row!(for $name { $($field),+ });
    };
    (for $name:ident { $($field:ident),+ $(,)? }) => {
        impl<'r> sqlx::FromRow<'r, sqlx::sqlite::SqliteRow> for $name {
            fn from_row(row: &'r sqlx::sqlite::SqliteRow) -> Result<Self, sqlx::Error> {
                use sqlx::Row as _;
                Ok(Self { $($field: row.try_get(stringify!($field))?),+ })
            }
        }

        impl<'r> sqlx::FromRow<'r, sqlx::postgres::PgRow> for $name {
            fn from_row(row: &'r sqlx::postgres::PgRow) -> Result<Self, sqlx::Error> {
                use sqlx::Row as _;
                Ok(Self { $($field: row.try_get(stringify!($field))?),+ })
            }
        }
    };
}
pub(crate) use row;
