//! A migrated database for each test: a copy of a template that is migrated once.
//!
//! With HAMOUR_TEST_ENGINE=postgres the whole suite runs on PostgreSQL instead of SQLite.

use std::future::Future;
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use hamour::store::db::Db;
use hamour::store::migrations;
use sqlx::AssertSqlSafe;

use super::postgres;

/// Whether the suite runs on PostgreSQL. Tests of programs on SQLite are skipped then; the run on SQLite covers them.
pub fn is_on_postgres() -> bool {
    std::env::var("HAMOUR_TEST_ENGINE").is_ok_and(|engine| engine == "postgres")
}

/// Creates a migrated, otherwise empty database; a SQLite file is created in `folder`.
pub async fn fresh(folder: &Path) -> Db {
    static TEMPLATE: OnceLock<tempfile::TempDir> = OnceLock::new();
    if is_on_postgres() {
        return fresh_postgres().await;
    }
    let template = TEMPLATE.get_or_init(|| {
        apart(async {
            let folder = tempfile::tempdir().unwrap();
            let db =
                Db::open(&format!("sqlite:{}", folder.path().join("template.db").display())).await.unwrap();
            migrations::run(&db).await.unwrap();
            db.close().await;
            folder
        })
    });
    let path = folder.join("hamour.db");
    std::fs::copy(template.path().join("template.db"), &path).unwrap();
    Db::open(&format!("sqlite:{}", path.display())).await.unwrap()
}

/// Creates a migrated, otherwise empty database on the tests' PostgreSQL.
pub async fn fresh_postgres() -> Db {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    static TEMPLATE: OnceLock<()> = OnceLock::new();
    let server = postgres::server().expect("this needs a PostgreSQL that can be started");
    TEMPLATE.get_or_init(|| {
        apart(async {
            let db = postgres::create(server, "template_shop", "template1").await;
            migrations::run(&db).await.unwrap();
            db.close().await;
        });
    });
    let name = format!("shop{}", COUNT.fetch_add(1, Ordering::Relaxed));
    postgres::create(server, &name, "template_shop").await
}

/// Creates an empty database for a program and returns its address. Returns `None` if the suite runs on SQLite.
pub fn address_of_fresh() -> Option<String> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    if is_on_postgres() {
        let server = postgres::server().expect("this needs a PostgreSQL that can be started");
        let name = format!("program{}", COUNT.fetch_add(1, Ordering::Relaxed));
        let address = postgres::address(server, &name);
        apart(async move { postgres::create(server, &name, "template1").await.close().await });
        return Some(address);
    }
    None
}

/// Opens another pool on the same database, as another process would; a SQLite file is in `folder`.
pub async fn again(db: &Db, folder: &Path) -> Db {
    match db {
        Db::Sqlite { .. } => {
            Db::open(&format!("sqlite:{}", folder.join("hamour.db").display())).await.unwrap()
        }
        Db::Postgres(pool, server) => {
            let options = pool.connect_options().as_ref().clone();
            Db::Postgres(sqlx::PgPool::connect_with(options).await.unwrap(), server.clone())
        }
    }
}

/// Runs `work` on its own runtime, because a pool must not outlive the runtime that opened it.
fn apart<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> T {
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(work)
    })
    .join()
    .unwrap()
}

/// Runs one administrative statement on a PostgreSQL database.
pub async fn administer(db: &Db, statement: String) {
    let Db::Postgres(pool, _) = db else { panic!("not PostgreSQL") };
    sqlx::raw_sql(AssertSqlSafe(statement)).execute(pool).await.unwrap();
}

/// Runs one statement directly on a database of either engine.
pub async fn execute(db: &Db, statement: String) {
    db.execute_batch(statement).await.unwrap();
}

/// Updates the statistics of the engines that do so by themselves in a running shop.
pub async fn analyze(db: &Db) {
    let mut tx = db.begin().await.unwrap();
    hamour::store::past_orders::analyze(&mut tx).await.unwrap();
    tx.commit().await.unwrap();
}
