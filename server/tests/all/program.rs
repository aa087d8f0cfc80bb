//! Tests of the program itself: start, refusal to start, stop, and its output.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Output, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::strict_json::json_of;

/// The program with these arguments, in this folder, without settings from the environment.
pub fn hamour(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hamour"));
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("HAMOUR_")) {
        command.env_remove(name);
    }
    command.args(arguments).current_dir(folder);
    command
}

/// The program as a server on a free port.
fn serve(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = hamour(folder, &["serve", "--listen", "127.0.0.1:0"]);
    command.args(arguments);
    command
}

pub fn run(folder: &Path, arguments: &[&str]) -> Output {
    hamour(folder, arguments).output().unwrap()
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A running server; killed if a test ends without stopping it.
pub struct Serving {
    child: Child,
    address: SocketAddr,
    output: BufReader<ChildStdout>,
    log: Option<JoinHandle<String>>,
}

impl Serving {
    pub fn start(folder: &Path, arguments: &[&str]) -> Self {
        Self::start_as(serve(folder, arguments))
    }

    /// Starts a server with this command.
    pub fn start_as(command: Command) -> Self {
        let mut serving = Self::start_unread(command);
        let mut log = serving.child.stderr.take().unwrap();
        serving.log = Some(std::thread::spawn(move || {
            let mut logged = String::new();
            log.read_to_string(&mut logged).unwrap();
            logged
        }));
        serving
    }

    /// Starts a server whose log goes to a pipe that nobody reads.
    fn start_unread(mut command: Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        let address =
            line.trim().rsplit_once("http://").unwrap_or_else(|| panic!("no address in {line:?}")).1;
        Self { address: address.parse().unwrap(), child, output, log: None }
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        stream
    }

    /// Sends a whole request and reads the whole response.
    pub fn ask(&self, request: &str) -> String {
        let mut stream = self.connect();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    pub fn post(&self, path: &str, body: &Value) -> Value {
        self.send("POST", path, "", &body.to_string())
    }

    /// Signs up a new customer of a demo shop and returns their access token.
    pub fn sign_up(&self, phone: &str) -> String {
        let sent = self.post("/api/send-otp", &json!({"mobile_number": phone}));
        let typed = json!({"challenge_id": sent["challenge_id"], "otp": sent["otp"]});
        let proof = self.post("/api/verify-otp", &typed)["verification"].clone();
        let form =
            json!({"name": "Ali", "whatsapp_number": phone, "password": "abcdef1!", "verification": proof});
        self.post("/api/create-user", &form)["token"]["access"].as_str().unwrap().to_owned()
    }

    /// Sends a call with an access token: a POST, or a GET if there is no body.
    pub fn call_as(&self, token: &str, path: &str, body: Option<&Value>) -> Value {
        let method = if body.is_some() { "POST" } else { "GET" };
        let body = body.map(Value::to_string).unwrap_or_default();
        self.send(method, path, &format!("Authorization: Bearer {token}\r\n"), &body)
    }

    fn send(&self, method: &str, path: &str, headers: &str, body: &str) -> Value {
        let answer = self.ask(&format!(
            "{method} {path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n{headers}\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        ));
        json_of(answer.split_once("\r\n\r\n").unwrap().1.as_bytes())
    }

    pub fn signal(&self, name: &str) {
        let sent =
            Command::new("kill").args([&format!("-{name}"), &self.child.id().to_string()]).status().unwrap();
        assert!(sent.success());
    }

    /// Waits for the program to end; returns whether it succeeded, its standard output and its log.
    pub fn finish(mut self) -> (bool, String, String) {
        let status = self.child.wait().unwrap();
        let mut printed = String::new();
        self.output.read_to_string(&mut printed).unwrap();
        let logged = self.log.take().map(|reader| reader.join().unwrap()).unwrap_or_default();
        (status.success(), printed, logged)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // Fails if the program has already ended, as in a test that passed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Long enough for a busy machine, and shorter than the time limit for a body.
const PATIENCE: Duration = Duration::from_secs(15);

const HEALTHZ: &str = "GET /healthz HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n";

#[test]
fn an_unread_log_does_not_block_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start_unread(serve(folder.path(), &[]));
    // Each request logs a line of over 60 bytes; a pipe holds 64 KiB.
    for _ in 0..1500 {
        assert!(serving.ask("GET /api/orders HTTP/1.0\r\nHost: shop\r\n\r\n").starts_with("HTTP/1.0 503"));
    }
    serving.signal("TERM");
    assert!(serving.finish().0);
}

#[test]
fn it_starts_from_an_empty_folder_within_seconds() {
    let folder = tempfile::tempdir().unwrap();
    let started = Instant::now();
    let serving = Serving::start(folder.path(), &[]);
    let answer = serving.ask(HEALTHZ);
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(started.elapsed() < Duration::from_secs(8), "{:?}", started.elapsed());
    for (name, mode) in [("data", 0o700), ("data/secret.key", 0o600)] {
        use std::os::unix::fs::PermissionsExt as _;
        let found = std::fs::metadata(folder.path().join(name)).unwrap().permissions().mode();
        assert_eq!(found & 0o777, mode, "{name}");
    }
    assert!(folder.path().join("data/hamour.db").exists());
}

#[test]
fn a_port_in_use_is_one_error_line_and_nothing_is_created() {
    let folder = tempfile::tempdir().unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let output = run(folder.path(), &["serve", "--listen", &address]);
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stderr);
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.contains("already in use") && said.contains("--listen"), "{said}");
    assert!(!folder.path().join("data").exists());
}

#[test]
fn wrong_settings_are_all_reported_at_once() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("hamour.toml"), "colour = 'red'\n[limits]\nbody_bytes = 'many'")
        .unwrap();
    let mut command = hamour(folder.path(), &["serve", "--listen", "here"]);
    let output = command.env("HAMOUR_DEMO_NOW", "2026-11-21T10:00:00+03:00").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stderr);
    for part in ["listen", "colour", "limits.body_bytes", "demo_now"] {
        assert!(said.contains(part), "{part} not in:\n{said}");
    }
}

#[test]
fn a_database_that_cannot_be_opened_is_one_error_line_without_the_password() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("file"), "").unwrap();
    for database in ["sqlite:file/below/hamour.db", "postgres://shop:hunter2@127.0.0.1:1/shop", "postgres://"]
    {
        let output = run(folder.path(), &["migrate", "--database", database]);
        assert_eq!(output.status.code(), Some(1), "{database}");
        let said = text(&output.stderr);
        assert_eq!(said.lines().count(), 1, "{said}");
        assert!(!said.contains("hunter2"), "{said}");
    }
}

#[test]
fn config_prints_the_effective_settings_without_secrets() {
    let folder = tempfile::tempdir().unwrap();
    let mut command =
        hamour(folder.path(), &["config", "--database", "postgres://shop:hunter2@db/shop", "--demo"]);
    let output = command.env("HAMOUR_SECRET", "0123456789abcdef0123456789abcdef").output().unwrap();
    let said = text(&output.stdout);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(
        said.contains("# database = \"postgres://shop:********@db/shop\"") && said.contains("demo = true"),
        "{said}"
    );
    assert!(!said.contains("hunter2") && !said.contains("0123456789abcdef"), "{said}");
    assert!(said.contains("[limits]"), "{said}");
}

#[test]
fn migrate_prints_what_it_did_and_is_idempotent() {
    let folder = tempfile::tempdir().unwrap();
    let first = text(&run(folder.path(), &["migrate"]).stdout);
    assert!(!first.starts_with("0 ") && first.contains("up to date"), "{first}");
    let second = text(&run(folder.path(), &["migrate"]).stdout);
    assert!(second.starts_with("0 migrations applied"), "{second}");
}

/// Starts a call whose handler waits for the rest of the body: it has requested the body and received the first half.
fn half_sent(serving: &Serving, path: &str, body: &str) -> TcpStream {
    let mut stream = serving.connect();
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
         Expect: 100-continue\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).unwrap();
    let mut go_on = [0; 25];
    stream.read_exact(&mut go_on).unwrap();
    assert_eq!(&go_on, b"HTTP/1.1 100 Continue\r\n\r\n");
    stream.write_all(&body.as_bytes()[..body.len() / 2]).unwrap();
    stream
}

#[test]
fn a_request_in_flight_is_finished_before_the_program_ends() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(folder.path(), &["--demo"]);
    let body = json!({"mobile_number": "97450000002"}).to_string();
    let mut stream = half_sent(&serving, "/api/send-otp", &body);
    serving.signal("TERM");
    let deadline = Instant::now() + PATIENCE;
    while TcpStream::connect(serving.address).is_ok() {
        assert!(Instant::now() < deadline, "somebody new is still let in");
        std::thread::sleep(Duration::from_millis(20));
    }
    stream.write_all(&body.as_bytes()[body.len() / 2..]).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.contains("challenge_id"), "{answer}");
    let (success, _, logged) = serving.finish();
    assert!(success, "{logged}");
}

#[test]
fn a_stuck_request_does_not_keep_the_program_from_ending() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("hamour.toml"), "[limits]\nshutdown_s = 1").unwrap();
    let serving = Serving::start(folder.path(), &["--demo"]);
    let _stuck = half_sent(&serving, "/api/login", "{\"never\": \"finished\"}");
    let told = Instant::now();
    serving.signal("INT");
    let (success, _, logged) = serving.finish();
    assert!(success && told.elapsed() < PATIENCE, "{:?} {logged}", told.elapsed());
    assert!(logged.contains("are aborted"), "{logged}");
}

#[test]
fn a_session_outlives_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(folder.path(), &["--demo"]);
    let phone = "97433301234";
    let sent = serving.post("/api/send-otp", &json!({"mobile_number": phone}));
    let typed = json!({"challenge_id": sent["challenge_id"], "otp": sent["otp"]});
    let proof = serving.post("/api/verify-otp", &typed);
    let form = json!({"name": "Ali", "whatsapp_number": phone, "password": "abcdef1!", "verification": proof["verification"]});
    let token = serving.post("/api/create-user", &form)["token"]["access"].clone();
    serving.signal("TERM");
    let (_, _, logged) = serving.finish();

    let serving = Serving::start(folder.path(), &["--demo"]);
    let state = serving.post("/api/check-token-expiry", &json!({"token": token}));
    assert_eq!(state["token_valid"], true, "{state}");
    serving.signal("TERM");
    let (_, _, logged_later) = serving.finish();
    // The log must not contain data that a customer has entered or received.
    for secret in [phone, "abcdef1!", "Ali", token.as_str().unwrap(), proof["verification"].as_str().unwrap()]
    {
        assert!(
            !logged.contains(secret) && !logged_later.contains(secret),
            "{secret} in {logged}{logged_later}"
        );
    }
    assert!(logged.contains("route=\"/api/create-user\" status=200"), "{logged}");
}

#[test]
fn maintenance_is_switched_from_outside_while_the_shop_is_open() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(folder.path(), &["--demo"]);
    let mode = || serving.post("/api/check-token-expiry", &json!({}))["maintenance_mode"].clone();
    assert_eq!(mode(), false);
    for (to, expected) in [("on", true), ("off", false)] {
        assert!(run(folder.path(), &["maintenance", to]).status.success());
        let deadline = Instant::now() + PATIENCE;
        while mode() != expected {
            assert!(Instant::now() < deadline, "still not {to}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

#[test]
fn the_openapi_document_is_printed_as_it_is_served() {
    let folder = tempfile::tempdir().unwrap();
    let printed = json_of(&run(folder.path(), &["openapi"]).stdout);
    let serving = Serving::start(folder.path(), &[]);
    let answer = serving.ask("GET /api/openapi.json HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n");
    let served: Value = serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap();
    assert_eq!(printed, served);
}
