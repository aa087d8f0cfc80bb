//! Tests of a PostgreSQL server that stops, crashes and restarts: meanwhile, calls return the right error, and the
//! program recovers without a restart.

use std::future::pending;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use futures_util::future::poll_immediate;
use hamour::store::db::{Db, DbError, Tx};
use hamour::store::{migrations, slot};
use serde_json::{Value, json};
use sqlx::Row as _;
use sqlx::postgres::PgPoolOptions;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;

use crate::harness::postgres::{self, Server};
use crate::harness::{Shop, is_on_postgres};
use crate::program::Serving;

/// The number of calls that wait for the database at the same time, each with a connection.
const WAITING: usize = 16;
const READY: &str = "GET /readyz HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n";

/// Starts a shop on this database; returns it with a customer's token and a body that adds one unit to their cart.
fn shop_on(address: &str, folder: &Path) -> (Serving, String, Value) {
    let serving = Serving::start(folder, &["--demo", "--database", address]);
    let token = serving.sign_up("97433301234");
    let safi = serving.call_as(&token, "/api/search-tag?query=Safi", None)[0]["id"].clone();
    (serving, token, json!({"main_product_id": safi, "main_function": "add"}))
}

/// Calls /readyz after its cached result has expired.
fn readiness(serving: &Serving) -> String {
    thread::sleep(Duration::from_millis(1100));
    serving.ask(READY)
}

fn is_lost(answer: &Value) {
    assert_eq!(answer["code"], "database_unreachable", "{answer}");
}

/// Fails unless reads and writes return the error for a lost database, in time.
fn expect_lost(serving: &Serving, token: &str, step: &Value) {
    let asked = Instant::now();
    is_lost(&serving.call_as(token, "/api/get-cart", None));
    is_lost(&serving.call_as(token, "/api/addtocart", Some(step)));
    assert!(asked.elapsed() < Duration::from_secs(4), "{:?}", asked.elapsed());
    let not_ready = readiness(serving);
    assert!(
        not_ready.starts_with("HTTP/1.1 503 ") && not_ready.contains("database_unreachable"),
        "{not_ready}"
    );
    assert!(not_ready.contains("retry-after: 5\r\n"), "{not_ready}");
}

/// Fails unless the shop works again and the cart contains `units` after one more step.
fn expect_back(serving: &Serving, token: &str, step: &Value, units: u32) {
    assert!(readiness(serving).starts_with("HTTP/1.1 200 "));
    serving.call_as(token, "/api/addtocart", Some(step));
    let cart = serving.call_as(token, "/api/get-cart", None);
    assert_eq!(cart["cart_items"][0]["quantity"], units);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stopped_or_crashed_database_is_reported_until_it_is_back() {
    if !is_on_postgres() {
        return;
    }
    let mut server = Server::start().unwrap();
    server.tell("shop");
    let address = postgres::address(&server, "shop");
    let folder = tempfile::tempdir().unwrap();
    let (serving, token, step) = shop_on(&address, folder.path());

    // One call waits for a row while the server stops.
    let admin = Db::open(&address).await.unwrap();
    let mut holding = admin.begin().await.unwrap();
    let Tx::Postgres(tx, ..) = &mut holding else { unreachable!("its address says so") };
    sqlx::query("LOCK TABLE cart IN EXCLUSIVE MODE").execute(&mut **tx).await.unwrap();
    let added = thread::scope(|scope| {
        let waiting = scope.spawn(|| serving.call_as(&token, "/api/addtocart", Some(&step)));
        thread::sleep(Duration::from_millis(300));
        assert!(!waiting.is_finished());
        server.tell("stop");
        let answer = waiting.join().unwrap();
        // Sometimes the server first ends the session that holds the lock, which lets the other one commit.
        if answer["cart_count"] == 1 {
            return 1;
        }
        is_lost(&answer);
        0
    });
    expect_lost(&serving, &token, &step);

    server.tell("start");
    expect_back(&serving, &token, &step, added + 1);

    // Its socket remains and refuses connections, like the port of a machine.
    server.tell("kill");
    expect_lost(&serving, &token, &step);
    server.tell("start");
    expect_back(&serving, &token, &step, added + 2);

    serving.signal("TERM");
    let (success, _, logged) = serving.finish();
    assert!(success && logged.contains("the database cannot be reached"), "{logged}");
}

/// A network to the database that can drop all packets. Existing connections stay open on the client's side but never
/// receive anything again; the server detects their end once the network is back.
struct Network {
    port: u16,
    is_swallowing: watch::Sender<bool>,
    accepted: Arc<AtomicUsize>,
}

impl Network {
    async fn to(socket: PathBuf) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (is_swallowing, swallows) = watch::channel(false);
        let accepted = Arc::new(AtomicUsize::new(0));
        let count = accepted.clone();
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                count.fetch_add(1, Ordering::Relaxed);
                let server = UnixStream::connect(&socket).await.unwrap();
                tokio::spawn(pass(client, server, swallows.clone()));
            }
        });
        Self { port, is_swallowing, accepted }
    }
}

async fn pass(mut client: TcpStream, mut server: UnixStream, mut swallows: watch::Receiver<bool>) {
    tokio::select! {
        biased;
        _ = swallows.wait_for(|swallows| *swallows) => {}
        _ = copy_bidirectional(&mut client, &mut server) => return,
    }
    drop(swallows.wait_for(|swallows| !swallows).await);
    drop(server);
    pending::<()>().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_network_that_drops_packets_is_detected_within_seconds() {
    if !is_on_postgres() {
        return;
    }
    let mut server = Server::start().unwrap();
    server.tell("shop");
    let network = Network::to(server.socket()).await;
    let folder = tempfile::tempdir().unwrap();
    let address = format!("postgres://shop@127.0.0.1:{}/shop", network.port);
    let (serving, token, step) = shop_on(&address, folder.path());

    let admin = Db::open(&postgres::address(&server, "shop")).await.unwrap();
    let mut holding = admin.begin().await.unwrap();
    let Tx::Postgres(tx, ..) = &mut holding else { unreachable!("its address says so") };
    sqlx::query("LOCK TABLE cart IN EXCLUSIVE MODE").execute(&mut **tx).await.unwrap();
    thread::scope(|scope| {
        let add = || serving.call_as(&token, "/api/addtocart", Some(&step));
        let waiting = [add; 4].map(|call| scope.spawn(call));
        thread::sleep(Duration::from_millis(300));
        assert!(waiting.iter().all(|call| !call.is_finished()));
        network.is_swallowing.send_replace(true);
        let swallowed = Instant::now();
        for call in waiting {
            is_lost(&call.join().unwrap());
        }
        assert!(swallowed.elapsed() < Duration::from_secs(5), "{:?}", swallowed.elapsed());
    });

    drop(holding);
    network.is_swallowing.send_replace(false);
    // Dead connections are removed from the pools after five seconds.
    let back = Instant::now();
    while !readiness(&serving).starts_with("HTTP/1.1 200 ") {
        assert!(back.elapsed() < Duration::from_secs(12), "{:?}", back.elapsed());
    }
    expect_back(&serving, &token, &step, 1);
    serving.signal("TERM");
    assert!(serving.finish().0);
}

#[tokio::test(flavor = "multi_thread")]
async fn all_who_wait_for_a_lost_server_share_one_connection_attempt() {
    if !is_on_postgres() {
        return;
    }
    let mut server = Server::start().unwrap();
    server.tell("shop");
    let network = Network::to(server.socket()).await;
    let admin = Db::open(&postgres::address(&server, "shop")).await.unwrap();
    migrations::run(&admin).await.unwrap();
    let mut holding = admin.begin().await.unwrap();
    let Tx::Postgres(tx, ..) = &mut holding else { unreachable!("its address says so") };
    sqlx::query("LOCK TABLE slot IN EXCLUSIVE MODE").execute(&mut **tx).await.unwrap();

    let db = Db::open(&format!("postgres://shop@127.0.0.1:{}/shop", network.port)).await.unwrap();
    let waiting: Vec<_> = (0..WAITING)
        .map(|_| {
            let db = db.clone();
            tokio::spawn(async move { slot::lock(&mut db.begin().await.unwrap(), 1).await })
        })
        .collect();
    while network.accepted.load(Ordering::Relaxed) < WAITING {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    let before = network.accepted.load(Ordering::Relaxed);
    network.is_swallowing.send_replace(true);
    for call in waiting {
        assert!(matches!(call.await.unwrap(), Err(DbError::Unreachable)));
    }
    let attempts = network.accepted.load(Ordering::Relaxed) - before;
    // One attempt may have begun before the network dropped packets.
    assert!((1..=2).contains(&attempts), "{attempts} attempts for {WAITING} who wait");
}

#[tokio::test]
async fn a_transaction_dropped_while_it_begins_is_closed() {
    if !is_on_postgres() {
        return;
    }
    let shop = Shop::open().await;
    let Db::Postgres(shared, server) = &shop.state.db else { unreachable!("it was asked for") };
    let options = shared.connect_options().as_ref().clone();
    let pool = PgPoolOptions::new().max_connections(1).connect_with(options).await.unwrap();
    let db = Db::Postgres(pool.clone(), server.clone());
    for polls in (0..10).cycle().take(200) {
        let mut beginning = Box::pin(db.begin());
        for _ in 0..polls {
            if poll_immediate(&mut beginning).await.is_some() {
                break;
            }
            tokio::task::yield_now().await;
            thread::sleep(Duration::from_micros(50));
        }
        drop(beginning);
        // The two times are equal unless a transaction is still open.
        let row = sqlx::raw_sql("SELECT now() = statement_timestamp()").fetch_one(&pool).await.unwrap();
        assert!(row.get::<bool, _>(0), "left after {polls} polls");
    }
}

#[tokio::test]
async fn a_server_that_takes_no_writes_counts_as_lost() {
    let server = postgres::server().expect("this needs a PostgreSQL that can be started");
    let db = postgres::create(server, "takes_no_writes", "template1").await;
    migrations::run(&db).await.unwrap();
    db.close().await;
    // A replica that has not been promoted refuses writes with the same code.
    let address = postgres::address(server, "takes_no_writes");
    let replica = Db::open(&format!("{address}&options[default_transaction_read_only]=on")).await.unwrap();
    let mut tx = replica.begin().await.unwrap();
    assert!(matches!(slot::lock(&mut tx, 1).await, Err(DbError::Unreachable)));
}
