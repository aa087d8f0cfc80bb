//! Several statements whose rows are fetched together.

use futures_util::TryStreamExt as _;
use futures_util::future::BoxFuture;
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{Either, Executor as _};

use super::pending::JOINED_MAX;
use super::statement::bound;
use super::{DbError, FromEither, Statement, Tx, Value};

/// The rows of one statement.
#[derive(Debug)]
pub(in crate::store) enum Rows {
    /// From SQLite.
    Sqlite(Vec<SqliteRow>),
    /// From PostgreSQL.
    Postgres(Vec<PgRow>),
}

impl Rows {
    /// Returns the first row, or `None` if there is none.
    ///
    /// # Errors
    /// The row has another shape.
    pub(in crate::store) fn first<R: FromEither>(&self) -> Result<Option<R>, DbError> {
        let row = match self {
            Self::Sqlite(rows) => rows.first().map(R::from_row),
            Self::Postgres(rows) => rows.first().map(R::from_row),
        };
        Ok(row.transpose()?)
    }
}

/// Executes statements one after the other and returns the rows of each. On SQLite many of them make one trip to the
/// connection's thread. The first error ends it.
pub(in crate::store) fn fetch_each(
    statements: Vec<Statement>,
    tx: &mut Tx,
) -> BoxFuture<'_, Result<Vec<Rows>, DbError>> {
    Box::pin(async move {
        match tx {
            Tx::Sqlite(tx, _) => {
                let mut each = Vec::with_capacity(statements.len());
                let mut statements = statements.into_iter().peekable();
                while statements.peek().is_some() {
                    let (text, values, waited) =
                        tx.with_each(statements.by_ref().take(JOINED_MAX).collect())?;
                    let query = bound!(sqlx::query(text), values);
                    let fetching = tx.connection().fetch_many(query);
                    let fetched = fetching.try_fold((Vec::new(), Vec::new()), by_statement).await;
                    let (fetched, _) = tx.checked(fetched)?;
                    each.extend(fetched.into_iter().skip(waited).map(Rows::Sqlite));
                }
                Ok(each)
            }
            Tx::Postgres(tx, server, _) => {
                let mut each = Vec::with_capacity(statements.len());
                for Statement { text, values } in statements {
                    let fetching = bound!(sqlx::query(text), values).fetch_all(&mut **tx);
                    each.push(Rows::Postgres(server.while_reachable(Box::pin(fetching)).await?));
                }
                Ok(each)
            }
        }
    })
}

/// Adds a row to those of the current statement, or ends it.
async fn by_statement<Row, Done>(
    (mut ended, mut current): (Vec<Vec<Row>>, Vec<Row>),
    item: Either<Done, Row>,
) -> Result<(Vec<Vec<Row>>, Vec<Row>), sqlx::Error> {
    match item {
        Either::Right(row) => current.push(row),
        Either::Left(_) => ended.push(std::mem::take(&mut current)),
    }
    Ok((ended, current))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::db::Db;

    #[tokio::test]
    async fn each_statement_has_its_rows_whatever_waited_before() {
        let folder = tempfile::tempdir().expect("a folder");
        let db = Db::open(&format!("sqlite:{}", folder.path().join("x.db").display())).await.expect("opens");
        let mut tx = db.begin().await.expect("begins");
        Statement::new("CREATE TABLE a (b BIGINT)").run_with_next(&mut tx).await.expect("waits");
        let insert = |value: i64| Statement::new("INSERT INTO a VALUES ($1) RETURNING b").bind(value);
        let none = Statement::new("UPDATE a SET b = $1 WHERE b = $2 RETURNING b").bind(1).bind(9);
        let count = Statement::new("SELECT count(*), CAST('x' AS TEXT) FROM a");
        let each = fetch_each(vec![insert(5), none, insert(6), count], &mut tx).await.expect("fetched");
        let values: Vec<Option<(i64,)>> =
            each[..3].iter().map(|rows| rows.first().expect("a number")).collect();
        assert_eq!(values, [Some((5,)), None, Some((6,))]);
        assert_eq!(each[3].first::<(i64, String)>().expect("of this shape"), Some((2, "x".to_owned())));
        assert_eq!(each.len(), 4);
        let many: Vec<_> = (0..40).map(insert).collect();
        let each = fetch_each(many, &mut tx).await.expect("fetched");
        let values: Vec<_> = each.iter().map(|rows| rows.first().expect("a number")).collect();
        assert_eq!(values, (0..40).map(|value| Some((value,))).collect::<Vec<Option<(i64,)>>>());
        assert!(fetch_each(vec![insert(7), Statement::new("SELECT nothing")], &mut tx).await.is_err());
    }
}
