//! Copy of a whole shop from one engine to the other: every row of every table in one transaction, followed by a
//! comparison of all rows.

mod rows;
mod schema;

use super::db::{Db, DbError, Tx};
use super::migrations;
use rows::{Row, Rows};
use schema::Table;

/// Tables that have rows even in a new database. Their rows are replaced by the copied shop's, which include the
/// fingerprint of its secret, because its sessions and codes are valid with that secret only.
const SEEDED: [&str; 3] = ["catalogue_version", "checkout_terms", "shop_secret"];

/// The error if a shop was not copied, or if two databases differ.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// These databases cannot be copied.
    #[error("{0}")]
    Refused(String),
    /// This program does not know how to copy a table.
    #[error("{0}")]
    Schema(String),
    /// Two rows differ, or two id counters.
    #[error("{table} differs: {what}")]
    Differs {
        /// The table.
        table: String,
        /// The difference, without the contents of the rows.
        what: String,
    },
    /// A database error.
    #[error(transparent)]
    Db(#[from] DbError),
}

/// A table that was copied or compared, and the number of its rows.
pub type Counted = (String, u64);

/// Copies every row of a database into another one without a shop, in one transaction. The target's schema is migrated
/// first; its id counters continue from the source's. A target file of SQLite is complete without its log afterwards.
///
/// # Errors
/// [`CopyError::Refused`] if both are PostgreSQL, if the source has pending migrations, or if the target contains
/// anything.
pub async fn copy(from: &Db, to: &Db, mut told: impl FnMut(&Counted)) -> Result<(), CopyError> {
    must_be_current(from).await?;
    must_be_empty(to).await?;
    migrations::run(to).await?;
    let tables = tables(from, to).await?;
    let mut source = from.begin_reading().await?;
    let mut target = to.begin().await?;
    for table in &tables {
        if SEEDED.contains(&table.name.as_str()) {
            rows::execute(&mut target, table.delete()).await?;
        } else if rows::count(&mut target, table).await? > 0 {
            return Err(taken(&table.name));
        }
    }
    for table in &tables {
        let count = fill(table, &mut source, &mut target).await?;
        told(&(table.name.clone(), count));
    }
    for table in tables.iter().filter(|table| table.draws_ids) {
        let last = rows::last_drawn(&mut source, table).await?;
        rows::draw_after(&mut target, table, last).await?;
    }
    target.commit().await?;
    // The file may be moved without its log.
    Ok(to.checkpoint().await?)
}

/// Checks that a database has no pending migrations.
///
/// # Errors
/// [`CopyError::Refused`] if it has.
pub async fn must_be_current(db: &Db) -> Result<(), CopyError> {
    if migrations::pending(db).await? > 0 { Err(behind()) } else { Ok(()) }
}

/// Compares two databases row by row, and the id counter of each table.
///
/// # Errors
/// [`CopyError::Differs`] at the first difference.
pub async fn compare(one: &Db, other: &Db, mut told: impl FnMut(&Counted)) -> Result<(), CopyError> {
    let tables = tables(one, other).await?;
    let mut left = one.begin_reading().await?;
    let mut right = other.begin_reading().await?;
    for table in &tables {
        let differs = |what: String| CopyError::Differs { table: table.name.clone(), what };
        let count = {
            let (mut left, mut right) = (Rows::of(&mut left, table), Rows::of(&mut right, table));
            let mut count = 0_u64;
            loop {
                match (left.next().await?, right.next().await?) {
                    (None, None) => break count,
                    (Some(left), Some(right)) if left == right => count += 1,
                    (Some(left), Some(right)) => {
                        let columns = table.columns.iter().zip(left.iter().zip(&right));
                        let names = columns.filter(|(_, (left, right))| left != right);
                        let names: Vec<_> = names.map(|(column, _)| column.name.as_str()).collect();
                        return Err(differs(format!("row {} in {}", count + 1, names.join(", "))));
                    }
                    (left, _) => {
                        let longer = if left.is_some() { "first" } else { "second" };
                        return Err(differs(format!("the {longer} has more than {count} rows")));
                    }
                }
            }
        };
        if table.draws_ids {
            let ends =
                [rows::last_drawn(&mut left, table).await?, rows::last_drawn(&mut right, table).await?];
            if ends[0] != ends[1] {
                return Err(differs(format!("numbers go on after {} and after {}", ends[0], ends[1])));
            }
        }
        told(&(table.name.clone(), count));
    }
    Ok(())
}

fn behind() -> CopyError {
    CopyError::Refused("one of the databases is behind this program; run hamour migrate on it first".into())
}

fn taken(table: &str) -> CopyError {
    CopyError::Refused(format!("the database to copy to holds a shop already: {table} has rows"))
}

/// Checks, before the schema is touched, that a database contains neither a shop nor other data.
async fn must_be_empty(db: &Db) -> Result<(), CopyError> {
    // The names alone, because the schema may be older.
    let names = schema::names(db).await?;
    if names.is_empty() {
        return Ok(());
    }
    // A database without the list of migrations is not a shop's, so its tables belong to other programs.
    if !names.iter().any(|name| name == schema::MIGRATIONS) {
        return Err(CopyError::Refused(format!(
            "the database to copy to has tables of others: {}",
            names[0]
        )));
    }
    // It must not be newer than this program either.
    migrations::pending(db).await?;
    let mut reading = db.begin_reading().await?;
    for name in names.iter().filter(|name| *name != schema::MIGRATIONS && !SEEDED.contains(&name.as_str())) {
        if rows::has_any(&mut reading, name).await? {
            return Err(taken(name));
        }
    }
    Ok(())
}

async fn tables(one: &Db, other: &Db) -> Result<Vec<Table>, CopyError> {
    if migrations::pending(one).await? > 0 || migrations::pending(other).await? > 0 {
        return Err(behind());
    }
    // The tables are the same on both sides and are read from whichever is SQLite.
    match (one, other) {
        (sqlite @ Db::Sqlite { .. }, _) | (_, sqlite @ Db::Sqlite { .. }) => schema::tables(sqlite).await,
        _ => Err(CopyError::Refused("both databases are PostgreSQL; pg_dump copies one to the other".into())),
    }
}

async fn fill(table: &Table, source: &mut Tx, target: &mut Tx) -> Result<u64, CopyError> {
    let at_once = table.page();
    let mut read = Rows::of(source, table);
    let mut batch: Vec<Row> = Vec::with_capacity(at_once);
    let mut count = 0;
    loop {
        let row = read.next().await?;
        let is_last = row.is_none();
        batch.extend(row);
        if batch.len() == at_once || is_last && !batch.is_empty() {
            count += batch.len() as u64;
            rows::write(target, table, std::mem::take(&mut batch)).await?;
        }
        if is_last {
            return Ok(count);
        }
    }
}
