//! Migrations of the schema: paired files in `migrations/sqlite` and `migrations/postgres`, embedded in the program.

use std::time::Duration;

use rust_embed::RustEmbed;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
use sqlx::{AssertSqlSafe, ConnectOptions as _, SqlSafeStr as _};

use super::db::{Db, DbError, Statement};

/// The maximum number of retries, which is more than there are migrations at which two programs can collide.
const TRIES: u32 = 50;
const PAUSE: Duration = Duration::from_millis(100);
/// The key of the advisory lock that keeps two programs from migrating a PostgreSQL database at once.
const LOCK: i64 = 0x6861_6d6f_7572;

#[derive(RustEmbed)]
#[folder = "../migrations/sqlite"]
struct SqliteFiles;

#[derive(RustEmbed)]
#[folder = "../migrations/postgres"]
struct PostgresFiles;

/// Applies the pending migrations and returns their number.
///
/// # Errors
/// [`DbError::Newer`] if a newer program has migrated the schema; nothing is changed then.
pub async fn run(db: &Db) -> Result<usize, DbError> {
    let before = pending(db).await?;
    match db {
        Db::Sqlite { file, .. } => {
            let migrator = migrator::<SqliteFiles>()?;
            // sqlx migrates with a connection of its own.
            let options = SqliteConnectOptions::new().filename(file.path()).disable_statement_logging();
            let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
            let mut tries = 0;
            // SQLite has no lock that outlives a transaction. If two programs start on a new database, the second to
            // run a migration fails, and finds it applied when it tries again.
            while let Err(error) = migrator.run(&pool).await {
                tries += 1;
                if tries > TRIES
                    || !matches!(error, MigrateError::ExecuteMigration(..) | MigrateError::Execute(_))
                {
                    return Err(error.into());
                }
                tokio::time::sleep(PAUSE).await;
            }
            pool.close().await;
        }
        // sqlx's own lock belongs to the session, and a pooler may end each transaction in another session, so that the
        // lock would stay. This one ends with the transaction.
        Db::Postgres(pool, _) => {
            let mut tx = pool.begin().await?;
            // Another program may migrate for longer than a statement waits for a lock.
            sqlx::query("SET LOCAL lock_timeout = 0").execute(&mut *tx).await?;
            sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut *tx).await?;
            sqlx::query("SET LOCAL lock_timeout TO DEFAULT").execute(&mut *tx).await?;
            migrator::<PostgresFiles>()?.set_locking(false).run_direct(None, &mut *tx, false).await?;
            tx.commit().await?;
        }
    }
    Ok(before - pending(db).await?)
}

/// Returns how many of this program's migrations are not among the applied ones. Returns `None` if an applied one is
/// unknown, which means that a newer program applied it.
pub fn behind(applied: &[i64]) -> Option<usize> {
    let known: Vec<i64> =
        SqliteFiles::iter().filter_map(|name| name.split_once('_')?.0.parse().ok()).collect();
    let is_known = |number: &i64| known.contains(number);
    applied.iter().all(is_known).then(|| known.iter().filter(|number| !applied.contains(number)).count())
}

/// Returns the number of pending migrations.
///
/// # Errors
/// [`DbError::Newer`] if a newer program has migrated the schema, which this one would misread.
pub async fn pending(db: &Db) -> Result<usize, DbError> {
    behind(&applied(db).await?).ok_or(DbError::Newer)
}

/// Returns the numbers of the applied migrations.
async fn applied(db: &Db) -> Result<Vec<i64>, DbError> {
    // Before the first run the table does not exist, which means that none was applied.
    match Statement::new("SELECT version FROM _sqlx_migrations").fetch_all_scalars(db).await {
        Err(DbError::Sqlx(sqlx::Error::Database(_))) => Ok(vec![]),
        listed => listed,
    }
}

/// Reads the embedded migrations, whose names are `NNNN_what.sql`.
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
    fn a_migration_of_a_newer_program_is_known_by_its_number() {
        let all = SqliteFiles::iter().count();
        assert_eq!(behind(&[]), Some(all));
        assert_eq!(behind(&[1]), Some(all - 1));
        // The same number of migrations, but another one.
        assert_eq!(behind(&[9999]), None);
        assert_eq!(behind(&[1, 9999]), None);
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
