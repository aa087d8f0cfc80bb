//! Tests of database files: a copy, a backup or a restore leaves a complete file or none.

use std::path::Path;
use std::process::{Command, Stdio};

use hamour::store::backup;
use hamour::store::db::Db;
use hamour::store::migrations;

use crate::harness::execute;
use crate::program::{Serving, hamour, run, text};

/// Runs a command; returns whether it succeeded, and its whole output.
fn said(folder: &Path, arguments: &[&str]) -> (bool, String) {
    let output = run(folder, arguments);
    (output.status.success(), text(&output.stdout) + &text(&output.stderr))
}

async fn open(file: &Path) -> Db {
    Db::open(&format!("sqlite:{}", file.display())).await.unwrap()
}

/// The files in a folder whose names start with `name`.
fn left(folder: &Path, name: &str) -> Vec<String> {
    let files =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    files.filter(|file| file.starts_with(name)).collect()
}

#[test]
fn a_copy_to_sqlite_is_whole_in_its_file_alone() {
    let folder = tempfile::tempdir().unwrap();
    let said = |arguments: &[&str]| said(folder.path(), arguments);
    assert!(said(&["demo"]).0);
    let (done, copied) = said(&["copy", "--to", "sqlite:copy.db"]);
    assert!(done, "{copied}");
    let log = folder.path().join("copy.db-wal").metadata().map_or(0, |log| log.len());
    assert_eq!(log, 0, "nothing is left in the log");
    std::fs::create_dir(folder.path().join("sent")).unwrap();
    std::fs::rename(folder.path().join("copy.db"), folder.path().join("sent/copy.db")).unwrap();
    let (done, compared) = said(&["copy", "--compare", "--to", "sqlite:sent/copy.db"]);
    assert!(done, "{compared}");
}

#[test]
fn an_invalid_database_or_file_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let said = |arguments: &[&str]| said(folder.path(), arguments);
    assert!(said(&["migrate"]).0);
    for (arguments, expected) in [
        (
            &["copy", "--to", "mysql://shop:hunter2@db/shop"][..],
            "--to: must be sqlite:PATH or postgres://...",
        ),
        (
            &["copy", "--from", "sqlite::memory:", "--to", "sqlite:copy.db"],
            "--from: sqlite:PATH needs the path of a file",
        ),
        (&["backup", "nowhere/safe.db"], "nowhere/safe.db: No such file or directory"),
    ] {
        let (done, refused) = said(arguments);
        assert!(!done && refused.contains(expected) && !refused.contains("hunter2"), "{refused}");
    }
}

#[test]
fn a_file_that_lost_its_wal_is_not_opened_as_a_new_shop() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(folder.path(), &[]);
    std::fs::create_dir(folder.path().join("moved")).unwrap();
    let lone = folder.path().join("moved/hamour.db");
    let size = std::fs::copy(folder.path().join("data/hamour.db"), &lone).unwrap();
    assert_eq!(size, 4096, "all is in the log");
    // Each command first waits for the log, because another program may just be creating the shop.
    std::thread::scope(|scope| {
        for command in [&["serve", "--listen", "127.0.0.1:0"][..], &["order", "list"], &["migrate"]] {
            let folder = folder.path();
            scope.spawn(move || {
                let (done, refused) = said(folder, &[command, &["--data-dir", "moved"]].concat());
                assert!(
                    !done && refused.contains("moved/hamour.db-wal is missing"),
                    "{command:?}: {refused}"
                );
            });
        }
    });
    assert_eq!(lone.metadata().unwrap().len(), 4096, "it was left as it is");
    drop(serving);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interrupted_first_start_is_repeated() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("data/hamour.db");
    // The state after a program was killed before it created the first table.
    open(&file).await.close().await;
    assert_eq!(file.metadata().unwrap().len(), 4096);
    std::fs::write(folder.path().join("data/hamour.db-wal"), "").unwrap();
    let (done, refused) = said(folder.path(), &["serve", "--listen", "127.0.0.1:0"]);
    let told = ["data/hamour.db-wal is empty too", "remove data/hamour.db and start again"];
    assert!(!done && told.iter().all(|part| refused.contains(part)), "{refused}");
    std::fs::remove_file(&file).unwrap();
    drop(Serving::start(folder.path(), &[]));
}

#[test]
fn an_empty_file_is_a_new_shop() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("data")).unwrap();
    std::fs::write(folder.path().join("data/hamour.db"), "").unwrap();
    let (done, migrated) = said(folder.path(), &["migrate"]);
    assert!(done && !migrated.starts_with("0 "), "{migrated}");
}

#[test]
fn a_backup_on_a_full_disk_leaves_no_files() {
    let folder = tempfile::tempdir().unwrap();
    assert!(said(folder.path(), &["demo"]).0);
    // Limits the file size to less than the shop's, to simulate a full disk.
    let program = env!("CARGO_BIN_EXE_hamour");
    for (arguments, file) in
        [("backup safe.db", "safe.db"), ("restore whole.db --database sqlite:again.db", "again.db")]
    {
        if file == "again.db" {
            assert!(said(folder.path(), &["backup", "whole.db"]).0);
        }
        let command = format!("trap '' XFSZ; ulimit -f 200; exec {program} {arguments}");
        let output = Command::new("sh").args(["-c", &command]).current_dir(folder.path()).output().unwrap();
        let refused = text(&output.stderr);
        assert!(!output.status.success() && refused.contains(file), "{refused}");
        assert!(left(folder.path(), file).is_empty(), "{:?}", left(folder.path(), file));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stopped_backup_leaves_no_files() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(&folder.path().join("data/hamour.db")).await;
    migrations::run(&db).await.unwrap();
    execute(&db, "CREATE TABLE ballast (content BLOB)".into()).await;
    let ballast = "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 64)
                   INSERT INTO ballast SELECT zeroblob(1000000) FROM n";
    execute(&db, ballast.into()).await;
    db.close().await;
    for signal in ["TERM", "INT"] {
        let mut command = hamour(folder.path(), &["backup", "safe.db"]);
        let backing_up = command.stderr(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        while folder.path().join("safe.db.part").metadata().map_or(0, |part| part.len()) == 0 {
            assert!(!folder.path().join("safe.db").exists(), "it was done too soon");
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        let pid = backing_up.id().to_string();
        assert!(Command::new("kill").args([&format!("-{signal}"), &pid]).status().unwrap().success());
        let output = backing_up.wait_with_output().unwrap();
        let refused = text(&output.stderr);
        assert!(!output.status.success() && refused.contains("stopped by a signal"), "{signal}: {refused}");
        assert!(left(folder.path(), "safe.db").is_empty(), "{signal}: {:?}", left(folder.path(), "safe.db"));
    }
}

#[tokio::test]
async fn an_interrupted_restore_leaves_no_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let db = open(&path("shop.db")).await;
    migrations::run(&db).await.unwrap();
    backup::take(&db, &path("safe.db")).await.unwrap();
    let begun = async {
        while !path("again.db.part").exists() {
            tokio::task::yield_now().await;
        }
    };
    let (safe, again) = (path("safe.db"), path("again.db"));
    tokio::select! {
        biased;
        done = backup::restore(&safe, &again) => panic!("it was to be broken off: {done:?}"),
        () = begun => {}
    }
    assert!(left(folder.path(), "again.db").is_empty(), "{:?}", left(folder.path(), "again.db"));
    backup::restore(&safe, &again).await.unwrap();
    assert_eq!(left(folder.path(), "again.db"), ["again.db"]);
}
