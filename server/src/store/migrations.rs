//! The schema's history: paired files in `migrations/sqlite` and `migrations/postgres`, embedded in the program.

use std::time::Duration;

use rust_embed::RustEmbed;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr as _};

use super::db::{Db, DbError};

/// More than there are migrations for two programs to meet at.
const TRIES: u32 = 50;
const PAUSE: Duration = Duration::from_millis(100);

#[derive(RustEmbed)]
#[folder = "../migrations/sqlite"]
struct SqliteFiles;

#[derive(RustEmbed)]
#[folder = "../migrations/postgres"]
struct PostgresFiles;

/// Brings the schema up to date; answers how many migrations were applied.
pub async fn run(db: &Db) -> Result<usize, DbError> {
    let before = applied(db).await?;
    match db {
        Db::Sqlite { write, .. } => {
            let migrator = migrator::<SqliteFiles>()?;
            let mut tries = 0;
            // SQLite has no lock that outlives a transaction: where two programs start at once on a new database,
            // the one that comes second to a migration fails, and finds it applied when it looks again.
            while let Err(error) = migrator.run(write).await {
                tries += 1;
                if tries > TRIES
                    || !matches!(error, MigrateError::ExecuteMigration(..) | MigrateError::Execute(_))
                {
                    return Err(error.into());
                }
                tokio::time::sleep(PAUSE).await;
            }
        }
        Db::Postgres(pool) => migrator::<PostgresFiles>()?.run(pool).await?,
    }
    Ok(applied(db).await? - before)
}

/// How many migrations this program has.
pub fn known() -> usize {
    SqliteFiles::iter().count()
}

/// How many migrations are still to be applied.
pub async fn pending(db: &Db) -> Result<usize, DbError> {
    Ok(known().saturating_sub(applied(db).await?))
}

async fn applied(db: &Db) -> Result<usize, DbError> {
    const COUNT: &str = "SELECT count(*) FROM _sqlx_migrations";
    // Before the first run the table is not there yet, which is a count of none.
    let count: Result<(i64,), _> = match db {
        Db::Sqlite { write, .. } => sqlx::query_as(COUNT).fetch_one(write).await,
        Db::Postgres(pool) => sqlx::query_as(COUNT).fetch_one(pool).await,
    };
    match count {
        Ok((count,)) => Ok(usize::try_from(count).expect("a count is not negative")),
        Err(sqlx::Error::Database(_)) => Ok(0),
        Err(other) => Err(other.into()),
    }
}

/// Migrations are named `NNNN_what.sql`.
fn migrator<Files: RustEmbed>() -> Result<Migrator, DbError> {
    let mut migrations = Vec::new();
    for name in Files::iter().filter(|name| name.ends_with(".sql")) {
        let unreadable = || DbError::Open(format!("migration {name} is not readable"));
        let (number, what) = name.trim_end_matches(".sql").split_once('_').ok_or_else(unreadable)?;
        let number = number.parse().map_err(|_| unreadable())?;
        let file = Files::get(&name).ok_or_else(unreadable)?;
        let text = String::from_utf8(file.data.into_owned()).map_err(|_| unreadable())?;
        // The text comes from this program's own files.
        let sql = AssertSqlSafe(text).into_sql_str();
        migrations.push(Migration::new(number, what.to_owned().into(), MigrationType::Simple, sql, false));
    }
    Ok(Migrator::with_migrations(migrations))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn programs_that_start_at_once_bring_one_file_up_to_date() {
        let folder = tempfile::tempdir().expect("a folder");
        let address = format!("sqlite:{}", folder.path().join("new.db").display());
        let start = async || {
            let db = Db::open(&address).await?;
            run(&db).await?;
            pending(&db).await
        };
        for left in futures_util::future::join_all((0..4).map(|_| start())).await {
            assert_eq!(left.expect("brought up to date"), 0);
        }
    }

    #[test]
    fn both_engines_have_the_same_migrations() {
        let mut sqlite: Vec<_> = SqliteFiles::iter().collect();
        let mut postgres: Vec<_> = PostgresFiles::iter().collect();
        sqlite.sort();
        postgres.sort();
        assert_eq!(sqlite, postgres);
        assert!(!sqlite.is_empty());
    }
}
