//! Reads and writes rows of any table on either engine, as the values that this program binds.

use super::super::db::{DbError, Statement, Tx, Value};
use super::schema::Table;

/// A row, in the order of its table's columns.
pub(super) type Row = Vec<Value>;

/// All rows of a table, ordered by key. They are read a page at a time.
pub(super) struct Rows<'a> {
    tx: &'a mut Tx,
    table: &'a Table,
    page: std::vec::IntoIter<Row>,
    /// The key of the last row of the page; `None` if there is no page yet.
    last: Option<Vec<Value>>,
    is_last_page: bool,
}

impl<'a> Rows<'a> {
    pub(super) fn of(tx: &'a mut Tx, table: &'a Table) -> Self {
        Self { tx, table, page: Vec::new().into_iter(), last: None, is_last_page: false }
    }

    /// Returns the next row, or `None` after the last one.
    pub(super) async fn next(&mut self) -> Result<Option<Row>, DbError> {
        if self.page.len() == 0 && !self.is_last_page {
            let is_postgres = matches!(self.tx, Tx::Postgres(..));
            let limit = self.table.page();
            let text = self.table.select(is_postgres, self.last.is_some(), limit);
            let kinds: Vec<_> = self.table.columns.iter().map(|column| column.kind).collect();
            let statement = Statement::of_text(text).bind_all(self.last.take().unwrap_or_default());
            let page = statement.fetch_values(self.tx, &kinds).await?;
            self.is_last_page = page.len() < limit;
            self.last =
                page.last().map(|row| self.table.keys().into_iter().map(|at| row[at].clone()).collect());
            self.page = page.into_iter();
        }
        Ok(self.page.next())
    }
}

/// Inserts rows into a table.
pub(super) async fn write(tx: &mut Tx, table: &Table, rows: Vec<Row>) -> Result<(), DbError> {
    let text = table.insert(rows.len());
    Statement::of_text(text).bind_all(rows.into_iter().flatten()).run(tx).await
}

/// Executes a statement without parameters.
pub(super) async fn execute(tx: &mut Tx, text: String) -> Result<(), DbError> {
    Statement::of_text(text).run(tx).await
}

/// Returns the number of rows of a table.
pub(super) async fn count(tx: &mut Tx, table: &Table) -> Result<i64, DbError> {
    Statement::of_text(table.count()).fetch_scalar(tx).await
}

/// Returns whether a table has a row.
pub(super) async fn has_any(tx: &mut Tx, table: &str) -> Result<bool, DbError> {
    let text = format!("SELECT CAST(COUNT(*) AS BIGINT) FROM (SELECT 1 FROM \"{table}\" LIMIT 1) AS one");
    Ok(Statement::of_text(text).fetch_scalar::<i64>(tx).await? > 0)
}

/// Returns the last id that a table's counter assigned, or 0 if there is none.
pub(super) async fn last_drawn(tx: &mut Tx, table: &Table) -> Result<i64, DbError> {
    let name = &table.name;
    let text = match tx {
        Tx::Sqlite(..) => {
            format!("SELECT COALESCE((SELECT seq FROM sqlite_sequence WHERE name = '{name}'), 0)")
        }
        Tx::Postgres(..) => {
            format!("SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM \"{name}_id_seq\"")
        }
    };
    Statement::of_text(text).fetch_scalar(tx).await
}

/// Sets a table's counter, so that the next id follows this one.
pub(super) async fn draw_after(tx: &mut Tx, table: &Table, last: i64) -> Result<(), DbError> {
    let name = &table.name;
    match tx {
        Tx::Sqlite(..) => {
            execute(tx, format!("DELETE FROM sqlite_sequence WHERE name = '{name}'")).await?;
            execute(tx, format!("INSERT INTO sqlite_sequence (name, seq) VALUES ('{name}', {last})")).await
        }
        Tx::Postgres(..) => {
            // A sequence that was never used cannot be set to 0.
            execute(tx, format!("SELECT setval('\"{name}_id_seq\"', {}, {})", last.max(1), last > 0)).await
        }
    }
}
