//! Tests of idle connections: the one that has been idle longest is closed in favour of a new one.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use crate::program::Serving;

const HEALTH: &str = "GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n";
/// Longer than a response takes on a busy machine, and much shorter than the idle timeout of 75 seconds.
const SOON: Duration = Duration::from_secs(5);

fn shop_with(limits: &str) -> (tempfile::TempDir, Serving) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("hamour.toml"), format!("[limits]\n{limits}")).unwrap();
    let serving = Serving::start(folder.path(), &["--demo"]);
    (folder, serving)
}

/// Sends a request and reads the head of the response. Returns false if the connection has ended.
fn is_answered(connection: &mut TcpStream, request: &str) -> bool {
    let mut read = [0; 1024];
    connection.set_read_timeout(Some(SOON)).unwrap();
    let asked = connection.write_all(request.as_bytes()).and_then(|()| connection.read(&mut read));
    asked.is_ok_and(|bytes| read[..bytes].starts_with(b"HTTP/1.1 200"))
}

/// Whether the shop has closed the connection. On an open connection nothing arrives.
fn is_closed(connection: &mut TcpStream) -> bool {
    connection.set_read_timeout(Some(Duration::from_millis(300))).unwrap();
    match connection.read(&mut [0; 64]) {
        Ok(bytes) => bytes == 0,
        Err(error) => !matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut),
    }
}

fn silent_ones_make_room(limits: &str) {
    let (_folder, serving) = shop_with(limits);
    let mut silent: Vec<_> = (0..5).map(|_| serving.connect()).collect();
    // An incomplete request counts as idle.
    silent[1].write_all(b"GET /healthz HTTP/1.1\r\n").unwrap();
    // Connections are accepted in order, so all six are open once the last one gets a response.
    let mut kept = serving.connect();
    assert!(is_answered(&mut kept, HEALTH), "all six are let in");
    let asked = Instant::now();
    let mut seventh = serving.connect();
    assert!(is_answered(&mut seventh, HEALTH), "a seventh is let in");
    assert!(asked.elapsed() < SOON);
    assert!(is_closed(&mut silent[0]), "the first was silent longest");
    let mut next = serving.connect();
    assert!(is_answered(&mut next, HEALTH));
    assert!(is_closed(&mut silent[1]), "half a head is silence too");
    assert!(is_answered(&mut kept, HEALTH), "it was not silent as long");
    assert!(!is_closed(&mut silent[4]));
}

#[test]
fn among_all_connections_the_one_silent_longest_makes_room() {
    silent_ones_make_room("connections = 6");
}

#[test]
fn among_those_of_one_address_the_one_silent_longest_makes_room() {
    silent_ones_make_room("connections_per_address = 6");
}

#[test]
fn a_connection_with_a_request_in_progress_is_never_evicted() {
    let (_folder, serving) = shop_with("connections = 3");
    let token = serving.sign_up("97433301234");
    let events = format!(
        "GET /api/order-events HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer {token}\r\nAccept: text/event-stream\r\n\r\n"
    );
    let mut stream = serving.connect();
    assert!(is_answered(&mut stream, &events));
    for _ in 0..20 {
        let _silent = [serving.connect(), serving.connect(), serving.connect()];
        assert!(is_answered(&mut serving.connect(), HEALTH));
    }
    assert!(!is_closed(&mut stream), "its news still come");
    // If every connection has a response in progress, a new one waits.
    let mut others = [serving.connect(), serving.connect()];
    assert!(others.iter_mut().all(|other| is_answered(other, &events)));
    let mut late = serving.connect();
    late.write_all(HEALTH.as_bytes()).unwrap();
    assert!(!is_closed(&mut late), "it waits");
    drop(stream);
    assert!(is_answered(&mut late, ""), "and is let in once another has left");
}
