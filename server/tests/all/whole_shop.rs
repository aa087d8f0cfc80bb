//! Tests of the whole database: backed up while the shop is open, restored, and copied from one engine to the other.

use std::path::Path;

use hamour::store::backup;
use hamour::store::copy::{self, CopyError};
use hamour::store::db::{Db, Statement};
use hamour::store::migrations;
use hamour::store::secret_fingerprint;
use serde_json::{Value, json};

use crate::harness::{Shop, execute, postgres};
use crate::order::shopper;
use crate::program::{Serving, run, text};

const ORDER: &str = "customer_id, status_no, is_express, is_online, is_weighed, slot_id, delivery_on, start_minute, \
                     end_minute, sub_total_dirhams, discount_dirhams, tax_dirhams, delivery_dirhams, total_dirhams, \
                     coupon_code, note, device, contact_name, contact_phone, address_type, building, street, \
                     locality, unit, zone_number, municipality_name, latitude, longitude, created_at, paid_at, \
                     closed_at";
const LINE: &str = "variation_id, product_name, variation_name, weight_grams, is_weighed, unit_price_dirhams, quantity, \
                    amount_dirhams";

/// Opens a shop with rows of every kind and this many orders.
async fn busy_shop(orders: u32) -> Shop {
    let shop = Shop::open().await;
    let goods = shop.stock().await;
    shop.deliver_daily(100).await;
    shop.add_coupon("TEN", |_| {}).await;
    let (customer, order) = shopper(&shop, &goods).await;
    customer.post("/api/create-coupon/").json(&json!({"coupon_code": "TEN"})).await.ok();
    customer.order(&order).await.ok();
    multiply(&shop.state.db, orders).await;
    shop
}

/// Duplicates the newest order `times` times, with its lines and events.
async fn multiply(db: &Db, times: u32) {
    let of_line = LINE.split(", ").map(|name| format!("l.{name}")).collect::<Vec<_>>().join(", ");
    let statements = [
        format!(
            "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < {times})
             INSERT INTO shop_order ({ORDER}) SELECT {ORDER} FROM shop_order, n WHERE id = 1"
        ),
        format!(
            "INSERT INTO order_line (order_id, {LINE})
             SELECT o.id, {of_line} FROM shop_order o JOIN order_line l ON l.order_id = 1 WHERE o.id > 1"
        ),
        "INSERT INTO order_event (order_id, customer_id, status_no, actor, happened_at)
         SELECT o.id, e.customer_id, e.status_no, e.actor, e.happened_at
         FROM shop_order o JOIN order_event e ON e.order_id = 1 WHERE o.id > 1"
            .to_owned(),
    ];
    for statement in statements {
        execute(db, statement).await;
    }
}

async fn new_sqlite(folder: &Path) -> Db {
    Db::open(&format!("sqlite:{}", folder.join("copy.db").display())).await.unwrap()
}

async fn new_postgres(name: &str) -> Db {
    let server = postgres::server().expect("this needs a PostgreSQL that can be started");
    postgres::create(server, name, "template1").await
}

#[tokio::test]
async fn a_shop_is_copied_to_the_other_engine_and_back_row_by_row() {
    let shop = busy_shop(3000).await;
    let db = &shop.state.db;
    let folder = tempfile::tempdir().unwrap();
    let (there, back) = match db {
        Db::Sqlite { .. } => (new_postgres("copied").await, new_sqlite(folder.path()).await),
        Db::Postgres(..) => (new_sqlite(folder.path()).await, new_postgres("copied_back").await),
    };
    // A program has already migrated the new database.
    migrations::run(&there).await.unwrap();
    execute(db, "INSERT INTO shop_secret (id, fingerprint) VALUES (1, 'ours')".into()).await;
    execute(&there, "INSERT INTO shop_secret (id, fingerprint) VALUES (1, 'theirs')".into()).await;
    let mut rows = Vec::new();
    copy::copy(db, &there, |counted| rows.push(counted.clone())).await.unwrap();
    let of = |table: &str| rows.iter().find(|(name, _)| name == table).unwrap().1;
    assert_eq!((of("shop_order"), of("order_line")), (3001, 6002));
    assert_eq!(secret_fingerprint::get(&there).await.unwrap().as_deref(), Some("ours"));
    copy::compare(db, &there, |_| ()).await.unwrap();
    copy::copy(&there, &back, |_| ()).await.unwrap();
    // `db` and `back` have the same engine, and each is compared with the copy in between.
    copy::compare(&back, &there, |_| ()).await.unwrap();

    let refused = copy::copy(db, &there, |_| ()).await.unwrap_err();
    assert!(matches!(refused, CopyError::Refused(_)), "{refused}");
    assert!(refused.to_string().contains("holds a shop already"), "{refused}");
}

#[tokio::test]
async fn differences_are_found() {
    let shop = busy_shop(10).await;
    let db = &shop.state.db;
    let folder = tempfile::tempdir().unwrap();
    for (number, (change, expected)) in [
        ("UPDATE shop_order SET note = 'x' WHERE id = 7", "shop_order differs: row 7 in note"),
        ("DELETE FROM order_event WHERE order_id = 11", "order_event differs: the first has more than"),
        ("UPDATE variation SET stock = stock + 1 WHERE id = 2", "variation differs: row 2 in stock"),
        (
            "INSERT INTO enquiry (source, name, email, enquiry, created_at) VALUES ('contact', 'a', 'b', 'c', 1)",
            "enquiry differs: the second has more than 0 rows",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let there = match db {
            Db::Sqlite { .. } => new_postgres(&format!("changed{number}")).await,
            Db::Postgres(..) => {
                let folder = folder.path().join(number.to_string());
                std::fs::create_dir(&folder).unwrap();
                new_sqlite(&folder).await
            }
        };
        copy::copy(db, &there, |_| ()).await.unwrap();
        execute(&there, change.into()).await;
        let said = copy::compare(db, &there, |_| ()).await.unwrap_err().to_string();
        assert!(said.starts_with(expected), "{said}");
    }
}

#[tokio::test]
async fn ids_continue_after_those_of_the_first_database() {
    let shop = busy_shop(5).await;
    let db = &shop.state.db;
    // The last order is deleted, but its number must not be used again.
    execute(db, "DELETE FROM shop_order WHERE id = 6".into()).await;
    let folder = tempfile::tempdir().unwrap();
    let there = match db {
        Db::Sqlite { .. } => new_postgres("numbers").await,
        Db::Postgres(..) => new_sqlite(folder.path()).await,
    };
    copy::copy(db, &there, |_| ()).await.unwrap();
    for db in [db, &there] {
        multiply(db, 1).await;
        let order: Vec<i64> = ids(db).await;
        assert_eq!(order, [1, 2, 3, 4, 5, 7]);
    }
}

async fn ids(db: &Db) -> Vec<i64> {
    const TEXT: &str = "SELECT id FROM shop_order ORDER BY id";
    Statement::new(TEXT).fetch_all_scalars(db).await.unwrap()
}

#[tokio::test]
async fn a_database_behind_the_program_is_not_copied() {
    let folder = tempfile::tempdir().unwrap();
    let old = Db::open(&format!("sqlite:{}", folder.path().join("old.db").display())).await.unwrap();
    let to = new_sqlite(folder.path()).await;
    let said = copy::copy(&old, &to, |_| ()).await.unwrap_err().to_string();
    assert!(said.contains("hamour migrate"), "{said}");
}

#[tokio::test]
async fn a_database_that_is_not_empty_is_left_as_it_is() {
    let shop = busy_shop(1).await;
    let folder = tempfile::tempdir().unwrap();
    let to = match &shop.state.db {
        Db::Sqlite { .. } => new_postgres("of_others").await,
        Db::Postgres(..) => new_sqlite(folder.path()).await,
    };
    execute(&to, "CREATE TABLE ledger (id BIGINT)".into()).await;
    let said = copy::copy(&shop.state.db, &to, |_| ()).await.unwrap_err().to_string();
    assert!(said.contains("tables of others: ledger"), "{said}");
    assert_eq!(tables(&to).await, ["ledger"], "no schema was made");

    // A shop of an older version with one customer.
    execute(&to, "DROP TABLE ledger".into()).await;
    migrations::run(&to).await.unwrap();
    let newest = "DELETE FROM _sqlx_migrations WHERE version = (SELECT max(version) FROM _sqlx_migrations)";
    execute(&to, newest.into()).await;
    let customer =
        "INSERT INTO customer (name, phone, password_hash, created_at) VALUES ('a', '97455512399', 'x', 1)";
    execute(&to, customer.into()).await;
    let said = copy::copy(&shop.state.db, &to, |_| ()).await.unwrap_err().to_string();
    assert!(said.contains("holds a shop already: customer has rows"), "{said}");
    assert_eq!(migrations::pending(&to).await.unwrap(), 1, "it was not migrated");
}

async fn tables(db: &Db) -> Vec<String> {
    let names = match db {
        Db::Sqlite { .. } => Statement::new("SELECT name FROM sqlite_master WHERE type = 'table'"),
        Db::Postgres(..) => {
            Statement::new("SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = 'public'")
        }
    };
    names.fetch_all_scalars(db).await.unwrap()
}

#[tokio::test]
async fn an_older_program_does_not_touch_a_newer_database() {
    let shop = Shop::open().await;
    let db = &shop.state.db;
    // The same number of migrations as this program has, but one of them is unknown to it.
    let newer = "UPDATE _sqlx_migrations SET version = 9999
                 WHERE version = (SELECT max(version) FROM _sqlx_migrations)";
    execute(db, newer.into()).await;
    for said in [
        migrations::pending(db).await.unwrap_err().to_string(),
        migrations::run(db).await.unwrap_err().to_string(),
        copy::compare(db, db, |_| ()).await.unwrap_err().to_string(),
    ] {
        assert!(said.contains("a newer program has changed this database's schema"), "{said}");
    }
}

#[test]
fn a_copy_of_an_open_shops_file_is_no_backup() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(folder.path(), &["--demo"]);
    let data = folder.path().join("data");
    let said = |arguments: &[&str]| {
        let output = run(folder.path(), arguments);
        (output.status.success(), text(&output.stdout) + &text(&output.stderr))
    };
    std::fs::copy(data.join("hamour.db"), folder.path().join("raw.db")).unwrap();
    let wal = std::fs::copy(data.join("hamour.db-wal"), folder.path().join("raw.db-wal")).unwrap();
    assert!(wal > 0);
    for arguments in
        [&["restore", "--check", "raw.db"][..], &["restore", "--database", "sqlite:new.db", "raw.db"][..]]
    {
        let (done, refused) = said(arguments);
        assert!(!done && refused.contains("raw.db-wal beside it; hamour backup"), "{refused}");
        std::fs::rename(folder.path().join("raw.db-wal"), folder.path().join("away")).unwrap();
        let (done, refused) = said(arguments);
        assert!(!done && refused.contains("in a log that was left behind; hamour backup"), "{refused}");
        std::fs::rename(folder.path().join("away"), folder.path().join("raw.db-wal")).unwrap();
    }
    assert!(!folder.path().join("new.db").exists());
    drop(serving);
}

#[test]
fn a_shop_is_backed_up_while_it_is_open_and_restored() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(folder.path(), &["--demo"]);
    let form = json!({"whatsapp_number": "97455512345", "password": "Hamour#2026"});
    let signed_in = |serving: &Serving| -> Value { serving.post("/api/login", &form) };
    assert!(signed_in(&serving)["token"].is_object());
    let said = |arguments: &[&str]| {
        let output = run(folder.path(), arguments);
        (output.status.success(), text(&output.stdout) + &text(&output.stderr))
    };
    let (done, backed_up) = said(&["backup", "safe.db"]);
    assert!(
        done && backed_up.contains("1 customer,") && backed_up.contains("keys and pictures"),
        "{backed_up}"
    );
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = std::fs::metadata(folder.path().join("safe.db")).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let (done, again) = said(&["backup", "safe.db"]);
    assert!(!done && again.contains("is there already"), "{again}");
    let (done, checked) = said(&["restore", "--check", "safe.db"]);
    assert!(done && checked.contains("is a valid backup: 1 customer,"), "{checked}");
    let (done, refused) = said(&["restore", "safe.db"]);
    assert!(!done && refused.contains("move it away first"), "{refused}");
    serving.signal("TERM");
    assert!(serving.finish().0);
    for name in ["hamour.db", "hamour.db-wal", "hamour.db-shm"] {
        let _ = std::fs::remove_file(folder.path().join("data").join(name));
    }
    let (done, restored) = said(&["restore", "safe.db"]);
    assert!(done && restored.contains("was restored: 1 customer,"), "{restored}");
    let serving = Serving::start(folder.path(), &["--demo"]);
    assert!(signed_in(&serving)["token"].is_object());
    assert!(!folder.path().join("data/hamour.db.part").exists());
    let (done, restored) = said(&["restore", "safe.db", "--data-dir", "elsewhere"]);
    assert!(done, "{restored}");
    let mode = std::os::unix::fs::PermissionsExt::mode;
    for (name, expected) in [("elsewhere", 0o700), ("elsewhere/hamour.db", 0o600)] {
        let found = folder.path().join(name).metadata().unwrap();
        assert_eq!(mode(&found.permissions()) & 0o777, expected, "{name}");
    }
}

#[tokio::test]
async fn a_backup_that_is_damaged_foreign_or_newer_is_not_trusted() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let db = Db::open(&format!("sqlite:{}", path("shop.db").display())).await.unwrap();
    migrations::run(&db).await.unwrap();
    backup::take(&db, &path("good.db")).await.unwrap();
    let found = backup::check(&path("good.db")).await.unwrap();
    assert_eq!(
        (found.customers, found.orders, found.last_order_at, found.migrations_behind),
        (0, 0, None, 0)
    );

    let good = std::fs::read(path("good.db")).unwrap();
    let mut damaged = good.clone();
    let middle = damaged.len() / 2;
    damaged[middle..middle + 4096].fill(0xA5);
    std::fs::write(path("damaged.db"), &damaged).unwrap();
    std::fs::write(path("cut.db"), &good[..good.len() / 2]).unwrap();
    std::fs::write(path("text.db"), "This is a letter, not a database.").unwrap();
    std::fs::write(path("empty.db"), "").unwrap();
    for name in ["damaged.db", "cut.db", "text.db", "empty.db"] {
        let said = backup::check(&path(name)).await.unwrap_err();
        assert!(matches!(said, backup::BackupError::Damaged(_)), "{name}: {said}");
        assert_eq!(said.to_string().ends_with("this is not a database"), name == "text.db", "{name}: {said}");
        backup::restore(&path(name), &path("restored.db")).await.unwrap_err();
        assert!(!path("restored.db").exists(), "{name}");
    }
    execute(
        &db,
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                  VALUES (9999, 'from tomorrow', TRUE, x'00', 1)"
            .into(),
    )
    .await;
    backup::take(&db, &path("newer.db")).await.unwrap_err();
    let left = std::fs::read_dir(folder.path()).unwrap().map(|it| it.unwrap().file_name());
    let left: Vec<_> = left.filter(|name| name.to_string_lossy().contains(".part")).collect();
    assert!(left.is_empty(), "what came to nothing is gone: {left:?}");
    execute(&db, "DELETE FROM _sqlx_migrations WHERE version > 1".into()).await;
    backup::take(&db, &path("older.db")).await.unwrap();
    assert!(backup::check(&path("older.db")).await.unwrap().migrations_behind > 0);
}
