//! Tests of two processes of one shop on one PostgreSQL, behind nginx with the documentation's sample configuration.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use hamour::store::db::Db;
use hamour::store::migrations;
use serde_json::{Value, json};

use crate::harness::postgres;
use crate::program::Serving;

/// Longer than a process needs to see a change by another process.
const A_SECOND: Duration = Duration::from_secs(1);
const PATIENCE: Duration = Duration::from_secs(15);
const TOKEN: &str = "a-token-for-scrapers";

/// nginx, killed when the test ends.
pub struct Nginx {
    child: Child,
    pub address: SocketAddr,
}

impl Nginx {
    /// Starts nginx with the documentation's sample, in front of one or two processes.
    pub fn start(folder: &Path, processes: &[SocketAddr]) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        drop(listener);
        let child = Command::new("sh")
            .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../scripts/trial-nginx.sh"))
            .arg(folder)
            .args([&[address], processes].concat().iter().map(SocketAddr::to_string))
            .stdin(Stdio::null())
            .spawn()
            .unwrap();
        let nginx = Self { child, address };
        let started = Instant::now();
        while TcpStream::connect(address).is_err() {
            let log = std::fs::read_to_string(folder.join("error.log")).unwrap_or_default();
            assert!(started.elapsed() < PATIENCE, "nginx (Debian: nginx-light) does not listen: {log}");
            std::thread::sleep(Duration::from_millis(20));
        }
        nginx
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        // Only after a signal that it can handle does the master stop its workers.
        let _ = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        let _ = self.child.wait();
    }
}

/// This test's own database, and a folder with the settings of both processes.
struct Shop {
    folder: tempfile::TempDir,
    database: String,
}

impl Shop {
    async fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let server = postgres::server().expect("this needs a PostgreSQL that can be started");
        let name = format!("two_processes{}", COUNT.fetch_add(1, Ordering::Relaxed));
        postgres::create(server, &name, "template1").await.close().await;
        let folder = tempfile::tempdir().unwrap();
        let settings = format!(
            "secret = 'what both processes derive their keys from'\ntrusted_proxies = ['127.0.0.1']\n\
             metrics_token = '{TOKEN}'\n"
        );
        std::fs::write(folder.path().join("hamour.toml"), settings).unwrap();
        Self { folder, database: postgres::address(server, &name) }
    }

    fn process(&self) -> Serving {
        Serving::start(self.folder.path(), &["--demo", "--database", &self.database])
    }
}

/// A response: status and body, or where the connection failed.
pub type Answer = Result<(u16, Value), String>;

pub fn ask(to: SocketAddr, method: &str, path: &str, headers: &str, body: &Value) -> Answer {
    let mut stream = TcpStream::connect(to).map_err(|error| format!("connecting: {error}"))?;
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let request = format!(
        "{method} {path} HTTP/1.0\r\nHost: shop\r\n{headers}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).map_err(|error| format!("asking: {error}"))?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).map_err(|error| format!("after {answer:?}: {error}"))?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(|| format!("no answer: {answer:?}"))?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    let status = status.ok_or_else(|| format!("no status: {head:?}"))?;
    Ok((status, serde_json::from_str(body).unwrap_or(Value::Null)))
}

/// A signed-in shopper who sends calls to this address.
struct Shopper {
    to: SocketAddr,
    headers: String,
}

impl Shopper {
    fn sign_in(to: SocketAddr) -> Self {
        let form = json!({"whatsapp_number": "97455512345", "password": "Hamour#2026"});
        let (status, answer) = ask(to, "POST", "/api/login", "", &form).unwrap();
        assert_eq!(status, 200, "{answer}");
        let token = answer["token"]["access"].as_str().unwrap();
        Self { to, headers: format!("Authorization: Bearer {token}\r\n") }
    }

    fn at(&self, to: SocketAddr) -> Self {
        Self { to, headers: self.headers.clone() }
    }

    fn get(&self, path: &str) -> Answer {
        ask(self.to, "GET", path, &self.headers, &Value::Null)
    }

    fn post(&self, path: &str, body: &Value) -> Answer {
        ask(self.to, "POST", path, &self.headers, body)
    }

    /// Repeats a request until it succeeds, as the shop's page does for requests that can be repeated.
    fn insist(&self, method: &str, path: &str, headers: &str, body: &Value) -> Value {
        let started = Instant::now();
        loop {
            let answer = ask(self.to, method, path, &format!("{}{headers}", self.headers), body);
            if let Ok((200..=299, answer)) = answer {
                return answer;
            }
            assert!(started.elapsed() < PATIENCE, "{path}: {answer:?}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Adds one available product to the cart and returns the body that orders it.
    fn order(&self, products: &[Value]) -> Value {
        for product in products {
            let step = match product["variations"][0]["id"].as_i64() {
                Some(variation) if product["has_variation"] == true => json!({
                    "main_product_id": product["id"], "variation_function": "add", "variation": [{"id": variation}]
                }),
                _ => json!({"main_product_id": product["id"], "main_function": "add"}),
            };
            if let Ok((200, _)) = self.post("/api/addtocart", &step) {
                break;
            }
        }
        let cart = self.insist("GET", "/api/get-cart", "", &Value::Null);
        let days = ["today", "tomorrow", "day_after_tomorrow"];
        let slots = days.iter().flat_map(|day| cart["delivery_time_slots"][day].as_array().unwrap());
        let slot = slots.into_iter().find(|slot| slot["is_available"] == true).unwrap();
        let addresses = self.insist("GET", "/api/user-address", "", &Value::Null);
        json!({
            "slot_id": slot["id"], "order_type": "Scheduled Delivery", "payment_type": "COD", "order_note": "",
            "device": "web", "address_id": addresses["Address"][0]["id"]
        })
    }
}

fn products(to: SocketAddr) -> Vec<Value> {
    let (_, answer) = ask(to, "GET", "/api/dealoftheday", "", &Value::Null).unwrap();
    let entries = answer["deal_of_the_day_products"].as_array().unwrap();
    entries
        .iter()
        .map(|entry| entry["product_data"].clone())
        .filter(|product| product["is_active"] == true)
        .collect()
}

/// The number of calls that this process has served.
fn answered(process: &Serving) -> f64 {
    let request = format!(
        "GET /metrics HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nAuthorization: Bearer {TOKEN}\r\n\r\n"
    );
    let text = process.ask(&request);
    let counts = text.lines().filter(|line| line.starts_with("hamour_http_request_duration_seconds_count"));
    counts.map(|line| line.rsplit(' ').next().unwrap().parse::<f64>().unwrap()).sum()
}

#[tokio::test(flavor = "multi_thread")]
async fn both_processes_serve_one_shop_and_see_each_other_within_a_second() {
    let shop = Shop::new().await;
    let (one, other) = (shop.process(), shop.process());
    let nginx = Nginx::start(shop.folder.path(), &[one.address(), other.address()]);
    let shopper = Shopper::sign_in(nginx.address);
    for _ in 0..20 {
        assert_eq!(shopper.get("/api/orders").unwrap().0, 200);
    }
    for process in [&one, &other] {
        assert!(answered(process) > 5.0, "nginx spreads visitors");
    }
    assert_eq!(ask(nginx.address, "GET", "/metrics", "", &Value::Null).unwrap().0, 404);

    // An order that was placed at one process reaches a stream of the other one.
    let mut stream = other.connect();
    write!(stream, "GET /api/order-events HTTP/1.1\r\nHost: shop\r\n{}\r\n", shopper.headers).unwrap();
    let mut heard = String::new();
    let mut hear = |until: &str| {
        let started = Instant::now();
        let mut piece = [0; 4096];
        while !heard.contains(until) {
            let length = stream.read(&mut piece).unwrap();
            assert!(length > 0, "the stream ended: {heard}");
            heard.push_str(&String::from_utf8_lossy(&piece[..length]));
        }
        started.elapsed()
    };
    hear("text/event-stream");
    let at_one = shopper.at(one.address());
    let order = at_one.order(&products(one.address()));
    let placed = at_one.insist("POST", "/api/create-order", "", &order);
    let waited = hear(&format!("\"id\":{}", placed["id"]));
    assert!(waited < A_SECOND + A_SECOND / 2, "{waited:?}");

    // So does maintenance mode.
    let output =
        crate::program::run(shop.folder.path(), &["maintenance", "on", "--database", &shop.database]);
    assert!(output.status.success(), "{}", crate::program::text(&output.stderr));
    std::thread::sleep(A_SECOND + A_SECOND / 2);
    for process in [&one, &other] {
        assert_eq!(shopper.at(process.address()).get("/api/orders").unwrap().0, 503);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_killed_in_the_middle_of_checkouts_loses_no_order_and_doubles_none() {
    let shop = Shop::new().await;
    let (one, other) = (shop.process(), shop.process());
    let unlimited =
        ["settings", "set", "cash.max_orders=off", "cash.max_total=off", "--database", &shop.database];
    let output = crate::program::run(shop.folder.path(), &unlimited);
    assert!(output.status.success(), "{}", crate::program::text(&output.stderr));
    let nginx = Nginx::start(shop.folder.path(), &[one.address(), other.address()]);
    let shopper = Shopper::sign_in(nginx.address);
    let goods = products(nginx.address);
    let before = shopper.get("/api/orders").unwrap().1.as_array().unwrap().len();
    let mut ids = Vec::new();
    for number in 0..12 {
        let order = shopper.order(&goods);
        let key = format!("Idempotency-Key: checkout-{number}\r\n");
        if number == 4 {
            // The process is killed while it may be handling the request.
            let pid = one.pid();
            std::thread::spawn(move || {
                std::thread::sleep(Duration::from_millis(3));
                Command::new("kill").args(["-KILL", &pid.to_string()]).status().unwrap();
            });
        }
        ids.push(shopper.insist("POST", "/api/create-order", &key, &order)["id"].as_i64().unwrap());
    }
    let mut listed: Vec<_> = shopper
        .insist("GET", "/api/orders", "", &Value::Null)
        .as_array()
        .unwrap()
        .iter()
        .map(|order| order["id"].as_i64().unwrap())
        .collect();
    assert_eq!(listed.len(), before + ids.len(), "each checkout is one order");
    listed.retain(|id| ids.contains(id));
    assert_eq!(listed.len(), ids.len());
    // The remaining process serves alone, at once.
    let started = Instant::now();
    assert_eq!(shopper.get("/readyz").unwrap().0, 200);
    assert!(started.elapsed() < A_SECOND * 3, "{:?}", started.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stopping_process_fails_no_request() {
    let shop = Shop::new().await;
    std::fs::write(
        shop.folder.path().join("hamour.toml"),
        std::fs::read_to_string(shop.folder.path().join("hamour.toml")).unwrap() + "[limits]\ndrain_s = 1\n",
    )
    .unwrap();
    let (one, other) = (shop.process(), shop.process());
    let nginx = Nginx::start(shop.folder.path(), &[one.address(), other.address()]);
    let shopper = Shopper::sign_in(nginx.address);
    one.signal("TERM");
    let started = Instant::now();
    let mut asked = 0;
    // A slow machine asks for longer.
    while started.elapsed() < A_SECOND * 3 || asked <= 20 {
        let (status, answer) = shopper.get("/api/orders").expect("an answer");
        assert_eq!(status, 200, "{answer}");
        asked += 1;
    }
    assert!(one.finish().0);
}

#[test]
fn the_sample_configuration_is_valid_for_nginx() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let made = Command::new("openssl")
        .args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=shop.example"])
        .args(["-keyout", &path("key.pem"), "-out", &path("cert.pem")])
        .output()
        .expect("openssl is needed");
    assert!(made.status.success());
    let site = include_str!("../../../docs/deploy/nginx.conf")
        .replace("/etc/nginx/tls/fullchain.pem", &path("cert.pem"))
        .replace("/etc/nginx/tls/privkey.pem", &path("key.pem"))
        .replace("SHOP.EXAMPLE", "shop.example");
    std::fs::write(folder.path().join("site.conf"), site).unwrap();
    let main = format!(
        "pid {};\nevents {{}}\nhttp {{ access_log off; include {}; }}\n",
        path("pid"),
        path("site.conf")
    );
    std::fs::write(folder.path().join("nginx.conf"), main).unwrap();
    // Debian installs nginx in a folder that is only on root's PATH.
    let output = Command::new("sh")
        .args(["-c", "PATH=$PATH:/usr/sbin:/usr/local/sbin; exec nginx \"$@\"", "nginx"])
        .args(["-t", "-q", "-e", &path("error.log"), "-c", &path("nginx.conf")])
        .output()
        .expect("nginx is needed (Debian: apt-get install nginx-light)");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && said.trim().is_empty(), "{said}");
}

#[tokio::test]
async fn programs_that_start_at_once_migrate_a_database_in_turns() {
    let server = postgres::server().expect("this needs a PostgreSQL that can be started");
    postgres::create(server, "migrated_at_once", "template1").await.close().await;
    let address = postgres::address(server, "migrated_at_once");
    let start = async || {
        let db = Db::open(&address).await?;
        migrations::run(&db).await?;
        migrations::pending(&db).await
    };
    for left in join_all((0..4).map(|_| start())).await {
        assert_eq!(left.expect("migrated"), 0);
    }
}
