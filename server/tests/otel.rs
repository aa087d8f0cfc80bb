//! Tests of the spans that an OpenTelemetry collector receives: `cargo test -p hamour --features otel --test otel`.
#![allow(clippy::unwrap_used, missing_docs, reason = "a failed unwrap fails the test, as intended")]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::routing::post;
use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::tonic::common::v1::any_value::Value;
use opentelemetry_proto::tonic::trace::v1::Span;
use prost::Message as _;

/// The data that a collector has received.
#[derive(Default)]
struct Received {
    requests: Vec<ExportTraceServiceRequest>,
    authorizations: Vec<String>,
}

type Collector = Arc<Mutex<Received>>;

async fn collect(State(collector): State<Collector>, headers: HeaderMap, body: Bytes) {
    let mut received = collector.lock().unwrap();
    received.authorizations.push(headers["authorization"].to_str().unwrap().to_owned());
    received.requests.push(ExportTraceServiceRequest::decode(body).unwrap());
}

/// Starts a collector; returns it and its address.
async fn collector() -> (Collector, SocketAddr) {
    let collector = Collector::default();
    let router = Router::new().route("/v1/traces", post(collect)).with_state(collector.clone());
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    (collector, address)
}

/// A running program with a given `[traces]` table; killed if the test ends first.
struct Serving {
    child: Child,
    address: String,
}

impl Serving {
    fn start(folder: &Path, traces: &str) -> Self {
        let settings = format!("trusted_proxies = ['127.0.0.1']\n[traces]\n{traces}");
        std::fs::write(folder.join("hamour.toml"), settings).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_hamour"));
        for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("HAMOUR_"))
        {
            command.env_remove(name);
        }
        command.args(["serve", "--listen", "127.0.0.1:0"]).current_dir(folder);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit_once("http://").unwrap().1.to_owned();
        Self { child, address }
    }

    fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        stream.write_all(format!("{request}Host: shop\r\nConnection: close\r\n\r\n").as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    fn stop(mut self) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn attribute(span: &Span, key: &str) -> Option<String> {
    let found = span.attributes.iter().find(|attribute| attribute.key == key)?;
    match found.value.as_ref()?.value.as_ref()? {
        Value::StringValue(text) => Some(text.clone()),
        Value::IntValue(number) => Some(number.to_string()),
        other => panic!("{key} is {other:?}"),
    }
}

const PARENT: &str = "4bf92f3577b34da6a3ce929d0e0e4736";

#[tokio::test(flavor = "multi_thread")]
async fn a_collector_receives_calls_with_their_statements_and_nothing_of_customers() {
    let (collector, address) = collector().await;
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(
        folder.path(),
        &format!("endpoint = 'http://{address}/'\nauthorization = 'Bearer figures'\nservice = 'a shop'\n"),
    );
    let answer = serving.ask(&format!(
        "POST /api/login?phone=97455512345 HTTP/1.1\r\ntraceparent: 00-{PARENT}-00f067aa0ba902b7-01\r\n\
         X-Forwarded-For: 203.0.113.9\r\nContent-Type: application/json\r\nContent-Length: 0\r\n"
    ));
    assert!(answer.starts_with("HTTP/1.1 503"), "an empty shop is not open yet: {answer}");
    let ready = serving.ask("GET /readyz HTTP/1.1\r\n");
    assert!(ready.starts_with("HTTP/1.1 200"), "{ready}");
    let id = ready.lines().find_map(|line| line.strip_prefix("x-request-id: ")).unwrap().to_owned();
    // Pending spans are sent before the program ends.
    serving.stop();

    let received = collector.lock().unwrap();
    assert!(received.authorizations.iter().all(|value| value == "Bearer figures"));
    let resources: Vec<_> = received.requests.iter().flat_map(|request| &request.resource_spans).collect();
    assert!(resources.iter().all(|of| format!("{:?}", of.resource).contains("a shop")));
    let spans: Vec<_> =
        resources.iter().flat_map(|of| &of.scope_spans).flat_map(|scope| &scope.spans).collect();
    assert_eq!(spans.len(), 2, "{spans:#?}");
    let named = |name: &str| *spans.iter().find(|span| span.name == name).unwrap();

    let login = named("POST /api/login");
    let parent = u128::from_str_radix(PARENT, 16).unwrap();
    assert_eq!(login.trace_id, parent.to_be_bytes(), "it goes on with what the proxy began");
    assert_eq!(attribute(login, "http.route").as_deref(), Some("/api/login"));
    assert_eq!(attribute(login, "http.request.method").as_deref(), Some("POST"));
    assert!(attribute(login, "error.type").is_some());

    let ready = named("GET /readyz");
    assert_eq!(attribute(ready, "http.response.status_code").as_deref(), Some("200"));
    assert_eq!(attribute(ready, "hamour.request_id").as_deref(), Some(id.as_str()));
    assert_eq!(attribute(ready, "error.type"), None);
    assert!(ready.end_time_unix_nano > ready.start_time_unix_nano);
    assert!(
        ready.events.iter().any(|event| format!("{event:?}").contains("INSERT INTO setting")),
        "{ready:#?}"
    );
    assert!(!format!("{spans:?}").contains("55512345"), "no span names a customer");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unavailable_collector_delays_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(folder.path(), "endpoint = 'http://127.0.0.1:9'\n");
    for _ in 0..50 {
        assert!(serving.ask("GET /readyz HTTP/1.1\r\n").starts_with("HTTP/1.1 200"));
    }
    serving.stop();
}
