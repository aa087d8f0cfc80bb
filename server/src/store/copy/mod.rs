//! Moving a whole shop from one engine to the other: every row of every table, all of them or none, and then each row
//! compared with where it came from.

mod rows;
mod schema;

use futures_util::TryStreamExt as _;

use super::db::{Db, DbError, Tx};
use super::migrations;
use rows::{Row, Rows};
use schema::Table;

/// Tables that a database has rows in though no shop: they make way for those of the shop that comes, which brings its
/// secret's fingerprint along, as its sessions and codes are good with that secret alone.
const SEEDED: [&str; 3] = ["catalogue_version", "checkout_terms", "shop_secret"];
/// Values that one statement takes, less than the least that either engine allows (SQLite: 32,766).
const MOST_VALUES: usize = 30_000;
/// Rows that one statement takes.
const MOST_ROWS: usize = 500;

/// Why a shop was not copied, or is not the same.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// The databases cannot be copied like this.
    #[error("{0}")]
    Refused(String),
    /// A table is not what this program knows how to copy.
    #[error("{0}")]
    Schema(String),
    /// Two rows, or their numbers, differ.
    #[error("{table} differs: {what}")]
    Differs {
        /// The table.
        table: String,
        /// How, without what the rows hold.
        what: String,
    },
    /// An engine said no.
    #[error(transparent)]
    Db(#[from] DbError),
}

impl From<sqlx::Error> for CopyError {
    fn from(error: sqlx::Error) -> Self {
        Self::Db(error.into())
    }
}

/// A table that was copied or compared, and how many rows it has.
pub type Counted = (String, u64);

/// Copies every row of one database into another that holds no shop yet, in one transaction. The other's schema is
/// brought up to date first; numbers drawn later go on where the first database's ended. A file of SQLite is whole by
/// itself then.
///
/// # Errors
/// [`CopyError::Refused`] where both are PostgreSQL, the first is behind this program, or the second holds anything.
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
    // The file may be sent on by itself.
    Ok(to.checkpoint().await?)
}

/// Refuses a database that is behind this program.
///
/// # Errors
/// [`CopyError::Refused`].
pub async fn must_be_current(db: &Db) -> Result<(), CopyError> {
    if migrations::pending(db).await? > 0 { Err(behind()) } else { Ok(()) }
}

/// Compares two databases row by row, and where each table's numbers go on.
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
            let (mut left, mut right) = (rows::read(&mut left, table), rows::read(&mut right, table));
            let mut count = 0_u64;
            loop {
                match (left.try_next().await?, right.try_next().await?) {
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

/// Looks, before its schema is touched, whether anything of a shop or of somebody else is in a database.
async fn must_be_empty(db: &Db) -> Result<(), CopyError> {
    // Behind or not, whatever tables there are say it.
    let names = schema::names(db).await?;
    if names.is_empty() {
        return Ok(());
    }
    // Without the list of migrations it is no shop's, and whatever is in it is somebody else's.
    if !names.iter().any(|name| name == schema::MIGRATIONS) {
        return Err(CopyError::Refused(format!(
            "the database to copy to has tables of others: {}",
            names[0]
        )));
    }
    // Not newer than this program, either.
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
    // Whichever is SQLite tells what both have.
    match (one, other) {
        (Db::Sqlite { read, .. }, _) | (_, Db::Sqlite { read, .. }) => schema::tables(read).await,
        _ => Err(CopyError::Refused("both databases are PostgreSQL; pg_dump copies one to the other".into())),
    }
}

async fn fill(table: &Table, source: &mut Tx, target: &mut Tx) -> Result<u64, CopyError> {
    let at_once = (MOST_VALUES / table.columns.len()).min(MOST_ROWS);
    let mut read: Rows<'_> = rows::read(source, table);
    let mut batch: Vec<Row> = Vec::with_capacity(at_once);
    let mut count = 0;
    loop {
        let row = read.try_next().await?;
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
