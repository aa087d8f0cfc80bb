//! Tests of transactions that share a commit.

use std::future::Future;

use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::*;
use crate::random::Rng;
use crate::store::db::{Db, Statement, Tx};

const SOON: Duration = Duration::from_secs(5);
/// Long enough for tasks to take their places in the queue.
const MOMENT: Duration = Duration::from_millis(20);

/// Opens a database whose groups wait for others as long as this.
async fn open(limit: Duration) -> (TempDir, Db) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut db =
        Db::open(&format!("sqlite:{}", folder.path().join("notes.db").display())).await.expect("opens");
    let Db::Sqlite { groups, .. } = &mut db else { unreachable!("it is SQLite") };
    groups.join_limit = limit;
    execute(&db, "CREATE TABLE note (text TEXT NOT NULL UNIQUE)").await;
    (folder, db)
}

async fn execute(db: &Db, text: &str) {
    db.execute_batch(text.to_owned()).await.expect("runs");
}

async fn add(tx: &mut Tx, text: &str) -> Result<(), DbError> {
    Statement::new("INSERT INTO note (text) VALUES ($1)").bind(text).run(tx).await
}

async fn notes(db: &Db) -> Vec<String> {
    Statement::new("SELECT text FROM note ORDER BY rowid").fetch_all_scalars(db).await.expect("reads")
}

async fn count(tx: &mut Tx) -> i64 {
    Statement::new("SELECT count(*) FROM note").fetch_scalar(tx).await.expect("reads")
}

/// A transaction in a task of its own, which ends when it is told to.
struct Running {
    end: oneshot::Sender<()>,
    task: JoinHandle<Result<(), DbError>>,
}

impl Running {
    /// Starts work on a transaction. It is waiting for its turn when this returns, or has it.
    async fn start<Done>(
        db: &Db,
        work: impl FnOnce(Tx, oneshot::Receiver<()>) -> Done + Send + 'static,
    ) -> Self
    where
        Done: Future<Output = Result<(), DbError>> + Send,
    {
        let (end, told) = oneshot::channel();
        let db = db.clone();
        let task = tokio::spawn(async move {
            let tx = db.begin().await?;
            work(tx, told).await
        });
        sleep(MOMENT).await;
        Self { end, task }
    }

    /// Starts a transaction that adds a note and commits.
    async fn adding(db: &Db, text: &'static str) -> Self {
        Self::start(db, move |mut tx, told| async move {
            add(&mut tx, text).await?;
            told.await.expect("told");
            tx.commit().await
        })
        .await
    }

    fn end(self) -> JoinHandle<Result<(), DbError>> {
        self.end.send(()).expect("it runs");
        self.task
    }
}

async fn result(task: JoinHandle<Result<(), DbError>>) -> Result<(), DbError> {
    timeout(SOON, task).await.expect("in time").expect("no panic")
}

#[tokio::test]
async fn transactions_that_wait_are_committed_together() {
    let (_folder, db) = open(SOON).await;
    let first = Running::adding(&db, "first").await;
    let second = Running::adding(&db, "second").await;
    let third = Running::adding(&db, "third").await;
    let first = first.end();
    sleep(MOMENT).await;
    assert!(!first.is_finished(), "the others join");
    assert_eq!(notes(&db).await, Vec::<String>::new(), "nobody sees what is not committed");
    let second = second.end();
    sleep(MOMENT).await;
    assert!(!first.is_finished() && !second.is_finished());
    for task in [third.end(), second, first] {
        result(task).await.expect("committed");
    }
    assert_eq!(notes(&db).await, ["first", "second", "third"]);
}

#[tokio::test]
async fn a_member_that_is_rolled_back_takes_no_other_with_it() {
    let (_folder, db) = open(SOON).await;
    let first = Running::adding(&db, "first").await;
    let same = Running::start(&db, |mut tx, _| async move {
        add(&mut tx, "lost").await?;
        add(&mut tx, "first").await?;
        tx.commit().await
    })
    .await;
    let wrong = Running::start(&db, |mut tx, _| async move {
        add(&mut tx, "wrong").await?;
        Statement::new("SELECT json('no JSON')").fetch_scalar::<String>(&mut tx).await.map(drop)
    })
    .await;
    let dropped = Running::start(&db, |mut tx, _| async move {
        add(&mut tx, "dropped").await?;
        assert_eq!(count(&mut tx).await, 2, "it sees the first member, and nothing of the second");
        Ok(())
    })
    .await;
    result(first.end()).await.expect("committed");
    let refused = result(same.task).await.expect_err("the note is there");
    assert!(refused.violates("note_text_key"), "{refused:?}");
    assert!(matches!(result(wrong.task).await, Err(DbError::Sqlx(_))));
    result(dropped.task).await.expect("it asks for nothing");
    assert_eq!(notes(&db).await, ["first"]);
}

#[tokio::test]
async fn a_group_whose_first_member_is_rolled_back_leaves_nothing_open() {
    let (_folder, db) = open(SOON).await;
    let mut tx = db.begin().await.expect("begins");
    add(&mut tx, "dropped").await.expect("runs");
    drop(tx);
    let second = Running::adding(&db, "second").await;
    result(second.end()).await.expect("committed");
    assert_eq!(notes(&db).await, ["second"]);
}

#[tokio::test]
async fn if_the_disk_is_full_nobody_is_told_that_they_are_saved() {
    let (_folder, db) = open(SOON).await;
    let first = Running::adding(&db, "first").await;
    let large = Running::start(&db, |mut tx, _| async move {
        Statement::new("PRAGMA max_page_count = 4").fetch_scalar::<i64>(&mut tx).await?;
        // The error is ignored, as by a caller that only notes it.
        let _ = add(&mut tx, &"large ".repeat(10_000)).await;
        tx.commit().await
    })
    .await;
    let third = Running::adding(&db, "third").await;
    let first = first.end();
    for task in [first, large.task] {
        let error = result(task).await.expect_err("nothing is saved");
        assert!(matches!(error, DbError::Storage(_)), "{error:?}");
    }
    result(third.end()).await.expect("the next group is not affected");
    execute(&db, "PRAGMA max_page_count = 10000").await;
    let last = Running::adding(&db, "last").await;
    result(last.end()).await.expect("committed");
    assert_eq!(notes(&db).await, ["third", "last"]);
}

#[tokio::test]
async fn work_that_only_reads_is_answered_after_what_it_has_seen_is_committed() {
    let (_folder, db) = open(SOON).await;
    let first = Running::adding(&db, "first").await;
    let reading = tokio::spawn({
        let db = db.clone();
        async move {
            db.write(&Rng::seeded(1), |mut tx| async move { Ok::<_, DbError>(count(&mut tx).await) }).await
        }
    });
    sleep(MOMENT).await;
    let third = Running::adding(&db, "third").await;
    let first = first.end();
    sleep(MOMENT).await;
    assert!(!reading.is_finished(), "the first is not committed yet");
    result(third.end()).await.expect("committed");
    result(first).await.expect("committed");
    assert_eq!(reading.await.expect("no panic").expect("reads"), 1);
}

#[tokio::test]
async fn members_that_have_ended_wait_neither_for_long_work_nor_for_many_others() {
    let (_folder, db) = open(JOIN_LIMIT).await;
    let first = Running::adding(&db, "first").await;
    let (end, told) = oneshot::channel::<()>();
    let long = tokio::spawn({
        let (db, told) = (db.clone(), std::sync::Mutex::new(Some(told)));
        async move {
            db.write_long(&Rng::seeded(1), |mut tx| {
                let told = told.lock().expect("not poisoned").take().expect("it runs once");
                async move {
                    add(&mut tx, "long").await?;
                    told.await.expect("told");
                    tx.commit().await
                }
            })
            .await
        }
    });
    sleep(MOMENT).await;
    let third = Running::adding(&db, "third").await;
    result(first.end()).await.expect("committed before the long one begins");
    assert_eq!(notes(&db).await, ["first"]);
    end.send(()).expect("it runs");
    // The third has its turn now. The fourth begins when the long one has waited for longer than others may join.
    let fourth = Running::adding(&db, "fourth").await;
    sleep(JOIN_LIMIT * 2).await;
    assert!(!long.is_finished());
    let third = third.end();
    result(long).await.expect("committed before the fourth begins");
    result(third).await.expect("committed before the fourth begins");
    assert_eq!(notes(&db).await, ["first", "long", "third"]);
    result(fourth.end()).await.expect("committed");
}

#[tokio::test]
async fn a_caller_that_goes_while_its_transaction_ends_takes_no_other_with_it() {
    for polls in 0..3 {
        let (_folder, db) = open(SOON).await;
        let first = Running::adding(&db, "first").await;
        let begun = tokio::spawn({
            let db = db.clone();
            async move { db.begin().await }
        });
        sleep(MOMENT).await;
        let first = first.end();
        let mut tx = begun.await.expect("no panic").expect("begins");
        add(&mut tx, "gone").await.expect("runs");
        let mut committing = tx.commit();
        for _ in 0..polls {
            if futures_util::poll!(&mut committing).is_ready() {
                break;
            }
            sleep(Duration::from_millis(1)).await;
        }
        drop(committing);
        result(first).await.expect("committed");
        let third = Running::adding(&db, "third").await;
        result(third.end()).await.expect("committed");
        let there = notes(&db).await;
        assert_eq!(
            (there.first().map(String::as_str), there.last().map(String::as_str)),
            (Some("first"), Some("third"))
        );
    }
}

#[tokio::test]
async fn after_a_statement_that_fails_the_others_of_its_transaction_are_saved() {
    let (_folder, db) = open(SOON).await;
    let mut tx = db.begin().await.expect("begins");
    add(&mut tx, "one").await.expect("runs");
    assert!(add(&mut tx, "one").await.expect_err("it is there").violates("note_text_key"));
    add(&mut tx, "two").await.expect("runs");
    tx.commit().await.expect("committed");
    assert_eq!(notes(&db).await, ["one", "two"]);
}

#[tokio::test]
async fn a_transaction_waits_for_the_lock_of_another_program_and_holds_up_no_other_task() {
    let (folder, db) = open(SOON).await;
    let other = rusqlite::Connection::open(folder.path().join("notes.db")).expect("opens");
    other.execute_batch("BEGIN IMMEDIATE").expect("begins");
    let waiting = Running::adding(&db, "first").await;
    assert_eq!(notes(&db).await, Vec::<String>::new(), "this thread is free");
    other.execute_batch("COMMIT").expect("ends");
    result(waiting.end()).await.expect("committed");
    other.execute_batch("BEGIN IMMEDIATE").expect("begins");
    let Db::Sqlite { groups, .. } = &db else { unreachable!("it is SQLite") };
    assert!(matches!(groups.begin(Instant::now() + MOMENT, false).await, Err(DbError::Busy)));
    drop(other);
    result(Running::adding(&db, "second").await.end()).await.expect("committed");
}

#[tokio::test]
async fn whoever_gives_up_waiting_for_a_turn_leaves_the_queue() {
    let (_folder, db) = open(SOON).await;
    let Db::Sqlite { groups, .. } = &db else { unreachable!("it is SQLite") };
    let first = Running::adding(&db, "first").await;
    let deadline = Instant::now() + MOMENT;
    assert!(matches!(groups.turn(deadline, false).await, Err(DbError::Busy)));
    result(first.end()).await.expect("committed");
    let second = Running::adding(&db, "second").await;
    result(second.end()).await.expect("committed");
}

#[test]
fn a_failed_sync_leaves_open_whether_the_group_was_saved() {
    let failure = |code| sqlite::failed(rusqlite::Error::SqliteFailure(ffi::Error::new(code), None));
    for code in [ffi::SQLITE_IOERR_FSYNC, ffi::SQLITE_IOERR_DIR_FSYNC] {
        assert!(is_sync_failure(&failure(code)), "{code}");
    }
    for code in [ffi::SQLITE_FULL, ffi::SQLITE_IOERR_WRITE] {
        assert!(!is_sync_failure(&failure(code)), "{code}");
    }
}
